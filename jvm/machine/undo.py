"""What a transition changed, and the way back: objects by the journal, threads by copies of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from jvm.transitions import Transition
from jvm.values.text import together

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.execution.accesses import Memory
    from jvm.fingerprint.canonical import Canonical, Marks
    from jvm.objects.objects import Saved
    from jvm.threads.thread import SavedThread, Thread


class Delta(Struct):
    """What one transition changed. `enabled`: the transitions that were enabled before it, if known."""

    objects: list[Saved]
    threads: list[SavedThread]
    added: list[Thread]
    printed: list[str]
    heard: object
    marks: Marks
    enabled: list[Transition] | None


class Host(Protocol):
    """What this part asks of the machine around it, and what of the machine's it changes."""

    threads: list[Thread]
    known_enabled: list[Transition] | None
    enabled_before: list[Transition] | None
    uncaught_now: list[Thread]


class Undo:
    """The part of a machine that closes transitions and takes them back. `thread_log` has the threads that
    changed since the last cut, as they were before.
    """

    def __init__(self, host: Host, memory: Memory, canonical: Canonical) -> None:
        self._host = host
        self.memory = memory
        self.journal = memory.journal
        self.canonical = canonical
        self.thread_log: list[SavedThread] = []
        self._logged: set[int] = set()
        self._threads_before = 0
        self._printed: list[str] = []
        self._printed_before = 0
        self._undone = 0
        """Instructions of threads that were started on other branches."""
        self.watching: Callable[[list[Saved]], None] | None = None
        """Looks through what each transition changed. It may raise RestartNeeded."""

    def begin(self, thread: Thread) -> None:
        """The program has this thread, before its first transition."""
        self._host.threads.append(thread)
        self._threads_before = 1

    def touch_thread(self, thread: Thread) -> None:
        """Before the first change of a thread's state after a cut."""
        if thread.tid not in self._logged:
            self._logged.add(thread.tid)
            self.thread_log.append(thread.save())

    def print(self, text: str) -> None:
        """The program's output; not a visible action."""
        self._printed.append(text)

    def take_back(self, printed: int) -> None:
        """Only so many texts were printed."""
        del self._printed[printed:]

    @property
    def output(self) -> str:
        """What the program has printed on the way to the present state."""
        return together("".join(self._printed))

    @property
    def printed_so_far(self) -> int:
        """How many texts the program printed."""
        return len(self._printed)

    @property
    def instructions(self) -> int:
        """Bytecode instructions executed so far, over all threads and all branches."""
        return self._undone + sum(thread.executed for thread in self._host.threads)

    def cut(self) -> Delta:
        """Close the transition: what changed since the last cut."""
        host, canonical = self._host, self.canonical
        marks = canonical.marks()
        log = self.journal.cut()
        threads, added = self.thread_log, host.threads[self._threads_before :]
        canonical.update(log, threads, added)
        printed = self._printed[self._printed_before :]
        delta = Delta(log, threads, added, printed, self.memory.listener.cut(), marks, host.enabled_before)
        self.thread_log = []
        self._logged.clear()
        self._settle()
        if self.watching is not None:
            self.watching(log)
        return delta

    def revert(self, delta: Delta) -> None:
        """Back to the state before `delta`, which must be the latest transition."""
        self._swap(delta)
        if delta.added:
            self._undone += sum(thread.executed for thread in delta.added)
            threads = self._host.threads
            del threads[len(threads) - len(delta.added) :]
        if delta.printed:
            del self._printed[len(self._printed) - len(delta.printed) :]
        self.memory.listener.revert(delta.heard)
        self._host.known_enabled = delta.enabled
        self._settle()

    def reapply(self, delta: Delta) -> None:
        """Forward again over `delta`, from the state it began in."""
        self._host.threads.extend(delta.added)
        self._undone -= sum(thread.executed for thread in delta.added)
        self._printed.extend(delta.printed)
        self._swap(delta)
        self.memory.listener.reapply(delta.heard)
        self._settle()

    def _swap(self, delta: Delta) -> None:
        self.journal.swap(delta.objects)
        self.canonical.swapped(delta.objects)
        threads = delta.threads
        for at, saved in enumerate(threads):
            thread = saved[0]
            threads[at] = thread.save()
            thread.load(saved)
        marks = self.canonical.marks()
        self.canonical.restore(delta.marks)
        delta.marks = marks
        self._host.known_enabled = None

    def _settle(self) -> None:
        host = self._host
        self._threads_before = len(host.threads)
        self._printed_before = len(self._printed)
        host.enabled_before = None
        if host.uncaught_now:
            host.uncaught_now = []
