"""Programs from a seed: small, varied, about as often right as wrong.

Each plain location of a program gets a *policy* (how its accesses are meant to be ordered) and each thread
a few accesses that follow it; a careless program breaks its policies now and then. Only `Random.random()`
is used, the one method whose sequence Python promises to keep, and a seed that is text, so a corpus is the
same everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import factorial
from random import Random

from tests.oracle.language import program as p
from tests.oracle.language.kinds import KINDS
from tests.oracle.language.maker import Maker
from tests.oracle.oracle import explore
from tests.oracle.outcome import Outcome, TooManySchedules


@dataclass(frozen=True, slots=True)
class Generated:
    """A numbered program, its outcome, and the seed text that makes it again."""

    seed: str
    program: p.Program
    outcome: Outcome


def corpus(seed: int, max_schedules: int = 5_000, kind: str = "") -> Iterator[Generated]:
    """Without end: programs with at least two and at most `max_schedules` interleavings, of one kind if it is
    named.
    """
    number = 0
    while True:
        made = generated(f"{kind}{seed}/{number}", max_schedules)
        number += 1
        if made is not None:
            yield made


def generated(seed: str, max_schedules: int = 20_000) -> Generated | None:
    """The program of one seed text, or nothing if it has too many interleavings or only one."""
    program = candidate(seed)
    if _estimate(program) > 50 * max_schedules:
        return None
    try:
        outcome = explore(program, max_schedules)
    except TooManySchedules:
        return None
    return Generated(seed, program, outcome) if outcome.schedules > 1 else None


def candidate(seed: str) -> p.Program:
    """A numbered program; it may have any number of interleavings. A seed that begins with `loops` makes one
    with loops that wait or try again, one with `late` one whose threads are started and joined by any other.
    """
    maker = next((made for kind, made in KINDS.items() if seed.startswith(kind)), Maker)
    return maker(Random(seed)).program().numbered()


def _estimate(program: p.Program) -> int:
    """Interleavings of as many independent actions; joins and locks allow fewer."""
    counts = [
        sum(not isinstance(s, (p.If, p.Assign, p.AssertNot)) for s in p.walk(b)) for b in program.threads
    ]
    result = factorial(sum(counts))
    for count in counts:
        result //= factorial(count)
    return result
