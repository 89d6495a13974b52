"""What `Thread.getState` shows of a thread that waits, or is about to (enum Thread.State).

A thread that stands before a blocking action is RUNNABLE until it *begins to wait*, which is a transition of
its own once the program asks for states: nothing happens in it, but from then on another state is shown, also
when the action could go on by now, until it does. So a look sees what the state of the machine says, every
order of arriving, waiting, waking and looking is an interleaving like any other, and a thread that was seen
BLOCKED is not RUNNABLE a moment later while nobody gave the monitor back.

What a JVM does inside (loading of classes, its own locks) may show for moments too; that is not modelled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.objects.objects import Obj
from jvm.threads.points import Awaited
from jvm.threads.thread import NO_PERMIT, Status, is_virtual
from jvm.transitions import MOST_ALTERNATIVES

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.points import Frame, Point, Values
    from jvm.threads.thread import Thread

BEGIN: Final = MOST_ALTERNATIVES
"""The alternative of a thread that stands for beginning to wait, or for waking without what it waits for. No
action has as many alternatives."""
WAITS: Final = "waits"
"""`Thread.phase` of a thread that has begun to wait."""

RUNNABLE: Final = "RUNNABLE"
BLOCKED: Final = "BLOCKED"
WAITING: Final = "WAITING"
TIMED_WAITING: Final = "TIMED_WAITING"

_OWN_END: Final = "ending"
_PARKED: Final = (Awaited.QUEUE, Awaited.CONDITION, Awaited.LATCH, Awaited.TRIED)
"""What the JDK's code parks for; and the end of a virtual thread."""


def _awaited(point: Point) -> Awaited | None:
    """What the thread may wait for at the point."""
    awaits = point.awaits
    return None if awaits is None else awaits.what


def begins(machine: Machine, thread: Thread) -> bool:
    """Whether the thread may begin to wait where it stands, or wake again without going on."""
    top = thread.top
    if top is None or thread.phase == _OWN_END:
        return False
    if thread.phase == WAITS:
        if thread.permit and parks(top):
            return True
        # Who waits in a queue of java.util.concurrent is woken to try for itself: it may run, find taken what
        # it waits for, and park again. A monitor is waited for until it is there, and all else is not tried.
        queues = _awaited(top.point) in (Awaited.QUEUE, Awaited.CONDITION)
        return queues and bool(top.point.enabled(thread, top.values)) and _state(top) == WAITING
    return _may_wait(machine, thread, top)


def begin(machine: Machine, thread: Thread) -> str:
    """The transition; the state that it leads to, and whether that took a permit."""
    top = thread.top
    assert top is not None
    machine.touch_thread(thread)
    uses_up = bool(thread.permit) and parks(top)
    if uses_up:
        thread.permit = NO_PERMIT
    if not uses_up or thread.phase != WAITS:
        thread.phase = "" if thread.phase == WAITS else WAITS
    shown = _state(top) if thread.phase else RUNNABLE
    return f"{shown}: its permit is used up" if uses_up else shown


def parks(top: Frame) -> bool:
    """Whether it parks in the JDK's code, and so uses up a permit, where it waits here in a model."""
    awaited = _awaited(top.point)
    return awaited in _PARKED or (awaited == Awaited.END and _ends_virtual(top.values[0]))


def _ends_virtual(obj: object) -> bool:
    return isinstance(obj, Obj) and is_virtual(obj)


def stops_waiting(thread: Thread) -> None:
    """The thread performs what it stands before. Its state must have been saved (`Machine.touch_thread`)."""
    if thread.phase == WAITS:
        thread.phase = ""


def shown(machine: Machine, thread: Thread) -> tuple[str, ...]:
    """The states that a look at a started thread may show now, mostly one; none if they are not known."""
    if thread.status == Status.ENDED:
        return ("TERMINATED",)
    top = thread.top
    if top is None:
        return (RUNNABLE,)
    point, values = top.point, top.values
    awaited = _awaited(point)
    if thread.phase == _OWN_END:
        # A thread locks its Thread object to end; see Thread.join.
        return (RUNNABLE,) if point.enabled(thread, values) else (RUNNABLE, BLOCKED)
    if awaited == Awaited.WAIT_SET:
        return _in_wait(thread, values)
    if awaited == Awaited.TRIED:
        return ()
    if thread.phase != WAITS:
        return (RUNNABLE,)
    state = _state(top)
    if awaited == Awaited.CLASS:
        return (RUNNABLE, state)  # for a class that another thread initializes: no document says
    if awaited == Awaited.CONDITION and state == TIMED_WAITING and not _queued(thread, top):
        return (TIMED_WAITING, WAITING, RUNNABLE)  # signalled: it may have parked again, for the lock
    if awaited == Awaited.END:
        # It waits on the Thread object, whose monitor it needs to go on (Thread.join).
        other = values[0]
        assert isinstance(other, Obj)
        held = other.monitor is not None and other.monitor[0] >= 0
        return (state, BLOCKED) if held or _ended(machine, other) else (state,)
    return (state,)


def _in_wait(thread: Thread, values: Values) -> tuple[str, ...]:
    """Object.wait: in the wait set, or after it, when the monitor must be locked again (JLS 17.2.1)."""
    obj, millis, reason = values[0], values[2], values[3:]
    assert isinstance(obj, Obj)
    waits = TIMED_WAITING if millis else WAITING
    if _in_wait_set(thread, obj):
        return (waits,)
    if thread.phase == WAITS:
        return (BLOCKED,)
    if reason:
        return (RUNNABLE, waits)  # it left by itself, which need not show before it runs
    return (RUNNABLE, BLOCKED)  # whoever notified it has had the monitor since


def _state(top: Frame) -> str:
    """What is shown of a thread that waits here."""
    awaits = top.point.awaits
    if awaits is None:
        return WAITING
    if awaits.what in (Awaited.MONITOR, Awaited.WAIT_SET):
        return BLOCKED
    return TIMED_WAITING if awaits.timed(top.values) else WAITING


def _may_wait(machine: Machine, thread: Thread, top: Frame) -> bool:
    """Whether the thread would not get at once what it stands before."""
    point, values = top.point, top.values
    awaited = _awaited(point)
    if awaited == Awaited.WAIT_SET and _in_wait_set(thread, values[0]):
        return False  # it does already
    if not point.enabled(thread, values):
        return True
    if awaited == Awaited.CONDITION and _queued(thread, top):
        nanos = values[2]
        return not (values[4] and thread.interrupted) and (not isinstance(nanos, int) or nanos > 0)
    if awaited == Awaited.PERMIT:
        return not thread.permit and not thread.interrupted
    if thread.interrupted:
        return False
    if awaited == Awaited.TIME:
        return not isinstance(values[0], int) or values[0] >= 0
    awaits = point.awaits
    if awaits is not None and awaits.lacks(values):
        return True
    if awaited == Awaited.END:
        return isinstance(values[-1], int) and values[-1] > 0 and not _ended(machine, values[0])
    return False


def _in_wait_set(thread: Thread, obj: object) -> bool:
    return isinstance(obj, Obj) and obj.monitor is not None and thread.tid in obj.monitor[2]


def _queued(thread: Thread, top: Frame) -> bool:
    """Whether the thread waits to be signalled; see `jvm.natives.java_util_concurrent.locks.conditions`."""
    condition = top.values[0]
    assert isinstance(condition, Obj) and isinstance(condition.payload, tuple)
    return thread.obj in condition.payload[1]


def _ended(machine: Machine, obj: object) -> bool:
    """Whether the thread of a Thread object does not run: it ended, or was not started."""
    assert isinstance(obj, Obj)
    payload = obj.payload
    tid = payload[4] if isinstance(payload, tuple) else -1
    return not isinstance(tid, int) or tid < 0 or machine.threads[tid].status == Status.ENDED
