"""What the abstract interpreter knows of references: the places where the object may have been made.

An abstract object is a `Site`: an allocation in one context (a chain of calls from a thread's beginning),
or a thing that there is once (a class object, a string literal). Each stands for all objects made there. A
`Ref` says more, for one of three reasons:

- RECENT: it is the object that this thread made last at that site. As long as the site is also *fresh* in the
  thread's state, no other thread can have a reference to it.
- OWN: it is the object that the running thread was started with, and no other thread was started with it.
- OLD: neither is known.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable


class RefKind(IntEnum):
    RECENT = 0
    OWN = 1
    OLD = 2


@dataclass(frozen=True, slots=True)
class Site:
    """`key` tells sites apart: (context number, instruction, …) of an allocation, or a kind and a name.
    `cls` is an internal name, or the descriptor of an array. `library`: an object of the JDK's."""

    key: tuple[object, ...]
    cls: str = field(compare=False)
    library: bool = field(compare=False)
    name: str = field(compare=False)
    """For reports."""

    @property
    def context(self) -> int:
        """The number of the context that allocates it, -1 for what there is once."""
        first = self.key[0]
        return first if isinstance(first, int) else -1

    @property
    def unique(self) -> bool:
        """A class object, a string literal: one object, always."""
        return self.key[0] in ("class", "string")


@dataclass(frozen=True, slots=True)
class Ref:
    site: Site
    kind: RefKind = RefKind.OLD


UNKNOWN: Final = Site(("unknown",), "java/lang/Object", True, "an object of the library")
"""Any object that code of the JDK made; never one of a class of the program, nor an array of the
program's."""

Number = tuple[object, ...]
"""A value number: two references with one number in one frame are the same object."""


@dataclass(frozen=True, slots=True)
class Value:
    refs: frozenset[Ref] = frozenset()
    number: Number | None = None

    @property
    def sites(self) -> set[Site]:
        return {ref.site for ref in self.refs}


NOTHING: Final = Value()
"""A primitive value, null, or the second half of a long or double."""


def merged(first: Value, second: Value) -> Value:
    if first is second or first == second:
        return first
    number = first.number if first.number == second.number else None
    return Value(first.refs | second.refs, number)


def old(refs: Iterable[Ref]) -> frozenset[Ref]:
    return frozenset(ref if ref.kind == RefKind.OLD else Ref(ref.site) for ref in refs)


def aged(
    value: Value, contexts: Collection[int], sites: Collection[Site] = (), numbers: object = None
) -> Value:
    """The value after code of these contexts ran, or made a new object at these sites, or gave a new value
    this number: what was the most recent object may no longer be."""
    number = value.number
    if number is not None and (number == numbers or _mentions(number, contexts, numbers)):
        number = None
    if number == value.number and not any(
        ref.kind == RefKind.RECENT and (ref.site in sites or ref.site.context in contexts)
        for ref in value.refs
    ):
        return value
    refs = frozenset(
        Ref(ref.site)
        if ref.kind == RefKind.RECENT and (ref.site in sites or ref.site.context in contexts)
        else ref
        for ref in value.refs
    )
    return Value(refs, number)


def _mentions(number: Number, contexts: Collection[int], defined: object) -> bool:
    if number[0] == "field":
        base = number[1]
        assert isinstance(base, tuple)
        return base == defined or _mentions(base, contexts, defined)
    return number[0] in contexts


@dataclass(frozen=True, slots=True)
class State:
    """Before an instruction: locals and operand stack (long and double take two), and the fresh sites."""

    locals: tuple[Value, ...]
    stack: tuple[Value, ...]
    fresh: frozenset[Site]

    def joined(self, other: State) -> State:
        """What holds on both ways. Raises ValueError if the stacks do not fit."""
        if len(self.stack) != len(other.stack):
            raise ValueError("stacks of different depth meet")
        return State(
            tuple(map(merged, self.locals, other.locals)),
            tuple(map(merged, self.stack, other.stack)),
            self.fresh & other.fresh,
        )
