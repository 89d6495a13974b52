"""Enumerates every interleaving of a program at every visible action: plain recursion over copies.

There is no state matching and no reduction, so that this file can be believed by reading it. Happens-before
is kept as one vector clock for each thread and each synchronization object; `clock[u]` counts the actions
of thread u that happen-before what comes next. All earlier accesses to a location are remembered, so a race
is what JLS 17.4.5 says: two conflicting accesses of one sequentially consistent execution that
happens-before does not order.

Edges (docs/semantics.md, "Edges"): volatile write, unlock, start and the end of a thread release;
volatile read, lock and join acquire; `get` and a failed `compareAndSet` acquire, `set` releases, a
successful `compareAndSet` and `getAndAdd` do both; `wait` is an unlock and, after the notification,
a lock. A write to a volatile synchronizes-with *all* later reads (JLS 17.4.4).

Loops are run as often as something changes: an iteration during which no thread changed anything would see
and do the same once more, so its thread waits for a change. If none comes, that is a livelock.

A deadlock is a state in which no thread can go on, and as soon as they are there, threads of which each waits
for a monitor or lock of the next one.
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.oracle.actions import perform
from tests.oracle.clocks import acquire, release, unordered
from tests.oracle.invisible import run_invisible
from tests.oracle.language import program as p
from tests.oracle.outcome import DEADLOCK, LIVELOCK, Outcome, Race, TooManySchedules
from tests.oracle.state import Access, Again, Cell, End, Reacquire, State, Thread, in_a_circle, waiters

Move = tuple[int, int]
"""A thread, and for `notify` the waiting thread that it wakes (otherwise -1)."""


class Enumeration:
    def __init__(self, program: p.Program, limit: int) -> None:
        self.program = program
        self.limit = limit
        self.lengths = dict(program.arrays)
        self.first: set[Race] = set()
        self.every: set[Race] = set()
        self.handed_over: set[Race] = set()
        self.verdicts: set[str] = set()
        self.every_verdicts: set[str] = set()
        self.schedules = 0

    # -- the recursion

    def explore(self, state: State) -> None:
        moves = list(self.enabled(state))
        if not moves:
            self.schedules += 1
            if self.schedules > self.limit:
                raise TooManySchedules
            stuck = [thread.todo[0] for thread in state.threads if thread.started and thread.todo]
            if any(isinstance(statement, Again) for statement in stuck):
                self.met(state, LIVELOCK)
            elif stuck:
                self.met(state, DEADLOCK)
        if in_a_circle(state):
            self.met(state, DEADLOCK)
        for move in moves:
            after = state.copy()
            perform(self, after, move)
            self.explore(after)

    def enabled(self, state: State) -> Iterator[Move]:
        for number, thread in enumerate(state.threads):
            if not thread.started or not thread.todo or thread.waiting:
                continue
            match thread.todo[0]:
                case p.Synchronized(name) | p.Lock(name) | Reacquire(name):
                    if state.owners.get(name, (number, 0))[0] == number:
                        yield number, -1
                case Again():
                    pass
                case p.Join(other):
                    if not (state.threads[other].started and state.threads[other].todo):
                        yield number, -1
                case p.Notify(monitor, False):
                    yield from ((number, waiter) for waiter in waiters(state, monitor) or [-1])
                case _:
                    yield number, -1

    # -- races

    def access(self, state: State, number: int, cell: Cell, volatile: bool, write: bool, at: int) -> None:
        """A volatile access changes happens-before, a plain one is held against all before it."""
        thread = state.threads[number]
        if volatile:
            if write:
                release(state, thread, cell)
            else:
                acquire(state, thread, cell)
            return
        earlier = state.history.get(cell, ())
        races = {
            Race(cell[0], _letter(old.write) + _letter(write), frozenset({old.position, at}))
            for old in earlier
            if (old.write or write) and unordered(old, thread, number)
        }
        publication = state.publications.get(cell[1])
        if publication is not None and unordered(publication, thread, number):
            self.handed_over.add(Race(cell[0], "W" + _letter(write), frozenset({publication.position, at})))
        self.every |= races
        if not state.raced:
            self.first |= races
        if any(race.kind != "RW" for race in races):
            state.raced = True
        state.history[cell] = (*earlier, Access(number, thread.clock[number], write, at))

    def met(self, state: State, verdict: str) -> None:
        self.every_verdicts.add(verdict)
        if not state.raced:
            self.verdicts.add(verdict)


def explore(program: p.Program, limit: int = 20_000) -> Outcome:
    """The outcome of all interleavings.

    Raises TooManySchedules if there are more than `limit` complete ones.
    """
    nothing = (0,) * len(program.threads)
    looked_at = any(isinstance(one, p.IsAlive) for body in program.threads for one in p.walk(body))
    end = (End(),) if looked_at else ()
    state = State([Thread((*body, *end), nothing) for body in program.threads])
    state.threads[0].started = True
    enumeration = Enumeration(program, limit)
    run_invisible(enumeration, state, 0)
    enumeration.explore(state)
    return Outcome(
        frozenset(enumeration.first),
        frozenset(enumeration.every),
        frozenset(enumeration.handed_over),
        frozenset(enumeration.verdicts),
        frozenset(enumeration.every_verdicts),
        enumeration.schedules,
    )


def _letter(write: bool) -> str:
    return "W" if write else "R"
