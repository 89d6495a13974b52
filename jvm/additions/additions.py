"""Additions that are made as part of the step before, as their order among themselves shows nowhere.

Two additions to one counter commute: of `AtomicInteger.incrementAndGet` whose result is dropped, of `n += x`
alone under a monitor. What can tell them apart are looks at the counter, and other uses of the monitor. As
long as each of these is ordered with all additions of other threads, by other means than the counter and the
monitor themselves, all orders of the additions lead to the same: so they are no actions, and give no edges.
h keeps notes of both, and tells whether that order is missing (docs/soundness.md, "Additions without an
order").

Rehearsals learn where it pays (`ADDED`): a program that counts a few times is searched as ever. An order that
is missing begins the search again (`ORDERED`), with these additions as actions; so does a race, for an edge
of theirs may order it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from jvm.actions import Event, Lock, Unlock, Update, Write
from jvm.additions.acting import acting
from jvm.bytecode.idioms.additions import COUNTERS
from jvm.errors import RestartNeeded
from jvm.execution.accesses import field_variable
from jvm.execution.locked_by_jdk import is_class
from jvm.linking.field_links import FieldLink
from jvm.listener import PassingListener
from jvm.objects.objects import LOCK, MONITOR, Obj
from jvm.values.arithmetic import wrap_int, wrap_long
from jvm.visibility import BLOCKERS, Restart

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from jvm.execution.accesses import Memory
    from jvm.linking.fields.field import JField
    from jvm.listener import Listener
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Key
    from jvm.threads.thread import Thread

ADDED: Final = "additions to "
"""How the settings begin that name what is added to without an order: a class, and a cell of it."""
ORDERED: Final = "order of additions to "
"""How those begin that take it back."""
WORTH_IT: Final = 8
"""Additions of one run from which on it pays."""
MOST: Final = 100_000
"""Additions of one step: a thread that counts for ever is not to go on for ever."""
NOTES: Final = 1 << 20
"""From here on are the numbers of this module's notes in h."""
_ADDITION, _OTHER = 2 * NOTES, 4 * NOTES
"""Added to the number of a cell: notes of additions, and of all else."""

_FREE: Final = -1
_NUMBER: Final = re.compile(r"-?[0-9]{1,9}", re.ASCII)
_REENTRANT: Final = "java/util/concurrent/locks/ReentrantLock"
_Cell = tuple[Obj, int]


def name(obj: Obj, what: int) -> str:
    """How the settings name a cell, or the monitor, of objects of one class."""
    return f"{obj.cls.name}.{what}"


def cell_named(setting: str) -> tuple[str, int] | None:
    """The class, and the number of the cell, that a setting of this module is about; None for any other."""
    begins = next((each for each in (ADDED, ORDERED) if setting.startswith(each)), None)
    if begins is None:
        return None
    cls, _, what = setting.removeprefix(begins).rpartition(".")
    return (cls, int(what)) if cls and _NUMBER.fullmatch(what) else None


def unordered(settings: Iterable[str]) -> frozenset[tuple[str, int]]:
    """The cells that are added to without an order, by settings."""
    asked = list(settings)
    added = {cell_named(each) for each in asked if each.startswith(ADDED)}
    ordered = {cell_named(each) for each in asked if each.startswith(ORDERED)}
    return frozenset(each for each in added - ordered if each is not None)


def to_order(cells: Iterable[tuple[str, int]]) -> RestartNeeded:
    """The search begins again with additions to these cells of classes as actions."""
    return RestartNeeded(Restart.SETTING, *(f"{ORDERED}{cls}.{what}" for cls, what in cells))


def noted_cell(index: int) -> int | None:
    """The cell that a note is about; None for one of another module."""
    return (index + NOTES) % _ADDITION - NOTES if index >= NOTES else None


class Additions:
    """What translated code asks before it adds: `adds` and `adds_in_block` tell whether they did it all.

    `cells`: what is added to without an order, by the names of classes; `learns`: a rehearsal finds out.
    """

    def __init__(self, machine: Machine, memory: Memory) -> None:
        options = machine.options
        self._machine = machine
        self._memory = memory
        visible = options.visible
        waits_shown = visible.states or BLOCKERS in visible.settings
        shown = options.naive or waits_shown or visible.whole or options.jdk_bytecode
        self.cells = frozenset[tuple[str, int]]() if shown else unordered(visible.settings)
        self._ordered = {each.removeprefix(ORDERED) for each in visible.settings if each.startswith(ORDERED)}
        self._learns = options.rehearsal and not shown
        self._on = bool(self.cells) or self._learns
        self._learned: dict[str, None] = {}
        self._met = 0
        self._locks: dict[tuple[Key, int], tuple[Key, int] | None] = {}
        """Under which monitor or lock each cell was added to, on any path."""
        self.made_early: set[Key] = set()
        """Objects of initializers that ran before the first start: sums in their fields stay actions."""
        self._step = 0, 0
        self.number = 0
        """How many additions were made as part of a step, on all paths."""
        if self.cells:
            memory.listener = HearsAdditions(memory.listener, machine, self)

    def hears(self, obj: Obj, what: int) -> bool:
        """Whether accesses to a cell have to be ordered with additions."""
        return (obj.cls.name, what) in self.cells

    def looks_at_lock(self, thread: Thread, lock: Obj) -> None:
        """The thread sees whether a modelled lock is held, which gives no edge."""
        if (lock.cls.name, LOCK) in self.cells:
            self._memory.listener.looked(thread, lock, LOCK)

    def permit_given(self) -> None:
        """The program gives a thread a permit, which may be used up where that waits for a lock."""
        locks = [each for each in self.cells if each[1] == LOCK]
        if locks:
            raise to_order(locks)

    def begin_run(self) -> None:
        """A run of a rehearsal begins."""
        self._met = 0

    def adds(self, thread: Thread, obj: Obj | None, amount: int) -> bool:
        """Add to an atomic counter."""
        if not self._on or obj is None or obj.cls.name not in COUNTERS:
            return False
        field = next(each for each in obj.cls.fields.values() if each.name == "value" and not each.static)
        if id(obj) in self._memory.passed:
            return False
        cell = obj, field.slot
        if not self._may(thread, None, (cell,)):
            return False
        self._add(thread, obj, field, amount)
        return True

    def adds_in_block(
        self, thread: Thread, lock: Obj | None, sums: Sequence[tuple[Obj | None, object, int]]
    ) -> bool:
        """Enter a monitor, make these sums (object, link of a field, amount), and leave it."""
        if not self._on or lock is None or (lock.cls.locked_by_jdk and not is_class(lock)):
            return False
        owner = _FREE if lock.monitor is None else lock.monitor[0]
        if owner == thread.tid:
            return False
        return self._adds_all(thread, lock, MONITOR, sums, held=owner != _FREE)

    def adds_under_lock(
        self, thread: Thread, lock: Obj | None, link: object, sums: Sequence[tuple[Obj | None, object, int]]
    ) -> bool:
        """The same with a modelled ReentrantLock that is not fair; `link`: of the field that it is read from
        before and behind the sums, if it is."""
        if not self._on or lock is None or lock.cls.name != _REENTRANT:
            return False
        kept = link.field if isinstance(link, FieldLink) else None
        if link is not None and (kept is None or not kept.frozen):
            return False
        state = lock.payload  # see jvm.natives.java_util_concurrent.locks.exclusive
        if not isinstance(state, tuple) or state[0] or state[1] is thread.obj:
            return False
        return self._adds_all(thread, lock, LOCK, sums, held=state[1] is not None)

    def _adds_all(
        self,
        thread: Thread,
        lock: Obj,
        what: int,
        sums: Sequence[tuple[Obj | None, object, int]],
        *,
        held: bool,
    ) -> bool:
        """Take a monitor or lock, make these sums, and give it back; it may be another thread's."""
        found: list[tuple[Obj, JField, int]] = []
        for obj, link, amount in sums:
            field = link.field if isinstance(link, FieldLink) else None
            if field is None:
                return False
            owner = field.cls.statics if field.static else obj
            if owner is None or field.static is not (obj is None) or not _plain(field, owner):
                return False
            found.append((owner, field, amount))
        cells = [(lock, what), *((obj, field.slot) for obj, field, _ in found)]
        if not self._may(thread, lock, cells):
            return False
        if held:
            raise to_order([(lock.cls.name, what)])
        recorder = self._memory.recorder
        if recorder is not None:
            recorder(Event(thread, Lock(lock, what)))
        for obj, field, amount in found:
            self._add(thread, obj, field, amount)
        if recorder is not None:
            recorder(Event(thread, Unlock(lock, what)))
        return True

    def _may(self, thread: Thread, lock: Obj | None, cells: Sequence[_Cell]) -> bool:
        """Whether the addition is made here. Raises RestartNeeded if an order is missing."""
        machine = self._machine
        if not machine.concurrent or thread.single_threaded or not all(obj.sharing > 0 for obj, _ in cells):
            return False
        if any(obj.key in self.made_early for obj, _ in cells[1:]):
            return False
        if machine.times.lapses is not None:
            return False  # edges of additions hand on how much time has passed
        names = [name(obj, what) for obj, what in cells]
        if not self._ordered.isdisjoint(names):
            return False
        if not all((obj.cls.name, what) in self.cells for obj, what in cells):
            self._learn(names)
            return False
        listener = self._memory.listener
        under = None if lock is None else (lock.key, cells[0][1])
        for number, (obj, what) in enumerate(cells):
            ordered = self._locks.setdefault((obj.key, what), under) == under
            ordered = ordered and listener.knows_notes(thread, obj, _OTHER + what)
            if number:  # a field: what was written to it before others could reach it
                ordered = ordered and listener.knows(thread, obj, what)
            if not ordered:
                raise to_order([(obj.cls.name, what)])
        self._count(cells)
        for obj, what in cells:
            listener.added(thread, obj, what)
        self.number += 1
        return True

    def _learn(self, names: Iterable[str]) -> None:
        """A rehearsal met an addition that is an action."""
        if not self._learns:
            return
        self._met += 1
        self._learned.update(dict.fromkeys(names))
        if self._met >= WORTH_IT:
            raise RestartNeeded(Restart.SETTING, *(ADDED + each for each in self._learned))

    def _count(self, cells: Sequence[_Cell]) -> None:
        step, number = self._step
        now = self._memory.steady.steps
        self._step = (now, number + 1) if step == now else (now, 1)
        if self._step[1] > MOST:
            raise to_order([(obj.cls.name, what) for obj, what in cells])

    def _add(self, thread: Thread, obj: Obj, field: JField, amount: int) -> None:
        memory = self._memory
        value = obj.cells[field.slot]
        assert isinstance(value, int)
        new = (wrap_int if field.descriptor == "I" else wrap_long)(value + amount)
        if memory.recorder is not None:
            variable = field_variable(obj, field)
            action = Update(variable, "getAndAdd") if field.volatile else Write(variable, new)
            memory.recorder(Event(thread, action, new))
        memory.put(thread, obj, field.slot, new)


def _plain(field: JField, owner: Obj) -> bool:
    """Whether the field is one of the program's, whose accesses are all told where others reach it."""
    if field.static and not field.cls.init_done_solo:
        return False
    settled = field.checked and not field.benign and not field.volatile and not field.final
    return settled and owner.sharing > field.threshold


class HearsAdditions(PassingListener):
    """Hears of all that looks at what is added to, or uses its monitor, and notes it. Raises RestartNeeded if
    that is not ordered with the additions, and at a race where there were any.
    """

    def __init__(self, inner: Listener, machine: Machine, additions: Additions) -> None:
        super().__init__(inner)
        self._machine = machine
        self._additions = additions
        self._cells = additions.cells

    def _other(self, thread: Thread, obj: Obj, what: int) -> None:
        if (obj.cls.name, what) not in self._cells or not self._machine.concurrent or thread.single_threaded:
            return
        if not self.knows_notes(thread, obj, _ADDITION + what):
            raise to_order([(obj.cls.name, what)])
        self.note(thread, obj, _OTHER + what)

    def note(self, thread: Thread, obj: Obj, index: int) -> None:
        """An addition or another use is noted under the name of the task."""
        self.inner.note(acting(thread) if index >= NOTES else thread, obj, index)

    def knows_notes(self, thread: Thread, obj: Obj, index: int) -> bool:
        return self.inner.knows_notes(acting(thread) if index >= NOTES else thread, obj, index)

    def _race(self) -> None:
        if self._additions.number and self.inner.alarm:
            raise to_order(self._cells)

    def added(self, thread: Thread, obj: Obj, what: int) -> None:
        self.note(thread, obj, _ADDITION + what)

    def initialized(
        self,
        thread: Thread,
        statics: Obj,
        made: list[Obj],
        used: list[Obj],
        before: list[Obj],
        head: Obj | None,
    ) -> None:
        """What an initializer did with these, reads included, is ordered only before who uses the class."""
        self._additions.made_early.update(obj.key for obj in made)
        self.inner.initialized(thread, statics, made, used, before, head)

    def escaped(self, thread: Thread, obj: Obj) -> None:
        """What the thread did with it so far, reads included, are other uses."""
        self.inner.escaped(thread, obj)
        for cls, what in self._cells:
            if cls == obj.cls.name:
                self._other(thread, obj, what)

    def read(self, thread: Thread, obj: Obj, index: int) -> None:
        self._other(thread, obj, index)
        self.inner.read(thread, obj, index)
        self._race()

    def write(self, thread: Thread, obj: Obj, index: int) -> None:
        self._other(thread, obj, index)
        self.inner.write(thread, obj, index)
        self._race()

    def wrote(self, thread: Thread, obj: Obj, index: int) -> None:
        self._other(thread, obj, index)
        self.inner.wrote(thread, obj, index)

    def acquire(self, thread: Thread, obj: Obj, what: int) -> None:
        self._other(thread, obj, what)
        self.inner.acquire(thread, obj, what)

    def release(self, thread: Thread, obj: Obj, what: int) -> None:
        self._other(thread, obj, what)
        self.inner.release(thread, obj, what)

    def overwrote(self, thread: Thread, obj: Obj, what: int, *, releases: bool) -> None:
        self._other(thread, obj, what)
        self.inner.overwrote(thread, obj, what, releases=releases)

    def looked(self, thread: Thread, obj: Obj, what: int) -> None:
        self._other(thread, obj, what)
        self.inner.looked(thread, obj, what)
