"""`python -m tests.benchmarks.hybrid`: measures the tables of docs/hybrid.md, and writes them there.

    python -m tests.benchmarks.hybrid --rows FILE [--program P] [--search S] [--threads N]
    python -m tests.benchmarks.hybrid --rows FILE --write

Each racy sample with 2, 3 and 4 threads, by the lockset-guided search in its three variants (as in tables 3
to 5 of the paper), and by other searches with a bound of states. Seconds are processor time of
a process of its own, megabytes its peak. FILE keeps a line for each run; what it has is not measured again.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from jrf.result import Result

ROOT = Path(__file__).resolve().parents[2]
CLASSES = ROOT / "javasamples" / "classes"
DOCUMENT = ROOT / "docs" / "hybrid.md"
BEGIN, END = "<!-- measured: begin -->", "<!-- measured: end -->"
STATES = 30_000
"""The bound of the other searches; the lockset-guided ones and auto have none."""
SECONDS = 120
"""The bound of the other searches on the clock; the rest may take five times as long."""
THREADS = (2, 3, 4)
PROGRAMS: dict[str, tuple[str, ...]] = {
    "TravellingSalesman": ("hybrid.TravellingSalesman", "5", "racy"),
    "the same, counted": ("hybrid.TravellingSalesman", "5", "counted"),
    "ParallelSort": ("hybrid.ParallelSort", "12", "racy"),
    "PrimeFinder": ("hybrid.PrimeFinder", "60", "racy"),
    "ElevatorSimulator": ("hybrid.ElevatorSimulator", "6", "racy"),
    "SharedDatabase": ("hybrid.SharedDatabase", "50", "racy"),
    "Crawler": ("hybrid.Crawler", "12", "racy"),
    "WebServer": ("hybrid.WebServer", "6", "racy"),
    "LongRun": ("hybrid.LongRun", "5000", "60", "racy"),
}
PAPERS: dict[str, tuple[str, ...]] = {
    "TravellingSalesman": ("35,070 s, 353 MB", "out of memory", "out of memory"),
    "the same, counted": ("35,070 s, 353 MB", "out of memory", "out of memory"),
    "ParallelSort": ("569 s, 123 MB", "1,335 s, 396 MB", "out of memory"),
    "PrimeFinder": ("889 s, 116 MB", "2,646 s, 143 MB", "4,547 s, 168 MB"),
    "ElevatorSimulator": ("33 s, 28 MB", "68 s, 33 MB", "148 s, 48 MB"),
    "SharedDatabase": ("140 s, 60 MB", "202 s, 89 MB", "586 s, 136 MB"),
    "Crawler": ("3 s, 11 MB", "7 s, 12 MB", "9 s, 17 MB"),
}
"""Table 4 of the paper (with the hint) for 2, 3 and 4 threads, of the program that ours stands for."""
GUIDED: dict[str, tuple[str, ...]] = {
    "lockset": ("lockset",),
    "no hint": ("lockset", "--no-lockset-hint"),
    "with t1": ("lockset", "--no-lockset-exclude"),
    "auto": ("auto",),
}
OTHERS: dict[str, tuple[str, ...]] = {
    search: (search,) for search in ("heuristic", "dfs", "dpor", "random", "pct")
}
SEARCHES = GUIDED | OTHERS


class Row(msgspec.Struct, frozen=True):
    """One run."""

    program: str
    threads: int
    search: str
    verdict: str
    states: int
    seconds: float
    mb: float

    @property
    def key(self) -> tuple[str, int, str]:
        return self.program, self.threads, self.search


def measured(program: str, threads: int, search: str, states: int = STATES) -> Row:
    """Run it in a process of its own; `states` bounds the other searches."""
    main, *arguments = PROGRAMS[program]
    command = [sys.executable, "-m", "jrf", "run", "-cp", str(CLASSES), "--search", *SEARCHES[search]]
    command += ["--timeout", str(SECONDS if search in OTHERS else 5 * SECONDS), "--format", "json", "-q"]
    if search in OTHERS:
        command += ["--max-states", str(states)]
    with tempfile.NamedTemporaryFile(suffix=".json") as output:
        command += ["-o", output.name, main, "--", str(threads), *arguments]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=ROOT)
        _, _, used = os.wait4(process.pid, 0)
        result = msgspec.json.decode(Path(output.name).read_bytes(), type=Result)
    spent = used.ru_utime + used.ru_stime
    stats = result.stats
    return Row(program, threads, search, result.verdict.value, stats.states, spent, used.ru_maxrss / 1024)


def tables(rows: Mapping[tuple[str, int, str], Row]) -> Iterator[str]:
    """The lines of both tables."""
    yield "| program | threads | paper, with hint | " + " | ".join(GUIDED) + " |"
    yield "|---|--:|---|" + "---|" * len(GUIDED)
    for program in PROGRAMS:
        for at, threads in enumerate(THREADS):
            papers = PAPERS.get(program, ("–",) * len(THREADS))[at]
            cells = (_cost(rows.get((program, threads, search))) for search in GUIDED)
            yield f"| {program} | {threads} | {papers} | " + " | ".join(cells) + " |"
    yield ""
    yield "| program | threads | lockset | " + " | ".join(OTHERS) + " |"
    yield "|---|--:|--:|" + "--:|" * len(OTHERS)
    for program in PROGRAMS:
        for threads in THREADS:
            guided = rows.get((program, threads, "lockset"))
            cells = (_against(guided, rows.get((program, threads, search))) for search in OTHERS)
            own = "not run" if guided is None else _states(guided)
            yield f"| {program} | {threads} | {own} | " + " | ".join(cells) + " |"


def _cost(row: Row | None) -> str:
    if row is None:
        return "not run"
    what = "" if row.verdict == "race" else f"{row.verdict}, "
    return f"{what}{row.seconds:.1f} s, {row.mb:.0f} MB, {row.states:,} states"


def _states(row: Row) -> str:
    return f"{row.states:,}" if row.verdict == "race" else f"none in {row.states:,}"


def _against(guided: Row | None, other: Row | None) -> str:
    """The states of another search, marked where the hybrid does better or worse by more than 10 times."""
    if other is None:
        return "not run"
    text = _states(other)
    if guided is None or guided.verdict != "race":
        return text
    if other.states > 10 * guided.states:
        return f"**{text}**"
    return f"*{text}*" if other.verdict == "race" and 10 * other.states < guided.states else text


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.hybrid", description=__doc__)
    parser.add_argument("--rows", type=Path, required=True, metavar="FILE")
    parser.add_argument("--write", action="store_true", help="write the tables into docs/hybrid.md")
    parser.add_argument("--program", choices=tuple(PROGRAMS), action="append")
    parser.add_argument("--search", choices=tuple(SEARCHES), action="append")
    parser.add_argument("--threads", type=int, action="append")
    parser.add_argument("--states", type=int, default=STATES, help="bound of the other searches")
    given = parser.parse_args()
    lines = given.rows.read_bytes().splitlines() if given.rows.exists() else []
    rows = {row.key: row for row in (msgspec.json.decode(line, type=Row) for line in lines)}
    if given.write:
        before, _, rest = DOCUMENT.read_text(encoding="utf-8").partition(BEGIN)
        after = rest.partition(END)[2]
        content = "\n".join((before + BEGIN, "", *tables(rows), "", END + after))
        DOCUMENT.write_text(content, encoding="utf-8")
        return 0
    for program in given.program or PROGRAMS:
        for threads in given.threads or THREADS:
            for search in given.search or SEARCHES:
                if (program, threads, search) not in rows:
                    row = measured(program, threads, search, given.states)
                    rows[row.key] = row
                    with given.rows.open("ab") as file:
                        file.write(msgspec.json.encode(row) + b"\n")
                    print(row, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
