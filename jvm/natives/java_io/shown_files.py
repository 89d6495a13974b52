"""Files that are shown to the program (--files): what java.io.File and java.nio.file.Files ask of them.

They are the JDK's and those of one folder, which the program sees as its root. All can be read, and none
changes: writing is refused. Of the functions of `Files` those are here that come down to a look or a stream;
channels and walks are refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import CALLS, CONSTANT, OWN
from jvm.errors import Unmodelled
from jvm.natives.clock import BASE_MILLIS
from jvm.natives.java_io.jdk_files import attributes, data_of, from_root, path_of, shown, signed
from jvm.natives.java_lang.core import text_of
from jvm.natives.registry import model
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_OLD: Final = "java/io/UnixFileSystem"
_NEW: Final = "java/nio/file/Files"
_STREAM: Final = "java/io/FileInputStream"
_STRING: Final = "Ljava/lang/String;"
_PATH: Final = "Ljava/nio/file/Path;"
_OPTIONS: Final = "[Ljava/nio/file/LinkOption;"
_READER: Final = "Ljava/io/BufferedReader;"
_EXISTS, _REGULAR, _DIRECTORY = 1, 2, 4
_BY: Final = _NEW.replace("/", ".")


@model(CONSTANT, f"{_OLD}.getLength0(Ljava/io/File;)J")
def length(machine: Machine, thread: Thread, this: Obj, file: Obj) -> int:
    path = path_of(machine, file)
    return len(data_of(machine, path) or b"") if attributes(machine, path) & _REGULAR else 0


@model(CONSTANT, f"{_OLD}.getLastModifiedTime0(Ljava/io/File;)J")
def modified(machine: Machine, thread: Thread, this: Obj, file: Obj) -> int:
    """All files are as old as the run."""
    return BASE_MILLIS if attributes(machine, path_of(machine, file)) else 0


@model(OWN, f"{_OLD}.list0(Ljava/io/File;)[{_STRING}")
def names_in(machine: Machine, thread: Thread, this: Obj, file: Obj) -> Obj | None:
    """In the order of their names."""
    path = path_of(machine, file)
    there, data = shown(machine, path, "java.io.File: it would list")
    if not there or data is not None:
        return None
    files = machine.options.world.files or ()
    place = from_root(path)
    before = place if place == "/" else f"{place}/"
    found = [name[len(before) :] for name, _ in files if name.startswith(before) and name != before]
    return machine.array_from(
        thread, f"[{_STRING}", [machine.literal(name) for name in found if "/" not in name]
    )


# -- java.nio.file.Files


def _named(machine: Machine, thread: Thread, path: Obj | None) -> str:
    """The text of a path of the default file system."""
    if path is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    if path.cls.name != "sun/nio/fs/UnixPath":
        raise Unmodelled(f"java.nio.file.Files with a {path.cls.binary}")
    text = machine.atomically(thread, machine.entry_point, (path.cls.vtable[f"toString(){_STRING}"], path))
    assert isinstance(text, Obj)
    return text_of(text) or ""


def _regular(machine: Machine, thread: Thread, path: Obj | None) -> str:
    """The same, of a file that there is."""
    name = _named(machine, thread, path)
    found = attributes(machine, name, _BY)
    if not found:
        raise machine.failed(thread, "java/nio/file/NoSuchFileException", name)
    if not found & _REGULAR:
        raise machine.failed(thread, "java/io/IOException", "Is a directory")
    return name


def _is(name: str, bits: int, wanted: int, options: str = _OPTIONS) -> None:
    @model(CALLS, f"{_NEW}.{name}({_PATH}{options})Z")
    def ask(machine: Machine, thread: Thread, path: Obj | None, *given: Obj) -> int:
        return int(attributes(machine, _named(machine, thread, path), _BY) & bits == wanted)


_is("exists", _EXISTS, _EXISTS)
_is("notExists", _EXISTS, 0)
_is("isRegularFile", _REGULAR, _REGULAR)
_is("isDirectory", _DIRECTORY, _DIRECTORY)
_is("isReadable", _EXISTS, _EXISTS, "")


@model(CALLS, f"{_NEW}.size({_PATH})J")
def size(machine: Machine, thread: Thread, path: Obj | None) -> int:
    return len(data_of(machine, _regular(machine, thread, path)) or b"")


@model(CALLS, f"{_NEW}.readAllBytes({_PATH})[B")
def read_all_bytes(machine: Machine, thread: Thread, path: Obj | None) -> Obj:
    data = data_of(machine, _regular(machine, thread, path)) or b""
    return machine.array_from(thread, "[B", list(signed(data)))


@model(CALLS, f"{_NEW}.newInputStream({_PATH}[Ljava/nio/file/OpenOption;)Ljava/io/InputStream;")
def new_input_stream(machine: Machine, thread: Thread, path: Obj | None, options: Obj) -> object:
    return _opened(machine, thread, _STRING, machine.literal(_regular(machine, thread, path)))


def _opened(machine: Machine, thread: Thread, parameter: str, file: Obj | None) -> object:
    cls = machine.loader.load(_STREAM)
    construct = machine.invoker.construct_call(cls, cls.methods["<init>", f"({parameter})V"])
    return machine.atomically(thread, machine.entry_point, (construct, file))


@model(CALLS, "java/util/Scanner.<init>(Ljava/io/File;)V")
def scanner_of_file(machine: Machine, thread: Thread, this: Obj, file: Obj | None) -> object:
    """Over a stream: the JDK asks it for its channel."""
    stream = _opened(machine, thread, "Ljava/io/File;", file)
    constructor = machine.loader.load("java/util/Scanner").methods["<init>", "(Ljava/io/InputStream;)V"]
    return constructor.entry(thread, this, stream)


_LINES: Final = "Ljava/util/stream/Stream;"


@model(CALLS, f"{_NEW}.lines({_PATH}Ljava/nio/charset/Charset;){_LINES}")
def lines(machine: Machine, thread: Thread, path: Obj | None, charset: Obj | None) -> object:
    """By a reader, as the JDK does for most charsets."""
    files = machine.loader.load(_NEW)
    read = files.methods["newBufferedReader", f"({_PATH}Ljava/nio/charset/Charset;){_READER}"]
    stream = files.methods["createBufferedReaderLinesStream", f"({_READER}){_LINES}"]
    reader = machine.atomically(thread, machine.entry_point, (read.entry, path, charset))
    return machine.atomically(thread, machine.entry_point, (stream.entry, reader))
