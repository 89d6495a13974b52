"""Rounds of a benchmark whose arguments are made anew for each, outside the time measured."""

from collections.abc import Callable
from typing import TypeVar, TypeVarTuple

from pytest_benchmark.fixture import BenchmarkFixture

Result = TypeVar("Result")
Arguments = TypeVarTuple("Arguments")


def measured(
    benchmark: BenchmarkFixture,
    target: Callable[[*Arguments], Result],
    arguments: Callable[[], tuple[*Arguments]],
    rounds: int,
) -> Result:
    """The result of the last round; there is one only if benchmarks are disabled."""
    found: Result = benchmark.pedantic(  # type: ignore[no-untyped-call]
        target, setup=lambda: (arguments(), {}), rounds=rounds
    )
    return found


def fastest(benchmark: BenchmarkFixture) -> float | None:
    """Seconds of the fastest round; None if benchmarks are disabled."""
    return benchmark.stats.stats.min if benchmark.stats is not None else None
