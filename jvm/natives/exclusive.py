"""Exclusive locks with owner and hold count: the rule of ReentrantLock, and its edges.

A lock's state is (fair, owner, holds): owner is a Thread object or None. Fairness does not matter: a thread
that has not run yet does not wait yet, so that any waiting thread may come next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.actions import Lock, Unlock
from jvm.natives.modelled import set_state, state_of
from jvm.store import LOCK, Obj

if TYPE_CHECKING:
    from jvm.machine import Machine
    from jvm.threads import Thread


def owner_of(lock: Obj) -> Obj | None:
    owner = state_of(lock)[1]
    return owner if isinstance(owner, Obj) else None


def holds_of(lock: Obj) -> int:
    holds = state_of(lock)[2]
    assert isinstance(holds, int)
    return holds


def free_for(lock: Obj, th: Thread) -> bool:
    owner = owner_of(lock)
    return owner is None or owner is th.obj


def acquire(vm: Machine, th: Thread, lock: Obj, holds: int = 1) -> None:
    """Take a lock that is free or the thread's own."""
    first = owner_of(lock) is None
    set_state(vm, th, lock, (state_of(lock)[0], th.obj, holds_of(lock) + holds))
    if first and lock.s:
        vm.listener.acquire(th, lock, LOCK)
        vm.record(th, Lock(lock, LOCK))


def release(vm: Machine, th: Thread, lock: Obj, *, all_holds: bool = False) -> int:
    """Give up one hold or all of them; returns how many. IllegalMonitorStateException if it is not the
    thread's own.
    """
    if owner_of(lock) is not th.obj:
        raise vm.failed(th, "java/lang/IllegalMonitorStateException", None)
    holds = holds_of(lock)
    left = 0 if all_holds else holds - 1
    if left == 0 and lock.s:
        vm.listener.release(th, lock, LOCK)
        if not all_holds:
            vm.record(th, Unlock(lock, LOCK))
    set_state(vm, th, lock, (state_of(lock)[0], th.obj if left else None, left))
    return holds - left
