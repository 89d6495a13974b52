"""Cuts off what runs too long within one step, where a search cannot look at its limits by itself.

A timer's signal interrupts whatever Python code runs in the main thread, so that also one endless transition
meets a limit. What was interrupted is in no defined state: nothing but giving up is allowed then.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from jrf.memory import current_mb

TICK = 0.25
"""Seconds between two looks."""

AGAIN = 10.0
"""Seconds until a cut-off is tried again."""

STEP_SECONDS = 60.0
"""How long one transition may take; loops have a limit of their own, in instructions (`jvm.machine`)."""

_SHARE_OF_MEMORY = 0.8

Look = Callable[[], str | None]
"""Says why to give up, or None."""


def never() -> str | None:
    """No reason to give up."""
    return None


class CutOff(BaseException):
    """Raised out of whatever runs. No Exception, so that no handler for the errors of a program takes it."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@contextmanager
def watched(look: Look) -> Iterator[None]:
    """Within, CutOff is raised as soon as `look()` has a reason.

    Does nothing outside of the main thread, and where there is no interval timer (Windows).
    """
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def tick(number: int, frame: FrameType | None) -> None:
        reason = look()
        if reason is not None:
            # Not soon again: what a search of hours holds takes its time to be freed, and only after that the
            # `finally` below is reached. But once more, should this one be lost in a finalizer.
            signal.setitimer(signal.ITIMER_REAL, AGAIN, AGAIN)
            raise CutOff(reason)

    before = signal.signal(signal.SIGALRM, tick)
    signal.setitimer(signal.ITIMER_REAL, TICK, TICK)
    try:
        yield
    finally:
        try:
            signal.setitimer(signal.ITIMER_REAL, 0)
        finally:
            # Again, for a last tick may have come in between.
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Within, no CutOff is raised: for what must not be left half done, such as a file."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return
    left, interval = signal.setitimer(signal.ITIMER_REAL, 0)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, left or interval, interval)


class Limiter:
    """Looks at time and memory. `seconds` and `memory_mb` are the user's limits (None: none, and 80 % of the
    machine's memory); `position()` changes with every step, and no step may take more than 60 s."""

    def __init__(self, seconds: float | None, memory_mb: float | None) -> None:
        now = time.perf_counter()
        self.position: Callable[[], object] = lambda: None
        self._seconds = seconds
        # The search looks at the clock between two transitions, and should be the one to end in good order.
        self._deadline = float("inf") if seconds is None else now + seconds + 2 * TICK
        self._memory_mb = memory_mb
        self._bound_mb = memory_mb if memory_mb is not None else _SHARE_OF_MEMORY * _machine_mb()
        self._seen: object = None
        self._since = now

    def __call__(self) -> str | None:
        now = time.perf_counter()
        if now > self._deadline:
            return f"time limit of {self._seconds:g} s reached"
        if current_mb() > self._bound_mb:
            if self._memory_mb is None:
                return f"memory bound of {self._bound_mb:.0f} MB reached (80 % of this machine's memory)"
            return f"memory limit of {self._memory_mb:g} MB reached"
        position = self.position()
        if position != self._seen:
            self._seen, self._since = position, now
        elif now - self._since > STEP_SECONDS:
            return f"one transition takes more than {STEP_SECONDS:g} s"
        return None


def _machine_mb() -> float:
    """The physical memory in MB; infinite where the system does not tell."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / (1 << 20)
    except (AttributeError, OSError, ValueError):
        return float("inf")
