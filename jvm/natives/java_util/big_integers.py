"""java.math.BigInteger: products of long numbers, which the JDK leaves to HotSpot as well; everything else is
its bytecode.

A BigInteger never changes, so reading its array is no visible action (JLS 17.5).
"""

from __future__ import annotations

from struct import pack, unpack
from typing import TYPE_CHECKING

from jvm.effects import CONSTANT
from jvm.errors import BoundHit
from jvm.limits import MAX_BITS as LONGEST
from jvm.natives.registry import model
from jvm.objects.objects import Cell, Obj

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_BIG = "java/math/BigInteger"
_B = f"L{_BIG};"
MAX_BITS = (1 << 31) - 1


def value_of(machine: Machine, thread: Thread, obj: Obj | None) -> int:
    """The number of a BigInteger; NullPointerException for null."""
    if obj is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    fields = machine.loader.load(_BIG).fields
    sign, words = obj.cells[fields["signum", "I"].slot], obj.cells[fields["mag", "[I"].slot]
    assert isinstance(sign, int) and isinstance(words, Obj)
    magnitude = int.from_bytes(pack(f">{len(words.cells)}i", *words.cells), "big")
    return -magnitude if sign < 0 else magnitude


def big_integer(machine: Machine, thread: Thread, value: int) -> Obj:
    """A BigInteger of this number."""
    magnitude = abs(value)
    if magnitude.bit_length() > MAX_BITS:
        raise machine.failed(
            thread, "java/lang/ArithmeticException", "BigInteger would overflow supported range"
        )
    size = (magnitude.bit_length() + 31) // 32
    cells: list[Cell] = list(unpack(f">{size}i", magnitude.to_bytes(size * 4, "big")))
    cls = machine.loader.load(_BIG)
    obj = machine.allocate(thread, cls)
    obj.cells[cls.fields["signum", "I"].slot] = (value > 0) - (value < 0)
    obj.cells[cls.fields["mag", "[I"].slot] = machine.array_from(thread, "[I", cells)
    obj.initialization = 1
    return obj


@model(CONSTANT, f"{_BIG}.multiply({_B}){_B}", f"{_BIG}.multiply({_B}Z){_B}", f"{_BIG}.multiply({_B}ZZ){_B}")
def multiply(machine: Machine, thread: Thread, this: Obj, other: Obj | None, *how: int) -> Obj:
    return _made(machine, thread, product(value_of(machine, thread, this), value_of(machine, thread, other)))


@model(CONSTANT, f"{_BIG}.square(){_B}", f"{_BIG}.square(Z){_B}", f"{_BIG}.square(ZZ){_B}")
def square(machine: Machine, thread: Thread, this: Obj, *how: int) -> Obj:
    value = value_of(machine, thread, this)
    return _made(machine, thread, product(value, value))


def _made(machine: Machine, thread: Thread, value: int) -> Obj:
    """Zero is the one that the class keeps."""
    if value:
        return big_integer(machine, thread, value)
    cls = machine.loader.load(_BIG)
    zero = cls.statics.cells[cls.fields["ZERO", _B].slot]
    return zero if isinstance(zero, Obj) else big_integer(machine, thread, value)


def product(one: int, other: int) -> int:
    """Raises BoundHit if to multiply them, which nothing interrupts, would take more than about a second."""
    bits = one.bit_length() + other.bit_length()
    if bits > LONGEST:
        raise BoundHit(f"a BigInteger of {bits:,} bits; the bound is {LONGEST:,}")
    return one * other
