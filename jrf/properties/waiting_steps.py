"""Steps of threads that only wait: what a step changed, and whether that may go on for ever without anything
to come of it (docs/soundness.md, "Livelock").

The kind of an action says whether threads that only wait act so (`jvm.actions`). All else is told by what
the step changed, so no list of classes or methods has to be kept: a timed wait of any class is known by
coming back.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final

from jrf.properties.spinning import same_value
from jvm.actions import Lock, Notify, Operation, Resume, Unlock, Wait
from jvm.errors import BoundHit, RestartNeeded, Unmodelled
from jvm.machine.undo import Delta
from jvm.objects.objects import MONITOR
from jvm.transitions import Transition, thread_of

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Obj, Saved
    from jvm.threads.thread import SavedThread, Thread, ThreadKey

_LIBRARY: Final = "java/util/concurrent/"
_OF_LOCKS: Final = (Lock, Unlock, Wait, Resume)


class Change(IntEnum):
    """What a step of a thread that only waits changed."""

    NOTHING = 0
    """Nothing but what the thread alone has: where it stands, objects that no other knows, garbage."""
    LOCK = 1
    """A monitor or a lock, who waits for it, or what the thread shows of itself."""
    MODEL = 2
    """The state of a modelled class, such as the permits of a semaphore, or who waits there."""


def only_waits(machine: Machine, tid: int) -> bool:
    """Whether a thread that only waits may make the action that this one stands before. To notify those who
    wait at a monitor where nobody does changes nothing."""
    action = machine.pending(tid)
    if isinstance(action, Notify) and action.what == MONITOR:
        return action.obj.monitor is None or not action.obj.monitor[2]
    return action.waits


class WaitingSteps:
    """Makes single actions of a machine as long as threads only wait."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self._made_before: dict[ThreadKey, int] = {each.key: each.next_key for each in machine.threads}
        self.change = Change.NOTHING
        """What the last step changed."""

    def make(self, transition: Transition) -> Delta | None:
        """The transition's one action, if a thread that only waits may make it. None otherwise, and the
        machine has not moved."""
        machine = self.machine
        thread = machine.threads[thread_of(transition)]
        action = machine.pending(thread.tid)
        if not only_waits(machine, thread.tid):
            return None
        clock_looks, additions = machine.natives.clock_looks, machine.additions.number
        try:
            machine.step(transition, go_on=False)
        except (Unmodelled, BoundHit, RestartNeeded):
            machine.revert(machine.cut())
            return None
        waited = all(each.waits for each in machine.runner.made)
        delta = machine.cut()
        assert isinstance(delta, Delta)
        waited &= machine.additions.number == additions
        change = self._change(thread, action, delta) if waited else None
        if change is None or machine.natives.clock_looks != clock_looks:
            machine.revert(delta)
            return None
        self.change = change
        return delta

    def _change(self, thread: Thread, action: Action, delta: Delta) -> Change | None:
        """What the step changed; None if that is more than waiting."""
        if delta.added or delta.printed:
            return None
        change = Change.NOTHING
        for before in delta.threads:
            own = _own_change(before) if before[0] is thread else _same_thread(before)
            if own is None:
                return None
            change = max(change, own)
        for saved in delta.objects:
            of_object = self._object_change(saved, thread, action)
            if of_object is None:
                return None
            change = max(change, of_object)
        return change

    def _object_change(self, saved: Saved, thread: Thread, action: Action) -> Change | None:
        obj, cells, monitor, payload, *_ = saved
        maker = self._maker(obj)
        if maker == thread.key or (maker is None and not obj.sharing):
            return Change.NOTHING
        same_cells = all(map(same_value, cells, obj.cells))
        if same_cells and payload is obj.payload:
            return Change.NOTHING if monitor == obj.monitor else Change.LOCK
        if maker is not None:
            return None  # what another thread made since it waits: it is handed something
        if obj is thread.obj:
            return Change.LOCK  # its clock
        if isinstance(action, Operation):
            return Change.MODEL if same_cells or obj.cls.name.startswith(_LIBRARY) else None
        if same_cells:
            return Change.LOCK if isinstance(action, _OF_LOCKS) else Change.MODEL
        return None

    def _maker(self, obj: Obj) -> ThreadKey | None:
        """The key of the thread that has made the object since the first of these steps; None if it was there
        before."""
        key = obj.key
        if key.__class__ is not tuple:
            return None
        maker, number = key[0], key[-1]
        before = self._made_before.get(maker)  # type: ignore[call-overload]
        return maker if before is not None and isinstance(number, int) and number > before else None  # type: ignore[return-value]


def _own_change(saved: SavedThread) -> Change | None:
    """The thread that makes the step must not end, nor start another one."""
    thread, _, status, _, children, permit, interrupted, phase, uncaught, _, locks, loose = saved
    if thread.top is None or (thread.status, thread.children, thread.uncaught) != (
        status,
        children,
        uncaught,
    ):
        return None
    same = (thread.permit, thread.interrupted, thread.phase, thread.locks, thread.loose) == (
        permit,
        interrupted,
        phase,
        locks,
        loose,
    )
    return Change.NOTHING if same else Change.LOCK


def _same_thread(saved: SavedThread) -> Change | None:
    """Another thread must stay as it is."""
    now = saved[0].save()
    same = saved[1] is now[1] and saved[2:9] == now[2:9] and saved[10:] == now[10:]
    return Change.NOTHING if same else None
