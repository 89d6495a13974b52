"""Maps in one step against the JDK's own steps, on generated programs: `python -m tests.maps.campaign 300`.

A program is a line of arguments for `everyday.MapScript`. Both ways must print the same under some schedule,
end in deadlock or not, and have the same races, whatever the search.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from typing import Final

from jrf.result import Result
from tests.maps.outcomes import TooMany, answer, outcomes

CHANGES: Final = "pppaarrRsmmmncciqjj"
NESTED: Final = "dD"
LOOKS: Final = "gggkt"
OF_ALL: Final = "zetlv"
OTHERS: Final = "fFxXG"
SEARCHES: Final = ("auto", "dfs", "dpor", "stateful", "heuristic", "bfs")
STATES: Final = 20_000
SECONDS: Final = 600
"""Of processor time; no program is begun later."""


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


def difference(program: tuple[str, ...]) -> tuple[str, tuple[int, int]]:
    """How the two ways differ in what is printed; empty if they do not, or there are too many states; and how
    many states each has."""
    try:
        own, many, _ = outcomes(program, whole=False)
    except TooMany:
        return "", (0, 0)
    whole, few, _ = outcomes(program, whole=True)
    missed, more = sorted(own - whole), sorted(whole - own)
    return (f"missed {missed}, more {more}" if missed or more else ""), (few, many)


def found(result: Result) -> set[str]:
    """What a search found, in words."""
    return {
        f"race on {one.location.field}" if one.location is not None else one.kind for one in result.violations
    }


def disagreement(program: tuple[str, ...], search: str) -> str:
    """How answers of a search differ; empty if they do not, or one of them gives up."""
    whole, own = (answer(program, search, whole=way, states=STATES) for way in (True, False))
    if whole.reasons or own.reasons:
        return ""
    return f"{search}: {found(whole)}, own steps: {found(own)}" if found(whole) != found(own) else ""


def main(count: int, seed: int = 0) -> int:
    """Compare on so many programs; the number of those that differ."""
    began = time.process_time()
    wrong = done = 0
    states = [0, 0]
    for number, program in zip(range(count), programs(seed), strict=False):
        if time.process_time() - began > SECONDS:
            count = number
            break
        said, (few, many) = difference(program)
        done += bool(many)
        states[0] += few
        states[1] += many
        search = SEARCHES[number % len(SEARCHES)]
        for problem in (said, disagreement(program, search)):
            if problem:
                wrong += 1
                print(f"{number} {' '.join(repr(each) for each in program)}: {problem}", flush=True)
    print(f"{count} programs, {done} compared, {wrong} differ; {states[0]} states, own steps {states[1]}")
    return wrong


if __name__ == "__main__":
    sys.exit(bool(main(*map(int, sys.argv[1:]))))
