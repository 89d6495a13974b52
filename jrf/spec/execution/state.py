"""One point of a symbolic execution: a path, a heap, frames, and the block that is under way."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from jrf.spec.language.typed import Key
from jrf.spec.language.world import MethodRef
from jrf.spec.logic.arithmetic import Term
from jrf.spec.logic.heap import Heap, Location, Path
from jvm.bytecode.decode import Code, Insn


@dataclass(frozen=True, slots=True)
class Handle:
    """Of a VarHandle or field updater: the field (or elements of arrays) that it accesses, and their type."""

    array: bool
    key: Key
    descriptor: str


@dataclass(frozen=True, slots=True)
class Value:
    """A value on the operand stack: `kind` I, J or A. `owner` is the array field (and its object) that it was
    read from, if the elements of that field have a predicate."""

    kind: str
    term: Term
    owner: tuple[Key, Term] | None = None
    cast: str = ""
    """A class of which it surely is an instance, if it is not null."""
    array: str = ""
    """The descriptor of an array, where its declaration says so."""
    content: str = ""
    """Of an AtomicReference or an array of such: the class that its type argument names."""
    handle: Handle | None = None
    """What a VarHandle or field updater is about."""


@dataclass(slots=True)
class Frame:
    """An activation. `at` is the index of the next instruction."""

    method: MethodRef
    code: Code
    at: int
    locals: dict[int, Value]
    stack: list[Value]

    def copy(self) -> Frame:
        return Frame(self.method, self.code, self.at, dict(self.locals), list(self.stack))

    @property
    def insn(self) -> Insn:
        return self.code.insns[self.at]


@dataclass(frozen=True, slots=True)
class TraceStep:
    """What the path did: a place in the source, what happened, and terms with their labels for the values."""

    cls: str
    line: int | None
    text: str
    values: tuple[tuple[str, Term], ...] = ()
    method: str = ""
    disturbs: bool = False
    """It is a step of another thread, before the operation at this place."""


class Place:
    """A map and the object in it that was written; `new` if the object was thread-local, with this birth."""

    __slots__ = ("key", "new", "ref")

    def __init__(self, key: Key, ref: Term, new: int = 0) -> None:
        self.key = key
        self.ref = ref
        self.new = new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Place) and self._id() == other._id()

    def __hash__(self) -> int:
        return hash(self._id())

    def _id(self) -> tuple[Key, int, int]:
        return self.key, self.ref.get_id(), self.new


@dataclass(frozen=True, eq=False, slots=True)
class Block:
    """A reducible block: it began in `start`; `left` once its one operation that is no right mover is done.

    `operations` counts those on shared state. `witness` is the action
    that a witness in it names.
    """

    start: Heap
    born: int
    hidden: tuple[int, ...] = ()
    left: bool = False
    operations: int = 0
    witness: str | None = None
    witness_line: int | None = None


@dataclass(frozen=True, eq=False, slots=True)
class Commit:
    """The block that an action simulates: from `before` to `after`."""

    before: Heap
    after: Heap
    born: int
    exempt: tuple[int, ...]
    witness: str | None
    steps: int
    hidden: frozenset[int] = frozenset()
    """Births of objects that only the thread could reach after the block."""
    until: int = 0
    """The number of allocations after the block."""


@dataclass(frozen=True, eq=False, slots=True)
class Failure:
    """Why a path is refuted. `kind` is for tools; `values` show the state that z3 found."""

    kind: str
    message: str
    cls: str
    method: str
    line: int | None
    trace: tuple[TraceStep, ...] = ()
    values: tuple[tuple[str, str], ...] = ()
    disturbance: str | None = None
    proven: bool = True
    """Whether z3 found a state; else it gave up."""
    model: object = None
    start: tuple[tuple[str, str], ...] = ()
    """Fields of the object (and static ones) where the method begins, as z3 found them."""
    bounded: str | None = None
    """What running the method in the JVM showed."""


@dataclass(slots=True)
class State:
    """`local`: references of objects that no other thread can reach, with their births. `edges`: births of
    such objects of which the first may refer to the second (0: a static field that is being initialized).
    `exact`: the class of an object, where it is known.

    `written` collects what the thread wrote since a loop's head; `deferred` are failures of volatile reads,
    which do not count if the iteration of the loop turns out to have no effect.
    """

    path: Path
    heap: Heap
    frames: list[Frame]
    block: Block
    tid: Term
    local: dict[int, int] = field(default_factory=dict)
    edges: frozenset[tuple[int, int]] = frozenset()
    kept: tuple[Term, ...] = ()
    made: dict[int, Term] = field(default_factory=dict)
    """Objects that are or were thread-local, by their births."""
    born: int = 0
    exact: dict[int, str] = field(default_factory=dict)
    bounds: dict[int, str] = field(default_factory=dict)
    """A superclass of the class of an exception, where only that is known."""
    commit: Commit | None = None
    blocks: int = 1
    trace: tuple[TraceStep, ...] = ()
    written: frozenset[Place] = frozenset()
    deferred: tuple[Failure, ...] = ()
    arguments: dict[str, Term] = field(default_factory=dict)
    seen: tuple[Location, ...] = ()
    """Shared locations that the thread accessed, but for monitors; to say what others may change of them."""
    steps: int = 0
    """Blocks that ended, within a loop, other than they had begun."""
    published: bool = False
    """Whether a thread-local object was shown to other threads in this block: its invariants count now."""
    owned: dict[int, tuple[Key, Term]] = field(default_factory=dict)
    """New arrays that were put into a field whose elements have a predicate, with that field and object."""
    waited: Term | None = None
    """The object on which the thread waited last."""
    late: frozenset[str] = frozenset()
    """Operations that may block although the block had begun: `lock`, or a method that was called."""

    def fork(self) -> State:
        return replace(
            self,
            path=self.path.copy(),
            frames=[frame.copy() for frame in self.frames],
            local=dict(self.local),
            made=dict(self.made),
            exact=dict(self.exact),
            owned=dict(self.owned),
        )

    @property
    def frame(self) -> Frame:
        return self.frames[-1]

    @property
    def hidden(self) -> tuple[int, ...]:
        """Births of thread-local objects."""
        return tuple(self.local.values())

    @property
    def inside(self) -> frozenset[int]:
        """Births of thread-local objects that another one refers to."""
        return frozenset(target for _, target in self.edges)

    def reached(self, births: Iterable[int]) -> set[int]:
        """The births of these objects and of all to which they lead."""
        found, before = set(births), -1
        while len(found) != before:
            before = len(found)
            found |= {target for holder, target in self.edges if holder in found}
        return found

    def give_away(self, births: set[int]) -> None:
        """The objects are thread-local no more."""
        self.local = {ref: each for ref, each in self.local.items() if each not in births}
        self.edges = frozenset(edge for edge in self.edges if edge[1] not in births)

    @property
    def unseen(self) -> tuple[int, ...]:
        """Births of thread-local objects that nothing in the heap refers to."""
        inside = self.inside
        return tuple(birth for birth in self.local.values() if birth not in inside)

    def owner_of(self, value: Value) -> tuple[Key, Term] | None:
        """The field (and its object) that owns the array, if its elements have a predicate."""
        return value.owner or self.owned.get(value.term.get_id())

    def is_local(self, ref: Term) -> bool:
        return ref.get_id() in self.local

    def wrote(self, key: Key, ref: Term) -> None:
        self.written |= {Place(key, ref, self.local.get(ref.get_id(), 0))}

    def line(self) -> int | None:
        """The source line of the next instruction of the innermost frame."""
        return line_of(self.frame)


def line_of(frame: Frame) -> int | None:
    attribute = frame.method.info.code
    if attribute is None or frame.at >= len(frame.code.insns):
        return None
    pc = frame.code.insns[frame.at].pc
    found = None
    for start, line in attribute.lines:
        if start > pc:
            break
        found = line
    return found
