"""Self-check of clocks that go back: whatever holds a time must go back with them, once and by the same.

`jvm.natives.times.relative_times` finds the variables by a walk of its own; here all numbers of the state are
compared with what they were.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from jvm.natives.times.relative_times import looks_like_a_time
from jvm.self_check.photograph import containers, frames_of

if TYPE_CHECKING:
    from jvm.machine.machine import Machine

_CLOCK: Final = ("java/lang/Thread", "eetop")
_OTHERWISE: Final = (_CLOCK, ("java/util/concurrent/ThreadPoolExecutor$Worker", "completedTasks"))
"""Clocks, of which those behind go on first, and counts, which are 0 then."""

_NANOS_PER_MILLI: Final = 1_000_000


class Numbers(NamedTuple):
    """The whole numbers of a state."""

    clock: int
    """What the latest clock shows: it goes back and does not go on before."""
    kept: dict[tuple[object, ...], int]
    """By object and place among its cells, or by thread, frame and place in that."""


def numbers(machine: Machine) -> Numbers:
    """All whole numbers that may be times."""
    kept: dict[tuple[object, ...], int] = {}
    clock = 0
    running = {thread.obj for thread in machine.threads if thread.top is not None}
    for obj in containers(machine):
        slots = () if obj is obj.cls.statics else obj.cls.slots
        for at, value in enumerate(obj.cells):
            named = (slots[at].cls.name, slots[at].name) if at < len(slots) else None
            if value.__class__ is not int or not isinstance(value, int):
                continue
            if named not in _OTHERWISE:
                kept[obj, at] = value
            elif named == _CLOCK and obj in running:
                clock = max(clock, value)
    for thread in machine.threads:
        for depth, frame in enumerate(frames_of(thread)):
            for at, local in enumerate(frame.values):
                if local.__class__ is int and isinstance(local, int):
                    kept[thread, depth, at] = local
    return Numbers(clock, kept)


def gone_wrong(before: Numbers, after: Numbers) -> str | None:
    """What is wrong where clocks went back, in words; None if nothing is."""
    gone = {place: value - after.kept[place] for place, value in before.kept.items()}
    if not any(gone.values()):
        return None
    nanos = before.clock - after.clock
    for place, back in gone.items():
        if looks_like_a_time(before.kept[place]) and not back:
            return f"the time at {place} stays what it was, while clocks go back by {nanos} ns"
        if back not in (0, nanos, nanos // _NANOS_PER_MILLI):
            return f"the time at {place} goes back by {back}, clocks by {nanos} ns"
    return None
