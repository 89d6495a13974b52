"""Natives reach shared variables by one door (jvm.natives.cells)."""

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from jvm.effects import ELEMENTS, UndeclaredEffect, writes
from jvm.errors import Unmodelled
from jvm.execution.exceptions import JavaThrow
from jvm.natives.cells import Before, call, perform
from jvm.objects.objects import Journal, Obj
from jvm.threads.points import STOP

NATIVES = Path(__file__).resolve().parents[3] / "jvm" / "natives"
DOOR = {"cells.py"}
BY_ITSELF = {"data_choice.py", "call_sites.py"}
"""Choice points already: what the choice is among is read with it; the one field that the call accesses."""


@pytest.mark.parametrize("path", sorted(NATIVES.rglob("*.py")), ids=lambda path: path.stem)
def test_no_native_reads_or_writes_elements_beside_the_door(path: Path) -> None:
    found = re.findall(r"memory\.(?:read|write)_element|listener\.(?:read|write)\b", path.read_text("utf-8"))
    assert not found or path.name in DOOR | BY_ITSELF


class _Halfway:
    """A native with one access to a shared array, and what it keeps besides."""

    def __init__(self, *, late: bool) -> None:
        byte: Any = SimpleNamespace(name="[B", binary="byte[]", element=object())
        other: Any = SimpleNamespace(name="T", binary="T", element=None)
        self.array, self.table = Obj(byte, [0, 0], 0, 1), Obj(other, [], -1, 2)
        self.table.payload = 0
        self.journal = Journal()
        self.late = late
        self.thread: Any = SimpleNamespace(script=None, next_key=0, unwound=[])
        machine = SimpleNamespace(journal=self.journal)
        self.point: Any = SimpleNamespace(
            machine=machine, function=self.run, uid="T.f", effects=writes(ELEMENTS)
        )

    def count(self) -> None:
        self.journal.change(self.table)
        self.table.payload += 1  # type: ignore[operator]

    def run(self, machine: object, thread: Any) -> int:
        if not self.late:
            self.count()
        script = thread.script
        if script is None or not script.granted:
            raise Before(self.array, 0, writes=True, value=1)
        script.granted = False
        script.performed(self.array, 0, 1)
        if self.late:
            self.count()
        return 7


def test_a_native_changes_nothing_before_its_last_access() -> None:
    with pytest.raises(UndeclaredEffect, match="changes a T before its last access"):
        native = _Halfway(late=False)
        call(native.point, native.thread, ())


def test_a_native_may_change_what_it_likes_behind_it() -> None:
    native = _Halfway(late=True)
    assert call(native.point, native.thread, ()) is STOP
    assert perform(native.point, native.thread, (), (), halfway=True) == 7
    assert native.table.payload == 1


def test_a_native_that_goes_on_comes_to_the_access_that_it_stopped_before() -> None:
    native = _Halfway(late=True)
    native.point.function = lambda machine, thread: 0
    with pytest.raises(Unmodelled, match="another way"):
        perform(native.point, native.thread, (), (), halfway=True)
    assert perform(native.point, native.thread, (), ()) == 0, "the action may have been all that it does"


def test_nor_may_it_throw_before_that_access() -> None:
    native = _Halfway(late=True)

    def throws(machine: object, thread: object) -> int:
        raise JavaThrow(native.array)

    native.point.function = throws
    with pytest.raises(Unmodelled, match="another way"):
        perform(native.point, native.thread, (), (), halfway=True)
    with pytest.raises(JavaThrow):
        perform(native.point, native.thread, (), ())
