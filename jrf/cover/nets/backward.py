"""Symbolic backward reachability (paper, section 5 and figure 4), with pruning and the path that it finds.

Every configuration in the work list stands for its upward closure, from which a target can be reached. The
minimal ones are kept as an antichain. If an initial configuration is at least one of them, a target is
reachable; if none is left to expand, none is (the antichain is finite by Dickson's lemma, section 5).

Four things differ from figure 4. A configuration is compared with the initial ones when it is generated, not
when it is taken. It is dropped if a *pruner* knows that nothing at least as large is reachable at all: the
set of reachable configurations is downward closed below it, so what was dropped is needed for no path. Tokens
that are wanted in a *free* place are left out: one that holds any number at first, all of which no transition
takes. If a configuration is reachable, so it is with more tokens there. And the list is ordered by what the
initial configurations lack, so that a path is found early.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Protocol

from jrf.cover.nets.antichain import Antichain
from jrf.cover.nets.net import missing, predecessors

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from jrf.cover.nets.net import Configuration, Net, Transition


class Pruner(Protocol):
    """What knows configurations that no reachable one is at least."""

    def unreachable(self, wanted: Configuration) -> bool: ...


@dataclass(slots=True)
class Counts:
    """`configurations`: the most that were kept at one time (explored or still to be). `subsumed`: dropped
    because a smaller one was known, before or after they were kept. `pruned`: dropped by a pruner.
    `iterations`: of the loop of figure 4, the longest way back from a target that was expanded."""

    configurations: int = 0
    generated: int = 0
    subsumed: int = 0
    pruned: int = 0
    iterations: int = 0


@dataclass(frozen=True, slots=True)
class BackStep:
    """From this configuration `transition` leads to at least `successor`; None at a target."""

    transition: int | None
    successor: Configuration | None
    depth: int


@dataclass(slots=True)
class Backward:
    """The result of the analysis. `reached` is a configuration that an initial one is at least (its `steps`
    lead to a target), None if there is none; `basis` is then the complete antichain, if nothing stopped
    it."""

    reached: Configuration | None
    basis: tuple[Configuration, ...]
    counts: Counts
    steps: dict[Configuration, BackStep] = field(default_factory=dict)
    stopped: str | None = None

    def path(self) -> list[int]:
        """The transitions from the initial configuration to the target."""
        found: list[int] = []
        at = self.reached
        while at is not None and (step := self.steps[at]).transition is not None:
            found.append(step.transition)
            at = step.successor
        return found

    def end(self) -> Configuration:
        """The bad configuration at the end of the path, without tokens in free places."""
        at = self.reached
        assert at is not None
        while (following := self.steps[at].successor) is not None:
            at = following
        return at


Look = "Callable[[Counts, int], str | None]"


class _Search:
    def __init__(self, net: Net, pruner: Pruner | None, look: Callable[[Counts, int], str | None]) -> None:
        self.net = net
        self.pruner = pruner
        self.look = look
        self.counts = Counts()
        self.kept = Antichain()
        self.steps: dict[Configuration, BackStep] = {}
        self.work: list[tuple[int, int, int, Configuration]] = []
        self.relevant = _by_effect(net)
        emptied = {source for each in net.transitions for source, _ in each.transfer}
        self.free = net.unbounded - emptied

    def run(self) -> Backward:
        for target in self.net.targets:
            wanted = self.without_free(target.configuration)
            if self.offer(wanted, BackStep(None, None, 0)):
                return self.ended(wanted)
        while self.work:
            *_, taken = heappop(self.work)
            if taken not in self.kept:
                continue  # a smaller one came later
            stopped = self.look(self.counts, len(self.work))
            if stopped is not None:
                return self.ended(None, stopped)
            depth = self.steps[taken].depth + 1
            self.counts.iterations = max(self.counts.iterations, depth)
            for number in self.useful(taken):
                for before in map(self.without_free, predecessors(self.net.transitions[number], taken)):
                    if self.offer(before, BackStep(number, taken, depth)):
                        return self.ended(before)
        return self.ended(None)

    def without_free(self, wanted: Configuration) -> Configuration:
        if not self.free:
            return wanted
        return tuple(pair for pair in wanted if pair[0] not in self.free)

    def offer(self, wanted: Configuration, step: BackStep) -> bool:
        """Keep it, unless it brings nothing new; whether an initial configuration is at least it."""
        self.counts.generated += 1
        if self.kept.has_below(wanted):
            self.counts.subsumed += 1
            return False
        if self.pruner is not None and self.pruner.unreachable(wanted):
            self.counts.pruned += 1
            return False
        self.counts.subsumed += len(self.kept.add(wanted))
        self.counts.configurations = max(self.counts.configurations, len(self.kept))
        self.steps[wanted] = step
        lacking = missing(self.net, wanted)
        size = sum(count for _, count in wanted)
        heappush(self.work, (lacking, size, self.counts.generated, wanted))
        return lacking == 0

    def useful(self, wanted: Configuration) -> Iterator[int]:
        """The transitions that give tokens that are wanted. Others lead back to something larger."""
        seen: set[int] = set()
        for place, _ in wanted:
            for number in self.relevant.get(place, ()):
                if number not in seen:
                    seen.add(number)
                    yield number

    def ended(self, reached: Configuration | None, stopped: str | None = None) -> Backward:
        return Backward(reached, tuple(self.kept), self.counts, self.steps, stopped)


def _by_effect(net: Net) -> dict[int, list[int]]:
    """For each place the transitions that can raise its tokens."""
    found: dict[int, list[int]] = {}
    for number, transition in enumerate(net.transitions):
        for place in raised(transition):
            found.setdefault(place, []).append(number)
    return found


def raised(transition: Transition) -> set[int]:
    """The places that may have more tokens after the transition than before."""
    takes = dict(transition.consume)
    sources = {source for source, _ in transition.transfer}
    found = {place for place, count in transition.produce if count > takes.get(place, 0) or place in sources}
    return found | {target for _, target in transition.transfer if target is not None}


def never(counts: Counts, waiting: int) -> str | None:
    """No reason to stop."""
    return None


def backward(
    net: Net, pruner: Pruner | None = None, look: Callable[[Counts, int], str | None] = never
) -> Backward:
    """Whether a target can be reached. `look` is asked before each expansion whether to give up, and why."""
    return _Search(net, pruner, look).run()
