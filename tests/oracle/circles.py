"""Threads of which each waits for a monitor or lock that the next one has: none of them ever goes on."""

from __future__ import annotations

from tests.oracle.language import program as p
from tests.oracle.state import Reacquire, State


def in_a_circle(state: State) -> bool:
    """Whether there are such threads."""
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
