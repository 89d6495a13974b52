"""Threads: frames at rest, status, and what the journal must keep of them."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final, TypeAlias

from jvm.transitions import transition_of

if TYPE_CHECKING:
    from jvm.linking.classes import JClass
    from jvm.natives.cells import Script
    from jvm.objects.objects import LocalDigest, Obj
    from jvm.threads.points import Frame, Point, Values

ThreadKey: TypeAlias = "tuple[int, ...]"


NO_PERMIT: Final = 0
PERMIT: Final = 1
GIVEN: Final = 2
"""`Thread.permit`: whether `LockSupport.park` returns at once; by code of the program, which may miss it."""


class Status(IntEnum):
    """RUNNING means started and not ended, whether enabled or not."""

    RUNNING = 0
    ENDED = 1


class Thread:
    """A started thread.

    `tid` is its number on this path, `key` the path of child numbers from main, `obj` its
    java.lang.Thread. Slots read by translated code: `executed` instructions executed, `unwound`
    frames saved while the Python stack unwinds, innermost first. `granted` is set while the thread
    may perform the one visible action it stands before; `choice` is the alternative taken.
    `loose`: an interrupt, or the sleep of a virtual thread, has left a permit in HotSpot, which nothing
    promises: the next `park` may find it. `script`: what the native that is being run did before
    (`jvm.natives.cells`); None between steps. `holding`: the monitor that the JDK would hold now; None
    between steps (`jvm.natives.held_monitors`). `initializes`: classes of the JDK that it initializes in
    the step, with its own key each time. `locks`: its holds of modelled locks. `transition` is its
    transition where the action has one alternative.
    """

    __slots__ = (
        "atomic",
        "blocked",
        "children",
        "choice",
        "daemon",
        "digest",
        "executed",
        "granted",
        "holding",
        "initializes",
        "interrupted",
        "key",
        "locks",
        "loose",
        "next_key",
        "obj",
        "permit",
        "phase",
        "script",
        "single_threaded",
        "status",
        "tid",
        "top",
        "transition",
        "uncaught",
        "unwound",
    )

    def __init__(self, tid: int, key: ThreadKey, obj: Obj) -> None:
        self.tid = tid
        self.transition = transition_of(tid)
        self.key = key
        self.obj = obj
        self.top: Frame | None = None
        self.status = Status.RUNNING
        self.executed = 0
        self.unwound: list[tuple[Point, Values]] = []
        self.granted = False
        self.holding: Obj | None = None
        self.initializes: tuple[tuple[JClass, str], ...] = ()
        self.choice = 0
        self.atomic = 0
        self.next_key = 0
        self.children = 0
        self.single_threaded = False
        self.daemon = False
        self.permit = NO_PERMIT
        self.loose = False
        self.interrupted = False
        self.phase: str = ""
        self.uncaught: Obj | None = None
        self.digest: LocalDigest | None = None
        self.script: Script | None = None
        self.locks = 0

    def new_key(self) -> int | tuple[object, ...]:
        """The identity of the next object this thread allocates."""
        self.next_key = number = self.next_key + 1
        return number if self.single_threaded else (self.key, number)

    def save(self) -> SavedThread:
        return (
            self,
            self.top,
            self.status,
            self.next_key,
            self.children,
            self.permit,
            self.interrupted,
            self.phase,
            self.uncaught,
            self.digest,
            self.locks,
            self.loose,
        )

    def load(self, saved: SavedThread) -> None:
        (
            _,
            self.top,
            self.status,
            self.next_key,
            self.children,
            self.permit,
            self.interrupted,
            self.phase,
            self.uncaught,
            self.digest,
            self.locks,
            self.loose,
        ) = saved

    def __repr__(self) -> str:
        return f"<thread {self.tid}>"


SavedThread: TypeAlias = (
    "tuple[Thread, Frame | None, Status, int, int, int, bool, str, Obj | None, LocalDigest | None, int, bool]"
)


_VIRTUAL: Final = 8
"""Where the payload of a Thread object says it."""


def is_virtual(obj: Obj) -> bool:
    """A virtual thread, which nothing of the JDK waits for by its monitor."""
    return isinstance(obj.payload, tuple) and len(obj.payload) > _VIRTUAL and bool(obj.payload[_VIRTUAL])
