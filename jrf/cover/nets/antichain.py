"""A set of configurations none of which is at least another, with quick answers to what is below and above.

Each member is filed under every place that it uses. What is below a configuration uses only places of it:
each member is filed a second time under one *watched* place, its rarest at that time, and only the lists of
the places asked for are looked through. What is above uses all of its places: the shortest of their lists is
enough. Both tests compare supports as bit sets before they compare counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jrf.cover.nets.net import Configuration


class Antichain:
    def __init__(self) -> None:
        self._support: dict[Configuration, int] = {}
        self._watched: dict[int, dict[Configuration, int]] = {}
        self._using: dict[int, dict[Configuration, int]] = {}
        self._watch: dict[Configuration, int] = {}
        self._everything: Configuration | None = None
        """The empty configuration, which is below all, if it is a member."""

    def __len__(self) -> int:
        return len(self._support)

    def __iter__(self) -> Iterator[Configuration]:
        return iter(self._support)

    def __contains__(self, wanted: Configuration) -> bool:
        return wanted in self._support

    def has_below(self, wanted: Configuration) -> bool:
        """Whether a member is at most `wanted`: the upward closure of the set holds it."""
        if self._everything is not None or wanted in self._support:
            return True
        outside = ~support(wanted)
        counts = dict(wanted)
        for place, _ in wanted:
            for member, used in self._watched.get(place, {}).items():
                if not used & outside and all(counts[at] >= count for at, count in member):
                    return True
        return False

    def add(self, new: Configuration) -> list[Configuration]:
        """Take `new`, of which no member is at most, for the members that it is at most; these are
        returned."""
        used = support(new)
        if not new:
            gone = list(self._support)
            self._everything = new
        else:
            fewest = min((self._using.get(place, {}) for place, _ in new), key=len)
            gone = [
                member for member, others in fewest.items()
                if not used & ~others and _at_least(dict(member), new)
            ]  # fmt: skip
        for member in gone:
            self._remove(member)
        self._support[new] = used
        for place, _ in new:
            self._using.setdefault(place, {})[new] = used
        if new:
            watch = min((place for place, _ in new), key=lambda place: len(self._watched.get(place, ())))
            self._watched.setdefault(watch, {})[new] = used
            self._watch[new] = watch
        return gone

    def _remove(self, member: Configuration) -> None:
        del self._support[member]
        for place, _ in member:
            del self._using[place][member]
        watch = self._watch.pop(member, None)
        if watch is not None:
            del self._watched[watch][member]


def support(wanted: Configuration) -> int:
    """The places that it uses, as a bit set."""
    bits = 0
    for place, _ in wanted:
        bits |= 1 << place
    return bits


def _at_least(counts: dict[int, int], wanted: Configuration) -> bool:
    return all(counts[place] >= count for place, count in wanted)
