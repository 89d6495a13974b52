"""`python -m tests.oracle.campaign --programs 10000 --seed 7 --jobs 2`: each program by every search.

The oracle explores a program once; then each search that claims completeness answers for it, with
each of its reductions. Every other program has steps remembered from their first use on
(`jvm.remembered.steps`), and every other two have regions (`jrf.happens_before.regions`) from one
location on, of all classes or of those that rehearsals show to be accessed in an order; else these take
longer programs. Of five candidates one has loops, one
threads that are started and joined by any other, one access modes, one interrupts. Exits with 0 if
all agree, with 1 if not; disagreements are printed as they are met, and `python -m tests.oracle
--only SEED/N --options …` looks at one.
"""

from __future__ import annotations

import argparse
import gc
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import count, cycle, islice
from typing import Final
from unittest.mock import patch

from msgspec.structs import replace

import jrf.check
from jrf.happens_before.regions import Region
from jrf.program import acquainted
from jrf.program.acquainted import Acquaintance
from jrf.program.meetings import Observed
from jrf.program.program import Program
from jrf.protocols import ObjLike, ThreadLike
from jvm.machine import remembered_steps
from jvm.visibility import Visibility
from tests.oracle.compare import Level, disagreements
from tests.oracle.in_process import FIRST, in_process_checker
from tests.oracle.language.generate import Generated, generated
from tests.oracle.language.kinds import INTERRUPTS, LATE, LOOPS, MODES

KINDS = ("RW", "WR", "WW")

SEARCHES: dict[str, Level] = {
    "--search auto": Level.KINDS,
    "--search heuristic": Level.KINDS,
    "--search dfs": Level.KINDS,
    "--search dfs --granularity synchronization": Level.VERDICT,
    "--search bfs": Level.KINDS,
    "--search context": Level.KINDS,
    "--search dpor --dpor optimal": Level.KINDS,
    "--search dpor --dpor source": Level.KINDS,
    "--search dpor --dpor classic": Level.KINDS,
    "--search stateful --reduction both": Level.KINDS,
    "--search stateful --reduction persistent": Level.KINDS,
    "--search stateful --reduction sleep": Level.KINDS,
    "--search stateful --reduction none": Level.KINDS,
    f"--search auto {FIRST}": Level.FIRST,
    f"--search heuristic {FIRST}": Level.FIRST,
    f"--search dfs {FIRST}": Level.FIRST,
    f"--search dpor {FIRST}": Level.FIRST,
    f"--search stateful {FIRST}": Level.FIRST,
}


MIXED: Final = (LOOPS, LATE, MODES, INTERRUPTS, "")
BATCH: Final = 64
"""Seeds between two lines of progress."""
LIFE: Final = 16
"""Seeds of one process: ends of processes free machines for less than the collector does."""


_REHEARSED: Final = jrf.check.rehearsed
_OBSERVE: Final = jrf.check.observe
_REQUIRE: Final = Acquaintance._require
_WARM_UP: Final = count()


def _require_nothing(
    self: Acquaintance, thread: ThreadLike, obj: ObjLike, region: Region, *, write: bool
) -> None:
    """In place of `Acquaintance._require`: all classes look as if they were accessed in an order."""


def once_rehearsed() -> Callable[[Program], Program]:
    """A rehearsal whose result is kept, for all searches of one program to which the same is visible."""
    kept: dict[Visibility, Program] = {}

    def rehearsed(program: Program) -> Program:
        visible = program.visible
        if visible not in kept:
            kept[visible] = _REHEARSED(program)
        known = kept[visible]
        return replace(program, early=known.early, independent=known.independent, visible=known.visible)

    return rehearsed


def once_observed() -> Callable[[Program, float, float], Observed]:
    """Sample runs, which no verdict depends on, by the same rule."""
    kept: list[Observed] = []

    def observe(program: Program, seconds: float, launching: float) -> Observed:
        if not kept:
            kept.append(_OBSERVE(program, seconds, launching))
        return kept[0]

    return observe


def in_turns(searches: Sequence[str], most: int) -> Iterator[tuple[str, ...]]:
    """`most` of the searches for each program, going round: each search meets every kind of program."""
    around = cycle(searches)
    while True:
        yield tuple(islice(around, min(most, len(searches))))


def check(job: tuple[str, int, tuple[str, ...]]) -> tuple[str, int, Counter[str], list[str]]:
    """Seed text, interleavings (0: no program of a suitable size), what each search took, disagreements."""
    seed, most, searches = job
    made = generated(seed, most)
    if made is None:
        return seed, 0, Counter(), []
    number = int(seed.partition("/")[2])
    with (
        patch.object(remembered_steps, "WORTH_IT", 1 if number % 2 else remembered_steps.WORTH_IT),
        patch.object(acquainted, "WORTH_IT", 1 if number // 2 % 2 else acquainted.WORTH_IT),
        patch.object(Acquaintance, "_require", _REQUIRE if number // 4 % 2 else _require_nothing),
        patch.object(jrf.check, "rehearsed", once_rehearsed()),
        patch.object(jrf.check, "observe", once_observed()),
    ):
        return _checked(seed, made, searches)


def _checked(
    seed: str, made: Generated, searches: tuple[str, ...]
) -> tuple[str, int, Counter[str], list[str]]:
    problems = []
    seconds: Counter[str] = Counter()
    for search in searches:
        began = time.process_time()
        found = disagreements(
            made.program, made.outcome, in_process_checker(search.split(), KINDS), SEARCHES[search]
        )
        seconds[search] += int(1e6 * (time.process_time() - began))
        problems += [f"{search}: {problem}" for problem in found]
    return seed, made.outcome.schedules, seconds, problems


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.oracle.campaign", description=__doc__)
    parser.add_argument("--programs", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin no program after so many")
    parser.add_argument("--max-schedules", type=int, default=2_000, help="skip larger programs")
    parser.add_argument("--kind", choices=(LOOPS, LATE, MODES, INTERRUPTS), help="programs of this kind only")
    parser.add_argument("--turns", type=int, help="each program by so many of the searches, in turn")
    parser.add_argument("--searches", action="append", help="one of them; may be repeated (default: all)")
    given = parser.parse_args()
    searches = tuple(given.searches or SEARCHES)
    for search in searches:
        if search not in SEARCHES:
            parser.error(f"--searches {search!r} is none of {', '.join(SEARCHES)}")
    turns = in_turns(searches, given.turns or len(searches))
    began = time.monotonic()
    programs = interleavings = disagreeing = 0
    spent: Counter[str] = Counter()
    kinds = MIXED if given.kind is None else (given.kind,)
    seeds = (f"{kinds[number % len(kinds)]}{given.seed}/{number}" for number in count())
    while not check((f"{given.seed}/{next(_WARM_UP)}", given.max_schedules, searches))[1]:
        pass  # what all programs load is then there in every process
    gc.disable()
    with multiprocessing.get_context("fork").Pool(given.jobs, maxtasksperchild=1) as pool:
        while programs < given.programs and time.monotonic() - began < given.seconds:
            batch = [(seed, given.max_schedules, next(turns)) for seed in islice(seeds, BATCH)]
            for seed, schedules, seconds, problems in pool.imap(check, batch, chunksize=LIFE):
                if not schedules:
                    continue
                programs += 1
                interleavings += schedules
                spent += seconds
                if problems:
                    disagreeing += 1
                    print(f"{seed}: {'; '.join(problems)}", flush=True)
            print(f"{programs} programs up to {seed}, {disagreeing} disagree", file=sys.stderr, flush=True)
    print(
        f"{programs} programs of seed {given.seed} by {len(searches)} searches: "
        f"{interleavings:,} interleavings, {disagreeing} disagree, {time.monotonic() - began:.0f} s"
    )
    for search, microseconds in spent.most_common():
        print(f"  {microseconds / 1e6:8.1f} s  {search}")
    return int(disagreeing > 0)


if __name__ == "__main__":
    sys.exit(main())
