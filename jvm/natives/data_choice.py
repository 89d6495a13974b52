"""Data choices: calls that return any of several values, each of which is explored.

A choice is a visible action whose alternatives are the values, so it is part of schedules and is met by every
search. It touches nothing: other threads neither see it nor enable it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from jvm.actions import Choice
from jvm.errors import BoundHit, Unmodelled
from jvm.natives.registry import visible
from jvm.store import Cell, Obj

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine import Machine, Options
    from jvm.points import Values
    from jvm.threads import Thread

MAX_ALTERNATIVES: Final = 1_000
"""A choice among more values than these is not explored, and the run is inconclusive."""
_SHOWN: Final = 8

Alternatives: TypeAlias = "Callable[[Machine, Thread, Values], Sequence[Cell] | None]"
"""The values that a call with these arguments may return; None if it is no choice."""
Otherwise: TypeAlias = "Callable[..., object]"


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

    def is_choice(vm: Machine, th: Thread, values: Values) -> bool:
        found = alternatives(vm, th, values)
        if found is None or len(found) == 1:
            return False
        text = _call(name, values)
        if not found:
            raise Unmodelled(f"{text}, a choice without a value")
        if len(found) > MAX_ALTERNATIVES:
            raise BoundHit(
                f"{text} is a choice among {len(found):,} values; at most {MAX_ALTERNATIVES:,} are tried"
            )
        if th.atomic:
            raise Unmodelled(f"{text}, a choice within a step that must be atomic")
        if not vm.concurrent:
            # What was made before the first thread is taken to be there for good; from here on, it is not.
            vm.become_concurrent(th)
        return True

    def count(vm: Machine, th: Thread, values: Values) -> int:
        return len(alternatives(vm, th, values) or ())

    def action(vm: Machine, th: Thread, values: Values) -> Action:
        return Choice(_call(name, values), count(vm, th, values), kind)

    def perform(vm: Machine, th: Thread, *values: object) -> object:
        found = alternatives(vm, th, values)
        if found is None:
            assert otherwise is not None
            return otherwise(vm, th, *values)
        value = found[th.choice if len(found) > 1 else 0]
        text = _call(name, values)
        for array in values:
            if isinstance(array, Obj) and array.c.array and array.s:
                for index in range(len(array.f)):
                    vm.memory.read_element(th, array, index)
        if len(found) > 1:
            vm.record(th, Choice(text, len(found), kind), value)
        return value

    visible(signature, shared=is_choice, enabled=count, action=action, only_if=only_if)(perform)


def _call(name: str, values: Values) -> str:
    """`Verify.getInt(0, 3)`; elements of an array that others may write are left out."""
    shown: list[object] = []
    for value in values:
        if not isinstance(value, Obj):
            shown.append(value)
        elif value.c.array:
            few = not value.s and len(value.f) <= _SHOWN
            shown += value.f if few else ["..."]
    return f"{name}({', '.join(map(str, shown))})"
