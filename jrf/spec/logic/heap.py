"""The heap of a symbolic execution: a map for each field and each type of elements, in versions.

A `Layer` begins where other threads (or a loop) may have changed what they are allowed to. Its maps are new
constants. What is known of a location in a new layer is said when the location is read: that it is as before
if no other thread could write it (`Memory.settle`). So no formula needs a quantifier over locations.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Protocol

import z3

from jrf.spec.language.typed import Key
from jrf.spec.language.world import kind_of
from jrf.spec.logic.arithmetic import Arithmetic, Term
from jvm.values.text import joined

REF = z3.DeclareSort("Ref")
NULL = z3.Const("null", REF)
STATIC = z3.Const("statics", REF)
"""The object that static fields are fields of."""
LENGTH = z3.Function("length", REF, z3.IntSort())
BIRTH = z3.Function("birth", REF, z3.IntSort())
"""Objects that the method allocates are numbered from 1 on; 0 for all others."""
NTH = z3.Function("nth_new", z3.IntSort(), REF)
"""The object with that number."""
OWNER_FIELD = z3.Function("owning_field", REF, z3.IntSort())
OWNER = z3.Function("owner", REF, REF)
"""The field and object that own an array (docs/soundness-spec.md, section 5)."""


def symbol(name: str) -> str:
    """What z3 is told for a name that may have surrogates in it: another for each."""
    characters = joined(name)
    try:
        characters.encode()
    except UnicodeEncodeError:
        return f"units {name.encode('utf-16-be', 'surrogatepass').hex()}"
    return characters


@dataclass(eq=False, slots=True)
class Layer:
    """`previous` None: nothing is known of what was before. `unknown`: likewise, for these maps only.

    `local` are the births of objects that no other thread could reach, `born` the number of allocations,
    `boundary` whether invariants hold in it.
    """

    previous: Heap | None
    unknown: frozenset[Key]
    local: tuple[int, ...]
    born: int
    boundary: bool
    number: int
    inside: frozenset[int] = frozenset()
    """Births of thread-local objects that a thread-local object (or a static field that is being
    initialized) may refer to."""
    maps: dict[Key, Term] = field(default_factory=dict)


@dataclass(frozen=True, eq=False, slots=True)
class Heap:
    """Maps that were written since the layer began, over those of the layer."""

    layer: Layer
    maps: dict[Key, Term]

    def with_map(self, key: Key, term: Term) -> Heap:
        return Heap(self.layer, {**self.maps, key: term})


@dataclass(frozen=True, slots=True)
class Location:
    """A field of `ref`, or with `index` an element of the array `ref`, which `owner` (a field, its object)
    owns."""

    key: Key
    ref: Term
    index: Term | None = None
    owner: tuple[Key, Term] | None = None


class Path:
    """Facts that hold on a path: conditions that were taken, and what is known of terms that were read."""

    __slots__ = ("bound", "facts", "seen")

    def __init__(self, facts: list[Term] | None = None, seen: set[object] | None = None) -> None:
        self.facts: list[Term] = facts if facts is not None else []
        self.seen: set[object] = seen if seen is not None else set()
        self.bound: list[Term] = []

    def copy(self) -> Path:
        return Path(list(self.facts), set(self.seen))

    def assume(self, fact: Term) -> None:
        if not z3.is_true(fact):
            self.facts.append(fact)

    def first(self, what: object) -> bool:
        """Whether this is asked for the first time on the path."""
        if what in self.seen:
            return False
        self.seen.add(what)
        return True

    @contextmanager
    def under(self, variable: Term) -> Iterator[None]:
        """Facts that are found within hold for every value of the variable."""
        outer_facts, outer_seen = self.facts, self.seen
        self.facts, self.seen = [], set(outer_seen)
        self.bound.append(variable)
        try:
            yield
        finally:
            self.bound.pop()
            inner = self.facts
            self.facts, self.seen = outer_facts, outer_seen
            for fact in inner:
                self.facts.append(z3.ForAll([variable], fact) if occurs(variable, fact) else fact)


class Guards(Protocol):
    """What access predicates and invariants say (`jrf.spec.logic.access`)."""

    def others_may_write(self, path: Path, heap: Heap, location: Location) -> Term | None:
        """That another thread may write the location, None if nothing is known about that."""
        ...

    def instantiate(self, path: Path, heap: Heap, location: Location) -> None:
        """Assumes the invariants that speak of the location, and what is known of final fields."""
        ...

    def owning(self, key: Key) -> int | None:
        """The number of an array field whose elements have an access predicate."""
        ...


class Memory:
    """Makes, reads and writes heaps."""

    def __init__(self, arithmetic: Arithmetic) -> None:
        self.arithmetic = arithmetic
        self.guards: Guards
        self._fresh = 0
        self._layers = 0
        self._origins: dict[int, tuple[Key, Layer]] = {}
        self._kept: list[Term] = []

    # -- making

    def sort(self, descriptor: str) -> Term:
        kind = kind_of(descriptor)
        return REF if kind in "AN" else self.arithmetic.sort(kind)

    def fresh(self, name: str, descriptor: str) -> Term:
        return z3.Const(self.name(name), self.sort(descriptor))

    def name(self, prefix: str) -> str:
        self._fresh += 1
        return symbol(f"{prefix}!{self._fresh}")

    def value(self, path: Path, name: str, descriptor: str) -> Term:
        """A new constant that stands for any value of the type."""
        term = self.fresh(name, descriptor)
        self.typed(path, term, descriptor)
        return term

    def typed(self, path: Path, term: Term, descriptor: str) -> None:
        if kind_of(descriptor) in "IJ" and not z3.is_int_value(term):
            path.assume(self.arithmetic.in_range(term, descriptor))

    def map_sort(self, key: Key) -> Term:
        value = self.sort(key.descriptor)
        if key.element:
            return z3.ArraySort(REF, z3.ArraySort(self.arithmetic.sort("I"), value))
        return z3.ArraySort(REF, value)

    def layer(
        self,
        previous: Heap | None,
        local: tuple[int, ...],
        born: int,
        boundary: bool,
        unknown: frozenset[Key] = frozenset(),
        inside: frozenset[int] = frozenset(),
    ) -> Heap:
        """A heap of a new layer; final fields stay as they are."""
        self._layers += 1
        layer = Layer(previous, unknown, local, born, boundary, self._layers, inside)
        kept = {} if previous is None else {k: m for k, m in previous.maps.items() if k.final}
        return Heap(layer, kept)

    def map_of(self, heap: Heap, key: Key) -> Term:
        found = heap.maps.get(key)
        if found is not None:
            return found
        layer = heap.layer
        while key.final and layer.previous is not None:
            before = layer.previous.maps.get(key)
            if before is not None:
                return before
            layer = layer.previous.layer
        found = layer.maps.get(key)
        if found is None:
            found = layer.maps[key] = self.unknown_map(key, layer)
        return found

    def unknown_map(self, key: Key, layer: Layer) -> Term:
        found = z3.Const(self.name(str(key)), self.map_sort(key))
        self._origins[found.get_id()] = (key, layer)
        self._kept.append(found)
        return found

    # -- reading and writing

    def read(self, path: Path, heap: Heap, at: Location) -> Term:
        """The value at the location; facts about it go to the path."""
        term = self.map_of(heap, at.key)
        self._know(path, term, at)
        found = _select(term, at.ref)
        if at.index is not None:
            found = _select(found, at.index)
        self._know_value(path, found, at)
        return found

    def write(self, heap: Heap, at: Location, value: Term) -> Heap:
        term = self.map_of(heap, at.key)
        if at.index is not None:
            value = z3.Store(_select(term, at.ref), at.index, value)
        return heap.with_map(at.key, z3.Store(term, at.ref, value))

    def write_all(self, heap: Heap, at: Location, contents: Term) -> Heap:
        """All elements of the array at once."""
        return heap.with_map(at.key, z3.Store(self.map_of(heap, at.key), at.ref, contents))

    def moved(self, path: Path, source: Heap, to: Heap, key: Key, ref: Term) -> Heap:
        """`to`, but in the map the object is as in `source`."""
        if key.element:
            return to.with_map(
                key, z3.Store(self.map_of(to, key), ref, _select(self.map_of(source, key), ref))
            )
        return self.write(to, Location(key, ref), self.read(path, source, Location(key, ref)))

    def _know_value(self, path: Path, term: Term, at: Location) -> None:
        if not path.first(("value", term.get_id())):
            return
        self._kept.append(term)
        self.typed(path, term, at.key.descriptor)
        number = self.guards.owning(at.key)
        if number is not None:
            owner = z3.And(OWNER_FIELD(term) == number, OWNER(term) == at.ref)
            path.assume(z3.Or(term == NULL, owner))

    def _know(self, path: Path, term: Term, at: Location) -> None:
        """What is known of the location in the constant that the map began with."""
        while z3.is_store(term):
            if term.arg(1).eq(at.ref):
                if at.index is None:
                    return
                self._know_row(path, term.arg(2), at)
            term = term.arg(0)
        origin = self._origins.get(term.get_id())
        if origin is None:
            return
        index = 0 if at.index is None else at.index.get_id()
        if not path.first(("base", term.get_id(), at.ref.get_id(), index)):
            return
        self._kept += [at.ref] if at.index is None else [at.ref, at.index]
        key, layer = origin
        value = term[at.ref] if at.index is None else term[at.ref][at.index]
        if kind_of(key.descriptor) == "A":
            unseen = [BIRTH(value) != birth for birth in layer.local if birth not in layer.inside]
            known = z3.And(BIRTH(value) >= 0, BIRTH(value) <= layer.born, *unseen)
            # An object that a callee made since then may refer to what is newer than the layer.
            there = z3.BoolVal(True) if at.ref.eq(STATIC) else BIRTH(at.ref) <= layer.born
            path.assume(known if z3.is_true(there) else z3.Implies(there, known))
            if layer.inside and not at.ref.eq(STATIC):
                shared = [BIRTH(at.ref) != birth for birth in layer.local]
                hidden = [BIRTH(value) != birth for birth in layer.local]
                path.assume(z3.Implies(z3.And(there, *shared), z3.And(*hidden)))
        self.typed(path, value, key.descriptor)
        self.settle(path, layer, at, value)
        self.guards.instantiate(path, Heap(layer, {}), at)

    def _know_row(self, path: Path, row: Term, at: Location) -> None:
        """What is known of an element of an array that was taken from another map."""
        while z3.is_store(row):
            row = row.arg(0)
        if z3.is_select(row):
            self._know(path, row.arg(0), replace(at, ref=row.arg(1)))

    def settle(self, path: Path, layer: Layer, at: Location, value: Term) -> None:
        """The location is as before the layer, if it is thread-local or no other thread could write it."""
        if layer.previous is None or at.key in layer.unknown:
            return
        before = self.read(path, layer.previous, at)
        same = value == before
        births = [BIRTH(at.ref) == birth for birth in layer.local]
        may = self.guards.others_may_write(path, layer.previous, at)
        if may is not None:
            path.assume(z3.Or(may, same))
        if births:
            path.assume(z3.Implies(z3.Or(*births), same))


def _select(term: Term, at: Term) -> Term:
    """`term[at]`, looked up in the stores that are known to be, or known not to be, at this place."""
    while z3.is_store(term):
        place = term.arg(1)
        if place.eq(at):
            return term.arg(2)
        if not _distinct(place, at):
            break
        term = term.arg(0)
    if z3.is_K(term):
        return term.arg(0)
    return z3.Select(term, at)


def _distinct(left: Term, right: Term) -> bool:
    return bool(z3.is_int_value(left) and z3.is_int_value(right) and left.as_long() != right.as_long())


def occurs(variable: Term, term: Term) -> bool:
    """Whether the constant is in the term."""
    return any(each.eq(variable) for each in constants(term))


def constants(term: Term) -> Iterator[Term]:
    """The uninterpreted constants in a term, each at least once."""
    todo, seen = [term], set()
    while todo:
        at = todo.pop()
        if at.get_id() in seen:
            continue
        seen.add(at.get_id())
        if z3.is_quantifier(at):
            todo.append(at.body())
        elif z3.is_const(at):
            if at.decl().kind() == z3.Z3_OP_UNINTERPRETED:
                yield at
        else:
            todo.extend(at.children())


def is_a(cls: str, ref: Term) -> Term:
    """That the object is an instance of the class."""
    return z3.Function(symbol(f"is {cls}"), REF, z3.BoolSort())(ref)
