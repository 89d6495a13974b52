"""What a worker of its own for each task of a ForkJoinPool would hide (docs/soundness.md, "Pools").

The model of ForkJoinPool gives each task a fresh worker at once. That is all the same to a program as long as

- the pool has a worker for each task; or no task waits for anything but locks and the ends of tasks, and
  nobody keeps a lock while it waits;
- no task looks at its thread, but to print what it finds, and nobody has a lock while it waits for the end of
  a task: the pool may run another task in this very thread. What else that changes is in `helping.py`.

So every visible action is looked at before it is made, once such a pool has a task. Where it does not hold
the search begins again with the JDK's own pools. That a task waits, and that there are more tasks than
workers, is kept in static variables of the pool's class: whichever comes second on a path sees the first, in
whatever order.

The model of CompletableFuture gives each delay a thread of its own, where the JDK has one for all, which
nobody makes up for. So the same is watched there: whether one waits, and whether there are several.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Final

from jvm.actions import Lock, Read
from jvm.bytecode.printed import only_printed
from jvm.errors import RestartNeeded
from jvm.execution.access_modes import raced_on
from jvm.execution.exceptions import activations, current_stack
from jvm.library.library import FORK_JOIN
from jvm.natives.java_lang.thread_objects import Life, life
from jvm.natives.java_util_concurrent.fork_join.helping import Helping, holds_a_lock, waits_for_a_task
from jvm.natives.java_util_concurrent.fork_join.kept_back import made_up_for, may_wait_for_ever
from jvm.natives.java_util_concurrent.fork_join.known_workers import (
    HANDS,
    HELPS,
    IDLE,
    goes_on,
    known,
    to_know,
)
from jvm.natives.java_util_concurrent.fork_join.loops import Loops, looks
from jvm.natives.java_util_concurrent.fork_join.rounds import Rounds
from jvm.natives.own_code import own_code
from jvm.natives.prints import body_of, called_at, has_console
from jvm.natives.settings import NUMBERS
from jvm.objects.objects import Obj
from jvm.threads.points import Await, Awaited, PointKind
from jvm.visibility import LOOKS_AT_TASKS, Restart

if TYPE_CHECKING:
    from collections.abc import Iterable

    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Key
    from jvm.threads.points import Frame
    from jvm.threads.thread import Thread

_POOL: Final = "java/util/concurrent/ForkJoinPool"
_WORKER: Final = "java/util/concurrent/ForkJoinWorkerThread"
_DELAYED: Final = "java/util/concurrent/CompletableFuture$Delayed"
_GATE: Final = "java/util/concurrent/Gate"
_TASK: Final = "java/util/concurrent/ForkJoinTask"
_COMPLETER: Final = "java/util/concurrent/CountedCompleter"
_SEEN: Final = 0
"""The value of Gate.SEEN."""
_GATHERED: Final = 2
"""The value of Gate.GATHERED."""
_THREAD: Final = "java/lang/Thread"
_PRINTS_STACK: Final = "java/lang/Throwable.printStackTrace()V"
_MAP: Final = "Ljava/lang/ThreadLocal$ThreadLocalMap;"
_LOCALS: Final = ("java/lang/ThreadLocal", "java/lang/InheritableThreadLocal")
_LOCKS: Final = (
    "java.util.concurrent.locks.ReentrantLock",
    "java.util.concurrent.locks.ReentrantReadWriteLock",
)

JOINED: Final = Await(Awaited.LATCH)
"""The end of a task is awaited; the pool makes up for a worker that does."""

_PASSING: Final = (Awaited.TIME, Awaited.CLASS)
"""What comes without any task's doing, or within a step of whoever is there already."""


class Workers:
    """Watches threads for what the model of ForkJoinPool would hide. Raises RestartNeeded where it would."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.loops = Loops()
        self.printing: dict[tuple[JMethod, int], bool] = {}
        self.helping = Helping(machine)
        self.rounds = Rounds(machine, self.helping, self._crowded)
        self.made_here: set[Key] = set()
        """Threads that workers made, on any path."""
        self.unmodelled_locks = any(
            fnmatchcase(lock, pattern) for lock in _LOCKS for pattern in machine.options.jdk_bytecode
        )

    def acts(self, thread: Thread) -> None:
        """The thread is about to make a visible action."""
        top = thread.top
        assert top is not None
        self.rounds.acts(thread)
        worker, delayed = is_worker(thread), _is_delayed(thread)
        if top.point.awaits is IDLE:
            self.rounds.comes_on()
            goes_on(self.machine, thread)
            return
        if top.point.uid in (HANDS, HELPS):
            self.rounds.comes_on()
            return
        awaits = top.point.awaits if top.point.kind == PointKind.NATIVE else None
        self.helping.acts(thread, worker, top.point.action(thread, top.values), awaits)
        if awaits is None or awaits.what in _PASSING:
            if (
                looks(thread, top)
                and not self._would_race(thread, top)
                and self.loops.around(top)
                and (worker or delayed or (self.unmodelled_locks or holds_a_lock(thread, top)))
            ):
                self._waits(thread)
        elif isinstance(top.point.action(thread, top.values), Lock):
            if (worker or delayed) and self.loops.around(top):
                self._waits(thread)
        elif self.unmodelled_locks or holds_a_lock(thread, top):
            receiver = top.values[0] if top.values else None
            if isinstance(receiver, Obj) and receiver.cls.name == _GATE:
                raise own_code(thread, FORK_JOIN)
            self._waits(thread)
            self.helping.stuck(thread)
        elif delayed:
            self._waits(thread)
        elif worker and awaits is not JOINED:
            if NUMBERS in self.machine.options.visible.settings and known(self.machine):
                raise own_code(
                    thread, FORK_JOIN
                )  # the pool may make another worker for it, with the next number
            if not made_up_for(self.machine, thread):
                self._waits(thread)
            if not waits_for_a_task(thread):
                self.helping.stuck(thread)

    def left(self) -> None:
        """Another thread than a worker has ended. If that ends the program, workers that wait for what never
        comes made no action of it; in the JDK it may be another thread that waits so, as it helped.
        """
        threads = [thread for thread in self.machine.threads if thread.top is not None]
        if all(thread.daemon for thread in threads):
            for thread in threads:
                top = thread.top
                if top is None or top.point.awaits is IDLE:
                    continue
                if _is_of_pool(thread) and not top.point.enabled(thread, top.values):
                    self.acts(thread)
                    passes = top.point.awaits is None or top.point.awaits.what in _PASSING
                    passes = passes or isinstance(top.point.action(thread, top.values), Lock)
                    if passes and may_wait_for_ever(self.machine, thread):
                        self._waits(thread)
                        self.helping.stuck(thread)

    def knows(self, thread: Thread) -> bool:
        """Whether the thread is a worker for one task, which nobody else knows."""
        return _is_of_pool(thread)

    def asks_for_itself(self, thread: Thread) -> None:
        """Somebody asks for the current thread: code of the JDK that names Thread or ThreadLocal itself does
        so for its own purposes. Where it calls what it was given (`Thread::currentThread`), the program asks.
        """
        if _is_of_pool(thread) and not (is_worker(thread) and known(self.machine)):
            asked = _THREAD
            for method, pc in activations(thread):
                if not method.cls.name.startswith(_LOCALS):
                    own = method.cls.of_jdk and self._calls(method, pc, asked)
                    if not (own or self._only_prints(method, pc)):
                        raise self._asks(thread)
                    return
                asked = _LOCALS[0]

    def scope_shown(self, thread: Thread) -> None:
        """Somebody looks at the scoped values of the thread."""
        if _is_of_pool(thread) and not (is_worker(thread) and known(self.machine)):
            raise self._asks(thread)

    def waiter_shown(self, thread: Thread, waiter: Thread) -> None:
        """A thread is shown what another one does that waits for a task: it may run others."""
        top = waiter.top
        waits = top is not None and (top.point.awaits is JOINED or waits_for_a_task(waiter))
        if waits and not known(self.machine):
            raise to_know(thread)

    def _asks(self, thread: Thread) -> RestartNeeded:
        """The program looks which thread runs a task."""
        needed = self._told_apart(thread)
        return to_know(thread) if is_worker(thread) and FORK_JOIN in needed.kinds else needed

    def _calls(self, method: JMethod, pc: int, asked: str) -> bool:
        """Whether the instruction names a method of this class or of a subclass."""
        called, load = called_at(method, pc), self.machine.loader.load
        return called is not None and load(called.owner).subclass_of(load(asked))

    def stack_shown(self, thread: Thread, shown: Iterable[JMethod]) -> None:
        """Somebody is shown these activations: what lies below a task in its worker is up to the pool."""
        if any(method.cls.name in (_WORKER, _DELAYED) for method in shown) and not self._prints_stack(thread):
            raise self._told_apart(thread)

    def _prints_stack(self, thread: Thread) -> bool:
        """Whether the stack is only printed, by Throwable.printStackTrace()."""
        asked = any(method.signature == _PRINTS_STACK for method, _ in current_stack(thread))
        return asked and has_console(self.machine)

    def tells_name(self, thread: Thread, obj: Obj) -> bool:
        """Whether a worker that is known is asked for its name, not only to print that."""
        if not self.knows_worker(obj):
            return False
        method, pc = current_stack(thread)[0]
        return method.cls.of_jdk or not self._prints_result(method, pc)

    def _only_prints(self, method: JMethod, pc: int) -> bool:
        """Whether a method asks for its thread itself, and only prints what it learns of that."""
        return _asks(method, pc) and self._prints_result(method, pc)

    def _prints_result(self, method: JMethod, pc: int) -> bool:
        if not has_console(self.machine):
            return False
        known = self.printing.get((method, pc))
        if known is None:
            known = self.printing[method, pc] = only_printed(body_of(method), pc)
        return known

    def makes_thread(self, thread: Thread, made: Obj, *, virtual: bool) -> None:
        """A new Thread inherits thread locals, priority and group. A worker has those of whoever made the
        pool add it, which may be any thread. Whether it is a daemon hangs on who runs the task.
        """
        if not _is_of_pool(thread):
            return
        if is_worker(thread) and not virtual and made.cls.name not in (_WORKER, _DELAYED):
            if self._runs_a_part(thread):
                raise self._asks(thread)  # who invokes the stream runs parts of it
            self.helping.makes_thread(thread)
            self.made_here.add(made.key)
        slot = self.machine.loader.load(_THREAD).fields["inheritableThreadLocals", _MAP].slot
        for other in self.machine.threads:
            if _is_of_pool(other) and not known(self.machine):
                continue  # whoever gave it any of these was seen
            state = life(self.machine, thread, other.obj)
            own = state.group is not None or state.priority != Life().priority
            if own or other.obj.cells[slot] is not None:
                raise self._told_apart(thread)

    def ends(self, thread: Thread) -> None:
        """A worker has ended. In the JDK it goes on to the next task, with the locks that this one left."""
        if thread.locks:
            raise self._told_apart(thread)

    def _told_apart(self, thread: Thread) -> RestartNeeded:
        """The program tells its thread from another one. If it is a worker that runs the whole of a parallel
        stream in place of who invoked it, that one may run it itself.
        """
        settings = self.machine.options.visible.settings
        if LOOKS_AT_TASKS not in settings and self._in_place_of_invoker(thread):
            needed = RestartNeeded(Restart.SETTING, LOOKS_AT_TASKS)
            needed.stack = current_stack(thread)
            return needed
        return own_code(thread, FORK_JOIN)

    def _runs_a_part(self, thread: Thread) -> bool:
        """Whether the worker runs a part of a tree that is left to workers here."""
        task = thread.obj.cells[thread.obj.cls.fields["task", f"L{_TASK};"].slot]
        completer = self.machine.loader.load(_COMPLETER)
        if not isinstance(task, Obj) or not task.cls.subclass_of(completer):
            return False
        return task.cells[completer.fields["unseen", "I"].slot] != _SEEN

    def _in_place_of_invoker(self, thread: Thread) -> bool:
        """Whether the worker runs the root of tasks that workers alone run (CountedCompleter.isGathered)."""
        if not is_worker(thread):
            return False
        task = thread.obj.cells[thread.obj.cls.fields["task", f"L{_TASK};"].slot]
        completer = self.machine.loader.load(_COMPLETER)
        if not isinstance(task, Obj) or not task.cls.subclass_of(completer):
            return False
        above, unseen = completer.fields["completer", f"L{_COMPLETER};"], completer.fields["unseen", "I"]
        return task.cells[above.slot] is None and task.cells[unseen.slot] == _GATHERED

    def looked_upon(self, thread: Thread | None, obj: Obj | None) -> None:
        """Somebody is about to look whether a worker that is known has ended, or to change its settings: in
        the JDK it ends when it has had nothing to do for a while, and its pool resets settings.
        """
        if obj is not None and self.knows_worker(obj):
            raise RestartNeeded(Restart.SETTING, FORK_JOIN) if thread is None else own_code(thread, FORK_JOIN)

    def group_shown(self, thread: Thread, obj: Obj) -> None:
        """Somebody is shown the group of a thread: what workers of the common pool make has another."""
        if obj.key in self.made_here:
            raise own_code(thread, FORK_JOIN)

    def makes_group(self, thread: Thread) -> None:
        """The thread makes a group below its own: workers of the common pool have another one."""
        if _is_of_pool(thread):
            raise own_code(thread, FORK_JOIN)

    def knows_worker(self, obj: Obj) -> bool:
        """Whether it is the Thread of a worker that the program may know."""
        if obj.cls.name != _WORKER or not known(self.machine):
            return False
        return isinstance(obj.payload, tuple) and Life(*obj.payload).tid >= 0

    def detected(self, dead: Thread, thread: Thread) -> None:
        """The thread finds that another one has ended. Nobody is told of a worker, so what happened before
        its end is forgotten (docs/soundness.md, "Matching with h").
        """
        if _is_of_pool(dead):
            raise own_code(thread, FORK_JOIN)

    def shown(self, thread: Obj | None) -> None:
        """Somebody is told which thread has a lock, by its name or itself."""
        if thread is not None and thread.cls.name in (_WORKER, _DELAYED):
            raise RestartNeeded(Restart.SETTING, FORK_JOIN)

    def _crowded(self) -> bool:
        """Whether some pool had more tasks than workers."""
        pool = self.machine.loader.load(_POOL)
        return bool(pool.statics.cells[pool.fields["crowded", "Z"].slot])

    def _waits(self, thread: Thread) -> None:
        """A task may wait for another one, or keep others from going on until one has run."""
        pool = self.machine.loader.load(_POOL)
        statics = pool.statics
        waited, crowded = ("delayWaited", "delayCrowded") if _is_delayed(thread) else ("waited", "crowded")
        slot = pool.fields[waited, "Z"].slot
        if not statics.cells[slot]:
            self.machine.journal.change(statics)
            statics.cells[slot] = 1
        if statics.cells[pool.fields[crowded, "Z"].slot]:
            raise own_code(thread, FORK_JOIN)

    def _would_race(self, thread: Thread, top: Frame) -> bool:
        """Whether a look that waits for another thread's write would be reported as a race with it. Plain
        reads order nobody, so nothing orders the write behind them.
        """
        point = top.point
        if not (self.machine.options.visible.library_whole and point.plain(thread, top.values)):
            return False
        if point.method.cls.trusted:
            return False
        action = point.action(thread, top.values)
        return isinstance(action, Read) and raced_on(action.variable.obj, action.variable.index)


def is_worker(thread: Thread) -> bool:
    """Whether the thread is a worker for one task."""
    return thread.obj.cls.name == _WORKER


def _is_delayed(thread: Thread) -> bool:
    """Whether the thread is that of one delay of CompletableFuture."""
    return thread.obj.cls.name == _DELAYED


def _is_of_pool(thread: Thread) -> bool:
    """Whether the thread does one thing, which in the JDK is done by a thread that does others too."""
    return thread.obj.cls.name in (_WORKER, _DELAYED)


# -- what is only printed


def _asks(method: JMethod, pc: int) -> bool:
    """Whether the instruction calls Thread.currentThread."""
    called = called_at(method, pc)
    return called is not None and f"{called.owner}.{called.name}" == f"{_THREAD}.currentThread"
