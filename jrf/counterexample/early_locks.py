"""Monitors and locks that the first thread took before the first start, which is no action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.execution.accesses import references
from jvm.natives.java_util_concurrent.locks.holders import holders
from jvm.objects.objects import LOCK, MONITOR, Obj

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread


def held(thread: Thread, obj: Obj, what: int) -> bool:
    """Whether the thread has the monitor of the object, or the object as a lock, now."""
    if what == MONITOR:
        return obj.monitor is not None and obj.monitor[0] == thread.tid
    return any(each is thread.obj for each in holders(obj)[0])


def held_early(machine: Machine, thread: Thread) -> list[tuple[Obj, int]]:
    """What the thread has of the monitors and locks that its activations or static variables lead to."""
    work: list[Obj] = [cls.statics for cls in machine.loader.classes.values()]
    work += machine.heap.mirrors
    frame = thread.top
    while frame is not None:
        work += references(frame.values)
        frame = frame.parent
    seen: set[Obj] = set()
    found: list[tuple[Obj, int]] = []
    while work:
        obj = work.pop()
        if obj in seen:
            continue
        seen.add(obj)
        found += [(obj, what) for what in (MONITOR, LOCK) if held(thread, obj, what)]
        element = obj.cls.element
        if element is None or not element.primitive:
            work += [value for value in obj.cells if value.__class__ is Obj]
    return found
