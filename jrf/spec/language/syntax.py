"""The language of specifications: tokens, syntax trees and a parser that says where it stopped.

Expressions are Java's, with `\\old(e)`, `\\result`, `tid`, `holds(e)`, `fresh(e)`, `a ==> b` and
`\\forall int i; e` (also `\\exists`). The backslash may be left out: a Java string needs two of them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, TypeAlias

from jrf.errors import InputError

_TOKEN: Final = re.compile(
    r"\s*(?:(?P<number>0[xX][0-9a-fA-F]+[lL]?|\d+[lL]?)|(?P<name>\\?[A-Za-z_$][\w$]*)|(?P<text>\"[^\"]*\")"
    r"|(?P<char>'(?:[^'\\]|\\.)')"
    r"|(?P<sign>==>|<=>|>>>|==|!=|<=|>=|&&|\|\||<<|>>|\[\]|[-+*/%&|^!~<>?:.,;()\[\]{}]))"
)

_BINARY: Final = (
    ("==>", "<=>"),
    ("||",),
    ("&&",),
    ("|",),
    ("^",),
    ("&",),
    ("==", "!="),
    ("<", "<=", ">", ">="),
    ("<<", ">>", ">>>"),
    ("+", "-"),
    ("*", "/", "%"),
)
"""Operators from the weakest to the strongest; `==>` groups to the right, the others to the left."""

MAX_DEPTH: Final = 60


@dataclass(frozen=True, slots=True)
class Source:
    """A piece of specification text, and where it stands: for messages."""

    text: str
    where: str

    def error(self, offset: int, message: str) -> InputError:
        line = self.text.count("\n", 0, offset) + 1
        column = offset - (self.text.rfind("\n", 0, offset) + 1) + 1
        at = f"column {column}" if "\n" not in self.text else f"line {line}, column {column}"
        return InputError(f"{self.where}, {at}: {message}")


@dataclass(frozen=True, slots=True)
class Number:
    at: int
    value: int
    long: bool


@dataclass(frozen=True, slots=True)
class Name:
    """`x`, `this`, `null`, `true`, `tid`, `\\result`: what it is, its place decides."""

    at: int
    name: str


@dataclass(frozen=True, slots=True)
class Member:
    at: int
    of: Tree
    name: str


@dataclass(frozen=True, slots=True)
class Index:
    """`of[index]`; `of[*]` in a modifies clause has None."""

    at: int
    of: Tree
    index: Tree | None


@dataclass(frozen=True, slots=True)
class Call:
    """`old(e)`, `holds(e)`, `fresh(e)`, and `e.get()` of an atomic variable (`of` is e)."""

    at: int
    of: Tree | None
    name: str
    arguments: tuple[Tree, ...]


@dataclass(frozen=True, slots=True)
class Unary:
    at: int
    operator: str
    operand: Tree


@dataclass(frozen=True, slots=True)
class Binary:
    at: int
    operator: str
    left: Tree
    right: Tree


@dataclass(frozen=True, slots=True)
class Conditional:
    at: int
    condition: Tree
    then: Tree
    other: Tree


@dataclass(frozen=True, slots=True)
class Quantified:
    at: int
    universal: bool
    type: str
    variable: str
    body: Tree


Tree: TypeAlias = Number | Name | Member | Index | Call | Unary | Binary | Conditional | Quantified


@dataclass(frozen=True, slots=True)
class ActionTree:
    """`action "Name": (modifies) throws X { predicate }`; all but the predicate may be missing."""

    at: int
    name: str | None
    modifies: tuple[Tree, ...]
    throws: str | None
    body: Tree


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    text: str
    at: int


class _Parser:
    """Recursive descent over the tokens of one source."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.tokens = _tokens(source)
        self.position = 0
        self.depth = 0

    @property
    def here(self) -> _Token:
        return self.tokens[self.position]

    def error(self, message: str) -> InputError:
        found = self.here.text or "the end"
        return self.source.error(self.here.at, f"{message}, found {found}")

    def take(self, text: str) -> bool:
        if self.here.kind in ("sign", "name") and self.here.text == text:
            self.position += 1
            return True
        return False

    def need(self, text: str) -> None:
        if not self.take(text):
            raise self.error(f"expected {text}")

    def word(self) -> _Token:
        token = self.here
        if token.kind != "name":
            raise self.error("expected a name")
        self.position += 1
        return token

    def finish(self) -> None:
        if self.here.kind != "end":
            raise self.error("expected the end of the expression")

    # -- expressions

    def expression(self) -> Tree:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise self.error(f"the expression is nested more than {MAX_DEPTH} deep")
        token = self.here
        if token.kind == "name" and token.text.lstrip("\\") in ("forall", "exists"):
            found: Tree = self.quantified()
        else:
            found = self.binary(0)
            if self.take("?"):
                then = self.expression()
                self.need(":")
                found = Conditional(token.at, found, then, self.expression())
        self.depth -= 1
        return found

    def quantified(self) -> Tree:
        token = self.word()
        type_ = self.word()
        if type_.text not in ("int", "long"):
            raise self.source.error(type_.at, f"expected int or long, found {type_.text}")
        variable = self.word()
        self.need(";")
        body = self.expression()
        if self.take(";"):
            body = Binary(token.at, "==>" if token.text.endswith("forall") else "&&", body, self.expression())
        return Quantified(token.at, token.text.endswith("forall"), type_.text, variable.text, body)

    def binary(self, level: int) -> Tree:
        if level == len(_BINARY):
            return self.unary()
        left = self.binary(level + 1)
        while self.here.kind == "sign" and self.here.text in _BINARY[level]:
            token = self.here
            self.position += 1
            if token.text == "==>":
                return Binary(token.at, "==>", left, self.expression())
            if level <= 2 and self.here.text.lstrip("\\") in ("forall", "exists"):
                return Binary(token.at, token.text, left, self.expression())
            left = Binary(token.at, token.text, left, self.binary(level + 1))
        return left

    def cast(self) -> str | None:
        """`(int)` or `(long)`, if that is next."""
        words = [each.text for each in self.tokens[self.position : self.position + 3]]
        return "".join(words) if words in (["(", "int", ")"], ["(", "long", ")"]) else None

    def unary(self) -> Tree:
        token, cast = self.here, self.cast()
        if cast is not None or (token.kind == "sign" and token.text in ("!", "-", "~", "+")):
            self.position += 1 if cast is None else 3
            self.depth += 1
            if self.depth > MAX_DEPTH:
                raise self.error(f"the expression is nested more than {MAX_DEPTH} deep")
            operand = self.unary()
            self.depth -= 1
            if cast is None and token.text == "-" and isinstance(operand, Number):
                return Number(token.at, -operand.value, operand.long)
            return Unary(token.at, cast or token.text, operand)
        return self.postfix()

    def postfix(self) -> Tree:
        found = self.primary()
        while True:
            at = self.here.at
            if self.take("."):
                name = self.word()
                if self.take("("):
                    found = Call(name.at, found, name.text, self.arguments())
                else:
                    found = Member(name.at, found, name.text)
            elif self.here.text == "[" and self.here.kind == "sign":
                self.position += 1
                found = Index(at, found, None) if self.take("*") else Index(at, found, self.expression())
                self.need("]")
            else:
                return found

    def arguments(self) -> tuple[Tree, ...]:
        found: list[Tree] = []
        if not self.take(")"):
            found.append(self.expression())
            while self.take(","):
                found.append(self.expression())
            self.need(")")
        return tuple(found)

    def primary(self) -> Tree:
        token = self.here
        if token.kind == "number":
            self.position += 1
            digits = token.text.rstrip("lL")
            return Number(token.at, int(digits, 0) if digits[:2] in ("0x", "0X") else int(digits),
                          digits != token.text)  # fmt: skip
        if token.kind == "char":
            self.position += 1
            return Number(token.at, _character(self.source, token), False)
        if token.kind == "name":
            self.position += 1
            plain = token.text.lstrip("\\")
            if self.take("("):
                return Call(token.at, None, plain, self.arguments())
            if token.text.startswith("\\") and plain != "result":
                raise self.source.error(token.at, f"{token.text} is not known; \\old(e), \\result, \\forall")
            return Name(token.at, token.text)
        if self.take("("):
            found = self.expression()
            self.need(")")
            return found
        raise self.error("expected an expression")

    # -- actions

    def actions(self) -> tuple[ActionTree, ...]:
        self.take("[]")
        found = [self.action()]
        while self.take("[]"):
            found.append(self.action())
        if self.here.kind != "end":
            raise self.error("expected [] or the end")
        return tuple(found)

    def action(self) -> ActionTree:
        at = self.here.at
        if not self.take("action"):
            raise self.error("expected action (x, y) { predicate }")
        name = None
        if self.here.kind == "text":
            name = self.here.text[1:-1]
            self.position += 1
        self.take(":")
        modifies: list[Tree] = []
        if self.take("(") and not self.take(")"):
            modifies.append(self.expression())
            while self.take(","):
                modifies.append(self.expression())
            self.need(")")
        throws = None
        if self.take("throws"):
            throws = self.word().text
            while self.take("."):
                throws += "." + self.word().text
        if not self.take("{"):
            raise self.error("expected { and the predicate of the action")
        body: Tree = Name(self.here.at, "true") if self.here.text == "}" else self.expression()
        self.need("}")
        return ActionTree(at, name, tuple(modifies), throws, body)


def _tokens(source: Source) -> list[_Token]:
    found: list[_Token] = []
    position = 0
    text = source.text
    end = len(text.rstrip())
    while position < end:
        match = _TOKEN.match(text, position)
        if match is None:
            at = position + len(text[position:]) - len(text[position:].lstrip())
            hint = "; equality is ==" if text[at] == "=" else ""
            raise source.error(at, f"{text[at]!r} does not belong into a specification{hint}")
        kind = match.lastgroup
        assert kind is not None
        found.append(_Token(kind, match[kind], match.start(kind)))
        position = match.end()
    found.append(_Token("end", "", end))
    return found


def _character(source: Source, token: _Token) -> int:
    body = token.text[1:-1]
    if len(body) == 1:
        return ord(body)
    escapes = {"n": 10, "t": 9, "r": 13, "0": 0, "'": 39, "\\": 92}
    if body[1] not in escapes:
        raise source.error(token.at, f"unknown escape {body}")
    return escapes[body[1]]


def parse_expression(source: Source) -> Tree:
    """The expression that the source holds. Raises InputError with the place."""
    parser = _Parser(source)
    found = parser.expression()
    parser.finish()
    return found


def parse_indexed(source: Source) -> tuple[str | None, Tree]:
    """An access predicate: `[j] predicate` is about the elements of an array, `predicate` about the field."""
    parser = _Parser(source)
    variable = None
    if parser.take("["):
        variable = parser.word().text
        parser.need("]")
    found = parser.expression()
    parser.finish()
    return variable, found


def parse_actions(source: Source) -> tuple[ActionTree, ...]:
    """The actions of a `performs` clause, in their order. Raises InputError with the place."""
    return _Parser(source).actions()
