"""From the shell's prompt to the verdict on Hello World: with the cache of translated code, and without.

Wall clock time. `cpu seconds` is the least processor time that a run took, which other jobs disturb less.
"""

import os
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from pytest_benchmark.fixture import BenchmarkFixture

from tests.benchmarks.measure import measured

ROOT = Path(__file__).resolve().parent.parent.parent
HELLO = ROOT / "javasamples" / "classes" / "bench" / "Hello.class"


class Hello:
    """Runs of Hello World with a cache folder; keeps the processor time of each."""

    def __init__(self) -> None:
        self.cpu: list[float] = []

    def __call__(self, cache: Path) -> subprocess.CompletedProcess[str]:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(
            [sys.executable, "-m", "jrf", "run", str(HELLO)],
            capture_output=True,
            text=True,
            check=False,
            cwd=ROOT,
            env={**os.environ, "JRF_CACHE": str(cache)},
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.cpu.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
        return done


def check(benchmark: BenchmarkFixture, cache: Callable[[], Path], rounds: int) -> None:
    hello = Hello()
    done = measured(benchmark, hello, lambda: (cache(),), rounds)
    assert done.returncode == 0, done.stderr
    assert "Hello, World!" in done.stdout
    benchmark.extra_info["cpu seconds"] = round(min(hello.cpu), 2)


def test_hello_world_warm(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    if benchmark.enabled:
        Hello()(tmp_path)
    check(benchmark, lambda: tmp_path, rounds=10)


def test_hello_world_cold(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    """Each run has an empty folder. (Python's own compiled files are there.)"""
    numbers = iter(range(1_000))
    check(benchmark, lambda: tmp_path / str(next(numbers)), rounds=5)
