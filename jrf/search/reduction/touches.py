"""What a step touches besides the action it was made for.

A step is one visible action and the invisible ones after it. Most of these are invisible to a reduction too,
but trusted classes are initialized among them, with the edges of JLS 12.4.2, and one call may read or write
many elements of an array. All of that is told to the machine's listener, so that is where to listen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jrf.search.reduction.dependence import END, START, add
from jvm.listener import PassingListener
from jvm.memory_model import On, touch, touch_of
from jvm.objects.objects import INIT, INTERRUPT, LOCK, MONITOR

if TYPE_CHECKING:
    from jrf.search.reduction.dependence import Modes, TouchedCell
    from jvm.listener import Listener
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread


_READ: Final = touch_of("read", On.VARIABLE)
_WRITE: Final = touch_of("write", On.VARIABLE)
_WROTE: Final = touch_of("wrote", On.VARIABLE)
_OVERWROTE: Final = touch_of("overwrote", On.VARIABLE)
_STARTED: Final = touch_of("started", On.THREAD)
_JOINED: Final = touch_of("joined", On.THREAD)


class TouchListener(PassingListener):
    """A listener that notes the cells of the step under way."""

    def __init__(self, inner: Listener) -> None:
        super().__init__(inner)
        self.noted: list[tuple[TouchedCell, int]] = []

    def add_to(self, modes: Modes) -> None:
        """Complete what a step touches with what was noted since the last call."""
        for cell, mode in self.noted:
            add(modes, cell, mode)
        self.noted.clear()

    def _note(self, heard: str, thread: Thread, obj: Obj, what: int) -> None:
        mode = touch(heard, what, atomic=bool(thread.atomic))
        if mode is not None:
            self.noted.append(((obj.key, _state(what)), mode))

    def read(self, thread: Thread, obj: Obj, index: int) -> None:
        self.noted.append(((obj.key, index), _READ))
        self.inner.read(thread, obj, index)

    def write(self, thread: Thread, obj: Obj, index: int) -> None:
        self.noted.append(((obj.key, index), _WRITE))
        self.inner.write(thread, obj, index)

    def wrote(self, thread: Thread, obj: Obj, index: int) -> None:
        self.noted.append(((obj.key, index), _WROTE))
        self.inner.wrote(thread, obj, index)

    def acquire(self, thread: Thread, obj: Obj, what: int) -> None:
        self._note("acquire", thread, obj, what)
        self.inner.acquire(thread, obj, what)

    def release(self, thread: Thread, obj: Obj, what: int) -> None:
        self._note("release", thread, obj, what)
        self.inner.release(thread, obj, what)

    def overwrote(self, thread: Thread, obj: Obj, what: int, *, releases: bool) -> None:
        self.noted.append(((obj.key, what), _OVERWROTE))
        self.inner.overwrote(thread, obj, what, releases=releases)

    def looked(self, thread: Thread, obj: Obj, what: int) -> None:
        self._note("looked", thread, obj, what)
        self.inner.looked(thread, obj, what)

    def started(self, thread: Thread, child: Thread) -> None:
        self.noted.append(((child.obj.key, START), _STARTED))
        self.inner.started(thread, child)

    def joined(self, thread: Thread, dead: Thread) -> None:
        self.noted.append(((dead.obj.key, END), _JOINED))
        self.inner.joined(thread, dead)


def _state(what: int) -> int:
    """The cell of a variable or of a synchronization object; a modelled object has one for all its state."""
    return what if what >= 0 or what in (MONITOR, INIT, INTERRUPT) else LOCK
