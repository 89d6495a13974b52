"""`python -m tests.litmus --timeout 20`: every litmus program by every complete search and variant.

Prints each wrong answer, and each that is missing with its reason; exits with 1 if one is wrong.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections import Counter
from itertools import product

from tests.litmus.judged import VARIANTS, Litmus, kind_of, problem, programs


def judged(job: tuple[Litmus, str, float]) -> tuple[Litmus, str, str]:
    program, variant, timeout = job
    return program, variant, problem(program, variant, timeout)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.litmus", description=__doc__)
    parser.add_argument("--timeout", type=float, default=20, help="seconds for each answer")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--variants", action="append", help="one of them; may be repeated (default: all)")
    given = parser.parse_args()
    variants = tuple(given.variants or VARIANTS)
    began = time.monotonic()
    answers: Counter[str] = Counter()
    jobs = [(program, variant, given.timeout) for program, variant in product(programs(), variants)]
    with multiprocessing.get_context("fork").Pool(given.jobs, maxtasksperchild=60) as pool:
        for program, variant, found in pool.imap(judged, jobs, chunksize=len(variants)):
            kind = kind_of(found)
            answers[kind] += 1
            if found:
                print(f"{kind}: {program.main} [{program.row}] {variant}: {found}", flush=True)
    told = ", ".join(f"{answers[kind]} {kind}" for kind in ("right", "missing", "wrong"))
    print(f"{len(programs())} programs by {len(variants)} variants: {told}, {time.monotonic() - began:.0f} s")
    return int(answers["wrong"] > 0)


if __name__ == "__main__":
    sys.exit(main())
