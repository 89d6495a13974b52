"""What a state may violate (docs/semantics.md, "Verdicts"), checked when it is generated."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from jrf.happens_before.race import Access, Race
from jrf.protocols import ClassLike, ObjLike, ThrownLike

Kind = Literal["race", "deadlock", "assertion", "exception", "livelock"]

ASSERTION_ERROR = "java/lang/AssertionError"


class Judged(Protocol):
    """The part of a machine that properties look at."""

    def deadlocked(self) -> bool: ...
    def waits(self) -> tuple[tuple[object, ...], ...]: ...
    def uncaught(self) -> Sequence[tuple[int, object]]: ...


@dataclass(frozen=True, slots=True)
class Deadlock:
    """No thread can go on, and one that is not a daemon has not ended.

    `waits`: the threads that have not ended, by their keys, each with the kind of action that it waits to
    perform and the key of what it would act on.
    """

    waits: tuple[tuple[object, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Livelock:
    """Threads run, and all of them for ever look for what will never come (`jrf.properties.livelock`)."""


@dataclass(frozen=True, slots=True)
class Uncaught:
    """An exception ended the thread `tid`."""

    tid: int
    thrown: ThrownLike


Detail = Race | Deadlock | Livelock | Uncaught

Display = Callable[[ObjLike, int], str]
"""Names a location as users see it, such as `Main.n`."""


@dataclass(frozen=True, slots=True)
class Found:
    """A violation with the transitions that lead to it from the initial state."""

    kind: Kind
    detail: Detail
    schedule: tuple[int, ...]


def violations(machine: Judged, races: list[Race]) -> list[Detail]:
    """What the transition just made violates; to be called before its cut.

    Races come first, for they outrank the others: SC results mean nothing for a program with a race.
    """
    details: list[Detail] = list(races)
    for tid, thrown in machine.uncaught():
        assert isinstance(thrown, ThrownLike)
        details.append(Uncaught(tid, thrown))
    if machine.deadlocked():
        details.append(Deadlock(machine.waits()))
    return details


def kind_of(detail: Detail) -> Kind:
    match detail:
        case Race():
            return "race"
        case Deadlock():
            return "deadlock"
        case Livelock():
            return "livelock"
        case Uncaught(thrown=thrown):
            return "assertion" if _is_assertion(thrown.cls) else "exception"


def identity(detail: Detail, display: Display) -> tuple[object, ...]:
    """What makes two violations the same to a user.

    A racing pair is a location and the two places in the code; WR and RW are the two orders of one pair. A
    deadlock is the threads in it and what each waits for.
    """
    match detail:
        case Race(type=kind, obj=obj, index=index, first=first, second=second):
            places = sorted((place(first), place(second)))
            return "race", display(obj, index), "WW" if kind == "WW" else "WR", *places
        case Deadlock(waits=waits):
            return "deadlock", waits
        case Livelock():
            return ("livelock",)
        case Uncaught(thrown=thrown):
            return "uncaught", thrown.cls.name


def place(access: Access) -> tuple[str, int]:
    """The innermost code position of an access: method and bytecode index; a thread without frames is
    nowhere.
    """
    _, frame = access
    return ("", -1) if frame is None else (repr(frame.point.method), frame.point.pc)


def plain_display(obj: ObjLike, index: int) -> str:
    """A location by its class and the number of its cell, for want of the field's name."""
    return f"{obj.cls.name}#{index}"


def _is_assertion(thrown: ClassLike) -> bool:
    cls: ClassLike | None = thrown
    while cls is not None:
        if cls.name == ASSERTION_ERROR:
            return True
        cls = cls.super
    return False
