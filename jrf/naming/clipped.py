"""Names as reports show them: a class file may give a class, a method or a thread 65,535 characters.

What is shown of a program goes through here once, where it is made, so that a run and its replay agree. From
here on texts are characters, not code units: a lone surrogate is a question mark.
"""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec

from jvm.values.text import from_units

NAME: Final = 300
"""Characters of a name that are shown."""
TEXT: Final = 4_000
"""Characters of a message, or of a line of source."""
_TEXTS: Final = frozenset(("message", "source", "reason"))

T = TypeVar("T", bound=msgspec.Struct)


def clip(text: str, most: int = NAME) -> str:
    """The text, or its beginning and its end."""
    if len(text) <= most:
        return text
    half = (most - 5) // 2
    return f"{text[:half]} ... {text[len(text) - half :]}"


def told(text: str, most: int = NAME) -> str:
    """A text of the program, its code units as characters, clipped."""
    return clip(from_units(text), most)


def clipped(facts: T) -> T:
    """The same facts, each text as it is told."""
    data: object = msgspec.to_builtins(facts)
    short = _short(data, NAME)
    return facts if short == data else msgspec.convert(short, type(facts))


def _short(value: object, most: int) -> object:
    if isinstance(value, str):
        return told(value, most)
    if isinstance(value, dict):
        return {key: _short(item, TEXT if key in _TEXTS else NAME) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_short(item, most) for item in value]
    return value
