"""java.nio.file on Unix: paths, walks, copies and temporary files are the JDK's own code; here is what that
asks of the system, over the program's files (`file_table`).

A file that is opened has a descriptor: the lowest number that is free of those of its thread, so that numbers
do not depend on what other threads open. There are no links, and nobody owns a file.
"""

from __future__ import annotations

from hashlib import blake2b
from os.path import normpath
from typing import TYPE_CHECKING, Final

from jvm.effects import CALLS, CONSTANT
from jvm.errors import Unmodelled
from jvm.natives.java_io.contents import for_writing, signed
from jvm.natives.java_io.descriptors import close_number
from jvm.natives.java_io.file_actions import on_files
from jvm.natives.java_io.file_table import (
    EACCES,
    EBADF,
    EINVAL,
    EISDIR,
    ENOTDIR,
    FOLDER,
    MESSAGES,
    FileError,
    Opened,
    Table,
    begin_change,
    content,
    find,
    make,
    missing,
    names_in,
    remove,
    rename,
    set_content,
)
from jvm.natives.java_io.shown_files import may_access, name_of
from jvm.natives.java_lang.properties import properties
from jvm.natives.registry import model, native, refuse
from jvm.natives.times.clock import BASE_MILLIS
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.machine.machine import Machine
    from jvm.natives.registry import Function
    from jvm.threads.thread import Thread

_DISPATCHER: Final = "sun/nio/fs/UnixNativeDispatcher"
_LINUX: Final = "sun/nio/fs/LinuxNativeDispatcher"
_PATH: Final = "Lsun/nio/fs/UnixPath;"
_ATTRIBUTES: Final = "Lsun/nio/fs/UnixFileAttributes;"
_ERROR: Final = "sun/nio/fs/UnixException"
_BY: Final = "java.nio.file: it would use"
_O_WRONLY, _O_RDWR, _O_CREAT, _O_EXCL, _O_TRUNC, _O_APPEND = 1, 2, 0o100, 0o200, 0o1000, 0o2000
_FIRST: Final = 4
"""The lowest descriptor of files; those below are of every program."""
_OF_THREAD: Final = 1 << 12
"""Descriptors of one thread."""
_FOLDER_MODE, _FILE_MODE = 0o40755, 0o100644


@model(CONSTANT, f"{_DISPATCHER}.<clinit>()V", f"{_LINUX}.<clinit>()V")
def nothing(machine: Machine, thread: Thread) -> None:
    """No native library is loaded, and none of what the system may lack is there."""
    return None


@native(CONSTANT, f"{_DISPATCHER}.getcwd()[B")
def working_folder(machine: Machine, thread: Thread) -> Obj:
    return machine.array_from(thread, "[B", list(signed(properties(machine)["user.dir"].encode())))


@native(CONSTANT, f"{_DISPATCHER}.strerror(I)[B")
def message(machine: Machine, thread: Thread, number: int) -> Obj:
    return machine.array_from(thread, "[B", list(signed(MESSAGES.get(number, "?").encode())))


def _asks(*signatures: str) -> Callable[[Function], Function]:
    """Register a method that throws UnixException where the system refuses."""

    def register(function: Function) -> Function:
        def run(machine: Machine, thread: Thread, *arguments: object) -> object:
            try:
                result: object = function(machine, thread, *arguments)
            except FileError as problem:
                failed = machine.failed(thread, _ERROR, None)
                slot = failed.obj.cls.fields["errno", "I"].slot
                failed.obj.cells[slot] = problem.number
                raise failed from None
            return result

        on_files(*signatures, effects=CALLS)(run)
        return function

    return register


# -- descriptors


def add(machine: Machine, thread: Thread, table: Table, opened: Opened) -> int:
    """A new descriptor."""
    number = first = _FIRST + thread.tid * _OF_THREAD
    while number in table.opened:
        number += 1
    if number >= first + _OF_THREAD:
        raise FileError(EACCES)
    table.opened[number] = opened
    table.keep(machine)
    return number


@_asks(f"{_DISPATCHER}.open({_PATH}II)I")
def open_path(machine: Machine, thread: Thread, path: Obj, flags: int, mode: int) -> int:
    name = name_of(machine, thread, path)
    to_write = bool(flags & (_O_WRONLY | _O_RDWR))
    if to_write:
        create, new, empty = (bool(flags & bit) for bit in (_O_CREAT, _O_EXCL, _O_TRUNC))
        node = for_writing(machine, name, _BY, create=create, new=new and create, empty=empty)
    else:
        found = find(machine, name, _BY)
        if found is None:
            raise missing(machine, name, _BY)
        node = found
    reads = not flags & _O_WRONLY
    opened = Opened(node, reads=reads, writes=to_write, appends=bool(flags & _O_APPEND))
    return add(machine, thread, Table(machine), opened)


@_asks(f"{_DISPATCHER}.close(I)V", f"{_DISPATCHER}.closedir(J)V")
def close(machine: Machine, thread: Thread, number: int) -> None:
    close_number(machine, number)


@_asks(f"{_DISPATCHER}.opendir({_PATH})J")
def open_folder(machine: Machine, thread: Thread, path: Obj) -> int:
    name = name_of(machine, thread, path)
    names = names_in(machine, name, _BY)
    if names is None:
        raise missing(machine, name, _BY) if find(machine, name, _BY) is None else FileError(ENOTDIR)
    return add(machine, thread, Table(machine), Opened(FOLDER, names=tuple(names)))


@_asks(f"{_DISPATCHER}.readdir(J)[B")
def next_name(machine: Machine, thread: Thread, number: int) -> Obj | None:
    table = Table(machine)
    folder = table.opened.get(number)
    if folder is None:
        raise FileError(EBADF)
    if folder.position == len(folder.names):
        return None
    table.opened[number] = Opened(FOLDER, folder.position + 1, names=folder.names)
    table.keep(machine)
    return machine.array_from(thread, "[B", list(signed(folder.names[folder.position].encode())))


# -- looks


def identity(node: str) -> int:
    """The number of a file, by which the system knows it."""
    digest = blake2b(node.encode("utf-8", "surrogateescape"), digest_size=7).digest()
    return int.from_bytes(digest, "big")


def _tell(machine: Machine, thread: Thread, name: str, node: str, told: Obj) -> None:
    """Fill in the attributes of a file. All folders are one node: names tell them apart."""
    seconds, millis = divmod(BASE_MILLIS, 1000)
    size = len(content(machine, node)) if node else 4096
    values: dict[tuple[str, str], int] = {
        ("st_mode", "I"): _FILE_MODE if node else _FOLDER_MODE,
        ("st_ino", "J"): identity(node or f"folder {_real(name)}"),
        ("st_dev", "J"): 1,
        ("st_nlink", "I"): 1,
        ("st_size", "J"): size,
        ("birthtime_available", "Z"): 1,
    }
    for which in ("atime", "mtime", "ctime", "birthtime"):
        values[f"st_{which}_sec", "J"] = seconds
        values[f"st_{which}_nsec", "J"] = millis * 1_000_000
    for key, value in values.items():
        machine.memory.put(thread, told, told.cls.fields[key].slot, value)


def _real(name: str) -> str:
    """The path without `.` and `..`: there are no links."""
    return "/" + normpath(f"/{name}").strip("/")


def _node(machine: Machine, thread: Thread, path: Obj) -> tuple[str, str]:
    """The name of a path and what it leads to. Raises FileError."""
    name = name_of(machine, thread, path)
    if name == properties(machine)["java.io.tmpdir"]:
        return name, FOLDER
    node = find(machine, name or "/", _BY)
    if node is None:
        raise missing(machine, name, _BY)
    return name, node


@_asks(f"{_DISPATCHER}.stat({_PATH}{_ATTRIBUTES})V", f"{_DISPATCHER}.lstat({_PATH}{_ATTRIBUTES})V")
def attributes_of(machine: Machine, thread: Thread, path: Obj, told: Obj) -> None:
    _tell(machine, thread, *_node(machine, thread, path), told)


@on_files(f"{_DISPATCHER}.stat2({_PATH}{_ATTRIBUTES})I", effects=CALLS)
def attributes_if_there(machine: Machine, thread: Thread, path: Obj, told: Obj) -> int:
    try:
        attributes_of(machine, thread, path, told)
    except FileError as problem:
        return problem.number
    return 0


@_asks(f"{_DISPATCHER}.fstat(I{_ATTRIBUTES})V")
def attributes_of_opened(machine: Machine, thread: Thread, number: int, told: Obj) -> None:
    opened = Table(machine).opened.get(number)
    if opened is None:
        raise FileError(EBADF)
    if not opened.node:
        raise Unmodelled("java.nio.file: attributes of a folder by its descriptor")
    _tell(machine, thread, "", opened.node, told)


@on_files(f"{_DISPATCHER}.access({_PATH}I)I", effects=CALLS)
def access(machine: Machine, thread: Thread, path: Obj, mode: int) -> int:
    """0 if it may be done."""
    try:
        name, node = _node(machine, thread, path)
    except FileError as problem:
        return problem.number
    return 0 if may_access(machine, name, node == FOLDER, mode) else EACCES


@_asks(f"{_DISPATCHER}.realpath({_PATH})[B")
def real_path(machine: Machine, thread: Thread, path: Obj) -> Obj:
    name, _ = _node(machine, thread, path)
    real = _real(name).encode("utf-8", "surrogateescape")
    return machine.array_from(thread, "[B", list(signed(real)))


@_asks(f"{_DISPATCHER}.readlink({_PATH})[B")
def read_link(machine: Machine, thread: Thread, path: Obj) -> Obj:
    _node(machine, thread, path)
    raise FileError(EINVAL)


# -- changes


@_asks(f"{_DISPATCHER}.mkdir({_PATH}I)V")
def make_folder(machine: Machine, thread: Thread, path: Obj, mode: int) -> None:
    table = Table(machine)
    make(machine, name_of(machine, thread, path), _BY, table, folder=True)
    table.keep(machine)


@_asks(f"{_DISPATCHER}.unlink({_PATH})V")
def delete_file(machine: Machine, thread: Thread, path: Obj) -> None:
    remove(machine, name_of(machine, thread, path), _BY, folder=False)


@_asks(f"{_DISPATCHER}.rmdir({_PATH})V")
def delete_folder(machine: Machine, thread: Thread, path: Obj) -> None:
    remove(machine, name_of(machine, thread, path), _BY, folder=True)


@_asks(f"{_DISPATCHER}.rename({_PATH}{_PATH})V")
def move(machine: Machine, thread: Thread, path: Obj, to: Obj) -> None:
    rename(machine, name_of(machine, thread, path), name_of(machine, thread, to), _BY)


@_asks(f"{_LINUX}.directCopy0(IIJ)I")
def copy(machine: Machine, thread: Thread, to: int, source: int, cancel: int) -> int:
    table = Table(machine)
    begin_change(machine, "/", _BY)
    one, other = table.opened.get(source), table.opened.get(to)
    if one is None or other is None:
        raise FileError(EBADF)
    if not one.node or not other.node:
        raise FileError(EISDIR)
    set_content(machine, other.node, content(machine, one.node))
    return 0


@native(CONSTANT, f"{_LINUX}.posix_fadvise(IJJI)I")
def advise(machine: Machine, thread: Thread, number: int, at: int, size: int, advice: int) -> int:
    return 0


refuse(
    "java.nio.file: links",
    f"{_DISPATCHER}.link({_PATH}{_PATH})V",
    f"{_DISPATCHER}.symlink([B{_PATH})V",
)
refuse(
    "java.nio.file: owners, permissions and times cannot be changed",
    f"{_DISPATCHER}.chmod({_PATH}I)V",
    f"{_DISPATCHER}.fchmod(II)V",
    f"{_DISPATCHER}.chown({_PATH}II)V",
    f"{_DISPATCHER}.lchown({_PATH}II)V",
    f"{_DISPATCHER}.fchown(III)V",
    f"{_DISPATCHER}.futimens(IJJ)V",
    f"{_DISPATCHER}.utimensat(I{_PATH}JJI)V",
)
