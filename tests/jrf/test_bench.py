"""The table of figure 8: what is measured, and the paper's figures beside it."""

import csv
import io
import json
from itertools import product

import pytest

from jrf import bench
from jrf.bench import Row, appendix_b_searches, figure_8_searches, geometric_mean_ratio, paper_figures
from jrf.report.json import render
from jrf.result import Location, Result, Stats, Verdict, Violation
from jrf.samples import racy_of_figure_8, read_manifest


def test_the_manifest_has_the_17_programs_of_figure_8_with_the_papers_sizes() -> None:
    racy = racy_of_figure_8(read_manifest())
    assert len(racy) == 17
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
    assert figures["mutex.Bakery", frozenset(bench.HEURISTICS)].length == 37
    assert figures["barrier.DisBarrier", frozenset({"ARA"})].states == 85


def row(program: str, search: str, length: int | None) -> Row:
    return Row(program, 2, 2, search, "race", "A.x", 10, length, 0.1, 50.0, 3, 4)


def test_geometric_mean_counts_programs_that_both_searches_solved() -> None:
    rows = [
        row("A", "dfs", 100),
        row("A", "heuristic:ARA,AF,WF,WW", 25),
        row("B", "dfs", 10),
        row("B", "heuristic:ARA,AF,WF,WW", 10),
        row("C", "dfs", None),
        row("C", "heuristic:ARA,AF,WF,WW", 7),
    ]
    summary = geometric_mean_ratio(rows)
    assert summary is not None
    assert summary[0] == pytest.approx(0.5) and summary[1:] == (2, 2)


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
    assert bench.run_bench(["Bakery"], False, "5", "json", None) == 3
    rows = json.loads(capsys.readouterr().out)
    columns = (
        "program threads iterations search verdict location states length seconds peak_mb h_rows h_columns"
    )
    assert list(rows[0])[:12] == columns.split()
    assert (rows[0]["search"], rows[0]["length"], rows[0]["paper_length"]) == ("dfs", 9, 42)
    assert (rows[1]["verdict"], rows[1]["location"]) == ("inconclusive", "jrf: no luck")
    assert [command[command.index("--search") + 1] for command in runs] == ["dfs", "heuristic"]


@pytest.mark.usefixtures("runs")
def test_csv_and_table_hold_the_same_rows(capsys: pytest.CaptureFixture[str]) -> None:
    bench.run_bench(["Bakery"], True, "5", "csv", None)
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert len(rows) == 15 and rows[0]["search"] == "heuristic:ARA"
    bench.run_bench(["Bakery"], True, "5", "table", None)
    table = capsys.readouterr().out
    assert all(each["search"] in table for each in rows)
    assert "\x1b" not in table
