"""Which classes may be one region of h: what the rehearsals' accesses to their objects tell."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import Final

from jrf.happens_before.regions import Regions, name, setting
from jrf.protocols import ObjLike, ThreadLike
from jvm.errors import RestartNeeded
from jvm.visibility import Restart

WORTH_IT: Final = 6
"""Locations on which two threads met, from which on regions pay."""

_Location = tuple[object, int]


@dataclass(slots=True)
class Accesses:
    """What runs showed of accesses to objects of each class.

    `apart`: pairs of classes of which one was accessed while the last access to the other was not ordered
    before that; a class with itself if it can be in no region. `touched`: which threads touched which
    locations, in order of the first access to the class.
    """

    apart: set[tuple[str, str]] = field(default_factory=set)
    touched: dict[str, dict[_Location, set[int]]] = field(
        default_factory=lambda: defaultdict(lambda: defaultdict(set))
    )

    def require_regions(self) -> None:
        """Raises RestartNeeded if there are regions that pay."""
        met = {
            cls: sum(len(threads) > 1 for threads in locations.values())
            for cls, locations in self.touched.items()
        }
        regions: list[list[str]] = []
        for cls in met:
            if (cls, cls) in self.apart:
                continue
            fits = (each for each in regions if not any(self._apart(cls, other) for other in each))
            found = next(fits, None)
            if found is None:
                regions.append([cls])
            else:
                found.append(cls)
        worth = [each for each in regions if sum(met[cls] for cls in each) >= WORTH_IT]
        if worth:
            raise RestartNeeded(Restart.SETTING, *map(setting, worth))

    def _apart(self, one: str, other: str) -> bool:
        return (one, other) in self.apart or (other, one) in self.apart


class Acquaintance(Regions):
    """h with a region for each class, of which none is refused. It notes which are accessed in an order."""

    _reads_count = True

    def __init__(self, accesses: Accesses) -> None:
        super().__init__(())
        self._met = accesses

    def _region(self, obj: ObjLike) -> int:
        self._numbers.setdefault(name(obj), len(self._numbers))
        return super()._region(obj)

    def _require(self, thread: ThreadLike, obj: ObjLike, column: int) -> None:
        row, accessed = self._rows[~thread.tid], name(obj)
        if not self._ordered(thread, obj, column):
            self._refuse(obj)
        for other, number in self._numbers.items():
            found = self._columns.get(number)
            if found is not None and not row[found[1]]:
                self._met.apart.add((accessed, other))

    def _refuse(self, obj: ObjLike) -> None:
        self._met.apart.add((name(obj), name(obj)))

    def read(self, thread: ThreadLike, obj: ObjLike, index: int) -> None:
        self._note(thread, obj, index)
        super().read(thread, obj, index)

    def write(self, thread: ThreadLike, obj: ObjLike, index: int) -> None:
        self._note(thread, obj, index)
        super().write(thread, obj, index)

    def _note(self, thread: ThreadLike, obj: ObjLike, index: int) -> None:
        if self._region(obj):
            self._met.touched[name(obj)][obj.key, index].add(thread.tid)
