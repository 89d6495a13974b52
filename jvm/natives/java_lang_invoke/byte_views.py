"""Bytes seen as numbers of several bytes: VarHandles of byteArrayViewVarHandle and byteBufferViewVarHandle.

Each byte is a variable that is checked, so accesses of different width meet. An access in another mode than
plain is one to each byte in that mode, all in one step; HotSpot allows them where the address is a multiple
of the width, so that two of one width are to the same bytes or to none in common.
"""

from __future__ import annotations

import struct
from functools import partial
from typing import TYPE_CHECKING, Final

from jvm.actions import Operation
from jvm.errors import Unmodelled
from jvm.execution import access_modes as modes
from jvm.execution.access_modes import ACQUIRE, PLAIN, VOLATILE, Mode
from jvm.natives.allocated import begin_access, named, require_not_freed
from jvm.natives.java_lang.properties import jdk_feature
from jvm.objects.objects import OTHER, Obj
from jvm.values.numeric import add, bitwise

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.natives.java_lang_invoke.variables.places import Access, Place
    from jvm.objects.objects import Cell
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

_CODES: Final = {"S": "h", "C": "H", "I": "i", "J": "q", "F": "f", "D": "d"}
"""Of the module struct."""
WIDTH: Final = {letter: struct.calcsize(f"<{code}") for letter, code in _CODES.items()}


def _code(place: Place) -> str:
    return (">" if place.view == "big" else "<") + _CODES[place.type]


def view_access(
    machine: Machine,
    thread: Thread,
    place: Place,
    array: Obj,
    index: int,
    access: Access,
    mode: Mode,
    operands: tuple[object, ...],
) -> Cell:
    """A plain access to several bytes of an array as one number."""
    if access.name not in ("get", "set"):
        raise Unmodelled(f"VarHandle.{access.name} on a view of a byte array")
    if access.name == "get":
        return _get(machine, thread, array, index, _code(place), mode)
    _set(machine, thread, array, index, _code(place), mode, operands[0])
    return None


def _get(machine: Machine, thread: Thread, array: Obj, index: int, code: str, mode: Mode) -> Cell:
    indices = range(index, index + struct.calcsize(code))
    raw = bytes([int(modes.read(machine, thread, array, at, mode)) & 0xFF for at in indices])  # type: ignore[arg-type]
    number: int | float = struct.unpack(code, raw)[0]
    return number


def _set(
    machine: Machine, thread: Thread, array: Obj, index: int, code: str, mode: Mode, value: object
) -> None:
    for at, byte in enumerate(struct.pack(code, value), index):
        modes.write(machine, thread, array, at, byte - 256 if byte > 127 else byte, mode)


# -- buffers


def _cell(machine: Machine, thread: Thread, buffer: Obj, name: str, descriptor: str) -> Cell:
    slot = buffer.cls.inherited_field(name, descriptor).slot
    return modes.read(machine, thread, buffer, slot, PLAIN)


def _memory(machine: Machine, thread: Thread, buffer: Obj, index: int) -> tuple[Obj, int]:
    """The bytes behind a buffer, and where its byte `index` is among them."""
    array = _cell(machine, thread, buffer, "hb", "[B")
    if isinstance(array, Obj):
        start = _cell(machine, thread, buffer, "offset", "I")
        assert isinstance(start, int)
        return array, start + index
    address = _cell(machine, thread, buffer, "address", "J")
    assert isinstance(address, int)
    memory, start = named(machine, address)
    return memory, start + index


def buffer_action(machine: Machine, values: Values, name: str) -> Operation:
    """The action of an access in a buffer that others may reach: one on all of its memory, which buffers
    share; that of a buffer never changes."""
    buffer = values[1]
    assert isinstance(buffer, Obj)
    array = buffer.cells[buffer.cls.inherited_field("hb", "[B").slot]
    if not isinstance(array, Obj):
        address = buffer.cells[buffer.cls.inherited_field("address", "J").slot]
        assert isinstance(address, int)
        array = named(machine, address)[0]
    return Operation(array, OTHER, f"java.lang.invoke.VarHandle.{name}")


def buffer_access(
    machine: Machine,
    thread: Thread,
    buffer: Obj,
    index: int,
    place: Place,
    access: Access,
    mode: Mode,
    operands: list[object],
) -> Cell:
    """An access to what a ByteBuffer shows, with the exceptions of MethodHandles.byteBufferViewVarHandle."""
    kind = place.type
    memory, at = _checked(machine, thread, buffer, index, WIDTH[kind], access)
    require_not_freed(memory)
    begin_access(machine, memory)
    code = _code(place)
    match access.operation:
        case "get":
            return _get(machine, thread, memory, at, code, mode)
        case "set":
            _set(machine, thread, memory, at, code, mode, operands[0])
            return None
        case "cas" | "exchange" | "weak" as operation:
            if operation == "weak" and machine.options.spurious:
                raise Unmodelled(f"VarHandle.{access.name} of a buffer's view with --spurious-wakeups")
            old, wanted = modes.octets(memory, at, WIDTH[kind]), struct.pack(code, operands[0])
            if old == wanted:
                _update(machine, thread, memory, at, struct.pack(code, operands[1]), mode, access.name)
            else:
                reading = VOLATILE if mode is VOLATILE else ACQUIRE if mode.acquires else mode
                _get(machine, thread, memory, at, code, reading)
            found: int | float = struct.unpack(code, old)[0]
            return found if operation == "exchange" else int(old == wanted)
        case operation:
            before: Cell = struct.unpack(code, modes.octets(memory, at, WIDTH[kind]))[0]
            value: Cell = operands[0]  # type: ignore[assignment]
            if operation == "Add":
                value = add(kind)(before, value)
            elif operation != "Set":
                value = bitwise(operation)(before, value)
            _update(machine, thread, memory, at, struct.pack(code, value), mode, access.name)
            return before


def _update(
    machine: Machine, thread: Thread, memory: Obj, at: int, octets: bytes, mode: Mode, name: str
) -> None:
    for place, byte in enumerate(octets, at):
        new = byte - 256 if byte > 127 else byte
        modes.update(machine, thread, memory, place, partial(_chosen, new), mode, name)


def _chosen(new: Cell, old: Cell) -> Cell:
    return new


def _checked(
    machine: Machine, thread: Thread, buffer: Obj, index: int, width: int, access: Access
) -> tuple[Obj, int]:
    """The bytes of an access, once it is one that may be made."""
    plain = access.name in ("get", "set")
    heap = _cell(machine, thread, buffer, "hb", "[B") is not None
    if heap and not plain:
        if jdk_feature(machine) < 23:
            raise Unmodelled(f"VarHandle.{access.name} on a view of a buffer over an array")
        message = "Atomic access not supported for heap buffer"
        raise machine.failed(thread, "java/lang/IllegalStateException", message)
    if access.operation != "get" and _cell(machine, thread, buffer, "isReadOnly", "Z"):
        raise machine.failed(thread, "java/nio/ReadOnlyBufferException", None)
    limit = _cell(machine, thread, buffer, "limit", "I")
    assert isinstance(limit, int)
    length = limit - width + 1
    if not 0 <= index < length:
        message = f"Index {index} out of bounds for length {max(0, length)}"
        raise machine.failed(thread, "java/lang/IndexOutOfBoundsException", message)
    memory, at = _memory(machine, thread, buffer, index)
    if not plain and at % width:
        message = f"Misaligned access at index: {index}"
        raise machine.failed(thread, "java/lang/IllegalStateException", message)
    return memory, at
