"""`python -m tests.litmus.altered --draws 2 --seed 7`: litmus programs of other compilers, by other settings.

A verdict depends neither on the compiler nor on how the search is set up. So litmus.yaml holds for the same
sources compiled by another javac, by Eclipse's compiler (ecj), or without names of variables, and for each
of SETTINGS; with spurious wake-ups a program that is not safe without them is not safe. Each draw is a
compiler, a search, and one or two settings. Prints each wrong answer and each that is missing; exits with 1
if one is wrong. Compilers that are not found are said and left out.
"""

from __future__ import annotations

import argparse
import multiprocessing
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from javasamples.build import ANNOTATIONS, sources
from jrf.errors import InputError
from tests.litmus.judged import SAMPLES, VARIANTS, Litmus, kind_of, problem, programs
from tests.other_jdks import JDK_17

_JDK_25: Final = "/usr/lib/jvm/temurin-25-jdk-amd64/bin/javac"
_JAVAC: Final = ("-proc:none", "-nowarn", "-Xlint:none", "-encoding", "UTF-8")
COMPILERS: Final[dict[str, tuple[str, ...]]] = {
    "javac 17": ("javac", *_JAVAC, "-g", "--release", "17"),
    "javac without names": ("javac", *_JAVAC, "-g:none", "--release", "11"),
    "javac with builders": ("javac", *_JAVAC, "-g", "--release", "11", "-XDstringConcat=inline"),
    "javac 25": (_JDK_25, *_JAVAC, "-g", "--release", "25"),
    "ecj": (
        "ecj",
        "-proc:none",
        "-nowarn",
        "-g",
        "-preserveAllLocals",
        "-encoding",
        "UTF-8",
        "--release",
        "11",
    ),
}
"""Commands, without the class path and the sources. Concatenation: by invokedynamic, or by a builder."""

SETTINGS: Final[tuple[Mapping[str, object], ...]] = (
    {},
    {"spurious-wakeups": True},
    {"spurious-wakeups": True, "all-races": False},
    {"all-races": False},
    {"exact": True},
    {"granularity": "synchronization"},
    {"jdk": str(JDK_17)} if JDK_17 else {},
    {"processors": 3},
    {"heuristics": ["none"]},
    {"heuristics": ["WF", "AF"]},
    {"seed": 11},
    {"lockset-states": True},
    {"known-benign": True},
    {"workers": 2},
    {"checkpoint": ""},
    {"max-depth": 100_000},
)
"""`checkpoint`: the search is stopped after some states and goes on from the file."""
_STOPPED_AFTER: Final = 12
_READ_BY: Final = {
    "heuristics": ("auto", "heuristic"),
    "seed": ("auto",),
    "lockset-states": ("auto",),
    "workers": ("dpor",),
    "checkpoint": ("auto", "bfs", "dfs", "dpor", "heuristic"),
}
"""The searches that know a setting; the others are known by all."""
_ALONE: Final = {"workers", "checkpoint"}
"""Not with another setting, which might know other searches."""
_BATCH: Final = 40
"""Draws after which processes are made anew: what they loaded is not kept for ever."""


def compiled(name: str, folder: Path) -> set[str]:
    """Compiles the samples into `folder`; the sources that the compiler does not accept.

    Raises RuntimeError with what it says if it names none.
    """
    left = {str(path) for path in sources()}
    refused: set[str] = set()
    while True:
        command = [*COMPILERS[name], "-cp", str(ANNOTATIONS), "-d", str(folder), *sorted(left - refused)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return refused
        said = done.stderr + done.stdout
        named = set(re.findall(r"^(\S+\.java):\d+: error", said, re.MULTILINE))
        named |= set(re.findall(r"ERROR in (\S+\.java)", said))
        if not named - refused:
            raise RuntimeError(said)
        refused |= named


Draw = tuple[Litmus, str, str, Mapping[str, object]]
"""A program, a compiler, a search, settings."""


def drawn(program: Litmus, compilers: Sequence[str], seed: str) -> Draw:
    lots = Random(f"{seed} {program.main}")
    chosen: dict[str, object] = {}
    for setting in lots.sample(SETTINGS, lots.choice((1, 1, 2))):
        if not chosen or not (_ALONE & {*chosen, *setting}):
            chosen |= setting
    variants = [
        variant
        for variant in VARIANTS
        if all(variant.split()[1] in _READ_BY.get(key, variant) for key in chosen)
        if "granularity" not in chosen or "granularity" not in variant
    ]
    variant = lots.choice(variants)
    if "naive" in variant:  # the JDK's own code orders more than its documentation promises (docs/naive.md)
        chosen["jdk-bytecode"] = ["none.*"]
    return program, lots.choice(compilers), variant, chosen


def judged(draw: Draw, folder: Path, timeout: float) -> tuple[Draw, str]:
    program, compiler, variant, chosen = draw
    settings = dict(chosen)
    ask = partial(problem, program, timeout=timeout, classes=folder / compiler.replace(" ", "-"))
    try:
        if "checkpoint" not in settings:
            return draw, ask(variant, altered=settings)
        with tempfile.TemporaryDirectory() as own:
            settings["checkpoint"] = f"{own}/saved"
            first = ask(variant, altered=settings, states=_STOPPED_AFTER)
            return draw, ask(variant, altered=settings) if first.startswith("inconclusive") else first
    except InputError as error:
        return draw, f"inconclusive: refused: {error}"


def told(draw: Draw) -> str:
    program, compiler, variant, chosen = draw
    settings = ", ".join(f"{key}: {value}" for key, value in chosen.items())
    return f"{program.main} [{program.row}] ({compiler}; {variant}; {settings or 'no settings'})"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.litmus.altered", description=__doc__)
    parser.add_argument("--draws", type=int, default=1, help="of each program")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", help="programs whose names hold this")
    parser.add_argument("--timeout", type=float, default=20, help="seconds for each answer")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args(arguments)
    began = time.monotonic()
    answers: Counter[str] = Counter()
    compilers = [name for name, command in COMPILERS.items() if shutil.which(command[0])]
    print(f"compilers: {', '.join(compilers)}", flush=True)
    with tempfile.TemporaryDirectory(prefix="altered-") as own:
        folder = Path(own)
        refused = {name: compiled(name, folder / name.replace(" ", "-")) for name in compilers}
        draws: list[Draw] = []
        for program in programs():
            if given.only and given.only not in program.main:
                continue
            source = str(SAMPLES / "src" / (program.main.split("$")[0].replace(".", "/") + ".java"))
            accepted = [name for name in compilers if source not in refused[name]]
            draws.extend(drawn(program, accepted, f"{given.seed}/{turn}") for turn in range(given.draws))
        ask = partial(judged, folder=folder, timeout=given.timeout)
        for batch in (draws[at : at + _BATCH] for at in range(0, len(draws), _BATCH)):
            # Not multiprocessing's pool, whose processes are daemons: `--workers` starts others.
            with ProcessPoolExecutor(given.jobs, multiprocessing.get_context("fork")) as pool:
                answered = list(pool.map(ask, batch))
            for draw, found in answered:
                kind = kind_of(found)
                answers[kind] += 1
                if found:
                    print(f"{kind}: {told(draw)}: {found}", flush=True)
    counts = ", ".join(f"{answers[kind]} {kind}" for kind in ("right", "missing", "wrong"))
    print(f"{len(draws)} draws by seed {given.seed}: {counts}, {time.monotonic() - began:.0f} s")
    return int(answers["wrong"] > 0)


if __name__ == "__main__":
    sys.exit(main())
