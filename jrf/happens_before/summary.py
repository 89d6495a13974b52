"""h, the happens-before summary of the Java RaceFinder paper (section 3), kept by a listener of the machine.

h maps each thread and each synchronization object to the locations it may access without a race: location x
is in h(z) exactly if the last write of x happens before the present of z. A row is a bitarray;
ARCHITECTURE.md section 5 says which rows and columns there are. Three conventions keep the hot hooks short:

- A column that nobody wrote on this path has its bit set in *all* rows, as has one that belongs to nobody.
  So a new column needs no initialization, and `escaped` and `write` are the same loop: all other rows lose
  the bit.
- The row VIRGIN belongs to no thread and no object, so it loses every bit that is ever taken away. Its clear
  bits say which columns are in use on this path.
- A row object is never changed after the cut that follows its making: deltas and saved states share it.

The bodies of the hooks repeat a few lines instead of calling a helper, because a call costs as much as they
do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from heuristics.score import Effect, EffectKind
from jrf.happens_before.notes import Notes
from jrf.happens_before.numbering import ALWAYS, VIRGIN, Slot, kept
from jrf.happens_before.overwritten import Overwritten
from jrf.happens_before.race import Race, RaceType
from jrf.protocols import ObjLike, ThreadKey, ThreadLike
from jvm.errors import RestartNeeded
from jvm.objects.objects import INIT
from jvm.visibility import TASKS_IN_ORDER, Restart

Benign = Callable[[ObjLike, int], bool]

WRITE_EFFECTS = (
    Effect(EffectKind.WRITE, written_by_other=False),
    Effect(EffectKind.WRITE, written_by_other=True),
)
READ_EFFECTS = (
    Effect(EffectKind.READ, written_by_other=False),
    Effect(EffectKind.READ, written_by_other=True),
)
_ACQUIRE = (Effect(EffectKind.ACQUIRE, prior_release=False), Effect(EffectKind.ACQUIRE, prior_release=True))
_RELEASE = Effect(EffectKind.RELEASE)
_OTHER = Effect(EffectKind.OTHER)


class HappensBefore(Notes, Overwritten):
    """h on the present path. Implements the listener of ARCHITECTURE.md section 4.

    `races` holds the races of the transition under way, until its cut. After a race the run goes on: the
    write counts as the last write, a racy read changes nothing. `last` is the effect of the transition's
    first action. `all_kinds`: races behind races are asked for, so one does not stand for another.
    `benign(obj, index)` tells locations whose races are not reported; it must give the same answer each time.
    """

    def __init__(
        self, benign: Benign | None = None, main: ThreadKey = (), *, all_kinds: bool = False
    ) -> None:
        super().__init__(main)
        self.all_kinds = self._keeps_overwritten = all_kinds
        self.any_race = False
        """A race was reported, on any path."""
        self.any_accepted = False
        """A race was met, on any path, that `accepted` told not to report."""
        self.any_unordered_write = False
        """A thread wrote to an object without being ordered behind who shared it, on any path. Noted where
        reads are remembered."""
        self.told_from_birth = False
        """Objects are shared from their birth (`jvm.execution.from_birth`)."""
        self._apart = False
        """Tasks of one worker were taken for those of several, on any path."""
        self._benign = benign
        self.accepted: Benign | None = None
        """Asked before a race is reported, which it tells not to."""
        self.goes_on: Callable[[], None] | None = None
        """Told of races, if the search goes on behind them."""

    @property
    def alarm(self) -> bool:
        """A race was found since the last cut."""
        return bool(self.races)

    @property
    def effect(self) -> Effect:
        """What the heuristics score: the first action of the transition since the last cut."""
        return self.last or _OTHER

    # Plain accesses

    def read(self, thread: ThreadLike, obj: ObjLike, index: int) -> None:
        """A read of a checked location, about to happen: x must be in h(t)."""
        slot: Slot | None = obj.tag
        if slot is None:
            if self.last is None:
                self.last = READ_EFFECTS[0]
            return
        birth = slot.birth
        column = slot.columns.get(index, birth)
        rows = self._rows
        if column != birth and birth and rows[VIRGIN][column]:
            column = birth
        if not rows[~thread.tid][column]:
            self._report("WR", thread, obj, index, column)
        if slot.overwrites:
            self._meet_overwritten("WR", thread, obj, slot, index)
        if self.last is None:
            before = self._accesses[column]
            self.last = READ_EFFECTS[before is not None and before[0] != thread.tid]

    def write(self, thread: ThreadLike, obj: ObjLike, index: int) -> None:
        """A write of a checked location: x must be in h(t), and then leaves every other row."""
        slot: Slot | None = obj.tag
        if slot is None:
            slot = self._slot(obj)
        if index in slot.rows:
            self.overwrote(thread, obj, index, releases=False)
        column = slot.columns.get(index)
        if column is None:
            column = self._new_column(slot, obj, index)
        if not column:
            if self.last is None:
                self.last = WRITE_EFFECTS[0]
            return
        if slot.overwrites:
            self._meet_overwritten("WW", thread, obj, slot, index)
        rows = self._rows
        old = self._old_rows
        mine = ~thread.tid
        known = column
        if rows[VIRGIN][column]:
            # First write of the location on this path.
            known = slot.birth
            self._born.append(slot.ref)
        accesses = self._accesses
        if not rows[mine][known]:
            self._report("WW", thread, obj, index, known)
            if self._keeps_overwritten:
                self._overwrite(slot, obj, index, known)
            row = rows[mine]
            if not row[column]:
                # From here on the location is this write's: later races are reported against it.
                if mine not in old:
                    old[mine] = row
                    rows[mine] = row = row.copy()
                row[column] = 1
        if self.last is None:
            before = accesses[known]
            self.last = WRITE_EFFECTS[before is not None and before[0] != thread.tid]
        for r, row in rows.items():
            if row[column] and r != mine:
                if r not in old:
                    old[r] = row
                    rows[r] = row = row.copy()
                row[column] = 0
        if column not in self._old_accesses:
            self._old_accesses[column] = accesses[column]
        accesses[column] = (thread.tid, thread.top)

    def wrote(self, thread: ThreadLike, obj: ObjLike, index: int) -> None:
        """A write in volatile, release or opaque mode: later plain accesses must be ordered behind
        it, it itself need not be ordered.
        """
        races, last, any_race, apart = self.races, self.last, self.any_race, self._apart
        self.races, self._apart = [], False
        self._keeps_overwritten = True
        HappensBefore.write(self, thread, obj, index)
        self._keeps_overwritten = self.all_kinds
        self.races, self.last, self.any_race, self._apart = races, last, any_race, apart

    def escaped(self, thread: ThreadLike, obj: ObjLike) -> None:
        """The object becomes shared: from now on only h(t) has its locations. Repeated calls change
        nothing.
        """
        slot = self._slot(obj)
        column = slot.birth
        if not column:
            column = self._slots.claim_birth(slot)
        rows = self._rows
        if not rows[VIRGIN][column]:
            return
        old = self._old_rows
        mine = ~thread.tid
        for r, row in rows.items():
            if r != mine:
                if r not in old:
                    old[r] = row
                    rows[r] = row = row.copy()
                row[column] = 0
        self._born.append(slot.ref)
        if column not in self._old_accesses:
            self._old_accesses[column] = self._accesses[column]
        self._accesses[column] = (thread.tid, thread.top)

    # Synchronization

    def acquire(self, thread: ThreadLike, obj: ObjLike, what: int) -> None:
        """h(t) ∪= h(x)."""
        slot: Slot | None = obj.tag
        rows = self._rows
        if what == INIT and slot is not None and slot.head is not None:
            self._require_head(thread, slot.head, obj)
        source = None
        if slot is not None and (number := slot.rows.get(what)) is not None:
            source = rows.get(number)
        if source is not None:
            mine = ~thread.tid
            row = rows[mine]
            union = row | source
            if union != row:
                if mine not in self._old_rows:
                    self._old_rows[mine] = row
                rows[mine] = union
        if self.last is None:
            self.last = _ACQUIRE[source is not None]

    def release(self, thread: ThreadLike, obj: ObjLike, what: int) -> None:
        """h(x) ∪= h(t)."""
        slot: Slot | None = obj.tag
        if slot is None:
            slot = self._slot(obj)
        if slot.mixed and self._release_mixed(thread, slot, what):
            return
        number = slot.rows.get(what)
        if number is None:
            number = self._slots.claim_row(slot, what)
        rows = self._rows
        row = rows.get(number)
        if row is None:
            self._old_rows[number] = None
            rows[number] = rows[~thread.tid].copy()
            self._born.append(slot.ref)
            if len(rows) > self.h_rows:
                self.h_rows = len(rows)
        else:
            union = row | rows[~thread.tid]
            if union != row:
                if number not in self._old_rows:
                    self._old_rows[number] = row
                rows[number] = union
        if self.last is None:
            self.last = _RELEASE

    def looked(self, thread: ThreadLike, obj: ObjLike, what: int) -> None:
        """No edge, and nothing to score."""

    def overwrote(self, thread: ThreadLike, obj: ObjLike, what: int, *, releases: bool) -> None:
        """h(x) = h(t) if the write releases, else h(x) = ∅. A later volatile write adds h(t) to what the
        volatile writes before published, which is kept in a row of its own from the first such write on."""
        slot: Slot | None = obj.tag
        number = None if slot is None else slot.rows.get(what)
        row = None if number is None else self._rows.get(number)
        if row is not None or releases:
            if slot is None:
                slot = self._slot(obj)
            if number is None:
                number = self._slots.claim_row(slot, what)
            keeper = slot.rows.get(kept(what))
            if keeper is None:
                keeper = self._slots.claim_row(slot, kept(what))
            nothing = self._rows[VIRGIN]
            if keeper not in self._rows:
                self._set_row(slot, keeper, nothing if row is None else row)
            self._set_row(slot, number, self._rows[~thread.tid] if releases else nothing)
        if self.last is None:
            self.last = _RELEASE if releases else _OTHER

    def _release_mixed(self, thread: ThreadLike, slot: Slot, what: int) -> bool:
        """A volatile write of a variable that was written in another mode before; false if it was not."""
        keeper = slot.rows.get(kept(what))
        before = None if keeper is None else self._rows.get(keeper)
        if keeper is None or before is None:
            return False
        union = before | self._rows[~thread.tid]
        self._set_row(slot, keeper, union)
        self._set_row(slot, slot.rows[what], union)
        if self.last is None:
            self.last = _RELEASE
        return True

    def initialized(
        self,
        thread: ThreadLike,
        statics: ObjLike,
        made: Sequence[ObjLike],
        used: Sequence[ObjLike],
        before: Sequence[ObjLike],
        head: ObjLike | None,
    ) -> None:
        """What an initializer made has one column, which is in h of the class's initialization lock and of
        nobody else. Whoever uses the class acquires that."""
        column = self._slots.claim_column(self._slot(statics))
        for obj in made:
            if obj.tag is None and obj is not statics:
                obj.tag = self._slots.inherit(obj.key, column)
        slot = self._slot(statics)
        slot.birth, slot.inherits = column, True
        rows, old = self._rows, self._old_rows
        known = rows[~thread.tid].copy()
        for other in used:
            known |= rows[self._slot(other).rows[INIT]]
        for r, row in rows.items():
            old.setdefault(r, row)
            rows[r] = row = row.copy()
            row[column] = 0
        known[column] = 1
        slot.head = None if head is None else self._slot(head)
        number = self._slots.claim_row(slot, INIT)
        old[number] = None
        rows[number] = known
        self._born.append(slot.ref)
        self._accesses[column] = (thread.tid, thread.top)

    def started(self, thread: ThreadLike, child: ThreadLike) -> None:
        """h(u) ∪= h(t), where u is new: it has the next tid of this path."""
        if child.tid != len(self._threads):
            raise ValueError(f"thread {child.tid} started when {len(self._threads)} is next")
        self._threads = (*self._threads, child.key)
        rows = self._rows
        self._old_rows[~child.tid] = None
        rows[~child.tid] = rows[~thread.tid].copy()
        if len(rows) > self.h_rows:
            self.h_rows = len(rows)
        if self.last is None:
            self.last = _OTHER

    def joined(self, thread: ThreadLike, dead: ThreadLike) -> None:
        """h(t) ∪= h(u): u has ended and t knows it. A thread that never started gives nothing."""
        source = self._rows.get(~dead.tid)
        if source is not None:
            mine = ~thread.tid
            row = self._rows[mine]
            union = row | source
            if union != row:
                if mine not in self._old_rows:
                    self._old_rows[mine] = row
                self._rows[mine] = union
        if self.last is None:
            self.last = _OTHER

    def forgotten(self, dead: ThreadLike) -> None:
        """Nobody ever does h(t) ∪= h(u), so h(u) is as small as a row can be."""
        mine = ~dead.tid
        row, least = self._rows[mine], self._rows[VIRGIN]
        if row != least:
            self._old_rows.setdefault(mine, row)
            self._rows[mine] = least.copy()

    def rested(self, thread: ThreadLike) -> None:
        """h(t) is as small as a row can be. A smaller h races more: what races from now on may be none."""
        self._apart = True
        self.forgotten(thread)

    # Cold parts

    def _require_head(self, thread: ThreadLike, head: Slot, statics: ObjLike) -> None:
        """A class is used that is initialized within the initializer of `head`. If the thread does not know
        that one to be initialized, it might be the first, and begin a circle at another end."""
        if not self._rows[~thread.tid][head.birth]:
            raise RestartNeeded(Restart.INITIALIZERS, statics.cls.name)

    def _slot(self, obj: ObjLike) -> Slot:
        slot = obj.tag
        if not isinstance(slot, Slot):
            slot = obj.tag = self._slots.slot(obj.key)
        return slot

    def _new_column(self, slot: Slot, obj: ObjLike, index: int) -> int:
        if self._benign is not None and self._benign(obj, index):
            column = ALWAYS
        else:
            column = self._slots.claim_column(slot)
        slot.columns[index] = column
        return column

    def _report(self, kind: RaceType, thread: ThreadLike, obj: ObjLike, index: int, column: int) -> None:
        if self._benign is not None and self._benign(obj, index):
            return
        if self.goes_on is not None:
            self.goes_on()
        if self.accepted is not None and self.accepted(obj, index):
            self.any_accepted = True
            return
        slot: Slot | None = obj.tag
        if slot is not None and column == slot.birth and obj.never_written(index):
            return
        if self._apart:
            raise RestartNeeded(Restart.SETTING, TASKS_IN_ORDER)
        first = self._accesses[column]
        assert first is not None, "a column whose bits were taken away has a last access"
        self.any_race = True
        self.races.append(Race(kind, obj, index, first, (thread.tid, thread.top)))
