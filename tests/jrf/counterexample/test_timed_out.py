"""Counterexamples say where a wait ended because its time was up, and which locks were held."""

from __future__ import annotations

from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.report.layout import plain
from jrf.report.text import render
from jrf.result import Result
from jrf.settings.settings import load

PROGRAMS = Path(__file__).resolve().parents[2] / "programs" / "classes"


def raced(way: str) -> Result:
    settings = load(None, {"class-path": str(PROGRAMS)})
    target = resolve("cases.TimeIsUp", settings.class_path, (way,), settings.jdk)
    return check(settings, target)


@pytest.mark.by_turns(3)
@pytest.mark.parametrize("way", ["monitor", "condition", "latch", "queue", "join", "future", "pool"])
def test_a_wait_whose_time_was_up_says_so(way: str) -> None:
    result = raced(way)
    late = [step for step in result.violations[0].trace if step.timed_out]
    assert len(late) == 1 and late[0].thread == 0
    text = plain(render(result, 120))
    assert text.count("(timed out)") == 2  # at the step, and in the legend
    assert "which orders nothing" in text
    above = text[: text.index("Trace:")]
    assert "Here a wait is over because the time is up: " in above


@pytest.mark.parametrize("way", ["monitor", "condition"])
def test_a_lock_given_back_after_a_wait_is_not_held(way: str) -> None:
    assert [access.locks for access in raced(way).violations[0].accesses] == [(), ()]
