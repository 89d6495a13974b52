"""System.nanoTime and its kin: what a look at a clock shows, and what is done about loops of looks.

Clocks stand still (`jvm.natives.times.clock`), so a loop that looks at one until time has passed would never end. Looks
are counted in the state, so none of them is matched with an earlier one; after many the program is searched
again, and clocks leap ahead: docs/soundness.md, "Time".
"""  # noqa: E501

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import CALLS, OWN
from jvm.errors import BoundHit, RestartNeeded
from jvm.execution.exceptions import current_stack
from jvm.execution.handed_out import for_the_program
from jvm.natives.java_lang.thread_objects import life, set_life
from jvm.natives.registry import model, native
from jvm.natives.times.clock import BASE_MILLIS, BASE_NANOS, elapsed, now, set_elapsed
from jvm.natives.times.relative_times import LAST_NANOS, by_known_code
from jvm.values.arithmetic import wrap_long
from jvm.visibility import LEAPS, LEAPS_ALONE, Restart

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread

STILL: Final = "clocks stand still: what the program does only when time has passed is not explored"

PATIENCE: Final = 100
"""Looks of a thread at its clock, beside other threads, before clocks leap."""
PATIENCE_ALONE: Final = 300
"""Looks of the first thread alone before its clock leaps. It may give way between them, more often than once:
that it waits in vain is told after more (`jvm.natives.times.alone`).
"""
_SEEDED: Final = (
    "java/util/ImmutableCollections",
    "java/util/Random",
    "java/util/SplittableRandom",
    "java/util/concurrent/ThreadLocalRandom",
    "jdk/internal/util/random/RandomSupport",
)
"""Classes of the JDK that read clocks for nothing but seeds and salts."""
_DATED: Final = ("java/time/Clock", "sun/util/calendar/ZoneInfoFile")
"""Those whose initializers note roughly when they ran: how other times are counted depends on that."""
_TELL_TIME: Final = (
    "com/sun/management/", "java/lang/management/", "java/lang/System", "java/sql/", "java/time/",
    "java/util/Calendar", "java/util/Date", "java/util/GregorianCalendar", "jdk/internal/misc/VM",
    "sun/management/", "sun/util/",
)  # fmt: skip
"""How the names of classes begin by which a program asks for times."""
_OWN_USE: Final = (
    "java/lang/ClassLoader", "java/lang/Thread", "java/lang/VirtualThread", "java/lang/ref/",
    "java/net/URLClassLoader", "java/text/SimpleDateFormat", "java/util/Currency", "java/util/ResourceBundle",
    "java/util/Timer", "java/util/concurrent/", "java/util/logging/", "java/util/zip/ZipFile",
    "jdk/internal/", "sun/nio/",
)  # fmt: skip
"""How those of the JDK begin that look at clocks and tell nobody: for statistics, caches, timeouts, logs."""
_FIRST_LEAP: Final = 3
"""Looks beside other threads before the first leap of a run with leaps."""
_LONGEST_LEAP: Final = 30
"""Leaps are 1, 2, 4, … ms, up to this power of two."""


def _for_a_seed(thread: Thread) -> bool:
    """Whether a seed is made, which nobody can take for a time. It is the same whenever that is."""
    method = next((method for method, _ in current_stack(thread)), None)
    if method is None or not method.cls.of_jdk:
        return False
    return method.cls.name in _SEEDED or (method.cls.name in _DATED and method.name == "<clinit>")


def _asked(machine: Machine, thread: Thread) -> bool:
    """Whether the program asked for a time, by whatever the JDK has for that, or code did that works for it.
    What some trusted classes look at the clock for, as loggers do, is their own; what these tell of it
    `jvm.natives.java_util_concurrent.delays` names.
    """
    if for_the_program(machine, thread):
        return True
    for method, _ in current_stack(thread):
        if not method.cls.name.startswith(_TELL_TIME):
            return not (method.cls.of_jdk and method.cls.name.startswith(_OWN_USE))
    return True


def _looked(machine: Machine, thread: Thread) -> None:
    """A look at the clock. That it stands still is named with the answer, if the program asked."""
    machine.natives.clock_looks += 1
    if STILL not in machine.notes and _asked(machine, thread):
        machine.notes.add(STILL)
    if not by_known_code(machine, thread):
        _count(machine, thread)


def _count(machine: Machine, thread: Thread) -> None:
    """Raises RestartNeeded if the thread seems to wait until time has passed, and clocks do not leap; with
    leaps, BoundHit if the end of time does not help either.
    """
    state = life(machine, thread, thread.obj)
    passed = elapsed(machine, thread)
    looks = state.looks + 1 if state.looked_at == passed else 1
    alone = not machine.concurrent
    patience, kind = (PATIENCE_ALONE, LEAPS_ALONE) if alone else (PATIENCE, LEAPS)
    if kind in machine.options.visible.settings:
        leap = looks - (PATIENCE_ALONE if alone else _FIRST_LEAP) - 1
        if leap >= 0:
            passed += 1_000_000 << min(leap, _LONGEST_LEAP)
            if passed >= LAST_NANOS - BASE_NANOS:
                raise BoundHit("a loop looks at the clock without end")
            set_elapsed(machine, thread, passed)
            machine.lifecycle.alone.time_passed()
    elif looks > patience:
        raise RestartNeeded(Restart.SETTING, kind)
    set_life(machine, thread.obj, state._replace(looks=looks, looked_at=passed))


@native(OWN, "java/lang/System.nanoTime()J")
def nano_time(machine: Machine, thread: Thread) -> int:
    if _for_a_seed(thread):
        return BASE_NANOS
    _looked(machine, thread)
    return wrap_long(BASE_NANOS + now(machine, thread))


@native(OWN, "java/lang/System.currentTimeMillis()J", "jdk/internal/misc/VM.getNanoTimeAdjustment(J)J")
def current_time_millis(machine: Machine, thread: Thread, *offset: int) -> int:
    """The time of day in ms; with an argument, in ns after that many seconds of the epoch."""
    if _for_a_seed(thread):
        return BASE_MILLIS
    _looked(machine, thread)
    millis = BASE_MILLIS + now(machine, thread) // 1_000_000
    return (millis - offset[0] * 1000) * 1_000_000 if offset else millis


@native(OWN, "sun/management/VMManagementImpl.getUptime0()J")
def uptime(machine: Machine, thread: Thread, this: Obj) -> int:
    """In ms."""
    _looked(machine, thread)
    return now(machine, thread) // 1_000_000


def _measures(owner: str) -> None:
    """`awaitNanos` of the JDK's own conditions tells how much time is left, by a look at the clock."""

    def run(machine: Machine, thread: Thread, this: Obj, nanos: int) -> object:
        if for_the_program(machine, thread):
            machine.notes.add(STILL)
        return machine.bytecode(machine.loader.load(owner).methods["awaitNanos", "(J)J"])(thread, this, nanos)

    model(CALLS, f"{owner}.awaitNanos(J)J")(run)


_measures("java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject")
_measures("java/util/concurrent/locks/AbstractQueuedLongSynchronizer$ConditionObject")
