"""Every property that is checked: the one place that says so.

Searches ask `violations` and `at_dead_end`, reports and checkpoints `identity` and `verdict_of`,
counterexamples `explanation`. A property is a class of `jrf.properties.property.Property`, and says all that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from jrf.happens_before.race import Race
from jrf.properties.deadlocks import Deadlock, Deadlocks
from jrf.properties.livelock import Livelock, Livelocks
from jrf.properties.property import Display, Judged, Property
from jrf.properties.races import Races
from jrf.properties.uncaught import Uncaught, UncaughtExceptions
from jrf.result import Verdict
from jvm.transitions import Transition

if TYPE_CHECKING:
    from jrf.counterexample.scene import Scene, Wanted
    from jrf.result import Violation
    from jvm.machine.machine import Machine

Detail = Race | Deadlock | Livelock | Uncaught
"""What is told of a violation: a type of each property."""

PROPERTIES: Final[tuple[Property[Any], ...]] = (Races(), UncaughtExceptions(), Deadlocks(), Livelocks())
"""Races come first, for they outrank the others: results of sequential consistency mean nothing for a program
with a race.
"""

ALWAYS: Final = any(each.always for each in PROPERTIES)
"""Some property must be asked after every transition."""

_BY_DETAIL: Final = {each.detail: each for each in PROPERTIES}
_BY_VERDICT: Final = {verdict: each for each in PROPERTIES for verdict in each.verdicts}

KINDS: Final = tuple(_BY_VERDICT)
"""The verdicts that are violations."""


class Found(Struct, frozen=True):
    """A violation with the transitions that lead to it from the initial state. `blocks`: threads were
    switched only at synchronization, so they are not those of a replay.
    """

    kind: Verdict
    detail: Detail
    schedule: tuple[Transition, ...]
    blocks: bool = False


def violations(machine: Judged, races: Sequence[Race]) -> list[Detail]:
    """What the transition just made violates; to be called before its cut."""
    return [detail for each in PROPERTIES for detail in each.check(machine, races)]


def at_dead_end(machine: Machine) -> list[Detail]:
    """What the state violates where the machine stands, which a search cannot leave."""
    return [detail for each in PROPERTIES if (detail := each.at_dead_end(machine)) is not None]


def of_dead_end(verdict: Verdict) -> bool:
    """Whether the violations are found at dead ends, instead of after a transition."""
    known = _BY_VERDICT.get(verdict)
    return known is not None and type(known).at_dead_end is not Property.at_dead_end


def verdict_of(detail: Detail) -> Verdict:
    """What users call the violation."""
    return _BY_DETAIL[type(detail)].verdict(detail)


def identity(detail: Detail, display: Display) -> tuple[object, ...]:
    """What makes two violations the same to a user."""
    return _BY_DETAIL[type(detail)].identity(detail, display)


def explanation(scene: Scene, wanted: Wanted) -> Violation:
    """The violation at the end of a run, as users are told. Raises NotReached."""
    return _BY_VERDICT[wanted.kind].explain(scene, wanted)
