"""java.util.concurrent.atomic runs as the JDK's own code over Unsafe; here are weak updates that may fail for
no reason, where that code makes strong ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Choice
from jvm.assumed import NO_WEAK_FAILURE
from jvm.effects import CALLS, CONSTANT, acts
from jvm.execution.exceptions import current_stack
from jvm.natives.data_choice import can_be_made
from jvm.natives.registry import native, visible

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

_PACKAGE: Final = "java/util/concurrent/atomic"


@native(CONSTANT, f"{_PACKAGE}/AtomicLong.VMSupportsCS8()Z")
def supports_long_compare_and_set(machine: Machine, thread: Thread) -> int:
    return 1


_TWO_OBJECTS: Final = "Ljava/lang/Object;Ljava/lang/Object;"
_WEAK: Final = (
    f"{_PACKAGE}/AtomicIntegerFieldUpdater$AtomicIntegerFieldUpdaterImpl.weakCompareAndSet(Ljava/lang/Object;II)Z",
    f"{_PACKAGE}/AtomicLongFieldUpdater$CASUpdater.weakCompareAndSet(Ljava/lang/Object;JJ)Z",
    f"{_PACKAGE}/AtomicReferenceFieldUpdater$AtomicReferenceFieldUpdaterImpl.weakCompareAndSet("
    f"Ljava/lang/Object;{_TWO_OBJECTS})Z",
    f"{_PACKAGE}/AtomicMarkableReference.weakCompareAndSet({_TWO_OBJECTS}ZZ)Z",
    f"{_PACKAGE}/AtomicStampedReference.weakCompareAndSet({_TWO_OBJECTS}II)Z",
)


def _choice(machine: Machine, thread: Thread, values: Values) -> bool:
    thread.choice = 0
    return machine.options.spurious and can_be_made(machine, thread)


def _two(machine: Machine, thread: Thread, values: Values) -> int:
    return 2


def _whether(machine: Machine, thread: Thread, values: Values) -> Action:
    return Choice("weakCompareAndSet", 2, "boolean")


def _weak(signature: str) -> None:
    """The documentation lets these fail for no reason: a choice, before what the JDK's code does."""
    owner, _, rest = signature.partition(".")
    name, parenthesis, descriptor = rest.partition("(")

    def weak_compare_and_set(machine: Machine, thread: Thread, *arguments: object) -> object:
        if thread.choice == 1:
            machine.record(thread, Choice("weakCompareAndSet", 2, "boolean"), 0)
            return 0
        if not machine.options.spurious and not current_stack(thread)[0][0].cls.of_jdk:
            machine.notes.add(NO_WEAK_FAILURE)
        method = machine.loader.load(owner).methods[name, parenthesis + descriptor]
        return machine.bytecode(method)(thread, *arguments)

    effects = CALLS | acts(Choice)
    visible(effects, signature, shared=_choice, enabled=_two, action=_whether)(weak_compare_and_set)


for _signature in _WEAK:
    _weak(_signature)
