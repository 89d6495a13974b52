"""`--search auto`: which search answers soonest is found out by trying.

1. Best first by the heuristics of the paper: where there is a race, it is mostly found within some hundred
   transitions.
2. What the heuristic search left over goes on depth-first, with the states that it remembered; and by turns
   with that, in a machine of its own, partial-order reduction. The turns grow geometrically. The search that
   is expected to end first gets most of them, the other never less than a fixed share, so a wrong guess costs
   a constant factor.

It is complete as soon as one of the two is. Turns are counted in transitions, not seconds: on every machine
the same search gives the same answer with the same schedule.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic

from heuristics.names import ALL, Heuristic
from jrf.happens_before import HappensBefore
from jrf.properties import Display
from jrf.seams import Delta, MachineLike
from jrf.search import optimal
from jrf.search.dfs import DepthFirst
from jrf.search.dpor import path_of
from jrf.search.estimate import coverage, sample
from jrf.search.explorer import Explorer
from jrf.search.heuristic import BestFirst
from jrf.search.strategy import SearchEnded

FIRST: Final = 4_000
"""Transitions of the heuristic search before others come in, and of the turn after it."""
UNFAVOURED: Final = 4
"""By how much the search that is expected to need longer gets less. Transitions of both cost about the same.
"""

Launch = Callable[[], tuple[MachineLike[Delta], HappensBefore, Display]]
"""Makes a further machine that stands at the program's first choice, with its listener and the names of its
locations.
"""


def _silent(search: str) -> None:
    """Nobody watches."""


@dataclass(frozen=True, slots=True)
class Automatic(Generic[Delta]):
    """See the module. `tell` hears which search goes on. `depth` is the limit of `PartialOrderReduction`."""

    launch: Launch[Delta]
    heuristics: frozenset[Heuristic] = ALL
    depth: int | None = None
    tell: Callable[[str], None] = _silent
    first: int = FIRST
    reduction: bool = True
    """Whether partial-order reduction sees every kind of race that is asked for."""

    def __call__(self, explorer: Explorer[Delta], /) -> None:
        best = BestFirst(explorer, self.heuristics)
        if self._turn(explorer, Contender("heuristic", explorer, best.go_on), self.first):
            return
        best.tree.go_to(best.root)
        met = sample(explorer.machine)
        rest = DepthFirst(explorer, best.tree, best.left_over())
        if not self.reduction:
            explorer.gauge = lambda: coverage(met, explorer.met) or 0.0
            self._by_turns(explorer, [Contender("dfs", explorer, rest.go_on)])
            return
        beside = explorer.beside(*self.launch())
        path = path_of(beside, self.depth)
        matching = Contender("dfs", explorer, rest.go_on, lambda: coverage(met, explorer.met))
        reducing = Contender("dpor", beside, lambda: optimal.explore(path, pause=beside.due), path.explored)
        explorer.gauge = lambda: max(matching.share() or 0.0, reducing.share() or 0.0)
        try:
            self._by_turns(explorer, [matching, reducing])
        except SearchEnded:
            explorer.reasons += [reason for reason in beside.reasons if reason not in explorer.reasons]
            explorer.refusals += [each for each in beside.refusals if each not in explorer.refusals]
            raise
        finally:
            explorer.stats.join(beside.stats)

    def _by_turns(self, explorer: Explorer[Delta], contenders: list[Contender[Delta]]) -> None:
        """Until one of them is complete, or the last one has ended."""
        length = self.first
        while contenders:
            contenders.sort(key=Contender.left)
            for contender in contenders[:]:
                transitions = length if contender is contenders[0] else length // UNFAVOURED
                if self._turn(explorer, contender, transitions):
                    if contender.explorer is explorer or not contender.explorer.reasons:
                        return
                    contenders.remove(contender)  # cut off somewhere: the other may see more
            length *= 2

    def _turn(self, explorer: Explorer[Delta], contender: Contender[Delta], transitions: int) -> bool:
        """Let it make about so many transitions; whether it has nothing left."""
        self.tell(contender.name)
        explorer.stats.search = contender.name
        stats = contender.explorer.stats
        before = stats.states, stats.transitions, stats.executions
        contender.explorer.allow(transitions)
        try:
            return contender.go_on()
        finally:
            explorer.stats.stage(contender.name).add(stats, *before)


class Contender(Generic[Delta]):
    """A search that can be paused. `share()` is about what it has explored, None if it cannot tell."""

    __slots__ = ("explorer", "go_on", "name", "share")

    def __init__(
        self,
        name: str,
        explorer: Explorer[Delta],
        go_on: Callable[[], bool],
        share: Callable[[], float | None] = lambda: None,
    ) -> None:
        self.name = name
        self.explorer = explorer
        self.go_on = go_on
        self.share = share

    def left(self) -> float:
        """About how many transitions it will still make."""
        share = self.share()
        if not share:
            return float("inf")
        return self.explorer.stats.transitions * (1 / share - 1)
