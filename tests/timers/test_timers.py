"""The model of Timer may print all that the JDK's own code prints."""

from __future__ import annotations

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load
from tests.maps.outcomes import CLASSES
from tests.timers.campaign import SCRIPT, STATES, difference, disagreement

SCRIPTS = (
    ("", "s1s0"),
    ("I", "s0s1"),
    ("i", "s0I"),
    ("", "s0c0p"),
    ("", "s1", "s0"),
)


@pytest.mark.parametrize("script", SCRIPTS, ids=" ".join)
def test_all_that_the_jdk_prints_is_printed(script: tuple[str, ...]) -> None:
    missed, _, compared = difference(script)
    assert compared
    assert not missed


@pytest.mark.by_turns(3)
@pytest.mark.parametrize("search", ["auto", "dpor"])
def test_searches_find_the_same(search: str) -> None:
    for script in (("X", "s0x"), ("x", "s1X")):
        assert not disagreement(script, search)


@pytest.mark.parametrize(
    ("script", "verdict"),
    [(("v", "s0w"), "safe"), (("X", "s0Xw"), "race"), (("v", "l1"), "safe")],
)
def test_who_sleeps_until_a_task_has_run_gets_an_answer(script: tuple[str, ...], verdict: str) -> None:
    settings = load(None, {"max-states": str(STATES)})
    assert check(settings, resolve(SCRIPT, (str(CLASSES),), script, None)).verdict == verdict
