"""What `jrf` relies on of a machine: the seams of ARCHITECTURE.md section 4 as protocols.

`jvm.machine.machine.Machine` and its objects match them structurally; so do the small fakes of the tests.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, runtime_checkable

from jvm.transitions import Transition

if TYPE_CHECKING:
    from jvm.threads.thread import Thread

Key = int | str | tuple[object, ...]
"""Identity of an object: an int or str for base objects, a tuple for dynamic ones (ARCHITECTURE.md section
4).
"""

ThreadKey = tuple[int, ...]
"""Identity of a thread: the path of its parents and its number among their children."""


class PointLike(Protocol):
    """A place in a translated method."""

    @property
    def method(self) -> object: ...
    @property
    def pc(self) -> int: ...


class FrameLike(Protocol):
    """An activation of a method; immutable."""

    @property
    def point(self) -> PointLike: ...
    @property
    def parent(self) -> FrameLike | None: ...


class ThreadLike(Protocol):
    """A thread: its number on this path, its name on all paths, and its top frame."""

    @property
    def tid(self) -> int: ...
    @property
    def key(self) -> ThreadKey: ...
    @property
    def top(self) -> FrameLike | None: ...


class ClassLike(Protocol):
    """A class; `name` is its internal name."""

    @property
    def name(self) -> str: ...
    @property
    def super(self) -> ClassLike | None: ...


class ObjLike(Protocol):
    """An instance, an array, or the static cells of a class."""

    tag: Any
    """Belongs to the listener, which alone knows its type; None at first."""

    @property
    def key(self) -> Key: ...
    @property
    def cls(self) -> ClassLike: ...
    def never_written(self, index: int) -> bool:
        """No write to the cell came before the object was shared, if none came since (JLS 17.4.4)."""
        ...


@runtime_checkable
class ThrownLike(Protocol):
    """A Java exception."""

    @property
    def cls(self) -> ClassLike: ...


class PredictedStep(Protocol):
    """An access that a transition would make, and the fingerprint of the state it would lead to. `hear` is
    one of `jvm.listener`'s constants. If `goes_on`, the thread ends with it, and the transition may go on
    from that state with the only other thread that can."""

    @property
    def fingerprint(self) -> int: ...
    @property
    def thread(self) -> ThreadLike: ...
    @property
    def obj(self) -> ObjLike: ...
    @property
    def cell(self) -> int: ...
    @property
    def hear(self) -> int: ...
    @property
    def goes_on(self) -> bool: ...


Delta = TypeVar("Delta")
"""What a machine's cut returns."""


class MachineLike(Protocol[Delta]):
    """A program that can be stepped, undone and compared.

    It calls its listener's cut, revert and reapply within its own. `uncaught` speaks of the transition
    since the last cut, `live_keys` of the last fingerprint.
    """

    @property
    def threads(self) -> Sequence[Thread]:
        """Those that were started, by their numbers; also those that have ended."""
        ...

    def enabled(self) -> Sequence[Transition]: ...
    def step(self, transition: Transition) -> None: ...
    def foresee(self, transition: Transition) -> PredictedStep | None:
        """What a transition would do, if that is known without making it; right after a fingerprint or
        a revert."""
        ...

    def cut(self) -> Delta: ...
    def revert(self, delta: Delta) -> None: ...
    def reapply(self, delta: Delta) -> None: ...
    def fingerprint(self) -> int: ...
    def live_keys(self) -> tuple[Key, ...]: ...
    def peaceful(self) -> bool:
        """No thread died in the present transition, one can go on, and no `circle` keeps others from it."""
        ...

    def deadlocked(self) -> bool: ...
    def circle(self) -> tuple[int, ...]:
        """The tids of threads that wait for each other, whatever the others do."""
        ...

    def waits(self) -> tuple[tuple[object, ...], ...]:
        """What the threads that have not ended wait for; see `jrf.properties.deadlocks.Deadlock`."""
        ...

    def uncaught(self) -> Sequence[tuple[int, object]]: ...
