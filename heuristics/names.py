"""The four heuristics by name, as the command line and the tables of the paper write them."""

from __future__ import annotations

from enum import Enum


class Heuristic(Enum):
    """A heuristic of paper section 4; the value is its name."""

    WRITES_FIRST = "WF"
    """Rank writes of plain locations: a write is what takes a location from h of the other threads."""

    WATCH_WRITTEN = "WW"
    """Rank accesses to plain locations that another thread wrote last."""

    AVOID_RELEASE_ACQUIRE = "ARA"
    """Rank down acquires with a prior release, and releases: they make happens-before edges."""

    ACQUIRE_FIRST = "AF"
    """Rank acquires without a prior release: done first, they make no edge."""


ALL = frozenset(Heuristic)
NONE: frozenset[Heuristic] = frozenset()
