"""Exceptions are told with what caused them."""

from __future__ import annotations

from pathlib import Path

from jrf.check import check
from jrf.program.target import resolve
from jrf.replay import replay
from jrf.report.layout import plain
from jrf.report.summary import summary
from jrf.report.text import render
from jrf.settings.settings import load

CASES = str(Path(__file__).resolve().parents[2] / "programs" / "classes")
SOURCES = str(Path(__file__).resolve().parents[2] / "programs" / "src")


def test_the_cause_and_the_programs_line_that_threw_it() -> None:
    settings = load(None, {"source-path": SOURCES})
    result = check(settings, resolve("cases.Caused", (CASES,), (), None))
    (violation,) = result.violations
    (cause,) = violation.causes
    assert (cause.exception, cause.message) == ("cases.Caused$DownException", "eu-1 is down")
    assert cause.source is not None and cause.source.strip() == "throw new DownException(server);"
    assert summary(violation).endswith("(Caused.java:18)")
    lines = plain(render(result, 100)).splitlines()
    at = lines.index("  Caused by: cases.Caused$DownException: eu-1 is down")
    assert lines[at + 1] == "    at cases.Caused.ask (Caused.java:18)"
    assert any("frames of the JDK" in line for line in lines)
    assert not any(
        "frames of the JDK" in line for line in plain(render(result, 100, full_trace=True)).splitlines()
    )


def test_a_deadlock_tells_of_tasks_that_ended_by_an_exception() -> None:
    settings = load(None, {"source-path": SOURCES})
    result = check(settings, resolve("cases.TaskFails", (CASES,), (), None))
    (violation,) = result.violations
    (kept,) = violation.kept
    assert (violation.kind, kept.exception) == ("deadlock", "java.lang.NumberFormatException")
    assert kept.source is not None and kept.source.strip() == 'Integer.parseInt("x");'
    told = " ".join(plain(render(result, 100)).split())
    assert "A task ended before, and its future keeps: java.lang.NumberFormatException: For input" in told
    assert result.run is not None
    assert replay(result, result.run, "result.json").violations == result.violations


def test_who_asked_the_future_is_told_the_cause_alone() -> None:
    result = check(load(None, {}), resolve("cases.TaskFails", (CASES,), ("asked",), None))
    (violation,) = result.violations
    assert (violation.kind, violation.kept) == ("exception", ())
    assert [each.exception for each in violation.causes] == ["java.lang.NumberFormatException"]
