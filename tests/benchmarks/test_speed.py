"""How fast bytecode runs, and how many transitions an exhaustive search makes in a second.

Both with everything that a check needs: h, remembered reads, fingerprints and matching of states.
"""

import time
from collections.abc import Callable

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from jrf.happens_before.listeners import listener_for
from jrf.happens_before.summary import HappensBefore
from jrf.program.program import Program
from jrf.search.engine.run import run
from jrf.search.engine.strategy import Outcome
from jrf.search.strategies.dfs import depth_first
from jvm.machine.machine import Machine
from tests.benchmarks.measure import fastest, measured

pytestmark = pytest.mark.benchmark(timer=time.process_time)


def launched(program: Program) -> tuple[Machine, HappensBefore]:
    h = listener_for(program.settings.detect)
    return program.launch(h), h


def test_bytecode_speed(benchmark: BenchmarkFixture, sample: Callable[..., Program]) -> None:
    """An int loop with an array element, a field and two calls in each iteration (docs/benchmarks.md).

    The time to start the machine is measured apart and not counted.
    """
    loop = sample("bench.HotLoop", "20000" if benchmark.disabled else "1000000")
    empty = sample("bench.HotLoop", "0")
    starts = []
    for _ in range(1 if benchmark.disabled else 5):
        begin = time.process_time()
        idle, _ = launched(empty)
        starts.append(time.process_time() - begin)
    machine, _ = measured(benchmark, launched, lambda: (loop,), rounds=7)
    executed = machine.instructions - idle.instructions
    assert executed > 20_000 * 30
    seconds = fastest(benchmark)
    if seconds is not None:
        million = executed / (seconds - min(starts)) / 1e6
        benchmark.extra_info["million bytecodes/s"] = round(million, 1)


def test_exhaustive_depth_first_search(
    benchmark: BenchmarkFixture, sample: Callable[..., Program], rate: Callable[[str, float], None]
) -> None:
    """Three threads read and write a volatile field four times each: to the last interleaving."""
    threads, increments = ("2", "2") if benchmark.disabled else ("3", "4")
    program = sample("bench.VolatileCounter", threads, increments)

    def search(machine: Machine, h: HappensBefore) -> Outcome:
        return run(depth_first, machine, h)

    outcome = measured(benchmark, search, lambda: launched(program), rounds=5)
    assert outcome.complete and not outcome.violations
    rate("transitions/s", outcome.stats.transitions)
    rate("states/s", outcome.stats.states)
    benchmark.extra_info["transitions"] = outcome.stats.transitions
    benchmark.extra_info["states"] = outcome.stats.states
