"""Records of loggers made, formatted and printed in one step (docs/soundness.md, "Whole operations").

`Logger.info` is about eighteen actions: a number for the record, the logger's monitor, the lists of handlers,
the name of the level, the handler's monitor to write, and again to flush. A thread stops before the first of
them and goes on to the end, but not past what the program does there (its handlers, formatters, filters,
suppliers), nor past the monitor of a second handler.

Three things make that right, and each is watched. Monitors of loggers and levels guard caches: a section of
one that changes nothing of it publishes nothing, and nobody else enters it. Loggers, handlers and lists of
these stay as they are. And nobody asks a record for its number. What is otherwise raises RestartNeeded: each
action is a step then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Lock, Read, Unlock, Update
from jvm.errors import RestartNeeded
from jvm.visibility import Restart

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.execution.accesses import Memory
    from jvm.linking.classes import JClass
    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Cell, Obj
    from jvm.threads.points import Frame
    from jvm.threads.thread import Thread

RECORDS: Final = "records of loggers as the JDK's own steps"
"""What `RestartNeeded` asks for."""

_LOGGING: Final = "java/util/logging/"
LOGGER: Final = f"{_LOGGING}Logger"
_STREAM: Final = f"{_LOGGING}StreamHandler"
OPERATIONS: Final = {
    LOGGER: frozenset({"log", "logp", "logrb", "throwing"}),
    _STREAM: frozenset({"flush", "publish"}),
    f"{_LOGGING}ConsoleHandler": frozenset({"publish"}),
}
_CACHES: Final = frozenset({LOGGER, f"{_LOGGING}Level"})
"""Classes whose monitors guard nothing but what anybody would find out again."""
_LIST: Final = "java/util/concurrent/CopyOnWriteArrayList"
_NUMBERS: Final = "java/util/concurrent/atomic/AtomicLong"
_ZONE: Final = "java.util.TimeZone"
"""It keeps what it finds out late: whoever reads the default zone finds out the same."""
_OWN: Final = (
    _LOGGING,
    _LIST,
    _NUMBERS,
    "java/io/OutputStreamWriter",
    "java/io/Writer",
    "java/lang/Object",
    "java/time/",
    "java/util/TimeZone",
    "java/util/concurrent/locks/",
    "jdk/internal/misc/",
    "sun/nio/cs/",
    "sun/util/calendar/",
)


def is_own(frame: Frame) -> bool:
    """Whether the frame is of code that belongs to such an operation, or of none (`Machine.no_method`)."""
    point = frame.point
    cls = point.method.cls
    return (cls.of_jdk and cls.name.startswith(_OWN)) or (point.pc < 0 and cls.name == "java/lang/Thread")


def is_cache(cls: JClass) -> bool:
    """Whether the objects of the class are loggers or levels."""
    return cls.locked_by_jdk and any(each.name in _CACHES for each in (cls, *cls.superclasses))


def may_be_passed(obj: Obj) -> bool:
    """Whether an operation may pass reads of the object's volatile fields, unless somebody writes to them."""
    return obj.cls.name.startswith((_LOGGING, _LIST))


def is_number(obj: Obj) -> bool:
    """Whether this gives records their numbers, for what an operation's own code updates."""
    return obj.cls.name == _NUMBERS


class Records:
    """What a machine's operations on records rest on. `passed`: loggers, handlers and lists whose volatile
    fields were read, on any path (`jvm.execution.accesses.Memory.passed`). `within`: an operation's own code
    acts. `sections`: monitors of caches that it has, and what was in the objects when it took them. `first`
    and `depth`: the first other lock that it took in this step, and how many of them it has. `bodies`: what
    runs instead of methods that have a model besides.
    """

    def __init__(self, memory: Memory) -> None:
        self.passed = memory.passed
        self.steady = memory.steady
        self.within = False
        self.sections: list[tuple[Obj, list[Cell]]] = []
        self.first: Obj | None = None
        self.depth = 0
        self.bodies: dict[JMethod, Callable[..., object]] = {}

    def begin(self, thread: Thread, frame: Frame) -> None:
        """A step begins with the action before which an operation's own code stands."""
        self.sections.clear()
        self.first, self.depth = None, 0
        self.steady.read(RECORDS)
        self.goes_on(thread, frame)

    def goes_on(self, thread: Thread, frame: Frame) -> bool:
        """Whether the thread makes what it stands before, in an operation's own code, in the same step."""
        match frame.point.action(thread, frame.values):
            case Read(variable) if variable.owner == _ZONE:
                return True
            case Read(variable) if may_be_passed(variable.obj):
                self.passed[id(variable.obj)] = variable.obj
                self.steady.read(RECORDS)
                return variable.volatile
            case Update(variable, _):
                return is_number(variable.obj)
            case Lock(obj, _, certain=True, exclusive=True, holds=holds):
                if is_cache(obj.cls) or holds:
                    return True
                if self.first is None:
                    self.first = obj
                elif self.first is not obj and not self.depth:
                    return False
                self.depth += 1
                return True
            case Unlock(obj, _, holds=holds):
                if not is_cache(obj.cls) and holds == 1:
                    self.depth = max(0, self.depth - 1)
                return True
            case _:
                return False

    def entered(self, obj: Obj) -> None:
        """An operation's own code takes the monitor of a cache."""
        self.sections.append((obj, list(obj.cells)))

    def left(self, obj: Obj) -> None:
        """It gives it back. Raises RestartNeeded if something was found out under it."""
        for at, (each, cells) in enumerate(self.sections):
            if each is obj and all(map(_same, cells, obj.cells)):
                del self.sections[at]
                return
        raise RestartNeeded(Restart.SETTING, RECORDS)


def _same(before: Cell, now: Cell) -> bool:
    return before is now or (before.__class__ is now.__class__ is not float and before == now)


def changes(machine: Machine) -> None:
    """Something is about to happen on which whole operations rest that it does not. Raises RestartNeeded if
    others may log then, or may have logged.
    """
    if machine.concurrent and RECORDS not in machine.options.visible.settings:
        raise RestartNeeded(Restart.SETTING, RECORDS)
