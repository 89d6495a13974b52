"""What has no column of h is never accessed in a way that is checked."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

import pytest

from jrf.happens_before.remembered_reads import RememberedReads
from jrf.program.program import open_program
from jrf.program.rehearsal import rehearsed
from jrf.program.target import resolve
from jrf.protocols import ObjLike, ThreadLike
from jrf.settings.settings import load
from jvm.errors import BoundHit, RestartNeeded, Unmodelled
from jvm.objects.objects import Obj
from tests.samples_listed import listed

SAMPLES = Path(__file__).parents[3] / "javasamples"
PROGRAMS = [
    (entry["main"], tuple(map(str, entry["args"])))
    for name in ("manifest.yaml", "litmus.yaml")
    for entry in listed(name)
]
IN_JDK = [(f"juc.{path.stem}", ()) for path in sorted((SAMPLES / "classes" / "juc").glob("*Use.class"))]


WALKS: Final = 4
LENGTH: Final = 150


class Asks(RememberedReads):
    """Notes the accesses to objects that need no column by what is known of their class."""

    accesses = 0
    unexpected: set[str]

    def heard(self, obj: ObjLike) -> None:
        assert isinstance(obj, Obj)
        self.accesses += 1
        cls = obj.cls
        if obj is not cls.statics and (
            obj.sharing <= 0 or not (cls.races_built if obj.sharing == 1 else cls.races)
        ):
            self.unexpected.add(cls.binary)

    def read(self, thread: ThreadLike, obj: ObjLike, index: int) -> None:
        self.heard(obj)
        super().read(thread, obj, index)

    def write(self, thread: ThreadLike, obj: ObjLike, index: int) -> None:
        self.heard(obj)
        super().write(thread, obj, index)


def walked(main: str, args: tuple[str, ...], checked: tuple[str, ...] = ()) -> Asks:
    """The listener of some random walks, classes that match `checked` being checked."""
    settings = load(None, {"class-path": str(SAMPLES / "classes"), "checked": list(checked)})
    target = resolve(main, settings.class_path, args, settings.jdk)
    program = rehearsed(open_program(settings, target))
    while True:
        asks = Asks()
        asks.unexpected = set()
        try:
            machine = program.launch(asks)
            break
        except RestartNeeded as needed:
            program = program.after(needed)
    machine.cut()
    for seed in range(WALKS):
        lots = random.Random(seed)
        deltas = []
        while machine.enabled() and len(deltas) < LENGTH:
            try:
                machine.step(lots.choice(machine.enabled()))
            except (Unmodelled, BoundHit, RestartNeeded):
                machine.revert(machine.cut())
                break
            deltas.append(machine.cut())
        for delta in reversed(deltas):
            machine.revert(delta)
    program.class_path.close()
    return asks


@pytest.mark.by_turns(5)
@pytest.mark.parametrize("program", PROGRAMS[::12] + IN_JDK[::12], ids=lambda program: str(program[0]))
def test_only_objects_with_columns_are_accessed(program: tuple[str, tuple[str, ...]]) -> None:
    assert not walked(*program).unexpected


def test_objects_of_a_library_that_is_checked_have_columns() -> None:
    """The elements of an array are accessed by code that is checked, whoever made it."""
    asks = walked("juc.CopyOnWriteArrayListUse", (), ("java.util.concurrent.*",))
    assert asks.accesses > 0
    assert not asks.unexpected


@pytest.mark.slow
def test_only_objects_with_columns_are_accessed_in_any_sample() -> None:
    asked = {main: walked(main, args) for main, args in PROGRAMS + IN_JDK}
    assert sum(asks.accesses for asks in asked.values()) > 5_000
    assert not {main: asks.unexpected for main, asks in asked.items() if asks.unexpected}
