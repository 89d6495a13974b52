"""One line on standard error that is written anew while a search runs."""

import sys
import time
from typing import TextIO

from jrf.memory import current_mb

FIRST_AFTER = 1.0
EVERY = 0.25


class Progress:
    """Shows states, rate, depth, queue and memory, from the first second on; silent unless on a terminal."""

    def __init__(self, quiet: bool, stream: TextIO | None = None) -> None:
        self._stream = sys.stderr if stream is None else stream
        self._shown = False
        self._silent = quiet or not self._stream.isatty()
        self._began = time.monotonic()
        self._next = self._began + FIRST_AFTER
        self._search = ""

    def __call__(self, states: int, transitions: int, depth: int, queue: int) -> None:
        """Called by the search now and then; most calls only look at the clock."""
        now = time.monotonic()
        if self._silent or now < self._next:
            return
        self._next = now + EVERY
        seconds = now - self._began
        text = (
            f"{seconds:5.0f} s  {self._search}{states:,} states  {transitions / seconds:,.0f} transitions/s  "
            f"depth {depth:,}  queue {queue:,}  {current_mb():,.0f} MB"
        )
        self._stream.write(f"\r\x1b[K{text[:110]}")
        self._stream.flush()
        self._shown = True

    def tell(self, search: str) -> None:
        """Which search goes on."""
        self._search = f"{search}  "

    def close(self) -> None:
        """Takes the line away."""
        if self._shown:
            self._stream.write("\r\x1b[K")
            self._stream.flush()
            self._shown = False
