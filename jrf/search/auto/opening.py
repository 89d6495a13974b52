"""The rounds of `--search auto` in which the heuristic search goes first, and what may begin beside it."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from itertools import pairwise
from typing import Final

from jrf.search.auto.crowding import APART, CROWDED

EARLY: Final = 8
"""The share of the heuristic search's transitions before partial-order reduction comes in beside it."""
LOOKS: Final = (64, 32)
"""The shares after which a reduction may come in at once, where threads are seldom in each other's way and
the search goes wide."""
WIDE: Final = 1 / 3
"""It goes wide where so many of its states are still to be expanded."""
WIDER: Final = 2 / 3
"""Reduction that compares states waits for the second look unless so many are."""
TELLING: Final = 40
"""States that are enough to tell that."""
DEEP: Final = 3
"""An execution is not short where a path has this share of the transitions, at that time."""
TRIAL: Final = 8
"""Executions of reduction's first try, with twice the early share; before it is given up, in the longer
round, it may have made three times as many."""


class Beginning(Enum):
    """What begins with a round."""

    NOTHING = auto()
    REDUCTION = auto()
    COMBINATION = auto()
    """Reduction that compares states."""
    ALL = auto()
    """The heuristic search is over: all others."""


class Opening:
    """`length` is how many transitions of the heuristic search the present round has, `first` those of all.

    `crowds()` tells how often threads are in each other's way (`crowding`); it is asked once at most.
    """

    def __init__(self, first: int, crowds: Callable[[], float]) -> None:
        looks = [max(1, first // share) for share in LOOKS]
        self.early = max(1, first // EARLY)
        ends = (*looks, self.early, 3 * self.early, first) if first >= LOOKS[0] else (first,)
        self._looks, self._ends = looks, ends
        self._rounds = [end - before for before, end in pairwise((0, *ends))]
        self._round = 0
        self._crowds = crowds
        self._known: float | None = None

    @property
    def length(self) -> int:
        return self._rounds[self._round]

    def resume(self, length: int) -> None:
        """Stand in the round of that length; in the last one if none has it."""
        self._round = self._rounds.index(length) if length in self._rounds else len(self._rounds) - 1

    def next(self, states: int, open_states: int, depth: int, tried: frozenset[Beginning]) -> Beginning:
        """Begin a round. `open_states` of its `states` are still to be expanded, the longest path has `depth`
        transitions; `tried`: what is there already.
        """
        if self._round == len(self._rounds) - 1:
            return Beginning.ALL
        made = self._ends[self._round]
        self._round += 1
        if made in self._looks and not tried:
            share = open_states / states if states >= TELLING else 0.0
            return self._at_once(share, depth, made) if share >= WIDE else Beginning.NOTHING
        if made == self.early and Beginning.REDUCTION not in tried and self._crowding() < CROWDED:
            return Beginning.REDUCTION
        return Beginning.NOTHING

    def executions(self) -> int:
        """After how many executions reduction's try ends."""
        return TRIAL if self.length <= 2 * self.early else 3 * TRIAL

    def _at_once(self, share: float, depth: int, made: int) -> Beginning:
        """There are few traces where threads hardly ever meet, few states where they seldom do and executions
        are short. `share` of the states is still to be expanded, after `made` transitions.
        """
        if self._crowding() < APART:
            return Beginning.REDUCTION
        seldom = self._crowding() < CROWDED and depth * DEEP <= made
        telling = share >= WIDER or made == self._looks[-1]
        return Beginning.COMBINATION if seldom and telling else Beginning.NOTHING

    def _crowding(self) -> float:
        if self._known is None:
            self._known = self._crowds()
        return self._known
