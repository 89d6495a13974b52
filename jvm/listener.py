"""What a machine tells about the actions it performs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread


NOTHING: Final = 0
READ: Final = 1
WRITE: Final = 2
ACQUIRE: Final = 3
RELEASE: Final = 4
"""What a listener hears of an access to a variable: the method of its name."""


class Listener(Protocol):
    """Hears of every action that matters for happens-before (JLS 17.4), just before its effect.

    The listener's own state takes part in cut, revert and reapply of the machine. `alarm` is true when it
    heard something since the last cut for which the transition should end.
    """

    @property
    def alarm(self) -> bool: ...

    def escaped(self, thread: Thread, obj: Obj) -> None:
        """`obj` becomes reachable by other threads."""

    def read(self, thread: Thread, obj: Obj, index: int) -> None:
        """A plain read of a checked location."""

    def write(self, thread: Thread, obj: Obj, index: int) -> None:
        """A plain write of a checked location."""

    def wrote(self, thread: Thread, obj: Obj, index: int) -> None:
        """A write that is no race itself (volatile, release or opaque mode) of a location that plain
        accesses race on."""

    def acquire(self, thread: Thread, obj: Obj, what: int) -> None: ...

    def release(self, thread: Thread, obj: Obj, what: int) -> None: ...

    def overwrote(self, thread: Thread, obj: Obj, what: int, *, releases: bool) -> None:
        """A write in release mode (`releases`), or in opaque or plain mode: a read that sees it is ordered
        behind this write at most, and no longer behind those that it overwrote."""

    def looked(self, thread: Thread, obj: Obj, what: int) -> None:
        """What the thread does next depends on a synchronization object, without an edge."""

    def knows(self, thread: Thread, obj: Obj, index: int) -> bool:
        """Whether the writes of a checked location that count are ordered before what the thread does next;
        asked, and changes nothing."""

    def note(self, thread: Thread, obj: Obj, index: int) -> None:
        """The thread does something that is no action: others may ask whether they are ordered behind it."""

    def knows_notes(self, thread: Thread, obj: Obj, index: int) -> bool:
        """Whether all that other threads noted there is ordered before what the thread does next."""

    def added(self, thread: Thread, obj: Obj, what: int) -> None:
        """The thread adds to a cell, or takes and leaves a monitor or lock around that, as part of a step:
        all that is told of it (`jvm.additions`)."""

    def initialized(
        self,
        thread: Thread,
        statics: Obj,
        made: list[Obj],
        used: list[Obj],
        before: list[Obj],
        head: Obj | None,
    ) -> None:
        """Before the first start, a thread that is none of the program's initialized the class of `statics`
        and made these objects: who acquires its initialization lock is ordered behind that, and behind the
        classes `used` there. `before`: those that had to be initialized first. `head`: the class that
        must be known to be initialized before this one is used, or RestartNeeded is to be raised."""

    def started(self, thread: Thread, child: Thread) -> None: ...

    def joined(self, thread: Thread, dead: Thread) -> None:
        """`thread` has detected that `dead` ended."""

    def forgotten(self, dead: Thread) -> None:
        """The thread has ended, and nobody can detect that, now or later."""

    def rested(self, thread: Thread) -> None:
        """A worker of a pool has ended a task: the next one may be taken not to be ordered behind it, and
        RestartNeeded is to be raised where that makes a race (docs/soundness.md, "Tasks apart")."""

    def cut(self) -> object: ...

    def revert(self, delta: object) -> None: ...

    def reapply(self, delta: object) -> None: ...


class NullListener:
    """A listener that hears nothing."""

    alarm = False

    def escaped(self, thread: Thread, obj: Obj) -> None: ...

    def read(self, thread: Thread, obj: Obj, index: int) -> None: ...

    def write(self, thread: Thread, obj: Obj, index: int) -> None: ...

    def wrote(self, thread: Thread, obj: Obj, index: int) -> None: ...

    def acquire(self, thread: Thread, obj: Obj, what: int) -> None: ...

    def release(self, thread: Thread, obj: Obj, what: int) -> None: ...

    def overwrote(self, thread: Thread, obj: Obj, what: int, *, releases: bool) -> None: ...

    def looked(self, thread: Thread, obj: Obj, what: int) -> None: ...

    def knows(self, thread: Thread, obj: Obj, index: int) -> bool:
        return True

    def note(self, thread: Thread, obj: Obj, index: int) -> None: ...

    def knows_notes(self, thread: Thread, obj: Obj, index: int) -> bool:
        return True

    def added(self, thread: Thread, obj: Obj, what: int) -> None: ...

    def initialized(
        self,
        thread: Thread,
        statics: Obj,
        made: list[Obj],
        used: list[Obj],
        before: list[Obj],
        head: Obj | None,
    ) -> None: ...

    def started(self, thread: Thread, child: Thread) -> None: ...

    def joined(self, thread: Thread, dead: Thread) -> None: ...

    def forgotten(self, dead: Thread) -> None: ...

    def rested(self, thread: Thread) -> None: ...

    def cut(self) -> object:
        return None

    def revert(self, delta: object) -> None: ...

    def reapply(self, delta: object) -> None: ...


class PassingListener:
    """A listener that passes everything on; another class of it hears something besides, or keeps it back."""

    def __init__(self, inner: Listener) -> None:
        self.inner = inner

    @property
    def alarm(self) -> bool:
        return self.inner.alarm

    def escaped(self, thread: Thread, obj: Obj) -> None:
        self.inner.escaped(thread, obj)

    def read(self, thread: Thread, obj: Obj, index: int) -> None:
        self.inner.read(thread, obj, index)

    def write(self, thread: Thread, obj: Obj, index: int) -> None:
        self.inner.write(thread, obj, index)

    def wrote(self, thread: Thread, obj: Obj, index: int) -> None:
        self.inner.wrote(thread, obj, index)

    def acquire(self, thread: Thread, obj: Obj, what: int) -> None:
        self.inner.acquire(thread, obj, what)

    def release(self, thread: Thread, obj: Obj, what: int) -> None:
        self.inner.release(thread, obj, what)

    def overwrote(self, thread: Thread, obj: Obj, what: int, *, releases: bool) -> None:
        self.inner.overwrote(thread, obj, what, releases=releases)

    def looked(self, thread: Thread, obj: Obj, what: int) -> None:
        self.inner.looked(thread, obj, what)

    def knows(self, thread: Thread, obj: Obj, index: int) -> bool:
        return self.inner.knows(thread, obj, index)

    def note(self, thread: Thread, obj: Obj, index: int) -> None:
        self.inner.note(thread, obj, index)

    def knows_notes(self, thread: Thread, obj: Obj, index: int) -> bool:
        return self.inner.knows_notes(thread, obj, index)

    def added(self, thread: Thread, obj: Obj, what: int) -> None:
        self.inner.added(thread, obj, what)

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

    def started(self, thread: Thread, child: Thread) -> None:
        self.inner.started(thread, child)

    def joined(self, thread: Thread, dead: Thread) -> None:
        self.inner.joined(thread, dead)

    def forgotten(self, dead: Thread) -> None:
        self.inner.forgotten(dead)

    def rested(self, thread: Thread) -> None:
        self.inner.rested(thread)

    def cut(self) -> object:
        return self.inner.cut()

    def revert(self, delta: object) -> None:
        self.inner.revert(delta)

    def reapply(self, delta: object) -> None:
        self.inner.reapply(delta)
