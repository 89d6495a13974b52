"""`python -m tests.api_oracle.campaign --programs 5000 --seed 7 --jobs 2`: programs over the API.

Each program is answered by some searches that claim completeness (they take turns; `--searches 18`
asks all) and by the naive one: where that is cut off, or takes the JDK's own code for what is
modelled, over the models too. Programs are compiled `--batch` at a time. Exits with 0 if all agree,
with 1 if not; `--only SEED/N` looks at one and `--source` prints it. In programs of seeds such as
`initializers7` it is an initializer that looks. It needs javac 17.
"""

from __future__ import annotations

import argparse
import gc
import multiprocessing
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import jrf.check
import jvm.machine.remembered_steps
from tests.api_oracle.batch import MODELS, NAIVE, Answer, ask, compiled
from tests.api_oracle.compare import problems
from tests.api_oracle.generate import ApiProgram, api_program
from tests.api_oracle.shrink import shrunk
from tests.oracle.campaign import SEARCHES, once_observed, once_rehearsed
from tests.oracle.in_process import FIRST

NORMAL: Final = tuple(SEARCHES)
PER_PROGRAM: Final = 5
AS_USERS_ASK: Final = f"--search auto {FIRST}"
ALL: Final = len(NORMAL)
CHUNK: Final = 15
"""Programs of one process."""
WARM_UP: Final = 8
"""Programs that are run before there are processes: what they load is then there in each."""
Job = tuple[ApiProgram, str, int, float]


def searches_of(program: ApiProgram, count: int) -> tuple[str, ...]:
    """`count` that answer for this program: auto with and without `FIRST`, and others that change from
    program to program."""
    if count >= ALL:
        return NORMAL
    number = int(program.seed.rpartition("/")[2])
    always = NORMAL[0], AS_USERS_ASK
    rest, others = [each for each in NORMAL if each not in always], count - len(always)
    return (*always, *(rest[(number * others + at) % len(rest)] for at in range(others)))


def answers(program: ApiProgram, folder: Path, count: int, seconds: float) -> dict[str, Answer]:
    """All answers, the naive ones last."""
    number = int(program.seed.rpartition("/")[2])
    before = jvm.machine.remembered_steps.WORTH_IT, jrf.check.rehearsed, jrf.check.observe
    try:
        jvm.machine.remembered_steps.WORTH_IT = 1 if number % 2 else 32  # type: ignore[misc]
        jrf.check.rehearsed, jrf.check.observe = once_rehearsed(), once_observed()
        found = {search: ask(program.name, folder, search, seconds) for search in searches_of(program, count)}
        jrf.check.observe = once_observed()
        found[NAIVE] = ask(program.name, folder, NAIVE, seconds)
        if "java.util.concurrent" in program.source and (found[NAIVE].open or _more_races(found)):
            found[MODELS] = ask(program.name, folder, MODELS, seconds)
    finally:  # other tests of this process look at other programs
        jvm.machine.remembered_steps.WORTH_IT, jrf.check.rehearsed, jrf.check.observe = before  # type: ignore[misc]
    return found


def _more_races(found: dict[str, Answer]) -> bool:
    return any(not each.races <= found[NAIVE].races for each in found.values())


def check(job: Job) -> tuple[ApiProgram, dict[str, Answer], list[str], float]:
    program, folder, count, seconds = job
    began = time.process_time()
    found = answers(program, Path(folder), count, seconds)
    return program, found, problems(found, program.expected), time.process_time() - began


def made(seed: str, first: int, count: int) -> list[ApiProgram]:
    return [api_program(f"{seed}/{number}", f"P{number}") for number in range(first, first + count)]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.api_oracle.campaign", description=__doc__)
    parser.add_argument("--programs", type=int, default=500)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--first", type=int, default=0, help="number of the first program")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--batch", type=int, default=200, help="programs of one run of javac")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin no batch after so many")
    parser.add_argument("--limit", type=float, default=10.0, help="seconds for one search of one program")
    parser.add_argument("--searches", type=int, default=PER_PROGRAM, help="how many answer for each program")
    parser.add_argument("--only", metavar="SEED/N", help="look at one program")
    parser.add_argument("--source", action="store_true", help="print the program that --only names")
    parser.add_argument("--shrink", action="store_true", help="make it small while searches disagree")
    given = parser.parse_args(arguments)
    if given.only:
        return look_at(given.only, given.source, given.shrink, given.limit)
    began = time.monotonic()
    done = disagreeing = 0
    spent = 0.0
    verdicts: Counter[str] = Counter()
    cut_off: Counter[str] = Counter()
    while done < given.programs and time.monotonic() - began < given.seconds:
        programs = made(given.seed, given.first + done, min(given.batch, given.programs - done))
        with tempfile.TemporaryDirectory(prefix="api-oracle-") as folder:
            compiled(programs, Path(folder))
            jobs = [(program, folder, given.searches, given.limit) for program in programs]
            if not done:
                gc.disable()
                for job in jobs[:WARM_UP]:
                    check(job)
            with multiprocessing.get_context("fork").Pool(given.jobs, maxtasksperchild=1) as pool:
                for program, found, wrong, took in pool.imap(check, jobs, chunksize=CHUNK):
                    done += 1
                    spent += took
                    verdicts[next(iter(found.values())).verdict] += 1
                    if all(found[search].open for search in (NAIVE, MODELS) if search in found):
                        cut_off["naive"] += 1
                    if wrong:
                        disagreeing += 1
                        print(f"{program.seed}: {program.about}: {'; '.join(wrong)}", flush=True)
        seconds = time.monotonic() - began
        print(f"{done} programs, {disagreeing} disagree, {seconds:.0f} s", file=sys.stderr, flush=True)
    print(f"{done} programs of seed {given.seed}: {disagreeing} disagree, {time.monotonic() - began:.0f} s")
    print(f"  {dict(verdicts)}; no naive answer: {cut_off['naive']}; {spent:.0f} s of processors")
    return int(disagreeing > 0)


def look_at(seed: str, source: bool, shrink: bool, limit: float) -> int:
    program = api_program(seed, f"P{seed.rpartition('/')[2]}")
    if shrink:
        program = shrunk(program, lambda one, folder: bool(problems(answers(one, folder, ALL, limit), None)))
    if source or shrink:
        print(program.source)
    with tempfile.TemporaryDirectory(prefix="api-oracle-") as folder:
        compiled([program], Path(folder))
        found = answers(program, Path(folder), ALL, limit)
    print(program.about)
    for search, answer in found.items():
        print(f"  {search}: {answer.verdict} {sorted(answer.races)} {sorted(answer.others)} {answer.reasons}")
    wrong = problems(found, program.expected)
    print("\n".join(wrong) or "all agree")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
