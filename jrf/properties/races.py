"""Data races (JLS 17.4.5): two conflicting accesses that happens-before does not order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jrf.happens_before.race import Access, Race
from jrf.properties.property import Property
from jrf.result import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from jrf.counterexample.scene import Scene, Wanted
    from jrf.properties.property import Display, Judged
    from jrf.result import Violation


class Races(Property[Race]):
    """A racing pair is a location and two places in the code; WR and RW are the two orders of one pair."""

    verdicts = (Verdict.RACE,)
    detail = Race
    always = False

    def check(self, machine: Judged, races: Sequence[Race]) -> Iterable[Race]:
        return races

    def verdict(self, detail: Race) -> Verdict:
        return Verdict.RACE

    def identity(self, detail: Race, display: Display) -> tuple[object, ...]:
        places = sorted((place(detail.first), place(detail.second)))
        kind = "WW" if detail.type == "WW" else "WR"
        return "race", display(detail.obj, detail.index), kind, *places

    def explain(self, scene: Scene, wanted: Wanted) -> Violation:
        return scene.race(wanted)


def place(access: Access) -> tuple[str, int]:
    """The innermost code position of an access: method and bytecode index; a thread without frames is
    nowhere.
    """
    _, frame = access
    return ("", -1) if frame is None else (repr(frame.point.method), frame.point.pc)
