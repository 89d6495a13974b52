"""Gates: the edges that the models give (jvm/library/src, class Gate)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.effects import OWN
from jvm.library.library import GATE
from jvm.memory_model import COUNTED
from jvm.natives.registry import native
from jvm.objects.objects import LOCK

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread


@native(OWN, f"{GATE}.release()V")
def release(machine: Machine, thread: Thread, gate: Obj) -> None:
    if gate.sharing:
        machine.listener.release(thread, gate, LOCK)


@native(OWN, f"{GATE}.countDown()V")
def count_down(machine: Machine, thread: Thread, gate: Obj) -> None:
    if gate.sharing:
        machine.listener.release(thread, gate, COUNTED)


@native(OWN, f"{GATE}.acquireCounted()V")
def acquire_counted(machine: Machine, thread: Thread, gate: Obj) -> None:
    if gate.sharing:
        machine.listener.acquire(thread, gate, COUNTED)


@native(OWN, f"{GATE}.touch()V")
def touch(machine: Machine, thread: Thread, gate: Obj) -> None:
    if gate.sharing:
        machine.listener.looked(thread, gate, LOCK)


@native(OWN, f"{GATE}.acquire()V")
def acquire(machine: Machine, thread: Thread, gate: Obj) -> None:
    if gate.sharing:
        machine.listener.acquire(thread, gate, LOCK)
