"""Running a thread from one visible action to the next, and on where there is no choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Show
from jvm.errors import BoundHit, Unmodelled
from jvm.execution.code_points import EndPoint, TranslatedPoint
from jvm.execution.exceptions import JavaThrow, java_throw, resting, traceback_stack
from jvm.limits import MAX_DEPTH
from jvm.machine.remembered_steps import RememberedSteps
from jvm.objects.objects import Obj
from jvm.threads import thread_state
from jvm.threads.points import STOP, Frame, PointKind
from jvm.threads.thread import Status, Thread

if TYPE_CHECKING:
    from jvm.classpath.classpath import ClassPath
    from jvm.listener import Listener
    from jvm.machine.machine import Options
    from jvm.natives.java_util_concurrent.workers import Workers
    from jvm.threads.points import Point, Values

CONTINUATIONS: Final = 1000
PLAIN_ACCESSES: Final = 1000


class Running(RememberedSteps):
    """Part of the machine: what happens within a transition."""

    def __init__(self, classpath: ClassPath, options: Options, listener: Listener) -> None:
        super().__init__(classpath, listener)
        visible = options.visible
        self.whole = frozenset(visible.whole)
        self.goes_past_plain_accesses = options.coarse or visible.library_whole or bool(visible.whole)
        self.within: Obj | None = None
        """The monitor with which a method of `Visibility.whole` began in the transition, until it is free."""
        self.given_back: Obj | None = None
        """Such a monitor that the last transition took and gave back."""
        self.coarse = options.coarse
        """Threads are switched only at synchronization. It may be set at the first choice."""
        self.actions: list[int] | None = None
        """The visible actions that were made since this became a list, as transitions."""
        self.uncaught_now: list[Thread] = []
        self.newborn: list[Thread] = []
        self.ran = 0
        """The thread that made the last visible action; it does not go back with revert."""
        self.workers: Workers | None = None
        """Looks at each visible action that is about to be made, once a ForkJoinPool has a task."""

    def go_on(self) -> None:
        """Go on while there is no choice."""
        for _ in range(CONTINUATIONS):
            options = self.machine.enabled()
            if len(options) != 1 or self.uncaught_now or self.listener.alarm:
                return
            if self.pending_step is not None:
                self.settle_step()
            self._one(self.machine.threads[options[0] & 0xFFFF], options[0] >> 16)

    def _one(self, thread: Thread, alternative: int) -> None:
        """One visible action of `th`, and its invisible steps up to the next."""
        self.known_enabled = None
        self.machine.touch_thread(thread)
        self.ran = thread.tid
        if self.actions is not None:
            self.actions.append(thread.tid | alternative << 16)
        if self.workers is not None:
            self.workers.acts(thread)
        if self.options.visible.states:
            if alternative == thread_state.BEGIN:
                self.record(thread, Show(thread_state.begin(self.machine, thread)))
                return
            thread_state.stops_waiting(thread)
        thread.granted = True
        thread.choice = alternative
        self.run(thread)
        while self.newborn:
            self.run(self.newborn.pop(0))

    def run(self, thread: Thread) -> None:
        """Run a thread until it stands before a visible action or ends."""
        if self.whole:
            self.within, self.given_back = self.begins_whole(thread), None
        try:
            result = self.advance(thread, None)
            if self.goes_past_plain_accesses:
                result = self._past_plain_accesses(thread, result)
        except JavaThrow as error:
            result = self.died(thread, error)
        finally:
            thread.granted = False
            self.within = None
        if result is not STOP:
            self.ended(thread)

    def begins_whole(self, thread: Thread) -> Obj | None:
        """The monitor that the thread is about to take in a method of `Visibility.whole`."""
        top = thread.top
        if top is None or not isinstance(top.point, TranslatedPoint) or top.point.kind != PointKind.ENTER:
            return None
        lock = top.values[-1]
        return lock if isinstance(lock, Obj) and top.point.method.signature in self.whole else None

    def _past_plain_accesses(self, thread: Thread, result: object) -> object:
        """Perform the plain accesses that the thread stands before, one after the other; and in a method of
        `Visibility.whole` give back its monitor.
        """
        for _ in range(PLAIN_ACCESSES):
            top = thread.top
            if result is not STOP or top is None or not self.passes(thread, top) or self.listener.alarm:
                break
            gives_back = top.point.kind == PointKind.EXIT
            thread.granted = True
            if self.actions is not None:
                self.actions.append(thread.tid)
            result = self.advance(thread, None)
            if gives_back:
                self.given_back, self.within = self.within, None
        return result

    def passes(self, thread: Thread, frame: Frame) -> bool:
        """Whether the frame stands before a plain access that is no choice point, or gives a monitor back."""
        point = frame.point
        within = self.within
        if within is not None and point.kind == PointKind.EXIT:
            return frame.values[-1] is within
        plain = point.plain(thread, frame.values)
        return plain and (self.coarse or within is not None or self._in_library(point))

    def _in_library(self, point: Point) -> bool:
        return self.options.visible.library_whole and point.method.cls.of_jdk

    def advance(self, thread: Thread, floor: Frame | None) -> object:
        """Run from the top frame until the thread stops (STOP) or the frame above `floor` returns (its
        result).

        Raises JavaThrow if that frame ends with an exception.
        """
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
            except (Unmodelled, BoundHit) as problem:
                thread.unwound.clear()
                problem.leave(traceback_stack(problem.__traceback__), resting(frame.parent, floor))
                raise
            except Exception as raised:
                thread.unwound.clear()
                error = java_throw(self.machine, thread, raised)
                error.__traceback__ = None
                error.__context__ = None
                parent = frame.parent
                if parent is floor:
                    thread.top = floor
                    raise error from None
                assert parent is not None
                frame = parent
                continue
            if result is STOP:
                top = frame.parent
                for point, values in reversed(thread.unwound):
                    if point.__class__ is TranslatedPoint:
                        top = self.frame_at(point, values, top)
                    else:
                        top = Frame(point, values, top)
                thread.unwound.clear()
                thread.top = top
                assert top is not None
                if top.depth > MAX_DEPTH:
                    error = self.failure(thread, "java/lang/StackOverflowError", None, [])
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
                if self.initializers is not None:
                    self.initializers.judge(thread)
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
        unknown = self.workers is not None and self.workers.knows(thread)
        if self.options.visible.ends and thread.phase != "ending" and not unknown:
            thread.phase = "ending"
            thread.top = Frame(EndPoint(self.machine), (), None)
            return
        thread.top = None
        thread.status = Status.ENDED
        self.on_thread_end(thread)

    def died(self, thread: Thread, error: JavaThrow) -> object:
        """An exception left the thread's last frame: its handler runs, or it is recorded as uncaught (JLS
        11.3).
        """
        handler = self.uncaught_handler(thread, error.obj)
        if handler is not None:
            thread.top = handler
            return self.advance(thread, None)
        thread.uncaught = error.obj
        self.uncaught_now.append(thread)
        return None
