"""The model of LongAdder against the JDK's own code: `python -m tests.queues.adders 300` generated programs.

A program is a line of arguments for `everyday.AdderScript`. All that the JDK's own code may print the model
may print too. It may print more: an addition beside a sum counts or does not, as the documentation says, also
where the JDK's cells would not let one count without another. Verdicts about races must agree.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from typing import Final

from tests.maps.outcomes import TooMany, answer, outcomes

SCRIPT: Final = "everyday.AdderScript"
OWN_CODE: Final = {"jdk-bytecode": ["java.util.concurrent.atomic.LongAdder"]}
SEARCHES: Final = ("auto", "dfs", "dpor", "stateful")


def programs(seed: int) -> Iterator[tuple[str, ...]]:
    """Small programs: the main thread looks, one or two others add."""
    lots = random.Random(f"adders {seed}")
    while True:
        others = lots.choice((1, 2, 2))
        added = [_added(lots, lots.randint(1, 3 if others == 1 else 2)) for _ in range(others)]
        looks = "".join(lots.choice("ssst1r") for _ in range(lots.randint(1, 2)))
        yield (looks + lots.choice(("", "y", "x", "vs")), *added)


def _added(lots: random.Random, count: int) -> str:
    return "".join(lots.choice(("", "", "X")) + lots.choice("124d1248s") for _ in range(count))


def difference(program: tuple[str, ...]) -> tuple[str, str, bool]:
    """What the JDK's own code prints and the model does not; the other way round; if it was compared."""
    try:
        own, _, _ = outcomes(program, whole=False, script=SCRIPT, own_steps=OWN_CODE)
        model, _, _ = outcomes(program, whole=True, script=SCRIPT)
    except TooMany:
        return "", "", False
    return ", ".join(sorted(own - model)), ", ".join(sorted(model - own)), True


def disagreement(program: tuple[str, ...], search: str) -> str:
    """How the verdicts contradict each other, if they do and neither way gives up."""
    model, own = (
        answer(program, search, whole=whole, states=20_000, script=SCRIPT, own_steps=OWN_CODE).verdict
        for whole in (True, False)
    )
    return "" if "inconclusive" in (model, own) or model == own else f"{search}: {model}, own code: {own}"


def main(count: int, seed: int = 0) -> int:
    """Compare on so many programs; the number of those that differ."""
    wrong = compared = 0
    for number, program in zip(range(count), programs(seed), strict=False):
        missed, more, done = difference(program)
        compared += done
        for problem in (missed and f"missed {missed}", disagreement(program, SEARCHES[number % 4])):
            if problem:
                wrong += 1
                print(f"{number} {' '.join(map(repr, program))}: {problem}", flush=True)
        if more:
            print(f"{number} {' '.join(map(repr, program))}: more {more}", flush=True)
    print(f"{count} programs, {compared} compared, {wrong} differ")
    return wrong


if __name__ == "__main__":
    sys.exit(bool(main(*map(int, sys.argv[1:]))))
