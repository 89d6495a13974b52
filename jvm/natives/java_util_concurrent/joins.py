"""Joins that come at once: who joins a task of a ForkJoinPool that has ended goes on before all others.

Nothing that others do beside it can disable such a join, or change what it acquires, so one order is enough
(docs/soundness.md, "Joins come at once"). That speaks of the step as a whole, and what the thread does behind
the join belongs to it. So that is listened to: where it depends on what others do, the search begins again
with joins as steps like all others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.additions.additions import NOTES
from jvm.errors import RestartNeeded
from jvm.execution.code_points import InitPoint, UsePoint
from jvm.library.library import KNOWN_WORKERS
from jvm.listener import PassingListener
from jvm.memory_model import COUNTED
from jvm.natives.java_util_concurrent.modelled import set_state, state_of
from jvm.natives.settings import JOINS
from jvm.objects.objects import LOCK
from jvm.visibility import LOOKS_AT_TASKS, Restart

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread

_GATE: Final = "java/util/concurrent/Gate"
TO_JOIN: Final = -2
"""The value of Gate.TO_JOIN."""


def joins_at_once(machine: Machine) -> bool:
    """Whether nobody can observe the order of a join and the steps of others."""
    visible = machine.options.visible
    observed = visible.states or visible.interrupts or machine.globals.payload is not None
    observed |= machine.heap.newly_made is not None
    return not observed and not {JOINS, LOOKS_AT_TASKS, KNOWN_WORKERS} & {*visible.settings}


def joins(machine: Machine, thread: Thread, gate: Obj) -> None:
    """The thread joins the task of a gate. A loop that joins it again and again comes at once only once."""
    if gate.sharing and state_of(gate)[0] == TO_JOIN:
        set_state(machine, thread, gate, (1, *state_of(gate)[1:]))
        if joins_at_once(machine):
            machine.joining = Joining(machine, thread)


class Joining(PassingListener):
    """Hears what belongs to the step of a join: edges of gates, starts and plain accesses, if all races of
    these are looked for. Raises RestartNeeded if there is more, and others could have made a step before it.
    """

    def __init__(self, machine: Machine, thread: Thread) -> None:
        super().__init__(machine.listener)
        self._machine = machine
        self._thread = thread
        self._threads = len(machine.threads)
        machine.memory.listener = self

    def over(self) -> None:
        """The step is over; one that ends before the first use of a class might have found it initialized."""
        machine = self._machine
        machine.joining = None
        machine.memory.listener = self.inner
        for thread in (self._thread, *machine.threads[self._threads :]):
            if thread.top is not None and isinstance(thread.top.point, InitPoint | UsePoint):
                self._depends()

    def _depends(self) -> None:
        """The step depends on what others do."""
        for thread in self._machine.threads[: self._threads]:
            top = thread.top
            if thread is not self._thread and top is not None and top.point.enabled(thread, top.values):
                raise RestartNeeded(Restart.SETTING, JOINS)

    def _accesses(self) -> None:
        """A plain access; whoever looks for all kinds of races finds a conflict in either order."""
        if not self._machine.options.visible.library_whole:
            self._depends()

    def _orders(self, obj: Obj, what: int) -> None:
        """Edges of gates that no action is made on here: ends of tasks, and counts of pools."""
        if obj.cls.name != _GATE or what not in (LOCK, COUNTED):
            self._depends()

    def read(self, thread: Thread, obj: Obj, index: int) -> None:
        self._accesses()
        self.inner.read(thread, obj, index)

    def write(self, thread: Thread, obj: Obj, index: int) -> None:
        self._accesses()
        self.inner.write(thread, obj, index)

    def acquire(self, thread: Thread, obj: Obj, what: int) -> None:
        self._orders(obj, what)
        self.inner.acquire(thread, obj, what)

    def release(self, thread: Thread, obj: Obj, what: int) -> None:
        self._orders(obj, what)
        self.inner.release(thread, obj, what)

    def wrote(self, thread: Thread, obj: Obj, index: int) -> None:
        self._depends()
        self.inner.wrote(thread, obj, index)

    def overwrote(self, thread: Thread, obj: Obj, what: int, *, releases: bool) -> None:
        self._depends()
        self.inner.overwrote(thread, obj, what, releases=releases)

    def looked(self, thread: Thread, obj: Obj, what: int) -> None:
        self._depends()
        self.inner.looked(thread, obj, what)

    def knows(self, thread: Thread, obj: Obj, index: int) -> bool:
        self._depends()
        return self.inner.knows(thread, obj, index)

    def note(self, thread: Thread, obj: Obj, index: int) -> None:
        if index < NOTES:  # else additions, which have no order with the others' steps
            self._depends()
        self.inner.note(thread, obj, index)

    def knows_notes(self, thread: Thread, obj: Obj, index: int) -> bool:
        if index < NOTES:
            self._depends()
        return self.inner.knows_notes(thread, obj, index)

    def joined(self, thread: Thread, dead: Thread) -> None:
        self._depends()
        self.inner.joined(thread, dead)
