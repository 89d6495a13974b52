"""java.util.concurrent.atomic: the field updaters are made here; all else runs as the JDK's own code over
Unsafe.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Choice
from jvm.effects import CALLS, CONSTANT, acts
from jvm.execution.exceptions import current_stack
from jvm.linking.access import same_nest
from jvm.natives.data_choice import can_be_made
from jvm.natives.java_lang_invoke.method_types import descriptor_of, mirrored
from jvm.natives.registry import model, native, visible
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.machine.options import Options
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

_PACKAGE: Final = "java/util/concurrent/atomic"
_CLASS: Final = "Ljava/lang/Class;"
_STRING: Final = "Ljava/lang/String;"


def _updater(
    machine: Machine,
    thread: Thread,
    implementation: str,
    target: Obj | None,
    type_: str | None,
    name: Obj | None,
    wrong: str,
) -> Obj:
    """An updater for the volatile field `name` of the class; the checks of the JDK's constructors, with
    their messages.
    """
    if target is None or name is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    cls = mirrored(target)
    field = next((field for (key, _), field in cls.fields.items() if key == name.payload), None)
    caller = current_stack(thread)[0][0].cls
    if field is None:
        raise machine.failed(
            thread, "java/lang/RuntimeException", f"java.lang.NoSuchFieldException: {name.payload}"
        )
    if field.flags & 2 and not same_nest(field.cls, caller):
        message = (
            f"java.lang.IllegalAccessException: class {caller.binary} cannot access a member of class "
            f"{cls.binary} "
            'with modifiers "private volatile"'
        )
        raise machine.failed(thread, "java/lang/RuntimeException", message)
    if type_ is not None and field.descriptor != type_:
        kind = "java/lang/ClassCastException" if wrong == "" else "java/lang/IllegalArgumentException"
        raise machine.failed(thread, kind, wrong or None)
    if not field.volatile:
        raise machine.failed(thread, "java/lang/IllegalArgumentException", "Must be volatile type")
    made = machine.loader.load(implementation)
    machine.initialize_now(thread, made)
    obj = machine.allocate(thread, made)
    obj.initialization = 1
    values: dict[str, int | Obj] = {
        "offset": field.slot,
        "cclass": machine.mirror(cls),
        "tclass": machine.mirror(cls),
    }
    if field.descriptor[0] in "L[":
        values["vclass"] = machine.mirror(machine.loader.of_descriptor(field.descriptor))
    for (key, _), slot in made.fields.items():
        if key in values:
            obj.cells[slot.slot] = values[key]
    return obj


@model(
    CALLS,
    f"{_PACKAGE}/AtomicIntegerFieldUpdater.newUpdater({_CLASS}{_STRING})L{_PACKAGE}/AtomicIntegerFieldUpdater;",
)
def integer_updater(machine: Machine, thread: Thread, target: Obj | None, name: Obj | None) -> Obj:
    made = f"{_PACKAGE}/AtomicIntegerFieldUpdater$AtomicIntegerFieldUpdaterImpl"
    return _updater(machine, thread, made, target, "I", name, "Must be integer type")


@model(
    CALLS,
    f"{_PACKAGE}/AtomicLongFieldUpdater.newUpdater({_CLASS}{_STRING})L{_PACKAGE}/AtomicLongFieldUpdater;",
)
def long_updater(machine: Machine, thread: Thread, target: Obj | None, name: Obj | None) -> Obj:
    made = f"{_PACKAGE}/AtomicLongFieldUpdater$CASUpdater"
    return _updater(machine, thread, made, target, "J", name, "Must be long type")


@model(
    CALLS,
    f"{_PACKAGE}/AtomicReferenceFieldUpdater.newUpdater({_CLASS}{_CLASS}{_STRING})"
    f"L{_PACKAGE}/AtomicReferenceFieldUpdater;",
)
def reference_updater(
    machine: Machine, thread: Thread, target: Obj | None, type_: Obj | None, name: Obj | None
) -> Obj:
    made = f"{_PACKAGE}/AtomicReferenceFieldUpdater$AtomicReferenceFieldUpdaterImpl"
    if type_ is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    if mirrored(type_).primitive:
        raise machine.failed(thread, "java/lang/IllegalArgumentException", "Must be reference type")
    return _updater(machine, thread, made, target, descriptor_of(mirrored(type_)), name, "")


@native(CONSTANT, f"{_PACKAGE}/AtomicLong.VMSupportsCS8()Z")
def supports_long_compare_and_set(machine: Machine, thread: Thread) -> int:
    return 1


# -- weak updates that the JDK's code makes by strong ones

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
    return can_be_made(machine, thread)


def _two(machine: Machine, thread: Thread, values: Values) -> int:
    return 2


def _whether(machine: Machine, thread: Thread, values: Values) -> Action:
    return Choice("weakCompareAndSet", 2, "boolean")


def _explored(options: Options) -> bool:
    return options.spurious


def _weak(signature: str) -> None:
    """The documentation lets these fail for no reason: a choice, before what the JDK's code does."""
    owner, _, rest = signature.partition(".")
    name, parenthesis, descriptor = rest.partition("(")

    def weak_compare_and_set(machine: Machine, thread: Thread, *arguments: object) -> object:
        if thread.choice == 1:
            machine.record(thread, Choice("weakCompareAndSet", 2, "boolean"), 0)
            return 0
        method = machine.loader.load(owner).methods[name, parenthesis + descriptor]
        return machine.bytecode(method)(thread, *arguments)

    effects = acts(Choice)
    visible(effects, signature, shared=_choice, enabled=_two, action=_whether, only_if=_explored)(
        weak_compare_and_set
    )


for _signature in _WEAK:
    _weak(_signature)
