"""java.lang.Thread as a model: what a thread is lies in the payload of its object, what it does in
`jvm.threads.thread.Thread`.

The JDK's own constructors count threads and ids in shared variables; such internal synchronization would
order threads that the language does not order, so it is left out here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Interrupt, Join, Observe, Start
from jvm.effects import CALLS, CONSTANT, OWN, acts
from jvm.errors import RestartNeeded, Unmodelled
from jvm.execution.locked_by_jdk import is_free, is_virtual, unlocked, watched
from jvm.natives import clock
from jvm.natives.java_lang.core import text_of
from jvm.natives.java_lang.properties import jdk_feature
from jvm.natives.java_lang.thread_objects import (
    INHERITED,
    Life,
    end_detected,
    life,
    set_life,
    started,
    use_own,
)
from jvm.natives.registry import any_other_thread, model, native, then, visible
from jvm.natives.settings import THREADS, setting
from jvm.objects.objects import Obj
from jvm.threads.points import STOP, Await, Awaited
from jvm.threads.thread import Status, Thread
from jvm.visibility import Restart

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.natives.registry import Describe
    from jvm.threads.points import Values

RUN: Final = "run()V"


# -- construction

FIRST_NAME_IS_NULL: Final = 19
"""The first JDK whose message for a null name is another."""


def group_priority(group: Obj) -> int:
    """The highest priority that threads of a ThreadGroup get."""
    most = group.cells[group.cls.inherited_field("maxPriority", "I").slot]
    assert isinstance(most, int)
    return most


def construct(
    machine: Machine,
    thread: Thread,
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
    use_own(machine, thread, INHERITED)
    parent = life(machine, thread, thread.obj)
    if named and name is None:
        message = "name cannot be null" if jdk_feature(machine) < FIRST_NAME_IS_NULL else "'name' is null"
        raise machine.failed(thread, "java/lang/NullPointerException", message)
    if name is None:
        name = machine.literal("") if virtual else machine.string(thread, f"Thread-{machine.count(0)}")
    number = machine.count(1) + 2
    daemon = True if virtual else parent.daemon
    group = group or parent.group
    priority = parent.priority if group is None else min(parent.priority, group_priority(group))
    made = Life(name, target, daemon, priority, -1, group, None, number, virtual)
    set_life(machine, obj, made._replace(loader=parent.loader, loader_set=parent.loader_set), thread)
    return _inherit_locals(machine, thread, obj) if inherit else None


_LOCALS: Final = "Ljava/lang/ThreadLocal$ThreadLocalMap;"


def _inherit_locals(machine: Machine, thread: Thread, obj: Obj) -> object:
    """A new thread begins with copies of its creator's inheritable thread locals (InheritableThreadLocal)."""
    slot = machine.loader.load("java/lang/Thread").fields["inheritableThreadLocals", _LOCALS].slot
    inherited = thread.obj.cells[slot]
    if inherited is None:
        return None
    method = machine.loader.load("java/lang/ThreadLocal").find_method(
        "createInheritedMap", f"({_LOCALS}){_LOCALS}"
    )
    assert method is not None
    point = machine.natives.phase("new Thread", _inherited)
    return then(machine, thread, method.entry, (inherited,), point, (obj, slot))


def _inherited(machine: Machine, thread: Thread, copied: Obj, obj: Obj, slot: int) -> None:
    machine.memory.put(thread, obj, slot, copied)


@model(CALLS | OWN, "java/lang/Thread.<init>()V")
def thread_init(machine: Machine, thread: Thread, obj: Obj) -> object:
    return construct(machine, thread, obj, None, None)


@model(CALLS | OWN, "java/lang/Thread.<init>(Ljava/lang/Runnable;)V")
def thread_init_target(machine: Machine, thread: Thread, obj: Obj, target: Obj | None) -> object:
    return construct(machine, thread, obj, target, None)


@model(CALLS | OWN, "java/lang/Thread.<init>(Ljava/lang/String;)V")
def thread_init_name(machine: Machine, thread: Thread, obj: Obj, name: Obj | None) -> object:
    return construct(machine, thread, obj, None, name, named=True)


@model(CALLS | OWN, "java/lang/Thread.<init>(Ljava/lang/Runnable;Ljava/lang/String;)V")
def thread_init_target_name(
    machine: Machine, thread: Thread, obj: Obj, target: Obj | None, name: Obj | None
) -> object:
    return construct(machine, thread, obj, target, name, named=True)


@model(CALLS | OWN, "java/lang/Thread.<init>(Ljava/lang/ThreadGroup;Ljava/lang/Runnable;)V")
def thread_init_group_target(
    machine: Machine, thread: Thread, obj: Obj, group: Obj | None, target: Obj | None
) -> object:
    return construct(machine, thread, obj, target, None, group)


@model(CALLS | OWN, "java/lang/Thread.<init>(Ljava/lang/ThreadGroup;Ljava/lang/String;)V")
def thread_init_group_name(
    machine: Machine, thread: Thread, obj: Obj, group: Obj | None, name: Obj | None
) -> object:
    return construct(machine, thread, obj, None, name, group, named=True)


@model(
    CALLS | OWN,
    "java/lang/Thread.<init>(Ljava/lang/ThreadGroup;Ljava/lang/Runnable;Ljava/lang/String;)V",
    "java/lang/Thread.<init>(Ljava/lang/ThreadGroup;Ljava/lang/Runnable;Ljava/lang/String;J)V",
    "java/lang/Thread.<init>(Ljava/lang/ThreadGroup;Ljava/lang/Runnable;Ljava/lang/String;JZ)V",
)
def thread_init_all(
    machine: Machine,
    thread: Thread,
    obj: Obj,
    group: Obj | None,
    target: Obj | None,
    name: Obj | None,
    *rest: object,
) -> object:
    inherit = len(rest) < 2 or bool(rest[1])
    return construct(machine, thread, obj, target, name, group, named=True, inherit=inherit)


# -- start, run, join


def _thread_action(kind: type[Start] | type[Interrupt]) -> Describe:
    def describe(machine: Machine, thread: Thread, values: Values) -> Action:
        obj = values[0]
        assert isinstance(obj, Obj)
        return kind(obj)

    return describe


def start_enabled(machine: Machine, thread: Thread, values: Values) -> int:
    """The JDK's `start` locks the Thread."""
    obj = values[0]
    assert isinstance(obj, Obj)
    return int(is_virtual(obj) or is_free(thread, obj))


@visible(
    acts(Start),
    "java/lang/Thread.start()V",
    shared=any_other_thread,
    enabled=start_enabled,
    action=_thread_action(Start),
)
def thread_start(machine: Machine, thread: Thread, obj: Obj) -> None:
    """Start a thread; it runs up to its first visible action within this transition."""
    if not is_virtual(obj):
        unlocked(machine, thread, obj, by_anyone=True)
    state = life(machine, thread, obj)
    if state.tid >= 0:
        raise machine.failed(thread, "java/lang/IllegalThreadStateException", None)
    machine.record(thread, Start(obj))
    machine.start_thread(thread, obj, obj.cls.vtable[RUN])


@model(CALLS, "java/lang/Thread.run()V")
def thread_run(machine: Machine, thread: Thread, obj: Obj) -> object:
    target = life(machine, thread, obj).target
    if target is None:
        return None
    result: object = target.cls.vtable[RUN](thread, target)
    return result


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
    if _by_bytecode(machine, obj):
        return 1
    other = started(machine, thread, obj)
    return int(other is None or other.status == Status.ENDED or thread.interrupted or _join_timed(values))


def _join_timed(values: Values) -> bool:
    return len(values) > 1 and values[1] != 0


def _join(machine: Machine, thread: Thread, obj: Obj, *timeout: int) -> None:
    """The end of the other thread synchronizes with its detection here (JLS 17.4.4); a timeout gives no
    edge."""
    if not is_virtual(obj):
        unlocked(machine, thread, obj, by_anyone=True)
    other = started(machine, thread, obj)
    _check_timeout(machine, thread, timeout)
    if other is not None and (thread.interrupted or (timeout and timeout[0] != 0)):
        _must_see_ends(machine)
    if thread.interrupted and other is not None and other.status != Status.ENDED:
        machine.clear_interrupt(thread)
        raise machine.failed(thread, "java/lang/InterruptedException", None)
    if other is not None and other.status == Status.ENDED:
        machine.listener.joined(thread, other)
        end_detected(machine, thread, obj)
        machine.record(thread, Join(obj))
    elif other is not None:
        machine.record(thread, Observe(obj, "join timed out"))
        clock.timed_out(machine, thread, timeout[0] * 1_000_000)


def _joins(descriptor: str) -> None:
    """Register `join` with these parameters."""

    def join(machine: Machine, thread: Thread, obj: Obj, *timeout: int) -> object:
        if not _by_bytecode(machine, obj):
            _join(machine, thread, obj, *timeout)
            return None
        method = machine.loader.load("java/lang/Thread").methods["join", descriptor]
        return machine.bytecode(method)(thread, obj, *timeout)

    signature = f"java/lang/Thread.join{descriptor}"
    awaits = Await(Awaited.END, _join_timed)
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


def _check_timeout(machine: Machine, thread: Thread, timeout: tuple[object, ...]) -> None:
    """IllegalArgumentException for milliseconds below 0, and for nanoseconds out of their range."""
    millis, nanos = (*timeout, 0, 0)[:2]
    if isinstance(millis, int) and millis < 0:
        raise machine.failed(thread, "java/lang/IllegalArgumentException", "timeout value is negative")
    if isinstance(nanos, int) and not 0 <= nanos < 1_000_000:
        message = "nanosecond timeout value out of range"
        raise machine.failed(thread, "java/lang/IllegalArgumentException", message)


def _observe_action(operation: str, *, end_only: bool = False) -> Describe:
    def describe(machine: Machine, thread: Thread, values: Values) -> Action:
        obj = values[0]
        assert isinstance(obj, Obj)
        return Observe(obj, operation, end_only)

    return describe


def _must_see_ends(machine: Machine) -> None:
    if machine.concurrent and not machine.options.visible.ends:
        raise RestartNeeded(Restart.ENDS)


@visible(
    acts(Observe),
    "java/lang/Thread.isAlive()Z",
    "java/lang/Thread.alive()Z",
    shared=any_other_thread,
    action=_observe_action("isAlive", end_only=True),
)
def thread_is_alive(machine: Machine, thread: Thread, obj: Obj) -> int:
    other = started(machine, thread, obj)
    if other is None:
        return 0
    if other is not thread:
        _must_see_ends(machine)
    machine.record(thread, Observe(obj, "isAlive"))
    if other.status == Status.ENDED:
        machine.listener.joined(thread, other)
        return 0
    return 1


# -- interruption


@model(CONSTANT, "java/lang/Thread.yield()V", "java/lang/Thread.onSpinWait()V", "java/lang/Thread.yield0()V")
def thread_yield(machine: Machine, thread: Thread) -> None:
    """A hint: every visible action is a choice point already."""
    return None


# -- facts


@native(
    CONSTANT,
    "java/lang/Thread.currentThread()Ljava/lang/Thread;",
    "java/lang/Thread.currentCarrierThread()Ljava/lang/Thread;",
)
def current_thread(machine: Machine, thread: Thread) -> Obj:
    return thread.obj


@model(CONSTANT, "java/lang/Thread.getId()J", "java/lang/Thread.threadId()J")
def thread_get_id(machine: Machine, thread: Thread, obj: Obj) -> int:
    return life(machine, thread, obj).number + 1


@model(CONSTANT, "java/lang/Thread.isVirtual()Z")
def thread_is_virtual(machine: Machine, thread: Thread, obj: Obj) -> int:
    return int(life(machine, thread, obj).virtual)


def has_ended(machine: Machine, thread: Thread, state: Life) -> bool:
    """Whether the thread that this is the life of has ended, for a look from `th`: to see that it has is to
    detect its end (JLS 17.4.4).
    """
    if state.tid < 0 or state.tid == thread.tid:
        return False
    _must_see_ends(machine)
    other = machine.threads[state.tid]
    if other.status != Status.ENDED:
        return False
    machine.listener.joined(thread, other)
    return True


def _group_name(machine: Machine, thread: Thread, obj: Obj) -> str:
    """Empty for a thread that has ended."""
    state = life(machine, thread, obj)
    if has_ended(machine, thread, state):
        return ""
    if state.group is None:
        return "main"
    name = state.group.cells[state.group.cls.inherited_field("name", "Ljava/lang/String;").slot]
    return (text_of(name) if isinstance(name, Obj) else None) or ""


@setting(THREADS, "java/lang/Thread.toString()Ljava/lang/String;", looks_at_end=True)
def thread_to_string(machine: Machine, thread: Thread, obj: Obj) -> Obj:
    state = life(machine, thread, obj)
    name = text_of(state.name) or ""
    has_id = ("threadId", "()J") in machine.loader.load("java/lang/Thread").methods  # since JDK 19
    number = f"#{state.number + 1}," if has_id else ""
    return machine.string(
        thread, f"Thread[{number}{name},{state.priority},{_group_name(machine, thread, obj)}]"
    )


@model(CONSTANT, "java/lang/Thread.checkAccess()V")
def thread_ignored(machine: Machine, thread: Thread, obj: Obj, *rest: object) -> None:
    return None


@native(OWN, "java/lang/Thread.holdsLock(Ljava/lang/Object;)Z")
def thread_holds_lock(machine: Machine, thread: Thread, obj: Obj | None) -> int:
    if obj is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    return int(obj.monitor is not None and obj.monitor[0] == thread.tid)


# -- parking (LockSupport over Unsafe)


@model(OWN, "java/lang/ThreadLocal.nextHashCode()I")
def thread_local_hash(machine: Machine, thread: Thread) -> int:
    return (machine.count(3) * 0x61C88647 + 0x80000000) % (1 << 32) - 0x80000000


__all__ = ["STOP", "Life", "Unmodelled", "construct", "life", "set_life", "started"]
