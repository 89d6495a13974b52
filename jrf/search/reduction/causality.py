"""The causal past of each action of an execution, and the races in it: happens-before by
`jrf.search.reduction.dependence`.

This is not the happens-before of JLS 17.4.5. It orders every two dependent actions, so two executions with
the same relation are one Mazurkiewicz trace: they differ in the order of independent actions only and end in
one state.

A past is a set of positions in the execution, kept as the bits of an integer: what others keep as a vector of
clocks. In CPython a union of integers of a few hundred bits costs less than a loop over a short list.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from msgspec import Struct, field

from jrf.search.reduction.dependence import (
    ACQUIRE,
    ANYTHING,
    AWAIT,
    BEGIN,
    BLOCKED_AFTER,
    COUNT,
    LOOK,
    RELEASE,
    UNKNOWN_UPDATE,
    WRITE,
    Footprint,
    commute,
    dependent,
)
from jvm.transitions import Label, thread_of


class ExecutedAction(Struct):
    """A visible action of an execution, or one that a thread would make next.

    `label` is what was chosen (`jvm.transitions`). `past` are the
    positions of the actions that happen before it, `own` of those without which its thread would not stand
    there, and `before` also of what it had to await there.
    """

    label: Label
    footprint: Footprint
    past: int = 0
    own: int = 0
    before: int = 0
    races: list[int] = field(default_factory=list)
    """Positions of earlier actions of other threads that this one could have come before, as far as the
    dependencies tell.
    """

    @property
    def thread(self) -> int:
        return thread_of(self.label)


class ExpectedAction(NamedTuple):
    """A choice to be made, with what its action is expected to touch."""

    label: Label
    footprint: Footprint


class Causality:
    """Happens-before of the present execution; actions are appended and taken back at its end."""

    __slots__ = ("_of_thread", "_touched", "actions")

    def __init__(self) -> None:
        self.actions: list[ExecutedAction] = []
        self._of_thread: dict[int, list[int]] = {}
        self._touched: dict[int, list[tuple[int, int]]] = {}

    def last(self, thread: int) -> int:
        """The position of the thread's latest action, -1 if there is none."""
        positions = self._of_thread.get(thread)
        return positions[-1] if positions else -1

    def of_thread(self, thread: int) -> Sequence[int]:
        """The positions of the thread's actions, in order."""
        return self._of_thread.get(thread, ())

    def changes(self, cell: int, since: int) -> Iterator[int]:
        """The positions after `since` of actions that changed the cell, or may have."""
        for touched in (self._touched.get(cell, ()), self._touched.get(ANYTHING, ())):
            for at, mode in reversed(touched):
                if at <= since:
                    break
                if mode >= WRITE:
                    yield at

    def append(self, label: Label, footprint: Footprint) -> ExecutedAction:
        """The action is made now."""
        at = len(self.actions)
        action = self.next(label, footprint)
        self.actions.append(action)
        self._of_thread.setdefault(action.thread, []).append(at)
        for cell, mode in footprint.items():
            self._touched.setdefault(cell, []).append((at, mode))
        return action

    def pop(self) -> ExecutedAction:
        """Take the last action back."""
        action = self.actions.pop()
        self._of_thread[action.thread].pop()
        for cell in action.footprint:
            self._touched[cell].pop()
        return action

    def next(self, label: Label, footprint: Footprint) -> ExecutedAction:
        """The action as it would be if it were made now, with its races."""
        actions = self.actions
        last = self.last(thread_of(label))
        own = actions[last].past | 1 << last if last >= 0 else 0
        awaited = 0
        for cell, mode in footprint.items():
            if mode in (AWAIT, BEGIN):
                given = (at for at, other in self._touched.get(cell, ()) if other == RELEASE)
                for at in islice(given, 1):  # a second start of one thread fails
                    if mode == BEGIN:
                        own |= actions[at].past | 1 << at
                    else:
                        awaited |= actions[at].past | 1 << at
        before = own | awaited
        direct: list[int] = []
        blocking: list[int] = []
        simple: list[int] = []
        missed: list[int] = []
        if ANYTHING in footprint:
            direct.extend(range(len(actions)))
            blocking.extend(direct)
        touched = self._touched
        for cell, mode in footprint.items():
            if touches := touched.get(cell):
                _meet(touches, mode, before, direct, simple, blocking)
                if mode == BLOCKED_AFTER:
                    missed.extend(at for at, other in touches if other == RELEASE)
        if touches := touched.get(ANYTHING):
            _meet(touches, UNKNOWN_UPDATE, before, direct, simple, blocking)
        above, past = before, before
        for at in direct:
            above |= actions[at].past
            past |= 1 << at
        past |= above
        races: list[int] = []
        if simple or blocking or missed:
            found = {at for at in simple if not above >> at & 1}
            found.update(at for at in blocking if not before >> at & 1)
            found.update(at for at in missed if not own >> at & 1)
            races.extend(sorted(found))
        return ExecutedAction(label, footprint, past, own, before, races)

    def not_after(self, at: int) -> list[ExecutedAction]:
        """The actions after position `at` that do not happen after the action there, in order."""
        return [action for action in self.actions[at + 1 :] if not action.past >> at & 1]


def _meet(
    touches: list[tuple[int, int]],
    mode: int,
    before: int,
    direct: list[int],
    simple: list[int],
    blocking: list[int],
) -> None:
    """What an action that touches a cell in this way depends on directly, and what it may race with.
    `touches`: the earlier touches of that cell.

    | mode                 | races with |
    |----------------------|-----|
    | READ, WRITE, COUNT   | the last action on the cell that it depends on, if nothing comes between |
    | RELEASE              | the same; a lock's owner depends on its own actions only, and so has no races |
    | AWAIT, BEGIN         | the same, but not with a RELEASE |
    | BLOCKED_AFTER        | every RELEASE without which its thread would stand there too |
    | ACQUIRE              | the last ACQUIRE: the cell was not to be had then until the RELEASE between |
    | LOOK, UNKNOWN_UPDATE | everything that it depends on |
    """
    settled = False
    for at, other in reversed(touches):
        if commute(mode, other):
            continue
        if not settled:
            direct.append(at)
        if mode in (LOOK, UNKNOWN_UPDATE) or (mode == ACQUIRE and other != RELEASE):
            blocking.append(at)
        elif (
            not settled
            and mode != ACQUIRE
            and not (mode in (AWAIT, BEGIN, BLOCKED_AFTER) and other == RELEASE)
        ):
            simple.append(at)
        if other >= WRITE and other != COUNT:
            settled = True
            blocked = mode in (LOOK, UNKNOWN_UPDATE) or (mode == ACQUIRE and other != ACQUIRE)
            if not blocked or before >> at & 1:
                return


def takes_first(label: Label, footprint: Footprint, steps: Sequence[ExpectedAction]) -> int | None:
    """Where the choice `label` stands in `steps` if it could as well come first there; `len(steps)` if it is
    not among them but independent of them all; None if it cannot come first without changing the trace.

    In the words of Abdulla et al. (2014): whether the thread is a weak initial of the sequence.
    """
    thread = thread_of(label)
    for at, step in enumerate(steps):
        if thread_of(step.label) == thread:
            return at if step.label == label and independent_of(step.footprint, steps[:at]) else None
    return len(steps) if independent_of(footprint, steps) else None


def independent_of(footprint: Footprint, steps: Iterable[ExpectedAction]) -> bool:
    """Whether no step depends on an action with this footprint."""
    return not any(dependent(footprint, step.footprint) for step in steps)


def initials(steps: Sequence[ExpectedAction]) -> list[Label]:
    """The choices that could come first in `steps`, in the order in which they stand there."""
    found: list[Label] = []
    threads: set[int] = set()
    for at, (label, footprint) in enumerate(steps):
        thread = thread_of(label)
        if thread not in threads and independent_of(footprint, steps[:at]):
            found.append(label)
        threads.add(thread)
    return found
