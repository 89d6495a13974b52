"""Java's int and long in z3: as mathematical integers that are wrapped (the default), or as bit-vectors.

Both are exact (JLS 4.2.2, 15.17-15.22). Integers are quick for counters and indexes, bit-vectors for masks
and shifts.
"""

from __future__ import annotations

from typing import Any, Final, Protocol, TypeAlias

import z3

Term: TypeAlias = Any
"""A z3 expression; z3 ships without types that mypy could use."""

BITS: Final = {"I": 32, "J": 64, "B": 8, "S": 16, "C": 16, "Z": 1}


class Arithmetic(Protocol):
    """`kind` is I or J."""

    def sort(self, kind: str) -> Term: ...

    def const(self, value: int, kind: str) -> Term: ...

    def value(self, term: Term) -> int:
        """The number that a numeral stands for."""
        ...

    def apply(self, operator: str, left: Term, right: Term, kind: str) -> Term: ...

    def negate(self, term: Term, kind: str) -> Term: ...

    def less(self, left: Term, right: Term) -> Term: ...

    def at_most(self, left: Term, right: Term) -> Term: ...

    def narrow(self, term: Term, descriptor: str, kind: str) -> Term:
        """The value of `kind` converted to B, S, C, or from J to I."""
        ...

    def widen(self, term: Term) -> Term: ...

    def in_range(self, term: Term, descriptor: str) -> Term:
        """That `term` is a value of the type."""
        ...


def limits(descriptor: str) -> tuple[int, int]:
    """Smallest and largest value of an integral type."""
    if descriptor == "Z":
        return 0, 1
    if descriptor == "C":
        return 0, 0xFFFF
    half = 1 << (BITS[descriptor] - 1)
    return -half, half - 1


def wrapped(value: int, bits: int) -> int:
    half = 1 << (bits - 1)
    return (value + half) % (1 << bits) - half


class Integers:
    """Mathematical integers; what overflows is wrapped."""

    def sort(self, kind: str) -> Term:
        return z3.IntSort()

    def const(self, value: int, kind: str) -> Term:
        return z3.IntVal(value)

    def value(self, term: Term) -> int:
        return int(term.as_long())

    def apply(self, operator: str, left: Term, right: Term, kind: str) -> Term:
        bits = BITS[kind]
        if z3.is_int_value(left) and z3.is_int_value(right):
            known = _compute(operator, left.as_long(), right.as_long(), bits)
            if known is not None:
                return z3.IntVal(known)
        match operator:
            case "+":
                return self._wrap(left + right, bits)
            case "-":
                return self._wrap(left - right, bits)
            case "*":
                return self._modulo(left * right, bits)
            case "/":
                quotient = z3.If(left >= 0, left / right, -((-left) / right))
                return self._wrap(quotient, bits)
            case "%":
                return z3.If(left >= 0, left % right, -((-left) % right))
        if z3.is_int_value(right):
            amount = right.as_long()
            if operator == "&" and amount >= 0 and amount & (amount + 1) == 0:
                return left % (amount + 1)
            if operator in ("<<", ">>", ">>>"):
                scale = 1 << (amount & (bits - 1))
                if operator == "<<":
                    return self._modulo(left * scale, bits)
                if operator == ">>" or scale == 1:
                    return left / scale
                return z3.If(left >= 0, left, left + (1 << bits)) / scale
        return z3.BV2Int(_vector(operator, z3.Int2BV(left, bits), z3.Int2BV(right, bits)), True)

    def negate(self, term: Term, kind: str) -> Term:
        return self.apply("-", z3.IntVal(0), term, kind)

    def less(self, left: Term, right: Term) -> Term:
        return left < right

    def at_most(self, left: Term, right: Term) -> Term:
        return left <= right

    def narrow(self, term: Term, descriptor: str, kind: str) -> Term:
        if z3.is_int_value(term):
            value = term.as_long()
            return z3.IntVal(value & 0xFFFF if descriptor == "C" else wrapped(value, BITS[descriptor]))
        return term % (1 << 16) if descriptor == "C" else self._modulo(term, BITS[descriptor])

    def widen(self, term: Term) -> Term:
        return term

    def in_range(self, term: Term, descriptor: str) -> Term:
        low, high = limits(descriptor)
        return z3.And(term >= low, term <= high)

    def _wrap(self, term: Term, bits: int) -> Term:
        """Of a sum or difference, which lies at most one period outside."""
        half = 1 << (bits - 1)
        return z3.If(term >= half, term - (1 << bits), z3.If(term < -half, term + (1 << bits), term))

    def _modulo(self, term: Term, bits: int) -> Term:
        half = 1 << (bits - 1)
        return (term + half) % (1 << bits) - half


class Vectors:
    """Bit-vectors of 32 and 64 bits."""

    def sort(self, kind: str) -> Term:
        return z3.BitVecSort(BITS[kind])

    def const(self, value: int, kind: str) -> Term:
        return z3.BitVecVal(value, BITS[kind])

    def value(self, term: Term) -> int:
        return int(term.as_signed_long())

    def apply(self, operator: str, left: Term, right: Term, kind: str) -> Term:
        if left.size() != right.size():
            right = z3.SignExt(32, right) if right.size() < left.size() else z3.Extract(31, 0, right)
        return z3.simplify(_vector(operator, left, right))

    def negate(self, term: Term, kind: str) -> Term:
        return -term

    def less(self, left: Term, right: Term) -> Term:
        return left < right

    def at_most(self, left: Term, right: Term) -> Term:
        return left <= right

    def narrow(self, term: Term, descriptor: str, kind: str) -> Term:
        cut = z3.Extract(BITS[descriptor] - 1, 0, term)
        if descriptor == "I":
            return z3.simplify(cut)
        missing = 32 - BITS[descriptor]
        return z3.simplify(z3.ZeroExt(missing, cut) if descriptor == "C" else z3.SignExt(missing, cut))

    def widen(self, term: Term) -> Term:
        return z3.simplify(z3.SignExt(32, term))

    def in_range(self, term: Term, descriptor: str) -> Term:
        if descriptor in "IJ":
            return z3.BoolVal(True)
        low, high = limits(descriptor)
        return z3.And(term >= low, term <= high)


def _vector(operator: str, left: Term, right: Term) -> Term:
    bits = left.size()
    masked = right & (bits - 1)
    match operator:
        case "+":
            return left + right
        case "-":
            return left - right
        case "*":
            return left * right
        case "/":
            return left / right
        case "%":
            return z3.SRem(left, right)
        case "&":
            return left & right
        case "|":
            return left | right
        case "^":
            return left ^ right
        case "<<":
            return left << masked
        case ">>":
            return left >> masked
        case _:
            return z3.LShR(left, masked)


def _compute(operator: str, left: int, right: int, bits: int) -> int | None:
    """The value of an operation on numbers, None for a division by zero."""
    shift = right & (bits - 1)
    match operator:
        case "+":
            found = left + right
        case "-":
            found = left - right
        case "*":
            found = left * right
        case "/" | "%":
            if right == 0:
                return None
            quotient = abs(left) // abs(right)
            quotient = quotient if (left < 0) == (right < 0) else -quotient
            found = quotient if operator == "/" else left - right * quotient
        case "&":
            found = left & right
        case "|":
            found = left | right
        case "^":
            found = left ^ right
        case "<<":
            found = left << shift
        case ">>":
            found = left >> shift
        case _:
            found = (left & ((1 << bits) - 1)) >> shift
    return wrapped(found, bits)
