"""NAME=VALUE, as options give system properties and environment variables."""

from collections.abc import Iterable

EXPECTED = "NAME=VALUE, or a list of them"


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
