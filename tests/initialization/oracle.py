"""What may become of a program of classes that initialize each other: all interleavings, by JLS 12.4.2 alone.

A thread is a stack of activities. A state is what all threads stand before, the classes' states, the flags,
and vector clocks for happens-before (JLS 17.4.5). All states are walked through; there is no reduction.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

Op: TypeAlias = tuple[str, *tuple[object, ...]]
"""("use", type), ("set", flag), ("if", flag, op), ("write", datum), ("read", datum), ("throw",)"""


@dataclass(frozen=True)
class Type:
    """A class or interface. Numbers are those of earlier types; `default`: it has a default method."""

    interface: bool = False
    default: bool = False
    superclass: int | None = None
    interfaces: tuple[int, ...] = ()
    initializer: tuple[Op, ...] = ()


@dataclass(frozen=True)
class Hierarchy:
    """Types and what each thread does; the first thread starts the others. Threads catch LinkageErrors."""

    types: tuple[Type, ...]
    threads: tuple[tuple[Op, ...], ...]

    def first(self, number: int) -> list[int]:
        """What is initialized before a type, in order (JLS 12.4.2, 7)."""
        one = self.types[number]
        if one.interface:
            return []
        found = [] if one.superclass is None else [one.superclass]
        return found + [each for each in dict.fromkeys(self._above(one)) if self.types[each].default]

    def _above(self, one: Type) -> list[int]:
        return [found for each in one.interfaces for found in (*self._above(self.types[each]), each)]


Clock: TypeAlias = tuple[int, ...]
Frame: TypeAlias = tuple[str, object, int]
"""("ops", operations, next), ("init", type, next of what comes first), ("body", type, next operation)"""

UNTOUCHED, READY, ERRONEOUS = "untouched", "ready", "erroneous"


@dataclass(frozen=True)
class State:
    stacks: tuple[tuple[Frame, ...], ...]
    classes: tuple[object, ...]
    """One of the three above, or the number of the thread that initializes."""
    flags: tuple[int, ...]
    clocks: tuple[Clock, ...]
    locks: tuple[Clock, ...]
    volatiles: tuple[Clock, ...]
    accesses: tuple[tuple[str, int, int, int], ...] = ()
    """The latest of each kind, datum and thread, with the thread's own time then."""


def outcomes(program: Hierarchy) -> set[str]:
    """`race on d0`, `deadlock`: what some execution meets."""
    return _Walk(program).found


class _Walk:
    def __init__(self, program: Hierarchy) -> None:
        self.program = program
        self.found: set[str] = set()
        count, types = len(program.threads), len(program.types)
        zero = (0,) * count
        flags = 4
        start = State(
            stacks=tuple((("ops", ops, 0),) for ops in program.threads),
            classes=(UNTOUCHED,) * types,
            flags=(0,) * flags,
            clocks=tuple(tuple(int(at == own) for at in range(count)) for own in range(count)),
            locks=(zero,) * types,
            volatiles=(zero,) * flags,
        )
        work, seen = [start], {start}
        while work:
            state = work.pop()
            successors = [self.step(state, thread) for thread in range(count) if state.stacks[thread]]
            moved = [each for each in successors if each is not None]
            if successors and not moved:
                self.found.add("deadlock")
            for each in moved:
                if each not in seen:
                    seen.add(each)
                    work.append(each)

    # -- steps

    def step(self, state: State, thread: int) -> State | None:
        """The thread's next step; None if it waits."""
        kind, what, at = state.stacks[thread][-1]
        if kind == "ops":
            assert isinstance(what, tuple)
            return self.operation(state, thread, what[at]) if at < len(what) else _popped(state, thread)
        assert isinstance(what, int)
        if kind == "init":
            first = self.program.first(what)
            if at == len(first):
                return _replaced(state, thread, ("body", what, 0))
            if state.classes[first[at]] == READY:
                return _replaced(state, thread, ("init", what, at + 1))
            return self.use(state, thread, first[at])
        body = self.program.types[what].initializer
        if at < len(body):
            return self.operation(state, thread, body[at])
        return _popped(_labelled(state, thread, what, READY), thread)

    def operation(self, state: State, thread: int, op: Op) -> State | None:
        match op:
            case ("use", int(number)):
                return self.use(state, thread, number)
            case ("set", int(flag)):
                clock = _joined(state.volatiles[flag], state.clocks[thread])
                after = replace(
                    state, flags=_at(state.flags, flag, 1), volatiles=_at(state.volatiles, flag, clock)
                )
                return _advanced(_ticked(after, thread), thread)
            case ("if", int(flag), tuple(then)):
                after = _advanced(_acquired(state, thread, state.volatiles[flag]), thread)
                return _pushed(after, thread, ("ops", (then,), 0)) if state.flags[flag] else after
            case ("read" | "write" as kind, int(datum)):
                return _advanced(self.access(state, thread, kind, datum), thread)
            case ("throw",):
                return self.thrown(state, thread)
            case _:
                raise AssertionError(op)

    def use(self, state: State, thread: int, number: int) -> State | None:
        """JLS 12.4.2, 1 to 6."""
        now = state.classes[number]
        if now == UNTOUCHED:
            marked = replace(state, classes=_at(state.classes, number, thread))
            return _pushed(_acquired(marked, thread, state.locks[number]), thread, ("init", number, 0))
        if now == thread:
            return _advanced(state, thread)
        if isinstance(now, int):
            return None
        ordered = _acquired(state, thread, state.locks[number])
        return _advanced(ordered, thread) if now == READY else self.thrown(ordered, thread)

    def thrown(self, state: State, thread: int) -> State:
        """An error leaves the initializers under way, which become erroneous (7, 10, 11), up to the thread's
        own code, which catches it and goes on."""
        while len(state.stacks[thread]) > 1:
            kind, what, _ = state.stacks[thread][-1]
            if kind != "ops":
                assert isinstance(what, int)
                state = _labelled(state, thread, what, ERRONEOUS)
            elif len(state.stacks[thread]) == 2:
                return _popped(state, thread)  # the condition in the thread's own code
            state = _popped(state, thread)
        return _advanced(state, thread)

    def access(self, state: State, thread: int, kind: str, datum: int) -> State:
        for before, where, other, time in state.accesses:
            conflict = where == datum and other != thread and "write" in (before, kind)
            if conflict and time > state.clocks[thread][other]:
                self.found.add(f"race on d{datum}")
        mine = (kind, datum, thread, state.clocks[thread][thread])
        others = tuple(each for each in state.accesses if each[:3] != mine[:3])
        return replace(state, accesses=tuple(sorted((*others, mine))))


# -- parts of states


def _at(values: tuple, index: int, value: object) -> tuple:  # type: ignore[type-arg]
    return (*values[:index], value, *values[index + 1 :])


def _joined(a: Clock, b: Clock) -> Clock:
    return tuple(map(max, a, b))


def _acquired(state: State, thread: int, clock: Clock) -> State:
    return replace(state, clocks=_at(state.clocks, thread, _joined(state.clocks[thread], clock)))


def _ticked(state: State, thread: int) -> State:
    own = state.clocks[thread]
    return replace(state, clocks=_at(state.clocks, thread, _at(own, thread, own[thread] + 1)))


def _labelled(state: State, thread: int, number: int, label: str) -> State:
    lock = _joined(state.locks[number], state.clocks[thread])
    after = replace(state, classes=_at(state.classes, number, label), locks=_at(state.locks, number, lock))
    return _ticked(after, thread)


def _stack(state: State, thread: int, stack: tuple[Frame, ...]) -> State:
    return replace(state, stacks=_at(state.stacks, thread, stack))


def _popped(state: State, thread: int) -> State:
    """The activity has ended; what it was for is looked at again by who began it."""
    return _stack(state, thread, state.stacks[thread][:-1])


def _pushed(state: State, thread: int, frame: Frame) -> State:
    return _stack(state, thread, (*state.stacks[thread], frame))


def _replaced(state: State, thread: int, frame: Frame) -> State:
    return _stack(state, thread, (*state.stacks[thread][:-1], frame))


def _advanced(state: State, thread: int) -> State:
    kind, what, at = state.stacks[thread][-1]
    return _replaced(state, thread, (kind, what, at + 1))
