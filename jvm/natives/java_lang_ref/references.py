"""java.lang.ref: nothing is ever collected, so references keep what they refer to until they are cleared (JLS
12.6).

No reference is ever enqueued by the collector, and no thread waits for that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import CALLS, CONSTANT
from jvm.execution.exceptions import current_stack
from jvm.natives.java_lang.thread_objects import hope
from jvm.natives.registry import model
from jvm.natives.settings import QUEUES, REFERENCES, changes, setting
from jvm.objects.objects import Cell, Obj

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_REF: Final = "java/lang/ref"
_QUEUE: Final = f"{_REF}/ReferenceQueue"


def _slot(machine: Machine) -> int:
    return machine.loader.load(f"{_REF}/Reference").fields["referent", "Ljava/lang/Object;"].slot


@model(CONSTANT, f"{_REF}/Reference.<clinit>()V", f"{_REF}/Finalizer.<clinit>()V")
def no_handler_threads(machine: Machine, thread: Thread) -> None:
    """The JDK's threads for pending references have nothing to do."""
    return None


@setting(REFERENCES, f"{_REF}/Reference.get()Ljava/lang/Object;", only_looks=True)
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


# -- queues

# The collector enqueues nothing, so most queues are empty for ever, and the JDK looks at some of them in
# each call (WeakHashMap). Such a look is an action only once the program fills or empties a queue itself.


def _head(machine: Machine, queue: Obj) -> Cell:
    return queue.cells[machine.loader.load(_QUEUE).fields["head", f"L{_REF}/Reference;"].slot]


_FOR_ITS_CALLER: Final = ("java/lang/", "java/util/")


def _asked_for(thread: Thread) -> bool:
    """Whether the program looks, itself or through a collection, as loops do that wait for the collector: all
    up to its own code is of java.lang and java.util. Other code of the JDK looks into caches of its own.
    """
    for method, _ in current_stack(thread):
        if not method.cls.of_jdk:
            return True
        if not method.cls.name.startswith(_FOR_ITS_CALLER):
            return False
    return True


@model(CALLS, f"{_QUEUE}.poll()L{_REF}/Reference;")
def poll(machine: Machine, thread: Thread, this: Obj) -> object:
    """A look at a queue that is empty and stays so orders nothing."""
    if QUEUES not in machine.options.visible.settings:
        if _head(machine, this) is None:
            if _asked_for(thread):
                hope(machine, thread, "objects to be collected")
            return None
        changes(machine, QUEUES, this)
    return _bytecode(machine, "poll", f"()L{_REF}/Reference;")(thread, this)


def _changing(name: str, descriptor: str) -> None:
    """Register a method that may fill or empty a queue."""

    def change(machine: Machine, thread: Thread, this: Obj, *arguments: Cell) -> object:
        changes(machine, QUEUES, this)
        return _bytecode(machine, name, descriptor)(thread, this, *arguments)

    model(CALLS, f"{_QUEUE}.{name}{descriptor}")(change)


for _name, _descriptor in (
    ("enqueue", f"(L{_REF}/Reference;)Z"),
    ("remove", f"()L{_REF}/Reference;"),
    ("remove", f"(J)L{_REF}/Reference;"),
):
    _changing(_name, _descriptor)


def _bytecode(machine: Machine, name: str, descriptor: str) -> Callable[..., object]:
    return machine.bytecode(machine.loader.load(_QUEUE).methods[name, descriptor])
