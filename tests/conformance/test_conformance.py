"""Deterministic programs print here what the `java` of the same JDK prints, and end the same way."""

from __future__ import annotations

import pytest

from tests.conformance.compare import HERE, Outcome, parse_runs, run_here, run_java

CLASSES = HERE / "classes"


def programs() -> list[str]:
    """Binary names of the programs, one for each source file but the Runner."""
    sources = [path.relative_to(HERE / "src") for path in sorted((HERE / "src").rglob("*.java"))]
    return [".".join(path.with_suffix("").parts) for path in sources if path.stem != "Runner"]


@pytest.fixture(scope="module")
def expected() -> dict[str, Outcome]:
    return run_java([CLASSES], programs())


@pytest.mark.parametrize("name", programs())
def test_prints_and_ends_as_java_does(name: str, expected: dict[str, Outcome]) -> None:
    here = run_here([CLASSES], name)
    assert here.printed == expected[name].printed
    assert here.end == expected[name].end


def test_there_are_many_programs_and_each_has_its_class() -> None:
    assert len(programs()) >= 60
    missing = [name for name in programs() if not (CLASSES / f"{name.replace('.', '/')}.class").is_file()]
    assert not missing, f"run {HERE / 'build.py'}"


def test_a_difference_is_found() -> None:
    runs = parse_runs(b"\n@@ a.B 3\nx\ny\n@@ returned\n\n@@ c.D 0\n\n@@ java.lang.Error: no\n")
    assert runs == {"a.B": Outcome("x\ny", "returned"), "c.D": Outcome("", "java.lang.Error: no")}
