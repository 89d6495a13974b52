"""What no other thread can see: a thread runs from one visible action to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.oracle.language import program as p
from tests.oracle.locations import box, index
from tests.oracle.outcome import ASSERTION, EXCEPTION
from tests.oracle.state import Again, End, Exit, State, Thread, evaluate, holds

if TYPE_CHECKING:
    from tests.oracle.oracle import Enumeration


def run_invisible(run: Enumeration, state: State, number: int) -> None:
    """Run the thread up to its next visible action, or to its end."""
    thread = state.threads[number]
    while thread.todo and not thread.waiting:
        statement, rest = thread.todo[0], thread.todo[1:]
        verdict = EXCEPTION
        match statement:
            case p.Assign(register, value):
                thread.registers[register] = evaluate(thread, value)
            case p.New(reference):
                thread.allocated += 1
                thread.references[reference] = f"{number}#{thread.allocated}"
            case p.If(condition, then, orelse):
                rest = (*(then if holds(thread, condition) else orelse), *rest)
            case p.IfNotNull(reference, then):
                rest = (*then, *rest) if box(run.program, thread, reference) is not None else rest
            case p.Repeat(times, body):
                rest = (*(body * times), *rest)
            case p.Until(_, body):
                rest = (*body, Again(statement, state.changes), *rest)
            case Again(until, changes):
                if holds(thread, until.condition):
                    pass
                elif changes != state.changes:
                    rest = (*until.body, Again(until, state.changes), *rest)
                else:
                    return
            case p.AssertNot(condition) if not holds(thread, condition):
                pass
            case p.AssertNot():
                verdict = ASSERTION
                rest = thrown(run, state, thread, verdict)
            case _ if raises(run, state, number, statement):
                rest = thrown(run, state, thread, verdict)
            case _:
                return
        thread.todo = rest


def raises(run: Enumeration, state: State, number: int, statement: p.Statement) -> bool:
    """Does the statement throw instead of acting? Only the thread itself decides that."""
    thread = state.threads[number]
    match statement:
        case p.Throw():
            return True
        case p.Read(_, p.BoxField(reference, _)) | p.Write(p.BoxField(reference, _)):
            return box(run.program, thread, reference) is None
        case p.Read(_, p.Element(array, place)) | p.Write(p.Element(array, place)):
            return not 0 <= index(thread, place) < run.lengths[array]
        case p.Unlock(name) | p.Wait(name) | p.Notify(name):
            return state.owners.get(name, (-1, 0))[0] != number
        case _:
            return False


def thrown(run: Enumeration, state: State, thread: Thread, verdict: str) -> tuple[p.Statement, ...]:
    """The thread dies, leaving its synchronized blocks (JVMS 2.11.10); `ReentrantLock`s stay locked."""
    run.met(state, verdict)
    return tuple(statement for statement in thread.todo if isinstance(statement, Exit | End))
