"""How much longer the default takes than the best single search: the table of docs/exhaustive.md.

    python -m tests.benchmarks.ratio [--timeout S] [--rounds N] [NAME ...]

NAME: a part of a row's name. All searches run by turns, in this process, after a run that fills its caches;
the least processor time of a whole check counts. A search that has no answer in the first round, within the
time or 50,000 states, is left out of the others.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Final

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Verdict
from jrf.settings.settings import load

ROOT: Final = Path(__file__).resolve().parents[2]
CLASSES: Final = (str(ROOT / "javasamples" / "classes"), str(ROOT / "tests" / "programs" / "classes"))

PROGRAMS: Final = (
    "mutex.Peterson 2 2",
    "barrier.SenseBarrier 2 1",
    "barrier.SenseBarrier 3 1",
    "nonblocking.CasCounter 3 2",
    "nonblocking.TreiberStack 3 2",
    "nonblocking.MichaelScottQueue 3 2",
    "monitor.BoundedBuffer 4 1",
    "monitor.ReadersWriters 3 1",
    "dpor.Indexer 12",
    "dpor.LastZero 8",
    "bench.VolatileCounter 3 3",
    "everyday.Streams",
    "everyday.Met phaser",
    "everyday.Scheduled",
    "everyday.Virtual",
    "cases.Pairs 3 2",
)
"""Programs with their arguments: those of `exhaustive`, and others that take a while."""

MOST: Final = 50_000
SYNCHRONIZATION: Final = {"granularity": "synchronization"}
SEARCHES: Final[dict[str, dict[str, str]]] = {
    "auto": {"search": "auto"},
    "dfs": {"search": "dfs"},
    "dfs, sync.": {"search": "dfs", **SYNCHRONIZATION},
    "dpor": {"search": "dpor"},
    "stateful": {"search": "stateful"},
    "stateful, sync.": {"search": "stateful", **SYNCHRONIZATION},
}


def measured(program: str, flags: dict[str, str], timeout: float) -> tuple[bool, float]:
    """Whether it is proved safe, and the processor time of the check in seconds."""
    name, *arguments = program.split()
    limits = {"timeout": timeout, "max-states": MOST}
    settings = load(None, {**flags, **limits, "class-path": ":".join(CLASSES), "quiet": True})
    began = time.process_time()
    result = check(settings, resolve(name, settings.class_path, tuple(arguments), None))
    return result.verdict is Verdict.SAFE, time.process_time() - began


def row(program: str, rounds: int, timeout: float) -> tuple[str, float | None]:
    """A line of the table, and the ratio in it."""
    seconds: dict[str, float] = {}
    left = dict(SEARCHES)
    measured(program, SEARCHES["auto"], timeout)
    for _ in range(rounds):
        for search, flags in tuple(left.items()):
            proved, spent = measured(program, flags, timeout)
            if proved:
                seconds[search] = min(spent, seconds.get(search, spent))
            else:
                del left[search]
    cells = [f"{seconds[search]:.2f}" if search in seconds else "–" for search in SEARCHES]
    others = [spent for search, spent in seconds.items() if search != "auto"]
    ratio = seconds["auto"] / min(others) if "auto" in seconds and others else None
    told = "–" if ratio is None else f"{ratio:.2f}"
    return f"| {program.rpartition('.')[2]} | {' | '.join(cells)} | {told} |", ratio


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--timeout", type=float, default=60.0, metavar="S", help="wall clock, of each search")
    parser.add_argument("--rounds", type=int, default=3, metavar="N")
    given = parser.parse_args()
    print(f"| program | {' | '.join(SEARCHES)} | ratio |")
    print("|---|" + "--:|" * (len(SEARCHES) + 1))
    for program in PROGRAMS:
        if not given.names or any(name in program for name in given.names):
            print(row(program, given.rounds, given.timeout)[0], flush=True)


if __name__ == "__main__":
    main()
