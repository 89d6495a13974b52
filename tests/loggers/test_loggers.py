"""Records of loggers in one step: what may be printed is what the JDK's own steps print, and soon."""

from __future__ import annotations

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load
from tests.loggers.campaign import SCRIPT, WAYS
from tests.maps.outcomes import CLASSES
from tests.maps.two_ways import SEARCHES

SCRIPTS = (("b", "iv", "iV"), ("h", "ik", "a"), ("hf", "iV", "o"), ("b", "il", "pF"), ("m", "w", "i"))


@pytest.mark.by_turns(3)
@pytest.mark.parametrize("script", SCRIPTS, ids=" ".join)
def test_what_may_be_printed_is_the_same(script: tuple[str, ...]) -> None:
    problem, (few, many) = WAYS.difference(script)
    assert not problem
    assert 0 < few < many


@pytest.mark.by_turns(6)
@pytest.mark.parametrize(
    "script", [("H", "i", "i"), pytest.param(("h", "iX", "ix"), marks=pytest.mark.slow)], ids=" ".join
)
@pytest.mark.parametrize("search", ["auto", "dpor", "stateful"])
def test_searches_find_the_same(search: str, script: tuple[str, ...]) -> None:
    assert not WAYS.disagreement(script, search)


@pytest.mark.by_turns(60)
@pytest.mark.parametrize(
    ("script", "verdict"),
    [
        (("c", "ii", "ii"), "safe"),
        (("c", "i", "i", "i"), "safe"),
        (("c", "a", "s", "w"), "safe"),
        (("c", "e", "g", "e"), "safe"),
        (("cb", "ii", "ii"), "safe"),
        (("h", "ii", "ii", "i"), "safe"),
        (("s", "ii", "i"), "safe"),
        (("br", "ii", "i"), "race"),
        (("H", "ii", "ii"), "race"),
        (("c", "iX", "ix"), "race"),
    ],
    ids=str,
)
def test_programs_that_log_have_an_answer_soon(script: tuple[str, ...], verdict: str) -> None:
    result = check(load(None, {}), resolve(SCRIPT, (str(CLASSES),), script, None))
    assert result.verdict.value == verdict
    assert result.stats.states < 1_000


@pytest.mark.slow
@pytest.mark.parametrize("number", range(20))
def test_generated_programs_print_and_are_found_to_do_the_same(number: int) -> None:
    program = next(each for at, each in enumerate(WAYS.programs(7)) if at == number)
    assert not WAYS.difference(program)[0]
    assert not WAYS.disagreement(program, SEARCHES[number % len(SEARCHES)])
