"""java.util.concurrent.locks.ReentrantReadWriteLock as a model: each operation is one action; a writer that
meets readers queues first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Lock, Operation, Unlock
from jvm.natives import clock
from jvm.natives.conditions import new_condition, waiting_on
from jvm.natives.interruptible import alternatives, gives_up, interruptible
from jvm.natives.modelled import TIME, check_interrupt, described, nanos_of, owner_name, refuse, set_state
from jvm.natives.registry import model, visible
from jvm.natives.write_lock import (
    Shared,
    acquire,
    acquire_read,
    enqueue,
    free_for,
    leave_queue,
    readable_for,
    release,
    release_read,
    shared_state,
    whole,
)
from jvm.points import STOP
from jvm.store import LOCK, OTHER, Obj

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine import Machine
    from jvm.points import Values
    from jvm.threads import Thread

_LOCK: Final = "java/util/concurrent/locks/ReentrantReadWriteLock"
_READ: Final = f"{_LOCK}$ReadLock"
_WRITE: Final = f"{_LOCK}$WriteLock"


@model(f"{_LOCK}.<init>()V", f"{_LOCK}.<init>(Z)V")
def lock_init(vm: Machine, th: Thread, obj: Obj, fair: int = 0) -> None:
    set_state(vm, th, obj, tuple(Shared(fair)))
    cls = vm.loader.load(_LOCK)
    for name, made in (("readerLock", _READ), ("writerLock", _WRITE)):
        view = vm.allocate(th, vm.loader.load(made))
        view.x = ("view", obj)
        view.b = 1
        vm.memory.put(th, obj, cls.fields[name, f"L{made};"].slot, view)


@model(f"{_READ}.<init>(L{_LOCK};)V", f"{_WRITE}.<init>(L{_LOCK};)V")
def view_init(vm: Machine, th: Thread, obj: Obj, lock: Obj | None) -> None:
    if lock is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    set_state(vm, th, obj, ("view", lock))


def _view(values: Values) -> Obj:
    view = values[0]
    assert isinstance(view, Obj)
    return view


def _lock_action(vm: Machine, th: Thread, values: Values) -> Action:
    return Lock(_view(values), LOCK)


def _unlock_action(vm: Machine, th: Thread, values: Values) -> Action:
    return Unlock(_view(values), LOCK)


def _look_action(vm: Machine, th: Thread, values: Values) -> Action:
    return Operation(_view(values), OTHER, "look")


# -- the read lock


def _read_enabled(vm: Machine, th: Thread, values: Values) -> int:
    return int(readable_for(_view(values), th))


@visible(f"{_READ}.lock()V", enabled=_read_enabled, action=_lock_action)
def read_lock(vm: Machine, th: Thread, obj: Obj) -> None:
    acquire_read(vm, th, obj)


@interruptible(f"{_READ}.lockInterruptibly()V", available=_read_enabled, action=_lock_action)
def read_lock_interruptibly(vm: Machine, th: Thread, obj: Obj) -> None:
    acquire_read(vm, th, obj)


@visible(f"{_READ}.tryLock()Z", action=_lock_action)
def try_read_lock(vm: Machine, th: Thread, obj: Obj) -> int:
    """Succeeds also when a writer waits."""
    writer = shared_state(whole(obj)).writer
    if writer is not None and writer is not th.obj:
        vm.record(th, Operation(obj, LOCK, "tryLock (failed)"), 0)
        return 0
    acquire_read(vm, th, obj)
    return 1


def _timed(vm: Machine, th: Thread, obj: Obj, timeout: int, unit: Obj | None) -> Values:
    return obj, nanos_of(vm, th, timeout, unit)


@interruptible(f"{_READ}.tryLock({TIME})Z", action=_lock_action, arguments=_timed)
def try_read_lock_timed(vm: Machine, th: Thread, obj: Obj, nanos: int) -> int:
    if readable_for(obj, th):
        acquire_read(vm, th, obj)
        return 1
    vm.record(th, Operation(obj, LOCK, "tryLock (failed)"), 0)
    if nanos > 0:
        clock.timed_out(vm, th, nanos)
    return 0


@visible(f"{_READ}.unlock()V", action=_unlock_action)
def read_unlock(vm: Machine, th: Thread, obj: Obj) -> None:
    release_read(vm, th, obj)


# -- the write lock


def _queues(view: Obj, th: Thread) -> bool:
    """A thread that finds readers, and no writer, queues."""
    state = shared_state(whole(view))
    return state.writer is None and bool(state.readers) and th.obj not in state.queued


def _write_enabled(vm: Machine, th: Thread, values: Values) -> int:
    view = _view(values)
    return int(free_for(view, th) or _queues(view, th))


@visible(f"{_WRITE}.lock()V", enabled=_write_enabled, action=_lock_action)
def write_lock(vm: Machine, th: Thread, obj: Obj) -> object:
    return _write(vm, th, obj, may_be_interrupted=0)


@interruptible(f"{_WRITE}.lockInterruptibly()V", available=_write_enabled, action=_lock_action)
def write_lock_interruptibly(vm: Machine, th: Thread, obj: Obj) -> object:
    return _write(vm, th, obj, may_be_interrupted=1)


def _write(vm: Machine, th: Thread, view: Obj, may_be_interrupted: int) -> object:
    if free_for(view, th):
        acquire(vm, th, view)
        return None
    enqueue(vm, th, view)
    vm.record(th, Operation(view, LOCK, "wait for readers"))
    point = vm.natives.phase("WriteLock.lock", _after_queue, _queue_enabled, _lock_action)
    th.u.append((point, (view, may_be_interrupted)))
    return STOP


def _queue_enabled(vm: Machine, th: Thread, values: Values) -> int:
    free = free_for(_view(values), th)
    return alternatives(th, free) if values[1] else int(free)


def _after_queue(vm: Machine, th: Thread, result: object, view: Obj, may_be_interrupted: int) -> None:
    th.granted = False
    if may_be_interrupted and gives_up(th, free_for(view, th)):
        leave_queue(vm, th, view)
        check_interrupt(vm, th)
    acquire(vm, th, view)


@visible(f"{_WRITE}.tryLock()Z", action=_lock_action)
def try_write_lock(vm: Machine, th: Thread, obj: Obj) -> int:
    if not free_for(obj, th):
        vm.record(th, Operation(obj, LOCK, "tryLock (failed)"), 0)
        return 0
    acquire(vm, th, obj)
    return 1


@interruptible(f"{_WRITE}.tryLock({TIME})Z", action=_lock_action, arguments=_timed)
def try_write_lock_timed(vm: Machine, th: Thread, obj: Obj, nanos: int) -> int:
    if try_write_lock(vm, th, obj):
        return 1
    if nanos > 0:
        clock.timed_out(vm, th, nanos)
    return 0


@visible(f"{_WRITE}.unlock()V", action=_unlock_action)
def write_unlock(vm: Machine, th: Thread, obj: Obj) -> None:
    release(vm, th, obj)


@model(f"{_WRITE}.newCondition()Ljava/util/concurrent/locks/Condition;")
def write_new_condition(vm: Machine, th: Thread, obj: Obj) -> Obj:
    return new_condition(vm, th, obj)


# -- queries


@model(f"{_WRITE}.isHeldByCurrentThread()Z")
def write_is_held(vm: Machine, th: Thread, obj: Obj) -> int:
    return int(shared_state(whole(obj)).writer is th.obj)


@model(f"{_WRITE}.getHoldCount()I")
def write_hold_count(vm: Machine, th: Thread, obj: Obj) -> int:
    return _write_holds(th, whole(obj))


def _write_holds(th: Thread, lock: Obj) -> int:
    state = shared_state(lock)
    return state.holds if state.writer is th.obj else 0


@model(f"{_LOCK}.getWriteHoldCount()I")
def get_write_hold_count(vm: Machine, th: Thread, obj: Obj) -> int:
    return _write_holds(th, obj)


@model(f"{_LOCK}.isWriteLockedByCurrentThread()Z")
def is_write_locked_by_current_thread(vm: Machine, th: Thread, obj: Obj) -> int:
    return int(shared_state(obj).writer is th.obj)


@model(f"{_LOCK}.getReadHoldCount()I")
def get_read_hold_count(vm: Machine, th: Thread, obj: Obj) -> int:
    return shared_state(obj).reads(th.obj)


@model(f"{_LOCK}.isFair()Z")
def is_fair(vm: Machine, th: Thread, obj: Obj) -> int:
    return shared_state(obj).fair


@visible(f"{_LOCK}.isWriteLocked()Z", action=_look_action)
def is_write_locked(vm: Machine, th: Thread, obj: Obj) -> int:
    return int(shared_state(obj).writer is not None)


@visible(f"{_LOCK}.getReadLockCount()I", action=_look_action)
def get_read_lock_count(vm: Machine, th: Thread, obj: Obj) -> int:
    return sum(count for _, count in shared_state(obj).readers)


@visible(f"{_LOCK}.toString()Ljava/lang/String;", action=_look_action)
def lock_to_string(vm: Machine, th: Thread, obj: Obj) -> Obj:
    state = shared_state(obj)
    return described(
        vm, th, obj, f"Write locks = {state.holds}, Read locks = {get_read_lock_count(vm, th, obj)}"
    )


@visible(f"{_READ}.toString()Ljava/lang/String;", action=_look_action)
def read_to_string(vm: Machine, th: Thread, obj: Obj) -> Obj:
    return described(vm, th, obj, f"Read locks = {get_read_lock_count(vm, th, whole(obj))}")


@visible(f"{_WRITE}.toString()Ljava/lang/String;", action=_look_action)
def write_to_string(vm: Machine, th: Thread, obj: Obj) -> Obj:
    owner = shared_state(whole(obj)).writer
    return described(vm, th, obj, "Unlocked" if owner is None else f"Locked by thread {owner_name(owner)}")


@model(f"{_LOCK}.hasWaiters(Ljava/util/concurrent/locks/Condition;)Z")
def has_waiters(vm: Machine, th: Thread, obj: Obj, condition: Obj | None) -> int:
    return int(bool(_waiting(vm, th, obj, condition)))


@model(f"{_LOCK}.getWaitQueueLength(Ljava/util/concurrent/locks/Condition;)I")
def get_wait_queue_length(vm: Machine, th: Thread, obj: Obj, condition: Obj | None) -> int:
    return len(_waiting(vm, th, obj, condition))


def _waiting(vm: Machine, th: Thread, obj: Obj, condition: Obj | None) -> tuple[object, ...]:
    cls = vm.loader.load(_LOCK)
    view = obj.f[cls.fields["writerLock", f"L{_WRITE};"].slot]
    assert isinstance(view, Obj)
    return waiting_on(vm, th, view, condition)


refuse(
    f"{_LOCK}.getOwner()Ljava/lang/Thread;",
    f"{_LOCK}.hasQueuedThreads()Z",
    f"{_LOCK}.hasQueuedThread(Ljava/lang/Thread;)Z",
    f"{_LOCK}.getQueueLength()I",
    f"{_LOCK}.getQueuedThreads()Ljava/util/Collection;",
    f"{_LOCK}.getQueuedWriterThreads()Ljava/util/Collection;",
    f"{_LOCK}.getQueuedReaderThreads()Ljava/util/Collection;",
    f"{_LOCK}.getWaitingThreads(Ljava/util/concurrent/locks/Condition;)Ljava/util/Collection;",
)
