"""Compiles many programs at once, and asks searches for answers."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from jrf.check import check
from jrf.limits.watchdog import CutOff
from jrf.program.target import resolve
from jrf.result import Result
from jrf.settings.settings import load
from tests.api_oracle.generate import ApiProgram
from tests.oracle.in_process import flags_of

NAIVE = "--search naive"
MODELS = "--search naive --jdk-bytecode none.None"
"""The naive search over the models of java.util.concurrent."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a search says; of races, the locations and whether two writes race."""

    verdict: str
    races: frozenset[tuple[str, bool]] = frozenset()
    others: frozenset[str] = frozenset()
    reasons: tuple[str, ...] = ()

    @property
    def open(self) -> bool:
        """It does not claim to be complete."""
        return self.verdict == "inconclusive" or bool(self.reasons)


def compiled(programs: Sequence[ApiProgram], folder: Path) -> None:
    """Compiles the programs into `folder`. Raises RuntimeError with what the compiler says."""
    sources = []
    for program in programs:
        path = folder / f"{program.name}.java"
        path.write_text(program.source, encoding="utf-8")
        sources.append(str(path))
    options = ["--release", "17", "-nowarn", "-Xlint:none", "-proc:none", "-g", "-d", str(folder)]
    done = subprocess.run(["javac", *options, *sources], capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr)


def ask(name: str, folder: Path, search: str, seconds: float) -> Answer:
    """The answer of `search` (options as on the command line) for the program of this class."""
    options = search.split()
    settings = load(None, {**flags_of(options), "detect": ["WR", "WW", "RW"], "timeout": seconds})
    try:
        result = check(settings, resolve(name, (str(folder),), (), None))
    except CutOff as limit:  # where the time was over after the search
        return Answer("inconclusive", reasons=(limit.reason,))
    except Exception as problem:  # an internal error is an answer, and a wrong one
        return Answer(f"internal error: {problem!r}")
    return answer_of(result)


def answer_of(result: Result) -> Answer:
    races = set()
    others = set()
    for violation in result.violations:
        if violation.location is None:
            others.add(violation.kind)
        else:
            place = violation.location
            # The field that holds an array is only named where it still does, which depends on the path.
            display = str(place.type) if place.kind == "array" else f"{place.class_}.{place.field}"
            races.add((display, violation.type == "WW"))
    return Answer(result.verdict.value, frozenset(races), frozenset(others), result.reasons)
