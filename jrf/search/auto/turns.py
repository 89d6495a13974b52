"""The searches of `--search auto` under way: whose turn it is, and for how long."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic

from jrf.protocols import Delta
from jrf.search.auto.combining import Combining
from jrf.search.auto.contender import Contender
from jrf.search.auto.crowding import crowding
from jrf.search.auto.opening import Beginning, Opening
from jrf.search.auto.reducing import Reducing
from jrf.search.auto.sampling import HUNTING, MANNERS, Sampling, copied
from jrf.search.engine.estimate import coverage, sample
from jrf.search.engine.explorer import Explorer
from jrf.search.saving.positions import SearchAt, TurnsAt, pack_fingerprints, unpack_fingerprints
from jrf.search.strategies.dfs import DepthFirst
from jrf.search.strategies.frontier import Frontier
from jrf.search.strategies.heuristic import BestFirst
from jvm.machine.machine import Machine

if TYPE_CHECKING:
    from jrf.search.auto.search import Automatic

# Names of the searches that go on by turns, as stages of the result.
SAMPLING, MATCHING, TRACES, BOTH, WALKS = "heuristic", "dfs", "dpor", "stateful", "walks"

UNFAVOURED: Final = 8
"""By how much a search that is expected to need longer gets less; both reductions get half of that."""
SAMPLED: Final = 10
"""By how much walks and hunts get less, from the second round on: in the first they get a
quarter."""
NEARLY: Final = 4
"""Walks and hunts get less again if a search that proves is expected to end before it has made so many times
its transitions once more: what they could find it finds soon.
"""
NEARLY_DONE: Final = 8
"""By how much."""
SOON: Final = 2
"""How many times the heuristic search's transitions it may have left to go on alone."""
DEAR: Final = 500_000
"""Bytecodes before the first choice that are too many to be run again for that."""
DOUBTED: Final = 8
"""All others wait while one is expected to end before it has made twice its transitions again; but not longer
than so many times the heuristic search's transitions: an estimate may be wrong for ever.
"""
AHEAD: Final = 1.5
"""A round gives the search that is expected to end first no more than so many times what it is expected to
need: then it is estimated anew."""
AT_LEAST: Final = 8
"""It gives it that share of what it made by now, too, so that there are few rounds."""
DEARER: Final = 2.0
"""How much longer a transition of partial-order reduction takes than one of a search that matches states: as
long, up to five times, for it is compared with those before it, and cannot be remembered."""
SHALLOW: Final = 40
"""The longest path so far may have this share of the heuristic search's transitions for that: reduction stops
only between two executions, and shall have made some in its first turn."""


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
        self._combining: Combining[Delta] | None = None
        self._sampling: Sampling | None = None
        self._sampled: frozenset[int] = frozenset()
        self._opening = Opening(plan.first, self._crowds)
        self._length = self._opening.length
        self._left: list[Contender[Any]] = [Contender(SAMPLING, explorer, self._first.go_on)]
        self._waiting = self._left[:]
        machine: object = explorer.machine
        self._before = machine.instructions if isinstance(machine, Machine) else 0
        """Bytecodes before the first choice."""
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
                    if contender.proves and (
                        contender.explorer is self.explorer or not contender.explorer.reasons
                    ):
                        return True
                    self._left.remove(contender)  # cut off somewhere: the other may see more
                elif self._rest > 0:
                    return False
                self._rest = 0
                del self._waiting[0]
            self._begin_round()
            self._left.sort(key=Contender.order)
            self._waiting = self._left[:]
        return True

    def position(self) -> TurnsAt:
        matching, reducing, sampling = self._matching, self._reducing, self._sampling
        present = self._waiting[0]
        rest = present.explorer.turn_left()
        for beside in (reducing, sampling):
            if beside is not None and present.explorer is beside.explorer:
                rest = present.explorer.turn_left(beside.noted.stats.transitions)
        combining = self._combining
        return TurnsAt(
            tuple(contender.name for contender in self._left),
            tuple(contender.name for contender in self._waiting),
            max(1, int(rest)),  # a limit may strike behind a turn's end, but then a transition is under way
            self._length,
            self._first.position() if matching is None else None,
            None if matching is None else matching.position(),
            None if reducing is None else reducing.noted,
            None if combining is None else combining.noted(),
            None if sampling is None else sampling.noted,
            tuple(int(contender.debt) for contender in self._left),
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
        if at.reducing is not None:
            self._left.append(self._enter_reduction())
            assert self._reducing is not None
            self._reducing.resume(at.reducing)
            done = at.reducing.stats
            for stage in self.explorer.stats.stages:
                if stage.search == TRACES:  # it may have gone further than was noted
                    stage.states, stage.transitions = done.states, done.transitions
                    stage.executions = done.executions
        if at.combining is not None:
            self._left.append(self._enter_combination())
            assert self._combining is not None
            self._combining.resume(at.combining)
        if at.sampling is not None:
            self._left.append(self._enter_walks())
            assert self._sampling is not None
            self._sampling.resume(at.sampling)
            self._show_samples()
        by_name = {contender.name: contender for contender in self._left}
        self._left = [by_name[name] for name in at.left]
        for contender, debt in zip(self._left, at.debts, strict=True):
            contender.debt = debt
        self._waiting = [by_name[name] for name in at.waiting]
        self._length = at.length
        self._opening.resume(at.length)
        self._rest = at.rest

    def _show_samples(self) -> None:
        """The stages of walks and hunts are those that their own explorer counts."""
        assert self._sampling is not None
        theirs = {stage.search: stage for stage in copied(self._sampling.explorer.stats).stages}
        kept = [stage for stage in self.explorer.stats.stages if stage.search not in (*MANNERS, HUNTING)]
        self.explorer.stats.stages[:] = [*kept[:1], *theirs.values(), *kept[1:]]

    def join(self, *, unfinished: bool) -> None:
        """Let the explorer tell what was done beside it, and if that is not the end, what is in the way."""
        explorer = self.explorer
        for beside in (self._reducing, self._combining, self._sampling):
            if beside is None:
                continue
            explorer.stats.join(beside.explorer.stats)
            if unfinished:
                theirs = beside.explorer
                explorer.reasons += [reason for reason in theirs.reasons if reason not in explorer.reasons]
                explorer.refusals += [each for each in theirs.refusals if each not in explorer.refusals]
        if self._sampling is not None and (unfinished or explorer.reasons):
            explorer.warnings = self._sampling.warnings()

    def _begin_round(self) -> None:
        """The first rounds are the heuristic search's. Where executions are short, and machines not dear,
        reduction has a try beside it, and goes on alone as long as it is likely to end soon: there are few
        traces then.
        """
        if self._matching is not None:
            if self._round() == self._length:
                self._length *= 2
            self._enter_more()
        elif not self._is_near():
            self._go_on_opening()

    def _go_on_opening(self) -> None:
        states, still_open = self.explorer.stats.states, self.explorer.queued
        depth = self.explorer.stats.max_depth
        there = {Beginning.REDUCTION: self._reducing, Beginning.COMBINATION: self._combining}
        tried = frozenset(each for each, search in there.items() if search is not None)
        begins = self._opening.next(states, still_open, depth, tried)
        self._length = self._opening.length
        plan = self._plan
        short = depth <= plan.first // SHALLOW and self._before <= DEAR
        if begins is Beginning.ALL:
            self._length = plan.first
            self._enter_others()
            self._enter_more()
        elif begins is Beginning.REDUCTION and plan.reduction and short:
            self._left.insert(0, self._enter_reduction())
        elif begins is Beginning.COMBINATION and plan.reduction and plan.in_blocks is not None and short:
            self._left.insert(0, self._enter_combination())

    def _crowds(self) -> float:
        """How often threads are in each other's way."""
        tree, here = self._first.tree, self._first.tree.here
        tree.go_to(self._first.root)
        crowds = crowding(self.explorer.machine)
        tree.go_to(here)
        return crowds

    def _is_near(self) -> bool:
        """Whether reduction, beside the heuristic search, is likely to end soon."""
        traces = next((each for each in self._left if each.name == TRACES), None)
        if traces is None or self._matching is not None:
            return False
        most = SOON * self._plan.first
        return traces.left() <= most and traces.explorer.stats.transitions <= 2 * most

    def _enter_reduction(self) -> Contender[Any]:
        """Reduction begins, in a machine of its own."""
        reducing = self._reducing = Reducing(self.explorer.sibling(*self._plan.launch()), self._plan.depth)
        return Contender(
            TRACES, reducing.explorer, reducing.go_on, reducing.share, part=2 * UNFAVOURED, dear=DEARER
        )

    def _enter_walks(self) -> Contender[Any]:
        """Walks and hunts begin, in a machine of their own."""
        assert self._plan.monitored is not None
        main: Explorer[Any] = self.explorer
        beside = main.sibling(*self._plan.monitored())
        walks = self._sampling = Sampling(beside, self._plan.sampling, self._goes_on)
        return Contender(WALKS, beside, walks.go_on, part=SAMPLED, proves=False)

    def _enter_combination(self) -> Contender[Any]:
        """Reduction that compares states begins, in a machine of its own."""
        assert self._plan.in_blocks is not None
        beside = self.explorer.sibling(*self._plan.in_blocks(), blocks=True)
        both = self._combining = Combining(beside, self._plan.depth)
        return Contender(BOTH, beside, both.go_on, both.share, part=2 * UNFAVOURED)

    def _enter_others(self, sampled: frozenset[int] | None = None) -> None:
        """What the first search left over goes on depth-first, and a reduction beside it that has begun."""
        explorer, first, plan = self.explorer, self._first, self._plan
        first.tree.go_to(first.root)
        self._sampled = met = sample(explorer.machine, most=plan.first // 5) if sampled is None else sampled
        rest = self._matching = DepthFirst(explorer, first.tree, first.left_over())
        matching = Contender(
            MATCHING, explorer, rest.go_on, lambda: coverage(met, explorer.met), part=UNFAVOURED
        )
        self._left = [matching, *(each for each in self._left if each.name in (TRACES, BOTH))]
        if self._reducing is not None:
            self._reducing.enough = float("inf")
        explorer.gauge = lambda: max(
            each.share() or 0.0 for each in (matching, *self._left) if each.name in (MATCHING, TRACES)
        )

    def _enter_more(self) -> None:
        """All others begin, unless there is little left."""
        if self._ends_soon():
            return
        plan = self._plan
        if plan.reduction and self._reducing is None:
            self._left.append(self._enter_reduction())
        if plan.monitored is not None and self._sampling is None:
            self._left.append(self._enter_walks())
        if plan.in_blocks is None or self._combining is not None or self._before > DEAR:
            return
        if any(each.name == TRACES for each in self._left):
            self._left.append(self._enter_combination())

    def _ends_soon(self) -> bool:
        """Whether the search that is expected to end first is expected to do so before it has made twice its
        transitions again. An estimate may be wrong for ever: it is believed for some time.
        """
        made = self.explorer.stats.transitions
        in_all = sum(each.explorer.stats.transitions for each in self._left)
        return in_all <= DOUBTED * self._plan.first and self._favoured().left() <= 2 * made

    def _favoured(self) -> Contender[Any]:
        """Which of those that prove is expected to end first."""
        return min((each for each in self._left if each.proves), key=Contender.needs, default=self._left[0])

    def _round(self) -> float:
        """How many transitions of the one that is favoured this round is long."""
        favoured = self._favoured()
        made = favoured.explorer.stats.transitions
        return min(self._length, max(self._opening.early, made // AT_LEAST, AHEAD * favoured.left()))

    def _turn(self, contender: Contender[Any]) -> float:
        """How many transitions are due to it in this round."""
        if self._matching is None:
            return self._early_turn(contender)
        favoured, length = self._favoured(), self._round()
        if contender is not favoured and self._ends_soon():
            return 0
        if not contender.proves:
            if not contender.explorer.stats.transitions:
                return self._length // 4
            soon = favoured.left() <= NEARLY * favoured.explorer.stats.transitions
            return length // (contender.part * (NEARLY_DONE if soon else 1))
        return length if contender is favoured else length // contender.part

    def _early_turn(self, contender: Contender[Any]) -> float:
        """The same while the heuristic search goes on."""
        near, opening = self._is_near(), self._opening
        if contender.name == SAMPLING:
            return 0 if near else self._length
        if contender.name == BOTH:
            return 0 if near else max(0, opening.early - contender.explorer.stats.transitions)
        reducing = self._reducing
        assert reducing is not None
        reducing.enough = reducing.next_look() if near else opening.executions()
        return SOON * self._plan.first if near else max(2 * opening.early, self._length)

    def _work(self, contender: Contender[Any]) -> bool:
        """Let it go on with its turn; whether it has nothing left."""
        explorer, stats = self.explorer, contender.explorer.stats
        if not self._rest:
            self._rest = self._turn(contender) - contender.debt
            contender.debt = max(0.0, -self._rest)
            if self._rest < 1:
                self._rest = 0
                return False
        if contender.proves:
            self._goes_on(contender.name)
        before = stats.states, stats.transitions, stats.executions
        contender.explorer.begin_turn(int(self._rest))
        try:
            return contender.go_on()
        finally:
            self._rest = contender.explorer.turn_left()
            if not contender.proves or self._matching is None:  # reduction stops behind an execution
                contender.debt = max(0.0, -self._rest)
            if not contender.proves:
                self._show_samples()
            else:
                explorer.stats.stage(contender.name).add(stats, *before)

    def _goes_on(self, search: str) -> None:
        self._plan.tell(search)
        self.explorer.stats.search = search
