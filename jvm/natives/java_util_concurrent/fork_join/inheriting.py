"""Whether code of the program is called for what a new thread inherits: InheritableThreadLocal.childValue,
and getContextClassLoader of the thread that makes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.natives.java_lang.properties import jdk_feature
from jvm.natives.java_lang.thread_objects import overrides
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_MAP: Final = "java/lang/ThreadLocal$ThreadLocalMap"
_CONTEXT_LOADER: Final = "getContextClassLoader()Ljava/lang/ClassLoader;"
_CHILD_VALUE: Final = "childValue(Ljava/lang/Object;)Ljava/lang/Object;"
_LOADER_BY_CHOICE: Final = 19
"""The first JDK where a thread that inherits no thread locals has not its creator's class loader either."""


def calls_the_program(machine: Machine, thread: Thread, *, inherits: bool) -> bool:
    """Whether the thread runs such code when it makes one that `inherits` its thread locals, or does not."""
    if overrides(thread.obj, _CONTEXT_LOADER) and (inherits or jdk_feature(machine) < _LOADER_BY_CHOICE):
        return True
    return inherits and any(
        not key.cls.table.selected[_CHILD_VALUE].cls.of_jdk for key in _inherited(machine, thread)
    )


def _inherited(machine: Machine, thread: Thread) -> Iterator[Obj]:
    """The thread's inheritable thread locals that have a value."""
    load = machine.loader.load
    of_thread = load("java/lang/Thread").fields["inheritableThreadLocals", f"L{_MAP};"].slot
    values = thread.obj.cells[of_thread]
    if not isinstance(values, Obj):
        return
    table = values.cells[load(_MAP).fields["table", f"[L{_MAP}$Entry;"].slot]
    assert isinstance(table, Obj)
    referent = load("java/lang/ref/Reference").fields["referent", "Ljava/lang/Object;"].slot
    for entry in table.cells:
        if isinstance(entry, Obj):
            key = entry.cells[referent]
            if isinstance(key, Obj):
                yield key
