"""java.io.FileInputStream and FileOutputStream: the JDK's own code, over their descriptors.

What lies below the property `java.home` (`/java`) is read from the JDK whose classes run. The standard input
is what was given for the run (--stdin), and empty otherwise. Where threads share a descriptor, each call is
an action on it: they go on from one position. It orders no threads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import ELEMENTS, OWN, reads, writes
from jvm.natives.cells import call
from jvm.natives.java_io.contents import (
    LONGEST_FILE,
    cut_to,
    fill,
    for_reading,
    for_writing,
    require_part,
    signed,
    taken_from,
)
from jvm.natives.java_io.descriptor_numbers import by_number, call_by_number, is_opened
from jvm.natives.java_io.descriptors import STANDARD, data_of, move_to, open_as, opened_by, write_on
from jvm.natives.java_io.file_actions import descriptor_of, may_wait, number_of, on_files
from jvm.natives.java_io.file_table import (
    EBADF,
    EINVAL,
    EISDIR,
    FOLDER,
    MESSAGES,
    FileError,
    Opened,
    set_content,
)
from jvm.natives.registry import native
from jvm.values.outside import from_java

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread

_IN: Final = "java/io/FileInputStream"
_OUT: Final = "java/io/FileOutputStream"
_BOTH: Final = "java/io/RandomAccessFile"
_STRING: Final = "Ljava/lang/String;"
_READ_ONLY: Final = 1
_LONGEST: Final = (1 << 31) - 1


def not_found(machine: Machine, thread: Thread, path: str, problem: FileError) -> Exception:
    return machine.failed(thread, "java/io/FileNotFoundException", f"{path} ({problem})")


def _open_as(machine: Machine, thread: Thread, stream: Obj, opened: Opened) -> None:
    open_as(machine, thread, stream, opened)
    is_opened(machine)


@on_files(f"{_IN}.open0({_STRING})V")
def open_input(machine: Machine, thread: Thread, this: Obj, path: Obj) -> None:
    name = str(path.payload)
    try:
        node = for_reading(machine, from_java(name), "java.io.FileInputStream: it would read")
    except FileError as problem:
        raise not_found(machine, thread, name, problem) from None
    _open_as(machine, thread, this, Opened(node))


@on_files(f"{_OUT}.open0({_STRING}Z)V")
def open_output(machine: Machine, thread: Thread, this: Obj, path: Obj, append: int) -> None:
    name, by = str(path.payload), "java.io.FileOutputStream: it would write"
    try:
        node = for_writing(machine, from_java(name), by, empty=not append)
    except FileError as problem:
        raise not_found(machine, thread, name, problem) from None
    _open_as(machine, thread, this, Opened(node, reads=False, writes=True, appends=bool(append)))


@on_files(f"{_BOTH}.open0({_STRING}I)V")
def open_both(machine: Machine, thread: Thread, this: Obj, path: Obj, mode: int) -> None:
    name, by = str(path.payload), "java.io.RandomAccessFile: it would open"
    try:
        opens = for_reading if mode & _READ_ONLY else for_writing
        node = opens(machine, from_java(name), by)
    except FileError as problem:
        raise not_found(machine, thread, name, problem) from None
    _open_as(machine, thread, this, Opened(node, writes=not mode & _READ_ONLY))


def _looked_at(machine: Machine, stream: Obj, number: int | None) -> int:
    """The number for a further call, if the first one looked at it itself."""
    return number_of(machine, _descriptor(machine, stream)) if number is None else number


def _descriptor(machine: Machine, stream: Obj) -> Obj:
    """Of a stream that is open."""
    descriptor = descriptor_of(machine, stream)
    assert descriptor is not None
    return descriptor


def _opened(machine: Machine, stream: Obj) -> Opened:
    """What a stream that is open stands for."""
    opened = opened_by(machine, _descriptor(machine, stream))
    assert opened is not None
    return opened


def _refused(machine: Machine, thread: Thread, number: int) -> Exception:
    return machine.failed(thread, "java/io/IOException", MESSAGES[number])


# -- reads


def _read_on(machine: Machine, thread: Thread, stream: Obj, most: int) -> bytes:
    opened = _opened(machine, stream)
    if not opened.reads:
        raise _refused(machine, thread, EBADF)
    if opened.node == FOLDER:
        raise _refused(machine, thread, EISDIR)
    found = data_of(machine, opened)[opened.position : opened.position + most]
    if found:
        move_to(machine, _descriptor(machine, stream), opened.position + len(found))
    else:
        may_wait(machine, thread)
    return found


@native(OWN, f"{_IN}.read0()I", f"{_BOTH}.read0()I")
@by_number("FileInputStream.read()")
def read_one(machine: Machine, thread: Thread, this: Obj, number: int | None) -> int:
    found = _read_on(machine, thread, this, 1)
    return found[0] if found else -1


@native(writes(ELEMENTS), f"{_IN}.readBytes([BII)I", f"{_BOTH}.readBytes0([BII)I")
def read_some(machine: Machine, thread: Thread, this: Obj, target: Obj | None, at: int, size: int) -> object:
    """The file is read first, and then the array is filled. Nothing can be read of a closed stream, too."""
    target = require_part(machine, thread, target, at, size)
    return _read_some(machine, thread, this, target, at, size) if size else 0


@by_number("FileInputStream.read", effects=writes(ELEMENTS))
def _read_some(
    machine: Machine, thread: Thread, this: Obj, number: int | None, target: Obj, at: int, size: int
) -> object:
    found = signed(_read_on(machine, thread, this, size))
    point = machine.natives.phase("FileInputStream.read: array", fill, effects=writes(ELEMENTS))
    return call(point.part, thread, (None, target, at, found))


@native(OWN, f"{_IN}.available0()I")
@by_number("FileInputStream.available", looks=True)
def available(machine: Machine, thread: Thread, this: Obj, number: int | None) -> object:
    """It asks for the size, and then where it stands; behind the end it goes to the end, and back again."""
    size = len(data_of(machine, _opened(machine, this)))
    return _left(machine, thread, this, _looked_at(machine, this, number), size)


@call_by_number("FileInputStream.available: position", moves=True)
def _left(machine: Machine, thread: Thread, this: Obj, number: int, size: int) -> object:
    at = _opened(machine, this).position
    if size < at:
        return _beyond(machine, thread, this, number, at)
    return min(size - at, _LONGEST)


@call_by_number("FileInputStream.available: to the end")
def _beyond(machine: Machine, thread: Thread, this: Obj, number: int, at: int) -> object:
    size = len(data_of(machine, _opened(machine, this)))
    move_to(machine, _descriptor(machine, this), size)
    return _back(machine, thread, this, number, at, size)


@call_by_number("FileInputStream.available: back", moves=True)
def _back(machine: Machine, thread: Thread, this: Obj, number: int, at: int, size: int) -> int:
    move_to(machine, _descriptor(machine, this), at)
    return min(max(0, size - at), _LONGEST)


@native(OWN, f"{_IN}.isRegularFile0(Ljava/io/FileDescriptor;)Z")
def is_regular(machine: Machine, thread: Thread, this: Obj, descriptor: Obj | None) -> object:
    return _is_regular(machine, thread, descriptor)


@by_number("FileInputStream: is it a file", closed=EBADF)
def _is_regular(machine: Machine, thread: Thread, this: Obj, number: int | None) -> int:
    """Not the standard streams."""
    return int(_opened(machine, this).node not in STANDARD)


@native(OWN, f"{_IN}.skip0(J)J")
@by_number("FileInputStream.skip", moves=True)
def skip(machine: Machine, thread: Thread, this: Obj, number: int | None, most: int) -> object:
    """It asks where it stands, and goes on; also back, and behind the end."""
    at = _opened(machine, this).position
    return _skip(machine, thread, this, _looked_at(machine, this, number), most, at)


@call_by_number("FileInputStream.skip: goes on", moves=True)
def _skip(machine: Machine, thread: Thread, this: Obj, number: int, most: int, at: int) -> int:
    to = _opened(machine, this).position + most
    if not 0 <= to <= LONGEST_FILE:
        raise _refused(machine, thread, EINVAL)
    move_to(machine, _descriptor(machine, this), to)
    return to - at


@native(OWN, f"{_IN}.length0()J")
@by_number("FileInputStream.length", looks=True, closed=EBADF)
def length_of_input(machine: Machine, thread: Thread, this: Obj, number: int | None) -> int:
    """0 for the standard input."""
    opened = _opened(machine, this)
    return 0 if opened.node in STANDARD else len(data_of(machine, opened))


@native(OWN, f"{_IN}.position0()J")
@by_number("FileInputStream.position", moves=True, closed=EBADF)
def position_of_input(machine: Machine, thread: Thread, this: Obj, number: int | None) -> int:
    return _opened(machine, this).position


@native(OWN, f"{_BOTH}.length0()J")
@by_number("RandomAccessFile.length", looks=True)
def length(machine: Machine, thread: Thread, this: Obj, number: int | None) -> int:
    return len(data_of(machine, _opened(machine, this)))


@native(OWN, f"{_BOTH}.getFilePointer()J")
@by_number("RandomAccessFile.getFilePointer", moves=True)
def position(machine: Machine, thread: Thread, this: Obj, number: int | None) -> int:
    return _opened(machine, this).position


# -- writes


@by_number("FileOutputStream.write")
def _write(machine: Machine, thread: Thread, stream: Obj, number: int | None, data: tuple[int, ...]) -> None:
    opened = _opened(machine, stream)
    if not opened.writes:
        raise _refused(machine, thread, EBADF)
    write_on(machine, _descriptor(machine, stream), opened, bytes(byte & 255 for byte in data))


@native(OWN, f"{_OUT}.write(IZ)V", f"{_BOTH}.write0(I)V")
def write_one(machine: Machine, thread: Thread, this: Obj, byte: int, append: int = 0) -> object:
    return _write(machine, thread, this, (byte,))


@native(reads(ELEMENTS), f"{_OUT}.writeBytes([BIIZ)V", f"{_BOTH}.writeBytes0([BII)V")
def write_some(
    machine: Machine, thread: Thread, this: Obj, array: Obj | None, at: int, size: int, append: int = 0
) -> object:
    """Nothing is written to a closed stream, too."""
    array = require_part(machine, thread, array, at, size)
    data = taken_from(machine, thread, array, at, size)
    return _write(machine, thread, this, data) if data else None


# -- RandomAccessFile


@native(OWN, f"{_BOTH}.seek0(J)V")
@by_number("RandomAccessFile.seek", moves=True)
def seek(machine: Machine, thread: Thread, this: Obj, number: int | None, to: int) -> None:
    if to > LONGEST_FILE:
        raise _refused(machine, thread, EINVAL)
    move_to(machine, _descriptor(machine, this), to)


@native(OWN, f"{_BOTH}.setLength0(J)V")
@by_number("RandomAccessFile.setLength", moves=True)
def set_length(machine: Machine, thread: Thread, this: Obj, number: int | None, size: int) -> object:
    """It asks where it stands, cuts the file off, and goes there again, or to the end if that is before."""
    at = _opened(machine, this).position
    return _cut_off(machine, thread, this, _looked_at(machine, this, number), size, at)


@call_by_number("RandomAccessFile.setLength: cuts off")
def _cut_off(machine: Machine, thread: Thread, this: Obj, number: int, size: int, at: int) -> object:
    opened = _opened(machine, this)
    if size < 0 or not opened.writes:
        raise _refused(machine, thread, EINVAL)
    set_content(machine, opened.node, cut_to(machine, opened.node, size))
    return (_to_end if at > size else _to_position)(machine, thread, this, number, at)


@call_by_number("RandomAccessFile.setLength: to the end")
def _to_end(machine: Machine, thread: Thread, this: Obj, number: int, at: int) -> None:
    move_to(machine, _descriptor(machine, this), len(data_of(machine, _opened(machine, this))))


@call_by_number("RandomAccessFile.setLength: back", moves=True)
def _to_position(machine: Machine, thread: Thread, this: Obj, number: int, at: int) -> None:
    move_to(machine, _descriptor(machine, this), at)
