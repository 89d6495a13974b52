"""The table of figure 8: what is measured, and the paper's figures beside it."""

import csv
import io
import json
from itertools import product

import pytest

from jrf.bench import run
from jrf.bench.rows import HEURISTICS, Row, appendix_b_searches, compared, figure_8_searches, paper_figures
from jrf.bench.samples import of_figure, read_manifest
from jrf.bench.table import table
from jrf.report.json import render
from jrf.report.layout import plain
from jrf.result import Location, Result, Stats, Verdict, Violation


def test_the_manifest_has_the_17_programs_of_figure_8_with_the_papers_sizes() -> None:
    racy = of_figure("figure8", read_manifest())
    assert len(racy) == 17
    assert all(sample.class_path.is_dir() for sample in racy)
    figures = paper_figures()
    for sample, search in product(racy, figure_8_searches() + appendix_b_searches()):
        assert (sample.paper_name or "", frozenset(search.heuristics)) in figures


def test_appendix_b_has_15_configurations() -> None:
    searches = appendix_b_searches()
    assert len({frozenset(search.heuristics) for search in searches}) == 15


def test_paper_figures_are_those_of_the_tables() -> None:
    figures = paper_figures()
    bakery = figures["mutex.Bakery", frozenset()]
    assert (bakery.states, bakery.length, bakery.h) == (53, 42, "37*794")
    assert figures["mutex.Bakery", frozenset(HEURISTICS)].length == 37
    assert figures["barrier.DisBarrier", frozenset({"ARA"})].states == 85


def test_figure_10_has_its_four_programs_with_the_papers_figures_for_dfs() -> None:
    samples = of_figure("figure10", read_manifest())
    assert [sample.name for sample in samples] == ["Simple", "Peterson", "SenseBarrier", "TourBarrier"]
    lengths = [paper_figures()[sample.paper_name or "", frozenset()].length for sample in samples]
    assert lengths == [4, 46, 94, 182]


HEURISTIC = "heuristic:ARA,AF,WF,WW"


def row(
    program: str, search: str, length: int | None, location: str | None = "A.x", verdict: str = "race"
) -> Row:
    return Row(program, 2, 2, search, verdict, location, 10, length, 0.1, 50.0, 3, 4)


def test_only_programs_that_both_searches_solved_are_compared() -> None:
    rows = [
        *(row("A", "dfs", 100), row("A", HEURISTIC, 25)),
        *(row("B", "dfs", 10), row("B", HEURISTIC, 10)),
        *(row("C", "dfs", None), row("C", HEURISTIC, 7)),
    ]
    summary = compared(rows)
    assert summary is not None
    assert summary.mean == pytest.approx(0.5)
    assert (summary.no_longer, summary.programs) == (2, 2)
    assert compared(rows[:1]) is None


def test_a_heading_says_once_what_the_searches_agree_on() -> None:
    text = plain(table([row("A", "dfs", 100), row("A", HEURISTIC, 25)]))
    assert text.count("A(2,2)  race at A.x\n") == 1
    assert "1 of 1 programs; geometric mean of the ratio of lengths: 0.25" in text


def test_a_heading_says_who_found_what_where_they_do_not_agree() -> None:
    lost = row("A", HEURISTIC, None, "time limit of 5 s", "inconclusive")
    text = plain(table([row("A", "dfs", 100), lost]))
    assert "A(2,2)  race at A.x [dfs]\n" in text
    assert f"        inconclusive: time limit of 5 s [{HEURISTIC}]\n" in text


def test_the_table_of_figure_8_fits_80_columns_and_has_no_control_characters() -> None:
    figures = paper_figures()
    rows = []
    for sample, search in product(of_figure("figure8", read_manifest()), figure_8_searches()):
        paper = figures[sample.paper_name or "", frozenset(search.heuristics)]
        measured = ("race", f"{sample.main}\x1b[1m.{'x' * 90}", 99_999, 1_234, 12.34, 123.0, 24, 311)
        known = (paper.states, paper.length, paper.seconds, paper.h)
        rows.append(Row(sample.name, sample.threads, sample.iterations, search.name, *measured, *known))
    text = plain(table(rows))
    assert max(map(len, text.splitlines())) <= 80
    assert "\x1b" not in text
    assert ["|", "1,884", "1,884", "48", "36x629"] in [each.split()[-5:] for each in text.splitlines()]


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Commands that were run, each answered with a race, the second with nothing."""
    import subprocess

    commands: list[list[str]] = []

    def answer(command: list[str], **options: object) -> subprocess.CompletedProcess[bytes]:
        commands.append(command)
        location = Location(kind="static", class_="A", field="x", type="int", index=None, display="A.x")
        violation = Violation(kind="race", type="WR", location=location, length=9, schedule=(), trace=())
        result = Result(
            verdict=Verdict.RACE,
            complete=False,
            target="A",
            violations=(violation,),
            stats=Stats(states=12, h_rows=3, h_columns=5),
        )
        output = render(result).encode() if len(commands) != 2 else b""
        return subprocess.CompletedProcess(command, 1, output, b"jrf: no luck\n")

    monkeypatch.setattr(subprocess, "run", answer)
    return commands


def test_json_has_the_columns_of_the_contract(
    runs: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run.run_bench(["Bakery"], False, "5", "json", None) == 3
    rows = json.loads(capsys.readouterr().out)
    columns = (
        "program threads iterations search verdict location states length seconds peak_mb h_rows h_columns"
    )
    assert list(rows[0])[:12] == columns.split()
    assert (rows[0]["search"], rows[0]["length"], rows[0]["paper_length"]) == ("dfs", 9, 42)
    assert (rows[1]["verdict"], rows[1]["location"]) == ("inconclusive", "no luck")
    assert [command[command.index("--search") + 1] for command in runs] == ["dfs", "heuristic"]


@pytest.mark.usefixtures("runs")
def test_csv_and_table_hold_the_same_rows(capsys: pytest.CaptureFixture[str]) -> None:
    run.run_bench(["Bakery"], True, "5", "csv", None)
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert len(rows) == 15 and rows[0]["search"] == "heuristic:ARA"
    run.run_bench(["Bakery"], True, "5", "table", None)
    table_text = capsys.readouterr().out
    assert all(f"  {each['search'].partition(':')[2]} " in table_text for each in rows)


def test_a_program_named_twice_runs_once(runs: list[list[str]], capsys: pytest.CaptureFixture[str]) -> None:
    run.run_bench(["Simple", "figure10", "Simple"], False, "5", "csv", None)
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [each["program"] for each in rows[::2]] == ["Simple", "Peterson", "SenseBarrier", "TourBarrier"]
    assert len(runs) == 8


def test_an_interrupted_benchmark_reports_the_runs_that_it_did(
    runs: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import subprocess

    answer = subprocess.run

    def interrupted(command: list[str], **options: object) -> object:
        if runs:
            raise KeyboardInterrupt
        return answer(command, **options)  # type: ignore[call-overload]

    monkeypatch.setattr(subprocess, "run", interrupted)
    assert run.run_bench(["Bakery"], False, "5", "json", None) == 3
    shown = capsys.readouterr()
    assert [each["search"] for each in json.loads(shown.out)] == ["dfs"]
    assert shown.err == "jrf: interrupted after 1 of 2 runs\n"
