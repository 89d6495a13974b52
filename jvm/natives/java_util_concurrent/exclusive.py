"""Exclusive locks with owner and hold count: the rule of ReentrantLock, and its edges.

A lock's state is (fair, owner, holds): owner is a Thread object or None. Fairness does not matter: a thread
that has not run yet does not wait yet, so that any waiting thread may come next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.actions import Lock, Unlock
from jvm.natives.java_util_concurrent.modelled import set_state, state_of
from jvm.objects.objects import LOCK, Obj

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread


def owner_of(lock: Obj) -> Obj | None:
    owner = state_of(lock)[1]
    return owner if isinstance(owner, Obj) else None


def holds_of(lock: Obj) -> int:
    holds = state_of(lock)[2]
    assert isinstance(holds, int)
    return holds


def locking(lock: Obj, thread: Thread, *, certain: bool) -> Lock:
    """The action of taking the lock; see `jvm.actions.Lock`."""
    return Lock(lock, LOCK, certain, exclusive=True, holds=_holds_for(lock, thread))


def unlocking(lock: Obj, thread: Thread) -> Unlock:
    return Unlock(lock, LOCK, exclusive=True, holds=_holds_for(lock, thread))


def _holds_for(lock: Obj, thread: Thread) -> int:
    return holds_of(lock) if owner_of(lock) is thread.obj else 0


def free_for(lock: Obj, thread: Thread) -> bool:
    owner = owner_of(lock)
    return owner is None or owner is thread.obj


def acquire(machine: Machine, thread: Thread, lock: Obj, holds: int = 1) -> None:
    """Take a lock that is free or the thread's own."""
    first = owner_of(lock) is None
    set_state(machine, thread, lock, (state_of(lock)[0], thread.obj, holds_of(lock) + holds))
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
    set_state(machine, thread, lock, (state_of(lock)[0], thread.obj if left else None, left))
    thread.locks -= holds - left
    return holds - left
