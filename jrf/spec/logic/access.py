"""Access predicates and invariants: who may access what, and when that is one thread alone.

A thread has *exclusive* access to a location for reading if its predicate lets it read and lets no other
thread write, and for writing if it lets it write and lets no other thread read or write.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import z3

from jrf.spec.language.atomics import atomic_element, atomic_value
from jrf.spec.language.model import FieldSpec, Predicate
from jrf.spec.language.syntax import Source
from jrf.spec.language.typed import LOCK, MONITOR, Const, Key, Node, keys_of
from jrf.spec.logic.arithmetic import Term
from jrf.spec.logic.heap import BIRTH, LENGTH, NULL, Heap, Location, Memory, Path, is_a
from jrf.spec.logic.meaning import Meaning, View

ALWAYS = Predicate(Const("Z", 1), Const("Z", 1), "true")
"""Of volatile fields and atomic variables without a predicate of their own."""
NEVER_WRITTEN = Predicate(Const("Z", 1), Const("Z", 0), "final")


@dataclass(frozen=True, slots=True)
class Invariant:
    """What holds of each object of a class (or, `static`, of its static fields) between blocks."""

    cls: str
    node: Node
    static: bool
    source: Source
    keys: frozenset[Key]
    line: frozenset[str] = frozenset()
    """The class and its superclasses: what holds of their fields it may say, too."""

    @property
    def far(self) -> bool:
        """It speaks of fields of other objects, or of inherited ones."""
        return any(not key.static and key.owner != self.cls for key in self.keys)


@dataclass(frozen=True, slots=True)
class FinalFact:
    """What every constructor (or static initializer) leaves in a final field; `cls` is the object's class.

    `enclosing`: the field is javac's for the enclosing object. It is set before all else, and who makes the
    inner object has looked whether there is one (JLS 15.9.4).
    """

    not_null: bool
    length: int | None
    cls: str = ""
    enclosing: bool = False


@dataclass(frozen=True, slots=True)
class Theory:
    """All that is specified, for the check of any method."""

    fields: Mapping[Key, FieldSpec]
    invariants: tuple[Invariant, ...]
    finals: Mapping[Key, FinalFact]
    strict: set[Key] = field(default_factory=set)
    """Fields of which a thread has exclusive access for reading only while it may write, too: else another
    thread could take it away (`jrf.spec.stability`)."""

    def numbered(self) -> dict[Key, int]:
        """Array fields whose elements have predicates, numbered from 1 on."""
        owning = [key for key, spec in self.fields.items() if spec.elements is not None]
        return {key: number for number, key in enumerate(owning, 1)}


class Accesses:
    """What the predicates say of locations, for the thread `tid` and for others."""

    def __init__(self, theory: Theory, memory: Memory, meaning: Meaning) -> None:
        self.theory = theory
        self.memory = memory
        self.meaning = meaning
        memory.guards = self
        sort = memory.arithmetic.sort("J")
        self.tid = z3.Const("tid", sort)
        self.other = z3.Const("other", sort)
        """The thread that an exclusiveness is asked about."""
        self.initializing = ""
        """The class whose static initializer is checked: its static fields may not be set yet."""
        self.stepping: Term | None = None
        """The one thread that makes a step, while stability is asked about."""
        self.relied: set[str] = set()
        """Classes whose final fields were believed to be set wherever their objects are seen."""
        self._numbers = theory.numbered()
        self._dependents: dict[Key, list[Key]] = {}
        for key, spec in theory.fields.items():
            for predicate in (spec.own, spec.elements):
                if predicate is not None:
                    for used in keys_of(predicate.read) | keys_of(predicate.write):
                        self._dependents.setdefault(used, []).append(key)

    # -- predicates

    def predicate(self, at: Location) -> Predicate | None:
        """The predicate of the location; None if nobody gave one and none is implied."""
        key = at.key
        if key.owner in (MONITOR, LOCK) and key.name in ("owner", "count"):
            return None
        if not key.element:
            spec = self.theory.fields.get(key)
            if key.final:
                return NEVER_WRITTEN
            if spec is not None and spec.own is not None:
                return spec.own
            return ALWAYS if key.volatile or atomic_value(key.owner) is not None else None
        if at.owner is None:
            return None
        field = at.owner[0]
        if field.descriptor[0] == "L" and atomic_element(field.descriptor[1:-1]) is not None:
            return ALWAYS
        spec = self.theory.fields.get(field)
        return None if spec is None else spec.elements

    def known(self, at: Location) -> bool:
        return is_monitor(at.key) or self.predicate(at) is not None

    def may(self, path: Path, heap: Heap, at: Location, thread: Term, write: bool) -> Term | None:
        """That `thread` may access the location, None if there is no predicate."""
        if is_monitor(at.key):
            from jrf.spec.language.typed import monitor_owner

            owner = self.memory.read(path, heap, Location(monitor_owner(at.key.owner), at.ref))
            return z3.Or(owner == 0, owner == thread)
        predicate = self.predicate(at)
        if predicate is None:
            return None
        names: dict[str, Term] = {}
        if at.key.element:
            assert at.owner is not None and at.index is not None
            names["this"] = at.owner[1]
            if predicate.index is not None:
                names[predicate.index] = at.index
        else:
            names["this"] = at.ref
        node = predicate.write if write else predicate.read
        return self.meaning.formula(node, View(path, heap, names, thread))

    def is_thread(self, thread: Term) -> Term:
        """That the number is one of a thread other than `tid`."""
        zero = self.memory.arithmetic.const(0, "J")
        top = self.memory.arithmetic.const((1 << 31) - 1, "J")
        less, most = self.memory.arithmetic.less, self.memory.arithmetic.at_most
        return z3.And(less(zero, thread), most(thread, top), thread != self.tid)

    def exclusive(self, path: Path, heap: Heap, at: Location, write: bool) -> Term | None:
        """That the thread has exclusive access, as a goal; None if it certainly has not."""
        mine = self._mine(path, heap, at, write)
        if mine is None:
            return None
        kinds = (True, False) if write else (True,)
        theirs = [self.may(path, heap, at, self.other, kind) for kind in kinds]
        if any(each is not None and z3.is_true(each) for each in theirs):
            return None
        nobody = [z3.Not(each) for each in theirs if each is not None]
        return z3.And(mine, z3.Implies(self.is_thread(self.other), z3.And(*nobody)))

    def _mine(self, path: Path, heap: Heap, at: Location, write: bool) -> Term | None:
        mine = self.may(path, heap, at, self.tid, write)
        key = at.owner[0] if at.key.element and at.owner is not None else at.key
        if write or mine is None or key not in self.theory.strict:
            return mine
        writes = self.may(path, heap, at, self.tid, True)
        return mine if writes is None else z3.And(mine, writes)

    def dependents(self, key: Key) -> list[Key]:
        """Fields with a predicate that the value of `key` matters for."""
        return self._dependents.get(key, [])

    # -- Guards of the memory

    def others_may_write(self, path: Path, heap: Heap, location: Location) -> Term | None:
        key = location.key
        if key.final or (key.static and key.owner == self.initializing):
            return z3.BoolVal(False)
        if self.stepping is not None:
            return self.may(path, heap, location, self.stepping, True)
        mine = self._mine(path, heap, location, False)
        if mine is None:
            return None
        # The other thread is a new constant: this is assumed, not proven.
        someone = z3.Const(self.memory.name("someone"), self.memory.arithmetic.sort("J"))
        before = len(path.facts)
        theirs = self.may(path, heap, location, someone, True)
        assert theirs is not None
        if z3.is_true(theirs):
            return None
        writes = z3.And(self.is_thread(someone), theirs)
        if path.bound:
            from jrf.spec.logic.heap import occurs

            path.facts[before:] = [fact for fact in path.facts[before:] if not occurs(someone, fact)]
            writes = z3.Exists([someone], writes)
        return z3.Or(z3.Not(mine), writes)

    def owning(self, key: Key) -> int | None:
        return self._numbers.get(key)

    def instantiate(self, path: Path, heap: Heap, location: Location) -> None:
        key, ref = location.key, location.ref
        fact = self.theory.finals.get(key)
        if key.static and key.owner == self.initializing:
            fact = None
        if fact is not None and path.first(("final", str(key), ref.get_id())):
            value = self.memory.read(path, heap, location)
            known = [value != NULL] if fact.not_null else []
            if fact.length is not None:
                known.append(LENGTH(value) == fact.length)
            path.assume(z3.Implies(BIRTH(ref) == 0, z3.And(*known)))
            if not (key.static or fact.enclosing):
                self.relied.add(key.owner)
        if is_monitor(key) and key.name == "owner":
            self._monitor_facts(path, heap, location)
        if not heap.layer.boundary:
            return
        for number, invariant in enumerate(self.theory.invariants):
            owner, of = (key.owner, ref)
            if key.static and not invariant.static:
                continue
            if key.element:
                if location.owner is None:
                    continue
                owner, of = location.owner[0].owner, location.owner[1]
            if owner in invariant.line and (key in invariant.keys or invariant.static):
                self.assume_invariant(path, heap, number, of)

    def assume_invariant(self, path: Path, heap: Heap, number: int, of: Term) -> None:
        """The invariant of the object, in a heap in which no block is under way."""
        invariant = self.theory.invariants[number]
        what = 0 if invariant.static else of.get_id()
        if path.bound or not path.first(("invariant", number, heap.layer.number, what)):
            return
        if invariant.static and self._begins(invariant):
            return
        holds = self.invariant(path, heap, invariant, of)
        if invariant.static:
            path.assume(holds)
            return
        there = [of != NULL, BIRTH(of) <= heap.layer.born]
        there += [BIRTH(of) != birth for birth in heap.layer.local]
        if any(key.static or key.owner != invariant.cls for key in invariant.keys):
            # Of other fields than its own it says something only if there is such an object.
            there.append(is_a(invariant.cls, of))
        path.assume(z3.Implies(z3.And(*there), holds))

    def _begins(self, invariant: Invariant) -> bool:
        """It speaks of static fields whose class is being initialized, so it may not hold yet."""
        return any(key.static and key.owner == self.initializing for key in invariant.keys)

    def invariant(self, path: Path, heap: Heap, invariant: Invariant, of: Term) -> Term:
        return self.meaning.formula(invariant.node, View(path, heap, {"this": of}, self.tid))

    def _monitor_facts(self, path: Path, heap: Heap, at: Location) -> None:
        """Nobody but the thread itself makes it the owner of a monitor."""
        owner = self.memory.read(path, heap, at)
        path.assume(owner >= 0)
        previous = heap.layer.previous
        if previous is None or at.key in heap.layer.unknown:
            return
        before = self.memory.read(path, previous, at)
        path.assume(z3.Or(owner == before, owner != self.tid))


def is_monitor(key: Key) -> bool:
    """Whether it says who holds a monitor or a lock, or how often."""
    return key.owner in (MONITOR, LOCK) and key.name in ("owner", "count")
