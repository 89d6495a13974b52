"""java.util.concurrent.locks.ReentrantLock as a model: each operation is one action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Lock, Operation, Unlock
from jvm.effects import CONSTANT, OWN, acts
from jvm.errors import RestartNeeded
from jvm.natives.java_util_concurrent.interruptible import in_time, interruptible
from jvm.natives.java_util_concurrent.locks.conditions import look_at_waiters, new_condition, waiting_on
from jvm.natives.java_util_concurrent.locks.exclusive import (
    acquire,
    free_for,
    holds_of,
    locking,
    made,
    owner_of,
    release,
    unlocking,
)
from jvm.natives.java_util_concurrent.modelled import (
    QUEUE,
    TIME,
    TRIED,
    asks_for_queue,
    described_by_owner,
    nanos_of,
    shown_owner,
    state_of,
)
from jvm.natives.registry import model, visible
from jvm.natives.times import clock
from jvm.objects.objects import LOCK, OTHER, Obj
from jvm.visibility import Restart

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

_LOCK: Final = "java/util/concurrent/locks/ReentrantLock"


def lock_argument(values: Values) -> Obj:
    lock = values[0]
    assert isinstance(lock, Obj)
    return lock


@model(OWN, f"{_LOCK}.<init>()V", f"{_LOCK}.<init>(Z)V")
def lock_init(machine: Machine, thread: Thread, obj: Obj, fair: int = 0) -> None:
    made(machine, thread, obj, fair)


def _lock_action(machine: Machine, thread: Thread, values: Values) -> Action:
    return locking(lock_argument(values), thread, certain=True)


def _attempt_action(machine: Machine, thread: Thread, values: Values) -> Action:
    """It may end without the lock."""
    return locking(lock_argument(values), thread, certain=False)


def _unlock_action(machine: Machine, thread: Thread, values: Values) -> Action:
    return unlocking(lock_argument(values), thread)


def _lock_enabled(machine: Machine, thread: Thread, values: Values) -> int:
    return int(free_for(lock_argument(values), thread))


def _taken(machine: Machine, thread: Thread, values: Values) -> bool:
    """To hold a lock once more is nobody else's business."""
    lock = lock_argument(values)
    return lock.sharing > 0 and owner_of(lock) is not thread.obj


def _given_back(machine: Machine, thread: Thread, values: Values) -> bool:
    """Nor is to hold it once less, while it stays held."""
    lock = lock_argument(values)
    return lock.sharing > 0 and not (owner_of(lock) is thread.obj and holds_of(lock) > 1)


@visible(
    acts(Lock), f"{_LOCK}.lock()V", shared=_taken, enabled=_lock_enabled, action=_lock_action, awaits=QUEUE
)
def lock_lock(machine: Machine, thread: Thread, obj: Obj) -> None:
    acquire(machine, thread, obj)


@interruptible(
    acts(Lock), f"{_LOCK}.lockInterruptibly()V", available=_lock_enabled, action=_attempt_action, awaits=QUEUE
)
def lock_interruptibly(machine: Machine, thread: Thread, obj: Obj) -> None:
    acquire(machine, thread, obj)


@visible(acts(Lock), f"{_LOCK}.tryLock()Z", shared=_taken, action=_attempt_action)
def try_lock(machine: Machine, thread: Thread, obj: Obj) -> int:
    """A failed attempt makes no edge (interface Lock)."""
    return _try(machine, thread, obj, barging=True)


def _try(machine: Machine, thread: Thread, obj: Obj, *, barging: bool) -> int:
    _look(machine, thread, obj)
    if not free_for(obj, thread, barging=barging):
        machine.record(thread, Operation(obj, LOCK, "tryLock (failed)"), 0)
        return 0
    acquire(machine, thread, obj)
    return 1


def _timed(machine: Machine, thread: Thread, obj: Obj, timeout: int, unit: Obj | None) -> Values:
    return obj, nanos_of(machine, thread, timeout, unit)


@interruptible(
    acts(Lock),
    f"{_LOCK}.tryLock({TIME})Z",
    available=in_time(_lock_enabled),
    action=_attempt_action,
    arguments=_timed,
    awaits=TRIED,
)
def try_lock_timed(machine: Machine, thread: Thread, obj: Obj, nanos: int) -> int:
    """Whoever waits may time out."""
    if _try(machine, thread, obj, barging=False):
        return 1
    if nanos > 0:
        clock.timed_out(machine, thread, nanos)
    return 0


@visible(acts(Unlock), f"{_LOCK}.unlock()V", shared=_given_back, action=_unlock_action)
def lock_unlock(machine: Machine, thread: Thread, obj: Obj) -> None:
    release(machine, thread, obj)


@model(CONSTANT, f"{_LOCK}.newCondition()Ljava/util/concurrent/locks/Condition;")
def lock_new_condition(machine: Machine, thread: Thread, obj: Obj) -> Obj:
    return new_condition(machine, thread, obj)


# -- queries


def _look(machine: Machine, thread: Thread, lock: Obj) -> None:
    """Somebody may see that a lock is held. Verified methods and additions must not go on uninterrupted.

    Raises RestartNeeded.
    """
    machine.additions.looks_at_lock(thread, lock)
    if machine.runner.whole:
        raise RestartNeeded(Restart.LOCKS)


def _look_action(machine: Machine, thread: Thread, values: Values) -> Action:
    return Operation(lock_argument(values), OTHER, "isLocked")


@visible(acts(Operation), f"{_LOCK}.isLocked()Z", action=_look_action)
def is_locked(machine: Machine, thread: Thread, obj: Obj) -> int:
    _look(machine, thread, obj)
    locked = int(owner_of(obj) is not None)
    machine.record(thread, Operation(obj, OTHER, "isLocked"), locked)
    return locked


@visible(acts(Operation), f"{_LOCK}.getOwner()Ljava/lang/Thread;", action=_look_action)
def get_owner(machine: Machine, thread: Thread, obj: Obj) -> Obj | None:
    _look(machine, thread, obj)
    machine.memory.unordered_reference = True
    return shown_owner(machine, owner_of(obj))


@visible(acts(Operation), f"{_LOCK}.toString()Ljava/lang/String;", action=_look_action)
def lock_to_string(machine: Machine, thread: Thread, obj: Obj) -> object:
    _look(machine, thread, obj)
    return described_by_owner(machine, thread, obj, shown_owner(machine, owner_of(obj)))


@model(OWN, f"{_LOCK}.isHeldByCurrentThread()Z")
def is_held(machine: Machine, thread: Thread, obj: Obj) -> int:
    """Only the thread itself changes the answer, so nobody else can observe the question."""
    return int(owner_of(obj) is thread.obj)


@model(OWN, f"{_LOCK}.getHoldCount()I")
def get_hold_count(machine: Machine, thread: Thread, obj: Obj) -> int:
    return holds_of(obj) if owner_of(obj) is thread.obj else 0


@model(CONSTANT, f"{_LOCK}.isFair()Z")
def is_fair(machine: Machine, thread: Thread, obj: Obj) -> object:
    return state_of(obj)[0]


@visible(
    acts(Operation),
    f"{_LOCK}.hasWaiters(Ljava/util/concurrent/locks/Condition;)Z",
    action=look_at_waiters("hasWaiters"),
)
def has_waiters(machine: Machine, thread: Thread, obj: Obj, condition: Obj | None) -> int:
    return int(bool(waiting_on(machine, thread, obj, condition)))


@visible(
    acts(Operation),
    f"{_LOCK}.getWaitQueueLength(Ljava/util/concurrent/locks/Condition;)I",
    action=look_at_waiters("getWaitQueueLength"),
)
def get_wait_queue_length(machine: Machine, thread: Thread, obj: Obj, condition: Obj | None) -> int:
    return len(waiting_on(machine, thread, obj, condition))


asks_for_queue(
    f"{_LOCK}.hasQueuedThreads()Z",
    f"{_LOCK}.hasQueuedThread(Ljava/lang/Thread;)Z",
    f"{_LOCK}.getQueueLength()I",
    f"{_LOCK}.getQueuedThreads()Ljava/util/Collection;",
    f"{_LOCK}.getWaitingThreads(Ljava/util/concurrent/locks/Condition;)Ljava/util/Collection;",
)
