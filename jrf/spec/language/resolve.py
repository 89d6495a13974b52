"""From syntax trees to typed trees: names become fields, parameters and classes; every operand has a type."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from jrf.errors import InputError, nearest
from jrf.spec.language import syntax
from jrf.spec.language.atomics import atomic_element, atomic_value
from jrf.spec.language.model import Action
from jrf.spec.language.scopes import Scope
from jrf.spec.language.syntax import ActionTree, Source, Tree
from jrf.spec.language.typed import (
    LOCK,
    MONITOR,
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
    elements,
    monitor_owner,
)
from jrf.spec.language.world import kind_of, type_name
from jvm.classfile.classfile import ClassFile

LOCKS: Final = (f"L{LOCK};", "Ljava/util/concurrent/locks/Lock;")
"""Types of which `holds` means the lock, not the object's monitor."""
_ARITHMETIC: Final = frozenset(["+", "-", "*", "/", "%"])
_BITS: Final = frozenset(["&", "|", "^"])
_SHIFTS: Final = frozenset(["<<", ">>", ">>>"])
_ORDER: Final = frozenset(["<", "<=", ">", ">="])


def expression(source: Source, scope: Scope, wanted: str = "Z") -> Node:
    """The typed tree of the expression in `source`, of type `wanted`. Raises InputError with the place."""
    return typed(syntax.parse_expression(source), source, scope, wanted)


def typed(tree: Tree, source: Source, scope: Scope, wanted: str) -> Node:
    """The typed tree of `tree`, which must have type `wanted`. Raises InputError with the place."""
    found = _Resolver(source, scope).node(tree)
    if found.type != wanted:
        message = f"expected {type_name(wanted)}, found {type_name(found.type)}"
        raise source.error(tree.at, message)
    return found


def actions(source: Source, scope: Scope) -> tuple[Action, ...]:
    """The actions of a `performs` clause."""
    return tuple(_action(tree, source, scope) for tree in syntax.parse_actions(source))


def _action(tree: ActionTree, source: Source, scope: Scope) -> Action:
    inner = replace(scope, old=True)
    if tree.throws is not None:
        inner = replace(inner, result=None)
    resolver = _Resolver(source, inner)
    targets = tuple(resolver.target(each) for each in tree.modifies)
    body = typed(tree.body, source, inner, "Z")
    throws = None
    if tree.throws is not None:
        throws = scope.world.named(tree.throws.split("."), scope.cls.name)
        if throws is None:
            raise source.error(tree.at, f"exception class {tree.throws} is not found")
    return Action(tree.name or "", targets, throws, body, source, tree.at)


class _Resolver:
    def __init__(self, source: Source, scope: Scope) -> None:
        self.source = source
        self.scope = scope
        self.bound: dict[str, str] = {}
        self.in_old = False

    def error(self, tree: Tree, message: str) -> InputError:
        return self.source.error(tree.at, message)

    # -- targets of modifies clauses

    def target(self, tree: Tree) -> Target:
        if isinstance(tree, syntax.Index):
            of = self.node(tree.of)
            component = self.component(of)
            if component is None:
                raise self.error(tree, f"{type_name(of.type)} is no array")
            index = None if tree.index is None else self.integer(tree.index)
            return ElementTarget(of, index, elements(component))
        if isinstance(tree, syntax.Call) and tree.name == "holds" and len(tree.arguments) == 1:
            held = self.holds(tree)
            return FieldTarget(held.of, monitor_owner(held.lock))
        found = self.node(tree)
        if isinstance(found, Read):
            if found.key.final:
                raise self.error(tree, f"{found.key} is final, nothing modifies it")
            return FieldTarget(found.of, found.key)
        raise self.error(tree, "expected a field, an element or all elements ([*])")

    # -- expressions

    def node(self, tree: Tree) -> Node:
        match tree:
            case syntax.Number(_, value, long):
                limit = 1 << (63 if long else 31)
                if not -limit <= value < limit:
                    raise self.error(tree, f"{value} is no {'long' if long else 'int (write 1L for a long)'}")
                return Const("J" if long else "I", value)
            case syntax.Name():
                return self.name(tree)
            case syntax.Member():
                return self.member(tree)
            case syntax.Index():
                return self.index(tree)
            case syntax.Call():
                return self.call(tree)
            case syntax.Unary():
                return self.unary(tree)
            case syntax.Binary():
                return self.binary(tree)
            case syntax.Conditional(_, condition, then, other):
                test = self.boolean(condition)
                left, right = self.same(self.node(then), self.node(other), tree)
                return Apply(left.type, "?:", (test, left, right))
            case syntax.Quantified():
                return self.quantified(tree)

    def boolean(self, tree: Tree) -> Node:
        found = self.node(tree)
        if found.type != "Z":
            raise self.error(tree, f"expected boolean, found {type_name(found.type)}")
        return found

    def integer(self, tree: Tree) -> Node:
        found = self.node(tree)
        if found.type != "I":
            raise self.error(tree, f"expected int, found {type_name(found.type)}")
        return found

    def quantified(self, tree: syntax.Quantified) -> Node:
        if tree.variable in self.bound or tree.variable in self.scope.names:
            raise self.error(tree, f"{tree.variable} has a meaning already")
        kind = "I" if tree.type == "int" else "J"
        self.bound[tree.variable] = kind
        body = self.boolean(tree.body)
        del self.bound[tree.variable]
        return Quantifier("Z", tree.universal, tree.variable, kind, body)

    def name(self, tree: syntax.Name) -> Node:
        name = tree.name
        if name in self.bound:
            return Var(self.bound[name], name)
        if name in self.scope.names:
            return Var(_promoted(self.scope.names[name]), name)
        match name:
            case "true" | "false":
                return Const("Z", int(name == "true"))
            case "null":
                return Const("N", 0)
            case "tid":
                return Var("J", THREAD)
            case "this":
                if self.scope.static:
                    raise self.error(tree, "there is no this in a static context")
                return Var(f"L{self.scope.cls.name};", "this")
        found = self.scope.world.field(self.scope.cls.name, name)
        if found is not None and name != "\\result":
            return self.field_of(self.scope.this, *found, tree)
        if name in ("\\result", "result"):
            if self.scope.result in (None, "V"):
                raise self.error(tree, "there is no result here")
            return Var(_promoted(str(self.scope.result)), "\\result")
        for outer, of in self.scope.enclosing():
            found = self.scope.world.field(outer.name, name)
            if found is not None:
                return self.field_of(of, *found, tree)
        known = ("this", "tid", *self.scope.names, *self.bound, *(f.name for f in self.scope.cls.fields))
        raise self.error(tree, f"{name} is not known{nearest(name, known)}")

    def field_of(self, of: Node | None, cls: ClassFile, info: object, tree: Tree) -> Node:
        from jvm.classfile.classfile import FieldInfo

        assert isinstance(info, FieldInfo)
        key = self.scope.world.key(cls, info)
        if key.descriptor in "FD":
            raise self.error(tree, f"{key} is a {type_name(key.descriptor)}: floating point is not modelled")
        if info.constant is not None and isinstance(info.constant, int):
            return Const(_promoted(key.descriptor), info.constant)
        if key.static:
            return Read(_promoted(key.descriptor), None, key)
        if of is None:
            raise self.error(tree, f"{key} is an instance field, and there is no object of it here")
        return Read(_promoted(key.descriptor), of, key)

    def as_class(self, tree: Tree) -> str | None:
        """The class that the tree names, if it names one and no variable or field."""
        parts: list[str] = []
        at = tree
        while isinstance(at, syntax.Member):
            parts.insert(0, at.name)
            at = at.of
        if not isinstance(at, syntax.Name):
            return None
        parts.insert(0, at.name)
        first = parts[0]
        if first in self.bound or first in self.scope.names or first in ("this", "null", "tid"):
            return None
        if self.scope.world.field(self.scope.cls.name, first) is not None:
            return None
        return self.scope.world.named(parts, self.scope.cls.name)

    def member(self, tree: syntax.Member) -> Node:
        owner = self.as_class(tree.of)
        if owner is not None:
            if tree.name == "class":
                return ClassRef("Ljava/lang/Class;", owner)
            if tree.name == "this":
                return self.enclosing_object(owner, tree)
            found = self.scope.world.field(owner, tree.name)
            if found is None:
                raise self.error(tree, f"class {owner.replace('/', '.')} has no field {tree.name}")
            read = self.field_of(Const("N", 0), *found, tree)
            if isinstance(read, Read) and read.of is not None:
                raise self.error(tree, f"{read.key} is not static")
            return read
        of = self.node(tree.of)
        if of.type[0] == "[":
            if tree.name == "length":
                return Length("I", of)
            raise self.error(tree, f"an array has no {tree.name}")
        if of.type[0] != "L":
            raise self.error(tree, f"{type_name(of.type)} has no fields")
        owner = of.type[1:-1]
        value = atomic_value(owner)
        if value is not None and tree.name == "value":
            return Read(self.content(of, value.descriptor), of, value)
        found = self.scope.world.field(owner, tree.name)
        if found is None:
            cls = self.scope.world.find(owner)
            known = () if cls is None else tuple(each.name for each in cls.fields)
            where = owner.replace("/", ".")
            raise self.error(tree, f"class {where} has no field {tree.name}{nearest(tree.name, known)}")
        return self.field_of(of, *found, tree)

    def enclosing_object(self, cls: str, tree: Tree) -> Node:
        """`C.this` (JLS 15.8.4)."""
        around = {each.name: of for each, of in self.scope.enclosing()}
        found = self.scope.this if cls == self.scope.cls.name else around.get(cls)
        if found is None:
            raise self.error(tree, f"there is no object of {cls.replace('/', '.')} here")
        return found

    def content(self, of: Node, descriptor: str) -> str:
        """The type of what an atomic reference (or array of such) holds: from the field's generic type."""
        if descriptor[0] != "L":
            return _promoted(descriptor)
        if isinstance(of, Read):
            found = self.scope.world.field(of.key.owner, of.key.name)
            signature = None if found is None else found[1].signature
            match = re.search(r"<L([\w/$]+)(?:<.*>)?;>;$", signature or "")
            if match is not None:
                return f"L{match[1]};"
        return descriptor

    def component(self, of: Node) -> str | None:
        if of.type[0] == "[":
            return of.type[1:]
        return atomic_element(of.type[1:-1]) if of.type[0] == "L" else None

    def index(self, tree: syntax.Index) -> Node:
        of = self.node(tree.of)
        component = self.component(of)
        if component is None:
            raise self.error(tree, f"{type_name(of.type)} is no array")
        if tree.index is None:
            raise self.error(tree, "[*] belongs into a modifies clause")
        kind = self.content(of, component) if of.type[0] == "L" else _promoted(component)
        return Element(kind, of, self.integer(tree.index), elements(component))

    def call(self, tree: syntax.Call) -> Node:
        if tree.of is not None:
            of = self.node(tree.of)
            value = atomic_value(of.type[1:-1]) if of.type[0] == "L" else None
            if value is not None and tree.name == "get" and not tree.arguments:
                return Read(self.content(of, value.descriptor), of, value)
            if self.component(of) is not None and of.type[0] == "L":
                if tree.name == "get" and len(tree.arguments) == 1:
                    return self.index(syntax.Index(tree.at, tree.of, tree.arguments[0]))
                if tree.name == "length" and not tree.arguments:
                    return Length("I", of)
            raise self.error(tree, f"{tree.name}() cannot be called in a specification")
        if len(tree.arguments) != 1:
            raise self.error(tree, f"{tree.name} takes one argument")
        argument = tree.arguments[0]
        match tree.name:
            case "old":
                if not self.scope.old:
                    raise self.error(tree, "\\old belongs into actions and loop invariants")
                if self.in_old:
                    raise self.error(tree, "\\old within \\old")
                self.in_old = True
                of = self.node(argument)
                self.in_old = False
                return Old(of.type, of)
            case "holds":
                return self.holds(tree)
            case "fresh":
                if not self.scope.old:
                    raise self.error(tree, "fresh(e) belongs into actions and loop invariants")
                return Fresh("Z", self.reference(argument))
            case "local":
                if not self.scope.requires:
                    raise self.error(tree, "local(e) belongs into requires")
                of = self.reference(argument)
                if not isinstance(of, Var):
                    raise self.error(tree, "local(e) is about a parameter")
                return Local("Z", of)
        known = ("old", "holds", "fresh", "local", "forall", "exists")
        raise self.error(tree, f"{tree.name}() is not known{nearest(tree.name, known)}")

    def reference(self, tree: Tree) -> Node:
        found = self.node(tree)
        if found.type[0] not in "L[":
            raise self.error(tree, f"expected an object, found {type_name(found.type)}")
        return found

    def holds(self, tree: syntax.Call) -> Holds:
        of = self.reference(tree.arguments[0])
        return Holds("Z", of, LOCK if of.type in LOCKS else MONITOR)

    def unary(self, tree: syntax.Unary) -> Node:
        if tree.operator == "!":
            return Apply("Z", "!", (self.boolean(tree.operand),))
        operand = self.node(tree.operand)
        if operand.type not in ("I", "J"):
            raise self.error(tree, f"{tree.operator} needs a number, found {type_name(operand.type)}")
        if tree.operator in ("(int)", "(long)"):
            return _as(operand, "I" if tree.operator == "(int)" else "J")
        return operand if tree.operator == "+" else Apply(operand.type, tree.operator, (operand,))

    def binary(self, tree: syntax.Binary) -> Node:
        operator = tree.operator
        if operator in ("&&", "||", "==>", "<=>"):
            return Apply("Z", operator, (self.boolean(tree.left), self.boolean(tree.right)))
        left, right = self.node(tree.left), self.node(tree.right)
        if operator in ("==", "!="):
            return Apply("Z", operator, self.same(left, right, tree))
        if operator in _BITS and (left.type, right.type) == ("Z", "Z"):
            return Apply("Z", operator, (left, right))
        for side, operand in ((left, tree.left), (right, tree.right)):
            if side.type not in ("I", "J"):
                raise self.error(operand, f"{operator} needs numbers, found {type_name(side.type)}")
        if operator in _SHIFTS:
            return Apply(left.type, operator, (left, _as(right, "I")))
        both = self.same(left, right, tree)
        return Apply("Z" if operator in _ORDER else both[0].type, operator, both)

    def same(self, left: Node, right: Node, tree: Tree) -> tuple[Node, Node]:
        """Both operands after promotion to one type (JLS 5.6)."""
        if left.type in ("I", "J") and right.type in ("I", "J"):
            kind = "J" if "J" in (left.type, right.type) else "I"
            return _as(left, kind), _as(right, kind)
        if left.type == right.type == "Z":
            return left, right
        if kind_of(left.type) in "AN" and kind_of(right.type) in "AN":
            if left.type == right.type == "N":
                return left, right
            return left, right
        raise self.error(tree, f"{type_name(left.type)} and {type_name(right.type)} do not go together")


def _as(node: Node, kind: str) -> Node:
    if node.type == kind:
        return node
    if kind == "J":
        return Const("J", node.value) if isinstance(node, Const) else Apply("J", "i2l", (node,))
    return Apply("I", "l2i", (node,))


def _promoted(descriptor: str) -> str:
    return "I" if descriptor in "BSC" else descriptor
