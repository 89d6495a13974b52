"""Parts of short-circuiting streams that are run before their look, to see whether anybody notices them.

A task of such a stream looks whether it need run at all, then runs its part of the elements, and tells what
it found. If the part changes nothing that others see, it makes no difference whether it ran or was left out:
then the look is no action (docs/soundness.md, "Short circuits"). Whether that is so turns out when it is run.
So a thread that stands before such a look runs on at once, on trial: up to the end of the part, or to where
it tells what it found. If it comes to an action, or to anything that others could notice, all that it did is
undone and it stands before the look, which is an action then.

On trial, what is read is noted, and told to the listener when the trial is over. What may be written are the
task and its spliterator, which are the thread's own by then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from jvm.errors import BoundHit, Unmodelled
from jvm.execution.exceptions import JavaThrow
from jvm.library.library import KNOWN_WORKERS, LEAF_BEGINS, LEAF_TELLS
from jvm.listener import PassingListener
from jvm.threads.points import STOP, PointKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.actions import Event, Expired
    from jvm.execution.accesses import Memory
    from jvm.listener import Listener
    from jvm.machine.heap import Heap
    from jvm.machine.options import Options
    from jvm.machine.undo import Undo
    from jvm.objects.objects import Obj, Saved
    from jvm.threads.points import Frame
    from jvm.threads.thread import Thread

_KEPT_BY_JVM: Final = ("java/lang/Class", "java/lang/String")
"""Classes of objects that change without an action, by what anybody would find out again."""
_PLAIN_ACCESSES: Final = 10_000
"""Of one part: it is given up then."""


class Noticed(Exception):
    """A part on trial comes to what others could notice."""


class Host(Protocol):
    """What this asks of the machine around it."""

    threads: list[Thread]
    newborn: list[Thread]

    @property
    def options(self) -> Options: ...
    @property
    def heap(self) -> Heap: ...
    @property
    def undo(self) -> Undo: ...


class _Doubtful(PassingListener):
    """Notes what is read, and what is written of the thread's own; anything else is noticed."""

    def __init__(self, inner: Listener, own: tuple[object, ...]) -> None:
        super().__init__(inner)
        self._own = own
        self._noted: list[tuple[Callable[[Thread, Obj, int], None], Thread, Obj, int]] = []

    @property
    def alarm(self) -> bool:
        return False

    def read(self, thread: Thread, obj: Obj, index: int) -> None:
        self._noted.append((self.inner.read, thread, obj, index))

    def write(self, thread: Thread, obj: Obj, index: int) -> None:
        if not any(obj is each for each in self._own):
            raise Noticed
        self._noted.append((self.inner.write, thread, obj, index))

    def tell(self) -> None:
        for heard, thread, obj, index in self._noted:
            heard(thread, obj, index)

    def escaped(self, thread: Thread, obj: Obj) -> None:
        raise Noticed

    def wrote(self, thread: Thread, obj: Obj, index: int) -> None:
        raise Noticed

    def acquire(self, thread: Thread, obj: Obj, what: int) -> None:
        raise Noticed

    def release(self, thread: Thread, obj: Obj, what: int) -> None:
        raise Noticed

    def overwrote(self, thread: Thread, obj: Obj, what: int, *, releases: bool) -> None:
        raise Noticed

    def looked(self, thread: Thread, obj: Obj, what: int) -> None:
        raise Noticed

    def note(self, thread: Thread, obj: Obj, index: int) -> None:
        raise Noticed

    def added(self, thread: Thread, obj: Obj, what: int) -> None:
        raise Noticed

    def initialized(self, thread: Thread, *arguments: object) -> None:
        raise Noticed

    def started(self, thread: Thread, child: Thread) -> None:
        raise Noticed

    def joined(self, thread: Thread, dead: Thread) -> None:
        raise Noticed

    def forgotten(self, dead: Thread) -> None:
        raise Noticed

    def rested(self, thread: Thread) -> None:
        raise Noticed


class Trials:
    """Parts that are run on trial, one at a time: `current`, while it runs."""

    def __init__(self, host: Host, memory: Memory) -> None:
        self._host = host
        self._memory = memory
        self.current: Trial | None = None

    def stands_before(self, thread: Thread) -> bool:
        """Whether the thread stands before the look of a part that can be run on trial."""
        top = thread.top
        visible = self._host.options.visible
        return (
            top is not None
            and top.point.uid == LEAF_BEGINS
            and self.current is None
            and self._host.heap.newly_made is None
            and visible.library_whole
            and not visible.states
            and KNOWN_WORKERS not in visible.settings
        )

    def run(self, thread: Thread, advance: Callable[[Thread, Frame | None], object]) -> tuple[object, bool]:
        """What becomes of the thread, and whether its part was over without an action; otherwise it stands
        where it stood.
        """
        self.current = Trial(self._host, self._memory, thread)
        try:
            return self._run(self.current, thread, advance)
        finally:
            thread.granted = False
            if self.current is not None:
                self.current.undo()
                self.current = None

    def _run(
        self, trial: Trial, thread: Thread, advance: Callable[[Thread, Frame | None], object]
    ) -> tuple[object, bool]:
        try:
            for _ in range(_PLAIN_ACCESSES):
                thread.granted = True
                result = advance(thread, None)
                if self.current is None:
                    return result, True  # the part has ended, and the thread has gone on
                top = thread.top
                if result is not STOP or top is None:
                    break
                if top.point.uid == LEAF_TELLS and top.values[0] is trial.gate:
                    self.passed()
                    return STOP, True
                accesses = top.point.kind != PointKind.NATIVE and top.point.plain(thread, top.values)
                if not (accesses and top.point.method.cls.of_jdk):
                    break
        except (Noticed, Unmodelled, BoundHit, JavaThrow):
            pass
        return STOP, False

    def passed(self) -> None:
        """The part on trial, if there is one, has ended or is about to tell what it found. Raises Noticed if
        it changed what others see.
        """
        if self.current is not None:
            self.current.require_unnoticed()
            trial, self.current = self.current, None
            trial.keep()


class Trial:
    """The trial of the part before which the thread stands."""

    def __init__(self, host: Host, memory: Memory, thread: Thread) -> None:
        top = thread.top
        assert top is not None
        self.gate, *own, _ = top.values
        self._own = tuple(own)
        self._host = host
        self._memory = memory
        self._thread = thread
        self._began = thread.save()
        self._printed = host.undo.printed_so_far
        self._others = len(host.threads), len(host.newborn)
        self._mark = len(memory.journal.log)
        memory.journal.epoch += 1
        self._listener, self._recorder = memory.listener, memory.recorder
        self._doubtful = _Doubtful(memory.listener, self._own)
        self._events: list[Event | Expired] = []
        memory.listener = self._doubtful
        memory.recorder = None if memory.recorder is None else self._events.append

    def require_unnoticed(self) -> None:
        """Raises Noticed if others could see what was done."""
        host = self._host
        if (len(host.threads), len(host.newborn)) != self._others:
            raise Noticed
        if host.undo.printed_so_far != self._printed:
            raise Noticed
        for saved in self._memory.journal.log[self._mark :]:
            obj, shared = saved[0], saved[4]
            if shared and obj.cls.name not in _KEPT_BY_JVM and not any(obj is each for each in self._own):
                raise Noticed

    def keep(self) -> None:
        """What was done belongs to the step."""
        self._end()
        journal = self._memory.journal
        first: dict[int, Saved] = {}
        for saved in journal.log:
            first.setdefault(id(saved[0]), saved)
        journal.log[:] = first.values()
        self._know_copies()
        self._doubtful.tell()
        if self._recorder is not None:
            for event in self._events:
                self._recorder(event)

    def undo(self) -> None:
        """Back to where the trial began."""
        self._end()
        host, journal, thread = self._host, self._memory.journal, self._thread
        for obj, cells, monitor, payload, shared, built, hashed, digest in reversed(
            journal.log[self._mark :]
        ):
            obj.cells, obj.monitor, obj.payload, obj.sharing = cells, monitor, payload, shared
            obj.initialization, obj.identity_hash, obj.digest = built, hashed, digest
        del journal.log[self._mark :]
        self._know_copies()
        del host.threads[self._others[0] :]
        del host.newborn[self._others[1] :]
        host.undo.take_back(self._printed)
        thread.unwound.clear()
        thread.load(self._began)
        thread.script = thread.holding = None

    def _end(self) -> None:
        self._memory.listener, self._memory.recorder = self._listener, self._recorder

    def _know_copies(self) -> None:
        """The journal has a copy of each object in it, and of no other."""
        journal = self._memory.journal
        journal.epoch += 1
        for saved in journal.log:
            saved[0].epoch = journal.epoch
