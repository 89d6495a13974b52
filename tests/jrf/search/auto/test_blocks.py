"""`--search auto` switches threads only at synchronization: no verdict changes, and what it finds replays."""

from __future__ import annotations

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.replay import replay
from jrf.result import Result, Verdict
from jrf.settings import resources
from jrf.settings.settings import load
from tests.oracle.compare import checker_of, verdicts
from tests.oracle.in_process import checked_in_process
from tests.oracle.language.assembler import assemble
from tests.oracle.language.generate import generated
from tests.samples_listed import expected

SAMPLES = resources.folder("javasamples")
LITMUS = expected("litmus.yaml")
QUICK = sorted(LITMUS)[::12]


def answer(main: str, *arguments: str) -> Result:
    settings = load(None, {"class-path": str(SAMPLES / "classes")})
    return check(settings, resolve(main, settings.class_path, arguments, None))


def verdict_that_replays(main: str, *arguments: str) -> str:
    found = answer(main, *arguments)
    if found.violations:
        assert found.run is not None
        assert replay(found, found.run, main).verdict is found.verdict
    return found.verdict.value


@pytest.mark.by_turns(14)
@pytest.mark.parametrize("main", QUICK)
def test_verdicts_of_litmus_programs_stay(main: str) -> None:
    assert verdict_that_replays(main) == LITMUS[main]


@pytest.mark.slow
@pytest.mark.parametrize("main", sorted(set(LITMUS) - set(QUICK)))
def test_verdicts_of_all_litmus_programs_stay(main: str) -> None:
    assert verdict_that_replays(main) in (LITMUS[main], "inconclusive")


@pytest.mark.by_turns(5)
@pytest.mark.parametrize(
    ("main", "arguments", "verdict"),
    [
        ("mutex.Bakery", ("2", "2"), Verdict.RACE),
        ("deadlock.DiningPhilosophers", ("3", "1"), Verdict.DEADLOCK),
        ("monitor.BoundedBuffer", ("2", "1"), Verdict.SAFE),
    ],
)
def test_samples_answer_and_replay(main: str, arguments: tuple[str, ...], verdict: Verdict) -> None:
    assert verdict_that_replays(main, *arguments) == verdict.value


@pytest.mark.parametrize("kind", ["", "loops", "late"])
def test_verdicts_are_the_oracles(kind: str) -> None:
    settings = load(None, {})
    checker = checker_of(lambda files: checked_in_process(settings, files))
    tried = 0
    for number in range(9):
        made = generated(f"{kind}blocks/{number}", 2_000)
        if made is None:
            continue
        tried += 1
        found = checker(assemble(made.program))
        assert found.verdict in verdicts(made.outcome), number
        assert not found.races - made.outcome.every, number
    assert tried >= 2
