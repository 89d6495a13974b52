"""Typed trees: what a specification says, once every name is known.

Types are field descriptors (JVMS 4.3.2), with `N` for null; byte, short and char are `I` once they are read.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

MONITOR: Final = "*monitor"
"""The class of the two fields that stand for the monitor of an object: its owner and how often it is held."""
LOCK: Final = "java/util/concurrent/locks/ReentrantLock"
"""Likewise for a ReentrantLock."""


@dataclass(frozen=True, slots=True)
class Key:
    """What a map of the heap is about: a field of all objects, or (`owner` empty) elements of one type."""

    owner: str
    name: str
    descriptor: str
    final: bool = False
    volatile: bool = False
    static: bool = False

    @property
    def element(self) -> bool:
        return not self.owner

    def __str__(self) -> str:
        if self.element:
            return f"elements of {self.descriptor}[]"
        if self.owner == MONITOR or self.owner == LOCK:
            return f"{'monitor' if self.owner == MONITOR else 'lock'} {self.name}"
        return f"{self.owner.replace('/', '.')}.{self.name}"


def monitor_owner(owner: str = MONITOR) -> Key:
    """Who holds monitors (or locks): the thread's number, 0 for nobody."""
    return Key(owner, "owner", "J", volatile=True)


THREAD: Final = "\\tid"
"""The name of the variable that is the thread's number, which no parameter can have."""


def is_monitor_owner(key: Key) -> bool:
    """Whether it says who holds monitors or locks."""
    return key.owner in (MONITOR, LOCK) and key.name == "owner"


def monitor_count(owner: str = MONITOR) -> Key:
    """How often they are held."""
    return Key(owner, "count", "I", volatile=True)


def elements(descriptor: str) -> Key:
    """Elements of arrays with this component descriptor; all references share one map."""
    return Key("", "", "L" if descriptor[0] in "L[" else descriptor)


@dataclass(frozen=True, slots=True)
class Const:
    type: str
    value: int


@dataclass(frozen=True, slots=True)
class Var:
    """A parameter, local variable or bound variable, by its name among the values that a meaning is given."""

    type: str
    name: str


@dataclass(frozen=True, slots=True)
class ClassRef:
    """`C.class`, which stands for the monitor of static synchronized methods."""

    type: str
    name: str


@dataclass(frozen=True, slots=True)
class Read:
    """A field: of an object, or (`of` None) a static one."""

    type: str
    of: Node | None
    key: Key


@dataclass(frozen=True, slots=True)
class Element:
    """An element of the array `of`; the field that the array was read from owns it."""

    type: str
    of: Node
    index: Node
    key: Key


@dataclass(frozen=True, slots=True)
class Length:
    type: str
    of: Node


@dataclass(frozen=True, slots=True)
class Old:
    type: str
    of: Node


@dataclass(frozen=True, slots=True)
class Holds:
    """Whether the thread holds the monitor of `of` (or the lock that it is)."""

    type: str
    of: Node
    lock: str


@dataclass(frozen=True, slots=True)
class Fresh:
    """Whether `of` was allocated by the method."""

    type: str
    of: Node


@dataclass(frozen=True, slots=True)
class Local:
    """Whether only the current thread can reach `of`: only in `requires`."""

    type: str
    of: Node


@dataclass(frozen=True, slots=True)
class Apply:
    """An operator, on operands of one type after promotion; `type` is that of the result."""

    type: str
    operator: str
    operands: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Quantifier:
    type: str
    universal: bool
    variable: str
    kind: str
    body: Node


Node: TypeAlias = (
    Const | Var | ClassRef | Read | Element | Length | Old | Holds | Fresh | Local | Apply | Quantifier
)


@dataclass(frozen=True, slots=True)
class FieldTarget:
    """`of.key` in a modifies clause."""

    of: Node | None
    key: Key


@dataclass(frozen=True, slots=True)
class ElementTarget:
    """`of[index]`, or every element (`index` None)."""

    of: Node
    index: Node | None
    key: Key


Target: TypeAlias = FieldTarget | ElementTarget


def children(node: Node) -> tuple[Node, ...]:
    """The trees right below a tree."""
    match node:
        case Read(_, None, _) | Const() | Var() | ClassRef():
            return ()
        case Read(_, of, _):
            assert of is not None
            return (of,)
        case Element(_, of, index, _):
            return (of, index)
        case Apply(_, _, operands):
            return operands
        case Quantifier():
            return (node.body,)
        case _:
            return (node.of,)


def keys_of(node: Node) -> frozenset[Key]:
    """The maps of the heap that the tree's value depends on."""
    found: set[Key] = set()
    todo = [node]
    while todo:
        at = todo.pop()
        todo.extend(children(at))
        if isinstance(at, Read | Element):
            found.add(at.key)
        elif isinstance(at, Holds):
            found.add(monitor_owner(at.lock))
    return frozenset(found)


def sometimes_local(node: Node) -> bool:
    """Whether `local(e)` is in it other than as a part of a conjunction."""
    if isinstance(node, Apply) and node.operator == "&&":
        return any(sometimes_local(each) for each in node.operands)
    return not isinstance(node, Local) and mentions(node, Local)


def mentions(node: Node, kind: type) -> bool:
    """Whether a tree of that kind is in it."""
    return isinstance(node, kind) or any(mentions(child, kind) for child in children(node))


def variables(node: Node) -> frozenset[str]:
    """Names of variables in it."""
    if isinstance(node, Var):
        return frozenset((node.name,))
    found: frozenset[str] = frozenset()
    for child in children(node):
        found |= variables(child)
    return found - {node.variable} if isinstance(node, Quantifier) else found
