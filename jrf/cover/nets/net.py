"""Petri nets with transfer arcs: what programs are turned into (paper, section 3.1).

A *configuration* is a multiset of places, kept as the sorted pairs (place, tokens > 0). It stands for all
configurations that have at least its tokens: its upward closure (section 4.1).

Firing a transition takes `consume`, then moves *all* tokens of each source of `transfer` to its target (or
out of the net), all at once, and then adds `produce`. Without transfers this is section 3.1. Transfers keep
monotonicity: with more tokens the same transition can fire and leads to at least as many, so the backward
analysis of section 5 stays exact (Esparza, Finkel and Mayr, LICS 1999: broadcast protocols).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Configuration = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Origin:
    """The place in a program that a transition or a place comes from."""

    file: str | None
    line: int | None
    thread: str
    what: str

    def __str__(self) -> str:
        at = "" if self.line is None else f" at {self.file or '?'}:{self.line}"
        return f"{self.thread}: {self.what}{at}"


@dataclass(frozen=True, slots=True)
class Transition:
    name: str
    consume: Configuration = ()
    produce: Configuration = ()
    transfer: tuple[tuple[int, int | None], ...] = ()
    """(source, target) pairs, each source once; target None takes the tokens out of the net."""
    origin: Origin | None = None


@dataclass(frozen=True, slots=True)
class Target:
    """A bad configuration, with the words for what is bad about it."""

    configuration: Configuration
    what: str = ""


@dataclass(frozen=True, slots=True)
class Net:
    """`unbounded` places hold any number of tokens at the beginning: there is one initial configuration for
    each number (section 4.2: a set of initial configurations)."""

    places: tuple[str, ...]
    transitions: tuple[Transition, ...]
    initial: Configuration
    targets: tuple[Target, ...]
    unbounded: frozenset[int] = frozenset()
    name: str = "net"
    hints: tuple[Configuration, ...] = ()
    """Weights that may be invariants (`jrf.cover.nets.invariants`), from whoever knows what the net means."""
    sketch: Mapping[int, str] = field(default_factory=dict)
    """Groups of places for pictures: place to the name of its group."""


def configuration(tokens: Mapping[int, int] | Iterable[int]) -> Configuration:
    """Of a mapping place → tokens, or of places, each with one token for each time it is named."""
    if not hasattr(tokens, "items"):
        counted: dict[int, int] = {}
        for place in tokens:
            counted[place] = counted.get(place, 0) + 1
        tokens = counted
    return tuple(sorted((place, count) for place, count in tokens.items() if count > 0))


def at_most(small: Configuration, large: Configuration) -> bool:
    """Whether every place has in `large` at least the tokens that it has in `small` (section 4.1)."""
    if len(small) > len(large):
        return False
    has = dict(large)
    return all(has.get(place, 0) >= count for place, count in small)


def missing(net: Net, wanted: Configuration) -> int:
    """How many tokens the initial configurations lack of `wanted`; 0 if one of them has at least these."""
    has = dict(net.initial)
    return sum(max(count - has.get(place, 0), 0) for place, count in wanted if place not in net.unbounded)


def enabled(transition: Transition, marking: Mapping[int, int]) -> bool:
    return all(marking.get(place, 0) >= count for place, count in transition.consume)


def fire(transition: Transition, marking: Mapping[int, int]) -> dict[int, int]:
    """The configuration after an enabled transition."""
    after = dict(marking)
    for place, count in transition.consume:
        after[place] -= count
    moved = [(target, after.pop(source, 0)) for source, target in transition.transfer]
    for target, count in moved:
        if target is not None:
            after[target] = after.get(target, 0) + count
    for place, count in transition.produce:
        after[place] = after.get(place, 0) + count
    return {place: count for place, count in after.items() if count}


def predecessors(transition: Transition, wanted: Configuration) -> list[Configuration]:
    """The minimal configurations from which the transition leads to at least `wanted` (section 5, Pre_t).

    Without transfers there is exactly one. Tokens that are wanted in a target of transfers may have been
    there or in any of the sources, which gives one for each way to share them out; none if tokens are
    wanted in a source that gets none.
    """
    needed = dict(wanted)
    for place, count in transition.produce:
        if place in needed:
            left = needed[place] - count
            if left > 0:
                needed[place] = left
            else:
                del needed[place]
    found = [needed]
    if transition.transfer:
        sources = {source for source, _ in transition.transfer}
        found = [{}]
        for place, count in needed.items():
            givers = [source for source, target in transition.transfer if target == place]
            if place not in sources:
                givers.append(place)
            found = [{**before, **share} for before in found for share in _shares(givers, count)]
    for before in found:
        for place, count in transition.consume:
            before[place] = before.get(place, 0) + count
    return [tuple(sorted(before.items())) for before in found]


def _shares(givers: list[int], count: int) -> list[dict[int, int]]:
    """All ways in which the givers together hold `count` tokens."""
    if not givers:
        return []
    if len(givers) == 1:
        return [{givers[0]: count}]
    first, *others = givers
    found = []
    for own in range(count + 1):
        rest = _shares(others, count - own) if own < count else [{}]
        found += [{first: own, **share} if own else share for share in rest]
    return found
