"""The listener of a monitored run: h, and beside it an ear for what Lockset and the search need to know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from jrf.happens_before.summary import HappensBefore
from jvm.listener import PassingListener
from jvm.objects.objects import Key, Obj
from jvm.threads.thread import Thread

if TYPE_CHECKING:
    from jvm.listener import Listener

READ: Final = 0
WRITE: Final = 1
PROTECTED_WRITE: Final = 2
"""A write in volatile, release or opaque mode of a variable whose plain accesses are checked: the paper's
protected access event, for it is no race itself."""
ACQUIRE: Final = 3
RELEASE: Final = 4

Cell = tuple[Key, int]
"""A location, or a synchronization object (`jvm.listener`), by what identifies it on every path."""


class Heard(NamedTuple):
    """One action of a transition. Equal ones are the same action of the same thread on another path."""

    kind: int
    tid: int
    cell: Cell


def conflict(one: Heard, other: Heard) -> bool:
    """Conditions 1 to 4 of section 3.1: one location, two threads, a write, not both protected."""
    return (
        one.cell == other.cell
        and one.tid != other.tid
        and one.kind <= PROTECTED_WRITE
        and other.kind <= PROTECTED_WRITE
        and (one.kind != READ or other.kind != READ)
        and (one.kind != PROTECTED_WRITE or other.kind != PROTECTED_WRITE)
    )


class Ear(Protocol):
    """What hears of actions besides h. `what` of an access is its cell."""

    def heard(self, kind: int, thread: Thread, obj: Obj, what: int) -> None: ...
    def started(self, thread: Thread, child: Thread) -> None: ...
    def joined(self, thread: Thread, dead: Thread) -> None: ...


class LastActions:
    """An ear for the actions of the transition under way; emptied by whoever looks at it."""

    __slots__ = ("actions",)

    def __init__(self) -> None:
        self.actions: list[Heard] = []

    def heard(self, kind: int, thread: Thread, obj: Obj, what: int) -> None:
        self.actions.append(Heard(kind, thread.tid, (obj.key, what)))

    def started(self, thread: Thread, child: Thread) -> None:
        """A start is no access."""

    def joined(self, thread: Thread, dead: Thread) -> None:
        """A join is no access."""

    def take(self) -> tuple[Heard, ...]:
        """What was heard since the last call."""
        actions, self.actions = self.actions, []
        return tuple(actions)


class Monitor:
    """A machine's listener: tells h everything, and `ear` what it asks for. The history is that of h."""

    __slots__ = ("ear", "h")

    def __init__(self, h: HappensBefore) -> None:
        self.h = h
        self.ear: Ear | None = None

    @property
    def alarm(self) -> bool:
        return bool(self.h.races)

    def escaped(self, thread: Thread, obj: Obj) -> None:
        self.h.escaped(thread, obj)

    def read(self, thread: Thread, obj: Obj, index: int) -> None:
        self.h.read(thread, obj, index)
        if self.ear is not None:
            self.ear.heard(READ, thread, obj, index)

    def write(self, thread: Thread, obj: Obj, index: int) -> None:
        self.h.write(thread, obj, index)
        if self.ear is not None:
            self.ear.heard(WRITE, thread, obj, index)

    def wrote(self, thread: Thread, obj: Obj, index: int) -> None:
        self.h.wrote(thread, obj, index)
        if self.ear is not None:
            self.ear.heard(PROTECTED_WRITE, thread, obj, index)

    def acquire(self, thread: Thread, obj: Obj, what: int) -> None:
        self.h.acquire(thread, obj, what)
        if self.ear is not None:
            self.ear.heard(ACQUIRE, thread, obj, what)

    def release(self, thread: Thread, obj: Obj, what: int) -> None:
        self.h.release(thread, obj, what)
        if self.ear is not None:
            self.ear.heard(RELEASE, thread, obj, what)

    def overwrote(self, thread: Thread, obj: Obj, what: int, *, releases: bool) -> None:
        self.h.overwrote(thread, obj, what, releases=releases)
        if self.ear is not None:
            self.ear.heard(RELEASE, thread, obj, what)

    def looked(self, thread: Thread, obj: Obj, what: int) -> None:
        self.h.looked(thread, obj, what)

    def knows(self, thread: Thread, obj: Obj, index: int) -> bool:
        return self.h.knows(thread, obj, index)

    def note(self, thread: Thread, obj: Obj, index: int) -> None:
        self.h.note(thread, obj, index)

    def added(self, thread: Thread, obj: Obj, what: int) -> None:
        self.h.added(thread, obj, what)

    def knows_notes(self, thread: Thread, obj: Obj, index: int) -> bool:
        return self.h.knows_notes(thread, obj, index)

    def initialized(
        self,
        thread: Thread,
        statics: Obj,
        made: list[Obj],
        used: list[Obj],
        before: list[Obj],
        head: Obj | None,
    ) -> None:
        self.h.initialized(thread, statics, made, used, before, head)

    def started(self, thread: Thread, child: Thread) -> None:
        self.h.started(thread, child)
        if self.ear is not None:
            self.ear.started(thread, child)

    def joined(self, thread: Thread, dead: Thread) -> None:
        self.h.joined(thread, dead)
        if self.ear is not None:
            self.ear.joined(thread, dead)

    def forgotten(self, dead: Thread) -> None:
        self.h.forgotten(dead)

    def rested(self, thread: Thread) -> None:
        """What is watched besides knows no such order, and h keeps it."""

    def cut(self) -> object:
        return self.h.cut()

    def revert(self, delta: object) -> None:
        self.h.revert(delta)

    def reapply(self, delta: object) -> None:
        self.h.reapply(delta)


def monitor_of(listener: Listener) -> Monitor:
    """The monitor that a machine's listener is, or passes everything on to."""
    while isinstance(listener, PassingListener):
        listener = listener.inner
    assert isinstance(listener, Monitor)
    return listener


if TYPE_CHECKING:
    _is_a_listener: type[Listener] = Monitor
