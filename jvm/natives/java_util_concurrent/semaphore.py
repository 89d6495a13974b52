"""java.util.concurrent.Semaphore as a model.

The state is (fair, permits, queue). Threads that wait for one permit need no queue: any of them may come
next. A thread that waits for several stands in the queue, as pairs of its Thread object and how many it
wants, and holds up those behind it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from jvm.actions import Operation
from jvm.effects import CONSTANT, OWN, acts
from jvm.natives.java_util_concurrent.interruptible import alternatives, gives_up, in_time, interruptible
from jvm.natives.java_util_concurrent.modelled import (
    QUEUE,
    TIME,
    TRIED,
    asks_for_queue,
    check_interrupt,
    described,
    nanos_of,
    set_state,
    state_of,
)
from jvm.natives.registry import model, visible
from jvm.natives.times import clock
from jvm.objects.objects import LOCK, OTHER, Obj
from jvm.threads.points import STOP

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

_SEMAPHORE: Final = "java/util/concurrent/Semaphore"
_MAX: Final = (1 << 31) - 1


class Permits(NamedTuple):
    """The state of a semaphore."""

    fair: int
    permits: int
    queue: tuple[tuple[Obj, int], ...] = ()


def permits_of(obj: Obj) -> Permits:
    return Permits(*state_of(obj))  # type: ignore[arg-type]


def _semaphore(values: Values) -> tuple[Obj, int]:
    obj = values[0]
    count = values[1] if len(values) > 1 else 1
    assert isinstance(obj, Obj) and isinstance(count, int)
    return obj, count


def _action(name: str) -> Callable[[Machine, Thread, Values], Action]:
    def describe(machine: Machine, thread: Thread, values: Values) -> Action:
        return Operation(_semaphore(values)[0], OTHER, f"Semaphore.{name}")

    return describe


@model(OWN, f"{_SEMAPHORE}.<init>(I)V", f"{_SEMAPHORE}.<init>(IZ)V")
def semaphore_init(machine: Machine, thread: Thread, obj: Obj, permits: int, fair: int = 0) -> None:
    set_state(machine, thread, obj, tuple(Permits(fair, permits)))


def _available(state: Permits, count: int, *, barging: bool = False) -> bool:
    """Whether a thread that does not wait yet may take permits now."""
    return state.permits >= count and (barging or not state.queue or not state.fair)


def _take(machine: Machine, thread: Thread, obj: Obj, count: int, name: str) -> None:
    state = permits_of(obj)
    if obj.sharing:
        machine.listener.acquire(thread, obj, LOCK)
        machine.record(thread, Operation(obj, OTHER, f"Semaphore.{name}"), state.permits - count)
    set_state(machine, thread, obj, tuple(state._replace(permits=state.permits - count)))


# -- acquiring


def _queues(state: Permits, count: int) -> bool:
    """A thread queues that wants several permits, or finds a queue."""
    return count > 1 or bool(state.queue)


def _acquire_enabled(machine: Machine, thread: Thread, values: Values) -> int:
    obj, count = _semaphore(values)
    state = permits_of(obj)
    return int(count < 0 or _available(state, count) or _queues(state, count))


def _counted(machine: Machine, thread: Thread, obj: Obj, count: int = 1) -> Values:
    _check_count(machine, thread, count)
    return obj, count


@interruptible(
    acts(Operation),
    f"{_SEMAPHORE}.acquire()V",
    f"{_SEMAPHORE}.acquire(I)V",
    available=_acquire_enabled,
    action=_action("acquire"),
    arguments=_counted,
    awaits=QUEUE,
)
def semaphore_acquire(machine: Machine, thread: Thread, obj: Obj, count: int) -> object:
    return _acquire(machine, thread, obj, count, may_be_interrupted=1)


@visible(
    acts(Operation),
    f"{_SEMAPHORE}.acquireUninterruptibly()V",
    f"{_SEMAPHORE}.acquireUninterruptibly(I)V",
    enabled=_acquire_enabled,
    action=_action("acquireUninterruptibly"),
    awaits=QUEUE,
)
def semaphore_acquire_uninterruptibly(machine: Machine, thread: Thread, obj: Obj, count: int = 1) -> object:
    _check_count(machine, thread, count)
    return _acquire(machine, thread, obj, count, may_be_interrupted=0)


def _check_count(machine: Machine, thread: Thread, count: int) -> None:
    if count < 0:
        raise machine.failed(thread, "java/lang/IllegalArgumentException", None)


def _acquire(machine: Machine, thread: Thread, obj: Obj, count: int, may_be_interrupted: int) -> object:
    state = permits_of(obj)
    if _available(state, count):
        _take(machine, thread, obj, count, "acquire")
        return None
    set_state(machine, thread, obj, tuple(state._replace(queue=(*state.queue, (thread.obj, count)))))
    machine.record(thread, Operation(obj, OTHER, "Semaphore.acquire (waits)"))
    point = machine.natives.phase(
        "Semaphore.acquire",
        _from_queue,
        _queue_enabled,
        _action("acquire"),
        awaits=QUEUE,
        effects=acts(Operation),
    )
    thread.unwound.append((point, (obj, count, may_be_interrupted)))
    return STOP


def _queue_enabled(machine: Machine, thread: Thread, values: Values) -> int:
    obj, count = _semaphore(values)
    first = _comes_first(thread, obj, count)
    return alternatives(thread, first) if values[2] else int(first)


def _comes_first(thread: Thread, obj: Obj, count: int) -> bool:
    """The head of the queue goes on when there are permits for it."""
    state = permits_of(obj)
    return bool(state.queue) and state.queue[0][0] is thread.obj and state.permits >= count


def _from_queue(
    machine: Machine, thread: Thread, result: object, obj: Obj, count: int, may_be_interrupted: int
) -> None:
    state = permits_of(obj)
    gave_up = bool(may_be_interrupted) and gives_up(thread, _comes_first(thread, obj, count))
    queue = tuple(entry for entry in state.queue if entry[0] is not thread.obj)
    set_state(machine, thread, obj, tuple(state._replace(queue=queue)))
    if gave_up:
        check_interrupt(machine, thread)
    _take(machine, thread, obj, count, "acquire")


@visible(
    acts(Operation),
    f"{_SEMAPHORE}.tryAcquire()Z",
    f"{_SEMAPHORE}.tryAcquire(I)Z",
    action=_action("tryAcquire"),
)
def try_acquire(machine: Machine, thread: Thread, obj: Obj, count: int = 1) -> int:
    _check_count(machine, thread, count)
    return _try(machine, thread, obj, count, barging=True)


def _try(machine: Machine, thread: Thread, obj: Obj, count: int, *, barging: bool) -> int:
    if not _available(permits_of(obj), count, barging=barging):
        machine.record(thread, Operation(obj, OTHER, "Semaphore.tryAcquire (failed)"), 0)
        return 0
    _take(machine, thread, obj, count, "tryAcquire")
    return 1


def _one_timed(machine: Machine, thread: Thread, obj: Obj, timeout: int, unit: Obj | None) -> Values:
    return obj, 1, nanos_of(machine, thread, timeout, unit)


def _some_timed(
    machine: Machine, thread: Thread, obj: Obj, count: int, timeout: int, unit: Obj | None
) -> Values:
    _check_count(machine, thread, count)
    return obj, count, nanos_of(machine, thread, timeout, unit, at=3)


def _there(machine: Machine, thread: Thread, values: Values) -> int:
    obj, count = _semaphore(values)
    return int(_available(permits_of(obj), count))


def _try_timed(machine: Machine, thread: Thread, obj: Obj, count: int, nanos: int) -> int:
    """Whoever waits may time out."""
    if _try(machine, thread, obj, count, barging=False):
        return 1
    if nanos > 0:
        clock.timed_out(machine, thread, nanos)
    return 0


interruptible(
    acts(Operation),
    f"{_SEMAPHORE}.tryAcquire({TIME})Z",
    available=in_time(_there),
    action=_action("tryAcquire"),
    arguments=_one_timed,
    awaits=TRIED,
)(_try_timed)
interruptible(
    acts(Operation),
    f"{_SEMAPHORE}.tryAcquire(I{TIME})Z",
    available=in_time(_there),
    action=_action("tryAcquire"),
    arguments=_some_timed,
    awaits=TRIED,
)(_try_timed)


# -- releasing and looking


@visible(acts(Operation), f"{_SEMAPHORE}.release()V", f"{_SEMAPHORE}.release(I)V", action=_action("release"))
def semaphore_release(machine: Machine, thread: Thread, obj: Obj, count: int = 1) -> None:
    _check_count(machine, thread, count)
    state = permits_of(obj)
    if state.permits + count > _MAX:
        raise machine.failed(thread, "java/lang/Error", "Maximum permit count exceeded")
    if obj.sharing:
        machine.listener.release(thread, obj, LOCK)
        machine.record(thread, Operation(obj, OTHER, "Semaphore.release"), state.permits + count)
    set_state(machine, thread, obj, tuple(state._replace(permits=state.permits + count)))


@visible(acts(Operation), f"{_SEMAPHORE}.drainPermits()I", action=_action("drainPermits"))
def drain_permits(machine: Machine, thread: Thread, obj: Obj) -> int:
    state = permits_of(obj)
    if state.permits > 0:
        _take(machine, thread, obj, state.permits, "drainPermits")
    else:
        set_state(machine, thread, obj, tuple(state._replace(permits=0)))
    return state.permits


@visible(acts(Operation), f"{_SEMAPHORE}.reducePermits(I)V", action=_action("reducePermits"))
def reduce_permits(machine: Machine, thread: Thread, obj: Obj, count: int) -> None:
    _check_count(machine, thread, count)
    state = permits_of(obj)
    if state.permits - count < -_MAX - 1:
        raise machine.failed(thread, "java/lang/Error", "Permit count underflow")
    set_state(machine, thread, obj, tuple(state._replace(permits=state.permits - count)))


@visible(acts(Operation), f"{_SEMAPHORE}.availablePermits()I", action=_action("availablePermits"))
def available_permits(machine: Machine, thread: Thread, obj: Obj) -> int:
    permits = permits_of(obj).permits
    machine.record(thread, Operation(obj, OTHER, "Semaphore.availablePermits"), permits)
    return permits


@model(CONSTANT, f"{_SEMAPHORE}.isFair()Z")
def is_fair(machine: Machine, thread: Thread, obj: Obj) -> int:
    return permits_of(obj).fair


@visible(acts(Operation), f"{_SEMAPHORE}.toString()Ljava/lang/String;", action=_action("toString"))
def semaphore_to_string(machine: Machine, thread: Thread, obj: Obj) -> Obj:
    return described(machine, thread, obj, f"Permits = {permits_of(obj).permits}")


asks_for_queue(
    f"{_SEMAPHORE}.hasQueuedThreads()Z",
    f"{_SEMAPHORE}.getQueueLength()I",
    f"{_SEMAPHORE}.getQueuedThreads()Ljava/util/Collection;",
)
