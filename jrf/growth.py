"""Which variable makes the states of a program without end: one that has another value in each round."""

from __future__ import annotations

from collections import defaultdict
from contextlib import suppress
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from jrf.counterexample.recorder import is_jdk
from jrf.naming.names import ObjectNames
from jrf.naming.reached import reached_by
from jrf.naming.refusal import place
from jrf.program.rehearsal import first, in_turn, last
from jvm.actions import Update, Write
from jvm.errors import BoundHit, RestartNeeded, Unmodelled
from jvm.execution.exceptions import current_stack

if TYPE_CHECKING:
    from jrf.program.rehearsal import Choose
    from jvm.actions import Event, Expired, Variable
    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine

STEPS: Final = 2_000
"""Transitions of the run that is looked at."""
ROUNDS: Final = 5
"""Values one after the other that are each larger, or each smaller, than the one before."""


class _Values:
    """What is written to variables, and where in the program."""

    def __init__(self) -> None:
        self.written: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
        self.variables: dict[tuple[int, int], Variable] = {}
        self.places: dict[tuple[int, int], tuple[JMethod, int]] = {}

    def __call__(self, event: Event | Expired) -> None:
        action = getattr(event, "action", None)
        value = getattr(event, "value", None)
        if not isinstance(action, Write | Update) or not isinstance(value, int):
            return
        at = id(action.variable.obj), action.variable.index
        self.variables[at] = action.variable
        self.written[at].append(value)
        if at not in self.places:
            calls = (call for call in current_stack(event.thread) if call[1] >= 0 and not is_jdk(call[0]))
            own = next(calls, None)
            if own is not None:
                self.places[at] = own

    def growing(self) -> list[tuple[int, int]]:
        """The variables of the program's that never have a value twice, those written most first."""
        found = [at for at in self.places if _one_way(self.written[at])]
        return sorted(found, key=lambda at: -len(self.written[at]))


def growing(machine: Machine) -> str | None:
    """`Heartbeat.beats, written in app.Heartbeat.beat (Heartbeat.java:12),`, if there is such a variable on
    a run from where the machine stands; None if none is found.
    """
    machine.cut()
    told = (_grows(machine, choose) for choose in (last, first, in_turn))
    return next((one for one in told if one is not None), None)


def _grows(machine: Machine, choose: Choose) -> str | None:
    """The same, on a run with this scheduler."""
    values = _Values()
    before, machine.memory.recorder = machine.memory.recorder, values
    deltas = []
    try:
        with suppress(Unmodelled, BoundHit, RestartNeeded):
            for n in range(STEPS):
                enabled = machine.enabled()
                if not enabled:
                    break
                machine.step(choose(enabled, n))
                deltas.append(machine.cut())
    finally:
        machine.memory.recorder = before
    found = values.growing()
    told = None if not found else _told(machine, values, found[0])
    for delta in reversed(deltas):
        machine.revert(delta)
    return told


def _told(machine: Machine, values: _Values, at: tuple[int, int]) -> str:
    variable = values.variables[at]
    name = ObjectNames(machine).variable(variable)
    if variable.obj.cls.of_jdk:
        reached = reached_by(machine, variable.obj)
        name = f"{name} ({reached})" if reached else name
    return f"{name}, written in {place(*values.places[at])},"


def _one_way(values: list[int]) -> bool:
    """Whether each value is larger than the one before, or each is smaller."""
    pairs = list(pairwise(values))
    if len(pairs) < ROUNDS:
        return False
    return all(a < b for a, b in pairs) or all(a > b for a, b in pairs)
