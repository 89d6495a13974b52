"""java.lang.Thread: waiting for the end of a thread, and looking whether it has come (JLS 17.4.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.actions import InterruptCheck, Join, Observe
from jvm.effects import CALLS, acts
from jvm.errors import RestartNeeded
from jvm.execution.locked_by_jdk import unlocked, watched
from jvm.natives.java_lang.thread_objects import Life, end_detected, started
from jvm.natives.registry import any_other_thread, visible
from jvm.natives.times import clock
from jvm.objects.objects import Obj
from jvm.threads.points import MILLISECOND, Await, Awaited
from jvm.threads.thread import Status, Thread, is_virtual
from jvm.visibility import Restart

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.natives.registry import Describe
    from jvm.threads.points import Values


def _may_wait(machine: Machine, thread: Thread, values: Values) -> bool:
    """A thread that joins itself waits for ever, also alone."""
    return not _by_bytecode(machine, values[0]) and (machine.concurrent or values[0] is thread.obj)


def _by_bytecode(machine: Machine, obj: object) -> bool:
    """Whether `join` runs as the JDK's own code, which waits on the Thread, under its monitor."""
    return watched(machine) and isinstance(obj, Obj) and not is_virtual(obj)


def _join_action(machine: Machine, thread: Thread, values: Values) -> Action:
    obj, *timeout = values
    assert isinstance(obj, Obj)
    return Join(obj, certain=not timeout)


def _join_enabled(machine: Machine, thread: Thread, values: Values) -> int:
    obj = values[0]
    assert isinstance(obj, Obj)
    if _by_bytecode(machine, obj) or (machine.workers is not None and machine.workers.knows_worker(obj)):
        return 1
    other = started(machine, thread, obj)
    return int(other is None or other.status == Status.ENDED or thread.interrupted or _join_expires(values))


def _join_timed(values: Values) -> bool:
    return any(values[1:])


def _join_expires(values: Values) -> bool:
    millis, *_ = (*values[1:], 0)
    return _join_timed(values) and isinstance(millis, int) and clock.expires(millis * 1_000_000)


def _millis(timeout: tuple[int, ...]) -> int:
    """The timeout in milliseconds, 0 for none: a part of one counts as a whole one, as in the JDK."""
    millis, nanos = (*timeout, 0, 0)[:2]
    return millis + bool(nanos)


def _join(machine: Machine, thread: Thread, obj: Obj, *timeout: int) -> None:
    """The end of the other thread synchronizes with its detection here (JLS 17.4.4); a timeout gives no
    edge."""
    if not is_virtual(obj):
        unlocked(machine, thread, obj, by_anyone=True)
    if machine.workers is not None:
        machine.workers.looked_upon(thread, obj)
    other = started(machine, thread, obj)
    check_timeout(machine, thread, timeout)
    millis = _millis(timeout)
    if other is not None and (thread.interrupted or millis):
        must_see_ends(machine)
    if thread.interrupted and other is not None and other.status != Status.ENDED:
        machine.record(thread, InterruptCheck(thread.obj), 1)
        machine.clear_interrupt(thread)
        raise machine.failed(thread, "java/lang/InterruptedException", None)
    if other is not None and other.status == Status.ENDED:
        end_detected(machine, thread, other)
        machine.record(thread, Join(obj))
    elif other is not None:
        machine.record(thread, Observe(obj, "join (timed out)"))
        clock.timed_out(machine, thread, millis * 1_000_000)


def _joins(descriptor: str) -> None:
    """Register `join` with these parameters."""

    def join(machine: Machine, thread: Thread, obj: Obj, *timeout: int) -> object:
        if not _by_bytecode(machine, obj):
            _join(machine, thread, obj, *timeout)
            return None
        method = machine.loader.load("java/lang/Thread").methods["join", descriptor]
        return machine.bytecode(method)(thread, obj, *timeout)

    signature = f"java/lang/Thread.join{descriptor}"
    awaits = Await(Awaited.END, _join_timed, MILLISECOND)
    visible(
        acts(Join) | CALLS,
        signature,
        shared=_may_wait,
        enabled=_join_enabled,
        action=_join_action,
        awaits=awaits,
    )(join)


for _descriptor in ("()V", "(J)V", "(JI)V"):
    _joins(_descriptor)


def check_timeout(machine: Machine, thread: Thread, timeout: tuple[object, ...]) -> None:
    """IllegalArgumentException for milliseconds below 0, and for nanoseconds out of their range."""
    millis, nanos = (*timeout, 0, 0)[:2]
    if isinstance(millis, int) and millis < 0:
        raise machine.failed(thread, "java/lang/IllegalArgumentException", "timeout value is negative")
    if isinstance(nanos, int) and not 0 <= nanos < 1_000_000:
        message = "nanosecond timeout value out of range"
        raise machine.failed(thread, "java/lang/IllegalArgumentException", message)


def observe_action(operation: str, *, end_only: bool = False) -> Describe:
    def describe(machine: Machine, thread: Thread, values: Values) -> Action:
        obj = values[0]
        assert isinstance(obj, Obj)
        return Observe(obj, operation, end_only)

    return describe


def must_see_ends(machine: Machine) -> None:
    if machine.concurrent and not machine.options.visible.ends:
        raise RestartNeeded(Restart.ENDS)


@visible(
    acts(Observe),
    "java/lang/Thread.isAlive()Z",
    "java/lang/Thread.alive()Z",
    shared=any_other_thread,
    action=observe_action("isAlive", end_only=True),
)
def thread_is_alive(machine: Machine, thread: Thread, obj: Obj) -> int:
    other = started(machine, thread, obj)
    if other is None:
        return 0
    if other is not thread:
        if machine.workers is not None:
            machine.workers.looked_upon(thread, obj)
        must_see_ends(machine)
    machine.record(thread, Observe(obj, "isAlive"))
    if other.status == Status.ENDED:
        end_detected(machine, thread, other)
        return 0
    return 1


def has_ended(machine: Machine, thread: Thread, state: Life) -> bool:
    """Whether the thread that this is the life of has ended, for a look from `th`: to see that it has is to
    detect its end (JLS 17.4.4).
    """
    if state.tid < 0 or state.tid == thread.tid:
        return False
    must_see_ends(machine)
    other = machine.threads[state.tid]
    if other.status != Status.ENDED:
        return False
    end_detected(machine, thread, other)
    return True
