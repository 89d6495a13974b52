"""Lines of styled text: written by reports, printed plain or, on a terminal, in colours."""

import sys
from collections.abc import Iterator, Sequence
from typing import TextIO

from msgspec import Struct

from jvm.values.text import from_units, joined


class Span(Struct, frozen=True):
    """Text of one style. Styles are those of rich: `bold`, `dim`, `red`, `bold red`, or empty."""

    text: str
    style: str = ""


Line = tuple[Span, ...]


def line(*parts: str | Span) -> Line:
    """A line of texts, some of them with a style."""
    return tuple(part if isinstance(part, Span) else Span(part) for part in parts)


def plain(lines: Sequence[Line]) -> str:
    """The lines without their styles, each ending in a newline and free of trailing blanks."""
    return joined("".join("".join(span.text for span in each).rstrip() + "\n" for each in lines))


def show(lines: Sequence[Line], stream: TextIO | None = None) -> None:
    """Writes the lines to the stream, with colours if it is a terminal (and NO_COLOR is not set)."""
    out = sys.stdout if stream is None else stream
    if not out.isatty():
        encoding = out.encoding or "utf-8"
        out.write(plain(lines).encode(encoding, "backslashreplace").decode(encoding))
        return
    from rich.console import Console
    from rich.text import Text

    console = Console(file=out, highlight=False, soft_wrap=True)
    for each in lines:
        console.print(Text.assemble(*((from_units(span.text), span.style) for span in each)))


def clean(text: str) -> str:
    """Text of the program under test, made harmless for a terminal: control characters become escapes."""
    characters = joined(text)
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in characters)


def wrap(text: str, width: int) -> list[str]:
    """The text in lines of at most `width` > 0 characters, broken at blanks where there are any, else after
    a dot, else between the words of a name (`connectionPool`, `MAX_SIZE`), else anywhere. There is at least
    one line."""
    return list(_wrapped(text, width)) or [""]


def _wrapped(text: str, width: int) -> Iterator[str]:
    rest = text
    while len(rest) > width:
        cut = rest.rfind(" ", 0, width + 1)
        if cut <= 0:
            cut = rest.rfind(".", 0, width) + 1 or _between_words(rest, width)
        yield rest[:cut].rstrip()
        rest = rest[cut:].lstrip()
    if rest:
        yield rest


def _between_words(name: str, width: int) -> int:
    """The last place within the width where a word of the name begins; the width if there is none."""
    for at in range(width, 0, -1):
        before, after = name[at - 1], name[at]
        if (after.isupper() and not before.isupper()) or before in "_$":
            return at
    return width
