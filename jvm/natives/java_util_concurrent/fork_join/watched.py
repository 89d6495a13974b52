"""What the models of fork/join pools tell `Workers` and `Helping` of threads that wait for tasks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import OWN
from jvm.natives.java_util_concurrent.fork_join.workers import Workers, is_worker
from jvm.natives.registry import native

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread

_GATE: Final = "java/util/concurrent/Gate"


@native(OWN, f"{_GATE}.watchWaits()V")
def watch_waits(machine: Machine, thread: Thread) -> None:
    if machine.workers is None:
        machine.workers = Workers(machine)


@native(OWN, f"{_GATE}.helps(Z)V")
def helps(machine: Machine, thread: Thread, own: int) -> None:
    if machine.workers is not None:
        machine.workers.helping.helps(thread, is_worker(thread), bool(own))


@native(OWN, f"{_GATE}.helpsAll()V")
def helps_all(machine: Machine, thread: Thread) -> None:
    if machine.workers is not None:
        machine.workers.helping.helps_all(thread)


@native(OWN, f"{_GATE}.helpsElsewhere()V")
def helps_elsewhere(machine: Machine, thread: Thread) -> None:
    if machine.workers is not None:
        machine.workers.helping.helps_elsewhere(thread)


@native(OWN, f"{_GATE}.asksForPool()V")
def asks_for_pool(machine: Machine, thread: Thread) -> None:
    if machine.workers is not None:
        machine.workers.helping.asks_for_pool(thread)


@native(OWN, f"{_GATE}.submits()V")
def submits(machine: Machine, thread: Thread) -> None:
    if machine.workers is not None:
        machine.workers.helping.submits(thread)


@native(OWN, f"{_GATE}.endsEarly()V")
def ends_early(machine: Machine, thread: Thread) -> None:
    if machine.workers is not None:
        machine.workers.helping.ends_early(thread)


@native(OWN, f"{_GATE}.interruptsLate(Ljava/lang/Thread;)V")
def interrupts_late(machine: Machine, thread: Thread, interrupted: Obj) -> None:
    if machine.workers is not None:
        machine.workers.helping.interrupts_late(thread, interrupted)
