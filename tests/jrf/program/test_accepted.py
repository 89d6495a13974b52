"""Races on elements of an array that is in a field: accepted by `Class.field[*]`, whoever accesses them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Result
from jrf.settings.policy import BenignRule
from jrf.settings.settings import load

CLASSES = Path(__file__).resolve().parents[3] / "javasamples" / "classes"
TABLE = "litmus.TableWithoutItsClass$Table.SQUARES"


def _answer(location: str, search: str) -> Result:
    settings = replace(load(None, {"search": search}), benign=(BenignRule(location, "tried", 1),))
    return check(settings, resolve("litmus.TableWithoutItsClass", (CLASSES,), (), None))


@pytest.mark.parametrize("search", ["auto", "dpor"])
def test_elements_of_the_array_in_a_field_are_accepted(search: str) -> None:
    assert _answer(f"{TABLE}[*]", search).verdict == "safe"


@pytest.mark.parametrize("location", [TABLE, "litmus.TableOfItsClass$Table.SQUARES[*]"])
def test_other_patterns_do_not_accept_them(location: str) -> None:
    assert _answer(location, "auto").verdict == "race"


def test_an_entry_that_matches_nothing_is_named() -> None:
    told = _answer("litmus.TableWithoutItsClass$Table.CUBES[*]", "dfs").assumptions
    assert any("CUBES[*] is no field of a class that was loaded" in line for line in told)


def test_a_reported_race_of_the_shipped_list_is_told_as_known() -> None:
    target = resolve("litmus.LazilyReadTwice", (CLASSES,), (), None)
    (hint,) = check(load(None, {}), target).hints
    assert hint.startswith("the race on java.util.Collections$UnmodifiableMap.keySet is a known one")
    assert check(load(None, {"known-benign": True}), target).verdict == "safe"


def test_a_pattern_costs_nothing_until_such_a_race_is_met() -> None:
    rule = BenignRule("litmus.NoLostUpdate.elsewhere[*]", "tried", 1)
    target = resolve("mutex.Peterson", (CLASSES,), (), None)
    plain = load(None, {})
    with_one = check(replace(plain, benign=(rule,)), target)
    without = check(plain, target)
    assert (with_one.verdict, with_one.stats.states) == (without.verdict, without.stats.states)


def test_fields_that_threads_meet_on_are_named_and_no_vacuous_answer() -> None:
    cases = Path(__file__).resolve().parents[2] / "programs" / "classes"
    found = check(load(None, {}), resolve("cases.Reached", (cases,), ("accepted",), None))
    assert (found.verdict, found.vacuous) == ("safe", False)
    (told,) = [line for line in found.assumptions if line.startswith("two threads meet on")]
    assert told.startswith(
        "two threads meet on java.util.HashMap.entrySet, where races are accepted: stateless"
    )
