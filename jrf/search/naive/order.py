"""Happens-before for the naive search: sets of events, and nothing else.

For each thread and each synchronization object there is the set of *events* that happen before its present.
The events of a location are its last write, and the last read of each thread since; also earlier ones where
these do not stand for them: writes that were overwritten without an order by one that is not reported, and
everything if a race does not end the search or WW races are not asked for. An access is a race if
an event that conflicts with it is not in its thread's set (JLS 17.4.5). Initialization is writes like any
others; a location that nobody wrote has no event, so its default value races with nothing (JLS 17.4.4).

Of final fields (JLS 17.5) only those are looked at whose object another thread could reach before the
constructor had ended that writes the field, or which were written after all of them had. Who can reach an
object is found by a walk from everything that is not the constructing thread's own, made anew after each
step.

A race between two accesses by trusted code to an array that trusted code made is not reported, nor one on a
field of a trusted class (docs/semantics.md, "Trust").
"""

from __future__ import annotations

from msgspec import Struct, field
from msgspec.structs import replace

from heuristics.score import Effect, EffectKind
from jrf.happens_before.numbering import kept
from jrf.happens_before.race import Access, Race, RaceType
from jrf.happens_before.summary import HappensBefore
from jrf.protocols import ObjLike, ThreadLike
from jvm.execution.access_modes import field_at
from jvm.execution.naive import NewlyMade
from jvm.fingerprint.whole_state import WholeState, changed, is_dynamic, reached
from jvm.linking.methods import JMethod
from jvm.machine.machine import Machine
from jvm.natives.sites import call_sites
from jvm.objects.objects import NEVER, Obj
from jvm.threads.points import Frame
from jvm.threads.points import PointKind as PointKind
from jvm.threads.thread import Thread

Owner = int | tuple[Obj, int]
"""A thread's tid, or a synchronization object."""
Cell = tuple[Obj, int]
Event = tuple[Obj, int, int]
"""A cell, and the tid of a reader, or ~tid of a writer."""

_NOTHING: frozenset[Event] = frozenset()


class _State(Struct, frozen=True):
    """All that is known on the present path; no part of it is ever changed in place."""

    before: dict[Owner, frozenset[Event]] = field(default_factory=dict)
    accesses: dict[Event, tuple[Access, bool]] = field(default_factory=dict)
    """The place of each event, and whether trusted code did it."""
    unfinished: tuple[tuple[Obj, int], ...] = ()
    """Objects with final fields whose constructors have not returned, each with its thread's tid."""
    finals: dict[Cell, tuple[int, int, JMethod] | None] = field(default_factory=dict)
    """Of these objects, the final fields that were written: the thread's tid, the depth of its stack, and the
    constructor, until that has ended."""
    leaked: frozenset[Cell] = frozenset()
    """Final fields that are checked like others."""


class _Change(Struct):
    earlier: _State
    later: _State


class NaiveOrder(HappensBefore):
    """Overrides every hook; of its base class only the type is used."""

    def __init__(self, kinds: frozenset[str], *, all_races: bool) -> None:
        super().__init__()
        self._kinds = kinds
        self._keeps_all = all_races or "WW" not in kinds
        self._now = self._at_cut = _State()
        self._machine: Machine | None = None
        self.races: list[Race] = []

    def attach(self, machine: Machine) -> None:
        self._machine = machine

    @property
    def effect(self) -> Effect:
        return Effect(EffectKind.OTHER)

    # Plain accesses

    def read(self, thread: ThreadLike, obj: ObjLike, index: int) -> None:
        assert isinstance(obj, Obj)
        if self._counts(obj, index, writes=False) or _ordinary(thread, obj, index):
            self._check_writes(thread, obj, index, "WR")
            self._happens(thread, (obj, index, thread.tid))

    def write(self, thread: ThreadLike, obj: ObjLike, index: int) -> None:
        assert isinstance(obj, Obj)
        if (obj, index) in self._now.before:
            self.overwrote(thread, obj, index, releases=False)
        if self._counts(obj, index, writes=True) or _ordinary(thread, obj, index):
            self._check_writes(thread, obj, index, "WW")
            for reader in self._threads_of():
                if reader != thread.tid:
                    self._check(thread, obj, index, reader, "RW")
            self._written(thread, obj, index, reported=True)
        self._constructs(thread, obj, index)

    def wrote(self, thread: ThreadLike, obj: ObjLike, index: int) -> None:
        assert isinstance(obj, Obj)
        if self._counts(obj, index, writes=True):
            self._written(thread, obj, index, reported=False)
        self._constructs(thread, obj, index)

    def escaped(self, thread: ThreadLike, obj: ObjLike) -> None:
        """The object was made, or exists when the first thread starts."""
        assert isinstance(obj, Obj)
        if obj.cls.has_finals and not obj.initialization & 1:
            now = self._now
            self._now = replace(now, unfinished=(*now.unfinished, (obj, thread.tid)))

    # Synchronization

    def acquire(self, thread: ThreadLike, obj: ObjLike, what: int) -> None:
        assert isinstance(obj, Obj)
        self._learns(thread.tid, (obj, what))

    def release(self, thread: ThreadLike, obj: ObjLike, what: int) -> None:
        assert isinstance(obj, Obj)
        self._tell_what_was_made()
        now = self._now
        volatile = now.before.get((obj, kept(what)))
        if volatile is None:
            self._learns((obj, what), thread.tid)
        else:
            published = volatile | now.before.get(thread.tid, _NOTHING)
            before = {**now.before, (obj, kept(what)): published, (obj, what): published}
            self._now = replace(now, before=before)

    def overwrote(self, thread: ThreadLike, obj: ObjLike, what: int, *, releases: bool) -> None:
        """Who sees this write learns what it publishes, and nothing of the writes before."""
        assert isinstance(obj, Obj)
        if releases:
            self._tell_what_was_made()
        now = self._now
        volatile = now.before.get((obj, kept(what)), now.before.get((obj, what), _NOTHING))
        published = now.before.get(thread.tid, _NOTHING) if releases else _NOTHING
        self._now = replace(now, before={**now.before, (obj, kept(what)): volatile, (obj, what): published})

    def _tell_what_was_made(self) -> None:
        machine = self._machine
        if machine is not None and isinstance(machine.heap.newly_made, NewlyMade):
            machine.heap.newly_made.tell()

    def knows(self, thread: ThreadLike, obj: ObjLike, index: int) -> bool:
        assert isinstance(obj, Obj)
        known = self._now.before.get(thread.tid, _NOTHING)
        writes = ((obj, index, ~writer) for writer in self._threads_of() if writer != thread.tid)
        return all(event in known or event not in self._now.accesses for event in writes)

    def note(self, thread: ThreadLike, obj: ObjLike, index: int) -> None:
        """All that is noted elsewhere are actions here."""

    def knows_notes(self, thread: ThreadLike, obj: ObjLike, index: int) -> bool:
        return True

    def started(self, thread: ThreadLike, child: ThreadLike) -> None:
        self._tell_what_was_made()
        self._learns(child.tid, thread.tid)

    def joined(self, thread: ThreadLike, dead: ThreadLike) -> None:
        self._learns(thread.tid, dead.tid)

    def forgotten(self, dead: ThreadLike) -> None:
        """What it knew stays with it."""

    def rested(self, thread: ThreadLike) -> None:
        """The same."""

    def _learns(self, pupil: Owner, teacher: Owner) -> None:
        now = self._now
        taught = now.before.get(teacher, _NOTHING)
        known = now.before.get(pupil, _NOTHING)
        if not taught <= known:
            self._now = replace(now, before={**now.before, pupil: known | taught})

    # Events

    def _check_writes(self, thread: ThreadLike, obj: Obj, index: int, kind: RaceType) -> None:
        for writer in self._threads_of():
            if writer != thread.tid:
                self._check(thread, obj, index, ~writer, kind)

    def _check(self, thread: ThreadLike, obj: Obj, index: int, who: int, kind: RaceType) -> None:
        now = self._now
        event = obj, index, who
        earlier = now.accesses.get(event)
        if earlier is None or event in now.before.get(thread.tid, _NOTHING) or kind not in self._kinds:
            return
        place, trusted = earlier
        if not (trusted and obj.trusted_threshold == NEVER and _by_trusted_code(thread)):
            self.races.append(Race(kind, obj, index, place, (thread.tid, thread.top)))

    def _written(self, thread: ThreadLike, obj: Obj, index: int, *, reported: bool) -> None:
        if not self._keeps_all:
            self._drop_superseded(thread, obj, index, reported=reported)
        self._happens(thread, (obj, index, ~thread.tid))

    def _drop_superseded(self, thread: ThreadLike, obj: Obj, index: int, *, reported: bool) -> None:
        """What races with accesses before the write races with this as well, or it did so itself."""
        now = self._now
        known = now.before.get(thread.tid, _NOTHING)
        gone = {
            (cell, at, who)
            for cell, at, who in now.accesses
            if cell is obj and at == index and (reported or (who < 0 and (cell, at, who) in known))
        }
        if gone:
            accesses = {event: place for event, place in now.accesses.items() if event not in gone}
            before = {owner: past - gone for owner, past in now.before.items()}
            self._now = replace(now, accesses=accesses, before=before)

    def _happens(self, thread: ThreadLike, event: Event) -> None:
        """The event is new: only its thread knows it."""
        now = self._now
        before = {owner: known - {event} if event in known else known for owner, known in now.before.items()}
        before[thread.tid] = before.get(thread.tid, _NOTHING) | {event}
        place = (thread.tid, thread.top), _by_trusted_code(thread)
        self._now = replace(now, before=before, accesses={**now.accesses, event: place})

    def _counts(self, obj: Obj, index: int, *, writes: bool) -> bool:
        """Whether an access to the cell can be part of a race."""
        variable = field_at(obj, index)
        if variable is None:
            return True
        if variable.volatile or variable.benign or not variable.checked:
            return False
        if not variable.frozen:
            return True
        if variable.static:
            return False
        if writes and obj.initialization & 1:
            self._now = replace(self._now, leaked=self._now.leaked | {(obj, index)})
        return (obj, index) in self._now.leaked or (writes and not obj.initialization & 1)

    # Constructors

    def _constructs(self, thread: ThreadLike, obj: Obj, index: int) -> None:
        """The thread has written the cell."""
        variable = field_at(obj, index)
        if variable is None or not variable.frozen or variable.static:
            return
        if not obj.initialization & 1:
            stack = _stack(thread)
            where = (thread.tid, len(stack), stack[0].point.method) if stack else None
            self._now = replace(self._now, finals={**self._now.finals, (obj, index): where})

    def _freeze(self) -> None:
        """Forget constructors that have ended, normally or not (JLS 17.5.1)."""
        machine, finals = self._machine, self._now.finals
        assert machine is not None
        ended: dict[Cell, None] = {}
        for cell, where in finals.items():
            if where is not None:
                tid, depth, constructor = where
                stack = _stack(machine.threads[tid])
                below = len(stack) - depth
                if below < 0 or stack[below].point.method is not constructor:
                    ended[cell] = None
        if ended:
            self._now = replace(self._now, finals={**finals, **ended})

    def _look_for_leaks(self) -> None:
        now = self._now
        unfinished = tuple([entry for entry in now.unfinished if not entry[0].initialization & 1])
        leaked = set(now.leaked)
        for obj, tid in now.unfinished:
            open_cells = {(obj, index) for index in _finals_of(obj) if not self._frozen(obj, index)} - leaked
            if open_cells and obj in reached(self._roots(tid, base=not is_dynamic(obj))):
                leaked |= open_cells
        if len(unfinished) < len(now.unfinished) or len(leaked) > len(now.leaked):
            left = {obj for obj, _ in unfinished}
            finals = {cell: where for cell, where in now.finals.items() if cell[0] in left}
            self._now = replace(now, unfinished=unfinished, finals=finals, leaked=frozenset(leaked))

    def _frozen(self, obj: Obj, index: int) -> bool:
        """Whether the field was written, and the constructor that did has ended."""
        finals, cell = self._now.finals, (obj, index)
        return cell in finals and finals[cell] is None

    def _roots(self, tid: int, *, base: bool) -> list[object]:
        """All that is not the thread's own. Objects from before the first start that were not touched since
        refer to no others than such, so they matter only for those (`base`)."""
        machine = self._machine
        assert machine is not None
        roots: list[object] = []
        for obj in changed(machine):
            roots += obj.cells
            roots.append(obj.payload)
        if base:
            for cls in machine.loader.classes.values():
                roots += cls.statics.cells
        for thread in machine.threads:
            if thread.tid != tid:
                frame = thread.top
                roots += (thread.obj, thread.uncaught)
                while frame is not None:
                    roots.append(frame.values)
                    frame = frame.parent
        return roots

    def _threads_of(self) -> range:
        return range(0 if self._machine is None else len(self._machine.threads))

    # History

    def cut(self) -> object:  # type: ignore[override]
        if self._now.unfinished and self._machine is not None and self._machine.concurrent:
            self._look_for_leaks()
            self._freeze()  # what the step did comes first, then what follows up to the next action
        change = _Change(self._at_cut, self._now)
        self._at_cut = self._now
        self.races = []
        return change

    def revert(self, delta: object) -> None:
        assert isinstance(delta, _Change)
        self._now = self._at_cut = delta.earlier
        self.races = []

    def reapply(self, delta: object) -> None:
        assert isinstance(delta, _Change)
        self._now = self._at_cut = delta.later
        self.races = []

    def written_out(self, state: WholeState) -> str:
        """What decides about races to come, of live objects, in the names of `state`."""
        assert self._machine is not None
        keys = [thread.key for thread in self._machine.threads]

        def event(one: Event) -> tuple[object, ...] | None:
            obj, index, who = one
            name = state.name(obj)
            return None if name is None else (name, index, who >= 0, keys[who if who >= 0 else ~who])

        def owner(one: Owner) -> tuple[object, ...] | None:
            if isinstance(one, int):
                return keys[one]
            name = state.name(one[0])
            return None if name is None else (name, one[1])

        parts = []
        for who, known in self._now.before.items():
            called = owner(who)
            if called is not None:
                parts.append((repr(called), sorted(repr(each) for each in map(event, known) if each)))
        places = [
            (repr(event(one)), trusted)
            for one, (_, trusted) in self._now.accesses.items()
            if state.name(one[0]) is not None
        ]
        cells = [
            sorted(repr((state.name(obj), *more)) for obj, *more in found if state.name(obj) is not None)
            for found in (
                self._now.leaked,
                [(obj,) for obj, _ in self._now.unfinished],
                [(*cell, where[1] if where else None) for cell, where in self._now.finals.items()],
            )
        ]
        return repr((sorted(parts), sorted(places), cells))


def _finals_of(obj: Obj) -> list[int]:
    """The indices of its final fields."""
    fields = [(index, field_at(obj, index)) for index in range(len(obj.cells))]
    return [index for index, field in fields if field is not None and field.frozen]


def _stack(thread: ThreadLike) -> list[Frame]:
    """The frames of a thread, the innermost first."""
    frames = []
    frame = thread.top
    while isinstance(frame, Frame):
        frames.append(frame)
        frame = frame.parent
    return frames


def _ordinary(thread: ThreadLike, obj: Obj, index: int) -> bool:
    """Whether the access is to an ordinary variable by the documentation of the JDK."""
    assert isinstance(thread, Thread)
    return call_sites.races(thread, obj, index)


def _by_trusted_code(thread: ThreadLike) -> bool:
    """Whether the code that makes the access, or calls the native that does, is of a trusted class."""
    frame = thread.top
    while isinstance(frame, Frame) and frame.point.kind == PointKind.NATIVE:
        frame = frame.parent
    return isinstance(frame, Frame) and frame.point.method.cls.trusted
