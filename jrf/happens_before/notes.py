"""Who is ordered behind what threads noted: things that are no actions as long as all of them are ordered.

Reads of volatile fields that hardly anybody writes are the case in point (`jvm.linking.steady_fields`). A
column (x, u) holds who knows of thread u's last note on x, as for reads that are remembered. Nothing is
reported: whoever would be out of order asks first.
"""

from __future__ import annotations

from jrf.happens_before.numbering import VIRGIN, Slot
from jrf.happens_before.rows import Rows
from jrf.protocols import ObjLike, ThreadLike


class Notes(Rows):
    """The part of h that keeps notes, on cells of objects that no access is told of."""

    def _slot(self, obj: ObjLike) -> Slot:
        raise NotImplementedError

    def note(self, thread: ThreadLike, obj: ObjLike, index: int) -> None:
        """From now on only the thread itself knows of it."""
        slot = self._slot(obj)
        columns = slot.reads.setdefault(index, {})
        column = columns.get(thread.key)
        if column is None:
            column = columns[thread.key] = self._slots.claim_column(slot)
        rows, old = self._rows, self._old_rows
        if rows[VIRGIN][column]:
            self._born.append(slot.ref)
        mine = ~thread.tid
        if not rows[mine][column]:  # it may have forgotten its last one
            old.setdefault(mine, rows[mine])
            rows[mine] = rows[mine].copy()
            rows[mine][column] = 1
        for r, row in rows.items():
            if row[column] and r != mine:
                if r not in old:
                    old[r] = row
                    rows[r] = row = row.copy()
                row[column] = 0
        self._old_accesses.setdefault(column, self._accesses[column])
        self._accesses[column] = (thread.tid, thread.top)

    def added(self, thread: ThreadLike, obj: ObjLike, what: int) -> None:
        """Never told: who hears of additions, and stands before, makes a note of each (`jvm.additions`)."""
        raise AssertionError

    def knows_notes(self, thread: ThreadLike, obj: ObjLike, index: int) -> bool:
        """Whether all notes of other threads are in h(t)."""
        mine, own = self._rows[~thread.tid], thread.key
        notes = self._slot(obj).reads.get(index, {})
        return all(mine[column] or reader == own for reader, column in notes.items())
