"""`--random explore` tries every value of what is left to chance, and only of that."""

from __future__ import annotations

from pathlib import Path

import pytest

from jrf.check import check
from jrf.happens_before.listeners import listener_for
from jrf.program.program import open_program
from jrf.program.target import resolve
from jrf.result import Verdict
from jrf.settings.settings import load
from tests.jrf.search.strategies.test_data_choices import endings

CASES = str(Path(__file__).resolve().parents[3] / "programs" / "classes")
TRIED = {
    "below": {"0", "1", "2"},
    "between": {"5", "6", "7"},
    "boolean": {"true", "false"},
    "local": {"0", "1"},
    "local-between": {"-1", "0", "1"},
    "local-boolean": {"true", "false"},
    "shuffle": {"abc", "acb", "bac", "bca", "cab", "cba"},
    "seeded": {"2"},
    "set-seed": {"2"},
    "own": {"7"},
    "wrong": {"bound must be positive"},
}
REFUSED = {
    "double": "java.lang.Math.random",
    "any-int": "java.util.Random.nextInt",
    "local-long": "java.util.concurrent.ThreadLocalRandom.nextLong",
    "many": "Random.nextInt(1048576) is a choice among 1,048,576 values",
}


def printed(case: str, random: str) -> set[str]:
    settings = load(None, {"class-path": CASES, "random": random})
    program = open_program(settings, resolve("cases.Chance", settings.class_path, (case,), None))
    machine = program.launch(listener_for(settings.detect))
    return set(endings(machine)) if machine.enabled() else {machine.output}


@pytest.mark.parametrize("case", TRIED)
def test_every_value_is_tried(case: str) -> None:
    assert printed(case, "explore") == TRIED[case]


@pytest.mark.parametrize("case", TRIED)
def test_the_fixed_sequence_is_one_of_the_values(case: str) -> None:
    found = printed(case, "seeded")
    assert len(found) == 1
    assert found <= TRIED[case]


@pytest.mark.parametrize("case", REFUSED)
def test_what_has_too_many_values_is_refused(case: str) -> None:
    settings = load(None, {"class-path": CASES, "random": "explore"})
    result = check(settings, resolve("cases.Chance", settings.class_path, (case,), None))
    assert result.verdict == Verdict.INCONCLUSIVE
    assert REFUSED[case] in result.reasons[0]


@pytest.mark.parametrize("search", ["naive", "auto"])
def test_a_seeded_generator_beside_threads_goes_on(search: str) -> None:
    """The naive search stops before each native, also where it is no choice: it told a deadlock."""
    settings = load(None, {"class-path": CASES, "random": "explore", "search": search})
    result = check(settings, resolve("cases.Chance", settings.class_path, ("seeded-beside",), None))
    assert (result.verdict, result.reasons) == (Verdict.SAFE, ())


@pytest.mark.parametrize(("case", "noted"), [("below", True), ("double", True), ("seeded", False)])
def test_an_answer_says_that_it_rests_on_one_sequence(case: str, noted: bool) -> None:
    settings = load(None, {"class-path": CASES})
    result = check(settings, resolve("cases.Chance", settings.class_path, (case,), None))
    assert result.verdict == Verdict.SAFE
    assert any("one fixed sequence" in text for text in result.assumptions) == noted
    assert result.run is not None and result.run.random == "seeded"
