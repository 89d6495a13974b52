"""One line on standard error that tells how far a command is.

On a terminal it is written anew, from the first second on. Elsewhere (a log of CI) a line is added
every half minute. A watchdog's tick (`jrf.limits.allowance`) shows it also while a search says
nothing: while the program boots, within a long transition, while a trace is made.
"""

from __future__ import annotations

import shutil
import sys
import time
from contextlib import suppress
from textwrap import wrap
from types import TracebackType
from typing import Final, TextIO

from jrf.limits.allowance import current
from jrf.limits.memory import current_mb

FIRST_AFTER = 1.0
EVERY = 0.25
EVERY_IN_A_LOG: Final = 30.0
HINT_AFTER: Final = 60.0
HINT: Final = (
    "no limit is set: Ctrl-C ends with what was found so far, and so does --timeout 5m or --max-states N"
)

_BETWEEN: Final = "  "
"""Between two parts of the line."""
_STATES: Final = " states"
_ECHO: Final = 3
"""Columns for the `^C` that a terminal writes behind the line."""


class Progress:
    """States, rate, depth, queue and memory of a search; what is being done where none runs. `limited`: the
    user has set a limit of time, and needs no hint.
    """

    def __init__(self, quiet: bool, stream: TextIO | None = None, *, limited: bool = True) -> None:
        self._stream = sys.stderr if stream is None else stream
        self._shown = False
        self._quiet = quiet
        self._terminal = self._stream.isatty()
        allowance = current()
        waited = 0.0 if allowance is None else time.perf_counter() - allowance.began
        self._began = time.monotonic() - waited
        self._next = self._began + (FIRST_AFTER if self._terminal else EVERY_IN_A_LOG)
        self._hint_at = float("inf") if limited else self._began + HINT_AFTER
        self._search = ""
        self._phase = ""
        self._counts: tuple[int, int, int, int] | None = None
        self._writing = False

    def __enter__(self) -> Progress:
        allowance = current()
        if allowance is not None:
            before = allowance.beat

            def beat() -> None:
                before()
                self.beat()

            allowance.beat = beat
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        self.close()

    def __call__(self, states: int, transitions: int, depth: int, queue: int) -> None:
        """Called by the search now and then; most calls only look at the clock."""
        allowance = current()
        if allowance is not None:
            self._phase = allowance.phase
        self._counts = states, transitions, depth, queue
        self.beat()

    def tell(self, search: str) -> None:
        """Which search goes on."""
        self._search = search

    def beat(self) -> None:
        """Show where things are, if it is time for that."""
        now = time.monotonic()
        if self._quiet or self._writing or now < min(self._next, self._hint_at):
            return
        self._writing = True  # a tick may come while a line is being written
        try:
            if now >= self._hint_at:
                self._hint_at = float("inf")
                self._put([f"jrf: {HINT}"], ends=True)
            if now >= self._next:
                self._next = now + (EVERY if self._terminal else EVERY_IN_A_LOG)
                self._put(self._parts(now - self._began), ends=not self._terminal)
        except (OSError, RuntimeError, ValueError):
            self._quiet = True  # nobody reads it any more
        finally:
            self._writing = False

    def _parts(self, seconds: float) -> list[str]:
        """What is told, in the order in which it is shown."""
        allowance = current()
        phase = self._phase if allowance is None else allowance.phase
        if phase != self._phase:
            self._phase, self._counts = phase, None
        what = [phase]
        if self._counts is not None:
            states, transitions, depth, queue = self._counts
            rate = transitions / max(seconds, 0.001)
            what = [
                f"{states:,}{_STATES}",
                f"{rate:,.0f} transitions/s",
                f"depth {depth:,}",
                f"queue {queue:,}",
            ]
            if self._search:
                what.insert(0, self._search)
        return [f"{seconds:5.0f} s", *what, f"{current_mb():,.0f} MB"]

    @staticmethod
    def _fitted(parts: list[str], width: int) -> str:
        """As many parts as there is room for: half a number would be another one. The search goes before its
        numbers; words are cut.
        """
        room = max(width - _ECHO, 1)
        left = list(parts)
        while len(_BETWEEN.join(left)) > room and len(left) > 2:
            del left[1 if len(left) == 3 and left[-1].endswith(_STATES) else -1]
        text = _BETWEEN.join(left)
        if len(text) > room and not any(letter.isdigit() for letter in left[-1]):
            return text[: max(room - 3, 0)] + "..."[:room]
        return text if len(text) <= room else left[0][:room]

    def _put(self, parts: list[str], *, ends: bool) -> None:
        text = _BETWEEN.join(parts)
        if self._terminal:
            width = shutil.get_terminal_size((80, 24)).columns
            text = "\n".join(wrap(text, width)) if ends else self._fitted(parts, width)
            self._stream.write(f"\r\x1b[K{text}" + ("\n" if ends else ""))
            self._shown = not ends
        else:
            self._stream.write(f"{text}\n")
        self._stream.flush()

    def close(self) -> None:
        """Takes the line away."""
        if self._shown:
            erase_line(self._stream)
            self._shown = False
        self._quiet = True


def erase_line(stream: TextIO) -> None:
    """Takes away what was written behind the last end of a line, on a terminal."""
    with suppress(AttributeError, OSError, ValueError):  # closed, or none
        if stream.isatty():
            stream.write("\r\x1b[K")
            stream.flush()
