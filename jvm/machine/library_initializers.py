"""Initializers of the JDK's classes that run beside threads of the program: they order nobody.

The thread that comes first initializes a class, and the others' uses are ordered behind that (JLS 12.4.2).
For a class of the JDK this promises nothing to the program: the class might as well have been initialized
before the first thread started, by any code of the JDK. So the initializer's own work is not heard: what it
allocates and its static variables are there as if from the start, and nothing is released or acquired. All
else that it does (it looks at properties, say, or initializes a service provider of the program) is heard.

What it allocates is named after the class and not after the thread, as it must not matter which one it was.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from jvm.execution.from_birth import unheard
from jvm.listener import NullListener, PassingListener
from jvm.overlooked import own_key

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from jvm.execution.accesses import Memory
    from jvm.linking.classes import JClass
    from jvm.listener import Listener
    from jvm.objects.objects import Obj, Saved
    from jvm.threads.thread import Thread, ThreadKey

_INITIALIZER: Final = -1
"""What paths of threads begin with nowhere else."""


def _path(cls: JClass) -> ThreadKey:
    return (_INITIALIZER, *map(ord, cls.name))


def _own(obj: Obj) -> bool:
    """Whether the object was made by such an initializer, or is the static cells of a class of the JDK."""
    key = obj.key
    if isinstance(key, tuple):
        path = key[0]
        return isinstance(path, tuple) and path[:1] == (_INITIALIZER,)
    return obj is obj.cls.statics and obj.cls.of_jdk


class LibraryInitializerFilter(PassingListener):
    """Passes on what is not an initializer's own work."""

    def escaped(self, thread: Thread, obj: Obj) -> None:
        if not _own(obj):
            self.inner.escaped(thread, obj)

    def read(self, thread: Thread, obj: Obj, index: int) -> None:
        if not _own(obj):
            self.inner.read(thread, obj, index)

    def write(self, thread: Thread, obj: Obj, index: int) -> None:
        if not _own(obj):
            self.inner.write(thread, obj, index)

    def wrote(self, thread: Thread, obj: Obj, index: int) -> None:
        if not _own(obj):
            self.inner.wrote(thread, obj, index)

    def added(self, thread: Thread, obj: Obj, what: int) -> None:
        if not _own(obj):
            self.inner.added(thread, obj, what)

    def acquire(self, thread: Thread, obj: Obj, what: int) -> None:
        if not _own(obj):
            self.inner.acquire(thread, obj, what)

    def release(self, thread: Thread, obj: Obj, what: int) -> None:
        if not _own(obj):
            self.inner.release(thread, obj, what)

    def overwrote(self, thread: Thread, obj: Obj, what: int, *, releases: bool) -> None:
        if not _own(obj):
            self.inner.overwrote(thread, obj, what, releases=releases)

    def looked(self, thread: Thread, obj: Obj, what: int) -> None:
        if not _own(obj):
            self.inner.looked(thread, obj, what)


@contextmanager
def quietly_initializing(memory: Memory, thread: Thread, cls: JClass) -> Iterator[None]:
    """Within, `th` runs the initializer of a class of the JDK while other threads may run."""
    listener = memory.listener
    before = thread.key, thread.next_key, thread.children
    initializes = thread.initializes
    thread.initializes = (*initializes, (cls, own_key(thread)))
    if not isinstance(listener, LibraryInitializerFilter):
        memory.listener = LibraryInitializerFilter(listener)
    thread.key, thread.next_key, thread.children = _path(cls), 0, 0
    try:
        with unheard(memory):
            yield
    finally:
        thread.key, thread.next_key, thread.children = before
        thread.initializes = initializes
        memory.listener = listener


class Looks(NullListener):
    """Tells of each cell that is read, and of each synchronization object that is looked at."""

    def __init__(self, seen: Callable[[Obj, int], None]) -> None:
        self.seen = seen

    def read(self, thread: Thread, obj: Obj, index: int) -> None:
        self.seen(obj, index)

    def acquire(self, thread: Thread, obj: Obj, what: int) -> None:
        self.seen(obj, what)

    def looked(self, thread: Thread, obj: Obj, what: int) -> None:
        self.seen(obj, what)

    def added(self, thread: Thread, obj: Obj, what: int) -> None:
        self.seen(obj, what)


class Guard(PassingListener):
    """Begins the search again if a variable changes that initializers looked at before their time.

    It hears of what is written by an action. What a method with a model changes besides is in the journal
    (`require_same`): the numbers of a `Random` are one operation on it, and its seed is a variable that
    others can look at all the same.
    """

    def __init__(
        self, inner: Listener, changed: Callable[[set[str]], None], watched: dict[tuple[Obj, int], set[str]]
    ) -> None:
        super().__init__(inner)
        self.changed = changed
        self.watched = watched
        self._cells: dict[Obj, list[int]] = {}
        for obj, index in watched:
            self._cells.setdefault(obj, []).append(index)

    def require_same(self, log: list[Saved]) -> None:
        """`log`: what a transition changed, as it was before."""
        for obj, cells, *_ in log:
            for index in self._cells.get(obj, ()):
                if obj.cells[index] is not cells[index]:
                    self._require_unwatched(obj, index)

    def _require_unwatched(self, obj: Obj, index: int) -> None:
        names = self.watched.get((obj, index))
        if names:
            self.changed(names)

    def write(self, thread: Thread, obj: Obj, index: int) -> None:
        self._require_unwatched(obj, index)
        self.inner.write(thread, obj, index)

    def wrote(self, thread: Thread, obj: Obj, index: int) -> None:
        self._require_unwatched(obj, index)
        self.inner.wrote(thread, obj, index)

    def added(self, thread: Thread, obj: Obj, what: int) -> None:
        self._require_unwatched(obj, what)
        self.inner.added(thread, obj, what)

    def release(self, thread: Thread, obj: Obj, what: int) -> None:
        self._require_unwatched(obj, what)
        self.inner.release(thread, obj, what)

    def overwrote(self, thread: Thread, obj: Obj, what: int, *, releases: bool) -> None:
        self._require_unwatched(obj, what)
        self.inner.overwrote(thread, obj, what, releases=releases)
