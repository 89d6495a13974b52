"""Running a thread from one visible action to the next, and on where there is no choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm import waiting
from jvm.actions import Show
from jvm.errors import BoundHit, Unmodelled
from jvm.exceptions import JavaThrow, java_throw, resting, traceback_stack
from jvm.limits import MAX_DEPTH
from jvm.points import STOP, Frame
from jvm.stepping import RememberedSteps
from jvm.threads import Status, Thread
from jvm.translated import EndPoint, TranslatedPoint

if TYPE_CHECKING:
    from jvm.classpath import ClassPath
    from jvm.listener import Listener
    from jvm.machine import Options
    from jvm.points import Point, Values

CONTINUATIONS: Final = 1000
PLAIN_ACCESSES: Final = 1000


class Running(RememberedSteps):
    """Part of the machine: what happens within a transition."""

    def __init__(self, classpath: ClassPath, options: Options, listener: Listener) -> None:
        super().__init__(classpath, listener)
        self.goes_past_plain_accesses = options.coarse or options.library_whole
        self.uncaught_now: list[Thread] = []
        self.newborn: list[Thread] = []
        self.ran = 0
        """The thread that made the last visible action; it does not go back with revert."""

    def go_on(self) -> None:
        """Go on while there is no choice."""
        for _ in range(CONTINUATIONS):
            options = self.vm.enabled()
            if len(options) != 1 or self.uncaught_now or self.listener.alarm:
                return
            if self.pending_step is not None:
                self.settle_step()
            self._one(self.vm.threads[options[0] & 0xFFFF], options[0] >> 16)

    def _one(self, th: Thread, alternative: int) -> None:
        """One visible action of `th`, and its invisible steps up to the next."""
        self.known_enabled = None
        self.vm.touch_thread(th)
        self.ran = th.tid
        if self.options.states_visible:
            if alternative == waiting.BEGIN:
                self.record(th, Show(waiting.begin(self.vm, th)))
                return
            waiting.over(th)
        th.granted = True
        th.choice = alternative
        self.run(th)
        while self.newborn:
            self.run(self.newborn.pop(0))

    def run(self, th: Thread) -> None:
        """Run a thread until it stands before a visible action or ends."""
        try:
            result = self.advance(th, None)
            if self.goes_past_plain_accesses:
                result = self._past_plain_accesses(th, result)
        except JavaThrow as error:
            result = self.died(th, error)
        finally:
            th.granted = False
        if result is not STOP:
            self.ended(th)

    def _past_plain_accesses(self, th: Thread, result: object) -> object:
        """Perform the plain accesses that the thread stands before, one after the other."""
        for _ in range(PLAIN_ACCESSES):
            top = th.top
            if result is not STOP or top is None or not self.passes(th, top) or self.listener.alarm:
                break
            th.granted = True
            result = self.advance(th, None)
        return result

    def passes(self, th: Thread, frame: Frame) -> bool:
        """Whether the frame stands before a plain access that is no choice point."""
        point = frame.point
        return point.plain(th, frame.values) and (self.options.coarse or point.method.cls.of_jdk)

    def advance(self, th: Thread, floor: Frame | None) -> object:
        """Run from the top frame until the thread stops (STOP) or the frame above `floor` returns (its
        result).

        Raises JavaThrow if that frame ends with an exception.
        """
        frame = th.top
        assert frame is not None
        value: object = None
        error: JavaThrow | None = None
        while True:
            th.top = frame
            try:
                if error is None:
                    result = frame.point.resume(th, frame.values, value)
                else:
                    pending, error = error, None
                    result = frame.point.throw(th, frame.values, pending)
            except (Unmodelled, BoundHit) as problem:
                th.u.clear()
                problem.leave(traceback_stack(problem.__traceback__), resting(frame.parent, floor))
                raise
            except Exception as raised:
                th.u.clear()
                error = java_throw(self.vm, th, raised)
                error.__traceback__ = None
                error.__context__ = None
                parent = frame.parent
                if parent is floor:
                    th.top = floor
                    raise error from None
                assert parent is not None
                frame = parent
                continue
            if result is STOP:
                top = frame.parent
                for point, values in reversed(th.u):
                    if point.__class__ is TranslatedPoint:
                        top = self.frame_at(point, values, top)
                    else:
                        top = Frame(point, values, top)
                th.u.clear()
                th.top = top
                assert top is not None
                if top.depth > MAX_DEPTH:
                    error = self.failure(th, "java/lang/StackOverflowError", None, [])
                    frame = top
                    continue
                return STOP
            parent = frame.parent
            if parent is floor:
                th.top = floor
                return result
            assert parent is not None
            frame = parent
            value = result

    def atomically(self, th: Thread, point: Point, values: Values) -> object:
        """Run a call to its end without a choice in between. Raises Unmodelled if it would block."""
        floor = th.top
        th.top = Frame(point, values, floor)
        granted, th.granted = th.granted, False
        unwinding, th.u = th.u, []
        th.atomic += 1
        try:
            while True:
                result = self.advance(th, floor)
                if result is not STOP:
                    return result
                top = th.top
                assert top is not None
                self._require_library(th, floor, point)
                if not top.point.enabled(th, top.values):
                    raise Unmodelled(f"{top.point.uid} blocks within a step that must be atomic")
                th.granted = True
        finally:
            th.atomic -= 1
            th.top = floor
            th.granted = granted
            th.u = unwinding

    def _require_library(self, th: Thread, floor: Frame | None, point: Point) -> None:
        """An action within an atomic step must be the library's own: what the program does is never hidden in
        a step. Raises Unmodelled.
        """
        frame = th.top
        while frame is not None and frame is not floor:
            point = frame.point
            if point.pc >= 0 and not point.method.cls.of_jdk and not point.method.cls.trusted:
                raise Unmodelled(
                    f"{point.method.display}, which the library calls within a step that must be atomic"
                )
            frame = frame.parent  # a point outside of bytecode is the machine's own

    def ended(self, th: Thread) -> None:
        """The thread's last frame has returned."""
        if self.options.ends_visible and th.wake != "ending":
            th.wake = "ending"
            th.top = Frame(EndPoint(self.vm), (), None)
            return
        th.top = None
        th.status = Status.ENDED
        self.on_thread_end(th)

    def died(self, th: Thread, error: JavaThrow) -> object:
        """An exception left the thread's last frame: its handler runs, or it is recorded as uncaught (JLS
        11.3).
        """
        handler = self.uncaught_handler(th, error.obj)
        if handler is not None:
            th.top = handler
            return self.advance(th, None)
        th.uncaught = error.obj
        self.uncaught_now.append(th)
        return None
