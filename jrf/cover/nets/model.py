"""Programs as graphs of threads: what SML and bytecode are both turned into, before nets are made of it.

A *job* is code that threads run (the paper's job type). A *node* is a place in that code, together with the
locks that a thread holds there; an *edge* is what a thread can do next. Data is gone: where a program looks
at a value, there is an edge for each way to go on.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jrf.cover.nets.net import Origin


@dataclass(frozen=True, slots=True)
class Access:
    """A plain read or write of one of `variables`, next at a node.

    `own`: the variables of objects that belong to the thread: no other thread's own object is the same.
    `guards`: locks that are found from the object itself (its monitor, a lock in a final field), and are
    held: two threads cannot both hold them and access the same object.
    """

    variables: frozenset[str]
    write: bool
    own: bool = False
    guards: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Step:
    """Nothing that another thread notices."""


@dataclass(frozen=True, slots=True)
class Acquire:
    """Wait until the lock is free, and take it."""

    lock: str


@dataclass(frozen=True, slots=True)
class Release:
    lock: str


@dataclass(frozen=True, slots=True)
class AcquireRead:
    """Wait until no thread holds the lock for writing. Nodes say which locks are held for reading."""

    lock: str


@dataclass(frozen=True, slots=True)
class AcquireWrite:
    """Wait until no thread holds the lock, and take it."""

    lock: str


@dataclass(frozen=True, slots=True)
class Notify:
    """Wake one waiting thread (or `all`) of those at the pairs' first nodes; it goes on at the second one.
    `sure` says that all of these threads wait for the object notified; else some may wait for another one."""

    waiting: tuple[tuple[int, int], ...]
    all: bool = False
    sure: bool = True


@dataclass(frozen=True, slots=True)
class Start:
    """Start a thread of the job; with `repeated` any number of them, at least one."""

    job: int
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Join:
    """Go on when no thread of these jobs is left."""

    jobs: frozenset[int]


Operation = Step | Acquire | Release | AcquireRead | AcquireWrite | Notify | Start | Join


@dataclass(slots=True)
class Node:
    job: int
    origin: Origin
    access: Access | None = None
    holds: frozenset[str] = frozenset()
    """Locks held so that no other thread holds them."""
    reads: frozenset[str] = frozenset()
    """Read–write locks held for reading."""
    waits: bool = False
    """Only a notification leads on from here."""


@dataclass(frozen=True, slots=True)
class Edge:
    source: int
    target: int
    operation: Operation
    origin: Origin


@dataclass(slots=True)
class Job:
    """`entry` is its first node. `at_first` threads run it from the beginning; None: any number."""

    name: str
    entry: int
    at_first: int | None = 0


@dataclass(slots=True)
class Model:
    name: str
    jobs: list[Job] = field(default_factory=list)
    nodes: list[Node] = field(default_factory=list)
    edges: list[Edge] = field(default_factory=list)
    locks: list[str] = field(default_factory=list)

    def node(self, node: Node) -> int:
        self.nodes.append(node)
        return len(self.nodes) - 1

    def edge(self, source: int, target: int, operation: Operation) -> None:
        self.edges.append(Edge(source, target, operation, self.nodes[source].origin))
