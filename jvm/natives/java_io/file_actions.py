"""Looks at files and changes of them, as actions: each is one, on all files as far as threads change them.

What goes by a descriptor moves its position: where threads share the descriptor, that is an action on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Operation
from jvm.effects import CONSTANT, Effects, acts
from jvm.errors import RestartNeeded
from jvm.natives.cells import call
from jvm.natives.registry import visible
from jvm.natives.settings import FILES
from jvm.objects.objects import OTHER, Obj
from jvm.threads.points import STOP
from jvm.visibility import Restart

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.natives.registry import Function
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

_FILES: Final = "java/io/File"
DESCRIPTOR: Final = "java/io/FileDescriptor"


def shared(machine: Machine, thread: Thread, values: Values) -> bool:
    """Whether others can observe looks at files and changes of them."""
    return machine.concurrent and FILES in machine.options.visible.settings


def may_wait(machine: Machine, thread: Thread) -> None:
    """A look that moves nothing. Raises RestartNeeded where others cannot observe it, and the thread has
    looked often in its step: it may wait for another one to change a file.
    """
    if machine.concurrent and not shared(machine, thread, ()) and machine.memory.steady.looks_often():
        raise RestartNeeded(Restart.SETTING, FILES)


def _shared_look(machine: Machine, thread: Thread, values: Values) -> bool:
    """The same of such a look. Raises RestartNeeded."""
    may_wait(machine, thread)
    return shared(machine, thread, values)


def descriptor_of(machine: Machine, stream: object) -> Obj | None:
    """The descriptor that a stream has, or that this is."""
    if not isinstance(stream, Obj) or stream.cls.name == DESCRIPTOR:
        return stream if isinstance(stream, Obj) else None
    field = stream.cls.find_field("fd", f"L{DESCRIPTOR};")
    found = None if field is None else stream.cells[field.slot]
    return found if isinstance(found, Obj) else None


def number_of(machine: Machine, descriptor: Obj) -> int:
    number = descriptor.cells[machine.loader.load(DESCRIPTOR).fields["fd", "I"].slot]
    assert isinstance(number, int)
    return number


def shared_descriptor(machine: Machine, values: Values) -> Obj | None:
    """The descriptor that one of the first values is, or has, if others can reach it."""
    found = (descriptor_of(machine, value) for value in values[:2])
    return next((each for each in found if each is not None and each.sharing > 0), None)


def _seen(machine: Machine, thread: Thread, values: Values) -> bool:
    """Whether others can observe what goes by a descriptor."""
    if shared(machine, thread, values):
        return True
    return machine.concurrent and shared_descriptor(machine, values) is not None


def _operation(machine: Machine, thread: Thread, values: Values, name: str, *, by_descriptor: bool) -> Action:
    all_files = not by_descriptor or shared(machine, thread, values)
    descriptor = None if all_files else shared_descriptor(machine, values)
    on = machine.mirror(machine.loader.load(_FILES)) if descriptor is None else descriptor
    return Operation(on, OTHER, name)


def _seen_look(machine: Machine, thread: Thread, values: Values) -> bool:
    """The same of a look that moves nothing. Raises RestartNeeded, as others."""
    return _shared_look(machine, thread, values) or _seen(machine, thread, values)


def on_files(
    *signatures: str, effects: Effects | None = None, by_descriptor: bool = False, looks: bool = False
) -> Callable[[Function], Function]:
    """Register a method that looks at files or changes them. `by_descriptor`: its receiver, or its first
    argument, is or has a descriptor, which has a position of its own. `looks`: it leaves that where it is, so
    a thread may wait for something by it. `effects`: what it does besides, behind its action, in phases of
    its own.
    """
    seen = (_seen_look if looks else _seen) if by_descriptor else _shared_look

    def register(function: Function) -> Function:
        for signature in signatures:
            owner, _, rest = signature.partition(".")
            name = f"{owner.rpartition('/')[2]}.{rest.partition('(')[0]}"

            def action(machine: Machine, thread: Thread, values: Values, name: str = name) -> Action:
                return _operation(machine, thread, values, name, by_descriptor=by_descriptor)

            def run(
                machine: Machine,
                thread: Thread,
                *arguments: object,
                action: Callable[..., Action] = action,
            ) -> object:
                if seen(machine, thread, arguments):
                    machine.record(thread, action(machine, thread, arguments))
                result: object = function(machine, thread, *arguments)
                return result

            said = acts(Operation) if effects is None else acts(Operation) | effects
            visible(said, signature, shared=seen, action=action)(run)
        return function

    return register


def own_step(
    name: str, *, effects: Effects = CONSTANT, looks: bool = False, moves: bool = False
) -> Callable[[Function], Function]:
    """Make of a function an action of its own within a native: behind accesses to variables, each of which
    is one (others would not know that the last of them is more than that), or behind another call to the
    system. The native returns what this returns. The first value is or has a descriptor, or no value does.
    `looks`: as in `on_files`. `moves`: it does no more than ask where the descriptor stands, or move it.
    """
    said = acts(Operation) | effects
    asks = _shared_look if looks else shared

    def seen(machine: Machine, thread: Thread, values: Values) -> bool:
        of_others = machine.concurrent and shared_descriptor(machine, values) is not None
        return of_others or (not moves and asks(machine, thread, values))

    def register(function: Function) -> Function:
        def action(machine: Machine, thread: Thread, values: Values) -> Action:
            return _operation(machine, thread, values, name, by_descriptor=True)

        def run(machine: Machine, thread: Thread, result: object, *values: object) -> object:
            if seen(machine, thread, values):
                machine.record(thread, action(machine, thread, values))
            done: object = function(machine, thread, *values)
            return done

        def begin(machine: Machine, thread: Thread, *values: object) -> object:
            point = machine.natives.phase(name, run, action=action, effects=said)
            if seen(machine, thread, values):
                thread.unwound.append((point, values))
                return STOP
            return call(point.part, thread, (None, *values))

        return begin

    return register
