"""Conditions of modelled locks: a first-in-first-out queue of waiting threads (interface Condition,
ReentrantLock.newCondition).

A condition's state is (lock, waiting threads). Waiting releases the lock and stands in the queue; leaving
it by signal, timeout or interrupt and locking again are one action each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Notify, Operation, Resume, Wait
from jvm.classfile.modifiers import ACC_FINAL
from jvm.effects import CALLS, OWN, acts
from jvm.execution.handed_out import for_the_program
from jvm.linking.classes import READY, JClass
from jvm.natives.data_choice import ends_unasked
from jvm.natives.java_lang.thread_objects import begins_to_wait
from jvm.natives.java_lang_thread.looks_at_clocks import STILL
from jvm.natives.java_util_concurrent.locks import exclusive, write_lock
from jvm.natives.java_util_concurrent.modelled import (
    TIME,
    always,
    check_interrupt,
    nanos_of,
    set_state,
    state_of,
)
from jvm.natives.java_util_concurrent.parking import deadline_nanos
from jvm.natives.registry import native, then, visible
from jvm.natives.times import clock
from jvm.objects.objects import LOCK, OTHER, Obj
from jvm.threads.points import STOP, Await, Awaited

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.natives.registry import Describe
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

_CONDITION: Final = "java/util/concurrent/locks/Condition"
_SYNC: Final = "java/util/concurrent/locks/ReentrantLock$Sync"
_SYNC_OF_TWO: Final = "java/util/concurrent/locks/ReentrantReadWriteLock$Sync"

# How a wait ends for its caller: nothing, whether it was in time, or the time that is left; for the program
# that is all of it or none.
_PLAIN, _BOOLEAN, _REMAINING, _MEASURED = "", "Z", "J", "M"


def _with_timeout(values: Values) -> bool:
    return values[2] is not None


_SIGNALLED: Final = Await(Awaited.CONDITION, _with_timeout, unit=1)


def new_condition(machine: Machine, thread: Thread, lock: Obj) -> Obj:
    obj = machine.allocate(thread, _class(machine, lock))
    obj.payload = (lock, ())
    obj.initialization = 1
    return obj


def _class(machine: Machine, lock: Obj) -> JClass:
    """For whoever asks it is the JDK's class, of which it has the methods of the interface alone."""
    interface = machine.loader.load(_CONDITION)
    sync = _SYNC_OF_TWO if write_lock.is_view(lock) else _SYNC
    made = interface.data.get(sync)
    if not isinstance(made, JClass):
        above = machine.loader.load(sync).super
        assert above is not None
        alike = machine.loader.load(f"{above.name}$ConditionObject")
        made = JClass(alike.name, ACC_FINAL, machine.loader.load("java/lang/Object"), (interface,))
        made.supertype_set |= alike.supertype_set
        made.mirror = machine.mirror(alike)
        made.trusted = made.init_done_solo = True
        made.statics.payload = READY
        made.build_method_table()
        interface.data[sync] = made
    return made


def is_model(machine: Machine, condition: Obj) -> bool:
    """Whether it is not a condition of the program's, or of the JDK's own code."""
    return condition.cls in machine.loader.load(_CONDITION).data.values()


def lock_of(condition: Obj) -> Obj:
    lock = state_of(condition)[0]
    assert isinstance(lock, Obj)
    return lock


def waiting(condition: Obj) -> tuple[object, ...]:
    threads = state_of(condition)[1]
    assert isinstance(threads, tuple)
    return threads


def waiting_on(machine: Machine, thread: Thread, lock: Obj, condition: Obj | None) -> tuple[object, ...]:
    """The threads that wait on a condition of this lock, for its owner; the exceptions of the lock's
    queries otherwise.
    """
    if condition is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    if condition.cls is not _class(machine, lock):
        raise machine.failed(thread, "java/lang/IllegalArgumentException", "not owner")
    if lock_of(condition) is not lock:
        raise machine.failed(thread, "java/lang/IllegalArgumentException", "Not owner")
    _check_owner(machine, thread, condition)
    return waiting(condition)


def look_at_waiters(name: str) -> Describe:
    """What a query of a condition's queue is: a look at what a timeout or an interrupt changes although the
    thread that asks holds the lock.
    """

    def describe(machine: Machine, thread: Thread, values: Values) -> Action:
        lock, condition = values
        asked = condition if isinstance(condition, Obj) else lock
        assert isinstance(asked, Obj)
        return Operation(asked, OTHER, name, queue=is_model(machine, asked))

    return describe


def _check_owner(machine: Machine, thread: Thread, condition: Obj) -> None:
    if not _held(lock_of(condition), thread):
        raise machine.failed(thread, "java/lang/IllegalMonitorStateException", None)


# -- the two kinds of locks that have conditions


def _held(lock: Obj, thread: Thread) -> bool:
    return (
        write_lock.held(lock, thread) if write_lock.is_view(lock) else exclusive.owner_of(lock) is thread.obj
    )


def _give_up(machine: Machine, thread: Thread, lock: Obj) -> int:
    if write_lock.is_view(lock):
        return write_lock.release(machine, thread, lock, all_holds=True)
    return exclusive.release(machine, thread, lock, all_holds=True)


def _free(lock: Obj, thread: Thread) -> bool:
    return write_lock.free_for(lock, thread) if write_lock.is_view(lock) else exclusive.free_for(lock, thread)


def _take(machine: Machine, thread: Thread, lock: Obj, holds: int) -> None:
    if write_lock.is_view(lock):
        write_lock.acquire(machine, thread, lock, holds)
    else:
        exclusive.acquire(machine, thread, lock, holds)


def _signalled(machine: Machine, thread: Thread, lock: Obj, threads: tuple[object, ...]) -> None:
    if write_lock.is_view(lock):
        write_lock.signalled(machine, thread, lock, threads)
    else:
        exclusive.signalled(machine, thread, lock, threads)


# -- waiting


def _wait_action(machine: Machine, thread: Thread, values: Values) -> Action:
    condition = values[0]
    assert isinstance(condition, Obj)
    lock = lock_of(condition)
    if write_lock.is_view(lock):
        return Wait(lock, LOCK, state=write_lock.lock_of_view(lock))
    return Wait(lock, LOCK, exclusive=exclusive.whoever_comes(lock))


def _untimed_alternatives(machine: Machine, thread: Thread, values: Values) -> int:
    return ends_unasked(machine, thread, timed=False)


def _nanos_alternatives(machine: Machine, thread: Thread, values: Values) -> int:
    return ends_unasked(machine, thread, timed=clock.expires(values[1]))


def _wait(
    machine: Machine,
    thread: Thread,
    condition: Obj,
    nanos: int | None,
    result: str,
    *,
    interruptible: bool = True,
) -> object:
    if interruptible:
        check_interrupt(machine, thread)
    if not clock.expires(nanos):
        begins_to_wait(machine, thread)
    lock = lock_of(condition)
    _check_owner(machine, thread, condition)
    holds = _give_up(machine, thread, lock)
    set_state(machine, thread, condition, (lock, (*waiting(condition), thread.obj)))
    machine.record(thread, Wait(lock, LOCK))
    unasked = thread.choice if ends_unasked(machine, thread, timed=clock.expires(nanos)) > 1 else 0
    return _stand(machine, thread, (condition, holds, nanos, result, int(interruptible), "", unasked))


def _stand(machine: Machine, thread: Thread, values: Values) -> object:
    point = machine.natives.phase(
        "Condition.await", _go_on, _go_on_enabled, _go_on_action, awaits=_SIGNALLED, effects=acts(Resume)
    )
    thread.unwound.append((point, values))
    return STOP


def _go_on_enabled(machine: Machine, thread: Thread, values: Values) -> int:
    """In the queue: by timeout or interrupt, or for no reason if that was chosen. Out of it: when the lock is
    free."""
    condition, _, nanos, _, interruptible, _, unasked = values
    assert isinstance(condition, Obj)
    if thread.obj in waiting(condition):
        return int(clock.expires(nanos) or bool(interruptible and thread.interrupted) or bool(unasked))
    return int(_free(lock_of(condition), thread)) * (2 if _may_be_late(thread, values) else 1)


def _may_be_late(thread: Thread, values: Values) -> bool:
    """Whether the program may be told that no time is left although the wait did not time out: who was
    signalled waits for the lock, and measures behind that.
    """
    _, _, nanos, result, _, why, _ = values
    return result == _MEASURED and why in ("", "spurious") and clock.expires(nanos) and not thread.atomic


def _go_on_action(machine: Machine, thread: Thread, values: Values) -> Action:
    condition = values[0]
    assert isinstance(condition, Obj)
    if thread.obj in waiting(condition):
        return Resume(condition, LOCK, _reason(thread, values))
    lock = lock_of(condition)
    if write_lock.is_view(lock):
        return Resume(lock, LOCK, "notified", locks=True, state=write_lock.lock_of_view(lock))
    return Resume(lock, LOCK, "notified", locks=True, exclusive=exclusive.whoever_comes(lock))


def _reason(thread: Thread, values: Values) -> str:
    if thread.interrupted and values[4]:
        return "interrupted"
    return "timed out" if clock.expires(values[2]) else "spurious"


def _go_on(machine: Machine, thread: Thread, _: object, *values: object) -> object:
    condition, holds, nanos, result, interruptible, why, unasked = values
    assert isinstance(condition, Obj) and isinstance(holds, int)
    lock = lock_of(condition)
    if thread.obj in waiting(condition):
        reason = _reason(thread, values)
        set_state(
            machine,
            thread,
            condition,
            (lock, tuple(other for other in waiting(condition) if other is not thread.obj)),
        )
        machine.record(thread, Resume(condition, LOCK, reason))
        if reason == "timed out" and isinstance(nanos, int):
            clock.timed_out(machine, thread, nanos + (result == _MEASURED))  # and told so: -1 is left
        if reason == "interrupted":
            # Whoever leaves has looked; an interrupt from here on is another one, and stays.
            machine.clear_interrupt(thread)
        return _stand(machine, thread, (condition, holds, nanos, result, interruptible, reason, unasked))
    late = thread.choice == 1 and _may_be_late(thread, values)
    if late and isinstance(nanos, int):
        clock.passes(machine, thread, nanos + 1)  # before others' looks are known through the lock
    _take(machine, thread, lock, holds)
    if not why:
        machine.record(thread, Resume(lock, LOCK, "notified"))
    if why == "interrupted":
        raise machine.failed(thread, "java/lang/InterruptedException", None)
    if result == _BOOLEAN:
        return int(why != "timed out")
    if result == _REMAINING:
        return 0 if why == "timed out" else nanos
    if result == _MEASURED:
        assert isinstance(nanos, int)
        return min(nanos, -1) if late or why == "timed out" else nanos
    return None


@visible(
    acts(Wait),
    f"{_CONDITION}.await()V",
    shared=always,
    enabled=_untimed_alternatives,
    action=_wait_action,
    replaces_bytecode=False,
)
def await_signal(machine: Machine, thread: Thread, obj: Obj) -> object:
    return _wait(machine, thread, obj, None, _PLAIN)


@visible(
    acts(Wait),
    f"{_CONDITION}.awaitUninterruptibly()V",
    shared=always,
    enabled=_untimed_alternatives,
    action=_wait_action,
    replaces_bytecode=False,
)
def await_uninterruptibly(machine: Machine, thread: Thread, obj: Obj) -> object:
    return _wait(machine, thread, obj, None, _PLAIN, interruptible=False)


@visible(
    acts(Wait),
    f"{_CONDITION}.awaitNanos(J)J",
    shared=always,
    enabled=_nanos_alternatives,
    action=_wait_action,
    replaces_bytecode=False,
)
def await_nanos(machine: Machine, thread: Thread, obj: Obj, nanos: int) -> object:
    """What trusted classes are told is nothing to the program: behind a signal they look for what they wait
    for before they look at the time.
    """
    if not for_the_program(machine, thread):
        return _wait(machine, thread, obj, nanos, _REMAINING)
    machine.notes.add(STILL)
    return _wait(machine, thread, obj, nanos, _MEASURED)


@visible(
    acts(Wait), f"{_CONDITION}.await({TIME})Z", shared=always, action=_wait_action, replaces_bytecode=False
)
def await_time(machine: Machine, thread: Thread, obj: Obj, timeout: int, unit: Obj | None) -> object:
    return _wait(machine, thread, obj, nanos_of(machine, thread, timeout, unit), _BOOLEAN)


@native(CALLS | OWN, f"{_CONDITION}.awaitUntil(Ljava/util/Date;)Z")
def await_until(machine: Machine, thread: Thread, obj: Obj, deadline: Obj | None) -> object:
    """Asks the date for its time first, which is Java code over a mutable object."""
    if deadline is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    point = machine.natives.phase("Condition.awaitUntil", _stand_until)
    return then(machine, thread, deadline.cls.vtable["getTime()J"], (deadline,), point, (obj,))


def _stand_until(machine: Machine, thread: Thread, millis: object, *values: object) -> object:
    assert isinstance(millis, int)
    point = machine.natives.phase(
        "Condition.awaitUntil(Date)", _wait_until, action=_wait_action, effects=acts(Wait)
    )
    thread.unwound.append((point, (*values, deadline_nanos(machine, thread, 1, millis))))
    return STOP


def _wait_until(machine: Machine, thread: Thread, _: object, *values: object) -> object:
    condition, nanos = values
    assert isinstance(condition, Obj) and isinstance(nanos, int)
    return _wait(machine, thread, condition, nanos, _BOOLEAN)


# -- signalling


def _notify_action(machine: Machine, thread: Thread, values: Values) -> Action:
    condition = values[0]
    assert isinstance(condition, Obj)
    return Notify(condition, LOCK, everyone=False)


def _notify_all_action(machine: Machine, thread: Thread, values: Values) -> Action:
    condition = values[0]
    assert isinstance(condition, Obj)
    return Notify(condition, LOCK, everyone=True)


def _wake(machine: Machine, thread: Thread, condition: Obj, count: int) -> tuple[Obj, ...]:
    """The longest-waiting threads leave the queue; they wait for the lock from now on."""
    threads, lock = waiting(condition), lock_of(condition)
    if threads:
        set_state(machine, thread, condition, (lock, threads[count:]))
        _signalled(machine, thread, lock, threads[:count])
    return tuple(each for each in threads[:count] if isinstance(each, Obj))


@visible(acts(Notify), f"{_CONDITION}.signal()V", action=_notify_action, replaces_bytecode=False)
def signal(machine: Machine, thread: Thread, obj: Obj) -> None:
    """The longest-waiting thread leaves the queue."""
    _check_owner(machine, thread, obj)
    woken = _wake(machine, thread, obj, 1)
    machine.record(thread, Notify(obj, LOCK, everyone=False, woken=woken))


@visible(acts(Notify), f"{_CONDITION}.signalAll()V", action=_notify_all_action, replaces_bytecode=False)
def signal_all(machine: Machine, thread: Thread, obj: Obj) -> None:
    _check_owner(machine, thread, obj)
    woken = _wake(machine, thread, obj, len(waiting(obj)))
    machine.record(thread, Notify(obj, LOCK, everyone=True, woken=woken))
