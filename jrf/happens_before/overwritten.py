"""Writes that were overwritten without being in the past of the write that came after.

A location has one column, for its last write. That is enough as long as each write is ordered behind the one
before, for who knows of the last one then knows of all, or as long as two writes that are not ordered are a
race that ends the search. But a write in volatile, release or opaque mode is never reported, and who looks
for no WW races goes on behind them. So such a write leaves what is known of the one before in a column of
its own: a later plain access may race with that alone (litmus OverwrittenByOpaque).
"""

from __future__ import annotations

from typing import Final

from jrf.happens_before.numbering import VIRGIN, Slot
from jrf.happens_before.race import RaceType
from jrf.happens_before.rows import Rows
from jrf.protocols import ObjLike, ThreadLike

_FIRST: Final = -2


def overwritten(index: int) -> int:
    """Under which number `Slot.reads` has the columns (x, u) for the writes of cell `index`: (x, u) holds who
    knows of thread u's last write of x that was overwritten by another thread without an order."""
    return _FIRST - index


class Overwritten(Rows):
    """The part of h that keeps overwritten writes. `Slot.overwrites` tells that a slot has any."""

    def _report(self, kind: RaceType, thread: ThreadLike, obj: ObjLike, index: int, column: int) -> None:
        raise NotImplementedError

    def _overwrite(self, slot: Slot, obj: ObjLike, index: int, known: int) -> None:
        """The write whose column is `known` is overwritten, and not ordered before that."""
        if known == slot.birth and obj.never_written(index):
            return
        before = self._accesses[known]
        assert before is not None, "a column whose bits were taken away has a last access"
        writer = self._threads[before[0]]
        slot.overwrites = True
        columns = slot.reads.setdefault(overwritten(index), {})
        column = columns.get(writer)
        if column is None:
            column = columns[writer] = self._slots.claim_column(slot)
        if self._rows[VIRGIN][column]:
            self._born.append(slot.ref)
        for r, row in self._rows.items():
            self._set_bit(r, column, row[known])
        self._old_accesses.setdefault(column, self._accesses[column])
        self._accesses[column] = before

    def _meet_overwritten(
        self, kind: RaceType, thread: ThreadLike, obj: ObjLike, slot: Slot, index: int
    ) -> None:
        """Report the overwritten writes that the access races with. A write that is ordered behind one takes
        its place, as whoever knows of the later one knows of the earlier."""
        rows = self._rows
        for column in slot.reads.get(overwritten(index), {}).values():
            if not rows[~thread.tid][column]:
                self._report(kind, thread, obj, index, column)
            elif kind == "WW" and not rows[VIRGIN][column]:
                self._forget(column)

    def _forget(self, column: int) -> None:
        for r in self._rows:
            self._set_bit(r, column, 1)

    def _set_bit(self, number: int, column: int, bit: int) -> None:
        row = self._rows[number]
        if row[column] != bit:
            if number not in self._old_rows:
                self._old_rows[number] = row
                self._rows[number] = row = row.copy()
            row[column] = bit

    def _knows_overwritten(self, thread: ThreadLike, slot: Slot, index: int) -> bool:
        mine = self._rows[~thread.tid]
        return all(mine[column] for column in slot.reads.get(overwritten(index), {}).values())
