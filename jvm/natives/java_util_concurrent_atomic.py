"""java.util.concurrent.atomic: the field updaters are made here; all else runs as the JDK's own code over
Unsafe.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Choice
from jvm.exceptions import current_stack
from jvm.natives.method_types import descriptor_of, mirrored
from jvm.natives.registry import model, native, visible
from jvm.nests import same_nest
from jvm.store import Obj

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine import Machine, Options
    from jvm.points import Values
    from jvm.threads import Thread

_PACKAGE: Final = "java/util/concurrent/atomic"
_CLASS: Final = "Ljava/lang/Class;"
_STRING: Final = "Ljava/lang/String;"


def _updater(
    vm: Machine,
    th: Thread,
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
        raise vm.failed(th, "java/lang/NullPointerException", None)
    cls = mirrored(target)
    field = next((field for (key, _), field in cls.fields.items() if key == name.x), None)
    caller = current_stack(th)[0][0].cls
    if field is None:
        raise vm.failed(th, "java/lang/RuntimeException", f"java.lang.NoSuchFieldException: {name.x}")
    if field.flags & 2 and not same_nest(field.cls, caller):
        message = (
            f"java.lang.IllegalAccessException: class {caller.binary} cannot access a member of class "
            f"{cls.binary} "
            'with modifiers "private volatile"'
        )
        raise vm.failed(th, "java/lang/RuntimeException", message)
    if type_ is not None and field.descriptor != type_:
        kind = "java/lang/ClassCastException" if wrong == "" else "java/lang/IllegalArgumentException"
        raise vm.failed(th, kind, wrong or None)
    if not field.volatile:
        raise vm.failed(th, "java/lang/IllegalArgumentException", "Must be volatile type")
    made = vm.loader.load(implementation)
    vm.initialize_now(th, made)
    obj = vm.allocate(th, made)
    obj.b = 1
    values: dict[str, int | Obj] = {"offset": field.slot, "cclass": vm.mirror(cls), "tclass": vm.mirror(cls)}
    if field.descriptor[0] in "L[":
        values["vclass"] = vm.mirror(vm.loader.of_descriptor(field.descriptor))
    for (key, _), slot in made.fields.items():
        if key in values:
            obj.f[slot.slot] = values[key]
    return obj


@model(
    f"{_PACKAGE}/AtomicIntegerFieldUpdater.newUpdater({_CLASS}{_STRING})L{_PACKAGE}/AtomicIntegerFieldUpdater;"
)
def integer_updater(vm: Machine, th: Thread, target: Obj | None, name: Obj | None) -> Obj:
    made = f"{_PACKAGE}/AtomicIntegerFieldUpdater$AtomicIntegerFieldUpdaterImpl"
    return _updater(vm, th, made, target, "I", name, "Must be integer type")


@model(f"{_PACKAGE}/AtomicLongFieldUpdater.newUpdater({_CLASS}{_STRING})L{_PACKAGE}/AtomicLongFieldUpdater;")
def long_updater(vm: Machine, th: Thread, target: Obj | None, name: Obj | None) -> Obj:
    made = f"{_PACKAGE}/AtomicLongFieldUpdater$CASUpdater"
    return _updater(vm, th, made, target, "J", name, "Must be long type")


@model(
    f"{_PACKAGE}/AtomicReferenceFieldUpdater.newUpdater({_CLASS}{_CLASS}{_STRING})"
    f"L{_PACKAGE}/AtomicReferenceFieldUpdater;"
)
def reference_updater(
    vm: Machine, th: Thread, target: Obj | None, type_: Obj | None, name: Obj | None
) -> Obj:
    made = f"{_PACKAGE}/AtomicReferenceFieldUpdater$AtomicReferenceFieldUpdaterImpl"
    if type_ is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    if mirrored(type_).primitive:
        raise vm.failed(th, "java/lang/IllegalArgumentException", "Must be reference type")
    return _updater(vm, th, made, target, descriptor_of(mirrored(type_)), name, "")


@native(f"{_PACKAGE}/AtomicLong.VMSupportsCS8()Z")
def supports_long_compare_and_set(vm: Machine, th: Thread) -> int:
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


def _beside_others(vm: Machine, th: Thread, values: Values) -> bool:
    return vm.concurrent


def _two(vm: Machine, th: Thread, values: Values) -> int:
    return 2


def _whether(vm: Machine, th: Thread, values: Values) -> Action:
    return Choice("weakCompareAndSet", 2, "boolean")


def _explored(options: Options) -> bool:
    return options.spurious


def _weak(signature: str) -> None:
    """The documentation lets these fail for no reason: a choice, before what the JDK's code does."""
    owner, _, rest = signature.partition(".")
    name, parenthesis, descriptor = rest.partition("(")

    def weak_compare_and_set(vm: Machine, th: Thread, *arguments: object) -> object:
        if vm.concurrent and th.choice == 1:
            vm.record(th, Choice("weakCompareAndSet", 2, "boolean"), 0)
            return 0
        method = vm.loader.load(owner).methods[name, parenthesis + descriptor]
        return vm.bytecode(method)(th, *arguments)

    visible(signature, shared=_beside_others, enabled=_two, action=_whether, only_if=_explored)(
        weak_compare_and_set
    )


for _signature in _WEAK:
    _weak(_signature)
