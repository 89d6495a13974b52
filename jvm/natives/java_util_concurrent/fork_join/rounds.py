"""Tasks that go round: by its own steps alone, a thread comes back to a state where it was.

It waits for another thread to change something, in a loop of whatever kind: of the program or of the JDK,
with counters or iterators in it. If the thread that helps is the one that has to change it, and runs this
very task below, the two wait for ever; so do the others if there are more tasks than workers. So steps of
workers, and of threads that keep a lock, are kept as edges from fingerprint to fingerprint, over all paths of
the search: whatever its order, the last edge of a round finds the others. A round that is finite closes in a
search that comes to its end; one that is not has endless states. A search that goes on from a checkpoint
lacks edges (`any_edges`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from jvm.fingerprint.none import Unmarked
from jvm.library.library import FORK_JOIN
from jvm.natives.java_util_concurrent.fork_join.helping import holds_a_lock
from jvm.natives.own_code import own_code

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.machine.machine import Machine
    from jvm.natives.java_util_concurrent.fork_join.helping import Helping
    from jvm.threads.thread import Thread

_WORKER: Final = "java/util/concurrent/ForkJoinWorkerThread"
_State: TypeAlias = "int | tuple[object, ...]"
MOST_EDGES: Final = 1_000_000
"""More are not kept: the JDK's own code is to run."""


class Rounds:
    """The edges. A transition counts if all its actions are of one thread."""

    def __init__(self, machine: Machine, helping: Helping, crowded: Callable[[], bool]) -> None:
        self._machine = machine
        self._helping = helping
        self._crowded = crowded
        self._thread: Thread | None = None
        self._before: _State = 0
        self._edges: dict[tuple[object, _State], set[_State]] = {}

    @property
    def any_edges(self) -> bool:
        return bool(self._edges)

    def begins(self, thread: Thread) -> None:
        """A transition of the thread begins."""
        self._thread = None
        top = thread.top
        if top is None or not (self._crowded() or self._helping.may_be_below(thread)):
            return
        if thread.obj.cls.name == _WORKER or holds_a_lock(thread, top):
            self._thread, self._before = thread, self._state(thread)

    def acts(self, thread: Thread) -> None:
        """A thread makes a visible action."""
        if thread is not self._thread:
            self._thread = None

    def comes_on(self) -> None:
        """A thread takes a task, or hands one over: that is no round, however often it does so."""
        self._thread = None

    def ends(self) -> None:
        """The transition has been cut. Raises RestartNeeded if the thread goes round."""
        thread, self._thread = self._thread, None
        if thread is None or thread.top is None:
            return
        after = self._state(thread)
        following = self._edges.setdefault((thread.key, self._before), set())
        if after in following:
            return
        following.add(after)
        if len(self._edges) > MOST_EDGES:
            raise own_code(thread, FORK_JOIN)
        if self._leads_back(thread, after):
            if self._crowded():
                raise own_code(thread, FORK_JOIN)  # those that it waits for may have no worker
            self._helping.stuck(thread)

    def _state(self, thread: Thread) -> _State:
        """The program's state; without fingerprints the thread's own, which comes back more often."""
        if not isinstance(self._machine.canonical, Unmarked):
            return self._machine.fingerprint()
        frames: list[object] = []
        frame = thread.top
        while frame is not None:
            frames += (frame.point, frame.values)
            frame = frame.parent
        return tuple(frames)

    def _leads_back(self, thread: Thread, start: _State) -> bool:
        """Whether the thread alone comes from there to where the last transition began."""
        work, seen = [start], {start}
        while work:
            state = work.pop()
            if state == self._before:
                return True
            for after in self._edges.get((thread.key, state), ()):
                if after not in seen:
                    seen.add(after)
                    work.append(after)
        return False
