"""Violations as plain data, to be met again in another machine."""

from __future__ import annotations

from msgspec import Struct

from jrf.happens_before.race import Race
from jrf.happens_before.summary import HappensBefore
from jrf.properties.property import plain_display
from jrf.properties.registry import (
    Detail,
    Found,
    at_dead_end,
    identity,
    of_dead_end,
    verdict_of,
    violations,
)
from jrf.result import Verdict
from jvm.machine.machine import Machine
from jvm.transitions import Transition


class Sighting(Struct, frozen=True):
    """A violation that was met. `identity` is that of its property as users see it, `plain` the same with
    plain names.
    """

    kind: Verdict
    type: str | None
    identity: tuple[object, ...]
    plain: tuple[object, ...]
    schedule: tuple[Transition, ...]


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
    if of_dead_end(one.kind):
        details = at_dead_end(machine)
    for delta in reversed(deltas):
        machine.revert(delta)
    for detail in details:
        kind = detail.type if isinstance(detail, Race) else None
        same = (verdict_of(detail), kind, identity(detail, plain_display))
        if same == (one.kind, one.type, one.plain):
            return detail
    return None
