"""Races that the settings accept, or might: on elements of arrays (`benign` with `Class.field[*]`), and those
of libraries that `--known-benign` accepts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jrf.happens_before.summary import HappensBefore
from jrf.settings.policy import Policy
from jrf.settings.settings import known_benign
from jvm.errors import RestartNeeded
from jvm.execution.accesses import references
from jvm.objects.objects import Obj
from jvm.visibility import Restart

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from jrf.program.meetings import Observed
    from jrf.protocols import ObjLike
    from jrf.result import Violation
    from jvm.listener import Listener
    from jvm.machine.machine import Machine


def accept_elements(listener: Listener, machine: Machine, policy: Policy) -> None:
    """See that h does not report races on elements of such arrays, whoever accesses them; and that natives
    access variables one by one once there is a race behind which the search goes on.
    """
    h = getattr(listener, "h", listener)
    if isinstance(h, HappensBefore) and not machine.runner.goes_past_plain_accesses:
        h.goes_on = machine.natives.apart.races
    if policy.accepts_elements and isinstance(h, HappensBefore):
        h.accepted = _Accepted(machine, policy)


def known_races(violations: Iterable[Violation]) -> tuple[str, ...]:
    """What is said of reported races that are in the shipped list of those of libraries."""
    known = Policy((), known_benign())
    found: dict[str, None] = {}
    for violation in violations:
        at = violation.location
        if at is None or at.class_ is None or at.field is None:
            continue
        listed = known.benign_elements(at.class_, at.field) if at.kind == "array" else None
        if listed or (at.kind != "array" and known.benign(at.class_, at.field)):
            found[f"{at.class_}.{at.field}"] = None
    return tuple(
        f"the race on {location} is a known one of its library; --known-benign accepts it"
        for location in found
    )


def met_and_accepted(policy: Policy, observed: Observed) -> tuple[str, ...]:
    """What an answer says of fields that threads met on and whose races are accepted."""
    reasons = ((*at, policy.benign(*at)) for at in observed.unheard)
    return tuple(
        f"two threads meet on {owner}.{name}, where races are accepted: {reason}"
        for owner, name, reason in reasons
        if reason is not None
    )


class _Accepted:
    """Tells arrays that a field held once: a helper may have one in hand when the field has another.

    The first race that is accepted has the search begin again with all choices (`RestartNeeded`), for races
    that do not end it must be run in both orders. Until one is met, there are none: it is a race like others.
    """

    def __init__(self, machine: Machine, policy: Policy) -> None:
        self.machine = machine
        self.policy = policy
        self.known: set[object] = set()

    def __call__(self, obj: ObjLike, index: int) -> bool:
        if obj not in self.known and obj.cls.name.startswith("["):
            for array in self._held():
                self._add(array)
        if obj not in self.known:
            return False
        if self.machine.runner.goes_past_plain_accesses:
            raise RestartNeeded(Restart.PLAIN_ACCESSES)
        return True

    def _add(self, array: Obj) -> None:
        """The array, and the arrays that it consists of."""
        self.known.add(array)
        for part in array.cells:
            if isinstance(part, Obj) and part.cls.array and part not in self.known:
                self._add(part)

    def _held(self) -> Iterator[Obj]:
        """The arrays that such fields hold now, of all objects that can be reached."""
        work: list[Obj] = [cls.statics for cls in self.machine.loader.classes.values()]
        for thread in self.machine.threads:
            frame = thread.top
            work.append(thread.obj)
            while frame is not None:
                work.extend(references(frame.values))
                frame = frame.parent
        seen = set(work)
        for obj in work:
            fields = set() if obj.cls.array else self._fields_of(obj)
            for at, value in enumerate(obj.cells):
                if isinstance(value, Obj):
                    if at in fields and value.cls.array:
                        yield value
                    if value not in seen:
                        seen.add(value)
                        work.append(value)
            for value in references(obj.payload):
                if value not in seen:
                    seen.add(value)
                    work.append(value)

    def _fields_of(self, obj: Obj) -> set[int]:
        statics = obj is obj.cls.statics
        fields = [field for field in obj.cls.fields.values() if field.static] if statics else obj.cls.slots
        return {field.slot for field in fields if self.policy.benign_elements(field.cls.binary, field.name)}
