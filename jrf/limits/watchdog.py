"""Cuts off what runs too long within one step, where a search cannot look at its limits by itself.

A timer's signal interrupts whatever Python code runs in the main thread, so that also one endless transition
meets a limit. What was interrupted is in no defined state: nothing but giving up is allowed then. What must
not be left half done (a file, a lock, a process that is being started) is `undisturbed`. A call that runs in
C for long meets no signal; the guardian (`jrf.limits.guardian`) ends that.
"""

from __future__ import annotations

import gc
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

from jrf.limits.memory import current_mb, machine_mb

TICK = 0.25
"""Seconds between two looks."""

STEP_SECONDS = 60.0
"""How long one transition may take; loops have a limit of their own, in instructions
(`jvm.machine.machine`).
"""

SHARE_OF_MEMORY: Final = 0.8

Look = Callable[[], str | None]
"""Says why to give up, or None."""


def never() -> str | None:
    """No reason to give up."""
    return None


class CutOff(BaseException):
    """Raised out of whatever runs. No Exception, so that no handler for the errors of a program takes it.
    `within`: what the program was doing then, if it was in the middle of a step.
    """

    def __init__(self, reason: str, within: str | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.within = within


_looks: Final[list[Look]] = []
"""Of the `watched` blocks that are open, the outermost first."""
_struck: Final[list[str | None]] = []
"""For each of them, why it raised CutOff, if it did."""
_held: Final[list[bool]] = []
"""One for each `undisturbed` block that is open."""


class watched:
    """Within, CutOff is raised as soon as `look()`, or that of a block around this one, has a reason.

    It also leaves the block as CutOff if a library made an error of its own out of it, as ctypes does with
    what is raised while it converts arguments. Does nothing outside of the main thread, and where there is no
    interval timer (Windows). No tick strikes while it begins or ends: else what it watches would be watched
    for ever.
    """

    def __init__(self, look: Look) -> None:
        self._look = look
        self._depth = -1
        self._before: Callable[[int, FrameType | None], object] | int | None = None

    def __enter__(self) -> None:
        if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
            return
        self._depth = len(_looks)
        self._before = signal.getsignal(signal.SIGALRM)
        _looks.append(self._look)
        _struck.append(None)
        signal.signal(signal.SIGALRM, _tick)
        signal.setitimer(signal.ITIMER_REAL, TICK, TICK)

    def __exit__(self, kind: object, problem: BaseException | None, traceback: object) -> None:
        depth = self._depth
        if depth < 0:
            return
        signal.setitimer(signal.ITIMER_REAL, 0)
        reason = _struck[depth]
        del _looks[depth:], _struck[depth:]
        signal.signal(signal.SIGALRM, self._before)
        if depth:
            signal.setitimer(signal.ITIMER_REAL, TICK, TICK)
        if isinstance(problem, Exception) and reason is not None:
            raise CutOff(reason) from problem


_ENDS: Final = frozenset({watched.__enter__.__code__, watched.__exit__.__code__})


def _tick(number: int, frame: FrameType | None) -> None:
    if _too_early(frame):
        return
    for at, look in enumerate(tuple(_looks)):
        reason = look()
        if reason is not None:
            try:
                give_way(reason, frame)
            except CutOff:
                _struck[at] = reason
                raise
            return


def _too_early(frame: FrameType | None) -> bool:
    """Whether an object is being freed, or the collector tells somebody: what is raised there is lost. Or a
    `watched` block begins or ends. The next tick tries again."""
    told = [getattr(callback, "__code__", None) for callback in gc.callbacks]
    while frame is not None:
        if frame.f_code.co_name == "__del__" or frame.f_code in told or frame.f_code in _ENDS:
            return True
        frame = frame.f_back
    return False


def give_way(reason: str, frame: FrameType | None = None) -> None:
    """Raise CutOff, but not where that would leave something half done, nor out of the handling of another
    one: what a search of hours holds takes its time to be freed. The next tick tries again. `frame`: what was
    interrupted.
    """
    if _held:
        return
    under_way = sys.exception()
    while under_way is not None:
        if isinstance(under_way, CutOff):
            return
        under_way = under_way.__context__
    raise CutOff(reason, None if frame is None else _standing(frame))


def _standing(frame: FrameType) -> str | None:
    if "jvm.machine.machine" not in sys.modules:
        return None  # nothing of a program runs
    from jrf.naming.standing import standing

    return standing(frame)


def forget() -> None:
    """For a process that was forked: what was watched is its parent's."""
    _looks.clear()
    _struck.clear()
    _held.clear()


@contextmanager
def undisturbed() -> Iterator[None]:
    """Within, no CutOff is raised: for what must not be left half done, such as a file."""
    _held.append(True)
    try:
        yield
    finally:
        _held.pop()


class Limiter:
    """Looks at time and memory. `seconds` (from `began`, by default now) and `memory_mb` are the user's
    limits (None: none, and 80 % of the machine's memory); `position()` changes with every step, and no step
    may take more than 60 s. It strikes `grace` after the time: the search looks at the clock between two
    transitions, and should be the one to end in good order. `stopped()` is another reason.
    """

    def __init__(
        self,
        seconds: float | None,
        memory_mb: float | None,
        *,
        began: float | None = None,
        grace: float = 2 * TICK,
        memory_share: float = 1.0,
    ) -> None:
        now = time.perf_counter()
        self.position: Callable[[], object] = lambda: None
        self.stopped: Callable[[], str | None] = lambda: None
        self._seconds = seconds
        start = now if began is None else began
        self._deadline = float("inf") if seconds is None else start + seconds + grace
        self._memory_mb = memory_mb
        most = SHARE_OF_MEMORY * machine_mb() if memory_mb is None else memory_mb
        self.bound_mb = memory_share * most
        self._seen: object = None
        self._since = now

    def __call__(self) -> str | None:
        reason = self.stopped()
        if reason is not None:
            return reason
        now = time.perf_counter()
        if now > self._deadline:
            return f"time limit of {self._seconds:g} s reached"
        if current_mb() > self.bound_mb:
            if self._memory_mb is None:
                return f"memory bound of {self.bound_mb:.0f} MB reached (80 % of this machine's memory)"
            return f"memory limit of {self._memory_mb:g} MB reached"
        position = self.position()
        if position != self._seen:
            self._seen, self._since = position, now
        elif now - self._since > STEP_SECONDS:
            return f"one transition takes more than {STEP_SECONDS:g} s"
        return None
