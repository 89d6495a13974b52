"""A process that looks after the one that does the work: it ends what no signal interrupts.

The command forks before anything is read. The child does the work; the parent, which holds next to nothing,
waits. It ends the child where that is beyond its limits (a call that runs in C for long, or allocates), and
then gives the answer itself, with its reason: `inconclusive`, or what the child had found until then. It does
the same for a child that crashes. Ctrl-C and SIGTERM reach the parent, which asks the child to end with a
partial answer; a second one ends it at once.

Where there is no `fork` the command runs without a guardian.
"""

from __future__ import annotations

import atexit
import json
import os
import select
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Final

from jrf.limits.allowance import SEARCH_SHARE, Allowance
from jrf.limits.memory import machine_mb
from jrf.limits.watchdog import SHARE_OF_MEMORY, give_way

PATIENCE: Final = 1.5
"""Seconds after the time limit until the child is ended."""
SHARE: Final = 1.25
"""Of the memory limit, what the child may have."""
AFTER_STOP: Final = 3.0
"""Seconds for an answer after Ctrl-C or SIGTERM."""
_CLOSING_AFTER_STOP: Final = 2.0
_LOOK: Final = 0.1
"""Seconds between two looks."""

NoAnswer = Callable[[str, bytes | None], int]
"""Reports why there is no answer, or the partial one that is given (JSON); the exit code."""

_enabled: Final[list[bool]] = []
_split: Final[list[bool]] = []
"""Holds something in a guardian and in its child."""


def enable() -> None:
    """This process runs one command and nothing else: it may be split into a guardian and its child."""
    if hasattr(os, "fork") and hasattr(os, "waitpid") and not _enabled:
        _enabled.append(True)


def disable() -> None:
    """What runs in this process from now on has no guardian."""
    _enabled.clear()


def guarded(allowance: Allowance, work: Callable[[], int], no_answer: NoAnswer) -> int:
    """The exit code of `work()`, which runs in a child of this process if that is possible."""
    if not _enabled:
        return work()
    _enabled.clear()
    _flush()
    there, here = os.pipe()
    guardian = os.getpid()
    child = os.fork()
    _split.append(True)
    if child:
        os.close(here)
        return _Guardian(allowance, child, there, no_answer).watch()
    os.close(there)
    _serve(allowance, here, guardian)
    return work()


def leave(code: int) -> int:
    """The last step of a command. A guardian and its child end here: to free what they hold takes long."""
    if not _split:
        return code
    _flush()
    atexit._run_exitfuncs()
    os._exit(code)


def _flush() -> None:
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:  # it may have been closed before we began
            with suppress(OSError, ValueError):
                stream.flush()


def _serve(allowance: Allowance, pipe: int, guardian: int) -> None:
    """In the child: tell the guardian what it must know, and end when it says so or is gone."""

    def say(**message: object) -> None:
        with suppress(OSError):
            data = json.dumps(message).encode() + b"\n"
            while data:
                data = data[os.write(pipe, data) :]

    def asked(number: int, frame: FrameType | None) -> None:
        allowance.stop("interrupted", _CLOSING_AFTER_STOP)
        give_way("interrupted")

    beat = allowance.beat

    def alive() -> None:
        if os.getppid() != guardian:
            os._exit(1)
        beat()

    signal.signal(signal.SIGTERM, asked)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the terminal sends it to all; the guardian says what to do
    allowance.beat = alive
    allowance.answering = lambda: say(answering=True)
    allowance.hand_over = lambda text: say(partial=text)
    allowance.tighten = lambda: say(seconds=allowance.seconds, memory_mb=allowance.memory_mb)
    allowance.bound_memory(SEARCH_SHARE)


class _Guardian:
    def __init__(self, allowance: Allowance, child: int, pipe: int, no_answer: NoAnswer) -> None:
        self.allowance = allowance
        self.child = child
        self.pipe = pipe
        self.no_answer = no_answer
        self.partial: bytes | None = None
        self.answering = False
        self.ends_at = float("inf")
        self.why = ""
        self.asked = 0
        self.rest = b""

    def watch(self) -> int:
        """Wait for the child's end; the exit code."""
        for asking in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            if signal.getsignal(asking) != signal.SIG_IGN:
                signal.signal(asking, self._stop)
        while (status := self._ended()) is None:
            self._hear(_LOOK)
            reason = self._beyond()
            if reason is not None and not self._answers_now():
                return self._end(reason)
        self._hear(0.0)
        if os.WIFEXITED(status):
            return os.WEXITSTATUS(status)
        number = os.WTERMSIG(status)
        if self.asked and number in (signal.SIGINT, signal.SIGTERM):
            return self.no_answer("interrupted", self.partial)
        name = signal.Signals(number).name if number in set(signal.Signals) else str(number)
        hint = "by the system, perhaps for lack of memory" if name == "SIGKILL" else "please report it"
        return self._say_instead(f"internal error: the process was ended by {name} ({hint})")

    def _ended(self) -> int | None:
        pid, status = os.waitpid(self.child, os.WNOHANG)
        return status if pid else None

    def _hear(self, seconds: float) -> None:
        """Take what the child says, and wait so long for it or for the child's end."""
        ready, _, _ = select.select([self.pipe], [], [], seconds)
        while ready:
            data = os.read(self.pipe, 1 << 16)
            if not data:  # the child has closed its end: it is ending
                time.sleep(min(seconds, 0.002))
                return
            *lines, self.rest = (self.rest + data).split(b"\n")
            for line in lines:
                self._note(json.loads(line))
            ready, _, _ = select.select([self.pipe], [], [], 0.0)

    def _note(self, message: dict[str, object]) -> None:
        if "answering" in message:
            self.answering = True
        if "partial" in message:
            self.partial = str(message["partial"]).encode()
        if "seconds" in message:
            self.allowance.seconds = message["seconds"]  # type: ignore[assignment]
            self.allowance.memory_mb = message["memory_mb"]  # type: ignore[assignment]

    def _beyond(self) -> str | None:
        """Why the child must end now, if it must."""
        if self.answering:
            return None  # who reads the report may take his time
        allowance, now = self.allowance, time.perf_counter()
        if now > self.ends_at:
            return self.why
        if now > allowance.deadline + PATIENCE:
            return f"time limit of {allowance.seconds:g} s reached"
        limit = allowance.memory_mb
        bound = SHARE * limit if limit is not None else (1 + SHARE_OF_MEMORY) / 2 * machine_mb()
        if self._child_mb() > bound:
            if limit is not None:
                return f"memory limit of {limit:g} MB reached"
            return f"memory bound of {bound:.0f} MB reached (90 % of this machine's memory)"
        return None

    def _answers_now(self) -> bool:
        """Whether the child began to write its answer since it was last heard. Else it is left stopped, so
        that it does not begin to before it is ended: of a report that was begun, all is written.
        """
        with suppress(ProcessLookupError):
            os.kill(self.child, signal.SIGSTOP)
            if hasattr(os, "waitid"):
                os.waitid(os.P_PID, self.child, os.WSTOPPED | os.WEXITED | os.WNOWAIT)
        self._hear(0.0)
        if self.answering:
            with suppress(ProcessLookupError):
                os.kill(self.child, signal.SIGCONT)
        return self.answering

    def _child_mb(self) -> float:
        try:
            pages = int(Path(f"/proc/{self.child}/statm").read_text().split()[1])
        except (OSError, ValueError, IndexError):
            return 0.0
        return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)

    def _end(self, reason: str) -> int:
        with suppress(ProcessLookupError):
            os.kill(self.child, signal.SIGKILL)
        os.waitpid(self.child, 0)
        self._hear(0.0)
        return self._say_instead(reason)

    def _say_instead(self, reason: str) -> int:
        if self.answering:
            return 3  # half of the report is out: a second one would make it worse
        return self.no_answer(reason, self.partial)

    def _stop(self, number: int, frame: FrameType | None) -> None:
        """Ctrl-C or SIGTERM: the first asks for a partial answer, the second ends all."""
        self.asked += 1
        with suppress(ProcessLookupError):
            os.kill(self.child, signal.SIGTERM if self.asked == 1 else signal.SIGKILL)
        if self.asked == 1:
            self.ends_at, self.why = time.perf_counter() + AFTER_STOP, "interrupted"
