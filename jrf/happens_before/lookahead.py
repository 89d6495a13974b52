"""What an access would mean for h, asked before it is made (docs/soundness.md, "Remembered steps")."""

from __future__ import annotations

from bitarray import bitarray
from bitarray.util import subset

from jrf.happens_before.numbering import ALWAYS, VIRGIN, Slot
from jrf.protocols import ObjLike, ThreadLike
from jvm.listener import ACQUIRE, READ, RELEASE, WRITE


class Foresight:
    """The part of h that looks ahead. `_rows` is h: see `jrf.happens_before.summary`."""

    _rows: dict[int, bitarray]

    def _knows_overwritten(self, thread: ThreadLike, slot: Slot, index: int) -> bool:
        raise NotImplementedError

    def leaves_h_unchanged(self, thread: ThreadLike, obj: ObjLike, index: int, hear: int) -> bool:
        """Whether an access would be no race and leave h as it is; `hear` is one of `jvm.listener`'s
        constants. False also means: not known."""
        if hear == ACQUIRE:
            return self._nothing_to_acquire(thread, obj, index)
        if hear == RELEASE:
            return self._nothing_to_release(thread, obj, index)
        if hear == READ:
            return self._nothing_to_read(thread, obj, index)
        if hear == WRITE:
            return self._nothing_to_write(thread, obj, index)
        return True

    def knows(self, thread: ThreadLike, obj: ObjLike, index: int) -> bool:
        """Whether a plain read of the location would be no race, now."""
        slot: Slot | None = obj.tag
        if slot is None:
            return True
        virgin = index not in slot.columns or self._rows[VIRGIN][slot.columns[index]]
        return Foresight._nothing_to_read(self, thread, obj, index) or (
            bool(virgin) and not slot.overwrites and obj.never_written(index)
        )

    def _nothing_to_acquire(self, thread: ThreadLike, obj: ObjLike, what: int) -> bool:
        slot: Slot | None = obj.tag
        number = None if slot is None else slot.rows.get(what)
        source = None if number is None else self._rows.get(number)
        return source is None or subset(source, self._rows[~thread.tid])

    def _nothing_to_release(self, thread: ThreadLike, obj: ObjLike, what: int) -> bool:
        slot: Slot | None = obj.tag
        if slot is not None and slot.mixed:
            return False
        number = None if slot is None else slot.rows.get(what)
        row = None if number is None else self._rows.get(number)
        return row is not None and subset(self._rows[~thread.tid], row)

    def _nothing_to_read(self, thread: ThreadLike, obj: ObjLike, index: int) -> bool:
        slot: Slot | None = obj.tag
        if slot is None:
            return True
        birth = slot.birth
        column = slot.columns.get(index, birth)
        if column != birth and birth and self._rows[VIRGIN][column]:
            column = birth
        if slot.overwrites and not self._knows_overwritten(thread, slot, index):
            return False
        return bool(self._rows[~thread.tid][column])

    def _nothing_to_write(self, thread: ThreadLike, obj: ObjLike, index: int) -> bool:
        slot: Slot | None = obj.tag
        column = None if slot is None else slot.columns.get(index)
        if slot is None or column is None or index in slot.rows or slot.overwrites:
            return False
        return column == ALWAYS or self._only_in(column, ~thread.tid)

    def _only_in(self, column: int, mine: int) -> bool:
        """The column's bit is set in row `mine` and in no other."""
        return all(row[column] == (number == mine) for number, row in self._rows.items())
