"""java.io.FileInputStream: over the JDK's own data files, such as its time zones, and files that were given.

What lies below the property `java.home` (`/java`) is read from the JDK whose classes run. The standard input
is what was given for the run (--stdin), and empty otherwise. Where threads share a stream, each call is an
action on it: they read on from one position. It orders no threads.
"""

from __future__ import annotations

from struct import unpack
from typing import TYPE_CHECKING, Final

from jvm.effects import CALLS, CONSTANT, ELEMENTS, writes
from jvm.errors import Unmodelled
from jvm.natives.cells import call, write_range
from jvm.natives.java_io.file_table import (
    EISDIR,
    FOLDER,
    FileError,
    content,
    find,
    missing,
    on_files,
)
from jvm.natives.registry import SEALED, model
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.machine.machine import Machine
    from jvm.natives.registry import Function
    from jvm.threads.thread import Thread

_IN: Final = "java/io/FileInputStream"
_STRING: Final = "Ljava/lang/String;"
_STANDARD_INPUT: Final = "standard input"
_CLOSED: Final = "closed"
BY: Final = f"{_IN.replace('/', '.')}: it would read"

SEALED.add(_IN)

_NO_INPUT: Final = "the standard input is empty (--stdin FILE gives one)"


def _data_of(machine: Machine, node: str) -> bytes:
    """What a stream reads: the standard input, or what is in a node."""
    if node != _STANDARD_INPUT:
        return content(machine, node)
    given = machine.options.world.standard_input
    if given is None:
        machine.notes.add(_NO_INPUT)
    return given or b""


def _open(machine: Machine, thread: Thread, this: Obj, path: Obj | None) -> None:
    if path is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    name = str(path.payload)
    node = find(machine, name, BY)
    if node is None or node == FOLDER:
        why = missing(machine, name, BY) if node is None else FileError(EISDIR)
        raise machine.failed(thread, "java/io/FileNotFoundException", f"{name} ({why})")
    machine.journal.change(this)
    this.payload = (node, 0)


@model(CONSTANT, f"{_IN}.<clinit>()V")
def nothing(machine: Machine, thread: Thread) -> None:
    return None


@on_files(f"{_IN}.<init>({_STRING})V")
def open_name(machine: Machine, thread: Thread, this: Obj, name: Obj | None) -> None:
    _open(machine, thread, this, name)


@on_files(f"{_IN}.<init>(Ljava/io/File;)V")
def open_file(machine: Machine, thread: Thread, this: Obj, file: Obj | None) -> None:
    _open(machine, thread, this, None if file is None else asked_path(machine, file))


def asked_path(machine: Machine, file: Obj) -> Obj | None:
    """What `getPath` of a java.io.File returns. Raises Unmodelled if the program overrides that."""
    if not file.cls.table.selected[f"getPath(){_STRING}"].cls.of_jdk:
        raise Unmodelled(f"a file of the class {file.cls.binary}, which overrides getPath")
    return path_text(machine, file)


def path_text(machine: Machine, file: Obj) -> Obj | None:
    """The text of a java.io.File."""
    path = file.cells[machine.loader.load("java/io/File").fields["path", _STRING].slot]
    return path if isinstance(path, Obj) else None


def standard_input(machine: Machine) -> Obj:
    """System.in."""
    cls = machine.loader.load(_IN)
    stream = Obj(cls, cls.default_cells[:], 0, "console in")
    stream.initialization = stream.sharing = 1
    stream.payload = (_STANDARD_INPUT, 0)
    return stream


_OF_CHANNEL: Final = "\0channel"


def over_channel(machine: Machine, thread: Thread, name: str, payload: tuple[object, ...]) -> Obj:
    """A stream that java.nio.file opened: in the JDK it is one over a channel."""
    cls = machine.loader.load(name)
    machine.initialize_now(thread, cls)
    stream = machine.allocate(thread, cls)
    stream.initialization = 1
    stream.payload = payload
    stream.cells[cls.fields["path", _STRING].slot] = machine.literal(_OF_CHANNEL)
    return stream


def is_over_channel(stream: Obj) -> bool:
    path = stream.cls.find_field("path", _STRING)
    told = None if path is None else stream.cells[path.slot]
    return isinstance(told, Obj) and told.payload == _OF_CHANNEL


def outside(machine: Machine, thread: Thread, stream: Obj, at: int, count: int, size: int) -> Exception:
    """For a range that an array does not have."""
    said = f"Range [{at}, {at} + {count}) out of bounds for length {size}"
    told = said if is_over_channel(stream) else None
    return machine.failed(thread, "java/lang/IndexOutOfBoundsException", told)


def closed(machine: Machine, thread: Thread, stream: Obj) -> Exception:
    """What a closed stream throws."""
    if is_over_channel(stream):
        return machine.failed(thread, "java/nio/channels/ClosedChannelException", None)
    return machine.failed(thread, "java/io/IOException", "Stream Closed")


def _ahead(machine: Machine, thread: Thread, this: Obj, most: int | None = None) -> bytes:
    """What lies behind the stream's position."""
    if this.payload == _CLOSED:
        raise closed(machine, thread, this)
    if not isinstance(this.payload, tuple):
        raise Unmodelled(f"a {this.cls.binary} that was not opened")
    node, position = this.payload
    data = _data_of(machine, node)
    return data[position:] if most is None else data[position : position + max(0, most)]


def _rest(machine: Machine, thread: Thread, this: Obj, most: int | None = None) -> bytes:
    """Read on from the stream's position."""
    found = _ahead(machine, thread, this, most)
    if found:
        assert isinstance(this.payload, tuple)
        node, position = this.payload
        machine.journal.change(this)
        this.payload = (node, position + len(found))
    return found


def signed(data: bytes) -> tuple[int, ...]:
    return unpack(f"{len(data)}b", data)


def _reads(*signatures: str) -> Callable[[Function], Function]:
    """Register a method that reads from a stream, or looks at how far it was read."""
    return on_files(*signatures, effects=writes(ELEMENTS), of_receiver=True)


@_reads(f"{_IN}.close()V")
def close(machine: Machine, thread: Thread, this: Obj) -> None:
    machine.journal.change(this)
    this.payload = _CLOSED


@_reads(f"{_IN}.read()I")
def read_one(machine: Machine, thread: Thread, this: Obj) -> int:
    found = _rest(machine, thread, this, 1)
    return found[0] if found else -1


@_reads(f"{_IN}.read([BII)I", f"{_IN}.read([B)I")
def read_some(machine: Machine, thread: Thread, this: Obj, target: Obj | None, *place: int) -> object:
    """The stream is read first, and then the array is filled."""
    if target is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    at, count = place if place else (0, len(target.cells))
    if at < 0 or count < 0 or at + count > len(target.cells):
        raise outside(machine, thread, this, at, count, len(target.cells))
    if not count:
        return 0
    fill = machine.natives.phase("FileInputStream.read", _fill, effects=writes(ELEMENTS))
    return call(fill.part, thread, (None, target, at, signed(_rest(machine, thread, this, count))))


def _fill(
    machine: Machine, thread: Thread, result: object, target: Obj, at: int, found: tuple[int, ...]
) -> int:
    write_range(machine, thread, target, at, list(found))
    return len(found) or -1


def _require_own(this: Obj, name: str) -> None:
    """Raises Unmodelled for a stream of the program's class, whose `read` the JDK's code calls here."""
    if this.cls.name != _IN:
        raise Unmodelled(f"{_IN.replace('/', '.')}.{name} of {this.cls.binary}, its subclass")


@_reads(f"{_IN}.readAllBytes()[B")
def read_all(machine: Machine, thread: Thread, this: Obj) -> Obj:
    _require_own(this, "readAllBytes")
    return machine.array_from(thread, "[B", list(signed(_rest(machine, thread, this))))


@_reads(f"{_IN}.readNBytes(I)[B")
def read_most(machine: Machine, thread: Thread, this: Obj, most: int) -> Obj:
    _require_own(this, "readNBytes")
    if most < 0:
        raise machine.failed(thread, "java/lang/IllegalArgumentException", "len < 0")
    return machine.array_from(thread, "[B", list(signed(_rest(machine, thread, this, most))))


@_reads(f"{_IN}.skip(J)J")
def skip(machine: Machine, thread: Thread, this: Obj, most: int) -> int:
    """In a file also back, and behind its end, but not over a channel."""
    if not isinstance(this.payload, tuple) or this.payload[0] == _STANDARD_INPUT:
        return len(_rest(machine, thread, this, most))
    node, position = this.payload
    if is_over_channel(this):
        most = max(min(most, len(_data_of(machine, node)) - position), -position)
    if position + most < 0:
        raise machine.failed(thread, "java/io/IOException", "Invalid argument")
    machine.journal.change(this)
    this.payload = (node, position + most)
    return most


_TRANSFER: Final = ("transferTo", "(Ljava/io/OutputStream;)J")


@model(CALLS, f"{_IN}.{''.join(_TRANSFER)}")
def transfer(machine: Machine, thread: Thread, this: Obj, out: Obj | None) -> object:
    """As every stream does; the JDK's would ask for channels first."""
    _require_own(this, "transferTo")
    method = machine.loader.load("java/io/InputStream").methods[_TRANSFER]
    result: object = machine.bytecode(method)(thread, this, out)
    return result


@_reads(f"{_IN}.available()I")
def available(machine: Machine, thread: Thread, this: Obj) -> int:
    return len(_ahead(machine, thread, this))
