"""Workers of fork/join pools that take one task after the other, as the program tells them apart.

The tasks that wait are kept by WaitingTasks (jvm/library/src); which worker takes one, and whether a thread
that waits for a task runs others meanwhile, are alternatives of the actions here (docs/soundness.md, "Workers
that are known").
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Operation
from jvm.effects import OWN, acts
from jvm.errors import RestartNeeded
from jvm.execution.exceptions import current_stack
from jvm.library.library import FORK_JOIN, GATE, KNOWN_WORKERS
from jvm.natives.java_lang.core import text_of
from jvm.natives.java_lang.thread_objects import Life, life, set_life
from jvm.natives.own_code import own_code
from jvm.natives.registry import native, visible
from jvm.natives.settings import NUMBERS
from jvm.objects.objects import OTHER, Obj
from jvm.threads.points import Await, Awaited
from jvm.visibility import Restart

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

_THREAD: Final = "java/lang/Thread"
_NAME: Final = "Ljava/lang/String;"
_MAP: Final = "Ljava/lang/ThreadLocal$ThreadLocalMap;"

IDLE: Final = Await(Awaited.LATCH)
"""A worker has nothing to do: nobody waits for it, and it for nothing that would keep others."""
HANDS: Final = f"{GATE}.hands(Ljava/lang/String;)V"
HELPS: Final = f"{GATE}.helps(L{GATE};Ljava/lang/String;)I"


def known(machine: Machine) -> bool:
    return KNOWN_WORKERS in machine.options.visible.settings


def _always(machine: Machine, thread: Thread, values: Values) -> bool:
    return True


def _operation(machine: Machine, thread: Thread, values: Values) -> Action:
    gate, name = values[0], values[-1]
    assert isinstance(gate, Obj) and isinstance(name, Obj)
    return Operation(gate, OTHER, str(text_of(name)))


def _ways(machine: Machine, thread: Thread, values: Values) -> int:
    own = values[1]
    assert isinstance(own, Obj)
    state = own.payload
    assert isinstance(state, tuple)
    open_, _, ways = state
    assert isinstance(ways, int)
    return ways if open_ else 0


@native(OWN, f"{GATE}.known()Z")
def is_known(machine: Machine, thread: Thread) -> int:
    return int(known(machine))


@native(OWN, f"{GATE}.requireKnown()V")
def require_known(machine: Machine, thread: Thread) -> None:
    if not known(machine):
        raise to_know(thread)


@visible(acts(Operation), HANDS, action=_operation, replaces_bytecode=False)
def hands(machine: Machine, thread: Thread, *arguments: Obj) -> None:
    machine.record(thread, _operation(machine, thread, arguments))


@visible(acts(Operation), HELPS, shared=_always, enabled=_ways, action=_operation, replaces_bytecode=False)
@visible(
    acts(Operation),
    f"{GATE}.takes(L{GATE};Ljava/lang/String;)I",
    shared=_always,
    enabled=_ways,
    action=_operation,
    awaits=IDLE,
    replaces_bytecode=False,
)
def takes(machine: Machine, thread: Thread, *arguments: Obj) -> int:
    machine.record(thread, _operation(machine, thread, arguments))
    return thread.choice


@native(OWN, f"{GATE}.numbersKnown()Z")
def numbers_known(machine: Machine, thread: Thread) -> int:
    return int(NUMBERS in machine.options.visible.settings)


@native(OWN, f"{GATE}.named({_NAME})V")
def named(machine: Machine, thread: Thread, name: Obj) -> None:
    """The worker gets its name now, for nobody knew it."""
    set_life(machine, thread.obj, life(machine, thread, thread.obj)._replace(name=name), thread)


@native(OWN, f"{GATE}.hasLocals()Z")
def has_locals(machine: Machine, thread: Thread) -> int:
    return int(any(thread.obj.cells[slot] is not None for slot in _locals(machine)))


@native(OWN, f"{GATE}.forgetLocals()V")
def forget_locals(machine: Machine, thread: Thread) -> None:
    """As ForkJoinWorkerThread.resetThreadLocals; nobody else looks at these fields."""
    machine.journal.change(thread.obj)
    for slot in _locals(machine):
        thread.obj.cells[slot] = None


def _locals(machine: Machine) -> tuple[int, int]:
    fields = machine.loader.load(_THREAD).fields
    return fields["threadLocals", _MAP].slot, fields["inheritableThreadLocals", _MAP].slot


def goes_on(machine: Machine, thread: Thread) -> None:
    """A worker is about to take a task. Raises RestartNeeded if it kept what the JDK's may take back between
    two tasks, or if another worker might have inherited something by now.
    """
    if thread.interrupted or thread.permit or thread.loose or thread.locks:
        raise own_code(thread, FORK_JOIN)
    require_nothing_inherited(machine, thread)


def require_nothing_inherited(machine: Machine, thread: Thread) -> None:
    """Raises RestartNeeded if a thread has a group, a priority or thread locals that others inherit."""
    slot = machine.loader.load(_THREAD).fields["inheritableThreadLocals", _MAP].slot
    for other in machine.threads:
        state = life(machine, thread, other.obj)
        own = state.group is not None or state.priority != Life().priority
        if own or other.obj.cells[slot] is not None:
            raise own_code(thread, FORK_JOIN)


def to_know(thread: Thread) -> RestartNeeded:
    """The search begins again with workers that take one task after the other."""
    needed = RestartNeeded(Restart.SETTING, KNOWN_WORKERS)
    needed.stack = current_stack(thread)
    return needed
