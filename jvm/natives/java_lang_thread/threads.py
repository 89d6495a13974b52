"""java.lang.Thread as a model: what a thread is lies in the payload of its object, what it does in
`jvm.threads.thread.Thread`.

The JDK's own constructors count threads and ids in shared variables; such internal synchronization would
order threads that the language does not order, so it is left out here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Interrupt, Start
from jvm.effects import CALLS, CONSTANT, OWN, acts
from jvm.errors import Unmodelled
from jvm.execution.exceptions import caller_of
from jvm.execution.locked_by_jdk import is_free, unlocked
from jvm.natives.java_lang.properties import jdk_feature
from jvm.natives.java_lang.thread_objects import (
    INHERITED,
    Life,
    life,
    overrides,
    set_life,
    started,
    use_own,
)
from jvm.natives.java_lang_thread.asked_by_jdk import LOOKS, asks
from jvm.natives.java_lang_thread.groups import group_priority, virtual_group
from jvm.natives.java_lang_thread.numbers import drawn, looked_at, number_in_name, numbered
from jvm.natives.registry import any_other_thread, model, native, then, visible
from jvm.objects.objects import Obj
from jvm.threads.points import STOP
from jvm.threads.thread import Thread, is_virtual

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.natives.registry import Describe
    from jvm.threads.points import Values

RUN: Final = "run()V"


# -- construction

FIRST_NAME_IS_NULL: Final = 19
"""The first JDK whose threads are made anew: its message for a null name is another."""


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
    (InheritableThreadLocal.childValue), and a Thread may override getContextClassLoader. From JDK 19 on a
    thread that does not `inherit` gets the loader of the class path.
    """
    use_own(machine, thread, INHERITED)
    if machine.workers is not None:
        machine.workers.makes_thread(thread, obj, virtual=virtual)
    parent = life(machine, thread, thread.obj)
    if named and name is None:
        message = "name cannot be null" if jdk_feature(machine) < FIRST_NAME_IS_NULL else "'name' is null"
        raise machine.failed(thread, "java/lang/NullPointerException", message)
    drawn(machine, thread)
    number = machine.count(1) + 2
    daemon = True if virtual else parent.daemon
    group = virtual_group(machine) if virtual else group or parent.group
    priority = _NORMAL if virtual else min(parent.priority, group_priority(machine, group))
    if virtual and name is None:
        name = machine.literal("")
    made = Life(name or machine.literal(""), target, daemon, priority, -1, group, None, number, virtual)
    if name is None:
        rest = (obj, tuple(made), parent.loader, parent.loader_set, inherit)
        return number_in_name(machine, thread, _named, rest)
    return _construct(machine, thread, obj, made, parent.loader, parent.loader_set, inherit)


def _named(
    machine: Machine,
    thread: Thread,
    obj: Obj,
    made: tuple[object, ...],
    loader: Obj | None,
    loader_set: bool,
    inherit: bool,
) -> object:
    """The name is numbered by a count of its own, behind the number of the thread."""
    name = machine.string(thread, f"Thread-{machine.count(0)}")
    known = Life._make(made)._replace(name=name)
    return _construct(machine, thread, obj, known, loader, loader_set, inherit)


def _construct(
    machine: Machine,
    thread: Thread,
    obj: Obj,
    made: Life,
    loader: Obj | None,
    loader_set: bool,
    inherit: bool,
) -> object:
    if not inherit and jdk_feature(machine) >= FIRST_NAME_IS_NULL:
        set_life(machine, obj, made, thread)
        return None
    set_life(machine, obj, made._replace(loader=loader, loader_set=loader_set), thread)
    return _inherit_locals(machine, thread, obj) if inherit else _inherit_loader(machine, thread, obj)


_NORMAL: Final = 5
"""Thread.NORM_PRIORITY, which virtual threads have for good."""
_LOCALS: Final = "Ljava/lang/ThreadLocal$ThreadLocalMap;"


def _inherit_locals(machine: Machine, thread: Thread, obj: Obj) -> object:
    """A new thread begins with copies of its creator's inheritable thread locals (InheritableThreadLocal)."""
    slot = machine.loader.load("java/lang/Thread").fields["inheritableThreadLocals", _LOCALS].slot
    inherited = thread.obj.cells[slot]
    if inherited is None:
        return _inherit_loader(machine, thread, obj)
    method = machine.loader.load("java/lang/ThreadLocal").find_method(
        "createInheritedMap", f"({_LOCALS}){_LOCALS}"
    )
    assert method is not None
    point = machine.natives.phase("new Thread", _inherited)
    return then(machine, thread, method.entry, (inherited,), point, (obj, slot))


def _inherited(machine: Machine, thread: Thread, copied: Obj, obj: Obj, slot: int) -> object:
    machine.memory.put(thread, obj, slot, copied)
    return _inherit_loader(machine, thread, obj)


_CONTEXT_LOADER: Final = "getContextClassLoader()Ljava/lang/ClassLoader;"


def _inherit_loader(machine: Machine, thread: Thread, obj: Obj) -> object:
    """The creator is asked for its context class loader: by its own method, if its class has one."""
    if not overrides(thread.obj, _CONTEXT_LOADER):
        return None
    point = machine.natives.phase("new Thread: the creator's context class loader", _with_loader)
    return then(machine, thread, thread.obj.cls.vtable[_CONTEXT_LOADER], (thread.obj,), point, (obj,))


def _with_loader(machine: Machine, thread: Thread, loader: Obj | None, obj: Obj) -> None:
    set_life(machine, obj, life(machine, thread, obj)._replace(loader=loader, loader_set=True), thread)


@numbered("java/lang/Thread.<init>()V")
def thread_init(machine: Machine, thread: Thread, obj: Obj) -> object:
    return construct(machine, thread, obj, None, None)


@numbered("java/lang/Thread.<init>(Ljava/lang/Runnable;)V")
def thread_init_target(machine: Machine, thread: Thread, obj: Obj, target: Obj | None) -> object:
    return construct(machine, thread, obj, target, None)


@numbered("java/lang/Thread.<init>(Ljava/lang/String;)V")
def thread_init_name(machine: Machine, thread: Thread, obj: Obj, name: Obj | None) -> object:
    return construct(machine, thread, obj, None, name, named=True)


@numbered("java/lang/Thread.<init>(Ljava/lang/Runnable;Ljava/lang/String;)V")
def thread_init_target_name(
    machine: Machine, thread: Thread, obj: Obj, target: Obj | None, name: Obj | None
) -> object:
    return construct(machine, thread, obj, target, name, named=True)


@numbered("java/lang/Thread.<init>(Ljava/lang/ThreadGroup;Ljava/lang/Runnable;)V")
def thread_init_group_target(
    machine: Machine, thread: Thread, obj: Obj, group: Obj | None, target: Obj | None
) -> object:
    return construct(machine, thread, obj, target, None, group)


@numbered("java/lang/Thread.<init>(Ljava/lang/ThreadGroup;Ljava/lang/String;)V")
def thread_init_group_name(
    machine: Machine, thread: Thread, obj: Obj, group: Obj | None, name: Obj | None
) -> object:
    return construct(machine, thread, obj, None, name, group, named=True)


@numbered(
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


# -- start, run


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
    asks(machine, thread, obj, LOOKS)
    if not is_virtual(obj):
        unlocked(machine, thread, obj, by_anyone=True)
    state = life(machine, thread, obj)
    if state.tid >= 0:
        said = "Already started" if state.virtual else None
        raise machine.failed(thread, "java/lang/IllegalThreadStateException", said)
    machine.record(thread, Start(obj))
    machine.start_thread(thread, obj, obj.cls.vtable[RUN])


@model(CALLS, "java/lang/Thread.run()V")
def thread_run(machine: Machine, thread: Thread, obj: Obj) -> object:
    """That of a virtual thread does nothing, but where the thread begins."""
    if is_virtual(obj) and (obj is not thread.obj or caller_of(thread) is not None):
        return None
    target = life(machine, thread, obj).target
    if target is None:
        return None
    result: object = target.cls.vtable[RUN](thread, target)
    return result


# -- interruption


@model(CONSTANT, "java/lang/Thread.yield()V", "java/lang/Thread.onSpinWait()V", "java/lang/Thread.yield0()V")
def thread_yield(machine: Machine, thread: Thread) -> None:
    """A hint: every visible action is a choice point already."""
    machine.lifecycle.alone.waits(thread)
    return None


# -- facts


@native(
    CONSTANT,
    "java/lang/Thread.currentThread()Ljava/lang/Thread;",
    "java/lang/Thread.currentCarrierThread()Ljava/lang/Thread;",
)
def current_thread(machine: Machine, thread: Thread) -> Obj:
    if machine.workers is not None:
        machine.workers.asks_for_itself(thread)
    return thread.obj


@model(CONSTANT, "java/lang/Thread.getId()J", "java/lang/Thread.threadId()J")
def thread_get_id(machine: Machine, thread: Thread, obj: Obj) -> int:
    looked_at(machine)
    return life(machine, thread, obj).number + 1


@model(CONSTANT, "java/lang/Thread.isVirtual()Z")
def thread_is_virtual(machine: Machine, thread: Thread, obj: Obj) -> int:
    return int(life(machine, thread, obj).virtual)


@model(CONSTANT, "java/lang/Thread.checkAccess()V")
def thread_ignored(machine: Machine, thread: Thread, obj: Obj, *rest: object) -> None:
    return None


@native(OWN, "java/lang/Thread.holdsLock(Ljava/lang/Object;)Z")
def thread_holds_lock(machine: Machine, thread: Thread, obj: Obj | None) -> int:
    if obj is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    if machine.initializers is not None:
        machine.initializers.refuse("looks whether its thread holds a lock")
    return int(obj.monitor is not None and obj.monitor[0] == thread.tid)


# -- parking (LockSupport over Unsafe)


@model(OWN, "java/lang/ThreadLocal.nextHashCode()I")
def thread_local_hash(machine: Machine, thread: Thread) -> int:
    return (machine.count(3) * 0x61C88647 + 0x80000000) % (1 << 32) - 0x80000000


__all__ = ["STOP", "Life", "Unmodelled", "construct", "life", "set_life", "started"]
