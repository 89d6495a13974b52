"""Additions without an order against additions as actions: `python -m tests.additions.campaign 300 SEED`.

A program is a line of arguments for `everyday.CountScript`. Both ways must find the same races, failed
assertions, deadlocks and livelocks, whatever the search.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from typing import Final
from unittest.mock import patch

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Result
from jrf.settings.settings import load
from jvm.additions import additions
from tests.maps.outcomes import CLASSES
from tests.maps.two_ways import found_first

SCRIPT: Final = "everyday.CountScript"
SEARCHES: Final = ("auto", "dfs", "dpor", "stateful", "heuristic", "bfs")
ADDS: Final = "aaAdlsSsiizxmkkKggtT"
LOOKS: Final = "hHLbpP012345cqyYQ"
REST: Final = "DDvwWnNefo"


def programs(seed: int) -> Iterator[tuple[str, ...]]:
    """Main and two threads; main mostly joins some, and looks then."""
    lots = random.Random(f"additions {seed}")
    while True:
        kinds = lots.choice((ADDS, ADDS + LOOKS, ADDS + REST, ADDS * 2 + LOOKS + REST))
        threads = ["".join(lots.choice(kinds) for _ in range(lots.choice((1, 2, 2, 3)))) for _ in "12"]
        first = "".join(lots.choice(kinds) for _ in range(lots.choice((0, 0, 1))))
        joins = lots.choice(("jJ", "jJ", "jJ", "j", "J", ""))
        last = "".join(lots.choice(LOOKS + LOOKS + "Ds") for _ in range(lots.choice((0, 1, 2))))
        yield first + joins + last, *threads


def found(result: Result) -> set[str]:
    """What a search found, in words."""
    return {
        f"race on {one.location.field}" if one.location is not None else one.kind for one in result.violations
    }


def answer(program: tuple[str, ...], search: str, *, from_addition: int, first: bool = False) -> Result:
    """What a search says, where additions pay from that many on; with `first`, one that ends at its first
    violation.
    """
    settings = load(
        None,
        {
            "search": search,
            "all-races": not first,
            "max-states": "20000",
            "timeout": "60",
            "max-loop": "100000",
        },
    )
    with patch.object(additions, "WORTH_IT", from_addition):
        return check(settings, resolve(SCRIPT, (str(CLASSES),), program, None))


def disagreement(program: tuple[str, ...], search: str) -> str | None:
    """How the answers differ; empty if they do not, None if one of them gives up."""
    without, ordered = (answer(program, search, from_addition=number) for number in (1, sys.maxsize))
    if without.reasons or ordered.reasons:
        return None
    if found(without) != found(ordered):
        return f"{search}: {found(without)}, as actions: {found(ordered)}"
    first = answer(program, search, from_addition=1, first=True)
    if first.reasons or found_first(found(first), found(ordered)):
        return ""
    return f"{search}, first: {found(first)}, as actions: {found(ordered)}"


def campaign(count: int, seed: int = 0, seconds: float = 3600) -> int:
    """Compare on so many programs; the number of those that differ."""
    began = time.process_time()
    wrong = compared = 0
    for number, program in zip(range(count), programs(seed), strict=False):
        if time.process_time() - began > seconds:
            count = number
            break
        said = disagreement(program, SEARCHES[number % len(SEARCHES)])
        compared += said is not None
        if said:
            wrong += 1
            print(f"{number} {' '.join(map(repr, program))}: {said}", flush=True)
    print(f"{count} programs, {compared} compared, {wrong} differ")
    return wrong


if __name__ == "__main__":
    sys.exit(bool(campaign(*map(int, sys.argv[1:]))))
