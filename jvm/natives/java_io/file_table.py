"""The files of the program (--files): those that were given, and on top what the program made of them.

Nothing of it touches a disk. What was written is a part of the state: it is undone with it, and tells states
apart. A path leads to a *node*, the content that an open stream keeps when its file is renamed or deleted.
Nodes that were given are named by their path; those that the program made, by the path and a number.

Files order no threads. Nothing else changes them, so looks and changes are actions only once a file is
changed beside other threads (`jvm.natives.settings.FILES`).
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from posixpath import normpath
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import astuple

from jvm.classpath.classpath import MAX_ENTRY_SIZE
from jvm.errors import BoundHit, Unmodelled
from jvm.given import FileFault, read_file
from jvm.natives.allocated import STALE, named
from jvm.natives.java_lang.properties import WORKING_FOLDER, properties
from jvm.natives.settings import FILES, changes
from jvm.values.outside import from_java

if TYPE_CHECKING:
    from jvm.machine.machine import Machine

MOST_WRITTEN: Final = 1 << 20
"""Bytes of all files that the program changed or made: each state keeps its own."""
MOST_MADE: Final = 1_000
"""Files and folders that the program makes, renames or deletes."""
FOLDER: Final = ""
"""What the path of a folder leads to, instead of a node."""

ENOENT, EBADF, EACCES, EBUSY, EEXIST, ENOTDIR, EISDIR, EINVAL = 2, 9, 13, 16, 17, 20, 21, 22
ESPIPE, ENAMETOOLONG, ENOTEMPTY = 29, 36, 39
MESSAGES: Final = {
    ENOENT: "No such file or directory",
    EBADF: "Bad file descriptor",
    EACCES: "Permission denied",
    EBUSY: "Device or resource busy",
    EEXIST: "File exists",
    ENOTDIR: "Not a directory",
    EISDIR: "Is a directory",
    EINVAL: "Invalid argument",
    ESPIPE: "Illegal seek",
    ENAMETOOLONG: "File name too long",
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
    """What a descriptor stands for: a node, or the folder of this name. `names`: what was in the folder at
    the first look, of which `position` were told; None before.
    """

    node: str
    position: int = 0
    reads: bool = True
    writes: bool = False
    appends: bool = False
    folder: str = ""
    names: tuple[str, ...] | None = None


class Table:
    """All that the program changed, and the descriptors that are open. It is made for one action."""

    def __init__(self, machine: Machine) -> None:
        payload = machine.files.payload
        names, contents, opened, mapped, private = payload if isinstance(payload, tuple) else ((),) * 5
        self.names: dict[str, str | None] = dict(names)
        """Of each path that leads elsewhere than it did: where to; None: nowhere."""
        self.contents: dict[str, str] = dict(contents)
        """Of each node that was written: a character for each byte."""
        self.opened = {number: Opened(*fields) for number, *fields in opened}
        self.mapped: set[tuple[str, int]] = set(mapped)
        """Nodes that are mapped into memory, and the addresses."""
        self.private: set[str] = set(private)
        """Names of files and folders that only their owner may use: temporary ones."""

    def keep(self, machine: Machine) -> None:
        """Make this the state. Raises BoundHit."""
        if sum(map(len, self.contents.values())) > MOST_WRITTEN:
            raise BoundHit(f"more than {MOST_WRITTEN:,} bytes in files that the program wrote")
        if len(self.names) > MOST_MADE:
            raise BoundHit(f"more than {MOST_MADE:,} files that the program made, renamed or deleted")
        opened = ((number, *astuple(one)) for number, one in sorted(self.opened.items()))
        machine.journal.change(machine.files)
        machine.files.payload = (
            tuple(sorted(self.names.items())),
            tuple(sorted(self.contents.items())),
            tuple(opened),
            tuple(sorted(self.mapped)),
            tuple(sorted(self.private)),
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
        known = {WORKING_FOLDER: None, **dict.fromkeys(temporary_folders(machine))}
        known |= {WORKING_FOLDER + each.name: each.data for each in files if each.name != "/"}
        machine.loader.load(_FILES).data["files"] = known
    return known


def temporary_folders(machine: Machine) -> list[str]:
    """The folder for temporary files, and those that it is in: in the root as on a system, or in ours."""
    folder = "/" + normpath(from_java(properties(machine)["java.io.tmpdir"])).strip("/")
    if folder.count("/") == 1:
        ours = {each.name for each in machine.options.world.files or ()}
        return [] if folder in ours else [folder]
    parts = folder.strip("/").split("/")
    return [WORKING_FOLDER + "/" + "/".join(parts[: at + 1]) for at in range(len(parts))]


def of_jdk(machine: Machine, path: str) -> Path | None:
    """Where a file of the JDK's own is. The program sees it below the property `java.home`."""
    home = properties(machine)["java.home"]
    if machine.classpath.jdk is None or not f"{path}/".startswith(f"{home}/"):
        return None
    parts = path.removeprefix(home).strip("/").split("/")
    return None if ".." in parts else machine.classpath.jdk.joinpath(*parts)


def leads_to(machine: Machine, name: str, by: str, table: Table | None = None) -> str | None:
    """What the name of a file, from the root on, leads to: a node, FOLDER, or None."""
    place = of_jdk(machine, name)
    if place is not None:
        return FOLDER if place.is_dir() else name if place.is_file() else None
    known = given(machine, by)
    names = (table or Table(machine)).names
    if name in names:
        return names[name]
    if name not in known:
        return None
    if any(each.linked and WORKING_FOLDER + each.name == name for each in machine.options.world.files or ()):
        raise Unmodelled(f"a file that has another name: {name}")
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


@lru_cache(maxsize=16)
def _listed(folder: Path) -> list[str]:
    try:
        return sorted(entry.name for entry in folder.iterdir())
    except OSError as fault:
        raise Unmodelled(f"a folder of the JDK is read: {fault}") from None


def listed(machine: Machine, folder: str, by: str) -> list[str]:
    """What is in the folder of this name, in the order of the names."""
    of_its_own = of_jdk(machine, folder)
    if of_its_own is not None:
        return _listed(of_its_own)
    table = Table(machine)
    before = f"{folder}/"
    there = {name for name in given(machine, by) if table.names.get(name, name) is not None}
    there.update(name for name, node in table.names.items() if node is not None)
    return sorted(
        name[len(before) :] for name in there if name.startswith(before) and "/" not in name[len(before) :]
    )


# -- changes


def set_content(machine: Machine, node: str, data: bytes) -> None:
    """Raises BoundHit. Memory that the node is mapped into would change with it: it is not accessed again."""
    changes(machine, FILES)
    table = Table(machine)
    for which in [each for each in table.mapped if each[0] == node]:
        memory, _ = named(machine, which[1])
        machine.journal.change(memory)
        memory.payload = STALE
        table.mapped.discard(which)
    table.contents[node] = data.decode("latin-1")
    table.keep(machine)
