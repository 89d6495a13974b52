"""Operations of maps in one step: what may be printed is what the JDK's own steps print, and soon."""

from __future__ import annotations

from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load
from jvm.execution.whole_operations import MAP_COUNTS, MAPS
from tests.maps.campaign import WAYS
from tests.maps.outcomes import CLASSES, answer, outcomes
from tests.maps.two_ways import SEARCHES, found_first

LITMUS = Path(__file__).resolve().parents[2] / "javasamples" / "classes"

SCRIPTS = (
    ("a", "Rd", "maaa"),
    ("b", "ma", "pb"),
    ("ad", "ja", "jd"),
    ("", "fagaFa", "ia"),
)


@pytest.mark.parametrize("script", SCRIPTS, ids=" ".join)
def test_what_may_be_printed_is_the_same(script: tuple[str, ...]) -> None:
    problem, (few, many) = WAYS.difference(script)
    assert not problem
    assert 0 < few < many


@pytest.mark.slow
@pytest.mark.parametrize("number", range(20))
def test_generated_programs_print_and_are_found_to_do_the_same(number: int) -> None:
    program = next(each for at, each in enumerate(WAYS.programs(7)) if at == number)
    assert not WAYS.difference(program)[0]
    assert not WAYS.disagreement(program, SEARCHES[number % len(SEARCHES)])


@pytest.mark.parametrize(("name", "states"), [("Words", 3000), ("Interned", 100)])
def test_programs_over_maps_have_an_answer_soon(name: str, states: int) -> None:
    """Interned: arrays of a map whose class is the program's are the JDK's own all the same."""
    for arguments, verdict in (((), "safe"), (("racy",), "race")):
        result = check(load(None, {}), resolve(f"everyday.{name}", (str(CLASSES),), arguments, None))
        assert result.verdict.value == verdict
        assert result.stats.states < states


@pytest.mark.parametrize("search", ["dfs", "dpor", "stateful"])
def test_a_step_that_met_a_taken_lock_is_known_to_depend_on_it(search: str) -> None:
    """The function of one thread waits in a bin for that of the other."""
    result = answer(("ad", "Da", "Dd"), search, whole=True, states=1000)
    assert result.verdict.value in ("safe", "deadlock")
    other = answer(("ad", "Da", "Dd"), "dfs", whole=False, states=5000)
    assert result.verdict == other.verdict


def test_looks_at_the_size_begin_again() -> None:
    assert outcomes(("", "pa", "pb"), whole=True)[2].settings == (MAP_COUNTS,)  # the last line prints it
    assert MAPS not in outcomes(("", "za", "pb"), whole=True)[2].settings
    assert MAPS in outcomes(("a", "za", "pbra"), whole=True)[2].settings


def test_keys_that_act_begin_again() -> None:
    result = check(load(None, {"search": "dfs"}), resolve("litmus.MapKeysCompared", (str(LITMUS),), (), None))
    assert result.verdict.value == "assertion"


@pytest.mark.parametrize(
    ("first", "every", "right"),
    [
        (set(), set(), True),
        ({"race on x"}, {"race on x", "race on y"}, True),
        ({"deadlock"}, {"race on x"}, True),
        ({"deadlock"}, {"assertion"}, False),
        ({"race on z"}, {"race on x"}, False),
        (set(), {"deadlock"}, False),
        ({"deadlock"}, set(), False),
    ],
)
def test_a_search_that_ends_early_finds_what_it_may(first: set[str], every: set[str], right: bool) -> None:
    assert found_first(first, every) is right
