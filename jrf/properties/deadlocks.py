"""Deadlock: no thread can go on, and one that is not a daemon has not ended; or threads wait for each other's
monitors and locks, in a circle, so that none of them ever goes on, whatever the others do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from jrf.properties.property import Property
from jrf.result import Verdict
from jvm.transitions import thread_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from jrf.counterexample.scene import Scene, Wanted
    from jrf.happens_before.race import Race
    from jrf.properties.property import Display, Judged
    from jrf.result import Violation, WaitingThread


_NOT_SHUT_DOWN: Final = "a pool is not shut down"
_IDLE: Final = {
    ("java.util.concurrent.ThreadPoolExecutor", "take"): _NOT_SHUT_DOWN,
    ("java.util.concurrent.ThreadPoolExecutor", "getTask"): _NOT_SHUT_DOWN,
    ("java.util.TimerThread", "mainLoop"): "a Timer is not cancelled",
    ("java.util.TimerThread", "next"): "a Timer is not cancelled",
}
"""Methods in which threads of the library wait for work of the program's, and run none meanwhile."""


class Deadlock(Struct, frozen=True):
    """`waits`: the threads of the circle, or where there is none, all that have not ended: their keys, each
    with the kind of action that it waits to perform and the key of what it would act on.
    """

    waits: tuple[tuple[object, ...], ...] = ()


class Deadlocks(Property[Deadlock]):
    """A deadlock is the threads in it and what each waits for.

    A circle never ends, so it is enough to ask for it when a thread that cannot go on stands somewhere new
    (docs/soundness.md, "Deadlock").
    """

    verdicts = (Verdict.DEADLOCK,)
    detail = Deadlock
    always = False

    def check(self, machine: Judged, races: Sequence[Race]) -> Iterable[Deadlock]:
        circle = machine.circle()
        if circle:
            keys = {machine.threads[tid].key for tid in circle}
            return [Deadlock(tuple(wait for wait in machine.waits() if wait[0] in keys))]
        return [Deadlock(machine.waits())] if machine.deadlocked() else []

    def verdict(self, detail: Deadlock) -> Verdict:
        return Verdict.DEADLOCK

    def identity(self, detail: Deadlock, display: Display) -> tuple[object, ...]:
        return "deadlock", detail.waits

    def explain(self, scene: Scene, wanted: Wanted) -> Violation:
        machine = scene.machine
        circle = machine.circle()
        if not circle and not machine.deadlocked():
            raise scene.not_reached("a deadlock")
        going_on = {thread_of(transition) for transition in machine.enabled()}
        threads = [
            scene.waiting(thread)
            for thread in machine.threads
            if thread.top is not None and (thread.tid in circle if going_on else True)
        ]
        if going_on:
            return scene.violation(wanted.kind, threads, "threads wait for each other, whatever others do")
        return scene.violation(wanted.kind, threads, _told(threads))


def _told(threads: Sequence[WaitingThread]) -> str:
    """What keeps the program from going on, or from ending if only idle threads of the library are left."""
    idle = [_idle(thread) for thread in threads]
    if None in idle:
        return "no thread can go on"
    return f"the program does not end, for {' and '.join(sorted({str(each) for each in idle}))}"


def _idle(thread: WaitingThread) -> str | None:
    """Why a thread that waits for work of the program's lives on; None for any other thread."""
    for frame in thread.stack:
        if not frame.class_.startswith("java."):
            return None
        reason = _IDLE.get((frame.class_, frame.method.partition("(")[0]))
        if reason is not None:
            return reason
    return None
