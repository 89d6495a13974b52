"""Running a thread from one visible action to the next, and on where there is no choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from jvm.actions import Lock, Unlock
from jvm.effects import UndeclaredEffect
from jvm.errors import BoundHit, Unmodelled
from jvm.execution.code_points import TranslatedPoint, Whole
from jvm.execution.exceptions import ATOMIC, JavaThrow, ThrowsErrors, java_throw, resting, traceback_stack
from jvm.execution.whole_operations import (
    Held,
    blocking,
    goes_on,
    is_below,
    kind_of,
    locked,
    operation,
    require_able,
    require_expected,
    require_tables,
)
from jvm.execution.whole_records import Records
from jvm.limits import MAX_DEPTH, give_up_reserve
from jvm.machine.bookkeeping import in_operation
from jvm.natives.java_util_concurrent.fork_join import tried_leaves
from jvm.threads.points import STOP, Frame, PointKind
from jvm.threads.thread import Status, Thread
from jvm.transitions import Transition

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.execution.accesses import Memory
    from jvm.machine.independent_initializers import IndependentInitializers
    from jvm.objects.objects import Obj
    from jvm.threads.points import Point, Values

PLAIN_ACCESSES: Final = 1000


class EndsThreads(Protocol):
    """Class Thread, as it is modelled."""

    def uncaught_handler(self, thread: Thread, thrown: Obj) -> Frame | None:
        """The frame that handles an exception that nothing caught; None if there is none."""

    def last_steps(self, thread: Thread) -> Frame | None:
        """The frame of what is left to do for a thread whose body has ended; None if nothing is."""

    def after_thread(self, thread: Thread) -> None:
        """A thread has ended: what the JVM does then."""


class KnowsWorkers(Protocol):
    """The threads of pools, as they are modelled."""

    def knows(self, thread: Thread) -> bool:
        """Whether nobody can notice the end of the thread, as it is one of these."""

    def ends(self, thread: Thread) -> None:
        """The thread is one of these and ends."""

    def left(self) -> None:
        """A thread that is none of these has ended."""


class Host(ThrowsErrors, tried_leaves.Host, Protocol):
    """What this part asks of the machine around it, and what of the machine's it changes."""

    actions: list[Transition] | None
    uncaught_now: list[Thread]
    known_enabled: list[Transition] | None

    @property
    def library(self) -> EndsThreads: ...
    @property
    def workers(self) -> KnowsWorkers | None: ...
    @property
    def initializers(self) -> IndependentInitializers | None: ...
    @property
    def end_point(self) -> Point: ...
    def frame_at(self, point: Point, values: Values, parent: Frame | None) -> Frame: ...


class Runner:
    """The part of a machine that runs a thread up to its next visible action. `within` is the monitor or
    lock with which a method of `Visibility.whole` began in the transition, until it is free; `given_back` one
    that the last transition took and gave back. `locked`, `made`, `blocked_by`: of an operation in one step,
    the monitors that were taken, what a queue's did behind its first action, and what kept it from going on.
    `counted`: variables that it added to, whose value decided nothing.
    `coarse`: threads are switched only at synchronization. It may be set at the first choice.
    """

    def __init__(self, host: Host, memory: Memory) -> None:
        self._host = host
        self.memory = memory
        visible = host.options.visible
        self.whole = frozenset(visible.whole)
        self.goes_past_plain_accesses = host.options.coarse or visible.library_whole or bool(visible.whole)
        self.within: Held | None = None
        self.has_operations = False
        self.trials = tried_leaves.Trials(host, memory)
        self.records = Records(memory)
        self._switches_coarsely = host.options.coarse or visible.library_whole
        self.locked: list[Obj] = []
        self.made: list[Action] = []
        self.counted: list[tuple[Obj, int]] = []
        self.blocked_by: Held | None = None
        self.given_back: Held | None = None
        self.coarse = host.options.coarse
        self.standing: dict[int, Frame] = {}
        """Frames before plain accesses at the first choice, which belong to the steps that led there."""

    def switch_coarsely(self, coarse: bool) -> None:
        """Set `coarse` at the first choice. Who stands before a plain access there goes on before all
        others, and only once: nobody comes back to the same frame, as it is none of `Host.frame_at`.
        """
        self.coarse = coarse
        self.standing = {}
        self._host.known_enabled = None
        for thread in self._host.threads if coarse else ():
            top = thread.top
            if top is not None and top.point.plain(thread, top.values):
                thread.top = self.standing[thread.tid] = Frame(top.point, top.values, top.parent)

    def run(self, thread: Thread) -> None:
        """Run a thread until it stands before a visible action or ends."""
        if self.whole:
            self.within, self.given_back = self.begins_whole(thread), None
        self.memory.steady.begin(thread)
        if thread.granted:  # not one that was started in this step
            self.locked, self.made, self.counted, self.blocked_by = [], [], [], None
        whole = operation(thread.top) if self.has_operations else None
        if self.has_operations and whole is None and thread.granted and thread.top is not None:
            require_tables(thread.top, self._host.options.visible.settings)
        if whole is not None and thread.top is not None and thread.top.point.kind == PointKind.ENTER:
            self.locked.append(locked(thread.top))
        try:
            try:
                if whole is not None:
                    result = self._to_the_end(thread, whole)
                else:
                    result = self.advance(thread, None)
                    if self.goes_past_plain_accesses:
                        result = self._past_plain_accesses(thread, result)
                    if result is STOP and self.trials.stands_before(thread):
                        result = self._tried(thread)
            except JavaThrow as error:
                result = self.died(thread, error)
            if result is not STOP and (last := self._host.library.last_steps(thread)) is not None:
                thread.top = last
                result = self.advance(thread, None)
        finally:
            thread.granted = False
            self.within = None
            self.memory.steady.thread = None
        if result is not STOP:
            self.ended(thread)

    def stands_in_operation(self, thread: Thread) -> bool:
        """Whether the thread's next step is in an operation that is made in one, but for those of maps."""
        return self.has_operations and kind_of(operation(thread.top)) in (Whole.QUEUE, Whole.RECORD)

    def begins_whole(self, thread: Thread) -> Held | None:
        """The monitor or lock that the thread is about to take in a method of `Visibility.whole`."""
        top = thread.top
        if top is None or top.point.kind not in (PointKind.ENTER, PointKind.NATIVE):
            return None
        inner = top if top.point.kind == PointKind.ENTER else top.parent
        if inner is None or inner.point.method.signature not in self.whole:
            return None
        match top.point.action(thread, top.values):
            case Lock(obj, what, certain=True, exclusive=True):
                return obj, what
            case _:
                return None

    def _past_plain_accesses(self, thread: Thread, result: object) -> object:
        """Perform the plain accesses that the thread stands before, one after the other; and in a method of
        `Visibility.whole` give back its monitor or lock.
        """
        for _ in range(PLAIN_ACCESSES):
            top = thread.top
            if (
                result is not STOP
                or top is None
                or not self.passes(thread, top)
                or self.memory.listener.alarm
            ):
                break
            gives_back = top.point.kind in (PointKind.EXIT, PointKind.NATIVE)
            thread.granted = True
            if self._host.actions is not None:
                self._host.actions.append(thread.transition)
            result = self.advance(thread, None)
            if gives_back:
                self.given_back, self.within = self.within, None
        return result

    def _tried(self, thread: Thread) -> object:
        """Run a part of a stream on trial, and go on if it was over without an action."""
        result, over = self.trials.run(thread, self.advance)
        return self._past_plain_accesses(thread, result) if over else result

    def _to_the_end(self, thread: Thread, whole: Frame) -> object:
        """Go on to the end of an operation that is made in one step, and past plain accesses."""
        kind = kind_of(whole)
        if kind is Whole.RECORD and thread.top is not None:
            self.records.begin(thread, thread.top)
        result = self._in_operation(thread, kind)
        for _ in range(PLAIN_ACCESSES):
            top = thread.top
            if result is not STOP or top is None or self.memory.listener.alarm:
                return result
            if not is_below(whole, top):
                break
            point = top.point
            within = goes_on(top, whole) and (kind is not Whole.RECORD or self.records.goes_on(thread, top))
            if within:
                if not point.enabled(thread, top.values):
                    if kind is Whole.MAP:
                        require_able(top)
                    self.blocked_by = blocking(thread, top)
                    return result
                if kind is not Whole.MAP:
                    self.made.append(point.action(thread, top.values))
                if point.kind == PointKind.ENTER:
                    self.locked.append(locked(top))
            elif not (self._switches_coarsely and point.plain(thread, top.values)):
                if kind is Whole.MAP:
                    require_expected(top, whole)
                return result
            thread.granted = True
            result = self._in_operation(thread, kind) if within else self.advance(thread, None)
        return self._past_plain_accesses(thread, result) if self.goes_past_plain_accesses else result

    def _in_operation(self, thread: Thread, kind: Whole | None) -> object:
        """Make an action of the JDK's own code in an operation that is made in one step."""
        with in_operation(self.memory, self.records if kind is Whole.RECORD else None, self.counted):
            return self.advance(thread, None)

    def goes_past(self, thread: Thread, frame: Frame) -> bool:
        """Whether the thread goes on from there within the same transition."""
        return self.goes_past_plain_accesses and self.passes(thread, frame)

    def passes(self, thread: Thread, frame: Frame) -> bool:
        """Whether the frame stands before a plain access that is no choice point, or gives back what the
        method began with."""
        point = frame.point
        within = self.within
        if within is not None and point.kind in (PointKind.EXIT, PointKind.NATIVE):
            match point.action(thread, frame.values):
                case Unlock(obj, what):
                    return within == (obj, what)
                case _:
                    return False
        plain = point.plain(thread, frame.values)
        return plain and (self.coarse or within is not None or self._in_library(point))

    def _in_library(self, point: Point) -> bool:
        return self._host.options.visible.library_whole and point.method.cls.of_jdk

    def advance(self, thread: Thread, floor: Frame | None) -> object:
        """Run from the top frame until the thread stops (STOP) or the frame above `floor` returns (its
        result). Raises JavaThrow if that frame ends with an exception.
        """
        frame_at = self._host.frame_at
        frame = thread.top
        assert frame is not None
        value: object = None
        error: JavaThrow | None = None
        while True:
            thread.top = frame
            try:
                if error is None:
                    result = frame.point.resume(thread, frame.values, value)
                else:
                    pending, error = error, None
                    result = frame.point.throw(thread, frame.values, pending)
            except MemoryError:
                give_up_reserve()
                raise
            except (Unmodelled, BoundHit) as problem:
                thread.unwound.clear()
                problem.leave(traceback_stack(problem.__traceback__), resting(frame.parent, floor))
                raise
            except Exception as raised:
                thread.unwound.clear()
                thread.granted = False  # an action that fails is over too
                error = java_throw(self._host, thread, raised)
                error.__traceback__ = None
                error.__context__ = None
                parent = frame.parent
                if parent is floor:
                    thread.top = floor
                    raise error from None
                assert parent is not None
                frame = parent
                continue
            if thread.granted:
                raise UndeclaredEffect(f"{frame.point.uid} did not perform the action that it was granted")
            if result is STOP:
                top = frame.parent
                for point, values in reversed(thread.unwound):
                    if point.__class__ is TranslatedPoint:
                        top = frame_at(point, values, top)
                    else:
                        top = Frame(point, values, top)
                thread.unwound.clear()
                thread.top = top
                assert top is not None
                if top.depth > MAX_DEPTH:
                    error = self._host.failure(thread, "java/lang/StackOverflowError", None, [])
                    frame = top
                    continue
                return STOP
            parent = frame.parent
            if parent is floor:
                thread.top = floor
                return result
            assert parent is not None
            frame = parent
            value = result

    def atomically(self, thread: Thread, point: Point, values: Values) -> object:
        """Run a call to its end without a choice in between. Raises Unmodelled if it would block."""
        floor = thread.top
        thread.top = Frame(point, values, floor)
        granted, thread.granted = thread.granted, False
        unwinding, thread.unwound = thread.unwound, []
        thread.atomic += 1
        try:
            while True:
                result = self.advance(thread, floor)
                if result is not STOP:
                    return result
                top = thread.top
                assert top is not None
                if self._host.initializers is not None:
                    self._host.initializers.judge(thread, floor)
                else:
                    self._require_library(thread, floor, point)
                if not top.point.enabled(thread, top.values):
                    raise Unmodelled(f"{top.point.uid} blocks within a step that must be atomic")
                thread.granted = True
        finally:
            thread.atomic -= 1
            thread.top = floor
            thread.granted = granted
            thread.unwound = unwinding

    def _require_library(self, thread: Thread, floor: Frame | None, point: Point) -> None:
        """An action within an atomic step must be the library's own: what the program does is never hidden in
        a step. Raises Unmodelled.
        """
        frame = thread.top
        while frame is not None and frame is not floor:
            point = frame.point
            if point.pc >= 0 and not point.method.cls.of_jdk and not point.method.cls.trusted:
                raise Unmodelled(
                    f"{point.method.display}, which the library calls within a step that must be atomic"
                )
            frame = frame.parent  # a point outside of bytecode is the machine's own

    def ended(self, thread: Thread) -> None:
        """The thread's last frame has returned."""
        host = self._host
        unknown = host.workers is not None and host.workers.knows(thread)
        if host.workers is not None and unknown:
            host.workers.ends(thread)
        visible = host.options.visible
        seen = visible.ends if thread.daemon else visible.ends_program
        if seen and thread.phase != "ending" and not unknown:
            thread.phase = "ending"
            thread.top = Frame(host.end_point, (), None)
            return
        thread.top = None
        thread.status = Status.ENDED
        if host.workers is not None and not unknown:
            host.workers.left()
        host.library.after_thread(thread)
        if unknown:
            self.memory.listener.forgotten(thread)

    def died(self, thread: Thread, error: JavaThrow) -> object:
        """An exception left the thread's last frame: its handler runs, or it is recorded as uncaught (JLS
        11.3).
        """
        handler = self._host.library.uncaught_handler(thread, error.obj)
        if handler is not None:
            thread.top = handler
            return self.advance(thread, None)
        thread.uncaught = error.obj
        self._host.uncaught_now.append(thread)
        return None


ATOMIC.add(Runner.atomically.__code__)
