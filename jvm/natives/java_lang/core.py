"""java.lang: Object, System, Math, Runtime, StrictMath, and the wrappers' natives."""

from __future__ import annotations

import math
from fractions import Fraction
from struct import pack, unpack
from typing import TYPE_CHECKING, Final

from jvm.actions import Unlock
from jvm.assumed import FIXED_MEMORY, ROUNDED
from jvm.effects import CONSTANT, ELEMENTS, FIELDS, OWN, reads, writes
from jvm.limits import HEAP_BYTES
from jvm.natives.cells import read, read_all, read_range, write_range
from jvm.natives.java_lang.thread_objects import hope
from jvm.natives.prints import asked
from jvm.natives.registry import any_other_thread, model, native, refuse
from jvm.objects.objects import Cell, Obj
from jvm.threads.thread import is_virtual
from jvm.values.arithmetic import f32

if TYPE_CHECKING:
    from jvm.linking.classes import JClass
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread


# -- Object


@native(CONSTANT, "java/lang/Object.getClass()Ljava/lang/Class;")
def object_get_class(machine: Machine, thread: Thread, obj: Obj) -> Obj:
    if machine.workers is not None:
        machine.workers.looked_upon(thread, obj)  # the JDK's workers of the common pool are of another class
    if obj.cls.name == "java/lang/Thread" and is_virtual(obj):
        return machine.mirror(machine.loader.load("java/lang/VirtualThread"))
    return machine.mirror(obj.cls)


@native(CONSTANT, "java/lang/Object.<init>()V")
def object_init(machine: Machine, thread: Thread, obj: Obj) -> None:
    return None


@native(reads(ELEMENTS, FIELDS), "java/lang/Object.clone()Ljava/lang/Object;")
def object_clone(machine: Machine, thread: Thread, obj: Obj) -> Obj:
    """A copy of each variable, read one after the other (JLS 10.7; Object.clone)."""
    if machine.loader.load("java/lang/Cloneable") not in obj.cls.supertype_set:
        raise machine.failed(thread, "java/lang/CloneNotSupportedException", obj.cls.binary)
    return machine.heap.copy(thread, obj, read_all(machine, thread, obj))


# -- wait and notify (JLS 17.2)


# -- System


@native(
    reads(ELEMENTS) | writes(ELEMENTS), "java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V"
)
def array_copy(
    machine: Machine, thread: Thread, source: Obj | None, at: int, target: Obj | None, to: int, count: int
) -> None:
    """System.arraycopy: as if all elements were read first, and then written; the first one that the target
    cannot hold is the last one that is read.
    """
    if source is None or target is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    if not source.cls.array or not target.cls.array:
        which = "source" if not source.cls.array else "destination"
        wrong = source if not source.cls.array else target
        raise machine.failed(
            thread,
            "java/lang/ArrayStoreException",
            f"arraycopy: {which} type {wrong.cls.binary} is not an array",
        )
    a, b = source.cls.element, target.cls.element
    assert a is not None and b is not None
    if (a.primitive or b.primitive) and a is not b:
        raise machine.failed(thread, "java/lang/ArrayStoreException", _mismatch(source, target))
    _check_ranges(machine, thread, source, at, target, to, count)
    if b.primitive or b in a.supertype_set:
        write_range(machine, thread, target, to, read_range(machine, thread, source, at, at + count))
        return
    values: list[Cell] = []
    for index in range(at, at + count):
        value = read(machine, thread, source, index)
        if isinstance(value, Obj) and b not in value.cls.supertype_set:
            write_range(machine, thread, target, to, values)
            raise machine.failed(thread, "java/lang/ArrayStoreException", f"arraycopy: {_no_element(a, b)}")
        values.append(value)
    write_range(machine, thread, target, to, values)


def _no_element(a: JClass, b: JClass) -> str:
    """Of elements of class `a` one is not of class `b`: of none can that be said before, or of some."""
    first, second = (each.external if each.array else each.binary for each in (a, b))
    if a not in b.supertype_set:
        return f"type mismatch: can not copy {first}[] into {second}[]"
    text = "element type mismatch: can not cast one of the elements of"
    return f"{text} {first}[] to the type of the destination array, {second}"


def _mismatch(source: Obj, target: Obj) -> str:
    a, b = source.cls.element, target.cls.element
    assert a is not None and b is not None
    if a.primitive and b.primitive:
        return f"arraycopy: type mismatch: can not copy {a.name}[] into {b.name}[]"
    first = f"{a.name}[]" if a.primitive else "object array[]"
    second = f"{b.name}[]" if b.primitive else "object array[]"
    return f"arraycopy: type mismatch: can not copy {first} into {second}"


def _check_ranges(
    machine: Machine, thread: Thread, source: Obj, at: int, target: Obj, to: int, count: int
) -> None:
    """The checks of System.arraycopy: what is negative first, then where the ranges end."""

    def shown(array: Obj) -> str:
        element = array.cls.element
        kind = element.name if element is not None and element.primitive else "object array"
        return f"out of bounds for {kind}[{len(array.cells)}]"

    if at < 0:
        message = f"arraycopy: source index {at} {shown(source)}"
    elif to < 0:
        message = f"arraycopy: destination index {to} {shown(target)}"
    elif count < 0:
        message = f"arraycopy: length {count} is negative"
    elif at + count > len(source.cells):
        message = f"arraycopy: last source index {at + count} {shown(source)}"
    elif to + count > len(target.cells):
        message = f"arraycopy: last destination index {to + count} {shown(target)}"
    else:
        return
    raise machine.failed(thread, "java/lang/ArrayIndexOutOfBoundsException", message)


@model(CONSTANT, "java/lang/System.getSecurityManager()Ljava/lang/SecurityManager;")
def no_security_manager(machine: Machine, thread: Thread) -> None:
    return None


def text_of(value: Obj | None) -> str | None:
    """The characters of a String object."""
    if value is None:
        return None
    assert isinstance(value.payload, str)
    return value.payload


_COLLECTED: Final = "objects to be collected"


@model(OWN, "java/lang/System.gc()V", "java/lang/Runtime.gc()V")
def system_gc(machine: Machine, thread: Thread, *arguments: object) -> None:
    """Nothing is collected."""
    hope(machine, thread, _COLLECTED)


refuse("libraries of the machine", "java/lang/System.mapLibraryName(Ljava/lang/String;)Ljava/lang/String;")


@native(CONSTANT, "java/lang/Runtime.availableProcessors()I")
def available_processors(machine: Machine, thread: Thread, runtime: Obj) -> int:
    return machine.options.world.processors


@native(OWN, "java/lang/Runtime.freeMemory()J", "java/lang/Runtime.totalMemory()J")
def memory_now(machine: Machine, thread: Thread, runtime: Obj) -> int:
    hope(machine, thread, "another amount of memory")
    asked(machine, thread, FIXED_MEMORY)
    return HEAP_BYTES


@native(CONSTANT, "java/lang/Runtime.maxMemory()J")
def most_memory(machine: Machine, thread: Thread, runtime: Obj) -> int:
    asked(machine, thread, FIXED_MEMORY)
    return HEAP_BYTES


# -- Math and the wrappers


@model(CONSTANT, "java/lang/Math.sqrt(D)D", "java/lang/StrictMath.sqrt(D)D")
def math_sqrt(machine: Machine, thread: Thread, value: float) -> float:
    return math.sqrt(value) if value >= 0 else (value if value == 0.0 else math.nan)


@model(CONSTANT, "java/lang/Math.log(D)D")
def math_log(machine: Machine, thread: Thread, value: float) -> float:
    asked(machine, thread, ROUNDED)
    return math.log(value) if value > 0 else (-math.inf if value == 0 else math.nan)


@model(CONSTANT, "java/lang/Math.log10(D)D")
def math_log10(machine: Machine, thread: Thread, value: float) -> float:
    asked(machine, thread, ROUNDED)
    return math.log10(value) if value > 0 else (-math.inf if value == 0 else math.nan)


@model(CONSTANT, "java/lang/Math.pow(DD)D")
def math_pow(machine: Machine, thread: Thread, x: float, y: float) -> float:
    result = _power(x, y)
    if not (x.is_integer() and y.is_integer() and abs(result) < _EXACT):
        asked(machine, thread, ROUNDED)
    return result


_EXACT: Final = 1 << 53
"""Up to here the power of a whole number is one exactly, which `Math.pow` has to be then."""


def _power(x: float, y: float) -> float:
    if y == 0.0:
        return 1.0
    if y != y or x != x or (abs(x) == 1.0 and math.isinf(y)):
        return math.nan
    odd = y.is_integer() and math.fmod(y, 2.0) != 0.0
    try:
        return math.pow(x, y)
    except OverflowError:
        return -math.inf if x < 0 and odd else math.inf
    except ValueError:
        if x == 0.0:
            return -math.inf if math.copysign(1.0, x) < 0 and odd else math.inf
        return math.nan


@model(CONSTANT, "java/lang/Math.fma(DDD)D")
def math_fma(machine: Machine, thread: Thread, a: float, b: float, c: float) -> float:
    """a × b + c with one rounding."""
    if not (math.isfinite(a) and math.isfinite(b) and math.isfinite(c)) or 0.0 in (a, b, c):
        return a * b + c
    try:
        return float(Fraction(a) * Fraction(b) + Fraction(c))
    except OverflowError:
        return math.copysign(math.inf, a) * math.copysign(1.0, b)


@model(CONSTANT, "java/lang/Math.fma(FFF)F")
def math_fma_float(machine: Machine, thread: Thread, a: float, b: float, c: float) -> float:
    if not (math.isfinite(a) and math.isfinite(b) and math.isfinite(c)) or 0.0 in (a, b, c):
        return f32(a * b + c)
    exact = Fraction(a) * Fraction(b) + Fraction(c)
    near = float(exact)
    if Fraction(near) != exact:  # round to odd, so that rounding to float does not round twice
        bits: int = unpack("<q", pack("<d", near))[0]
        if not bits & 1:
            towards = 1 if (exact > Fraction(near)) == (near > 0) else -1
            near = unpack("<d", pack("<q", bits + towards))[0]
    return f32(near)


@native(CONSTANT, "java/lang/Float.floatToRawIntBits(F)I")
def float_bits(machine: Machine, thread: Thread, value: float) -> int:
    result: int = unpack("<i", pack("<f", value))[0]
    return result


@native(CONSTANT, "java/lang/Float.intBitsToFloat(I)F")
def bits_float(machine: Machine, thread: Thread, value: int) -> float:
    result: float = unpack("<f", pack("<i", value))[0]
    return result


@native(CONSTANT, "java/lang/Double.doubleToRawLongBits(D)J")
def double_bits(machine: Machine, thread: Thread, value: float) -> int:
    result: int = unpack("<q", pack("<d", value))[0]
    return result


@native(CONSTANT, "java/lang/Double.longBitsToDouble(J)D")
def bits_double(machine: Machine, thread: Thread, value: int) -> float:
    result: float = unpack("<d", pack("<q", value))[0]
    return result


@model(
    CONSTANT,
    "java/lang/Integer.toString(I)Ljava/lang/String;",
    "java/lang/Long.toString(J)Ljava/lang/String;",
)
def integer_to_string(machine: Machine, thread: Thread, value: int) -> Obj:
    return machine.string(thread, str(value))


__all__ = ["Unlock", "any_other_thread", "text_of"]
