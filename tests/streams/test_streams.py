"""Streams that stop early: what may be printed is what the JDK's own tasks print, and soon."""

from __future__ import annotations

import pytest

from tests.maps.two_ways import SEARCHES
from tests.streams.campaign import WAYS

SCRIPTS = (
    ("r", "any", "aA", "g"),
    ("r", "findAny", "ANN", ""),
    ("l", "findFirst", "nAN", ""),
    ("r", "limit1", "AA", ""),
    ("i", "findFirst", "nN", ""),
    ("r", "takeWhile", "aN", ""),
)


@pytest.mark.by_turns(4)
@pytest.mark.parametrize("script", SCRIPTS, ids=" ".join)
def test_what_may_be_printed_is_the_same(script: tuple[str, ...]) -> None:
    problem, (few, many) = WAYS.difference(script)
    assert not problem
    assert 0 < few < many


@pytest.mark.parametrize(
    "script",
    [("r", "any", "pP", ""), pytest.param(("l", "limit1", "lL", "p"), marks=pytest.mark.slow)],
    ids=" ".join,
)
def test_races_are_the_same(script: tuple[str, ...]) -> None:
    assert not WAYS.disagreement(script, "dfs")


@pytest.mark.slow
@pytest.mark.parametrize("number", range(20))
def test_generated_programs_print_and_are_found_to_do_the_same(number: int) -> None:
    program = next(each for at, each in enumerate(WAYS.programs(7)) if at == number)
    assert not WAYS.difference(program)[0]
    assert not WAYS.disagreement(program, SEARCHES[number % len(SEARCHES)])
