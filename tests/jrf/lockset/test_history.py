"""The way back to any state of a run, against the states noted while it was made."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest

from jrf.happens_before.image import HImage
from jrf.happens_before.listeners import listener_for
from jrf.happens_before.summary import HappensBefore
from jrf.lockset.history import CHUNK, History
from jrf.lockset.monitor import Monitor, monitor_of
from jrf.program.program import open_program
from jrf.program.target import resolve
from jrf.settings import resources
from jrf.settings.settings import load
from jvm.machine.independent_initializers import Guard
from jvm.machine.machine import Machine
from jvm.machine.undo import Delta


def launched(main: str, *arguments: str) -> Machine:
    target = resolve(main, (str(resources.folder("javasamples") / "classes"),), arguments, None)
    machine = open_program(load(), target).launch(listener_for(("WR", "WW", "RW")))
    machine.cut()
    return machine


@dataclass(frozen=True)
class Image:
    """h, equal to another if each is a subset of the other."""

    image: HImage

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Image) and self.image <= other.image <= self.image


def facts(machine: Machine) -> object:
    listener = machine.listener
    fingerprint = machine.fingerprint()
    assert isinstance(listener, HappensBefore)
    return fingerprint, Image(listener.image(machine.live_keys())), tuple(machine.enabled()), machine.output


def make_run(history: History, random: Random, transitions: int, chunk: int) -> list[object]:
    """Notes the facts of each state; a run without cuts within chunks makes the same transitions."""
    machine = history.machine
    noted: list[object] = []
    undo = []
    schedule: list[int] = []
    while len(schedule) < transitions and machine.enabled():
        noted.append(facts(machine))
        schedule.append(random.choice(machine.enabled()))
        machine.step(schedule[-1])
        undo.append(machine.cut())
    noted.append(facts(machine))
    for delta in reversed(undo):
        machine.revert(delta)
    for at in range(0, len(schedule), chunk):
        part = schedule[at : at + chunk]
        for transition in part:
            machine.step(transition)
        machine.settle_step()
        delta = machine.cut()
        assert isinstance(delta, Delta)
        history.close_chunk(part, delta)
    assert facts(machine) == noted[-1]
    return noted


@pytest.mark.parametrize("cells", [10**9, 200])
@pytest.mark.parametrize("program", ["collections.HashMaps", "monitor.BoundedBuffer", "mutex.Peterson"])
def test_every_state_of_a_run_comes_back(program: str, cells: int) -> None:
    machine = launched(program)
    beginning = facts(machine)
    history = History(machine, max_cells=cells)
    noted = make_run(history, Random(3), 120, chunk=4)
    end = facts(machine)
    for number in Random(4).sample(range(len(noted)), min(40, len(noted))):
        with history.before(number):
            assert facts(machine) == noted[number]
        assert facts(machine) == end
    history.rewind()
    assert facts(machine) == beginning
    assert len(history) == 0


def test_the_way_back_is_logarithmic() -> None:
    machine = launched("bench.VolatileCounter", "2", "600")
    history = History(machine)
    make_run(history, Random(1), 1024, chunk=1)
    exchanges = 0
    revert = machine.revert

    def counted(delta: object) -> None:
        nonlocal exchanges
        exchanges += 1
        revert(delta)  # type: ignore[arg-type]

    machine.revert = counted  # type: ignore[method-assign]
    for number in range(0, len(history), 37):
        exchanges = 0
        with history.before(number):
            assert exchanges <= 2 * len(history).bit_length()


def test_less_memory_makes_longer_chunks() -> None:
    machine = launched("bench.VolatileCounter", "2", "200")
    history = History(machine, max_cells=100)
    make_run(history, Random(1), 400, chunk=2)
    assert history.chunk > CHUNK


def test_a_monitor_is_found_behind_what_passes_everything_on() -> None:
    """An initializer that ran early looked at a variable: its guard stands before the monitor."""
    monitor = Monitor(HappensBefore())
    assert monitor_of(Guard(Guard(monitor, lambda names: None, {}), lambda names: None, {})) is monitor
