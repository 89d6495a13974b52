"""java.nio.channels.FileChannel: the JDK's own code over descriptors (`unix_files`).

Bytes go to a buffer and come from it without one in between. Mapped memory is refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from jvm.effects import CONSTANT, ELEMENTS, FIELDS, OWN, reads, writes
from jvm.natives.allocated import accessed
from jvm.natives.cells import call, read, read_range, write_field, write_range
from jvm.natives.java_io.file_table import (
    EBADF,
    EISDIR,
    MESSAGES,
    Opened,
    Table,
    content,
    on_files,
    set_content,
)
from jvm.natives.java_io.jdk_files import signed
from jvm.natives.java_io.output_files import cut_to, put
from jvm.natives.java_io.unix_files import close_number
from jvm.natives.registry import model, native, refuse
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_FILES: Final = "sun/nio/ch/UnixFileDispatcherImpl"
_UTIL: Final = "sun/nio/ch/IOUtil"
_DESCRIPTOR: Final = "Ljava/io/FileDescriptor;"
_MOVE: Final = f"({_DESCRIPTOR}Ljava/nio/ByteBuffer;JZZILsun/nio/ch/NativeDispatcher;)I"
_END_OF_FILE: Final = -1
_ACCESSES: Final = reads(ELEMENTS) | reads(FIELDS) | writes(ELEMENTS) | writes(FIELDS)


@model(
    CONSTANT,
    f"{_FILES}.<clinit>()V",
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
    for name, descriptor, value in (("IOV_MAX", "I", 1024), ("WRITEV_MAX", "J", (1 << 31) - 1)):
        field = cls.fields.get((name, descriptor))
        if field is not None:
            machine.memory.put(thread, cls.statics, field.slot, value)


@model(CONSTANT, "sun/nio/ch/NativeThread.current()J")
def no_signals(machine: Machine, thread: Thread) -> int:
    """Nothing blocks, so that nobody need be woken."""
    return 0


@native(CONSTANT, "java/lang/Thread.blockedOn(Lsun/nio/ch/Interruptible;)V")
def never_blocked(machine: Machine, thread: Thread, this: Obj, interruptor: Obj | None) -> None:
    """An interrupt comes before an operation of a channel, or behind it."""
    return None


def _number(machine: Machine, descriptor: Obj) -> int:
    number = descriptor.cells[machine.loader.load("java/io/FileDescriptor").fields["fd", "I"].slot]
    assert isinstance(number, int)
    return number


def _opened(machine: Machine, thread: Thread, descriptor: Obj, *, to_write: bool = False) -> Opened:
    found = Table(machine).opened.get(_number(machine, descriptor))
    if found is None or (to_write and not found.writes):
        raise machine.failed(thread, "java/io/IOException", MESSAGES[EBADF])
    return found


def _move_to(machine: Machine, descriptor: Obj, position: int) -> None:
    table = Table(machine)
    number = _number(machine, descriptor)
    table.opened[number] = replace(table.opened[number], position=position)
    table.keep(machine)


@native(OWN, f"{_UTIL}.fdVal({_DESCRIPTOR})I")
def number_of(machine: Machine, thread: Thread, descriptor: Obj) -> int:
    return _number(machine, descriptor)


@native(OWN, f"{_UTIL}.setfdVal({_DESCRIPTOR}I)V")
def set_number(machine: Machine, thread: Thread, descriptor: Obj, number: int) -> None:
    cls = machine.loader.load("java/io/FileDescriptor")
    machine.memory.put(thread, descriptor, cls.fields["fd", "I"].slot, number)


# -- buffers


class _Part:
    """The elements of a buffer between its position and its limit."""

    def __init__(self, machine: Machine, thread: Thread, buffer: Obj) -> None:
        self.buffer = buffer
        buffers = machine.loader.load("java/nio/Buffer")
        self.position = buffers.fields["position", "I"]

        def number(name: str, descriptor: str) -> int:
            found = read(machine, thread, buffer, buffers.fields[name, descriptor].slot)
            assert isinstance(found, int)
            return found

        self.at = number("position", "I")
        self.size = max(0, number("limit", "I") - self.at)
        bytes_ = machine.loader.load("java/nio/ByteBuffer")
        array = buffer.cells[bytes_.fields["hb", "[B"].slot]
        if isinstance(array, Obj):
            offset = buffer.cells[bytes_.fields["offset", "I"].slot]
            assert isinstance(offset, int)
            self.array, self.first = array, offset + self.at
        else:
            self.array, self.first = accessed(machine, None, number("address", "J") + self.at)


@on_files(f"{_UTIL}.write{_MOVE}", effects=_ACCESSES)
def write_buffer(
    machine: Machine, thread: Thread, descriptor: Obj, buffer: Obj, position: int, *how: object
) -> object:
    """Write what a buffer holds, at a position of the file or (-1) where its descriptor stands."""
    part = _Part(machine, thread, buffer)
    found = read_range(machine, thread, part.array, part.first, part.first + part.size)
    data = bytes(int(byte) & 255 for byte in found)  # type: ignore[arg-type]
    opened = _opened(machine, thread, descriptor, to_write=True)
    at = None if opened.appends else opened.position if position < 0 else position
    behind = put(machine, opened.node, at, data)
    if position < 0:
        _move_to(machine, descriptor, behind)
    moved = machine.natives.phase("FileChannel.write", _moved, effects=writes(FIELDS))
    return call(moved.part, thread, (None, buffer, part.at + len(data), len(data)))


def _moved(machine: Machine, thread: Thread, result: object, buffer: Obj, at: int, size: int) -> int:
    field = machine.loader.load("java/nio/Buffer").fields["position", "I"]
    write_field(machine, thread, buffer, field, at)
    return size


@on_files(f"{_UTIL}.read{_MOVE}", effects=_ACCESSES)
def read_buffer(
    machine: Machine, thread: Thread, descriptor: Obj, buffer: Obj, position: int, *how: object
) -> object:
    """The file is read first, and then the buffer is filled."""
    read_only = machine.loader.load("java/nio/ByteBuffer").fields["isReadOnly", "Z"].slot
    if read(machine, thread, buffer, read_only):
        raise machine.failed(thread, "java/lang/IllegalArgumentException", "Read-only buffer")
    part = _Part(machine, thread, buffer)
    opened = _opened(machine, thread, descriptor)
    if not opened.reads:
        raise machine.failed(thread, "java/io/IOException", MESSAGES[EBADF])
    if not part.size:
        return 0
    at = opened.position if position < 0 else position
    if not opened.node:
        raise machine.failed(thread, "java/io/IOException", MESSAGES[EISDIR])
    found = content(machine, opened.node)[at : at + part.size]
    if not found:
        return _END_OF_FILE
    if position < 0:
        _move_to(machine, descriptor, at + len(found))
    fill = machine.natives.phase("FileChannel.read", _filled, effects=writes(ELEMENTS) | writes(FIELDS))
    arguments = (None, buffer, part.array, part.first, part.at + len(found), signed(found))
    return call(fill.part, thread, arguments)


def _filled(
    machine: Machine,
    thread: Thread,
    result: object,
    buffer: Obj,
    array: Obj,
    first: int,
    at: int,
    found: tuple[int, ...],
) -> int:
    write_range(machine, thread, array, first, list(found))
    field = machine.loader.load("java/nio/Buffer").fields["position", "I"]
    write_field(machine, thread, buffer, field, at)
    return len(found)


# -- descriptors


@on_files(f"{_FILES}.size0({_DESCRIPTOR})J")
def size(machine: Machine, thread: Thread, descriptor: Obj) -> int:
    return len(content(machine, _opened(machine, thread, descriptor).node))


@on_files(f"{_FILES}.available0({_DESCRIPTOR})I")
def available(machine: Machine, thread: Thread, descriptor: Obj) -> int:
    opened = _opened(machine, thread, descriptor)
    return max(0, len(content(machine, opened.node)) - opened.position)


@on_files(f"{_FILES}.seek0({_DESCRIPTOR}J)J")
def seek(machine: Machine, thread: Thread, descriptor: Obj, to: int) -> int:
    """Where it stands; -1 goes nowhere."""
    opened = _opened(machine, thread, descriptor)
    if to < 0:
        return opened.position
    _move_to(machine, descriptor, to)
    return to


@on_files(f"{_FILES}.truncate0({_DESCRIPTOR}J)I")
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


@on_files("sun/nio/ch/UnixDispatcher.close0(Ljava/io/FileDescriptor;)V")
def close(machine: Machine, thread: Thread, descriptor: Obj) -> None:
    close_number(machine, _number(machine, descriptor))


@native(CONSTANT, "sun/nio/ch/UnixDispatcher.preClose0(Ljava/io/FileDescriptor;)V")
def before_close(machine: Machine, thread: Thread, descriptor: Obj) -> None:
    return None


@on_files("java/io/FileDescriptor.close0()V")
def close_descriptor(machine: Machine, thread: Thread, descriptor: Obj) -> None:
    close_number(machine, _number(machine, descriptor))


refuse("java.nio.channels.FileChannel: locks", f"{_FILES}.lock0({_DESCRIPTOR}ZJJZ)I")
refuse("java.nio.channels.FileChannel.map", f"{_FILES}.map0({_DESCRIPTOR}IJJZ)J")
refuse(
    "java.nio.channels.FileChannel with several buffers",
    f"{_FILES}.readv0({_DESCRIPTOR}JI)J",
    f"{_FILES}.writev0({_DESCRIPTOR}JI)J",
)
