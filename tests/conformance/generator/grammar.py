"""The rules that examples are made by: Java text with holes, read from `rules/*.rules`.

A line that starts in the first column and ends in a colon opens the ways to write one *kind* of text, mostly
a Java type (the expressions of exactly that type, primary or in parentheses) or `statement`. Each indented
line is one way; `3* ` in front makes it three times as likely; one that is indented deeper goes on
with the last.

    $int             an expression of type int; $block: { statements }; $statements: statements without braces
    $&int            an assignable variable of type int (the way is open only if there is one)
    $$               a dollar sign
    ε                nothing
    ?loop            nothing, but the way is open only if a variable of that type is in scope
    $(+ - *)         one of these words
    @x               a fresh name, the same wherever @x stands in this way
    ${int @i}block   a hole that may use the variable @i; with ~ before its type, lambdas in it may not
    $fun{int @x}int  the body of a lambda or local class, which sees only @x and what Java lets it capture
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

RULES: Final = Path(__file__).parent / "rules"
NESTING: Final = frozenset({"block", "statements"})
"""Kinds that hold statements: ways with them are open only where blocks may nest deeper."""
BUILT_IN: Final = NESTING | {"declare"}

_PART: Final = re.compile(
    r"""(?P<dollar>\$\$)
      | \$\((?P<words>[^()]+)\)
      | (?P<fresh>@[A-Za-z])
      | \?(?P<guard>loop|returns)\b
      | \$&(?P<place>\w+(?:<[\w<>,]+>)?(?:\[\])*)
      | \$(?P<fun>fun(?=\{))?(?:\{(?P<bound>[^}]*)\})?(?P<kind>[A-Za-z]\w*(?:<[\w<>,]+>)?(?:\[\])*)""",
    re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class Binding:
    """A variable that a hole may use. `capturable`: lambdas in the hole may use it, too."""

    type: str
    name: str
    capturable: bool


@dataclass(frozen=True, slots=True)
class Words:
    """One of these."""

    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fresh:
    """A name that nothing else in the example has."""

    name: str


@dataclass(frozen=True, slots=True)
class Place:
    """An assignable variable of the type."""

    type: str


@dataclass(frozen=True, slots=True)
class Hole:
    """Text of a kind."""

    kind: str
    bindings: tuple[Binding, ...] = ()
    captures: bool = False


Part = str | Words | Fresh | Place | Hole


@dataclass(frozen=True, slots=True)
class Way:
    """One way to write a kind. `needs` are types of which there must be an assignable variable, or the words
    after `?`; a `leaf` has no holes; a `nesting` way holds statements.
    """

    weight: int
    parts: tuple[Part, ...]
    needs: tuple[str, ...]
    leaf: bool
    nesting: bool


Grammar = Mapping[str, tuple[Way, ...]]


class GrammarError(ValueError):
    """A rule that cannot be followed. The message names the file or the kind."""


def way(text: str) -> Way:
    """Read one way to write something."""
    weight = 1
    if counted := re.match(r"(\d+)\* ", text):
        weight, text = int(counted[1]), text[counted.end() :]
    parts: list[Part] = []
    needs: list[str] = []
    at = 0
    for found in _PART.finditer(text):
        if found.start() > at:
            parts.append(text[at : found.start()])
        at = found.end()
        if found["dollar"]:
            parts.append("$")
        elif words := found["words"]:
            parts.append(Words(tuple(words.split())))
        elif fresh := found["fresh"]:
            parts.append(Fresh(fresh))
        elif guard := found["guard"]:
            needs.append(guard)
        elif place := found["place"]:
            parts.append(Place(place))
            needs.append(place)
        else:
            bound = found["bound"] or ""
            bindings = tuple(map(_binding, filter(None, bound.split(";"))))
            parts.append(Hole(found["kind"], bindings, bool(found["fun"])))
    parts.append(text[at:] if text != "ε" else "")
    holes = [part for part in parts if isinstance(part, Hole)]
    nesting = any(hole.kind in NESTING for hole in holes)
    return Way(weight, tuple(part for part in parts if part != ""), tuple(needs), not holes, nesting)


def _binding(text: str) -> Binding:
    kind, name = text.split()
    return Binding(kind.lstrip("~"), name, not kind.startswith("~"))


def parse(text: str, source: str) -> dict[str, list[Way]]:
    """The ways of each kind in the text of a rules file; GrammarError names `source` and the line."""
    lines: dict[str, list[str]] = {}
    ways: list[str] | None = None
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if not line.startswith(" "):
            if not line.endswith(":"):
                raise GrammarError(f"{source}:{number}: a kind ends in ':', a way to write it is indented")
            ways = lines.setdefault(line[:-1], [])
        elif ways is None:
            raise GrammarError(f"{source}:{number}: a way stands before the first kind")
        elif line.startswith("        "):
            ways[-1] += " " + line.strip()
        else:
            ways.append(line.strip())
    return {kind: list(map(way, texts)) for kind, texts in lines.items()}


def merged(grammars: Iterable[Mapping[str, Iterable[Way]]]) -> dict[str, tuple[Way, ...]]:
    """All ways of all."""
    found: dict[str, list[Way]] = {}
    for grammar in grammars:
        for kind, ways in grammar.items():
            found.setdefault(kind, []).extend(ways)
    return {kind: tuple(ways) for kind, ways in found.items()}


@cache
def topic(name: str) -> dict[str, tuple[Way, ...]]:
    """The rules of the file `rules/NAME.rules`."""
    path = RULES / f"{name}.rules"
    return merged([parse(path.read_text(encoding="utf-8"), path.name)])


def topics() -> list[str]:
    """Names of all files of rules but `core`, on which all others build."""
    return sorted(path.stem for path in RULES.glob("*.rules") if path.stem != "core")


def check(grammar: Grammar) -> None:
    """Raise GrammarError if a hole's kind has no ways, or none without holes: expansion might not end."""
    for kind, ways in grammar.items():
        if kind != "statement" and not any(found.leaf and not found.needs for found in ways):
            raise GrammarError(f"{kind}: needs a way without holes")
        for found in ways:
            for part in found.parts:
                if isinstance(part, Hole) and part.kind not in grammar and part.kind not in BUILT_IN:
                    raise GrammarError(f"{kind}: there is no way to write ${part.kind}")
