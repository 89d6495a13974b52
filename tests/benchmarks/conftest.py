"""What the benchmarks share: samples as programs, and rates beside the times.

`pytest tests/benchmarks --benchmark-enable --benchmark-only` measures. Without that each benchmark runs once,
on small input, so that it is known to work.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from jrf.program.program import Program, open_program
from jrf.program.target import resolve
from jrf.settings.settings import load
from tests.benchmarks.measure import fastest

CLASSES = Path(__file__).resolve().parent.parent.parent / "javasamples" / "classes"

Rate = Callable[[str, float], None]


@pytest.fixture
def rate(benchmark: BenchmarkFixture) -> Rate:
    """Notes in the benchmark's extra_info how many of something the fastest round did in a second."""

    def note(unit: str, count: float) -> None:
        seconds = fastest(benchmark)
        if seconds is not None:
            benchmark.extra_info[unit] = round(count / seconds)

    return note


@pytest.fixture(scope="session")
def sample() -> Callable[..., Program]:
    """A sample, by the binary name of its main class, with its arguments and the default settings."""
    settings = load(None, {"class-path": str(CLASSES)})

    def opened(main_class: str, *arguments: str) -> Program:
        return open_program(settings, resolve(main_class, settings.class_path, arguments, None))

    return opened
