"""Parking (java.util.concurrent.locks.LockSupport): a permit for each thread, with no happens-before edge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm import access_modes as modes
from jvm.actions import Park, Unpark
from jvm.errors import RestartNeeded, Unmodelled
from jvm.natives import clock
from jvm.natives.java_lang_thread import started
from jvm.natives.registry import any_other_thread, visible
from jvm.natives.settings import BLOCKERS
from jvm.points import Kind
from jvm.store import Obj
from jvm.threads import Status

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine import Machine, Options
    from jvm.points import Values
    from jvm.threads import Thread

_SUPPORT = "java/util/concurrent/locks/LockSupport"


def park_enabled(vm: Machine, th: Thread, *, timed: bool) -> int:
    """A parked thread goes on with a permit, when interrupted, by timeout, or for no reason."""
    return int(th.permit or th.interrupted or timed or vm.options.spurious)


def park_action(vm: Machine, th: Thread, values: Values) -> Action:
    return Park()


def unpark_action(vm: Machine, th: Thread, values: Values) -> Action:
    thread = values[0]
    return Unpark(thread if isinstance(thread, Obj) else None)


def park(vm: Machine, th: Thread, nanos: int | None) -> None:
    """The end of parking; `nanos` is the timeout, None without one."""
    vm.record(th, Park())
    if th.permit:
        vm.touch_thread(th)
        th.permit = False
    elif not th.interrupted and nanos is not None:
        clock.timed_out(vm, th, nanos)


def unpark(vm: Machine, th: Thread, obj: Obj) -> None:
    """Make the permit of a running thread available."""
    vm.record(th, Unpark(obj))
    other = started(vm, th, obj)
    if other is not None and other.status != Status.ENDED and not other.permit:
        vm.touch_thread(other)
        other.permit = True


def deadline_nanos(vm: Machine, th: Thread, absolute: int, time: int) -> int:
    """The timeout in ns: `time` is in ns, or absolute in ms since the epoch."""
    return (time - clock.BASE_MILLIS) * 1_000_000 - clock.elapsed(vm, th) if absolute else time


def _always(vm: Machine, th: Thread, values: Values) -> bool:
    return True


def _never(vm: Machine, th: Thread, values: Values) -> bool:
    return False


def _untimed_enabled(vm: Machine, th: Thread, values: Values) -> int:
    return park_enabled(vm, th, timed=False)


def _nobody_looks(options: Options) -> bool:
    """Nobody asks what a thread is parked for; otherwise the JDK's own code notes it, and parks."""
    return BLOCKERS not in options.settings


@visible(f"{_SUPPORT}.park()V", shared=_always, enabled=_untimed_enabled, action=park_action)
@visible(
    f"{_SUPPORT}.park(Ljava/lang/Object;)V",
    shared=_always,
    enabled=_untimed_enabled,
    action=park_action,
    only_if=_nobody_looks,
)
def support_park(vm: Machine, th: Thread, *blocker: Obj | None) -> None:
    park(vm, th, None)


def _positive(vm: Machine, th: Thread, values: Values) -> bool:
    nanos = values[-1]
    return isinstance(nanos, int) and nanos > 0


@visible(f"{_SUPPORT}.parkNanos(J)V", shared=_positive, action=park_action)
@visible(
    f"{_SUPPORT}.parkNanos(Ljava/lang/Object;J)V",
    shared=_positive,
    action=park_action,
    only_if=_nobody_looks,
)
def support_park_nanos(vm: Machine, th: Thread, *arguments: object) -> None:
    """Without a time to wait, returns at once and keeps the permit."""
    nanos = arguments[-1]
    assert isinstance(nanos, int)
    if nanos > 0:
        park(vm, th, nanos)


@visible(f"{_SUPPORT}.parkUntil(J)V", shared=_always, action=park_action)
@visible(
    f"{_SUPPORT}.parkUntil(Ljava/lang/Object;J)V",
    shared=_always,
    action=park_action,
    only_if=_nobody_looks,
)
def support_park_until(vm: Machine, th: Thread, *arguments: object) -> None:
    millis = arguments[-1]
    assert isinstance(millis, int)
    park(vm, th, deadline_nanos(vm, th, 1, millis))


@visible(f"{_SUPPORT}.unpark(Ljava/lang/Thread;)V", shared=any_other_thread, action=unpark_action)
def support_unpark(vm: Machine, th: Thread, thread: Obj | None) -> None:
    if thread is not None:
        unpark(vm, th, thread)


@visible(
    f"{_SUPPORT}.setBlocker(Ljava/lang/Thread;Ljava/lang/Object;)V",
    f"{_SUPPORT}.setCurrentBlocker(Ljava/lang/Object;)V",
    shared=_never,
    only_if=_nobody_looks,
)
def set_blocker(vm: Machine, th: Thread, *arguments: Obj | None) -> None:
    """Nobody looks at what a thread is parked for."""
    return None


_MODELLED: Final = ("java/util/concurrent/", "Semaphore.", "WriteLock.", "Condition.")
"""How the names of points begin at which a thread waits in a modelled class; in the JDK's own it parks."""


def _in_model(name: str) -> bool:
    return name.startswith(_MODELLED) and not name.startswith(_SUPPORT)


def _blocker_of(values: Values) -> Obj:
    obj = values[0]
    assert isinstance(obj, Obj)
    return obj


def _looks(vm: Machine, th: Thread, values: Values) -> bool:
    obj = values[0]
    return BLOCKERS in vm.options.settings and isinstance(obj, Obj) and obj.s > 0


def _look_action(vm: Machine, th: Thread, values: Values) -> Action:
    return modes.action_of(_blocker_of(values), _slot(vm), "getOpaque")


def _slot(vm: Machine) -> int:
    return vm.loader.load("java/lang/Thread").fields["parkBlocker", "Ljava/lang/Object;"].slot


@visible(
    f"{_SUPPORT}.getBlocker(Ljava/lang/Thread;)Ljava/lang/Object;", shared=_looks, action=_look_action
)
def get_blocker(vm: Machine, th: Thread, thread: Obj | None) -> object:
    """What a thread is parked for: a look in opaque mode, as in the JDK, which orders nothing."""
    if thread is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    if BLOCKERS not in vm.options.settings:
        raise RestartNeeded(BLOCKERS)
    other = started(vm, th, thread)
    top = None if other is None else other.top
    if top is not None and top.point.kind == Kind.NATIVE and _in_model(top.point.uid):
        raise Unmodelled("LockSupport.getBlocker of a thread that may wait in a modelled class")
    return modes.read(vm, th, thread, _slot(vm), modes.OPAQUE)
