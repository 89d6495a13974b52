"""Workers that wait for a lock, or for a class, when the program ends: whether that may never come.

In the JDK another thread may run the task then, as it helps, or no worker is left for other tasks
(docs/soundness.md, "Pools").
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.actions import ClassUse, Lock, Resume
from jvm.objects.objects import MONITOR, Obj

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread


def may_wait_for_ever(machine: Machine, thread: Thread) -> bool:
    """False only if the thread can go on, or waits for what one has that can, or waits so in turn."""
    return not _comes(machine, thread, set())


def _comes(machine: Machine, thread: Thread, before: set[int]) -> bool:
    top = thread.top
    if top is None or thread.tid in before:
        return False
    before.add(thread.tid)
    if top.point.free or top.point.enabled(thread, top.values):
        return True
    return any(_comes(machine, other, before) for other in _keepers(machine, thread))


def _keepers(machine: Machine, thread: Thread) -> Iterator[Thread]:
    """Who has what the thread waits for."""
    top = thread.top
    assert top is not None
    kept_by: tuple[Obj, ...] = ()
    match top.point.action(thread, top.values):
        case Lock(obj, what) | Resume(obj, what):
            if what == MONITOR:
                if obj.monitor is not None and obj.monitor[0] >= 0:
                    yield machine.threads[obj.monitor[0]]
                return
            kept_by = tuple(_named_in(obj.payload))
        case ClassUse(initializer=Obj() as initializer):
            kept_by = (initializer,)
    for other in machine.threads:
        if any(other.obj is each for each in kept_by):
            yield other


def _named_in(payload: object) -> Iterator[Obj]:
    """What the state of a modelled lock refers to: who has it, and who waits for it and may have it next."""
    if isinstance(payload, Obj):
        yield payload
    elif isinstance(payload, tuple):
        for part in payload:
            yield from _named_in(part)
