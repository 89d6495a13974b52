"""Counterexamples say whom a notification wakes, and who has the lock that a thread waits for."""

from __future__ import annotations

from pathlib import Path

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.report.layout import plain
from jrf.report.text import render
from jrf.settings.settings import load

ROOT = Path(__file__).resolve().parents[3]
SAMPLES, PROGRAMS = ROOT / "javasamples" / "classes", ROOT / "tests" / "programs" / "classes"


def report(classes: Path, name: str) -> str:
    settings = load(None, {"class-path": str(classes)})
    result = check(settings, resolve(name, settings.class_path, (), settings.jdk))
    assert result.verdict == "deadlock"
    return plain(render(result, 160))


def test_a_notification_tells_whom_it_wakes() -> None:
    text = report(SAMPLES, "litmus.NotifyOneOfTwo")
    assert "notify NotifyOneOfTwo.monitor (wakes Thread-" in text


def test_a_reader_keeps_itself_from_writing() -> None:
    text = report(PROGRAMS, "cases.Upgraded")
    assert "WriteLock#1, held by itself for reading" in text


def test_locks_are_called_by_the_variables_that_refer_to_them() -> None:
    text = report(PROGRAMS, "cases.Upgraded")
    assert "\nReentrantReadWriteLock$WriteLock#1: within lock in Upgraded.main\n" in text


def test_class_objects_are_called_by_their_classes() -> None:
    text = report(PROGRAMS, "cases.ClassesLocked")
    assert "waits for monitor of ClassesLocked$Inner.class, held by" in text


@pytest.mark.parametrize("how", ["sleep", "await", "wait", "join"])
def test_who_throws_for_an_interrupt_is_seen_to_look_at_it(how: str) -> None:
    settings = load(None, {"class-path": str(PROGRAMS)})
    result = check(settings, resolve("cases.InterruptedBefore", settings.class_path, (how,), settings.jdk))
    assert result.verdict == "assertion"
    assert "interrupt status Thread-0: true" in plain(render(result, 160))
