"""The order that fair locks keep among threads that have been signalled.

Who was signalled waits for the lock from that moment on. Whoever has held the lock since, the signaller to
begin with, comes later, and so does who is signalled later. Any other thread may have begun to wait before:
nobody knows, as long as it has not run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from jvm.natives.java_lang.thread_objects import life
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

Line: TypeAlias = "tuple[tuple[Obj, tuple[Obj, ...]], ...]"
"""The threads that were signalled and do not have the lock yet, in that order, each with those that have held
the lock since (in the order of thread keys, for the order of their holds is no matter).
"""
NOBODY: Final[Line] = ()


def must_wait(line: Line, thread: Thread) -> bool:
    """Whether one that was signalled certainly comes before this thread."""
    if any(entry[0] is thread.obj for entry in line):
        return line[0][0] is not thread.obj
    return any(other is thread.obj for _, later in line for other in later)


def signalled(line: Line, threads: tuple[object, ...], by: Thread) -> Line:
    """The line behind a signal to these threads, by who has the lock."""
    assert by.obj is not None
    return (*line, *((each, (by.obj,)) for each in threads if isinstance(each, Obj)))


def acquired(machine: Machine, thread: Thread, line: Line) -> Line:
    """The line when the thread has got the lock."""
    return tuple((each, _with(machine, thread, later)) for each, later in line if each is not thread.obj)


def _with(machine: Machine, thread: Thread, later: tuple[Obj, ...]) -> tuple[Obj, ...]:
    if any(other is thread.obj for other in later):
        return later
    assert thread.obj is not None
    return tuple(
        sorted((*later, thread.obj), key=lambda other: machine.threads[life(machine, thread, other).tid].key)
    )
