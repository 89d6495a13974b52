"""Exceptions that nobody catches: which of several the answer tells of."""

from __future__ import annotations

from pathlib import Path

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load

CLASSES = Path(__file__).resolve().parents[3] / "javasamples" / "classes"


def test_the_thread_that_is_told_of_died_of_what_the_verdict_says() -> None:
    # The shortened run has a thread that dies of null before main's assertion fails.
    result = check(load(None, {}), resolve("litmus.BufferAskedOnce", (CLASSES,), (), None))
    (violation,) = result.violations
    assert (violation.kind, violation.exception) == ("assertion", "java.lang.AssertionError")
