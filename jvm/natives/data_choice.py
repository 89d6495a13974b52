"""Data choices: calls that return any of several values, each of which is explored.

A choice is a visible action whose alternatives are the values, so it is part of schedules and is met by every
search. It touches nothing: other threads neither see it nor enable it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from jvm.actions import Choice
from jvm.effects import ELEMENTS, acts, reads
from jvm.errors import BoundHit, Unmodelled
from jvm.natives.registry import visible
from jvm.objects.objects import Cell, Obj

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.machine.options import Options
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

MAX_ALTERNATIVES: Final = 1_000
"""A choice among more values than these is not explored, and the run is inconclusive."""
_SHOWN: Final = 8

Alternatives: TypeAlias = "Callable[[Machine, Thread, Values], Sequence[Cell] | None]"
"""The values that a call with these arguments may return; None if it is no choice."""
Otherwise: TypeAlias = "Callable[..., object]"


def can_be_made(machine: Machine, thread: Thread) -> bool:
    """Whether a choice that the documentation leaves to the JVM is explored here, on whatever object: not
    within a step that must be atomic. What was made before a choice may not be taken to be there for good, so
    the program counts as concurrent from the first one on.
    """
    if thread.atomic:
        return False
    if not machine.concurrent:
        machine.lifecycle.become_concurrent(thread)
    return True


def ends_unasked(machine: Machine, thread: Thread, *, timed: bool) -> int:
    """The alternatives of a wait without a timeout as it begins: it ends only if somebody ends it, or, with
    --spurious-wakeups, it may end for no reason at any time (JLS 17.2.1).

    That is decided at the beginning, since no wait *must* end so: who is never woken is in a deadlock.
    """
    return 2 if machine.options.spurious and machine.concurrent and not (timed or thread.atomic) else 1


def choose(
    signature: str,
    name: str,
    kind: str,
    alternatives: Alternatives,
    otherwise: Otherwise | None = None,
    only_if: Callable[[Options], bool] | None = None,
) -> None:
    """Register a method as a data choice. `name` is what traces call it, `kind` the Java type of the values.

    `otherwise(vm, th, *arguments)` stands for the calls that are no choice. If an array is given, its
    elements are read when the choice is made.
    """

    def is_choice(machine: Machine, thread: Thread, values: Values) -> bool:
        found = alternatives(machine, thread, values)
        if found is None or len(found) == 1:
            return False
        text = _call(name, values)
        if not found:
            raise Unmodelled(f"{text}, a choice without a value")
        if len(found) > MAX_ALTERNATIVES:
            raise BoundHit(
                f"{text} is a choice among {len(found):,} values; at most {MAX_ALTERNATIVES:,} are tried"
            )
        if thread.atomic:
            raise Unmodelled(f"{text}, a choice within a step that must be atomic")
        return can_be_made(machine, thread)

    def count(machine: Machine, thread: Thread, values: Values) -> int:
        """How many ways there are to go on: one if it is no choice, which a naive machine asks as well."""
        found = alternatives(machine, thread, values)
        return 1 if found is None else len(found)

    def action(machine: Machine, thread: Thread, values: Values) -> Action:
        return Choice(_call(name, values), count(machine, thread, values), kind)

    def perform(machine: Machine, thread: Thread, *values: object) -> object:
        found = alternatives(machine, thread, values)
        if found is None:
            assert otherwise is not None
            return otherwise(machine, thread, *values)
        value = found[thread.choice if len(found) > 1 else 0]
        text = _call(name, values)
        for array in values:
            if isinstance(array, Obj) and array.cls.array and array.sharing:
                for index in range(len(array.cells)):
                    machine.memory.read_element(thread, array, index)
        if len(found) > 1:
            machine.record(thread, Choice(text, len(found), kind), value)
        return value

    visible(
        acts(Choice) | reads(ELEMENTS),
        signature,
        shared=is_choice,
        enabled=count,
        action=action,
        only_if=only_if,
    )(perform)


def _call(name: str, values: Values) -> str:
    """`Verify.getInt(0, 3)`; elements of an array that others may write are left out."""
    shown: list[object] = []
    for value in values:
        if not isinstance(value, Obj):
            shown.append(value)
        elif value.cls.array:
            few = not value.sharing and len(value.cells) <= _SHOWN
            shown += value.cells if few else ["..."]
    return f"{name}({', '.join(map(str, shown))})"
