"""Conditions of modelled locks: a first-in-first-out queue of waiting threads (interface Condition,
ReentrantLock.newCondition).

A condition's state is (lock, waiting threads). Waiting releases the lock and stands in the queue; leaving
it by signal, timeout or interrupt and locking again are one action each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Notify, Resume, Wait
from jvm.classes import ACC_FINAL, READY, JClass
from jvm.natives import clock, exclusive, write_lock
from jvm.natives.modelled import TIME, always, check_interrupt, nanos_of, set_state, state_of
from jvm.natives.parking import deadline_nanos
from jvm.natives.registry import native, then, visible
from jvm.points import STOP
from jvm.store import LOCK, Obj

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine import Machine
    from jvm.points import Values
    from jvm.threads import Thread

_CONDITION: Final = "java/util/concurrent/locks/Condition"
_CLASS: Final = "java/util/concurrent/locks/ReentrantLock$Condition"

# How a wait ends for its caller: nothing, whether it was in time, or the time that is left.
_PLAIN, _BOOLEAN, _REMAINING = "", "Z", "J"


def new_condition(vm: Machine, th: Thread, lock: Obj) -> Obj:
    obj = vm.allocate(th, _class(vm))
    obj.x = (lock, ())
    obj.b = 1
    return obj


def _class(vm: Machine) -> JClass:
    interface = vm.loader.load(_CONDITION)
    made = interface.data.get("model")
    if not isinstance(made, JClass):
        made = JClass(_CLASS, ACC_FINAL, vm.loader.load("java/lang/Object"), (interface,))
        made.trusted = made.init_done_solo = True
        made.statics.x = READY
        made.build_method_table()
        interface.data["model"] = made
    return made


def lock_of(condition: Obj) -> Obj:
    lock = state_of(condition)[0]
    assert isinstance(lock, Obj)
    return lock


def waiting(condition: Obj) -> tuple[object, ...]:
    threads = state_of(condition)[1]
    assert isinstance(threads, tuple)
    return threads


def waiting_on(vm: Machine, th: Thread, lock: Obj, condition: Obj | None) -> tuple[object, ...]:
    """The threads that wait on a condition of this lock, for its owner; the exceptions of the lock's
    queries otherwise.
    """
    if condition is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    if condition.c is not _class(vm) or lock_of(condition) is not lock:
        raise vm.failed(th, "java/lang/IllegalArgumentException", "not owner")
    _check_owner(vm, th, condition)
    return waiting(condition)


def _check_owner(vm: Machine, th: Thread, condition: Obj) -> None:
    if not _held(lock_of(condition), th):
        raise vm.failed(th, "java/lang/IllegalMonitorStateException", None)


# -- the two kinds of locks that have conditions


def _held(lock: Obj, th: Thread) -> bool:
    return write_lock.held(lock, th) if write_lock.is_one(lock) else exclusive.owner_of(lock) is th.obj


def _give_up(vm: Machine, th: Thread, lock: Obj) -> int:
    if write_lock.is_one(lock):
        return write_lock.release(vm, th, lock, all_holds=True)
    return exclusive.release(vm, th, lock, all_holds=True)


def _free(lock: Obj, th: Thread) -> bool:
    return write_lock.free_for(lock, th) if write_lock.is_one(lock) else exclusive.free_for(lock, th)


def _take(vm: Machine, th: Thread, lock: Obj, holds: int) -> None:
    if write_lock.is_one(lock):
        write_lock.acquire(vm, th, lock, holds)
    else:
        exclusive.acquire(vm, th, lock, holds)


# -- waiting


def _wait_action(vm: Machine, th: Thread, values: Values) -> Action:
    condition = values[0]
    assert isinstance(condition, Obj)
    return Wait(lock_of(condition), LOCK)


def _wait(
    vm: Machine, th: Thread, condition: Obj, nanos: int | None, result: str, *, interruptible: bool = True
) -> object:
    if interruptible:
        check_interrupt(vm, th)
    lock = lock_of(condition)
    _check_owner(vm, th, condition)
    holds = _give_up(vm, th, lock)
    set_state(vm, th, condition, (lock, (*waiting(condition), th.obj)))
    vm.record(th, Wait(lock, LOCK))
    return _stand(vm, th, (condition, holds, nanos, result, int(interruptible), ""))


def _stand(vm: Machine, th: Thread, values: Values) -> object:
    point = vm.natives.phase("Condition.await", _go_on, _go_on_enabled, _go_on_action)
    th.u.append((point, values))
    return STOP


def _go_on_enabled(vm: Machine, th: Thread, values: Values) -> int:
    """In the queue: by timeout or interrupt. Out of it: when the lock is free."""
    condition, _, nanos, _, interruptible, _ = values
    assert isinstance(condition, Obj)
    if th.obj in waiting(condition):
        return int(nanos is not None or bool(interruptible and th.interrupted) or vm.options.spurious)
    return int(_free(lock_of(condition), th))


def _go_on_action(vm: Machine, th: Thread, values: Values) -> Action:
    condition = values[0]
    assert isinstance(condition, Obj)
    if th.obj in waiting(condition):
        return Resume(condition, LOCK, _reason(th, values))
    return Resume(lock_of(condition), LOCK, "notified")


def _reason(th: Thread, values: Values) -> str:
    if th.interrupted and values[4]:
        return "interrupted"
    return "spurious" if values[2] is None else "timed out"


def _go_on(vm: Machine, th: Thread, _: object, *values: object) -> object:
    condition, holds, nanos, result, interruptible, why = values
    assert isinstance(condition, Obj) and isinstance(holds, int)
    th.granted = False
    lock = lock_of(condition)
    if th.obj in waiting(condition):
        reason = _reason(th, values)
        if reason == "timed out" and isinstance(nanos, int):
            clock.timed_out(vm, th, nanos)
        set_state(
            vm, th, condition, (lock, tuple(other for other in waiting(condition) if other is not th.obj))
        )
        vm.record(th, Resume(condition, LOCK, reason))
        return _stand(vm, th, (condition, holds, nanos, result, interruptible, reason))
    _take(vm, th, lock, holds)
    if not why:
        vm.record(th, Resume(lock, LOCK, "notified"))
    if why == "interrupted":
        vm.clear_interrupt(th)
        raise vm.failed(th, "java/lang/InterruptedException", None)
    if result == _BOOLEAN:
        return int(why != "timed out")
    if result == _REMAINING:
        return 0 if why == "timed out" else nanos
    return None


@visible(f"{_CONDITION}.await()V", shared=always, action=_wait_action, replaces_bytecode=False)
def await_signal(vm: Machine, th: Thread, obj: Obj) -> object:
    return _wait(vm, th, obj, None, _PLAIN)


@visible(f"{_CONDITION}.awaitUninterruptibly()V", shared=always, action=_wait_action, replaces_bytecode=False)
def await_uninterruptibly(vm: Machine, th: Thread, obj: Obj) -> object:
    return _wait(vm, th, obj, None, _PLAIN, interruptible=False)


@visible(f"{_CONDITION}.awaitNanos(J)J", shared=always, action=_wait_action, replaces_bytecode=False)
def await_nanos(vm: Machine, th: Thread, obj: Obj, nanos: int) -> object:
    return _wait(vm, th, obj, nanos, _REMAINING)


@visible(f"{_CONDITION}.await({TIME})Z", shared=always, action=_wait_action, replaces_bytecode=False)
def await_time(vm: Machine, th: Thread, obj: Obj, timeout: int, unit: Obj | None) -> object:
    return _wait(vm, th, obj, nanos_of(vm, th, timeout, unit), _BOOLEAN)


@native(f"{_CONDITION}.awaitUntil(Ljava/util/Date;)Z")
def await_until(vm: Machine, th: Thread, obj: Obj, deadline: Obj | None) -> object:
    """Asks the date for its time first, which is Java code over a mutable object."""
    if deadline is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    point = vm.natives.phase("Condition.awaitUntil", _stand_until)
    return then(vm, th, deadline.c.v["getTime()J"], (deadline,), point, (obj,))


def _stand_until(vm: Machine, th: Thread, millis: object, *values: object) -> object:
    assert isinstance(millis, int)
    point = vm.natives.phase("Condition.awaitUntil(Date)", _wait_until, action=_wait_action)
    th.u.append((point, (*values, deadline_nanos(vm, th, 1, millis))))
    return STOP


def _wait_until(vm: Machine, th: Thread, _: object, *values: object) -> object:
    condition, nanos = values
    assert isinstance(condition, Obj) and isinstance(nanos, int)
    th.granted = False
    return _wait(vm, th, condition, nanos, _BOOLEAN)


# -- signalling


def _notify_action(vm: Machine, th: Thread, values: Values) -> Action:
    condition = values[0]
    assert isinstance(condition, Obj)
    return Notify(condition, LOCK, everyone=False)


def _notify_all_action(vm: Machine, th: Thread, values: Values) -> Action:
    condition = values[0]
    assert isinstance(condition, Obj)
    return Notify(condition, LOCK, everyone=True)


@visible(f"{_CONDITION}.signal()V", action=_notify_action, replaces_bytecode=False)
def signal(vm: Machine, th: Thread, obj: Obj) -> None:
    """The longest-waiting thread leaves the queue."""
    _check_owner(vm, th, obj)
    if waiting(obj):
        set_state(vm, th, obj, (lock_of(obj), waiting(obj)[1:]))
    vm.record(th, Notify(obj, LOCK, everyone=False))


@visible(f"{_CONDITION}.signalAll()V", action=_notify_all_action, replaces_bytecode=False)
def signal_all(vm: Machine, th: Thread, obj: Obj) -> None:
    _check_owner(vm, th, obj)
    if waiting(obj):
        set_state(vm, th, obj, (lock_of(obj), ()))
    vm.record(th, Notify(obj, LOCK, everyone=True))
