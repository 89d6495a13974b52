"""What LambdaMetafactory asks of types, and how a lambda's method turns values of one into those of another.

A lambda's method has the interface's type (erased), maybe those of bridges, and the dynamic one, which holds
for this lambda. The implementation has its own; the first of its parameters are captured.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.linking.links import cast_message
from jvm.natives.as_type import cast_number, readable, widen
from jvm.objects.objects import Obj
from jvm.values.conversions import widens
from jvm.values.descriptors import split_method
from jvm.values.numeric import narrowed
from jvm.values.wrappers import UNWRAP, WRAPPERS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeAlias

    from jvm.execution.exceptions import JavaThrow
    from jvm.linking.classes import JClass
    from jvm.machine.machine import Machine
    from jvm.natives.java_lang_invoke.call_sites import Target
    from jvm.threads.thread import Thread

    Conversion: TypeAlias = Callable[[Thread, object], object]

OBJECT: Final = "Ljava/lang/Object;"
_VOID: Final = "Ljava/lang/Void;"
_GETS: Final = {
    "Z": ("java/lang/Boolean", "booleanValue()Z"), "C": ("java/lang/Character", "charValue()C"),
    "B": ("java/lang/Number", "byteValue()B"), "S": ("java/lang/Number", "shortValue()S"),
    "I": ("java/lang/Number", "intValue()I"), "J": ("java/lang/Number", "longValue()J"),
    "F": ("java/lang/Number", "floatValue()F"), "D": ("java/lang/Number", "doubleValue()D"),
}  # fmt: skip


def misfit(
    machine: Machine,
    target: Target,
    captured: tuple[str, ...],
    descriptors: Sequence[str],
    member: str,
) -> str | None:
    """Why `target`, which is `member`, cannot stand for an interface method: the message of the
    LambdaConversionException. `descriptors`: the erased one, the dynamic one, and those of bridges."""
    erased, dynamic, *bridges = descriptors
    taken, result = split_method(dynamic)
    return (
        _miscounted(machine, target, captured, (erased, dynamic, *bridges), member)
        or _mistaken(machine, target, captured, taken)
        or _misreturned(machine, target.result, result)
        or next(filter(None, (_mistyped(machine, one, dynamic) for one in (erased, *bridges))), None)
    )


def _miscounted(
    machine: Machine, target: Target, captured: tuple[str, ...], descriptors: Sequence[str], member: str
) -> str | None:
    erased, taken, *others = (len(split_method(one)[0]) for one in descriptors)
    start = f"Incorrect number of parameters for {'instance' if target.takes_receiver else 'static'} method "
    if len(target.parameters) != len(captured) + erased:
        return (
            f"{start}{member}; {len(captured)} captured parameters, {erased} functional interface method "
            f"parameters, {len(target.parameters)} implementation parameters"
        )
    if taken != erased:
        return f"{start}{member}; {taken} dynamic parameters, {erased} functional interface method parameters"
    for count, bridge in zip(others, descriptors[2:], strict=True):
        if count != erased:
            return (
                f"Incorrect number of parameters for bridge signature {readable(machine, bridge)}; "
                f"incompatible with {readable(machine, descriptors[0])}"
            )
    return None


def _mistaken(
    machine: Machine, target: Target, captured: tuple[str, ...], taken: tuple[str, ...]
) -> str | None:
    """What is captured is exactly of the implementation's types, but for a receiver; arguments fit them."""
    given = (*captured, *taken)
    if target.takes_receiver and not _assignable(machine, given[0], target.parameters[0]):
        return (
            f"Invalid receiver type {shown(machine, given[0])}; "
            f"not a subtype of implementation type {shown(machine, target.parameters[0])}"
        )
    for at in range(int(target.takes_receiver), len(given)):
        has, wanted = given[at], target.parameters[at]
        if at < len(captured) and has != wanted:
            return (
                f"Type mismatch in captured lambda parameter {at}: "
                f"expecting {shown(machine, has)}, found {shown(machine, wanted)}"
            )
        if not _adaptable(machine, has, wanted, strict=True):
            return (
                f"Type mismatch for lambda argument {at}: "
                f"{shown(machine, has)} is not convertible to {shown(machine, wanted)}"
            )
    return None


def _misreturned(machine: Machine, result: str, wanted: str) -> str | None:
    if wanted == "V" or (result != "V" and _adaptable(machine, result, wanted, strict=False)):
        return None
    return (
        "Type mismatch for lambda return: "
        f"{shown(machine, result)} is not convertible to {shown(machine, wanted)}"
    )


def _mistyped(machine: Machine, descriptor: str, dynamic: str) -> str | None:
    """Whether a method that takes and returns what the interface says can be of the dynamic type."""
    taken, result = split_method(dynamic)
    parameters, returned = split_method(descriptor)
    for at, (has, wanted) in enumerate(zip(taken, parameters, strict=True)):
        if not _assignable(machine, has, wanted):
            return (
                f"Type mismatch for dynamic parameter {at}: "
                f"{shown(machine, has)} is not a subtype of {shown(machine, wanted)}"
            )
    void = "V" in (result, returned)
    if result == returned or (not void and _adaptable(machine, result, returned, strict=True)):
        return None
    return (
        "Type mismatch for lambda expected return: "
        f"{shown(machine, result)} is not convertible to {shown(machine, returned)}"
    )


def _assignable(machine: Machine, source: str, target: str) -> bool:
    """Class.isAssignableFrom."""
    if source == target or source in WRAPPERS or target in WRAPPERS:
        return source == target
    return machine.loader.of_descriptor(source).subclass_of(machine.loader.of_descriptor(target))


def _adaptable(machine: Machine, source: str, target: str, *, strict: bool) -> bool:
    """By widening, boxing and unboxing; of two reference types any, or if `strict` only a subtype's value."""
    if source == target:
        return True
    if source in WRAPPERS:
        if target in WRAPPERS:
            return widens(source, target)
        return _assignable(machine, f"L{WRAPPERS[source]};", target)
    if target in WRAPPERS:
        letter = UNWRAP.get(source[1:-1])
        return widens(letter, target) if letter is not None else not strict and source != _VOID
    return not strict or _assignable(machine, source, target)


def shown(machine: Machine, descriptor: str) -> str:
    """Class.toString."""
    cls = machine.loader.of_descriptor(descriptor)
    return cls.external if cls.primitive else f"{'interface' if cls.interface else 'class'} {cls.external}"


# -- conversions


def conversion(
    machine: Machine, made: JClass, source: str, target: str, functional: str
) -> Conversion | None:
    """How a method of `made` turns a value of `source` into one of `target`, where `functional` is its type
    as far as the lambda knows; None if there is nothing to do. The last step may be a call of Java code that
    stops."""
    if source == target == functional or "V" in (source, target):
        return None
    if source in WRAPPERS:
        return _of_primitive(machine, source, target)
    known = source if functional in WRAPPERS else functional
    steps = [_cast(machine, made, known)] if known != source else []
    if target in WRAPPERS:
        steps.append(_unboxed(machine, made, known, target))
    elif target != known:
        steps.append(_cast(machine, made, target))
    return _composed([step for step in steps if step is not None])


def _composed(steps: list[Conversion]) -> Conversion | None:
    if len(steps) < 2:
        return steps[0] if steps else None
    first, second = steps
    return lambda thread, value: second(thread, first(thread, value))


def _of_primitive(machine: Machine, source: str, target: str) -> Conversion | None:
    if target in WRAPPERS:
        if source == target or target not in "FD":
            return None
        return lambda thread, value: widen(value, source, target)  # type: ignore[arg-type]
    letter = UNWRAP.get(target[1:-1], source)
    return lambda thread, value: machine.invoker.box(thread, letter, widen(value, source, letter))  # type: ignore[arg-type]


def _cast(machine: Machine, made: JClass, target: str) -> Conversion | None:
    if target == OBJECT:
        return None
    cls = machine.loader.of_descriptor(target)

    def cast(thread: Thread, value: object) -> object:
        if isinstance(value, Obj) and cls not in value.cls.supertype_set:
            message = cast_message(value.cls, cls)
            raise _failed(machine, thread, made, "java/lang/ClassCastException", message)
        return value

    return cast


def _failed(machine: Machine, thread: Thread, made: JClass, name: str, message: str | None) -> JavaThrow:
    thrown = machine.failed(thread, name, message)
    thrown.hidden = made
    return thrown


def _unboxed(machine: Machine, made: JClass, known: str, target: str) -> Conversion:
    """What a call of intValue and its like on an object of `known`, or of Number, returns."""
    letter = UNWRAP.get(known[1:-1])
    owner, method = _GETS[letter if letter in ("C", "Z") else target]
    cast = _cast(machine, made, f"L{owner};") if letter is None else None

    def unboxed(thread: Thread, value: object) -> object:
        if cast is not None:
            cast(thread, value)
        if not isinstance(value, Obj):
            raise _failed(machine, thread, made, "java/lang/NullPointerException", None)
        kind = UNWRAP.get(value.cls.name)
        if kind is None:
            return value.cls.vtable[method](thread, value)
        number = machine.invoker.unbox(thread, value)
        if kind in "CZ" and target in "BSCZ":
            return narrowed(number, target) if target != "Z" else int(number) & 1
        return cast_number(number, kind if kind != "Z" else "I", target)

    return unboxed
