"""java.io.File over the program's files: what it asks of the system.

All files can be read and written, but those of the JDK. Times and permissions cannot be changed: all files
are as old as the run.
"""

from __future__ import annotations

from os import X_OK
from os import access as access_to
from typing import TYPE_CHECKING, Final

from jvm.effects import CONSTANT
from jvm.natives.java_io.descriptor_numbers import close_number, is_opened, new_number
from jvm.natives.java_io.file_actions import on_files, own_step, shared
from jvm.natives.java_io.file_changes import make, remove, rename
from jvm.natives.java_io.file_paths import canonical as canonical_name
from jvm.natives.java_io.file_paths import find, is_executable, size_of, walk
from jvm.natives.java_io.file_table import (
    EEXIST,
    EISDIR,
    FOLDER,
    FileError,
    Opened,
    Table,
    leads_to,
    listed,
    of_jdk,
)
from jvm.natives.registry import model, refuse
from jvm.natives.times.clock import BASE_MILLIS
from jvm.objects.objects import Obj
from jvm.values.outside import from_java, outside_text, to_java

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_OLD: Final = "java/io/UnixFileSystem"
_NEW: Final = "java/nio/file/Files"
_FILE: Final = "Ljava/io/File;"
_STREAM: Final = "java/io/FileInputStream"
_STRING: Final = "Ljava/lang/String;"
_PATH: Final = "Ljava/nio/file/Path;"
_OPTIONS: Final = "[Ljava/nio/file/LinkOption;"
_EXISTS, _REGULAR, _DIRECTORY = 1, 2, 4
_READ, _EXECUTE = 4, 1
_BY: Final = _NEW.replace("/", ".")
_LISTS: Final = "java.io.File: it would list"
_CHANGES: Final = "java.io.File: it would change"


def attributes(machine: Machine, path: str, by: str = "java.io.File") -> int:
    node = find(machine, path, f"{by}: it would look at")
    return 0 if node is None else _EXISTS | (_DIRECTORY if node == FOLDER else _REGULAR)


def path_of(machine: Machine, file: Obj) -> str:
    """What a File names, as names of files are in the table."""
    path = file.cells[machine.loader.load("java/io/File").fields["path", _STRING].slot]
    assert isinstance(path, Obj)
    return from_java(str(path.payload))


@on_files(f"{_OLD}.getBooleanAttributes0({_FILE})I")
def file_attributes(machine: Machine, thread: Thread, this: Obj, file: Obj) -> int:
    return attributes(machine, path_of(machine, file))


@on_files(f"{_OLD}.checkAccess0({_FILE}I)Z")
def file_access(machine: Machine, thread: Thread, this: Obj, file: Obj, access: int) -> int:
    path = path_of(machine, file)
    return int(may_access(machine, path, attributes(machine, path) & _DIRECTORY > 0, access)) * int(
        bool(attributes(machine, path))
    )


def may_access(machine: Machine, path: str, folder: bool, access: int) -> bool:
    """Whether what is there can be read (4), written (2) and executed (1): the JDK's files are not
    written."""
    if access & _EXECUTE and not folder:
        place = of_jdk(machine, path)
        node = find(machine, path, "java.io.File: it would look at")
        return is_executable(machine, node) if place is None else access_to(place, X_OK)
    return not access & ~_READ or of_jdk(machine, path) is None


@on_files(f"{_OLD}.getLength0({_FILE})J")
def length(machine: Machine, thread: Thread, this: Obj, file: Obj) -> int:
    node = find(machine, path_of(machine, file), "java.io.File: it would look at")
    return 0 if node is None else size_of(machine, node)


@on_files(f"{_OLD}.getLastModifiedTime0({_FILE})J")
def modified(machine: Machine, thread: Thread, this: Obj, file: Obj) -> int:
    return BASE_MILLIS if attributes(machine, path_of(machine, file)) else 0


@on_files(f"{_OLD}.list0({_FILE})[{_STRING}")
def list_names(machine: Machine, thread: Thread, this: Obj, file: Obj) -> object:
    """The folder is opened, and then read."""
    try:
        place = walk(machine, path_of(machine, file), _LISTS)
    except FileError:
        return None
    if place.node != FOLDER:
        return None
    if not shared(machine, thread, ()):
        return _told(machine, thread, listed(machine, place.name, _LISTS))
    number = new_number(machine, thread, Table(machine), Opened(FOLDER, folder=place.name))
    return _names(machine, thread, number)


@own_step("File.list: names")
def _names(machine: Machine, thread: Thread, number: int) -> Obj:
    """In the order of the names; there are none in a folder that is gone by then."""
    opened = Table(machine).opened[number]
    gone = opened.names is not None or leads_to(machine, opened.folder, _LISTS) != FOLDER
    found = [] if gone else listed(machine, opened.folder, _LISTS)
    close_number(machine, number)
    return _told(machine, thread, found)


def _told(machine: Machine, thread: Thread, names: list[str]) -> Obj:
    return machine.array_from(thread, f"[{_STRING}", [machine.literal(to_java(name)) for name in names])


# -- changes by java.io.File


@on_files(f"{_OLD}.createFileExclusively0({_STRING})Z")
def create_exclusively(machine: Machine, thread: Thread, this: Obj, path: Obj) -> int:
    table = Table(machine)
    name = from_java(str(path.payload))
    try:
        make(machine, name, _CHANGES, table)
    except FileError as problem:
        if problem.number == EEXIST:
            return 0
        raise machine.failed(thread, "java/io/IOException", str(problem)) from None
    table.keep(machine)
    is_opened(machine)
    return 1


@on_files(f"{_OLD}.createDirectory0({_FILE})Z")
def create_directory(machine: Machine, thread: Thread, this: Obj, file: Obj) -> int:
    table = Table(machine)
    try:
        make(machine, path_of(machine, file), _CHANGES, table, folder=True)
    except FileError:
        return 0
    table.keep(machine)
    return 1


@on_files(f"{_OLD}.delete0({_FILE})Z")
def delete(machine: Machine, thread: Thread, this: Obj, file: Obj) -> object:
    """As a file, and if it is none, as a folder."""
    try:
        remove(machine, path_of(machine, file), _CHANGES, folder=False)
    except FileError as problem:
        return _delete_folder(machine, thread, file) if problem.number == EISDIR else 0
    return 1


@own_step("File.delete: folder")
def _delete_folder(machine: Machine, thread: Thread, file: Obj) -> int:
    try:
        remove(machine, path_of(machine, file), _CHANGES, folder=True)
    except FileError:
        return 0
    return 1


@on_files(f"{_OLD}.rename0({_FILE}{_FILE})Z")
def rename_file(machine: Machine, thread: Thread, this: Obj, file: Obj, to: Obj) -> int:
    try:
        rename(machine, path_of(machine, file), path_of(machine, to), _CHANGES)
    except FileError:
        return 0
    return 1


for _name, _types in (
    ("setLastModifiedTime0", "J"),
    ("setReadOnly0", ""),
    ("setPermission0", "IZZ"),
):
    refuse("java.io.File: times and permissions cannot be changed", f"{_OLD}.{_name}({_FILE}{_types})Z")
refuse("java.io.File: the space of a disk", f"{_OLD}.getSpace0({_FILE}I)J")


@model(CONSTANT, f"{_OLD}.getNameMax0({_STRING})J")
def longest_name(machine: Machine, thread: Thread, this: Obj, path: Obj) -> int:
    return 255


@model(CONSTANT, f"{_OLD}.canonicalize0({_STRING}){_STRING}")
def canonical(machine: Machine, thread: Thread, this: Obj, path: Obj) -> Obj:
    return machine.string(thread, to_java(canonical_name(machine, from_java(str(path.payload)))))


# -- java.nio.file.Files


def name_of(machine: Machine, thread: Thread, path: Obj) -> str:
    """What a path of the default file system names; the empty one is the working folder. Its bytes say it: as
    text, those that belong to no character would be lost."""
    octets = path.cells[path.cls.fields["path", "[B"].slot]
    assert isinstance(octets, Obj)
    return outside_text(bytes(byte & 0xFF for byte in octets.cells if isinstance(byte, int))) or "."
