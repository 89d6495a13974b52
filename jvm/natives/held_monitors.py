"""Methods of the JDK that call the program while they hold a monitor: `printf` and `printStackTrace`, to the
console. See `jvm.execution.locked_by_jdk`.

What is called (`toString`, `getMessage`) may wait, and whoever prints then waits for it. A call that comes to
no action of its own is over within one step; nobody can tell that the monitor was held. The first call that
comes to one, or to another such monitor, begins the search again (`RestartNeeded`). Then the monitor is taken
before the call and given back behind it, or behind its exception, each by an action. They give no edge, for
none is promised.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.actions import Operation
from jvm.effects import acts
from jvm.errors import RestartNeeded
from jvm.execution import headroom
from jvm.execution.exceptions import JavaThrow, java_throw
from jvm.execution.locked_by_jdk import MONITORS, is_free, unlocked
from jvm.natives.registry import then
from jvm.objects.objects import MONITOR, Obj
from jvm.threads.points import STOP
from jvm.visibility import Restart

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread


def holding(
    machine: Machine,
    thread: Thread,
    obj: Obj,
    what: str,
    function: Callable[..., object],
    arguments: tuple[Obj | None, ...],
    done: Callable[..., object],
) -> object:
    """Call a Java function while the thread holds the monitor of `obj`, then do `done(machine, thread,
    result, obj)`. `what` names the method of the JDK that does so, always with the same `done`. May return
    STOP.
    """
    if MONITORS not in machine.options.visible.settings:
        unlocked(machine, thread, obj)
        outer, thread.holding = thread.holding, obj
        try:
            result = function(thread, *arguments)
        finally:
            thread.holding = outer
        if result is STOP:
            raise RestartNeeded(Restart.SETTING, MONITORS)
        return done(machine, thread, result, obj)

    def enabled(machine: Machine, thread: Thread, values: Values) -> int:
        assert isinstance(values[0], Obj)
        return int(is_free(thread, values[0]))

    def action(machine: Machine, thread: Thread, values: Values) -> Action:
        assert isinstance(values[0], Obj)
        return Operation(values[0], MONITOR, what)

    def enter(machine: Machine, thread: Thread, result: object, obj: Obj, *arguments: Obj | None) -> object:
        headroom.require()
        machine.record(thread, Operation(obj, MONITOR, what))
        _count(machine, thread, obj, 1)
        return then(machine, thread, function, arguments, called, (obj,))

    def leave(machine: Machine, thread: Thread, result: object, obj: Obj, ended: Obj | None) -> object:
        _left(machine, thread, obj, what)
        return done(machine, thread, ended, obj)

    def leave_abruptly(machine: Machine, thread: Thread, result: object, obj: Obj, thrown: Obj) -> object:
        _left(machine, thread, obj, what)
        raise JavaThrow(thrown)

    def returned(machine: Machine, thread: Thread, result: Obj | None, obj: Obj) -> object:
        thread.unwound.append((left, (obj, result)))
        return STOP

    def threw(machine: Machine, thread: Thread, error: Exception, obj: Obj) -> object:
        thread.unwound.append((left_abruptly, (obj, java_throw(machine, thread, error).obj)))
        return STOP

    phase, effects = machine.natives.phase, acts(Operation)
    left = phase(f"{what} unlocks", leave, None, action, effects=effects)
    left_abruptly = phase(f"{what} unlocks, and throws", leave_abruptly, None, action, effects=effects)
    called = phase(f"{what} while locked", returned, thrown=threw)
    entered = phase(f"{what} locks", enter, enabled, action, effects=effects)
    thread.unwound.append((entered, (obj, *arguments)))
    return STOP


def _left(machine: Machine, thread: Thread, obj: Obj, what: str) -> None:
    machine.record(thread, Operation(obj, MONITOR, what))
    _count(machine, thread, obj, -1)


def _count(machine: Machine, thread: Thread, obj: Obj, by: int) -> None:
    """One hold of the monitor more, or less."""
    machine.journal.change(obj)
    owner, holds, waiting = obj.monitor or (-1, 0, ())
    holds = holds + by if owner == thread.tid else by
    obj.monitor = (thread.tid, holds, waiting) if holds else (-1, 0, waiting) if waiting else None
