"""Models of pools against the JDK's own code, on generated programs: `python -m tests.pools.campaign 300`.

A program is a line of arguments for `everyday.PoolScript` or, of futures and fork/join tasks, for
`everyday.FutureScript`; with `300 0 phasers`, for `everyday.PhaserScript` (their comments say what they
mean). `--naive` asks the naive search over the models too (docs/naive.md; `300 0 small` are of a size
that it can answer). If one way is safe, the other must not find anything; where both find something, it
may be something else. The JDK's CompletableFuture runs over the model of ForkJoinPool, whose own code is
compared in the programs of PoolScript: it finds what it can in the states that it gets. Searches must
agree too.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Result
from jrf.settings.settings import load

CLASSES: Final = Path(__file__).resolve().parent.parent / "programs" / "classes"
BYTECODE: Final = "java.util.concurrent.ThreadPoolExecutor"
FORK_JOIN: Final = "java.util.concurrent.ForkJoinPool"
FUTURES: Final = "java.util.concurrent.CompletableFuture"
KINDS: Final = (
    "fixed",
    "fixed",
    "single",
    "cached",
    "bounded",
    "caller",
    "scheduled",
    "alone",
    "forked",
    "common",
)
SCRIPTS: Final = ("everyday.PoolScript", "everyday.FutureScript", "everyday.PhaserScript")
PHASER: Final = "java.util.concurrent.Phaser"
STATES: Final = 2_000
"""At most, of each way."""
NAIVE_STATES: Final = 20_000
"""At most, of the naive search, which makes many more of them."""


def programs(seed: int) -> Iterator[tuple[str, ...]]:
    """Small programs over one pool, which most of them shut down, and of futures: class and arguments."""
    lots = random.Random(seed)
    while True:
        if lots.random() < 0.4:
            yield (SCRIPTS[1], *_futures(lots))
            continue
        count = lots.choice((1, 2, 2, 2, 3))
        tasks = [_task(lots, number, count) for number in range(1, count + 1)]
        yield (SCRIPTS[0], lots.choice(KINDS), _main(lots, count), *tasks)


def small(seed: int) -> Iterator[tuple[str, ...]]:
    """Programs over one pool, or of futures, small enough for the naive search."""
    lots = random.Random(f"small {seed}")
    while True:
        if lots.random() < 0.5:
            own, *made = _futures(lots)
            if len(made) < 3 and sum(map(len, made)) < 6:
                yield (SCRIPTS[1], own, *made)
            continue
        count = lots.choice((1, 1, 1, 2))
        tasks = [_task(lots, number, count) for number in range(1, count + 1)]
        if sum(map(len, tasks)) < 5:
            yield (SCRIPTS[0], lots.choice(KINDS), _main(lots, count), *tasks)


def phasers(seed: int) -> Iterator[tuple[str, ...]]:
    """Small programs over one Phaser."""
    lots = random.Random(f"phasers {seed}")
    while True:
        threads = lots.choice((2, 2, 2, 3))
        most = 4 if threads == 2 else 3
        scripts = [_phases(lots, lots.randint(1, most)) for _ in range(threads)]
        parties = threads if lots.random() < 0.6 else lots.randint(0, threads + 1)
        yield (SCRIPTS[2], str(parties), *scripts)


def _phases(lots: random.Random, count: int) -> str:
    """A few operations, and between them accesses and questions after what they told."""
    steps = ""
    for _ in range(count):
        steps += lots.choice(("", "", "x", "X"))
        steps += lots.choice("wwwwaaddrrpAAt")
        steps += lots.choice(("", "", "", "0", "1", "2", "-"))
    return steps + lots.choice(("", "x", "X"))


def _futures(lots: random.Random) -> list[str]:
    count = lots.choice((1, 2, 2, 3, 3, 4))
    made = [_future(lots, number) for number in range(1, count + 1)]
    own = _letters(lots, 1)
    for number in range(1, count + 1):
        own += f"{number}{_letters(lots, 1)}"
    for number in sorted(
        lots.sample(range(1, count + 1), lots.randint(0, count)), reverse=lots.random() < 0.6
    ):
        own += f"j{number}{_letters(lots, 1)}"
    return [own, *made]


def _future(lots: random.Random, number: int) -> str:
    """One that depends on earlier ones, if there are any."""
    hows = "rrsf" + ("ttu" if number > 1 else "") + ("bde" if number > 2 else "")
    how = lots.choice(hows)
    sources = lots.sample(range(1, number), {"t": 1, "u": 1, "b": 2, "d": 2, "e": 2}.get(how, 0))
    steps = _letters(lots, 2)
    if how in "sf" and lots.random() < 0.6:
        steps += "/" + _letters(lots, 1)
    return how + "".join(map(str, sources)) + steps


SOURCES: Final = dict.fromkeys("tuio", 1) | dict.fromkeys("bdeghlnk", 2)
"""Of how many futures what depends on some is made."""


def dependents(seed: int) -> Iterator[tuple[str, ...]]:
    """Small programs of two futures, which two threads complete, and of what depends on both, and on that."""
    lots = random.Random(f"dependents {seed}")
    while True:
        completed = lots.choice(("w", "w", "w", "w*/", "w/*"))
        made = [completed, "w", _dependent(lots, lots.choice("bellnnkhg"), lots.sample((1, 2), 2))]
        for number in range(4, lots.choice((4, 4, 5, 5, 5, 6)) + 1):
            how = lots.choice("ttttttiubenklh")
            sources = [3] if lots.random() < 0.7 else [lots.randrange(1, number)]
            while len(sources) < SOURCES[how]:
                sources = lots.sample(range(1, number), 2)
            made.append(_dependent(lots, how, sources))
        own = "".join(str(number) for number in range(1, len(made) + 1))
        own += lots.choice(("x", "x", "x", f"xj{lots.randint(1, len(made))}*"))
        yield (SCRIPTS[1], *_with_steps(lots, [own, *made]))


def _dependent(lots: random.Random, how: str, sources: list[int]) -> str:
    return how + "".join(map(str, sources)) + ("" if how in "ln" else "*")


def _with_steps(lots: random.Random, scripts: list[str]) -> list[str]:
    """Threads meet, or one compares itself with another, at a few of the places that are marked."""
    steps = [*lots.choice(("AA", "AA", "Aa", "AAa", "pq", "pq", "pqq"))]
    places = sum(script.count("*") for script in scripts)
    steps = steps[:places]
    chosen = dict(zip(lots.sample(range(places), len(steps)), steps, strict=True))
    numbers = iter(range(places))
    return [
        "".join(chosen.get(next(numbers), "") if each == "*" else each for each in script)
        for script in scripts
    ]


def _letters(lots: random.Random, most: int) -> str:
    return "".join(lots.choice("abcABC") for _ in range(lots.randint(0, most)))


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
    main, *arguments = program
    flags: dict[str, object] = {"search": search, "max-states": str(STATES), "timeout": "60"}
    if not modelled:
        flags["jdk-bytecode"] = {SCRIPTS[1]: [FUTURES], SCRIPTS[2]: [PHASER]}.get(main, [BYTECODE, FORK_JOIN])
    elif search == "naive":
        flags |= {"jdk-bytecode": ["none.None"], "max-states": str(NAIVE_STATES)}
    settings = load(None, flags)
    return check(settings, resolve(main, (str(CLASSES),), tuple(arguments), None))


def contradiction(models: Result, bytecode: Result) -> str | None:
    """How the two answers cannot both be right."""
    verdicts = models.verdict.value, bytecode.verdict.value
    if "safe" in verdicts and verdicts[0] != verdicts[1] and "inconclusive" not in verdicts:
        return f"models: {verdicts[0]}, the other way: {verdicts[1]}"
    return None


def main(
    count: int,
    seed: int,
    made: Callable[[int], Iterator[tuple[str, ...]]] = programs,
    *,
    naive: bool = False,
) -> int:
    """Compare on so many programs; the number of contradictions."""
    contradictions = finished = finished_naive = 0
    states = [0, 0]
    for number, program in zip(range(count), made(seed), strict=False):
        models, bytecode = (answer(program, modelled=modelled) for modelled in (True, False))
        finished += "inconclusive" not in (bytecode.verdict, models.verdict)
        states[0] += models.stats.states
        states[1] += bytecode.stats.states
        search = ("dfs", "dpor", "stateful")[number % 3]
        others = {"the JDK's own code": bytecode, search: answer(program, modelled=True, search=search)}
        if naive:
            others["naive"] = answer(program, modelled=True, search="naive")
            finished_naive += "inconclusive" not in (others["naive"].verdict, models.verdict)
        for name, other in others.items():
            wrong = contradiction(models, other)
            if wrong is not None:
                contradictions += 1
                print(number, program, name, wrong, flush=True)
        if models.verdict == "inconclusive":
            print(number, program, "unfinished:", models.reasons, flush=True)
        if number % 10 == 9:
            print(f"{number + 1} of {count}, {contradictions} contradictions", file=sys.stderr, flush=True)
    also = f", {finished_naive} by the naive search and by auto" if naive else ""
    print(
        f"{count} programs, {finished} answered both ways{also}, "
        f"{contradictions} contradictions, states {states}"
    )
    return contradictions


if __name__ == "__main__":
    kinds = {"programs": programs, "small": small, "phasers": phasers, "dependents": dependents}
    parser = argparse.ArgumentParser(prog="python -m tests.pools.campaign", description=__doc__)
    parser.add_argument("count", type=int, nargs="?", default=300)
    parser.add_argument("seed", type=int, nargs="?", default=0)
    parser.add_argument("kind", choices=sorted(kinds), nargs="?", default="programs")
    parser.add_argument("--naive", action="store_true", help="ask the naive search, too")
    given = parser.parse_args()
    sys.exit(main(given.count, given.seed, kinds[given.kind], naive=given.naive) > 0)
