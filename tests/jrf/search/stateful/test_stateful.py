"""Stateful reduction: the oracle's answers, also for loops, and fewer states and transitions."""

from __future__ import annotations

from itertools import count, islice
from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Result
from jrf.settings.settings import load
from tests.oracle.compare import Level, disagreements
from tests.oracle.in_process import in_process_checker
from tests.oracle.language import program as p
from tests.oracle.language.generate import generated
from tests.oracle.language.small import X, increment, made
from tests.oracle.oracle import explore
from tests.oracle.outcome import LIVELOCK

CLASSES = str(Path(__file__).resolve().parents[4] / "javasamples" / "classes")
REDUCTIONS = ("none", "sleep", "persistent", "both")
KINDS = ("WR", "WW", "RW")


def run(main: str, *arguments: str, **flags: object) -> Result:
    given = {name.replace("_", "-"): value for name, value in flags.items()}
    settings = load(None, {"class-path": CLASSES, "search": "stateful", "timeout": 120, **given})
    return check(settings, resolve(main, (CLASSES,), arguments, None))


def compared(reduction: str, seed: str, programs: int, schedules: int = 500) -> list[str]:
    """Disagreements of the first programs of a seed with the oracle."""
    checker = in_process_checker(("--search", "stateful", "--reduction", reduction), KINDS)
    made = (generated(f"{seed}/{number}", schedules) for number in count())
    return [
        f"{each.seed}: {problem}"
        for each in islice((each for each in made if each is not None), programs)
        for problem in disagreements(each.program, each.outcome, checker, Level.KINDS)
    ]


@pytest.mark.by_turns(7)
@pytest.mark.parametrize("reduction", REDUCTIONS)
def test_answers_are_the_oracles(reduction: str) -> None:
    assert compared(reduction, "stateful", 12) == []


@pytest.mark.parametrize("reduction", ("sleep", "both"))
def test_answers_on_loops_are_the_oracles(reduction: str) -> None:
    assert compared(reduction, "loops", 3, 200) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", ("loops41", "loops42", "stateful43", "stateful44"))
@pytest.mark.parametrize("reduction", REDUCTIONS)
def test_answers_are_the_oracles_on_many(reduction: str, seed: str) -> None:
    assert compared(reduction, seed, 500, 2_000) == []


@pytest.mark.by_turns(3)
@pytest.mark.parametrize(
    ("name", "verdict"),
    [
        ("MatchAntichain", "race"),
        ("MatchLockOrder", "race"),
        ("MatchSkippedWrite", "race"),
        ("MatchSkippedWriteMirrored", "race"),
        ("MatchWhoWrote", "race"),
        ("SpinOnVolatile", "safe"),
        ("SpinOnPlain", "race"),
        ("LostWakeup", "deadlock"),
        ("ParkForever", "deadlock"),
        ("NotifyOneOfTwo", "deadlock"),
    ],
)
@pytest.mark.parametrize("reduction", REDUCTIONS)
def test_litmus_programs_of_matching_and_waiting(reduction: str, name: str, verdict: str) -> None:
    assert run(f"litmus.{name}", reduction=reduction).verdict.value == verdict


def test_each_reduction_saves_what_it_is_for() -> None:
    """Sleep sets save transitions, persistent sets states (and transitions with them)."""
    none, sleep, persistent, both = (
        run("barrier.SenseBarrier", "3", "1", reduction=reduction) for reduction in REDUCTIONS
    )
    assert {each.verdict.value for each in (none, sleep, persistent, both)} == {"safe"}
    assert sleep.stats.transitions < none.stats.transitions
    assert persistent.stats.states < none.stats.states / 2
    assert both.stats.transitions < none.stats.transitions / 2


def test_threads_that_never_meet_are_run_one_after_the_other() -> None:
    """2 to the power of n orders, but no state more than in one of them."""
    result = run("dpor.Indexer", "11")
    assert result.verdict.value == "safe"
    assert result.stats.executions == 1
    assert result.stats.blocked_executions == 0


def test_a_thread_that_spins_for_ever_is_a_livelock_and_no_deadlock() -> None:
    wait = p.Until(p.Condition("r", 1), (p.AtomicGet("r", "c"),))
    program = made((p.Start(1), *increment(X)), (wait, *increment(X)))
    outcome = explore(program)
    assert outcome.every_verdicts == {LIVELOCK}
    checker = in_process_checker(("--search", "stateful"), KINDS)
    assert disagreements(program, outcome, checker, Level.KINDS) == []


def test_what_a_spinning_thread_waits_for_is_not_ignored() -> None:
    """The first thread spins for ever; the race of the two others is found all the same."""
    wait = p.Until(p.Condition("r", 1), (p.AtomicGet("r", "c"),))
    program = made((p.Start(1), p.Start(2), wait), increment(X), increment(X))
    checker = in_process_checker(("--search", "stateful"), KINDS)
    outcome = explore(program)
    assert outcome.every
    assert disagreements(program, outcome, checker, Level.KINDS) == []


@pytest.mark.parametrize("reduction", ["persistent", "both"])
@pytest.mark.parametrize("seed", ["loops3001/14840", "3001/16184"])
def test_programs_of_the_campaign_that_were_answered_wrong_once(seed: str, reduction: str) -> None:
    one = generated(seed, 2_000)
    assert one is not None
    kinds = ("RW", "WR", "WW")
    checker = in_process_checker(["--search", "stateful", "--reduction", reduction], kinds)
    assert disagreements(one.program, one.outcome, checker, Level.KINDS) == []
