"""Java's textual forms of primitive values, and UTF-16 code units in Python strings.

A Java string is a Python str in which each character is one UTF-16 code unit; a supplementary character is
two.
"""

from __future__ import annotations

import math
from decimal import Decimal
from struct import unpack

from jvm.values.arithmetic import f32


def from_units(text: str) -> str:
    """A Java string as it is printed: surrogate pairs joined, lone surrogates as question marks."""
    if text.isascii():
        return text
    return "".join("?" if "\ud800" <= char <= "\udfff" else char for char in joined(text))


def joined(text: str) -> str:
    """The characters of UTF-16 code units: surrogate pairs joined, lone surrogates as they are."""
    if text.isascii():
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")


def from_octets(octets: bytes) -> str:
    """Bytes as they are printed, in UTF-8; those that are no character yet may be with what comes next."""
    return octets.decode("utf-8", "surrogateescape")


def together(text: str) -> str:
    """All that was printed: bytes that came one after the other are characters."""
    if text.isascii():
        return text
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def to_units(text: str) -> str:
    """A Python string as UTF-16 code units."""
    if text.isascii() or max(text) < "\U00010000":
        return text
    data = text.encode("utf-16-le", "surrogatepass")
    return "".join(map(chr, unpack(f"<{len(data) // 2}H", data)))


def double_text(value: float) -> str:
    """Double.toString: the shortest decimal that distinguishes the value, in Java's format (JDK 19+).

    Where one digit would do, two are allowed if they come closer: 4.9E-324.
    """
    two = f"{value:.1e}"
    return _decimal(two if float(two) == value else repr(value), value)


def float_text(value: float) -> str:
    """Float.toString: the shortest decimal that distinguishes the float, and of these the closest."""
    if math.isnan(value) or math.isinf(value) or value == 0.0:
        return _decimal(repr(value), value)
    for digits in range(2, 10):
        text = f"{value:.{digits - 1}e}"
        if f32(float(text)) == value:
            return _decimal(text, value)
        if math.frexp(value)[0] in (0.5, -0.5):
            # The floats below a power of two are closer than those above: the next decimal away from zero
            # may distinguish it although a closer one does not.
            nearest = Decimal(text)
            unit = Decimal((int(nearest.is_signed()), (1,), nearest.adjusted() - digits + 1))
            text = f"{nearest + unit:.{digits - 1}e}"
            if f32(float(text)) == value:
                return _decimal(text, value)
    return _decimal(repr(value), value)


def _decimal(text: str, value: float) -> str:
    if math.isnan(value):
        return "NaN"
    if math.isinf(value):
        return "Infinity" if value > 0 else "-Infinity"
    sign = "-" if text.startswith("-") else ""
    mantissa, _, exponent = text.lstrip("-").partition("e")
    whole, _, fraction = mantissa.partition(".")
    digits = (whole + fraction).lstrip("0")
    point = len(whole) + int(exponent or 0) - (len(whole + fraction) - len((whole + fraction).lstrip("0")))
    digits = digits.rstrip("0")
    if not digits:
        return sign + "0.0"
    if -3 < point <= 7:
        if point <= 0:
            return f"{sign}0.{'0' * -point}{digits}"
        head = digits[:point].ljust(point, "0")
        return f"{sign}{head}.{digits[point:] or '0'}"
    return f"{sign}{digits[0]}.{digits[1:] or '0'}E{point - 1}"


def primitive_text(kind: str, value: int | float) -> str:
    """String.valueOf of a primitive of this descriptor."""
    if kind == "Z":
        return "true" if value else "false"
    if kind == "C":
        return chr(int(value))
    if kind == "F":
        return float_text(value)
    if kind == "D":
        return double_text(value)
    return str(value)
