"""The fixed corpus of generated programs prints here what it prints in `java`, and ends the same way."""

from __future__ import annotations

import pytest

from tests.conformance.compare import Outcome, difference, run_here, run_java
from tests.conformance.corpus import CORPUS, NAMES
from tests.conformance.generate import program
from tests.conformance.test_conformance import CLASSES


@pytest.fixture(scope="module")
def expected() -> dict[str, Outcome]:
    return run_java([CORPUS, CLASSES], [f"generated.{name}" for name in NAMES])


@pytest.mark.parametrize("name", NAMES)
def test_a_generated_program_prints_and_ends_as_in_java(name: str, expected: dict[str, Outcome]) -> None:
    java = expected[f"generated.{name}"]
    assert difference(name, run_here([CORPUS], f"generated.{name}"), java) == ""


def test_programs_are_told_by_their_seed() -> None:
    assert program("P", "1/a") == program("P", "1/a") != program("P", "1/b")


def test_the_first_line_that_differs_is_told() -> None:
    assert "line 2" in difference("P", Outcome("a\nb\n", "returned"), Outcome("a\nc\n", "returned"))
    assert "line 2" in difference("P", Outcome("a", "returned"), Outcome("a", "java.lang.Error"))
