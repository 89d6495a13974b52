"""The thread that runs initializers before the first start, which is none of the program's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.objects.objects import Obj
from jvm.threads.thread import Thread

if TYPE_CHECKING:
    from collections.abc import Callable


class InitializingThread(Thread):
    """Runs initializers, and is none of the program's threads. Who asks for its Thread object is told of:
    what depends on the thread depends on who comes first.
    """

    __slots__ = ("asked", "own")

    def __init__(self, main: Thread, asked: Callable[[str], None]) -> None:
        self.asked = asked
        self.own = Obj(main.obj.cls, main.obj.cls.default_cells[:], 0, "initializing thread")
        self.own.payload = main.obj.payload
        self.own.sharing = 1
        super().__init__(main.tid, main.key, self.own)
        self.next_key = main.next_key
        self.single_threaded = True

    @property
    def obj(self) -> Obj:
        self.asked("looks at its thread")
        return self.own

    @obj.setter
    def obj(self, value: Obj) -> None: ...
