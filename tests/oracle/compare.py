"""Holds a checker's answer for a program against the oracle's.

A checker is any function from class files to a result of schema `jrf-result/1` (docs/semantics.md,
"Verdicts"). What must agree:

- the verdict: `race` if there is a race of a wanted kind in any execution, else one of the other violations
  if there is any, else `safe`. `inconclusive` never agrees;
- soundness: each reported race is a pair of positions that the oracle knows for that location and kind
  (of a box handed over by a race, the publication may stand for the initialization);
- completeness, as far as the chosen level asks: see `Level`.
"""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path

import msgspec

from tests.oracle.language import program as p
from tests.oracle.language.assembler import assemble
from tests.oracle.outcome import Outcome, Race

ALL_KINDS = frozenset({"WR", "WW", "RW"})


class Level(IntEnum):
    """How much of what the oracle found a checker must report; each level includes the one before."""

    FIRST = -1
    """Some violation, if there is one: the search ended there."""
    VERDICT = 0
    """The verdict only."""
    LOCATIONS = 1
    """Every location with a race that is the first of an execution."""
    KINDS = 2
    """Every location of such a race, write-write and write-read apart."""
    PAIRS = 3
    """Every pair of positions of such a race."""
    EVERY = 4
    """Every pair of positions in all executions, also of races after races."""


class _Access(msgspec.Struct):
    line: int | None


class _Location(msgspec.Struct, rename={"class_": "class"}):
    class_: str | None
    field: str | None
    index: int | None


class _Violation(msgspec.Struct):
    kind: str
    type: str | None = None
    location: _Location | None = None
    accesses: tuple[_Access, ...] = ()


class _Result(msgspec.Struct):
    verdict: str
    complete: bool
    reasons: tuple[str, ...] = ()
    violations: tuple[_Violation, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """What a checker said, in the oracle's words."""

    verdict: str
    complete: bool
    races: frozenset[Race]
    others: frozenset[str]
    """Kinds of the violations that are no races."""
    reasons: tuple[str, ...] = ()


class CheckerFailed(Exception):
    """The checker gave no result: its exit status and the end of its standard error."""


Checker = Callable[[Mapping[str, bytes]], Answer]


def answer_of(result: object) -> Answer:
    """Reads a decoded JSON object. Raises CheckerFailed if it isn't of schema jrf-result/1."""
    try:
        decoded = msgspec.convert(result, _Result)
    except msgspec.ValidationError as error:
        raise CheckerFailed(f"not a jrf-result/1: {error}") from error
    return Answer(
        decoded.verdict,
        decoded.complete,
        frozenset(_race(violation) for violation in decoded.violations if violation.kind == "race"),
        frozenset(violation.kind for violation in decoded.violations if violation.kind != "race"),
        decoded.reasons,
    )


def _race(violation: _Violation) -> Race:
    lines = frozenset(access.line for access in violation.accesses if access.line is not None)
    where = violation.location
    if where is None:
        return Race("(no location)", violation.type or "?", lines)
    index = "" if where.index is None else f"[{where.index}]"
    return Race(f"{where.class_}.{where.field}{index}", violation.type or "?", lines)


def checker_of(check: Callable[[Mapping[str, bytes]], object]) -> Checker:
    """A checker from a function in this process that returns a result as a msgspec struct or decoded JSON."""
    return lambda files: answer_of(msgspec.to_builtins(check(files)))


def command_line_checker(
    command: Sequence[str] = ("jrf",), options: Sequence[str] = ("--search", "dfs"), timeout: float = 60
) -> Checker:
    """Runs `jrf run Main.class -cp DIR --all-races --format json …`, for at most `timeout` seconds."""

    def check(files: Mapping[str, bytes]) -> Answer:
        with tempfile.TemporaryDirectory(prefix="oracle-") as folder:
            write(files, Path(folder))
            line = [*command, "run", f"{folder}/Main.class", "-cp", folder, "--all-races", "--format", "json"]
            try:
                done = subprocess.run([*line, *options], capture_output=True, timeout=timeout, check=False)
            except subprocess.TimeoutExpired as error:
                raise CheckerFailed(f"no answer after {timeout:g} s") from error
        try:
            return answer_of(msgspec.json.decode(done.stdout))
        except msgspec.DecodeError as error:
            tail = done.stderr.decode(errors="replace").strip().splitlines()[-3:]
            raise CheckerFailed(f"exit {done.returncode}: {' | '.join(tail)}") from error

    return check


def write(files: Mapping[str, bytes], folder: Path) -> None:
    for name, data in files.items():
        (folder / name).write_bytes(data)


def disagreements(
    program: p.Program,
    outcome: Outcome,
    check: Checker,
    level: Level = Level.KINDS,
    kinds: frozenset[str] = ALL_KINDS,
) -> list[str]:
    """One line for each thing in which the checker's answer for the program differs; empty if it agrees."""
    try:
        answer = check(assemble(program))
    except CheckerFailed as failure:
        return [f"no result: {failure}"]
    return differences(outcome, answer, level, kinds)


def differences(
    outcome: Outcome, answer: Answer, level: Level = Level.KINDS, kinds: frozenset[str] = ALL_KINDS
) -> list[str]:
    """What differs when the checker looked for races of these kinds."""
    allowed = verdicts(outcome, kinds)
    if level is Level.FIRST and allowed == {"race"}:
        allowed |= outcome.every_verdicts
    found = []
    if answer.verdict not in allowed:
        reasons = f" ({'; '.join(answer.reasons)})" if answer.reasons else ""
        found.append(f"verdict {answer.verdict}{reasons}, but it is {' or '.join(sorted(allowed))}")
    if answer.verdict == "safe" and not answer.complete:
        found.append("verdict safe without complete: true")
    found += [f"false race: {race}" for race in _sorted(answer.races - outcome.every)]
    found += [f"false {kind}" for kind in sorted(answer.others - outcome.every_verdicts)]
    return found + _missing(outcome, answer, level, kinds)


def verdicts(outcome: Outcome, kinds: frozenset[str] = ALL_KINDS) -> frozenset[str]:
    """The verdicts that are right; several if a program has several violations other than races."""
    if outcome.races(kinds):
        return frozenset({"race"})
    return outcome.every_verdicts or frozenset({"safe"})


def _missing(outcome: Outcome, answer: Answer, level: Level, kinds: frozenset[str]) -> list[str]:
    if level <= Level.VERDICT:
        return []
    asked = outcome.every if level is Level.EVERY else outcome.first
    missed = [race for race in asked if race.kind in kinds and not _covered(race, answer, level)]
    return sorted({_told(race, level) for race in missed})


def _covered(race: Race, answer: Answer, level: Level) -> bool:
    """Does a reported race stand for this one? WR and RW are the two orders of one pair, and one pair
    of places may stand for all elements of an array."""
    return any(
        (level is Level.LOCATIONS or (race.kind == "WW") == (found.kind == "WW"))
        and (
            (found.location == race.location and level <= Level.KINDS)
            or (found.positions == race.positions and _whole(found.location) == _whole(race.location))
        )
        for found in answer.races
    )


def _whole(location: str) -> str:
    """The array of an element: `Main.a[]` for `Main.a[1]`."""
    return re.sub(r"\[\d+\]$", "[]", location)


def _told(race: Race, level: Level) -> str:
    if level is Level.LOCATIONS:
        return f"missed race on {race.location}"
    return f"missed {race.kind} race on {race.location}" if level is Level.KINDS else f"missed race: {race}"


def _sorted(races: frozenset[Race]) -> list[Race]:
    return sorted(races, key=lambda race: (race.location, race.kind, sorted(race.positions)))
