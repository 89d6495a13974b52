"""The first thread alone: when it seems to wait for ever.

Before the first start nothing that a thread does is visible but a wait at a monitor or in a model, so a loop that waits
for what nobody changes runs within one step. Once the thread has waited often enough, or the first transition is over,
what it does is visible as beside other threads, from there on: then states recur, and a livelock is met like any other
(docs/soundness.md, "Livelock").
"""  # noqa: E501

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final, Protocol

from jvm.bytecode.translate import FILENAME
from jvm.execution.accesses import references
from jvm.execution.exceptions import current_stack
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

    from jvm.execution.accesses import Memory
    from jvm.threads.thread import Thread

PATIENCE: Final = 1_000
"""Timed waits, sleeps and yields of the first thread alone, before it seems to wait for ever."""
_CHANGES: Final = frozenset(
    (
        *("putfield", "putstatic", "iinc"),
        *("aastore", "bastore", "castore", "dastore", "fastore", "iastore", "lastore", "sastore"),
    )
)


class Host(Protocol):
    """What becomes concurrent."""

    @property
    def concurrent(self) -> bool: ...


class Alone:
    """Counts how often the first thread has waited."""

    def __init__(self, host: Host, memory: Memory, become_concurrent: Callable[[Thread], None]) -> None:
        self._host = host
        self._memory = memory
        self._become_concurrent = become_concurrent
        self._waits = 0

    def begins(self, thread: Thread) -> None:
        """The first transition is over, and perhaps the thread has not started another one, nor ended: from
        here on it is on a path that may be left again, so what it does is visible, however often it waited.
        """
        if not self._host.concurrent and thread.top is not None:
            self._show(thread)

    def waits(self, thread: Thread) -> None:
        """The thread lets time pass, or gives way."""
        if not self._host.concurrent and not thread.atomic:
            self._waits += 1
            if self._waits > PATIENCE:
                self._show(thread)

    def time_passed(self) -> None:
        """The thread's clock leapt, which may be what it waits for."""
        self._waits = 0

    def loops(self, thread: Thread) -> bool:
        """The thread runs a loop of as many instructions as may be. False if it cannot be seen to wait: a
        loop whose method writes or counts may do its work.
        """
        if self._host.concurrent or thread.atomic:
            return False
        method = current_stack(thread)[0][0]
        if any(insn.name in _CHANGES for insn in method.code().insns):
            return False
        self._show(thread)
        return True

    def _show(self, thread: Thread) -> None:
        """What the thread's activations refer to is looked at like what others may reach."""
        held = references(tuple(_variables(thread)))
        self._become_concurrent(thread)
        self._memory.share_quietly(thread, [obj for obj in held if not obj.sharing])


def _variables(thread: Thread) -> list[object]:
    found: list[object] = []
    python: FrameType | None = sys._getframe(1)
    while python is not None:
        if python.f_code.co_filename == FILENAME:
            found += [value for value in python.f_locals.values() if value.__class__ in (Obj, tuple)]
        python = python.f_back
    frame = thread.top
    while frame is not None:
        found.append(frame.values)
        frame = frame.parent
    return found
