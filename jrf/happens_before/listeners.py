"""The listener of h for the kinds of races that a run looks for."""

from collections.abc import Collection, Sequence

from jrf.happens_before.first_uses import FirstUses
from jrf.happens_before.race import RaceType
from jrf.happens_before.regions import HappensBeforeByRegions, RememberedReadsByRegions, Together
from jrf.happens_before.remembered_reads import RememberedReads
from jrf.happens_before.summary import HappensBefore
from jrf.protocols import ObjLike, ThreadLike


class _Chosen(HappensBefore):
    """Reports the kinds in `wanted`, among which there is no RW."""

    def __init__(self, wanted: Collection[str], *, all_kinds: bool) -> None:
        super().__init__(all_kinds=all_kinds)
        self._wanted = frozenset(wanted)

    def _report(self, kind: RaceType, thread: ThreadLike, obj: ObjLike, index: int, column: int) -> None:
        if kind in self._wanted:
            super()._report(kind, thread, obj, index, column)


class _ChosenWithReads(RememberedReads):
    """Reports the kinds in `wanted`."""

    def __init__(self, wanted: Collection[str], *, all_kinds: bool) -> None:
        super().__init__(all_kinds=all_kinds)
        self._wanted = frozenset(wanted)

    def _report(self, kind: RaceType, thread: ThreadLike, obj: ObjLike, index: int, column: int) -> None:
        if kind in self._wanted:
            super()._report(kind, thread, obj, index, column)


def listener_for(
    kinds: Collection[str],
    *,
    all_races: bool = False,
    first_uses: bool = False,
    together: Sequence[Together] = (),
) -> HappensBefore:
    """h that reports races of these kinds (WR, WW, RW). Reads are remembered only if RW is among them.
    `first_uses`: see the module of that name; all kinds are reported then. `together`: the regions,
    where all kinds are reported.

    A race stands for others behind it if it ends the search. That is not so if all are asked for, nor of WW
    races if they are not.
    """
    wanted = frozenset(kinds)
    all_kinds = all_races or "WW" not in wanted
    if first_uses:
        return FirstUses(all_kinds=all_kinds)
    if "RW" in wanted:
        if len(wanted) < 3:
            return _ChosenWithReads(wanted, all_kinds=all_kinds)
        if together:
            return RememberedReadsByRegions(together, all_kinds=all_kinds)
        return RememberedReads(all_kinds=all_kinds)
    if wanted == {"WR", "WW"}:
        if together:
            return HappensBeforeByRegions(together, all_kinds=all_kinds)
        return HappensBefore(all_kinds=all_kinds)
    return _Chosen(wanted, all_kinds=all_kinds)
