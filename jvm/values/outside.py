"""Texts of the world outside the program: arguments, names of files, values of variables.

Python decodes them from UTF-8 into characters, and keeps a byte that belongs to none as a surrogate (PEP
383); this is their form in options, and in the table of files. Java decodes the same bytes into UTF-16 code
units, and takes U+FFFD for those that belong to no character. Each text goes through here where it enters or
leaves the program. `sun.jnu.encoding` is UTF-8.
"""

from __future__ import annotations

import re
from typing import Final

from jvm.values.text import from_units, joined, to_units

_CODED_SURROGATE: Final = re.compile(rb"\xed[\xa0-\xbf][\x80-\xbf]?")
"""Malformed in UTF-8: the JDK replaces it as a whole, Python each byte of it."""
_NO_BYTE: Final = re.compile("[\ud800-\udc7f\udd00-\udfff]")
"""Lone surrogates that stand for no byte."""


def outside_bytes(text: str) -> bytes:
    """The bytes of a text of the world outside; `?` for what no bytes can have been."""
    if text.isascii():
        return text.encode()
    return _NO_BYTE.sub("?", joined(text)).encode("utf-8", "surrogateescape")


def outside_text(octets: bytes) -> str:
    """A text of the world outside, of its bytes."""
    return octets.decode("utf-8", "surrogateescape")


def to_java(text: str) -> str:
    """A text of the world outside as the program is told it: new String(bytes, UTF_8)."""
    if text.isascii():
        return text
    return to_units(_CODED_SURROGATE.sub(b"\xff", outside_bytes(text)).decode("utf-8", "replace"))


def from_java(units: str) -> str:
    """What the program calls something in the world outside: getBytes(UTF_8), `?` for lone surrogates."""
    return from_units(units)
