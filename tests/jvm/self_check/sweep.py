"""`python -m tests.jvm.self_check.sweep --programs litmus --part 0/4 --seconds 240`: bounded runs that check
themselves (docs/self-check.md).

`litmus`, `samples` and `juc` are the programs of javasamples; `generated` those of
`tests.oracle.language.generate`. Each is run by one search after the other, in turns. What is looked for is a
`SelfCheckError` or another internal error, and a verdict that is neither the expected one nor
`inconclusive`. Exits with 1 if there is one.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import NamedTuple

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load
from jvm.self_check.machine import VARIABLE
from tests.concurrent.explored import programs
from tests.oracle.compare import write
from tests.oracle.language.assembler import assemble
from tests.oracle.language.generate import generated
from tests.oracle.language.kinds import INTERRUPTS, LATE, LOOPS, MODES
from tests.samples_listed import listed

ROOT = Path(__file__).resolve().parents[3]
SAMPLES = ROOT / "javasamples"
SEARCHES = ("dfs", "dpor", "stateful", "heuristic")
KINDS = (LOOPS, LATE, MODES, INTERRUPTS, "")
LARGEST = 300
"""Interleavings of a generated program."""


class Case(NamedTuple):
    """A program: where it is, its arguments, and its verdict if it is known."""

    name: str
    main: str
    class_path: tuple[str, ...]
    arguments: tuple[str, ...]
    expected: str | None


def samples(file: str) -> Iterator[Case]:
    """The programs of a list in javasamples."""
    for entry in listed(file):
        arguments = tuple(map(str, entry["args"]))
        yield Case(entry["name"], entry["main"], (str(SAMPLES / "classes"),), arguments, entry["expected"])


def library() -> Iterator[Case]:
    """The programs over java.util.concurrent, as they are and broken."""
    for name in programs("juc"):
        for arguments in ((), ("broken",)):
            yield Case(
                " ".join((name, *arguments)), f"juc.{name}", (str(SAMPLES / "classes"),), arguments, None
            )


def made(folder: Path, seed: int) -> Iterator[Case]:
    """Generated programs, one after the other in one folder."""
    for number in count():
        name = f"{KINDS[number % len(KINDS)]}{seed}/{number}"
        found = generated(name, LARGEST)
        if found is None:
            continue
        place = folder / str(number)
        place.mkdir()
        write(assemble(found.program), place)
        yield Case(name, str(place / "Main.class"), (), (), None)


def swept(case: Case, search: str, states: int) -> str | None:
    """What is wrong with a run of the program; None if nothing is."""
    try:
        settings = load(None, {"search": search, "max-states": states, "timeout": 30.0})
        result = check(settings, resolve(case.main, case.class_path, case.arguments, None))
    except Exception as problem:
        return f"{type(problem).__name__}: {problem}"[:500]
    verdict = result.verdict.value
    if case.expected is not None and verdict not in (case.expected, "inconclusive"):
        return f"{verdict}, expected {case.expected}"
    return None


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.jvm.self_check.sweep", description=__doc__)
    parser.add_argument("--programs", choices=("litmus", "samples", "juc", "generated"), default="litmus")
    parser.add_argument("--part", default="0/1", help="which of how many parts")
    parser.add_argument("--states", type=int, default=150)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin no program after so many")
    parser.add_argument("--seed", type=int, default=1, help="of generated programs")
    parser.add_argument("--most", type=int, default=2_000, help="generated programs")
    given = parser.parse_args()
    os.environ[VARIABLE] = "1"
    part, parts = map(int, given.part.split("/"))
    began, done, wrong = time.monotonic(), 0, 0
    with tempfile.TemporaryDirectory(prefix="sweep-") as folder:
        lists = {"litmus": samples("litmus.yaml"), "samples": samples("manifest.yaml"), "juc": library()}
        cases = lists.get(given.programs) or made(Path(folder), given.seed)
        for number, case in enumerate(cases):
            if done >= given.most or time.monotonic() - began > given.seconds:
                break
            if number % parts != part:
                continue
            search = SEARCHES[done % len(SEARCHES)]
            done += 1
            problem = swept(case, search, given.states)
            if problem is not None:
                wrong += 1
                print(f"{case.name} {search}: {problem}", flush=True)
    print(f"{done} programs up to {case.name}, {wrong} wrong, {time.monotonic() - began:.0f} s")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
