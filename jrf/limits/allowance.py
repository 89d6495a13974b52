"""What a command may take: one deadline and one limit of memory, from before anything is read to the report.

| moment (T: the time limit) | what ends                                                                  |
|----------------------------|----------------------------------------------------------------------------|
| T                          | the search, between two transitions                                        |
| T + `IN_A_STEP`            | reading, booting, or the search within a transition                        |
| T + `CLOSING`              | what follows a search: a shorter schedule, its trace, a look at the output |
| T + `guardian.PATIENCE`    | the process, by its guardian (`jrf.limits.guardian`)                       |

Memory: `SEARCH_SHARE`, `CLOSING_SHARE` and `guardian.SHARE` of the limit, in the same order.
"""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from jrf.errors import InputError
from jrf.limits.watchdog import Limiter, watched
from jvm import limits

if sys.platform != "win32":
    import resource

IN_A_STEP: Final = 0.3
CLOSING: Final = 1.0
SEARCH_SHARE: Final = 1.1
CLOSING_SHARE: Final = 1.2
_LEAST_MB: Final = 16.0
"""Memory that may be asked for beyond what is in use already, whatever the limit."""
_RESERVE: Final = 16 << 20
"""Bytes; never written, so they take no memory, but they count for the system's limit."""

DURATION_EXPECTED: Final = "seconds above 0, or a time such as 5m or 1h30m"
_UNITS: Final = {"ms": 0.001, "s": 1.0, "m": 60.0, "min": 60.0, "h": 3600.0, "d": 86400.0}
_PART: Final = re.compile(r"(\d+(?:\.\d+)?)(ms|s|min|m|h|d)")
_MOST_SECONDS: Final = 1e9
_MOST_MB: Final = 10**15


class Allowance:
    """The limits of one command; None is no limit. `tell` hears what a guardian should know of them."""

    def __init__(self, seconds: float | None = None, memory_mb: float | None = None) -> None:
        self.began: Final = time.perf_counter()
        self.seconds = seconds
        self.memory_mb = memory_mb
        self.stopped: str | None = None
        """Why the user or the system asked to end, once that happened."""
        self.closing_ends = float("inf")
        """When to be done after that."""
        self.bounded = False
        """Whether the system keeps to the limit of memory, in this process."""
        self.phase = "reading the program"
        """What is being done, for the progress line."""
        self.answered = False
        self.answering: Callable[[], None] = lambda: None
        """Called before the first byte of the report: from then on nobody must end the process."""
        self.hand_over: Callable[[str], None] = lambda text: None
        """Hears the partial answer."""
        self.partial: bytes | None = None
        """The answer so far, as JSON, to be given should there be no better one."""
        self.tighten: Callable[[], None] = lambda: None
        """Called when the limits have changed."""
        self.beat: Callable[[], None] = lambda: None
        """Called some times a second, whatever runs."""

    def limit(self, seconds: float | None, memory_mb: float | None) -> None:
        """Set the limits that a configuration file names. The time counts from the command's beginning."""
        if (seconds, memory_mb) != (self.seconds, self.memory_mb):
            self.seconds, self.memory_mb = seconds, memory_mb
            self.tighten()
            if self.bounded:
                self.bound_memory(SEARCH_SHARE)

    @property
    def deadline(self) -> float:
        """By `time.perf_counter`; infinite without a limit."""
        return float("inf") if self.seconds is None else self.began + self.seconds

    def left(self, grace: float = 0.0) -> float:
        """Seconds until `grace` after the deadline."""
        return min(self.deadline + grace, self.closing_ends) - time.perf_counter()

    def stop(self, reason: str, seconds: float) -> None:
        """End soon, and be done in so many seconds."""
        if self.stopped is None:
            self.stopped = reason
            self.closing_ends = time.perf_counter() + seconds

    def answer(self) -> None:
        """The report is about to be written, which must not be cut off."""
        self.answered = True
        self.answering()

    def keep(self, partial: str) -> None:
        """The answer so far, as JSON."""
        self.partial = partial.encode()
        self.hand_over(partial)

    def searching(self) -> Limiter:
        """What to look at while the program is run or explored."""
        memory = self.memory_mb
        limiter = Limiter(self.seconds, memory, began=self.began, grace=IN_A_STEP)
        limiter.stopped = lambda: self.stopped
        return limiter

    def closing(self) -> Limiter:
        """What to look at after a search, while its answer is made."""
        limiter = Limiter(
            self.seconds, self.memory_mb, began=self.began, grace=CLOSING, memory_share=CLOSING_SHARE
        )
        limiter.position = time.perf_counter  # it is no single transition
        limiter.stopped = lambda: self.stopped if time.perf_counter() > self.closing_ends else None
        if self.bounded:
            self.bound_memory(CLOSING_SHARE)
        return limiter

    def out_of_memory(self) -> str:
        """The reason of a MemoryError."""
        if self.memory_mb is not None and self.bounded:
            return f"memory limit of {self.memory_mb:g} MB reached"
        return "out of memory"

    def bound_memory(self, share: float) -> None:
        """Let the system refuse memory beyond this share of the limit, so that no single call passes it: it
        ends in a MemoryError instead. Only for a process that does nothing but this command.
        """
        from jrf.limits.memory import current_mb, machine_mb
        from jrf.limits.watchdog import SHARE_OF_MEMORY

        if sys.platform != "linux":
            return
        limit = self.memory_mb if self.memory_mb is not None else SHARE_OF_MEMORY * machine_mb()
        if limit == float("inf"):
            return
        limits.reserve(_RESERVE)
        try:
            pages = int(Path("/proc/self/statm").read_text().split()[5])
            in_use = pages * os.sysconf("SC_PAGE_SIZE")
            room = max(limit * share - current_mb(), _LEAST_MB)
            _, most = resource.getrlimit(resource.RLIMIT_DATA)
            wanted = in_use + int(room * (1 << 20))
            resource.setrlimit(resource.RLIMIT_DATA, (wanted if most < 0 else min(wanted, most), most))
            self.bounded = True
        except (OSError, ValueError, IndexError):
            return

    def unbound_memory(self) -> None:
        """Let the last words be said; the guardian still looks."""
        if self.bounded:
            _, most = resource.getrlimit(resource.RLIMIT_DATA)
            resource.setrlimit(resource.RLIMIT_DATA, (most, most))
            self.bounded = False


_current: list[Allowance] = []


def current() -> Allowance | None:
    """The allowance of the command that runs, None outside of any."""
    return _current[-1] if _current else None


@contextmanager
def in_force(allowance: Allowance) -> Iterator[Allowance]:
    """Within, the allowance is the current one, and what passes its last limits ends in a CutOff."""

    def look() -> str | None:
        if allowance.answered:
            return None
        allowance.beat()
        if allowance.stopped is not None and time.perf_counter() > allowance.closing_ends:
            return allowance.stopped
        if allowance.left(CLOSING) < 0:
            return f"time limit of {allowance.seconds:g} s reached"
        return None

    _current.append(allowance)
    try:
        with watched(look):
            yield allowance
    finally:
        _current.pop()


def duration(text: str) -> float | None:
    """Seconds in `90`, `2.5`, `90s`, `5m`, `1h30m`, `500ms`; None if it is none above 0."""
    text = text.strip().lower()
    try:
        seconds = float(text)
    except ValueError:
        parts = _PART.findall(text)
        if not parts or "".join(number + unit for number, unit in parts) != text:
            return None
        seconds = sum(float(number) * _UNITS[unit] for number, unit in parts)
    return seconds if 0 < seconds <= _MOST_SECONDS else None


def required_duration(text: str, option: str = "--timeout") -> float:
    """The seconds. Raises InputError, naming the option."""
    seconds = duration(text)
    if seconds is None:
        raise InputError(f"{option}: expected {DURATION_EXPECTED}, got {text[:60]!r}")
    return seconds


def required_megabytes(text: str, option: str = "--max-memory") -> int:
    """The megabytes. Raises InputError, naming the option."""
    if len(text) < 20 and text.strip().isascii() and text.strip().isdecimal():
        number = int(text)
        if 1 <= number <= _MOST_MB:
            return number
    expected = "a whole number of at least 1 (megabytes)"
    raise InputError(f"{option}: expected {expected}, got {text[:60]!r}")
