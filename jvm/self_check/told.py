"""What the listener hears, remembered, and what it must have heard (a part of `jvm.self_check.machine`).

`Told` stands before the listener. `missing` asks, for each action that the machine says it performed (what a
trace would show), whether the edge of docs/semantics.md was told: two accounts of one step, written at the
same places of the code but for different readers. A step that is remembered must tell what the ordinary one
tells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from jvm.actions import Event, Join, Lock, Read, Resume, Start, Unlock, Wait, Write
from jvm.additions.additions import noted_cell
from jvm.execution.code_points import TranslatedPoint
from jvm.execution.whole_records import is_cache
from jvm.listener import ACQUIRE, READ, RELEASE, WRITE
from jvm.objects.objects import MONITOR
from jvm.self_check.error import SelfCheckError

if TYPE_CHECKING:
    from jvm.actions import Variable
    from jvm.listener import Listener
    from jvm.objects.objects import Obj
    from jvm.self_check.clocks import Clocks
    from jvm.threads.thread import Thread

Heard: TypeAlias = tuple[str, int, "Obj | Thread", int]
"""A method of the listener, the number of the thread, what it is about, and which part of that."""

NAMES: Final = {READ: "read", WRITE: "write", ACQUIRE: "acquire", RELEASE: "release"}
_WHOLE: Final = frozenset(
    ("HappensBefore", "RememberedReads", "HappensBeforeByRegions", "RememberedReadsByRegions")
)
"""Listeners that report all WR and WW races."""
_MAP: Final = "java.util.concurrent.ConcurrentHashMap"
"""Its own variables order nobody within whole operations (`jvm.machine.bookkeeping`)."""
_ACCESSES: Final = frozenset(("read", "write", "wrote", "acquire", "release", "overwrote", "noted"))


class Told:
    """A listener that passes everything on. `events`: what it was told since `begin`; `cells`: the same as
    identities and indices, of accesses.
    """

    def __init__(self, inner: Listener, clocks: Clocks | None = None) -> None:
        self.inner = inner
        self.clocks = clocks
        """None if what is heard is not compared with them."""
        self.events: list[Heard] = []
        self.cells: set[tuple[int, int]] = set()

    def begin(self) -> None:
        """Another visible action begins."""
        self.events = []
        self.cells.clear()

    def _note(self, name: str, thread: Thread, obj: Obj, what: int) -> None:
        self.events.append((name, thread.tid, obj, what))
        self.cells.add((id(obj), what))

    def _checked(self, kind: str, thread: Thread, obj: Obj, index: int) -> None:
        """Let h hear of an access, and compare whether it is a race."""
        inner = self.inner
        perform = inner.read if kind == "WR" else inner.write
        if self.clocks is None or type(inner).__name__ not in _WHOLE:
            perform(thread, obj, index)
            return
        races: list[Any] = inner.races  # type: ignore[attr-defined]
        expected = self.clocks.races(thread.tid, obj, index)
        before = len(races)
        perform(thread, obj, index)
        found = any(race.type == kind for race in races[before:])
        if found is not expected:
            raise SelfCheckError(
                f"h {'reports' if found else 'misses'} a {kind} race of thread {thread.tid} on cell"
                f" {index} of {obj}; by vector clocks it is {'one' if expected else 'none'}"
            )

    def escaped(self, thread: Thread, obj: Obj) -> None:
        self.inner.escaped(thread, obj)
        if self.clocks is not None:
            self.clocks.escaped(thread.tid, obj)

    def read(self, thread: Thread, obj: Obj, index: int) -> None:
        self._note("read", thread, obj, index)
        self._checked("WR", thread, obj, index)

    def write(self, thread: Thread, obj: Obj, index: int) -> None:
        self._note("write", thread, obj, index)
        self._checked("WW", thread, obj, index)
        if self.clocks is not None:
            keeps: bool = getattr(self.inner, "all_kinds", False)
            self.clocks.write(thread.tid, obj, index, keeps=keeps)

    def wrote(self, thread: Thread, obj: Obj, index: int) -> None:
        self._note("wrote", thread, obj, index)
        self.inner.wrote(thread, obj, index)
        if self.clocks is not None:
            self.clocks.write(thread.tid, obj, index, keeps=True)

    def acquire(self, thread: Thread, obj: Obj, what: int) -> None:
        self._note("acquire", thread, obj, what)
        self.inner.acquire(thread, obj, what)
        if self.clocks is not None:
            self.clocks.acquire(thread.tid, obj, what)

    def release(self, thread: Thread, obj: Obj, what: int) -> None:
        self._note("release", thread, obj, what)
        self.inner.release(thread, obj, what)
        if self.clocks is not None:
            self.clocks.release(thread.tid, obj, what)

    def overwrote(self, thread: Thread, obj: Obj, what: int, *, releases: bool) -> None:
        self._note("overwrote", thread, obj, what)
        self.inner.overwrote(thread, obj, what, releases=releases)
        if self.clocks is not None:
            self.clocks.overwrite(thread.tid, obj, what, releases=releases)

    def looked(self, thread: Thread, obj: Obj, what: int) -> None:
        self._note("looked", thread, obj, what)
        self.inner.looked(thread, obj, what)

    def knows(self, thread: Thread, obj: Obj, index: int) -> bool:
        return self.inner.knows(thread, obj, index)

    def note(self, thread: Thread, obj: Obj, index: int) -> None:
        cell = noted_cell(index)
        if cell is not None:
            self._note("noted", thread, obj, cell)
        self.inner.note(thread, obj, index)

    def added(self, thread: Thread, obj: Obj, what: int) -> None:
        self._note("noted", thread, obj, what)
        self.inner.added(thread, obj, what)

    def knows_notes(self, thread: Thread, obj: Obj, index: int) -> bool:
        return self.inner.knows_notes(thread, obj, index)

    def initialized(
        self,
        thread: Thread,
        statics: Obj,
        made: list[Obj],
        used: list[Obj],
        before: list[Obj],
        head: Obj | None,
    ) -> None:
        self.inner.initialized(thread, statics, made, used, before, head)
        if self.clocks is not None:
            self.clocks.initialized(statics, made, used)

    def started(self, thread: Thread, child: Thread) -> None:
        self.events.append(("started", thread.tid, child, 0))
        self.inner.started(thread, child)
        if self.clocks is not None:
            self.clocks.start(thread.tid, child.tid)

    def joined(self, thread: Thread, dead: Thread) -> None:
        self.events.append(("joined", thread.tid, dead, 0))
        self.inner.joined(thread, dead)
        if self.clocks is not None:
            self.clocks.join(thread.tid, dead.tid)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)


def accessed_by(thread: Thread) -> Variable | None:
    """The variable that the thread is about to access by an instruction (JVMS 6.5) whose edge or check
    must be told; None if it stands before anything else.
    """
    top = thread.top
    if top is None or not isinstance(top.point, TranslatedPoint):
        return None
    match top.point.action(thread, top.values):
        case Read(variable) | Write(variable) if variable.volatile or top.point.plain(thread, top.values):
            return variable
        case _:
            return None


def missing(event: Event, told: list[Heard]) -> str | None:
    """The edge or check of an action that the listener was not told of; None if it heard what it must."""
    thread = event.thread.tid
    match event.action:
        case Lock(obj, what) if what == MONITOR:
            wanted = [(name, thread, obj, MONITOR) for name in ("acquire", "noted")]
        case Unlock(obj, what) | Wait(obj, what) if what == MONITOR:
            wanted = [(name, thread, obj, MONITOR) for name in ("release", "noted") if not is_cache(obj.cls)]
        case Resume(obj, what, locks=True) if what == MONITOR:
            wanted = [("acquire", thread, obj, MONITOR)]
        case Read(variable) if variable.volatile:
            heard = ("acquire", "looked") if variable.owner.startswith(_MAP) else ("acquire",)
            wanted = [(name, thread, variable.obj, variable.index) for name in heard]
        case Write(variable) if variable.volatile:
            wanted = [(name, thread, variable.obj, variable.index) for name in ("release", "overwrote")]
        case Read(variable) | Write(variable):
            wanted = [(name, thread, variable.obj, variable.index) for name in _ACCESSES]
        case Start(obj):
            wanted = []
            if not any(name == "started" and child.obj is obj for name, _, child, _ in told):  # type: ignore[union-attr]
                return f"the start of {obj}"
        case Join(obj):
            wanted = []
            if not any(name == "joined" and dead.obj is obj for name, _, dead, _ in told):  # type: ignore[union-attr]
                return f"the end of {obj}"
        case _:
            return None
    if not wanted or any(one in told for one in wanted):
        return None
    return " or ".join(f"{name} of {obj}, {what}" for name, _, obj, what in wanted)
