"""Settings of threads: names, daemon status, priorities, and handlers of uncaught exceptions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.natives.java_lang_thread import group_priority, has_ended
from jvm.natives.settings import THREADS, changes, setting
from jvm.natives.thread_builders import get_thread_group
from jvm.natives.thread_life import (
    HANDLER,
    INHERITED,
    default_handler_changes,
    life,
    set_life,
    set_of_other,
    use_own,
)
from jvm.points import Frame
from jvm.store import Obj

if TYPE_CHECKING:
    from jvm.machine import Machine
    from jvm.threads import Thread


@setting(THREADS, "java/lang/Thread.getName()Ljava/lang/String;")
def thread_get_name(vm: Machine, th: Thread, obj: Obj) -> Obj | None:
    return life(vm, th, obj).name


@setting(THREADS, "java/lang/Thread.setName(Ljava/lang/String;)V")
def thread_set_name(vm: Machine, th: Thread, obj: Obj, name: Obj | None) -> None:
    if name is None:
        raise vm.failed(th, "java/lang/NullPointerException", "name cannot be null")
    changes(vm, THREADS, obj)
    set_life(vm, obj, life(vm, th, obj)._replace(name=name), th)


@setting(THREADS, "java/lang/Thread.isDaemon()Z")
def thread_is_daemon(vm: Machine, th: Thread, obj: Obj) -> int:
    return int(life(vm, th, obj).daemon)


@setting(THREADS, "java/lang/Thread.setDaemon(Z)V", looks_at_end=True)
def thread_set_daemon(vm: Machine, th: Thread, obj: Obj, on: int) -> None:
    state = life(vm, th, obj)
    if state.virtual and not on:
        raise vm.failed(th, "java/lang/IllegalArgumentException", "'false' not legal for virtual threads")
    if state.tid >= 0 and not has_ended(vm, th, state):
        raise vm.failed(th, "java/lang/IllegalThreadStateException", None)
    changes(vm, THREADS, obj)
    set_life(vm, obj, state._replace(daemon=bool(on)))


@setting(THREADS, "java/lang/Thread.getPriority()I")
def thread_get_priority(vm: Machine, th: Thread, obj: Obj) -> int:
    return life(vm, th, obj).priority


@setting(THREADS, "java/lang/Thread.setPriority(I)V")
def thread_set_priority(vm: Machine, th: Thread, obj: Obj, priority: int) -> None:
    if not 1 <= priority <= 10:
        raise vm.failed(th, "java/lang/IllegalArgumentException", None)
    state = life(vm, th, obj)
    if state.group is not None:
        priority = min(priority, group_priority(state.group))
    set_of_other(vm, th, obj, INHERITED)
    set_life(vm, obj, life(vm, th, obj)._replace(priority=priority))


# -- uncaught exceptions

_HANDLER = "Ljava/lang/Thread$UncaughtExceptionHandler;"


@setting(THREADS, f"java/lang/Thread.setUncaughtExceptionHandler({_HANDLER})V")
def thread_set_handler(vm: Machine, th: Thread, obj: Obj, handler: Obj | None) -> None:
    set_of_other(vm, th, obj, HANDLER)
    set_life(vm, obj, life(vm, th, obj)._replace(handler=handler), th)


@setting(THREADS, f"java/lang/Thread.getUncaughtExceptionHandler(){_HANDLER}", looks_at_end=True)
def thread_get_handler(vm: Machine, th: Thread, obj: Obj) -> object:
    """The group of the thread is its handler if it has no other one, and has not ended."""
    state = life(vm, th, obj)
    return state.handler or get_thread_group(vm, th, obj)


@setting(THREADS, f"java/lang/Thread.setDefaultUncaughtExceptionHandler({_HANDLER})V", of_all=True)
def thread_set_default_handler(vm: Machine, th: Thread, handler: Obj | None) -> None:
    changes(vm, THREADS)
    if vm.concurrent:
        default_handler_changes(vm, th)
    vm.set_global(2, handler, th)


@setting(THREADS, f"java/lang/Thread.getDefaultUncaughtExceptionHandler(){_HANDLER}", of_all=True)
def thread_get_default_handler(vm: Machine, th: Thread) -> Obj | None:
    found = vm.globals.f[2]
    return found if isinstance(found, Obj) else None


_GROUP: Final = "java/lang/ThreadGroup"
_UNCAUGHT: Final = "uncaughtException(Ljava/lang/Thread;Ljava/lang/Throwable;)V"


def _handling_group(group: Obj | None) -> Obj | None:
    """The nearest group of a class that the program declares and that overrides `uncaughtException`. That of
    ThreadGroup itself asks the parent, and the last one the default handler.
    """
    while group is not None:
        if group.c.vm[_UNCAUGHT].cls.name != _GROUP:
            return group
        parent = group.f[group.c.inherited_field("parent", f"L{_GROUP};").slot]
        group = parent if isinstance(parent, Obj) else None
    return None


def handler_frame(vm: Machine, th: Thread, thrown: Obj) -> Frame | None:
    """The frame that runs the thread's own, its group's, or the default uncaught-exception handler; None if
    there is none. An exception of the handler itself is ignored (Thread.UncaughtExceptionHandler)."""
    use_own(vm, th, HANDLER)
    state = life(vm, th, th.obj)
    handler = state.handler or _handling_group(state.group) or vm.globals.f[2]
    if not isinstance(handler, Obj):
        return None
    function = handler.c.v[_UNCAUGHT]
    last = vm.natives.phase("uncaught exception handler", _handled, thrown=_handled)
    return Frame(vm.entry_point, (function, handler, th.obj, thrown), Frame(last, (), None))


def _handled(vm: Machine, th: Thread, outcome: object) -> None:
    return None
