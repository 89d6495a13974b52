"""Time: it stands still but for timeouts. Nothing outside the program decides a run.

Each thread has a clock of its own, which goes on by the duration of a timed wait that times out, so that a
deadline that was computed before is reached after. It goes on only if the thread or an object remembers a
time, and starts anew once nothing that the thread is doing does, so that a loop of timed waits comes back
to the same state. Times are recognized by their range. Where periodic tasks keep times for ever,
`jvm.natives.times.relative_times` compares them by differences.

How programs look at clocks: `jvm.natives.java_lang_thread.looks_at_clocks`.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from jvm.actions import Expired
from jvm.bytecode.translate import FILENAME
from jvm.effects import CALLS
from jvm.errors import RestartNeeded
from jvm.execution.accesses import references
from jvm.natives.registry import model
from jvm.natives.times import unseen
from jvm.natives.times.lapses import MOST_WAITS, Lapses
from jvm.natives.times.relative_times import (
    MILLIS,
    NANOS,
    clock_moved,
    clock_read,
    is_time,
    keeps_deadlines,
    relative,
    told_a_time,
)
from jvm.objects.objects import Obj
from jvm.threads.points import DAY
from jvm.values.arithmetic import wrap_long
from jvm.visibility import AWAITED, LEAPS, LEAPS_ALONE, Restart

if TYPE_CHECKING:
    from types import FrameType

    from jvm.machine.machine import Machine
    from jvm.threads.points import Frame
    from jvm.threads.thread import Thread

BASE_NANOS: Final = NANOS
BASE_MILLIS: Final = MILLIS
FOR_EVER: Final = 50 * 365 * DAY
"""A timeout this long is none: no run of a program lasts until it is over."""
_STORED: Final = 1 << 50
"""Nanoseconds. Deadlines further off are not recognized in fields where other numbers could be."""


def elapsed(machine: Machine, thread: Thread) -> int:
    """Nanoseconds on the thread's clock, kept in a field of the Thread object that the JDK uses for native
    purposes.
    """
    value = thread.obj.cells[_slot(machine, thread)]
    return (value if isinstance(value, int) else 0) + unseen.overtime(machine, thread)


def _slot(machine: Machine, thread: Thread) -> int:
    return machine.loader.load("java/lang/Thread").fields["eetop", "J"].slot


def set_elapsed(machine: Machine, thread: Thread, nanos: int) -> None:
    """All of it is part of the state then."""
    if unseen.overtime(machine, thread):
        unseen.set_overtime(machine, thread, 0)
    obj = thread.obj
    machine.journal.change(obj)
    obj.cells[_slot(machine, thread)] = nanos


def activations_remember(thread: Thread) -> bool:
    """Whether an activation of the thread holds a time."""
    python: FrameType | None = sys._getframe(1)
    while python is not None:
        local = python.f_locals.values()
        if python.f_code.co_filename == FILENAME and any(is_time(value) for value in local):
            return True
        python = python.f_back
    frame: Frame | None = thread.top.parent if thread.top is not None else None
    while frame is not None:
        if any(is_time(value) for value in frame.values):
            return True
        frame = frame.parent
    return False


def objects_remember(machine: Machine) -> bool:
    """Whether a field of an object that can be reached holds a time."""
    work: list[Obj] = [cls.statics for cls in machine.loader.classes.values()]
    for thread in machine.threads:
        work.append(thread.obj)
        frame = thread.top
        while frame is not None:
            work.extend(references(frame.values))
            frame = frame.parent
    seen = set(map(id, work))
    for obj in work:
        element = obj.cls.element
        if element is None or not element.primitive:
            for at, value in enumerate(obj.cells):
                if isinstance(value, Obj):
                    if id(value) not in seen:
                        seen.add(id(value))
                        work.append(value)
                elif is_time(value) and (is_time(value, _STORED) or keeps_deadlines(obj, at)):
                    return True
        if obj.payload.__class__ is tuple:
            for value in references(obj.payload):
                if id(value) not in seen:
                    seen.add(id(value))
                    work.append(value)
    return False


def remembers_time(machine: Machine, thread: Thread) -> bool:
    """Whether anything holds a time that the thread's clock could be compared with."""
    return activations_remember(thread) or objects_remember(machine)


def expires(nanos: object) -> bool:
    """Whether a wait with this timeout may be over because its time is up."""
    return isinstance(nanos, int) and nanos < FOR_EVER


def timed_out(machine: Machine, thread: Thread, nanos: int) -> None:
    """The wait that the thread's last action ended was over because its time was up."""
    if machine.memory.recorder is not None:
        machine.memory.recorder(Expired(thread))
    passes(machine, thread, nanos)


def passes(machine: Machine, thread: Thread, nanos: int) -> None:
    """So much time passed while the thread slept or waited."""
    machine.lifecycle.alone.waits(thread)
    kept = lapses(machine, nanos)
    moves = remembers_time(machine, thread) or _program_may_compare(machine, thread)
    if kept is not None:
        if moves and nanos > 0:
            kept.goes_on(thread, elapsed(machine, thread))
        kept.waited(thread, max(nanos, 0))
    if moves:
        passed = elapsed(machine, thread)
        after = passed + max(nanos, 0)
        if relative(machine) and not activations_remember(thread):
            after = max(
                after, *(elapsed(machine, other) for other in machine.threads if other.top is not None)
            )
        before = unseen.waits(machine, thread) or unseen.Waits(0, 0)
        counts = kept is not None and not relative(machine)
        if counts and before.number == MOST_WAITS and unseen.begins_to_count(machine, thread):
            unseen.set_overtime(machine, thread, unseen.overtime(machine, thread) + wrap_long(after) - passed)
            return
        clock_moved(machine, passed, nanos)
        set_elapsed(machine, thread, wrap_long(after))
        if counts and before.number < MOST_WAITS:
            unseen.set_waits(machine, thread, before.number + 1, wrap_long(after))


def _program_may_compare(machine: Machine, thread: Thread) -> bool:
    """Whether the program looked at a clock before, and may keep something that it made of the time."""
    kept = machine.times.lapses
    return (kept is not None and kept.knows_a_look(thread)) or unseen.waits(machine, thread) is not None


def lapses(machine: Machine, nanos: int) -> Lapses | None:
    """What is to hear that somebody waited for so long. Raises RestartNeeded if nothing is, and the program
    takes times.
    """
    times = machine.times
    if times.lapses is None and times.taken and nanos > 0 and machine.concurrent:
        raise RestartNeeded(Restart.SETTING, AWAITED)
    return times.lapses


def now(machine: Machine, thread: Thread) -> int:
    """Nanoseconds since the thread's clock began."""
    known = clock_read(machine, thread)
    kept = machine.times.lapses
    unheard = kept is None and not known and machine.concurrent
    if unheard and any(elapsed(machine, other) for other in machine.threads):
        raise RestartNeeded(Restart.SETTING, AWAITED)
    before = unseen.waits(machine, thread)
    shown = passed = elapsed(machine, thread)
    settings = machine.options.visible.settings
    leaps = LEAPS in settings or LEAPS_ALONE in settings
    if shown and not leaps and not (_program_may_compare(machine, thread) or remembers_time(machine, thread)):
        shown = 0
    if kept is not None:
        shown = max(shown, kept.must_show(thread))
    late = before is not None and before.number == MOST_WAITS and shown > before.limit
    if known and late and before is not None and unseen.begins_to_count(machine, thread):
        set_elapsed(machine, thread, before.limit)
        unseen.set_overtime(machine, thread, shown - before.limit)
        shown = passed = before.limit
    if shown != passed:
        set_elapsed(machine, thread, shown)
    if not known and (not machine.concurrent or (before is not None and before.number)):
        unseen.set_waits(machine, thread, 0)
    if kept is not None:
        kept.looked_at_clock(thread, shown, for_the_program=not known)
    return shown


@model(CALLS, "java/util/TimerTask.scheduledExecutionTime()J")
def scheduled_execution_time(machine: Machine, thread: Thread, this: Obj) -> object:
    """A time of day, which is no difference."""
    told_a_time(machine)
    method = machine.loader.load("java/util/TimerTask").methods["scheduledExecutionTime", "()J"]
    return machine.bytecode(method)(thread, this)


def _counts(name: str, descriptor: str) -> None:
    """A method that tells how many tasks a pool has ended (`relative_times`)."""

    def run(machine: Machine, thread: Thread, this: Obj) -> object:
        told_a_time(machine)
        method = machine.loader.load("java/util/concurrent/ThreadPoolExecutor").methods[name, descriptor]
        return machine.bytecode(method)(thread, this)

    model(CALLS, f"java/util/concurrent/ThreadPoolExecutor.{name}{descriptor}")(run)


_counts("getTaskCount", "()J")
_counts("getCompletedTaskCount", "()J")
_counts("toString", "()Ljava/lang/String;")
