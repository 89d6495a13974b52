"""Objects of the library are called by the program's variable that refers to them."""

from __future__ import annotations

from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.report.summary import made, summary
from jrf.result import Location, Result
from jrf.settings.settings import load

CASES = str(Path(__file__).resolve().parents[2] / "programs" / "classes")


def answer(main: str, *arguments: str) -> Result:
    return check(load(None, {}), resolve(main, (CASES,), arguments, None))


def location(way: str) -> Location:
    (race,) = answer("cases.Reached", way).violations
    assert race.location is not None
    return race.location


@pytest.mark.parametrize(
    ("way", "reached", "line"),
    [
        ("static", "Reached.SHARED", 12),
        ("field", "Reached$Cart.items", 17),
        ("captured", "names in Reached.main", 32),
        ("local", "Reached$1.text", 36),
        ("within", "within Reached.LISTS", 13),
        ("wrapped", "within names in Reached.main", 45),
    ],
)
def test_the_variable_and_the_place_where_it_was_made(way: str, reached: str, line: int) -> None:
    found = location(way)
    assert found.reached == reached
    assert found.made is not None and (found.made.file, found.made.line) == ("Reached.java", line)


def test_the_first_line_names_the_variable_and_the_call() -> None:
    (race,) = answer("cases.Reached", "field").violations
    place = "Reached.java:20 (in ArrayList.add)"
    name = "java.util.ArrayList (Reached$Cart.items) modCount"
    assert summary(race) == f"race: {name} written at {place}, read at {place}"
    assert race.location is not None and race.location.display == "java.util.AbstractList.modCount"
    assert made(race.location) == (
        "The ArrayList (Reached$Cart.items) was made at Reached.java:17 (in new Reached$Cart)"
    )


def test_an_object_of_the_programs_is_not_named_twice() -> None:
    (race,) = answer("cases.Unjoined").violations
    assert race.location is not None
    assert (race.location.object, race.location.reached) == ("int[]", None)
    assert summary(race).startswith("race: cases.Unjoined.cells[0][0] written")
    assert any(step.target == "Unjoined#2.cells[0][0]" for step in race.trace if step.racing)


def test_a_thread_without_a_name_has_one_in_traces_alone() -> None:
    (race,) = answer("cases.Reached", "static").violations
    assert {access.thread_name for access in race.accesses} == {"", "main"}
    assert [step.target for step in race.trace if step.action == "start"] == ["unnamed-1"]
