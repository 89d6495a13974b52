"""The rows of h with their history: what a transition changed, going back, images, columns that grow."""

from __future__ import annotations

from collections.abc import Sequence

from bitarray import bitarray

from heuristics.score import Effect
from jrf.happens_before.delta import HDelta, Portrait
from jrf.happens_before.image import HImage, Imager
from jrf.happens_before.lookahead import Foresight
from jrf.happens_before.numbering import VIRGIN, Numbers, Slot, SlotRef, Slots, living, ones, zeros
from jrf.happens_before.race import Access, Race
from jrf.protocols import Key, ObjLike, ThreadKey, ThreadLike


class Rows(Foresight):
    """The part of h that knows nothing of actions; `jrf.happens_before.summary` explains rows and columns.

    Whoever changes a row puts the one before into `_old_rows`, and what is accessed into `_old_accesses`: the
    first time since the last cut. A new row of an object, or a column, is told in `_born`.
    """

    def __init__(self, main: ThreadKey) -> None:
        self._slots = Slots(self._clear_dead, self._grow)
        self._imager = Imager(self._slots)
        capacity = self._slots.capacity
        # Threads have the rows ~tid, synchronization objects positive ones. A row that is missing is one that
        # was not released on this path.
        self._rows: dict[int, bitarray] = {VIRGIN: ones(capacity), ~0: ones(capacity)}
        self._accesses: list[Access | None] = [None] * capacity
        self._threads: tuple[ThreadKey, ...] = (main,)
        self._threads_at_cut: tuple[ThreadKey, ...] = self._threads
        self._old_rows: dict[int, bitarray | None] = {}
        self._old_accesses: dict[int, Access | None] = {}
        self._born: list[SlotRef | None] = []
        self._portrait = Portrait()
        self.races: list[Race] = []
        self.last: Effect | None = None
        self.h_rows = 2

    @property
    def h_columns(self) -> int:
        """The most columns that were in use at a time."""
        return self._slots.peak_columns

    @property
    def slots(self) -> Slots:
        return self._slots

    @property
    def imager(self) -> Imager:
        return self._imager

    def birth(self, obj: ObjLike) -> Access | None:
        """What stands for the writes of the object before it became shared."""
        slot: Slot | None = obj.tag
        return None if slot is None else self._accesses[slot.birth]

    def knows_birth(self, thread: ThreadLike, obj: ObjLike) -> bool:
        """Whether the thread is ordered behind who shared the object, if that was told."""
        slot: Slot | None = obj.tag
        return slot is None or bool(self._rows[~thread.tid][slot.birth])

    def _set_row(self, slot: Slot, number: int, row: bitarray) -> None:
        rows = self._rows
        before = rows.get(number)
        if before != row:
            self._old_rows.setdefault(number, before)
            rows[number] = row.copy()
        if before is None:
            self._born.append(slot.ref)
            self.h_rows = max(self.h_rows, len(rows))

    def cut(self) -> HDelta | None:
        """End the transition; None stands for no change."""
        self._slots.sweep()
        if self.races:
            self.races = []
        self.last = None
        if not self._old_rows and not self._old_accesses:
            self._born.clear()
            return None
        born = living(ref for ref in self._born if ref is not None) if self._born else []
        delta = HDelta(
            self._old_rows,
            self._old_accesses,
            self._threads_at_cut,
            self._slots.capacity,
            born,
            self._portrait,
        )
        if self._old_rows:
            self._portrait = Portrait()
        self._old_rows = {}
        self._old_accesses = {}
        self._born = []
        self._threads_at_cut = self._threads
        return delta

    def revert(self, delta: object) -> None:
        """The state before the delta. To be called right after a cut, revert or reapply."""
        if delta is None:
            return
        assert isinstance(delta, HDelta)
        if delta.capacity != self._slots.capacity:
            self._widen(delta)
        delta.portrait, self._portrait = self._portrait, delta.portrait
        rows = self._rows
        saved = delta.rows
        for number, row in saved.items():
            saved[number] = rows.get(number)
            if row is None:
                del rows[number]
            else:
                rows[number] = row
        accesses = self._accesses
        other = delta.accesses
        for column, access in other.items():
            other[column] = accesses[column]
            accesses[column] = access
        if delta.threads is not self._threads:
            self._threads, delta.threads = delta.threads, self._threads
            self._threads_at_cut = self._threads

    # A delta is an exchange, so doing it again undoes it.
    reapply = revert

    def image(self, live_keys: tuple[Key, ...]) -> HImage:
        """h of the present path in a comparable form. To be called right after a cut, revert or reapply."""
        portrait = self._portrait
        image = portrait.image
        if image is None or portrait.live_keys is not live_keys:
            image = portrait.image = self._imager.image(self._rows, self._threads, live_keys)
            portrait.live_keys = live_keys
        return image

    def restore(self, capacity: int, base: Sequence[Numbers]) -> None:
        """Go on with the columns of another process: its images then mean the same here. To be called at the
        first choice, right after a cut. Raises ValueError as `Slots.restore` does.
        """
        self._slots.restore(capacity, base)
        self._portrait.image = None

    def _clear_dead(self, columns: Sequence[int], numbers: Sequence[int]) -> None:
        """Bring the columns and rows of dead objects to what nobody's columns and rows are."""
        rows, old = self._rows, self._old_rows
        for number in numbers:
            if number in rows:
                old.setdefault(number, rows[number])
                del rows[number]
                if old[number] is None:
                    del old[number]
        mask = zeros(self._slots.capacity)
        for column in columns:
            mask[column] = 1
        for number, row in rows.items():
            union = row | mask
            if union != row:
                old.setdefault(number, row)
                rows[number] = union
        for column in columns:
            if self._accesses[column] is not None:
                self._old_accesses.setdefault(column, self._accesses[column])
                self._accesses[column] = None

    def _grow(self, capacity: int) -> None:
        for row in self._rows.values():
            _extend(row, capacity)
        for saved in self._old_rows.values():
            if saved is not None:
                _extend(saved, capacity)
        self._accesses.extend([None] * (capacity - len(self._accesses)))

    def _widen(self, delta: HDelta) -> None:
        for row in delta.rows.values():
            if row is not None:
                _extend(row, self._slots.capacity)
        delta.capacity = self._slots.capacity


def _extend(row: bitarray, capacity: int) -> None:
    if len(row) < capacity:
        row.extend(ones(capacity - len(row)))
