"""java.lang.ref: nothing is ever collected, so references keep what they refer to until they are cleared (JLS
12.6).

No reference is ever enqueued by the collector, and no thread waits for that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.effects import CALLS, CONSTANT
from jvm.natives.registry import model
from jvm.natives.settings import REFERENCES, changes, setting
from jvm.objects.objects import Cell, Obj

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_REF = "java/lang/ref"


def _slot(machine: Machine) -> int:
    return machine.loader.load(f"{_REF}/Reference").fields["referent", "Ljava/lang/Object;"].slot


@model(CONSTANT, f"{_REF}/Reference.<clinit>()V", f"{_REF}/Finalizer.<clinit>()V")
def no_handler_threads(machine: Machine, thread: Thread) -> None:
    """The JDK's threads for pending references have nothing to do."""
    return None


@setting(REFERENCES, f"{_REF}/Reference.get()Ljava/lang/Object;")
def reference_get(machine: Machine, thread: Thread, this: Obj) -> Cell:
    return this.cells[_slot(machine)]


@setting(
    REFERENCES,
    f"{_REF}/Reference.refersTo0(Ljava/lang/Object;)Z",
    f"{_REF}/PhantomReference.refersTo0(Ljava/lang/Object;)Z",
)
def reference_refers_to(machine: Machine, thread: Thread, this: Obj, obj: Obj | None) -> int:
    return int(this.cells[_slot(machine)] is obj)


@setting(REFERENCES, f"{_REF}/Reference.clear0()V", f"{_REF}/PhantomReference.clear0()V")
def reference_clear(machine: Machine, thread: Thread, this: Obj) -> None:
    if this.cells[_slot(machine)] is not None:
        changes(machine, REFERENCES, this)
    machine.memory.put(thread, this, _slot(machine), None)


@model(CONSTANT, "java/lang/System.runFinalization()V", "java/lang/Runtime.runFinalization()V")
def run_finalization(machine: Machine, thread: Thread, *this: Obj) -> None:
    """What is never collected is never finalized."""


@model(CALLS, f"{_REF}/ReferenceQueue.poll()Ljava/lang/ref/Reference;")
def reference_queue_poll(machine: Machine, thread: Thread, this: Obj) -> object:
    """Empty unless the program enqueues references itself; a look at an empty queue orders nothing."""
    cls = machine.loader.load(f"{_REF}/ReferenceQueue")
    head: Cell = this.cells[cls.fields["head", "Ljava/lang/ref/Reference;"].slot]
    if head is None:
        return None
    result: object = machine.bytecode(cls.methods["poll", "()Ljava/lang/ref/Reference;"])(thread, this)
    return result
