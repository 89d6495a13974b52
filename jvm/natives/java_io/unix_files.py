"""java.nio.file on Unix: paths, walks, copies and temporary files are the JDK's own code; here is what that
asks of the system, over the program's files (`file_table`).

A file that is opened has a descriptor: the lowest number that is free of those of its thread, so that numbers
do not depend on what other threads open. There are no links, and nobody owns a file.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from jvm.effects import CALLS, CONSTANT, OWN
from jvm.errors import Unmodelled
from jvm.execution.exceptions import current_stack
from jvm.natives.java_io.contents import for_writing, put, signed
from jvm.natives.java_io.descriptor_numbers import close_number, new_number
from jvm.natives.java_io.file_actions import on_files, own_step
from jvm.natives.java_io.file_changes import make, remove, rename
from jvm.natives.java_io.file_paths import Place, is_executable, size_of, there
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
    content,
    leads_to,
    listed,
)
from jvm.natives.java_io.shown_files import may_access, name_of
from jvm.natives.java_lang.properties import properties
from jvm.natives.registry import model, native, refuse
from jvm.natives.times.clock import BASE_MILLIS
from jvm.objects.objects import Obj
from jvm.values.outside import outside_bytes

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
_FOLDER_MODE, _FILE_MODE = 0o40755, 0o100644
_FOLDER_MODES, _FILE_MODES = (0o700, 0o777, 0o755), (0o600, 0o666, 0o644)
"""With what folders and files are made: for their owner, and for all, also as copies of such."""
_OF_OTHERS: Final = 0o077
_MAY_BE_RUN: Final = 0o111
_ARCHIVES: Final = "java/util/zip/ZipFile$Source"


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


def _as_system(function: Function) -> Function:
    """It throws UnixException where the system refuses."""

    def run(machine: Machine, thread: Thread, *arguments: object) -> object:
        try:
            result: object = function(machine, thread, *arguments)
        except FileError as problem:
            failed = machine.failed(thread, _ERROR, None)
            slot = failed.obj.cls.fields["errno", "I"].slot
            failed.obj.cells[slot] = problem.number
            raise failed from None
        return result

    return run


def _asks(*signatures: str) -> Callable[[Function], Function]:
    """Register a method that throws UnixException where the system refuses."""

    def register(function: Function) -> Function:
        on_files(*signatures, effects=CALLS)(_as_system(function))
        return function

    return register


# -- descriptors


@_asks(f"{_DISPATCHER}.open({_PATH}II)I")
def open_path(machine: Machine, thread: Thread, path: Obj, flags: int, mode: int) -> int:
    name = name_of(machine, thread, path)
    to_write = bool(flags & (_O_WRONLY | _O_RDWR))
    if to_write:
        create, new, empty = (bool(flags & bit) for bit in (_O_CREAT, _O_EXCL, _O_TRUNC))
        private = create and _private(mode, _FILE_MODES)
        node = for_writing(
            machine, name, _BY, create=create, new=new and create, empty=empty, private=private
        )
    else:
        node = there(machine, name, _BY).node or FOLDER
    reads = not flags & _O_WRONLY
    opened = Opened(node, reads=reads, writes=to_write, appends=bool(flags & _O_APPEND))
    return new_number(machine, thread, Table(machine), opened)


def _private(mode: int, modes: tuple[int, ...]) -> bool:
    """Whether what is made is for its owner alone. Raises Unmodelled for other permissions."""
    if mode & 0o777 not in modes:
        raise Unmodelled("java.nio.file: permissions of what is made")
    return mode & 0o777 == modes[0]


@_asks(f"{_DISPATCHER}.close(I)V", f"{_DISPATCHER}.closedir(J)V")
def close(machine: Machine, thread: Thread, number: int) -> None:
    close_number(machine, number)


@_asks(f"{_DISPATCHER}.opendir({_PATH})J")
def open_folder(machine: Machine, thread: Thread, path: Obj) -> int:
    name = name_of(machine, thread, path)
    place = there(machine, name, _BY)
    if place.node != FOLDER:
        raise FileError(ENOTDIR)
    return new_number(machine, thread, Table(machine), Opened(FOLDER, folder=place.name))


@_asks(f"{_DISPATCHER}.readdir(J)[B")
def next_name(machine: Machine, thread: Thread, number: int) -> Obj | None:
    """The first look reads all names; of a folder that is gone by then there are none."""
    table = Table(machine)
    folder = table.opened.get(number)
    if folder is None:
        raise FileError(EBADF)
    names = folder.names
    if names is None:
        there_still = leads_to(machine, folder.folder, _BY) == FOLDER
        names = tuple(listed(machine, folder.folder, _BY)) if there_still else ()
    if folder.position == len(names):
        found = None
    else:
        found = machine.array_from(thread, "[B", list(signed(outside_bytes(names[folder.position]))))
    table.opened[number] = replace(folder, names=names, position=min(folder.position + 1, len(names)))
    table.keep(machine)
    return found


# -- looks


def identity(node: str) -> int:
    """The number of a file, by which the system knows it."""
    digest = blake2b(outside_bytes(node), digest_size=7).digest()
    return int.from_bytes(digest, "big")


def _tell(machine: Machine, thread: Thread, name: str, node: str, told: Obj) -> None:
    """Fill in the attributes of a file. All folders are one node: names tell them apart."""
    seconds, millis = divmod(BASE_MILLIS, 1000)
    mode = _FILE_MODE if node else _FOLDER_MODE
    if is_executable(machine, node):
        mode |= _MAY_BE_RUN
    if name in Table(machine).private:
        mode &= ~_OF_OTHERS
    values: dict[tuple[str, str], int] = {
        ("st_mode", "I"): mode,
        ("st_ino", "J"): identity(node or f"folder {name}"),
        ("st_dev", "J"): 1,
        ("st_nlink", "I"): 1,
        ("st_size", "J"): size_of(machine, node),
        ("birthtime_available", "Z"): 1,
    }
    for which in ("atime", "mtime", "ctime", "birthtime"):
        values[f"st_{which}_sec", "J"] = seconds
        values[f"st_{which}_nsec", "J"] = millis * 1_000_000
    if node and any(method.cls.name == _ARCHIVES for method, _ in current_stack(thread)):
        # By the time of its last change the JDK tells whether it knows an archive.
        values["st_mtime_nsec", "J"] += identity(content(machine, node).decode("latin-1")) % 1_000_000
    for key, value in values.items():
        machine.memory.put(thread, told, told.cls.fields[key].slot, value)


def _place(machine: Machine, thread: Thread, path: Obj) -> Place:
    """What a path leads to. Raises FileError."""
    return there(machine, name_of(machine, thread, path), _BY)


@_asks(f"{_DISPATCHER}.stat({_PATH}{_ATTRIBUTES})V", f"{_DISPATCHER}.lstat({_PATH}{_ATTRIBUTES})V")
def attributes_of(machine: Machine, thread: Thread, path: Obj, told: Obj) -> None:
    place = _place(machine, thread, path)
    _tell(machine, thread, place.name, place.node or FOLDER, told)


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
        place = _place(machine, thread, path)
    except FileError as problem:
        return problem.number
    return 0 if may_access(machine, place.name, place.node == FOLDER, mode) else EACCES


@_asks(f"{_DISPATCHER}.realpath({_PATH})[B")
def real_path(machine: Machine, thread: Thread, path: Obj) -> Obj:
    real = _place(machine, thread, path).name
    return machine.array_from(thread, "[B", list(signed(outside_bytes(real))))


@_asks(f"{_DISPATCHER}.readlink({_PATH})[B")
def read_link(machine: Machine, thread: Thread, path: Obj) -> Obj:
    _place(machine, thread, path)
    raise FileError(EINVAL)


# -- changes


@_asks(f"{_DISPATCHER}.mkdir({_PATH}I)V")
def make_folder(machine: Machine, thread: Thread, path: Obj, mode: int) -> None:
    table = Table(machine)
    private = _private(mode, _FOLDER_MODES)
    make(machine, name_of(machine, thread, path), _BY, table, folder=True, private=private)
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


@native(OWN, f"{_LINUX}.directCopy0(IIJ)I")
def copy(machine: Machine, thread: Thread, to: int, source: int, cancel: int) -> object:
    """It copies until there is nothing more to be copied."""
    return _copy(machine, thread, to, source)


@own_step("Files.copy", effects=CALLS)
@_as_system
def _copy(machine: Machine, thread: Thread, to: int, source: int) -> object:
    table = Table(machine)
    one, other = table.opened.get(source), table.opened.get(to)
    if one is None or other is None:
        raise FileError(EBADF)
    if not one.node or not other.node:
        raise FileError(EISDIR)
    data = content(machine, one.node)[one.position :]
    if not data:
        return 0
    table.opened[source] = replace(one, position=one.position + len(data))
    table.opened[to] = replace(other, position=other.position + len(data))
    table.keep(machine)
    put(machine, other.node, other.position, data)
    return _copy(machine, thread, to, source)


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
