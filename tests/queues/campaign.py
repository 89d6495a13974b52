"""Queues in one step against the JDK's own steps: `python -m tests.queues.campaign 300` generated programs.

A program is a line of arguments for `everyday.QueueScript`. Both ways must print the same under some
schedule, end in deadlock or not, and have the same races, whatever the search.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from typing import Final

from tests.maps.two_ways import TwoWays

SCRIPT: Final = "everyday.QueueScript"
QUEUES: Final = [
    f"java.util.concurrent.{name}"
    for name in ("ArrayBlockingQueue", "LinkedBlockingDeque", "LinkedBlockingQueue")
]
OWN_STEPS: Final = {"jdk-bytecode": QUEUES}
KINDS: Final = ("L1", "L1", "L2", "L9", "A1", "A2", "D1", "D2")
GIVES: Final = "pppoO"
TAKES: Final = "tttgG"
LOOKS: Final = "kzm"
OF_ALL: Final = "crdil"
OTHERS: Final = "xXvVyy"


def programs(seed: int) -> Iterator[tuple[str, ...]]:
    """Small programs: two threads with up to four steps each, or three with up to two."""
    lots = random.Random(f"queues {seed}")
    while True:
        kind = lots.choice(KINDS)
        threads = lots.choice((2, 2, 3))
        most = 4 if threads == 2 else 2
        pool = GIVES + TAKES + lots.choice(("", LOOKS)) + lots.choice(("", OTHERS))
        pool += (
            lots.choice(("", "", OF_ALL)) + lots.choice(("", "", "", "I")) + ("fbP" if kind[0] == "D" else "")
        )
        scripts = ["".join(lots.choice(pool) for _ in range(lots.randint(1, most))) for _ in range(threads)]
        yield (kind, *scripts)


WAYS: Final = TwoWays(SCRIPT, OWN_STEPS, programs)


if __name__ == "__main__":
    sys.exit(bool(WAYS.campaign(*map(int, sys.argv[1:]))))
