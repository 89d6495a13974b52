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
    )


def _standard_input(name: str | None) -> bytes | None:
    if name is None:
        return None
    try:
        return read_file(name, MOST_INPUT)
    except FileFault as problem:
        raise InputError(f"--stdin: {problem}; expected a file") from None


def digest(data: bytes) -> str:
    """BLAKE2b-128, in hexadecimal."""
    return blake2b(data, digest_size=16).hexdigest()


def given_digests(world: World) -> dict[str, str]:
    """The digests of the contents that were given, by the option."""
    return {} if world.standard_input is None else {"stdin": digest(world.standard_input)}


def absolute(name: str | None) -> str | None:
    """As a replay finds it, wherever it is started."""
    return None if name is None else os.path.abspath(name)


def assumed(settings: Settings, world: World) -> Iterator[str]:
    """What an answer says of contents that were given, which no option holds."""
    if world.standard_input is not None:
        size = f"{len(world.standard_input):,} bytes"
        yield f"standard input: {settings.stdin} ({size}, BLAKE2b {digest(world.standard_input)})"
