"""The conversions of MethodHandle.asType and MethodHandles.explicitCastArguments: which types can be
converted into which, and how a value is; and method types as texts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from jvm.classfile.renaming import shown
from jvm.linking.access import own_entry
from jvm.linking.links import cast_message
from jvm.linking.loader import PRIMITIVES
from jvm.objects.objects import Obj
from jvm.values.arithmetic import f32, l2f
from jvm.values.conversions import widens
from jvm.values.descriptors import class_of_descriptor, split_method
from jvm.values.numeric import narrowed
from jvm.values.wrappers import UNWRAP, WRAPPERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

    Adapter: TypeAlias = Callable[[Thread, object], object]

OBJECT: Final = "Ljava/lang/Object;"


def can_convert(machine: Machine, source: str, target: str) -> bool:
    """Whether asType accepts an argument of descriptor `source` for a parameter of descriptor `target`.

    A result of `V` becomes the default value of any type, and any result can be dropped.
    """
    if source == target or "V" in (source, target):
        return True
    if source in WRAPPERS and target in WRAPPERS:
        return widens(source, target)
    if source in WRAPPERS:
        return machine.loader.of_descriptor(target) in machine.loader.load(WRAPPERS[source]).supertype_set
    if target in WRAPPERS:
        above = machine.loader.of_descriptor(source)
        if above in machine.loader.load(WRAPPERS[target]).supertype_set:
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


def adapter(machine: Machine, source: str, target: str) -> Adapter | None:
    """How asType turns a value of `source` into one of `target`; None if there is nothing to do."""
    if source == target or target == "V":
        return None
    if source == "V":
        default: object = None if target not in WRAPPERS else 0.0 if target in "FD" else 0
        return lambda thread, value: default
    if source in WRAPPERS and target in WRAPPERS:
        if target not in "FD":
            return None
        return lambda thread, value: widen(value, source, target)  # type: ignore[arg-type]
    if source in WRAPPERS:
        return lambda thread, value: machine.invoker.box(thread, source, value)
    if target in WRAPPERS:
        return lambda thread, value: _unboxed(machine, thread, value, source, target)
    return _cast(machine, source, target)


_OF_NULL: Final = (
    'Cannot invoke "java.lang.Number.{}Value()" because the return value of "sun.invoke.util.ValueConversions'
    '.primitiveConversion(sun.invoke.util.Wrapper, Object, boolean)" is null'
)


def null_unboxed(target: str) -> str:
    """What the JDK's NullPointerException says of null that should be a number of the type `target`."""
    return _OF_NULL.format("int" if target in "ZC" else PRIMITIVES[target])


def _unboxed(machine: Machine, thread: Thread, value: object, source: str, target: str) -> int | float:
    if value is None:
        letter = UNWRAP.get(class_of_descriptor(source))
        told = null_unboxed(target)
        if letter is not None:
            wrapper = WRAPPERS[letter].replace("/", ".")
            told = f'Cannot invoke "{wrapper}.{PRIMITIVES[letter]}Value()" because "<parameter1>" is null'
        raise machine.failed(thread, "java/lang/NullPointerException", told)
    return unbox(machine, thread, value, target)


def unbox(machine: Machine, thread: Thread, value: object, target: str) -> int | float:
    """The value of a wrapper object, widened to `target`. NullPointerException for null, ClassCastException
    for any object of which that is no widening.
    """
    if isinstance(value, Obj):
        letter = UNWRAP.get(value.cls.name)
        if letter is not None and widens(letter, target):
            return widen(machine.invoker.unbox(thread, value), letter, target)
        if letter is None and machine.loader.load("java/lang/Number") not in value.cls.supertype_set:
            message = cast_message(value.cls, machine.loader.load("java/lang/Number"))
            raise machine.failed(thread, "java/lang/ClassCastException", message)
        wrapper = WRAPPERS[target].replace("/", ".")
        raise machine.failed(
            thread,
            "java/lang/ClassCastException",
            f"Cannot cast {value.cls.name.replace('/', '.')} to {wrapper}",
        )
    raise machine.failed(thread, "java/lang/NullPointerException", null_unboxed(target))


def _cast(machine: Machine, source: str, target: str) -> Adapter | None:
    """A cast between reference types; None where no object can fail it."""
    if target == OBJECT:
        return None
    name = class_of_descriptor(target)

    def cast(thread: Thread, value: object) -> object:
        if isinstance(value, Obj):
            cls = machine.loader.load(name)
            if cls not in value.cls.supertype_set:
                told = f"Cannot cast {value.cls.external} to {cls.external}"
                raise machine.failed(thread, "java/lang/ClassCastException", told)
        return value

    return cast


def readable(machine: Machine, descriptor: str) -> str:
    """`(String,int)void`, as MethodType.toString has it."""
    parameters, result = split_method(descriptor)
    told = ",".join(simple_name(machine, item) for item in parameters)
    return f"({told}){simple_name(machine, result)}"


def simple_name(machine: Machine, descriptor: str) -> str:
    """The simple name of a field descriptor's type (`Class.getSimpleName`)."""
    if descriptor.startswith("["):
        return simple_name(machine, descriptor[1:]) + "[]"
    if descriptor in PRIMITIVES:
        return PRIMITIVES[descriptor]
    cls = machine.loader.loaded(descriptor[1:-1])
    if cls is None:
        return shown(descriptor[1:-1]).rpartition("/")[2].rpartition("$")[2]
    entry = own_entry(cls)
    return cls.external.rpartition(".")[2] if entry is None else entry.name or ""


# -- explicitCastArguments


def explicit_adapter(machine: Machine, source: str, target: str) -> Adapter | None:
    """How explicitCastArguments turns a value of `source` into one of `target`: as a cast does, numbers into
    booleans by their lowest bit, null into zero, and without a check of interface types.
    """
    if source == target or target == "V":
        return None
    if source in WRAPPERS and target in WRAPPERS:
        return lambda thread, value: cast_number(value, source, target)  # type: ignore[arg-type]
    if source == "V":
        return adapter(machine, source, target)
    if source not in WRAPPERS and target in WRAPPERS:
        return lambda thread, value: _unbox_and_cast(machine, thread, value, target)
    check = None if machine.loader.of_descriptor(target).interface else _cast(machine, source, target)
    if source not in WRAPPERS:
        return check

    def box(thread: Thread, value: object) -> object:
        boxed = machine.invoker.box(thread, source, value)
        return boxed if check is None else check(thread, boxed)

    return box


def cast_number(value: int | float, source: str, target: str) -> int | float:
    """A cast between primitive types (JLS 5.5); to boolean by the lowest bit."""
    if target == "Z":
        return int(narrowed(value, "B")) & 1
    return widen(value, source, target) if widens(source, target) else narrowed(value, target)


def _unbox_and_cast(machine: Machine, thread: Thread, value: object, target: str) -> int | float:
    if value is None:
        return 0.0 if target in "FD" else 0
    assert isinstance(value, Obj)
    letter = UNWRAP.get(value.cls.name)
    if letter is None:
        return unbox(machine, thread, value, target)
    return cast_number(machine.invoker.unbox(thread, value), letter, target)
