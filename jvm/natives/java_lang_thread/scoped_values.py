"""java.lang.ScopedValue: its own code runs, without a cache.

Bindings lie in a field of the Thread object, as in the JDK. HotSpot looks for them on the stack where it
cleared that field, which it does here never.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.effects import CONSTANT
from jvm.natives.registry import model, native

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Cell, Obj
    from jvm.threads.thread import Thread

_THREAD = "java/lang/Thread"


@native(
    CONSTANT,
    f"{_THREAD}.scopedValueCache()[Ljava/lang/Object;",
    f"{_THREAD}.setScopedValueCache([Ljava/lang/Object;)V",
    f"{_THREAD}.ensureMaterializedForStackWalk(Ljava/lang/Object;)V",
    f"{_THREAD}.findScopedValueBindings()Ljava/lang/Object;",
)
def nothing(machine: Machine, thread: Thread, *arguments: Cell) -> None:
    """There is no cache, and nothing on the stack that the field has not. Threads are told apart by it."""
    if machine.workers is not None:
        machine.workers.scope_shown(thread)


@model(CONSTANT, "java/lang/ScopedValue$Cache.put(Ljava/lang/ScopedValue;Ljava/lang/Object;)V")
def not_kept(machine: Machine, thread: Thread, key: Obj, value: Cell) -> None:
    """There is no cache."""
