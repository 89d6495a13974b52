"""What a lambda captured is called by the variable's name."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load

CASES = str(Path(__file__).resolve().parents[2] / "programs" / "classes")


def test_an_array_that_no_field_holds_is_called_by_the_variable() -> None:
    (race,) = check(load(None, {}), resolve("cases.Captured", (CASES,), (), None)).violations
    assert race.location is not None
    assert race.location.display == "cases.Captured.lambda$main$0.grid[1][0]"
    assert race.location.field is None
    assert any(step.target == "grid[1][0]" for step in race.trace)


@pytest.mark.by_turns(20)
@pytest.mark.parametrize("search", ["auto", "stateful", "dfs"])
def test_one_array_is_one_location_whichever_lambda_holds_it(search: str) -> None:
    """Once the first of them has run, it is another that the array is named after."""
    settings = load(None, {"search": search, "all-races": True})
    found = check(settings, resolve("cases.CapturedByMany", (CASES,), (), None)).violations
    assert len(found) == 2
    assert {race.location.index for race in found if race.location is not None} == {0, 1}


def test_arrays_that_nothing_holds_any_more_are_one_location() -> None:
    """How many arrays a list has had depends on the path: there are the one that it has, and those it had."""
    settings = load(None, {"all-races": True})
    found = check(settings, resolve("cases.TwoAdds", (CASES,), (), None)).violations
    told: Counter[tuple[object, ...]] = Counter()
    for race in found:
        if race.location is not None and race.location.kind == "array":
            told[race.type == "WW", *sorted(each.stack[0].method for each in race.accesses)] += 1
    assert told
    assert max(told.values()) <= 2
