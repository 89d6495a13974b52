"""A tiny concurrent language whose statements are one Java statement each.

A program has a `main` thread (index 0) and up to two more. Integers live in registers (thread-local,
initially 0), references to boxes in reference registers (initially null). Shared are static int fields,
elements of static int arrays, boxes (objects with a plain field `v` and a volatile field `w`), static
reference fields that publish boxes, monitors, `ReentrantLock`s and `AtomicInteger`s; all of them exist,
with value 0 or null, before `main` runs its first statement.

The *position* of a statement is its number in a walk over the program's text, from 1; it is also its line
number in the assembled class files, so that pairs of accesses can be compared by line.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class Static:
    """The static int field `Main.name`; volatile if the program declares it so."""

    name: str


@dataclass(frozen=True, slots=True)
class Element:
    """`Main.array[index]`; a register as index may be out of bounds, which is an uncaught exception."""

    array: str
    index: int | str


@dataclass(frozen=True, slots=True)
class BoxField:
    """`v` (plain) or `w` (volatile) of the box in a reference register, or of a box of the program."""

    box: str
    name: str


Location = Static | Element | BoxField


@dataclass(frozen=True, slots=True)
class Value:
    """`register + constant`, or only the constant."""

    constant: int
    register: str | None = None


@dataclass(frozen=True, slots=True)
class Condition:
    """`register == constant` or its negation."""

    register: str
    constant: int
    equal: bool = True


@dataclass(frozen=True, slots=True)
class Statement:
    """The base of all statements; `position` is set by `Program.numbered`."""

    position: int = field(default=0, kw_only=True, compare=False)


@dataclass(frozen=True, slots=True)
class Read(Statement):
    register: str
    location: Location


@dataclass(frozen=True, slots=True)
class Write(Statement):
    location: Location
    value: Value


@dataclass(frozen=True, slots=True)
class Assign(Statement):
    register: str
    value: Value


@dataclass(frozen=True, slots=True)
class New(Statement):
    """`reference = new Box()`."""

    reference: str


@dataclass(frozen=True, slots=True)
class LoadBox(Statement):
    """`reference = Main.field`."""

    reference: str
    field: str


@dataclass(frozen=True, slots=True)
class Publish(Statement):
    """`Main.field = reference`."""

    field: str
    reference: str


@dataclass(frozen=True, slots=True)
class If(Statement):
    condition: Condition
    then: tuple[Statement, ...]
    orelse: tuple[Statement, ...] = ()


@dataclass(frozen=True, slots=True)
class IfNotNull(Statement):
    reference: str
    then: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Repeat(Statement):
    """The body, `times` times."""

    times: int
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Until(Statement):
    """`do { body } while (!condition);`: the body performs a visible action, and need not make the condition
    true.
    """

    condition: Condition
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Synchronized(Statement):
    monitor: str
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Wait(Statement):
    monitor: str


@dataclass(frozen=True, slots=True)
class Notify(Statement):
    monitor: str
    everyone: bool = False


@dataclass(frozen=True, slots=True)
class Start(Statement):
    thread: int


@dataclass(frozen=True, slots=True)
class Join(Statement):
    thread: int


@dataclass(frozen=True, slots=True)
class Lock(Statement):
    """`ReentrantLock.lock()`."""

    lock: str


@dataclass(frozen=True, slots=True)
class Unlock(Statement):
    """`ReentrantLock.unlock()`; by a thread that does not hold it, an uncaught exception."""

    lock: str


@dataclass(frozen=True, slots=True)
class CompareAndSet(Statement):
    """`register = atomic.compareAndSet(expected, update) ? 1 : 0`."""

    register: str
    atomic: str
    expected: int
    update: int


@dataclass(frozen=True, slots=True)
class GetAndAdd(Statement):
    register: str
    atomic: str
    delta: int


@dataclass(frozen=True, slots=True)
class AtomicGet(Statement):
    """`get`, or `getAcquire`, `getOpaque`, `getPlain`."""

    register: str
    atomic: str
    mode: str = ""


@dataclass(frozen=True, slots=True)
class AtomicSet(Statement):
    """`set`, or `setRelease`, `setOpaque`, `setPlain`."""

    atomic: str
    value: Value
    mode: str = ""


@dataclass(frozen=True, slots=True)
class Interrupt(Statement):
    """`thread.interrupt()`, also of a thread that was not started or has ended."""

    thread: int


@dataclass(frozen=True, slots=True)
class Interrupted(Statement):
    """`register = Thread.interrupted() ? 1 : 0`."""

    register: str


@dataclass(frozen=True, slots=True)
class IsInterrupted(Statement):
    """`register = thread.isInterrupted() ? 1 : 0`."""

    register: str
    thread: int


@dataclass(frozen=True, slots=True)
class IsAlive(Statement):
    """`register = thread.isAlive() ? 1 : 0`."""

    register: str
    thread: int


@dataclass(frozen=True, slots=True)
class AssertNot(Statement):
    """`if (condition) throw new AssertionError();`."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Throw(Statement):
    """`throw new RuntimeException();`."""


@dataclass(frozen=True, slots=True)
class Program:
    """What is shared, and the body of each thread (`threads[0]` is main)."""

    threads: tuple[tuple[Statement, ...], ...]
    plain: tuple[str, ...] = ()
    volatile: tuple[str, ...] = ()
    arrays: tuple[tuple[str, int], ...] = ()
    boxes: tuple[str, ...] = ()
    """Boxes that exist from the start, each in a static final field."""
    plain_references: tuple[str, ...] = ()
    volatile_references: tuple[str, ...] = ()
    monitors: tuple[str, ...] = ()
    locks: tuple[str, ...] = ()
    atomics: tuple[str, ...] = ()

    def numbered(self) -> Program:
        """The same program with positions 1, 2, … in textual order, thread by thread."""
        counter = iter(range(1, 1_000_000))
        threads = tuple(_number(body, counter) for body in self.threads)
        return with_threads(self, threads)


def with_threads(program: Program, threads: tuple[tuple[Statement, ...], ...]) -> Program:
    """The same shared variables, other threads."""
    return Program(
        threads,
        program.plain,
        program.volatile,
        program.arrays,
        program.boxes,
        program.plain_references,
        program.volatile_references,
        program.monitors,
        program.locks,
        program.atomics,
    )


def bodies(statement: Statement) -> tuple[tuple[Statement, ...], ...]:
    """The statement lists nested in a statement, in textual order."""
    match statement:
        case If():
            return (statement.then, statement.orelse)
        case IfNotNull():
            return (statement.then,)
        case Repeat() | Until() | Synchronized():
            return (statement.body,)
        case _:
            return ()


def walk(body: tuple[Statement, ...]) -> Iterator[Statement]:
    """All statements of a body, outer before inner."""
    for statement in body:
        yield statement
        for inner in bodies(statement):
            yield from walk(inner)


def rebuilt(statement: Statement, inner: tuple[tuple[Statement, ...], ...], position: int) -> Statement:
    """The statement with other nested bodies (as many as `bodies` gives) and another position."""
    match statement:
        case If():
            return replace(statement, then=inner[0], orelse=inner[1], position=position)
        case IfNotNull():
            return replace(statement, then=inner[0], position=position)
        case Repeat() | Until() | Synchronized():
            return replace(statement, body=inner[0], position=position)
        case _:
            return replace(statement, position=position)


def _number(body: tuple[Statement, ...], counter: Iterator[int]) -> tuple[Statement, ...]:
    result: list[Statement] = []
    for statement in body:
        position = next(counter)
        inner = tuple(_number(nested, counter) for nested in bodies(statement))
        result.append(rebuilt(statement, inner, position))
    return tuple(result)
