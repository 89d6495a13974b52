"""The rounds of `--search auto` in which the heuristic search goes first, and what may begin beside it."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import Final

from jrf.search.auto.crowding import APART, CROWDED

EARLY: Final = 8
"""The share of the heuristic search's transitions before partial-order reduction comes in beside it."""
LOOK: Final = 32
"""The share after which a reduction comes in at once, where threads are seldom in each other's way and the
search goes wide."""
WIDE: Final = 1 / 3
"""It goes wide where so many of its states are still to be expanded."""
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
        self._first = first
        self._look, self.early = max(1, first // LOOK), max(1, first // EARLY)
        self._crowds = crowds
        self._known: float | None = None
        self.length = self._look

    def next(self, states: int, open_states: int, depth: int, tried: bool) -> Beginning:
        """Begin a round. `open_states` of its `states` are still to be expanded, the longest path has `depth`
        transitions; `tried`: reduction is there already.
        """
        if self._first < LOOK:
            return Beginning.ALL
        if self.length == self._look:
            self.length = self.early - self._look
            wide = states >= TELLING and open_states >= WIDE * states
            return self._at_once(depth) if wide else Beginning.NOTHING
        if self.length == self.early - self._look:
            self.length = 2 * self.early
            return Beginning.NOTHING if tried or self._crowding() >= CROWDED else Beginning.REDUCTION
        if self.length == 2 * self.early:
            self.length = self._first - 3 * self.early
            return Beginning.NOTHING
        return Beginning.ALL

    def executions(self) -> int:
        """After how many executions reduction's try ends."""
        return TRIAL if self.length <= 2 * self.early else 3 * TRIAL

    def _at_once(self, depth: int) -> Beginning:
        """There are few traces where threads hardly ever meet, few states where they seldom do and executions
        are short.
        """
        if self._crowding() < APART:
            return Beginning.REDUCTION
        seldom = self._crowding() < CROWDED and depth * DEEP <= self._look
        return Beginning.COMBINATION if seldom else Beginning.NOTHING

    def _crowding(self) -> float:
        if self._known is None:
            self._known = self._crowds()
        return self._known
