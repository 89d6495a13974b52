"""Who adds: a thread, or the task that a worker of a pool runs.

A worker forgets what it knew when it has ended a task (docs/soundness.md, "Tasks apart"). So that states
do not differ by which worker ran what, what a task notes is noted under the name of the task. That has to be
one that nobody else runs, now or later, for of several notes under one name only the last is kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jvm.objects.objects import Key
    from jvm.threads.thread import Thread, ThreadKey

_WORKER: Final = "java/util/concurrent/ThreadPoolExecutor$Worker"
_RUNNING: Final = ("running", "Ljava/util/concurrent/FutureTask;")
_RUNNER: Final = ("runner", "Ljava/lang/Thread;")
"""Who runs the task's body: one thread, once; hooks of the pool run before and behind that."""
_TASK, _OPEN, _CLOSE, _TEXT = -1, -2, -3, -4
"""Numbers that no thread has: of these and of those in the task's key its name is made."""


class _Acting:
    """A thread under another name."""

    __slots__ = ("key", "tid", "top")

    def __init__(self, thread: Thread, key: ThreadKey) -> None:
        self.tid, self.top = thread.tid, thread.top
        self.key = key


def acting(thread: Thread) -> Thread:
    """The thread, under the name of the task that it runs if it is a worker and nobody else runs that."""
    payload = thread.obj.payload
    if not isinstance(payload, tuple):
        return thread
    for value in payload:
        if isinstance(value, Obj) and value.cls.name == _WORKER:
            field = value.cls.fields.get(_RUNNING)
            task = None if field is None else value.cells[field.slot]
            if isinstance(task, Obj) and task.cells[task.cls.fields[_RUNNER].slot] is thread.obj:
                return cast("Thread", _Acting(thread, (_TASK, *_flat(task.key))))
    return thread


def _flat(key: Key | object) -> Iterator[int]:
    if isinstance(key, int):
        yield key
    elif isinstance(key, tuple):
        yield _OPEN
        for part in key:
            yield from _flat(part)
        yield _CLOSE
    else:
        yield _TEXT
        yield from map(ord, str(key))
        yield _CLOSE
