"""A machine without a JVM: threads that run lists of visible actions on named variables."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, Protocol

from jrf.protocols import Key
from jvm.errors import BoundHit, Unmodelled
from tests.jrf.fakes import FakeClass, FakeObj, FakeThread, frame

Op = Literal[
    "read", "write", "get", "put", "add", "lock", "unlock", "start", "join", "throw", "unmodelled", "bound"
]

MONITOR = -1


@dataclass(frozen=True, slots=True)
class Step:
    """One visible action. `get` and `put` are volatile, `add` an atomic increment of a volatile.

    After a `read` or `get` that sees `unless`, the thread goes on at `to` instead of the next step.
    """

    op: Op
    name: str = ""
    value: int = 0
    unless: int | None = None
    to: int = 0


class Hears(Protocol):
    def read(self, thread: FakeThread, obj: FakeObj, index: int) -> None: ...
    def write(self, thread: FakeThread, obj: FakeObj, index: int) -> None: ...
    def acquire(self, thread: FakeThread, obj: FakeObj, what: int) -> None: ...
    def release(self, thread: FakeThread, obj: FakeObj, what: int) -> None: ...
    def looked(self, thread: FakeThread, obj: FakeObj, what: int) -> None: ...
    def started(self, thread: FakeThread, child: FakeThread) -> None: ...
    def joined(self, thread: FakeThread, dead: FakeThread) -> None: ...

    def forgotten(self, dead: FakeThread) -> None: ...

    def rested(self, thread: FakeThread) -> None: ...
    def cut(self) -> object: ...
    def revert(self, delta: object) -> None: ...
    def reapply(self, delta: object) -> None: ...


@dataclass(frozen=True, slots=True)
class State:
    """`places[i]` is the next step of program i, -1 if it has not started; `order` the programs by tid."""

    places: tuple[int, ...]
    order: tuple[int, ...]
    values: tuple[tuple[str, int], ...] = ()
    owners: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class FakeDelta:
    before: State
    after: State
    heard: object


class FakeMachine:
    """Program 0 is main; with `all_started` main has started the others, in order, before the first state."""

    def __init__(self, listener: Hears, *programs: Sequence[Step], all_started: bool = True) -> None:
        self.listener = listener
        self.programs = programs
        self.objects: dict[str, FakeObj] = {}
        self.thread_of = {0: FakeThread(0, ())}
        self.state = State((0, *[-1] * (len(programs) - 1)), (0,))
        self.steps = 0
        self._uncaught: list[tuple[int, object]] = []
        if all_started:
            for child in range(1, len(programs)):
                self._start(0, child)
        self._before = self.state
        self.cut()

    def enabled(self) -> list[int]:
        return [tid for tid, program in enumerate(self.state.order) if self._can_go(program)]

    def foresee(self, transition: int) -> None:
        """Nothing is remembered."""

    threads = ()
    """No property that these tests ask looks at threads."""

    def peaceful(self) -> bool:
        return not self.uncaught() and bool(self.enabled())

    def deadlocked(self) -> bool:
        running = any(
            0 <= place < len(program) for place, program in zip(self.state.places, self.programs, strict=True)
        )
        return running and not self.enabled()

    def circle(self) -> tuple[int, ...]:
        return ()

    def waits(self) -> tuple[tuple[object, ...], ...]:
        return ()

    def uncaught(self) -> list[tuple[int, object]]:
        return self._uncaught

    def step(self, transition: int) -> None:
        self.steps += 1
        program = self.state.order[transition]
        at = self.state.places[program]
        step = self.programs[program][at]
        thread = self.thread_of[transition]
        thread.top = frame(at, f"program {program}")
        self._move(program, at + 1)
        self._perform(thread, program, step)

    def cut(self) -> FakeDelta:
        delta = FakeDelta(self._before, self.state, self.listener.cut())
        self._before = self.state
        self._uncaught = []
        return delta

    def revert(self, delta: FakeDelta) -> None:
        assert self.state is delta.after
        self.state = self._before = delta.before
        self.listener.revert(delta.heard)

    def reapply(self, delta: FakeDelta) -> None:
        assert self.state is delta.before
        self.state = self._before = delta.after
        self.listener.reapply(delta.heard)

    def fingerprint(self) -> int:
        state = repr((self.state.places, self.state.values, self.state.owners))
        return int.from_bytes(hashlib.blake2b(state.encode(), digest_size=16).digest(), "big")

    def live_keys(self) -> tuple[Key, ...]:
        return ()

    def _can_go(self, program: int) -> bool:
        place = self.state.places[program]
        if not 0 <= place < len(self.programs[program]):
            return False
        step = self.programs[program][place]
        if step.op == "lock":
            return dict(self.state.owners).get(step.name, program) == program
        if step.op == "join":
            return self.state.places[step.value] >= len(self.programs[step.value])
        return True

    def _perform(self, thread: FakeThread, program: int, step: Step) -> None:
        obj = self._object(step.name)
        hear = self.listener
        value = dict(self.state.values).get(step.name, 0)
        match step.op:
            case "read":
                hear.read(thread, obj, 0)
            case "write":
                hear.write(thread, obj, 0)
                self._set(step.name, step.value)
            case "get":
                hear.acquire(thread, obj, 0)
            case "put":
                hear.release(thread, obj, 0)
                self._set(step.name, step.value)
            case "add":
                hear.acquire(thread, obj, 0)
                hear.release(thread, obj, 0)
                self._set(step.name, value + 1)
            case "lock":
                hear.acquire(thread, obj, MONITOR)
                self._own(step.name, program)
            case "unlock":
                hear.release(thread, obj, MONITOR)
                self._own(step.name, None)
            case "start":
                self._start(program, step.value)
            case "join":
                tid = self.state.order.index(step.value)
                hear.joined(thread, self.thread_of[tid])
            case "throw":
                self._uncaught.append((thread.tid, FakeObj(step.name, FakeClass(step.name))))
                self._move(program, len(self.programs[program]))
            case "unmodelled":
                raise Unmodelled(step.name)
            case "bound":
                raise BoundHit(step.name)
        if step.op in ("read", "get") and value == step.unless:
            self._move(program, step.to)

    def _object(self, name: str) -> FakeObj:
        return self.objects.setdefault(name, FakeObj(name))

    def _move(self, program: int, place: int) -> None:
        places = list(self.state.places)
        places[program] = place
        self.state = replace(self.state, places=tuple(places))

    def _set(self, name: str, value: int) -> None:
        values = {**dict(self.state.values), name: value}
        self.state = replace(self.state, values=tuple(sorted(values.items())))

    def _own(self, name: str, owner: int | None) -> None:
        owners = {key: value for key, value in self.state.owners if key != name}
        if owner is not None:
            owners[name] = owner
        self.state = replace(self.state, owners=tuple(sorted(owners.items())))

    def _start(self, parent: int, child: int) -> None:
        tid = len(self.state.order)
        started = FakeThread(tid, (child,))
        self.thread_of[tid] = started
        self.listener.started(self.thread_of[self.state.order.index(parent)], started)
        self.state = replace(self.state, order=(*self.state.order, child))
        self._move(child, 0)


def read(name: str, unless: int | None = None, to: int = 0) -> Step:
    return Step("read", name, unless=unless, to=to)


def write(name: str, value: int = 1) -> Step:
    return Step("write", name, value)


def get(name: str, unless: int | None = None, to: int = 0) -> Step:
    return Step("get", name, unless=unless, to=to)


def put(name: str, value: int = 1) -> Step:
    return Step("put", name, value)


def lock(name: str) -> Step:
    return Step("lock", name)


def unlock(name: str) -> Step:
    return Step("unlock", name)
