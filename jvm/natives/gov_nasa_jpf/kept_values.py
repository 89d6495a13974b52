"""What gov.nasa.jpf.vm.Verify counts and keeps: counters, named values, bits, properties.

Java PathFinder keeps them beside the search: a counter tells how often *all* paths explored so far came by,
in the order of that search. What is true of a program cannot depend on it. Here they are part of the program,
as where the same class runs on a plain JVM: they belong to the present path, are undone with it, and tell
states apart. The answer says so.

Each call is one atomic action on all of them, and orders no threads.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, TypeAlias

from jvm.actions import Operation
from jvm.effects import ELEMENTS, acts, reads
from jvm.errors import Unmodelled
from jvm.natives.cells import read_all
from jvm.natives.registry import any_other_thread, visible
from jvm.objects.objects import OTHER, Obj
from jvm.values.arithmetic import wrap_int

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.natives.registry import Function
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

VERIFY: Final = "gov/nasa/jpf/vm/Verify"
NO_VALUE: Final = -1
"""What `getValue` returns for a name that has none."""
_STRING: Final = "Ljava/lang/String;"
_PROPERTY: Final = re.compile(r"\+?([^=+]+)=(.*)", re.DOTALL)
_OF_ONE_PATH: Final = "counters and values of Verify are those of one path, not of the whole search"
_NO_CONFIGURATION: Final = "properties that the program sets for Java PathFinder do not change the search"

Key: TypeAlias = "tuple[str, object, object]"
"""Names something that is kept: its kind, and what tells it from others of its kind."""


def _kept(machine: Machine) -> dict[object, object]:
    payload = machine.kept_values.payload
    return dict(payload) if isinstance(payload, tuple) else {}


def _keep(machine: Machine, key: Key, value: object) -> None:
    """A value of None is not kept, so that states are told apart by what was changed only."""
    kept = _kept(machine)
    kept.pop(key, None)
    if value is not None:
        kept[key] = value
    machine.journal.change(machine.kept_values)
    machine.kept_values.payload = tuple(sorted(kept.items(), key=repr)) or None


def _number(machine: Machine, key: Key, default: int = 0) -> int:
    found = _kept(machine).get(key, default)
    assert isinstance(found, int)
    return found


def _keeps(name: str, descriptor: str, note: str = _OF_ONE_PATH) -> Callable[[Function], Function]:
    """Register a method that looks at what is kept, or changes it."""

    def action(machine: Machine, thread: Thread, values: Values) -> Action:
        return Operation(machine.mirror(machine.loader.load(VERIFY)), OTHER, f"Verify.{name}")

    def register(function: Function) -> Function:
        def run(machine: Machine, thread: Thread, *arguments: object) -> object:
            result: object = function(machine, thread, *arguments)
            machine.notes.add(note)
            if machine.concurrent:
                machine.record(thread, action(machine, thread, arguments), result)
            return result

        effects = acts(Operation) | reads(ELEMENTS)
        visible(effects, f"{VERIFY}.{name}{descriptor}", shared=any_other_thread, action=action)(run)
        return function

    return register


# -- counters; those with a negative number are always 0


@_keeps("getCounter", "(I)I")
def get_counter(machine: Machine, thread: Thread, number: int) -> int:
    return _number(machine, ("counter", number, None))


@_keeps("setCounter", "(II)V")
def set_counter(machine: Machine, thread: Thread, number: int, value: int) -> None:
    if number >= 0:
        _keep(machine, ("counter", number, None), value or None)


@_keeps("resetCounter", "(I)V")
def reset_counter(machine: Machine, thread: Thread, number: int) -> None:
    set_counter(machine, thread, number, 0)


@_keeps("incrementCounter", "(I)I")
def increment_counter(machine: Machine, thread: Thread, number: int) -> int:
    """The new value."""
    if number < 0:
        return 0
    key: Key = ("counter", number, None)
    value = wrap_int(_number(machine, key) + 1)
    _keep(machine, key, value or None)
    return value


# -- values and bits


def _text(text: Obj | None) -> str | None:
    return None if text is None else str(text.payload)


@_keeps("putValue", f"({_STRING}I)V")
def put_value(machine: Machine, thread: Thread, name: Obj | None, value: int) -> None:
    _keep(machine, ("value", _text(name), None), value)


@_keeps("getValue", f"({_STRING})I")
def get_value(machine: Machine, thread: Thread, name: Obj | None) -> int:
    return _number(machine, ("value", _text(name), None), NO_VALUE)


def _bit(number: int, bit: int) -> Key:
    if number < 0 or bit < 0:
        raise Unmodelled("gov.nasa.jpf.vm.Verify: a bit with a negative number")
    return "bit", number, bit


@_keeps("setBitInBitSet", "(IIZ)V")
def set_bit(machine: Machine, thread: Thread, number: int, bit: int, value: int) -> None:
    _keep(machine, _bit(number, bit), value or None)


@_keeps("getBitInBitSet", "(II)Z")
def get_bit(machine: Machine, thread: Thread, number: int, bit: int) -> int:
    return _number(machine, _bit(number, bit))


# -- properties: those that the program sets; there are no others


@_keeps("setProperties", f"([{_STRING})V", _NO_CONFIGURATION)
def set_properties(machine: Machine, thread: Thread, given: Obj | None) -> None:
    """Each text is `key=value`. Null is passed by."""
    texts = [] if given is None else read_all(machine, thread, given)
    for text in texts:
        if not isinstance(text, Obj):
            continue
        found = _PROPERTY.fullmatch(str(text.payload))
        if found is None:
            raise Unmodelled("gov.nasa.jpf.vm.Verify.setProperties (only key=value is known)")
        _keep(machine, ("property", found[1].strip(), None), found[2].strip())


@_keeps("getProperty", f"({_STRING}){_STRING}", _NO_CONFIGURATION)
def get_property(machine: Machine, thread: Thread, key: Obj | None) -> Obj | None:
    if key is None:
        return None
    value = _kept(machine).get(("property", _text(key), None))
    if value is None or "${" in str(value):
        raise Unmodelled(
            "gov.nasa.jpf.vm.Verify.getProperty (there is no configuration of Java PathFinder, "
            "only what the program sets itself)"
        )
    return machine.literal(str(value))
