"""h with the edges of whoever used a class first, where its initializer ran before the first start.

A search leaves out what the first user did before (`jvm.machine.independent_initializers`), which it may have
to look at all orders of first uses for. Along one schedule nothing has to be left out: the first use is
known, and it would have run the initializer (JLS 12.4.2).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jrf.happens_before.numbering import VIRGIN, Slot
from jrf.happens_before.remembered_reads import RememberedReads
from jrf.protocols import ObjLike, ThreadLike
from jvm.objects.objects import INIT

_USED: Final = -500
"""A row beside the initialization lock that is there once the class was used."""


class FirstUses(RememberedReads):
    """The first use of a class on the path releases its initialization lock, as the end of its initializer
    would have. Where a search reports a race and this does not, its h lacks an edge of the Java Memory Model.
    """

    def __init__(self, *, all_kinds: bool = False) -> None:
        super().__init__(all_kinds=all_kinds)
        self._needs: dict[ObjLike, tuple[Sequence[ObjLike], Sequence[ObjLike]]] = {}

    def initialized(
        self,
        thread: ThreadLike,
        statics: ObjLike,
        made: Sequence[ObjLike],
        used: Sequence[ObjLike],
        before: Sequence[ObjLike],
        head: ObjLike | None,
    ) -> None:
        super().initialized(thread, statics, made, used, before, head)
        self._needs[statics] = used, before

    def acquire(self, thread: ThreadLike, obj: ObjLike, what: int) -> None:
        if what == INIT and obj in self._needs:
            self._use(thread, obj)
        super().acquire(thread, obj, what)

    def _use(self, thread: ThreadLike, statics: ObjLike) -> None:
        """The thread initializes the class if nobody did, and what that needs before."""
        slot: Slot = self._slot(statics)
        number = slot.rows.get(_USED)
        if number is None:
            number = self._slots.claim_row(slot, _USED)
        if number in self._rows:
            return
        self._set_row(slot, number, self._rows[VIRGIN])
        used, before = self._needs[statics]
        for needed in before:
            self._use(thread, needed)
        for needed in used:
            self._use(thread, needed)
            self._take(thread, needed)
        self.release(thread, statics, INIT)

    def _take(self, thread: ThreadLike, statics: ObjLike) -> None:
        """h(t) ∪= h(x), also within a circle."""
        number = ~thread.tid
        mine, union = self._rows[number], self._rows[number] | self._rows[self._slot(statics).rows[INIT]]
        if union != mine:
            self._old_rows.setdefault(number, mine)
            self._rows[number] = union
