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
from jvm.natives.java_io.descriptors import STANDARD, data_of, move_to, open_as, opened_by, write_on
from jvm.natives.java_io.file_actions import behind_accesses, descriptor_of, may_wait, on_files
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


@on_files(f"{_IN}.open0({_STRING})V")
def open_input(machine: Machine, thread: Thread, this: Obj, path: Obj) -> None:
    name = str(path.payload)
    try:
        node = for_reading(machine, name, "java.io.FileInputStream: it would read")
    except FileError as problem:
        raise not_found(machine, thread, name, problem) from None
    open_as(machine, thread, this, Opened(node))


@on_files(f"{_OUT}.open0({_STRING}Z)V")
def open_output(machine: Machine, thread: Thread, this: Obj, path: Obj, append: int) -> None:
    name = str(path.payload)
    try:
        node = for_writing(machine, name, "java.io.FileOutputStream: it would write", empty=not append)
    except FileError as problem:
        raise not_found(machine, thread, name, problem) from None
    open_as(machine, thread, this, Opened(node, reads=False, writes=True, appends=bool(append)))


@on_files(f"{_BOTH}.open0({_STRING}I)V")
def open_both(machine: Machine, thread: Thread, this: Obj, path: Obj, mode: int) -> None:
    name, by = str(path.payload), "java.io.RandomAccessFile: it would open"
    try:
        node = for_reading(machine, name, by) if mode & _READ_ONLY else for_writing(machine, name, by)
    except FileError as problem:
        raise not_found(machine, thread, name, problem) from None
    open_as(machine, thread, this, Opened(node, writes=not mode & _READ_ONLY))


def _opened(machine: Machine, thread: Thread, stream: Obj) -> tuple[Obj, Opened]:
    """The descriptor of a stream, and what it stands for. Raises the exception of a closed one."""
    descriptor = descriptor_of(machine, stream)
    opened = None if descriptor is None else opened_by(machine, descriptor)
    if descriptor is None or opened is None:
        raise machine.failed(thread, "java/io/IOException", "Stream Closed")
    return descriptor, opened


# -- reads


def _read_on(machine: Machine, thread: Thread, stream: Obj, most: int) -> bytes:
    descriptor, opened = _opened(machine, thread, stream)
    if not opened.reads:
        raise machine.failed(thread, "java/io/IOException", MESSAGES[EBADF])
    if opened.node == FOLDER:
        raise machine.failed(thread, "java/io/IOException", MESSAGES[EISDIR])
    found = data_of(machine, opened)[opened.position : opened.position + most]
    if found:
        move_to(machine, descriptor, opened.position + len(found))
    else:
        may_wait(machine, thread)
    return found


@on_files(f"{_IN}.read0()I", f"{_BOTH}.read0()I", by_descriptor=True)
def read_one(machine: Machine, thread: Thread, this: Obj) -> int:
    found = _read_on(machine, thread, this, 1)
    return found[0] if found else -1


@on_files(
    f"{_IN}.readBytes([BII)I", f"{_BOTH}.readBytes0([BII)I", effects=writes(ELEMENTS), by_descriptor=True
)
def read_some(machine: Machine, thread: Thread, this: Obj, target: Obj | None, at: int, size: int) -> object:
    """The file is read first, and then the array is filled. Nothing can be read of a closed stream, too."""
    target = require_part(machine, thread, target, at, size)
    if not size:
        return 0
    found = signed(_read_on(machine, thread, this, size))
    point = machine.natives.phase("FileInputStream.read", fill, effects=writes(ELEMENTS))
    return call(point.part, thread, (None, target, at, found))


@on_files(f"{_IN}.available0()I", by_descriptor=True, looks=True)
def available(machine: Machine, thread: Thread, this: Obj) -> int:
    _, opened = _opened(machine, thread, this)
    return min(max(0, len(data_of(machine, opened)) - opened.position), _LONGEST)


def _asked(machine: Machine, thread: Thread, descriptor: Obj | None) -> Opened:
    """The same for a look that asks the system, which is told another number."""
    opened = None if descriptor is None else opened_by(machine, descriptor)
    if opened is None:
        raise machine.failed(thread, "java/io/IOException", MESSAGES[EBADF])
    return opened


@on_files(f"{_IN}.isRegularFile0(Ljava/io/FileDescriptor;)Z", by_descriptor=True)
def is_regular(machine: Machine, thread: Thread, this: Obj, descriptor: Obj) -> int:
    """Not the standard streams."""
    return int(_asked(machine, thread, descriptor).node not in STANDARD)


@on_files(f"{_IN}.skip0(J)J", by_descriptor=True)
def skip(machine: Machine, thread: Thread, this: Obj, most: int) -> int:
    """Also back, and behind the end."""
    descriptor, opened = _opened(machine, thread, this)
    if not 0 <= opened.position + most <= LONGEST_FILE:
        raise machine.failed(thread, "java/io/IOException", MESSAGES[EINVAL])
    move_to(machine, descriptor, opened.position + most)
    return most


@on_files(f"{_IN}.length0()J", by_descriptor=True, looks=True)
def length_of_input(machine: Machine, thread: Thread, this: Obj) -> int:
    """0 for the standard input."""
    opened = _asked(machine, thread, descriptor_of(machine, this))
    return 0 if opened.node in STANDARD else len(data_of(machine, opened))


@on_files(f"{_IN}.position0()J", by_descriptor=True)
def position_of_input(machine: Machine, thread: Thread, this: Obj) -> int:
    return _asked(machine, thread, descriptor_of(machine, this)).position


@on_files(f"{_BOTH}.length0()J", by_descriptor=True, looks=True)
def length(machine: Machine, thread: Thread, this: Obj) -> int:
    return len(data_of(machine, _opened(machine, thread, this)[1]))


@on_files(f"{_BOTH}.getFilePointer()J", by_descriptor=True)
def position(machine: Machine, thread: Thread, this: Obj) -> int:
    return _opened(machine, thread, this)[1].position


# -- writes


@behind_accesses("FileOutputStream.write")
def _write(machine: Machine, thread: Thread, stream: Obj, data: tuple[int, ...]) -> None:
    descriptor, opened = _opened(machine, thread, stream)
    if not opened.writes:
        raise machine.failed(thread, "java/io/IOException", MESSAGES[EBADF])
    write_on(machine, descriptor, opened, bytes(byte & 255 for byte in data))


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


@on_files(f"{_BOTH}.seek0(J)V", by_descriptor=True)
def seek(machine: Machine, thread: Thread, this: Obj, to: int) -> None:
    descriptor, _ = _opened(machine, thread, this)
    if to > LONGEST_FILE:
        raise machine.failed(thread, "java/io/IOException", MESSAGES[EINVAL])
    move_to(machine, descriptor, to)


@on_files(f"{_BOTH}.setLength0(J)V", by_descriptor=True)
def set_length(machine: Machine, thread: Thread, this: Obj, size: int) -> None:
    """A position behind the new end goes there."""
    descriptor, opened = _opened(machine, thread, this)
    if size < 0 or not opened.writes:
        raise machine.failed(thread, "java/io/IOException", MESSAGES[EINVAL])
    set_content(machine, opened.node, cut_to(machine, opened.node, size))
    move_to(machine, descriptor, min(opened.position, size))
