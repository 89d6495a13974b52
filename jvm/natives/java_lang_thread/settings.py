"""Settings of threads: names, daemon status, priorities, and handlers of uncaught exceptions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Observe
from jvm.effects import acts
from jvm.errors import Unmodelled
from jvm.execution.locked_by_jdk import under_monitor
from jvm.natives.java_lang.core import text_of
from jvm.natives.java_lang.thread_objects import (
    HANDLER,
    INHERITED,
    default_handler_changes,
    life,
    overrides,
    set_life,
    set_of_other,
    use_own,
)
from jvm.natives.java_lang_thread.builders import get_thread_group
from jvm.natives.java_lang_thread.groups import group_priority
from jvm.natives.java_lang_thread.joins import has_ended
from jvm.natives.java_lang_thread.numbers import NUMBERED, looked_at, worker_named
from jvm.natives.settings import THREADS, changes, setting
from jvm.objects.objects import Obj
from jvm.overlooked import TRACE, left_open
from jvm.threads.points import STOP, Frame

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread


@setting(THREADS, "java/lang/Thread.getName()Ljava/lang/String;", only_looks=True)
def thread_get_name(machine: Machine, thread: Thread, obj: Obj) -> Obj | None:
    """The name, which somebody is told."""
    name = life(machine, thread, obj).name
    if (text_of(name) or "").startswith(NUMBERED):
        looked_at(machine)
    if machine.workers is not None and machine.workers.tells_name(thread, obj):
        worker_named(machine)
    return name


@setting(THREADS, "java/lang/Thread.setName(Ljava/lang/String;)V")
def thread_set_name(machine: Machine, thread: Thread, obj: Obj, name: Obj | None) -> object:
    """Under the monitor of the Thread, of a virtual one too."""
    return under_monitor(machine, thread, obj, "Thread.setName", _set_name, name)


def _set_name(machine: Machine, thread: Thread, obj: Obj, name: Obj | None) -> None:
    if name is None:
        raise machine.failed(thread, "java/lang/NullPointerException", "name cannot be null")
    changes(machine, THREADS, obj)
    set_life(machine, obj, life(machine, thread, obj)._replace(name=name), thread)


@setting(THREADS, "java/lang/Thread.isDaemon()Z", only_looks=True)
def thread_is_daemon(machine: Machine, thread: Thread, obj: Obj) -> int:
    return int(life(machine, thread, obj).daemon)


@setting(THREADS, "java/lang/Thread.setDaemon(Z)V", looks_at_end=True)
def thread_set_daemon(machine: Machine, thread: Thread, obj: Obj, on: int) -> object:
    """It looks whether the thread lives, and sets the status then."""
    state = life(machine, thread, obj)
    if state.virtual and not on:
        raise machine.failed(
            thread, "java/lang/IllegalArgumentException", "'false' not legal for virtual threads"
        )
    if state.tid >= 0 and not has_ended(machine, thread, state):
        raise machine.failed(thread, "java/lang/IllegalThreadStateException", None)
    changes(machine, THREADS, obj)
    if not (machine.concurrent and obj.sharing > 0):
        _set_daemon(machine, thread, None, obj, on)
        return None
    point = machine.natives.phase(
        "Thread.setDaemon: its status", _set_daemon, action=_daemon_action, effects=acts(Observe)
    )
    thread.unwound.append((point, (obj, on)))
    return STOP


def _daemon_action(machine: Machine, thread: Thread, values: Values) -> Action:
    obj = values[0]
    assert isinstance(obj, Obj)
    return Observe(obj, "setDaemon")


def _set_daemon(machine: Machine, thread: Thread, result: object, obj: Obj, on: int) -> None:
    """Raises Unmodelled for a thread that was started since: whether the JVM waits for its end is decided."""
    state = life(machine, thread, obj)
    if state.tid >= 0 and not has_ended(machine, thread, state):
        raise Unmodelled("java.lang.Thread.setDaemon of a thread that is started meanwhile")
    set_life(machine, obj, state._replace(daemon=bool(on)))


@setting(THREADS, "java/lang/Thread.getPriority()I", only_looks=True)
def thread_get_priority(machine: Machine, thread: Thread, obj: Obj) -> int:
    return life(machine, thread, obj).priority


@setting(THREADS, "java/lang/Thread.setPriority(I)V")
def thread_set_priority(machine: Machine, thread: Thread, obj: Obj, priority: int) -> None:
    if not 1 <= priority <= 10:
        raise machine.failed(thread, "java/lang/IllegalArgumentException", None)
    state = life(machine, thread, obj)
    if state.virtual:
        return
    priority = min(priority, group_priority(machine, state.group))
    set_of_other(machine, thread, obj, INHERITED)
    set_life(machine, obj, life(machine, thread, obj)._replace(priority=priority))


# -- uncaught exceptions

_HANDLER = "Ljava/lang/Thread$UncaughtExceptionHandler;"


@setting(THREADS, f"java/lang/Thread.setUncaughtExceptionHandler({_HANDLER})V")
def thread_set_handler(machine: Machine, thread: Thread, obj: Obj, handler: Obj | None) -> None:
    set_of_other(machine, thread, obj, HANDLER)
    set_life(machine, obj, life(machine, thread, obj)._replace(handler=handler), thread)


@setting(THREADS, f"java/lang/Thread.getUncaughtExceptionHandler(){_HANDLER}", looks_at_end=True)
def thread_get_handler(machine: Machine, thread: Thread, obj: Obj) -> object:
    """The group of the thread is its handler if it has no other one; of one that has ended it has none."""
    state = life(machine, thread, obj)
    if has_ended(machine, thread, state):
        return None
    return state.handler or get_thread_group(machine, thread, obj)


@setting(THREADS, f"java/lang/Thread.setDefaultUncaughtExceptionHandler({_HANDLER})V", of_all=True)
def thread_set_default_handler(machine: Machine, thread: Thread, handler: Obj | None) -> None:
    changes(machine, THREADS)
    if machine.concurrent:
        default_handler_changes(machine, thread)
    machine.set_global(2, handler, thread)


@setting(
    THREADS, f"java/lang/Thread.getDefaultUncaughtExceptionHandler(){_HANDLER}", of_all=True, only_looks=True
)
def thread_get_default_handler(machine: Machine, thread: Thread) -> Obj | None:
    found = machine.globals.cells[2]
    return found if isinstance(found, Obj) else None


_GROUP: Final = "java/lang/ThreadGroup"
_GET_HANDLER: Final = f"getUncaughtExceptionHandler(){_HANDLER}"
_UNCAUGHT: Final = "uncaughtException(Ljava/lang/Thread;Ljava/lang/Throwable;)V"


def _handling_group(group: Obj | None) -> Obj | None:
    """The nearest group of a class that the program declares and that overrides `uncaughtException`. That of
    ThreadGroup itself asks the parent, and the last one the default handler.
    """
    while group is not None:
        if group.cls.table.selected[_UNCAUGHT].cls.name != _GROUP:
            return group
        parent = group.cells[group.cls.inherited_field("parent", f"L{_GROUP};").slot]
        group = parent if isinstance(parent, Obj) else None
    return None


def handler_frame(machine: Machine, thread: Thread, thrown: Obj) -> Frame | None:
    """The frame that runs the thread's own, its group's, or the default uncaught-exception handler; None if
    there is none. An exception of the handler itself is ignored (Thread.UncaughtExceptionHandler)."""
    if overrides(thread.obj, _GET_HANDLER):
        raise Unmodelled("an uncaught exception in a thread that overrides getUncaughtExceptionHandler")
    use_own(machine, thread, HANDLER)
    state = life(machine, thread, thread.obj)
    handler = state.handler or _handling_group(state.group) or machine.globals.cells[2]
    if not isinstance(handler, Obj):
        if _prints_itself(machine, thrown):
            left_open(machine.notes, TRACE)
        return None
    function = handler.cls.vtable[_UNCAUGHT]
    last = machine.natives.phase("uncaught exception handler", _handled, thrown=_handled)
    return Frame(machine.entry_point, (function, handler, thread.obj, thrown), Frame(last, (), None))


def _prints_itself(machine: Machine, thrown: Obj) -> bool:
    """Whether code of the program is a part of the printing of the exception or of its causes."""
    slot = machine.loader.load("java/lang/Throwable").fields["cause", "Ljava/lang/Throwable;"].slot
    seen: list[Obj] = []
    each: object = thrown
    while isinstance(each, Obj) and each not in seen:
        seen.append(each)
        each = each.cells[slot]
    own = (cls for one in seen for cls in (one.cls, *one.cls.superclasses) if not cls.of_jdk)
    return any(name in _PRINTING for cls in own for name, _ in cls.methods)


_PRINTING: Final = ("getCause", "getLocalizedMessage", "getMessage", "printStackTrace", "toString")


def _handled(machine: Machine, thread: Thread, outcome: object) -> None:
    return None
