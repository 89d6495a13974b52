"""NAME=VALUE, as options give system properties and environment variables."""

from collections.abc import Iterable
from typing import Final

EXPECTED = "NAME=VALUE, or a list of them"
_SHOWN: Final = 8
"""Variables that an answer names; of more it tells how many there are."""


def named_value(text: str) -> tuple[str, str] | None:
    """The name and the value; None if there is no name or no value, or if it is no text in UTF-8."""
    name, sign, value = text.partition("=")
    if not name or not sign or "\0" in text:
        return None
    try:
        text.encode()
    except UnicodeEncodeError:
        return None
    return name, value


def named_values(texts: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """All of them, which must be such; of two with one name the later one counts."""
    return tuple(dict(found for text in texts if (found := named_value(text)) is not None).items())


def assumed_values(texts: Iterable[str]) -> str:
    """What an answer says of them: some, and how many more there are."""
    pairs = named_values(texts)
    shown = ", ".join(f"{name}={value}" for name, value in pairs[:_SHOWN])
    return shown + (f" and {len(pairs) - _SHOWN} more" if len(pairs) > _SHOWN else "")
