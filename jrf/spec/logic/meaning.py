"""What typed trees mean: z3 terms over a heap, or over two (`\\old`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

import z3

from jrf.spec.language.typed import (
    THREAD,
    Apply,
    ClassRef,
    Const,
    Element,
    ElementTarget,
    FieldTarget,
    Fresh,
    Holds,
    Length,
    Local,
    Node,
    Old,
    Quantifier,
    Read,
    Target,
    Var,
    is_monitor_owner,
    keys_of,
    monitor_owner,
)
from jrf.spec.logic.arithmetic import Term
from jrf.spec.logic.heap import BIRTH, LENGTH, NULL, STATIC, Heap, Location, Memory, Path, symbol

_ORDER: Final = ("<", "<=", ">", ">=")


@dataclass(frozen=True, slots=True)
class View:
    """Where a tree is looked at: `heap` now, `old` before, names of variables, the thread's number.

    `since` is the number of allocations before the action: what was allocated after it is fresh. `until` is
    that after it, if it is over.
    `touched` collects the locations that were read, if it is there.
    """

    path: Path
    heap: Heap
    names: Mapping[str, Term]
    tid: Term
    old: Heap | None = None
    since: int = 0
    until: int | None = None
    touched: list[tuple[Location, bool]] | None = None
    local: tuple[int, ...] = ()


class Meaning:
    """Trees of type Z become z3 booleans, numbers and references become terms of their kind."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory

    def formula(self, node: Node, view: View) -> Term:
        assert node.type == "Z"
        return self.term(node, view)

    def term(self, node: Node, view: View) -> Term:
        arithmetic = self.memory.arithmetic
        match node:
            case Const("Z", value):
                return z3.BoolVal(bool(value))
            case Const("N", _):
                return NULL
            case Const(kind, value):
                return arithmetic.const(value, kind)
            case Var("J", name) if name == THREAD:
                return view.tid
            case Var("Z", name):
                return self.truth(view.names[name])
            case Var(_, name):
                return view.names[name]
            case ClassRef(_, name):
                return class_object(name)
            case Read() | Element():
                found = self.memory.read(view.path, view.heap, self.touch(node, view))
                return self.truth(found) if node.type == "Z" else found
            case Length(_, of):
                return self.length(self.term(of, view), view.path)
            case Old(_, of):
                assert view.old is not None
                return self.term(of, replace(view, heap=view.old))
            case Holds(_, of, lock):
                at = Location(monitor_owner(lock), self.term(of, view))
                self._touched(view, at)
                return self.memory.read(view.path, view.heap, at) == view.tid
            case Fresh(_, of):
                birth = BIRTH(self.term(of, view))
                if view.until is None:
                    return birth > view.since
                return z3.And(birth > view.since, birth <= view.until)
            case Local(_, of):
                births = [BIRTH(self.term(of, view)) == birth for birth in view.local]
                return z3.Or(*births) if births else z3.BoolVal(False)
            case Quantifier():
                return self._quantified(node, view)
            case Apply():
                return self._applied(node, view)

    def truth(self, term: Term) -> Term:
        """The boolean that a Java boolean on the operand stack stands for."""
        arithmetic = self.memory.arithmetic
        if z3.is_bool(term):
            return term
        return z3.simplify(term != arithmetic.const(0, "I"))

    def length(self, array: Term, path: Path) -> Term:
        """The length of an array, from 0 to the largest int."""
        arithmetic = self.memory.arithmetic
        plain = LENGTH(array)
        if path.first(("length", array.get_id())):
            path.assume(z3.And(plain >= 0, plain <= (1 << 31) - 1))
        return plain if arithmetic.sort("I") == z3.IntSort() else z3.Int2BV(plain, 32)

    def location(self, node: Read | Element, view: View) -> Location:
        """Where the tree reads; an element with the field that owns its array."""
        if isinstance(node, Read):
            return Location(node.key, STATIC if node.of is None else self.term(node.of, view))
        of = node.of
        while isinstance(of, Old):
            of = of.of
        array = self.term(node.of, view)
        owner = None
        if isinstance(of, Read):
            owner = (of.key, STATIC if of.of is None else self.term(of.of, view))
        return Location(node.key, array, self.term(node.index, view), owner)

    def touch(self, node: Read | Element, view: View) -> Location:
        at = self.location(node, view)
        self._touched(view, at)
        return at

    def _touched(self, view: View, at: Location) -> None:
        """A bound variable stands for any value, as does a constant of which nothing is known."""
        if view.touched is not None:
            view.touched.append((at, False))

    def targets(self, targets: tuple[Target, ...], view: View) -> list[Location]:
        """The locations of a modifies clause; all elements of an array have no index."""
        found = []
        for target in targets:
            match target:
                case FieldTarget(of, key):
                    found.append(Location(key, STATIC if of is None else self.term(of, view)))
                    if is_monitor_owner(key):
                        # How often a monitor is held changes with who holds it.
                        count = replace(key, name="count", descriptor="I")
                        found.append(Location(count, found[-1].ref))
                case ElementTarget(of, index, key):
                    array = self.term(of, view)
                    owner = None
                    if isinstance(of, Read):
                        owner = (of.key, STATIC if of.of is None else self.term(of.of, view))
                    place = None if index is None else self.term(index, view)
                    found.append(Location(key, array, place, owner))
        return found

    def _quantified(self, node: Quantifier, view: View) -> Term:
        variable = self.memory.fresh(node.variable, node.kind)
        with view.path.under(variable):
            body = self.formula(node.body, replace(view, names={**view.names, node.variable: variable}))
        in_range = self.memory.arithmetic.in_range(variable, node.kind)
        if node.universal:
            return z3.ForAll([variable], z3.Implies(in_range, body))
        return z3.Exists([variable], z3.And(in_range, body))

    def _applied(self, node: Apply, view: View) -> Term:
        arithmetic = self.memory.arithmetic
        operands = [self.term(each, view) for each in node.operands]
        first = operands[0]
        match node.operator:
            case "!":
                return z3.Not(first)
            case "&&":
                return z3.And(*operands)
            case "||":
                return z3.Or(*operands)
            case "==>":
                return z3.Implies(*operands)
            case "<=>" | "==":
                return first == operands[1]
            case "!=":
                return first != operands[1]
            case "?:":
                return z3.If(*operands)
            case "<":
                return arithmetic.less(*operands)
            case "<=":
                return arithmetic.at_most(*operands)
            case ">":
                return arithmetic.less(operands[1], first)
            case ">=":
                return arithmetic.at_most(operands[1], first)
            case "i2l":
                return arithmetic.widen(first)
            case "l2i":
                return arithmetic.narrow(first, "I", "J")
            case "~":
                return arithmetic.apply("^", first, arithmetic.const(-1, node.type), node.type)
            case "-" if len(operands) == 1:
                return arithmetic.negate(first, node.type)
        if node.type == "Z":
            both = {"&": z3.And, "|": z3.Or, "^": z3.Xor}
            return both[node.operator](*operands)
        return arithmetic.apply(node.operator, first, operands[1], node.type)


def class_object(name: str) -> Term:
    """The Class object of a class."""
    return z3.Const(symbol(f"class {name}"), z3.DeclareSort("Ref"))


def depends(node: Node) -> frozenset[str]:
    """Names of the maps that a tree depends on, for messages."""
    return frozenset(str(key) for key in keys_of(node))
