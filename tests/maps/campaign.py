"""Maps in one step against the JDK's own steps, on generated programs: `python -m tests.maps.campaign 300`.

A program is a line of arguments for `everyday.MapScript`. Both ways must print the same under some schedule,
end in deadlock or not, and have the same races, whatever the search.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from typing import Final

from tests.maps.outcomes import OWN_STEPS, SCRIPT
from tests.maps.two_ways import TwoWays

CHANGES: Final = "pppaarrRsmmmncciqjj"
NESTED: Final = "dD"
LOOKS: Final = "gggkt"
OF_ALL: Final = "zetlv"
OTHERS: Final = "fFxXG"


def programs(seed: int) -> Iterator[tuple[str, ...]]:
    """Small programs: two threads with up to three steps each, or three with one or two."""
    lots = random.Random(f"maps {seed}")
    while True:
        keys = lots.choice(("a", "ab", "ab", "ad", "abd", "ba"))
        full = "".join(key for key in keys if lots.random() < 0.5)
        threads = lots.choice((2, 2, 2, 3))
        most = 3 if threads == 2 else 1 if lots.random() < 0.6 else 2
        special = lots.random()
        scripts = []
        for _ in range(threads):
            steps = ""
            for _ in range(lots.randint(1, most)):
                pool = CHANGES + LOOKS + (OTHERS if lots.random() < 0.5 else "")
                if special < 0.25:
                    pool += OF_ALL * 2
                elif special < 0.4:
                    pool += NESTED * 4
                steps += lots.choice(pool) + lots.choice(keys)
            scripts.append(steps)
        yield (full, *scripts)


WAYS: Final = TwoWays(SCRIPT, OWN_STEPS, programs)


if __name__ == "__main__":
    sys.exit(bool(WAYS.campaign(*map(int, sys.argv[1:]))))
