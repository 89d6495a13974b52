"""Makes a program small while something stays true of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from tests.oracle.language import program as p

Body = tuple[p.Statement, ...]


def shrunk(program: p.Program, still: Callable[[p.Program], bool]) -> p.Program:
    """A program of which `still` holds, but of none with a statement less or with a body for its statement.

    `still` gets numbered programs and must hold for the given one; it is asked for every smaller candidate.
    """
    again = True
    while again:
        again = False
        for smaller in candidates(program):
            if still(smaller):
                program, again = smaller, True
                break
    return program


def candidates(program: p.Program) -> Iterator[p.Program]:
    """Numbered programs with one statement less, those with the most dropped first."""
    if len(program.threads) > 2:
        for number in range(1, len(program.threads)):
            yield _without_thread(program, number).numbered()
    for number, body in enumerate(program.threads):
        for smaller in _smaller(body):
            yield p.with_threads(program, _replaced(program.threads, number, smaller)).numbered()


def _smaller(body: Body) -> Iterator[Body]:
    for at, statement in enumerate(body):
        before, after = body[:at], body[at + 1 :]
        yield before + after
        inner = p.bodies(statement)
        for nested in inner:
            yield before + nested + after
        for number, nested in enumerate(inner):
            for smaller in _smaller(nested):
                yield (*before, p.rebuilt(statement, _replaced(inner, number, smaller), 0), *after)


def _replaced(bodies: tuple[Body, ...], number: int, body: Body) -> tuple[Body, ...]:
    return (*bodies[:number], body, *bodies[number + 1 :])


def _without_thread(program: p.Program, gone: int) -> p.Program:
    threads = tuple(_renamed(body, gone) for number, body in enumerate(program.threads) if number != gone)
    return p.with_threads(program, threads)


def _renamed(body: Body, gone: int) -> Body:
    """The body without starts and joins of thread `gone`, those behind it counted down."""
    result: list[p.Statement] = []
    for statement in body:
        match statement:
            case (
                p.Start(thread)
                | p.Join(thread)
                | p.Interrupt(thread)
                | p.IsInterrupted(_, thread)
                | p.IsAlive(_, thread)
            ) if thread == gone:
                continue
            case p.Start(thread):
                result.append(p.Start(thread - (thread > gone)))
            case p.Interrupt(thread) | p.IsInterrupted(_, thread) | p.IsAlive(_, thread):
                result.append(replace(statement, thread=thread - (thread > gone)))
            case p.Join(thread):
                result.append(p.Join(thread - (thread > gone)))
            case _:
                inner = tuple(_renamed(nested, gone) for nested in p.bodies(statement))
                result.append(p.rebuilt(statement, inner, 0))
    return tuple(result)
