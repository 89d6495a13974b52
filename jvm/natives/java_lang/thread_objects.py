"""What a Thread object is: the payload of its object, and how it is read and changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from jvm.errors import BoundHit, RestartNeeded, Unmodelled
from jvm.execution.exceptions import current_stack
from jvm.execution.handed_out import for_the_program
from jvm.library.library import COUNTED
from jvm.natives.settings import THREADS, changes
from jvm.objects.objects import Obj
from jvm.threads.thread import Status
from jvm.visibility import LOOKS_AT_TASKS, Restart

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread


class Life(NamedTuple):
    """The payload of a Thread object. `tid` is −1 before start; `interrupted`: it was interrupted before.
    `loader`: its context class loader if it was set. `late`: see `use_own` and `set_of_other`. `looks`: how
    often it looked at its clock, which showed `looked_at`. `hopes`: see `hope`. `permit`: a virtual
    thread was unparked before its start.
    """

    name: Obj | None = None
    target: Obj | None = None
    daemon: bool = False
    priority: int = 5
    tid: int = -1
    group: Obj | None = None
    handler: Obj | None = None
    number: int = 0
    virtual: bool = False
    interrupted: bool = False
    loader: Obj | None = None
    loader_set: bool = False
    late: int = 0
    looks: int = 0
    looked_at: int = 0
    hopes: int = 0
    permit: bool = False


def life(machine: Machine, thread: Thread, obj: Obj | None) -> Life:
    """The payload of a Thread object; one that was never constructed gets a fresh one."""
    if obj is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    payload = obj.payload
    return Life(*payload) if isinstance(payload, tuple) else Life()


def overrides(obj: Obj, method: str) -> bool:
    """Whether the class of a Thread object has the method from a class of the program."""
    return not obj.cls.table.selected[method].cls.of_jdk


def set_life(machine: Machine, obj: Obj, value: Life, thread: Thread | None = None) -> None:
    """Change the payload; what a shared thread object refers to becomes shared by `th`."""
    if obj.sharing and thread is not None:
        for part in value:
            if isinstance(part, Obj) and not part.sharing:
                machine.memory.escape(thread, part)
    machine.journal.change(obj)
    obj.payload = tuple(value)


MOST_HOPES: Final = 250


def hope(machine: Machine, thread: Thread, what: str) -> None:
    """The program does what a loop does that waits for something which never comes here. It is counted in the
    state, so that no state of such a loop is matched with an earlier one. Raises BoundHit after many times:
    what follows the loop is not explored.
    """
    if not for_the_program(machine, thread):
        return
    state = life(machine, thread, thread.obj)
    if state.hopes >= MOST_HOPES:
        raise BoundHit(f"a loop waits for {what}, which never comes here")
    set_life(machine, thread.obj, state._replace(hopes=state.hopes + 1))


_WAITING: Final = ("java/lang/Object", "java/util/concurrent/locks/LockSupport")
_FOR_NO_REASON: Final = "no wait ends for no reason (JLS 17.2.1 lets it; --spurious-wakeups explores that)"


def begins_to_wait(machine: Machine, thread: Thread) -> None:
    """Names with the answer what is assumed of waits, if the program waits."""
    if machine.options.spurious or _FOR_NO_REASON in machine.notes:
        return
    callers = (method.cls for method, _ in current_stack(thread))
    caller = next((cls for cls in callers if cls.name not in _WAITING), None)
    if caller is not None and not caller.of_jdk:
        machine.notes.add(_FOR_NO_REASON)


def started(machine: Machine, thread: Thread, obj: Obj) -> Thread | None:
    """The running or ended thread of a Thread object, None before start."""
    payload = obj.payload
    tid = payload[4] if payload.__class__ is tuple else -1
    return machine.threads[tid] if tid >= 0 else None


# What a thread looks at by itself: its priority and context class loader when it makes another thread, its
# handler when an exception ends it. These looks are no visible actions. Each use has two bits of `Life.late`:
TOLD: Final = 1  # another thread changed it
USED: Final = 2  # the thread used it
INHERITED: Final = 0  # the place of the two bits
HANDLER: Final = 2


def use_own(machine: Machine, thread: Thread, place: int) -> None:
    """The thread looks at its settings by itself. Raises Unmodelled if another thread changed them."""
    if machine.concurrent and THREADS in machine.options.visible.settings:
        _note(machine, thread, thread.obj, place, USED)


def set_of_other(machine: Machine, thread: Thread, obj: Obj, place: int) -> None:
    """A setting that the thread of `obj` looks at by itself is about to change."""
    changes(machine, THREADS, obj)
    other = started(machine, thread, obj)
    if machine.concurrent and other is not None and other is not thread:
        _note(machine, thread, obj, place, TOLD)


_DETECTED: Final = 8  # the place of the number of the thread that detected the end, plus 1


def end_detected(machine: Machine, thread: Thread, dead: Thread, *, by_hooks: bool = False) -> None:
    """The thread has detected the end of another one, which is an edge (JLS 17.4.4): that one's looks at
    settings are behind it. Raises RestartNeeded if it is a worker's: its pool may be shown to end later, or
    what it knew is forgotten.
    """
    if machine.workers is not None:
        machine.workers.detected(dead, thread)
    machine.listener.joined(thread, dead)
    state = life(machine, thread, dead.obj)
    known = by_hooks or LOOKS_AT_TASKS in machine.options.visible.settings
    if not known and state.target is not None and state.target.cls.name in COUNTED:
        raise RestartNeeded(Restart.SETTING, LOOKS_AT_TASKS)
    if state.late >> HANDLER & USED:
        late = state.late & (1 << _DETECTED) - 1 | thread.tid + 1 << _DETECTED
        set_life(machine, dead.obj, state._replace(late=late))


def default_handler_changes(machine: Machine, thread: Thread) -> None:
    """The handler of all threads without one of their own is about to change. Raises Unmodelled if an
    exception ended a thread whose end `th` has not detected; those that run now must not be ended by one.
    """
    for other in machine.threads:
        late = life(machine, thread, other.obj).late
        if late >> HANDLER & USED and late >> _DETECTED != thread.tid + 1:
            raise Unmodelled("a change of a handler of exceptions beside the end of a thread by one")
        if other is not thread and other.status != Status.ENDED:
            _note(machine, thread, other.obj, HANDLER, TOLD)


def _note(machine: Machine, thread: Thread, obj: Obj, place: int, bit: int) -> None:
    state = life(machine, thread, obj)
    late = state.late | bit << place
    if late != state.late:
        set_life(machine, obj, state._replace(late=late))
    if late >> place & (TOLD | USED) == TOLD | USED:
        raise Unmodelled(
            "a change of a handler of exceptions beside the end of a thread by one"
            if place == HANDLER
            else "a change of another thread's priority or context class loader, which that thread uses by"
            " itself when it makes threads"
        )
