"""Models of pools against the JDK's own code, on generated programs: `python -m tests.pools.campaign 300`.

A program is a line of arguments for `everyday.PoolScript` (its comment says what they mean). If one way is
safe, the other must not find anything; where both find something, it may be something else.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Result
from jrf.settings.settings import load

CLASSES: Final = Path(__file__).resolve().parent.parent / "programs" / "classes"
BYTECODE: Final = "java.util.concurrent.ThreadPoolExecutor"
KINDS: Final = ("fixed", "fixed", "single", "cached", "bounded", "caller")
STATES: Final = 4_000
"""At most, of each way."""


def programs(seed: int) -> Iterator[tuple[str, ...]]:
    """Small programs over one pool, which most of them shut down."""
    lots = random.Random(seed)
    while True:
        count = lots.choice((1, 2, 2, 2, 3))
        tasks = [_task(lots, number, count) for number in range(1, count + 1)]
        yield (lots.choice(KINDS), _main(lots, count), *tasks)


def _main(lots: random.Random, count: int) -> str:
    steps = "".join(str(number) + _accesses(lots, 1) for number in range(1, count + 1))
    waits = lots.choice(("*", "*", ".", "", "%*", "~*" if count < 3 else "*"))
    end = lots.choice(("$", "$", "$", "$&", "$&" if count < 3 else "$"))
    order = (waits, end) if lots.random() < 0.7 else (end, waits)
    return _accesses(lots, 1) + steps + "".join(order) + _accesses(lots, 1)


def _task(lots: random.Random, number: int, count: int) -> str:
    steps = _accesses(lots, 2)
    if number < count and lots.random() < 0.15:
        steps += str(number + 1) + lots.choice((".", ""))
    return steps + lots.choice(("", "", "", "", "!", "?", "#"))


def _accesses(lots: random.Random, most: int) -> str:
    steps = "".join(lots.choice("abcABC") for _ in range(lots.randint(0, most)))
    return f"({steps})" if steps and lots.random() < 0.4 else steps


def answer(program: tuple[str, ...], *, modelled: bool, search: str = "auto") -> Result:
    """What jrf says of the program, with the models or without."""
    flags: dict[str, object] = {"search": search, "max-states": str(STATES), "timeout": "60"}
    if not modelled:
        flags["jdk-bytecode"] = BYTECODE
    settings = load(None, flags)
    return check(settings, resolve("everyday.PoolScript", (str(CLASSES),), program, None))


def contradiction(models: Result, bytecode: Result) -> str | None:
    """How the two answers cannot both be right."""
    verdicts = models.verdict.value, bytecode.verdict.value
    if "safe" in verdicts and verdicts[0] != verdicts[1] and "inconclusive" not in verdicts:
        return f"models: {verdicts[0]}, the JDK's own code: {verdicts[1]}"
    return None


def main(count: int, seed: int) -> int:
    """Compare on so many programs; the number of contradictions."""
    contradictions = finished = 0
    states = [0, 0]
    for number, program in zip(range(count), programs(seed), strict=False):
        models, bytecode = (answer(program, modelled=modelled) for modelled in (True, False))
        finished += "inconclusive" not in (bytecode.verdict, models.verdict)
        states[0] += models.stats.states
        states[1] += bytecode.stats.states
        wrong = contradiction(models, bytecode)
        if wrong is not None:
            contradictions += 1
            print(number, program, wrong, flush=True)
        if models.verdict == "inconclusive":
            print(number, program, "unfinished:", models.reasons, flush=True)
    print(
        f"{count} programs, {finished} answered both ways, {contradictions} contradictions, states {states}"
    )
    return contradictions


if __name__ == "__main__":
    arguments = [int(text) for text in sys.argv[1:]]
    sys.exit(main(arguments[0] if arguments else 300, arguments[1] if len(arguments) > 1 else 0) > 0)
