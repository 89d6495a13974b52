"""`python -m tests.linkage COUNT SEED`: altered class files do here what they do in `java`, or are refused.

Exits with 1 if one differs. `--only N` runs one of the series and prints both outcomes, `--keep FOLDER` keeps
its class files.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.linkage.compare import difference, made, run_here, run_java

BATCH = 200


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.linkage")
    parser.add_argument("count", type=int, nargs="?", default=200)
    parser.add_argument("seed", nargs="?", default="a")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--only", type=int)
    parser.add_argument("--keep", type=Path)
    given = parser.parse_args()
    numbers = range(given.first, given.first + given.count) if given.only is None else [given.only]
    began, ends, bad = time.monotonic(), Counter[str](), 0
    for start in range(0, len(numbers), BATCH):
        batch = numbers[start : start + BATCH]
        with tempfile.TemporaryDirectory() as temporary:
            folder = given.keep or Path(temporary)
            folder.mkdir(exist_ok=True)
            cases = [made(f"{given.seed}/{number}", folder) for number in batch]
            java = run_java(cases, folder)
            for case in cases:
                try:
                    here = run_here(case)
                except Exception as error:
                    print(f"--- {case.seed}: {case.done}\n  internal error {error!r}", flush=True)
                    bad += 1
                    continue
                theirs = java[str(case.folder)]
                found = difference(here, theirs)
                ends[here.end.partition(":")[0] if not found else "differs"] += 1
                if found:
                    bad += 1
                    print(f"--- {case.seed}: {case.done}\n  {found}", flush=True)
                if given.only is not None:
                    print(
                        f"{case.done}\nhere:\n{here.printed}{here.end}\njava:\n{theirs.printed}{theirs.end}"
                    )
    told = ", ".join(f"{count} {end}" for end, count in ends.most_common())
    print(f"{len(numbers)} programs in {time.monotonic() - began:.0f} s, {bad} differ ({told})")
    return min(bad, 1)


if __name__ == "__main__":
    sys.exit(main())
