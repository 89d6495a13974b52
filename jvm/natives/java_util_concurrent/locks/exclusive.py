"""Exclusive locks with owner and hold count: the rule of ReentrantLock, and its edges.

A lock's state is (fair, owner, holds, line): owner is a Thread object or None. A thread that has not run yet
does not wait yet, so any waiting thread may come next; but a fair lock keeps the order of those that were
signalled (`fair_order`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.actions import Lock, Unlock
from jvm.natives.java_util_concurrent.locks import fair_order
from jvm.natives.java_util_concurrent.locks.fair_order import NOBODY, Line
from jvm.natives.java_util_concurrent.modelled import set_state, state_of
from jvm.objects.objects import LOCK, Obj

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread


def made(machine: Machine, thread: Thread, lock: Obj, fair: int) -> None:
    """The state of a new lock."""
    set_state(machine, thread, lock, (fair, None, 0, NOBODY))


def owner_of(lock: Obj) -> Obj | None:
    owner = state_of(lock)[1]
    return owner if isinstance(owner, Obj) else None


def holds_of(lock: Obj) -> int:
    holds = state_of(lock)[2]
    assert isinstance(holds, int)
    return holds


def _line_of(lock: Obj) -> Line:
    line = state_of(lock)[3]
    assert isinstance(line, tuple)
    return line


def signalled(machine: Machine, thread: Thread, lock: Obj, threads: tuple[object, ...]) -> None:
    """The owner of the lock has signalled these threads, the longest-waiting first."""
    fair, owner, holds, _ = state_of(lock)
    if fair:
        line = fair_order.signalled(_line_of(lock), threads, thread)
        set_state(machine, thread, lock, (fair, owner, holds, line))


def locking(lock: Obj, thread: Thread, *, certain: bool) -> Lock:
    """The action of taking the lock; see `jvm.actions.Lock`."""
    return Lock(lock, LOCK, certain, exclusive=whoever_comes(lock), holds=_holds_for(lock, thread))


def unlocking(lock: Obj, thread: Thread) -> Unlock:
    return Unlock(lock, LOCK, exclusive=whoever_comes(lock), holds=_holds_for(lock, thread))


def whoever_comes(lock: Obj) -> bool:
    """Whether a lock that is free can be had by every thread. Of a fair one reductions know no more than that
    it has a state.
    """
    return not state_of(lock)[0]


def _holds_for(lock: Obj, thread: Thread) -> int:
    return holds_of(lock) if owner_of(lock) is thread.obj else 0


def free_for(lock: Obj, thread: Thread, *, barging: bool = False) -> bool:
    """Whether the thread may take the lock now; `barging`: before those that wait."""
    owner = owner_of(lock)
    if owner is None:
        return barging or not fair_order.must_wait(_line_of(lock), thread)
    return owner is thread.obj


def acquire(machine: Machine, thread: Thread, lock: Obj, holds: int = 1) -> None:
    """Take a lock that is free or the thread's own."""
    first = owner_of(lock) is None
    line = fair_order.acquired(machine, thread, _line_of(lock)) if first else _line_of(lock)
    set_state(machine, thread, lock, (state_of(lock)[0], thread.obj, holds_of(lock) + holds, line))
    thread.locks += holds
    if first and lock.sharing:
        machine.listener.acquire(thread, lock, LOCK)
        machine.record(thread, Lock(lock, LOCK))


def release(machine: Machine, thread: Thread, lock: Obj, *, all_holds: bool = False) -> int:
    """Give up one hold or all of them; returns how many. IllegalMonitorStateException if it is not the
    thread's own.
    """
    if owner_of(lock) is not thread.obj:
        raise machine.failed(thread, "java/lang/IllegalMonitorStateException", None)
    holds = holds_of(lock)
    left = 0 if all_holds else holds - 1
    if left == 0 and lock.sharing:
        machine.listener.release(thread, lock, LOCK)
        if not all_holds:
            machine.record(thread, Unlock(lock, LOCK))
    set_state(machine, thread, lock, (state_of(lock)[0], thread.obj if left else None, left, _line_of(lock)))
    thread.locks -= holds - left
    return holds - left
