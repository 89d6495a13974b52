"""Operations of queues in one step: what may be printed is what the JDK's own steps print, and soon."""

from __future__ import annotations

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load
from tests.maps.outcomes import CLASSES
from tests.maps.two_ways import SEARCHES
from tests.queues.campaign import WAYS

SCRIPTS = (
    ("L2", "pt", "pz"),
    ("L1", "pp", "tGc"),
    ("A1", "pO", "gt"),
    ("D1", "fp", "bP"),
    ("L9", "tX", "xp"),
    ("L1", "p", "tI", "t"),
)


@pytest.mark.parametrize("script", SCRIPTS, ids=" ".join)
def test_what_may_be_printed_is_the_same(script: tuple[str, ...]) -> None:
    problem, (few, many) = WAYS.difference(script)
    assert not problem
    assert 0 < few < many


@pytest.mark.by_turns(3)
@pytest.mark.parametrize("search", ["auto", "dpor", "stateful"])
def test_searches_find_the_same(search: str) -> None:
    for script in (("L2", "tx", "Xp"), ("L1", "ppp", "tt"), ("L1", "pX", "tx")):
        assert not WAYS.disagreement(script, search)


@pytest.mark.parametrize(
    ("name", "argument", "verdict"),
    [
        ("Batch", None, "safe"),
        ("Batch", "racy", "race"),
        ("Stages", None, "safe"),
        ("Stages", "racy", "race"),
        ("Stages", "more", "deadlock"),
    ],
)
def test_programs_over_queues_have_an_answer_soon(name: str, argument: str | None, verdict: str) -> None:
    arguments = () if argument is None else (argument,)
    result = check(load(None, {}), resolve(f"everyday.{name}", (str(CLASSES),), arguments, None))
    assert result.verdict.value == verdict
    assert result.stats.states < 3_000


@pytest.mark.slow
@pytest.mark.parametrize("number", range(20))
def test_generated_programs_print_and_are_found_to_do_the_same(number: int) -> None:
    program = next(each for at, each in enumerate(WAYS.programs(7)) if at == number)
    assert not WAYS.difference(program)[0]
    assert not WAYS.disagreement(program, SEARCHES[number % len(SEARCHES)])
