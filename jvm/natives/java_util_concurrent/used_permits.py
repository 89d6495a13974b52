"""Permits of LockSupport that a wait uses up.

The JDK's classes wait by `park`, which takes the permit that the thread has, whoever gave it; a `park` of the
program behind that waits for the next one. Models wait without. So where the program gave a thread a permit,
and the thread goes on behind a wait that it may have begun with it, the search begins again with waits that
begin by a transition of their own, which takes the permit (`jvm.threads.thread_state`). Who waits for a time
in a model may have found at once what it waits for, which no transition tells: there the JDK's own code runs.
Permits that code of the JDK gives need none of that: it parks in loops.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.errors import RestartNeeded
from jvm.natives.java_lang_thread.asked_by_jdk import by_own_code
from jvm.objects.objects import Obj
from jvm.threads.points import Awaited
from jvm.threads.thread import GIVEN
from jvm.threads.thread_state import parks
from jvm.visibility import Restart

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread


def require_seen(machine: Machine, thread: Thread) -> None:
    """The thread has a permit, and goes on. Raises RestartNeeded if that should have been used up by then, or
    may have been, and no transition tells.
    """
    top = thread.top
    if thread.permit != GIVEN or top is None or not parks(top):
        return
    awaits, values = top.point.awaits, top.values
    if awaits is not None and awaits.what == Awaited.TRIED and isinstance(values[0], Obj):
        by_own_code(machine, thread, values[0])
    if not machine.options.visible.states:
        raise RestartNeeded(Restart.STATES)
