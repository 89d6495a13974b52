"""Methods that wait and can be interrupted meanwhile, such as CountDownLatch.await: two actions each.

A call first looks at the interrupt status, and then tries to get what it is for, until it has it or waits in
vain; whoever is woken from a wait looks at the status again (AbstractQueuedSynchronizer.acquire). So between
the first look and the success another thread can interrupt *and* give what is waited for, and the call may
return normally, with the status still set. Who finds it set before the call gets an InterruptedException.

| it stands behind the first look   | alternatives                                |
|-----------------------------------|---------------------------------------------|
| not interrupted                   | to go on, if there is what it waits for     |
| interrupted, nothing there        | InterruptedException                        |
| interrupted, there is             | to go on; InterruptedException              |

The exception is allowed in each of these states: the first look does nothing that others can see, so it might
as well have come just now. While the program interrupts nobody the first look is no visible action.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.actions import InterruptCheck
from jvm.effects import Effects, acts
from jvm.natives.java_util_concurrent.modelled import check_interrupt
from jvm.natives.registry import receiver_shared, visible
from jvm.natives.times import clock
from jvm.threads.points import STOP

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.natives.registry import Describe, Enabled, Function, Shared
    from jvm.threads.points import Await, Values
    from jvm.threads.thread import Thread


def interruptible(
    effects: Effects,
    *signatures: str,
    action: Describe,
    available: Enabled,
    shared: Shared = receiver_shared,
    arguments: Callable[..., Values] | None = None,
    awaits: Await,
) -> Callable[[Function], Function]:
    """Register a function that gets what the method waits for. It is called when that is `available`, or
    the time may be up (`in_time`), and then may find that it is not there. `arguments` checks what
    the method was called with, and makes of it what the function gets.
    """

    def register(function: Function) -> Function:
        for signature in signatures:
            _register(signature, function, effects, action, available, shared, arguments, awaits)
        return function

    return register


def _register(
    signature: str,
    function: Function,
    effects: Effects,
    action: Describe,
    available: Enabled,
    shared: Shared,
    arguments: Callable[..., Values] | None,
    awaits: Await,
) -> None:
    def enabled(machine: Machine, thread: Thread, values: Values) -> int:
        return alternatives(thread, bool(available(machine, thread, values)))

    def go_on(machine: Machine, thread: Thread, result: object, *values: object) -> object:
        if gives_up(thread, bool(available(machine, thread, values))):
            check_interrupt(machine, thread)
        return function(machine, thread, *values)

    def begin(machine: Machine, thread: Thread, *given: object) -> object:
        values = given if arguments is None else arguments(machine, thread, *given)
        check_interrupt(machine, thread)
        if not shared(machine, thread, values) and available(machine, thread, values):
            return function(machine, thread, *values)
        name = f"{signature} behind its first look"
        point = machine.natives.phase(name, go_on, enabled, action, awaits=awaits, effects=effects)
        thread.unwound.append((point, values))
        return STOP

    effects |= acts(InterruptCheck)
    visible(effects, signature, shared=interrupted_by_others, action=first_look, awaits=awaits)(begin)


def in_time(there: Enabled) -> Enabled:
    """For who waits with a timeout, the last value: what it waits for is there, or its time may be up."""

    def available(machine: Machine, thread: Thread, values: Values) -> int:
        return int(clock.expires(values[-1]) or there(machine, thread, values))

    return available


def alternatives(thread: Thread, available: bool) -> int:
    """How many ways on there are for a thread behind its first look."""
    return int(available) + int(thread.interrupted)


def gives_up(thread: Thread, available: bool) -> bool:
    """Whether the alternative taken is the InterruptedException."""
    return thread.interrupted and (not available or thread.choice == 1)


def interrupted_by_others(machine: Machine, thread: Thread, values: Values) -> bool:
    return machine.concurrent and machine.options.visible.interrupts


def first_look(machine: Machine, thread: Thread, values: Values) -> Action:
    return InterruptCheck(thread.obj)
