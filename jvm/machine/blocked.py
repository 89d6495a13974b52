"""Threads that cannot go on: what they wait for, and whether they wait for each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Lock, Resume, outline
from jvm.natives.java_util_concurrent.locks.exclusive import owner_of
from jvm.objects.objects import MONITOR
from jvm.reach.exits import may_exit
from jvm.threads import atomic_blocks
from jvm.threads.points import Awaited

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_FOR_LOCKS: Final = (Awaited.MONITOR, Awaited.WAIT_SET, Awaited.QUEUE, Awaited.CONDITION)


def deadlocked(machine: Machine) -> bool:
    """No transition is enabled while a thread that the program waits for has not ended."""
    if machine.enabled() or atomic_blocks.program_is_over(machine):
        return False
    return any(thread.top is not None and not thread.daemon for thread in machine.threads)


def waits(machine: Machine) -> tuple[tuple[object, ...], ...]:
    """For each thread that has not ended: its key, and what it stands before as `jvm.actions.outline`."""
    thread_state = (
        (thread.key, *outline(machine.pending(thread.tid)))
        for thread in machine.threads
        if thread.top is not None
    )
    return tuple(sorted(thread_state, key=lambda wait: wait[0]))


def circle(machine: Machine) -> tuple[int, ...]:
    """The tids of threads of which each waits for a monitor or lock that the next one holds, whatever comes:
    not until some time, nor until it is interrupted. None of them ever goes on. Empty if there are none that
    keep the program from ending.
    """
    if machine.globals.payload is not None:  # over, or with atomic blocks
        return ()
    owners: dict[int, int] = {}
    for thread in machine.threads:
        owner = _waits_for(machine, thread)
        if owner is not None:
            owners[thread.tid] = owner
    for first in owners if len(owners) > 1 else ():
        way = [first]
        while (after := owners.get(way[-1])) is not None and after not in way:
            way.append(after)
        if after is not None:
            found = tuple(sorted(way[way.index(after) :]))
            if not all(machine.threads[tid].daemon for tid in found) and not may_exit(machine.loader):
                return found
    return ()


def _waits_for(machine: Machine, thread: Thread) -> int | None:
    """The tid of the thread that holds what this one waits for without an end."""
    top = thread.top
    if top is None or top.point.free:
        return None
    awaits = top.point.awaits
    if awaits is None or awaits.what not in _FOR_LOCKS or top.point.enabled(thread, top.values):
        return None
    match top.point.action(thread, top.values):
        case Lock(obj, what, certain=True, state=None) | Resume(obj, what, locks=True, state=None):
            if what == MONITOR:
                return obj.monitor[0] if obj.monitor is not None and obj.monitor[0] >= 0 else None
            holder = owner_of(obj)
            return next((other.tid for other in machine.threads if other.obj is holder), None)
        case _:
            return None
