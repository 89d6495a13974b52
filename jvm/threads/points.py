"""Points: the places where a thread can stand, and what it will do from there.

A `Frame` is immutable: a point and the values saved there, linked to its caller's frame. A thread that runs
again performs the point's action in the point's resume function.
"""

from __future__ import annotations

from enum import Enum, IntEnum, auto
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.actions import Action
    from jvm.linking.methods import JMethod
    from jvm.objects.objects import LocalDigest
    from jvm.remembered.steps import RememberedAccess
    from jvm.threads.thread import Thread

Values: TypeAlias = "tuple[object, ...]"


class Stop:
    """The type of STOP: a body that returns it has saved its frame in `Thread.unwound`."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "STOP"


STOP: Final = Stop()


class PointKind(IntEnum):
    """What a frame does when it is resumed. CALL waits for its callee's result; all others stand before an
    action.
    """

    CALL = 0
    GETFIELD = 1
    PUTFIELD = 2
    GETSTATIC = 3
    PUTSTATIC = 4
    ALOAD = 5
    ASTORE = 6
    ENTER = 7
    EXIT = 8
    NATIVE = 9


class Awaited(Enum):
    """What a thread may wait for at a point."""

    MONITOR = auto()
    WAIT_SET = auto()
    """To be notified (JLS 17.2)."""
    CONDITION = auto()
    """To be signalled (interface Condition)."""
    END = auto()
    """The end of another thread."""
    TIME = auto()
    """That time passes."""
    PERMIT = auto()
    """LockSupport.park."""
    QUEUE = auto()
    """A modelled lock or semaphore, in whose queue it is woken to try for itself."""
    LATCH = auto()
    """What is there for all who wait, once it is."""
    TRIED = auto()
    """A modelled lock, permit or latch up to some time, in one action."""
    CLASS = auto()
    """That another thread has initialized a class (JLS 12.4.2)."""


def _never(values: Values) -> bool:
    return False


DAY: Final = 86_400_000_000_000
"""In nanoseconds."""
MILLISECOND: Final = 1_000_000


class Await(Struct, frozen=True):
    """What a thread may wait for, and whether no longer than some time if these are the values at rest.
    `unit`: nanoseconds that a number among them stands for, at most. `lacks`: whether it waits though its
    action is enabled, which a timeout alone is the reason of.
    """

    what: Awaited
    timed: Callable[[Values], bool] = _never
    unit: int = DAY
    lacks: Callable[[Values], bool] = _never


class Point(Protocol):
    """A place where a frame can stand."""

    @property
    def method(self) -> JMethod: ...

    @property
    def pc(self) -> int:
        """The bytecode offset; −1 for points outside of bytecode."""

    @property
    def kind(self) -> PointKind: ...

    @property
    def free(self) -> bool:
        """The action is always enabled, with one alternative."""

    def resume(self, thread: Thread, values: Values, result: object) -> object:
        """Go on from here; returns the method's result, or STOP after saving frames. Java exceptions are
        raised.
        """

    def throw(self, thread: Thread, values: Values, exception: BaseException) -> object:
        """Go on from here with an exception thrown by the callee."""

    def enabled(self, thread: Thread, values: Values) -> int:
        """How many alternatives the action has now; 0 if it is blocked."""

    @property
    def awaits(self) -> Await | None:
        """What the thread may wait for here; None if for nothing, or if nobody can tell."""

    def plain(self, thread: Thread, values: Values) -> bool:
        """The action is an access to a checked, non-volatile variable, and no synchronization."""

    def action(self, thread: Thread, values: Values) -> Action:
        """The action about to be performed."""

    @property
    def uid(self) -> str:
        """A name that is the same in every process."""


class Frame:
    """One activation at rest. `digest` caches its digest, `thread_digest` that of a thread with
    this frame on top; `depth` counts frames below; `step_facts` is what `jvm.remembered.steps`
    knows of the step from here.
    """

    __slots__ = ("depth", "digest", "parent", "point", "step_facts", "thread_digest", "values")

    def __init__(self, point: Point, values: Values, parent: Frame | None) -> None:
        self.point = point
        self.values = values
        self.parent = parent
        self.depth: int = parent.depth + 1 if parent is not None else 0
        self.digest: LocalDigest | None = None
        self.thread_digest: tuple[Thread, int, bool, str, bool, LocalDigest] | None = None
        self.step_facts: RememberedAccess | bool | None = None
