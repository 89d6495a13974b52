"""What is in files: opened to be read or written, written at a position, cut off; bytes of arrays."""

from __future__ import annotations

from struct import unpack
from typing import TYPE_CHECKING, Final

from jvm.errors import BoundHit, Unmodelled
from jvm.natives.cells import read_range, write_range
from jvm.natives.java_io.file_changes import make
from jvm.natives.java_io.file_paths import find, there, to_change, walk
from jvm.natives.java_io.file_table import (
    EACCES,
    EEXIST,
    EISDIR,
    ENOENT,
    FOLDER,
    MOST_WRITTEN,
    FileError,
    Table,
    content,
    of_jdk,
    set_content,
)

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread


LONGEST_FILE: Final = (1 << 44) - 4096
"""Bytes: where a file system such as ext4 ends. Nothing stands behind that."""


def for_reading(machine: Machine, path: str, by: str) -> str:
    """The node of a file that is opened to be read. Raises FileError."""
    node = there(machine, path, by).node
    if not node:
        raise FileError(EISDIR)
    return node


def for_writing(
    machine: Machine,
    path: str,
    by: str,
    *,
    create: bool = True,
    new: bool = False,
    empty: bool = False,
    private: bool = False,
) -> str:
    """The node of a file that is opened to be written. `private`: of a new one. Raises FileError."""
    table = Table(machine)
    place = walk(machine, path, by, table)
    node = place.node
    if node is None:
        if not create:
            raise FileError(ENOENT)
        node = make(machine, path, by, table, private=private)
        table.keep(machine)
        return node
    if new:
        raise FileError(EEXIST)
    if node == FOLDER:
        raise FileError(EISDIR)
    if of_jdk(machine, place.name) is not None:
        raise FileError(EACCES)
    if empty and content(machine, node, table):
        to_change(machine, path, by, table)
        set_content(machine, node, b"")
    return node


def put(machine: Machine, node: str, at: int | None, data: bytes) -> int:
    """Write into a node from a position on, None: at its end. The position behind. Bytes between the
    end and the position are 0."""
    before = content(machine, node)
    at = len(before) if at is None else at
    if data and at + len(data) > MOST_WRITTEN:
        raise BoundHit(f"more than {MOST_WRITTEN:,} bytes in a file that the program wrote")
    if data:
        set_content(machine, node, before[:at].ljust(at, b"\0") + data + before[at + len(data) :])
    return at + len(data)


def cut_to(machine: Machine, node: str, size: int) -> bytes:
    """What is in a node, cut off or filled up with 0."""
    if size > MOST_WRITTEN:
        raise Unmodelled(f"a file of {size:,} bytes")
    return content(machine, node)[:size].ljust(size, b"\0")


def data_in(machine: Machine, path: str) -> bytes | None:
    """What is in a file, None if there is none. Raises Unmodelled where nothing was given."""
    node = find(machine, path, "java.io.FileInputStream: it would read")
    return content(machine, node) if node else None


# -- arrays


def signed(data: bytes) -> tuple[int, ...]:
    return unpack(f"{len(data)}b", data)


def require_part(machine: Machine, thread: Thread, array: Obj | None, at: int, size: int) -> Obj:
    """The array, which has that part. Raises the exceptions of natives that are given one."""
    if array is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    if at < 0 or size < 0 or at + size > len(array.cells):
        raise machine.failed(thread, "java/lang/IndexOutOfBoundsException", None)
    return array


def taken_from(machine: Machine, thread: Thread, array: Obj, at: int, size: int) -> tuple[int, ...]:
    """The bytes of a part of an array."""
    found = read_range(machine, thread, array, at, at + size)
    return tuple(byte for byte in found if isinstance(byte, int))


def fill(
    machine: Machine, thread: Thread, result: object, array: Obj, at: int, found: tuple[int, ...]
) -> int:
    """Put bytes into an array. How many; -1: there was nothing more to be read."""
    write_range(machine, thread, array, at, list(found))
    return len(found) or -1
