"""java.lang.Thread: interrupts, looks at their status, and sleep (JLS 17.2.3, 17.3).

Who interrupts a thread within an operation of a channel sets its status first, and then asks the thread's
*blocker* to interrupt it, under a lock that the thread takes to set it. Here these are steps on the Thread.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Interrupt, InterruptCheck, Operation
from jvm.effects import CALLS, acts
from jvm.errors import RestartNeeded
from jvm.natives.java_lang.thread_objects import life, set_life, started
from jvm.natives.java_lang_thread.asked_by_jdk import GIVES_BACK, asks, looked_at_while_it_waits
from jvm.natives.java_lang_thread.joins import check_timeout
from jvm.natives.java_lang_thread.threads import _thread_action
from jvm.natives.registry import any_other_thread, then, visible
from jvm.natives.settings import CHANNELS
from jvm.natives.times import clock
from jvm.objects.objects import INTERRUPT, LOCK, OTHER, Obj
from jvm.threads.points import MILLISECOND, STOP, Await, Awaited
from jvm.threads.thread import Status, Thread, is_virtual
from jvm.visibility import Restart

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.threads.points import Values

MOST_LOOKS: Final = 1_000
"""After so many looks at interrupt statuses within a transition, looks become visible actions."""
_BLOCKERS: Final = (
    ("nioBlocker", "Lsun/nio/ch/Interruptible;"),
    ("blocker", "Lsun/nio/ch/Interruptible;"),
)
"""The field of a Thread: what interrupts it within an operation of a channel. Before JDK 21 the other one."""


def _keeps_interrupts(machine: Machine) -> bool:
    """Since JDK 17 the interrupt status is a field of the Thread object, also after the thread's end."""
    return ("interrupted", "Z") in machine.loader.load("java/lang/Thread").fields


@visible(
    acts(Interrupt) | CALLS,
    "java/lang/Thread.interrupt()V",
    shared=any_other_thread,
    action=_thread_action(Interrupt),
)
def thread_interrupt(machine: Machine, thread: Thread, obj: Obj) -> object:
    """Interruption synchronizes with its detection by any thread (JLS 17.4.4)."""
    asks(machine, thread, obj, GIVES_BACK)
    other = started(machine, thread, obj)
    if machine.concurrent and not machine.options.visible.interrupts and (other is not None or obj.sharing):
        raise RestartNeeded(Restart.INTERRUPTS)
    if other is not None or obj.sharing:
        machine.record(thread, Interrupt(obj))
    if other is None:
        set_life(machine, obj, life(machine, thread, obj)._replace(interrupted=True))
    elif other.status == Status.ENDED and not _keeps_interrupts(machine):
        return None
    else:
        machine.touch_thread(other)
        other.interrupted = other.loose = True
    machine.listener.release(thread, obj, INTERRUPT)
    return None if obj is thread.obj else _ask_blocker(machine, thread, obj)


# -- operations of channels


def _blocker_at(machine: Machine) -> int:
    fields = machine.loader.load("java/lang/Thread").fields
    return next(fields[name].slot for name in _BLOCKERS if name in fields)


def _blocker_action(machine: Machine, thread: Thread, values: Values) -> Action:
    obj = values[0]
    assert isinstance(obj, Obj)
    return InterruptCheck(obj) if is_virtual(obj) else Operation(obj, OTHER, "Thread.blockedOn")


def _channels_matter(machine: Machine, thread: Thread, values: Values) -> bool:
    return machine.concurrent and CHANNELS in machine.options.visible.settings


@visible(
    acts(Operation, InterruptCheck),
    "java/lang/Thread.blockedOn(Lsun/nio/ch/Interruptible;)V",
    shared=_channels_matter,
    action=_blocker_action,
    replaces_bytecode=False,
)
def blocked_on(machine: Machine, thread: Thread, obj: Obj, blocker: Obj | None) -> None:
    """An operation of a channel begins (null: it ends), which an interrupt of its thread closes. Nobody asks
    while threads are not interrupted."""
    if not machine.options.visible.interrupts:
        return
    if machine.concurrent:
        if CHANNELS not in machine.options.visible.settings:
            raise RestartNeeded(Restart.SETTING, CHANNELS)
        machine.record(thread, _blocker_action(machine, thread, (obj,)))
    machine.memory.put(thread, obj, _blocker_at(machine), blocker)
    if blocker is not None:
        machine.listener.release(thread, obj, LOCK)


def _ask_blocker(machine: Machine, thread: Thread, obj: Obj) -> object:
    """The status of another thread was set: in a step of its own its blocker is asked to interrupt it. A
    virtual thread's status is set under the same lock, and so in the same step.
    """
    if not machine.concurrent:
        return None
    if CHANNELS not in machine.options.visible.settings:
        if obj.cells[_blocker_at(machine)] is not None:  # since before the first start
            raise RestartNeeded(Restart.SETTING, CHANNELS)
        return None
    if is_virtual(obj):
        return _tell(machine, thread, obj)
    point = machine.natives.phase(
        "Thread.interrupt asks the blocker", _asked, action=_blocker_action, effects=acts(Operation) | CALLS
    )
    thread.unwound.append((point, (obj,)))
    return STOP


def _asked(machine: Machine, thread: Thread, result: object, obj: Obj) -> object:
    machine.record(thread, Operation(obj, OTHER, "Thread.blockedOn"))
    return _tell(machine, thread, obj)


def _tell(machine: Machine, thread: Thread, obj: Obj) -> object:
    """The blocker is told that it interrupts, before the operation can end, and then does what ends that."""
    blocker = obj.cells[_blocker_at(machine)]
    if not isinstance(blocker, Obj):
        return None
    machine.listener.acquire(thread, obj, LOCK)
    told = blocker.cls.vtable["interrupt(Ljava/lang/Thread;)V"]
    machine.atomically(thread, machine.entry_point, (told, blocker, obj))
    done = machine.natives.phase("Thread.interrupt is done", _done)
    return then(machine, thread, blocker.cls.vtable["postInterrupt()V"], (blocker,), done)


def _done(machine: Machine, thread: Thread, result: object) -> None:
    return None


# -- looks


def _interrupts_matter(machine: Machine, thread: Thread, values: Values) -> bool:
    return machine.concurrent and machine.options.visible.interrupts


def _looked(machine: Machine) -> None:
    """A look at an interrupt status that is no visible action; a thread may be waiting in a loop for it."""
    if not machine.concurrent or machine.options.visible.interrupts:
        return
    since, looks = machine.interrupt_looks
    machine.interrupt_looks = machine.journal.epoch, looks + 1 if since == machine.journal.epoch else 1
    if looks >= MOST_LOOKS and since == machine.journal.epoch:
        raise RestartNeeded(Restart.INTERRUPTS)


def _ends(values: Values) -> bool:
    """Whether a sleep of so many ms, or of a Duration, may be over because its time is up."""
    asked = values[0]
    if isinstance(asked, int):
        return clock.expires(asked * 1_000_000)
    return not isinstance(asked, Obj) or clock.expires(_of_duration(asked))


def _sleep_enabled(machine: Machine, thread: Thread, values: Values) -> int:
    return int(_ends(values) or thread.interrupted)


def _sleep_matters(machine: Machine, thread: Thread, values: Values) -> bool:
    return not _ends(values) or (
        machine.concurrent and (machine.options.visible.interrupts or machine.options.visible.states)
    )


def _check_action(machine: Machine, thread: Thread, values: Values) -> Action:
    first = values[0] if values else thread.obj
    return InterruptCheck(first if isinstance(first, Obj) else None)


@visible(
    acts(InterruptCheck), "java/lang/Thread.interrupted()Z", shared=_interrupts_matter, action=_check_action
)
def thread_interrupted(machine: Machine, thread: Thread) -> int:
    was = thread.interrupted
    _looked(machine)
    machine.record(thread, InterruptCheck(thread.obj), int(was))
    if was:
        machine.clear_interrupt(thread)
    return int(was)


@visible(
    acts(InterruptCheck), "java/lang/Thread.isInterrupted()Z", shared=_interrupts_matter, action=_check_action
)
def thread_is_interrupted(machine: Machine, thread: Thread, obj: Obj) -> int:
    other = started(machine, thread, obj)
    was = other.interrupted if other is not None else life(machine, thread, obj).interrupted
    if was and other is not None and other is not thread:
        looked_at_while_it_waits(machine, thread, other)
    _looked(machine)
    machine.record(thread, InterruptCheck(obj), int(was))
    if was:
        machine.listener.acquire(thread, obj, INTERRUPT)
    return int(was)


_TIME: Final = Await(Awaited.TIME, lambda values: True, MILLISECOND)


def _nanos(machine: Machine, thread: Thread, timeout: tuple[object, ...]) -> int:
    """How long a thread sleeps: for a Duration, or so many ms and ns; less than 0: not at all."""
    duration, more = (*timeout, 0)[:2]
    if isinstance(duration, int):
        assert isinstance(more, int)
        return duration * 1_000_000 + more
    if not isinstance(duration, Obj):
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    return _of_duration(duration)


def _of_duration(duration: Obj) -> int:
    """In ns. A Duration never changes."""
    fields = duration.cls.fields
    seconds, nanos = (duration.cells[fields[name].slot] for name in (("seconds", "J"), ("nanos", "I")))
    assert isinstance(seconds, int) and isinstance(nanos, int)
    return seconds * 1_000_000_000 + nanos


def _sleep_action(machine: Machine, thread: Thread, values: Values) -> Action:
    return InterruptCheck(thread.obj)


@visible(
    acts(InterruptCheck),
    "java/lang/Thread.sleep(Ljava/time/Duration;)V",
    shared=_sleep_matters,
    enabled=_sleep_enabled,
    action=_sleep_action,
    awaits=_TIME,
)
@visible(
    acts(InterruptCheck),
    "java/lang/Thread.sleep(J)V",
    "java/lang/Thread.sleep(JI)V",
    shared=_sleep_matters,
    enabled=_sleep_enabled,
    action=_sleep_action,
    awaits=_TIME,
)
def thread_sleep(machine: Machine, thread: Thread, *duration: object) -> None:
    """Sleeping takes no time: only an interrupt can be seen from it, and by others the state."""
    check_timeout(machine, thread, duration)
    nanos = _nanos(machine, thread, duration)
    if nanos < 0:
        return
    _looked(machine)
    if thread.interrupted:
        machine.record(thread, InterruptCheck(thread.obj), 1)
        machine.clear_interrupt(thread)
        said = None if is_virtual(thread.obj) else "sleep interrupted"
        raise machine.failed(thread, "java/lang/InterruptedException", said)
    if nanos and is_virtual(thread.obj) and not thread.loose:
        machine.touch_thread(thread)
        thread.loose = True  # it sleeps by parking
    clock.passes(machine, thread, nanos)
