"""What a thread says that it is about to do, compared with what it then does (a part of
`jvm.self_check.machine`).

Reductions see an action before it is made: its kind and the part of an object that it touches
(`jrf.search.reduction.dependence`). h hears of it when it is made. Both must speak of the same part, unless
the action is about the object's state as a whole (OTHER, as operations of semaphores are).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import (
    ClassUse,
    Interrupt,
    InterruptCheck,
    Join,
    Lock,
    Notify,
    Observe,
    Operation,
    Read,
    Resume,
    Show,
    Start,
    Unlock,
    Unpark,
    Update,
    Wait,
    Write,
)
from jvm.execution.code_points import TranslatedPoint
from jvm.memory_model import READERS
from jvm.natives.registry import NativePoint, PhasePoint
from jvm.objects.objects import LOCK, MONITOR, OTHER

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.actions import Action, Event
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Obj
    from jvm.self_check.told import Heard
    from jvm.threads.thread import Thread

_PART_OF: Final = {MONITOR: MONITOR, LOCK: LOCK, READERS: LOCK}
"""What actions call the part that a listener is told of."""
_EDGES: Final = frozenset(("acquire", "release"))


def announced_by(thread: Thread) -> tuple[str, Action] | None:
    """The native that the thread stands before, and its action; None if it stands before anything else.
    Raises UndeclaredEffect if it is not of a kind that the native declares."""
    top = thread.top
    if top is None or not isinstance(top.point, NativePoint | PhasePoint):
        return None
    return top.point.uid, top.point.action(thread, top.values)


def instead(machine: Machine, thread: Thread) -> Callable[[Event], str | None]:
    """What a thread does first, if it is not what it is about to do. A native may act on the same object in
    another way, as `tryLock` does that fails, or look at the interrupt status before; and if it did nothing
    that is recorded, what comes first are plain accesses behind it, or looks at interrupt statuses, while
    nobody interrupts."""
    top, interrupts = thread.top, machine.options.visible.interrupts
    if top is None or not isinstance(top.point, TranslatedPoint | NativePoint | PhasePoint):
        return lambda event: None
    due, uid = top.point.action(thread, top.values), top.point.uid
    if isinstance(top.point, TranslatedPoint):
        if isinstance(due, Read) and due.variable.static and not _seen(top.point, due.variable.obj):
            return lambda event: None  # it waited for the class, not for this
        agree = _same
    else:
        agree = _of_native

    def differs(event: Event) -> str | None:
        made = event.action
        unseen = isinstance(made, InterruptCheck) and (made.thread is thread.obj or not interrupts)
        if event.thread is not thread or isinstance(made, Show) or unseen or agree(due, made):
            return None
        return f"{uid} was to be {due}, and the thread made {made} first"

    return differs


def changing(machine: Machine, thread: Thread) -> Callable[[], str | None]:
    """What a thread changes that announced no more than a look: the object that it looks at, or files."""
    native, action = announced_by(thread) or ("", None)
    if not isinstance(action, Operation) or not action.looks:
        return lambda: None
    looked_at = [machine.files]
    if action.obj is not thread.obj:  # which goes on behind its look, and may change itself
        looked_at.insert(0, action.state or action.obj)
    before = [obj.payload for obj in looked_at]

    def changed() -> str | None:
        if [obj.payload for obj in looked_at] == before:
            return None
        return f"{native} was to look at {looked_at[0]}, and changed it"

    return changed


def _seen(point: TranslatedPoint, statics: Obj) -> bool:
    return statics.sharing > point.field().threshold


def _same(due: Action, made: Action) -> bool:
    match due, made:
        case (Read(one), Read(other)) | (Write(one), Write(other)):
            return one.obj is other.obj and one.index == other.index
        case (Lock(one), Lock(other)) | (Unlock(one), Unlock(other)):
            return one is other
        case ClassUse(one), ClassUse(other):
            return one == other
        case _:
            return False


def _of_native(due: Action, made: Action) -> bool:
    if isinstance(made, Read | Write) and not made.variable.volatile:
        return True
    if isinstance(made, Lock | Unlock | Operation) and not (made.state or made.obj).sharing:
        return True
    return (type(due) is type(made) and not _subjects(due)) or bool(_subjects(due) & _subjects(made))


def _subjects(action: Action) -> set[int]:
    """The identities of the objects that an action is about; none of Park, End and Choice, which are its
    thread's own."""
    match action:
        case Read(variable) | Write(variable) | Update(variable):
            return {id(variable.obj)}
        case Lock() | Unlock() | Wait() | Resume() | Operation():
            return {id(action.obj), *([id(action.state)] if action.state is not None else [])}
        case Notify(obj) | Start(obj) | Join(obj) | Observe(obj) | Interrupt(obj):
            return {id(obj)}
        case Unpark(obj) | InterruptCheck(obj):
            return {id(obj)}
        case ClassUse(_, statics):
            return {id(statics)}
        case _:
            return set()


def misplaced(announced: tuple[str, Action] | None, thread: Thread, told: list[Heard]) -> str | None:
    """What is wrong: the listener was told of another part of the object than the action is about."""
    if announced is None:
        return None
    native, action = announced
    match action:
        case Lock() | Unlock() | Wait() | Resume() | Operation() if action.what != OTHER:
            for name, tid, obj, what in told:
                of_it = obj is action.obj or obj is action.state
                if tid == thread.tid and name in _EDGES and of_it and _PART_OF.get(what, what) != action.what:
                    return f"{native} was to be {action}, and told the listener of {name} of {obj}, {what}"
        case _:
            pass
    return None
