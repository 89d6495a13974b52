"""java.util.concurrent.CountDownLatch as a model: counting down releases, a wait that ends acquires. The
state is (count,).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Operation
from jvm.effects import OWN, acts
from jvm.natives.java_util_concurrent.interruptible import in_time, interruptible
from jvm.natives.java_util_concurrent.modelled import TIME, TRIED, described, nanos_of, set_state, state_of
from jvm.natives.registry import model, visible
from jvm.natives.times import clock
from jvm.objects.objects import LOCK, OTHER, Obj
from jvm.threads.points import Await, Awaited

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

_LATCH: Final = "java/util/concurrent/CountDownLatch"


_LATCHED: Final = Await(Awaited.LATCH)


def count_of(obj: Obj) -> int:
    count = state_of(obj)[0]
    assert isinstance(count, int)
    return count


def _action(name: str) -> Callable[[Machine, Thread, Values], Action]:
    def describe(machine: Machine, thread: Thread, values: Values) -> Action:
        obj = values[0]
        assert isinstance(obj, Obj)
        return Operation(obj, OTHER, f"CountDownLatch.{name}")

    return describe


@model(OWN, f"{_LATCH}.<init>(I)V")
def latch_init(machine: Machine, thread: Thread, obj: Obj, count: int) -> None:
    if count < 0:
        raise machine.failed(thread, "java/lang/IllegalArgumentException", "count < 0")
    set_state(machine, thread, obj, (count,))


@visible(acts(Operation), f"{_LATCH}.countDown()V", action=_action("countDown"))
def count_down(machine: Machine, thread: Thread, obj: Obj) -> None:
    count = count_of(obj)
    if obj.sharing:
        if count:
            machine.listener.release(thread, obj, LOCK)
        machine.record(thread, Operation(obj, OTHER, "CountDownLatch.countDown"), max(count - 1, 0))
    if count:
        set_state(machine, thread, obj, (count - 1,))


def _open(machine: Machine, thread: Thread, values: Values) -> int:
    obj = values[0]
    assert isinstance(obj, Obj)
    return int(count_of(obj) == 0)


def _blocks(machine: Machine, thread: Thread, values: Values) -> bool:
    """A wait on a latch that nobody else knows can still block."""
    obj = values[0]
    return isinstance(obj, Obj) and (obj.sharing > 0 or count_of(obj) > 0)


@interruptible(
    acts(Operation),
    f"{_LATCH}.await()V",
    shared=_blocks,
    available=_open,
    action=_action("await"),
    awaits=_LATCHED,
)
def latch_await(machine: Machine, thread: Thread, obj: Obj) -> None:
    _pass(machine, thread, obj)


def _pass(machine: Machine, thread: Thread, obj: Obj) -> None:
    if obj.sharing:
        machine.listener.acquire(thread, obj, LOCK)
        machine.record(thread, Operation(obj, OTHER, "CountDownLatch.await"))


def _timed(machine: Machine, thread: Thread, obj: Obj, timeout: int, unit: Obj | None) -> Values:
    return obj, nanos_of(machine, thread, timeout, unit)


@interruptible(
    acts(Operation),
    f"{_LATCH}.await({TIME})Z",
    available=in_time(_open),
    action=_action("await"),
    arguments=_timed,
    awaits=TRIED,
)
def latch_await_timed(machine: Machine, thread: Thread, obj: Obj, nanos: int) -> int:
    """Whoever waits may time out."""
    if count_of(obj):
        machine.record(thread, Operation(obj, OTHER, "CountDownLatch.await (timed out)"), 0)
        if nanos > 0:
            clock.timed_out(machine, thread, nanos)
        return 0
    _pass(machine, thread, obj)
    return 1


@visible(acts(Operation), f"{_LATCH}.getCount()J", action=_action("getCount"))
def get_count(machine: Machine, thread: Thread, obj: Obj) -> int:
    """A look gives no edge: the documentation promises one for await alone."""
    count = count_of(obj)
    machine.record(thread, Operation(obj, OTHER, "CountDownLatch.getCount"), count)
    return count


@visible(acts(Operation), f"{_LATCH}.toString()Ljava/lang/String;", action=_action("toString"))
def latch_to_string(machine: Machine, thread: Thread, obj: Obj) -> Obj:
    return described(machine, thread, obj, f"Count = {count_of(obj)}")
