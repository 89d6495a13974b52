"""Regions: classes whose objects, all together, count as one location of h.

What a monitor guards is often many locations: the entries of a map, the nodes of a list. States that differ
in nothing but who accessed which of them last are many, and h tells them apart. If all accesses to a group of
locations are ordered one behind the other, it is enough to know of the last one; if only those are ordered
of which one is a write, of the last write, and of each thread's last read. So each access to an object of a
region counts as one of a single location, the region's. Who is not ordered behind what was accessed before,
of whatever object, begins the search again without the class that it accessed (`APART`). A race of the
program on such an object is one on the region as well (docs/soundness.md, "Regions").
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from jrf.happens_before.numbering import VIRGIN, Slot
from jrf.happens_before.remembered_reads import RememberedReads
from jrf.happens_before.summary import READ_EFFECTS, WRITE_EFFECTS, HappensBefore
from jrf.protocols import ObjLike, ThreadLike
from jvm.errors import RestartNeeded
from jvm.visibility import Restart

TOGETHER: Final = "together: "
"""How a setting begins that names the classes of one region, with spaces between, whose accesses are all
ordered."""
READ_AT_ONCE: Final = "together, read at once: "
"""How one begins for a region that several threads may read at once."""
APART: Final = "apart: "
"""How one begins that names a class that is in no region after all."""

STATICS: Final = ".static"
"""How the name ends that stands for the static variables of a class."""

_FIRST: Final = -1
"""The key of the first region, as of an object that exists in every state; the next ones follow below."""
_LOCATION: Final = 0
"""The one location of a region."""


class Together(NamedTuple):
    """The names of the classes of a region. `exclusive`: a read of it counts as a write."""

    classes: tuple[str, ...]
    exclusive: bool = True

    def setting(self) -> str:
        """The setting that makes this region."""
        return (TOGETHER if self.exclusive else READ_AT_ONCE) + " ".join(self.classes)


def regions(settings: Iterable[str]) -> tuple[Together, ...]:
    """The regions that settings make."""
    asked = list(settings)
    apart = {each.removeprefix(APART) for each in asked if each.startswith(APART)}
    made = [
        Together(tuple(each for each in one.removeprefix(begins).split() if each not in apart), exclusive)
        for one in asked
        for begins, exclusive in ((TOGETHER, True), (READ_AT_ONCE, False))
        if one.startswith(begins)
    ]
    return tuple(each for each in made if each.classes)


def is_of_region(setting: str) -> bool:
    """Whether the setting makes a region, or takes a class out of them."""
    return any(setting.startswith(each) and setting != each for each in (TOGETHER, READ_AT_ONCE, APART))


def name(obj: ObjLike) -> str:
    """What regions have of an object: the name of its class, or of that class's static variables."""
    cls = obj.cls.name
    return f"{cls}{STATICS}" if isinstance(obj.key, str) else cls


class Region(NamedTuple):
    """A region in h: `column` is that of its last write."""

    slot: Slot
    column: int
    exclusive: bool

    def readers(self) -> Iterable[int]:
        """The columns of the last reads, if they are remembered."""
        return self.slot.reads.get(_LOCATION, {}).values()


class Regions(HappensBefore):
    """The part of h that hears of accesses to objects of regions in place of the rest."""

    _remembers = False
    """Reads are remembered: a write has to be ordered behind them."""

    def __init__(self, together: Iterable[Together], *, all_kinds: bool = False) -> None:
        super().__init__(all_kinds=all_kinds)
        self._together = tuple(together)
        self._numbers = {cls: number for number, each in enumerate(self._together) for cls in each.classes}
        self._regions: dict[int, Region] = {}

    def _region(self, obj: ObjLike) -> Region | None:
        """The region that the object is in."""
        number = self._numbers.get(name(obj))
        if number is None:
            return None
        found = self._regions.get(number)
        return self._made(number, exclusive=self._together[number].exclusive) if found is None else found

    def _made(self, number: int, *, exclusive: bool) -> Region:
        slot = self._slots.slot(_FIRST - number)
        if _LOCATION not in slot.columns:
            slot.columns[_LOCATION] = self._slots.claim_column(slot)
        made = self._regions[number] = Region(slot, slot.columns[_LOCATION], exclusive)
        return made

    def _ordered(self, thread: ThreadLike, obj: ObjLike, region: Region, *, write: bool) -> bool:
        """Whether the thread is ordered behind what the access conflicts with, and who made the object
        early."""
        row = self._rows[~thread.tid]
        slot: Slot | None = obj.tag
        if not row[region.column] or not (slot is None or row[slot.birth]):
            return False
        return not write or all(row[column] for column in region.readers())

    def _require(self, thread: ThreadLike, obj: ObjLike, region: Region, *, write: bool) -> None:
        if not self._ordered(thread, obj, region, write=write):
            self._refuse(obj)

    def _refuse(self, obj: ObjLike) -> None:
        """The object's class can be in no region. Raises RestartNeeded."""
        raise RestartNeeded(Restart.SETTING, APART + name(obj))

    def _read(self, thread: ThreadLike, obj: ObjLike, region: Region) -> None:
        """Raises RestartNeeded if it is not ordered."""
        if self._remembers and region.exclusive:
            self._write(thread, obj, region)
            return
        self._require(thread, obj, region, write=False)
        if self._remembers:
            self._take(thread, self._reader(thread, region))

    def _write(self, thread: ThreadLike, obj: ObjLike, region: Region) -> None:
        """Raises RestartNeeded if it is not ordered."""
        self._require(thread, obj, region, write=True)
        for column in region.readers():
            if not self._rows[VIRGIN][column]:
                self._forget(column)
        self._take(thread, region.column)

    def _reader(self, thread: ThreadLike, region: Region) -> int:
        columns = region.slot.reads.setdefault(_LOCATION, {})
        column = columns.get(thread.key)
        if column is None:
            column = columns[thread.key] = self._slots.claim_column(region.slot)
        return column

    def _take(self, thread: ThreadLike, column: int) -> None:
        """From now on only h(t) has the column."""
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

    def _by_other(self, thread: ThreadLike, region: Region) -> bool:
        before = self._accesses[region.column]
        return before is not None and before[0] != thread.tid

    def read(self, thread: ThreadLike, obj: ObjLike, index: int) -> None:
        region = self._region(obj)
        if region is None:
            super().read(thread, obj, index)
            return
        if self.last is None:
            self.last = READ_EFFECTS[self._by_other(thread, region)]
        self._read(thread, obj, region)

    def write(self, thread: ThreadLike, obj: ObjLike, index: int) -> None:
        region = self._region(obj)
        if region is None:
            super().write(thread, obj, index)
            return
        slot: Slot | None = obj.tag
        if slot is not None and index in slot.rows:
            self._refuse(obj)
        if self.last is None:
            self.last = WRITE_EFFECTS[self._by_other(thread, region)]
        self._write(thread, obj, region)

    def wrote(self, thread: ThreadLike, obj: ObjLike, index: int) -> None:
        if self._region(obj) is not None:
            self._refuse(obj)
        else:
            super().wrote(thread, obj, index)

    def escaped(self, thread: ThreadLike, obj: ObjLike) -> None:
        region = self._region(obj)
        if region is None:
            super().escaped(thread, obj)
        else:
            self._write(thread, obj, region)

    def knows(self, thread: ThreadLike, obj: ObjLike, index: int) -> bool:
        region = self._region(obj)
        if region is None:
            return super().knows(thread, obj, index)
        return self._ordered(thread, obj, region, write=False)

    def _nothing_to_read(self, thread: ThreadLike, obj: ObjLike, index: int) -> bool:
        region = self._region(obj)
        if region is None:
            return super()._nothing_to_read(thread, obj, index)
        if not self._ordered(thread, obj, region, write=region.exclusive):
            return False
        if not self._remembers:
            return True
        column = region.column if region.exclusive else self._reader(thread, region)
        return self._only_in(column, ~thread.tid)

    def _nothing_to_write(self, thread: ThreadLike, obj: ObjLike, index: int) -> bool:
        region = self._region(obj)
        if region is None:
            return super()._nothing_to_write(thread, obj, index)
        slot: Slot | None = obj.tag
        if (slot is not None and index in slot.rows) or not self._ordered(thread, obj, region, write=True):
            return False
        unread = all(self._rows[VIRGIN][column] for column in region.readers())
        return unread and self._only_in(region.column, ~thread.tid)


class HappensBeforeByRegions(Regions):
    """h without remembered reads, with regions."""


class RememberedReadsByRegions(Regions, RememberedReads):
    """h with remembered reads and regions."""

    _remembers = True
