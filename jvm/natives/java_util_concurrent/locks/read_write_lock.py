"""java.util.concurrent.locks.ReentrantReadWriteLock as a model: each operation is one action; a writer that
meets readers queues first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Lock, Operation, Unlock
from jvm.effects import CONSTANT, OWN, acts
from jvm.natives.java_util_concurrent.interruptible import alternatives, gives_up, in_time, interruptible
from jvm.natives.java_util_concurrent.locks.conditions import look_at_waiters, new_condition, waiting_on
from jvm.natives.java_util_concurrent.locks.write_lock import (
    Shared,
    acquire,
    acquire_read,
    enqueue,
    free_for,
    is_view,
    leave_queue,
    lock_of_view,
    locking,
    readable_for,
    release,
    release_read,
    shared_state,
    unlocking,
)
from jvm.natives.java_util_concurrent.modelled import (
    QUEUE,
    TIME,
    TRIED,
    asks_for_queue,
    check_interrupt,
    described,
    described_by_owner,
    nanos_of,
    set_state,
    shown_owner,
)
from jvm.natives.registry import model, visible
from jvm.natives.times import clock
from jvm.objects.objects import LOCK, OTHER, Obj
from jvm.threads.points import STOP

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

_LOCK: Final = "java/util/concurrent/locks/ReentrantReadWriteLock"
_READ: Final = f"{_LOCK}$ReadLock"
_WRITE: Final = f"{_LOCK}$WriteLock"


@model(OWN, f"{_LOCK}.<init>()V", f"{_LOCK}.<init>(Z)V")
def lock_init(machine: Machine, thread: Thread, obj: Obj, fair: int = 0) -> None:
    set_state(machine, thread, obj, tuple(Shared(fair)))
    cls = machine.loader.load(_LOCK)
    for name, made in (("readerLock", _READ), ("writerLock", _WRITE)):
        view = machine.allocate(thread, machine.loader.load(made))
        view.payload = ("view", obj)
        view.initialization = 1
        machine.memory.put(thread, obj, cls.fields[name, f"L{made};"].slot, view)


@model(OWN, f"{_READ}.<init>(L{_LOCK};)V", f"{_WRITE}.<init>(L{_LOCK};)V")
def view_init(machine: Machine, thread: Thread, obj: Obj, lock: Obj | None) -> None:
    if lock is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    set_state(machine, thread, obj, ("view", lock))


def _view(values: Values) -> Obj:
    view = values[0]
    assert isinstance(view, Obj)
    return view


def _lock_action(machine: Machine, thread: Thread, values: Values) -> Action:
    return locking(_view(values))


def _unlock_action(machine: Machine, thread: Thread, values: Values) -> Action:
    return unlocking(_view(values))


def _look_action(machine: Machine, thread: Thread, values: Values) -> Action:
    asked = _view(values)
    return Operation(asked, OTHER, "look", state=lock_of_view(asked) if is_view(asked) else asked)


# -- the read lock


def _read_enabled(machine: Machine, thread: Thread, values: Values) -> int:
    return int(readable_for(_view(values), thread))


@visible(
    acts(Lock),
    f"{_READ}.lock()V",
    enabled=_read_enabled,
    action=_lock_action,
    awaits=QUEUE,
)
def read_lock(machine: Machine, thread: Thread, obj: Obj) -> None:
    acquire_read(machine, thread, obj)


@interruptible(
    acts(Lock), f"{_READ}.lockInterruptibly()V", available=_read_enabled, action=_lock_action, awaits=QUEUE
)
def read_lock_interruptibly(machine: Machine, thread: Thread, obj: Obj) -> None:
    acquire_read(machine, thread, obj)


@visible(acts(Lock), f"{_READ}.tryLock()Z", action=_lock_action)
def try_read_lock(machine: Machine, thread: Thread, obj: Obj) -> int:
    """Succeeds also when a writer waits."""
    writer = shared_state(lock_of_view(obj)).writer
    if writer is not None and writer is not thread.obj:
        machine.record(thread, Operation(obj, LOCK, "tryLock (failed)"), 0)
        return 0
    acquire_read(machine, thread, obj)
    return 1


def _timed(machine: Machine, thread: Thread, obj: Obj, timeout: int, unit: Obj | None) -> Values:
    return obj, nanos_of(machine, thread, timeout, unit)


@interruptible(
    acts(Lock),
    f"{_READ}.tryLock({TIME})Z",
    available=in_time(_read_enabled),
    action=_lock_action,
    arguments=_timed,
    awaits=TRIED,
)
def try_read_lock_timed(machine: Machine, thread: Thread, obj: Obj, nanos: int) -> int:
    if readable_for(obj, thread):
        acquire_read(machine, thread, obj)
        return 1
    machine.record(thread, Operation(obj, LOCK, "tryLock (failed)"), 0)
    if nanos > 0:
        clock.timed_out(machine, thread, nanos)
    return 0


@visible(acts(Unlock), f"{_READ}.unlock()V", action=_unlock_action)
def read_unlock(machine: Machine, thread: Thread, obj: Obj) -> None:
    release_read(machine, thread, obj)


# -- the write lock


def _queues(view: Obj, thread: Thread) -> bool:
    """A thread that finds readers, and no writer, queues."""
    state = shared_state(lock_of_view(view))
    return state.writer is None and bool(state.readers) and thread.obj not in state.queued


def _write_enabled(machine: Machine, thread: Thread, values: Values) -> int:
    view = _view(values)
    return int(free_for(view, thread) or _queues(view, thread))


@visible(
    acts(Lock),
    f"{_WRITE}.lock()V",
    enabled=_write_enabled,
    action=_lock_action,
    awaits=QUEUE,
)
def write_lock(machine: Machine, thread: Thread, obj: Obj) -> object:
    return _write(machine, thread, obj, may_be_interrupted=0)


@interruptible(
    acts(Lock), f"{_WRITE}.lockInterruptibly()V", available=_write_enabled, action=_lock_action, awaits=QUEUE
)
def write_lock_interruptibly(machine: Machine, thread: Thread, obj: Obj) -> object:
    return _write(machine, thread, obj, may_be_interrupted=1)


def _write(machine: Machine, thread: Thread, view: Obj, may_be_interrupted: int) -> object:
    if free_for(view, thread):
        acquire(machine, thread, view)
        return None
    enqueue(machine, thread, view)
    machine.record(thread, Operation(view, LOCK, "wait for readers"))
    point = machine.natives.phase(
        "WriteLock.lock", _after_queue, _queue_enabled, _lock_action, awaits=QUEUE, effects=acts(Lock)
    )
    thread.unwound.append((point, (view, may_be_interrupted)))
    return STOP


def _queue_enabled(machine: Machine, thread: Thread, values: Values) -> int:
    free = free_for(_view(values), thread)
    return alternatives(thread, free) if values[1] else int(free)


def _after_queue(
    machine: Machine, thread: Thread, result: object, view: Obj, may_be_interrupted: int
) -> None:
    if may_be_interrupted and gives_up(thread, free_for(view, thread)):
        leave_queue(machine, thread, view)
        check_interrupt(machine, thread)
    acquire(machine, thread, view)


@visible(acts(Lock), f"{_WRITE}.tryLock()Z", action=_lock_action)
def try_write_lock(machine: Machine, thread: Thread, obj: Obj) -> int:
    return _try_write(machine, thread, obj, barging=True)


def _try_write(machine: Machine, thread: Thread, obj: Obj, *, barging: bool) -> int:
    if not free_for(obj, thread, barging=barging):
        machine.record(thread, Operation(obj, LOCK, "tryLock (failed)"), 0)
        return 0
    acquire(machine, thread, obj)
    return 1


def _write_free(machine: Machine, thread: Thread, values: Values) -> int:
    return int(free_for(_view(values), thread))


@interruptible(
    acts(Lock),
    f"{_WRITE}.tryLock({TIME})Z",
    available=in_time(_write_free),
    action=_lock_action,
    arguments=_timed,
    awaits=TRIED,
)
def try_write_lock_timed(machine: Machine, thread: Thread, obj: Obj, nanos: int) -> int:
    if _try_write(machine, thread, obj, barging=False):
        return 1
    if nanos > 0:
        clock.timed_out(machine, thread, nanos)
    return 0


@visible(acts(Unlock), f"{_WRITE}.unlock()V", action=_unlock_action)
def write_unlock(machine: Machine, thread: Thread, obj: Obj) -> None:
    release(machine, thread, obj)


@model(CONSTANT, f"{_WRITE}.newCondition()Ljava/util/concurrent/locks/Condition;")
def write_new_condition(machine: Machine, thread: Thread, obj: Obj) -> Obj:
    return new_condition(machine, thread, obj)


# -- queries


@model(OWN, f"{_WRITE}.isHeldByCurrentThread()Z")
def write_is_held(machine: Machine, thread: Thread, obj: Obj) -> int:
    return int(shared_state(lock_of_view(obj)).writer is thread.obj)


@model(OWN, f"{_WRITE}.getHoldCount()I")
def write_hold_count(machine: Machine, thread: Thread, obj: Obj) -> int:
    return _write_holds(thread, lock_of_view(obj))


def _write_holds(thread: Thread, lock: Obj) -> int:
    state = shared_state(lock)
    return state.holds if state.writer is thread.obj else 0


@model(OWN, f"{_LOCK}.getWriteHoldCount()I")
def get_write_hold_count(machine: Machine, thread: Thread, obj: Obj) -> int:
    return _write_holds(thread, obj)


@model(OWN, f"{_LOCK}.isWriteLockedByCurrentThread()Z")
def is_write_locked_by_current_thread(machine: Machine, thread: Thread, obj: Obj) -> int:
    return int(shared_state(obj).writer is thread.obj)


@model(OWN, f"{_LOCK}.getReadHoldCount()I")
def get_read_hold_count(machine: Machine, thread: Thread, obj: Obj) -> int:
    return shared_state(obj).reads(thread.obj)


@model(CONSTANT, f"{_LOCK}.isFair()Z")
def is_fair(machine: Machine, thread: Thread, obj: Obj) -> int:
    return shared_state(obj).fair


@visible(acts(Operation), f"{_LOCK}.isWriteLocked()Z", action=_look_action)
def is_write_locked(machine: Machine, thread: Thread, obj: Obj) -> int:
    return int(shared_state(obj).writer is not None)


@visible(acts(Operation), f"{_LOCK}.getReadLockCount()I", action=_look_action)
def get_read_lock_count(machine: Machine, thread: Thread, obj: Obj) -> int:
    return sum(count for _, count in shared_state(obj).readers)


@visible(acts(Operation), f"{_LOCK}.toString()Ljava/lang/String;", action=_look_action)
def lock_to_string(machine: Machine, thread: Thread, obj: Obj) -> Obj:
    state = shared_state(obj)
    return described(
        machine,
        thread,
        obj,
        f"Write locks = {state.holds}, Read locks = {get_read_lock_count(machine, thread, obj)}",
    )


@visible(acts(Operation), f"{_READ}.toString()Ljava/lang/String;", action=_look_action)
def read_to_string(machine: Machine, thread: Thread, obj: Obj) -> Obj:
    return described(
        machine, thread, obj, f"Read locks = {get_read_lock_count(machine, thread, lock_of_view(obj))}"
    )


@visible(acts(Operation), f"{_WRITE}.toString()Ljava/lang/String;", action=_look_action)
def write_to_string(machine: Machine, thread: Thread, obj: Obj) -> object:
    owner = shown_owner(machine, shared_state(lock_of_view(obj)).writer)
    return described_by_owner(machine, thread, obj, owner)


@visible(
    acts(Operation),
    f"{_LOCK}.hasWaiters(Ljava/util/concurrent/locks/Condition;)Z",
    action=look_at_waiters("hasWaiters"),
)
def has_waiters(machine: Machine, thread: Thread, obj: Obj, condition: Obj | None) -> int:
    return int(bool(_waiting(machine, thread, obj, condition)))


@visible(
    acts(Operation),
    f"{_LOCK}.getWaitQueueLength(Ljava/util/concurrent/locks/Condition;)I",
    action=look_at_waiters("getWaitQueueLength"),
)
def get_wait_queue_length(machine: Machine, thread: Thread, obj: Obj, condition: Obj | None) -> int:
    return len(_waiting(machine, thread, obj, condition))


def _waiting(machine: Machine, thread: Thread, obj: Obj, condition: Obj | None) -> tuple[object, ...]:
    cls = machine.loader.load(_LOCK)
    view = obj.cells[cls.fields["writerLock", f"L{_WRITE};"].slot]
    assert isinstance(view, Obj)
    return waiting_on(machine, thread, view, condition)


asks_for_queue(
    f"{_LOCK}.getOwner()Ljava/lang/Thread;",
    f"{_LOCK}.hasQueuedThreads()Z",
    f"{_LOCK}.hasQueuedThread(Ljava/lang/Thread;)Z",
    f"{_LOCK}.getQueueLength()I",
    f"{_LOCK}.getQueuedThreads()Ljava/util/Collection;",
    f"{_LOCK}.getQueuedWriterThreads()Ljava/util/Collection;",
    f"{_LOCK}.getQueuedReaderThreads()Ljava/util/Collection;",
    f"{_LOCK}.getWaitingThreads(Ljava/util/concurrent/locks/Condition;)Ljava/util/Collection;",
)
