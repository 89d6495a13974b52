"""Rounds of a benchmark: on arguments made anew, outside the time measured, or of many short calls."""

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


def repeated(benchmark: BenchmarkFixture, target: Callable[..., object], *arguments: object) -> None:
    """50 rounds of 2,000 calls, so that the cost of reading the processor's clock does not count."""
    benchmark.pedantic(  # type: ignore[no-untyped-call]
        target, arguments, rounds=50, iterations=2_000, warmup_rounds=1
    )


def fastest(benchmark: BenchmarkFixture) -> float | None:
    """Seconds of the fastest round; None if benchmarks are disabled."""
    return benchmark.stats.stats.min if benchmark.stats is not None else None
