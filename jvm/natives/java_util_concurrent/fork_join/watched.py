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


def _tells(what: str) -> None:
    """Register a native that notes who does this."""

    def told(machine: Machine, thread: Thread) -> None:
        if machine.workers is not None:
            machine.workers.helping.notes(thread, what)

    native(OWN, f"{_GATE}.{what}()V")(told)


for _what in (
    "asksForPool", "asksWhoThrew", "endsEarly", "helpsElsewhere", "looksAtQuiet", "runsUncounted", "submits",
):  # fmt: skip
    _tells(_what)


@native(OWN, f"{_GATE}.interruptsLate(Ljava/lang/Thread;)V")
def interrupts_late(machine: Machine, thread: Thread, interrupted: Obj) -> None:
    if machine.workers is not None:
        machine.workers.helping.interrupts_late(thread, interrupted)
