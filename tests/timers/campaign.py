"""The model of Timer against the JDK's own code: `python -m tests.timers.campaign 300` generated programs.

A program is a line of arguments for `everyday.TimerScript`. Where the JDK's own code has finitely many
states, all that it may print the model may print too. The model may print more: clocks stand still for the
JDK's code but for timed waits, so it knows which of two tasks comes first where threads that stop for a while
do not let it. What the model may print beyond is printed with `--more`.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from typing import Final

from tests.maps.outcomes import TooMany, answer, outcomes

SCRIPT: Final = "everyday.TimerScript"
OWN_CODE: Final = {"jdk-bytecode": ["java.util.Timer"]}
STATES: Final = 5_000


def programs(seed: int) -> Iterator[tuple[str, ...]]:
    """Small programs: the main thread and sometimes another one beside that of the Timer."""
    lots = random.Random(f"timers {seed}")
    while True:
        runs = lots.choice(("", "", "", "X", "x", "v", "V", "I", "i", "c0", "c1", "k", "s1", "z", "Ii"))
        threads = lots.choice((1, 1, 2))
        yield (runs, *(_steps(lots, lots.randint(1, 4 if threads == 1 else 2)) for _ in range(threads)))


def _steps(lots: random.Random, count: int) -> str:
    steps = ""
    for _ in range(count):
        step = lots.choice("ssssslrcckpxXvVzIw")
        steps += step + (str(lots.randint(0, 2)) if step in "slrc" else "")
    return steps


def difference(program: tuple[str, ...]) -> tuple[str, str, bool]:
    """What the JDK's own code prints and the model does not; the other way round; if it was compared."""
    try:
        own, _, _ = outcomes(program, whole=False, script=SCRIPT, own_steps=OWN_CODE)
        model, _, _ = outcomes(program, whole=True, script=SCRIPT)
    except TooMany:
        return "", "", False
    return " ".join(sorted(own - model)), " ".join(sorted(model - own)), True


def disagreement(program: tuple[str, ...], search: str) -> str:
    """How the answers contradict each other: what the JDK's own code finds the model finds too."""
    model = answer(program, search, whole=True, states=STATES, script=SCRIPT)
    own = answer(program, search, whole=False, states=STATES, script=SCRIPT, own_steps=OWN_CODE)
    if model.reasons or model.verdict == own.verdict or own.verdict in ("safe", "inconclusive"):
        return ""
    return f"{search}: {model.verdict}, own code: {own.verdict}" if model.verdict == "safe" else ""


def main(count: int, seed: int = 0, *, more: bool = False) -> int:
    """Compare on so many programs; the number of those that differ."""
    wrong = compared = 0
    for number, program in zip(range(count), programs(seed), strict=False):
        missed, beyond, done = difference(program)
        compared += done
        said = disagreement(program, ("auto", "dfs", "dpor", "stateful")[number % 4])
        for problem in (missed and f"missed {missed}", said, beyond and more and f"more: {beyond}"):
            if problem:
                wrong += not str(problem).startswith("more")
                print(f"{number} {' '.join(map(repr, program))}: {problem}", flush=True)
    print(f"{count} programs, {compared} compared, {wrong} differ")
    return wrong


if __name__ == "__main__":
    numbers = [int(text) for text in sys.argv[1:] if text.isdigit()]
    sys.exit(bool(main(*numbers, more="--more" in sys.argv)))
