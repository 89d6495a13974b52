"""One visible action of one thread, and all that it touched."""

from __future__ import annotations

from jrf.search.reduction.dependence import (
    LOOK,
    READ,
    WRITE,
    Cells,
    Footprint,
    Modes,
    add,
    beginning,
    counted,
    daemon,
    ending,
    everything,
    own_end,
    taken_and_given_back,
    touched,
    wholly,
    written,
)
from jrf.search.reduction.touches import TouchListener
from jvm.actions import Action, Operation, Update
from jvm.machine.machine import Machine
from jvm.objects.objects import MONITOR
from jvm.threads import atomic_blocks
from jvm.threads.points import Frame
from jvm.threads.thread import Thread
from jvm.transitions import Transition, thread_of


class SingleStep:
    """Makes steps of a machine. The attributes speak of the last step that was made."""

    footprint: dict[int, int]
    """What it touched."""
    failed: int | None
    """The variable (its cell's number) that it would have changed, had its compareAndSet not failed."""
    only_looked: bool
    """It changed nothing, not even something of its own thread, other than where the thread stands."""
    stood: Frame | None
    """Where the thread stood before it."""
    alarm: bool
    """A race was found or a thread died, for which the machine would end a transition."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.alarm = False
        self.cells = Cells()
        self._interrupts = machine.options.visible.interrupts
        self._overheard = TouchListener(machine.listener)
        machine.memory.listener = self._overheard

    def make(self, transition: Transition, first: bool) -> None:
        """The transition's action; `first`: it is the first of its thread. Raises what
        `Machine.step` raises.
        """
        machine = self.machine
        thread = machine.threads[thread_of(transition)]
        blocks = machine.globals.payload
        action = machine.pending(thread.tid)
        modes = self._touched(action, thread, first)
        self.stood = thread.top
        private = _private(thread)
        self._overheard.noted.clear()
        machine.step(transition, go_on=False)
        changed = machine.journal.log
        self.failed = None
        if machine.globals.payload is not blocks or (
            blocks is not None and atomic_blocks.inside(machine, thread)
        ):
            everything(modes)
        if isinstance(action, Update) and not any(saved[0] is action.variable.obj for saved in changed):
            cell = action.variable.obj.key, action.variable.index
            modes[cell] = READ
            self.failed = self.cells[cell]
        if isinstance(action, Operation) and not action.looks:
            written(modes, changed)
        runner = machine.runner
        known = set(modes)
        self._overheard.add_to(modes)
        for obj, what in runner.counted:
            counted(modes, (obj.key, what), known)
        for lock in runner.locked:
            taken_and_given_back(modes, lock, MONITOR)
        if runner.blocked_by is not None:
            obj, what = runner.blocked_by
            add(modes, (obj.key, what), LOOK)
        for made in runner.made:
            wholly(modes, touched(made, thread, self._interrupts))
        if machine.runner.given_back is not None:
            taken_and_given_back(modes, *machine.runner.given_back)
        if thread.top is None:
            ending(modes, thread)
        self.footprint = self.cells.footprint(modes)
        self.only_looked = (
            not changed and max(modes.values(), default=READ) < WRITE and private == _private(thread)
        )
        self.alarm = self._overheard.alarm or bool(machine.uncaught_now)

    def expected(self, footprint: Footprint, failed: int | None, thread: Thread) -> Footprint:
        """What a step of the thread that touched this may touch when it is made in another order, after the
        same earlier actions of its thread. A step that turns out to touch more then is met by
        `Path.forward`'s callers.
        """
        end: Modes = {}
        own_end(end, thread)
        wider = {**self.cells.footprint(end), **footprint}
        if failed is not None:
            wider[failed] = WRITE
        return wider

    def pending(self, thread: Thread, first: bool) -> Footprint:
        """What the action that a thread stands before would touch, as far as that can be told."""
        modes = self._touched(self.machine.pending(thread.tid), thread, first)
        own_end(modes, thread)
        return self.cells.footprint(modes)

    def _touched(self, action: Action, thread: Thread, first: bool) -> Modes:
        modes = touched(action, thread, self._interrupts)
        begun = self.machine.runner.begins_whole(thread) if self.machine.runner.whole else None
        if begun is not None:
            taken_and_given_back(modes, *begun)
        if self.machine.runner.stands_in_operation(thread):
            wholly(modes, dict(modes))
        if first:
            beginning(modes, thread)
        if thread.daemon:
            daemon(modes, self.machine.threads)
        return modes


def _private(thread: Thread) -> tuple[object, ...]:
    return thread.next_key, thread.children, thread.permit, thread.interrupted, thread.phase
