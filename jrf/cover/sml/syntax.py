"""The paper's language SML (section 2): words, syntax tree and parser.

    shared counter, L;                          what threads share: variables, locks, condition variables
    many thread Worker { … }                    any number of threads run this code
    thread Main { … }                           one thread does
    job Helper { … }                            only threads made by `create Helper;` do

    read x;  write x;  acquire L;  release L;  wait c, L;  signal c;  broadcast c;  create Helper;
    if (…) { … } else { … }   while (…) { … }   label:   goto label;   skip;

Statements outside of any thread are run by any number of threads, as in the paper's figures. A condition is
read like this: every shared variable that it names is read, from left to right; then either way is taken.
`true`, `false` and other words and numbers mean nothing. Comments are those of C.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NoReturn

from jrf.errors import InputError, nearest

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_SIZE: Final = 1_000_000
"""Characters of a source."""
_MAX_NESTING: Final = 100


@dataclass(frozen=True, slots=True)
class Simple:
    """A statement of one word and names: read, write, acquire, release, wait, signal, broadcast, create,
    goto, skip, label."""

    line: int
    word: str
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """if, or while (`loop`): the variables that the condition reads, and the two ways."""

    line: int
    reads: tuple[str, ...]
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...] = ()
    loop: bool = False


Statement = Simple | Choice


@dataclass(frozen=True, slots=True)
class Thread:
    """`count` is how many threads run it from the beginning; None: any number."""

    line: int
    name: str
    count: int | None
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Source:
    """A program. `roles` says of each shared name whether it is a variable, a lock or a condition."""

    name: str
    threads: tuple[Thread, ...]
    roles: dict[str, str]


_ARGUMENTS: Final = {
    "read": ("variable",), "write": ("variable",), "acquire": ("lock",), "release": ("lock",),
    "wait": ("condition", "lock"), "signal": ("condition",), "broadcast": ("condition",),
    "create": ("job",), "goto": ("label",), "skip": (),
}  # fmt: skip
_WORDS: Final = (*_ARGUMENTS, "if", "else", "while", "shared", "many", "thread", "job")
_MEANINGLESS: Final = ("true", "false")
_TOKEN: Final = re.compile(
    r"(?P<space>\s+|//[^\n]*|/\*.*?\*/)|(?P<name>[A-Za-z_]\w*)|(?P<number>\d+)|(?P<sign>.)", re.DOTALL
)


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    text: str
    line: int
    column: int


def parse(text: str, name: str) -> Source:
    """The program in `text`. Raises InputError with file, line and column of what is wrong."""
    if len(text) > MAX_SIZE:
        raise InputError(f"{name}: has more than {MAX_SIZE:,} characters; expected an SML program")
    return _Parser(text, name).source()


class _Parser:
    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.tokens = list(self._tokens(text))
        self.at = 0
        self.nesting = 0
        self.roles: dict[str, str] = {}
        self.jobs: dict[str, _Token] = {}
        self.created: list[_Token] = []

    def _tokens(self, text: str) -> Iterator[_Token]:
        line, start = 1, 0
        at = 0
        while at < len(text):
            match = _TOKEN.match(text, at)
            assert match is not None
            kind, found = match.lastgroup or "", match.group()
            token = _Token(kind, found, line, at - start + 1)
            if kind == "sign" and text.startswith("/*", at):
                self.wrong(token, "a comment that does not end", "*/")
            if kind != "space":
                yield token
            line += found.count("\n")
            if "\n" in found:
                start = at + found.rindex("\n") + 1
            at = match.end()
        yield _Token("end", "the end of the file", line, at - start + 1)

    def wrong(self, token: _Token, what: str, expected: str) -> NoReturn:
        raise InputError(f"{self.name}:{token.line}:{token.column}: {what}; expected {expected}")

    def source(self) -> Source:
        while self.here.text == "shared":
            self.shared()
        threads: list[Thread] = []
        bare: list[Statement] = []
        first = self.here.line
        while self.here.kind != "end":
            if self.here.text in ("many", "thread", "job"):
                threads.append(self.thread())
            elif self.here.text == "shared":
                self.wrong(self.here, "'shared' after the first statement", "declarations at the beginning")
            else:
                bare += self.statement()
        if bare:
            threads.insert(0, Thread(first, "thread", None, tuple(bare)))
            self.labels(threads[0])
        if not threads:
            self.wrong(self.here, "no thread", "shared x; many thread Name { read x; }")
        for token in self.created:
            if token.text not in self.jobs:
                hint = nearest(token.text, tuple(self.jobs))
                self.wrong(token, f"no job or thread {token.text!r}{hint}", "the name of one")
        if all(thread.count == 0 for thread in threads):
            self.wrong(self.tokens[0], "only jobs, so no thread runs", "a thread that creates them")
        return Source(self.name, tuple(threads), self.roles)

    @property
    def here(self) -> _Token:
        return self.tokens[self.at]

    def take(self) -> _Token:
        token = self.tokens[self.at]
        if token.kind != "end":
            self.at += 1
        return token

    def sign(self, text: str) -> _Token:
        token = self.take()
        if token.text != text:
            self.wrong(token, f"{token.text!r}" if token.kind != "end" else token.text, repr(text))
        return token

    def a_name(self, what: str) -> _Token:
        token = self.take()
        if token.kind != "name" or token.text in _WORDS or token.text in _MEANINGLESS:
            found = token.text if token.kind == "end" else f"{token.text!r}"
            self.wrong(token, found, f"the name of a {what}")
        return token

    def shared(self) -> None:
        self.take()
        while True:
            token = self.a_name("shared variable, lock or condition")
            if token.text in self.roles:
                self.wrong(token, f"{token.text!r} is declared twice", "each name once")
            self.roles[token.text] = ""
            if self.here.text != ",":
                break
            self.take()
        self.sign(";")

    def thread(self) -> Thread:
        word = self.take()
        count: int | None = {"many": None, "thread": 1, "job": 0}[word.text]
        if word.text == "many":
            self.sign("thread")
        name = self.a_name("thread")
        if name.text in self.jobs:
            self.wrong(name, f"{name.text!r} is declared twice", "a name for each thread and job")
        self.jobs[name.text] = name
        found = Thread(word.line, name.text, count, tuple(self.block()))
        self.labels(found)
        return found

    def block(self) -> list[Statement]:
        opening = self.sign("{")
        self.nesting += 1
        if self.nesting > _MAX_NESTING:
            self.wrong(opening, "blocks nest too deep", f"at most {_MAX_NESTING} levels")
        found: list[Statement] = []
        while self.here.text != "}":
            if self.here.kind == "end":
                self.wrong(self.here, f"the block of line {opening.line} does not end", "'}'")
            found += self.statement()
        self.take()
        self.nesting -= 1
        return found

    def statement(self) -> list[Statement]:
        token = self.take()
        if token.text == ";":
            return []
        if token.text in ("if", "while"):
            reads = self.condition()
            then = tuple(self.block())
            otherwise: tuple[Statement, ...] = ()
            if token.text == "if" and self.here.text == "else":
                self.take()
                otherwise = tuple(self.statement() if self.here.text == "if" else self.block())
            return [Choice(token.line, reads, then, otherwise, token.text == "while")]
        if token.kind == "name" and self.here.text == ":":
            self.take()
            return [Simple(token.line, "label", (token.text,))]
        if token.text not in _ARGUMENTS:
            words = (*_ARGUMENTS, "if", "while")
            hint = nearest(token.text, words) if token.kind == "name" else ""
            found = token.text if token.kind == "end" else f"{token.text!r}"
            self.wrong(token, f"{found}{hint}", f"a statement ({', '.join(words)})")
        return [self.simple(token)]

    def simple(self, word: _Token) -> Simple:
        names: list[str] = []
        for role in _ARGUMENTS[word.text]:
            if names:
                self.sign(",")
            name = self.a_name(role)
            names.append(name.text)
            if role == "job":
                self.created.append(name)
            elif role != "label":
                self.use(name, role)
        self.sign(";")
        return Simple(word.line, word.text, tuple(names))

    def use(self, name: _Token, role: str) -> None:
        """Raises InputError if the name is not declared, or used as something else before."""
        known = self.roles.get(name.text)
        if known is None:
            hint = nearest(name.text, tuple(self.roles))
            self.wrong(name, f"{name.text!r} is not declared{hint}", f"shared {name.text};")
        if known not in ("", role):
            self.wrong(name, f"{name.text!r} is a {known} elsewhere, and a {role} here", "one use of a name")
        self.roles[name.text] = role

    def condition(self) -> tuple[str, ...]:
        self.sign("(")
        reads: list[str] = []
        depth = 1
        while True:
            token = self.take()
            if token.kind == "end":
                self.wrong(token, "a condition that does not end", "')'")
            depth += {"(": 1, ")": -1}.get(token.text, 0)
            if depth == 0:
                return tuple(reads)
            if token.text in ("{", "}", ";"):
                self.wrong(token, f"{token.text!r} in a condition", "')'")
            if token.text in self.roles:
                self.use(token, "variable")
                reads.append(token.text)

    def labels(self, thread: Thread) -> None:
        """Raises InputError if a goto has no label, or a label is there twice."""
        placed: dict[str, int] = {}
        jumps: list[Simple] = []
        for each in _simple(thread.body):
            if each.word == "label":
                if each.names[0] in placed:
                    self.no_label(
                        each, f"label {each.names[0]!r} is there twice", "each label once in a thread"
                    )
                placed[each.names[0]] = each.line
            elif each.word == "goto":
                jumps.append(each)
        for jump in jumps:
            if jump.names[0] not in placed:
                hint = nearest(jump.names[0], tuple(placed))
                self.no_label(
                    jump, f"no label {jump.names[0]!r}{hint}", f"{jump.names[0]}: in the same thread"
                )

    def no_label(self, at: Simple, what: str, expected: str) -> NoReturn:
        raise InputError(f"{self.name}:{at.line}: {what}; expected {expected}")


def _simple(body: tuple[Statement, ...]) -> Iterator[Simple]:
    for each in body:
        if isinstance(each, Simple):
            yield each
        else:
            yield from _simple(each.then)
            yield from _simple(each.otherwise)
