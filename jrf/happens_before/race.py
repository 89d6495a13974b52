"""A race as the listener of h meets it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from jrf.protocols import FrameLike, ObjLike

RaceType = Literal["WR", "WW", "RW"]
"""The kinds of the two accesses in the order of their execution (paper, section 2.2)."""

Access = tuple[int, FrameLike | None]
"""Who accessed, as tid on this path, and the frame the thread stood in."""


class Race(Struct, frozen=True):
    """Two conflicting accesses of one location that happens-before does not order.

    Where the first access is the initialization of a location that nobody wrote since its object escaped,
    `first` is the place where the object escaped.
    """

    type: RaceType
    obj: ObjLike
    index: int
    first: Access
    second: Access
