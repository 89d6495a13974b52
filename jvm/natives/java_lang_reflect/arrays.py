"""java.lang.reflect.Array: arrays by a Class object and boxed values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import CALLS, CONSTANT, ELEMENTS, reads, writes
from jvm.execution.exceptions import JavaThrow, caused, wrapped
from jvm.execution.handed_out import require_not_fenced
from jvm.linking.classes import JClass
from jvm.linking.links import cast_message
from jvm.linking.loader import PRIMITIVES
from jvm.natives.as_type import null_unboxed, widen
from jvm.natives.cells import read, write
from jvm.natives.java_lang.class_objects import class_of, required
from jvm.natives.java_lang.properties import jdk_feature
from jvm.natives.java_lang.string_bytes import taken
from jvm.natives.registry import native
from jvm.objects.objects import Cell, Obj
from jvm.values.descriptors import MOST_DIMENSIONS
from jvm.values.wrappers import UNWRAP, WRAPPERS

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_ARRAY = "java/lang/reflect/Array"
NAMES = {
    "Boolean": "Z", "Byte": "B", "Char": "C", "Short": "S", "Int": "I", "Long": "J", "Float": "F",
    "Double": "D",
}  # fmt: skip
_LETTERS = {name: letter for letter, name in PRIMITIVES.items()}
# Widening primitive conversions (JLS 5.1.2): target → sources.
WIDENS = {"Z": "Z", "B": "B", "C": "C", "S": "BS", "I": "BCSI", "J": "BCSIJ", "F": "BCSIJF", "D": "BCSIJFD"}


def illegal(machine: Machine, thread: Thread, message: str | None) -> JavaThrow:
    return machine.failed(thread, "java/lang/IllegalArgumentException", message)


_BY_HANDLES: Final = 18
"""The first JDK whose reflective calls are made by method handles, and tell what those threw."""


def thrown_by(machine: Machine, thread: Thread, error: Exception, *receiver: Obj) -> object:
    """Wraps it. What the lambda's own method throws, of which no stack trace tells, the JDK takes for an
    argument of the wrong type."""
    hidden = error.hidden if isinstance(error, JavaThrow) else None
    if not receiver or hidden is not receiver[0].cls or jdk_feature(machine) < _BY_HANDLES:
        return wrapped(machine, thread, error)
    assert isinstance(error, JavaThrow)
    if error.obj.cls.name == "java/lang/ClassCastException":
        raise illegal(machine, thread, "argument type mismatch")
    raise caused(machine, illegal(machine, thread, error.obj.cls.external), error)


def mismatch(machine: Machine, thread: Thread, value: object, wanted: str, *, constructs: bool) -> Exception:
    """IllegalArgumentException for an argument that is not of the type with the descriptor `wanted`."""
    thrown = illegal(machine, thread, "argument type mismatch")
    if jdk_feature(machine) < _BY_HANDLES:
        return thrown
    if not isinstance(value, Obj):
        told = null_unboxed(wanted)
        missing = machine.failed(thread, "java/lang/NullPointerException", told)
        return caused(machine, illegal(machine, thread, f"java.lang.NullPointerException: {told}"), missing)
    if not constructs:
        return thrown
    load, boxes = machine.loader.load, wanted in WRAPPERS
    number = load("java/lang/Number")
    if boxes and value.cls.name not in UNWRAP and number not in value.cls.supertype_set:
        told = cast_message(value.cls, number)
    else:
        kind = load(WRAPPERS[wanted]) if boxes else machine.loader.of_descriptor(wanted)
        told = f"Cannot cast {value.cls.external} to {kind.external}"
    return caused(machine, thrown, machine.failed(thread, "java/lang/ClassCastException", told))


def letter_of(cls: JClass) -> str | None:
    """The descriptor letter of a primitive class or of `void`, None for reference types."""
    return _LETTERS.get(cls.name)


def unboxed(machine: Machine, thread: Thread, value: object, target: str) -> int | float | None:
    """A wrapper's value as one of the primitive type `target`; None if that is no widening conversion."""
    source = UNWRAP.get(value.cls.name) if isinstance(value, Obj) else None
    if source is None or source not in WIDENS[target]:
        return None
    assert isinstance(value, Obj)
    return widen(machine.invoker.unbox(thread, value), source, target)


def _array(
    machine: Machine, thread: Thread, array: Obj | None, index: int = 0, *, indexed: bool = True
) -> JClass:
    """The component class of an argument that must be an array, with the index in bounds."""
    if array is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    if array.cls.element is None:
        raise illegal(machine, thread, "Argument is not an array")
    if indexed and not 0 <= index < len(array.cells):
        raise machine.failed(thread, "java/lang/ArrayIndexOutOfBoundsException", None)
    return array.cls.element


@native(CONSTANT, f"{_ARRAY}.getLength(Ljava/lang/Object;)I")
def array_get_length(machine: Machine, thread: Thread, array: Obj | None) -> int:
    _array(machine, thread, array, indexed=False)
    assert array is not None
    return len(array.cells)


@native(reads(ELEMENTS), f"{_ARRAY}.get(Ljava/lang/Object;I)Ljava/lang/Object;")
def array_get(machine: Machine, thread: Thread, array: Obj, index: int) -> Cell:
    letter = letter_of(_array(machine, thread, array, index))
    value = read(machine, thread, array, index)
    return value if letter is None else _wrapper(machine, thread, letter, value)


def _wrapper(machine: Machine, thread: Thread, letter: str, value: Cell) -> Obj:
    """A new one each time: the JVM looks into no cache."""
    cls = machine.loader.load(WRAPPERS[letter])
    made = machine.allocate(thread, cls)
    made.cells[cls.fields["value", letter].slot] = value
    made.initialization = 1
    return made


@native(writes(ELEMENTS) | CALLS, f"{_ARRAY}.set(Ljava/lang/Object;ILjava/lang/Object;)V")
def array_set(machine: Machine, thread: Thread, array: Obj, index: int, value: Obj | None) -> None:
    element = _array(machine, thread, array, index)
    letter = letter_of(element)
    if letter is not None:
        number = unboxed(machine, thread, value, letter)
        if number is None:
            raise illegal(machine, thread, "argument type mismatch" if value is not None else None)
        write(machine, thread, array, index, number)
        return
    if value is not None and element not in value.cls.supertype_set:
        raise illegal(machine, thread, "array element type mismatch")
    write(machine, thread, array, index, value)


def _of_primitives(machine: Machine, thread: Thread, array: Obj | None, index: int) -> str:
    """The letter of the component type; whether that is primitive is asked before the index is."""
    letter = letter_of(_array(machine, thread, array, indexed=False))
    if letter is None:
        raise illegal(machine, thread, "Argument is not an array of primitive type")
    _array(machine, thread, array, index)
    return letter


def _typed(name: str, letter: str) -> None:
    def get(machine: Machine, thread: Thread, array: Obj, index: int) -> int | float:
        source = _of_primitives(machine, thread, array, index)
        if source not in WIDENS[letter]:
            raise illegal(machine, thread, "argument type mismatch")
        value = read(machine, thread, array, index)
        assert isinstance(value, int | float)
        return widen(value, source, letter)

    def put(machine: Machine, thread: Thread, array: Obj, index: int, value: int | float) -> None:
        target = _of_primitives(machine, thread, array, index)
        if letter not in WIDENS[target]:
            raise illegal(machine, thread, "argument type mismatch")
        write(machine, thread, array, index, widen(value, letter, target))

    native(reads(ELEMENTS), f"{_ARRAY}.get{name}(Ljava/lang/Object;I){letter}")(get)
    native(writes(ELEMENTS), f"{_ARRAY}.set{name}(Ljava/lang/Object;I{letter})V")(put)


for _name, _letter in NAMES.items():
    _typed(_name, _letter)


def _require_sizes(machine: Machine, thread: Thread, *sizes: int) -> None:
    for size in sizes:
        if size < 0:
            raise machine.failed(thread, "java/lang/NegativeArraySizeException", str(size))


@native(CONSTANT, f"{_ARRAY}.newArray(Ljava/lang/Class;I)Ljava/lang/Object;")
def array_new(machine: Machine, thread: Thread, component: Obj | None, length: int) -> Obj:
    element = required(machine, thread, component)
    letter = letter_of(element)
    _require_sizes(machine, thread, length)
    if letter == "V" or element.name.startswith("[" * MOST_DIMENSIONS):
        raise illegal(machine, thread, None)
    default: Cell = None if letter is None else 0.0 if letter in "FD" else 0
    array = machine.array_of(element)
    require_not_fenced(array, None)
    return machine.new_array(thread, array, length, default)


@native(reads(ELEMENTS), f"{_ARRAY}.multiNewArray(Ljava/lang/Class;[I)Ljava/lang/Object;")
def array_new_multi(machine: Machine, thread: Thread, component: Obj | None, dimensions: Obj | None) -> Obj:
    cls = required(machine, thread, component)
    if dimensions is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    sizes = tuple(int(size) for size in taken(machine, thread, dimensions, 0, len(dimensions.cells)))  # type: ignore[arg-type]
    if not 0 < len(sizes) <= MOST_DIMENSIONS:
        raise illegal(machine, thread, None)
    _require_sizes(machine, thread, *sizes)
    if letter_of(cls) == "V":
        raise illegal(machine, thread, None)
    if cls.name.count("[") + len(sizes) > MOST_DIMENSIONS:
        raise illegal(machine, thread, None)
    for _ in sizes:
        cls = machine.array_of(cls)
    require_not_fenced(cls, None)
    return machine.new_multi_array(thread, cls, sizes)


__all__ = ["class_of", "illegal", "letter_of", "unboxed"]
