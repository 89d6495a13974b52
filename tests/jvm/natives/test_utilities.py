"""Executors, futures, queues, maps, fork/join, virtual threads, timers: they run as the JDK's own code."""

from __future__ import annotations

import pytest

from tests.jvm.natives.check import expected, explored

PROGRAMS = expected("utilities")
SLOW = {
    "Cancelled",
    "CompletableAsync",
    "FixedPool",
    "Scheduled",
    "SingleThread",
    "Parallel",
    "ForkJoin",
    "Exchanges",
}


@pytest.mark.by_turns(2)
@pytest.mark.parametrize(
    "name", [pytest.param(n, marks=pytest.mark.slow) if n in SLOW else n for n in PROGRAMS]
)
def test_the_program_has_its_verdict(name: str) -> None:
    result = explored("utilities", name)
    assert result.verdict == PROGRAMS[name], (result.reasons, result.violations)
    assert result.complete or result.violations


def test_a_loop_of_timed_parks_comes_back_to_the_same_state() -> None:
    assert explored("utilities", "ParkLoop").stats.states < 10


def test_random_numbers_are_the_same_in_each_run() -> None:
    first, second = (explored("utilities", "Random").stats.instructions for _ in range(2))
    assert first == second > 0
