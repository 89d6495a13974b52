"""Violations as plain data, to be met again in another machine."""

from __future__ import annotations

from dataclasses import dataclass

from jrf.happens_before.race import Race
from jrf.happens_before.summary import HappensBefore
from jrf.properties.kinds import Detail, Found, Kind, identity, kind_of, plain_display, violations
from jrf.properties.livelock import livelock
from jvm.machine.machine import Machine


@dataclass(frozen=True, slots=True)
class Sighting:
    """A violation that was met. `identity` is `properties.identity` of it as users see it, `plain` the same
    with plain names.
    """

    kind: Kind
    type: str | None
    identity: tuple[object, ...]
    plain: tuple[object, ...]
    schedule: tuple[int, ...]


def sighting(found: Found, sameness: tuple[object, ...]) -> Sighting:
    """What a search found, as others can meet it again."""
    detail = found.detail
    kind = detail.type if isinstance(detail, Race) else None
    return Sighting(found.kind, kind, sameness, identity(detail, plain_display), found.schedule)


def met_again(machine: Machine, h: HappensBefore, one: Sighting) -> Detail | None:
    """The violation at the end of the schedule. The machine stands at the first choice, also afterwards.

    Raises what a step raises; the machine is then in no defined state.
    """
    deltas = []
    details: list[Detail] = []
    for transition in one.schedule:
        machine.step(transition)
        details = violations(machine, h.races)
        deltas.append(machine.cut())
    if one.kind == "livelock":
        details = [detail for detail in [livelock(machine)] if detail is not None]
    for delta in reversed(deltas):
        machine.revert(delta)
    for detail in details:
        kind = detail.type if isinstance(detail, Race) else None
        same = (kind_of(detail), kind, identity(detail, plain_display))
        if same == (one.kind, one.type, one.plain):
            return detail
    return None
