"""Processor time of `jrf run` against that of another checkout: `python tests/benchmarks/against.py OTHER`.

Both checkouts check the same programs (the classes of this one) by turns, each with its own cache folder,
which one run has filled. The least user time of ROUNDS runs counts, children included: other jobs disturb
it little. Python's own compiled files are there, as after `pip install`, whatever the environment says
of them. `--only NAME` picks programs.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent.parent
CLASSES = HERE / "javasamples" / "classes"

PROGRAMS: tuple[tuple[str, ...], ...] = (
    ("bench.Hello",),
    ("basic.Handoff",),
    ("mutex.Bakery",),
    ("bench.WordCount",),
    ("bench.VolatileCounter 3 3",),
    ("bench.VolatileCounter 3 4",),
    ("nonblocking.TreiberStack 2 2", "--search", "dfs"),
    ("nonblocking.TreiberStack 2 2", "--search", "dpor"),
    ("nonblocking.TreiberStack 2 2", "--search", "stateful"),
    ("nonblocking.TreiberStack 3 2", "--search", "dfs"),
    ("monitor.LockedCounter 3 2",),
    ("monitor.LockedCounter 3 2", "--search", "dfs"),
)
"""A program with its arguments, then options of `jrf run`."""

ANSWERED = range(4)


def user_seconds(checkout: Path, cache: Path, program: Sequence[str]) -> float:
    """The user time of one run and of the processes that it started."""
    target, *arguments = program[0].split()
    command = [sys.executable, "-m", "jrf", "run", "-q", *program[1:], "-cp", str(CLASSES), target]
    if arguments:
        command += ["--", *arguments]
    environment = {
        **os.environ,
        "JRF_CACHE": str(cache / "jrf"),
        "PYTHONPATH": str(checkout),
        "PYTHONPYCACHEPREFIX": str(cache / "python"),
    }
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    process = subprocess.Popen(
        command, cwd=checkout, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    assert process.stderr is not None
    complaint = process.stderr.read().decode(errors="replace")
    process.stderr.close()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in ANSWERED:
        raise SystemExit(f"{checkout}: {' '.join(command)} ended with {process.returncode}: {complaint}")
    return used.ru_utime


def compare(other: Path, rounds: int, wanted: str) -> None:
    print(f"{'program':<48}{'other':>8}{'this':>8}{'ratio':>8}")
    with tempfile.TemporaryDirectory() as folder:
        checkouts = {other: Path(folder) / "other", HERE: Path(folder) / "this"}
        for program in PROGRAMS:
            name = " ".join(program)
            if wanted not in name:
                continue
            for checkout, cache in checkouts.items():
                user_seconds(checkout, cache, program)
            least = dict.fromkeys(checkouts, float("inf"))
            for _ in range(rounds):
                for checkout, cache in checkouts.items():
                    least[checkout] = min(least[checkout], user_seconds(checkout, cache, program))
            ratio = least[HERE] / least[other]
            print(f"{name:<48}{least[other]:8.2f}{least[HERE]:8.2f}{ratio:8.2f}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("other", type=Path, help="the other checkout")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="", help="a part of the programs' names")
    given = parser.parse_args()
    compare(given.other.resolve(), given.rounds, given.only)


if __name__ == "__main__":
    main()
