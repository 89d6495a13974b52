"""java.util.concurrent.locks.StampedLock as a model: each operation is one action. Stamps are those of the
JDK.

`unlock`, the views and the predicates of stamps are the JDK's own code, which calls what is here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import InterruptCheck, Operation
from jvm.effects import OWN, acts
from jvm.library.library import STAMPS
from jvm.natives.java_util_concurrent.interruptible import first_look, interrupted_by_others
from jvm.natives.java_util_concurrent.locks import stamp_queue, stamps
from jvm.natives.java_util_concurrent.locks.stamp_queue import Request
from jvm.natives.java_util_concurrent.locks.stamps import (
    MODE,
    READS,
    WRITES,
    lock_for_reading,
    lock_for_writing,
    looked,
    require_not_unlocked,
    require_own,
    stamped,
    unlock_for_reading,
    unlock_for_writing,
)
from jvm.natives.java_util_concurrent.modelled import (
    QUEUE,
    TIME,
    TRIED,
    check_interrupt,
    described,
    nanos_of,
)
from jvm.natives.registry import model, visible
from jvm.objects.objects import OTHER, Obj
from jvm.threads.points import STOP

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.natives.registry import Describe, Function
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

_LOCK: Final = "java/util/concurrent/locks/StampedLock"


@model(OWN, f"{_LOCK}.<init>()V")
def lock_init(machine: Machine, thread: Thread, obj: Obj) -> None:
    stamps.begin(machine, thread, obj)


# -- waiting for the lock


def _waiting(name: str, writing: int) -> None:
    """Register a method that waits for ever."""

    def request_of(values: Values) -> Request:
        lock = values[0]
        assert isinstance(lock, Obj)
        return Request(lock, writing)

    def stops(machine: Machine, thread: Thread, values: Values) -> bool:
        """It may keep its thread waiting also if nobody else knows the lock."""
        request = request_of(values)
        return request.lock.sharing > 0 or not stamp_queue.ways(machine, thread, request)

    def enabled(machine: Machine, thread: Thread, values: Values) -> int:
        return len(stamp_queue.ways(machine, thread, request_of(values)))

    def action(machine: Machine, thread: Thread, values: Values) -> Action:
        return stamp_queue.action(machine, thread, request_of(values))

    def wait(machine: Machine, thread: Thread, obj: Obj) -> object:
        return stamp_queue.act(machine, thread, Request(obj, writing))

    visible(
        acts(Operation), f"{_LOCK}.{name}()J", shared=stops, enabled=enabled, action=action, awaits=QUEUE
    )(wait)


_waiting("writeLock", 1)
_waiting("readLock", 0)


def _begin(machine: Machine, thread: Thread, request: Request) -> object:
    """Behind the first look at the interrupt status."""
    check_interrupt(machine, thread)
    if request.lock.sharing or not stamp_queue.ways(machine, thread, request):
        stamp_queue.stand(machine, thread, request)
        return STOP
    return stamp_queue.act(machine, thread, request)


@visible(
    acts(Operation, InterruptCheck),
    f"{_LOCK}.writeLockInterruptibly()J",
    shared=interrupted_by_others,
    action=first_look,
    awaits=QUEUE,
)
def write_lock_interruptibly(machine: Machine, thread: Thread, obj: Obj) -> object:
    return _begin(machine, thread, Request(obj, 1, interruptible=1))


@visible(
    acts(Operation, InterruptCheck),
    f"{_LOCK}.readLockInterruptibly()J",
    shared=interrupted_by_others,
    action=first_look,
    awaits=QUEUE,
)
def read_lock_interruptibly(machine: Machine, thread: Thread, obj: Obj) -> object:
    return _begin(machine, thread, Request(obj, 0, interruptible=1))


@visible(
    acts(Operation, InterruptCheck),
    f"{_LOCK}.tryWriteLock({TIME})J",
    shared=interrupted_by_others,
    action=first_look,
    awaits=TRIED,
)
def try_write_lock_timed(
    machine: Machine, thread: Thread, obj: Obj, timeout: int, unit: Obj | None
) -> object:
    nanos = nanos_of(machine, thread, timeout, unit)
    return _begin(machine, thread, Request(obj, 1, interruptible=1, nanos=nanos))


@visible(
    acts(Operation, InterruptCheck),
    f"{_LOCK}.tryReadLock({TIME})J",
    shared=interrupted_by_others,
    action=first_look,
    awaits=TRIED,
)
def try_read_lock_timed(machine: Machine, thread: Thread, obj: Obj, timeout: int, unit: Obj | None) -> object:
    nanos = nanos_of(machine, thread, timeout, unit)
    stamp_queue.look(machine, obj)
    return _begin(machine, thread, Request(obj, 0, interruptible=1, nanos=nanos))


# -- what never waits


def _at_once(descriptor: str, *names: str) -> Callable[[Function], Function]:
    """Register a function that gets the name for its action last."""

    def register(function: Function) -> Function:
        for name in names:
            _register(function, name, descriptor)
        return function

    return register


def _register(function: Function, name: str, descriptor: str) -> None:
    shown = f"StampedLock.{'unlock' if name.startswith('unstamped') else name}"

    def run(machine: Machine, thread: Thread, obj: Obj, *arguments: int) -> object:
        return function(machine, thread, obj, *arguments, shown)

    visible(acts(Operation), f"{_LOCK}.{name}{descriptor}", action=_action(shown))(run)


def _action(name: str) -> Describe:
    def describe(machine: Machine, thread: Thread, values: Values) -> Action:
        lock = values[0]
        assert isinstance(lock, Obj)
        return Operation(lock, OTHER, name)

    return describe


@_at_once("()J", "tryWriteLock")
def try_write_lock(machine: Machine, thread: Thread, obj: Obj, name: str) -> int:
    if not stamped(machine, thread, obj).free:
        return looked(machine, thread, obj, f"{name} (failed)")
    return lock_for_writing(machine, thread, obj, name)


@_at_once("()J", "tryReadLock")
def try_read_lock(machine: Machine, thread: Thread, obj: Obj, name: str) -> int:
    """Succeeds also when a writer waits."""
    if stamped(machine, thread, obj).writes:
        return looked(machine, thread, obj, f"{name} (failed)")
    return lock_for_reading(machine, thread, obj, name)


@_at_once("()J", "tryOptimisticRead")
def try_optimistic_read(machine: Machine, thread: Thread, obj: Obj, name: str) -> int:
    """It is ordered behind the last unlock in write mode, as promised to those that it is validated for."""
    state = stamped(machine, thread, obj)
    if state.writes:
        return looked(machine, thread, obj, f"{name} (failed)")
    stamps.acquired(machine, thread, obj)
    return looked(machine, thread, obj, name, state.word & ~READS)


def _valid(state: stamps.Stamped, stamp: int) -> bool:
    return stamp & ~READS == state.word & ~READS


@_at_once("(J)Z", "validate")
def validate(machine: Machine, thread: Thread, obj: Obj, stamp: int, name: str) -> int:
    valid = _valid(stamped(machine, thread, obj), stamp)
    if valid:
        stamps.acquired(machine, thread, obj)
    return looked(machine, thread, obj, name, int(valid))


# -- unlocking


def _not_locked(machine: Machine, thread: Thread, obj: Obj, name: str) -> BaseException:
    looked(machine, thread, obj, name)
    return machine.failed(thread, "java/lang/IllegalMonitorStateException", None)


@_at_once("(J)V", "unlockWrite")
def unlock_write(machine: Machine, thread: Thread, obj: Obj, stamp: int, name: str) -> None:
    state = stamped(machine, thread, obj)
    if stamp != state.word or not stamp & WRITES:
        require_not_unlocked(thread, obj, state, stamp)
        raise _not_locked(machine, thread, obj, name)
    unlock_for_writing(machine, thread, obj, name)


@_at_once("(J)V", "unlockRead")
def unlock_read(machine: Machine, thread: Thread, obj: Obj, stamp: int, name: str) -> None:
    state = stamped(machine, thread, obj)
    if not (stamp & READS and _valid(state, stamp) and state.reads):
        raise _not_locked(machine, thread, obj, name)
    unlock_for_reading(machine, thread, obj, name)


@_at_once("()Z", "tryUnlockWrite")
def try_unlock_write(machine: Machine, thread: Thread, obj: Obj, name: str) -> int:
    state = stamped(machine, thread, obj)
    if not state.writes:
        return looked(machine, thread, obj, name)
    require_own(thread, obj, state)
    unlock_for_writing(machine, thread, obj, name)
    return 1


@_at_once("()Z", "tryUnlockRead")
def try_unlock_read(machine: Machine, thread: Thread, obj: Obj, name: str) -> int:
    state = stamped(machine, thread, obj)
    if not state.reads:
        return looked(machine, thread, obj, name)
    require_own(thread, obj, state)
    unlock_for_reading(machine, thread, obj, name)
    return 1


@_at_once("()V", "unstampedUnlockWrite")
def view_unlock_write(machine: Machine, thread: Thread, obj: Obj, name: str) -> None:
    if not try_unlock_write(machine, thread, obj, name):
        raise machine.failed(thread, "java/lang/IllegalMonitorStateException", None)


@_at_once("()V", "unstampedUnlockRead")
def view_unlock_read(machine: Machine, thread: Thread, obj: Obj, name: str) -> None:
    if not try_unlock_read(machine, thread, obj, name):
        raise machine.failed(thread, "java/lang/IllegalMonitorStateException", None)


# -- converting


@_at_once("(J)J", "tryConvertToWriteLock")
def try_convert_to_write_lock(machine: Machine, thread: Thread, obj: Obj, stamp: int, name: str) -> int:
    state = stamped(machine, thread, obj)
    if _valid(state, stamp):
        if state.writes and stamp & MODE == WRITES:
            return looked(machine, thread, obj, name, stamp)
        only_reader = state.word & MODE == 1 and stamp & MODE
        if (state.free and not stamp & MODE) or only_reader:
            return lock_for_writing(machine, thread, obj, name)
    return looked(machine, thread, obj, f"{name} (failed)")


@_at_once("(J)J", "tryConvertToReadLock")
def try_convert_to_read_lock(machine: Machine, thread: Thread, obj: Obj, stamp: int, name: str) -> int:
    state = stamped(machine, thread, obj)
    if stamp & WRITES:
        if stamp == state.word:
            return unlock_for_writing(machine, thread, obj, name, reads=True)
        require_not_unlocked(thread, obj, state, stamp)
    elif _valid(state, stamp):
        if not stamp & MODE:
            return lock_for_reading(machine, thread, obj, name)
        if not state.free:
            return looked(machine, thread, obj, name, stamp)
    return looked(machine, thread, obj, f"{name} (failed)")


@_at_once("(J)J", "tryConvertToOptimisticRead")
def try_convert_to_optimistic_read(machine: Machine, thread: Thread, obj: Obj, stamp: int, name: str) -> int:
    state = stamped(machine, thread, obj)
    if stamp & WRITES:
        if stamp == state.word:
            return unlock_for_writing(machine, thread, obj, name)
        require_not_unlocked(thread, obj, state, stamp)
    elif _valid(state, stamp):
        if not stamp & MODE:
            stamps.acquired(machine, thread, obj)
            return looked(machine, thread, obj, name, stamp)
        if not state.free:
            return unlock_for_reading(machine, thread, obj, name)
    return looked(machine, thread, obj, f"{name} (failed)")


# -- looking


@_at_once("()Z", "isWriteLocked")
def is_write_locked(machine: Machine, thread: Thread, obj: Obj, name: str) -> int:
    return looked(machine, thread, obj, name, int(stamped(machine, thread, obj).writes))


@_at_once("()Z", "isReadLocked")
def is_read_locked(machine: Machine, thread: Thread, obj: Obj, name: str) -> int:
    return looked(machine, thread, obj, name, int(stamped(machine, thread, obj).reads))


@_at_once("()I", "getReadLockCount")
def get_read_lock_count(machine: Machine, thread: Thread, obj: Obj, name: str) -> int:
    return looked(machine, thread, obj, name, len(stamped(machine, thread, obj).readers))


@_at_once("()Ljava/lang/String;", "toString")
def lock_to_string(machine: Machine, thread: Thread, obj: Obj, name: str) -> Obj:
    state = stamped(machine, thread, obj)
    looked(machine, thread, obj, name)
    text = "Unlocked" if state.free else "Write-locked"
    if state.reads:
        text = f"Read-locks:{len(state.readers)}"
    return described(machine, thread, obj, text, STAMPS)
