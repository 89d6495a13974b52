"""Exceptions that left a thread's run method, or main, with no handler: assertions that fail, and others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from jrf.properties.property import Property
from jrf.protocols import ClassLike, ThrownLike
from jrf.result import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from jrf.counterexample.scene import Scene, Wanted
    from jrf.happens_before.race import Race
    from jrf.properties.property import Display, Judged
    from jrf.result import Violation

ASSERTION_ERROR = "java/lang/AssertionError"


class Uncaught(Struct, frozen=True):
    """An exception ended the thread `tid`."""

    tid: int
    thrown: ThrownLike


class UncaughtExceptions(Property[Uncaught]):
    """Two of one class are the same."""

    verdicts = (Verdict.ASSERTION, Verdict.EXCEPTION)
    detail = Uncaught
    always = False

    def check(self, machine: Judged, races: Sequence[Race]) -> Iterable[Uncaught]:
        for tid, thrown in machine.uncaught():
            assert isinstance(thrown, ThrownLike)
            yield Uncaught(tid, thrown)

    def verdict(self, detail: Uncaught) -> Verdict:
        return Verdict.ASSERTION if _is_assertion(detail.thrown.cls) else Verdict.EXCEPTION

    def identity(self, detail: Uncaught, display: Display) -> tuple[object, ...]:
        return "uncaught", detail.thrown.cls.name

    def explain(self, scene: Scene, wanted: Wanted) -> Violation:
        ended = self.check(scene.machine, scene.races)
        died = [each.tid for each in ended if self.verdict(each) is wanted.kind]
        if not died:
            raise scene.not_reached("an uncaught exception")
        return scene.ended(wanted.kind, scene.machine.threads[died[-1]])


def _is_assertion(thrown: ClassLike) -> bool:
    cls: ClassLike | None = thrown
    while cls is not None:
        if cls.name == ASSERTION_ERROR:
            return True
        cls = cls.super
    return False
