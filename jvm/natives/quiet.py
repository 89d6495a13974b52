"""Calls into caches of the JDK that must not order the program's threads.

The JDK keeps data of locales and time zones in maps that all threads fill and read under synchronization of
its own. Nothing promises an order to the threads that happen to use them (no clause of the API), so a call
here runs to its end without a stop and without being heard: no edge, no check. What it allocates and caches
counts as if it had been there before the first thread started; it never changes afterwards: methods by which
a program may change it are refused then (`changes_tables`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.effects import CALLS
from jvm.errors import Unmodelled
from jvm.execution.from_birth import unheard
from jvm.listener import NullListener
from jvm.natives.registry import model

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.linking.fields.field import JField
    from jvm.listener import Listener
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread


class Escapes(NullListener):
    """Hears only of objects of the program that a quiet call makes reachable: those allocated before it.
    Looks at what hardly anybody changes are noted as ever (`jvm.linking.steady_fields`).
    """

    def __init__(self, thread: Thread, listener: Listener) -> None:
        self.listener = listener
        self.before = thread.next_key

    def escaped(self, thread: Thread, obj: Obj) -> None:
        key = obj.key
        number = key[1] if isinstance(key, tuple) else 0
        if not isinstance(number, int) or number <= self.before:
            self.listener.escaped(thread, obj)

    def note(self, thread: Thread, obj: Obj, index: int) -> None:
        self.listener.note(thread, obj, index)

    def knows_notes(self, thread: Thread, obj: Obj, index: int) -> bool:
        return self.listener.knows_notes(thread, obj, index)


def quietly(machine: Machine, thread: Thread, function: Callable[..., object], *arguments: object) -> object:
    """The function's result. Raises what it raises, and Unmodelled if it would block."""
    if not machine.concurrent or isinstance(machine.listener, Escapes):
        return function(thread, *arguments)
    if machine.initializers is not None:
        with machine.initializers.by_library():
            return machine.atomically(thread, machine.entry_point, (function, *arguments))
    memory = machine.memory
    before = memory.listener, memory.recorder, memory.steady_written
    memory.listener = Escapes(thread, memory.listener)
    memory.recorder = None
    memory.steady_written = _fill
    try:
        with unheard(memory):
            return machine.atomically(thread, machine.entry_point, (function, *arguments))
    finally:
        memory.listener, memory.recorder, memory.steady_written = before


def _fill(thread: Thread, field: JField) -> None:
    """A quiet write to a steady field: who reads it finds what might have been there from the start."""


def quiet(*signatures: str) -> None:
    """Run these methods' bytecode quietly. A signature is `owner.name(parameters)result`."""
    for signature in signatures:
        _quiet(signature)


def _quiet(signature: str) -> None:
    owner, _, rest = signature.partition(".")
    name, parenthesis, descriptor = rest.partition("(")

    def run(machine: Machine, thread: Thread, *arguments: object) -> object:
        method = machine.loader.load(owner).methods[name, parenthesis + descriptor]
        return quietly(machine, thread, machine.bytecode(method), *arguments)

    model(CALLS, signature)(run)


def changes_tables(*signatures: str, of_receiver: bool) -> None:
    """Run these methods' bytecode, which changes what quiet calls look at: of their receiver, if that is an
    object of a class of the JDK, or of all by an argument of a class of the program; what is of the JDK it
    gives itself before anybody looks. Raises Unmodelled once others may look: a look is no step."""
    for signature in signatures:
        _changes(signature, of_receiver)


def _changes(signature: str, of_receiver: bool) -> None:
    owner, _, rest = signature.partition(".")
    name, parenthesis, descriptor = rest.partition("(")

    def run(machine: Machine, thread: Thread, *arguments: Obj | None) -> object:
        first = arguments[0]
        if first is None:
            seen = False
        elif of_receiver:
            seen = first.sharing > 0 and first.cls.of_jdk
        else:
            seen = not first.cls.of_jdk
        if machine.concurrent and seen and not isinstance(machine.listener, Escapes):
            raise Unmodelled(
                f"{owner.replace('/', '.')}.{name} once threads were started (looks are no choice points)"
            )
        method = machine.loader.load(owner).methods[name, parenthesis + descriptor]
        result: object = machine.bytecode(method)(thread, *arguments)
        return result

    model(CALLS, signature)(run)
