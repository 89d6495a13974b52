"""Forward search for a path to a target, with acceleration: the unsafe side.

The tree of Karp and Miller (1969), nearest to a target first: where a configuration is larger than one on the
way to it, the transitions between can be repeated, and the places that grew may hold any number of tokens
(ω). A loop with transfers may not grow each time, so it is not accelerated. That a path is real does not
rest on any of this: loops are written out, and the transitions are fired one by one from the initial
configuration.
"""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush
from math import inf
from typing import TYPE_CHECKING, Final

from jrf.cover.nets.net import enabled, fire

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from jrf.cover.nets.net import Configuration, Net

_LONGEST: Final = 20_000
"""Transitions of a path with its loops written out."""
_MANY: Final = 64
"""The most tokens that are tried for a place that holds any number at first, and repetitions of a loop."""

_TRIES: Final = 20
"""How many nodes that cover a target are written out. With transfers, ω may promise too much."""

_Marking = dict[int, float]


@dataclass(frozen=True, slots=True)
class _Node:
    marking: _Marking
    parent: int
    transition: int
    loop: int
    """The node on the way here whose path to here is repeated; -1 if none is."""


@dataclass(frozen=True, slots=True)
class ForwardPath:
    """The target that is covered, the transitions, and the tokens in the `unbounded` places at first."""

    target: Configuration
    transitions: tuple[int, ...]
    initial: dict[int, int]


class Forward:
    """`advance` goes on where it was; `found` is a path, `exhausted` that there is nothing left to expand."""

    def __init__(self, net: Net) -> None:
        self.found: ForwardPath | None = None
        self.exhausted = False
        self._tries = _TRIES
        self._net = net
        self._nodes: list[_Node] = []
        self._seen: set[tuple[tuple[int, float], ...]] = set()
        self._work: list[tuple[float, int, int]] = []
        self._by_need: dict[int, list[int]] = {}
        self._free = [number for number, each in enumerate(net.transitions) if not each.consume]
        for number, transition in enumerate(net.transitions):
            for place, _ in transition.consume[:1]:
                self._by_need.setdefault(place, []).append(number)
        start: _Marking = dict(net.initial)
        start.update(dict.fromkeys(net.unbounded, inf))
        self._offer(start, -1, -1)

    def advance(self, expansions: int) -> None:
        while expansions and self._work and self.found is None:
            expansions -= 1
            _, _, number = heappop(self._work)
            marking = self._nodes[number].marking
            for transition in self._enabled(marking):
                after = fire(self._net.transitions[transition], marking)  # type: ignore[arg-type]
                if self._offer(dict(after), number, transition):
                    return
        self.exhausted = not self._work

    def _enabled(self, marking: _Marking) -> list[int]:
        candidates = [*self._free, *(each for place in marking for each in self._by_need.get(place, ()))]
        transitions = self._net.transitions
        return [each for each in candidates if enabled(transitions[each], marking)]  # type: ignore[arg-type]

    def _offer(self, marking: _Marking, parent: int, transition: int) -> bool:
        """Keep it, if it is new; whether a path was found."""
        loop = self._accelerate(marking, parent, transition)
        key = tuple(sorted(marking.items()))
        if key in self._seen:
            return False
        self._seen.add(key)
        number = len(self._nodes)
        self._nodes.append(_Node(marking, parent, transition, loop))
        lacking, target = min(
            (_lacks(marking, target.configuration), target.configuration) for target in self._net.targets
        ) if self._net.targets else (1, ())  # fmt: skip
        if lacking == 0 and self._tries:
            self._tries -= 1
            self.found = self._written_out(number, target)
            if self.found is not None:
                return True
        heappush(self._work, (lacking, number, number))
        return False

    def _accelerate(self, marking: _Marking, parent: int, transition: int) -> int:
        """Put ω where a loop grows; the node where the loop begins, or -1."""
        plain = not (transition >= 0 and self._net.transitions[transition].transfer)
        at = parent
        while at >= 0 and plain:
            node = self._nodes[at]
            before = node.marking
            if before != marking and all(marking.get(place, 0) >= count for place, count in before.items()):
                for place, count in marking.items():
                    if count > before.get(place, 0):
                        marking[place] = inf
                return at
            plain = not (node.transition >= 0 and self._net.transitions[node.transition].transfer)
            at = node.parent
        return -1

    def _written_out(self, number: int, target: Configuration) -> ForwardPath | None:
        repeat = 1
        while repeat <= _MANY:
            path = self._sequence(number, repeat, {})
            if path is not None:
                initial = self._replayed(path, target, repeat)
                if initial is not None:
                    return ForwardPath(target, tuple(path), initial)
            repeat *= 2
        return None

    def _sequence(self, number: int, repeat: int, known: dict[int, list[int]]) -> list[int] | None:
        """The transitions to a node, each loop repeated so often; None if they are too many."""
        chain = []
        at = number
        while at >= 0:
            chain.append(at)
            at = self._nodes[at].parent
        lengths: dict[int, int] = {}
        path: list[int] = []
        for at in reversed(chain):
            node = self._nodes[at]
            if node.transition >= 0:
                path.append(node.transition)
            if node.loop >= 0:
                path += path[lengths[node.loop] :] * (repeat - 1 if repeat > 1 else 0)
            if len(path) > _LONGEST:
                return None
            lengths[at] = len(path)
        return path

    def _replayed(self, path: Sequence[int], target: Configuration, many: int) -> dict[int, int] | None:
        """The initial tokens of unbounded places if firing the path leads to the target, else None."""
        marking = dict(self._net.initial)
        bound = {place: many + len(path) for place in self._net.unbounded}
        marking.update(bound)
        lowest = dict(bound)
        for number in path:
            transition = self._net.transitions[number]
            if not enabled(transition, marking):
                return None
            for place, count in transition.consume:
                if place in lowest:
                    lowest[place] = min(lowest[place], marking[place] - count)
            marking = fire(transition, marking)
        if _lacks(marking, target):
            return None
        for place, count in target:
            if place in lowest:
                lowest[place] = min(lowest[place], marking[place] - count)
        touched = any(self._net.transitions[number].transfer for number in path)
        return bound if touched else {place: bound[place] - lowest[place] for place in bound}


def _lacks(marking: Mapping[int, float], wanted: Configuration) -> float:
    return sum(max(count - marking.get(place, 0), 0) for place, count in wanted)
