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

    def started(self, thread: Thread, child: Thread) -> None: ...

    def joined(self, thread: Thread, dead: Thread) -> None:
        """`thread` has detected that `dead` ended."""

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

    def started(self, thread: Thread, child: Thread) -> None: ...

    def joined(self, thread: Thread, dead: Thread) -> None: ...

    def cut(self) -> object:
        return None

    def revert(self, delta: object) -> None: ...

    def reapply(self, delta: object) -> None: ...
