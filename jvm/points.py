"""Points: the places where a thread can stand, and what it will do from there.

A `Frame` is immutable: a point and the values saved there, linked to its caller's frame. A thread that runs
again performs the point's action in the point's resume function.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.methods import JMethod
    from jvm.remembered import Known
    from jvm.store import LocalDigest
    from jvm.threads import Thread

Values: TypeAlias = "tuple[object, ...]"


class Stop:
    """The type of STOP: a body that returns it has saved its frame in `Thread.u`."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "STOP"


STOP: Final = Stop()


class Kind(IntEnum):
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


class Point(Protocol):
    """A place where a frame can stand."""

    @property
    def method(self) -> JMethod: ...

    @property
    def pc(self) -> int:
        """The bytecode offset; −1 for points outside of bytecode."""

    @property
    def kind(self) -> Kind: ...

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

    def plain(self, thread: Thread, values: Values) -> bool:
        """The action is an access to a checked, non-volatile variable, and no synchronization."""

    def action(self, thread: Thread, values: Values) -> Action:
        """The action about to be performed."""

    @property
    def uid(self) -> str:
        """A name that is the same in every process."""


class Frame:
    """One activation at rest. `d` caches its digest, `t` that of a thread with this frame on top; `depth`
    counts frames below; `known` is what `jvm.remembered` knows of the step from here."""

    __slots__ = ("d", "depth", "known", "parent", "point", "t", "values")

    def __init__(self, point: Point, values: Values, parent: Frame | None) -> None:
        self.point = point
        self.values = values
        self.parent = parent
        self.depth: int = parent.depth + 1 if parent is not None else 0
        self.d: LocalDigest | None = None
        self.t: tuple[Thread, bool, bool, str, LocalDigest] | None = None
        self.known: Known | bool | None = None
