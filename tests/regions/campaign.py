"""Regions of h against locations one by one: `python -m tests.regions.campaign 300 SEED`.

A program is a line of arguments for `everyday.SharedScript`. Each is searched with regions of what
rehearsals show to be accessed in an order, or of all classes, from one location on; and without any. Steps
are remembered from their first use on. All must find a race or none, and no race that the search without
regions does not find among all of them.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from typing import Final
from unittest.mock import patch

from jrf.check import check
from jrf.program import acquainted
from jrf.program.acquainted import Acquaintance
from jrf.program.target import resolve
from jrf.result import Result
from jrf.settings.settings import load
from jvm.machine import remembered_steps
from tests.maps.outcomes import CLASSES

SCRIPT: Final = "everyday.SharedScript"
SEARCHES: Final = ("auto", "dfs", "dpor", "stateful", "heuristic", "bfs")
LOCKED: Final = "mmgllnnwaas"
READ_WRITE: Final = "rrRgs"
PUBLISHED: Final = "ppffF"
CHOICES: Final = "iicde"
REST: Final = "MzoLWFPAbqSvvx"


def programs(seed: int) -> Iterator[tuple[str, ...]]:
    """Main and two threads. Most accesses are under the lock; the others mostly come behind a choice."""
    lots = random.Random(f"regions {seed}")
    while True:
        common = lots.choice((LOCKED, LOCKED, LOCKED + "sv", READ_WRITE, LOCKED + PUBLISHED + "P"))
        share = lots.choice((0.1, 0.3, 0.5))

        def script(length: int, common: str = common, share: float = share) -> str:
            found = ""
            for _ in range(length):
                if lots.random() >= share:
                    found += lots.choice(common)
                else:
                    found += (lots.choice(CHOICES) if lots.random() < 0.7 else "") + lots.choice(REST)
            return found

        threads = [script(lots.choice((1, 2, 3))) for _ in "12"]
        joins = lots.choice(("jJ", "jJ", "jJ", "j", ""))
        last = "".join(lots.choice(REST + "SSAAMM") for _ in range(lots.choice((0, 1, 1))))
        yield script(lots.choice((0, 0, 1))) + joins + last, *threads


def found(result: Result) -> set[str]:
    """What a search found, in words."""
    return {
        f"race on {one.location.field}" if one.location is not None else one.kind for one in result.violations
    }


def answer(
    program: tuple[str, ...], search: str, *, from_location: int, of_all: bool = False, every: bool = False
) -> Result:
    """What a search says, where regions pay from that many locations on. `of_all`: whatever the rehearsals
    showed; `every`: all violations are asked for.
    """
    flags = {"search": search, "max-states": "20000", "timeout": "60"} | (
        {"all-races": True} if every else {}
    )
    settings = load(None, flags)
    asks = acquainted_with_all if of_all else Acquaintance._require
    with (
        patch.object(acquainted, "WORTH_IT", from_location),
        patch.object(Acquaintance, "_require", asks),
        patch.object(remembered_steps, "WORTH_IT", 1),
    ):
        return check(settings, resolve(SCRIPT, (str(CLASSES),), program, None))


def acquainted_with_all(*accesses: object, write: bool) -> None:
    """In place of `Acquaintance._require`: nothing is accessed out of order."""


def disagreement(program: tuple[str, ...], search: str, *, of_all: bool, every: bool) -> str | None:
    """How the answers differ; empty if they do not, None if one of them gives up."""
    taken = answer(program, search, from_location=1, of_all=of_all, every=every)
    apart = answer(program, "dfs" if every else search, from_location=sys.maxsize, every=True)
    if taken.reasons or apart.reasons:
        return None
    if found(taken) == found(apart) or (not every and found(taken) and found(taken) <= found(apart)):
        return ""
    return f"{search}{' of all' * of_all}{' --all-races' * every}: {found(taken)}, apart: {found(apart)}"


def campaign(count: int, seed: int = 0, seconds: float = 3600) -> int:
    """Compare on so many programs; the number of those that differ."""
    began = time.process_time()
    wrong = compared = 0
    for number, program in zip(range(count), programs(seed), strict=False):
        if time.process_time() - began > seconds:
            count = number
            break
        said = disagreement(
            program,
            SEARCHES[number % len(SEARCHES)],
            of_all=number // 6 % 2 > 0,
            every=number // 12 % 3 == 0,
        )
        compared += said is not None
        if said:
            wrong += 1
            print(f"{number} {' '.join(map(repr, program))}: {said}", flush=True)
    print(f"{count} programs, {compared} compared, {wrong} differ")
    return wrong


if __name__ == "__main__":
    sys.exit(bool(campaign(*map(int, sys.argv[1:]))))
