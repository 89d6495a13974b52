"""What a program is shown of the world outside, read from what options name. `jrf.settings.settings` says
what the machine is told of it."""

from __future__ import annotations

import os
from collections import Counter
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
    """What is in the folder and below it, as the program sees it: from its root on. Links are named, and not
    followed. Raises InputError for what cannot be read, or is too much, and for a link to a file out of the
    folder: nothing else of the disk is shown."""
    if folder is None:
        return None
    if not os.path.isdir(folder):
        raise InputError(f"--files: {folder}: expected a folder")
    found: list[ShownFile] = []
    root = os.path.join(os.path.realpath(folder), "")
    left = MOST_FILES
    numbers: list[tuple[int, int]] = []
    for place, folders, names in os.walk(folder):
        found.append(ShownFile(_from_root(place, folder), None))
        numbers.append((0, 0))
        folders.sort()
        links = [name for name in folders if os.path.islink(os.path.join(place, name))]
        for name in (*links, *sorted(names)):
            path = os.path.join(place, name)
            shown = _from_root(path, folder)
            if os.path.islink(path):
                if name in names and not os.path.realpath(path).startswith(root):
                    raise InputError(f"--files: {path} is a link out of the folder; expected none")
                found.append(ShownFile(shown, None, linked=True))
                numbers.append((0, 0))
                continue
            data = _read_shown(path, left)
            left -= len(data)
            told = os.stat(path)
            found.append(ShownFile(shown, data, executable=bool(told.st_mode & 0o111)))
            numbers.append((told.st_dev, told.st_ino))
            if len(found) > MOST_ENTRIES:
                raise InputError(f"--files: {folder}: expected {MOST_ENTRIES:,} files at most")
    often = {number for number, times in Counter(numbers).items() if times > 1 and number != (0, 0)}
    return tuple(
        sorted(
            each._replace(linked=True) if number in often else each
            for each, number in zip(found, numbers, strict=True)
        )
    )


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
