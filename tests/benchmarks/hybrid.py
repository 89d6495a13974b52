"""`python -m tests.benchmarks.hybrid`: the table of docs/hybrid.md.

Each racy sample with 2, 3 and 4 threads, by the lockset-guided search in its three variants (as in tables 3
to 5 of the paper), and by other searches with a bound of states and of seconds. Seconds are processor time of
the child process, megabytes its peak; both without the start of a process that answers `Hello`.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CLASSES = ROOT / "javasamples" / "classes"
STATES = "200000"
SECONDS = "60"
PROGRAMS: dict[str, tuple[str, ...]] = {
    "TravellingSalesman racy": ("hybrid.TravellingSalesman", "5", "racy"),
    "TravellingSalesman counted": ("hybrid.TravellingSalesman", "5", "counted"),
    "ParallelSort": ("hybrid.ParallelSort", "12", "racy"),
    "PrimeFinder": ("hybrid.PrimeFinder", "60", "racy"),
    "ElevatorSimulator": ("hybrid.ElevatorSimulator", "6", "racy"),
    "SharedDatabase": ("hybrid.SharedDatabase", "50", "racy"),
    "Crawler": ("hybrid.Crawler", "12", "racy"),
    "WebServer": ("hybrid.WebServer", "6", "racy"),
    "LongRun": ("hybrid.LongRun", "5000", "60", "racy"),
}
SEARCHES: dict[str, tuple[str, ...]] = {
    "lockset": ("lockset",),
    "no hint": ("lockset", "--no-lockset-hint"),
    "with t1": ("lockset", "--no-lockset-exclude"),
    "heuristic": ("heuristic",),
    "dfs": ("dfs",),
    "dpor": ("dpor",),
    "random": ("random",),
    "pct": ("pct",),
}


def measured(
    program: tuple[str, ...], threads: int, search: tuple[str, ...]
) -> tuple[str, int, float, float]:
    """Verdict, states, seconds of processor time, peak MB."""
    main, *arguments = program
    command = [sys.executable, "-m", "jrf", "run", "-cp", str(CLASSES), "--search", *search]
    command += ["--max-states", STATES, "--timeout", SECONDS, "--format", "json", "-q", main, "--"]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([*command, str(threads), *arguments], capture_output=True, check=False, cwd=ROOT)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    result = json.loads(done.stdout)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return result["verdict"], result["stats"]["states"], spent, result["stats"]["peak_mb"]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.hybrid", description=__doc__)
    parser.add_argument("--program", choices=tuple(PROGRAMS), action="append")
    parser.add_argument("--search", choices=tuple(SEARCHES), action="append")
    parser.add_argument("--threads", type=int, action="append")
    given = parser.parse_args()
    print("| program | threads | search | verdict | states | s | MB |\n|---|---|---|---|---|---|---|")
    for name in given.program or PROGRAMS:
        for threads in given.threads or (2, 3, 4):
            for search in given.search or SEARCHES:
                verdict, states, seconds, mb = measured(PROGRAMS[name], threads, SEARCHES[search])
                row = (name, threads, search, verdict, f"{states:,}", f"{seconds:.1f}", f"{mb:.0f}")
                print("| " + " | ".join(map(str, row)) + " |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
