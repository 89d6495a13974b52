"""`python -m tests.fuzz --count 5000 --seed 1 --jobs 1`: checks mutated class files.

Exits with 0 if every mutant ended in a verdict or in an error message, 1 otherwise; the bad ones are printed.
`--only N` runs one of the series, and `--keep FILE` writes its class file.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

from tests.fuzz.run import run
from tests.fuzz.victims import made


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("--count", type=int, default=5000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", type=int)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--verbose", action="store_true", help="print how each mutant ended")
    options = parser.parse_args()
    numbers = range(options.first, options.first + options.count) if options.only is None else [options.only]
    if options.only is not None and options.keep is not None:
        options.keep.write_bytes(made(options.seed, options.only).data)
    began = time.monotonic()
    kinds: Counter[str] = Counter()
    bad = 0
    for ended in run(numbers, options.seed, options.jobs):
        kinds[ended.kind] += 1
        if not ended.allowed:
            bad += 1
            print(f"--- {ended.kind}: mutant {made(options.seed, ended.number)}\n{ended.detail}", flush=True)
        elif options.verbose or options.only is not None:
            shown = f"{made(options.seed, ended.number)} ({ended.seconds:.1f} s): {ended.kind} {ended.detail}"
            print(shown, flush=True)
    summary = ", ".join(f"{count} {kind}" for kind, count in kinds.most_common())
    print(f"{sum(kinds.values())} mutants in {time.monotonic() - began:.0f} s: {summary}")
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main())
