"""h with remembered reads, for strategies that do not run both orders of two conflicting accesses.

DFS and heuristic search need no RW races: a racy pair of a read and a write also races as WR in another SC
execution (paper, section 2.2 and theorem 2). Partial-order reduction may leave that execution out.
"""

from __future__ import annotations

from jrf.happens_before.numbering import ALWAYS, VIRGIN, Slot
from jrf.happens_before.summary import HappensBefore
from jrf.protocols import ObjLike, ThreadLike
from jvm.errors import RestartNeeded
from jvm.execution.from_birth import FROM_BIRTH
from jvm.visibility import Restart


class RememberedReads(HappensBefore):
    """Reports RW races too. A column (x, u) holds who knows of thread u's last read of x.

    A write of x by t races with the remembered read of u if (x, u) is not in h(t). Then the read is
    forgotten, for a later write that races with it races with this write as well, as a WW race. That does not
    stand for the RW race if all kinds are asked for.
    """

    def read(self, thread: ThreadLike, obj: ObjLike, index: int) -> None:
        super().read(thread, obj, index)
        slot = self._slot(obj)
        column = slot.reads.get(index, {}).get(thread.key)
        if column is None:
            column = self._new_reader(slot, thread, obj, index)
        if column == ALWAYS:
            return
        rows, old = self._rows, self._old_rows
        if rows[VIRGIN][column]:
            self._born.append(slot.ref)
        mine = ~thread.tid
        for r, row in rows.items():
            if row[column] and r != mine:
                if r not in old:
                    old[r] = row
                    rows[r] = row = row.copy()
                row[column] = 0
        if column not in self._old_accesses:
            self._old_accesses[column] = self._accesses[column]
        self._accesses[column] = (thread.tid, thread.top)

    def write(self, thread: ThreadLike, obj: ObjLike, index: int) -> None:
        slot = self._slot(obj)
        birth = slot.birth
        if birth and not self._rows[~thread.tid][birth]:
            self._require_no_earlier_read(obj, slot, index)
        for column in slot.reads.get(index, {}).values():
            if not self._rows[VIRGIN][column]:
                if not self._rows[~thread.tid][column]:
                    self._report("RW", thread, obj, index, column)
                if not self.all_kinds:
                    self._forget(column)
        super().write(thread, obj, index)

    def _nothing_to_read(self, thread: ThreadLike, obj: ObjLike, index: int) -> bool:
        slot: Slot | None = obj.tag
        column = None if slot is None else slot.reads.get(index, {}).get(thread.key)
        if column is None or not super()._nothing_to_read(thread, obj, index):
            return False
        return column == ALWAYS or self._only_in(column, ~thread.tid)

    def _nothing_to_write(self, thread: ThreadLike, obj: ObjLike, index: int) -> bool:
        slot: Slot | None = obj.tag
        if slot is None:
            return False
        virgin, mine = self._rows[VIRGIN], self._rows[~thread.tid]
        in_use = [column for column in slot.reads.get(index, {}).values() if not virgin[column]]
        if in_use and not (self.all_kinds and all(mine[column] for column in in_use)):
            return False
        return super()._nothing_to_write(thread, obj, index)

    def wrote(self, thread: ThreadLike, obj: ObjLike, index: int) -> None:
        slot = self._slot(obj)
        if slot.birth and not self._rows[~thread.tid][slot.birth]:
            self._require_no_earlier_read(obj, slot, index)
        super().wrote(thread, obj, index)

    def _require_no_earlier_read(self, obj: ObjLike, slot: Slot, index: int) -> None:
        """A thread got the object without an order, and writes. If nobody wrote the location before, who
        shared the object may have read it, which was not told. Raises RestartNeeded if so."""
        self.any_unordered_write = True
        column = slot.columns.get(index)
        if self.any_race or slot.inherits or not obj.never_written(index):
            return
        if column is not None and (column == ALWAYS or not self._rows[VIRGIN][column]):
            return
        if not self.told_from_birth:
            raise RestartNeeded(Restart.SETTING, FROM_BIRTH)

    def _new_reader(self, slot: Slot, thread: ThreadLike, obj: ObjLike, index: int) -> int:
        benign = self._benign is not None and self._benign(obj, index)
        column = ALWAYS if benign else self._slots.claim_column(slot)
        slot.reads.setdefault(index, {})[thread.key] = column
        return column
