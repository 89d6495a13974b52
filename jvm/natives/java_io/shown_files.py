"""java.io.File, and of java.nio.file.Files what is one look or opens a stream, over the program's files.

The other functions of `Files` are the JDK's own code: `unix_files` has what they ask of the system. All files
can be read and written, but those of the JDK. Times and permissions cannot be changed: all files are as old
as the run.
"""

from __future__ import annotations

from posixpath import normpath
from typing import TYPE_CHECKING, Final

from jvm.effects import CALLS, CONSTANT
from jvm.errors import Unmodelled
from jvm.natives.java_io.file_table import (
    EACCES,
    EEXIST,
    ENOENT,
    FOLDER,
    FileError,
    Table,
    content,
    find,
    make,
    missing,
    names_in,
    of_jdk,
    on_files,
    remove,
    rename,
)
from jvm.natives.java_io.jdk_files import over_channel, path_text, signed
from jvm.natives.java_lang.core import text_of
from jvm.natives.java_lang.properties import properties
from jvm.natives.registry import model, refuse, then
from jvm.natives.times.clock import BASE_MILLIS
from jvm.objects.objects import Obj

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
_READER: Final = "Ljava/io/BufferedReader;"
_EXISTS, _REGULAR, _DIRECTORY = 1, 2, 4
_READ, _EXECUTE = 4, 1
_BY: Final = _NEW.replace("/", ".")
_LISTS: Final = "java.io.File: it would list"
_CHANGES: Final = "java.io.File: it would change"


def attributes(machine: Machine, path: str, by: str = "java.io.File") -> int:
    """The folder for temporary files is always there."""
    if path == properties(machine)["java.io.tmpdir"]:
        return _EXISTS | _DIRECTORY
    node = find(machine, path, f"{by}: it would look at")
    return 0 if node is None else _EXISTS | (_DIRECTORY if node == FOLDER else _REGULAR)


def path_of(machine: Machine, file: Obj) -> str:
    path = path_text(machine, file)
    assert path is not None
    return str(path.payload)


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
    """Whether what is there can be read (4), written (2) and executed (1): folders can, files are not run,
    and the JDK's are only read."""
    if access & _EXECUTE and not folder:
        return False
    return not access & ~_READ or of_jdk(machine, path) is None


@on_files(f"{_OLD}.getLength0({_FILE})J")
def length(machine: Machine, thread: Thread, this: Obj, file: Obj) -> int:
    node = find(machine, path_of(machine, file), "java.io.File: it would look at")
    return len(content(machine, node)) if node else 0


@on_files(f"{_OLD}.getLastModifiedTime0({_FILE})J")
def modified(machine: Machine, thread: Thread, this: Obj, file: Obj) -> int:
    return BASE_MILLIS if attributes(machine, path_of(machine, file)) else 0


@on_files(f"{_OLD}.list0({_FILE})[{_STRING}")
def list_names(machine: Machine, thread: Thread, this: Obj, file: Obj) -> Obj | None:
    """In the order of their names."""
    found = names_in(machine, path_of(machine, file), _LISTS)
    if found is None:
        return None
    return machine.array_from(thread, f"[{_STRING}", [machine.literal(name) for name in found])


# -- changes by java.io.File


@on_files(f"{_OLD}.createFileExclusively0({_STRING})Z")
def create_exclusively(machine: Machine, thread: Thread, this: Obj, path: Obj) -> int:
    table = Table(machine)
    try:
        make(machine, str(path.payload), _CHANGES, table)
    except FileError as problem:
        if problem.number == EEXIST:
            return 0
        raise machine.failed(thread, "java/io/IOException", str(problem)) from None
    table.keep(machine)
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
def delete(machine: Machine, thread: Thread, this: Obj, file: Obj) -> int:
    try:
        remove(machine, path_of(machine, file), _CHANGES, folder=None)
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
    """There are no links."""
    return machine.string(thread, normpath(str(path.payload)))


# -- java.nio.file.Files


def name_of(machine: Machine, thread: Thread, path: Obj | None) -> str:
    """What a path of the default file system names; the empty one is the working folder."""
    return _text(machine, thread, path) or "."


def _text(machine: Machine, thread: Thread, path: Obj | None) -> str:
    if path is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    if path.cls.name != "sun/nio/fs/UnixPath":
        raise Unmodelled(f"java.nio.file.Files with a {path.cls.binary}")
    text = machine.atomically(thread, machine.entry_point, (path.cls.vtable[f"toString(){_STRING}"], path))
    assert isinstance(text, Obj)
    return text_of(text) or ""


_KNOWN: Final = {
    ENOENT: "NoSuchFileException",
    EACCES: "AccessDeniedException",
    EEXIST: "FileAlreadyExistsException",
}


def refused(machine: Machine, thread: Thread, path: Obj | None, problem: FileError) -> BaseException:
    """The exception of java.nio.file for what the system says."""
    kind = _KNOWN.get(problem.number, "FileSystemException")
    why = None if problem.number in _KNOWN else str(problem)
    thrown = machine.failed(thread, f"java/nio/file/{kind}", why)
    slot = machine.loader.load("java/nio/file/FileSystemException").fields["file", _STRING].slot
    thrown.obj.cells[slot] = machine.literal(_text(machine, thread, path))
    return thrown


def _regular(machine: Machine, thread: Thread, path: Obj | None) -> tuple[str, str]:
    """The same, of a file that there is, and its node."""
    name = name_of(machine, thread, path)
    by = f"{_BY}: it would look at"
    node = find(machine, name, by)
    if node is None:
        raise refused(machine, thread, path, missing(machine, name, by))
    if node == FOLDER:
        raise machine.failed(thread, "java/io/IOException", "Is a directory")
    return name, node


def option_name(machine: Machine, thread: Thread, option: object, by: str) -> str:
    """The name of a StandardOpenOption."""
    if not isinstance(option, Obj):
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    if option.cls.name != "java/nio/file/StandardOpenOption":
        raise Unmodelled(f"java.nio.file.Files.{by} with a {option.cls.binary}")
    name = option.cells[machine.loader.load("java/lang/Enum").fields["name", _STRING].slot]
    assert isinstance(name, Obj)
    return str(name.payload)


def _is(name: str, bits: int, wanted: int, options: str = _OPTIONS) -> None:
    @on_files(f"{_NEW}.{name}({_PATH}{options})Z", effects=CALLS)
    def ask(machine: Machine, thread: Thread, path: Obj | None, *given: Obj | None) -> int:
        if given and (given[0] is None or None in given[0].cells):
            raise machine.failed(thread, "java/lang/NullPointerException", None)
        return int(attributes(machine, name_of(machine, thread, path), _BY) & bits == wanted)


_is("exists", _EXISTS, _EXISTS)
_is("notExists", _EXISTS, 0)
_is("isRegularFile", _REGULAR, _REGULAR)
_is("isDirectory", _DIRECTORY, _DIRECTORY)
_is("isReadable", _EXISTS, _EXISTS, "")


@on_files(f"{_NEW}.size({_PATH})J", effects=CALLS)
def size(machine: Machine, thread: Thread, path: Obj | None) -> int:
    if attributes(machine, name_of(machine, thread, path), _BY) & _DIRECTORY:
        raise Unmodelled("java.nio.file.Files.size of a folder")
    return len(content(machine, _regular(machine, thread, path)[1]))


@on_files(f"{_NEW}.readAllBytes({_PATH})[B", effects=CALLS)
def read_all_bytes(machine: Machine, thread: Thread, path: Obj | None) -> Obj:
    data = content(machine, _regular(machine, thread, path)[1])
    return machine.array_from(thread, "[B", list(signed(data)))


@on_files(f"{_NEW}.newInputStream({_PATH}[Ljava/nio/file/OpenOption;)Ljava/io/InputStream;", effects=CALLS)
def new_input_stream(machine: Machine, thread: Thread, path: Obj | None, options: Obj) -> object:
    """Raises Unmodelled for options that are not of `StandardOpenOption`."""
    for option in options.cells:
        name = option_name(machine, thread, option, "newInputStream")
        if name in ("APPEND", "WRITE"):
            said = f"'{name}' not allowed"
            raise machine.failed(thread, "java/lang/UnsupportedOperationException", said)
        if name == "DELETE_ON_CLOSE":
            raise Unmodelled("java.nio.file.Files.newInputStream with DELETE_ON_CLOSE")
    return over_channel(machine, thread, _STREAM, (_regular(machine, thread, path)[1], 0))


def _opened(machine: Machine, thread: Thread, node: str) -> Obj:
    cls = machine.loader.load(_STREAM)
    machine.initialize_now(thread, cls)
    stream = machine.allocate(thread, cls)
    stream.initialization = 1
    stream.payload = (node, 0)
    return stream


@model(CALLS, f"java/util/Scanner.<init>({_FILE})V")
def scanner_of_file(machine: Machine, thread: Thread, this: Obj, file: Obj | None) -> object:
    """Over a stream: the JDK asks it for its channel."""
    cls = machine.loader.load(_STREAM)
    construct = machine.invoker.construct_call(cls, cls.methods["<init>", f"({_FILE})V"])
    stream = machine.atomically(thread, machine.entry_point, (construct, file))
    constructor = machine.loader.load("java/util/Scanner").methods["<init>", "(Ljava/io/InputStream;)V"]
    return constructor.entry(thread, this, stream)


def _no_charset(machine: Machine, thread: Thread, system: object) -> None:
    raise machine.failed(thread, "java/lang/NullPointerException", None)


_FILE_SYSTEM: Final = "getFileSystem()Ljava/nio/file/FileSystem;"
_LINES: Final = "Ljava/util/stream/Stream;"


@model(CALLS, f"{_NEW}.lines({_PATH}Ljava/nio/charset/Charset;){_LINES}")
def lines(machine: Machine, thread: Thread, path: Obj | None, charset: Obj | None) -> object:
    """By a reader, as the JDK does for most charsets, which it looks at behind the path."""
    if path is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    if charset is None:
        point = machine.natives.phase("Files.lines without a charset", _no_charset)
        return then(machine, thread, path.cls.vtable[_FILE_SYSTEM], (path,), point)
    files = machine.loader.load(_NEW)
    read = files.methods["newBufferedReader", f"({_PATH}Ljava/nio/charset/Charset;){_READER}"]
    stream = files.methods["createBufferedReaderLinesStream", f"({_READER}){_LINES}"]
    reader = machine.atomically(thread, machine.entry_point, (read.entry, path, charset))
    return machine.atomically(thread, machine.entry_point, (stream.entry, reader))
