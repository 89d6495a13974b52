"""java.lang.Thread.getState: what a thread shows of what it waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Observe
from jvm.effects import acts
from jvm.errors import RestartNeeded, Unmodelled
from jvm.library.library import TIMERS
from jvm.natives.java_lang.thread_objects import end_detected, started
from jvm.natives.java_lang_thread.asked_by_jdk import by_own_code
from jvm.natives.java_lang_thread.joins import must_see_ends, observe_action
from jvm.natives.registry import any_other_thread, visible
from jvm.objects.objects import Obj
from jvm.threads import thread_state
from jvm.threads.points import Awaited
from jvm.threads.thread import Status, Thread
from jvm.visibility import Restart

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.points import Values

_TIMER: Final = "java/util/TimerThread"
_FAIR: Final = frozenset(
    {
        "java/util/concurrent/Semaphore",
        "java/util/concurrent/locks/ReentrantLock",
        "java/util/concurrent/locks/ReentrantReadWriteLock",
    }
)
"""Modelled classes whose objects may keep the order in which threads began to wait: what their payload says
first.
"""


def _states(machine: Machine, thread: Thread, values: Values) -> int:
    """An alternative for each state that may be seen."""
    obj = values[0]
    assert isinstance(obj, Obj)
    other = started(machine, thread, obj)
    if other is None or other is thread or not machine.options.visible.states:
        return 1
    return max(1, len(thread_state.shown(machine, other)))


@visible(
    acts(Observe),
    "java/lang/Thread.getState()Ljava/lang/Thread$State;",
    shared=any_other_thread,
    enabled=_states,
    action=observe_action("getState"),
)
def thread_get_state(machine: Machine, thread: Thread, obj: Obj) -> object:
    """A look gives no edge, but for one that sees the thread terminated: that detects the end (JLS 17.4.4 has
    isAlive and join as ways to, not as the only ones).
    """
    if machine.workers is not None:
        machine.workers.looked_upon(thread, obj)
    other = started(machine, thread, obj)
    name = "NEW"
    if obj.cls.name == _TIMER and TIMERS not in machine.options.visible.settings:
        raise RestartNeeded(Restart.SETTING, TIMERS)  # the model's thread waits for no time
    if other is not None:
        name = _state_of(machine, thread, other)
        if machine.concurrent:
            machine.record(thread, Observe(obj, "getState"), name)
            if machine.times.lapses is not None and name != thread_state.RUNNABLE:
                machine.times.lapses.stands(thread, other)
        if other.status == Status.ENDED:
            end_detected(machine, thread, other)
    return _constant(machine, thread, name)


@visible(
    acts(Observe),
    "java/lang/Thread.threadState()Ljava/lang/Thread$State;",
    shared=any_other_thread,
    action=observe_action("threadState", end_only=True),
)
def thread_state_asked(machine: Machine, thread: Thread, obj: Obj) -> object:
    """What the JDK's own code asks for (`join(Duration)`): whether the thread was started, and has ended."""
    if machine.workers is not None:
        machine.workers.looked_upon(thread, obj)
    other = started(machine, thread, obj)
    name = "NEW" if other is None else "RUNNABLE"
    if other is not None and other is not thread:
        must_see_ends(machine)
        machine.record(thread, Observe(obj, "threadState"))
        if other.status == Status.ENDED:
            end_detected(machine, thread, other)
            name = "TERMINATED"
    return _constant(machine, thread, name)


def _constant(machine: Machine, thread: Thread, name: str) -> object:
    """The Thread.State of this name."""
    states = machine.loader.load("java/lang/Thread$State")
    machine.initialize_now(thread, states)
    return states.statics.cells[states.fields[name, "Ljava/lang/Thread$State;"].slot]


def _state_of(machine: Machine, thread: Thread, other: Thread) -> str:
    """The Thread.State of a started thread that `th` sees. Raises Unmodelled if it is not known."""
    if other is thread:
        return thread_state.RUNNABLE
    if machine.concurrent and not machine.options.visible.states:
        raise RestartNeeded(Restart.STATES)
    if machine.workers is not None:
        machine.workers.waiter_shown(thread, other)
    _begin_again_if_order_shows(machine, thread, other)
    states = thread_state.shown(machine, other)
    if not states:
        raise Unmodelled("Thread.getState of a thread that waits for a modelled lock with a timeout")
    if len(states) > 1 and thread.atomic:
        raise Unmodelled("Thread.getState within a step that must be atomic")
    return states[thread.choice] if len(states) > 1 else states[0]


def _begin_again_if_order_shows(machine: Machine, thread: Thread, other: Thread) -> None:
    """Raises RestartNeeded if a model does not do: for a thread that tries for a time, whose state it does
    not tell, and one that is known, by this look, to wait for what threads get in the order of arrival.
    """
    top = other.top
    awaits = None if top is None else top.point.awaits
    if top is None or awaits is None or awaits.what not in (Awaited.QUEUE, Awaited.TRIED):
        return
    waited_for = top.values[0]
    assert isinstance(waited_for, Obj)
    if awaits.what == Awaited.TRIED or (other.phase == thread_state.WAITS and _is_fair(waited_for)):
        by_own_code(machine, thread, waited_for)


def _is_fair(waited_for: Obj) -> bool:
    state = waited_for.payload
    if isinstance(state, tuple) and state[0] == "view":
        waited_for = state[1]
        state = waited_for.payload
    kinds = {each.name for each in (waited_for.cls, *waited_for.cls.superclasses)}
    return isinstance(state, tuple) and bool(kinds & _FAIR) and bool(state[0])
