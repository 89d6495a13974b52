"""Replays take a machine over from each other, and each begins as if its machine were new."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from jrf.check import check
from jrf.counterexample.replays import Replay, Replays
from jrf.program.program import Program, open_program
from jrf.program.target import resolve
from jrf.settings import resources
from jrf.settings.settings import load
from jvm.transitions import Transition

SAMPLES = str(resources.folder("javasamples") / "classes")


@pytest.fixture
def program() -> Iterator[Program]:
    settings = load(None, {"class-path": SAMPLES})
    opened = open_program(settings, resolve("mutex.Bakery", settings.class_path, ("2", "1"), None))
    yield opened
    opened.class_path.close()


def to_the_end(replay: Replay) -> list[object]:
    """What is seen on the way, the last thread first: it meets races."""
    seen: list[object] = [replay.machine.fingerprint()]
    while enabled := replay.machine.enabled():
        replay.step(enabled[-1])
        races = [(race.type, race.index) for race in replay.races]
        seen += [list(enabled), replay.machine.fingerprint(), races, replay.h.any_race]
    return seen


def test_a_replay_is_the_same_in_a_machine_that_others_used(program: Program) -> None:
    replays = Replays(program)
    with replays.replay() as one:
        first = to_the_end(one)
    with replays.replay() as another:
        assert another.machine is one.machine and not another.h.any_race
        assert to_the_end(another) == first
    assert first[-1] is True, "no race was met"
    with Replays(program).replay() as fresh:
        assert to_the_end(fresh) == first


def test_blocks_and_noted_actions_are_of_one_replay(program: Program) -> None:
    replays = Replays(program)
    noted: list[Transition] = []
    with replays.replay(blocks=True, actions=noted) as blocks:
        in_blocks = len(to_the_end(blocks))
    actions = len(noted)
    with replays.replay() as single:
        assert single.machine is blocks.machine
        assert len(to_the_end(single)) > in_blocks
    assert len(noted) == actions > 0


def test_a_machine_that_did_not_come_back_is_not_used_again(program: Program) -> None:
    replays = Replays(program)
    with pytest.raises(MemoryError), replays.replay() as cut_off:
        cut_off.machine.step(cut_off.machine.enabled()[0])
        raise MemoryError
    with replays.replay() as lost:
        lost.astray = True
    with replays.replay() as fresh:
        assert len({id(each.machine) for each in (cut_off, lost, fresh)}) == 3


def test_a_race_is_told_after_three_launches(monkeypatch: pytest.MonkeyPatch) -> None:
    """One for the search, one for all replays that shorten, one for the trace; before, rehearsals."""
    launch = Program.launch
    rehearsals: list[bool] = []

    def counted(self: Program, *arguments: object, **options: object) -> object:
        rehearsals.append(bool(options.get("rehearsal")))
        return launch(self, *arguments, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(Program, "launch", counted)
    settings = load(None, {"class-path": SAMPLES})
    found = check(settings, resolve("basic.Handoff", settings.class_path, (), None))
    assert found.violations
    assert rehearsals.count(False) <= 3
