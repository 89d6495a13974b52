"""Arithmetic helpers that translated code calls (JLS 4.2.2, 5.1, 15.17)."""

from __future__ import annotations

import math
from ctypes import c_float


def wrap_int(value: int) -> int:
    """Wrap to int."""
    return ((value + 0x80000000) & 0xFFFFFFFF) - 0x80000000


def wrap_long(value: int) -> int:
    """Wrap to long."""
    return ((value + 0x8000000000000000) & 0xFFFFFFFFFFFFFFFF) - 0x8000000000000000


def quotient(a: int, b: int) -> int:
    """Integer division rounding towards zero; raises ZeroDivisionError."""
    result = abs(a) // abs(b)
    return result if (a < 0) == (b < 0) else -result


def remainder(a: int, b: int) -> int:
    """The remainder with the sign of the dividend; raises ZeroDivisionError."""
    result = abs(a) % abs(b)
    return -result if a < 0 else result


def f32(value: float) -> float:
    """Round to the nearest float (JLS 15.4)."""
    return c_float(value).value


def l2f(value: int) -> float:
    """long → float with one rounding: an odd-bit step keeps the double from rounding first."""
    if -(1 << 53) <= value <= 1 << 53:
        return c_float(value).value
    shift = abs(value).bit_length() - 40
    magnitude = abs(value)
    sticky = 1 if magnitude & ((1 << shift) - 1) else 0
    rounded = c_float(float((magnitude >> shift) | sticky)).value * float(1 << shift)
    return -rounded if value < 0 else rounded


def fdiv(a: float, b: float) -> float:
    """IEEE 754 division."""
    try:
        return a / b
    except ZeroDivisionError:
        if a != a or a == 0.0:
            return math.nan
        return math.copysign(math.inf, a) * math.copysign(1.0, b)


def frem(a: float, b: float) -> float:
    """JLS 15.17.3: the remainder of a truncating division."""
    if b == 0.0 or math.isinf(a) or a != a or b != b:
        return math.nan
    return math.fmod(a, b)


def d2i(value: float) -> int:
    """Saturating conversion to int; NaN is 0 (JLS 5.1.3)."""
    if value != value:
        return 0
    if value >= 2147483647.0:
        return 2147483647
    return -2147483648 if value <= -2147483648.0 else int(value)


def d2l(value: float) -> int:
    """Saturating conversion to long; NaN is 0 (JLS 5.1.3)."""
    if value != value:
        return 0
    if value >= 9223372036854775807.0:
        return 9223372036854775807
    return -9223372036854775808 if value <= -9223372036854775808.0 else int(value)
