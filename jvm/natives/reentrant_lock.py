"""java.util.concurrent.locks.ReentrantLock as a model: each operation is one action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Lock, Operation, Unlock
from jvm.natives import clock
from jvm.natives.conditions import new_condition, waiting_on
from jvm.natives.exclusive import acquire, free_for, holds_of, owner_of, release
from jvm.natives.interruptible import interruptible
from jvm.natives.modelled import (
    TIME,
    described,
    nanos_of,
    owner_name,
    refuse,
    set_state,
    state_of,
)
from jvm.natives.registry import model, visible
from jvm.store import LOCK, OTHER, Obj

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine import Machine
    from jvm.points import Values
    from jvm.threads import Thread

_LOCK: Final = "java/util/concurrent/locks/ReentrantLock"


def lock_argument(values: Values) -> Obj:
    lock = values[0]
    assert isinstance(lock, Obj)
    return lock


@model(f"{_LOCK}.<init>()V", f"{_LOCK}.<init>(Z)V")
def lock_init(vm: Machine, th: Thread, obj: Obj, fair: int = 0) -> None:
    set_state(vm, th, obj, (fair, None, 0))


def _lock_action(vm: Machine, th: Thread, values: Values) -> Action:
    return Lock(lock_argument(values), LOCK)


def _unlock_action(vm: Machine, th: Thread, values: Values) -> Action:
    return Unlock(lock_argument(values), LOCK)


def _lock_enabled(vm: Machine, th: Thread, values: Values) -> int:
    return int(free_for(lock_argument(values), th))


def _taken(vm: Machine, th: Thread, values: Values) -> bool:
    """To hold a lock once more is nobody else's business."""
    lock = lock_argument(values)
    return lock.s > 0 and owner_of(lock) is not th.obj


def _given_back(vm: Machine, th: Thread, values: Values) -> bool:
    """Nor is to hold it once less, while it stays held."""
    lock = lock_argument(values)
    return lock.s > 0 and not (owner_of(lock) is th.obj and holds_of(lock) > 1)


@visible(f"{_LOCK}.lock()V", shared=_taken, enabled=_lock_enabled, action=_lock_action)
def lock_lock(vm: Machine, th: Thread, obj: Obj) -> None:
    acquire(vm, th, obj)


@interruptible(f"{_LOCK}.lockInterruptibly()V", available=_lock_enabled, action=_lock_action)
def lock_interruptibly(vm: Machine, th: Thread, obj: Obj) -> None:
    acquire(vm, th, obj)


@visible(f"{_LOCK}.tryLock()Z", shared=_taken, action=_lock_action)
def try_lock(vm: Machine, th: Thread, obj: Obj) -> int:
    """A failed attempt makes no edge (interface Lock)."""
    if not free_for(obj, th):
        vm.record(th, Operation(obj, LOCK, "tryLock (failed)"), 0)
        return 0
    acquire(vm, th, obj)
    return 1


def _timed(vm: Machine, th: Thread, obj: Obj, timeout: int, unit: Obj | None) -> Values:
    return obj, nanos_of(vm, th, timeout, unit)


@interruptible(f"{_LOCK}.tryLock({TIME})Z", action=_lock_action, arguments=_timed)
def try_lock_timed(vm: Machine, th: Thread, obj: Obj, nanos: int) -> int:
    """Whoever waits may time out."""
    if try_lock(vm, th, obj):
        return 1
    if nanos > 0:
        clock.timed_out(vm, th, nanos)
    return 0


@visible(f"{_LOCK}.unlock()V", shared=_given_back, action=_unlock_action)
def lock_unlock(vm: Machine, th: Thread, obj: Obj) -> None:
    release(vm, th, obj)


@model(f"{_LOCK}.newCondition()Ljava/util/concurrent/locks/Condition;")
def lock_new_condition(vm: Machine, th: Thread, obj: Obj) -> Obj:
    return new_condition(vm, th, obj)


# -- queries


def _look_action(vm: Machine, th: Thread, values: Values) -> Action:
    return Operation(lock_argument(values), OTHER, "isLocked")


@visible(f"{_LOCK}.isLocked()Z", action=_look_action)
def is_locked(vm: Machine, th: Thread, obj: Obj) -> int:
    locked = int(owner_of(obj) is not None)
    vm.record(th, Operation(obj, OTHER, "isLocked"), locked)
    return locked


@visible(f"{_LOCK}.getOwner()Ljava/lang/Thread;", action=_look_action)
def get_owner(vm: Machine, th: Thread, obj: Obj) -> Obj | None:
    return owner_of(obj)


@visible(f"{_LOCK}.toString()Ljava/lang/String;", action=_look_action)
def lock_to_string(vm: Machine, th: Thread, obj: Obj) -> Obj:
    owner = owner_of(obj)
    return described(vm, th, obj, "Unlocked" if owner is None else f"Locked by thread {owner_name(owner)}")


@model(f"{_LOCK}.isHeldByCurrentThread()Z")
def is_held(vm: Machine, th: Thread, obj: Obj) -> int:
    """Only the thread itself changes the answer, so nobody else can observe the question."""
    return int(owner_of(obj) is th.obj)


@model(f"{_LOCK}.getHoldCount()I")
def get_hold_count(vm: Machine, th: Thread, obj: Obj) -> int:
    return holds_of(obj) if owner_of(obj) is th.obj else 0


@model(f"{_LOCK}.isFair()Z")
def is_fair(vm: Machine, th: Thread, obj: Obj) -> object:
    return state_of(obj)[0]


@model(f"{_LOCK}.hasWaiters(Ljava/util/concurrent/locks/Condition;)Z")
def has_waiters(vm: Machine, th: Thread, obj: Obj, condition: Obj | None) -> int:
    return int(bool(waiting_on(vm, th, obj, condition)))


@model(f"{_LOCK}.getWaitQueueLength(Ljava/util/concurrent/locks/Condition;)I")
def get_wait_queue_length(vm: Machine, th: Thread, obj: Obj, condition: Obj | None) -> int:
    return len(waiting_on(vm, th, obj, condition))


refuse(
    f"{_LOCK}.hasQueuedThreads()Z",
    f"{_LOCK}.hasQueuedThread(Ljava/lang/Thread;)Z",
    f"{_LOCK}.getQueueLength()I",
    f"{_LOCK}.getQueuedThreads()Ljava/util/Collection;",
    f"{_LOCK}.getWaitingThreads(Ljava/util/concurrent/locks/Condition;)Ljava/util/Collection;",
)
