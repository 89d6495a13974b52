"""Where paths lead: a walk from folder to folder, as a system does it. There are no links.

The program's files lie in its working folder. The root is another name of it, but for the JDK's files, for
temporary ones, and for the working folder itself, which lie beside it: `/files/a.txt`, `/a.txt` and `a.txt`
are one file, `/tmp` is not `tmp`.
"""

from __future__ import annotations

from posixpath import dirname, join, normpath
from typing import TYPE_CHECKING, Final, NamedTuple

from jvm.natives.java_io.file_table import (
    EACCES,
    ENAMETOOLONG,
    ENOENT,
    ENOTDIR,
    FOLDER,
    FileError,
    Table,
    content,
    given,
    leads_to,
    of_jdk,
    temporary_folders,
)
from jvm.natives.java_lang.properties import WORKING_FOLDER, properties
from jvm.natives.settings import FILES, changes
from jvm.values.outside import outside_bytes

if TYPE_CHECKING:
    from jvm.machine.machine import Machine

_LONGEST_NAME: Final = 255
_LONGEST_PATH: Final = 4095
_OF_FOLDER: Final = 4096
DOTS: Final = (".", "..")


class Place(NamedTuple):
    """Where a path leads. `name`: from the root on, one for each file; `last`: its end as it was written."""

    name: str
    node: str | None
    last: str


def _octets(text: str) -> int:
    return len(outside_bytes(text))


def _beside(machine: Machine) -> tuple[str, ...]:
    """The folders in the root."""
    temporary = (name for name in temporary_folders(machine) if not name.startswith(WORKING_FOLDER))
    return (WORKING_FOLDER, properties(machine)["java.home"], *temporary)


def _begins(machine: Machine, parts: list[str], path: str) -> str:
    """The folder in which a path begins."""
    if path.startswith("/") and parts and f"/{parts[0]}" in _beside(machine):
        return "/"
    return WORKING_FOLDER


def canonical(machine: Machine, path: str) -> str:
    """An absolute path without `.` and `..`, whether there is such a file or not."""
    name = "/" + normpath(f"/{path}").strip("/")
    begins = _begins(machine, [part for part in name.split("/") if part], name)
    return name if begins == "/" or name == "/" else WORKING_FOLDER + name


def walk(machine: Machine, path: str, by: str, table: Table | None = None) -> Place:
    """Where a path leads: its end may be missing. Raises FileError if it does not come so far, and Unmodelled
    if no files were given."""
    if not path:
        raise FileError(ENOENT)
    parts = [part for part in path.split("/") if part]
    at = _begins(machine, parts, path)
    if at == WORKING_FOLDER:
        given(machine, f"{by} {path}")
    if _octets(path) > _LONGEST_PATH:
        raise FileError(ENAMETOOLONG)
    node: str | None = FOLDER
    for part in parts:
        if node != FOLDER:
            raise FileError(ENOENT if node is None else ENOTDIR)
        if _octets(part) > _LONGEST_NAME:
            raise FileError(ENAMETOOLONG)
        if part == "..":
            at = dirname(at)
        elif part != ".":
            beside = at != "/" or f"/{part}" in _beside(machine)
            at = join(at if beside else WORKING_FOLDER, part)
            node = leads_to(machine, at, f"{by} {path}", table)
    return Place(WORKING_FOLDER if at == "/" else at, node, parts[-1] if parts else "")


def find(machine: Machine, path: str, by: str, table: Table | None = None) -> str | None:
    """What a path leads to: a node, FOLDER, or None."""
    try:
        return walk(machine, path, by, table).node
    except FileError:
        return None


def there(machine: Machine, path: str, by: str, table: Table | None = None) -> Place:
    """The same of what there is. Raises FileError."""
    place = walk(machine, path, by, table)
    if place.node is None:
        raise FileError(ENOENT)
    return place


def to_change(machine: Machine, path: str, by: str, table: Table) -> Place:
    """What is about to change. Raises FileError for the JDK's files, and RestartNeeded."""
    place = walk(machine, path, by, table)
    if of_jdk(machine, place.name) is not None:
        raise FileError(EACCES)
    given(machine, f"{by} {path}")
    changes(machine, FILES)
    return place


def is_executable(machine: Machine, node: str | None) -> bool:
    """Whether a node was given as a file that may be run."""
    return any(
        each.executable and WORKING_FOLDER + each.name == node for each in machine.options.world.files or ()
    )


def size_of(machine: Machine, node: str) -> int:
    """In bytes; of folders what is usual."""
    return _OF_FOLDER if node == FOLDER else len(content(machine, node))
