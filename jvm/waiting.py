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

from jvm.points import Kind
from jvm.store import Obj
from jvm.threads import Status

if TYPE_CHECKING:
    from jvm.machine import Machine
    from jvm.points import Frame, Point, Values
    from jvm.threads import Thread

BEGIN: Final = 0x7FFF
"""The alternative of a thread that stands for beginning to wait, or for waking without what it waits for. No
action has as many alternatives."""
WAITS: Final = "waits"
"""`Thread.wake` of a thread that has begun to wait."""

RUNNABLE: Final = "RUNNABLE"
BLOCKED: Final = "BLOCKED"
WAITING: Final = "WAITING"
TIMED_WAITING: Final = "TIMED_WAITING"

_OWN_END: Final = "ending"
_JOIN: Final = "java/lang/Thread.join("
_SLEEP: Final = "java/lang/Thread.sleep("
_SUPPORT: Final = "java/util/concurrent/locks/LockSupport"
_UNSAFE_PARK: Final = "jdk/internal/misc/Unsafe.park("
_PARK: Final = (f"{_SUPPORT}.park", _UNSAFE_PARK)
_QUEUES: Final = (
    "java/util/concurrent/locks/Reentrant", "java/util/concurrent/Semaphore.", "Semaphore.", "Condition.await"
)  # fmt: skip


def begins(vm: Machine, th: Thread) -> bool:
    """Whether the thread may begin to wait where it stands, or wake again without going on."""
    top = th.top
    if top is None or th.wake == _OWN_END:
        return False
    if th.wake == WAITS:
        # Who waits in a queue of java.util.concurrent is woken to try for itself: it may run, find taken what
        # it waits for, and park again. A monitor is waited for until it is there, and all else is not tried.
        queues = top.point.kind == Kind.NATIVE and top.point.uid.startswith(_QUEUES)
        return queues and bool(top.point.enabled(th, top.values)) and _state(top) == WAITING
    return _may_wait(vm, th, top)


def begin(vm: Machine, th: Thread) -> str:
    """The transition; the state that it leads to."""
    top = th.top
    assert top is not None
    vm.touch_thread(th)
    th.wake = "" if th.wake == WAITS else WAITS
    return _state(top) if th.wake else RUNNABLE


def over(th: Thread) -> None:
    """The thread performs what it stands before. Its state must have been saved (`Machine.touch_thread`)."""
    if th.wake == WAITS:
        th.wake = ""


def shown(vm: Machine, th: Thread) -> tuple[str, ...]:
    """The states that a look at a started thread may show now, mostly one; none if they are not known."""
    if th.status == Status.ENDED:
        return ("TERMINATED",)
    top = th.top
    if top is None:
        return (RUNNABLE,)
    point, values = top.point, top.values
    if th.wake == _OWN_END:
        # A thread locks its Thread object to end; see Thread.join.
        return (RUNNABLE,) if point.enabled(th, values) else (RUNNABLE, BLOCKED)
    if point.uid == "Object.wait":
        return _in_wait(th, values)
    if waits_timed(point):
        return ()
    if th.wake != WAITS:
        return (RUNNABLE,)
    state = _state(top)
    if point.kind == Kind.ENTER:
        return (state,)
    if point.kind != Kind.NATIVE or point.uid in ("init", "use"):
        return (RUNNABLE, state)  # for a class that another thread initializes: no document says
    if point.uid == "Condition.await" and state == TIMED_WAITING and not _queued(th, top):
        return (TIMED_WAITING, WAITING, RUNNABLE)  # signalled: it may have parked again, for the lock
    if point.uid.startswith(_JOIN):
        # It waits on the Thread object, whose monitor it needs to go on (Thread.join).
        other = values[0]
        assert isinstance(other, Obj)
        held = other.m is not None and other.m[0] >= 0
        return (state, BLOCKED) if held or _ended(vm, other) else (state,)
    return (state,)


def waits_timed(point: Point) -> bool:
    """Whether here a modelled lock is waited for up to some time, in one action: what is shown is not known.
    """
    name = point.uid.partition("(")[0]
    return (
        point.kind == Kind.NATIVE
        and "Ljava/util/concurrent/TimeUnit;" in point.uid
        and name.startswith("java/util/concurrent/")
        and name.endswith((".tryLock", ".tryAcquire", "CountDownLatch.await"))
    )


def _in_wait(th: Thread, values: Values) -> tuple[str, ...]:
    """Object.wait: in the wait set, or after it, when the monitor must be locked again (JLS 17.2.1)."""
    obj, millis, reason = values[0], values[2], values[3:]
    assert isinstance(obj, Obj)
    if _in_wait_set(th, obj):
        return (TIMED_WAITING if millis else WAITING,)
    if th.wake == WAITS:
        return (BLOCKED,)
    if reason:
        return (RUNNABLE, TIMED_WAITING, WAITING)  # it left by itself, which need not show before it runs
    return (RUNNABLE, BLOCKED)  # whoever notified it has had the monitor since


def _state(top: Frame) -> str:
    """What is shown of a thread that waits here."""
    uid, values = top.point.uid, top.values
    if top.point.kind == Kind.ENTER or uid == "Object.wait":
        return BLOCKED
    timed = uid.startswith((_SLEEP, f"{_SUPPORT}.parkNanos(", f"{_SUPPORT}.parkUntil("))
    if uid.startswith(_UNSAFE_PARK):
        timed = bool(values[1]) or values[2] != 0
    elif uid.startswith(_JOIN):
        timed = len(values) > 1 and values[1] != 0
    elif uid == "Condition.await":
        timed = values[2] is not None
    return TIMED_WAITING if timed else WAITING


def _may_wait(vm: Machine, th: Thread, top: Frame) -> bool:
    """Whether the thread would not get at once what it stands before."""
    point, values = top.point, top.values
    uid = point.uid
    if uid == "Object.wait" and _in_wait_set(th, values[0]):
        return False  # it does already
    if not point.enabled(th, values):
        return True
    if uid == "Condition.await" and _queued(th, top):
        nanos = values[2]
        return not (values[4] and th.interrupted) and (not isinstance(nanos, int) or nanos > 0)
    if uid.startswith(_PARK):
        return not th.permit and not th.interrupted
    if th.interrupted:
        return False
    if uid.startswith(_SLEEP):
        return not isinstance(values[0], int) or values[0] >= 0
    if uid.startswith(_JOIN):
        return isinstance(values[-1], int) and values[-1] > 0 and not _ended(vm, values[0])
    return False


def _in_wait_set(th: Thread, obj: object) -> bool:
    return isinstance(obj, Obj) and obj.m is not None and th.tid in obj.m[2]


def _queued(th: Thread, top: Frame) -> bool:
    """Whether the thread waits to be signalled; see `jvm.natives.conditions`."""
    condition = top.values[0]
    assert isinstance(condition, Obj) and isinstance(condition.x, tuple)
    return th.obj in condition.x[1]


def _ended(vm: Machine, obj: object) -> bool:
    """Whether the thread of a Thread object does not run: it ended, or was not started."""
    assert isinstance(obj, Obj)
    payload = obj.x
    tid = payload[4] if isinstance(payload, tuple) else -1
    return not isinstance(tid, int) or tid < 0 or vm.threads[tid].status == Status.ENDED
