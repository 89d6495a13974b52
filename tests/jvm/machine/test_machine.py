"""The state: what revert and reapply restore; fingerprints name states, not paths or processes."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.machine.machine import Machine

CLASSES = Path(__file__).parents[3] / "javasamples" / "classes"
PROGRAMS = [
    ("bench/VolatileCounter", ["2", "3"]),
    ("nonblocking/TreiberStack", ["2", "2"]),
    ("monitor/BoundedBuffer", []),
    ("spin/CLHLock", ["2", "2"]),
]


def launched(main: str, arguments: list[str]) -> Machine:
    machine = Machine(ClassPath([CLASSES], default_jdk()))
    machine.boot(main, arguments)
    machine.cut()
    return machine


def walk(machine: Machine, seed: int, most: int = 400) -> tuple[list[int], list[int]]:
    """A random schedule, and the fingerprint behind each transition."""
    draw = random.Random(seed)
    schedule: list[int] = []
    prints: list[int] = []
    while machine.enabled() and len(schedule) < most:
        transition = draw.choice(machine.enabled())
        machine.step(transition)
        machine.cut()
        schedule.append(transition)
        prints.append(machine.fingerprint())
    return schedule, prints


@pytest.mark.parametrize(("main", "arguments"), PROGRAMS, ids=lambda value: str(value))
def test_a_schedule_leads_to_the_same_states_in_another_machine(main: str, arguments: list[str]) -> None:
    schedule, prints = walk(launched(main, arguments), seed=1)
    again = launched(main, arguments)
    for transition, expected in zip(schedule, prints, strict=True):
        assert transition in again.enabled()
        again.step(transition)
        again.cut()
        assert again.fingerprint() == expected


@pytest.mark.parametrize(("main", "arguments"), PROGRAMS, ids=lambda value: str(value))
def test_revert_and_reapply_restore_the_state(main: str, arguments: list[str]) -> None:
    machine = launched(main, arguments)
    draw = random.Random(2)
    root = machine.fingerprint()
    deltas, prints, outputs = [], [root], [machine.output]
    while machine.enabled() and len(deltas) < 150:
        machine.step(draw.choice(machine.enabled()))
        deltas.append(machine.cut())
        prints.append(machine.fingerprint())
        outputs.append(machine.output)
    at = len(deltas)
    for _ in range(400):
        if at and (at == len(deltas) or draw.random() < 0.5):
            at -= 1
            machine.revert(deltas[at])
        else:
            machine.reapply(deltas[at])
            at += 1
        assert machine.fingerprint() == prints[at]
        assert machine.output == outputs[at]


@pytest.mark.parametrize(("main", "arguments"), PROGRAMS[:3], ids=lambda value: str(value))
def test_the_kept_fingerprint_is_that_of_a_new_walk(main: str, arguments: list[str]) -> None:
    machine = launched(main, arguments)
    for seed in range(3):
        draw = random.Random(seed)
        deltas = []
        while machine.enabled() and len(deltas) < 120:
            machine.step(draw.choice(machine.enabled()))
            deltas.append(machine.cut())
            kept = machine.fingerprint()
            machine.canonical.numbering = None
            assert machine.fingerprint() == kept
        for delta in reversed(deltas):
            machine.revert(delta)


def test_garbage_and_the_order_of_allocation_do_not_tell_states_apart() -> None:
    """All interleavings of two threads that allocate and drop nodes end in few states."""
    machine = launched("nonblocking/TreiberStack", ["2", "1"])
    ends: set[int] = set()
    seen: set[int] = set()

    def explore() -> None:
        if not machine.enabled():
            ends.add(machine.fingerprint())
        for transition in list(machine.enabled()):
            machine.step(transition)
            delta = machine.cut()
            print_ = machine.fingerprint()
            if print_ not in seen:
                seen.add(print_)
                explore()
            machine.revert(delta)

    explore()
    assert 1 <= len(ends) <= 8
    assert len(seen) > 10


def test_fingerprints_do_not_depend_on_the_hash_seed() -> None:
    script = (
        "from tests.jvm.machine.test_machine import launched, walk\n"
        "print(walk(launched('nonblocking/TreiberStack', ['2', '2']), 5)[1][-1])\n"
    )
    found = set()
    for seed in ("1", "77"):
        done = subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=Path(__file__).parents[3],
            capture_output=True,
            text=True,
            check=True,
        )
        found.add(done.stdout)
    assert len(found) == 1


def test_points_of_the_machine_itself_stand_for_a_method_of_the_library() -> None:
    """What looks at the frames of a thread (who calls whom within an atomic step, say) finds one in each."""
    machine = launched("bench/VolatileCounter", ["1", "1"])
    for point in (machine.entry_point, machine.return_point, machine.init_point, machine.use_point):
        assert point.method is machine.no_method
        assert point.method.cls.of_jdk
