"""What a machine has run before, on other paths, changes nothing in what a schedule does.

Methods are translated, tables of methods filled and constant objects made when they are first needed. All
that stays when a step is taken back; so a schedule behind others is to do what it does in a new machine.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

import pytest

from jvm.errors import BoundHit, Unmodelled
from jvm.linking.methods import JMethod
from jvm.listener import NullListener
from jvm.machine.machine import Machine
from jvm.machine.method_code import MethodCode
from jvm.threads.thread import Thread
from jvm.transitions import Transition
from tests.jvm.machine.walks import HEARD, NAMES, launched, with_what_it_asks_for

MOST_STEPS: Final = 60
OTHERS: Final = 4


class Recorder(NullListener):
    """Keeps what it hears, by names that do not depend on what was run before."""

    def __init__(self) -> None:
        self.heard: list[tuple[object, ...]] = []
        for name in HEARD:
            setattr(self, name, self._keeping(name))

    def _keeping(self, name: str) -> Any:
        def keep(*arguments: object, **named: object) -> None:
            told = (getattr(each, "tid", getattr(each, "key", each)) for each in arguments)
            self.heard.append((name, *map(repr, told), *sorted(named)))

        return keep


def walk(machine: Machine, seed: str) -> tuple[list[Transition], list[Any]]:
    """Steps at random, and their way back."""
    draw = random.Random(seed)
    schedule: list[Transition] = []
    deltas: list[Any] = []
    while len(schedule) < MOST_STEPS and (enabled := machine.enabled()):
        chosen = draw.choice(enabled)
        try:
            machine.step(chosen)
        except (Unmodelled, BoundHit):
            machine.revert(machine.cut())
            break
        schedule.append(chosen)
        deltas.append(machine.cut())
    return schedule, deltas


def steps(machine: Machine, recorder: Recorder, schedule: list[Transition]) -> list[tuple[object, ...]]:
    """What each step of the schedule does."""
    found: list[tuple[object, ...]] = []
    for transition in schedule:
        recorder.heard.clear()
        enabled = list(machine.enabled())
        machine.step(transition)
        machine.cut()
        found.append((enabled, tuple(recorder.heard), machine.fingerprint(), machine.output))
    return found


def compare(main: str, settings: tuple[str, ...]) -> int:
    """How many steps were compared."""
    schedule, _ = walk(launched(main, settings, Recorder()), f"first {main}")
    fresh, behind_others = Recorder(), Recorder()
    wanted = steps(launched(main, settings, fresh), fresh, schedule)
    warm = launched(main, settings, behind_others)
    for number in range(OTHERS):
        for delta in reversed(walk(warm, f"{number} {main}")[1]):
            warm.revert(delta)
    assert steps(warm, behind_others, schedule) == wanted
    return len(schedule)


@pytest.mark.by_turns(60)
@pytest.mark.parametrize("main", NAMES)
def test_what_was_run_before_changes_nothing(main: str) -> None:
    try:
        with_what_it_asks_for(lambda settings: compare(main, settings))
    except (Unmodelled, BoundHit):
        return


def test_what_a_first_call_does_besides_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    prepare = MethodCode.prepare

    def telling(code: MethodCode, method: JMethod) -> Callable[..., object]:
        first = prepare(code, method)

        def tell(thread: Thread, *arguments: object) -> object:
            code.linker.machine.memory.listener.rested(thread)
            return first(thread, *arguments)

        return tell

    monkeypatch.setattr(MethodCode, "prepare", telling)
    with pytest.raises(AssertionError):
        with_what_it_asks_for(lambda settings: compare("ProxyDefaultByThreads", settings))
