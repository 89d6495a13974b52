"""The kinds of visible actions (JLS 17.4.2, JRF section 2.1), as frozen facts for traces and reductions.

Each kind says by `waits` whether a thread acts so that only waits: it looks, tries, and lets time pass. No
other thread goes on because of that, but for one that waits for a lock. There is no default (tested).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeAlias, assert_never

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread


class Variable(Struct, frozen=True):
    """A variable: cell `index` of `obj`. `owner` and `name` are those of the field (binary name), or of an
    array's element.
    """

    obj: Obj
    index: int
    owner: str
    name: str
    type: str
    volatile: bool
    static: bool = False
    array: bool = False


class Read(Struct, frozen=True):
    waits: ClassVar[bool] = True
    variable: Variable


class Write(Struct, frozen=True):
    waits: ClassVar[bool] = False
    variable: Variable
    value: object = None


class Update(Struct, frozen=True):
    """An atomic read-modify-write."""

    waits: ClassVar[bool] = True
    variable: Variable
    operation: str


class Lock(Struct, frozen=True):
    """`obj` is locked: its monitor, or a lock of java.util.concurrent. `certain`: the thread can go on only
    with the lock. `exclusive`: one thread at a time can have it. `holds`: how often the thread has it
    already; nobody else can tell whether it has it once more. `state`: the object whose state says who has
    it, where that is not `obj` itself.

    The defaults are what is safe to assume of any lock.
    """

    waits: ClassVar[bool] = True
    obj: Obj
    what: int
    certain: bool = False
    exclusive: bool = False
    holds: int = 0
    state: Obj | None = None


class Unlock(Struct, frozen=True):
    """See `Lock`. With more than one of `holds` the thread keeps the lock."""

    waits: ClassVar[bool] = True
    obj: Obj
    what: int
    exclusive: bool = False
    holds: int = 0
    state: Obj | None = None


class Wait(Struct, frozen=True):
    """Object.wait or Condition.await: releases the lock; then stands until notified (`Resume`)."""

    waits: ClassVar[bool] = True
    obj: Obj
    what: int
    exclusive: bool = False
    state: Obj | None = None


class Resume(Struct, frozen=True):
    """The end of a wait. By timeout or interruption the thread leaves the wait set of `obj`, and for this
    `reason`. Then, and after a notification, it locks `obj` again: `locks`. The rest is as in `Lock`.
    """

    waits: ClassVar[bool] = True
    obj: Obj
    what: int
    reason: str
    locks: bool = False
    exclusive: bool = False
    state: Obj | None = None


class Notify(Struct, frozen=True):
    """`woken`: the Thread objects of those who go on, where it has been performed."""

    waits: ClassVar[bool] = False
    obj: Obj
    what: int
    everyone: bool
    woken: tuple[Obj, ...] | None = None


class Start(Struct, frozen=True):
    waits: ClassVar[bool] = False
    thread: Obj


class Join(Struct, frozen=True):
    """`certain`: the thread goes on only when the other has ended, or when it is interrupted."""

    waits: ClassVar[bool] = True
    thread: Obj
    certain: bool = False


class Observe(Struct, frozen=True):
    """isAlive, getState, a timed join: looks whether a thread has ended. `end_only`: at nothing else."""

    waits: ClassVar[bool] = True
    thread: Obj
    operation: str
    end_only: bool = False


class Show(Struct, frozen=True):
    """A thread begins to wait or wakes, as Thread.getState shows it from now on (enum Thread.State)."""

    waits: ClassVar[bool] = True
    state: str


class Park(Struct, frozen=True):
    waits: ClassVar[bool] = True


class Unpark(Struct, frozen=True):
    waits: ClassVar[bool] = False
    thread: Obj | None


class Interrupt(Struct, frozen=True):
    waits: ClassVar[bool] = False
    thread: Obj


class InterruptCheck(Struct, frozen=True):
    """Thread.interrupted, isInterrupted, sleep: looks at an interrupt status."""

    waits: ClassVar[bool] = True
    thread: Obj | None


class ClassUse(Struct, frozen=True):
    """The first use of a class: its initialization, or the wait for it (JLS 12.4.2). `statics`: the object
    of its static variables, which stands for its initialization lock.
    """

    waits: ClassVar[bool] = True
    name: str
    statics: Obj

    @property
    def initializer(self) -> Obj | None:
        """The Thread that initializes the class."""
        return self.statics.cls.initializer


class End(Struct, frozen=True):
    """A thread ends."""

    waits: ClassVar[bool] = False


class Operation(Struct, frozen=True):
    """One atomic operation of a modelled class, such as Semaphore.acquire. `state`: the object whose
    modelled state it looks at or changes, where that is not `obj` itself. `queue`: it only looks at who
    waits on a condition, and its thread has the lock. `looks`: it changes nothing.
    """

    waits: ClassVar[bool] = True
    obj: Obj
    what: int
    name: str
    queue: bool = False
    state: Obj | None = None
    looks: bool = False


class Choice(Struct, frozen=True):
    """A data choice among `count` values of the Java type `type`; `name` is the call as it is written."""

    waits: ClassVar[bool] = True
    name: str
    count: int
    type: str = "int"


Action: TypeAlias = (
    Read | Write | Update | Lock | Unlock | Wait | Resume | Notify | Start | Join | Observe | Show | Park
    | Unpark | Interrupt | InterruptCheck | ClassUse | End | Operation | Choice
)  # fmt: skip


class Event(Struct, frozen=True):
    """A visible action that was performed, with what it read or wrote, for traces."""

    thread: Thread
    action: Action
    value: object = None


class Expired(Struct, frozen=True):
    """The action that the thread performed last was the end of a wait whose time was up, for traces."""

    thread: Thread


EventSink: TypeAlias = "Callable[[Event | Expired], None]"
"""What hears of each visible action when a trace is wanted."""


def outline(action: Action) -> tuple[str, object]:
    """The kind of an action and the key or name of what it acts on, alike in every process."""
    on: object = None
    match action:
        case Read(variable) | Write(variable) | Update(variable):
            on = variable.obj.key, variable.index
        case Start(obj) | Join(obj) | Observe(obj) | Interrupt(obj):
            on = obj.key
        case Unpark(obj) | InterruptCheck(obj):
            on = None if obj is None else obj.key
        case Lock(obj) | Unlock(obj) | Wait(obj) | Resume(obj) | Notify(obj) | Operation(obj):
            on = obj.key
        case ClassUse(name) | Choice(name):
            on = name
        case Show() | Park() | End():
            pass
        case _:
            assert_never(action)
    return type(action).__name__, on
