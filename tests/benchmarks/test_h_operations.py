"""What an action costs in h: 4 threads, 11 written locations, 4 released synchronization objects.

With the listener of a run that looks for races of every kind, the default.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from jrf.happens_before.listeners import listener_for
from jrf.happens_before.summary import HappensBefore
from jrf.settings.settings import RACE_TYPES
from tests.benchmarks.measure import repeated
from tests.jrf.fakes import FakeObj, FakeThread

pytestmark = pytest.mark.benchmark(timer=time.process_time)

LOCATIONS = 10
VARIABLES = 4


@dataclass(frozen=True, slots=True)
class Scene:
    """Main wrote all of `array` and released each variable of `flags`, then `owner` wrote `shared`."""

    h: HappensBefore
    owner: FakeThread
    other: FakeThread
    flags: FakeObj
    shared: FakeObj
    array: FakeObj


@pytest.fixture
def scene() -> Scene:
    h = listener_for(RACE_TYPES)
    main = FakeThread(0, ())
    workers = [FakeThread(tid, (tid,)) for tid in (1, 2, 3)]
    for worker in workers:
        h.started(main, worker)
    flags, shared, array = FakeObj(1), FakeObj(2), FakeObj(3)
    for index in range(LOCATIONS):
        h.write(main, array, index)
    for variable in range(VARIABLES):
        h.release(main, flags, variable)
    h.write(workers[0], shared, 0)
    h.cut()
    h.races.clear()
    return Scene(h, workers[0], workers[1], flags, shared, array)


def test_read(benchmark: BenchmarkFixture, scene: Scene) -> None:
    repeated(benchmark, scene.h.read, scene.owner, scene.shared, 0)
    assert not scene.h.races


def test_write(benchmark: BenchmarkFixture, scene: Scene) -> None:
    repeated(benchmark, scene.h.write, scene.owner, scene.shared, 0)
    assert not scene.h.races


def test_acquire_that_teaches_nothing_new(benchmark: BenchmarkFixture, scene: Scene) -> None:
    scene.h.acquire(scene.owner, scene.flags, 0)
    scene.h.cut()
    repeated(benchmark, scene.h.acquire, scene.owner, scene.flags, 0)


def test_release_that_teaches_nothing_new(benchmark: BenchmarkFixture, scene: Scene) -> None:
    scene.h.release(scene.owner, scene.flags, 0)
    scene.h.cut()
    repeated(benchmark, scene.h.release, scene.owner, scene.flags, 0)


def transition(scene: Scene, action: Callable[[], None]) -> Callable[[], None]:
    """The action as a transition of its own, made and taken back."""
    h = scene.h

    def there_and_back() -> None:
        action()
        h.revert(h.cut())

    return there_and_back


def test_cut_and_revert_of_nothing(benchmark: BenchmarkFixture, scene: Scene) -> None:
    repeated(benchmark, transition(scene, lambda: None))


def test_write_that_takes_the_location_from_others_and_back(
    benchmark: BenchmarkFixture, scene: Scene
) -> None:
    h, owner, shared, other, flags = scene.h, scene.owner, scene.shared, scene.other, scene.flags
    h.release(owner, flags, 0)
    h.acquire(other, flags, 0)
    h.cut()
    repeated(benchmark, transition(scene, lambda: h.write(other, shared, 0)))
    assert not h.races


def test_release_of_something_new_and_back(benchmark: BenchmarkFixture, scene: Scene) -> None:
    repeated(benchmark, transition(scene, lambda: scene.h.release(scene.owner, scene.flags, 0)))


def test_acquire_of_something_new_and_back(benchmark: BenchmarkFixture, scene: Scene) -> None:
    scene.h.release(scene.owner, scene.flags, 0)
    scene.h.cut()
    repeated(benchmark, transition(scene, lambda: scene.h.acquire(scene.other, scene.flags, 0)))


def test_handing_a_location_over_and_back(benchmark: BenchmarkFixture, scene: Scene) -> None:
    """Write, release by one thread; acquire, write, release by another; acquire by the first: six cuts."""
    h, owner, other, flags, shared = scene.h, scene.owner, scene.other, scene.flags, scene.shared

    def handover() -> None:
        h.write(owner, shared, 0)
        h.cut()
        h.release(owner, flags, 0)
        h.cut()
        h.acquire(other, flags, 0)
        h.cut()
        h.write(other, shared, 0)
        h.cut()
        h.release(other, flags, 0)
        h.cut()
        h.acquire(owner, flags, 0)
        h.cut()

    repeated(benchmark, handover)
    assert not h.races
