"""Places from which a token can do the same are one place: fewer configurations, and the same answer.

Typical are the places after the last access of threads that still have to give a lock back. Two places are
merged if every transition that takes a token from one has a counterpart that takes one from the other, and
takes, gives and moves the same besides. Exchanging the two is then a bisimulation that respects the targets:
only places are merged that no target, no transfer and no initial configuration names.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from jrf.cover.nets.net import configuration

if TYPE_CHECKING:
    from jrf.cover.nets.net import Configuration, Net, Transition

_ITSELF = -1


def merged(net: Net) -> Net:
    """With all such places merged."""
    named = {place for target in net.targets for place, _ in target.configuration}
    named |= {place for place, _ in net.initial} | net.unbounded
    named |= {
        place for each in net.transitions for pair in each.transfer for place in pair if place is not None
    }
    free = [place for place in range(len(net.places)) if place not in named]
    gone: set[int] = set()
    weights = [dict(hint) for hint in net.hints]
    while True:
        groups: dict[tuple[object, ...], list[int]] = {}
        takers = _takers(net)
        for place in free:
            known = tuple(hint.get(place, 0) for hint in weights)
            groups.setdefault((known, _future(place, takers.get(place, []))), []).append(place)
        same = {other: group[0] for group in groups.values() for other in group[1:]}
        if not same:
            return _numbered(net, [place for place in range(len(net.places)) if place not in gone])
        gone |= same.keys()
        free = [place for place in free if place not in same]
        net = _with(net, same)


def _takers(net: Net) -> dict[int, list[Transition]]:
    found: dict[int, list[Transition]] = {}
    for transition in net.transitions:
        for place, _ in transition.consume:
            found.setdefault(place, []).append(transition)
    return found


def _future(place: int, takers: list[Transition]) -> frozenset[tuple[object, ...]]:
    def seen(tokens: Configuration) -> Configuration:
        return tuple(sorted((_ITSELF if each == place else each, count) for each, count in tokens))

    return frozenset((seen(each.consume), seen(each.produce), each.transfer) for each in takers)


def _with(net: Net, same: dict[int, int]) -> Net:
    def moved(tokens: Configuration) -> Configuration:
        counts: dict[int, int] = {}
        for place, count in tokens:
            place = same.get(place, place)
            counts[place] = counts.get(place, 0) + count
        return configuration(counts)

    kept: dict[tuple[object, ...], Transition] = {}
    for each in net.transitions:
        changed = replace(each, consume=moved(each.consume), produce=moved(each.produce))
        kept.setdefault((changed.consume, changed.produce, changed.transfer), changed)
    hints = tuple(tuple(pair for pair in hint if pair[0] not in same) for hint in net.hints)
    return replace(net, transitions=tuple(kept.values()), hints=hints)


def _numbered(net: Net, places: list[int]) -> Net:
    """Only these places, with numbers without gaps."""
    new = {old: number for number, old in enumerate(places)}

    def moved(tokens: Configuration) -> Configuration:
        return tuple((new[place], count) for place, count in tokens)

    transitions = tuple(
        replace(
            each, consume=moved(each.consume), produce=moved(each.produce),
            transfer=tuple((new[source], None if to is None else new[to]) for source, to in each.transfer),
        )
        for each in net.transitions
    )  # fmt: skip
    return replace(
        net,
        places=tuple(net.places[place] for place in places),
        transitions=transitions,
        initial=moved(net.initial),
        targets=tuple(replace(each, configuration=moved(each.configuration)) for each in net.targets),
        unbounded=frozenset(new[place] for place in net.unbounded),
        hints=tuple(map(moved, net.hints)),
        sketch={new[place]: group for place, group in net.sketch.items() if place in new},
    )
