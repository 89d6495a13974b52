"""The world outside, as options show it to the program (`jrf.settings.given`): what an answer says of it."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jrf.settings.settings import Settings
    from jvm.world import ShownFile, World


def _files_digest(files: tuple[ShownFile, ...]) -> str:
    return digest(b"".join(
        f"{name}\0{-1 if data is None else len(data)}{'x' * executable}{'l' * linked}\0".encode(
            "utf-8", "surrogateescape"
        )
        + (data or b"")
        for name, data, executable, linked in files
    ))  # fmt: skip


def digest(data: bytes) -> str:
    """BLAKE2b-128, in hexadecimal."""
    return blake2b(data, digest_size=16).hexdigest()


def given_digests(world: World) -> dict[str, str]:
    """The digests of the contents that were given, by the option."""
    given = {} if world.standard_input is None else {"stdin": digest(world.standard_input)}
    return given if world.files is None else {**given, "files": _files_digest(world.files)}


def assumed(settings: Settings, world: World) -> Iterator[str]:
    """What an answer says of contents that were given, which no option holds."""
    if world.standard_input is not None:
        size = f"{len(world.standard_input):,} bytes"
        yield f"standard input: {settings.stdin} ({size}, BLAKE2b {digest(world.standard_input)})"
    if world.files is not None:
        count = sum(each.data is not None for each in world.files)
        named = f"{count:,} files, BLAKE2b {_files_digest(world.files)}"
        yield f"files: {settings.files} ({named}), what is written is kept in memory"
