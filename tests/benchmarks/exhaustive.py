"""What each exhaustive search needs for race-free samples: the table of docs/exhaustive.md.

    python -m tests.benchmarks.exhaustive [--timeout S] [NAME ...]

NAME: a part of a row's name. Seconds are processor time of the whole check in this process.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load

CLASSES = str(Path(__file__).resolve().parents[2] / "javasamples" / "classes")

PROGRAMS = (
    ("mutex.Peterson", "2", "2"),
    ("barrier.SenseBarrier", "2", "1"),
    ("barrier.SenseBarrier", "3", "1"),
    ("nonblocking.CasCounter", "3", "2"),
    ("nonblocking.TreiberStack", "3", "2"),
    ("nonblocking.MichaelScottQueue", "3", "2"),
    ("monitor.BoundedBuffer", "4", "1"),
    ("monitor.ReadersWriters", "3", "1"),
)

MOST = "50000"
"""States after which a search without matching is given up: what finishes at all here has far fewer."""
SYNCHRONIZATION = {"granularity": "synchronization"}
SEARCHES: tuple[tuple[str, dict[str, str]], ...] = (
    ("dfs", {"search": "dfs"}),
    ("dfs, synchronization", {"search": "dfs", **SYNCHRONIZATION}),
    ("dpor, source", {"search": "dpor", "dpor": "source", "max-states": MOST}),
    ("dpor, optimal", {"search": "dpor", "dpor": "optimal", "max-states": MOST}),
    ("stateful, none", {"search": "stateful", "reduction": "none"}),
    ("stateful, sleep", {"search": "stateful", "reduction": "sleep"}),
    ("stateful, persistent", {"search": "stateful", "reduction": "persistent"}),
    ("stateful, both", {"search": "stateful", "reduction": "both"}),
    ("stateful, both, synchronization", {"search": "stateful", "reduction": "both", **SYNCHRONIZATION}),
)


def row(program: tuple[str, ...], search: str, flags: dict[str, str], timeout: float) -> str:
    settings = load(None, {**flags, "class-path": CLASSES, "timeout": timeout})
    began = time.process_time()
    result = check(settings, resolve(program[0], (CLASSES,), program[1:], None))
    seconds = time.process_time() - began
    name = f"{program[0].rpartition('.')[2]} {' '.join(program[1:])}"
    stats = result.stats
    executions = f"{stats.executions:,}" if stats.executions else "–"
    counts = f"{stats.states:,} | {stats.transitions:,} | {executions}"
    return f"| {name} | {search} | {result.verdict.value} | {counts} | {seconds:.2f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description="The table of docs/exhaustive.md.")
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--timeout", type=float, default=30.0, metavar="S", help="wall clock, of each search")
    given = parser.parse_args()
    print("| program | search | verdict | states | transitions | executions | s |")
    print("|---|---|---|--:|--:|--:|--:|")
    for program in PROGRAMS:
        if not given.names or any(name in " ".join(program) for name in given.names):
            for search, flags in SEARCHES:
                print(row(program, search, flags, given.timeout), flush=True)


if __name__ == "__main__":
    main()
