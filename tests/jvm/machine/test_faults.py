"""A step that something is raised in, anywhere, is taken back whole: nothing of it is left in the machine.

Searches go on behind what is not modelled and behind bounds. What such a step had begun and no journal knew
of once ran later: the thread that it started (`Machine.newborn`).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

from jvm.errors import BoundHit, Unmodelled
from jvm.listener import NullListener
from jvm.machine.machine import Machine
from jvm.natives.of_machine import Bound
from tests.jvm.machine.walks import HEARD, NAMES, launched, with_what_it_asks_for

KEPT: Final = {
    "choice": "is given to each step anew",
    "enabled_before": "of the last step, for its cut",
    "executed": "counts what was run, for limits",
    "interrupt_looks": "names the step that it counts in",
    "mirrors": "of classes, which stay",
    "ran": "whom a search goes on with",
    "stuck": "is found anew with the enabled threads",
    "_kept_at_end": "fields of Thread, found once",
    "_undone": "counts what was run, for limits",
}
"""What a machine keeps of a step that was taken back, and why that does no harm."""
MOST_STEPS: Final = 40
MOST_FAULTS: Final = 30


class Fault(Unmodelled):
    """What is raised for the test."""


class Faults:
    """Raises at the n-th call of a native, before or behind it, or when a listener hears something."""

    def __init__(self) -> None:
        self.left = -1
        self.behind = False

    def due(self) -> bool:
        if self.left < 0:
            return False
        self.left -= 1
        return self.left < 0

    def called(self, call: Callable[..., object]) -> Callable[..., object]:
        def faulty(bound: Bound, *arguments: object) -> object:
            due = self.due()
            if due and not self.behind:
                raise Fault("before a native")
            result = call(bound, *arguments)
            if due:
                raise Fault("behind a native")
            return result

        return faulty

    def listener(self) -> NullListener:
        listener = NullListener()
        for name in HEARD:
            setattr(listener, name, self._heard)
        return listener

    def _heard(self, *arguments: object, **named: object) -> None:
        if self.due():
            raise Fault("heard")


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> Iterator[Faults]:
    made = Faults()
    monkeypatch.setattr(Bound, "__call__", made.called(Bound.__call__))
    yield made


def parts(machine: Machine) -> list[tuple[str, object]]:
    inner = [part for part in vars(machine).values() if type(part).__module__.startswith("jvm.machine")]
    named = [(type(part).__name__, part) for part in (machine, *inner)]
    return named + [(f"thread {thread.tid}", thread) for thread in machine.threads]


def attributes(part: object) -> dict[str, Any]:
    slots = [name for cls in type(part).__mro__ for name in getattr(cls, "__slots__", ())]
    inner: dict[str, Any] = getattr(part, "__dict__", {})
    return {name: getattr(part, name) for name in slots if hasattr(part, name)} | inner


def plain(machine: Machine) -> dict[tuple[str, str], object]:
    """What a machine, its parts and its threads have in attributes: numbers, texts, and whom lists hold."""
    found: dict[tuple[str, str], object] = {}
    for owner, part in parts(machine):
        for name, value in attributes(part).items():
            if name in KEPT:
                continue
            if value is None or isinstance(value, bool | int | float | str):
                found[owner, name] = value
            elif isinstance(value, list | tuple):
                found[owner, name] = [id(each) for each in value]
    return found


def try_steps(main: str, faults: Faults, settings: tuple[str, ...]) -> int:
    """Walk at random; before each step, take it with a fault at each place, and back. How many faults."""
    machine, draw, met = launched(main, settings, faults.listener()), random.Random(main), 0
    for number in range(MOST_STEPS):
        transitions = machine.enabled()
        if not transitions:
            break
        chosen = draw.choice(transitions)
        before, text = plain(machine), machine.fingerprint()
        for at in range(MOST_FAULTS):
            faults.left, faults.behind = at, (at + number) % 2 == 0
            try:
                machine.step(chosen)
                over = True
            except Fault:
                over = False
            faults.left = -1
            machine.revert(machine.cut())
            machine.enabled()
            if over:
                break
            met += 1
            assert machine.fingerprint() == text
            assert plain(machine) == before
        try:
            machine.step(chosen)
        except (Unmodelled, BoundHit):
            break
        machine.cut()
    return met


def faults_of(main: str, faults: Faults) -> int:
    """How many; 0 if the program is refused where all is visible."""

    def run(settings: tuple[str, ...]) -> int:
        faults.left = -1
        return try_steps(main, faults, settings)

    try:
        return with_what_it_asks_for(run)
    except (Unmodelled, BoundHit):
        return 0


@pytest.mark.by_turns(60)
@pytest.mark.parametrize("main", NAMES)
def test_a_step_that_fails_leaves_nothing(main: str, faults: Faults) -> None:
    faults_of(main, faults)


def test_a_thread_that_is_left_is_noticed(faults: Faults, monkeypatch: pytest.MonkeyPatch) -> None:
    class Lasting(list):  # type: ignore[type-arg]
        def clear(self) -> None:
            """As if nobody cleared it."""

    made = Machine.__init__

    def kept(machine: Machine, *arguments: Any, **named: Any) -> None:
        made(machine, *arguments, **named)
        machine.newborn = Lasting()

    monkeypatch.setattr(Machine, "__init__", kept)
    with pytest.raises(AssertionError, match="newborn"):
        for main in ("StartPublishes", "TimerInOrder", "PoolTaskStranded", "ThreadsNumberedApart"):
            faults_of(main, faults)
