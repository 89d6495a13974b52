"""The state of an execution: threads, memory, clocks, and the accesses so far."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.oracle.language import program as p

Clock = tuple[int, ...]
Cell = tuple[str, str]
"""What users see of a location (`Main.a[1]`, `Box.v`) and the identity of the box, empty for statics."""


@dataclass(frozen=True, slots=True)
class Exit(p.Statement):
    """The monitorexit of a synchronized block whose body is through (or was left by an exception)."""

    monitor: str


@dataclass(frozen=True, slots=True)
class End(p.Statement):
    """The end of a thread, where the program looks whether one has ended."""


@dataclass(frozen=True, slots=True)
class Reacquire(p.Statement):
    """The second half of a `wait`."""

    monitor: str
    count: int


@dataclass(frozen=True, slots=True)
class Again(p.Statement):
    """The end of an iteration, which began when there had been `changes` changes."""

    until: p.Until
    changes: int


@dataclass(frozen=True, slots=True)
class Access:
    thread: int
    stamp: int
    write: bool
    position: int


@dataclass(slots=True)
class Thread:
    todo: tuple[p.Statement, ...]
    clock: Clock
    started: bool = False
    waiting: bool = False
    interrupted: bool = False
    allocated: int = 0
    registers: dict[str, int] = field(default_factory=dict)
    references: dict[str, str | None] = field(default_factory=dict)

    def copy(self) -> Thread:
        return Thread(
            self.todo,
            self.clock,
            self.started,
            self.waiting,
            self.interrupted,
            self.allocated,
            dict(self.registers),
            dict(self.references),
        )


@dataclass(slots=True)
class State:
    threads: list[Thread]
    memory: dict[Cell, int] = field(default_factory=dict)
    published: dict[str, str | None] = field(default_factory=dict)
    owners: dict[str, tuple[int, int]] = field(default_factory=dict)
    clocks: dict[str | Cell, Clock] = field(default_factory=dict)
    history: dict[Cell, tuple[Access, ...]] = field(default_factory=dict)
    publications: dict[str, Access] = field(default_factory=dict)
    raced: bool = False
    changes: int = 0
    """How many moves were made that another thread can notice."""

    def copy(self) -> State:
        return State(
            [thread.copy() for thread in self.threads],
            dict(self.memory),
            dict(self.published),
            dict(self.owners),
            dict(self.clocks),
            dict(self.history),
            dict(self.publications),
            self.raced,
            self.changes,
        )


def waiters(state: State, monitor: str) -> list[int]:
    return [
        number
        for number, thread in enumerate(state.threads)
        if thread.waiting and isinstance(thread.todo[0], Reacquire) and thread.todo[0].monitor == monitor
    ]


def evaluate(thread: Thread, value: p.Value) -> int:
    return value.constant + (thread.registers.get(value.register, 0) if value.register is not None else 0)


def holds(thread: Thread, condition: p.Condition) -> bool:
    return (thread.registers.get(condition.register, 0) == condition.constant) == condition.equal


def in_a_circle(state: State) -> bool:
    """Whether each of some threads waits for a monitor or lock that the next one has: for ever."""
    return any(_leads_back(state, first) for first in range(len(state.threads)))


def _leads_back(state: State, first: int) -> bool:
    number: int | None = first
    for _ in state.threads:
        number = None if number is None else _waits_for(state, number)
        if number == first:
            return True
    return False


def _waits_for(state: State, number: int) -> int | None:
    """Another thread, which has what this one waits for."""
    thread = state.threads[number]
    if not thread.started or not thread.todo or thread.waiting:
        return None
    match thread.todo[0]:
        case p.Synchronized(name) | p.Lock(name) | Reacquire(name):
            owner = state.owners.get(name, (number, 0))[0]
            return None if owner == number else owner
        case _:
            return None
