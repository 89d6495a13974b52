"""Queues in one step against the JDK's own steps: `python -m tests.queues.campaign 300` generated programs.

A program is a line of arguments for `everyday.QueueScript`. Both ways must print the same under some
schedule, end in deadlock or not, and have the same races, whatever the search.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from typing import Final

from tests.maps.campaign import found
from tests.maps.outcomes import TooMany, answer, outcomes

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
SEARCHES: Final = ("auto", "dfs", "dpor", "stateful", "heuristic", "bfs")
STATES: Final = 20_000
SECONDS: Final = 500
"""Of processor time; no program is begun later."""


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


def difference(program: tuple[str, ...]) -> tuple[str, tuple[int, int]]:
    """How the two ways differ in what is printed; empty if they do not, or there are too many states; and how
    many states each has."""
    try:
        own, many, _ = outcomes(program, whole=False, script=SCRIPT, own_steps=OWN_STEPS)
    except TooMany:
        return "", (0, 0)
    whole, few, _ = outcomes(program, whole=True, script=SCRIPT, own_steps=OWN_STEPS)
    missed, more = sorted(own - whole), sorted(whole - own)
    return (f"missed {missed}, more {more}" if missed or more else ""), (few, many)


def disagreement(program: tuple[str, ...], search: str) -> str:
    """How answers of a search differ; empty if they do not, or one of them gives up."""
    whole, own = (
        answer(program, search, whole=way, states=STATES, script=SCRIPT, own_steps=OWN_STEPS)
        for way in (True, False)
    )
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
                print(f"{number} {' '.join(program)}: {problem}", flush=True)
    print(f"{count} programs, {done} compared, {wrong} differ; {states[0]} states, own steps {states[1]}")
    return wrong


if __name__ == "__main__":
    sys.exit(bool(main(*map(int, sys.argv[1:]))))
