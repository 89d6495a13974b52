"""Labels of pattern switches that are primitive types or constants of them (JLS 14.11.1, 14.30.2).

A record pattern such as `R(int a, String s)` has the type `int` as a label. With primitive patterns (JEP 507,
a preview) the value may be of another type: it matches where the conversion loses nothing.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, TypeAlias

from jvm.objects.objects import Obj
from jvm.values.arithmetic import f32
from jvm.values.wrappers import UNWRAP

if TYPE_CHECKING:
    from collections.abc import Callable

Number: TypeAlias = int | float

_RANGES = {
    "B": (-(1 << 7), (1 << 7) - 1),
    "S": (-(1 << 15), (1 << 15) - 1),
    "C": (0, (1 << 16) - 1),
    "I": (-(1 << 31), (1 << 31) - 1),
    "J": (-(1 << 63), (1 << 63) - 1),
}


def unboxed(value: Obj | Number, selector: str) -> tuple[str, object]:
    """Type and content of a primitive value of the type `selector`, or of a wrapper's object; else ""."""
    if not isinstance(value, Obj):
        return selector, value
    letter = UNWRAP.get(value.cls.name, "")
    return letter, value.cells[value.cls.fields["value", letter].slot] if letter else None


def converts_to(kind: str, selector: str) -> Callable[[Obj | Number], bool]:
    """Whether a value matches a pattern of the primitive type `kind`; `selector` is its static type.

    Of an Object only one of the type's own wrapper matches, and of a Character as well.
    """
    converted = len(selector) == 1 or UNWRAP.get(selector[1:-1], "C") != "C"

    def test(value: Obj | Number) -> bool:
        letter, content = unboxed(value, selector)
        if not converted or not isinstance(content, int | float):
            return letter == kind
        return is_exact(content, letter, kind)

    return test


def equals_constant(constant: Number, kind: str, selector: str) -> Callable[[Obj | Number], bool]:
    """Whether a value is of the type `kind`, or of its wrapper, and equals the constant as `equals` does."""

    def test(value: Obj | Number) -> bool:
        letter, content = unboxed(value, selector)
        return letter == kind and isinstance(content, int | float) and _same(content, constant)

    return test


def is_exact(value: Number, source: str, target: str) -> bool:
    """Whether the conversion of the value between the two primitive types loses nothing (JEP 507)."""
    if source == target:
        return True
    if "Z" in (source, target):
        return False
    if target in _RANGES:
        low, high = _RANGES[target]
        whole = math.isfinite(value) and value == math.floor(value) and not _negative_zero(value)
        return whole and low <= value <= high
    if math.isnan(value):
        return True
    return (f32(value) if target == "F" else float(value)) == value


def _same(value: Number, constant: Number) -> bool:
    if math.isnan(value) or math.isnan(constant):
        return math.isnan(value) and math.isnan(constant)
    return value == constant and _negative_zero(value) == _negative_zero(constant)


def _negative_zero(value: Number) -> bool:
    return isinstance(value, float) and value == 0.0 and math.copysign(1.0, value) < 0
