"""StampedLock as a model: what may be printed is what the JDK's own code prints, and soon."""

from __future__ import annotations

from typing import Final

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load
from jvm.library.library import STAMPS
from jvm.natives.settings import STAMP_QUEUES
from tests.maps.outcomes import CLASSES, answer, outcomes
from tests.maps.two_ways import SEARCHES
from tests.stamps.campaign import OWN_STEPS, SCRIPT, WAYS

SCRIPTS: Final = (
    ("wu", "ru"),
    ("wu", "oxv"),
    ("wuz", "r"),
    ("wunz", "ru"),
    ("rcu", "rcu"),
    ("wdu", "Tu"),
    ("ru", "rw"),
    ("wk", "IiF"),
    ("oc", "wB"),
)
PASSED_BY: Final = (
    ("rru", "wu", STAMP_QUEUES, False),
    ("wuz", "r", STAMP_QUEUES, True),
    ("wK", "K", STAMPS, True),
    ("rL", "L", STAMPS, True),
    ("wL", "rK", STAMPS, False),
    ("wh", "gk", STAMPS, False),
    ("whk", "gk", STAMPS, True),
    ("kk", "rh", STAMPS, False),
)


@pytest.mark.by_turns(5)
@pytest.mark.parametrize("script", SCRIPTS, ids=" ".join)
def test_what_may_be_printed_is_the_same(script: tuple[str, ...]) -> None:
    problem, (few, many) = WAYS.difference(script)
    assert not problem
    assert 0 < few < many


@pytest.mark.by_turns(5)
@pytest.mark.parametrize("search", ["auto", "dpor", "stateful"])
def test_searches_find_the_same(search: str) -> None:
    for script in (("wXu", "rxu"), ("rxu", "rXu"), ("oxv", "wXu"), ("rw", "ru")):
        assert not WAYS.disagreement(script, search)


@pytest.mark.parametrize(("one", "other", "setting", "asked"), PASSED_BY)
def test_what_the_model_does_not_tell_begins_the_search_again(
    one: str, other: str, setting: str, asked: bool
) -> None:
    assert (setting in outcomes((one, other), whole=True, script=SCRIPT)[2].settings) == asked


@pytest.mark.slow
@pytest.mark.by_turns(3)
@pytest.mark.parametrize("script", ["wu ru ru", "wu wu ru", "AB ab wdu"])
def test_three_threads_have_an_answer_soon(script: str) -> None:
    result = answer(tuple(script.split()), "auto", whole=True, states=20_000, script=SCRIPT)
    assert result.verdict.value == "safe"
    assert result.stats.states < 5_000


@pytest.mark.parametrize("script", ["w r r", "m m w", "www rrr rwm", "w w r r"])
def test_threads_that_keep_no_stamps_have_few_states(script: str) -> None:
    target = resolve("everyday.StampedPoint", (str(CLASSES),), tuple(script.split()), None)
    result = check(load(None, {}), target)
    assert result.verdict.value == "safe"
    assert result.stats.states < 2_000


def test_127_readers_are_counted_beside_the_word() -> None:
    """The last of them have the stamp of the one before."""
    script = ("R" * 128 + "nL" * 2 + "n", "")
    told = {
        outcome
        for whole in (True, False)
        for outcome in outcomes(script, whole=whole, script=SCRIPT, own_steps=OWN_STEPS)[0]
    }
    assert len(told) == 1
    assert "381 382 382 382 128 true 127 true 126 |" in told.pop()


@pytest.mark.slow
@pytest.mark.parametrize("number", range(20))
def test_generated_programs_print_and_are_found_to_do_the_same(number: int) -> None:
    program = next(each for at, each in enumerate(WAYS.programs(7)) if at == number)
    assert not WAYS.difference(program)[0]
    assert not WAYS.disagreement(program, SEARCHES[number % len(SEARCHES)])
