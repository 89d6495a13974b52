"""Races within the JDK are found, and none that is not known."""

from __future__ import annotations

import pytest

from jvm.linking.ordering_exceptions import FENCED, FENCED_ARRAYS, RACED, RACED_ALIKE
from tests.inner_races.__main__ import known, programs, races


def test_a_race_that_nobody_named_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(RACED, "java/util/concurrent/FutureTask")
    assert races("inner.CancelledTask", 2000) == {"java.util.concurrent.FutureTask.callable"}


def test_one_that_is_named_is_none() -> None:
    assert races("inner.CancelledTask", 2000) == set()


def test_elements_are_named_by_their_field(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(FENCED_ARRAYS, "[Ljava/lang/ClassValue$Entry;")
    monkeypatch.delitem(FENCED, "java/lang/ClassValue$ClassValueMap")
    assert races("inner.ClassValues", 3000) == {"java.lang.ClassValue$ClassValueMap.cacheArray[*]"}


@pytest.mark.parametrize(("program", "states"), [("Adders", 4000), ("ClassValues", 3000)])
def test_elements_that_are_taken_for_volatile_do_not_race(program: str, states: int) -> None:
    """The cells of adders, the caches of ClassValues."""
    assert races(f"inner.{program}", states) == set()


def test_each_has_a_reason() -> None:
    for fields in (*RACED.values(), *RACED_ALIKE.values()):
        assert all(len(why) > 20 for why in fields.values())


@pytest.mark.slow
@pytest.mark.parametrize("program", programs())
def test_no_other_field_races(program: str) -> None:
    assert races(program, 8000) <= known()
