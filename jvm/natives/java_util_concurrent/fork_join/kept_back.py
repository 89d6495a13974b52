"""Workers that wait for a lock, or for a class, when the program ends: whether that may never come. And those
that the pool makes up for.

In the JDK another thread may run the task then, as it helps, or no worker is left for other tasks
(docs/soundness.md, "Pools").
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import ClassUse, Lock, Resume
from jvm.objects.objects import MONITOR, Obj

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_POOL: Final = "java/util/concurrent/ForkJoinPool"


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


def made_up_for(machine: Machine, worker: Thread) -> bool:
    """Whether it waits within ForkJoinPool.managedBlock, and not all workers of its pool do.

    Spare ones may be gone when another task comes.
    """
    fields = worker.obj.cls.fields
    blocks, of = fields["blocks", "I"].slot, fields["pool", f"L{_POOL};"].slot
    pool = worker.obj.cells[of]
    if not worker.obj.cells[blocks] or not isinstance(pool, Obj):
        return False
    others = [each.obj for each in machine.threads if each.top is not None and each.obj.cls is worker.obj.cls]
    blocked = sum(1 for each in others if each.cells[of] is pool and each.cells[blocks])
    most = pool.cells[pool.cls.fields["parallelism", "I"].slot]
    assert isinstance(most, int)
    return blocked < most
