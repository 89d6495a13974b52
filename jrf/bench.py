"""`jrf bench`: DFS beside heuristic search over the samples, as in the paper's figure 8 and appendix B.

Every (program, search) runs in a process of its own, so that its memory is its own and its time has a limit.
"""

import csv
import io
import math
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from pathlib import Path

import msgspec

from jrf import resources
from jrf.errors import InputError, nearest
from jrf.report import json as json_report
from jrf.result import Result, Verdict
from jrf.samples import Sample, racy_of_figure_8, read_manifest

FORMS = ("table", "csv", "json")
HEURISTICS = ("ARA", "AF", "WF", "WW")
# Starting Python and writing the report come on top of the limit that the search keeps itself.
_GRACE_SECONDS = 30.0


@dataclass(frozen=True, slots=True)
class Search:
    """A search with its heuristics. `paper` is how the paper's tables call it."""

    search: str
    heuristics: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return f"{self.search}:{self.paper}" if self.heuristics else self.search

    @property
    def paper(self) -> str:
        return ",".join(self.heuristics)


@dataclass(frozen=True, slots=True)
class Row:
    """One run: the columns of DESIGN.md section 5, and the paper's figures where it has any."""

    program: str
    threads: int | None
    iterations: int | None
    search: str
    verdict: str
    location: str | None
    states: int | None
    length: int | None
    seconds: float | None
    peak_mb: float | None
    h_rows: int | None
    h_columns: int | None
    paper_states: int | None = None
    paper_length: int | None = None
    paper_seconds: float | None = None
    paper_h: str | None = None


@dataclass(frozen=True, slots=True)
class PaperFigures:
    """What the paper measured: figure 8 or appendix B."""

    states: int
    length: int
    seconds: float
    h: str


def figure_8_searches() -> tuple[Search, ...]:
    return (Search("dfs"), Search("heuristic", HEURISTICS))


def appendix_b_searches() -> tuple[Search, ...]:
    """The 15 sets of at least one heuristic, small sets first."""
    return tuple(
        Search("heuristic", chosen) for size in range(1, 5) for chosen in combinations(HEURISTICS, size)
    )


def paper_figures() -> dict[tuple[str, frozenset[str]], PaperFigures]:
    """By the paper's name of the program (without its arguments) and the set of heuristics (empty: DFS)."""
    folder = resources.folder("paper")
    found: dict[tuple[str, frozenset[str]], PaperFigures] = {}
    for row in _csv(folder / "jrf_appendix_b.csv"):
        program = row["program"].rpartition("(")[0].strip()
        chosen = frozenset(row["configuration"].split(","))
        found[program, chosen] = PaperFigures(
            int(row["states"]), int(row["length"]), float(row["s"]), row["h"]
        )
    for row in _csv(folder / "jrf_fig8.csv"):
        for prefix, chosen in (("dfs", frozenset[str]()), ("heur", frozenset(HEURISTICS))):
            found[row["program"], chosen] = PaperFigures(
                int(row[f"{prefix}_states"]),
                int(row[f"{prefix}_length"]),
                float(row[f"{prefix}_s"]),
                row[f"{prefix}_h"],
            )
    return found


def _csv(file: Path) -> Iterator[dict[str, str]]:
    lines = file.read_text("utf-8").splitlines()
    yield from csv.DictReader(line for line in lines if not line.startswith("#"))


def run_bench(
    programs: Sequence[str], configurations: bool, timeout: str, form: str, output: str | None
) -> int:
    """Runs and reports; returns 0, or 3 if some run had no verdict. Raises InputError for unknown names."""
    if form not in FORMS:
        raise InputError(f"--format: expected one of {', '.join(FORMS)}, got {form!r}{nearest(form, FORMS)}")
    seconds = _seconds(timeout)
    samples = _chosen(read_manifest(), programs)
    figures = paper_figures()
    rows: list[Row] = []
    searches = appendix_b_searches() if configurations else figure_8_searches()
    todo = [(sample, search) for sample in samples for search in searches]
    for number, (sample, search) in enumerate(todo, 1):
        _tell(f"{number}/{len(todo)} {sample.name} {search.name}")
        rows.append(_row(sample, search, _run(sample, search, seconds), figures))
    _tell("")
    _report(rows, form, output)
    return 3 if any(row.verdict == Verdict.INCONCLUSIVE for row in rows) else 0


def _seconds(timeout: str) -> float:
    try:
        seconds = float(timeout)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 1e9:
        raise InputError(f"--timeout: expected a number of seconds above 0, got {timeout!r}")
    return seconds


def _chosen(manifest: Sequence[Sample], names: Sequence[str]) -> list[Sample]:
    if not names:
        return racy_of_figure_8(manifest)
    known = {sample.name: sample for sample in manifest}
    for name in names:
        if name not in known:
            hint = nearest(name, tuple(known)) or f"; known: {', '.join(known)}"
            raise InputError(f"{name}: no sample of that name{hint}")
    return [known[name] for name in names]


def _tell(text: str) -> None:
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{text}")
        sys.stderr.flush()


def _run(sample: Sample, search: Search, seconds: float) -> Result | str:
    """The result of a run, or why there is none."""
    command = [
        *(sys.executable, "-m", "jrf", "run", sample.main, "-cp", str(sample.class_path)),
        *("--search", search.search, "--heuristics", search.paper or "none"),
        *("--timeout", f"{seconds:g}", "--format", "json", "--", *sample.args),
    ]
    try:
        done = subprocess.run(command, capture_output=True, timeout=seconds + _GRACE_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return f"killed after {seconds + _GRACE_SECONDS:g} s"
    if not done.stdout:
        return done.stderr.decode("utf-8", "replace").strip() or f"ended with {done.returncode}, said nothing"
    return json_report.read(done.stdout, sample.name)


def _row(
    sample: Sample,
    search: Search,
    result: Result | str,
    figures: dict[tuple[str, frozenset[str]], PaperFigures],
) -> Row:
    paper = figures.get((sample.paper_name or "", frozenset(search.heuristics)))
    measured = (
        (None, None, None, None)
        if paper is None
        else (paper.states, paper.length, paper.seconds, paper.h)
    )
    if isinstance(result, str):
        nothing = (None, None, None, None, None, None)
        failed = (Verdict.INCONCLUSIVE.value, result)
        return Row(sample.name, sample.threads, sample.iterations, search.name, *failed, *nothing, *measured)
    first = result.violations[0] if result.violations else None
    where = None if first is None else first.location.display if first.location else first.exception
    return Row(
        sample.name,
        sample.threads,
        sample.iterations,
        search.name,
        result.verdict.value,
        where or ("; ".join(result.reasons) or None),
        result.stats.states,
        None if first is None else first.length,
        round(result.stats.seconds, 3),
        round(result.stats.peak_mb, 1),
        result.stats.h_rows,
        result.stats.h_columns,
        *measured,
    )


def geometric_mean_ratio(rows: Sequence[Row]) -> tuple[float, int, int] | None:
    """Over the programs that both searches of figure 8 have a counterexample for: the geometric mean of the
    ratio of lengths heuristic/DFS, how many ratios are at most 1, and how many there are."""
    lengths = {(row.program, row.search.partition(":")[0]): row.length for row in rows}
    ratios = []
    for program in dict.fromkeys(row.program for row in rows):
        dfs, heuristic = lengths.get((program, "dfs")), lengths.get((program, "heuristic"))
        if dfs and heuristic:
            ratios.append(heuristic / dfs)
    if not ratios:
        return None
    mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
    return mean, sum(ratio <= 1 for ratio in ratios), len(ratios)


def _report(rows: Sequence[Row], form: str, output: str | None) -> None:
    if form == "table":
        text = _table(rows, output)
    elif form == "csv":
        out = io.StringIO()
        writer = csv.DictWriter(out, Row.__dataclass_fields__.keys(), lineterminator="\n")
        writer.writeheader()
        writer.writerows(asdict(row) for row in rows)
        text = out.getvalue()
    else:
        text = msgspec.json.format(msgspec.json.encode(rows), indent=1).decode() + "\n"
    if output is None:
        sys.stdout.write(text)
    else:
        from jrf.cli import save

        save(output, text)


def _table(rows: Sequence[Row], output: str | None) -> str:
    """The rows as a table, with colours if it goes to a terminal."""
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    terminal = output is None and sys.stdout.isatty()
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    for name in ("program", "search", "verdict", "location"):
        table.add_column(name, overflow="fold")
    for name in ("states", "length", "s", "MB", "h", "paper: states", "length", "s", "h"):
        table.add_column(name, justify="right", no_wrap=True)
    before = None
    for row in rows:
        if before is not None and row.program != before:
            table.add_section()
        h = "" if row.h_rows is None else f"{row.h_rows}x{row.h_columns}"
        size = f"({row.threads},{row.iterations})" if row.threads is not None else ""
        cells = (
            *(row.program + size if row.program != before else "", row.search, row.verdict),
            *(row.location or "", _cell(row.states), _cell(row.length), _cell(row.seconds, 2)),
            *(_cell(row.peak_mb, 0), h, _cell(row.paper_states), _cell(row.paper_length)),
            *(_cell(row.paper_seconds, 0), (row.paper_h or "").replace("*", "x")),
        )
        style = "yellow" if row.verdict == Verdict.INCONCLUSIVE else ""
        table.add_row(*(Text(cell) for cell in cells), style=style)
        before = row.program
    out = io.StringIO()
    width = None if terminal else 160
    console = Console(file=out, width=width, force_terminal=terminal, highlight=False)
    console.print(table)
    summary = geometric_mean_ratio(rows)
    if summary is not None:
        mean, shorter, programs = summary
        console.print(
            f"Heuristic search has a counterexample no longer than DFS on {shorter} of {programs}; "
            f"geometric mean of the lengths, heuristic/DFS: {mean:.2f}"
        )
    return out.getvalue()


def _cell(number: float | None, digits: int = 0) -> str:
    return "" if number is None else f"{number:,.{digits}f}"
