"""What newer JDKs have for threads, and how long the JDK asks the program: by reflection, as the cases are
compiled for an older one.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Result
from jrf.settings.settings import load

CLASSES = Path(__file__).resolve().parents[1] / "programs" / "classes"
SAMPLES = Path(__file__).resolve().parents[2] / "javasamples" / "classes"


def checked(name: str, *arguments: str, search: str = "auto") -> Result:
    settings = load(None, {"search": search, "class-path": str(CLASSES)})
    return check(settings, resolve(f"cases.{name}", settings.class_path, arguments, None))


@pytest.mark.parametrize("search", ["auto", "dpor"])
def test_a_join_for_a_duration_tells_whether_it_saw_the_end(search: str) -> None:
    assert checked("JoinForDuration", search=search).verdict.value == "safe"
    assert checked("JoinForDuration", "ignored", search=search).verdict.value == "race"


def test_a_sleep_for_a_duration_takes_its_time() -> None:
    assert checked("SleepsForDuration").verdict.value == "safe"


def test_a_sleep_for_more_than_fifty_years_does_not_end() -> None:
    assert checked("SleepForDuration", "for-ever").verdict.value == "deadlock"
    assert checked("SleepForDuration", "days").verdict.value == "race"


def test_scoped_values_are_bound_for_a_call() -> None:
    assert checked("ScopedBindings").verdict.value == "safe"


def test_what_threads_are_asked_and_is_not_modelled_is_refused() -> None:
    result = checked("AskedForHandler")
    assert result.verdict.value == "inconclusive"
    assert any("overrides get" in each for each in result.reasons)


def test_threads_are_forked_in_a_scope() -> None:
    assert checked("ForksInScope").verdict.value == "safe"


@pytest.mark.parametrize("search", ["auto", "dpor"])
def test_a_thread_closes_what_it_left_open(search: str) -> None:
    assert checked("LeavesScopeOpen", search=search).verdict.value == "safe"
    assert checked("LeavesScopeOpen", "waits", search=search).verdict.value == "deadlock"


@pytest.mark.by_turns(2)
@pytest.mark.parametrize("alone", ["first", "second"])
def test_a_scope_that_is_cancelled_interrupts_in_any_order(alone: str) -> None:
    assert checked("CancelledScope", alone, search="stateful").verdict.value == "assertion"


def test_a_handler_runs_before_its_thread_leaves_the_scope() -> None:
    assert checked("HandlesInScope").verdict.value == "safe"


def test_who_may_have_run_a_task_gets_what_it_threw() -> None:
    assert checked("HelperGetsThrown").verdict.value == "assertion"


def test_the_last_component_of_a_record_is_compared_first() -> None:
    assert checked("ComparesRecords").verdict.value == "safe"
    assert checked("ComparesRecords", "last").verdict.value == "race"


def test_a_task_may_run_elsewhere_or_twice() -> None:
    assert checked("TaskElsewhere", "twice").verdict.value == "safe"
    assert checked("TaskElsewhere", "elsewhere").verdict.value == "livelock"
    assert checked("TaskElsewhere", "same").verdict.value == "race"


def test_a_context_class_loader_is_inherited_with_thread_locals() -> None:
    assert checked("LoaderNotInherited").verdict.value == "safe"


def test_characters_of_the_program_are_compared_one_by_one() -> None:
    assert checked("OwnCharacters").verdict.value == "safe"


_SLOW = [pytest.param(search, marks=pytest.mark.slow) for search in ("auto", "dfs", "stateful")]


@pytest.mark.parametrize("search", ["dpor", *_SLOW])
def test_a_loop_that_waits_for_time_is_no_livelock(search: str) -> None:
    result = checked("WaitsForTime", search=search)
    assert result.verdict.value == "inconclusive"
    assert any("waits for time to pass" in reason for reason in result.reasons)
    assert any("clocks stand still" in note for note in result.assumptions)


@pytest.mark.parametrize("search", ["dfs", pytest.param("dpor", marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    "how", ["cleared", *(pytest.param(how, marks=pytest.mark.slow) for how in ("queued", "free"))]
)
def test_what_follows_a_loop_that_waits_for_the_collector_is_not_called_safe(how: str, search: str) -> None:
    result = checked("WaitsForCollection", how, search=search)
    assert result.verdict.value == "inconclusive"
    assert any("never comes here" in reason for reason in result.reasons)


def test_what_is_assumed_of_waits_is_said_where_the_program_waits() -> None:
    def said(main: str, *, spurious: bool = False) -> bool:
        settings = load(None, {"class-path": str(SAMPLES), "spurious-wakeups": spurious})
        result = check(settings, resolve(main, settings.class_path, (), settings.jdk))
        return any("no wait ends for no reason" in each for each in result.assumptions)

    assert said("litmus.LostWakeup")
    assert not said("litmus.LostWakeup", spurious=True)
    assert not said("litmus.Synchronized")


def test_not_all_races_are_known_where_a_loop_awaits_time() -> None:
    settings = load(None, {"class-path": str(SAMPLES), "search": "dfs", "all-races": True})
    result = check(settings, resolve("litmus.TimePolled", settings.class_path, (), settings.jdk))
    assert (result.verdict.value, result.complete) == ("race", False)
    assert any("waits for time to pass" in reason for reason in result.reasons)


@pytest.mark.parametrize("search", ["auto", "dpor"])
def test_threads_must_not_share_a_generator(search: str) -> None:
    """It is of an internal package from JDK 25 on."""
    assert checked("GeneratorShared", search=search).verdict.value == "race"
    assert checked("GeneratorShared", "joined", search=search).verdict.value == "safe"
