"""Partial-order reduction that compares states, as a contender of `--search auto`."""

from __future__ import annotations

from typing import Final, Generic

from msgspec.structs import replace

from jrf.protocols import Delta
from jrf.search.engine.explorer import Explorer
from jrf.search.saving.positions import Combined
from jrf.search.stateful.search import StatefulReduction, StatefulSearch
from jvm.machine.machine import Machine

SEEN: Final = 150
"""States that tell how much reduction saves here."""
SAVES: Final = 0.55
"""It is worth its price, about two and a half transitions of another search for each of its own, if so many
of the threads that can move, or fewer, are explored in the mean state.
"""
BEHIND: Final = 1 / 6
"""The share that is taken to be behind it then: there is no estimate."""


class Combining(Generic[Delta]):
    """Both reductions, in a machine of its own. It is not saved: what was counted is, and it begins again."""

    def __init__(self, beside: Explorer[Delta], depth: int | None) -> None:
        machine: object = beside.machine
        assert isinstance(machine, Machine)
        self.explorer = beside
        self._search = StatefulSearch(beside, machine, StatefulReduction("both", depth))

    def go_on(self) -> bool:
        """Explore until the explorer is due; True when nothing is left."""
        return self._search.go_on(pause=self.explorer.due)

    def share(self) -> float | None:
        """What is taken to be behind it, if few threads have to be explored; otherwise None."""
        chosen = self._search.chosen
        if chosen.states < SEEN or chosen.explored > SAVES * chosen.able:
            return None
        return BEHIND

    def noted(self) -> Combined:
        """What came of it."""
        explorer = self.explorer
        return Combined(replace(explorer.stats), tuple(explorer.reasons), tuple(explorer.refusals))

    def resume(self, saved: Combined) -> None:
        """Have counted what another one had counted."""
        self.explorer.stats = replace(saved.stats)
        self.explorer.reasons[:] = saved.reasons
        self.explorer.refusals[:] = saved.refusals
