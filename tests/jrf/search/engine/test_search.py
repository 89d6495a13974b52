"""Searches on small programs: verdicts, counterexamples, limits, and every interleaving as the oracle."""

from __future__ import annotations

import gc
import random
import signal
import weakref
from collections.abc import Iterator, Sequence

import pytest

from heuristics.names import NONE, Heuristic
from jrf.happens_before.race import Race
from jrf.happens_before.summary import HappensBefore
from jrf.properties.deadlocks import Deadlock
from jrf.properties.registry import Found
from jrf.properties.uncaught import Uncaught
from jrf.search.engine.run import collector_paused, run
from jrf.search.engine.strategy import Limits, Outcome, SearchOptions, Strategy
from jrf.search.strategies.dfs import depth_first
from jrf.search.strategies.heuristic import HeuristicSearch
from tests.jrf.search.fake_machine import FakeMachine, Step, get, lock, put, read, unlock, write

Program = Sequence[Step]

STRATEGIES: list[Strategy] = [depth_first, HeuristicSearch(), HeuristicSearch(NONE)]
EACH = pytest.mark.parametrize("strategy", STRATEGIES, ids=["dfs", "heuristic", "no heuristic"])

MAIN: Program = ()


def search(strategy: Strategy, *programs: Program, options: SearchOptions | None = None) -> Outcome:
    h = HappensBefore()
    return run(strategy, FakeMachine(h, *programs), h, options)


def race(found: Found) -> tuple[str, object, str, str]:
    assert isinstance(found.detail, Race)
    first, second = found.detail.first[1], found.detail.second[1]
    assert first is not None
    assert second is not None
    places = [f"{point.method}:{point.pc}" for point in (first.point, second.point)]
    return found.detail.type, found.detail.obj.key, places[0], places[1]


def peterson(me: int) -> Program:
    """Figure 3 of the paper: all variables are plain."""
    other = 1 - me
    return (
        write(f"flag{me}"),
        write("turn", other),
        read(f"flag{other}", unless=0, to=4),
        read("turn", unless=other, to=2),
        write("shared"),
        write(f"flag{me}", 0),
    )


def test_figure_4_depth_first_generates_seven_states_to_the_race_on_turn() -> None:
    outcome = search(depth_first, MAIN, peterson(0), peterson(1))
    assert [race(found) for found in outcome.violations] == [("WW", "turn", "program 1:1", "program 2:1")]
    assert outcome.stats.states == 7
    assert outcome.violations[0].schedule == (1, 1, 1, 1, 1, 2, 2)


def test_figure_4_writes_first_finds_a_race_after_four_transitions() -> None:
    # The path of figure 4b up to its last state, whose two children both race: the read of flag1, the
    # figure's alternative, is generated before the write of turn.
    strategy = HeuristicSearch(frozenset([Heuristic.WRITES_FIRST]))
    outcome = search(strategy, MAIN, peterson(0), peterson(1))
    assert [race(found) for found in outcome.violations] == [("WR", "flag1", "program 2:0", "program 1:2")]
    assert outcome.violations[0].schedule == (1, 1, 2, 1)
    assert outcome.stats.states == 7


@EACH
def test_publication_through_a_volatile_is_safe(strategy: Strategy) -> None:
    outcome = search(
        strategy, MAIN, (write("data"), put("ready")), (get("ready", unless=0, to=2), read("data"))
    )
    assert outcome.violations == []
    assert outcome.complete
    assert outcome.reasons == []


@EACH
def test_publication_through_a_plain_variable_races(strategy: Strategy) -> None:
    outcome = search(
        strategy, MAIN, (write("data"), write("ready")), (read("ready", unless=0, to=2), read("data"))
    )
    assert [found.kind for found in outcome.violations] == ["race"]
    assert not outcome.complete


@EACH
def test_two_states_with_equal_program_state_and_different_h_are_both_explored(strategy: Strategy) -> None:
    # If thread 2 locks first it reads x without order; the variables are the same either way.
    first = (write("x"), lock("m"), unlock("m"))
    second = (lock("m"), unlock("m"), read("x"))
    for programs in ((first, second), (second, first)):
        outcome = search(strategy, MAIN, *programs)
        assert [found.kind for found in outcome.violations] == ["race"]


@EACH
def test_lock_order_deadlock(strategy: Strategy) -> None:
    def program(a: str, b: str) -> Program:
        return lock(a), lock(b), unlock(b), unlock(a)

    outcome = search(strategy, MAIN, program("a", "b"), program("b", "a"))
    assert [(found.kind, found.detail) for found in outcome.violations] == [("deadlock", Deadlock())]
    assert len(outcome.violations[0].schedule) == 2
    outcome = search(strategy, MAIN, program("a", "b"), program("a", "b"))
    assert outcome.complete


@EACH
def test_uncaught_exceptions_and_assertions(strategy: Strategy) -> None:
    for name, kind in (
        ("java/lang/IllegalStateException", "exception"),
        ("java/lang/AssertionError", "assertion"),
    ):
        outcome = search(strategy, MAIN, (put("v"),), (get("v", unless=0, to=2), Step("throw", name)))
        assert [found.kind for found in outcome.violations] == [kind]
        detail = outcome.violations[0].detail
        assert isinstance(detail, Uncaught)
        assert detail.tid == 2


@EACH
def test_a_deadlock_before_any_choice_is_found_with_an_empty_schedule(strategy: Strategy) -> None:
    outcome = search(strategy, (Step("join", value=1),), (Step("join", value=0),))
    assert [(found.kind, found.schedule) for found in outcome.violations] == [("deadlock", ())]


@EACH
def test_all_violations_are_collected_with_races_first(strategy: Strategy) -> None:
    first = (Step("throw", "java/lang/Error"),)
    second, third = (write("x"), write("y")), (write("y"), read("x"), write("x"))
    outcome = search(strategy, MAIN, first, second, third, options=SearchOptions(all_violations=True))
    kinds = [found.kind for found in outcome.violations]
    assert kinds == [*["race"] * (len(kinds) - 1), "exception"]
    pairs = {frozenset((a, b)) for _, _, a, b in map(race, outcome.violations[:-1])}
    assert pairs == {
        frozenset(("program 2:1", "program 3:0")),
        frozenset(("program 2:0", "program 3:1")),
        frozenset(("program 2:0", "program 3:2")),
    }
    assert outcome.complete


@EACH
def test_what_is_not_modelled_or_bounded_leaves_the_search_incomplete(strategy: Strategy) -> None:
    outcome = search(
        strategy, MAIN, (put("v"), Step("unmodelled", "native x")), (put("v"), Step("bound", "loop"))
    )
    assert outcome.violations == []
    assert not outcome.complete
    assert sorted(outcome.reasons) == ["loop", "not modelled: native x"]


@EACH
def test_a_race_beyond_what_is_not_modelled_on_another_branch_is_found(strategy: Strategy) -> None:
    outcome = search(strategy, MAIN, (get("v", unless=0, to=2), Step("unmodelled", "native x"), write("x")),
                     (put("v"), write("x")))  # fmt: skip
    assert [found.kind for found in outcome.violations] == ["race"]


COUNTERS = tuple(tuple(Step("add", f"v{number % 2}") for _ in range(4)) for number in range(3))


@EACH
def test_limits_end_a_search_with_a_reason(strategy: Strategy) -> None:
    def limited(limits: Limits) -> Outcome:
        return search(strategy, MAIN, *COUNTERS, options=SearchOptions(limits))

    assert limited(Limits()).complete
    by_states = limited(Limits(states=20))
    assert (by_states.complete, by_states.reasons) == (False, ["state limit of 20 reached"])
    assert by_states.stats.states == 20
    by_depth = limited(Limits(depth=3))
    assert (by_depth.complete, by_depth.reasons) == (False, ["depth limit of 3 reached"])
    assert by_depth.stats.max_depth == 3
    by_time = limited(Limits(seconds=0))
    assert (by_time.complete, by_time.reasons) == (False, ["time limit of 0 s reached"])
    by_depth_unused = limited(Limits(depth=12))
    assert by_depth_unused.complete


def test_a_memory_limit_ends_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jrf.search.engine.explorer.TICK", 0.0)
    outcome = search(depth_first, MAIN, *COUNTERS, options=SearchOptions(Limits(memory_mb=1)))
    assert (outcome.complete, outcome.reasons) == (False, ["memory limit of 1 MB reached"])


def test_progress_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jrf.search.engine.explorer.TICK", 0.0)
    told: list[tuple[int, int, int, int]] = []
    options = SearchOptions(progress=lambda *numbers: told.append(numbers))
    search(HeuristicSearch(), MAIN, *COUNTERS, options=options)
    assert told[-1][0] > 20
    assert any(queue > 0 for *_, queue in told)


def test_ctrl_c_ends_in_what_was_seen_so_far() -> None:
    class Interrupted(FakeMachine):
        def step(self, transition: int) -> None:
            super().step(transition)
            if self.steps == 50:
                signal.raise_signal(signal.SIGINT)

    h = HappensBefore()
    racy = ((write("x"),), (write("x"), *COUNTERS[0]), COUNTERS[1])
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # it may be ignored
    try:
        outcome = run(depth_first, Interrupted(h, MAIN, *racy), h, SearchOptions(all_violations=True))
    finally:
        signal.signal(signal.SIGINT, before)
    assert (outcome.complete, outcome.reasons) == (False, ["interrupted"])
    assert [found.kind for found in outcome.violations] == ["race"]
    assert gc.isenabled()


def interleavings(*programs: Program) -> Iterator[object]:
    """Every violation of every interleaving: the locations of races, and deadlocks."""
    h = HappensBefore()
    machine = FakeMachine(h, *programs)

    def explore() -> Iterator[object]:
        for transition in machine.enabled():
            machine.step(transition)
            yield from (one.obj.key for one in h.races)
            if machine.deadlocked():
                yield "deadlock"
            delta = machine.cut()
            yield from explore()
            machine.revert(delta)

    yield from explore()


def random_program(pick: random.Random, length: int) -> Program:
    steps: list[Step] = []
    held: list[str] = []
    while len(steps) < length:
        match pick.randrange(7):
            case 0 | 1:
                steps.append(write(pick.choice("xy"), pick.randrange(2)))
            case 2:
                steps.append(read(pick.choice("xy"), unless=0, to=min(length, len(steps) + 2)))
            case 3:
                steps.append(put(pick.choice("vw"), pick.randrange(2)))
            case 4:
                steps.append(get(pick.choice("vw"), unless=0, to=min(length, len(steps) + 2)))
            case 5:
                if free := [name for name in "mn" if name not in held]:
                    held.append(pick.choice(free))
                    steps.append(lock(held[-1]))
            case _:
                if held:
                    steps.append(unlock(held.pop()))
    return tuple(steps)


@pytest.mark.by_turns(3)
@EACH
def test_every_violation_of_every_interleaving_is_found_in_spite_of_pruning(strategy: Strategy) -> None:
    violating = pruned = 0
    for seed in range(150):
        pick = random.Random(seed)
        programs = (
            MAIN,
            *(random_program(pick, length) for length in pick.choice([(4, 4), (5, 4), (3, 2, 3)])),
        )
        h = HappensBefore()
        outcome = run(strategy, FakeMachine(h, *programs), h, SearchOptions(all_violations=True))
        assert outcome.complete
        found = {race(one)[1] if one.kind == "race" else one.kind for one in outcome.violations}
        expected = set(interleavings(*programs))
        assert found == expected
        violating += bool(expected)
        pruned += outcome.stats.transitions - outcome.stats.states
    assert 50 < violating < 150
    assert pruned > 1000


def test_machines_of_earlier_searches_are_collected(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is frozen during a search escapes the collector, which counts only what is new."""

    class Cyclic:
        def __init__(self) -> None:
            self.me = self

    monkeypatch.setattr("jrf.search.engine.run.MANY", -(10**9))
    with collector_paused():
        garbage = weakref.ref(Cyclic())
    assert garbage() is None
