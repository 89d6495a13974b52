"""What a program is shown of the world outside, read from what options name. `jrf.settings.settings` says
what the machine is told of it."""

from __future__ import annotations

import os
from typing import Final

from jrf.errors import InputError
from jrf.settings.named_values import named_values
from jvm.given import FileFault, read_file
from jvm.world import ShownFile

MOST_INPUT: Final = 1 << 24
"""Bytes of a standard input that is given."""
MOST_FILES: Final = 1 << 26
"""Bytes of all files that are shown."""
MOST_ENTRIES: Final = 10_000
"""Files and folders."""


def system_properties(pairs: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Raises InputError for one that this JVM rests on."""
    from jvm.natives.java_lang.properties import is_changeable  # takes time that `jrf --help` need not

    properties = named_values(pairs)
    for name, _ in properties:
        if not is_changeable(name):
            raise InputError(f"--define: {name} is what this JVM itself rests on; expected another")
    return properties


def standard_input(name: str | None) -> bytes | None:
    """The bytes of the file. Raises InputError if it cannot be read."""
    if name is None:
        return None
    try:
        return read_file(name, MOST_INPUT)
    except FileFault as problem:
        raise InputError(f"--stdin: {problem}; expected a file") from None


def shown_files(folder: str | None) -> tuple[ShownFile, ...] | None:
    """What is in the folder and below it, as the program sees it: from its root on. Raises InputError for
    what cannot be read, or is too much, and for links: each file has one name, and nothing else of the disk
    is shown."""
    if folder is None:
        return None
    if not os.path.isdir(folder):
        raise InputError(f"--files: {folder}: expected a folder")
    found: list[ShownFile] = []
    root = os.path.join(os.path.realpath(folder), "")
    left = MOST_FILES
    known: dict[tuple[int, int], str] = {}
    for place, folders, names in os.walk(folder):
        found.append(ShownFile(_from_root(place, folder), None))
        folders.sort()
        for name in (*folders, *sorted(names)):
            path = os.path.join(place, name)
            if os.path.islink(path):
                out = "" if os.path.realpath(path).startswith(root) else " out of the folder"
                raise InputError(f"--files: {path} is a link{out}; expected none")
        for name in sorted(names):
            path = os.path.join(place, name)
            data = _read_shown(path, left)
            left -= len(data)
            told = os.stat(path)
            other = known.setdefault((told.st_dev, told.st_ino), path)
            if other != path:
                raise InputError(f"--files: {path} is {other} by another name; expected no links")
            found.append(ShownFile(_from_root(path, folder), data, executable=bool(told.st_mode & 0o111)))
            if len(found) > MOST_ENTRIES:
                raise InputError(f"--files: {folder}: expected {MOST_ENTRIES:,} files at most")
    return tuple(sorted(found))


def _from_root(path: str, folder: str) -> str:
    name = "/" + os.path.relpath(path, folder).replace(os.sep, "/")
    return "/" if name == "/." else name


def _read_shown(path: str, left: int) -> bytes:
    """What is in a file, if there is room for it. Raises InputError."""
    try:
        return read_file(path, left)
    except FileFault as problem:
        size = os.path.getsize(path) if os.path.isfile(path) else 0
        if size <= left:
            raise InputError(f"--files: {problem}; expected a file that can be read") from None
        most = f"a folder with {MOST_FILES:,} bytes of files at most"
        raise InputError(f"--files: {path} has {size:,} bytes; expected {most}") from None
