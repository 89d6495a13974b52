"""What each visible action does to memory, to other threads, and to happens-before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.oracle.clocks import acquire, joined, release, release_volatile, tick, volatile_writes
from tests.oracle.invisible import run_invisible
from tests.oracle.language import program as p
from tests.oracle.locations import box, cell, is_volatile
from tests.oracle.state import Access, Again, End, Exit, Reacquire, State, Thread, evaluate, waiters

if TYPE_CHECKING:
    from tests.oracle.oracle import Enumeration, Move

_LOOKS = (p.Read, p.LoadBox, p.AtomicGet, p.Join, p.IsInterrupted, p.IsAlive)
"""Moves that no other thread can notice."""


def _interrupts(thread: int) -> str:
    """What interrupts of a thread release, and who detects one acquires."""
    return f"interrupts of {thread}"


def perform(run: Enumeration, state: State, move: Move) -> None:
    """Makes the move, and what invisible steps follow it."""
    number, waiter = move
    thread = state.threads[number]
    statement, thread.todo = thread.todo[0], thread.todo[1:]
    thread.clock = tick(thread.clock, number)
    registers, volatile, at = thread.registers, run.program.volatile_references, statement.position
    match statement:
        case p.Read(register, location):
            registers[register] = read(run, state, number, location, at)
        case p.Write(location, value):
            write(run, state, number, location, evaluate(thread, value), at)
        case p.LoadBox(reference, name):
            run.access(state, number, (f"Main.{name}", ""), name in volatile, False, at)
            thread.references[reference] = state.published.get(name)
        case p.Publish(name, reference):
            run.access(state, number, (f"Main.{name}", ""), name in volatile, True, at)
            state.published[name] = found = box(run.program, thread, reference)
            if found is not None:
                state.publications.setdefault(found, Access(number, thread.clock[number], True, at))
        case p.Synchronized(name, body):
            thread.todo = (*body, Exit(name, position=statement.position), *thread.todo)
            lock(state, number, name, 1)
        case p.Lock(name):
            lock(state, number, name, 1)
        case Exit(name) | p.Unlock(name):
            unlock(state, number, name, 1)
        case p.Wait(name):
            count = state.owners[name][1]
            unlock(state, number, name, count)
            thread.waiting = True
            thread.todo = (Reacquire(name, count, position=statement.position), *thread.todo)
        case Reacquire(name, count):
            lock(state, number, name, count)
        case p.Notify(name, everyone):
            for woken in waiters(state, name) if everyone else [waiter] if waiter >= 0 else []:
                state.threads[woken].waiting = False
        case p.Start(other):
            child = state.threads[other]
            child.started = True
            child.clock = joined(child.clock, thread.clock)
            run_invisible(run, state, other)
        case p.Join(other):
            if state.threads[other].started:
                thread.clock = joined(thread.clock, state.threads[other].clock)
        case p.AtomicGet(register, name, mode):
            if mode in ("", "Acquire"):
                acquire(state, thread, name)
            registers[register] = state.memory.get((name, ""), 0)
        case p.AtomicSet(name, value, mode):
            state.memory[name, ""] = evaluate(thread, value)
            if mode:
                # Who reads this write learns nothing of those before; a later volatile write publishes
                # what the volatile ones before it did (JLS 17.4.4).
                published = state.clocks.pop(name, (0,) * len(thread.clock))
                state.clocks.setdefault(volatile_writes(name), published)
                if mode == "Release":
                    release(state, thread, name)
            else:
                release_volatile(state, thread, name)
        case End():
            pass
        case p.Interrupt(other):
            state.threads[other].interrupted = True
            release(state, thread, _interrupts(other))
        case p.Interrupted(register):
            registers[register] = interrupted(state, thread, number)
            thread.interrupted = False
        case p.IsInterrupted(register, other):
            registers[register] = interrupted(state, thread, other)
        case p.IsAlive(register, other):
            looked_at = state.threads[other]
            registers[register] = int(looked_at.started and bool(looked_at.todo))
            if looked_at.started and not looked_at.todo:
                thread.clock = joined(thread.clock, looked_at.clock)
        case p.GetAndAdd(register, name, delta):
            acquire(state, thread, name)
            registers[register] = state.memory.get((name, ""), 0)
            state.memory[name, ""] = registers[register] + delta
            release_volatile(state, thread, name)
        case p.CompareAndSet(register, name, expected, update):
            acquire(state, thread, name)
            registers[register] = int(state.memory.get((name, ""), 0) == expected)
            if registers[register]:
                state.memory[name, ""] = update
                release_volatile(state, thread, name)
        case _:
            raise TypeError(f"not a visible action: {statement!r}")
    if not isinstance(statement, _LOOKS) and not (
        isinstance(statement, p.CompareAndSet) and not registers[statement.register]
    ):
        state.changes += 1
    run_invisible(run, state, number)
    for other, spinning in enumerate(state.threads):
        if spinning.started and spinning.todo and isinstance(spinning.todo[0], Again):
            run_invisible(run, state, other)


def interrupted(state: State, thread: Thread, other: int) -> int:
    """A look at an interrupt status; one that is set was set before (JLS 17.4.4)."""
    if state.threads[other].interrupted:
        acquire(state, thread, _interrupts(other))
    return int(state.threads[other].interrupted)


def lock(state: State, number: int, name: str, count: int) -> None:
    held = state.owners.get(name, (number, 0))[1]
    state.owners[name] = (number, held + count)
    acquire(state, state.threads[number], name)


def unlock(state: State, number: int, name: str, count: int) -> None:
    held = state.owners.pop(name)[1] - count
    if held:
        state.owners[name] = (number, held)
    release(state, state.threads[number], name)


def read(run: Enumeration, state: State, number: int, location: p.Location, position: int) -> int:
    where = cell(run.program, state.threads[number], location)
    run.access(state, number, where, is_volatile(run.program, location), False, position)
    return state.memory.get(where, 0)


def write(
    run: Enumeration, state: State, number: int, location: p.Location, value: int, position: int
) -> None:
    where = cell(run.program, state.threads[number], location)
    run.access(state, number, where, is_volatile(run.program, location), True, position)
    state.memory[where] = value
