"""Streams that stop early against the JDK's own tasks: `python -m tests.streams.campaign 300`.

A program is a line of arguments for `everyday.StreamScript`. Both ways must print the same under some
schedule, end in deadlock or not, and have the same races, whatever the search.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from typing import Final

from tests.maps.two_ways import TwoWays

SCRIPT: Final = "everyday.StreamScript"
OWN_STEPS: Final = {"jdk-bytecode": ["java.util.stream.*"]}
OPERATIONS: Final = (
    "any",
    "all",
    "none",
    "findAny",
    "findFirst",
    "limit1",
    "limit2",
    "slice",
    "skip",
    "takeWhile",
    "dropWhile",
)
ELEMENTS: Final = "nnNNNaAAgGclLLpPx"
OTHERS: Final = ("", "", "a", "g", "l", "aa", "p")


def programs(seed: int) -> Iterator[tuple[str, ...]]:
    """Small programs: two elements and maybe another thread, or three."""
    lots = random.Random(f"streams {seed}")
    while True:
        other = lots.choice(OTHERS)
        length = 2 if other else lots.choice((2, 2, 2, 3))
        elements = "".join(lots.choice(ELEMENTS) for _ in range(length))
        yield (lots.choice("rrli"), lots.choice(OPERATIONS), elements, other)


WAYS: Final = TwoWays(SCRIPT, OWN_STEPS, programs, states=2_000)


if __name__ == "__main__":
    count, *seed = (int(argument) for argument in sys.argv[1:])
    sys.exit(WAYS.campaign(count, *seed) > 0)
