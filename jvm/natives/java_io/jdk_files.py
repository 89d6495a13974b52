"""java.io.FileInputStream over the JDK's own data files, such as its time zones; all other files are refused.

What lies below the property `java.home` (`/java`) is read from the JDK whose classes run. The standard input
is what was given for the run (--stdin), and empty otherwise. Where threads share a stream, each call is an
action on it: they read on from one position. It orders no threads.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from posixpath import normpath
from struct import unpack
from typing import TYPE_CHECKING, Final

from jvm.actions import Operation
from jvm.classpath.classpath import MAX_ENTRY_SIZE
from jvm.effects import CONSTANT, ELEMENTS, acts, writes
from jvm.errors import Unmodelled
from jvm.given import FileFault, read_file
from jvm.natives.cells import call, write_range
from jvm.natives.java_lang.properties import properties
from jvm.natives.registry import SEALED, model, receiver_shared, visible
from jvm.objects.objects import OTHER, Obj

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.natives.registry import Describe, Function
    from jvm.threads.points import Values
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


_NO_INPUT: Final = "the standard input is empty (--stdin FILE gives one)"


def data_of(machine: Machine, path: str) -> bytes | None:
    """The JDK's file of this name as the program sees it, None if there is none. Raises Unmodelled for
    files outside the JDK."""
    if path == _STANDARD_INPUT:
        given = machine.options.world.standard_input
        if given is None:
            machine.notes.add(_NO_INPUT)
        return given or b""
    home = properties(machine)["java.home"] + "/"
    parts = path.removeprefix(home).split("/")
    if not path.startswith(home) or machine.classpath.jdk is None or ".." in parts:
        return shown(machine, path, f"{_IN.replace('/', '.')}: it would read")[1]
    return _content(machine.classpath.jdk.joinpath(*parts))


_NO_FILES: Final = "no files are shown (--files DIR shows a folder)"


def shown(machine: Machine, path: str, what: str) -> tuple[bool, bytes | None]:
    """Whether a file or folder that was given has this path, and what is in the file. Raises Unmodelled if
    nothing was given, for `what` the program is about to do."""
    files = machine.options.world.files
    if files is None:
        raise Unmodelled(f"{what} {path}, and {_NO_FILES}")
    known = machine.loader.load(_FILES).data.setdefault("files", dict(files))
    assert isinstance(known, dict)
    name = from_root(path)
    return name in known, known.get(name)


def from_root(path: str) -> str:
    """A path from the program's root on; its working folder is the root."""
    return "/" + normpath(f"/{path}").strip("/")


def _open(machine: Machine, thread: Thread, this: Obj, path: Obj | None) -> None:
    if path is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    name = str(path.payload)
    if data_of(machine, name) is None:
        message = f"{name} (No such file or directory)"
        raise machine.failed(thread, "java/io/FileNotFoundException", message)
    this.payload = (name, 0)


@model(CONSTANT, f"{_IN}.<clinit>()V", f"{_IN}.close()V")
def nothing(machine: Machine, thread: Thread, *this: Obj) -> None:
    return None


@model(CONSTANT, f"{_IN}.<init>({_STRING})V")
def open_name(machine: Machine, thread: Thread, this: Obj, name: Obj | None) -> None:
    _open(machine, thread, this, name)


@model(CONSTANT, f"{_IN}.<init>(Ljava/io/File;)V")
def open_file(machine: Machine, thread: Thread, this: Obj, file: Obj | None) -> None:
    path = (
        None if file is None else file.cells[machine.loader.load("java/io/File").fields["path", _STRING].slot]
    )
    _open(machine, thread, this, path if isinstance(path, Obj) else None)


def standard_input(machine: Machine) -> Obj:
    """System.in."""
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


def _reads(*signatures: str) -> Callable[[Function], Function]:
    """Register a method that reads from a stream, or looks at how far it was read."""

    def shared(machine: Machine, thread: Thread, values: Values) -> bool:
        return machine.concurrent and receiver_shared(machine, thread, values)

    def register(function: Function) -> Function:
        for signature in signatures:
            name = f"FileInputStream.{signature.partition('.')[2].partition('(')[0]}"

            def action(machine: Machine, thread: Thread, values: Values, name: str = name) -> Action:
                stream = values[0]
                assert isinstance(stream, Obj)
                return Operation(stream, OTHER, name)

            def run(
                machine: Machine, thread: Thread, *arguments: object, action: Describe = action
            ) -> object:
                if shared(machine, thread, arguments):
                    machine.record(thread, action(machine, thread, arguments))
                result: object = function(machine, thread, *arguments)
                return result

            visible(acts(Operation) | writes(ELEMENTS), signature, shared=shared, action=action)(run)
        return function

    return register


@_reads(f"{_IN}.read()I")
def read_one(machine: Machine, thread: Thread, this: Obj) -> int:
    found = _rest(machine, this, 1)
    return found[0] if found else -1


@_reads(f"{_IN}.read([BII)I", f"{_IN}.read([B)I")
def read_some(machine: Machine, thread: Thread, this: Obj, target: Obj | None, *place: int) -> object:
    """The stream is read first, and then the array is filled."""
    if target is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    at, count = place if place else (0, len(target.cells))
    if at < 0 or count < 0 or at + count > len(target.cells):
        message = f"Range [{at}, {at} + {count}) out of bounds for length {len(target.cells)}"
        raise machine.failed(thread, "java/lang/IndexOutOfBoundsException", message)
    if not count:
        return 0
    fill = machine.natives.phase("FileInputStream.read", _fill, effects=writes(ELEMENTS))
    return call(fill.part, thread, (None, target, at, signed(_rest(machine, this, count))))


def _fill(
    machine: Machine, thread: Thread, result: object, target: Obj, at: int, found: tuple[int, ...]
) -> int:
    write_range(machine, thread, target, at, list(found))
    return len(found) or -1


@_reads(f"{_IN}.readAllBytes()[B")
def read_all(machine: Machine, thread: Thread, this: Obj) -> Obj:
    return machine.array_from(thread, "[B", list(signed(_rest(machine, this))))


@_reads(f"{_IN}.readNBytes(I)[B")
def read_most(machine: Machine, thread: Thread, this: Obj, most: int) -> Obj:
    return machine.array_from(thread, "[B", list(signed(_rest(machine, this, most))))


@_reads(f"{_IN}.skip(J)J")
def skip(machine: Machine, thread: Thread, this: Obj, most: int) -> int:
    return len(_rest(machine, this, most))


@_reads(f"{_IN}.available()I")
def available(machine: Machine, thread: Thread, this: Obj) -> int:
    if not isinstance(this.payload, tuple):
        return 0
    return len(data_of(machine, this.payload[0]) or b"") - int(this.payload[1])


# -- java.io.File, for the JDK's own files

_EXISTS, _REGULAR, _DIRECTORY, _READ = 1, 2, 4, 4


def path_of(machine: Machine, file: Obj) -> str:
    path = file.cells[machine.loader.load("java/io/File").fields["path", _STRING].slot]
    assert isinstance(path, Obj)
    return str(path.payload)


def attributes(machine: Machine, path: str, by: str = "java.io.File") -> int:
    home, temporary = (properties(machine)[name] for name in ("java.home", "java.io.tmpdir"))
    if path == temporary:
        return _EXISTS | _DIRECTORY
    parts = path.removeprefix(home).strip("/").split("/")
    if not f"{path}/".startswith(home + "/") or machine.classpath.jdk is None or ".." in parts:
        there, data = shown(machine, path, f"{by}: it would look at")
        return _EXISTS | (_DIRECTORY if data is None else _REGULAR) if there else 0
    place = machine.classpath.jdk.joinpath(*parts)
    if place.is_dir():
        return _EXISTS | _DIRECTORY
    return _EXISTS | _REGULAR if place.is_file() else 0


@model(CONSTANT, f"{_FILES}.getBooleanAttributes0(Ljava/io/File;)I")
def file_attributes(machine: Machine, thread: Thread, this: Obj, file: Obj) -> int:
    return attributes(machine, path_of(machine, file))


@model(CONSTANT, f"{_FILES}.checkAccess0(Ljava/io/File;I)Z")
def file_access(machine: Machine, thread: Thread, this: Obj, file: Obj, access: int) -> int:
    """Files can be read, not written or executed. The folder for temporary files is there; what is
    in it is refused."""
    path = path_of(machine, file)
    may = access == _READ or path == properties(machine)["java.io.tmpdir"]
    return int(bool(attributes(machine, path)) and may)
