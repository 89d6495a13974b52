"""Accesses of a map's own books within an operation that is made in one step: they order nobody. And what of
a logger's does not (`RecordKeeping`).

The table, the counters and what governs a resize belong to a whole `ConcurrentHashMap`, and who finds what in
them depends on who was in whose way. Operations made one after the other never are, so they would be ordered
where those of the JDK need not be (docs/soundness.md, "Whole operations"). Only the bins order: what the
documentation promises of keys rests on these. Who looks at the size is ordered behind what was counted.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from jvm.additions.additions import to_order
from jvm.execution.whole_records import is_cache, is_number
from jvm.listener import PassingListener
from jvm.objects.objects import MONITOR

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jvm.execution.accesses import Memory
    from jvm.execution.whole_records import Records
    from jvm.listener import Listener
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread

_MAP: Final = "java/util/concurrent/ConcurrentHashMap"
_CELL: Final = f"{_MAP}$CounterCell"
_COUNT: Final = "baseCount"
_COUNTERS: Final = frozenset({_COUNT, "counterCells", "value"})


def _book(obj: Obj, what: int) -> str | None:
    """The name of a field that is part of a map's books; None of anything else."""
    if what < 0 or obj.cls.element is not None or obj is obj.cls.statics:
        return None
    field = obj.cls.slots[what]
    return field.name if field.cls.name in (_MAP, _CELL) else None


class _InOneStep(PassingListener):
    """What is made in one step hears that the program's code adds to something: how often that code runs may
    depend on the steps of others in between, as it would if additions were actions. Raises RestartNeeded."""

    def added(self, thread: Thread, obj: Obj, what: int) -> None:
        raise to_order([(obj.cls.name, what)])


class Bookkeeping(_InOneStep):
    """Passes on what is no edge by a map's books, and notes what was `counted`: additions to one number may
    come in any order.
    """

    def __init__(self, inner: Listener, counted: list[tuple[Obj, int]]) -> None:
        super().__init__(inner)
        self._counted = counted

    def acquire(self, thread: Thread, obj: Obj, what: int) -> None:
        book = _book(obj, what)
        if book is None:
            self.inner.acquire(thread, obj, what)
        elif book != _COUNT:
            self.inner.looked(thread, obj, what)

    def release(self, thread: Thread, obj: Obj, what: int) -> None:
        book = _book(obj, what)
        if book == _COUNT:
            self._counted.append((obj, what))
        if (book or "value") in _COUNTERS:
            self.inner.release(thread, obj, what)
        else:
            self.inner.overwrote(thread, obj, what, releases=False)


class RecordKeeping(_InOneStep):
    """Passes on what is no edge by the numbers of records, nor by monitors that guard caches of loggers and
    levels: who takes one is ordered behind others that do more under it, and nobody behind him.
    """

    def __init__(self, inner: Listener, records: Records) -> None:
        super().__init__(inner)
        self.records = records

    def acquire(self, thread: Thread, obj: Obj, what: int) -> None:
        if is_number(obj):
            self.inner.looked(thread, obj, what)
            return
        if what == MONITOR and is_cache(obj.cls):
            self.records.entered(obj)
        self.inner.acquire(thread, obj, what)

    def release(self, thread: Thread, obj: Obj, what: int) -> None:
        if is_number(obj):
            self.inner.looked(thread, obj, what)
        elif what == MONITOR and is_cache(obj.cls):
            self.records.left(obj)
        else:
            self.inner.release(thread, obj, what)


@contextmanager
def in_operation(memory: Memory, records: Records | None, counted: list[tuple[Obj, int]]) -> Iterator[None]:
    """Within, a thread acts in a whole operation: on `records` of loggers, else of another kind, which may
    add to a count of a map."""
    listener = memory.listener
    memory.listener = Bookkeeping(listener, counted) if records is None else RecordKeeping(listener, records)
    try:
        if records is not None:
            records.within = True
        yield
    finally:
        memory.listener = listener
        if records is not None:
            records.within = False
