"""Variables by offset in every access mode: jdk.internal.misc.Unsafe, and sun.misc.Unsafe by other offsets.

A *door* is one of the two classes. Through the JDK's own, plain accesses of the JDK's arrays are not
seen; what a program does through `sun.misc.Unsafe` is its own access and checked like any other.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from jvm.actions import Read, Update, Write
from jvm.classfile.modifiers import ACC_STATIC, ACC_SYNTHETIC
from jvm.effects import ELEMENTS, acts, reads, writes
from jvm.errors import Unmodelled
from jvm.execution import access_modes as modes
from jvm.execution.access_modes import Mode
from jvm.execution.exceptions import caller_of
from jvm.natives.allocated import begin_access, named, require_not_freed
from jvm.natives.cells import read, write
from jvm.natives.data_choice import can_be_made
from jvm.natives.registry import visible
from jvm.objects.objects import Cell, Obj
from jvm.overlooked import STATIC, left_open

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

TYPES: Final = {
    "Boolean": "Z",
    "Byte": "B",
    "Short": "S",
    "Char": "C",
    "Int": "I",
    "Long": "J",
    "Float": "F",
    "Double": "D",
    "Reference": "A",
    "Object": "A",
}
OBJECT: Final = "Ljava/lang/Object;"
_KEPT_ELSEWHERE: Final = ("java/lang/Thread", "java/lang/ref/")
"""Classes whose fields a program does not even read as the JDK has them."""
_KIND: Final = ACC_STATIC | ACC_SYNTHETIC
_CODES: Final = {"S": "<h", "C": "<H", "I": "<i", "J": "<q", "F": "<f", "D": "<d"}
"""Of the module struct: numbers of several bytes, little-endian."""


class Door(Struct, frozen=True):
    """A class whose methods access variables by offset. `cell_of` tells the cell of an object that an
    offset names. `own`: the accesses are the JDK's own.
    """

    owner: str
    cell_of: Callable[[Obj, int], int]
    own: bool

    def target_of(self, machine: Machine, values: Values) -> tuple[Obj, int]:
        """The object and cell that an access names. Raises Unmodelled for an address of no memory."""
        obj, offset = values[1], values[2]
        assert isinstance(offset, int)
        if not isinstance(obj, Obj):
            return named(machine, offset)
        return obj, self.cell_of(obj, offset)

    def in_mode(self, mode: Mode) -> Mode:
        return mode.by_jdk() if self.own else mode


def _spans_bytes(obj: Obj, kind: str) -> bool:
    return obj.cls.name == "[B" and kind in _CODES


def _past_initialization(machine: Machine, thread: Thread, obj: Obj, index: int) -> None:
    """A program's access of a static variable initializes nothing, and waits for nobody who initializes the
    class. What it would find in the middle of that is not explored. Raises RestartNeeded if the class was
    initialized before its time.

    Who runs a static method of the class, other than a lambda's body, has used it before (JLS 12.4.1).
    """
    cls = obj.cls
    if cls.of_jdk or cls.init_done_solo or not machine.concurrent or cls.initializer is thread.obj:
        return
    caller = caller_of(thread)
    if caller is not None and caller[0].cls is cls and caller[0].flags & _KIND == ACC_STATIC:
        return
    if machine.tried is not None:
        machine.tried.looked_at(cls)
    left_open(machine.notes, STATIC, f"{cls.binary}.{cls.static_field_at(index).name}")


def _check(door: Door, obj: Obj, index: int, kind: str, *, writes: bool) -> None:
    """Raises Unmodelled for an access of another type than the variable has, for a program's write of a final
    field that others may reach (reads of final fields are no choice points), and of a field of the JDK: what
    has a model may keep its value elsewhere, or look at it without an action.
    """
    declared = modes.kind_at(obj, index)
    if declared != kind:
        raise Unmodelled(f"Unsafe access of type {kind} to a variable of type {declared}")
    field = modes.field_at(obj, index)
    if door.own or field is None:
        return
    if writes and field.final and obj.sharing:
        raise Unmodelled(f"Unsafe write of the final field {field.name} of a shared object")
    if field.cls.of_jdk and (writes or field.cls.name.startswith(_KEPT_ELSEWHERE)):
        raise Unmodelled(f"Unsafe access to {field}, a field of the JDK")


def register_access(
    door: Door, method: str, descriptor: str, mode: Mode, kind: str, name: str, perform: Callable[..., object]
) -> None:
    """One access method. `perform(vm, th, obj, index, …)` has checked arguments; `name` is the VarHandle's
    name of it.
    """
    used = door.in_mode(mode)

    weak = name.startswith("weak")

    def shared(machine: Machine, thread: Thread, values: Values) -> bool:
        obj, index = door.target_of(machine, values)
        if not obj.sharing:
            return weak and chooses(machine, thread, values)
        if mode.plain and _spans_bytes(obj, kind):
            return obj.sharing > obj.trusted_threshold
        return modes.visible(obj, index, used)

    def action(machine: Machine, thread: Thread, values: Values) -> Action:
        obj, index = door.target_of(machine, values)
        return modes.action_of(obj, index, name, values[3] if len(values) > 3 else None)  # type: ignore[arg-type]

    def function(
        machine: Machine, thread: Thread, unsafe: Obj, obj: Obj | None, offset: int, *rest: Cell
    ) -> object:
        if obj is not None:
            return performed(machine, thread, obj, door.cell_of(obj, offset), *rest)
        memory, index = named(machine, offset)
        begin_access(machine, memory)
        value = performed(machine, thread, memory, index, *rest)
        if not machine.listener.alarm:  # a race with who freed it is told as that
            require_not_freed(memory)
        return value

    def performed(machine: Machine, thread: Thread, target: Obj, index: int, *rest: Cell) -> object:
        if not door.own and target is target.cls.statics:
            _past_initialization(machine, thread, target, index)
        if mode.plain and _spans_bytes(target, kind) and name in ("get", "set"):
            return _bytes(machine, thread, target, index, kind, used, *rest)
        _check(door, target, index, kind, writes=name != "get")
        return perform(machine, thread, target, index, used, *rest)

    def weak_enabled(machine: Machine, thread: Thread, values: Values) -> int:
        """A weak compareAndSet may fail although it could succeed, explored with spurious wake-ups."""
        obj, index = door.target_of(machine, values)
        fails = machine.options.spurious and modes.same(obj.cells[index], values[3])  # type: ignore[arg-type]
        return 2 if fails else 1

    def chooses(machine: Machine, thread: Thread, values: Values) -> bool:
        """Whether a weak compareAndSet of a variable that no other thread reaches may fail all the same."""
        thread.choice = 0
        return weak_enabled(machine, thread, values) > 1 and can_be_made(machine, thread)

    enabled = weak_enabled if weak else None
    visible(
        acts(Read, Write, Update) | reads(ELEMENTS) | writes(ELEMENTS),
        f"{door.owner}.{method}({descriptor}",
        shared=shared,
        action=action,
        enabled=enabled,
        replaces_bytecode=not door.own,
    )(function)


def _bytes(
    machine: Machine, thread: Thread, array: Obj, offset: int, kind: str, mode: Mode, *value: Cell
) -> int | float | None:
    """A plain access to several elements of a byte[] at once, little-endian. Raises Unmodelled outside."""
    code = _CODES[kind]
    indices = range(offset, offset + struct.calcsize(code))
    if not 0 <= offset <= len(array.cells) - len(indices):
        raise Unmodelled("an access to bytes that lie outside of an array or of what was allocated")
    if not value:
        raw = bytes([int(read(machine, thread, array, index)) & 0xFF for index in indices])  # type: ignore[arg-type]
        number: int | float = struct.unpack(code, raw)[0]
        return number
    for index, byte in zip(indices, struct.pack(code, value[0]), strict=True):
        write(machine, thread, array, index, byte - 256 if byte > 127 else byte)
    return None


def perform_read(machine: Machine, thread: Thread, obj: Obj, index: int, mode: Mode) -> Cell:
    return modes.read(machine, thread, obj, index, mode)


def perform_write(machine: Machine, thread: Thread, obj: Obj, index: int, mode: Mode, value: Cell) -> None:
    modes.write(machine, thread, obj, index, value, mode)


def perform_exchange(
    machine: Machine, thread: Thread, obj: Obj, index: int, mode: Mode, expected: Cell, new: Cell
) -> Cell:
    return modes.compare_and_exchange(machine, thread, obj, index, expected, new, mode, "compareAndExchange")


def perform_set(
    machine: Machine, thread: Thread, obj: Obj, index: int, mode: Mode, expected: Cell, new: Cell
) -> int:
    return int(
        modes.same(
            modes.compare_and_exchange(machine, thread, obj, index, expected, new, mode, "compareAndSet"),
            expected,
        )
    )


def perform_weak_set(
    machine: Machine, thread: Thread, obj: Obj, index: int, mode: Mode, expected: Cell, new: Cell
) -> int:
    fails = thread.choice == 1 and machine.options.spurious
    witness = modes.compare_and_exchange(
        machine, thread, obj, index, expected, new, mode, "weakCompareAndSet", fails=fails
    )
    return int(not fails and modes.same(witness, expected))


def updater(name: str, compute: Callable[[Cell, Cell], Cell]) -> Callable[..., object]:
    def perform(machine: Machine, thread: Thread, obj: Obj, index: int, mode: Mode, operand: Cell) -> Cell:
        return modes.update(machine, thread, obj, index, lambda old: compute(old, operand), mode, name)

    return perform
