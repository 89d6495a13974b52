"""The whole state of a program written out from nothing, without digests that were kept.

Nothing is remembered between two states, so this file can be believed by reading it. Objects made after the
first start are numbered in the order in which a walk from the threads and from the changed objects meets
them, so names and garbage do not matter. Objects from before the first start are called by their keys; those
of them that are what they were then are left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from jvm.linking.classes import JClass
from jvm.objects.objects import Key, NotingJournal, Obj, contents

if TYPE_CHECKING:
    from collections.abc import Iterable

    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread


class WholeState(Struct, frozen=True):
    """`text`: all that decides how the program goes on. `numbers`: of the live objects made after the first
    start."""

    text: str
    numbers: dict[Obj, int]

    def name(self, obj: Obj) -> int | str | None:
        """What `text` calls an object; None for garbage."""
        return _base_name(obj.key) if not is_dynamic(obj) else self.numbers.get(obj)


class Writer:
    """Writes the states of one machine out."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._names: dict[object, str] = {}
        """Of functions and other immutable facts of the JVM's own, which are kept here."""
        self._numbers: dict[Obj, int] = {}
        self._work: list[Obj] = []

    def state(self) -> WholeState:
        """The present state."""
        machine = self._machine
        self._numbers, self._work = {}, []
        threads = sorted(machine.threads, key=lambda thread: thread.key)
        parts: list[object] = [self._thread(thread) for thread in threads]
        parts += [(_base_name(obj.key), self._object(obj)) for obj in changed(machine)]
        for obj in self._work:  # it grows
            parts.append(self._object(obj))
        return WholeState(repr(parts), self._numbers)

    def _thread(self, thread: Thread) -> object:
        frames = []
        frame = thread.top
        while frame is not None:
            frames.append((frame.point.uid, self._encode(frame.values)))
            frame = frame.parent
        return (
            thread.key, frames, int(thread.status), thread.permit, thread.loose, thread.interrupted,
            thread.phase,
            thread.daemon, thread.children, self._encode(thread.uncaught), self._encode(thread.obj),
        )  # fmt: skip

    def _object(self, obj: Obj) -> object:
        monitor: object = None
        if obj.monitor is not None:
            owner, count, waiting = obj.monitor
            keys = [thread.key for thread in self._machine.threads]
            monitor = (keys[owner] if owner >= 0 else None, count, [keys[tid] for tid in waiting])
        cells = [self._encode(cell) for cell in obj.cells]
        return obj.cls.name, cells, monitor, self._encode(obj.payload), obj.initialization, obj.identity_hash

    def _encode(self, value: object) -> object:
        if value is None or isinstance(value, int | float | str):
            return value
        if isinstance(value, Obj):
            if not is_dynamic(value):
                return ("@", _base_name(value.key))
            number = self._numbers.get(value)
            if number is None:
                number = self._numbers[value] = len(self._numbers)
                self._work.append(value)
            return ("&", number)
        if isinstance(value, tuple):
            return ("(", *[self._encode(item) for item in value])
        if isinstance(value, JClass):
            return ("C", value.name)
        name = self._names.get(value)
        if name is None:
            name = self._names[value] = f"#{len(self._names)}"
        return name


def changed(machine: Machine) -> list[Obj]:
    """The objects from before the first start that are not what they were then."""
    assert isinstance(machine.journal, NotingJournal)
    originals = machine.journal.originals
    found = [obj for obj, was in originals.items() if not is_dynamic(obj) and contents(obj) != was]
    return sorted(found, key=lambda obj: str(obj.key))


def reached(roots: Iterable[object]) -> set[Obj]:
    """The objects that a walk from cells, payloads and values reaches."""
    found: set[Obj] = set()
    work = list(roots)
    while work:
        item = work.pop()
        if isinstance(item, Obj):
            if item not in found:
                found.add(item)
                work += item.cells
                work.append(item.payload)
        elif isinstance(item, tuple):
            work += item
    return found


def is_dynamic(obj: Obj) -> bool:
    """Whether the object was made after the first start."""
    return obj.key.__class__ is tuple


def _base_name(key: Key) -> int | str:
    assert not isinstance(key, tuple)
    return key
