"""What classes, fields and methods are specified to do."""

from __future__ import annotations

from dataclasses import dataclass, field

from jrf.spec.language.syntax import Source
from jrf.spec.language.typed import Node, Target


@dataclass(slots=True)
class RawMethod:
    """What was written about a method. `loops` are (line or pc range, text), `witnesses` likewise."""

    requires: list[Source] = field(default_factory=list)
    performs: list[Source] = field(default_factory=list)
    loops: list[tuple[tuple[int, int] | int, Source]] = field(default_factory=list)
    witnesses: list[tuple[tuple[int, int] | int, Source]] = field(default_factory=list)
    trusted: bool = False
    where: str = ""


@dataclass(slots=True)
class RawField:
    """What was written about a field: access predicates for both kinds of access, for reads, for writes."""

    both: list[Source] = field(default_factory=list)
    read: list[Source] = field(default_factory=list)
    write: list[Source] = field(default_factory=list)
    where: str = ""


@dataclass(slots=True)
class RawClass:
    """What was written about a class. Methods are named `name` or `name` + descriptor."""

    fields: dict[str, RawField] = field(default_factory=dict)
    methods: dict[str, RawMethod] = field(default_factory=dict)
    invariants: list[Source] = field(default_factory=list)
    where: str = ""


@dataclass(frozen=True, slots=True)
class Predicate:
    """An access predicate, over `this` (unless static), `tid`, and `index` if it is one of elements."""

    read: Node
    write: Node
    text: str
    index: str | None = None


@dataclass(frozen=True, slots=True)
class FieldSpec:
    """`own` is the field's predicate, `elements` that of the elements of the array that it holds."""

    own: Predicate | None
    elements: Predicate | None


@dataclass(frozen=True, slots=True)
class Action:
    """One action: `throws` is the internal name of the exception that the method then ends with."""

    name: str
    modifies: tuple[Target, ...]
    throws: str | None
    body: Node
    source: Source
    at: int


@dataclass(frozen=True, slots=True)
class MethodSpec:
    """`actions` None: nothing is said about what the method does, only its accesses are checked."""

    requires: tuple[tuple[Node, Source], ...]
    actions: tuple[Action, ...] | None
    trusted: bool
