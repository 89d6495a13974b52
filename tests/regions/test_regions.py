"""What is found with regions is what is found without, by each search."""

from __future__ import annotations

import itertools

import pytest

from jrf.happens_before.regions import is_of_region
from jrf.replay import replay
from tests.regions.campaign import SEARCHES, answer, disagreement, found, programs

SCRIPTS = (
    ("jJ", "mmvm", "miM"),
    ("jJ", "mlvo", "lizm"),
    ("jJ", "nfw", "F"),
    ("jJ", "npP", "P"),
    ("jJA", "aav", "aiA"),
    ("jA", "aa", "aa"),
    ("jJM", "rR", "rRr"),
    ("jJ", "rq", "rR"),
    ("jJ", "mo", "mm"),
    ("jJW", "nww", "new"),
)


@pytest.mark.by_turns(20)
@pytest.mark.parametrize("of_all", [False, True])
@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize("program", SCRIPTS, ids=" ".join)
def test_the_same_is_found(program: tuple[str, ...], search: str, of_all: bool) -> None:
    assert not disagreement(program, search, of_all=of_all, every=False)


@pytest.mark.by_turns(9)
@pytest.mark.parametrize("number", range(30))
def test_generated_programs_have_the_same_answers(number: int) -> None:
    program = next(itertools.islice(programs(4), number, None))
    assert not disagreement(program, SEARCHES[number % 6], of_all=number % 4 > 1, every=number % 3 == 0)


@pytest.mark.slow
def test_programs_with_a_race_and_without_are_among_them() -> None:
    answers = [found(answer(program, "dfs", from_location=1)) for program in SCRIPTS]
    assert [bool(each) for each in answers] == [True, True, True, True, False, True, False, True, True, False]


@pytest.mark.parametrize("program", SCRIPTS[:2], ids=" ".join)
def test_a_violation_replays_from_a_result_that_names_regions(program: tuple[str, ...]) -> None:
    result = answer(program, "dfs", from_location=1, of_all=True)
    assert result.run is not None and result.violations
    assert any(map(is_of_region, result.run.settings_visible))
    again = replay(result, result.run, "result.json")
    assert again.reasons == () and again.violations == result.violations
