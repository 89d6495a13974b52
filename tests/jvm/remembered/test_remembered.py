"""Remembered steps do what steps do, and foresight says what they would do."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import jvm.machine.remembered_steps
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.listener import NullListener
from jvm.machine.machine import Machine
from jvm.machine.options import Options
from jvm.objects.objects import Key, Obj
from jvm.remembered.steps import StepDelta
from jvm.threads.thread import Thread
from jvm.visibility import Visibility

CLASSES = Path(__file__).parents[3] / "javasamples" / "classes"
PROGRAMS = [
    ("bench/VolatileCounter", ["2", "3"]),
    ("mutex/Peterson", ["2", "2"]),
    ("nonblocking/TreiberStack", ["2", "2"]),
    ("spin/CLHLock", ["2", "2"]),
    ("barrier/SenseBarrier", ["2", "1"]),
]
NEVER = 10**9


@contextmanager
def worth(uses: int) -> Iterator[None]:
    """Points are worth remembering after so many uses."""
    before = jvm.machine.remembered_steps.WORTH_IT
    jvm.machine.remembered_steps.WORTH_IT = uses  # type: ignore[misc]
    try:
        yield
    finally:
        jvm.machine.remembered_steps.WORTH_IT = before  # type: ignore[misc]


def launched(main: str, arguments: list[str], options: Options | None = None) -> Machine:
    machine = Machine(ClassPath([CLASSES], default_jdk()), options)
    machine.boot(main, arguments)
    machine.cut()
    machine.fingerprint()
    return machine


def graph(machine: Machine, most: int = 3_000) -> tuple[set[tuple[int, int, int]], int]:
    """The edges (fingerprint, transition, fingerprint) that a depth-first search makes, and how many of its
    steps were remembered ones."""
    edges: set[tuple[int, int, int]] = set()
    seen = {machine.fingerprint()}
    remembered = 0

    def explore(here: int) -> None:
        nonlocal remembered
        for transition in list(machine.enabled()):
            foreseen = machine.foresee(transition)
            if foreseen is not None and foreseen.goes_on:  # to the state where another thread goes on
                machine.step(transition, go_on=False)
                delta = machine.cut()
                assert foreseen.fingerprint == machine.fingerprint()
                machine.revert(delta)
                foreseen = None
            machine.step(transition)
            delta = machine.cut()
            remembered += isinstance(delta, StepDelta)
            there = machine.fingerprint()
            if foreseen is not None:
                assert foreseen.fingerprint == there
            edges.add((here, transition, there))
            if there not in seen and len(seen) < most:
                seen.add(there)
                explore(there)
            machine.revert(delta)
            assert machine.fingerprint() == here

    explore(machine.fingerprint())
    return edges, remembered


@pytest.mark.by_turns(3)
@pytest.mark.parametrize(("main", "arguments"), PROGRAMS, ids=lambda value: str(value))
def test_the_graph_of_states_is_the_same_with_and_without(main: str, arguments: list[str]) -> None:
    with worth(NEVER):
        plain, none = graph(launched(main, arguments))
    with worth(1):
        quick, some = graph(launched(main, arguments))
    assert none == 0
    assert some > 0 or main == "nonblocking/TreiberStack"  # calls between its accesses
    assert plain == quick


class Hearing(NullListener):
    """Notes what it hears of accesses since the last cut."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, Key, int, tuple[int, ...]]] = []

    def _note(self, what: str, thread: Thread, obj: Obj, index: int) -> None:
        self.heard.append((what, obj.key, index, thread.key))

    def read(self, thread: Thread, obj: Obj, index: int) -> None:
        self._note("read", thread, obj, index)

    def write(self, thread: Thread, obj: Obj, index: int) -> None:
        self._note("write", thread, obj, index)

    def wrote(self, thread: Thread, obj: Obj, index: int) -> None:
        self._note("wrote", thread, obj, index)

    def acquire(self, thread: Thread, obj: Obj, what: int) -> None:
        self._note("acquire", thread, obj, what)

    def release(self, thread: Thread, obj: Obj, what: int) -> None:
        self._note("release", thread, obj, what)


def heard(main: str, arguments: list[str], most: int) -> dict[tuple[int, int], list[object]]:
    """What is heard of each transition from each of the first states, by its fingerprint, depth-first."""
    listener = Hearing()
    options = Options(visible=Visibility(ends=True, interrupts=True))
    machine = Machine(ClassPath([CLASSES], default_jdk()), options, listener)
    machine.boot(main, arguments)
    machine.cut()
    told: dict[tuple[int, int], list[object]] = {}
    seen = {machine.fingerprint()}

    def explore(here: int) -> None:
        for transition in list(machine.enabled()):
            listener.heard.clear()
            machine.step(transition)
            delta = machine.cut()
            told[here, transition] = [*listener.heard]
            there = machine.fingerprint()
            if there not in seen and len(seen) < most:
                seen.add(there)
                explore(there)
            machine.revert(delta)

    explore(machine.fingerprint())
    return told


@pytest.mark.by_turns(2)
@pytest.mark.parametrize(
    ("main", "arguments"),
    [*PROGRAMS, ("juc/ForkJoinTaskUse", []), ("juc/CountedCompleterUse", [])],
    ids=lambda value: str(value),
)
def test_the_listener_hears_the_same_with_and_without(main: str, arguments: list[str]) -> None:
    """Elements of the arrays that ForkJoinPool orders by fences are acquired and released, not read and
    written (`jvm.linking.ordering_exceptions`)."""
    with worth(NEVER):
        plain = heard(main, arguments, 500)
    with worth(1):
        quick = heard(main, arguments, 500)
    assert plain == quick


@pytest.mark.parametrize(("main", "arguments"), PROGRAMS, ids=lambda value: str(value))
def test_coarse_steps_are_the_same_with_and_without(main: str, arguments: list[str]) -> None:
    with worth(NEVER):
        plain, _ = graph(launched(main, arguments, Options(coarse=True)))
    with worth(1):
        quick, _ = graph(launched(main, arguments, Options(coarse=True)))
    assert plain == quick


@pytest.mark.parametrize(("main", "arguments"), PROGRAMS, ids=lambda value: str(value))
def test_several_steps_before_a_cut_are_undone_together(main: str, arguments: list[str]) -> None:
    with worth(1):
        machine = launched(main, arguments)
        graph(machine, 300)
        draw = random.Random(5)
        for _ in range(60):
            before, output = machine.fingerprint(), machine.output
            for _ in range(draw.randint(1, 4)):
                if not machine.enabled():
                    break
                machine.step(draw.choice(machine.enabled()))
            delta = machine.cut()
            after = machine.fingerprint()
            machine.revert(delta)
            assert machine.fingerprint() == before
            assert machine.output == output
            machine.reapply(delta)
            assert machine.fingerprint() == after
            machine.canonical.numbering = None
            assert machine.fingerprint() == after
            if not machine.enabled():
                break


@pytest.mark.parametrize(("main", "arguments"), PROGRAMS, ids=lambda value: str(value))
def test_states_compared_as_a_whole_are_those_told_apart_by_fingerprints(
    main: str, arguments: list[str]
) -> None:
    """The two graphs are one up to the names of the states."""
    prints, _ = graph(launched(main, arguments), 500)
    whole, _ = graph(launched(main, arguments, Options(exact=True)), 500)
    assert len(prints) == len(whole)
    assert len({edge[0] for edge in prints}) == len({edge[0] for edge in whole})
    assert len({edge[2] for edge in prints}) == len({edge[2] for edge in whole})
