"""Permits of LockSupport that a wait uses up.

The JDK's classes wait by `park`, which takes the permit that the thread has, whoever gave it; a `park` of the
program behind that waits for the next one. Models wait without. So where the program gave a thread a permit,
and the thread goes on behind a wait that it may have begun with it, the search begins again with waits that
begin by a transition of their own, which takes the permit (`jvm.threads.thread_state`). Who waits for a time
in a model may have found at once what it waits for, which no transition tells: there the JDK's own code runs.
Permits that code of the JDK gives need none of that: it parks in loops.

Operations that take a lock of their own wait for that, too: those of queues and loggers that are made in one
step are made in the JDK's steps then, and pools run the JDK's own code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.errors import RestartNeeded, Unmodelled
from jvm.execution.code_points import Whole, WholePoint
from jvm.library.library import POOLS
from jvm.natives.java_lang_thread.asked_by_jdk import by_own_code
from jvm.natives.own_code import own_code
from jvm.objects.objects import Obj
from jvm.threads.points import Awaited
from jvm.threads.thread import GIVEN
from jvm.threads.thread_state import parks
from jvm.visibility import Restart

_POOLS: Final = frozenset(
    f"java/util/concurrent/{name}ThreadPoolExecutor" for name in ("", "Scheduled")
)  # fmt: skip
_LOGGING: Final = "java/util/logging/"
_BY_WORKER: Final = frozenset({"take", "work"})
"""What a worker does between its tasks, and what it calls."""

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.points import Frame
    from jvm.threads.thread import Thread


def require_seen(machine: Machine, thread: Thread) -> None:
    """The thread has a permit, and goes on. Raises RestartNeeded if that should have been used up by then, or
    may have been, and no transition tells.
    """
    top = thread.top
    if thread.permit != GIVEN or top is None:
        return
    if not parks(top):
        _require_own_locks(machine, thread, top)
        return
    awaits, values = top.point.awaits, top.values
    if awaits is not None and awaits.what == Awaited.TRIED and isinstance(values[0], Obj):
        by_own_code(machine, thread, values[0])
    if not machine.options.visible.states:
        raise RestartNeeded(Restart.STATES)


def _require_own_locks(machine: Machine, thread: Thread, top: Frame) -> None:
    """The same within an operation that takes a lock of its own, and shows that to nobody: where it is made
    in one step, or is one of a pool's model.
    """
    visible = machine.options.visible
    names: list[str] = []
    frame: Frame | None = top
    while frame is not None:
        point = frame.point
        if isinstance(point, WholePoint) and point.whole != Whole.MAP and not visible.states:
            raise RestartNeeded(Restart.STATES)
        if visible.states and point.method.cls.name.startswith(_LOGGING):
            raise Unmodelled(
                "a record of a thread that has a permit of LockSupport, which may be used up for it"
            )
        if point.method.cls.name in _POOLS:
            names.append(point.method.name)
        frame = frame.parent
    if names and not _BY_WORKER & set(names) and POOLS not in visible.settings:
        raise own_code(thread, POOLS)
