"""Times that the JDK keeps for the program: an answer that rests on one names the clocks."""

from __future__ import annotations

from pathlib import Path

import pytest

import jrf
from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load
from jvm.natives.java_lang_thread.looks_at_clocks import STILL

CLASSES = str(Path(jrf.__file__).resolve().parents[1] / "javasamples" / "classes")


def assumptions(main: str) -> tuple[str, ...]:
    settings = load(None, {"class-path": [CLASSES], "timeout": 60.0})
    result = check(settings, resolve(main, settings.class_path, (), settings.jdk))
    assert result.verdict == "safe"
    return tuple(result.assumptions)


@pytest.mark.parametrize(
    "name", ["DelayBehindWait", "TasksComparedByDelay", "RecordsComparedByTime", "CookieExpires"]
)
def test_who_is_told_a_time_that_the_jdk_kept_looks_at_a_clock(name: str) -> None:
    assert STILL in assumptions(f"litmus.{name}")


@pytest.mark.parametrize("name", ["ExitBehindLogs", "DelayedTaskWasRun"])
def test_what_the_jdk_looks_at_a_clock_for_itself_is_not_named(name: str) -> None:
    assert STILL not in assumptions(f"litmus.{name}")
