"""Object.wait, notify and notifyAll (JLS 17.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import InterruptCheck, Notify, Resume, Wait
from jvm.effects import acts
from jvm.errors import RestartNeeded
from jvm.natives.data_choice import ends_unasked
from jvm.natives.java_lang.thread_objects import begins_to_wait
from jvm.natives.registry import visible
from jvm.natives.times import clock
from jvm.objects.objects import MONITOR, Obj
from jvm.threads.points import MILLISECOND, STOP, Await, Awaited
from jvm.visibility import Restart

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread


_NOTIFIED: Final = Await(Awaited.WAIT_SET, unit=MILLISECOND)


def _owned(machine: Machine, thread: Thread, obj: Obj) -> tuple[int, int, tuple[int, ...]]:
    monitor = obj.monitor
    if monitor is None or monitor[0] != thread.tid:
        raise machine.failed(thread, "java/lang/IllegalMonitorStateException", "current thread is not owner")
    return monitor


def _monitor_visible(machine: Machine, thread: Thread, values: Values) -> bool:
    return isinstance(values[0], Obj)


def _wait_action(machine: Machine, thread: Thread, values: Values) -> Action:
    obj = values[0]
    assert isinstance(obj, Obj)
    return Wait(obj, MONITOR, exclusive=True)


def _wait_alternatives(machine: Machine, thread: Thread, values: Values) -> int:
    return ends_unasked(machine, thread, timed=_times_out(values[1] if len(values) > 1 else 0))


@visible(
    acts(Wait),
    "java/lang/Object.wait0(J)V",
    "java/lang/Object.wait(J)V",
    shared=_monitor_visible,
    enabled=_wait_alternatives,
    action=_wait_action,
)
def object_wait(machine: Machine, thread: Thread, obj: Obj, millis: int = 0) -> object:
    """Release the monitor and stand in the wait set; then `_after_wait`."""
    if millis < 0:
        raise machine.failed(thread, "java/lang/IllegalArgumentException", "timeout value is negative")
    _, count, waiting = _owned(machine, thread, obj)
    if thread.interrupted:
        machine.record(thread, InterruptCheck(thread.obj), 1)
        machine.clear_interrupt(thread)
        raise machine.failed(thread, "java/lang/InterruptedException", None)
    if (
        machine.concurrent
        and not machine.options.visible.ends
        and machine.loader.load("java/lang/Thread") in obj.cls.supertype_set
    ):
        raise RestartNeeded(Restart.ENDS)  # a thread that ends wakes who waits on its Thread object
    if not _times_out(millis):
        begins_to_wait(machine, thread)
    machine.journal.change(obj)
    if not obj.sharing:
        machine.memory.escape(thread, obj)
    obj.monitor = (-1, 0, (*waiting, thread.tid))
    machine.listener.release(thread, obj, MONITOR)
    machine.record(thread, Wait(obj, MONITOR))
    unasked = thread.choice if ends_unasked(machine, thread, timed=_times_out(millis)) > 1 else 0
    return _stand(machine, thread, (obj, count, millis, unasked))


def _stand(machine: Machine, thread: Thread, values: Values) -> object:
    point = machine.natives.phase(
        "Object.wait", _wait_over, _wait_enabled, _resume_action, awaits=_NOTIFIED, effects=acts(Resume)
    )
    thread.unwound.append((point, values))
    return STOP


def _times_out(millis: object) -> bool:
    return isinstance(millis, int) and millis != 0 and clock.expires(millis * 1_000_000)


def _wait_enabled(machine: Machine, thread: Thread, values: Values) -> int:
    """Notified (no longer in the wait set): when the monitor is free. Still waiting: by timeout or interrupt,
    or for no reason if that was chosen."""
    obj, _, millis, unasked, *_ = values
    assert isinstance(obj, Obj)
    monitor = obj.monitor
    if monitor is not None and thread.tid in monitor[2]:
        return int(_times_out(millis) or thread.interrupted or bool(unasked))
    return int(monitor is None or monitor[0] == -1)


def _resume_action(machine: Machine, thread: Thread, values: Values) -> Action:
    obj = values[0]
    assert isinstance(obj, Obj)
    monitor = obj.monitor
    waiting = monitor is not None and thread.tid in monitor[2]
    if not waiting:
        return _locks_again(obj, values[4:])
    reason = "interrupted" if thread.interrupted else "timed out"
    return Resume(obj, MONITOR, reason, exclusive=True)


def _locks_again(obj: Obj, why: tuple[object, ...]) -> Resume:
    """The second half of a wait; `why` says how it left the wait set, if not by a notification."""
    return Resume(obj, MONITOR, "locks it again" if why else "notified", locks=True, exclusive=True)


def _wait_over(
    machine: Machine,
    thread: Thread,
    result: object,
    obj: Obj,
    count: int,
    millis: int,
    unasked: int,
    *why: str,
) -> object:
    """Leave the wait set, or lock the monitor again and go on (JLS 17.2.1)."""
    monitor = obj.monitor
    machine.journal.change(obj)
    if monitor is not None and thread.tid in monitor[2]:
        waiting = tuple(tid for tid in monitor[2] if tid != thread.tid)
        obj.monitor = (monitor[0], monitor[1], waiting) if waiting or monitor[0] >= 0 else None
        reason = "interrupted" if thread.interrupted else "timed out"
        machine.record(thread, Resume(obj, MONITOR, reason))
        if _times_out(millis) and not thread.interrupted:
            clock.timed_out(machine, thread, millis * 1_000_000)
        return _stand(machine, thread, (obj, count, int(millis != 0), 0, reason))
    obj.monitor = (thread.tid, count, () if monitor is None else monitor[2])
    machine.listener.acquire(thread, obj, MONITOR)
    machine.record(thread, _locks_again(obj, why))
    if why and why[0] == "interrupted":
        machine.clear_interrupt(thread)
        raise machine.failed(thread, "java/lang/InterruptedException", None)
    return None


def _notify_enabled(machine: Machine, thread: Thread, values: Values) -> int:
    """Any waiting thread may be chosen: one alternative for each (JLS 17.2.2)."""
    obj = values[0]
    assert isinstance(obj, Obj)
    return max(1, len(obj.monitor[2])) if obj.monitor is not None else 1


def _notify_action(machine: Machine, thread: Thread, values: Values) -> Action:
    obj = values[0]
    assert isinstance(obj, Obj)
    return Notify(obj, MONITOR, everyone=False)


def _notify_all_action(machine: Machine, thread: Thread, values: Values) -> Action:
    obj = values[0]
    assert isinstance(obj, Obj)
    return Notify(obj, MONITOR, everyone=True)


@visible(acts(Notify), "java/lang/Object.notify()V", enabled=_notify_enabled, action=_notify_action)
def object_notify(machine: Machine, thread: Thread, obj: Obj) -> None:
    owner, count, waiting = _owned(machine, thread, obj)
    chosen = thread.choice if thread.choice < len(waiting) else 0
    if waiting:
        machine.journal.change(obj)
        obj.monitor = (owner, count, waiting[:chosen] + waiting[chosen + 1 :])
    woken = _threads(machine, waiting[chosen : chosen + 1])
    machine.record(thread, Notify(obj, MONITOR, everyone=False, woken=woken))


@visible(acts(Notify), "java/lang/Object.notifyAll()V", action=_notify_all_action)
def object_notify_all(machine: Machine, thread: Thread, obj: Obj) -> None:
    owner, count, waiting = _owned(machine, thread, obj)
    if waiting:
        machine.journal.change(obj)
        obj.monitor = (owner, count, ())
    machine.record(thread, Notify(obj, MONITOR, everyone=True, woken=_threads(machine, waiting)))


def _threads(machine: Machine, tids: tuple[int, ...]) -> tuple[Obj, ...]:
    return tuple(machine.threads[tid].obj for tid in tids)
