"""java.math.BigInteger: products of long numbers, which the JDK leaves to HotSpot as well; everything else is
its bytecode.

A BigInteger never changes, so reading its array is no visible action (JLS 17.5).
"""

from __future__ import annotations

from struct import pack, unpack
from typing import TYPE_CHECKING

from jvm.errors import BoundHit
from jvm.limits import MAX_BITS as LONGEST
from jvm.natives.registry import model
from jvm.store import Cell, Obj

if TYPE_CHECKING:
    from jvm.machine import Machine
    from jvm.threads import Thread

_BIG = "java/math/BigInteger"
_B = f"L{_BIG};"
MAX_BITS = (1 << 31) - 1


def value_of(vm: Machine, th: Thread, obj: Obj | None) -> int:
    """The number of a BigInteger; NullPointerException for null."""
    if obj is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    fields = vm.loader.load(_BIG).fields
    sign, words = obj.f[fields["signum", "I"].slot], obj.f[fields["mag", "[I"].slot]
    assert isinstance(sign, int) and isinstance(words, Obj)
    magnitude = int.from_bytes(pack(f">{len(words.f)}i", *words.f), "big")
    return -magnitude if sign < 0 else magnitude


def big_integer(vm: Machine, th: Thread, value: int) -> Obj:
    """A BigInteger of this number."""
    magnitude = abs(value)
    if magnitude.bit_length() > MAX_BITS:
        raise vm.failed(th, "java/lang/ArithmeticException", "BigInteger would overflow supported range")
    size = (magnitude.bit_length() + 31) // 32
    cells: list[Cell] = list(unpack(f">{size}i", magnitude.to_bytes(size * 4, "big")))
    cls = vm.loader.load(_BIG)
    obj = vm.allocate(th, cls)
    obj.f[cls.fields["signum", "I"].slot] = (value > 0) - (value < 0)
    obj.f[cls.fields["mag", "[I"].slot] = vm.array_from(th, "[I", cells)
    obj.b = 1
    return obj


@model(f"{_BIG}.multiply({_B}){_B}", f"{_BIG}.multiply({_B}Z){_B}", f"{_BIG}.multiply({_B}ZZ){_B}")
def multiply(vm: Machine, th: Thread, this: Obj, other: Obj | None, *how: int) -> Obj:
    return big_integer(vm, th, product(value_of(vm, th, this), value_of(vm, th, other)))


@model(f"{_BIG}.square(){_B}", f"{_BIG}.square(Z){_B}", f"{_BIG}.square(ZZ){_B}")
def square(vm: Machine, th: Thread, this: Obj, *how: int) -> Obj:
    value = value_of(vm, th, this)
    return big_integer(vm, th, product(value, value))


def product(one: int, other: int) -> int:
    """Raises BoundHit if to multiply them, which nothing interrupts, would take more than about a second."""
    bits = one.bit_length() + other.bit_length()
    if bits > LONGEST:
        raise BoundHit(f"a BigInteger of {bits:,} bits; the bound is {LONGEST:,}")
    return one * other
