"""Stage III: a longer prefix of the witness (`ExtendConstructWitnessPrefix`, figure 5 of the paper).

What the run did between a1 and a2 is done again without the thread of a1, as far as that makes no difference:
a thread is *stuck*, and left where it stands, before it would read what a stuck thread wrote in the run (V)
or take what a stuck thread holds. So the state that the search starts from lies as near to a2 as the run
allows. Line 12 of the figure compares locations by ≠ where the text asks for the same location; this follows
the text. Ours are the transitions of a machine: each is made again, and if it does anything else than in the
run, its thread is stuck too. So the prefix is a path of the program whatever V says.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from jrf.lockset.monitor import ACQUIRE, READ, RELEASE, WRITE, Cell, Heard, LastActions, Monitor, conflict
from jvm.errors import BoundHit, Unmodelled
from jvm.machine.machine import Machine
from jvm.machine.undo import Delta
from jvm.remembered.steps import StepDelta
from jvm.transitions import Transition, thread_of

WINDOW: Final = 20_000
"""Transitions between a1 and a2 that are looked at."""


class Operation(NamedTuple):
    """A transition of the run with what was heard in it."""

    transition: Transition
    actions: tuple[Heard, ...]

    @property
    def tid(self) -> int:
        return thread_of(self.transition)

    def reads(self) -> set[Cell]:
        """The cells that it looks at, synchronization objects too."""
        return {each.cell for each in self.actions if each.kind in (READ, ACQUIRE)}

    def writes(self) -> set[Cell]:
        return {each.cell for each in self.actions if each.kind >= WRITE and each.kind != ACQUIRE}


class Prefix(Struct):
    """The transitions made after a1's state, with their deltas. `racing` is a transition that conflicts with
    a1 where the machine stands: a race found on the way. `stuck` are the threads left behind."""

    transitions: list[Transition]
    deltas: list[Delta | StepDelta]
    stuck: set[int]
    racing: int | None = None


def operations(machine: Machine, monitor: Monitor, schedule: Sequence[Transition]) -> list[Operation]:
    """What the run does from the state where the machine stands, which it is left in."""
    ear = monitor.ear = LastActions()
    deltas, found = [], []
    for transition in schedule[:WINDOW]:
        try:
            machine.step(transition)
        except (Unmodelled, BoundHit):
            machine.revert(machine.cut())
            break
        found.append(Operation(transition, ear.take()))
        deltas.append(machine.cut())
    for delta in reversed(deltas):
        machine.revert(delta)
    monitor.ear = None
    return found


def extended(
    machine: Machine, monitor: Monitor, window: Sequence[Operation], first: tuple[Heard, ...], tid: int
) -> Prefix:
    """Go on from σ(a1), where the machine stands, along the run without thread `tid`, which would do `first`
    next. The machine is left at the prefix's end.
    """
    ear = monitor.ear = LastActions()
    prefix = Prefix([], [], {tid})
    standing = machine.threads[tid].top
    overwritten: set[Cell] = set()
    for operation in window:
        mine = operation.tid
        if mine in prefix.stuck:
            overwritten |= operation.writes()
            continue
        enabled = machine.enabled()
        waits = operation.transition not in enabled
        if not waits and any(conflict(one, other) for one in first for other in operation.actions):
            prefix.racing = operation.transition
            break
        if waits or operation.reads() & overwritten:
            prefix.stuck.add(mine)
            overwritten |= operation.writes()
        else:
            try:
                machine.step(operation.transition)
            except (Unmodelled, BoundHit):
                machine.revert(machine.cut())
                break
            heard = ear.take()
            races = bool(monitor.h.races)
            delta = machine.cut()
            same = heard == operation.actions and machine.threads[tid].top is standing
            if not same or races:
                machine.revert(delta)
                prefix.stuck.add(mine)
                overwritten |= operation.writes()
                if races:  # of other locations: the search meets it again
                    break
                continue
            prefix.transitions.append(operation.transition)
            prefix.deltas.append(delta)
            overwritten -= operation.writes()
        if all(thread.top is None or thread.tid in prefix.stuck for thread in machine.threads):
            break
    monitor.ear = None
    return prefix


__all__ = ["RELEASE", "Operation", "Prefix", "extended", "operations"]
