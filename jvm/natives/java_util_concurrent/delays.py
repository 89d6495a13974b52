"""Times that the JDK keeps for the program: how long a scheduled task still has to wait, which of two is due first,
when a record was logged.

Whoever is told such a time looks at a clock by it. Which of two tasks is due first the JDK's own code finds out by
clocks that stand still: the answer names that. docs/soundness.md, "Time".
"""  # noqa: E501

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import CALLS
from jvm.errors import RestartNeeded
from jvm.execution.handed_out import for_the_program
from jvm.natives.java_lang_thread.looks_at_clocks import STILL
from jvm.natives.registry import model
from jvm.visibility import DELAYS, Restart

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread

_TASKS: Final = (
    "java/util/concurrent/ScheduledThreadPoolExecutor$ScheduledFutureTask",
    "java/util/concurrent/DelayScheduler$ScheduledForkJoinTask",
)
_SCHEDULER: Final = "java/util/concurrent/DelayScheduler"
_REPLACE: Final = f"replace([L{_SCHEDULER}$ScheduledForkJoinTask;II)I"
_LOGGING: Final = "java/util/logging"


def _bytecode(machine: Machine, thread: Thread, owner: str, signature: str, *arguments: object) -> object:
    name, parenthesis, descriptor = signature.partition("(")
    method = machine.loader.load(owner).methods[name, parenthesis + descriptor]
    result: object = machine.bytecode(method)(thread, *arguments)
    return result


def _tells_delay(owner: str) -> None:
    """The time that is left, by a look at the clock, and which of two tasks has less of it left. What the
    program is told is a time like one that it takes itself: the looks before it, when the tasks were made,
    count too.
    """

    def get_delay(machine: Machine, thread: Thread, this: Obj, unit: Obj | None) -> object:
        if for_the_program(machine, thread):
            machine.notes.add(STILL)
            if DELAYS not in machine.options.visible.settings:
                raise RestartNeeded(Restart.SETTING, DELAYS)
        return _bytecode(machine, thread, owner, "getDelay(Ljava/util/concurrent/TimeUnit;)J", this, unit)

    def compare(machine: Machine, thread: Thread, this: Obj, other: Obj | None) -> object:
        if other is not this:
            machine.notes.add(STILL)
        return _bytecode(machine, thread, owner, "compareTo(Ljava/util/concurrent/Delayed;)I", this, other)

    model(CALLS, f"{owner}.getDelay(Ljava/util/concurrent/TimeUnit;)J")(get_delay)
    model(CALLS, f"{owner}.compareTo(Ljava/util/concurrent/Delayed;)I")(compare)


for each in _TASKS:
    _tells_delay(each)


@model(CALLS, f"{_SCHEDULER}.{_REPLACE}")
def replace(machine: Machine, thread: Thread, heap: Obj, place: int, size: int) -> object:
    """A task leaves the heap of a fork/join pool, where the earliest of several is the first."""
    if size > 1:
        machine.notes.add(STILL)
    return _bytecode(machine, thread, _SCHEDULER, _REPLACE, heap, place, size)


@model(CALLS, "java/util/TaskQueue.fixUp(I)V")
def fix_up(machine: Machine, thread: Thread, queue: Obj, size: int) -> object:
    """A task of a Timer enters its heap."""
    if size > 1:
        machine.notes.add(STILL)
    return _bytecode(machine, thread, "java/util/TaskQueue", "fixUp(I)V", queue, size)


def _tells_time_of_record(owner: str, signature: str) -> None:
    """When a record was made, or a text that says so."""

    def tell(machine: Machine, thread: Thread, *arguments: object) -> object:
        if for_the_program(machine, thread):
            machine.notes.add(STILL)
        return _bytecode(machine, thread, owner, signature, *arguments)

    model(CALLS, f"{owner}.{signature}")(tell)


_tells_time_of_record(f"{_LOGGING}/LogRecord", "getInstant()Ljava/time/Instant;")
_tells_time_of_record(f"{_LOGGING}/LogRecord", "getMillis()J")
_tells_time_of_record(f"{_LOGGING}/SimpleFormatter", f"format(L{_LOGGING}/LogRecord;)Ljava/lang/String;")
_tells_time_of_record(f"{_LOGGING}/XMLFormatter", f"format(L{_LOGGING}/LogRecord;)Ljava/lang/String;")
