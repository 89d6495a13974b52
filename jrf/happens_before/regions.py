"""Regions: classes whose objects, all together, count as one location of h.

What a monitor guards is often many locations: the entries of a map, the nodes of a list. States that differ
in nothing but who accessed which of them last are many, and h tells them apart. If all accesses to a group of
locations are ordered one behind the other, it is enough to know of the last one. So each access to an object
of a region counts as a write of one location, the region's: whoever is not ordered behind the last access to
the region, of whatever object, begins the search again without the class that it accessed (`APART`). A race
of the program on such an object is one on the region as well (docs/soundness.md, "Regions").
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from jrf.happens_before.numbering import Slot
from jrf.happens_before.remembered_reads import RememberedReads
from jrf.happens_before.summary import READ_EFFECTS, WRITE_EFFECTS, HappensBefore
from jrf.protocols import ObjLike, ThreadLike
from jvm.errors import RestartNeeded
from jvm.visibility import Restart

TOGETHER: Final = "together: "
"""How a setting begins that names the classes of one region, with spaces between."""
APART: Final = "apart: "
"""How one begins that names a class that is in no region after all."""

STATICS: Final = ".static"
"""How the name ends that stands for the static variables of a class."""

_FIRST: Final = -1
"""The key of the first region, as of an object that exists in every state; the next ones follow below."""


def regions(settings: Iterable[str]) -> tuple[tuple[str, ...], ...]:
    """The names of the classes of each region, by settings."""
    asked = list(settings)
    apart = {each.removeprefix(APART) for each in asked if each.startswith(APART)}
    together = [each.removeprefix(TOGETHER).split() for each in asked if each.startswith(TOGETHER)]
    return tuple(left for each in together if (left := tuple(name for name in each if name not in apart)))


def setting(classes: Iterable[str]) -> str:
    """The setting that makes one region of these classes."""
    return TOGETHER + " ".join(classes)


def name(obj: ObjLike) -> str:
    """What regions have of an object: the name of its class, or of that class's static variables."""
    cls = obj.cls.name
    return f"{cls}{STATICS}" if isinstance(obj.key, str) else cls


class Regions(HappensBefore):
    """The part of h that hears of accesses to objects of regions in place of the rest."""

    _reads_count = False
    """A read is an access too: a write has to be ordered behind it."""

    def __init__(self, together: Iterable[Iterable[str]], *, all_kinds: bool = False) -> None:
        super().__init__(all_kinds=all_kinds)
        self._numbers = {each: number for number, names in enumerate(together) for each in names}
        self._columns: dict[int, tuple[Slot, int]] = {}

    def _region(self, obj: ObjLike) -> int:
        """The column of the object's region; 0 if it is in none."""
        number = self._numbers.get(name(obj))
        if number is None:
            return 0
        found = self._columns.get(number)
        if found is None:
            slot = self._slots.slot(_FIRST - number)
            if 0 not in slot.columns:
                slot.columns[0] = self._slots.claim_column(slot)
            found = self._columns[number] = slot, slot.columns[0]
        return found[1]

    def _ordered(self, thread: ThreadLike, obj: ObjLike, column: int) -> bool:
        """Whether the thread is ordered behind all accesses to the region, and who made the object early."""
        row = self._rows[~thread.tid]
        slot: Slot | None = obj.tag
        return bool(row[column]) and (slot is None or bool(row[slot.birth]))

    def _require(self, thread: ThreadLike, obj: ObjLike, column: int) -> None:
        if not self._ordered(thread, obj, column):
            self._refuse(obj)

    def _refuse(self, obj: ObjLike) -> None:
        """The object's class can be in no region. Raises RestartNeeded."""
        raise RestartNeeded(Restart.SETTING, APART + name(obj))

    def _access(self, thread: ThreadLike, obj: ObjLike, column: int) -> None:
        """From now on only h(t) has the region. Raises RestartNeeded if it had not."""
        self._require(thread, obj, column)
        rows, old = self._rows, self._old_rows
        mine = ~thread.tid
        for r, row in rows.items():
            if row[column] and r != mine:
                if r not in old:
                    old[r] = row
                    rows[r] = row = row.copy()
                row[column] = 0
        self._old_accesses.setdefault(column, self._accesses[column])
        self._accesses[column] = (thread.tid, thread.top)

    def _by_other(self, thread: ThreadLike, column: int) -> bool:
        before = self._accesses[column]
        return before is not None and before[0] != thread.tid

    def read(self, thread: ThreadLike, obj: ObjLike, index: int) -> None:
        column = self._region(obj)
        if not column:
            super().read(thread, obj, index)
            return
        if self.last is None:
            self.last = READ_EFFECTS[self._by_other(thread, column)]
        if self._reads_count:
            self._access(thread, obj, column)
        else:
            self._require(thread, obj, column)

    def write(self, thread: ThreadLike, obj: ObjLike, index: int) -> None:
        column = self._region(obj)
        if not column:
            super().write(thread, obj, index)
            return
        slot: Slot | None = obj.tag
        if slot is not None and index in slot.rows:
            self._refuse(obj)
        if self.last is None:
            self.last = WRITE_EFFECTS[self._by_other(thread, column)]
        self._access(thread, obj, column)

    def wrote(self, thread: ThreadLike, obj: ObjLike, index: int) -> None:
        if self._region(obj):
            self._refuse(obj)
        else:
            super().wrote(thread, obj, index)

    def escaped(self, thread: ThreadLike, obj: ObjLike) -> None:
        column = self._region(obj)
        if column:
            self._access(thread, obj, column)
        else:
            super().escaped(thread, obj)

    def knows(self, thread: ThreadLike, obj: ObjLike, index: int) -> bool:
        column = self._region(obj)
        return self._ordered(thread, obj, column) if column else super().knows(thread, obj, index)

    def _nothing_to_read(self, thread: ThreadLike, obj: ObjLike, index: int) -> bool:
        column = self._region(obj)
        if not column:
            return super()._nothing_to_read(thread, obj, index)
        if self._reads_count:
            return self._nothing_to_access(thread, obj, column)
        return self._ordered(thread, obj, column)

    def _nothing_to_write(self, thread: ThreadLike, obj: ObjLike, index: int) -> bool:
        column = self._region(obj)
        if not column:
            return super()._nothing_to_write(thread, obj, index)
        slot: Slot | None = obj.tag
        sync = slot is not None and index in slot.rows
        return not sync and self._nothing_to_access(thread, obj, column)

    def _nothing_to_access(self, thread: ThreadLike, obj: ObjLike, column: int) -> bool:
        return self._ordered(thread, obj, column) and self._only_in(column, ~thread.tid)


class HappensBeforeByRegions(Regions):
    """h without remembered reads, with regions."""


class RememberedReadsByRegions(Regions, RememberedReads):
    """h with remembered reads and regions."""

    _reads_count = True
