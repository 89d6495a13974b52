"""java.io.FileInputStream over the JDK's own data files, such as its time zones; all other files are refused.

What lies below the property `java.home` (`/java`) is read from the JDK whose classes run. The standard input
is empty: what would be typed is no part of the program.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from struct import unpack
from typing import TYPE_CHECKING, Final

from jvm.classpath.classpath import MAX_ENTRY_SIZE
from jvm.errors import Unmodelled
from jvm.given import FileFault, read_file
from jvm.natives.cells import write_range
from jvm.natives.java_lang.properties import properties
from jvm.natives.registry import SEALED, model
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_IN: Final = "java/io/FileInputStream"
_FILES: Final = "java/io/UnixFileSystem"
_STRING = "Ljava/lang/String;"
_STANDARD_INPUT = ""

SEALED.add(_IN)


@lru_cache(maxsize=16)
def _content(path: Path) -> bytes | None:
    try:
        return read_file(path, MAX_ENTRY_SIZE)
    except FileFault:
        return None


def data_of(machine: Machine, path: str) -> bytes | None:
    """The JDK's file of this name as the program sees it, None if there is none. Raises Unmodelled for
    files outside the JDK."""
    if path == _STANDARD_INPUT:
        return b""
    home = properties(machine)["java.home"] + "/"
    parts = path.removeprefix(home).split("/")
    if not path.startswith(home) or machine.classpath.jdk is None or ".." in parts:
        raise Unmodelled(f"{_IN.replace('/', '.')}: files are not modelled (it would read {path})")
    return _content(machine.classpath.jdk.joinpath(*parts))


def _open(machine: Machine, thread: Thread, this: Obj, path: Obj | None) -> None:
    if path is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    name = str(path.payload)
    if data_of(machine, name) is None:
        message = f"{name} (No such file or directory)"
        raise machine.failed(thread, "java/io/FileNotFoundException", message)
    this.payload = (name, 0)


@model(f"{_IN}.<clinit>()V", f"{_IN}.close()V")
def nothing(machine: Machine, thread: Thread, *this: Obj) -> None:
    return None


@model(f"{_IN}.<init>({_STRING})V")
def open_name(machine: Machine, thread: Thread, this: Obj, name: Obj | None) -> None:
    _open(machine, thread, this, name)


@model(f"{_IN}.<init>(Ljava/io/File;)V")
def open_file(machine: Machine, thread: Thread, this: Obj, file: Obj | None) -> None:
    path = (
        None if file is None else file.cells[machine.loader.load("java/io/File").fields["path", _STRING].slot]
    )
    _open(machine, thread, this, path if isinstance(path, Obj) else None)


def standard_input(machine: Machine) -> Obj:
    """System.in: a stream at its end."""
    cls = machine.loader.load(_IN)
    stream = Obj(cls, cls.default_cells[:], 0, "console in")
    stream.initialization = stream.sharing = 1
    stream.payload = (_STANDARD_INPUT, 0)
    return stream


def _ahead(machine: Machine, this: Obj, most: int | None = None) -> bytes:
    """What lies behind the stream's position."""
    if not isinstance(this.payload, tuple):
        raise Unmodelled(f"a {this.cls.binary} that was not opened")
    name, position = this.payload
    data = data_of(machine, name) or b""
    return data[position:] if most is None else data[position : position + max(0, most)]


def _rest(machine: Machine, this: Obj, most: int | None = None) -> bytes:
    """Read on from the stream's position."""
    found = _ahead(machine, this, most)
    if found:
        assert isinstance(this.payload, tuple)
        name, position = this.payload
        machine.journal.change(this)
        this.payload = (name, position + len(found))
    return found


def signed(data: bytes) -> tuple[int, ...]:
    return unpack(f"{len(data)}b", data)


@model(f"{_IN}.read()I")
def read_one(machine: Machine, thread: Thread, this: Obj) -> int:
    found = _rest(machine, this, 1)
    return found[0] if found else -1


@model(f"{_IN}.read([BII)I", f"{_IN}.read([B)I")
def read_some(machine: Machine, thread: Thread, this: Obj, target: Obj | None, *place: int) -> int:
    if target is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    at, count = place if place else (0, len(target.cells))
    if at < 0 or count < 0 or at + count > len(target.cells):
        message = f"Range [{at}, {at} + {count}) out of bounds for length {len(target.cells)}"
        raise machine.failed(thread, "java/lang/IndexOutOfBoundsException", message)
    if not count:
        return 0
    found = _ahead(machine, this, count)
    write_range(machine, thread, target, at, list(signed(found)))
    _rest(machine, this, count)
    return len(found) or -1


@model(f"{_IN}.readAllBytes()[B")
def read_all(machine: Machine, thread: Thread, this: Obj) -> Obj:
    return machine.array_from(thread, "[B", list(signed(_rest(machine, this))))


@model(f"{_IN}.readNBytes(I)[B")
def read_most(machine: Machine, thread: Thread, this: Obj, most: int) -> Obj:
    return machine.array_from(thread, "[B", list(signed(_rest(machine, this, most))))


@model(f"{_IN}.skip(J)J")
def skip(machine: Machine, thread: Thread, this: Obj, most: int) -> int:
    return len(_rest(machine, this, most))


@model(f"{_IN}.available()I")
def available(machine: Machine, thread: Thread, this: Obj) -> int:
    if not isinstance(this.payload, tuple):
        return 0
    return len(data_of(machine, this.payload[0]) or b"") - int(this.payload[1])


# -- java.io.File, for the JDK's own files

_EXISTS, _REGULAR, _DIRECTORY, _READ = 1, 2, 4, 4


def _path_of(machine: Machine, file: Obj) -> str:
    path = file.cells[machine.loader.load("java/io/File").fields["path", _STRING].slot]
    assert isinstance(path, Obj)
    return str(path.payload)


def _attributes(machine: Machine, path: str) -> int:
    home = properties(machine)["java.home"]
    parts = path.removeprefix(home).strip("/").split("/")
    if not f"{path}/".startswith(home + "/") or machine.classpath.jdk is None or ".." in parts:
        raise Unmodelled(f"java.io.File: files are not modelled (it would look at {path})")
    place = machine.classpath.jdk.joinpath(*parts)
    if place.is_dir():
        return _EXISTS | _DIRECTORY
    return _EXISTS | _REGULAR if place.is_file() else 0


@model(f"{_FILES}.getBooleanAttributes0(Ljava/io/File;)I")
def file_attributes(machine: Machine, thread: Thread, this: Obj, file: Obj) -> int:
    return _attributes(machine, _path_of(machine, file))


@model(f"{_FILES}.checkAccess0(Ljava/io/File;I)Z")
def file_access(machine: Machine, thread: Thread, this: Obj, file: Obj, access: int) -> int:
    """Files of the JDK can be read, not written or executed."""
    return int(bool(_attributes(machine, _path_of(machine, file))) and access == _READ)
