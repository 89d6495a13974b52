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
from typing import TYPE_CHECKING, Final, Generic

from heuristics.names import ALL, Heuristic
from jrf.happens_before.summary import HappensBefore
from jrf.properties.kinds import Display
from jrf.protocols import Delta, MachineLike
from jrf.search.engine.estimate import coverage, sample
from jrf.search.engine.explorer import Explorer
from jrf.search.engine.strategy import SearchEnded
from jrf.search.saving.pausable import to_its_end
from jrf.search.saving.positions import SearchAt, TurnsAt, pack_fingerprints, unpack_fingerprints
from jrf.search.strategies.dfs import DepthFirst
from jrf.search.strategies.frontier import Frontier
from jrf.search.strategies.heuristic import BestFirst
from jrf.search.strategies.reduction_in_turns import Reducing

if TYPE_CHECKING:
    from jrf.search.engine.strategy import AnyStrategy
    from jrf.search.registry import Surroundings
    from jrf.settings.settings import Settings

# Names of the searches that go on by turns, as stages of the result.
SAMPLING, MATCHING, TRACES = "heuristic", "dfs", "dpor"

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
        turns = Turns(self, explorer)
        unfinished = False
        try:
            to_its_end(explorer, turns)
        except SearchEnded:
            unfinished = True
            raise
        finally:
            turns.join(unfinished=unfinished)


class Turns(Generic[Delta]):
    """The searches under way. They can be paused in the middle of a turn.

    `left` are those that have not ended, in their order; `waiting` those whose turn in this round is to come,
    the present one first.
    """

    def __init__(self, plan: Automatic[Delta], explorer: Explorer[Delta]) -> None:
        self.explorer = explorer
        self._plan = plan
        self._first = Frontier(explorer, BestFirst(explorer, plan.heuristics))
        self._matching: DepthFirst[Delta] | None = None
        self._reducing: Reducing[Delta] | None = None
        self._sampled: frozenset[int] = frozenset()
        self._length = plan.first
        self._left = [Contender(SAMPLING, explorer, self._first.go_on)]
        self._waiting = self._left[:]
        self._rest: float = 0
        """Transitions that are left of the present turn; 0 if it has not begun."""

    def go_on(self) -> bool:
        """Until one of them is complete, or the last one has ended: then true. False in the middle
        of a turn.
        """
        while self._left:
            while self._waiting:
                contender = self._waiting[0]
                if self._work(contender):
                    if contender.explorer is self.explorer or not contender.explorer.reasons:
                        return True
                    self._left.remove(contender)  # cut off somewhere: the other may see more
                elif self._rest > 0:
                    return False
                self._rest = 0
                del self._waiting[0]
            if self._matching is None:
                self._enter_others()
            else:
                self._length *= 2
            self._left.sort(key=Contender.left)
            self._waiting = self._left[:]
        return True

    def position(self) -> TurnsAt:
        matching, reducing, present = self._matching, self._reducing, self._waiting[0]
        rest = present.explorer.turn_left()
        if reducing is not None and present.explorer is reducing.explorer:
            rest = present.explorer.turn_left(reducing.noted.stats.transitions)
        return TurnsAt(
            tuple(contender.name for contender in self._left),
            tuple(contender.name for contender in self._waiting),
            max(1, int(rest)),  # a limit may strike behind a turn's end, but then a transition is under way
            self._length,
            self._first.position() if matching is None else None,
            None if matching is None else matching.position(),
            None if reducing is None else reducing.noted,
            pack_fingerprints(self._sampled),
        )

    def resume(self, at: SearchAt) -> None:
        assert isinstance(at, TurnsAt)
        if at.first is not None:
            self._first.resume(at.first)
        if at.matching is not None:
            self._enter_others(frozenset(unpack_fingerprints(at.sampled)))
            assert self._matching is not None
            self._matching.resume(at.matching)
        if at.reducing is not None and self._reducing is not None:
            self._reducing.resume(at.reducing)
            for stage in self.explorer.stats.stages:
                if stage.search == TRACES:  # it may have gone further than was noted
                    done = at.reducing.stats
                    stage.states, stage.transitions = done.states, done.transitions
                    stage.executions = done.executions
        by_name = {contender.name: contender for contender in self._left}
        self._left = [by_name[name] for name in at.left]
        self._waiting = [by_name[name] for name in at.waiting]
        self._length, self._rest = at.length, at.rest

    def join(self, *, unfinished: bool) -> None:
        """Let the explorer tell what was done beside it, and if that is not the end, what is in the way."""
        if self._reducing is None:
            return
        explorer, beside = self.explorer, self._reducing.explorer
        explorer.stats.join(beside.stats)
        if unfinished:
            explorer.reasons += [reason for reason in beside.reasons if reason not in explorer.reasons]
            explorer.refusals += [each for each in beside.refusals if each not in explorer.refusals]

    def _enter_others(self, sampled: frozenset[int] | None = None) -> None:
        """What the first search left over goes on depth-first, and reduction begins beside it."""
        explorer, first, plan = self.explorer, self._first, self._plan
        first.tree.go_to(first.root)
        self._sampled = met = sample(explorer.machine) if sampled is None else sampled
        rest = self._matching = DepthFirst(explorer, first.tree, first.left_over())
        if not plan.reduction:
            explorer.gauge = lambda: coverage(met, explorer.met) or 0.0
            self._left = [Contender(MATCHING, explorer, rest.go_on)]
            return
        reducing = self._reducing = Reducing(explorer.sibling(*plan.launch()), plan.depth)
        matching = Contender(MATCHING, explorer, rest.go_on, lambda: coverage(met, explorer.met))
        traces = Contender(TRACES, reducing.explorer, reducing.go_on, reducing.path.explored)
        explorer.gauge = lambda: max(matching.share() or 0.0, traces.share() or 0.0)
        self._left = [matching, traces]

    def _work(self, contender: Contender[Delta]) -> bool:
        """Let it go on with its turn; whether it has nothing left."""
        explorer, stats = self.explorer, contender.explorer.stats
        self._plan.tell(contender.name)
        explorer.stats.search = contender.name
        before = stats.states, stats.transitions, stats.executions
        if not self._rest:
            self._rest = self._length if contender is self._left[0] else self._length // UNFAVOURED
        contender.explorer.begin_turn(int(self._rest))
        try:
            return contender.go_on()
        finally:
            self._rest = contender.explorer.turn_left()
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


def make(settings: Settings, surroundings: Surroundings) -> AnyStrategy:
    """Reduction takes part if it sees every kind of race that is asked for, and every look at a thread."""
    return Automatic(
        surroundings.another,
        frozenset(map(Heuristic, settings.heuristics)),
        settings.max_depth,
        surroundings.tell,
        reduction=settings.both_orders and surroundings.looks_known,
    )
