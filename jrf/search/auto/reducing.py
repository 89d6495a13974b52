"""Partial-order reduction as a contender of `--search auto`."""

from __future__ import annotations

from typing import Final, Generic

from msgspec.structs import replace

from jrf.protocols import Delta
from jrf.search.engine.explorer import Explorer
from jrf.search.reduction import wakeup_trees
from jrf.search.reduction.dpor import path_of
from jrf.search.reduction.portable_names import PortableNames
from jrf.search.saving.positions import Reduced, Unfit
from jvm.errors import BoundHit, Unmodelled

KEPT: Final = 8_000
"""Transitions after which it is noted how far it got, if the search is to be saved."""


class Reducing(Generic[Delta]):
    """The optimal variant, in a machine of its own. `noted` is where it stood at its last pause: unlike
    searches that match states, it cannot be saved in the middle of an execution.
    """

    def __init__(self, beside: Explorer[Delta], depth: int | None) -> None:
        self.explorer = beside
        self.path = path_of(beside, depth)
        self._names = PortableNames(self.path.threads, self.path.cells)
        self.noted = self._stands()

    def go_on(self) -> bool:
        """Explore until the explorer is due; True when nothing is left."""
        explorer = self.explorer
        if explorer.options.keeper is None:
            return wakeup_trees.explore(self.path, pause=explorer.due)
        while True:
            explorer.pause_within(self._stretch())
            done = wakeup_trees.explore(self.path, pause=explorer.due)
            self.noted = self._stands(done)
            if done or explorer.turn_left() <= 0 or explorer.options.keeper.due():
                return done

    def resume(self, saved: Reduced) -> None:
        """Stand where another one stood. Raises Unfit."""
        explorer = self.explorer
        try:
            if saved.position is not None:
                self._names.move_to(self.path, saved.position)
        except (Unmodelled, BoundHit) as problem:
            raise Unfit(f"a transition cannot be made any more ({problem})") from None
        explorer.stats = replace(saved.stats)
        explorer.reasons[:] = saved.reasons
        explorer.refusals[:] = saved.refusals
        self.noted = saved

    def _stands(self, done: bool = False) -> Reduced:
        explorer = self.explorer
        return Reduced(
            None if done else self._names.position(self.path, 0, self.path.depth),
            replace(explorer.stats),
            tuple(explorer.reasons),
            tuple(explorer.refusals),
        )

    def _stretch(self) -> int:
        """Transitions until the next pause. Before a limit of states is met, `noted` shall be up to date."""
        most = self.explorer.options.limits.states
        if most is None:
            return KEPT
        return min(KEPT, max(20, (most - self.explorer.stats.states) // 2))
