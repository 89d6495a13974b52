"""The four heuristics by name, as the command line and the tables of the paper write them."""

from __future__ import annotations

import difflib
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

_BY_NAME = {heuristic.value: heuristic for heuristic in Heuristic}
KNOWN = (*_BY_NAME, "none")


def parse(text: str) -> frozenset[Heuristic]:
    """The heuristics named in a comma-separated list such as `WF,WW`; `none` stands alone for the empty set.

    Raises ValueError, in one line that names the nearest known name, for anything else.
    """
    names = [name.strip() for name in text.split(",")]
    if names == ["none"]:
        return NONE
    for name in names:
        if name not in _BY_NAME:
            raise ValueError(_complaint(name))
    return frozenset(_BY_NAME[name] for name in names)


def format_names(heuristics: frozenset[Heuristic]) -> str:
    """The inverse of `parse`, in the order in which the paper introduces them."""
    return ",".join(heuristic.value for heuristic in Heuristic if heuristic in heuristics) or "none"


def _complaint(name: str) -> str:
    known = ", ".join(KNOWN)
    if name == "none":
        return "heuristic 'none' cannot be combined with others"
    nearest = difflib.get_close_matches(name.upper(), KNOWN, n=1, cutoff=0.3)
    if not nearest and name.lower() in KNOWN:
        nearest = [name.lower()]
    hint = f"did you mean {nearest[0]}? " if nearest else ""
    return f"unknown heuristic {name!r}: {hint}(known: {known})"
