"""Additions that need no order: what is found is what is found with additions as actions, and soon."""

from __future__ import annotations

import itertools
import sys
from typing import Final

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load
from jvm.additions.additions import HearsAdditions, cell_named, unordered
from jvm.natives.settings import is_kind
from tests.additions.campaign import SEARCHES, answer, disagreement, found, programs
from tests.maps.outcomes import CLASSES

SCRIPTS: Final = (
    ("jJ2", "a", "a"),
    ("jJ0", "ad", "Ad"),
    ("j1", "a", "a"),
    ("jp", "s", "s"),
    ("jJp", "s", "s"),
    ("jJp", "s", "m"),
    ("jJP", "sS", "S"),
    ("jJh", "s", "h"),
    ("H", "a", "a"),
    ("jJb", "i", "i"),
    ("jJ", "aD", "aD"),
    ("jJ", "avs", "Wap"),
    ("jJ", "sN", "s"),
    ("jJ", "sN", "sn"),
    ("jJ", "z", "s"),
    ("jJ", "c", "a"),
    ("jJL", "l", "l"),
    ("jJ2", "x", "xa"),
    ("jJQ", "k", "kK"),
    ("jJ", "k", "q"),
    ("jJ", "kk", "y"),
    ("jJ", "k", "Y"),
    ("jQ", "k", "k"),
    ("jJ", "e", "g"),
    ("jJ", "f", "gg"),
    ("jJ", "o", "g"),
    ("jJ", "ig", "ie"),
    ("jJ2", "ta", "t"),
    ("jJh", "T", "t"),
)


@pytest.mark.by_turns(20)
@pytest.mark.parametrize("search", SEARCHES)
@pytest.mark.parametrize("program", SCRIPTS, ids=" ".join)
def test_the_same_is_found(program: tuple[str, ...], search: str) -> None:
    assert not disagreement(program, search)


@pytest.mark.by_turns(5)
@pytest.mark.parametrize("number", range(30))
def test_generated_programs_have_the_same_answers(number: int) -> None:
    program = next(itertools.islice(programs(4), number, None))
    assert not disagreement(program, SEARCHES[number % len(SEARCHES)])


@pytest.mark.parametrize(
    ("program", "verdict"),
    [
        (("jJ", "a" * 40, "a" * 40), "safe"),
        (("jJ", "t" * 40, "T" * 40), "safe"),
        (("jJ", "s" * 40, "S" * 40), "safe"),
        (("jJb", "i" * 40, "i" * 40), "safe"),
        (("jJq", "k" * 40, "K" * 40), "safe"),
        (("jJD", "a" * 40 + "D", "a" * 40), "safe"),
    ],
)
def test_many_additions_have_an_answer_soon(program: tuple[str, ...], verdict: str) -> None:
    result = answer(program, "auto", from_addition=16)
    assert result.verdict.value == verdict
    assert result.stats.states < 500


def test_a_few_additions_stay_actions() -> None:
    few = [answer(("jJ", "aa", "aa"), "dfs", from_addition=number) for number in (16, sys.maxsize)]
    assert few[0].stats.states == few[1].stats.states > 0


def test_who_counts_has_met_the_others() -> None:
    """That threads only add to one counter is no answer about threads that never met."""
    result = answer(("jJ", "a", "a"), "dfs", from_addition=1)
    assert result.stats.shared_locations > 0


def test_a_counterexample_shows_additions() -> None:
    result = answer(("jJ2", "a" * 20, "d" * 18), "auto", from_addition=16)
    assert found(result) == {"assertion"}
    rows = result.violations[0].trace
    assert sum("AtomicInteger" in str(row) for row in rows) > 10


@pytest.mark.parametrize("search", ["auto", "dpor"])
def test_a_thread_that_counts_for_ever_is_no_endless_step(search: str) -> None:
    settings = load(None, {"search": search, "max-states": "200", "timeout": "60", "max-loop": "100000"})
    target = resolve("everyday.CountsForEver", (str(CLASSES),), (), None)
    assert check(settings, target).verdict.value == "inconclusive"


@pytest.mark.by_turns(3)
@pytest.mark.parametrize(
    "program", [("jJ", "aa", "aa"), ("jJq", "kk", "kK"), ("jJb", "ii", "iS"), ("jJh", "s", "s")]
)
def test_a_machine_that_checks_itself_finds_nothing(
    program: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JRF_SELF_CHECK", "1")
    assert not disagreement(program, "dfs")


@pytest.mark.parametrize(("program", "noted"), [(("1", "a", "a"), "_other"), (("jJ", "e", "g"), "escaped")])
def test_what_is_not_noted_is_missed(
    program: tuple[str, ...], noted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The comparison finds it if looks, or what was done before an object was shared, were not noted."""
    assert not disagreement(program, "dfs")
    monkeypatch.setattr(HearsAdditions, noted, lambda *_: None)
    assert disagreement(program, "dfs")


def test_settings_are_told_from_others() -> None:
    assert cell_named("additions to litmus/Counter.-1") == ("litmus/Counter", -1)
    assert cell_named("order of additions to litmus/Counter.3") == ("litmus/Counter", 3)
    wrong = ("additions to", "additions to .1", "additions to Counter", "additions to Counter.x", "times")
    assert not any(map(cell_named, wrong)) and not any(map(is_kind, wrong[:4]))
    named = ["additions to A.1", "additions to B.2", "order of additions to A.1"]
    assert unordered(named) == {("B", 2)}
