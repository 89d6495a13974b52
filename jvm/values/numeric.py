"""Arithmetic of atomic updates, by the descriptor letter of the variable."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.values.arithmetic import d2i, d2l, f32, wrap_int, wrap_long

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.objects.objects import Cell

_BITS = {"B": 8, "S": 16, "C": 16, "I": 32, "J": 64}


def wrap(kind: str, value: int) -> int:
    """Reduce to the range of the integral type (JLS 5.1.3)."""
    if kind == "I":
        return wrap_int(value)
    if kind == "J":
        return wrap_long(value)
    bits = _BITS[kind]
    value &= (1 << bits) - 1
    return value - (1 << bits) if kind != "C" and value >> (bits - 1) else value


def narrowed(value: int | float, kind: str) -> int | float:
    """A narrowing primitive conversion (JLS 5.1.3), of a float by way of int or long."""
    if kind == "D":
        return float(value)
    if kind == "F":
        return f32(value)
    if isinstance(value, float):
        value = d2l(value) if kind == "J" else d2i(value)
    return wrap(kind, value)


def add(kind: str) -> Callable[[Cell, Cell], Cell]:
    """Addition in the type."""

    def sum_of(a: Cell, b: Cell) -> Cell:
        assert isinstance(a, int | float) and isinstance(b, int | float)
        if kind == "D":
            return a + b
        if kind == "F":
            return f32(a + b)
        return wrap(kind, int(a + b))

    return sum_of


def bitwise(operation: str) -> Callable[[Cell, Cell], Cell]:
    """`And`, `Or` or `Xor`."""

    def combined(a: Cell, b: Cell) -> Cell:
        assert isinstance(a, int) and isinstance(b, int)
        return a & b if operation == "And" else a | b if operation == "Or" else a ^ b

    return combined
