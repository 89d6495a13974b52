"""java.io.FileOutputStream and RandomAccessFile over the program's files.

Each write is one action on the files as others can read them. It orders no threads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import CALLS, CONSTANT, ELEMENTS, reads, writes
from jvm.errors import Unmodelled
from jvm.natives.cells import call, read_range, write_range
from jvm.natives.java_io.file_table import (
    EACCES,
    EBADF,
    EINVAL,
    EISDIR,
    ENOENT,
    FOLDER,
    MESSAGES,
    FileError,
    Table,
    begin_change,
    content,
    find,
    make,
    missing,
    of_jdk,
    on_files,
    set_content,
)
from jvm.natives.java_io.jdk_files import asked_path, closed, outside, over_channel, signed
from jvm.natives.java_io.shown_files import name_of, option_name, refused
from jvm.natives.registry import SEALED, model, refuse
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.machine.machine import Machine
    from jvm.natives.registry import Function
    from jvm.threads.thread import Thread

_OUT: Final = "java/io/FileOutputStream"
_BOTH: Final = "java/io/RandomAccessFile"
_STRING: Final = "Ljava/lang/String;"
_FILE: Final = "Ljava/io/File;"
_CLOSED: Final = "closed"
_AT_END: Final = -1
"""The position of a stream that appends."""
_BY: Final = "java.io.FileOutputStream: it would write"
_BY_BOTH: Final = "java.io.RandomAccessFile: it would open"
_OPTIONS: Final = "[Ljava/nio/file/OpenOption;"
_KNOWN: Final = frozenset(("CREATE", "CREATE_NEW", "APPEND", "TRUNCATE_EXISTING", "WRITE", "SYNC", "DSYNC"))

SEALED.add(_OUT)


def for_writing(
    machine: Machine, path: str, by: str, *, create: bool = True, new: bool = False, empty: bool = False
) -> str:
    """The node of a file that is opened to be written. Raises FileError."""
    table = Table(machine)
    node = find(machine, path, by, table)
    if node is not None and new:
        node = make(machine, path, by, table)  # says that it is there
    if node == FOLDER:
        raise FileError(EISDIR)
    if node is not None and of_jdk(machine, path) is not None:
        raise FileError(EACCES)
    if node is None:
        if not create:
            raise missing(machine, path, by, table)
        node = make(machine, path, by, table)
        table.keep(machine)
    elif empty and content(machine, node, table):
        begin_change(machine, path, by)
        set_content(machine, node, b"")
    return node


def elements(machine: Machine, thread: Thread, this: Obj, array: Obj | None, place: tuple[int, ...]) -> bytes:
    """The bytes of an array, or of a part of it."""
    if array is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    at, size = place if place else (0, len(array.cells))
    if at < 0 or size < 0 or at + size > len(array.cells):
        raise outside(machine, thread, this, at, size, len(array.cells))
    return bytes(int(byte) & 255 for byte in read_range(machine, thread, array, at, at + size))  # type: ignore[arg-type]


# -- FileOutputStream


@model(CONSTANT, f"{_OUT}.<clinit>()V", f"{_BOTH}.initIDs()V")
def nothing(machine: Machine, thread: Thread) -> None:
    return None


def _open(machine: Machine, thread: Thread, this: Obj, path: Obj | None, *append: int) -> None:
    if path is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    name = str(path.payload)
    try:
        node = for_writing(machine, name, _BY, empty=not any(append)) if name else None
    except FileError as problem:
        raise machine.failed(thread, "java/io/FileNotFoundException", f"{name} ({problem})") from None
    if node is None:
        why = MESSAGES[ENOENT]
        raise machine.failed(thread, "java/io/FileNotFoundException", f"{name} ({why})")
    machine.journal.change(this)
    this.payload = (node, _AT_END if any(append) else 0)


@on_files(f"{_OUT}.<init>({_STRING})V", f"{_OUT}.<init>({_STRING}Z)V")
def open_name(machine: Machine, thread: Thread, this: Obj, path: Obj | None, *append: int) -> None:
    _open(machine, thread, this, path, *append)


@on_files(f"{_OUT}.<init>({_FILE})V", f"{_OUT}.<init>({_FILE}Z)V")
def open_file(machine: Machine, thread: Thread, this: Obj, file: Obj | None, *append: int) -> None:
    _open(machine, thread, this, None if file is None else asked_path(machine, file), *append)


def _of_stream(*signatures: str) -> Callable[[Function], Function]:
    effects = reads(ELEMENTS) | writes(ELEMENTS)
    return on_files(*signatures, effects=effects, of_receiver=True)


def _write(machine: Machine, thread: Thread, this: Obj, data: bytes) -> None:
    if not isinstance(this.payload, tuple):
        if this.payload == _CLOSED:
            raise closed(machine, thread, this)
        raise Unmodelled(f"a {this.cls.binary} that was not opened for a file")
    node, position = this.payload
    behind = put(machine, node, None if position == _AT_END else position, data)
    if position != _AT_END:
        machine.journal.change(this)
        this.payload = (node, behind)


@_of_stream(f"{_OUT}.write(I)V")
def write_one(machine: Machine, thread: Thread, this: Obj, byte: int) -> None:
    _write(machine, thread, this, bytes((byte & 255,)))


@_of_stream(f"{_OUT}.write([B)V", f"{_OUT}.write([BII)V")
def write_some(machine: Machine, thread: Thread, this: Obj, array: Obj | None, *place: int) -> None:
    """Nothing is written to a closed stream, too."""
    data = elements(machine, thread, this, array, place)
    if data or this.payload != _CLOSED:
        _write(machine, thread, this, data)


@_of_stream(f"{_OUT}.close()V", f"{_BOTH}.close()V")
def close(machine: Machine, thread: Thread, this: Obj) -> None:
    machine.journal.change(this)
    this.payload = _CLOSED


@on_files(
    f"java/nio/file/Files.newOutputStream(Ljava/nio/file/Path;{_OPTIONS})Ljava/io/OutputStream;",
    effects=CALLS | reads(ELEMENTS),
)
def new_output_stream(machine: Machine, thread: Thread, path: Obj | None, options: Obj | None) -> Obj:
    """Raises Unmodelled for options that are not of `StandardOpenOption`, or unusual for streams."""
    name = name_of(machine, thread, path)
    if options is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    asked = {option_name(machine, thread, option, "newOutputStream") for option in options.cells} or {
        "CREATE",
        "TRUNCATE_EXISTING",
    }
    if "READ" in asked:
        raise machine.failed(thread, "java/lang/IllegalArgumentException", "READ not allowed")
    if {"APPEND", "TRUNCATE_EXISTING"} <= asked:
        why = "APPEND + TRUNCATE_EXISTING not allowed"
        raise machine.failed(thread, "java/lang/IllegalArgumentException", why)
    if not asked <= _KNOWN:
        raise Unmodelled(f"java.nio.file.Files.newOutputStream with {', '.join(sorted(asked - _KNOWN))}")
    new = "CREATE_NEW" in asked
    create, empty = new or "CREATE" in asked, "TRUNCATE_EXISTING" in asked
    try:
        by = "java.nio.file.Files: it would write"
        node = for_writing(machine, name, by, create=create, new=new, empty=empty)
    except FileError as problem:
        raise refused(machine, thread, path, problem) from None
    return over_channel(machine, thread, _OUT, (node, _AT_END if "APPEND" in asked else 0))


# -- RandomAccessFile: its natives


@on_files(f"{_BOTH}.open0({_STRING}I)V")
def open_both(machine: Machine, thread: Thread, this: Obj, path: Obj, mode: int) -> None:
    """Mode 1 is reading only."""
    name = str(path.payload)
    try:
        if mode & 1:
            node = find(machine, name, _BY_BOTH)
            if not node:
                raise missing(machine, name, _BY_BOTH) if node is None else FileError(EISDIR)
        else:
            node = for_writing(machine, name, _BY_BOTH)
    except FileError as problem:
        raise machine.failed(thread, "java/io/FileNotFoundException", f"{name} ({problem})") from None
    machine.journal.change(this)
    this.payload = (node, 0, int(not mode & 1))


def _at(machine: Machine, thread: Thread, this: Obj, *, to_write: bool = False) -> tuple[str, int]:
    """The node and the position. Raises the exceptions of a file that is closed, or only to be read."""
    if not isinstance(this.payload, tuple):
        raise machine.failed(thread, "java/io/IOException", "Stream Closed")
    node, position, written = this.payload
    if to_write and not written:
        raise machine.failed(thread, "java/io/IOException", MESSAGES[EBADF])
    return node, position


def _move(machine: Machine, this: Obj, position: int) -> None:
    assert isinstance(this.payload, tuple)
    machine.journal.change(this)
    this.payload = (this.payload[0], position, this.payload[2])


@_of_stream(f"{_BOTH}.read0()I")
def read_one(machine: Machine, thread: Thread, this: Obj) -> int:
    node, position = _at(machine, thread, this)
    data = content(machine, node)
    if position >= len(data):
        return -1
    _move(machine, this, position + 1)
    return data[position]


@_of_stream(f"{_BOTH}.readBytes0([BII)I")
def read_some(machine: Machine, thread: Thread, this: Obj, target: Obj | None, at: int, size: int) -> object:
    """The file is read first, and then the array is filled."""
    if target is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    if at < 0 or size < 0 or at + size > len(target.cells):
        raise machine.failed(thread, "java/lang/IndexOutOfBoundsException", None)
    node, position = _at(machine, thread, this)
    found = content(machine, node)[position : position + size]
    if not size:
        return 0
    _move(machine, this, position + len(found))
    fill = machine.natives.phase("RandomAccessFile.read", _fill, effects=writes(ELEMENTS))
    return call(fill.part, thread, (None, target, at, signed(found)))


def _fill(
    machine: Machine, thread: Thread, result: object, target: Obj, at: int, found: tuple[int, ...]
) -> int:
    write_range(machine, thread, target, at, list(found))
    return len(found) or -1


@_of_stream(f"{_BOTH}.write0(I)V")
def write_byte(machine: Machine, thread: Thread, this: Obj, byte: int) -> None:
    node, position = _at(machine, thread, this, to_write=True)
    _move(machine, this, put(machine, node, position, bytes((byte & 255,))))


@_of_stream(f"{_BOTH}.writeBytes0([BII)V")
def write_bytes(machine: Machine, thread: Thread, this: Obj, array: Obj | None, *place: int) -> None:
    data = elements(machine, thread, this, array, place)
    node, position = _at(machine, thread, this, to_write=True)
    _move(machine, this, put(machine, node, position, data))


@_of_stream(f"{_BOTH}.getFilePointer()J")
def position(machine: Machine, thread: Thread, this: Obj) -> int:
    return _at(machine, thread, this)[1]


@_of_stream(f"{_BOTH}.seek0(J)V")
def seek(machine: Machine, thread: Thread, this: Obj, to: int) -> None:
    _at(machine, thread, this)
    _move(machine, this, to)


@_of_stream(f"{_BOTH}.length0()J")
def length(machine: Machine, thread: Thread, this: Obj) -> int:
    return len(content(machine, _at(machine, thread, this)[0]))


@_of_stream(f"{_BOTH}.setLength0(J)V")
def set_length(machine: Machine, thread: Thread, this: Obj, size: int) -> None:
    """A position behind the new end goes there."""
    node, position = _at(machine, thread, this, to_write=True)
    if size < 0:
        raise machine.failed(thread, "java/io/IOException", MESSAGES[EINVAL])
    set_content(machine, node, cut_to(machine, node, size))
    _move(machine, this, min(position, size))


def put(machine: Machine, node: str, at: int | None, data: bytes) -> int:
    """Write into a node from a position on, None: at its end. The position behind. Bytes between the
    end and the position are 0."""
    before = content(machine, node)
    at = len(before) if at is None else at
    if data:
        set_content(machine, node, before[:at].ljust(at, b"\0") + data + before[at + len(data) :])
    return at + len(data)


def cut_to(machine: Machine, node: str, size: int) -> bytes:
    """What is in a node, cut off or filled up with 0."""
    from jvm.natives.java_io.file_table import MOST_WRITTEN

    if size > MOST_WRITTEN:
        raise Unmodelled(f"a file of {size:,} bytes")
    return content(machine, node)[:size].ljust(size, b"\0")


@model(CONSTANT, "java/io/FileCleanable.register(Ljava/io/FileDescriptor;)V")
def never_collected(machine: Machine, thread: Thread, descriptor: Obj | None) -> None:
    """Nothing is collected, so that nothing is cleaned up."""
    return None


refuse("java.io.RandomAccessFile: its channel", f"{_BOTH}.getChannel()Ljava/nio/channels/FileChannel;")
