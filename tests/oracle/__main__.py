"""`python -m tests.oracle --programs 2000 --seed 1 --jobs 2`: generated programs, checker against oracle.

Exits with 0 if all agree, 1 otherwise; then a minimal failing program is printed, with the seed text of the
one it came from.
"""

from __future__ import annotations

import argparse
import shlex
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path

from tests.oracle.compare import Checker, Level, command_line_checker, disagreements, verdicts, write
from tests.oracle.in_process import in_process_checker
from tests.oracle.language import program as p
from tests.oracle.language.assembler import assemble
from tests.oracle.language.generate import generated
from tests.oracle.language.pretty import pretty
from tests.oracle.language.shrink import shrunk
from tests.oracle.oracle import explore
from tests.oracle.outcome import Outcome, TooManySchedules

SHRINK_LIMIT = 20_000
"""Interleavings that a candidate of the shrinker may have; dropping a lock can make many more of them."""


@dataclass(frozen=True, slots=True)
class Settings:
    level: Level
    kinds: frozenset[str]
    max_schedules: int
    command: tuple[str, ...]
    options: tuple[str, ...]
    timeout: float

    def checker(self) -> Checker:
        if not self.command:
            return in_process_checker(self.options, sorted(self.kinds))
        return command_line_checker(
            self.command, (*self.options, "--detect", ",".join(sorted(self.kinds))), self.timeout
        )


@dataclass(frozen=True, slots=True)
class Checked:
    """One program of the corpus; `expected` is empty if the seed text makes none of a suitable size."""

    seed: str
    expected: str
    schedules: int
    problems: tuple[str, ...]


def judged(settings: Settings, program: p.Program, outcome: Outcome) -> list[str]:
    """How the checker's answer differs from the oracle's."""
    return disagreements(program, outcome, settings.checker(), settings.level, settings.kinds)


def check_one(settings: Settings, seed: str) -> Checked:
    made = generated(seed, settings.max_schedules)
    if made is None:
        return Checked(seed, "", 0, ())
    problems = judged(settings, made.program, made.outcome)
    expected = "/".join(sorted(verdicts(made.outcome, settings.kinds)))
    return Checked(seed, expected, made.outcome.schedules, tuple(problems))


def checked(settings: Settings, seed: int, programs: int, jobs: int) -> Iterator[Checked]:
    """The first `programs` programs of the corpus of that seed, in order, checked in `jobs` processes."""
    left = programs
    seeds = (f"{seed}/{number}" for number in count())
    with ProcessPoolExecutor(jobs) as pool:
        while left:
            batch = [next(seeds) for _ in range(min(2 * left, 64))]
            for result in pool.map(partial(check_one, settings), batch):
                if result.expected and left:
                    left -= 1
                    yield result


def minimal(settings: Settings, seed: str) -> tuple[p.Program, list[str]]:
    """The failing program of a seed, shrunk while it still fails in the same way, and how it fails."""

    def problems(program: p.Program) -> list[str]:
        try:
            return judged(settings, program, explore(program, SHRINK_LIMIT))
        except TooManySchedules:
            return []

    made = generated(seed, settings.max_schedules)
    assert made is not None, seed
    way = _way(problems(made.program))
    program = shrunk(made.program, lambda smaller: _way(problems(smaller)) == way)
    return program, problems(program)


def _way(problems: list[str]) -> str:
    """Which verdict for which, or else `false race:`, `missed race:`, …, of the first problem."""
    if not problems:
        return ""
    return problems[0] if problems[0].startswith("verdict") else " ".join(problems[0].split()[:2])


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.oracle", description=__doc__)
    parser.add_argument("--programs", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--level", choices=[level.name.lower() for level in Level], default="kinds")
    parser.add_argument("--kinds", default="WR,WW,RW", help="the kinds of races to detect and compare")
    parser.add_argument("--max-schedules", type=int, default=5_000, help="skip larger programs")
    parser.add_argument("--timeout", type=float, default=60, help="seconds for one program")
    parser.add_argument("--jrf", default="", help="the command to run; empty: the Python API")
    parser.add_argument("--options", default="--search dfs", help="its further options")
    parser.add_argument("--failures", type=int, default=10, help="stop after so many")
    parser.add_argument("--only", metavar="SEED/N", help="print one program of a corpus and check it")
    parser.add_argument("--keep", type=Path, help="folder for the class files of the minimal failing program")
    given = parser.parse_args(arguments)
    settings = Settings(
        Level[given.level.upper()],
        frozenset(given.kinds.split(",")),
        given.max_schedules,
        tuple(shlex.split(given.jrf)),
        tuple(shlex.split(given.options)),
        given.timeout,
    )
    if given.only:
        return _only(settings, given.only)
    started = time.monotonic()
    tally: Counter[str] = Counter()
    schedules = 0
    failed: list[Checked] = []
    for result in checked(settings, given.seed, given.programs, given.jobs):
        tally[result.expected] += 1
        schedules += result.schedules
        if result.problems:
            failed.append(result)
            print(f"{result.seed}: {'; '.join(result.problems)}", flush=True)
            if len(failed) >= given.failures:
                break
    expected = ", ".join(f"{number} {verdict}" for verdict, number in tally.most_common())
    print(
        f"{tally.total()} programs ({expected}), {schedules} interleavings, "
        f"{len(failed)} disagree, {time.monotonic() - started:.0f} s"
    )
    if not failed:
        return 0
    program, problems = minimal(settings, failed[0].seed)
    print(f"\nminimal, from {failed[0].seed}:\n{pretty(program)}\n" + "\n".join(problems))
    if given.keep:
        given.keep.mkdir(parents=True, exist_ok=True)
        write(assemble(program), given.keep)
    return 1


def _only(settings: Settings, seed: str) -> int:
    made = generated(seed, settings.max_schedules)
    if made is None:
        print(f"{seed} makes no program within --max-schedules {settings.max_schedules}", file=sys.stderr)
        return 2
    print(pretty(made.program), *sorted(map(str, made.outcome.every)), sep="\n")
    print(*sorted(made.outcome.every_verdicts), sep="\n")
    problems = judged(settings, made.program, made.outcome)
    print(*problems or ["agrees"], sep="\n")
    return int(bool(problems))


if __name__ == "__main__":
    sys.exit(main())
