"""What a monitored run leaves behind: Lockset per location, and the accesses behind each warning.

Section 2.3 of the paper: C(m), the candidate set of a location, starts as the set of all locks; each access
refines it to what the thread holds besides; when it is empty, no lock protects the location consistently.
Memory is bounded: of accesses that are alike in all that stage II asks (thread, kind, locks, place) only the
first and the last few are kept, fewer when all locations together hold too many, and only so many locations.
What was forgotten is counted.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec import Struct, field

from jrf.lockset.locks_held import Locks, LocksHeld
from jrf.lockset.monitor import ACQUIRE, PROTECTED_WRITE, READ, RELEASE, Cell, Heard, conflict
from jvm.objects.objects import Obj
from jvm.threads.points import Frame
from jvm.threads.thread import Thread

MAX_LOCATIONS: Final = 400_000
MAX_ACCESSES: Final = 500_000
"""Accesses of all locations that are kept, about."""
HISTORY: Final = 48
"""Accesses of a location before those that are alike are thinned out."""
FIRST: Final = 1
LAST: Final = 4
"""How many of accesses that are alike are kept at least, from the beginning and from the end."""
SHORT_HISTORY: Final = 6
SHORT_LAST: Final = 1
"""The same when all locations together hold too many."""

Clock = tuple[int, ...]


class Accessed(NamedTuple):
    """An access event (paper, section 2.3): `number` is that of its transition, `frame` holds the program
    counter. `clock` is the vector clock by start and join alone, `locks` what protects this access."""

    number: int
    tid: int
    kind: int
    locks: Locks
    clock: Clock
    frame: Frame | None

    @property
    def write(self) -> bool:
        return self.kind != READ

    def alike(self) -> tuple[object, ...]:
        """What tells it from others of the location for finding a witness."""
        frame = self.frame
        place = None if frame is None else (frame.point.method, frame.point.pc)
        return self.tid, self.kind, self.locks, place

    def heard(self, cell: Cell) -> Heard:
        return Heard(self.kind, self.tid, cell)

    def always_before(self, other: Accessed) -> bool:
        """By program order, starts and joins of threads: no other schedule of these events changes that."""
        known = other.clock[self.tid] if self.tid < len(other.clock) else 0
        return self.tid == other.tid or known >= self.clock[self.tid]


class Location:
    """Lockset's facts of one location. `candidates` is C(m), None for all locks; `warned` is the access at
    which it became empty. `obj` is set when a second thread came."""

    __slots__ = ("accesses", "candidates", "cell", "index", "obj", "owner", "shared", "warned", "written")

    def __init__(self, cell: Cell, owner: int) -> None:
        self.cell = cell
        self.index = cell[1]
        self.owner = owner
        self.shared = False
        self.written = False
        self.candidates: Locks | None = None
        self.warned: Accessed | None = None
        self.obj: Obj | None = None
        self.accesses: list[Accessed] = []

    def add(self, access: Accessed, *, short: bool) -> int:
        """How many more it keeps now."""
        self.accesses.append(access)
        history = SHORT_HISTORY if short else HISTORY
        if len(self.accesses) >= history and not len(self.accesses) % (history // 2):
            return 1 - self.thin_out(short=short)
        return 1

    def thin_out(self, *, short: bool) -> int:
        """Of accesses that are alike, keep the first and the last few; how many were dropped."""
        groups: dict[tuple[object, ...], list[Accessed]] = {}
        for access in self.accesses:
            groups.setdefault(access.alike(), []).append(access)
        last = SHORT_LAST if short else LAST
        kept = {id(access) for group in groups.values() for access in (*group[:FIRST], *group[-last:])}
        before = len(self.accesses)
        self.accesses = [access for access in self.accesses if id(access) in kept]
        return before - len(self.accesses)


class RunLog(Struct):
    """The ear of a monitored run. `number` is that of the transition under way.

    `states`: Eraser's refinement for initialization and read sharing (its section 2.2): C(m) is refined only
    from the second thread's first access on, and only a location that is written then is warned of. Without
    it C(m) is refined at each access (the paper's figure 2). In both cases a warning needs two threads.
    """

    states: bool = False
    number: int = 0
    locations: dict[Cell, Location] = field(default_factory=dict)
    warnings: list[Location] = field(default_factory=list)
    accesses: int = 0
    forgotten: int = 0
    """Accesses of locations that were too many."""
    kept: int = 0
    """Accesses that all locations hold."""
    _most_locations: int = MAX_LOCATIONS
    _short: bool = False
    """Whether locations keep fewer accesses than they would."""
    _locks: LocksHeld = field(default_factory=LocksHeld)
    _clocks: dict[int, Clock] = field(default_factory=dict)
    """Of threads that existed when the log began: nothing that is in the log was before their starts."""

    def heard(self, kind: int, thread: Thread, obj: Obj, what: int) -> None:
        if kind in (ACQUIRE, RELEASE):
            self._locks.heard(kind, thread, obj, what)
            return
        self.accesses += 1
        cell = obj.key, what
        location = self.locations.get(cell)
        tid = thread.tid
        if location is None:
            if len(self.locations) >= self._most_locations:
                self.forgotten += 1
                return
            location = self.locations[cell] = Location(cell, tid)
        locks = self._locks.protecting(tid, write=kind != READ)
        access = Accessed(self.number, tid, kind, locks, self._clock(tid), thread.top)
        self.kept += location.add(access, short=self._short)
        if self.kept > MAX_ACCESSES:
            self._keep_fewer()
        self._refine(location, access, obj)

    def _keep_fewer(self) -> None:
        """Drop accesses that others stand for; take no more locations if that was not enough."""
        if not self._short:
            self._short = True
            self.kept -= sum(location.thin_out(short=True) for location in self.locations.values())
        if self.kept > MAX_ACCESSES // 2:
            self._most_locations = len(self.locations)

    def _refine(self, location: Location, access: Accessed, obj: Obj) -> None:
        if access.tid != location.owner and not location.shared:
            location.shared, location.obj = True, obj
        if location.shared or not self.states:
            location.written |= access.write
            known = location.candidates
            if access.kind != PROTECTED_WRITE:  # a protected access keeps no discipline and breaks none
                location.candidates = access.locks if known is None else self._locks.one(known & access.locks)
        if location.shared and location.written and location.warned is None and not location.candidates:
            location.warned = access
            self.warnings.append(location)

    def _clock(self, tid: int) -> Clock:
        clock = self._clocks.get(tid)
        if clock is None:
            clock = self._clocks[tid] = _with((), tid, 1)
        return clock

    def started(self, thread: Thread, child: Thread) -> None:
        clock = self._clock(thread.tid)
        self._clocks[child.tid] = _with(clock, child.tid, 1)
        self._clocks[thread.tid] = _with(clock, thread.tid, clock[thread.tid] + 1)

    def joined(self, thread: Thread, dead: Thread) -> None:
        theirs = self._clocks.get(dead.tid)
        if theirs is not None:
            mine = self._clock(thread.tid)
            size = max(len(mine), len(theirs))
            padded = zip(_padded(mine, size), _padded(theirs, size), strict=True)
            self._clocks[thread.tid] = tuple(map(max, padded))


def _padded(clock: Clock, size: int) -> Clock:
    return clock + (0,) * (size - len(clock))


def _with(clock: Clock, tid: int, value: int) -> Clock:
    padded = list(_padded(clock, tid + 1))
    padded[tid] = value
    return tuple(padded)


class Pair(NamedTuple):
    """Two accesses of the run that may race: a1 came first (section 3.1)."""

    location: Location
    first: Accessed
    second: Accessed

    @property
    def distance(self) -> int:
        return self.second.number - self.first.number


class Pairs(Struct, frozen=True):
    """The pairs behind one warning, the one of the warning itself first, then those nearest to each other.

    `ordered` counts pairs that starts and joins order in every schedule of these events, `guarded` those
    that a common lock protects."""

    pairs: tuple[Pair, ...]
    ordered: int
    guarded: int


def candidate_pairs(location: Location) -> Pairs:
    """Stage II: for each access the backward scan of section 3.1 for a1 with its five conditions, and what
    the scan would find next. Of pairs that are alike the last one is taken.
    """
    found: dict[tuple[object, ...], Pair] = {}
    ordered = guarded = 0
    for at, second in enumerate(location.accesses):
        for first in reversed(location.accesses[:at]):
            if not conflict(first.heard(location.cell), second.heard(location.cell)):
                continue
            if first.locks & second.locks:
                guarded += 1
            elif first.always_before(second):
                ordered += 1
            else:
                alike = first.alike(), second.alike()
                known = found.get(alike)
                if known is None or known.second is not second:
                    found[alike] = Pair(location, first, second)
    ranked = sorted(found.values(), key=lambda pair: (pair.second is not location.warned, pair.distance))
    return Pairs(tuple(ranked), ordered, guarded)
