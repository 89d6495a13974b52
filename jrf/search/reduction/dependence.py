"""Which visible actions depend on each other: the one table that partial-order reduction trusts.

An action touches *cells*: variables, monitors, wait sets, what is known of a thread or a class. Two actions
of different threads are dependent if they touch one cell, and one of them changes it (docs/soundness-dpor.md
has the argument, row by row). Cells are named by `obj.key`, which is the same in equivalent executions.

How a cell is touched also tells which *races* to look for, that is, which earlier actions might as well have
come later: see `jrf.search.reduction.causality`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from jvm.actions import (
    Choice,
    ClassUse,
    End,
    Interrupt,
    InterruptCheck,
    Join,
    Lock,
    Notify,
    Observe,
    Operation,
    Park,
    Read,
    Resume,
    Start,
    Unlock,
    Unpark,
    Update,
    Wait,
    Write,
)
from jvm.memory_model import ACQUIRE as ACQUIRE
from jvm.memory_model import AWAIT as AWAIT
from jvm.memory_model import BEGIN as BEGIN
from jvm.memory_model import BLOCKED_AFTER as BLOCKED_AFTER
from jvm.memory_model import COUNT as COUNT
from jvm.memory_model import LOOK as LOOK
from jvm.memory_model import READ as READ
from jvm.memory_model import RELEASE as RELEASE
from jvm.memory_model import UNKNOWN_UPDATE as UNKNOWN_UPDATE
from jvm.memory_model import WRITE as WRITE
from jvm.memory_model import On, touch_of
from jvm.objects.objects import INIT, INTERRUPT, LOCK, MONITOR

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.objects.objects import Obj, Saved
    from jvm.threads.thread import Thread

TouchedCell: TypeAlias = tuple[object, object]

Modes: TypeAlias = dict[TouchedCell, int]
Footprint: TypeAlias = Mapping[int, int]
"""Numbers of the cells that an action touches, and how."""

ANYTHING: Final = 0
"""The number of a cell that stands for all others: who touches it depends on everything."""
_ANYTHING: Final[TouchedCell] = (None, "anything")
_READS: Final = touch_of("read", On.VARIABLE)
_WRITES: Final = max(touch_of("write", On.VARIABLE), touch_of("release", On.VARIABLE))
_STARTS: Final = touch_of("started", On.THREAD)
START, END, PERMIT, WAITERS = "start", "end", "permit", "waiters"
ALIVE: Final = "alive"
"""Of a thread that is no daemon: daemons can run while one of them has not ended (`ending`, `daemon`)."""


class Cells(dict[TouchedCell, int]):
    """Numbers for cells, given out as they are first met; ANYTHING is there from the start. `names`: the
    cells by their numbers.
    """

    def __init__(self) -> None:
        super().__init__({_ANYTHING: ANYTHING})
        self.names: list[TouchedCell] = [_ANYTHING]

    def __missing__(self, cell: TouchedCell) -> int:
        number = self[cell] = len(self)
        self.names.append(cell)
        return number

    def footprint(self, modes: Modes) -> dict[int, int]:
        return {self[cell]: mode for cell, mode in modes.items()}


def commute(a: int, b: int) -> bool:
    """Whether two touches of one cell come to the same in both orders."""
    return (a < WRITE and b < WRITE) or a == COUNT == b


def dependent(a: Footprint, b: Footprint) -> bool:
    """Whether two actions of different threads may not commute, or one may enable or disable the other."""
    if len(b) < len(a):
        a, b = b, a
    for cell, mode in a.items():
        other = b.get(cell)
        if other is not None and (mode >= WRITE or other >= WRITE) and not mode == COUNT == other:
            return True
    return ANYTHING in a or ANYTHING in b


def covers(expected: Footprint, actual: Footprint) -> bool:
    """Whether all that depends on `actual` depends on `expected` too."""
    if ANYTHING in expected:
        return True
    for cell, mode in actual.items():
        known = expected.get(cell)
        if known is None or known < WRITE <= mode or known == COUNT != mode:
            return False
    return True


def add(modes: Modes, cell: TouchedCell, mode: int) -> None:
    """The cell is touched in this way too. What the table says of blocking stays, unless a look becomes a
    change.
    """
    known = modes.get(cell)
    if known is not None and COUNT in (known, mode) and known != mode:
        modes[cell] = UNKNOWN_UPDATE
    elif known is None or known < WRITE <= mode:
        modes[cell] = mode


def touched(action: Action, thread: Thread, interrupts: bool) -> Modes:
    """What `action`, which `thread` stands before, will touch at most, if it is what it seems.

    `interrupts`: the program interrupts threads. What else the step turns out to touch (a class's
    initialization, elements of arrays, the end of its thread) is added when it was made:
    `jrf.search.reduction.touches`.
    """
    own = thread.obj.key
    modes: Modes
    match action:
        case Read(variable):
            return {(variable.obj.key, variable.index): _READS}
        case Write(variable) | Update(variable):
            return {(variable.obj.key, variable.index): _WRITES}
        case Lock(certain=certain, exclusive=exclusive, holds=holds):
            # tryLock and lockInterruptibly need not have the lock to go on.
            taking = ACQUIRE if certain and exclusive else UNKNOWN_UPDATE
            modes = {} if holds else {_lock(action): taking}
        case Unlock(holds=holds):
            return {} if holds > 1 else {_lock(action): _giving(action)}
        case Wait(obj):
            modes = {_lock(action): _giving(action), (obj.key, WAITERS): UNKNOWN_UPDATE}
        case Resume(obj, locks=False):
            # Out of the wait set by itself, or the lock again after that: two actions (JLS 17.2.1).
            modes = {(obj.key, WAITERS): UNKNOWN_UPDATE}
        case Resume(obj, exclusive=exclusive):
            modes = {_lock(action): ACQUIRE if exclusive else UNKNOWN_UPDATE, (obj.key, WAITERS): LOOK}
        case Notify(obj):
            return {(obj.key, WAITERS): UNKNOWN_UPDATE}
        case Start(child):
            # It locks the Thread, which the program may lock too (`jvm.execution.locked_by_jdk`).
            return {(child.key, START): _STARTS, (child.key, MONITOR): LOOK}
        case Join(other, certain):
            awaits = AWAIT if certain and not interrupts else READ
            modes = {(other.key, START): BLOCKED_AFTER, (other.key, END): awaits}
        case Observe(other, end_only=True):
            return {(other.key, START): READ, (other.key, END): READ}
        case Park():
            return {(own, PERMIT): UNKNOWN_UPDATE} | ({(own, INTERRUPT): LOOK} if interrupts else {})
        case Unpark(other):
            return {} if other is None else {(other.key, START): READ, (other.key, PERMIT): UNKNOWN_UPDATE}
        case Interrupt(other):
            return {(other.key, START): READ, (other.key, INTERRUPT): UNKNOWN_UPDATE, (other.key, END): READ}
        case InterruptCheck(other):
            return {} if other is None else {(other.key, START): READ, (other.key, INTERRUPT): UNKNOWN_UPDATE}
        case ClassUse(_, statics):
            return {(statics.key, INIT): UNKNOWN_UPDATE}
        case Operation(obj, what) if what == MONITOR:
            modes = {(obj.key, MONITOR): UNKNOWN_UPDATE}
        case Operation(obj, queue=True):
            modes = {(obj.key, WAITERS): LOOK}
        case Operation(obj, state=state, looks=True):
            modes = {((state or obj).key, LOCK): READ}
        case Operation(obj, state=state):
            modes = {((state or obj).key, LOCK): UNKNOWN_UPDATE}
        case End():
            # It waits for the monitor of its Thread object, and wakes who waits there.
            return {(own, MONITOR): UNKNOWN_UPDATE, (own, WAITERS): UNKNOWN_UPDATE}
        case Choice():
            return {}
        case _:
            # Not assert_never: a kind of action without a row must cost reduction, never soundness. Here too
            # are getState and Show, which `jrf.check` keeps from reductions: what is shown of a thread
            # depends on the order of steps that commute otherwise.
            return {_ANYTHING: UNKNOWN_UPDATE}
    if interrupts:
        modes[own, INTERRUPT] = UNKNOWN_UPDATE
    return modes


def _lock(action: Lock | Unlock | Wait | Resume) -> TouchedCell:
    """The cell of a monitor, or of the modelled state of a lock. Read and write locks are views of one."""
    if action.what == MONITOR:
        return action.obj.key, MONITOR
    return (action.state or action.obj).key, LOCK


def _giving(action: Unlock | Wait) -> int:
    return RELEASE if action.exclusive else UNKNOWN_UPDATE


def beginning(modes: Modes, thread: Thread) -> None:
    """The step is the first of its thread, which had to be started before."""
    modes[thread.obj.key, START] = BEGIN


def ending(modes: Modes, thread: Thread) -> None:
    """The step ends its thread."""
    modes[thread.obj.key, END] = RELEASE
    if not thread.daemon:
        modes[thread.obj.key, ALIVE] = UNKNOWN_UPDATE


def own_end(modes: Modes, thread: Thread) -> None:
    """The step may end its thread, if it goes another way than it went."""
    if (thread.obj.key, END) not in modes:
        ending(modes, thread)


def taken_and_given_back(modes: Modes, obj: Obj, what: int) -> None:
    """Adds that one step takes the monitor or lock and gives it back (`jvm.visibility.Visibility.whole`)."""
    modes[obj.key, what] = UNKNOWN_UPDATE


def wholly(modes: Modes, inner: Modes) -> None:
    """Adds an action of a step that makes several, as an operation of a queue is: what it takes may have been
    given back by its end.
    """
    for cell, mode in inner.items():
        if mode >= WRITE:
            modes[cell] = UNKNOWN_UPDATE
        else:
            modes.setdefault(cell, mode)


def counted(modes: Modes, cell: TouchedCell, known: Collection[TouchedCell]) -> None:
    """A step changed the variable by adding to it, and nothing of it hangs on the sum. `known`: what the step
    touched in another way."""
    modes[cell] = UNKNOWN_UPDATE if cell in known else COUNT


def written(modes: Modes, changed: Sequence[Saved]) -> None:
    """Shared variables that a modelled operation changed without telling the listener."""
    for saved in changed:
        obj, cells = saved[0], saved[1]
        if obj.sharing:
            for index, (old, new) in enumerate(zip(cells, obj.cells, strict=False)):
                if old is not new:
                    add(modes, (obj.key, index), WRITE)


def everything(modes: Modes) -> None:
    """The step keeps other threads from going on, or lets them: it is within an atomic block or at its ends,
    or the path was cut off in it.
    """
    modes[_ANYTHING] = UNKNOWN_UPDATE


def daemon(modes: Modes, threads: Sequence[Thread]) -> None:
    """The step is a daemon thread's: the end of the last of the other threads prevents it, or would have."""
    for thread in threads:
        if not thread.daemon:
            modes[thread.obj.key, ALIVE] = READ
