"""The value of a state by the visible action that led to it (paper, figure 6).

The labels in the comments of figure 6 are swapped against the definitions in section 4 of the paper.
Section 4 rules here: WF ranks writes, WW what another thread wrote last, AF acquires without a prior
release, ARA ranks down the acquires with one, and the releases. With all four on, both readings give the
same values.
"""

from __future__ import annotations

from collections.abc import Set
from enum import Enum
from typing import NamedTuple

from heuristics.names import Heuristic

_WF = Heuristic.WRITES_FIRST
_WW = Heuristic.WATCH_WRITTEN
_ARA = Heuristic.AVOID_RELEASE_ACQUIRE
_AF = Heuristic.ACQUIRE_FIRST

WRITE_WRITTEN_BY_OTHER = 8
WRITE_WRITTEN_BY_SELF = 7
READ_WRITTEN_BY_OTHER = 6
READ_WRITTEN_BY_SELF = 5
ACQUIRE_WITHOUT_PRIOR_RELEASE = 4
OTHER = 3
ACQUIRE_WITH_PRIOR_RELEASE = 2
RELEASE = 1

MAX = WRITE_WRITTEN_BY_OTHER
"""What one step of depth weighs in the priority (paper, figure 5)."""


class EffectKind(Enum):
    """What a visible action is to the heuristics. Start, join, wait and notify are OTHER, as in figure 6."""

    WRITE = "plain write"
    READ = "plain read"
    ACQUIRE = "acquire"
    RELEASE = "release"
    OTHER = "other"


class Effect(NamedTuple):
    """A visible action as the heuristics see it, with h's view of its object just before the action."""

    kind: EffectKind
    written_by_other: bool = False
    """For a plain access: the location was written last by another thread."""
    prior_release: bool = False
    """For an acquire: the object was released before on this path."""


def score(effect: Effect, on: Set[Heuristic]) -> int:
    """The value of figure 6, from 1 to MAX. A value that no heuristic of `on` provides collapses into
    OTHER.
    """
    match effect.kind:
        case EffectKind.WRITE:
            if effect.written_by_other:
                return WRITE_WRITTEN_BY_OTHER if _WF in on or _WW in on else OTHER
            return WRITE_WRITTEN_BY_SELF if _WF in on else OTHER
        case EffectKind.READ:
            if effect.written_by_other:
                return READ_WRITTEN_BY_OTHER if _WW in on else OTHER
            return READ_WRITTEN_BY_SELF if _WF in on and _WW in on else OTHER
        case EffectKind.ACQUIRE:
            if effect.prior_release:
                return ACQUIRE_WITH_PRIOR_RELEASE if _ARA in on or _AF in on else OTHER
            return ACQUIRE_WITHOUT_PRIOR_RELEASE if _AF in on else OTHER
        case EffectKind.RELEASE:
            return RELEASE if _ARA in on else OTHER
        case EffectKind.OTHER:
            return OTHER


def table(on: Set[Heuristic]) -> dict[Effect, int]:
    """`score` of every effect that there is, so that a search looks values up."""
    return {
        effect: score(effect, on)
        for kind in EffectKind
        for written in (False, True)
        for released in (False, True)
        for effect in (Effect(kind, written, released),)
    }
