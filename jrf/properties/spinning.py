"""Threads that spin: a loop iteration that only looked, and came back to where it began, is a thread that
waits.

Running on would repeat the iteration until something that it read changes, so the thread counts as blocked
until then (docs/soundness-dpor.md, "Loops that wait").
"""

from __future__ import annotations

import struct
from typing import Final

from jvm.threads.points import Frame

LONGEST: Final = 512
"""An iteration with more visible actions than this is not recognised."""


def same_points(a: Frame | None, b: Frame | None) -> bool:
    """The same activations of methods at the same points."""
    while a is not b:
        if a is None or b is None or a.point is not b.point:
            return False
        a, b = a.parent, b.parent
    return True


def same_place(a: Frame | None, b: Frame | None) -> bool:
    """The same activations of methods at the same points, with the same values."""
    while a is not b:
        # `==` takes 1 for 1.0 and 0.0 for -0.0, so what it lets pass is looked at again.
        if a is None or b is None or a.point is not b.point or a.values != b.values:
            return False
        if not all(map(same_value, a.values, b.values)):
            return False
        a, b = a.parent, b.parent
    return True


def same_value(a: object, b: object) -> bool:
    """The same reference, or equal numbers to the last bit."""
    if a is b:
        return True
    if isinstance(a, float) and isinstance(b, float):
        return struct.pack("<d", a) == struct.pack("<d", b)
    return isinstance(a, int) and isinstance(b, int) and a == b
