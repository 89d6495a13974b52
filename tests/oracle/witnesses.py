"""`python -m tests.oracle.witnesses --programs 2000 --seed 7`: the lockset-guided search against the oracle.

It never proves anything, so what is compared is: no race that the oracle lacks, every race replays (a race
that does not is an internal error among the reasons), and which share of the programs with a race is found.
Exits with 0 if no race is false and at least 95 % of the racy programs are found racy.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections import Counter
from itertools import count, islice

from tests.oracle.compare import ALL_KINDS, CheckerFailed
from tests.oracle.in_process import in_process_checker
from tests.oracle.language.assembler import assemble
from tests.oracle.language.generate import generated
from tests.oracle.language.kinds import LATE, LOOPS

SHARE = 0.95
MOST = 2_000
"""Interleavings; larger programs are left out."""
MIXED = (LOOPS, LATE, "", "", "")


def check(job: tuple[str, int]) -> tuple[Counter[str], list[str]]:
    """Counts for the program of a seed text, and a line for each thing that is wrong."""
    seed, states = job
    counts: Counter[str] = Counter()
    made = generated(seed, MOST)
    if made is None:
        return counts, []
    counts["programs"] += 1
    checker = in_process_checker(("--search", "lockset", "--max-states", str(states)), ("RW", "WR", "WW"))
    try:
        answer = checker(assemble(made.program))
    except CheckerFailed as failure:
        return counts, [f"{seed}: no result: {failure}"]
    outcome = made.outcome
    wrong = [f"{seed}: false race: {race}" for race in answer.races - outcome.every]
    wrong += [f"{seed}: false {kind}" for kind in answer.others - outcome.every_verdicts]
    wrong += [f"{seed}: {reason}" for reason in answer.reasons if "internal error" in reason]
    if answer.verdict == "safe" or answer.complete:
        wrong.append(f"{seed}: {answer.verdict}, complete: {answer.complete}")
    if outcome.races(ALL_KINDS):
        counts["racy"] += 1
        counts["racy found" if answer.races else "racy missed"] += 1
        if not answer.races:
            print(f"{seed}: no race found", flush=True)
        first = {race.location for race in outcome.first}
        counts["locations"] += len(first)
        counts["locations found"] += len(first & {race.location for race in answer.races})
    return counts, wrong


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.oracle.witnesses", description=__doc__)
    parser.add_argument("--programs", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--states", type=int, default=20_000, help="limit of states a program")
    given = parser.parse_args()
    total: Counter[str] = Counter()
    wrong = 0
    seeds = (f"{MIXED[number % len(MIXED)]}{given.seed}/{number}" for number in count())
    with multiprocessing.get_context("fork").Pool(given.jobs, maxtasksperchild=4) as pool:
        while total["programs"] < given.programs:
            batch = [(seed, given.states) for seed in islice(seeds, 200)]
            for counts, problems in pool.imap(check, batch, chunksize=10):
                total += counts
                wrong += len(problems)
                for problem in problems:
                    print(problem, flush=True)
    print(", ".join(f"{number:,} {what}" for what, number in sorted(total.items())) + f", {wrong} wrong")
    return int(wrong > 0 or total["racy found"] < SHARE * total["racy"])


if __name__ == "__main__":
    sys.exit(main())
