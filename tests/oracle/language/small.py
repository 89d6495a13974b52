"""Shorthands for programs written by hand."""

from __future__ import annotations

from tests.oracle.language import program as p
from tests.oracle.oracle import explore
from tests.oracle.outcome import Outcome, Race

X, Y, F, G = p.Static("x"), p.Static("y"), p.Static("f"), p.Static("g")
ZERO, ONE = p.Value(0), p.Value(1)
Body = tuple[p.Statement, ...]


def outcome(*threads: Body) -> Outcome:
    return explore(made(*threads))


def made(*threads: Body) -> p.Program:
    return p.Program(
        threads, ("x", "y"), ("f", "g"), (("a", 2),), ("o",), ("p",), ("q",), ("m", "n"), ("l",), ("c",)
    ).numbered()


def increment(location: p.Location) -> Body:
    return (p.Read("r", location), p.Write(location, p.Value(1, "r")))


def when(register: str, constant: int, *then: p.Statement) -> p.Statement:
    return p.If(p.Condition(register, constant), then)


def shown(races: frozenset[Race]) -> set[str]:
    return {str(race) for race in races}
