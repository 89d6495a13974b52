"""Clocks that go on while nobody looks.

Once the program has taken a time, a clock goes on by each timed wait that is over, for a later look may compare.
So a loop of timed waits would never come back to a state. Here the waits of a thread since the program's last look
at the thread's clock are counted. Beyond `MOST_WAITS` of them the clock goes on all the same, but by a part that is
no part of the state: states that differ by it alone are taken for one. The next look of the program shows all of the
clock, and what it shows is the program's data. So each run that is explored is one of the program's; left out are
runs that differ from an explored one by more such waits, and by what the clock then shows.

Code of the JDK that uses differences only may be shown the clock without that part, where it begins to count anew.
docs/soundness.md, "Time".
"""  # noqa: E501

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from jvm.bytecode.translate import FILENAME
from jvm.execution.exceptions import ATOMIC, place_of
from jvm.natives.times.lapses import MOST_WAITS
from jvm.natives.times.relative_times import HOLDERS, is_far, keeps_deadlines, looks_like_a_time
from jvm.objects.objects import Obj
from jvm.threads.thread import Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from types import FrameType

    from jvm.machine.machine import Machine
    from jvm.threads.points import Frame
    from jvm.threads.thread import Thread

UNSEEN: Final = (
    f"of more than {MOST_WAITS} timed waits between two looks at a clock only those are explored that change "
    "something else"
)
"""What an answer rests on where a clock went on by such a part."""


class Waits(NamedTuple):
    """How many timed waits of a thread were over since the program's last look at its clock, at most
    MOST_WAITS, and what the clock showed after that many, in ns.
    """

    number: int
    limit: int


def waits(machine: Machine, thread: Thread) -> Waits | None:
    """Since the program's last look at the thread's clock; None if none is known of."""
    for obj, number, limit in _kept(machine.times.unseen):
        if obj is thread.obj:
            return Waits(number, limit)
    return None


def set_waits(machine: Machine, thread: Thread, number: int, limit: int = 0) -> None:
    _keep(machine, machine.times.unseen, (thread.obj, number, limit))


def overtime(machine: Machine, thread: Thread) -> int:
    """The part of the thread's clock that is no part of the state, in ns."""
    for obj, nanos in _kept(machine.times.overtime):
        if obj is thread.obj:
            assert isinstance(nanos, int)
            return nanos
    return 0


def set_overtime(machine: Machine, thread: Thread, nanos: int) -> None:
    _keep(machine, machine.times.overtime, (thread.obj, nanos))
    if nanos:
        machine.notes.add(UNSEEN)


def _kept(holder: Obj) -> tuple[tuple[Any, ...], ...]:
    payload = holder.payload
    return payload if isinstance(payload, tuple) else ()


def _keep(machine: Machine, holder: Obj, entry: tuple[object, ...]) -> None:
    """The entries of threads that have not ended, in the order of their keys."""
    found = {id(other[0]): other for other in _kept(holder)}
    found[id(entry[0])] = entry
    payload = tuple(
        found[id(thread.obj)]
        for thread in sorted(machine.threads, key=lambda thread: thread.key)
        if thread.status is not Status.ENDED and id(thread.obj) in found
    )
    if payload != holder.payload:
        machine.journal.change(holder)
        holder.payload = payload


def begins_to_count(machine: Machine, thread: Thread) -> bool:
    """Whether the JDK's code that looks at the clock now has kept no time from an earlier look: not in the
    activations that the program called, not in objects that these hold, and not in a task.
    """
    if any(name in machine.loader.classes for name in HOLDERS):
        return False
    for values in _called(thread):
        for value in values:
            if looks_like_a_time(value) or is_far(value):
                return False
            if not isinstance(value, Obj) or value is thread.obj or not value.cls.of_jdk:
                continue
            if not value.cls.array and any(map(looks_like_a_time, value.cells)):
                return False
            if any(is_far(each) and keeps_deadlines(value, at) for at, each in enumerate(value.cells)):
                return False
    return True


def _called(thread: Thread) -> Iterator[Iterable[object]]:
    """The variables of the innermost activations, up to the first one of the program."""
    python: FrameType | None = sys._getframe(1)
    while python is not None:
        if python.f_code in ATOMIC:
            break
        if python.f_code.co_filename == FILENAME:
            place = place_of(python.f_code, python.f_globals, python.f_lineno)
            if place is not None and not place[0].cls.of_jdk:
                return
            yield python.f_locals.values()
        python = python.f_back
    frame: Frame | None = thread.top.parent if thread.top is not None else None
    while frame is not None and (frame.point.pc < 0 or frame.point.method.cls.of_jdk):
        yield frame.values
        frame = frame.parent
