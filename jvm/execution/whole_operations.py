"""Operations of the JDK's maps and queues that are made in one step (docs/soundness.md, "Whole operations").

`ConcurrentHashMap.merge` is about ten volatile accesses and locks. All but the first one are passed over, as
plain accesses of the JDK are: a thread stops before the first action of an operation, and then goes on to its
end, unless a lock that it needs is taken, or the program's code that it calls comes to a visible action. Each
such execution is one of the JDK's own code; that the others have no other outcomes is because these
operations are linearizable. What is not stays as it is: traversals, `clear`, sums of counters.

So are those of queues with locks: to take a lock, change the queue, signal and give the lock back is one. A
thread that has to wait stops there, and takes what it waited for in another step. Records of loggers are a
third kind (`jvm.execution.whole_records`).

A `WholePoint` below the frames of an operation tells which one it is.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Final, TypeAlias

from jvm.actions import Lock
from jvm.errors import RestartNeeded
from jvm.execution.code_points import TranslatedPoint, Whole, WholePoint
from jvm.execution.whole_records import LOGGER, OPERATIONS, RECORDS, is_own
from jvm.library.library import SYNCHRONIZERS
from jvm.objects.objects import MONITOR, Obj
from jvm.threads.points import STOP, Awaited, Frame, PointKind
from jvm.visibility import Restart

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.machine.options import Options
    from jvm.threads.thread import Thread

Held: TypeAlias = "tuple[Obj, int]"
"""An object, and whether it is its monitor or it as a lock that is held (`jvm.actions.Lock.what`)."""

MAPS: Final = "operations of maps as the JDK's own steps"
MAP_COUNTS: Final = "counts of maps"
MAP_TABLES: Final = "tables of maps"
"""What `RestartNeeded` asks for: all steps; that of the counters apart from the others; and what comes behind
the making of a first table.
"""

_MAP: Final = "java/util/concurrent/ConcurrentHashMap"
_CALLING: Final = frozenset({"compute", "computeIfAbsent", "computeIfPresent", "merge"})
"""They call a function of the program while they have the lock of a bin."""
_OPERATIONS: Final = _CALLING | {"get", "putVal", "replaceNode"}
_COUNTED: Final = "addCount"
_LOOKS: Final = frozenset({"batchFor", "isEmpty", "mappingCount", "size"})
_COMPARED: Final = frozenset({"compare", "compareTo", "equals", "hashCode"})
_SEEN_BY_ITERATORS: Final = {("transfer", "table"): "", ("initTable", "sizeCtl"): MAP_TABLES}
"""What an operation does not come to in the step in which it began; the latter if it is known to be seen."""
_UNSAFE: Final = "jdk/internal/misc/Unsafe"

_ENDS: Final = ("offer", "peek", "poll")
_ONE_END: Final = frozenset({*_ENDS, "put", "remainingCapacity", "size", "take"})
_TWO_ENDS: Final = frozenset(
    {f"{each}{end}" for each in (*_ENDS, "put", "take") for end in ("First", "Last")}
    | {"remainingCapacity", "size"}
)
_QUEUES: Final = {
    "java/util/concurrent/ArrayBlockingQueue": _ONE_END,
    "java/util/concurrent/LinkedBlockingDeque": _TWO_ENDS,
    "java/util/concurrent/LinkedBlockingQueue": _ONE_END,
}
"""Their operations that call no code of the program, and begin with a lock or a look at the count."""
_LOCK: Final = "java.util.concurrent.locks.ReentrantLock"
"""Whose model they rest on."""


def wrapped(machine: Machine, method: JMethod) -> Callable[..., object] | None:
    """What runs instead of the method's bytecode; None if that does."""
    if method.name in _QUEUES.get(method.cls.name, ()):
        options, binary = machine.options, method.cls.binary
        locks = not _named(options, _LOCK) and SYNCHRONIZERS not in options.visible.settings
        used = _used(options, binary) and locks and not method.static
        return _whole(machine, machine.bytecode(method), Whole.QUEUE) if used else None
    if method.name in OPERATIONS.get(method.cls.name, ()):
        used = logs_whole(machine.options) and not method.static
        return _whole(machine, machine.bytecode(method), Whole.RECORD) if used else None
    if method.cls.name != _MAP or MAPS in machine.options.visible.settings:
        return None
    if not _used(machine.options, method.cls.binary):
        return None
    apart = MAP_COUNTS in machine.options.visible.settings
    if method.name in _OPERATIONS:
        return _whole(machine, machine.bytecode(method))
    if method.name == _COUNTED and apart:
        return _counting(machine, _whole(machine, machine.bytecode(method)))
    if method.name in _LOOKS:
        return _looking(machine, machine.bytecode(method), apart)
    return None


def _used(options: Options, binary: str) -> bool:
    visible = options.visible
    return not (
        options.naive
        or visible.states  # that threads wait for a lock can be seen
        or options.policy.checks_class(binary)
        or _named(options, binary)
    )


def logs_whole(options: Options) -> bool:
    """Whether records of loggers are made and printed in one step."""
    return RECORDS not in options.visible.settings and _used(options, LOGGER.replace("/", "."))


def _named(options: Options, binary: str) -> bool:
    """Whether the class is to be run as the JDK's own steps."""
    return any(fnmatchcase(binary, pattern) for pattern in options.jdk_bytecode)


def _whole(
    machine: Machine, bytecode: Callable[..., object], kind: Whole = Whole.MAP
) -> Callable[..., object]:
    point = WholePoint(machine, kind)
    machine.runner.has_operations = True

    def call(thread: Thread, *arguments: object) -> object:
        result = bytecode(thread, *arguments)
        if result is STOP:
            thread.unwound.append((point, ()))
        return result

    return call


def _looking(machine: Machine, bytecode: Callable[..., object], apart: bool) -> Callable[..., object]:
    """A look at the count: others may be between a change and its counting, or the look between two."""

    def call(thread: Thread, obj: Obj, *arguments: object) -> object:
        if obj.sharing and machine.concurrent:
            if not apart:
                raise RestartNeeded(Restart.SETTING, MAP_COUNTS)
            signs, lookers = _seen(obj)
            if thread.key not in lookers:
                machine.journal.change(obj)
                obj.payload = signs, tuple(sorted((*lookers, thread.key)))
        return bytecode(thread, obj, *arguments)

    return call


def _counting(machine: Machine, bytecode: Callable[..., object]) -> Callable[..., object]:
    """A change of the count: another thread that looks may have passed it by. That is the same as if it had
    looked earlier, unless others count up and down.
    """

    def call(thread: Thread, obj: Obj, change: int, *arguments: object) -> object:
        signs, lookers = _seen(obj)
        sign = 1 if change > 0 else 2
        if not signs & sign and any(key != thread.key for key in lookers):
            if signs:
                raise RestartNeeded(Restart.SETTING, MAPS)
            machine.journal.change(obj)
            obj.payload = sign, lookers
        return bytecode(thread, obj, change, *arguments)

    return call


def _seen(obj: Obj) -> tuple[int, tuple[tuple[int, ...], ...]]:
    """How a map was counted since another thread looked (1: up, 2: down), and who looked."""
    if obj.payload is None:
        return 0, ()
    assert isinstance(obj.payload, tuple)
    signs, lookers = obj.payload
    return signs, lookers


def operation(frame: Frame | None) -> Frame | None:
    """The frame of the operation in whose own code this frame stands; None if it stands elsewhere. Of
    operations on records that call each other it is the outermost one.
    """
    of_map = of_record = of_jdk = True
    record: Frame | None = None
    while frame is not None and (of_record or (of_jdk and record is None)):
        point = frame.point
        if not isinstance(point, WholePoint):
            of_map = of_map and _own(frame)
            of_record = of_record and is_own(frame)
            of_jdk = of_map or (of_jdk and (point.pc < 0 or point.method.cls.of_jdk))
        elif point.whole is not Whole.RECORD:
            return record or (frame if of_map or point.whole is Whole.QUEUE else None)
        elif of_record:
            record = frame
        else:
            return None
        frame = frame.parent
    return record


def kind_of(frame: Frame | None) -> Whole | None:
    """Which kind of operation this is the frame of; None if of none."""
    return frame.point.whole if frame is not None and isinstance(frame.point, WholePoint) else None


def _own(frame: Frame) -> bool:
    name = frame.point.method.cls.name
    return name.startswith(_MAP) or name == _UNSAFE


def goes_on(frame: Frame, whole: Frame) -> bool:
    """Whether a thread that acted in this operation goes on in the same step from where it stands now.

    Not before a new table is put in the place of the old one: iterators may begin with either. Nor behind
    that of the first table, which is empty then: an iterator that has none meets nothing for good. Not where
    the thread waits to be signalled.
    """
    point = frame.point
    if operation(frame) is not whole:
        return False
    kind = kind_of(whole)
    if kind is Whole.RECORD:
        return True  # `Records.goes_on` says the rest
    if kind is Whole.QUEUE:
        return point.awaits is None or point.awaits.what is not Awaited.CONDITION
    if isinstance(point, TranslatedPoint) and point.kind == PointKind.PUTFIELD:
        seen = _SEEN_BY_ITERATORS.get((point.method.name, point.field().name))
        assert isinstance(whole.point, WholePoint)
        return seen is None or (seen != "" and seen not in whole.point.machine.options.visible.settings)
    return True


def require_tables(frame: Frame, settings: Collection[str]) -> None:
    """A thread is about to act elsewhere than in an operation. Raises RestartNeeded if it looks at the table
    of a map, as iterators do, and what comes behind the making of a table is not known to be seen.
    """
    point = frame.point
    if (
        point.kind == PointKind.GETFIELD
        and point.method.cls.name.startswith(_MAP)
        and isinstance(point, TranslatedPoint)
        and point.field().name == "table"
        and MAP_TABLES not in settings
    ):
        raise RestartNeeded(Restart.SETTING, MAP_TABLES)


def is_below(whole: Frame, frame: Frame | None) -> bool:
    """Whether the operation is not over, for a thread that stands in this frame."""
    while frame is not None and frame is not whole:
        frame = frame.parent
    return frame is not None


def require_expected(top: Frame, whole: Frame) -> None:
    """The thread has acted in this operation, and stands in the program's code that it calls. Raises
    RestartNeeded where that is not expected: while it compares keys, say.
    """
    above: list[Frame] = []
    frame: Frame | None = top
    while frame is not None and frame is not whole:
        above.append(frame)
        frame = frame.parent
    caller = None
    while above:
        frame = above.pop()
        if frame.point.__class__ is WholePoint:
            return  # it counts, in a step of its own
        if not _own(frame):
            called = frame.point.method.name
            if caller is None or caller.point.method.name not in _CALLING or called in _COMPARED:
                raise RestartNeeded(Restart.SETTING, MAPS)
            return
        caller = frame


def blocking(thread: Thread, frame: Frame) -> Held | None:
    """What keeps the thread from going on within an operation."""
    if frame.point.kind == PointKind.ENTER:
        return locked(frame), MONITOR
    match frame.point.action(thread, frame.values):
        case Lock(obj, what):
            return obj, what
        case _:
            return None


def locked(frame: Frame) -> Obj:
    """The object whose monitor is taken here."""
    lock = frame.values[-1]
    assert isinstance(lock, Obj)
    return lock


def require_able(frame: Frame) -> None:
    """A thread has to wait within an operation. Raises RestartNeeded unless it is for the lock of a bin, and
    in a transfer, for others meet its parts.
    """
    if frame.point.kind != PointKind.ENTER or frame.point.method.name == "transfer":
        raise RestartNeeded(Restart.SETTING, MAPS)
