"""`jrf bench`: DFS beside heuristic search over the samples, as in the paper's figure 8 and appendix B.

Every (program, search) runs in a process of its own, so that its memory is its own and its time has a limit.
"""

import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence

from jrf.bench import table as report
from jrf.bench.rows import PaperTable, Row, Search, appendix_b_searches, figure_8_searches, paper_figures
from jrf.bench.samples import FIGURES, Sample, of_figure, read_manifest
from jrf.errors import InputError, nearest
from jrf.limits.allowance import required_duration
from jrf.report import json as json_report
from jrf.result import Result, Verdict

# Starting Python and writing the report come on top of the limit that the search keeps itself.
_GRACE_SECONDS = 30.0


def run_bench(
    programs: Sequence[str], configurations: bool, timeout: str, form: str, output: str | None
) -> int:
    """Runs and reports; returns 0, or 3 if some run had no verdict or the user stopped it.

    `programs` are names of samples, or `figure8` and `figure10` for the rows of these figures; none means
    `figure8`. Raises InputError for unknown names.
    """
    if form not in report.FORMS:
        known = ", ".join(report.FORMS)
        raise InputError(f"--format: expected one of {known}, got {form!r}{nearest(form, report.FORMS)}")
    seconds = required_duration(timeout)
    samples = _chosen(read_manifest(), programs)
    searches = appendix_b_searches() if configurations else figure_8_searches()
    rows: list[Row] = []
    stopped = False
    try:
        rows.extend(_rows([(sample, search) for sample in samples for search in searches], seconds))
    except KeyboardInterrupt:
        stopped = True
    _tell("")
    report.write(rows, form, output)
    if stopped:
        sys.stderr.write(f"jrf: interrupted after {len(rows)} of {len(samples) * len(searches)} runs\n")
    return 3 if stopped or any(row.verdict == Verdict.INCONCLUSIVE for row in rows) else 0


def _rows(todo: Sequence[tuple[Sample, Search]], seconds: float) -> Iterator[Row]:
    figures = paper_figures()
    for number, (sample, search) in enumerate(todo, 1):
        _tell(f"{number}/{len(todo)} {sample.name} {search.name}")
        yield _row(sample, search, _run(sample, search, seconds), figures)


def _chosen(manifest: Sequence[Sample], names: Iterable[str]) -> list[Sample]:
    """The samples in the order of the names, each once."""
    known = {sample.name: [sample] for sample in manifest}
    known |= {figure: of_figure(figure, manifest) for figure in FIGURES}
    found: dict[str, Sample] = {}
    for name in names or ("figure8",):
        if name not in known:
            hint = nearest(name, tuple(known)) or f"; known: {', '.join(known)}"
            raise InputError(f"{name}: no sample of that name{hint}")
        found |= {sample.name: sample for sample in known[name]}
    return list(found.values())


def _tell(text: str) -> None:
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{text}")
        sys.stderr.flush()


def _run(sample: Sample, search: Search, seconds: float) -> Result | str:
    """The result of a run, or why there is none."""
    command = [
        *(sys.executable, "-m", "jrf", "run", sample.main, "-cp", str(sample.class_path)),
        *("--search", search.search, "--heuristics", search.paper or "none"),
        *("--timeout", f"{seconds!r}", "--format", "json", "--", *sample.args),
    ]
    try:
        done = subprocess.run(command, capture_output=True, timeout=seconds + _GRACE_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return f"killed after {seconds + _GRACE_SECONDS:g} s"
    if not done.stdout:
        said = done.stderr.decode("utf-8", "replace").strip().removeprefix("jrf: ")
        return said or f"ended with {done.returncode}, said nothing"
    return json_report.read(done.stdout, sample.name)


def _row(sample: Sample, search: Search, result: Result | str, figures: PaperTable) -> Row:
    paper = figures.get((sample.paper_name or "", frozenset(search.heuristics)))
    measured = (
        (None, None, None, None) if paper is None else (paper.states, paper.length, paper.seconds, paper.h)
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
