"""Steps that are looked up instead of run: the machine's side of `jvm.remembered.steps`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from jvm.execution.code_points import TranslatedPoint
from jvm.execution.whole_operations import operation
from jvm.listener import ACQUIRE, READ, RELEASE, WRITE
from jvm.objects.objects import Obj
from jvm.remembered.steps import (
    ACCESSES,
    MAX_FRAMES,
    WORTH_IT,
    FollowsSteps,
    PredictedStep,
    RememberedAccess,
    StepDelta,
    learn,
)
from jvm.threads.points import Frame
from jvm.threads.thread import Status
from jvm.transitions import Transition, alternative_of, thread_of
from jvm.visibility import AWAITED

if TYPE_CHECKING:
    from jvm.additions.additions import Additions
    from jvm.execution.accesses import Memory
    from jvm.fingerprint.canonical import Canonical
    from jvm.machine.running import Runner
    from jvm.objects.objects import Cell
    from jvm.remembered.steps import Continuation
    from jvm.threads.points import Point, Values
    from jvm.threads.thread import Thread


class Host(FollowsSteps, Protocol):
    """What this part asks of the machine around it, and what of the machine's it changes."""

    ran: int
    actions: list[Transition] | None
    known_enabled: list[Transition] | None

    @property
    def additions(self) -> Additions: ...
    @property
    def workers(self) -> object: ...
    @property
    def runner(self) -> Runner: ...
    def touch_thread(self, thread: Thread) -> None: ...
    def go_on(self) -> None: ...


class RememberedSteps:
    """The part of a machine that takes remembered steps. `pending_step` is one that no cut has closed yet,
    `ready` one that was foreseen in the present state."""

    def __init__(self, host: Host, memory: Memory, canonical: Canonical) -> None:
        self._host = host
        self.memory = memory
        self.canonical = canonical
        self._threads = host.threads
        self._states_visible = host.options.visible.states
        self._none = host.options.watch is not None or AWAITED in host.options.visible.settings
        self.pending_step: StepDelta | None = None
        self._foreseen = PredictedStep()
        self.ready: PredictedStep | None = None
        # Two generations, so that frames of objects that are no more are forgotten, and those in use are not.
        self._frames: dict[tuple[Point, Values, Frame | None], Frame] = {}
        self._older_frames: dict[tuple[Point, Values, Frame | None], Frame] = {}

    def learned(self, top: Frame) -> RememberedAccess | bool:
        """What is known of the access a frame stands before; False if nothing may be."""
        point = top.point
        if point.kind not in ACCESSES or not isinstance(point, TranslatedPoint):
            top.step_facts = False
            return False
        point.uses += 1
        if point.uses < WORTH_IT or self._none:
            return False
        if self._host.runner.has_operations and operation(top) is not None:
            top.step_facts = False
            return False
        found = learn(top)
        if found.__class__ is RememberedAccess and self._host.additions.hears(found.obj, found.slot):
            found = False
        top.step_facts = found
        return found

    def _way(self, thread: Thread, top: Frame, known: RememberedAccess) -> Continuation | None:
        """Where a remembered step leads in the present state; None if it is none."""
        if known.write:
            value = known.value
            if value.__class__ is Obj and not value.sharing:
                return None  # it escapes
            found: Cell = None
        else:
            found = known.obj.cells[known.slot]
            if found.__class__ is float:
                return None
        if self.memory.recorder is not None or self._host.actions is not None or not top.point.free:
            return None
        return known.next(self._host, thread, top, found)

    def foresee(self, transition: Transition) -> PredictedStep | None:
        """What a transition would do, if that is known without making it. The machine must have just been
        cut, reverted or reapplied, and its fingerprint taken. If the transition is made next, it is what was
        foreseen."""
        self.ready = None
        if self._states_visible or self._host.workers is not None:
            return None
        enabled = self._host.known_enabled
        if enabled is None or len(enabled) < 2 or alternative_of(transition):
            return None
        thread = self._threads[thread_of(transition)]
        top = thread.top
        assert top is not None
        known = top.step_facts
        if known.__class__ is not RememberedAccess:
            return None
        way = self._way(thread, top, known)
        if way is None:
            return None
        ends = way.frame is None
        if ends and not self._outlived(thread):
            return None
        seen = self._foreseen
        seen.thread = thread
        obj = seen.obj = known.obj
        slot = seen.cell = known.slot
        if not self.canonical.foresee(seen, way, obj if known.write else None, slot, known.value):
            return None
        seen.transition = transition
        seen.hear = known.hear
        seen.goes_on = ends and len(enabled) < 3
        seen.known, seen.way = known, way
        self.ready = seen
        return seen

    def make_foreseen(self, seen: PredictedStep) -> None:
        """Make the step that was foreseen in this state."""
        thread, way, known, obj, slot = seen.thread, seen.way, seen.known, seen.obj, seen.cell
        canonical = self.canonical
        top = thread.top
        assert top is not None
        step = StepDelta(
            thread,
            top,
            thread.digest,
            obj if known.write else None,
            slot,
            obj.cells[slot],
            obj.digest,
            canonical.marks(),
        )
        self._host.ran = thread.tid
        self._tell(thread, known)
        thread.executed += way.executed
        thread.top, thread.digest = way.frame, way.after
        if known.write:
            obj.cells[slot] = known.value
            obj.digest = seen.written
        canonical.static_sum, canonical.dynamic_sum = seen.static_sum, seen.dynamic_sum
        self._made(step)

    def _tell(self, thread: Thread, known: RememberedAccess) -> None:
        """Let the listener hear of an access."""
        hear, listener = known.hear, self.memory.listener
        if hear == ACQUIRE:
            listener.acquire(thread, known.obj, known.slot)
        elif hear == RELEASE:
            listener.release(thread, known.obj, known.slot)
        elif hear == READ:
            listener.read(thread, known.obj, known.slot)
        elif hear == WRITE:
            listener.write(thread, known.obj, known.slot)

    def _made(self, step: StepDelta) -> None:
        """A remembered step is done but for what its thread's end entails."""
        step.enabled = self._host.known_enabled
        self.pending_step = step
        if step.thread.top is None:
            step.ends = True
            step.thread.status = Status.ENDED
            self._host.known_enabled = None
            self._host.go_on()

    def _outlived(self, thread: Thread) -> bool:
        """Whether a thread is left for whose end the program waits when `th` has ended."""
        for other in self._threads:
            if other.top is not None and not other.daemon and other is not thread:
                return True
        return False

    def remembered(self, thread: Thread, top: Frame, known: RememberedAccess) -> bool:
        """Make the step if where it leads is known; false, and nothing changed, if not."""
        way = self._way(thread, top, known)
        if way is None:
            return False
        frame = way.frame
        if frame is None and not self._outlived(thread):
            return False
        self._host.ran = thread.tid
        obj, slot = known.obj, known.slot
        old: Cell = obj.cells[slot]
        canonical = self.canonical
        step = StepDelta(
            thread, top, thread.digest, obj if known.write else None, slot, old, obj.digest, canonical.marks()
        )
        self._tell(thread, known)
        thread.executed += way.executed
        thread.top = frame
        canonical.thread_stepped(thread)
        if known.write:
            value = known.value
            obj.cells[slot] = value
            canonical.wrote(obj, slot, old, value)
        self._made(step)
        return True

    def exchange(self, step: StepDelta) -> None:
        """The other side of a remembered step."""
        step.exchange()
        canonical = self.canonical
        if step.obj is not None:
            canonical.exchanged(step.obj)
        marks = canonical.marks()
        canonical.restore(step.marks)
        step.marks = marks
        host = self._host
        host.known_enabled, step.enabled = step.enabled, host.known_enabled

    def settle_step(self) -> None:
        """Turn a remembered step that another follows before the cut into copies like any other's."""
        step = self.pending_step
        assert step is not None
        self.pending_step = None
        step.exchange()
        if step.obj is not None:
            self.canonical.exchanged(step.obj)
        self.canonical.restore(step.marks)
        self._host.touch_thread(step.thread)
        if step.obj is not None:
            self.memory.journal.touch(step.obj)
        step.exchange()

    def frame_at(self, point: Point, values: Values, parent: Frame | None) -> Frame:
        """The frame with these contents: one object for each, so that what is known of it is found again."""
        for value in values:
            if value.__class__ is float or value.__class__ is tuple:  # equal floats are not the same
                return Frame(point, values, parent)
        key = (point, values, parent)
        found = self._frames.get(key)
        if found is None:
            if len(self._frames) >= MAX_FRAMES:
                for frame in self._older_frames.values():
                    frame.step_facts = None  # they refer to each other
                self._older_frames, self._frames = self._frames, {}
            found = self._older_frames.get(key) or Frame(point, values, parent)
            self._frames[key] = found
        return found
