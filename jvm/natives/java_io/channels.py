"""java.nio.channels.FileChannel: the JDK's own code over descriptors (`unix_files`).

Bytes go to a buffer and come from it without one in between.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from jvm.effects import CONSTANT, ELEMENTS, FIELDS, OWN, reads, writes
from jvm.natives.allocated import accessed
from jvm.natives.cells import call, read, read_range, write_field, write_range
from jvm.natives.java_io.contents import LONGEST_FILE, cut_to, put, signed, taken_from
from jvm.natives.java_io.descriptors import (
    STANDARD,
    data_of,
    move_to,
    opened_by,
    put_number,
    write_on,
)
from jvm.natives.java_io.file_actions import may_wait, number_of, on_files, own_step
from jvm.natives.java_io.file_paths import size_of
from jvm.natives.java_io.file_table import (
    EBADF,
    EINVAL,
    EISDIR,
    ESPIPE,
    MESSAGES,
    Opened,
    set_content,
)
from jvm.natives.registry import model, native
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from collections.abc import Sequence

    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_FILES: Final = "sun/nio/ch/UnixFileDispatcherImpl"
_LINUX: Final = "sun/nio/ch/FileDispatcherImpl"
_UTIL: Final = "sun/nio/ch/IOUtil"
_DESCRIPTOR: Final = "Ljava/io/FileDescriptor;"
_MOVE: Final = f"({_DESCRIPTOR}Ljava/nio/ByteBuffer;JZZILsun/nio/ch/NativeDispatcher;)I"
_MOVE_SOME: Final = f"({_DESCRIPTOR}[Ljava/nio/ByteBuffer;IIZZILsun/nio/ch/NativeDispatcher;)J"
_MOST_BUFFERS: Final = 1024
_POSITION: Final = ("position", "I")
_Change: TypeAlias = "tuple[Obj, int | None, tuple[int, ...]]"
"""What is put into an array from an index on; without one, the position of a buffer."""
_NULL_WRITTEN: Final = '"java.nio.Buffer.session()" because "<parameter1>"'
_NULL_READ: Final = '"java.nio.ByteBuffer.isReadOnly()" because "<local14>"'
_END_OF_FILE: Final = -1
_WHERE_IT_STANDS: Final = -1
_LAST: Final = (1 << 63) - 1
_NOT_DONE: Final = -6
"""Asks the JDK to do it by what it has besides."""
_READS: Final = reads(ELEMENTS) | reads(FIELDS)
_WRITES: Final = writes(ELEMENTS) | writes(FIELDS)


@model(
    CONSTANT,
    "sun/nio/ch/FileDispatcherImpl.<clinit>()V",
    "sun/nio/ch/UnixDispatcher.<clinit>()V",
    "sun/nio/ch/NativeThread.<clinit>()V",
    f"{_UTIL}.load()V",
)
def nothing(machine: Machine, thread: Thread) -> None:
    """No native library is loaded."""
    return None


@model(CONSTANT, f"{_UTIL}.<clinit>()V")
def most_buffers(machine: Machine, thread: Thread) -> None:
    """How many buffers one call takes at most, as on Linux."""
    cls = machine.loader.load(_UTIL)
    for name, descriptor, value in (("IOV_MAX", "I", _MOST_BUFFERS), ("WRITEV_MAX", "J", (1 << 31) - 1)):
        field = cls.fields.get((name, descriptor))
        if field is not None:
            machine.memory.put(thread, cls.statics, field.slot, value)


@model(CONSTANT, "sun/nio/ch/NativeThread.current()J")
def no_signals(machine: Machine, thread: Thread) -> int:
    """Nothing blocks, so that nobody need be woken."""
    return 0


def _opened(machine: Machine, thread: Thread, descriptor: Obj, *, to_write: bool = False) -> Opened:
    found = opened_by(machine, descriptor)
    if found is None or (to_write and not found.writes):
        raise machine.failed(thread, "java/io/IOException", MESSAGES[EBADF])
    return found


@native(OWN, f"{_UTIL}.fdVal({_DESCRIPTOR})I")
def number(machine: Machine, thread: Thread, descriptor: Obj) -> int:
    return number_of(machine, descriptor)


@native(OWN, f"{_UTIL}.setfdVal({_DESCRIPTOR}I)V")
def set_number(machine: Machine, thread: Thread, descriptor: Obj, number: int) -> None:
    put_number(machine, thread, descriptor, number)


# -- buffers


class _Part(NamedTuple):
    """The elements of a buffer between its position and its limit: it begins at its position, so many bytes,
    which are the elements of an array from the first on."""

    buffer: Obj
    at: int
    size: int
    array: Obj
    first: int


def _part(machine: Machine, thread: Thread, buffer: Obj | None) -> _Part:
    if buffer is None:
        said = 'Cannot invoke "java.nio.ByteBuffer.position()" because "<parameter2>" is null'
        raise machine.failed(thread, "java/lang/NullPointerException", said)
    buffers = machine.loader.load("java/nio/Buffer")

    def number(name: str, descriptor: str) -> int:
        found = read(machine, thread, buffer, buffers.fields[name, descriptor].slot)
        assert isinstance(found, int)
        return found

    at = number(*_POSITION)
    size = max(0, number("limit", "I") - at)
    bytes_ = machine.loader.load("java/nio/ByteBuffer")
    array = buffer.cells[bytes_.fields["hb", "[B"].slot]
    if not isinstance(array, Obj):
        return _Part(buffer, at, size, *accessed(machine, None, number("address", "J") + at))
    offset = buffer.cells[bytes_.fields["offset", "I"].slot]
    assert isinstance(offset, int)
    return _Part(buffer, at, size, array, offset + at)


def _put(machine: Machine, thread: Thread, descriptor: Obj, position: int, data: bytes) -> None:
    opened = _opened(machine, thread, descriptor, to_write=True)
    if position < 0:
        write_on(machine, descriptor, opened, data)
        return
    _require_file(machine, thread, opened)
    put(machine, opened.node, None if opened.appends else position, data)


def _require_file(machine: Machine, thread: Thread, opened: Opened) -> None:
    """Raises the exception of a standard stream, which has no positions."""
    if opened.node in STANDARD:
        raise machine.failed(thread, "java/io/IOException", MESSAGES[ESPIPE])


def _get(machine: Machine, thread: Thread, descriptor: Obj, position: int, size: int) -> bytes:
    opened = _opened(machine, thread, descriptor)
    if not opened.reads:
        raise machine.failed(thread, "java/io/IOException", MESSAGES[EBADF])
    if not size:
        return b""
    if position >= 0:
        _require_file(machine, thread, opened)
        if position + size > _LAST:
            raise machine.failed(thread, "java/io/IOException", MESSAGES[EINVAL])
    at = opened.position if position < 0 else position
    if not opened.node:
        raise machine.failed(thread, "java/io/IOException", MESSAGES[EISDIR])
    found = data_of(machine, opened)[at : at + size]
    if not found:
        may_wait(machine, thread)
    elif position < 0:
        move_to(machine, descriptor, at + len(found))
    return found


def _to_be_filled(machine: Machine, thread: Thread, buffer: Obj | None) -> _Part:
    if buffer is None:
        said = 'Cannot invoke "java.nio.ByteBuffer.isReadOnly()" because "<parameter2>" is null'
        raise machine.failed(thread, "java/lang/NullPointerException", said)
    read_only = machine.loader.load("java/nio/ByteBuffer").fields["isReadOnly", "Z"].slot
    if read(machine, thread, buffer, read_only):
        raise machine.failed(thread, "java/lang/IllegalArgumentException", "Read-only buffer")
    return _part(machine, thread, buffer)


def _some(machine: Machine, thread: Thread, buffers: Obj, offset: int, length: int, null: str) -> list[Obj]:
    """Buffers of an array, as many as one call takes. Raises the exception for null."""
    found = read_range(machine, thread, buffers, offset, offset + min(length, _MOST_BUFFERS))
    some = [each for each in found if isinstance(each, Obj)]
    if len(some) < len(found):
        raise machine.failed(thread, "java/lang/NullPointerException", f"Cannot invoke {null} is null")
    return some


@native(_READS | writes(FIELDS), f"{_UTIL}.write{_MOVE}")
def write_buffer(
    machine: Machine, thread: Thread, descriptor: Obj, buffer: Obj | None, position: int, *how: object
) -> object:
    """Write what a buffer holds, at a position of the file or (-1) where its descriptor stands."""
    return _write(machine, thread, descriptor, position, [_part(machine, thread, buffer)])


@native(_READS | writes(FIELDS), f"{_UTIL}.write{_MOVE_SOME}")
def write_buffers(
    machine: Machine, thread: Thread, descriptor: Obj, buffers: Obj, offset: int, length: int, *how: object
) -> object:
    """One write of what some buffers hold."""
    some = _some(machine, thread, buffers, offset, length, _NULL_WRITTEN)
    parts = [_part(machine, thread, each) for each in some]
    if not any(part.size for part in parts):
        return 0
    return _write(machine, thread, descriptor, _WHERE_IT_STANDS, parts)


def _write(
    machine: Machine, thread: Thread, descriptor: Obj, position: int, parts: Sequence[_Part]
) -> object:
    taken = [taken_from(machine, thread, part.array, part.first, part.size) for part in parts]
    moves = tuple((part.buffer, None, (part.at + part.size,)) for part in parts)
    return _written(machine, thread, descriptor, position, tuple(chain(*taken)), moves)


@own_step("FileChannel.write", effects=writes(FIELDS))
def _written(
    machine: Machine,
    thread: Thread,
    descriptor: Obj,
    position: int,
    data: tuple[int, ...],
    moves: tuple[_Change, ...],
) -> object:
    _put(machine, thread, descriptor, position, bytes(byte & 255 for byte in data))
    return _changed(machine, thread, moves, len(data))


@native(_READS | _WRITES, f"{_UTIL}.read{_MOVE}")
def read_buffer(
    machine: Machine, thread: Thread, descriptor: Obj, buffer: Obj | None, position: int, *how: object
) -> object:
    """The file is read first, and then the buffer is filled."""
    part = _to_be_filled(machine, thread, buffer)
    return _read(machine, thread, descriptor, position, (tuple(part),))


@native(_READS | _WRITES, f"{_UTIL}.read{_MOVE_SOME}")
def read_buffers(
    machine: Machine, thread: Thread, descriptor: Obj, buffers: Obj, offset: int, length: int, *how: object
) -> object:
    """One read into some buffers, one after the other."""
    some = _some(machine, thread, buffers, offset, length, _NULL_READ)
    parts = [_to_be_filled(machine, thread, each) for each in some]
    if not any(part.size for part in parts):
        return 0
    return _read(machine, thread, descriptor, _WHERE_IT_STANDS, tuple(map(tuple, parts)))


@own_step("FileChannel.read", effects=_WRITES)
def _read(
    machine: Machine,
    thread: Thread,
    descriptor: Obj,
    position: int,
    parts: tuple[tuple[Obj, int, int, Obj, int], ...],
) -> object:
    room = sum(size for _, _, size, _, _ in parts)
    found = _get(machine, thread, descriptor, position, room)
    if not found:
        return _END_OF_FILE if room else 0
    changes: list[_Change] = []
    done = 0
    for buffer, at, size, array, first in parts:
        values = signed(found[done : done + size])
        changes += [(array, first, values), (buffer, None, (at + len(values),))]
        done += len(values)
    return _changed(machine, thread, tuple(changes), done)


def _changed(machine: Machine, thread: Thread, changes: tuple[_Change, ...], size: int) -> object:
    point = machine.natives.phase("FileChannel", _change, effects=_WRITES)
    return call(point.part, thread, (None, changes, size))


def _change(
    machine: Machine, thread: Thread, result: object, changes: tuple[_Change, ...], size: int
) -> object:
    """One after the other, for others may see one of the objects and not the next."""
    (obj, at, values), *rest = changes
    if at is None:
        write_field(machine, thread, obj, machine.loader.load("java/nio/Buffer").fields[_POSITION], values[0])
    else:
        write_range(machine, thread, obj, at, list(values))
    return _changed(machine, thread, tuple(rest), size) if rest else size


# -- from file to file


def _left_to_jdk(*descriptors: Obj) -> bool:
    """Whether threads share the descriptors: the JDK's own code copies then, by one and the other."""
    return any(each.sharing for each in descriptors)


@on_files(f"{_LINUX}.transferTo0({_DESCRIPTOR}JJ{_DESCRIPTOR}Z)J")
def transfer_to(
    machine: Machine, thread: Thread, source: Obj, at: int, most: int, target: Obj, append: int
) -> int:
    """Copy from a position of one to where the other stands. How many bytes."""
    if _left_to_jdk(source, target):
        return _NOT_DONE
    data = _get(machine, thread, source, at, most)
    _put(machine, thread, target, _WHERE_IT_STANDS, data)
    return len(data)


@on_files(f"{_LINUX}.transferFrom0({_DESCRIPTOR}{_DESCRIPTOR}JJZ)J")
def transfer_from(
    machine: Machine, thread: Thread, source: Obj, target: Obj, at: int, most: int, append: int
) -> int:
    """Copy from where one stands to a position of the other. How many bytes."""
    if append or _left_to_jdk(source, target):
        return _NOT_DONE
    data = _get(machine, thread, source, _WHERE_IT_STANDS, most)
    _put(machine, thread, target, at, data)
    return len(data)


# -- descriptors


@on_files(f"{_FILES}.size0({_DESCRIPTOR})J", by_descriptor=True, looks=True)
def size(machine: Machine, thread: Thread, descriptor: Obj) -> int:
    opened = _opened(machine, thread, descriptor)
    return 0 if opened.node in STANDARD else size_of(machine, opened.node)


@on_files(f"{_FILES}.available0({_DESCRIPTOR})I", by_descriptor=True, looks=True)
def available(machine: Machine, thread: Thread, descriptor: Obj) -> int:
    opened = _opened(machine, thread, descriptor)
    return max(0, len(data_of(machine, opened)) - opened.position)


@on_files(f"{_FILES}.seek0({_DESCRIPTOR}J)J", by_descriptor=True)
def seek(machine: Machine, thread: Thread, descriptor: Obj, to: int) -> int:
    """Where it stands; -1 goes nowhere."""
    opened = _opened(machine, thread, descriptor)
    _require_file(machine, thread, opened)
    if to < 0:
        return opened.position
    if to > LONGEST_FILE:
        raise machine.failed(thread, "java/io/IOException", MESSAGES[EINVAL])
    move_to(machine, descriptor, to)
    return to


@on_files(f"{_FILES}.truncate0({_DESCRIPTOR}J)I", by_descriptor=True)
def truncate(machine: Machine, thread: Thread, descriptor: Obj, to: int) -> int:
    opened = _opened(machine, thread, descriptor, to_write=True)
    set_content(machine, opened.node, cut_to(machine, opened.node, to))
    return 0


@native(CONSTANT, f"{_FILES}.force0({_DESCRIPTOR}Z)I", f"{_FILES}.setDirect0({_DESCRIPTOR})I")
def at_once(machine: Machine, thread: Thread, *arguments: object) -> int:
    return 0


@native(CONSTANT, f"{_FILES}.isOther0({_DESCRIPTOR})Z")
def is_other(machine: Machine, thread: Thread, descriptor: Obj) -> int:
    return 0


@native(CONSTANT, "sun/nio/ch/UnixDispatcher.preClose0(Ljava/io/FileDescriptor;)V")
def before_close(machine: Machine, thread: Thread, descriptor: Obj) -> None:
    return None
