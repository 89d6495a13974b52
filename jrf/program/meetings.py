"""What runs of a program by fixed rules show: the locations that several threads touch, and the output."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from jvm.additions.additions import noted_cell
from jvm.listener import NullListener
from jvm.objects.objects import INIT, INTERRUPT

if TYPE_CHECKING:
    from jrf.happens_before.summary import HappensBefore
    from jvm.linking.fields.field import JField
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread


@dataclass(slots=True)
class Meetings(NullListener):
    """A listener that notes which threads touch which shared location or synchronization object."""

    touched: dict[tuple[object, int], set[int]] = field(default_factory=dict)
    unheard: dict[tuple[object, int], JField] = field(default_factory=dict)
    """Of those, fields whose races are accepted."""
    h: HappensBefore | None = None
    """Hears of all actions too, but tells the machine nothing."""

    def escaped(self, thread: Thread, obj: Obj) -> None:
        if self.h is not None:
            self.h.escaped(thread, obj)

    def read(self, thread: Thread, obj: Obj, index: int) -> None:
        self._touch(thread, obj, index)
        if self.h is not None:
            self.h.read(thread, obj, index)

    def write(self, thread: Thread, obj: Obj, index: int) -> None:
        self._touch(thread, obj, index)
        if self.h is not None:
            self.h.write(thread, obj, index)

    def wrote(self, thread: Thread, obj: Obj, index: int) -> None:
        self._touch(thread, obj, index)
        if self.h is not None:
            self.h.wrote(thread, obj, index)

    def acquire(self, thread: Thread, obj: Obj, what: int) -> None:
        if what not in (INIT, INTERRUPT):
            self._touch(thread, obj, what)
        if self.h is not None:
            self.h.acquire(thread, obj, what)

    def release(self, thread: Thread, obj: Obj, what: int) -> None:
        if what not in (INIT, INTERRUPT):
            self._touch(thread, obj, what)
        if self.h is not None:
            self.h.release(thread, obj, what)

    def overwrote(self, thread: Thread, obj: Obj, what: int, *, releases: bool) -> None:
        self._touch(thread, obj, what)
        if self.h is not None:
            self.h.overwrote(thread, obj, what, releases=releases)

    def looked(self, thread: Thread, obj: Obj, what: int) -> None:
        if what not in (INIT, INTERRUPT):
            self._touch(thread, obj, what)

    def note(self, thread: Thread, obj: Obj, index: int) -> None:
        what = noted_cell(index)
        if what is not None:
            self._touch(thread, obj, what)

    def initialized(
        self,
        thread: Thread,
        statics: Obj,
        made: list[Obj],
        used: list[Obj],
        before: list[Obj],
        head: Obj | None,
    ) -> None:
        if self.h is not None:
            self.h.initialized(thread, statics, made, used, before, head)

    def started(self, thread: Thread, child: Thread) -> None:
        if self.h is not None:
            self.h.started(thread, child)

    def joined(self, thread: Thread, dead: Thread) -> None:
        if self.h is not None:
            self.h.joined(thread, dead)

    def forgotten(self, dead: Thread) -> None:
        if self.h is not None:
            self.h.forgotten(dead)

    def rested(self, thread: Thread) -> None:
        if self.h is not None:
            self.h.rested(thread)

    def cut(self) -> object:
        return None if self.h is None else self.h.cut()

    def revert(self, delta: object) -> None:
        if self.h is not None:
            self.h.revert(delta)

    def reapply(self, delta: object) -> None:
        if self.h is not None:
            self.h.reapply(delta)

    def accepted(self, thread: Thread, obj: Obj, field: JField) -> None:
        """An access to a field whose races are accepted (`jvm.execution.accesses.Memory.accepted`)."""
        if obj.sharing > field.threshold:
            self.unheard[obj.key, field.slot] = field
            self._touch(thread, obj, field.slot)

    def met_unheard(self) -> set[tuple[str, str]]:
        """Class and name of the fields whose races are accepted and that at least two threads touched."""
        met = (each for at, each in self.unheard.items() if len(self.touched.get(at, ())) > 1)
        return {(each.cls.binary, each.name) for each in met}

    def _touch(self, thread: Thread, obj: Obj, index: int) -> None:
        self.touched.setdefault((obj.key, index), set()).add(thread.tid)

    def shared(self) -> int:
        """How many of them at least two threads touched."""
        return sum(len(threads) > 1 for threads in self.touched.values())


class Observed(Struct, frozen=True):
    """What a run showed: its output, its threads, and the locations that at least two of them accessed.

    Of several runs: the output of the first, and the largest numbers of any. `unheard`: class and name of
    the fields that two threads met on and whose races are accepted. `seen`: whether any run was begun.
    """

    output: str
    threads: int
    shared_locations: int
    unheard: tuple[tuple[str, str], ...] = ()
    seen: bool = True


class Seen(Struct):
    """What the runs so far showed."""

    output: str | None = None
    threads: int = 0
    shared: int = 0
    unheard: set[tuple[str, str]] = msgspec.field(default_factory=set)

    def note(self, machine: Machine, meetings: Meetings) -> None:
        """A run ended; `meetings` heard it."""
        if self.output is None:
            self.output = machine.output
        self.threads = max(self.threads, len(machine.threads))
        self.shared = max(self.shared, meetings.shared())
        self.unheard |= meetings.met_unheard()

    def observed(self) -> Observed:
        unheard = tuple(sorted(self.unheard))
        return Observed(self.output or "", self.threads, self.shared, unheard, self.output is not None)
