"""Happens-before by vector clocks and plain sets: the slow, obvious oracle for `jrf.happens_before.summary`.

A location is a pair (object key, index). The last write of each location and, where wanted, the last read
by each thread since that write are remembered with their clocks; and so are writes that were overwritten
without an order, by a write that is not reported or where all kinds of races are asked for.
"""

from __future__ import annotations

import copy
from collections.abc import Collection
from dataclasses import dataclass, field

from jrf.protocols import Key

CELLS = 3
"""Locations in each object."""

Clock = dict[int, int]
Location = tuple[Key, int]
Sync = tuple[Key, int]
Finding = tuple[str, Location, int, int]
"""Type, location, tid of the first and of the second access."""


@dataclass
class Clocks:
    threads: dict[int, Clock] = field(default_factory=lambda: {0: {0: 1}})
    syncs: dict[Sync, Clock] = field(default_factory=dict)
    writes: dict[Location, tuple[int, int]] = field(default_factory=dict)
    births: dict[Key, tuple[int, int]] = field(default_factory=dict)
    overwritten: dict[Location, dict[int, int]] = field(default_factory=dict)
    reads: dict[Location, dict[int, int]] = field(default_factory=dict)
    all_kinds: bool = False
    found: list[Finding] = field(default_factory=list)

    def copy(self) -> Clocks:
        return copy.deepcopy(self)

    def _now(self, tid: int) -> tuple[int, int]:
        """A stamp for an access of `tid`, later than all its earlier ones and released with the next
        release.
        """
        self.threads[tid][tid] += 1
        return tid, self.threads[tid][tid]

    def last(self, location: Location) -> tuple[int, int] | None:
        return self.writes.get(location, self.births.get(location[0]))

    def unseen(self, tid: int, location: Location) -> list[tuple[int, int]]:
        """The writes of the location that the thread does not know of."""
        last = self.last(location)
        writes = [*self.overwritten.get(location, {}).items(), *([] if last is None else [last])]
        return [write for write in writes if not _seen(self.threads[tid], write)]

    def read(self, tid: int, location: Location, *, remember: bool = False) -> None:
        self.found += [("WR", location, writer, tid) for writer, _ in self.unseen(tid, location)]
        if remember:
            self.reads.setdefault(location, {})[tid] = self._now(tid)[1]

    def write(self, tid: int, location: Location) -> None:
        self.found += [("WW", location, writer, tid) for writer, _ in self.unseen(tid, location)]
        for reader, stamp in self.reads.get(location, {}).items():
            if not _seen(self.threads[tid], (reader, stamp)):
                self.found.append(("RW", location, reader, tid))
        if not self.all_kinds:
            self.reads.pop(location, None)
        self._overwrite(tid, location, keep=self.all_kinds)

    def wrote(self, tid: int, location: Location) -> None:
        """In a mode that is not reported."""
        self._overwrite(tid, location, keep=True)

    def _overwrite(self, tid: int, location: Location, *, keep: bool) -> None:
        last, clock = self.last(location), self.threads[tid]
        earlier = self.overwritten.setdefault(location, {})
        for writer, stamp in list(earlier.items()):
            if _seen(clock, (writer, stamp)):
                del earlier[writer]
        if keep and last is not None and not _seen(clock, last):
            earlier[last[0]] = last[1]
        self.writes[location] = self._now(tid)

    def escaped(self, tid: int, key: Key) -> None:
        if key not in self.births:
            self.births[key] = self._now(tid)

    def acquire(self, tid: int, sync: Sync) -> None:
        _join(self.threads[tid], self.syncs.get(sync, {}))

    def release(self, tid: int, sync: Sync) -> None:
        _join(self.syncs.setdefault(sync, {}), self.threads[tid])

    def start(self, tid: int, child: int) -> None:
        self.threads[child] = {**self.threads[tid], child: 1}

    def join(self, tid: int, dead: int) -> None:
        _join(self.threads[tid], self.threads[dead])

    def lacks(self, row: int | Sync | None, keys: Collection[Key]) -> set[tuple[Location, int | None]]:
        """What a thread or a released synchronization object knows nothing of, among locations of these
        objects: the last write of a location, as (location, None), or the last read by a thread, as
        (location, tid), or of an overwritten write, as (location, ~tid). None stands for one that knows of
        nothing.
        """
        clock = {} if row is None else self.threads[row] if isinstance(row, int) else self.syncs[row]
        lacking: set[tuple[Location, int | None]] = set()
        for key in keys:
            for index in range(CELLS):
                location = (key, index)
                last = self.last(location)
                if last is not None and not _seen(clock, last):
                    lacking.add((location, None))
                for writer, stamp in self.overwritten.get(location, {}).items():
                    if not _seen(clock, (writer, stamp)):
                        lacking.add((location, ~writer))
                for reader, stamp in self.reads.get(location, {}).items():
                    if not _seen(clock, (reader, stamp)):
                        lacking.add((location, reader))
        return lacking


def _seen(clock: Clock, stamp: tuple[int, int]) -> bool:
    return clock.get(stamp[0], 0) >= stamp[1]


def _join(into: Clock, other: Clock) -> None:
    for tid, stamp in other.items():
        into[tid] = max(into.get(tid, 0), stamp)
