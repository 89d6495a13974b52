"""Waiting for a StampedLock: which ways on a thread has.

Of the JDK's queue the model keeps what a program can tell. Any thread may take the lock when it is free
for what the thread wants, whoever waits: one that has not run yet does not wait yet, and the JDK lets
those that come pass those that wait. But a reader may also stand *behind* a writer that waits. Then it
waits until that writer has had the lock, also while only readers have it. For that

- a writer that finds readers queues, which is an action;
- a reader that finds readers, and writers that wait, may stand back. In the JDK its first attempt must
  have failed: the word has changed since it came. A thread that changed the word last, or has looked at
  it since, came later, and passes.

A writer that gives up leaves a trace. If one reader stood before it and another behind, the JDK does not
wake the second when the first one gets the lock, but when nobody reads any more. So readers may stand back
then too, if a third thread has locked to read since. What all three waited for was another writer, which
has had the lock since, or has given up as well.

A timed `tryReadLock` fails if anybody is in the queue, also where the lock is free: whoever has been let
in is there until it is about to go on. Its first call begins the search again, with queueing and leaving
as actions of all who wait.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Final, NamedTuple

from jvm.actions import Operation
from jvm.effects import acts
from jvm.errors import RestartNeeded
from jvm.natives.java_util_concurrent.locks import stamps
from jvm.natives.java_util_concurrent.locks.stamps import Stamped, having, in_order, keep, stamped, without
from jvm.natives.java_util_concurrent.modelled import QUEUE, TRIED, check_interrupt
from jvm.natives.settings import STAMP_QUEUES
from jvm.natives.times import clock
from jvm.objects.objects import OTHER, Obj
from jvm.threads.points import STOP
from jvm.visibility import Restart

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

_CROWD: Final = 1 << 6
"""So many readers make a first attempt to read fail."""


class Stage(Enum):
    """How far a thread has come. The values are kept in frames."""

    ARRIVED = 0
    QUEUED = 1
    BEHIND = 2


class Way(Enum):
    TAKE = auto()
    QUEUE = auto()
    STAND_BACK = auto()
    FAIL = auto()
    BE_INTERRUPTED = auto()


class Request(NamedTuple):
    """Who wants what. `nanos`: for how long, None: for ever; `interruptible`: or until it is interrupted."""

    lock: Obj
    writing: int
    interruptible: int = 0
    nanos: int | None = None
    stage: int = Stage.ARRIVED.value

    @property
    def name(self) -> str:
        mode = "Write" if self.writing else "Read"
        if self.nanos is not None:
            return f"StampedLock.try{mode}Lock"
        return f"StampedLock.{mode.lower()}Lock{'Interruptibly' if self.interruptible else ''}"

    @property
    def waits(self) -> bool:
        return self.nanos is None or self.nanos > 0


def ways(machine: Machine, thread: Thread, request: Request) -> tuple[Way, ...]:
    """The ways on from here, in a fixed order; none if the thread has to wait."""
    state = stamped(machine, thread, request.lock)
    own = _to_write(machine, state, request) if request.writing else _to_read(machine, thread, state, request)
    interrupted = request.interruptible and thread.interrupted
    return (*own, Way.BE_INTERRUPTED) if interrupted else own


def _to_write(machine: Machine, state: Stamped, request: Request) -> tuple[Way, ...]:
    if state.free:
        return (Way.TAKE,)
    expires = clock.expires(request.nanos)
    queues = _looked_at(machine) if state.writes or expires else True
    found = []
    if queues and request.waits and request.stage == Stage.ARRIVED.value:
        found.append(Way.QUEUE)
    if expires:
        found.append(Way.FAIL)
    return tuple(found)


def _to_read(machine: Machine, thread: Thread, state: Stamped, request: Request) -> tuple[Way, ...]:
    expires = clock.expires(request.nanos)
    behind = request.stage == Stage.BEHIND.value
    found = []
    if not state.writes and not (behind and _kept_out(thread, state)):
        found.append(Way.TAKE)
    if not state.writes and not behind and not expires and _may_stand_back(thread, state, request):
        found.append(Way.STAND_BACK)
    if state.writes and _looked_at(machine) and request.waits and request.stage == Stage.ARRIVED.value:
        found.append(Way.QUEUE)
    if expires and (state.writes or without((*state.queued, *state.waiting), thread)):
        found.append(Way.FAIL)
    return tuple(found)


def _kept_out(thread: Thread, state: Stamped) -> bool:
    """Whether there is somebody for a reader to stand behind."""
    if without(state.waiting, thread):
        return True
    if not state.reads or not (state.written or len(state.gave_up) > 1):
        return False
    return any(
        first is not writer
        for writer in without(state.gave_up, thread)
        for first in without(state.led, thread)
    )


def _may_stand_back(thread: Thread, state: Stamped, request: Request) -> bool:
    if not state.reads or not _kept_out(thread, state):
        return False
    if request.nanos is not None:
        return True  # it looks at the queue first
    if request.interruptible and not state.written:
        return False  # only a writer makes its first attempt fail
    return thread.obj not in state.calm or state.word & stamps.READS >= _CROWD


def _looked_at(machine: Machine) -> bool:
    return STAMP_QUEUES in machine.options.visible.settings


def look(machine: Machine, lock: Obj) -> None:
    """Raises RestartNeeded if others may be in the queue, and their actions are none."""
    if lock.sharing and machine.concurrent and not _looked_at(machine):
        raise RestartNeeded(Restart.SETTING, STAMP_QUEUES)


# -- acting


def act(machine: Machine, thread: Thread, request: Request) -> object:
    """Go on by the way that was chosen; returns the stamp, 0 in vain, or STOP."""
    open_ways = ways(machine, thread, request)
    way = open_ways[thread.choice if request.lock.sharing else 0]
    match way:
        case Way.TAKE:
            return _take(machine, thread, request)
        case Way.QUEUE:
            return _wait(machine, thread, request, Stage.QUEUED)
        case Way.STAND_BACK:
            return _wait(machine, thread, request, Stage.BEHIND)
        case Way.FAIL:
            _give_up(machine, thread, request)
            stamps.looked(machine, thread, request.lock, f"{request.name} (failed)")
            if request.nanos is not None and request.nanos > 0:
                clock.timed_out(machine, thread, request.nanos)
            return 0
        case Way.BE_INTERRUPTED:
            _give_up(machine, thread, request)
            check_interrupt(machine, thread)
            return 0


def _take(machine: Machine, thread: Thread, request: Request) -> object:
    lock = request.lock
    locking = stamps.lock_for_writing if request.writing else stamps.lock_for_reading
    stamp = locking(machine, thread, lock, request.name)
    if thread.obj not in stamped(machine, thread, lock).queued:
        return stamp
    point = machine.natives.phase(
        "StampedLock: leaves the queue", _leave, _goes_on, _leaving, effects=acts(Operation)
    )
    thread.unwound.append((point, (lock, stamp)))
    return STOP


def _goes_on(machine: Machine, thread: Thread, values: Values) -> int:
    return 1


def _leaving(machine: Machine, thread: Thread, values: Values) -> Action:
    return Operation(_lock(values), OTHER, "StampedLock: leaves the queue")


def _leave(machine: Machine, thread: Thread, result: object, lock: Obj, stamp: int) -> int:
    state = stamped(machine, thread, lock)
    machine.record(thread, _leaving(machine, thread, (lock, stamp)))
    keep(machine, thread, lock, state._replace(queued=without(state.queued, thread)))
    return stamp


def _wait(machine: Machine, thread: Thread, request: Request, stage: Stage) -> object:
    lock = request.lock
    state = stamped(machine, thread, lock)
    waits = "waits"
    if stage is Stage.BEHIND:
        gone = not without(state.waiting, thread)
        waits = f"waits behind a writer{' that gave up' if gone else ''}"
    machine.record(thread, Operation(lock, OTHER, f"{request.name} ({waits})"))
    if request.writing:
        state = state._replace(waiting=having(machine, thread, state.waiting))
    if _looked_at(machine):
        state = state._replace(queued=having(machine, thread, state.queued))
    keep(machine, thread, lock, state)
    stand(machine, thread, request._replace(stage=stage.value))
    return STOP


def stand(machine: Machine, thread: Thread, request: Request) -> None:
    """The thread stops before what it wants."""
    timed = request.nanos is not None
    point = machine.natives.phase(
        f"StampedLock: waits{' for a time' if timed else ''}",
        _go_on,
        enabled,
        action,
        awaits=TRIED if timed else QUEUE,
        effects=acts(Operation),
    )
    thread.unwound.append((point, tuple(request)))


def _go_on(machine: Machine, thread: Thread, result: object, *values: object) -> object:
    return act(machine, thread, Request(*values))  # type: ignore[arg-type]


def enabled(machine: Machine, thread: Thread, values: Values) -> int:
    return len(ways(machine, thread, Request(*values)))  # type: ignore[arg-type]


def action(machine: Machine, thread: Thread, values: Values) -> Action:
    request = Request(*values)  # type: ignore[arg-type]
    return Operation(request.lock, OTHER, request.name)


def _lock(values: Values) -> Obj:
    lock = values[0]
    assert isinstance(lock, Obj)
    return lock


def _give_up(machine: Machine, thread: Thread, request: Request) -> None:
    """A writer that waited may have stood between readers."""
    lock = request.lock
    state = stamped(machine, thread, lock)
    state = state._replace(waiting=without(state.waiting, thread), queued=without(state.queued, thread))
    if request.writing and request.waits and lock.sharing:
        led = in_order(machine, thread, tuple({*state.led, *state.readers}))
        state = state._replace(gave_up=having(machine, thread, state.gave_up), led=led)
    keep(machine, thread, lock, state)
