"""The listener of h for the kinds of races that a run looks for."""

from collections.abc import Collection

from jrf.happens_before.first_uses import FirstUses
from jrf.happens_before.race import RaceType
from jrf.happens_before.remembered_reads import RememberedReads
from jrf.happens_before.summary import HappensBefore
from jrf.protocols import ObjLike, ThreadLike


class _OnlyWrites(HappensBefore):
    """Reports WW races alone."""

    def _report(self, kind: RaceType, thread: ThreadLike, obj: ObjLike, index: int, column: int) -> None:
        if kind == "WW":
            super()._report(kind, thread, obj, index, column)


class _Chosen(RememberedReads):
    """Reports the kinds in `wanted`."""

    def __init__(self, wanted: Collection[str]) -> None:
        super().__init__()
        self._wanted = frozenset(wanted)

    def _report(self, kind: RaceType, thread: ThreadLike, obj: ObjLike, index: int, column: int) -> None:
        if kind in self._wanted:
            super()._report(kind, thread, obj, index, column)


class _OnlyReads(HappensBefore):
    """Reports WR races alone."""

    def _report(self, kind: RaceType, thread: ThreadLike, obj: ObjLike, index: int, column: int) -> None:
        if kind == "WR":
            super()._report(kind, thread, obj, index, column)


def listener_for(kinds: Collection[str], *, first_uses: bool = False) -> HappensBefore:
    """h that reports races of these kinds (WR, WW, RW). Reads are remembered only if RW is among them.
    `first_uses`: see the module of that name; all kinds are reported then."""
    wanted = frozenset(kinds)
    if first_uses:
        return FirstUses()
    if "RW" in wanted:
        return RememberedReads() if len(wanted) == 3 else _Chosen(wanted)
    if wanted == {"WR", "WW"}:
        return HappensBefore()
    return _OnlyWrites() if wanted == {"WW"} else _OnlyReads()
