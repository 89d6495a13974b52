"""The model of StampedLock against the JDK's own code: `python -m tests.stamps.campaign 300` programs.

A program is a line of arguments for `everyday.StampScript`. Both ways must print the same under some
schedule, end in deadlock or not, and have the same races, whatever the search.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from typing import Final

from tests.maps.two_ways import TwoWays

SCRIPT: Final = "everyday.StampScript"
OWN_STEPS: Final = {"jdk-bytecode": ["java.util.concurrent.locks.StampedLock"]}
LOCKED: Final = ("wu", "wXu", "ru", "rxu", "wk", "rl", "iu", "ju", "aqb", "AXB", "wdu", "weu", "wK", "rL")
TRIED: Final = ("W", "Wu", "R", "Ru", "t", "tu", "T", "Tu", "z", "zu", "ov", "oxv", "oc", "ocu", "od", "odu")
CONVERTED: Final = ("rc", "rcu", "Rcu", "wcu", "rdu", "re", "wde", "oev", "wdcu", "oe")
LEFT: Final = ("w", "r", "u", "K", "L", "h", "gu", "wh", "rh", "i", "j")
LOOKS: Final = ("p", "q", "n", "s", "v", "x", "X", "f", "F", "I", "F")


def programs(seed: int) -> Iterator[tuple[str, ...]]:
    """Two threads, each with one to three pieces."""
    lots = random.Random(f"stamps {seed}")
    pools = (LOCKED, LOCKED, TRIED, TRIED, CONVERTED, LEFT, LOOKS)
    while True:
        yield tuple(_script(lots, pools) for _ in range(2))


def _script(lots: random.Random, pools: tuple[tuple[str, ...], ...]) -> str:
    return "".join(lots.choice(lots.choice(pools)) for _ in range(lots.choice((1, 1, 2, 2, 3))))


WAYS: Final = TwoWays(SCRIPT, OWN_STEPS, programs)


if __name__ == "__main__":
    sys.exit(bool(WAYS.campaign(*map(int, sys.argv[1:]))))
