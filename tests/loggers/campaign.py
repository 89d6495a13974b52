"""Records of loggers in one step against the JDK's own steps: generated programs.

Run `python -m tests.loggers.campaign 100`.

A program is a line of arguments for `everyday.LogScript`. Both ways must print the same last line under some
schedule, end in deadlock or not, and have the same races, whatever the search.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from typing import Final

from tests.maps.two_ways import TwoWays

SCRIPT: Final = "everyday.LogScript"
OWN_STEPS: Final = {"jdk-bytecode": ["java.util.logging.Logger"]}
KINDS: Final = ("c", "b", "s", "h", "H", "m", "hf", "bf", "br", "cr", "bh", "cb", "-", "bhf", "sr")
RECORDS: Final = "iiiaasogewd"
LOOKS: Final = "lkvx"
OTHERS: Final = "xXvV"
CHANGES: Final = "FpqSLAR"


def programs(seed: int) -> Iterator[tuple[str, ...]]:
    """Small programs: two threads with up to three steps each, or three with up to two."""
    lots = random.Random(f"loggers {seed}")
    while True:
        threads = lots.choice((2, 2, 2, 3))
        most = 3 if threads == 2 else 2
        pool = RECORDS + lots.choice(("", LOOKS)) + OTHERS + lots.choice(("", "", CHANGES))
        scripts = ["".join(lots.choice(pool) for _ in range(lots.randint(1, most))) for _ in range(threads)]
        if sum(step in "iasogewp" for steps in scripts for step in steps) <= 3:
            yield (lots.choice(KINDS), *scripts)


WAYS: Final = TwoWays(SCRIPT, OWN_STEPS, programs)


if __name__ == "__main__":
    sys.exit(bool(WAYS.campaign(*map(int, sys.argv[1:]))))
