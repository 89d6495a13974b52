"""What interleavings of a program can show."""

from __future__ import annotations

from dataclasses import dataclass

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
