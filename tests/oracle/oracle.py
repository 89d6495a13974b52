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
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.oracle import program as p

Clock = tuple[int, ...]
Cell = tuple[str, str]
"""What users see of a location (`Main.a[1]`, `Box.v`) and the identity of the box, empty for statics."""
Move = tuple[int, int]
"""A thread, and for `notify` the waiting thread that it wakes (otherwise -1)."""

ASSERTION, EXCEPTION, DEADLOCK, LIVELOCK = "assertion", "exception", "deadlock", "livelock"


class TooManySchedules(Exception):
    """The program has more complete interleavings than allowed."""


@dataclass(frozen=True, slots=True)
class Race:
    """Two conflicting accesses unordered by happens-before; `kind` (WR, WW, RW) tells their order."""

    location: str
    kind: str
    positions: frozenset[int]

    def __str__(self) -> str:
        return f"{self.kind} {self.location} {{{', '.join(map(str, sorted(self.positions)))}}}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """All that interleavings of a program can show."""

    first: frozenset[Race]
    """Races before which their execution has no WR or WW race (RW races stop nothing: paper, theorem 2)."""
    every: frozenset[Race]
    """Races of all SC executions that go on after a race."""
    handed_over: frozenset[Race]
    """Accesses to fields of a box, told as if its first publication had written the field. A checker that
    keeps of an object's initialization only where it was published reports these pairs (ARCHITECTURE.md,
    section 5). They need a race on the published reference before."""
    verdicts: frozenset[str]
    """Of `deadlock`, `livelock`, `assertion`, `exception`: those met in executions without a WR or WW race
    before.
    """
    every_verdicts: frozenset[str]
    """The same in all SC executions."""
    schedules: int
    """Complete interleavings."""

    def races(self, kinds: frozenset[str]) -> frozenset[Race]:
        return frozenset(race for race in self.every if race.kind in kinds)


@dataclass(frozen=True, slots=True)
class _Exit(p.Statement):
    """The monitorexit of a synchronized block whose body is through (or was left by an exception)."""

    monitor: str


@dataclass(frozen=True, slots=True)
class _End(p.Statement):
    """The end of a thread, where the program looks whether one has ended."""


@dataclass(frozen=True, slots=True)
class _Reacquire(p.Statement):
    """The second half of a `wait`."""

    monitor: str
    count: int


@dataclass(frozen=True, slots=True)
class _Again(p.Statement):
    """The end of an iteration, which began when there had been `changes` changes."""

    until: p.Until
    changes: int


@dataclass(frozen=True, slots=True)
class _Access:
    thread: int
    stamp: int
    write: bool
    position: int


@dataclass(slots=True)
class _Thread:
    todo: tuple[p.Statement, ...]
    clock: Clock
    started: bool = False
    waiting: bool = False
    interrupted: bool = False
    allocated: int = 0
    registers: dict[str, int] = field(default_factory=dict)
    references: dict[str, str | None] = field(default_factory=dict)

    def copy(self) -> _Thread:
        return _Thread(
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
class _State:
    threads: list[_Thread]
    memory: dict[Cell, int] = field(default_factory=dict)
    published: dict[str, str | None] = field(default_factory=dict)
    owners: dict[str, tuple[int, int]] = field(default_factory=dict)
    clocks: dict[str | Cell, Clock] = field(default_factory=dict)
    history: dict[Cell, tuple[_Access, ...]] = field(default_factory=dict)
    publications: dict[str, _Access] = field(default_factory=dict)
    raced: bool = False
    changes: int = 0
    """How many moves were made that another thread can notice."""

    def copy(self) -> _State:
        return _State(
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


class _Enumeration:
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

    def explore(self, state: _State) -> None:
        moves = list(self.enabled(state))
        if not moves:
            self.schedules += 1
            if self.schedules > self.limit:
                raise TooManySchedules
            stuck = [thread.todo[0] for thread in state.threads if thread.started and thread.todo]
            if any(isinstance(statement, _Again) for statement in stuck):
                self.met(state, LIVELOCK)
            elif stuck:
                self.met(state, DEADLOCK)
        for move in moves:
            after = state.copy()
            self.perform(after, move)
            self.explore(after)

    def enabled(self, state: _State) -> Iterator[Move]:
        for number, thread in enumerate(state.threads):
            if not thread.started or not thread.todo or thread.waiting:
                continue
            match thread.todo[0]:
                case p.Synchronized(name) | p.Lock(name) | _Reacquire(name):
                    if state.owners.get(name, (number, 0))[0] == number:
                        yield number, -1
                case _Again():
                    pass
                case p.Join(other):
                    if not (state.threads[other].started and state.threads[other].todo):
                        yield number, -1
                case p.Notify(monitor, False):
                    yield from ((number, waiter) for waiter in _waiters(state, monitor) or [-1])
                case _:
                    yield number, -1

    # -- one visible action

    def perform(self, state: _State, move: Move) -> None:
        number, waiter = move
        thread = state.threads[number]
        statement, thread.todo = thread.todo[0], thread.todo[1:]
        thread.clock = _tick(thread.clock, number)
        registers, volatile, at = thread.registers, self.program.volatile_references, statement.position
        match statement:
            case p.Read(register, location):
                registers[register] = self.read(state, number, location, at)
            case p.Write(location, value):
                self.write(state, number, location, _evaluate(thread, value), at)
            case p.LoadBox(reference, name):
                self.access(state, number, (f"Main.{name}", ""), name in volatile, False, at)
                thread.references[reference] = state.published.get(name)
            case p.Publish(name, reference):
                self.access(state, number, (f"Main.{name}", ""), name in volatile, True, at)
                state.published[name] = box = self.box(thread, reference)
                if box is not None:
                    state.publications.setdefault(box, _Access(number, thread.clock[number], True, at))
            case p.Synchronized(name, body):
                thread.todo = (*body, _Exit(name, position=statement.position), *thread.todo)
                self.lock(state, number, name, 1)
            case p.Lock(name):
                self.lock(state, number, name, 1)
            case _Exit(name) | p.Unlock(name):
                self.unlock(state, number, name, 1)
            case p.Wait(name):
                count = state.owners[name][1]
                self.unlock(state, number, name, count)
                thread.waiting = True
                thread.todo = (_Reacquire(name, count, position=statement.position), *thread.todo)
            case _Reacquire(name, count):
                self.lock(state, number, name, count)
            case p.Notify(name, everyone):
                for woken in _waiters(state, name) if everyone else [waiter] if waiter >= 0 else []:
                    state.threads[woken].waiting = False
            case p.Start(other):
                child = state.threads[other]
                child.started = True
                child.clock = _joined(child.clock, thread.clock)
                self.run_invisible(state, other)
            case p.Join(other):
                if state.threads[other].started:
                    thread.clock = _joined(thread.clock, state.threads[other].clock)
            case p.AtomicGet(register, name, mode):
                if mode in ("", "Acquire"):
                    _acquire(state, thread, name)
                registers[register] = state.memory.get((name, ""), 0)
            case p.AtomicSet(name, value, mode):
                state.memory[name, ""] = _evaluate(thread, value)
                if mode:
                    # Who reads this write learns nothing of those before; a later volatile write publishes
                    # what the volatile ones before it did (JLS 17.4.4).
                    published = state.clocks.pop(name, (0,) * len(thread.clock))
                    state.clocks.setdefault(_volatile(name), published)
                    if mode == "Release":
                        _release(state, thread, name)
                else:
                    _release_volatile(state, thread, name)
            case _End():
                pass
            case p.Interrupt(other):
                state.threads[other].interrupted = True
                _release(state, thread, _interrupts(other))
            case p.Interrupted(register):
                registers[register] = self.interrupted(state, thread, number)
                thread.interrupted = False
            case p.IsInterrupted(register, other):
                registers[register] = self.interrupted(state, thread, other)
            case p.IsAlive(register, other):
                looked_at = state.threads[other]
                registers[register] = int(looked_at.started and bool(looked_at.todo))
                if looked_at.started and not looked_at.todo:
                    thread.clock = _joined(thread.clock, looked_at.clock)
            case p.GetAndAdd(register, name, delta):
                _acquire(state, thread, name)
                registers[register] = state.memory.get((name, ""), 0)
                state.memory[name, ""] = registers[register] + delta
                _release_volatile(state, thread, name)
            case p.CompareAndSet(register, name, expected, update):
                _acquire(state, thread, name)
                registers[register] = int(state.memory.get((name, ""), 0) == expected)
                if registers[register]:
                    state.memory[name, ""] = update
                    _release_volatile(state, thread, name)
            case _:
                raise TypeError(f"not a visible action: {statement!r}")
        if not isinstance(statement, _LOOKS) and not (
            isinstance(statement, p.CompareAndSet) and not registers[statement.register]
        ):
            state.changes += 1
        self.run_invisible(state, number)
        for other, spinning in enumerate(state.threads):
            if spinning.started and spinning.todo and isinstance(spinning.todo[0], _Again):
                self.run_invisible(state, other)

    def interrupted(self, state: _State, thread: _Thread, other: int) -> int:
        """A look at an interrupt status; one that is set was set before (JLS 17.4.4)."""
        if state.threads[other].interrupted:
            _acquire(state, thread, _interrupts(other))
        return int(state.threads[other].interrupted)

    def lock(self, state: _State, number: int, name: str, count: int) -> None:
        held = state.owners.get(name, (number, 0))[1]
        state.owners[name] = (number, held + count)
        _acquire(state, state.threads[number], name)

    def unlock(self, state: _State, number: int, name: str, count: int) -> None:
        held = state.owners.pop(name)[1] - count
        if held:
            state.owners[name] = (number, held)
        _release(state, state.threads[number], name)

    # -- memory

    def read(self, state: _State, number: int, location: p.Location, position: int) -> int:
        cell = self.cell(state.threads[number], location)
        self.access(state, number, cell, self.is_volatile(location), False, position)
        return state.memory.get(cell, 0)

    def write(self, state: _State, number: int, location: p.Location, value: int, position: int) -> None:
        cell = self.cell(state.threads[number], location)
        self.access(state, number, cell, self.is_volatile(location), True, position)
        state.memory[cell] = value

    def access(self, state: _State, number: int, cell: Cell, volatile: bool, write: bool, at: int) -> None:
        """A volatile access changes happens-before, a plain one is held against all before it."""
        thread = state.threads[number]
        if volatile:
            if write:
                _release(state, thread, cell)
            else:
                _acquire(state, thread, cell)
            return
        earlier = state.history.get(cell, ())
        races = {
            Race(cell[0], _letter(old.write) + _letter(write), frozenset({old.position, at}))
            for old in earlier
            if (old.write or write) and _unordered(old, thread, number)
        }
        publication = state.publications.get(cell[1])
        if publication is not None and _unordered(publication, thread, number):
            self.handed_over.add(Race(cell[0], "W" + _letter(write), frozenset({publication.position, at})))
        self.every |= races
        if not state.raced:
            self.first |= races
        if any(race.kind != "RW" for race in races):
            state.raced = True
        state.history[cell] = (*earlier, _Access(number, thread.clock[number], write, at))

    def cell(self, thread: _Thread, location: p.Location) -> Cell:
        match location:
            case p.Static(name):
                return (f"Main.{name}", "")
            case p.Element(array, index):
                return (f"Main.{array}[{self.index(thread, index)}]", "")
            case p.BoxField(box, name):
                return (f"Box.{name}", self.box(thread, box) or "null")

    def index(self, thread: _Thread, index: int | str) -> int:
        return thread.registers.get(index, 0) if isinstance(index, str) else index

    def box(self, thread: _Thread, reference: str) -> str | None:
        return reference if reference in self.program.boxes else thread.references.get(reference)

    def is_volatile(self, location: p.Location) -> bool:
        match location:
            case p.Static(name):
                return name in self.program.volatile
            case p.BoxField(_, name):
                return name == "w"
            case p.Element():
                return False

    # -- what no other thread can see

    def run_invisible(self, state: _State, number: int) -> None:
        """Run the thread up to its next visible action, or to its end."""
        thread = state.threads[number]
        while thread.todo and not thread.waiting:
            statement, rest = thread.todo[0], thread.todo[1:]
            verdict = EXCEPTION
            match statement:
                case p.Assign(register, value):
                    thread.registers[register] = _evaluate(thread, value)
                case p.New(reference):
                    thread.allocated += 1
                    thread.references[reference] = f"{number}#{thread.allocated}"
                case p.If(condition, then, orelse):
                    rest = (*(then if _holds(thread, condition) else orelse), *rest)
                case p.IfNotNull(reference, then):
                    rest = (*then, *rest) if self.box(thread, reference) is not None else rest
                case p.Repeat(times, body):
                    rest = (*(body * times), *rest)
                case p.Until(_, body):
                    rest = (*body, _Again(statement, state.changes), *rest)
                case _Again(until, changes):
                    if _holds(thread, until.condition):
                        pass
                    elif changes != state.changes:
                        rest = (*until.body, _Again(until, state.changes), *rest)
                    else:
                        return
                case p.AssertNot(condition) if not _holds(thread, condition):
                    pass
                case p.AssertNot():
                    verdict = ASSERTION
                    rest = self.thrown(state, thread, verdict)
                case _ if self.raises(state, number, statement):
                    rest = self.thrown(state, thread, verdict)
                case _:
                    return
            thread.todo = rest

    def raises(self, state: _State, number: int, statement: p.Statement) -> bool:
        """Does the statement throw instead of acting? Only the thread itself decides that."""
        thread = state.threads[number]
        match statement:
            case p.Throw():
                return True
            case p.Read(_, p.BoxField(box, _)) | p.Write(p.BoxField(box, _)):
                return self.box(thread, box) is None
            case p.Read(_, p.Element(array, index)) | p.Write(p.Element(array, index)):
                return not 0 <= self.index(thread, index) < self.lengths[array]
            case p.Unlock(name) | p.Wait(name) | p.Notify(name):
                return state.owners.get(name, (-1, 0))[0] != number
            case _:
                return False

    def thrown(self, state: _State, thread: _Thread, verdict: str) -> tuple[p.Statement, ...]:
        """The thread dies, leaving its synchronized blocks (JVMS 2.11.10); `ReentrantLock`s stay locked."""
        self.met(state, verdict)
        return tuple(statement for statement in thread.todo if isinstance(statement, _Exit | _End))

    def met(self, state: _State, verdict: str) -> None:
        self.every_verdicts.add(verdict)
        if not state.raced:
            self.verdicts.add(verdict)


def explore(program: p.Program, limit: int = 20_000) -> Outcome:
    """The outcome of all interleavings.

    Raises TooManySchedules if there are more than `limit` complete ones.
    """
    nothing = (0,) * len(program.threads)
    looked_at = any(isinstance(one, p.IsAlive) for body in program.threads for one in p.walk(body))
    end = (_End(),) if looked_at else ()
    state = _State([_Thread((*body, *end), nothing) for body in program.threads])
    state.threads[0].started = True
    enumeration = _Enumeration(program, limit)
    enumeration.run_invisible(state, 0)
    enumeration.explore(state)
    return Outcome(
        frozenset(enumeration.first),
        frozenset(enumeration.every),
        frozenset(enumeration.handed_over),
        frozenset(enumeration.verdicts),
        frozenset(enumeration.every_verdicts),
        enumeration.schedules,
    )


def _waiters(state: _State, monitor: str) -> list[int]:
    return [
        number
        for number, thread in enumerate(state.threads)
        if thread.waiting and isinstance(thread.todo[0], _Reacquire) and thread.todo[0].monitor == monitor
    ]


def _unordered(old: _Access, thread: _Thread, number: int) -> bool:
    """Is the access another thread's, and does it not happen before what this thread does now?"""
    return old.thread != number and thread.clock[old.thread] < old.stamp


_LOOKS = (p.Read, p.LoadBox, p.AtomicGet, p.Join, p.IsInterrupted, p.IsAlive)
"""Moves that no other thread can notice."""


def _interrupts(thread: int) -> str:
    """What interrupts of a thread release, and who detects one acquires."""
    return f"interrupts of {thread}"


def _letter(write: bool) -> str:
    return "W" if write else "R"


def _tick(clock: Clock, number: int) -> Clock:
    return (*clock[:number], clock[number] + 1, *clock[number + 1 :])


def _joined(one: Clock, other: Clock) -> Clock:
    return tuple(map(max, one, other))


def _acquire(state: _State, thread: _Thread, what: str | Cell) -> None:
    thread.clock = _joined(thread.clock, state.clocks.get(what, thread.clock))


def _volatile(name: str) -> str:
    """What the volatile writes of a variable released, once it was written in another mode too."""
    return f"volatile writes of {name}"


def _release_volatile(state: _State, thread: _Thread, name: str) -> None:
    if _volatile(name) in state.clocks:
        _release(state, thread, _volatile(name))
        state.clocks[name] = state.clocks[_volatile(name)]
    else:
        _release(state, thread, name)


def _release(state: _State, thread: _Thread, what: str | Cell) -> None:
    state.clocks[what] = _joined(state.clocks.get(what, thread.clock), thread.clock)


def _evaluate(thread: _Thread, value: p.Value) -> int:
    return value.constant + (thread.registers.get(value.register, 0) if value.register is not None else 0)


def _holds(thread: _Thread, condition: p.Condition) -> bool:
    return (thread.registers.get(condition.register, 0) == condition.constant) == condition.equal
