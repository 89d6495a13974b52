"""The conversions of MethodHandle.asType and MethodHandles.explicitCastArguments: which types can be
converted into which, and how a value is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from jvm.conversions import widens
from jvm.descriptors import class_of_descriptor
from jvm.linkage import cast_message
from jvm.numeric import narrowed
from jvm.runtime import f32, l2f
from jvm.store import Obj
from jvm.wrappers import UNWRAP, WRAPPERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.machine import Machine
    from jvm.threads import Thread

    Adapter: TypeAlias = Callable[[Thread, object], object]

OBJECT: Final = "Ljava/lang/Object;"


def can_convert(vm: Machine, source: str, target: str) -> bool:
    """Whether asType accepts an argument of descriptor `source` for a parameter of descriptor `target`.

    A result of `V` becomes the default value of any type, and any result can be dropped.
    """
    if source == target or "V" in (source, target):
        return True
    if source in WRAPPERS and target in WRAPPERS:
        return widens(source, target)
    if source in WRAPPERS:
        return vm.loader.of_descriptor(target) in vm.loader.load(WRAPPERS[source]).u
    if target in WRAPPERS:
        above = vm.loader.of_descriptor(source)
        if above in vm.loader.load(WRAPPERS[target]).u:
            return True
        letter = UNWRAP.get(above.name)
        return letter is not None and widens(letter, target)
    return True


def widen(value: int | float, source: str, target: str) -> int | float:
    """A widening primitive conversion (JLS 5.1.2); to float it rounds once."""
    if target == "D":
        return float(value)
    if target == "F" and isinstance(value, int):
        return l2f(value) if source == "J" else f32(value)
    return value


def adapter(vm: Machine, source: str, target: str) -> Adapter | None:
    """How asType turns a value of `source` into one of `target`; None if there is nothing to do."""
    if source == target or target == "V":
        return None
    if source == "V":
        default: object = None if target not in WRAPPERS else 0.0 if target in "FD" else 0
        return lambda th, value: default
    if source in WRAPPERS and target in WRAPPERS:
        if target not in "FD":
            return None
        return lambda th, value: widen(value, source, target)  # type: ignore[arg-type]
    if source in WRAPPERS:
        return lambda th, value: vm.invoker.box(th, source, value)
    if target in WRAPPERS:
        return lambda th, value: unbox(vm, th, value, target)
    return _cast(vm, source, target)


def unbox(vm: Machine, th: Thread, value: object, target: str) -> int | float:
    """The value of a wrapper object, widened to `target`. NullPointerException for null, ClassCastException
    for any object of which that is no widening.
    """
    if isinstance(value, Obj):
        letter = UNWRAP.get(value.c.name)
        if letter is not None and widens(letter, target):
            return widen(vm.invoker.unbox(th, value), letter, target)
        if letter is None and vm.loader.load("java/lang/Number") not in value.c.u:
            message = cast_message(value.c, vm.loader.load("java/lang/Number"))
            raise vm.failed(th, "java/lang/ClassCastException", message)
        wrapper = WRAPPERS[target].replace("/", ".")
        raise vm.failed(
            th, "java/lang/ClassCastException", f"Cannot cast {value.c.name.replace('/', '.')} to {wrapper}"
        )
    raise vm.failed(th, "java/lang/NullPointerException", None)


def _cast(vm: Machine, source: str, target: str) -> Adapter | None:
    """A cast between reference types; None where no object can fail it."""
    if target == OBJECT:
        return None
    name = class_of_descriptor(target)

    def cast(th: Thread, value: object) -> object:
        if isinstance(value, Obj):
            cls = vm.loader.load(name)
            if cls not in value.c.u:
                raise vm.failed(th, "java/lang/ClassCastException", cast_message(value.c, cls))
        return value

    return cast


# -- explicitCastArguments


def explicit_adapter(vm: Machine, source: str, target: str) -> Adapter | None:
    """How explicitCastArguments turns a value of `source` into one of `target`: as a cast does, numbers into
    booleans by their lowest bit, null into zero, and without a check of interface types.
    """
    if source == target or target == "V":
        return None
    if source in WRAPPERS and target in WRAPPERS:
        return lambda th, value: _cast_number(value, source, target)  # type: ignore[arg-type]
    if source not in WRAPPERS and target in WRAPPERS:
        return lambda th, value: _unbox_and_cast(vm, th, value, target)
    if source not in WRAPPERS and source != "V" and vm.loader.of_descriptor(target).interface:
        return None
    return adapter(vm, source, target)


def _cast_number(value: int | float, source: str, target: str) -> int | float:
    if target == "Z":
        return int(narrowed(value, "B")) & 1
    return widen(value, source, target) if widens(source, target) else narrowed(value, target)


def _unbox_and_cast(vm: Machine, th: Thread, value: object, target: str) -> int | float:
    if value is None:
        return 0.0 if target in "FD" else 0
    assert isinstance(value, Obj)
    letter = UNWRAP.get(value.c.name)
    if letter is None:
        return unbox(vm, th, value, target)
    return _cast_number(vm.invoker.unbox(th, value), letter, target)
