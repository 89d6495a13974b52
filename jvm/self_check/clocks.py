"""Vector clocks: which write of a location happens before what, computed as textbooks do (a part of
`jvm.self_check.machine`).

h keeps for each thread and synchronization object the locations that it may touch, in bit matrices with
columns that are reused. Here a thread's n-th write is the pair of its number and n, and a clock maps threads
to how many of their writes happen before (Mattern 1989; JLS 17.4.5). Both hear the same; they must report
the same WR and WW races.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from jvm.objects.objects import INIT

if TYPE_CHECKING:
    from jvm.objects.objects import Obj

Clock: TypeAlias = dict[int, int]
_BIRTH: Final = "birth"


def _join(into: Clock, other: Clock) -> None:
    for thread, count in other.items():
        if count > into.get(thread, 0):
            into[thread] = count


class Clocks:
    """The clocks on one path. `last`: threads and numbers of the last write of a location, and of earlier
    ones for which it does not stand; that of an object that became shared stands for all its locations.
    """

    def __init__(self) -> None:
        self.threads: dict[int, Clock] = {}
        self.objects: dict[object, Clock] = {}
        """What an acquire takes from a synchronization object."""
        self.volatile: dict[object, Clock] = {}
        """What its volatile writes published, where others overwrote it."""
        self.initializers = 0
        self.last: dict[object, Clock] = {}

    def copy(self) -> Clocks:
        made = Clocks()
        made.threads = {key: dict(clock) for key, clock in self.threads.items()}
        made.objects = {key: dict(clock) for key, clock in self.objects.items()}
        made.volatile = {key: dict(clock) for key, clock in self.volatile.items()}
        made.initializers = self.initializers
        made.last = dict(self.last)
        return made

    def of(self, thread: int) -> Clock:
        return self.threads.setdefault(thread, {})

    def races(self, thread: int, obj: Obj, index: int) -> bool:
        """Whether a write of the location does not happen before the thread's present."""
        return bool(self._unknown(thread, obj, index))

    def _unknown(self, thread: int, obj: Obj, index: int) -> Clock:
        last = self.last.get((obj.key, index))
        if last is None:
            last = {} if obj.never_written(index) else self.last.get((obj.key, _BIRTH), {})
        clock = self.of(thread)
        return {writer: count for writer, count in last.items() if clock.get(writer, 0) < count}

    def escaped(self, thread: int, obj: Obj) -> None:
        if (obj.key, _BIRTH) not in self.last:
            self._write(thread, (obj.key, _BIRTH), {})

    def write(self, thread: int, obj: Obj, index: int, *, keeps: bool) -> None:
        """`keeps`: those are remembered that do not happen before this one, for no race with it is reported,
        or that does not end the search."""
        if (obj.key, index) in self.objects:
            self.overwrite(thread, obj, index, releases=False)
        before = self._unknown(thread, obj, index) if keeps else {}
        self._write(thread, (obj.key, index), before)

    def _write(self, thread: int, location: object, before: Clock) -> None:
        clock = self.of(thread)
        clock[thread] = clock.get(thread, 0) + 1
        self.last[location] = {**before, thread: clock[thread]}

    def acquire(self, thread: int, obj: Obj, what: int) -> None:
        _join(self.of(thread), self.objects.get((obj.key, what), {}))

    def release(self, thread: int, obj: Obj, what: int) -> None:
        key = obj.key, what
        if key in self.volatile:
            _join(self.volatile[key], self.of(thread))
            self.objects[key] = dict(self.volatile[key])
        else:
            _join(self.objects.setdefault(key, {}), self.of(thread))

    def overwrite(self, thread: int, obj: Obj, what: int, *, releases: bool) -> None:
        key = obj.key, what
        if key in self.objects or releases:
            self.volatile.setdefault(key, dict(self.objects.get(key, {})))
            self.objects[key] = dict(self.of(thread)) if releases else {}

    def initialized(self, statics: Obj, made: list[Obj], used: list[Obj]) -> None:
        """A thread that is none of the program's initialized a class: each has a number of its own."""
        number = -1 - self.initializers
        self.initializers += 1
        clock = self.objects.setdefault((statics.key, INIT), {})
        for other in used:
            _join(clock, self.objects.get((other.key, INIT), {}))
        clock[number] = 1
        for obj in made:
            self.last[obj.key, _BIRTH] = {number: 1}

    def start(self, thread: int, child: int) -> None:
        self.threads[child] = dict(self.of(thread))

    def join(self, thread: int, dead: int) -> None:
        _join(self.of(thread), self.of(dead))
