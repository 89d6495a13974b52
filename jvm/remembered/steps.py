"""Remembered steps: an access and the thread's own work behind it, done once and looked up from then on.

A thread that stands before an access to a shared cell goes on in a way that depends on its frame and, for a
read, on the value, as long as it meets only locals and operand stack (`jvm.bytecode.local`). A frame is
immutable, so where the thread stands next is a fact of frame, value, and the cells read on the way, and is
kept there with what it depends on. What the access means for others is not remembered but done each time: the
cell, its edge or check, the fingerprint.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol, TypeAlias, cast

from jvm.errors import BrokenClass, ClassUnavailable
from jvm.execution.code_points import TranslatedPoint
from jvm.execution.exceptions import JavaThrow
from jvm.execution.whole_records import may_be_passed
from jvm.linking.field_links import FieldLink
from jvm.linking.steady_fields import NOTED, Noting
from jvm.listener import ACQUIRE, NOTHING, READ, RELEASE, WRITE
from jvm.objects.objects import MADE, NEVER, Cell, LocalDigest, Obj
from jvm.threads.points import Frame, PointKind
from jvm.threads.thread import Status
from jvm.transitions import Transition

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.bytecode.values import PointSpec
    from jvm.fingerprint.canonical import Marks
    from jvm.linking.fields.field import JField
    from jvm.linking.methods import JMethod
    from jvm.machine.options import Options
    from jvm.threads.points import Point, Values
    from jvm.threads.thread import Thread

WORTH_IT: Final = 32
"""How often a point is resumed before its local function is translated."""
MAX_FRAMES: Final = 5_000
"""Frames that are kept beside those in use, twice."""

_Reads: TypeAlias = "tuple[tuple[Obj, int, Cell, int], ...]"
_Local: TypeAlias = "tuple[TranslatedPoint | None, Values, int, _Reads]"  # what a local function returns

ACCESSES: Final = frozenset(
    (
        PointKind.GETFIELD,
        PointKind.PUTFIELD,
        PointKind.GETSTATIC,
        PointKind.PUTSTATIC,
        PointKind.ALOAD,
        PointKind.ASTORE,
    )
)
# What Java code may raise without a handler's help; the step is then no remembered one.
_RAISED: Final = (JavaThrow, ClassUnavailable, AttributeError, IndexError, ZeroDivisionError, OverflowError)


class FollowsSteps(Protocol):
    """What is asked of a machine to find out where a step leads."""

    @property
    def options(self) -> Options: ...
    @property
    def threads(self) -> list[Thread]: ...
    @property
    def return_point(self) -> Point: ...
    def local_function(self, method: JMethod, spec: PointSpec) -> Callable[..., object]: ...
    def frame_at(self, point: Point, values: Values, parent: Frame | None) -> Frame: ...
    def goes_past(self, thread: Thread, frame: Frame) -> bool:
        """Whether the thread goes on from there within the same transition."""


class Continuation:
    """Where a thread stands after its own work, if the cells `reads` (object, index, value, threshold) hold
    these values and are no more shared than their thresholds say: before an access that it stops at, as
    `watched` is shared beyond `threshold`. `executed` instructions were executed. No frame: it has ended."""

    __slots__ = (
        "after", "before", "change", "executed", "frame", "numbering", "reads", "threshold", "watched",
    )  # fmt: skip

    def __init__(
        self, frame: Frame | None, watched: Obj, threshold: int, executed: int, reads: _Reads
    ) -> None:
        self.frame = frame
        self.watched = watched
        self.threshold = threshold
        self.executed = executed
        self.reads = reads
        # What the step changes in a fingerprint under a numbering, where the thread's digest was `before`
        # and is `after`.
        self.before: LocalDigest | None = None
        self.after: LocalDigest | None = None
        self.numbering: object = None
        self.change = 0

    def holds(self) -> bool:
        """Whether the thread comes to stand here in the present state."""
        if self.watched.sharing <= self.threshold:
            return False
        for obj, index, value, threshold in self.reads:
            if obj.sharing > threshold or obj.cells[index] != value:
                return False
        return True


MAX_WAYS: Final = 4


class RememberedAccess:
    """The access that a frame stands before, and what follows it, for each value that a read may find (None
    for a write)."""

    __slots__ = ("follows", "hear", "obj", "slot", "value", "write")

    def __init__(self, obj: Obj, slot: int, hear: int, *, write: bool, value: Cell = None) -> None:
        self.obj = obj
        self.slot = slot
        self.hear = hear
        self.write = write
        self.value = value
        self.follows: dict[Cell, list[Continuation]] = {}

    def next(self, machine: FollowsSteps, thread: Thread, frame: Frame, found: Cell) -> Continuation | None:
        """What follows if the access finds `found`; None if that cannot be remembered."""
        ways = self.follows.get(found)
        if ways is None:
            ways = self.follows[found] = []
        for way in ways:
            if way.holds():
                return way
        if len(ways) >= MAX_WAYS:
            return None
        another = follow(machine, thread, frame, found)
        if another is None:
            ways.extend([_NOWHERE] * (MAX_WAYS - len(ways)))
            return None
        ways.append(another)
        return another if another.holds() else None


class PredictedStep:
    """What a remembered step would do: the access of `thread` to a cell of `obj`, of which the listener
    would hear (`jvm.listener`), and the fingerprint of the state it leads to. If `goes_on`, another thread
    may go on from that state within the same transition. A machine has one, and fills it in again each time.
    """

    __slots__ = (
        "cell", "dynamic_sum", "fingerprint", "goes_on", "hear", "known", "obj", "static_sum", "thread",
        "transition", "way", "written",
    )  # fmt: skip

    def __init__(self) -> None:
        self.transition = -1
        self.thread: Thread
        self.obj: Obj
        self.cell = 0
        self.hear = NOTHING
        self.goes_on = False
        self.known: RememberedAccess
        self.way: Continuation
        # The fingerprint's two halves, and the digest of `obj` if the step writes to it.
        self.fingerprint = 0
        self.static_sum = 0
        self.dynamic_sum = 0
        self.written: LocalDigest | None = None


class StepDelta:
    """The delta of a remembered step: what is exchanged when it is undone or done again. `enabled`: the
    transitions that are enabled on the other side, if known. `ends`: the thread ends with it."""

    __slots__ = (
        "digest",
        "enabled",
        "ends",
        "heard",
        "marks",
        "obj",
        "object_digest",
        "slot",
        "thread",
        "top",
        "value",
    )

    def __init__(
        self, thread: Thread, top: Frame, digest: LocalDigest | None, obj: Obj | None, slot: int, value: Cell,
        object_digest: LocalDigest | None, marks: Marks,
    ) -> None:  # fmt: skip
        self.thread = thread
        self.top: Frame | None = top
        self.digest = digest
        self.obj = obj
        self.slot = slot
        self.value = value
        self.object_digest = object_digest
        self.marks = marks
        self.heard: object = None
        self.enabled: list[Transition] | None = None
        self.ends = False

    def exchange(self) -> None:
        """The other side of the step, without the fingerprint and the listener."""
        thread = self.thread
        thread.top, self.top = self.top, thread.top
        thread.digest, self.digest = self.digest, thread.digest
        obj = self.obj
        if obj is not None:
            cells, slot = obj.cells, self.slot
            cells[slot], self.value = self.value, cells[slot]
            obj.digest, self.object_digest = self.object_digest, obj.digest
        if self.ends:
            thread.status = Status.ENDED if thread.top is None else Status.RUNNING


def learn(frame: Frame) -> RememberedAccess | bool:
    """The access a frame stands before; False if steps from it cannot be remembered."""
    point, values = frame.point, frame.values
    assert isinstance(point, TranslatedPoint)
    kind = point.kind
    if kind == PointKind.ALOAD or kind == PointKind.ASTORE:
        return _element(point, values)
    field = _resolved(point)
    if field is None or field.static != (kind in (PointKind.GETSTATIC, PointKind.PUTSTATIC)):
        return False
    write = kind in (PointKind.PUTFIELD, PointKind.PUTSTATIC)
    obj = field.cls.statics if field.static else values[-2] if write else values[-1]
    if not isinstance(obj, Obj) or obj.sharing <= field.threshold:
        return False
    if field.volatile:
        if write and may_be_passed(obj):
            return False  # somebody may have passed it when the step is made again
        hear = RELEASE if write else ACQUIRE
    elif field.benign:
        hear = NOTHING
    else:
        hear = WRITE if write else READ
    return RememberedAccess(obj, field.slot, hear, write=write, value=values[-1] if write else None)  # type: ignore[arg-type]


def _element(point: TranslatedPoint, values: Values) -> RememberedAccess | bool:
    write = point.kind == PointKind.ASTORE
    array, index = values[-3:-1] if write else values[-2:]
    if not isinstance(array, Obj) or not isinstance(index, int) or not 0 <= index < len(array.cells):
        return False
    if array.sharing <= _array_threshold(point, array) or array.trusted_threshold >= MADE:
        return False
    value: Cell = values[-1] if write else None  # type: ignore[assignment]
    if isinstance(value, Obj) and array.cls.element not in value.cls.supertype_set:
        return False
    plain, fenced = (WRITE, RELEASE) if write else (READ, ACQUIRE)
    hear = fenced if array.cls.fenced_elements else plain
    return RememberedAccess(array, index, hear, write=write, value=value)


def follow(machine: FollowsSteps, thread: Thread, frame: Frame, value: Cell) -> Continuation | None:
    """Where a thread comes to stand from `frame`, whose access read `value` or is a write."""
    point = frame.point
    assert isinstance(point, TranslatedPoint)
    function = point.local
    if function is None:
        try:
            function = point.local = machine.local_function(point.method, point.spec)
        except BrokenClass:
            return None
    try:
        result = function(thread, frame.values, value)
    except _RAISED:
        return None
    if result is None:
        return None
    target, values, executed, reads = cast("_Local", result)
    if NOTED in machine.options.visible.settings and any(
        isinstance(threshold, Noting) for *_, threshold in reads
    ):
        return None
    if target is None:
        if machine.options.visible.ends_program or not _outermost(machine, frame):
            return None
        return Continuation(None, machine.threads[0].obj, -1, executed, reads)
    watched = _stops(target, values)
    if watched is None:
        return None
    then = machine.frame_at(target, values, frame.parent)
    if machine.goes_past(thread, then):
        return None
    return Continuation(then, *watched, executed, reads)


def _outermost(machine: FollowsSteps, frame: Frame) -> bool:
    """The thread ends when the method of this frame returns."""
    parent = frame.parent
    return parent is not None and parent.point is machine.return_point and parent.parent is None


def _stops(point: TranslatedPoint, values: Values) -> tuple[Obj, int] | None:
    """The object, and how far it must be shared, that a thread stops for here; None if it is not known."""
    kind = point.kind
    if kind == PointKind.ALOAD or kind == PointKind.ASTORE:
        array = values[-2] if kind == PointKind.ALOAD else values[-3]
        return (array, _array_threshold(point, array)) if isinstance(array, Obj) else None
    field = _resolved(point)
    if field is None:
        return None
    if kind in (PointKind.GETSTATIC, PointKind.PUTSTATIC):
        if not field.static:
            return None
        point.free = True
        return field.cls.statics, field.threshold
    obj = values[-2] if kind == PointKind.PUTFIELD else values[-1]
    return (obj, field.threshold) if isinstance(obj, Obj) and not field.static else None


def _array_threshold(point: TranslatedPoint, array: Obj) -> int:
    return array.trusted_threshold if point.method.cls.trusted else 0


def _resolved(point: TranslatedPoint) -> JField | None:
    """The field of an access that needs no resolution and no class initialization any more."""
    namespace = point.method.cls.namespace
    link = namespace.get(f"L{point.spec.constant}") if namespace is not None else None
    if not isinstance(link, FieldLink) or link.field is None:
        return None
    field = link.field
    return field if not field.static or field.cls.init_done_solo else None


_NOWHERE: Final = Continuation(
    None, Obj(None, [], 0, 0), NEVER, 0, ()  # type: ignore[arg-type]
)  # fmt: skip
