"""Thread builders, virtual threads, thread groups and the containers that executors start threads in.

A virtual thread is a thread like any other, always a daemon. Containers only serve monitoring tools; what
the JDK does to keep track of them would order threads that the language does not order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Start
from jvm.errors import Unmodelled
from jvm.natives.java_lang_properties import jdk_feature
from jvm.natives.java_lang_thread import construct, has_ended, life, set_life, thread_start
from jvm.natives.method_types import constant_object
from jvm.natives.registry import any_other_thread, model, native, refuse, then, visible
from jvm.natives.settings import THREADS, setting
from jvm.store import Obj

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine import Machine
    from jvm.points import Values
    from jvm.threads import Thread

_THREAD: Final = "java/lang/Thread"
_BUILDERS: Final = "java/lang/ThreadBuilders"
_GROUP: Final = "java/lang/ThreadGroup"
_CONTAINER: Final = "Ljdk/internal/vm/ThreadContainer;"
_CONTAINERS: Final = "jdk/internal/vm/ThreadContainers"
_NO_INHERITED_LOCALS: Final = 1 << 2  # Thread.NO_INHERIT_THREAD_LOCALS
_HAS_CHILDREN: Final = 1
_SHARED: Final = "jdk/internal/vm/SharedThreadContainer"


def _start_action(vm: Machine, th: Thread, values: Values) -> Action:
    thread = values[-1] if isinstance(values[-1], Obj) and values[-1].c.name != _SHARED else values[0]
    assert isinstance(thread, Obj)
    return Start(thread)


def _start_first(vm: Machine, th: Thread, values: Values) -> Action:
    thread = values[0]
    assert isinstance(thread, Obj)
    return Start(thread)


@visible(f"{_THREAD}.start({_CONTAINER})V", shared=any_other_thread, action=_start_first)
def start_in_container(vm: Machine, th: Thread, obj: Obj, container: Obj | None) -> None:
    thread_start(vm, th, obj)


@visible(f"{_SHARED}.start(L{_THREAD};)V", shared=any_other_thread, action=_start_action)
def container_start(vm: Machine, th: Thread, container: Obj, thread: Obj) -> None:
    thread_start(vm, th, thread)


@model(
    f"{_SHARED}.create(Ljava/lang/String;)L{_SHARED};",
    f"{_SHARED}.create({_CONTAINER}Ljava/lang/String;)L{_SHARED};",
)
def create_container(vm: Machine, th: Thread, *arguments: Obj | None) -> Obj:
    obj = vm.allocate(th, vm.loader.load(_SHARED))
    obj.b = 1
    return obj


@model(
    f"{_SHARED}.close()V",
    f"{_CONTAINERS}.deregisterContainer(Ljava/lang/Object;)V",
    f"{_CONTAINERS}.<clinit>()V",
    f"{_SHARED}.<clinit>()V",
)
def nothing(vm: Machine, th: Thread, *arguments: object) -> None:
    return None


@model(f"{_CONTAINERS}.registerContainer({_CONTAINER})Ljava/lang/Object;")
def register_container(vm: Machine, th: Thread, container: Obj) -> Obj:
    return container


# -- builders


@native("jdk/internal/vm/ContinuationSupport.isSupported0()Z")
def virtual_threads_are_supported(vm: Machine, th: Thread) -> int:
    return 1


@model(
    f"{_BUILDERS}.newVirtualThread(Ljava/util/concurrent/Executor;Ljava/lang/String;ILjava/lang/Runnable;)L{_THREAD};"
)
def new_virtual_thread(
    vm: Machine, th: Thread, scheduler: Obj | None, name: Obj | None, characteristics: int, task: Obj
) -> object:
    obj = vm.allocate(th, vm.loader.load(_THREAD))
    inherit = not characteristics & _NO_INHERITED_LOCALS
    point = vm.natives.phase("new virtual Thread", lambda machine, t, result, made: made)
    return then(
        vm, th, lambda t: construct(vm, t, obj, task, name, virtual=True, inherit=inherit), (), point, (obj,)
    )


@model(f"{_THREAD}.<init>(L{_GROUP};Ljava/lang/String;ILjava/lang/Runnable;J)V")
def thread_init_built(
    vm: Machine,
    th: Thread,
    obj: Obj,
    group: Obj | None,
    name: Obj | None,
    flags: int,
    task: Obj | None,
    stack: int,
) -> object:
    return construct(vm, th, obj, task, name, group, inherit=not flags & _NO_INHERITED_LOCALS)


@model(f"{_THREAD}.genThreadName()Ljava/lang/String;")
def next_thread_name(vm: Machine, th: Thread) -> Obj:
    return vm.string(th, f"Thread-{vm.count(0)}")


@model(f"{_THREAD}.daemon(Z)V")
def set_daemon(vm: Machine, th: Thread, obj: Obj, on: int) -> None:
    set_life(vm, obj, life(vm, th, obj)._replace(daemon=bool(on)))


@model(f"{_THREAD}.priority(I)V")
def set_priority(vm: Machine, th: Thread, obj: Obj, priority: int) -> None:
    set_life(vm, obj, life(vm, th, obj)._replace(priority=priority))


@model(f"{_THREAD}.uncaughtExceptionHandler(L{_THREAD}$UncaughtExceptionHandler;)V")
def set_handler(vm: Machine, th: Thread, obj: Obj, handler: Obj | None) -> None:
    set_life(vm, obj, life(vm, th, obj)._replace(handler=handler), th)


# -- groups


def main_group(vm: Machine) -> Obj:
    """The group of the main thread, a child of the system group."""
    cls = vm.loader.load(_GROUP)
    system, group = (constant_object(vm, cls, f"thread group {name}", None) for name in ("system", "main"))
    for obj, name, parent in ((system, "system", None), (group, "main", system)):
        obj.f[cls.fields["name", "Ljava/lang/String;"].slot] = vm.literal(name)
        obj.f[cls.fields["parent", f"L{_GROUP};"].slot] = parent
        obj.f[cls.fields["maxPriority", "I"].slot] = 10
    return group


@setting(THREADS, f"{_THREAD}.getThreadGroup()L{_GROUP};", looks_at_end=True)
def get_thread_group(vm: Machine, th: Thread, obj: Obj) -> Obj | None:
    """The group of a thread that has not ended."""
    state = life(vm, th, obj)
    if has_ended(vm, th, state):
        return None
    return state.group or main_group(vm)


@model(f"{_GROUP}.<init>(L{_GROUP};Ljava/lang/String;)V", f"{_GROUP}.<init>(Ljava/lang/String;)V")
def group_init(vm: Machine, th: Thread, obj: Obj, *arguments: Obj | None) -> None:
    """A parent keeps no list of its children here, but knows that it has some."""
    parent = arguments[0] if len(arguments) == 2 else get_thread_group(vm, th, th.obj)
    if parent is None:
        use = 'read field "maxPriority"' if jdk_feature(vm) > 21 else f'invoke "{_GROUP}.checkAccess()"'
        message = f'Cannot {use} because "<parameter1>" is null'.replace("/", ".")
        raise vm.failed(th, "java/lang/NullPointerException", message)
    assert isinstance(parent, Obj)
    if parent.x is None:
        vm.journal.change(parent)
        parent.x = _HAS_CHILDREN
    cls = vm.loader.load(_GROUP)
    slots = [cls.fields[key].slot for key in (("name", "Ljava/lang/String;"), ("parent", f"L{_GROUP};"))]
    for slot, value in zip(slots, (arguments[-1], parent), strict=True):
        vm.memory.put(th, obj, slot, value)
    for key in (("maxPriority", "I"), ("daemon", "Z")):
        slot = cls.fields[key].slot
        vm.memory.put(th, obj, slot, parent.f[slot])


@model(f"{_GROUP}.setMaxPriority(I)V")
def group_set_max_priority(vm: Machine, th: Thread, obj: Obj, priority: int) -> object:
    if obj.x == _HAS_CHILDREN:
        raise Unmodelled("java.lang.ThreadGroup.setMaxPriority of a group with groups in it")
    result: object = vm.bytecode(vm.loader.load(_GROUP).methods["setMaxPriority", "(I)V"])(th, obj, priority)
    return result


refuse(
    "the groups in a java.lang.ThreadGroup (activeGroupCount, enumerate, list)",
    f"{_GROUP}.activeGroupCount()I",
    f"{_GROUP}.enumerate([L{_GROUP};)I",
    f"{_GROUP}.enumerate([L{_GROUP};Z)I",
    f"{_GROUP}.list()V",
)
