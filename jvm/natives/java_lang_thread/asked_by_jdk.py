"""What java.util.concurrent asks of a Thread whose class overrides it: by code of the program, which no model
calls.

Whoever waits uninterruptibly takes an interrupt back, and gives it to itself by a call of `interrupt()` when
the wait is over. `isInterrupted()` is called within most waits. So the JDK's own code runs where a thread of
such a class is interrupted (the first), or starts (the second).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.execution.handed_out import for_the_program
from jvm.library.library import FORK_JOIN, GATE, HANDOVERS, POOLS, SYNCHRONIZERS
from jvm.natives.java_lang.thread_objects import overrides
from jvm.natives.own_code import own_code
from jvm.threads.points import Awaited

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread

GIVES_BACK: Final = "interrupt()V"
LOOKS: Final = "isInterrupted()Z"
_IN_QUEUES: Final = (Awaited.QUEUE, Awaited.LATCH, Awaited.CONDITION)
MODELS_THAT_WAIT: Final = (SYNCHRONIZERS, POOLS, HANDOVERS, FORK_JOIN)


def asks(machine: Machine, thread: Thread, asked: Obj, method: str) -> None:
    """Raises RestartNeeded if models wait, and `asked` is of a class of the program that has the method."""
    if SYNCHRONIZERS not in machine.options.visible.settings and overrides(asked, method):
        raise own_code(thread, *MODELS_THAT_WAIT)


def looked_at_while_it_waits(machine: Machine, thread: Thread, other: Thread) -> None:
    """An interrupted thread is looked at by another one, for the program. Raises RestartNeeded if it may be
    in a wait of a model that no interrupt ends: the JDK's own code has taken the interrupt back until then.
    """
    top = other.top
    awaits = None if top is None else top.point.awaits
    if top is None or awaits is None or awaits.what not in _IN_QUEUES:
        return
    if not for_the_program(machine, thread):
        return
    with_it = top.point.enabled(other, top.values)
    other.interrupted = False
    try:
        without = top.point.enabled(other, top.values)
    finally:
        other.interrupted = True
    if with_it == without and not set(MODELS_THAT_WAIT) <= set(machine.options.visible.settings):
        raise own_code(thread, *MODELS_THAT_WAIT)


def by_own_code(machine: Machine, thread: Thread, waited_for: Obj) -> None:
    """Raises RestartNeeded if what a thread waits for is of a model, and could be of the JDK's own code: that
    tells more of who waits.
    """
    kinds = MODELS_THAT_WAIT if waited_for.cls.name == GATE else (SYNCHRONIZERS,)
    if not set(kinds) <= set(machine.options.visible.settings):
        raise own_code(thread, *kinds)
