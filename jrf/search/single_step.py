"""One visible action of one thread, and all that it touched."""

from __future__ import annotations

from jrf.search.dependence import (
    READ,
    WRITE,
    Cells,
    Footprint,
    Modes,
    beginning,
    daemon,
    ending,
    own_end,
    touched,
    written,
)  # fmt: skip
from jrf.search.overheard import Overheard
from jvm.actions import Operation, Update
from jvm.machine import Machine
from jvm.points import Frame
from jvm.threads import Thread


class SingleStep:
    """Makes steps of a machine. The attributes speak of the last step that was made."""

    footprint: dict[int, int]
    """What it touched."""
    expected: dict[int, int]
    """What it may touch when it is made in another order, after the same earlier actions of its thread. A
    step that turns out to touch more then is met by `Path.forward`'s callers.
    """
    only_looked: bool
    """It changed nothing, not even something of its own thread, other than where the thread stands."""
    stood: Frame | None
    """Where the thread stood before it."""
    alarm: bool
    """A race was found or a thread died, for which the machine would end a transition."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.alarm = False
        self._cells = Cells()
        self._interrupts = machine.options.interrupts_visible
        self._overheard = Overheard(machine.listener)
        machine.listener = machine.memory.listener = self._overheard

    def make(self, transition: int, first: bool) -> None:
        """The transition's action; `first`: it is the first of its thread. Raises what `Machine.step` raises.
        """
        machine = self.machine
        thread = machine.threads[transition & 0xFFFF]
        action = machine.pending(thread.tid)
        modes = self._touched(thread, first)
        self.stood = thread.top
        private = _private(thread)
        self._overheard.noted.clear()
        machine.step(transition, go_on=False)
        changed = machine.journal.log
        expected = dict(modes)
        if isinstance(action, Update) and not any(saved[0] is action.variable.obj for saved in changed):
            modes[action.variable.obj.key, action.variable.index] = READ  # a compareAndSet that failed
        if isinstance(action, Operation):
            written(modes, changed)
        self._overheard.add_to(modes)
        if thread.top is None:
            ending(modes, thread)
        for cell, mode in modes.items():
            expected.setdefault(cell, mode)
        own_end(expected, thread)
        self.footprint = self._cells.footprint(modes)
        self.expected = self._cells.footprint(expected)
        looks = all(mode < WRITE for mode in modes.values())
        self.only_looked = looks and not changed and private == _private(thread)
        self.alarm = self._overheard.alarm or bool(machine.uncaught_now)

    def pending(self, thread: Thread, first: bool) -> Footprint:
        """What the action that a thread stands before would touch, as far as that can be told."""
        modes = self._touched(thread, first)
        own_end(modes, thread)
        return self._cells.footprint(modes)

    def _touched(self, thread: Thread, first: bool) -> Modes:
        modes = touched(self.machine.pending(thread.tid), thread, self._interrupts)
        if first:
            beginning(modes, thread)
        if thread.daemon:
            daemon(modes)
        return modes


def _private(thread: Thread) -> tuple[object, ...]:
    return thread.next_key, thread.children, thread.permit, thread.interrupted, thread.wake
