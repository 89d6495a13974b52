"""Follows the rules: each hole is filled by a way that the scope allows, until depth and size run out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from textwrap import indent
from typing import Final, TypeVar

from tests.conformance.generator.choices import Choices
from tests.conformance.generator.grammar import Fresh, Grammar, Hole, Place, Way, Words

T = TypeVar("T")
DEPTH: Final = 3
"""How deep the expressions of a statement nest."""
MOST_STATEMENTS: Final = 5
"""In one block."""


@dataclass(frozen=True, slots=True)
class Variable:
    """A name in scope. Loop labels have the type `loop`; `returns` stands where a return statement may."""

    type: str
    name: str
    assignable: bool = False
    capturable: bool = False


class Expander:
    """Text of kinds of a grammar, by choices. `size` bounds how many holes leaves do not fill."""

    def __init__(self, grammar: Grammar, choices: Choices, size: int) -> None:
        self.grammar = grammar
        self.choices = choices
        self.size = size
        self.scope: list[Variable] = []
        self.nesting = 0
        self.names = 0
        self._leaves: dict[str, list[Way]] = {}

    def fresh(self, prefix: str) -> str:
        """A name that is not in use."""
        self.names += 1
        return f"{prefix}{self.names}"

    def chance(self, of: int) -> bool:
        """True once in `of` times; the simplest choice is False."""
        return self.choices.below(of) == of - 1

    def one(self, options: Sequence[T]) -> T:
        """One of the options; the first is the simplest."""
        return options[self.choices.below(len(options))]

    def text(self, kind: str, depth: int = DEPTH) -> str:
        """Text of the kind, with expressions nested at most `depth` deep."""
        if kind == "block":
            return "{\n" + indent(self.statements(), "    ") + "}"
        if kind == "statements":
            return self.statements()
        if kind == "declare":
            return self.declared(DEPTH)
        if depth <= 0 or self.size <= 0 or self.choices.below(7) == 0:
            return self._leaf(kind)
        open_ways = [w for w in self.grammar[kind] if self._open(w)]
        return self._follow(self._weighted(open_ways), depth)

    def statements(self, most: int = MOST_STATEMENTS) -> str:
        """At most that many statements, in a scope of their own."""
        known = len(self.scope)
        self.nesting -= 1
        lines: list[str] = []
        while len(lines) < most and self.size > 0 and self.choices.below(most):
            ways = [w for w in self.grammar["statement"] if self._open(w)]
            lines.append(self._follow(self._weighted(ways), DEPTH + 1) + "\n")
        self.nesting += 1
        del self.scope[known:]
        return "".join(lines)

    def lambda_text(self, kind: str, bindings: Iterable[Variable], depth: int) -> str:
        """The body of a lambda: it sees what Java lets it capture."""
        held, self.scope = self.scope, [v for v in self.scope if v.capturable]
        # What may be captured was assigned once, so nothing of it may be assigned.
        self.scope = [replace(v, assignable=False) if v.assignable else v for v in self.scope]
        self.scope.extend(bindings)
        found = self.text(kind, depth)
        self.scope = held
        return found

    def _leaf(self, kind: str) -> str:
        variables = [v.name for v in self.scope if v.type == kind]
        if variables and self.choices.below(4):
            return self.one(variables)
        leaves = self._leaves.get(kind)
        if leaves is None:
            leaves = [w for w in self.grammar[kind] if w.leaf and not w.needs]
            self._leaves[kind] = leaves
        return self._follow(self._weighted(leaves), 0)

    def _open(self, found: Way) -> bool:
        if found.nesting and self.nesting <= 0:
            return False
        return not found.needs or all(
            any(v.type == need and (v.assignable or need in ("loop", "returns")) for v in self.scope)
            for need in found.needs
        )

    def _weighted(self, ways: Sequence[Way]) -> Way:
        at = self.choices.below(sum(w.weight for w in ways))
        for found in ways:
            at -= found.weight
            if at < 0:
                return found
        raise AssertionError("a choice is below the sum of the weights")

    def _follow(self, found: Way, depth: int) -> str:
        if not found.leaf:
            self.size -= 1
        names: dict[str, str] = {}
        text = []
        for part in found.parts:
            if isinstance(part, str):
                text.append(part)
            elif isinstance(part, Words):
                text.append(self.one(part.options))
            elif isinstance(part, Fresh):
                text.append(names.setdefault(part.name, "") or self._named(names, part.name))
            elif isinstance(part, Place):
                text.append(self._place(part.type))
            else:
                text.append(self._fill(part, names, depth - 1))
        return "".join(text)

    def _named(self, names: dict[str, str], name: str) -> str:
        names[name] = self.fresh(name[1:])
        return names[name]

    def _place(self, type_: str) -> str:
        return self.one([v.name for v in self.scope if v.type == type_ and (v.assignable or type_ == "loop")])

    def _fill(self, hole: Hole, names: dict[str, str], depth: int) -> str:
        bound = [
            Variable(b.type, names.get(b.name) or self._named(names, b.name), capturable=b.capturable)
            for b in hole.bindings
        ]
        if hole.captures:
            return self.lambda_text(hole.kind, bound, depth)
        self.scope.extend(bound)
        known = len(self.scope)
        found = self.text(hole.kind, depth)
        # A declaration adds to the scope that it stands in; all else leaves it as it was.
        del self.scope[known - len(bound) : known]
        return found

    def declared(self, depth: int) -> str:
        """A declaration of a variable, which is in scope from now on."""
        type_ = self.text("type", 0)
        final = self.chance(3)
        value = self.text(type_, depth)
        name = self.fresh("v")
        self.scope.append(Variable(type_, name, assignable=not final, capturable=final))
        return f"{'final ' if final else ''}{type_} {name} = {value};"
