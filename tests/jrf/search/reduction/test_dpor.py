"""Partial-order reduction on the samples: published counts, verdicts, replay, bounds."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.replay import replay
from jrf.result import Result, Verdict
from jrf.search.engine.run import run
from jrf.search.reduction.dpor import PartialOrderReduction
from jrf.settings import resources
from jrf.settings.settings import Settings, load
from tests.jrf.search.fake_machine import FakeMachine, put
from tests.litmus.judged import cut_off
from tests.samples_listed import listed

SAMPLES = resources.folder("javasamples")
VARIANTS = ("classic", "source", "optimal")


def settings(**flags: object) -> Settings:
    given = {"class-path": str(SAMPLES / "classes"), "search": "dpor", "quiet": True}
    return load(None, given | {name.replace("_", "-"): value for name, value in flags.items()})


def checked(main: str, *arguments: str, **flags: object) -> Result:
    chosen = settings(**flags)
    return check(chosen, resolve(main, chosen.class_path, arguments, None))


def counts(main: str, *arguments: str, **flags: object) -> tuple[str, int, int]:
    result = checked(main, *arguments, **flags)
    assert result.complete, result.reasons
    return result.verdict.value, result.stats.executions, result.stats.blocked_executions


# As published: Abdulla et al., POPL 2014, table 1, and JACM 2017; Flanagan and Godefroid, POPL 2005.
TRACES = [
    ("dpor.TwoWriters", None, 3),
    *(("dpor.Readers", n, 2**n) for n in (1, 2, 3, 4, 6)),
    ("dpor.Indexer", 11, 1),
    ("dpor.Indexer", 12, 8),
    ("dpor.Filesystem", 13, 1),
    ("dpor.Filesystem", 14, 2),
    ("dpor.Filesystem", 16, 8),
    ("dpor.LastZero", 2, 5),
    ("dpor.LastZero", 3, 12),
    ("dpor.LastZero", 5, 64),
]
SLOW_TRACES = [
    ("dpor.Readers", 8, 256),
    ("dpor.Indexer", 13, 64),
    ("dpor.Filesystem", 18, 32),
    ("dpor.Filesystem", 19, 64),
    ("dpor.LastZero", 10, 3328),
]
SLOWER_TRACES = [("dpor.Indexer", 14, 512), ("dpor.Indexer", 15, 4096)]


def arguments_of(n: int | None) -> tuple[str, ...]:
    return () if n is None else (str(n),)


@pytest.mark.by_turns(5)
@pytest.mark.parametrize(("main", "n", "traces"), TRACES)
def test_optimal_runs_each_trace_once_and_cuts_nothing_off(main: str, n: int | None, traces: int) -> None:
    assert counts(main, *arguments_of(n)) == ("safe", traces, 0)


@pytest.mark.slow
@pytest.mark.parametrize(("main", "n", "traces"), [*SLOW_TRACES, *SLOWER_TRACES])
def test_optimal_on_larger_benchmarks(main: str, n: int, traces: int) -> None:
    assert counts(main, str(n)) == ("safe", traces, 0)


@pytest.mark.by_turns(11)
@pytest.mark.parametrize("variant", ["classic", "source"])
@pytest.mark.parametrize(("main", "n", "traces"), TRACES)
def test_the_others_complete_as_many_and_may_cut_some_off(
    variant: str, main: str, n: int | None, traces: int
) -> None:
    assert counts(main, *arguments_of(n), dpor=variant)[:2] == ("safe", traces)


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["classic", "source"])
@pytest.mark.parametrize(("main", "n", "traces"), SLOW_TRACES)
def test_the_others_on_larger_benchmarks(variant: str, main: str, n: int, traces: int) -> None:
    assert counts(main, str(n), dpor=variant)[:2] == ("safe", traces)


def test_reduction_gets_better_from_classic_to_optimal() -> None:
    classic, source, optimal = (counts("dpor.Filesystem", "16", dpor=variant)[2] for variant in VARIANTS)
    assert counts("dpor.LastZero", "5", dpor="source")[2] > 0
    assert classic >= source >= optimal == 0


@pytest.mark.by_turns(17)
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(
    ("main", "verdict"),
    [
        ("deadlock.SharedDatabase", "deadlock"),  # Inspect, figure 2
        ("deadlock.DiningPhilosophers", "deadlock"),
        ("basic.LostUpdate", "assertion"),
        ("litmus.NotifyOneOfTwo", "deadlock"),
        ("litmus.LostWakeup", "deadlock"),
        ("litmus.ParkForever", "deadlock"),
        ("litmus.AssertionInThread", "assertion"),
        ("litmus.PlainFlag", "race"),
        ("litmus.LockHandOver", "safe"),
        ("mutex.PlainPeterson", "race"),
        ("monitor.BoundedBuffer", "safe"),
        ("monitor.ReadersWriters", "safe"),
    ],
)
def test_violations_are_found_and_replay(variant: str, main: str, verdict: str) -> None:
    result = checked(main, dpor=variant)
    assert (result.verdict, result.reasons) == (verdict, ())
    if result.violations:
        assert result.run is not None
        again = replay(result, result.run, "result.json")
        assert (again.verdict, again.reasons) == (verdict, ())
        assert again.violations == result.violations


_ENTRIES = listed("litmus.yaml")
LITMUS: dict[str, str] = {
    str(entry["main"]): str(entry["expected"]) for entry in _ENTRIES if entry["row"] != "getState()"
}
STATES = [str(entry["main"]) for entry in _ENTRIES if entry["row"] == "getState()"]


MAX_STATES = 2_000
"""More than nearly all litmus programs need, and half a minute at most."""
ENDLESS = [str(entry["main"]) for entry in _ENTRIES if entry.get("endless")]
"""Programs that may run for ever, and whose states recur: where states are not matched there is no answer."""


@pytest.mark.by_turns(97)
@pytest.mark.parametrize("main", [main for main in LITMUS if main not in ENDLESS])
def test_litmus_programs_are_judged_right(main: str) -> None:
    """Each row of the table of edges, among them those of class initialization, which no action names. What
    needs more states without matching has no answer; none may be wrong."""
    result = checked(main, max_states=MAX_STATES)
    if cut_off(result):
        return
    assert (result.verdict, result.reasons) == (LITMUS[main], ())


@pytest.mark.slow
def test_few_litmus_programs_need_more_states() -> None:
    """A sample: at most one of ten."""
    sample = [main for main in LITMUS if main not in ENDLESS][::20]
    answered = [main for main in sample if checked(main, max_states=MAX_STATES).verdict != "inconclusive"]
    assert len(answered) >= 0.9 * len(sample)


@pytest.mark.parametrize("main", ENDLESS)
def test_programs_without_end_have_no_answer(main: str) -> None:
    result = checked(main, max_states=100)
    assert (result.verdict, result.complete) == ("inconclusive", False)


@pytest.mark.parametrize("main", STATES)
def test_looks_at_the_states_of_threads_are_refused(main: str) -> None:
    """Nobody has shown what such a look depends on."""
    result = checked(main)
    assert result.verdict == "inconclusive"
    assert [reason for reason in result.reasons if reason.startswith("Thread.getState, or a permit")]


MODELS = Path(__file__).resolve().parents[3] / "jvm" / "natives" / "programs"


@pytest.mark.by_turns(17)
@pytest.mark.parametrize("name", sorted(file.stem for file in (MODELS / "src").glob("*.java")))
def test_locks_conditions_and_semaphores_are_explored_as_dfs_does(name: str) -> None:
    """All kinds of violations, and all locations with races, of programs that use the modelled classes."""
    found = []
    for flags in ({"search": "dfs"}, *({"dpor": variant} for variant in VARIANTS)):
        result = checked(name, class_path=str(MODELS / "classes"), all_races=True, **flags)
        kinds = {
            (each.kind, each.location and each.location.display, each.exception) for each in result.violations
        }
        found.append((result.verdict, result.complete, kinds))
    assert found == [found[0]] * 4 and found[0][1]


@pytest.mark.parametrize("variant", VARIANTS)
def test_reads_before_unordered_writes_are_races(variant: str) -> None:
    """Each trace runs once, so what races only as RW in it must be reported as RW."""
    only = [str(entry["main"]) for entry in _ENTRIES if entry.get("rw_only")]
    assert len(only) >= 2
    for main in only:
        assert {violation.type for violation in checked(main, dpor=variant).violations} == {"RW"}


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(
    ("main", "arguments", "executions"),
    [
        ("litmus.SpinOnVolatile", (), 2),
        ("mutex.Peterson", ("2", "1"), None),
        ("barrier.SenseBarrier", ("2", "1"), None),
    ],
)
def test_loops_that_wait_are_blocked_threads(
    variant: str, main: str, arguments: tuple[str, ...], executions: int | None
) -> None:
    """Or else these programs would have infinitely many executions."""
    verdict, complete, blocked = counts(main, *arguments, dpor=variant)
    assert verdict == "safe"
    assert executions in (None, complete)
    assert variant != "optimal" or not blocked


def test_a_depth_bound_is_never_a_proof() -> None:
    result = checked("dpor.Readers", "2", max_depth=5)
    assert (result.verdict, result.complete) == (Verdict.INCONCLUSIVE, False)
    assert result.reasons == ("depth limit of 5 visible actions reached",)


def test_other_bounds_hold() -> None:
    result = checked("dpor.LastZero", "5", max_states=100)
    assert (result.verdict, result.stats.states) == (Verdict.INCONCLUSIVE, 100)


def test_other_searches_count_no_executions() -> None:
    stats = checked("dpor.TwoWriters", search="dfs").stats
    assert (stats.executions, stats.blocked_executions) == (0, 0)


def test_steps_follow_choices_the_machine_would_make_by_itself() -> None:
    """A schedule has an entry for each choice, as other searches write it, not for each visible action."""
    violation = checked("deadlock.SharedDatabase").violations[0]
    assert violation.length == len(violation.schedule) < len(violation.trace)


def test_a_machine_that_does_not_tell_its_actions_is_refused() -> None:
    from jrf.happens_before.summary import HappensBefore

    h = HappensBefore()
    with pytest.raises(TypeError, match=r"needs a jvm\.machine\.machine\.Machine"):
        run(PartialOrderReduction(), FakeMachine(h, [put("f")], [put("f")]), h)


def test_the_variant_is_an_option() -> None:
    assert replace(settings(), dpor="source") == settings(dpor="source")
