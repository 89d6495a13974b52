"""`--search auto`: the turns of its searches, what they share, and that it answers like any one of them."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

import jrf.search.auto.search
from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Result, Verdict
from jrf.search.auto.search import FIRST, Automatic
from jrf.settings import resources
from jrf.settings.settings import Settings, load
from tests.oracle.compare import Level, disagreements
from tests.oracle.in_process import in_process_checker
from tests.oracle.language.generate import generated

WALKS = ("random", "pct", "pos", "lockset")
CLASSES = str(resources.folder("javasamples") / "classes")


def settings(search: str, **flags: object) -> Settings:
    given = {"class-path": CLASSES, "search": search} if search else {"class-path": CLASSES}
    return load(None, given | {name.replace("_", "-"): value for name, value in flags.items()})


def checked(main: str, *arguments: str, search: str = "auto", **flags: object) -> Result:
    chosen = settings(search, **flags)
    return check(chosen, resolve(main, chosen.class_path, arguments, None))


def began_with(monkeypatch: pytest.MonkeyPatch, first: int) -> None:
    monkeypatch.setattr(jrf.search.auto.search, "Automatic", partial(Automatic, first=first))


def stages(result: Result) -> dict[str, int]:
    return {stage.search: stage.transitions for stage in result.stats.stages}


def test_it_is_what_runs_if_nothing_is_said() -> None:
    assert load().search == "auto"
    assert checked("basic.Handoff", search="").stats.search == "heuristic"


def test_a_race_near_the_start_is_found_by_the_heuristic_search_alone() -> None:
    found, alone = (checked("mutex.Bakery", "2", "2", search=search) for search in ("auto", "heuristic"))
    assert (found.verdict, found.stats.search) == (Verdict.RACE, "heuristic")
    assert found.violations[0].length <= alone.violations[0].length
    assert found.stats.states <= alone.stats.states


def test_few_traces_are_left_to_reduction_and_few_states_to_matching(monkeypatch: pytest.MonkeyPatch) -> None:
    began_with(monkeypatch, 200)
    files = checked("dpor.Filesystem", "16")
    assert (files.verdict, files.complete, files.stats.search) == (Verdict.SAFE, True, "dpor")
    assert [each.executions for each in files.stats.stages if each.search == "dpor"] == [8]
    mutex = checked("mutex.Peterson", "2", "2")
    assert (mutex.verdict, mutex.complete, mutex.stats.search) == (Verdict.SAFE, True, "dfs")
    waits = "they wait: the depth-first search is expected to end soon"
    assert {"heuristic", "dfs"} <= set(stages(mutex)) <= {"heuristic", "dpor", "dfs"}, waits
    assert set(stages(files)) >= {"heuristic", "dpor"}
    for result in (files, mutex):
        assert set(stages(result)) <= {"heuristic", *WALKS, "dfs", "dpor", "stateful"}
        assert sum(stages(result).values()) == result.stats.transitions
        assert sum(stage.states for stage in result.stats.stages) == result.stats.states


@pytest.mark.by_turns(3)
@pytest.mark.parametrize(
    ("main", "arguments"),
    [("dpor.Filesystem", ("15",)), ("dpor.LastZero", ("5",)), ("monitor.LockedCounter", ("3", "2"))],
)
def test_it_costs_a_small_factor_more_than_the_better_search(
    monkeypatch: pytest.MonkeyPatch, main: str, arguments: tuple[str, ...]
) -> None:
    began_with(monkeypatch, 100)
    each = [checked(main, *arguments, search=search, max_states=3_000) for search in ("dfs", "dpor")]
    best = min(result.stats.transitions for result in each if result.complete)
    assert checked(main, *arguments).stats.transitions <= 6 * best + 300


def test_few_traces_are_proved_before_many_states_were_visited() -> None:
    few = checked("dpor.LastZero", "5")
    assert (few.verdict, few.complete, few.stats.search) == (Verdict.SAFE, True, "dpor")
    assert {"heuristic", "dpor"} <= set(stages(few)) <= {"heuristic", "stateful", "dpor"}
    assert stages(few)["heuristic"] < FIRST
    long = checked("hybrid.TravellingSalesman", "2", "5", "counted", max_states=700)
    assert set(stages(long)) == {"heuristic"}


def test_what_the_heuristic_search_saw_is_not_explored_again(monkeypatch: pytest.MonkeyPatch) -> None:
    began_with(monkeypatch, 300)
    found = checked("mutex.Peterson", "2", "2")
    shared = sum(stage.states for stage in found.stats.stages if stage.search in ("heuristic", "dfs"))
    assert shared <= checked("mutex.Peterson", "2", "2", search="dfs").stats.states


def test_the_same_input_gives_the_same_result(monkeypatch: pytest.MonkeyPatch) -> None:
    began_with(monkeypatch, 50)

    def once(main: str) -> tuple[object, ...]:
        result = checked(main, all_races=True)
        stats = result.stats
        return result.verdict, result.violations, stats.states, stats.transitions, stats.stages

    for main in ("mutex.PlainPeterson", "monitor.BoundedBuffer"):
        assert once(main) == once(main)


def test_a_limit_holds_for_all_searches_together(monkeypatch: pytest.MonkeyPatch) -> None:
    began_with(monkeypatch, 100)
    cut = checked("nonblocking.TreiberStack", "3", "2", max_states=700)
    assert (cut.verdict, cut.reasons) == (Verdict.INCONCLUSIVE, ("state limit of 700 reached",))
    assert cut.stats.states == 700
    assert set(stages(cut)) >= {"heuristic", "random", "dfs", "dpor"}
    assert cut.stats.explored_estimate is not None
    assert 0 < cut.stats.explored_estimate < 0.9


def test_reduction_that_hits_its_depth_leaves_the_answer_to_matching(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jrf.search.reduction.path.DEPTH", 10)
    began_with(monkeypatch, 20)
    found = checked("mutex.Peterson", "2", "2")
    assert (found.verdict, found.complete, found.reasons) == (Verdict.SAFE, True, ())
    assert found.stats.search == "dfs"


def test_it_tells_which_search_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    began_with(monkeypatch, 20)
    told: list[str] = []
    chosen = settings("auto")
    result = check(chosen, resolve("mutex.Peterson", chosen.class_path, (), None), tell=told.append)
    assert (told[0], told[-1]) == ("heuristic", result.stats.search)
    assert set(told) == set(stages(result)) >= {"heuristic", "random", "dpor", "stateful", "dfs"}


@pytest.mark.parametrize(
    "heuristics", ["WF,WW", *(pytest.param(each, marks=pytest.mark.slow) for each in ("AF", "none"))]
)
def test_heuristics_are_those_asked_for(heuristics: str) -> None:
    found, alone = (
        checked("mutex.PlainPeterson", search=search, heuristics=heuristics, all_races=True)
        for search in ("auto", "heuristic")
    )
    assert found.violations == alone.violations
    assert found.stats.states == alone.stats.states


@pytest.mark.by_turns(2)
@pytest.mark.parametrize("first", [3, 30])
def test_verdicts_and_racing_pairs_are_the_oracles(monkeypatch: pytest.MonkeyPatch, first: int) -> None:
    began_with(monkeypatch, first)
    checker = in_process_checker(("--search", "auto"), ["WR", "WW", "RW"])
    tried = 0
    for number in range(24):
        made = generated(f"auto-{first}/{number}", 2_000)
        if made is None:
            continue
        tried += 1
        assert not disagreements(made.program, made.outcome, checker, Level.KINDS), number
    assert tried >= 5


CASES = str(Path(__file__).resolve().parents[3] / "programs" / "classes")


def test_reduction_that_compares_states_proves_what_others_do_not() -> None:
    pairs = checked("cases.Pairs", "3", "2", class_path=CASES)
    assert (pairs.verdict, pairs.complete, pairs.stats.search) == (Verdict.SAFE, True, "stateful")
    alone = checked("cases.Pairs", "3", "2", class_path=CASES, search="stateful")
    assert stages(pairs)["stateful"] == alone.stats.transitions
    assert pairs.stats.transitions <= FIRST + 2_000


@pytest.mark.slow
def test_walks_meet_what_lies_behind_many_harmless_choices() -> None:
    bytecode = ["java.util.concurrent.*"]
    racy = checked("cases.TwoAsync", class_path=CASES, max_states=20_000, jdk_bytecode=bytecode)
    (violation,) = racy.violations
    assert violation.location is not None and violation.location.display == "cases.TwoAsync.n"
    assert racy.stats.search in WALKS


def test_a_hunt_finds_what_walks_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jrf.search.auto.sampling.FIRST_WALKS", 0)
    monkeypatch.setattr("jrf.search.auto.turns.DOUBTED", 0)
    began_with(monkeypatch, 60)
    found = checked("hybrid.SharedDatabase", "2", "50", "racy", max_states=20_000)
    assert (found.verdict, found.stats.search) == (Verdict.RACE, "lockset")
    assert [warning.status for warning in found.warnings] == ["confirmed"]


def test_where_walks_are_long_a_hunt_is_made_in_the_first_round(monkeypatch: pytest.MonkeyPatch) -> None:
    began_with(monkeypatch, 60)
    found = checked("hybrid.TravellingSalesman", "2", "5", "counted", max_states=6_000)
    assert (found.verdict, found.stats.search) == (Verdict.RACE, "lockset")
    walks = sum(stage.executions for stage in found.stats.stages if stage.search in WALKS)
    assert walks == 1


def test_warnings_stay_only_while_nothing_is_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jrf.search.auto.sampling.FIRST_WALKS", 0)
    began_with(monkeypatch, 20)
    cut = checked("mutex.Peterson", "2", "2", max_states=200)
    assert cut.verdict is Verdict.INCONCLUSIVE and cut.warnings
    whole = checked("mutex.Peterson", "2", "2")
    assert (whole.verdict, whole.warnings) == (Verdict.SAFE, ())
