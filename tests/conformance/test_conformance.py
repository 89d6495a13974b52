"""Deterministic programs print here what the `java` of the same JDK prints, and end the same way."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.conformance.compare import HERE, Outcome, asked_for, parse_runs, run_here, run_java
from tests.conformance.written import CLASS_PATH, CLASSES, programs, programs_for, told

OTHER_JDKS = [Path(text) for text in os.environ.get("JRF_CONFORMANCE_JDKS", "").split(os.pathsep) if text]
"""Java runtimes beside the embedded one, each with lib/modules and bin/java."""


@pytest.fixture(scope="module")
def expected(request: pytest.FixtureRequest) -> dict[str, Outcome]:
    return run_java([CLASSES], asked_for(request.session, __name__))


_LONG = ("everyday.Logging",)


@pytest.mark.by_turns(31)
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow] * (name in _LONG)) for name in programs()]
)
def test_prints_and_ends_as_java_does(name: str, expected: dict[str, Outcome]) -> None:
    here = run_here([CLASSES], name)
    assert here.printed == expected[name].printed
    assert here.end == expected[name].end


@pytest.mark.slow
@pytest.mark.parametrize("jdk", OTHER_JDKS, ids=str)
def test_programs_print_and_end_as_with_the_java_of_another_jdk(jdk: Path) -> None:
    names = programs_for(jdk)
    java = run_java(CLASS_PATH, names, jdk)
    found = [text for name in names if (text := told(name, java[name], jdk))]
    assert not found, "\n".join(found)


def test_there_are_many_programs_and_each_has_its_class() -> None:
    assert len(programs()) >= 220
    missing = [name for name in programs() if not (CLASSES / f"{name.replace('.', '/')}.class").is_file()]
    assert not missing, f"run {HERE / 'build.py'}"


def test_a_difference_is_found() -> None:
    runs = parse_runs(b"\n@@ a.B 3\nx\ny\n@@ returned\n\n@@ c.D 0\n\n@@ java.lang.Error: no\n")
    assert runs == {"a.B": Outcome("x\ny", "returned"), "c.D": Outcome("", "java.lang.Error: no")}
