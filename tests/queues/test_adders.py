"""Sums beside additions of a LongAdder: all that the JDK's own code prints, with its races."""

from __future__ import annotations

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load
from tests.maps.outcomes import CLASSES, outcomes
from tests.queues.adders import SCRIPT, difference, disagreement

SCRIPTS = (("s", "12"), ("s", "1", "2"), ("tvs", "12"), ("r1vs", "2"), ("ss", "1"), ("s", "s1", "2"))


@pytest.mark.parametrize("script", SCRIPTS, ids=" ".join)
def test_all_that_the_jdk_prints_is_printed(script: tuple[str, ...]) -> None:
    missed, _, compared = difference(script)
    assert compared
    assert not missed


def test_one_thread_adds_in_its_order() -> None:
    assert outcomes(("s", "12"), whole=True, script=SCRIPT)[0] == {"0 ", "1 ", "3 "}
    assert outcomes(("t", "12"), whole=True, script=SCRIPT)[0] == {"0! ", "1! ", "3! "}


def test_of_two_threads_each_addition_counts_or_not() -> None:
    assert outcomes(("s", "1", "2"), whole=True, script=SCRIPT)[0] == {"0 ", "1 ", "2 ", "3 "}


@pytest.mark.by_turns(4)
@pytest.mark.parametrize("search", ["auto", "dpor", "stateful"])
def test_searches_find_the_same(search: str) -> None:
    for script in (("sy", "X1"), ("sy", "1X"), ("sy", "X1", "2")):
        assert not disagreement(script, search)


@pytest.mark.parametrize(
    ("script", "verdict"),
    [(("sy", "X1", "2"), "safe"), (("sy", "1X", "2"), "race"), (("sy", "2X1X", "2"), "race")],
)
def test_what_is_counted_comes_before(script: tuple[str, ...], verdict: str) -> None:
    settings = load(None, {})
    assert check(settings, resolve(SCRIPT, (str(CLASSES),), script, None)).verdict == verdict
