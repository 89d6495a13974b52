"""Whether a race on one path may be none because of what was not told of objects that were handed over.

What a thread does with an object before it shares it is not told (`jvm.execution.from_birth`). Two things can
come of that on a path: the object counts as written when it became shared, though it was written before; and
what the thread released on the object is no edge for those who acquire it there. Both go wrong only for a
thread that is not ordered behind the sharing. So here each object that becomes shared has a column of h,
which tells who is: the argument is in docs/soundness.md, "A false race".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jrf.happens_before.race import Access, Race
from jrf.happens_before.summary import HappensBefore
from jvm.listener import PassingListener
from jvm.objects.objects import ENCLOSED, Cell, Key, note_of

if TYPE_CHECKING:
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread


class HandOvers(PassingListener):
    """Tells h everything. It must hear of each object that becomes shared (`Memory.tells_escapes`)."""

    def __init__(self, h: HappensBefore) -> None:
        super().__init__(h)
        self.h: Final = h
        self.edge_missing = False
        """A thread acquired an object, and is not ordered behind who shared it even then: if that one
        released there before, it is an edge that h lacks."""
        self._shared: list[Access] = []
        """What stands in races for writes before an object became shared."""
        self._written: dict[Key, tuple[list[Cell], int]] = {}
        """The cells of an object when it became shared, and the notes of which were written."""

    def doubts(self, race: Race) -> bool:
        """Whether the race, which the path met, may be none."""
        return self.edge_missing or any(race.first is shared for shared in self._shared)

    def escaped(self, thread: Thread, obj: Obj) -> None:
        super().escaped(thread, obj)
        self._note(obj)
        self._written[obj.key] = obj.cells[:], obj.initialization

    def initialized(
        self,
        thread: Thread,
        statics: Obj,
        made: list[Obj],
        used: list[Obj],
        before: list[Obj],
        head: Obj | None,
    ) -> None:
        super().initialized(thread, statics, made, used, before, head)
        self._note(statics)

    def _note(self, obj: Obj) -> None:
        access = self.h.birth(obj)
        if access is not None:
            self._shared.append(access)

    def acquire(self, thread: Thread, obj: Obj, what: int) -> None:
        super().acquire(thread, obj, what)
        ordered = obj.sharing != ENCLOSED and self.h.knows_birth(thread, obj)
        if not ordered and self._may_be_released(obj, what):
            self.edge_missing = True

    def _may_be_released(self, obj: Obj, what: int) -> bool:
        """Whether the synchronization object, a variable or another, may be one that was released before the
        object became shared: a variable that was written then."""
        known = self._written.get(obj.key)
        if what < 0 or known is None:
            return True
        cells, notes = known
        return bool(cells[what]) or bool(notes >> (note_of(what) + 1) & 1)
