"""Which classes may be one region of h: what the rehearsals' accesses to their objects tell."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Set
from dataclasses import dataclass, field
from typing import Final

from bitarray.util import subset

from jrf.happens_before.numbering import zeros
from jrf.happens_before.regions import Region, Regions, Together, name
from jrf.protocols import ObjLike, ThreadLike
from jvm.errors import RestartNeeded
from jvm.visibility import Restart

WORTH_IT: Final = 6
"""Locations on which two threads met, from which on regions pay."""

_Location = tuple[object, int]


@dataclass(slots=True)
class Accesses:
    """What runs showed of accesses to objects of each class.

    `apart`: pairs of classes of which one was accessed while an access to the other since its last write, or
    that write, was not ordered before; a class with itself if it can be in no region. `raced`: of these,
    where one of the two accesses was a write. `touched`: which threads touched which locations, in order of
    the first access to the class.
    """

    apart: set[tuple[str, str]] = field(default_factory=set)
    raced: set[tuple[str, str]] = field(default_factory=set)
    touched: dict[str, dict[_Location, set[int]]] = field(
        default_factory=lambda: defaultdict(lambda: defaultdict(set))
    )

    def require_regions(self) -> None:
        """Raises RestartNeeded if there are regions that pay."""
        met = {
            cls: sum(len(threads) > 1 for threads in locations.values())
            for cls, locations in self.touched.items()
        }
        left, worth = list(met), []
        for exclusive, apart in ((True, self.apart), (False, self.raced)):
            for classes in _grouped(left, apart):
                if sum(met[cls] for cls in classes) >= WORTH_IT:
                    worth.append(Together(tuple(classes), exclusive))
                    left = [cls for cls in left if cls not in classes]
        if worth:
            raise RestartNeeded(Restart.SETTING, *(each.setting() for each in worth))


def _grouped(classes: Iterable[str], apart: Set[tuple[str, str]]) -> list[list[str]]:
    """The classes in groups, none of them with one that is apart from it, nor with those apart from
    themselves.
    """
    groups: list[list[str]] = []
    for cls in classes:
        if (cls, cls) in apart:
            continue
        fits = (each for each in groups if not any({(cls, other), (other, cls)} & apart for other in each))
        found = next(fits, None)
        if found is None:
            groups.append([cls])
        else:
            found.append(cls)
    return groups


class Acquaintance(Regions):
    """h with a region for each class, of which none is refused. It notes which are accessed in an order."""

    _remembers = True

    def __init__(self, accesses: Accesses) -> None:
        super().__init__(())
        self._met = accesses
        self._asked = zeros(0)
        """The columns of classes that may be in a region: where a row has them all, nothing is apart."""

    def _region(self, obj: ObjLike) -> Region:
        number = self._numbers.setdefault(name(obj), len(self._numbers))
        found = self._regions.get(number)
        return self._made(number, exclusive=False) if found is None else found

    def _made(self, number: int, *, exclusive: bool) -> Region:
        self._asked = zeros(0)
        return super()._made(number, exclusive=exclusive)

    def _reader(self, thread: ThreadLike, region: Region) -> int:
        known = thread.key in region.slot.reads.get(0, ())
        if not known:
            self._asked = zeros(0)
        return super()._reader(thread, region)

    def _require(self, thread: ThreadLike, obj: ObjLike, region: Region, *, write: bool) -> None:
        row, accessed = self._rows[~thread.tid], name(obj)
        if (accessed, accessed) in self._met.raced:
            return
        if not self._ordered(thread, obj, region, write=False):
            self._refuse(obj)
        if len(self._asked) == len(row) and subset(self._asked, row):
            return
        self._asked = zeros(len(row))
        for other, number in self._numbers.items():
            found = self._regions.get(number)
            if found is None or (other, other) in self._met.raced:
                continue
            self._asked[[found.column, *found.readers()]] = 1
            read = not all(row[column] for column in found.readers())
            if read or not row[found.column]:
                self._met.apart.add((accessed, other))
                if write or not row[found.column]:
                    self._met.raced.add((accessed, other))

    def _refuse(self, obj: ObjLike) -> None:
        for pairs in (self._met.apart, self._met.raced):
            pairs.add((name(obj), name(obj)))

    def read(self, thread: ThreadLike, obj: ObjLike, index: int) -> None:
        self._note(thread, obj, index)
        super().read(thread, obj, index)

    def write(self, thread: ThreadLike, obj: ObjLike, index: int) -> None:
        self._note(thread, obj, index)
        super().write(thread, obj, index)

    def _note(self, thread: ThreadLike, obj: ObjLike, index: int) -> None:
        self._met.touched[name(obj)][obj.key, index].add(thread.tid)
