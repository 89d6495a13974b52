"""Threads that spin: a loop iteration that only looked, and came back to where it began, is a thread that
waits.

Running on would repeat the iteration until something that it read changes, so the thread counts as blocked
until then (docs/soundness-dpor.md, "Loops that wait").
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from typing import Final

from jvm.points import Frame

LONGEST: Final = 64
"""An iteration with more visible actions than this is not recognised."""


def iteration(here: Frame | None, looks: Iterable[Frame | None]) -> int:
    """How many actions ago the thread stood `here`, where it stands now; 0 if it did not.

    `looks`: for each of its latest actions, the last one first, where it stood before it; as long as they
    only looked.
    """
    if here is None:
        return 0
    for back, place in enumerate(looks, 1):
        if same_place(here, place):
            return back
    return 0


def same_place(a: Frame | None, b: Frame | None) -> bool:
    """The same activations of methods at the same points, with the same values."""
    while a is not b:
        if a is None or b is None or a.point is not b.point or len(a.values) != len(b.values):
            return False
        if not all(map(_same, a.values, b.values)):
            return False
        a, b = a.parent, b.parent
    return True


def _same(a: object, b: object) -> bool:
    if a is b:
        return True
    if isinstance(a, float) and isinstance(b, float):
        return struct.pack("<d", a) == struct.pack("<d", b)
    return isinstance(a, int) and isinstance(b, int) and a == b
