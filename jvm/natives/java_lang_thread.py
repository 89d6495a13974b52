"""java.lang.Thread as a model: what a thread is lies in the payload of its object, what it does in
`jvm.threads.Thread`.

The JDK's own constructors count threads and ids in shared variables; such internal synchronization would
order threads that the language does not order, so it is left out here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm import waiting
from jvm.actions import Interrupt, InterruptCheck, Join, Observe, Start
from jvm.errors import RestartNeeded, Unmodelled
from jvm.natives import clock
from jvm.natives.java_lang import text_of
from jvm.natives.java_lang_properties import jdk_feature
from jvm.natives.registry import any_other_thread, model, native, then, visible
from jvm.natives.settings import THREADS, setting
from jvm.natives.thread_life import INHERITED, Life, end_detected, life, set_life, started, use_own
from jvm.points import STOP
from jvm.store import INTERRUPT, Obj
from jvm.threads import Status, Thread

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine import Machine
    from jvm.natives.registry import Describe
    from jvm.points import Values

RUN: Final = "run()V"


# -- construction

FIRST_NAME_IS_NULL: Final = 19
"""The first JDK whose message for a null name is another."""


def group_priority(group: Obj) -> int:
    """The highest priority that threads of a ThreadGroup get."""
    most = group.f[group.c.inherited_field("maxPriority", "I").slot]
    assert isinstance(most, int)
    return most


def construct(
    vm: Machine,
    th: Thread,
    obj: Obj,
    target: Obj | None,
    name: Obj | None,
    group: Obj | None = None,
    *,
    named: bool = False,
    virtual: bool = False,
    inherit: bool = True,
) -> object:
    """May return STOP: values of inheritable thread locals are computed by the program
    (InheritableThreadLocal.childValue).
    """
    use_own(vm, th, INHERITED)
    parent = life(vm, th, th.obj)
    if named and name is None:
        message = "name cannot be null" if jdk_feature(vm) < FIRST_NAME_IS_NULL else "'name' is null"
        raise vm.failed(th, "java/lang/NullPointerException", message)
    if name is None:
        name = vm.literal("") if virtual else vm.string(th, f"Thread-{vm.count(0)}")
    number = vm.count(1) + 2
    daemon = True if virtual else parent.daemon
    group = group or parent.group
    priority = parent.priority if group is None else min(parent.priority, group_priority(group))
    made = Life(name, target, daemon, priority, -1, group, None, number, virtual)
    set_life(vm, obj, made._replace(loader=parent.loader, loader_set=parent.loader_set), th)
    return _inherit_locals(vm, th, obj) if inherit else None


_LOCALS: Final = "Ljava/lang/ThreadLocal$ThreadLocalMap;"


def _inherit_locals(vm: Machine, th: Thread, obj: Obj) -> object:
    """A new thread begins with copies of its creator's inheritable thread locals (InheritableThreadLocal)."""
    slot = vm.loader.load("java/lang/Thread").fields["inheritableThreadLocals", _LOCALS].slot
    inherited = th.obj.f[slot]
    if inherited is None:
        return None
    method = vm.loader.load("java/lang/ThreadLocal").find_method(
        "createInheritedMap", f"({_LOCALS}){_LOCALS}"
    )
    assert method is not None
    point = vm.natives.phase("new Thread", _inherited)
    return then(vm, th, method.entry, (inherited,), point, (obj, slot))


def _inherited(vm: Machine, th: Thread, copied: Obj, obj: Obj, slot: int) -> None:
    vm.memory.put(th, obj, slot, copied)


@model("java/lang/Thread.<init>()V")
def thread_init(vm: Machine, th: Thread, obj: Obj) -> object:
    return construct(vm, th, obj, None, None)


@model("java/lang/Thread.<init>(Ljava/lang/Runnable;)V")
def thread_init_target(vm: Machine, th: Thread, obj: Obj, target: Obj | None) -> object:
    return construct(vm, th, obj, target, None)


@model("java/lang/Thread.<init>(Ljava/lang/String;)V")
def thread_init_name(vm: Machine, th: Thread, obj: Obj, name: Obj | None) -> object:
    return construct(vm, th, obj, None, name, named=True)


@model("java/lang/Thread.<init>(Ljava/lang/Runnable;Ljava/lang/String;)V")
def thread_init_target_name(
    vm: Machine, th: Thread, obj: Obj, target: Obj | None, name: Obj | None
) -> object:
    return construct(vm, th, obj, target, name, named=True)


@model("java/lang/Thread.<init>(Ljava/lang/ThreadGroup;Ljava/lang/Runnable;)V")
def thread_init_group_target(
    vm: Machine, th: Thread, obj: Obj, group: Obj | None, target: Obj | None
) -> object:
    return construct(vm, th, obj, target, None, group)


@model("java/lang/Thread.<init>(Ljava/lang/ThreadGroup;Ljava/lang/String;)V")
def thread_init_group_name(vm: Machine, th: Thread, obj: Obj, group: Obj | None, name: Obj | None) -> object:
    return construct(vm, th, obj, None, name, group, named=True)


@model(
    "java/lang/Thread.<init>(Ljava/lang/ThreadGroup;Ljava/lang/Runnable;Ljava/lang/String;)V",
    "java/lang/Thread.<init>(Ljava/lang/ThreadGroup;Ljava/lang/Runnable;Ljava/lang/String;J)V",
    "java/lang/Thread.<init>(Ljava/lang/ThreadGroup;Ljava/lang/Runnable;Ljava/lang/String;JZ)V",
)
def thread_init_all(
    vm: Machine, th: Thread, obj: Obj, group: Obj | None, target: Obj | None, name: Obj | None, *rest: object
) -> object:
    inherit = len(rest) < 2 or bool(rest[1])
    return construct(vm, th, obj, target, name, group, named=True, inherit=inherit)


# -- start, run, join


def _thread_action(kind: type[Start] | type[Join] | type[Interrupt]) -> Describe:
    def describe(vm: Machine, th: Thread, values: Values) -> Action:
        obj = values[0]
        assert isinstance(obj, Obj)
        return kind(obj)

    return describe


@visible("java/lang/Thread.start()V", shared=any_other_thread, action=_thread_action(Start))
def thread_start(vm: Machine, th: Thread, obj: Obj) -> None:
    """Start a thread; it runs up to its first visible action within this transition."""
    state = life(vm, th, obj)
    if state.tid >= 0:
        raise vm.failed(th, "java/lang/IllegalThreadStateException", None)
    vm.record(th, Start(obj))
    vm.start_thread(th, obj, obj.c.v[RUN])


@model("java/lang/Thread.run()V")
def thread_run(vm: Machine, th: Thread, obj: Obj) -> object:
    target = life(vm, th, obj).target
    if target is None:
        return None
    result: object = target.c.v[RUN](th, target)
    return result


def _join_enabled(vm: Machine, th: Thread, values: Values) -> int:
    obj = values[0]
    assert isinstance(obj, Obj)
    other = started(vm, th, obj)
    timed = len(values) > 1 and values[1] != 0
    return int(other is None or other.status == Status.ENDED or th.interrupted or timed)


@visible(
    "java/lang/Thread.join()V",
    "java/lang/Thread.join(J)V",
    "java/lang/Thread.join(JI)V",
    shared=any_other_thread,
    enabled=_join_enabled,
    action=_thread_action(Join),
)
def thread_join(vm: Machine, th: Thread, obj: Obj, *timeout: int) -> None:
    """The end of the other thread synchronizes with its detection here (JLS 17.4.4); a timeout gives no
    edge."""
    other = started(vm, th, obj)
    _check_timeout(vm, th, timeout)
    if other is not None and (th.interrupted or (timeout and timeout[0] != 0)):
        _must_see_ends(vm)
    if th.interrupted and not (other is not None and other.status == Status.ENDED):
        vm.clear_interrupt(th)
        raise vm.failed(th, "java/lang/InterruptedException", None)
    if other is not None and other.status == Status.ENDED:
        vm.listener.joined(th, other)
        end_detected(vm, th, obj)
        vm.record(th, Join(obj))
    elif other is not None:
        vm.record(th, Observe(obj, "join timed out"))
        clock.timed_out(vm, th, timeout[0] * 1_000_000)


def _check_timeout(vm: Machine, th: Thread, timeout: tuple[object, ...]) -> None:
    """IllegalArgumentException for milliseconds below 0, and for nanoseconds out of their range."""
    millis, nanos = (*timeout, 0, 0)[:2]
    if isinstance(millis, int) and millis < 0:
        raise vm.failed(th, "java/lang/IllegalArgumentException", "timeout value is negative")
    if isinstance(nanos, int) and not 0 <= nanos < 1_000_000:
        message = "nanosecond timeout value out of range"
        raise vm.failed(th, "java/lang/IllegalArgumentException", message)


def _observe_action(operation: str) -> Describe:
    def describe(vm: Machine, th: Thread, values: Values) -> Action:
        obj = values[0]
        assert isinstance(obj, Obj)
        return Observe(obj, operation)

    return describe


def _must_see_ends(vm: Machine) -> None:
    if vm.concurrent and not vm.options.ends_visible:
        raise RestartNeeded("ends")


@visible(
    "java/lang/Thread.isAlive()Z",
    "java/lang/Thread.alive()Z",
    shared=any_other_thread,
    action=_observe_action("isAlive"),
)
def thread_is_alive(vm: Machine, th: Thread, obj: Obj) -> int:
    other = started(vm, th, obj)
    if other is None:
        return 0
    if other is not th:
        _must_see_ends(vm)
    vm.record(th, Observe(obj, "isAlive"))
    if other.status == Status.ENDED:
        vm.listener.joined(th, other)
        return 0
    return 1


def _states(vm: Machine, th: Thread, values: Values) -> int:
    """An alternative for each state that may be seen."""
    obj = values[0]
    assert isinstance(obj, Obj)
    other = started(vm, th, obj)
    if other is None or other is th or not vm.options.states_visible:
        return 1
    return max(1, len(waiting.shown(vm, other)))


@visible(
    "java/lang/Thread.getState()Ljava/lang/Thread$State;",
    shared=any_other_thread,
    enabled=_states,
    action=_observe_action("getState"),
)
def thread_get_state(vm: Machine, th: Thread, obj: Obj) -> object:
    """A look gives no edge, but for one that sees the thread terminated: that detects the end (JLS 17.4.4 has
    isAlive and join as ways to, not as the only ones).
    """
    other = started(vm, th, obj)
    name = "NEW"
    if other is not None:
        name = _state_of(vm, th, other)
        if vm.concurrent:
            vm.record(th, Observe(obj, "getState"), name)
        if other.status == Status.ENDED:
            vm.listener.joined(th, other)
    states = vm.loader.load("java/lang/Thread$State")
    vm.initialize_now(th, states)
    return states.statics.f[states.fields[name, "Ljava/lang/Thread$State;"].slot]


def _state_of(vm: Machine, th: Thread, other: Thread) -> str:
    """The Thread.State of a started thread that `th` sees. Raises Unmodelled if it is not known."""
    if other is th:
        return waiting.RUNNABLE
    if vm.concurrent and not vm.options.states_visible:
        raise RestartNeeded("states")
    states = waiting.shown(vm, other)
    if not states:
        raise Unmodelled("Thread.getState of a thread that waits for a modelled lock with a timeout")
    if len(states) > 1 and th.atomic:
        raise Unmodelled("Thread.getState within a step that must be atomic")
    return states[th.choice] if len(states) > 1 else states[0]


# -- interruption

MOST_LOOKS: Final = 1_000
"""After so many looks at interrupt statuses within a transition, looks become visible actions."""


def _keeps_interrupts(vm: Machine) -> bool:
    """Since JDK 17 the interrupt status is a field of the Thread object, also after the thread's end."""
    return ("interrupted", "Z") in vm.loader.load("java/lang/Thread").fields


@visible("java/lang/Thread.interrupt()V", shared=any_other_thread, action=_thread_action(Interrupt))
def thread_interrupt(vm: Machine, th: Thread, obj: Obj) -> None:
    """Interruption synchronizes with its detection by any thread (JLS 17.4.4)."""
    other = started(vm, th, obj)
    if vm.concurrent and not vm.options.interrupts_visible and (other is not None or obj.s):
        raise RestartNeeded("interrupts")
    if other is not None or obj.s:
        vm.record(th, Interrupt(obj))
    if other is None:
        set_life(vm, obj, life(vm, th, obj)._replace(interrupted=True))
    elif other.status == Status.ENDED and not _keeps_interrupts(vm):
        return
    else:
        vm.touch_thread(other)
        other.interrupted = True
    vm.listener.release(th, obj, INTERRUPT)


def _interrupts_matter(vm: Machine, th: Thread, values: Values) -> bool:
    return vm.concurrent and vm.options.interrupts_visible


def _looked(vm: Machine) -> None:
    """A look at an interrupt status that is no visible action; a thread may be waiting in a loop for it."""
    if not vm.concurrent or vm.options.interrupts_visible:
        return
    since, looks = vm.interrupt_looks
    vm.interrupt_looks = vm.journal.e, looks + 1 if since == vm.journal.e else 1
    if looks >= MOST_LOOKS and since == vm.journal.e:
        raise RestartNeeded("interrupts")


def _sleep_matters(vm: Machine, th: Thread, values: Values) -> bool:
    return vm.concurrent and (vm.options.interrupts_visible or vm.options.states_visible)


def _check_action(vm: Machine, th: Thread, values: Values) -> Action:
    first = values[0] if values else th.obj
    return InterruptCheck(first if isinstance(first, Obj) else None)


@visible("java/lang/Thread.interrupted()Z", shared=_interrupts_matter, action=_check_action)
def thread_interrupted(vm: Machine, th: Thread) -> int:
    was = th.interrupted
    _looked(vm)
    vm.record(th, InterruptCheck(th.obj), int(was))
    if was:
        vm.clear_interrupt(th)
    return int(was)


@visible("java/lang/Thread.isInterrupted()Z", shared=_interrupts_matter, action=_check_action)
def thread_is_interrupted(vm: Machine, th: Thread, obj: Obj) -> int:
    other = started(vm, th, obj)
    was = other.interrupted if other is not None else life(vm, th, obj).interrupted
    _looked(vm)
    vm.record(th, InterruptCheck(obj), int(was))
    if was:
        vm.listener.acquire(th, obj, INTERRUPT)
    return int(was)


def _sleep_action(vm: Machine, th: Thread, values: Values) -> Action:
    return InterruptCheck(th.obj)


@visible(
    "java/lang/Thread.sleep(J)V",
    "java/lang/Thread.sleep(JI)V",
    "java/lang/Thread.sleep(Ljava/time/Duration;)V",
    shared=_sleep_matters,
    action=_sleep_action,
)
def thread_sleep(vm: Machine, th: Thread, *duration: object) -> None:
    """Sleeping takes no time: only an interrupt can be seen from it, and by others the state."""
    _check_timeout(vm, th, duration)
    _looked(vm)
    if th.interrupted:
        vm.clear_interrupt(th)
        raise vm.failed(th, "java/lang/InterruptedException", "sleep interrupted")
    if isinstance(duration[0], int):
        clock.timed_out(vm, th, duration[0] * 1_000_000)


@model("java/lang/Thread.yield()V", "java/lang/Thread.onSpinWait()V", "java/lang/Thread.yield0()V")
def thread_yield(vm: Machine, th: Thread) -> None:
    """A hint: every visible action is a choice point already."""
    return None


# -- facts


@native(
    "java/lang/Thread.currentThread()Ljava/lang/Thread;",
    "java/lang/Thread.currentCarrierThread()Ljava/lang/Thread;",
)
def current_thread(vm: Machine, th: Thread) -> Obj:
    return th.obj


@model("java/lang/Thread.getId()J", "java/lang/Thread.threadId()J")
def thread_get_id(vm: Machine, th: Thread, obj: Obj) -> int:
    return life(vm, th, obj).number + 1


@model("java/lang/Thread.isVirtual()Z")
def thread_is_virtual(vm: Machine, th: Thread, obj: Obj) -> int:
    return int(life(vm, th, obj).virtual)


def has_ended(vm: Machine, th: Thread, state: Life) -> bool:
    """Whether the thread that this is the life of has ended, for a look from `th`: to see that it has is to
    detect its end (JLS 17.4.4).
    """
    if state.tid < 0 or state.tid == th.tid:
        return False
    _must_see_ends(vm)
    other = vm.threads[state.tid]
    if other.status != Status.ENDED:
        return False
    vm.listener.joined(th, other)
    return True


def _group_name(vm: Machine, th: Thread, obj: Obj) -> str:
    """Empty for a thread that has ended."""
    state = life(vm, th, obj)
    if has_ended(vm, th, state):
        return ""
    if state.group is None:
        return "main"
    name = state.group.f[state.group.c.inherited_field("name", "Ljava/lang/String;").slot]
    return (text_of(name) if isinstance(name, Obj) else None) or ""


@setting(THREADS, "java/lang/Thread.toString()Ljava/lang/String;", looks_at_end=True)
def thread_to_string(vm: Machine, th: Thread, obj: Obj) -> Obj:
    state = life(vm, th, obj)
    name = text_of(state.name) or ""
    has_id = ("threadId", "()J") in vm.loader.load("java/lang/Thread").methods  # since JDK 19
    number = f"#{state.number + 1}," if has_id else ""
    return vm.string(th, f"Thread[{number}{name},{state.priority},{_group_name(vm, th, obj)}]")


@model("java/lang/Thread.checkAccess()V")
def thread_ignored(vm: Machine, th: Thread, obj: Obj, *rest: object) -> None:
    return None


@native("java/lang/Thread.holdsLock(Ljava/lang/Object;)Z")
def thread_holds_lock(vm: Machine, th: Thread, obj: Obj | None) -> int:
    if obj is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    return int(obj.m is not None and obj.m[0] == th.tid)


# -- parking (LockSupport over Unsafe)


@model("java/lang/ThreadLocal.nextHashCode()I")
def thread_local_hash(vm: Machine, th: Thread) -> int:
    return (vm.count(3) * 0x61C88647 + 0x80000000) % (1 << 32) - 0x80000000


__all__ = ["STOP", "Life", "Unmodelled", "construct", "life", "set_life", "started"]
