"""Looks at all threads that are alive: ThreadGroup.activeCount and enumerate, ThreadMXBean's counts, and what
rests on them.

A thread is alive from its start to its end, so a look depends on both. From JDK 19 on the JDK asks for
all threads at one moment (`Thread.getThreads`), and then each for its group: who ends meanwhile is left
out. Before, a group kept a list of its threads under its monitor.

Who counts the threads of a group detects the ends of those that were started and are not counted
(JLS 17.4.4 has isAlive and join as ways to, not as the only ones).
"""

from __future__ import annotations

from itertools import combinations, islice
from typing import TYPE_CHECKING, Final, cast

from jvm.actions import Observe
from jvm.effects import CALLS, ELEMENTS, acts, writes
from jvm.errors import RestartNeeded
from jvm.execution.exceptions import activations
from jvm.library.library import FORK_JOIN
from jvm.natives.cells import write
from jvm.natives.java_lang.properties import jdk_feature
from jvm.natives.java_lang.thread_objects import end_detected, life
from jvm.natives.java_lang_thread.groups import main_group
from jvm.natives.java_lang_thread.joins import must_see_ends
from jvm.natives.registry import any_other_thread, then, visible
from jvm.objects.objects import Obj
from jvm.overlooked import STARTS, left_open
from jvm.threads.thread import Status, Thread
from jvm.visibility import Restart

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.threads.points import Values
    from jvm.threads.thread import ThreadKey

_GROUP: Final = "java/lang/ThreadGroup"
_ALL: Final = "Ljava/lang/Thread;"
_CALLERS: Final = 2
"""Thread.getAllThreads, and ThreadGroup.interrupt, which asks for its own of them."""
_ASKS_THREADS: Final = 19
"""The first JDK whose groups keep no list of their threads."""
_GROUP_OF: Final = f"getThreadGroup()L{_GROUP};"


def _alive(machine: Machine) -> list[Thread]:
    """All threads that were started and have not ended. Raises RestartNeeded if ends are no actions, or if it
    depends on a model who is a thread: a worker of fork/join that has ended here may live on in the JDK."""
    must_see_ends(machine)
    found = [each for each in machine.threads if each.status != Status.ENDED]
    workers = machine.loader.loaded("java/util/concurrent/ForkJoinWorkerThread")
    modelled = FORK_JOIN not in machine.options.visible.settings
    if (
        workers is not None
        and modelled
        and any(workers in each.obj.cls.supertype_set for each in machine.threads)
    ):
        raise RestartNeeded(Restart.SETTING, FORK_JOIN)
    return found


def _told_in_order(machine: Machine, threads: Iterable[Thread]) -> None:
    """The program is told threads in the order of their starts. That may be a question of who came first
    where several threads started them: of these orders one is explored.
    """
    keys = [each.key for each in threads]
    if machine.concurrent and not all(starts_of_one(one, other) for one, other in combinations(keys, 2)):
        left_open(machine.notes, STARTS)


def starts_of_one(one: ThreadKey, other: ThreadKey) -> bool:
    """Whether the order of the threads' starts is that of one thread's program."""
    common = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), None)
    if common is None:
        return True  # one of them began the other, or those that did
    return len(min(one[common:], other[common:])) == 1


_BEANS: Final = "sun/management/"
_COUNTED: Final = "ThreadMXBean counts the program's own threads; a JVM has some for itself besides"


def _look_action(machine: Machine, thread: Thread, values: Values) -> Action:
    return Observe(thread.obj, "getThreads")


@visible(
    acts(Observe),
    f"java/lang/Thread.getThreads()[{_ALL}",
    f"{_BEANS}ThreadImpl.getThreads()[{_ALL}",
    shared=any_other_thread,
    action=_look_action,
)
def all_threads(machine: Machine, thread: Thread) -> Obj:
    """Those of the JVM itself (`Reference Handler`, …) are not there."""
    found = [each for each in _alive(machine) if not life(machine, thread, each.obj).virtual]
    if _GROUP not in {method.cls.name for method, _ in islice(activations(thread), _CALLERS)}:
        _told_in_order(machine, found)
    if machine.concurrent:
        machine.record(thread, Observe(thread.obj, "getThreads"), len(found))
    return machine.array_from(thread, f"[{_ALL}", [each.obj for each in found])


def _counts(name: str, of: Callable[[Machine, Thread], Iterable[Thread]]) -> None:
    """What ThreadMXBean tells of how many threads there are, `of` these; none is virtual."""

    @visible(acts(Observe), f"{_BEANS}VMManagementImpl.{name}", shared=any_other_thread, action=_look_action)
    def count(machine: Machine, thread: Thread, this: Obj) -> int:
        found = sum(not life(machine, thread, each.obj).virtual for each in of(machine, thread))
        machine.notes.add(_COUNTED)
        if machine.concurrent:
            machine.record(thread, Observe(thread.obj, "getThreads"), found)
        return found


_counts("getLiveThreadCount()I", lambda machine, thread: _alive(machine))
_counts("getDaemonThreadCount()I", lambda machine, thread: [each for each in _alive(machine) if each.daemon])
_counts("getTotalThreadCount()J", lambda machine, thread: _alive(machine) and machine.threads)


def _is_in(machine: Machine, thread: Thread, obj: Obj, group: Obj) -> bool:
    """Whether the thread of this Thread object belongs to the group, or to one in it."""
    state = life(machine, thread, obj)
    return not state.virtual and _is_within(state.group or main_group(machine), group)


def _is_within(inner: Obj, group: Obj) -> bool:
    found: object = inner
    while isinstance(found, Obj) and found is not group:
        found = found.cells[found.cls.inherited_field("parent", f"L{_GROUP};").slot]
    return found is group


def _count_action(machine: Machine, thread: Thread, values: Values) -> Action:
    return Observe(thread.obj, "activeCount")


@visible(
    acts(Observe) | CALLS | writes(ELEMENTS),
    f"{_GROUP}.activeCount()I",
    f"{_GROUP}.enumerate([{_ALL})I",
    f"{_GROUP}.enumerate([{_ALL}Z)I",
    shared=any_other_thread,
    action=_count_action,
)
def look_at_group(machine: Machine, thread: Thread, group: Obj, *given: Obj | int | None) -> object:
    """The threads of the group and, if `nested`, of those in it: how many, or into `target` as many as it
    holds. The ends of those that are gone are detected here, and each other one is asked for its group."""
    if None in given:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    target = given[0] if given else None
    nested = given[1] if len(given) > 1 else 1
    assert (target is None or isinstance(target, Obj)) and isinstance(nested, int)
    alive = _alive(machine)
    for other in machine.threads:
        if other.status == Status.ENDED and _is_in(machine, thread, other.obj, group):
            end_detected(machine, thread, other)
    asked = tuple(each.obj for each in alive if not life(machine, thread, each.obj).virtual)
    if target is not None:
        _told_in_order(machine, [each for each in alive if _is_in(machine, thread, each.obj, group)])
    if machine.concurrent:
        machine.record(thread, Observe(thread.obj, "activeCount"))
    return _ask(machine, thread, asked, group, target, nested, ())


def _ask(
    machine: Machine,
    thread: Thread,
    rest: tuple[Obj, ...],
    group: Obj,
    target: Obj | None,
    nested: int,
    found: tuple[Obj, ...],
) -> object:
    """Ask the first of the rest for its group."""
    if not rest or (target is not None and len(found) == len(target.cells)):
        for at, obj in enumerate(found if target is not None else ()):
            write(machine, thread, cast(Obj, target), at, obj)
        return len(found)
    point = machine.natives.phase("a group asks its threads", _asked, effects=CALLS | writes(ELEMENTS))
    state = rest, group, target, nested, found
    return then(machine, thread, rest[0].cls.vtable[_GROUP_OF], (rest[0],), point, state)


def _asked(
    machine: Machine,
    thread: Thread,
    result: Obj | None,
    rest: tuple[Obj, ...],
    group: Obj,
    target: Obj | None,
    nested: int,
    found: tuple[Obj, ...],
) -> object:
    if result is group or (nested and result is not None and _is_within(result, group)):
        found = (*found, rest[0])
    return _ask(machine, thread, rest[1:], group, target, nested, found)


def _interrupt_action(machine: Machine, thread: Thread, values: Values) -> Action:
    return Observe(thread.obj, "ThreadGroup.interrupt")


@visible(acts(Observe) | CALLS, f"{_GROUP}.interrupt()V", shared=any_other_thread, action=_interrupt_action)
def interrupt_group(machine: Machine, thread: Thread, group: Obj) -> object:
    """Of a JDK whose groups keep lists: here they are empty."""
    in_group = [each for each in _alive(machine) if _is_in(machine, thread, each.obj, group)]
    _told_in_order(machine, in_group)
    if jdk_feature(machine) >= _ASKS_THREADS:
        return machine.bytecode(machine.loader.load(_GROUP).methods["interrupt", "()V"])(thread, group)
    found = tuple(each.obj for each in in_group)
    if machine.concurrent:
        machine.record(thread, Observe(thread.obj, "ThreadGroup.interrupt"), len(found))
    return _interrupt(machine, thread, None, found)


def _interrupt(machine: Machine, thread: Thread, result: object, rest: tuple[Obj, ...]) -> object:
    if not rest:
        return None
    point = machine.natives.phase("a group interrupts its threads", _interrupt, effects=CALLS)
    return then(machine, thread, rest[0].cls.vtable["interrupt()V"], (rest[0],), point, (rest[1:],))
