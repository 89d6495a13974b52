"""Partial-order reduction as a contender of `--search auto`."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, Generic

from msgspec.structs import replace

from jrf.protocols import Delta
from jrf.search.engine.explorer import Explorer
from jrf.search.reduction import wakeup_trees
from jrf.search.reduction.dpor import path_of
from jrf.search.reduction.portable_names import PortableNames
from jrf.search.saving.positions import Reduced, Unfit
from jvm.errors import BoundHit, Unmodelled

FEW: Final = 4
"""Executions after which it is estimated for the first time how many transitions there will be in all, and
then whenever there are twice as many executions.
"""
GROWS: Final = 1.3
"""An estimate that has not grown by more than that meanwhile is trusted: where races ask for ever more
orders, it doubles."""
NEAR: Final = 1.5
"""It is trusted too where no more transitions are left than so many times those made, unless it has grown
each of the last three times that it was made anew: then there is always about as much left as was made."""
KEPT: Final = 8_000
"""Transitions after which it is noted how far it got, if the search is to be saved."""


class Reducing(Generic[Delta]):
    """The optimal variant, in a machine of its own. `noted` is where it stood at its last pause: unlike
    searches that match states, it cannot be saved in the middle of an execution. A turn ends at `enough`
    executions too.
    """

    def __init__(self, beside: Explorer[Delta], depth: int | None) -> None:
        self.explorer = beside
        self.path = path_of(beside, depth)
        self._names = PortableNames(self.path.threads, self.path.cells)
        self.enough: float = float("inf")
        self._looked = FEW // 2
        self._estimates = 0.0, 0.0, 0.0, 0.0
        self.noted = self._stands()

    def go_on(self) -> bool:
        """Explore until the explorer is due; True when nothing is left."""
        explorer, keeper = self.explorer, self.explorer.options.keeper
        while True:
            if keeper is not None:
                explorer.pause_within(self._stretch())
            done = wakeup_trees.explore(self.path, pause=self._pauses)
            if not done and self._executions() >= 2 * self._looked:
                self._estimate()
            if keeper is not None:
                self.noted = self._stands(done)
            if not done and self._executions() >= self.enough:
                explorer.end_turn()
            if done or explorer.turn_left() <= 0 or (keeper is not None and keeper.due()):
                return done

    def share(self) -> float | None:
        """About which share of all is behind it, where that can be trusted."""
        share = self.path.explored()
        if not share:
            return None
        made = self.explorer.stats.transitions
        grows = [0 < before * GROWS < now for before, now in pairwise(self._estimates)]
        if self._estimates[-1] > 0 and self._estimates[-2] > 0 and not grows[-1]:
            return share
        near = made / share <= (1 + NEAR) * made
        return share if near and not all(grows) else None

    def next_look(self) -> int:
        """How many executions there will be when the estimate is made anew."""
        return 2 * self._looked

    def _executions(self) -> int:
        stats = self.explorer.stats
        return stats.executions + stats.blocked_executions

    def _pauses(self) -> bool:
        return self.explorer.due() or self._executions() >= min(2 * self._looked, self.enough)

    def _estimate(self) -> None:
        share = self.path.explored()
        self._looked = self._executions()
        estimate = self.explorer.stats.transitions / share if share else 0.0
        _, first, second, third = self._estimates
        self._estimates = first, second, third, estimate

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
        self._estimates, self._looked = saved.estimates, saved.looked
        self.noted = saved

    def _stands(self, done: bool = False) -> Reduced:
        explorer = self.explorer
        return Reduced(
            None if done else self._names.position(self.path, 0, self.path.depth),
            replace(explorer.stats),
            tuple(explorer.reasons),
            tuple(explorer.refusals),
            self._estimates,
            self._looked,
        )

    def _stretch(self) -> int:
        """Transitions until the next pause. Before a limit of states is met, `noted` shall be up to date."""
        most = self.explorer.options.limits.states
        if most is None:
            return KEPT
        return min(KEPT, max(20, (most - self.explorer.stats.states) // 2))
