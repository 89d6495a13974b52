"""Something shared, as the static members of a class, with what threads do to it and how they look at it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LOOKUP: Final = "java.lang.invoke.MethodHandles.lookup()"
JUC: Final = "java.util.concurrent."


@dataclass(frozen=True, slots=True)
class Subject:
    """`members`: of the program's class. `before`: what main does before the first start. `beside`: members
    of another class, called `Beside` in all texts."""

    name: str
    members: str
    changes: tuple[str, ...]
    looks: tuple[str, ...]
    before: str = ""
    plain: frozenset[str] = frozenset()
    beside: str = ""


def subject(
    name: str, members: str, changes: str, looks: str, *, before: str = "", plain: str = "", beside: str = ""
) -> Subject:
    """One operation a line."""
    return Subject(
        name, members, _lines(changes), _lines(looks), before, frozenset(_lines(plain)), beside.strip()
    )


def _lines(text: str) -> tuple[str, ...]:
    return tuple(line.strip() for line in text.strip().splitlines() if line.strip())
