"""The states that a stateful reduction explored, and what it takes for one to stand for another."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct, field

from jrf.happens_before.image import HImage
from jrf.protocols import Key
from jrf.search.stateful.summary import Summaries, Summary
from jvm.transitions import Label


class Group(Struct, eq=False):
    """Explored states of which it is not known yet what they lead to, for they lead to a state on the path:
    the one at `low`, or a later one.
    """

    low: int
    entries: list[Entry]


class Edge(NamedTuple):
    """A step (the number of an action), the state explored in place of the one it leads to, and what that
    one's live dynamic objects are called here. Without a step: what the target performs, its entry does too.
    """

    step: int | None
    target: Entry
    live: tuple[Key, ...]


class Entry(Struct, eq=False):
    """A program state, explored with this h and without the choices that slept.

    It is *open* while it is on the path at `depth`; then, as long as its `group` is there, *pending*;
    and *complete* when it has a summary.
    """

    image: HImage
    sleep: frozenset[Label]
    live: tuple[Key, ...]
    depth: int = -1
    group: Group | None = None
    summary: Summary | None = None
    edges: list[Edge] = field(default_factory=list)
    own: Summary | None = None
    """What it performs without its edges."""

    def low(self) -> int:
        """The position on the path of the first state that it is known to lead to. It must not be
        complete.
        """
        return self.group.low if self.group is not None else self.depth

    def summary_from(self, edge: Edge, summaries: Summaries) -> Summary | None:
        """The summary of the edge's target, in this entry's names; None if it is not complete."""
        target = edge.target.summary
        return None if target is None else summaries.renamed(target, edge.target.live, edge.live)


class Match(NamedTuple):
    """An entry with the state's fingerprint and no larger h, and the choices that slept in it but do not
    sleep now.
    """

    entry: Entry
    missing: frozenset[Label]


class Table:
    """Entries by the fingerprints of their program states."""

    __slots__ = ("_entries",)

    def __init__(self) -> None:
        self._entries: dict[int, list[Entry]] = {}

    def find(self, fingerprint: int, image: HImage, sleep: frozenset[Label]) -> Match | None:
        """The entry that leaves least to be done; None if the state was not met with an h that is
        no larger.
        """
        best: Match | None = None
        for entry in self._entries.get(fingerprint, ()):
            if entry.image is image or entry.image <= image:
                missing = entry.sleep - sleep
                if best is None or len(missing) < len(best.missing):
                    best = Match(entry, missing)
                    if not missing:
                        break
        return best

    def add(self, fingerprint: int, entry: Entry) -> None:
        """The entry takes the place of those that it can stand for."""
        entries = self._entries.setdefault(fingerprint, [])
        if entries:
            entries[:] = [
                old for old in entries if not (entry.sleep <= old.sleep and entry.image <= old.image)
            ]
        entries.append(entry)

    def knows(self, fingerprint: int) -> bool:
        """Whether a state with this fingerprint was met."""
        return fingerprint in self._entries


def settle(entries: list[Entry], summaries: Summaries) -> None:
    """Give summaries to states that lead to each other, and to complete ones: the least that all their edges
    agree with.
    """
    for entry in entries:
        assert entry.own is not None
        entry.summary = entry.own
    again = True
    while again:
        again = False
        for entry in reversed(entries):
            summary = entry.summary
            assert summary is not None
            for edge in entry.edges:
                after = entry.summary_from(edge, summaries)
                assert after is not None
                if edge.step is not None:
                    after, _ = summaries.before(edge.step, after)
                summary = summaries.merge(summary, after)
            if summary is not entry.summary:
                entry.summary = summary
                again = len(entries) > 1 or any(edge.target is entry for edge in entry.edges)
    for entry in entries:
        entry.group = None
        entry.edges = []
        entry.own = None
