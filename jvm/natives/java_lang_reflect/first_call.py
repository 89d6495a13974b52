"""The first call of a Method of the JDK: whether it is caller sensitive its annotations tell, and these the JDK
reads under the monitor of the Method (`Executable.declaredAnnotations`).

Once the program locks a Method (`jvm.execution.locked_by_jdk`), each call of one is an action that needs the
monitor to be free, or the Method to have been asked for its annotations. It gives no edge, for none is promised.
"""  # noqa: E501

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Operation
from jvm.effects import CALLS, ELEMENTS, acts, reads
from jvm.execution.locked_by_jdk import MONITORS, is_free, unlocked
from jvm.natives.cells import Before, stop
from jvm.natives.java_lang_reflect.access import method_of
from jvm.objects.objects import MONITOR, Obj
from jvm.threads.points import STOP

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.natives.registry import Function
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

ASKED: Final = "asked for its annotations"
"""The payload of a Method that was called, where models wait for monitors."""
_WHAT: Final = "Method.invoke"


def behind_annotations(function: Function) -> Function:
    """`function` behind what its first call waits for. `function` may stop before its accesses."""

    def begins(machine: Machine, thread: Thread, this: Obj, *arguments: object) -> object:
        if not _asks(machine, this):
            return function(machine, thread, this, *arguments)
        if MONITORS not in machine.options.visible.settings:
            unlocked(machine, thread, this)
            return function(machine, thread, this, *arguments)
        if not machine.concurrent:
            _note(machine, this)
            return function(machine, thread, this, *arguments)
        thread.unwound.append(
            (
                machine.natives.phase(_WHAT, locked, enabled, action, effects=acts(Operation)),
                (this, *arguments),
            )
        )
        return STOP

    def locked(machine: Machine, thread: Thread, result: object, this: Obj, *arguments: object) -> object:
        thread.granted = False
        machine.record(thread, Operation(this, MONITOR, _WHAT))
        _note(machine, this)
        effects = reads(ELEMENTS) | CALLS
        behind = machine.natives.phase(f"{_WHAT} behind its annotations", function, effects=effects).part
        key = thread.next_key
        try:
            return function(machine, thread, this, *arguments)
        except Before as access:  # it may have initialized the class, and finds that done when it goes on
            thread.next_key = key
            return stop(behind, thread, (this, *arguments), access)

    def enabled(machine: Machine, thread: Thread, values: Values) -> int:
        this = values[0]
        assert isinstance(this, Obj)
        return int(is_free(thread, this) or _was_asked(this))

    def action(machine: Machine, thread: Thread, values: Values) -> Action:
        assert isinstance(values[0], Obj)
        return Operation(values[0], MONITOR, _WHAT)

    return begins


def _asks(machine: Machine, this: Obj) -> bool:
    """Whether the JDK asks, as from JDK 18 on, of methods of its own (tools that the class path's loader
    defines are taken for others of it)."""
    asks = this.cls.find_field("callerSensitive", "B") is not None
    return asks and method_of(machine, this).cls.of_jdk


def _was_asked(this: Obj) -> bool:
    annotations = this.cls.find_field("declaredAnnotations", "Ljava/util/Map;")
    assert annotations is not None
    return this.payload is ASKED or this.cells[annotations.slot] is not None


def _note(machine: Machine, this: Obj) -> None:
    if this.payload is not ASKED:
        machine.journal.change(this)
        this.payload = ASKED
