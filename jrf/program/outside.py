"""The world outside, as options show it to the program: what is read for it, what an answer says of it."""

from __future__ import annotations

import os
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from jrf.errors import InputError
from jrf.settings.named_values import named_values
from jvm.given import FileFault, read_file
from jvm.natives.java_lang.properties import is_changeable
from jvm.world import World

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jrf.settings.settings import Settings

MOST_INPUT: Final = 1 << 24
"""Bytes of a standard input that is given."""
MOST_FILES: Final = 1 << 26
"""Bytes of all files that are shown."""
MOST_ENTRIES: Final = 10_000
"""Files and folders."""


def world_of(settings: Settings) -> World:
    """Raises InputError, in one line, for what cannot be given."""
    properties = named_values(settings.define)
    for name, _ in properties:
        if not is_changeable(name):
            raise InputError(f"--define: {name} is what this JVM itself rests on; expected another")
    return World(
        processors=settings.processors,
        properties=properties,
        environment=named_values(settings.env),
        standard_input=_standard_input(settings.stdin),
        files=_files(settings.files),
    )


def _standard_input(name: str | None) -> bytes | None:
    if name is None:
        return None
    try:
        return read_file(name, MOST_INPUT)
    except FileFault as problem:
        raise InputError(f"--stdin: {problem}; expected a file") from None


def _files(folder: str | None) -> tuple[tuple[str, bytes | None], ...] | None:
    """What is in the folder and below it, as the program sees it: from its root on. Links to folders are not
    followed."""
    if folder is None:
        return None
    if not os.path.isdir(folder):
        raise InputError(f"--files: {folder}: expected a folder")
    found: dict[str, bytes | None] = {}
    left = MOST_FILES
    for place, folders, names in os.walk(folder):
        shown = "/" + os.path.relpath(place, folder).replace(os.sep, "/")
        found["/" if shown == "/." else shown] = None
        folders.sort()
        for name in sorted(names):
            path = os.path.join(place, name)
            try:
                data = read_file(path, left)
            except FileFault as problem:
                most = f"{MOST_FILES:,} bytes of files at most"
                raise InputError(f"--files: {problem}; expected {most}") from None
            left -= len(data)
            found["/" + os.path.relpath(path, folder).replace(os.sep, "/")] = data
            if len(found) > MOST_ENTRIES:
                raise InputError(f"--files: {folder}: expected {MOST_ENTRIES:,} files at most")
    return tuple(sorted(found.items()))


def _files_digest(files: tuple[tuple[str, bytes | None], ...]) -> str:
    return digest(b"".join(
        f"{name}\0{-1 if data is None else len(data)}\0".encode("utf-8", "surrogateescape") + (data or b"")
        for name, data in files
    ))  # fmt: skip


def digest(data: bytes) -> str:
    """BLAKE2b-128, in hexadecimal."""
    return blake2b(data, digest_size=16).hexdigest()


def given_digests(world: World) -> dict[str, str]:
    """The digests of the contents that were given, by the option."""
    given = {} if world.standard_input is None else {"stdin": digest(world.standard_input)}
    return given if world.files is None else {**given, "files": _files_digest(world.files)}


def absolute(name: str | None) -> str | None:
    """As a replay finds it, wherever it is started."""
    return None if name is None else os.path.abspath(name)


def assumed(settings: Settings, world: World) -> Iterator[str]:
    """What an answer says of contents that were given, which no option holds."""
    if world.standard_input is not None:
        size = f"{len(world.standard_input):,} bytes"
        yield f"standard input: {settings.stdin} ({size}, BLAKE2b {digest(world.standard_input)})"
    if world.files is not None:
        count = sum(data is not None for _, data in world.files)
        named = f"{count:,} files, BLAKE2b {_files_digest(world.files)}"
        yield f"files: {settings.files} ({named}), only to be read"
