"""Thread builders, virtual threads, thread groups and the containers that executors start threads in.

A virtual thread is a thread like any other, always a daemon. Containers only serve monitoring tools; what
the JDK does to keep track of them would order threads that the language does not order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Start
from jvm.effects import CALLS, CONSTANT, OWN, acts
from jvm.errors import Unmodelled
from jvm.execution.locked_by_jdk import under_monitor
from jvm.natives.java_lang.properties import jdk_feature
from jvm.natives.java_lang_thread.groups import main_group
from jvm.natives.java_lang_thread.joins import has_ended
from jvm.natives.java_lang_thread.numbers import drawn, numbered
from jvm.natives.java_lang_thread.threads import (
    construct,
    life,
    set_life,
    start_enabled,
    thread_start,
)
from jvm.natives.registry import any_other_thread, model, native, refuse, then, visible
from jvm.natives.settings import THREADS, setting
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

_THREAD: Final = "java/lang/Thread"
_BUILDERS: Final = "java/lang/ThreadBuilders"
_GROUP: Final = "java/lang/ThreadGroup"
_CONTAINER: Final = "Ljdk/internal/vm/ThreadContainer;"
_UNTOLD: Final = ("jdk/internal/vm/ThreadContainer", "jdk/internal/vm/SharedThreadContainer")
_STARTED: Final = f"onStart(L{_THREAD};)V"
_CONTAINERS: Final = "jdk/internal/vm/ThreadContainers"
_NO_INHERITED_LOCALS: Final = 1 << 2  # Thread.NO_INHERIT_THREAD_LOCALS
_HAS_CHILDREN: Final = 1
_SHARED: Final = "jdk/internal/vm/SharedThreadContainer"


def _start_action(machine: Machine, thread: Thread, values: Values) -> Action:
    target = values[-1] if isinstance(values[-1], Obj) and values[-1].cls.name != _SHARED else values[0]
    assert isinstance(target, Obj)
    return Start(target)


def _start_first(machine: Machine, thread: Thread, values: Values) -> Action:
    target = values[0]
    assert isinstance(target, Obj)
    return Start(target)


@visible(
    acts(Start),
    f"{_THREAD}.start({_CONTAINER})V",
    shared=any_other_thread,
    enabled=start_enabled,
    action=_start_first,
)
def start_in_container(machine: Machine, thread: Thread, obj: Obj, container: Obj | None) -> None:
    if container is not None and container.cls.table.selected[_STARTED].cls.name not in _UNTOLD:
        raise Unmodelled("a container of threads that is told of them, and is no ThreadFlock")
    thread_start(machine, thread, obj)


@visible(acts(Start), f"{_SHARED}.start(L{_THREAD};)V", shared=any_other_thread, action=_start_action)
def container_start(machine: Machine, thread: Thread, container: Obj, target: Obj) -> None:
    thread_start(machine, thread, target)


@model(
    CONSTANT,
    f"{_SHARED}.create(Ljava/lang/String;)L{_SHARED};",
    f"{_SHARED}.create({_CONTAINER}Ljava/lang/String;)L{_SHARED};",
)
def create_container(machine: Machine, thread: Thread, *arguments: Obj | None) -> Obj:
    obj = machine.allocate(thread, machine.loader.load(_SHARED))
    obj.initialization = 1
    return obj


@model(
    CONSTANT,
    f"{_SHARED}.close()V",
    f"{_CONTAINERS}.deregisterContainer(Ljava/lang/Object;)V",
    f"{_CONTAINERS}.<clinit>()V",
    f"{_SHARED}.<clinit>()V",
)
def nothing(machine: Machine, thread: Thread, *arguments: object) -> None:
    return None


@model(CONSTANT, f"{_CONTAINERS}.registerContainer({_CONTAINER})Ljava/lang/Object;")
def register_container(machine: Machine, thread: Thread, container: Obj) -> Obj:
    return container


# -- builders


@native(CONSTANT, "jdk/internal/vm/Continuation.pin()V", "jdk/internal/vm/Continuation.unpin()V")
def keeps_its_carrier(machine: Machine, thread: Thread) -> None:
    """A virtual thread is a thread like any other here; it has no carrier to leave."""


@native(CONSTANT, "jdk/internal/vm/ContinuationSupport.isSupported0()Z")
def virtual_threads_are_supported(machine: Machine, thread: Thread) -> int:
    return 1


@numbered(
    f"{_BUILDERS}.newVirtualThread(Ljava/util/concurrent/Executor;Ljava/lang/String;ILjava/lang/Runnable;)L{_THREAD};",
)
def new_virtual_thread(
    machine: Machine, thread: Thread, scheduler: Obj | None, name: Obj | None, characteristics: int, task: Obj
) -> object:
    obj = machine.allocate(thread, machine.loader.load(_THREAD))
    inherit = not characteristics & _NO_INHERITED_LOCALS
    point = machine.natives.phase("new virtual Thread", lambda machine, t, result, made: made)
    return then(
        machine,
        thread,
        lambda t: construct(machine, t, obj, task, name, virtual=True, inherit=inherit),
        (),
        point,
        (obj,),
    )


@numbered(f"{_THREAD}.<init>(L{_GROUP};Ljava/lang/String;ILjava/lang/Runnable;J)V")
def thread_init_built(
    machine: Machine,
    thread: Thread,
    obj: Obj,
    group: Obj | None,
    name: Obj | None,
    flags: int,
    task: Obj | None,
    stack: int,
) -> object:
    return construct(machine, thread, obj, task, name, group, inherit=not flags & _NO_INHERITED_LOCALS)


@numbered(f"{_THREAD}.genThreadName()Ljava/lang/String;")
def next_thread_name(machine: Machine, thread: Thread) -> Obj:
    drawn(machine, thread)
    return machine.string(thread, f"Thread-{machine.count(0)}")


@model(OWN, f"{_THREAD}.daemon(Z)V")
def set_daemon(machine: Machine, thread: Thread, obj: Obj, on: int) -> None:
    set_life(machine, obj, life(machine, thread, obj)._replace(daemon=bool(on)))


@model(OWN, f"{_THREAD}.priority(I)V")
def set_priority(machine: Machine, thread: Thread, obj: Obj, priority: int) -> None:
    set_life(machine, obj, life(machine, thread, obj)._replace(priority=priority))


@model(OWN, f"{_THREAD}.uncaughtExceptionHandler(L{_THREAD}$UncaughtExceptionHandler;)V")
def set_handler(machine: Machine, thread: Thread, obj: Obj, handler: Obj | None) -> None:
    set_life(machine, obj, life(machine, thread, obj)._replace(handler=handler), thread)


# -- groups


@setting(THREADS, f"{_THREAD}.getThreadGroup()L{_GROUP};", looks_at_end=True)
def get_thread_group(machine: Machine, thread: Thread, obj: Obj) -> Obj | None:
    """The group of a thread that has not ended."""
    if machine.workers is not None:
        machine.workers.looked_upon(thread, obj)
        machine.workers.group_shown(thread, obj)
    state = life(machine, thread, obj)
    if has_ended(machine, thread, state):
        return None
    return state.group or main_group(machine)


@model(OWN, f"{_GROUP}.<init>(L{_GROUP};Ljava/lang/String;)V", f"{_GROUP}.<init>(Ljava/lang/String;)V")
def group_init(machine: Machine, thread: Thread, obj: Obj, *arguments: Obj | None) -> object:
    """Under the monitor of the parent, which keeps no list of its children here, but knows that it has
    some.
    """
    if len(arguments) == 1 and machine.workers is not None:
        machine.workers.makes_group(thread)
    parent = arguments[0] if len(arguments) == 2 else get_thread_group(machine, thread, thread.obj)
    if parent is None:
        use = 'read field "maxPriority"' if jdk_feature(machine) > 21 else f'invoke "{_GROUP}.checkAccess()"'
        message = f'Cannot {use} because "<parameter1>" is null'.replace("/", ".")
        raise machine.failed(thread, "java/lang/NullPointerException", message)
    assert isinstance(parent, Obj)
    return under_monitor(machine, thread, parent, "ThreadGroup.<init>", _make_child, obj, arguments[-1])


def _make_child(machine: Machine, thread: Thread, parent: Obj, obj: Obj, name: Obj | None) -> None:
    if parent.payload is None:
        machine.journal.change(parent)
        parent.payload = _HAS_CHILDREN
    cls = machine.loader.load(_GROUP)
    slots = [cls.fields[key].slot for key in (("name", "Ljava/lang/String;"), ("parent", f"L{_GROUP};"))]
    for slot, value in zip(slots, (name, parent), strict=True):
        machine.memory.put(thread, obj, slot, value)
    for key in (("maxPriority", "I"), ("daemon", "Z")):
        slot = cls.fields[key].slot
        machine.memory.put(thread, obj, slot, parent.cells[slot])


@model(CALLS, f"{_GROUP}.setMaxPriority(I)V")
def group_set_max_priority(machine: Machine, thread: Thread, obj: Obj, priority: int) -> object:
    """Refused once threads were started: setPriority and the making of threads look at it, and are no
    actions for that.
    """
    if machine.concurrent and obj.sharing > 0:
        raise Unmodelled("java.lang.ThreadGroup.setMaxPriority once threads were started")
    if obj.payload == _HAS_CHILDREN:
        raise Unmodelled("java.lang.ThreadGroup.setMaxPriority of a group with groups in it")
    result: object = machine.bytecode(machine.loader.load(_GROUP).methods["setMaxPriority", "(I)V"])(
        thread, obj, priority
    )
    return result


refuse(
    "the groups in a java.lang.ThreadGroup (activeGroupCount, enumerate, list)",
    f"{_GROUP}.activeGroupCount()I",
    f"{_GROUP}.enumerate([L{_GROUP};)I",
    f"{_GROUP}.enumerate([L{_GROUP};Z)I",
    f"{_GROUP}.list()V",
)

refuse(
    "what a thread frees at its end (temporary buffers outside the heap)",
    "java/lang/Thread.terminatingThreadLocals()Ljava/lang/ThreadLocal$ThreadLocalMap;",
    "java/lang/Thread.setTerminatingThreadLocals(Ljava/lang/ThreadLocal$ThreadLocalMap;)V",
)
