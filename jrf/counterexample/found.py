"""A violation as a search found it: what to look for in another machine, and what is said without a run."""

from __future__ import annotations

from jrf.counterexample.annotate import Counterexample, Wanted
from jrf.happens_before.race import Race
from jrf.program.meetings import Observed
from jrf.properties.property import Display, plain_display
from jrf.properties.registry import Found, identity
from jrf.properties.uncaught import Uncaught
from jrf.result import Violation
from jvm.objects.objects import Obj
from jvm.values.descriptors import binary_name

NOTHING_OBSERVED = Observed("", 0, 0, seen=False)
"""Of a program that was not run."""


def without_trace(found: Found, display: Display) -> Counterexample:
    """The violation without the run that shows it, for want of time or memory to make it."""
    detail = found.detail
    kind = None
    what = "its trace could not be made within the limits"
    if isinstance(detail, Race):
        kind = detail.type
        what = f"{kind} race on {display(detail.obj, detail.index)}; {what}"
    elif isinstance(detail, Uncaught):
        what = f"{binary_name(detail.thrown.cls.name)}; {what}"
    violation = Violation(
        kind=found.kind.value,
        type=kind,
        length=len(found.schedule),
        schedule=found.schedule,
        trace=(),
        message=what,
    )
    return Counterexample(violation, NOTHING_OBSERVED, {})


def wanted(found: Found) -> Wanted:
    """The violation that a search found, to be met again in another machine."""
    if not isinstance(found.detail, Race):
        return Wanted(found.kind)
    known = identity(found.detail, plain_display)
    kind, obj = found.detail.type, found.detail.obj
    return Wanted(
        found.kind,
        lambda race, location: race.type == kind and identity(race, plain_display) == known,
        (obj.key,) if isinstance(obj, Obj) and obj is not obj.cls.statics else (),
    )
