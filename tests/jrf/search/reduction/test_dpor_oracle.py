"""Partial-order reduction on generated programs: the oracle's answers, and no trace twice."""

from __future__ import annotations

import tempfile
from itertools import islice
from pathlib import Path

import pytest

from jrf.happens_before.listeners import listener_for
from jrf.program.program import open_program
from jrf.program.target import resolve
from jrf.search.engine.run import run
from jrf.search.engine.strategy import Outcome, SearchOptions
from jrf.search.reduction.causality import Causality
from jrf.search.reduction.dpor import PartialOrderReduction
from jrf.settings.settings import load
from tests.oracle.compare import Level, checker_of, differences, disagreements, write
from tests.oracle.in_process import in_process_checker
from tests.oracle.language import program as p
from tests.oracle.language.assembler import assemble
from tests.oracle.language.generate import corpus
from tests.oracle.language.kinds import LATE
from tests.oracle.language.small import ONE, F, G, X, increment, made, when
from tests.oracle.oracle import explore

VARIANTS = ("classic", "source", "optimal")
KINDS = ("WR", "WW", "RW")
BOTH = (p.Start(1), p.Start(2))


def test_checkers_are_compared_at_all() -> None:
    """A reduction that gives up half of the executions is noticed by what this file relies on."""
    program = made((p.Start(1), *increment(X)), increment(X))
    nothing = {"verdict": "safe", "complete": True}
    assert disagreements(program, explore(program), checker_of(lambda files: nothing))


def compared(variant: str, seed: int, programs: int, kind: str = "") -> list[str]:
    """Disagreements on verdicts, racing pairs and other violations, of the first programs of a corpus."""
    checker = in_process_checker(("--search", "dpor", "--dpor", variant), KINDS)
    found = []
    for each in islice(corpus(seed, 2_000, kind), programs):
        answers = checker(assemble(each.program))
        problems = differences(each.outcome, answers, Level.PAIRS)
        problems += [f"missed {kind}" for kind in sorted(each.outcome.every_verdicts - answers.others)]
        found += [f"{each.seed}: {problem}" for problem in problems]
    return found


@pytest.mark.by_turns(5)
@pytest.mark.parametrize("variant", VARIANTS)
def test_verdicts_and_racing_pairs_are_the_oracles(variant: str) -> None:
    assert compared(variant, 21, 7) == []


@pytest.mark.parametrize("variant", VARIANTS)
def test_they_are_if_threads_are_started_and_joined_by_any_other(variant: str) -> None:
    """Some have races that a reduction misses which takes a join to be ordered by the end alone."""
    assert compared(variant, 5, 4, LATE) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(31, 36))
@pytest.mark.parametrize("variant", VARIANTS)
def test_verdicts_and_racing_pairs_are_the_oracles_on_many(variant: str, seed: int) -> None:
    assert compared(variant, seed, 700) == []


@pytest.mark.parametrize("variant", VARIANTS)
def test_notify_wakes_each_of_several_waiting_threads(variant: str) -> None:
    """The second one to wait throws when it is woken, and main notifies only when both wait."""
    waiting = p.Synchronized("n", (p.Write(F, ONE), p.Wait("n")))
    second = (p.Write(G, ONE), p.Wait("n"), p.Throw())
    program = made(
        (*BOTH, p.Synchronized("n", (p.Read("r", G), when("r", 1, p.Notify("n"))))),
        (waiting,),
        (p.Synchronized("n", (p.Read("r", F), when("r", 1, *second))),),
    )
    checker = in_process_checker(("--search", "dpor", "--dpor", variant), KINDS)
    answer = checker(assemble(program))
    assert answer.others == explore(program).every_verdicts == {"deadlock", "exception"}


def traces(program: p.Program, variant: str) -> tuple[Outcome, list[tuple[tuple[int, ...], ...]]]:
    """The outcome, and the Foata normal form of each execution: layers of actions, each as early as its past
    allows. Two executions are one trace exactly if their forms are equal.
    """
    forms: list[tuple[tuple[int, ...], ...]] = []

    def observe(causality: Causality) -> None:
        level: list[int] = []
        layers: list[list[int]] = []
        for action in causality.actions:
            below = (level[at] for at in range(len(level)) if action.past >> at & 1)
            level.append(1 + max(below, default=-1))
            if level[-1] == len(layers):
                layers.append([])
            layers[level[-1]].append(action.label)
        forms.append(tuple(tuple(sorted(layer)) for layer in layers))

    with tempfile.TemporaryDirectory(prefix="traces-") as folder:
        write(assemble(program), Path(folder))
        settings = load(None, {"class-path": folder})
        opened = open_program(settings, resolve("Main", settings.class_path, (), None))
        h = listener_for(KINDS)
        strategy = PartialOrderReduction(variant, observer=observe)
        outcome = run(strategy, opened.launch(h), h, SearchOptions(all_violations=True))
        opened.class_path.close()
    return outcome, forms


def repeated(seed: int, programs: int, kind: str = "") -> list[str]:
    """Programs with a trace that was run twice or not by all variants, or cut off by optimal reduction."""
    found = []
    for each in islice(corpus(seed, 2_000, kind), programs):
        forms = {}
        for variant in VARIANTS:
            outcome, forms[variant] = traces(each.program, variant)
            if not outcome.complete or outcome.stats.executions != len(forms[variant]):
                found.append(f"{each.seed} {variant}: incomplete {outcome.reasons}")
            if len(set(forms[variant])) != len(forms[variant]):
                found.append(f"{each.seed} {variant}: a trace was run twice")
            if variant == "optimal" and outcome.stats.blocked_executions and not _notifies(each.program):
                found.append(f"{each.seed}: cut off {outcome.stats.blocked_executions}")
        if len({frozenset(form) for form in forms.values()}) > 1:
            found.append(f"{each.seed}: other traces by {[len(form) for form in forms.values()]}")
    return found


def _notifies(program: p.Program) -> bool:
    return any(isinstance(statement, p.Notify) for body in program.threads for statement in p.walk(body))


def test_no_trace_is_run_twice() -> None:
    assert repeated(41, 8) == []


def test_no_trace_is_run_twice_if_threads_are_started_and_joined_by_any_other() -> None:
    assert repeated(41, 5, LATE) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(51, 61))
def test_no_trace_is_run_twice_on_many(seed: int) -> None:
    assert repeated(seed, 500) == []
    assert repeated(seed, 100, LATE) == []


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(
    ("program", "expected"),
    [
        # Inspect, section 4.3.2: the three places of f = 3 among f = 1 and f = 2.
        (made(BOTH, (p.Write(F, ONE), p.Write(F, ONE)), (p.Write(G, ONE), p.Write(F, ONE))), 3),
        # Independent threads.
        (made(BOTH, (p.Write(F, ONE),), (p.Write(G, ONE),)), 1),
        # Reads commute.
        (made(BOTH, (p.Read("r", F),), (p.Read("r", F),)), 1),
        # Two critical sections in either order.
        (made((p.Start(1), p.Synchronized("m", increment(X))), (p.Synchronized("m", increment(X)),)), 2),
        # A lock that is kept for ever: whoever comes second is stuck, and each may be that one.
        (made((p.Start(1), p.Lock("l")), (p.Lock("l"),)), 2),
        # A compareAndSet that fails only reads.
        (made((p.Start(1), p.CompareAndSet("r", "c", 1, 2)), (p.CompareAndSet("r", "c", 1, 2),)), 1),
        (made((p.Start(1), p.CompareAndSet("r", "c", 0, 1)), (p.CompareAndSet("r", "c", 0, 1),)), 2),
        # The second read is made only in one of the orders.
        (made((p.Start(1), p.Read("r", F), when("r", 0, p.Read("s", G))),
              (p.Write(F, ONE), p.Write(G, ONE))), 3),
        # join waits for the end, in no other order.
        (made((p.Start(1), p.Join(1), p.Read("r", F)), (p.Write(F, ONE),)), 1),
    ],
)  # fmt: skip
def test_traces_of_small_programs(variant: str, program: p.Program, expected: int) -> None:
    outcome, forms = traces(program, variant)
    assert (len(forms), len(set(forms)), outcome.complete) == (expected, expected, True)
