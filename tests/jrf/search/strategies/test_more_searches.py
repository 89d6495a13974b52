"""bfs, context, random, pct and pos: what each promises, on samples and by brute force."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from itertools import islice, pairwise
from pathlib import Path

import pytest

from jrf.check import check
from jrf.happens_before.listeners import listener_for
from jrf.program.program import open_program
from jrf.program.target import resolve
from jrf.properties.registry import violations
from jrf.replay import replay
from jrf.result import Result
from jrf.search.engine.run import run
from jrf.search.engine.strategy import SearchOptions, Strategy
from jrf.search.strategies.bfs import breadth_first
from jrf.search.strategies.context import context_bounded
from jrf.search.strategies.dfs import depth_first
from jrf.search.strategies.pct import Priorities, PriorityChanges
from jrf.search.strategies.pos import PartialOrderSampling
from jrf.search.strategies.random_walk import RandomWalk
from jrf.settings import resources
from jrf.settings.settings import load
from jvm.machine.machine import Machine
from jvm.transitions import thread_of
from tests.jrf.search.fake_machine import FakeMachine, write
from tests.litmus.judged import cut_off
from tests.oracle.compare import Level, disagreements
from tests.oracle.compare import write as write_files
from tests.oracle.in_process import in_process_checker
from tests.oracle.language.assembler import assemble
from tests.oracle.language.generate import corpus
from tests.oracle.language.pretty import pretty
from tests.oracle.language.program import Program
from tests.samples_listed import expected

SAMPLES = resources.folder("javasamples")
COMPLETE = ("bfs", "context")
RANDOM = ("random", "pct", "pos")
KINDS = ("WR", "WW", "RW")
LITMUS = expected("litmus.yaml")
VIOLATING = ["mutex.Bakery", "deadlock.DiningPhilosophers", "basic.LostUpdate", "litmus.LostWakeup"]


def checked(main: str, search: str, **flags: object) -> Result:
    given = {"class-path": str(SAMPLES / "classes"), "search": search}
    settings = load(None, given | {name.replace("_", "-"): value for name, value in flags.items()})
    return check(settings, resolve(main, settings.class_path, (), None))


MAX_STATES = 3_000


def by_turns(searches: tuple[str, ...]) -> list[object]:
    """Each litmus program with each search; of thirty-seven one quickly with one of the searches, in turn,
    and all with all if asked for slow tests."""
    return [
        pytest.param(main, search, marks=[] if at % (37 * len(searches)) == turn else [pytest.mark.slow])
        for at, main in enumerate(LITMUS)
        for turn, search in enumerate(searches)
    ]


# -- verdicts


@pytest.mark.parametrize(("main", "search"), by_turns(COMPLETE))
def test_complete_searches_judge_litmus_programs_right(main: str, search: str) -> None:
    """Within a number of states, which nearly all need not; none may be wrong."""
    result = checked(main, search, max_states=MAX_STATES)
    if cut_off(result):
        return
    assert (result.verdict, result.reasons) == (LITMUS[main], ())
    assert result.complete == (LITMUS[main] == "safe")


PATIENT = {"litmus.TimePolledOrTold"}
"""Where clocks leap once a thread has looked 100 times in a row, which chance hardly ever makes it do."""


@pytest.mark.by_turns(6)
@pytest.mark.parametrize(("main", "search"), by_turns(RANDOM))
def test_random_searches_find_what_there_is_and_never_say_safe(main: str, search: str) -> None:
    result = checked(main, search, max_states=400 if LITMUS[main] == "safe" else 20_000)
    assert not result.complete
    if LITMUS[main] == "safe":
        assert result.verdict == "inconclusive"
        assert any("proves nothing" in reason for reason in result.reasons)
    elif LITMUS[main] == "livelock":  # a walk compares no states, so it knows a cycle only in some cases
        assert result.verdict in ("livelock", "inconclusive")
    elif main in PATIENT:
        assert result.verdict in (LITMUS[main], "inconclusive")
    else:
        assert (result.verdict, result.reasons) == (LITMUS[main], ())


@pytest.mark.by_turns(3)
@pytest.mark.parametrize("search", COMPLETE + RANDOM)
@pytest.mark.parametrize("main", VIOLATING)
def test_violations_are_found_and_replay(main: str, search: str) -> None:
    result = checked(main, search)
    expected = {"mutex.Bakery": "race", "basic.LostUpdate": "assertion"}.get(main, "deadlock")
    assert (result.verdict, result.reasons) == (expected, ())
    assert result.run is not None
    again = replay(result, result.run, "result.json")
    assert (again.verdict, again.reasons) == (expected, ())
    assert again.violations == result.violations


@pytest.mark.parametrize("search", COMPLETE)
def test_verdicts_and_races_are_the_oracles(search: str) -> None:
    checker = in_process_checker(("--search", search), KINDS)
    for each in islice(corpus(21, 2_000), 8):
        problems = disagreements(each.program, each.outcome, checker, Level.KINDS)
        assert not problems, f"{pretty(each.program)}\n{problems}"


# -- what is minimal, by brute force: every schedule, without matching


def schedules(machine: Machine, limit: int) -> Iterator[tuple[int, int]]:
    """Of each way to a first violation within `limit` transitions: its transitions and its preemptions."""
    path: list[int] = []

    def below(preemptions: int, ran: int) -> Iterator[tuple[int, int]]:
        enabled = list(machine.enabled())
        for transition in enabled if len(path) < limit else ():
            thread = thread_of(transition)
            preempts = thread != ran and any(thread_of(other) == ran for other in enabled)
            machine.step(transition)
            now = machine.ran
            met = bool(violations(machine, machine.listener.races))  # type: ignore[attr-defined]
            delta = machine.cut()
            path.append(transition)
            if met:
                yield len(path), preemptions + preempts
            else:
                yield from below(preemptions + preempts, now)
            path.pop()
            machine.revert(delta)

    return below(0, machine.ran)


def found(program: Program, strategy: Strategy) -> tuple[int, int] | None:
    """Transitions and preemptions of what a strategy finds."""
    with tempfile.TemporaryDirectory() as folder:
        write_files(assemble(program), Path(folder))
        settings = load(None, {"class-path": folder})
        opened = open_program(settings, resolve("Main", settings.class_path, (), None))
        h = listener_for(KINDS)
        outcome = run(strategy, opened.launch(h), h)
        if not outcome.violations:
            return None
        schedule = outcome.violations[0].schedule
        machine = opened.launch(listener_for(KINDS))
        machine.cut()
        preemptions = 0
        for transition in schedule:
            enabled = [thread_of(each) for each in machine.enabled()]
            preemptions += machine.ran in enabled and thread_of(transition) != machine.ran
            machine.step(transition)
            machine.cut()
        opened.class_path.close()
        return len(schedule), preemptions


def brute(program: Program, limit: int) -> list[tuple[int, int]]:
    with tempfile.TemporaryDirectory() as folder:
        write_files(assemble(program), Path(folder))
        settings = load(None, {"class-path": folder})
        opened = open_program(settings, resolve("Main", settings.class_path, (), None))
        machine = opened.launch(listener_for(KINDS))
        machine.cut()
        ways = list(islice(schedules(machine, limit), 20_000))
        opened.class_path.close()
        return ways


@pytest.mark.slow
def test_bfs_finds_a_shortest_counterexample_and_context_one_of_fewest_preemptions() -> None:
    compared = preempting = longer = 0
    for each in islice(corpus(61, 300), 60):
        shortest = found(each.program, breadth_first)
        fewest = found(each.program, context_bounded)
        assert (shortest is None) == (fewest is None)
        if shortest is None or fewest is None or not shortest[0]:
            continue
        ways = brute(each.program, 1_000)
        assert shortest[0] == min(length for length, _ in ways)
        assert fewest[1] == min(preemptions for _, preemptions in ways)
        compared += 1
        preempting += fewest[1] > 0
        deep = found(each.program, depth_first)
        longer += deep is not None and deep[0] > shortest[0]
    assert compared > 10
    assert preempting > 0
    assert longer > 0


def test_context_says_how_far_it_came() -> None:
    result = checked("litmus.VolatileFlag", "context")
    below = checked("litmus.VolatileFlag", "context", max_states=result.stats.states - 1)
    assert (result.verdict, below.verdict) == ("safe", "inconclusive")
    assert any("fewer than" in reason for reason in below.reasons)


# -- lots


@pytest.mark.by_turns(5)
@pytest.mark.parametrize("search", RANDOM)
def test_equal_seeds_make_equal_walks_and_others_do_not(search: str) -> None:
    def schedule(seed: int) -> object:
        strategies: dict[str, Strategy] = {
            "random": RandomWalk(seed, 20),
            "pct": PriorityChanges(seed, 20),
            "pos": PartialOrderSampling(seed, 20),
        }
        settings = load(None, {"class-path": str(SAMPLES / "classes")})
        opened = open_program(settings, resolve("mutex.Bakery", settings.class_path, (), None))
        h = listener_for(KINDS)
        outcome = run(strategies[search], opened.launch(h), h, SearchOptions(all_violations=True))
        opened.class_path.close()
        assert outcome.stats.executions == 20
        return [one.schedule for one in outcome.violations]

    assert schedule(3) == schedule(3)
    assert len({str(schedule(seed)) for seed in range(4)}) > 1


def test_walks_are_as_many_as_asked_for() -> None:
    h = listener_for(KINDS)
    outcome = run(RandomWalk(7, 12), FakeMachine(h, (), (write("a"), write("a")), (write("b"),)), h)
    assert (outcome.stats.executions, outcome.complete, outcome.violations) == (12, False, [])
    assert outcome.stats.states == 12 * 3
    assert outcome.reasons == ["a random search proves nothing: 12 random walks with seed 7"]


def test_a_program_without_choices_is_walked_once() -> None:
    h = listener_for(KINDS)
    outcome = run(RandomWalk(0, 12), FakeMachine(h, ()), h)
    assert (outcome.stats.executions, outcome.complete) == (1, False)


def test_pct_runs_the_highest_priority_until_a_change_point() -> None:
    """Of n threads with k steps and d - 1 change points, a walk switches at most at ends and changes."""
    lots = Priorities(5, 3)
    for walk in range(50):
        lots.begin()
        left = {0: 10, 1: 10, 2: 10}
        ran: list[int] = []
        while left:
            ran.append(lots.choose(sorted(left), len(ran)))
            left[ran[-1]] -= 1
            if not left[ran[-1]]:
                del left[ran[-1]]
        switches = sum(a != b for a, b in pairwise(ran))
        assert switches <= 2 + 2
        assert walk > 0 or lots.longest == 30
    assert lots.most_threads == 3
    assert lots.summary(50).endswith(
        "a walk meets a violation of bug depth 3 with probability at least 0.00037, one of them with 0.01835 "
        "(3 threads, 30 transitions)"
    )
