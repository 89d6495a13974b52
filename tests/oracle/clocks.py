"""Vector clocks: `clock[u]` counts the actions of thread u that happen-before what comes next."""

from __future__ import annotations

from tests.oracle.state import Access, Cell, Clock, State, Thread


def unordered(old: Access, thread: Thread, number: int) -> bool:
    """Is the access another thread's, and does it not happen before what this thread does now?"""
    return old.thread != number and thread.clock[old.thread] < old.stamp


def tick(clock: Clock, number: int) -> Clock:
    return (*clock[:number], clock[number] + 1, *clock[number + 1 :])


def joined(one: Clock, other: Clock) -> Clock:
    return tuple(map(max, one, other))


def acquire(state: State, thread: Thread, what: str | Cell) -> None:
    thread.clock = joined(thread.clock, state.clocks.get(what, thread.clock))


def volatile_writes(name: str) -> str:
    """What the volatile writes of a variable released, once it was written in another mode too."""
    return f"volatile writes of {name}"


def release_volatile(state: State, thread: Thread, name: str) -> None:
    if volatile_writes(name) in state.clocks:
        release(state, thread, volatile_writes(name))
        state.clocks[name] = state.clocks[volatile_writes(name)]
    else:
        release(state, thread, name)


def release(state: State, thread: Thread, what: str | Cell) -> None:
    state.clocks[what] = joined(state.clocks.get(what, thread.clock), thread.clock)
