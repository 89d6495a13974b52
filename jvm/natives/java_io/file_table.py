"""The files of the program (--files): those that were given, and on top what the program made of them.

Nothing of it touches a disk. What was written is a part of the state: it is undone with it, and tells states
apart. A path leads to a *node*, the content that an open stream keeps when its file is renamed or deleted.
Nodes that were given are named by their path; those that the program made, by the path and a number.

Files order no threads. Nothing else changes them, so looks and changes are actions only once a file is
changed beside other threads (`jvm.natives.settings.FILES`).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import count
from pathlib import Path
from posixpath import dirname, normpath
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from jvm.classpath.classpath import MAX_ENTRY_SIZE
from jvm.errors import BoundHit, Unmodelled
from jvm.given import FileFault, read_file
from jvm.natives.java_lang.properties import properties
from jvm.natives.settings import FILES, changes

if TYPE_CHECKING:
    from jvm.machine.machine import Machine

MOST_WRITTEN: Final = 1 << 20
"""Bytes of all files that the program changed or made: each state keeps its own."""
MOST_MADE: Final = 1_000
"""Files and folders that the program makes, renames or deletes."""
FOLDER: Final = ""
"""What the path of a folder leads to, instead of a node."""

ENOENT, EBADF, EACCES, EEXIST, ENOTDIR, EISDIR, EINVAL, ENOTEMPTY = 2, 9, 13, 17, 20, 21, 22, 39
MESSAGES: Final = {
    ENOENT: "No such file or directory",
    EBADF: "Bad file descriptor",
    EACCES: "Permission denied",
    EEXIST: "File exists",
    ENOTDIR: "Not a directory",
    EISDIR: "Is a directory",
    EINVAL: "Invalid argument",
    ENOTEMPTY: "Directory not empty",
}
"""What a system says, by its number."""

_FILES: Final = "java/io/File"
_NO_FILES: Final = "no files are shown (--files DIR shows a folder)"


class FileError(Exception):
    """The system refuses, with this number."""

    def __init__(self, number: int) -> None:
        super().__init__(MESSAGES[number])
        self.number = number


class Opened(Struct, frozen=True):
    """What a descriptor stands for: a node, or the `names` of a folder of which `position` were told."""

    node: str
    position: int = 0
    reads: bool = True
    writes: bool = False
    appends: bool = False
    names: tuple[str, ...] = ()


class Table:
    """All that the program changed, and the descriptors that are open. It is made for one action."""

    def __init__(self, machine: Machine) -> None:
        payload = machine.files.payload
        names, contents, opened, mapped = payload if isinstance(payload, tuple) else ((), (), (), ())
        self.names: dict[str, str | None] = dict(names)
        """Of each path that leads elsewhere than it did: where to; None: nowhere."""
        self.contents: dict[str, str] = dict(contents)
        """Of each node that was written: a character for each byte."""
        self.opened = {number: Opened(*fields) for number, *fields in opened}
        self.mapped: set[str] = set(mapped)
        """Nodes that are mapped into memory."""

    def keep(self, machine: Machine) -> None:
        """Make this the state. Raises BoundHit."""
        if sum(map(len, self.contents.values())) > MOST_WRITTEN:
            raise BoundHit(f"more than {MOST_WRITTEN:,} bytes in files that the program wrote")
        if len(self.names) > MOST_MADE:
            raise BoundHit(f"more than {MOST_MADE:,} files that the program made, renamed or deleted")
        opened = (
            (number, one.node, one.position, one.reads, one.writes, one.appends, one.names)
            for number, one in sorted(self.opened.items())
        )
        machine.journal.change(machine.files)
        machine.files.payload = (
            tuple(sorted(self.names.items())),
            tuple(sorted(self.contents.items())),
            tuple(opened),
            tuple(sorted(self.mapped)),
        )


# -- looks


def given(machine: Machine, what: str) -> dict[str, bytes | None]:
    """What was given, by path. Raises Unmodelled if nothing was, for `what` the program is about to do."""
    files = machine.options.world.files
    if files is None:
        raise Unmodelled(f"{what}, and {_NO_FILES}")
    if machine.initializers is not None:
        machine.initializers.refuse("looks at files")
    known = machine.loader.load(_FILES).data.get("files")
    if not isinstance(known, dict):
        known = {"/": None, **dict(files)}
        known.setdefault(properties(machine)["java.io.tmpdir"], None)
        machine.loader.load(_FILES).data["files"] = known
    return known


def from_root(path: str) -> str:
    """A path from the program's root on; its working folder is the root. Nothing leads out of it."""
    return "/" + normpath(f"/{path}").strip("/")


def of_jdk(machine: Machine, path: str) -> Path | None:
    """Where a file of the JDK's own is. The program sees it below the property `java.home`."""
    home = properties(machine)["java.home"]
    if machine.classpath.jdk is None or not f"{path}/".startswith(f"{home}/"):
        return None
    parts = path.removeprefix(home).strip("/").split("/")
    return None if ".." in parts else machine.classpath.jdk.joinpath(*parts)


def find(machine: Machine, path: str, by: str, table: Table | None = None) -> str | None:
    """What a path leads to: a node, FOLDER, or None."""
    return None if not path or climbs_from(machine, path, by, table) else _led(machine, path, by, table)


def _led(machine: Machine, path: str, by: str, table: Table | None) -> str | None:
    """The same if each folder that `..` goes up from is there."""
    place = of_jdk(machine, path)
    if place is not None:
        return FOLDER if place.is_dir() else path if place.is_file() else None
    known = given(machine, f"{by} {path}")
    name = from_root(path)
    names = (table or Table(machine)).names
    if name in names:
        return names[name]
    if name not in known:
        return None
    return FOLDER if known[name] is None else name


@lru_cache(maxsize=16)
def _content(path: Path) -> bytes:
    try:
        return read_file(path, MAX_ENTRY_SIZE)
    except FileFault as fault:
        raise Unmodelled(f"a file of the JDK is read: {fault}") from None


def content(machine: Machine, node: str, table: Table | None = None) -> bytes:
    """What is in a node. Raises Unmodelled for what cannot be read whole."""
    place = of_jdk(machine, node)
    if place is not None:
        return _content(place)
    written = (table or Table(machine)).contents.get(node)
    if written is not None:
        return written.encode("latin-1")
    return given(machine, "it reads").get(node) or b""


def data_of(machine: Machine, path: str) -> bytes | None:
    """What is in a file, None if there is none. Raises Unmodelled where nothing was given."""
    node = find(machine, path, "java.io.FileInputStream: it would read")
    return content(machine, node) if node else None


@lru_cache(maxsize=16)
def _listed(folder: Path) -> list[str]:
    try:
        return sorted(entry.name for entry in folder.iterdir())
    except OSError as fault:
        raise Unmodelled(f"a folder of the JDK is read: {fault}") from None


def names_in(machine: Machine, path: str, by: str) -> list[str] | None:
    """What is in a folder, in the order of the names; None if there is no such folder."""
    if find(machine, path, by) != FOLDER:
        return None
    of_its_own = of_jdk(machine, path)
    if of_its_own is not None:
        return _listed(of_its_own)
    table = Table(machine)
    place = from_root(path)
    before = place if place == "/" else f"{place}/"
    # The folder for temporary files is beside what was given, as on a real system.
    hidden = {properties(machine)["java.io.tmpdir"]} - dict(machine.options.world.files or ()).keys()
    there = {name for name in given(machine, by) if table.names.get(name, name) is not None} - hidden
    there.update(name for name, node in table.names.items() if node is not None)
    return sorted(
        name[len(before) :]
        for name in there
        if name.startswith(before) and name != before and "/" not in name[len(before) :]
    )


# -- changes


def climbs_from(machine: Machine, path: str, by: str, table: Table | None = None) -> str:
    """The beginning of a path that is no folder though `..` goes up from it; empty if there is none."""
    parts = path.split("/")
    starts = ("/".join(parts[:at]) for at in range(1, len(parts)) if parts[at] == ".." and any(parts[:at]))
    return next((one for one in starts if _led(machine, one, by, table) != FOLDER), "")


def missing(machine: Machine, path: str, by: str, table: Table | None = None) -> FileError:
    """What the system says of a path that leads nowhere: whether one above it is a file."""
    start = climbs_from(machine, path, by, table)
    if start:
        gone = find(machine, start, by, table) is None
        return missing(machine, start, by, table) if gone else FileError(ENOTDIR)
    above = dirname(from_root(path))
    while above != "/" and find(machine, above, by, table) is None:
        above = dirname(above)
    return FileError(ENOENT if find(machine, above, by, table) == FOLDER else ENOTDIR)


def begin_change(machine: Machine, path: str, by: str) -> str:
    """A file is about to change; its name. Raises FileError for one of the JDK's, and RestartNeeded."""
    if of_jdk(machine, path) is not None:
        raise FileError(EACCES)
    given(machine, f"{by} {path}")
    if climbs_from(machine, path, by):
        raise missing(machine, path, by)
    changes(machine, FILES)
    return from_root(path)


def _require_folder(machine: Machine, name: str, table: Table) -> None:
    """Raises FileError unless there is a folder for the file."""
    by = "it would look at"
    if find(machine, dirname(name), by, table) != FOLDER:
        raise missing(machine, name, by, table)


def make(machine: Machine, path: str, by: str, table: Table, *, folder: bool = False) -> str:
    """A new file, or a new folder; its node. Raises FileError."""
    name = begin_change(machine, path, by)
    _require_folder(machine, name, table)
    if find(machine, name, by, table) is not None:
        raise FileError(EEXIST)
    node = FOLDER
    if not folder:
        used = {*table.names.values(), *table.contents, *(one.node for one in table.opened.values())}
        node = next(found for number in count() if (found := f"{name}#{number}") not in used)
        table.contents[node] = ""
    table.names[name] = node
    return node


def remove(machine: Machine, path: str, by: str, *, folder: bool | None) -> None:
    """Delete a file or an empty folder; `folder` says which it must be. Raises FileError."""
    table = Table(machine)
    name = begin_change(machine, path, by)
    node = find(machine, name, by, table)
    if node is None:
        raise missing(machine, path, by, table)
    if folder is not None and (node == FOLDER) != folder:
        raise FileError(ENOTDIR if folder else EISDIR)
    if node == FOLDER:
        if name == "/":
            raise FileError(EACCES)
        if names_in(machine, name, by):
            raise FileError(ENOTEMPTY)
    _forget(machine, table, name)
    table.keep(machine)


def _forget(machine: Machine, table: Table, name: str) -> None:
    if name in given(machine, "it deletes"):
        table.names[name] = None
    else:
        table.names.pop(name, None)


def rename(machine: Machine, path: str, to: str, by: str) -> None:
    """Also over another file, or an empty folder. Raises FileError."""
    table = Table(machine)
    old, new = begin_change(machine, path, by), begin_change(machine, to, by)
    node, other = find(machine, old, by, table), find(machine, new, by, table)
    if node is None:
        raise missing(machine, path, by, table)
    _require_folder(machine, new, table)
    if old == new:
        return
    if node == FOLDER and (new.startswith(f"{old}/") or old == "/"):
        raise FileError(EINVAL)
    if other is not None and (other == FOLDER) != (node == FOLDER):
        raise FileError(EISDIR if other == FOLDER else ENOTDIR)
    if other == FOLDER and names_in(machine, new, by):
        raise FileError(ENOTEMPTY)
    below = [old]
    for place in below:
        if find(machine, place, by, table) == FOLDER:
            below += [f"{place}/{name}" for name in names_in(machine, place, by) or ()]
    for place in below:
        table.names[new + place[len(old) :]] = find(machine, place, by, table)
    for place in below:
        _forget(machine, table, place)
    table.keep(machine)


def set_content(machine: Machine, node: str, data: bytes) -> None:
    """Raises BoundHit, and Unmodelled for a file that is mapped into memory, which would change with it."""
    changes(machine, FILES)
    table = Table(machine)
    if node in table.mapped:
        raise Unmodelled("a change of a file that is mapped into memory")
    table.contents[node] = data.decode("latin-1")
    table.keep(machine)
