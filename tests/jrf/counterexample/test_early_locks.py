"""Locks that were taken before the first start, of which no action tells, are told of in reports."""

from __future__ import annotations

from typing import Final

from jrf.check import check
from jrf.program.target import resolve
from jrf.result import Violation
from jrf.settings.settings import load
from tests.maps.outcomes import CLASSES

MONITOR: Final = ("monitor of HeldEarly.MONITOR",)


def violation(case: str) -> Violation:
    return check(load(None, {}), resolve("cases.HeldEarly", (str(CLASSES),), (case,), None)).violations[0]


def test_who_waits_with_an_early_monitor_is_said_to_hold_it() -> None:
    found = violation("joined")
    assert found.kind == "deadlock"
    assert [each.locks for each in found.threads] == [MONITOR, ()]


def test_who_races_with_an_early_monitor_is_said_to_hold_it() -> None:
    found = violation("raced")
    assert found.kind == "race"
    assert {each.thread: each.locks for each in found.accesses} == {0: MONITOR, 1: ()}
