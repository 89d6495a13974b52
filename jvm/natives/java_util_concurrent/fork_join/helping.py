"""Threads that run tasks of a ForkJoinPool while they wait for the end of one (docs/soundness.md, "Pools").

The model gives each task a worker of its own, so nobody helps. In the JDK a worker that waits for the end of
a task runs other tasks meanwhile, and any thread the task itself where that is one of the common pool. Then

- what the task waits for may be what stands below it in the same thread: that one is *stuck* for ever;
- a task that looks at its interrupt status sees that of the thread that helps, or takes it back;
- an interrupt that is meant for a task (`cancel(true)`) reaches what its thread runs by then;
- who helps and is no worker of the pool does not keep that from being quiescent;
- who helps and asks what a task threw gets that exception itself if it ran the task, another one if not.

So who does which of these things is noted, in static variables of the pool's class: whichever comes second on
a path sees the first. One thread alone cannot do this to itself, for it has one task only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Interrupt, InterruptCheck
from jvm.execution.exceptions import linked_stack
from jvm.library.library import FORK_JOIN
from jvm.natives.java_util_concurrent.fork_join.known_workers import known, to_know
from jvm.natives.own_code import own_code
from jvm.objects.objects import Obj
from jvm.threads.points import Awaited

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.threads.points import Await, Frame
    from jvm.threads.thread import Thread

_WORKER: Final = "java/util/concurrent/ForkJoinWorkerThread"
_POOL: Final = "java/util/concurrent/ForkJoinPool"
_OBJECT: Final = "Ljava/lang/Object;"
_GATE: Final = "java/util/concurrent/Gate"
_COMMON: Final = ("COMMON", f"L{_POOL};")
_ENDS: Final = ("java/util/concurrent/ForkJoinTask", "java/util/concurrent/CompletableFuture")

_TAKES_BACK: Final = (
    "java/util/concurrent/ForkJoinTask$Adapted",
    "java/util/concurrent/ForkJoinTask$Executed",
    "java/util/concurrent/ForkJoinTask$OneOf",
)
"""Its own code takes an interrupt back before it runs a task that can be interrupted."""

_COMPLETES: Final = "java/util/concurrent/CountedCompleter"
"""Waits where the JDK's code does not: whoever comes last completes a task there."""

_HELPER: Final = "helper"
_OUTSIDE: Final = "outsideHelper"
_STUCK: Final = "stuck"
_INTERRUPTED: Final = "interrupted"
_LATE: Final = "interruptedLate"
_LOOKS: Final = "looksAtInterrupts"
_CLEARS: Final = "clearsInterrupts"
_ENDS_EARLY: Final = "endsEarly"
_MAKES: Final = "makesThreads"
_ELSEWHERE: Final = "helpsElsewhere"
_ASKS: Final = "asksForPool"
_THREW: Final = "asksWhoThrew"
_SUBMITS: Final = "submits"
_QUIET: Final = "looksAtQuiet"
_UNCOUNTED: Final = "runsUncounted"


class Helping:
    """What threads that help would see, or make others see. Raises RestartNeeded where the model hides it."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine

    def helps(self, thread: Thread, worker: bool, own: bool) -> None:
        """The thread is about to wait for the end of a task. `own`: that needs nothing but what it began."""
        if worker:
            self._note(_HELPER, thread.obj)
            if not own:
                self.stuck(thread)
        else:
            self._note(_OUTSIDE, thread.obj)
        if thread.interrupted:
            self._note(_INTERRUPTED, thread.obj)
        self._check(thread)

    def helps_all(self, thread: Thread) -> None:
        """The thread may run any task until it goes on, whether a worker or not."""
        self._note(_HELPER, thread.obj)
        if thread.interrupted:
            self._note(_INTERRUPTED, thread.obj)
        self._check(thread)

    def may_be_below(self, thread: Thread) -> bool:
        """Whether another thread, which helps, may run what this one does: then it must not be stuck."""
        if self._noted(*_COMMON) is None:
            return False
        others = self._kept_by_what_they_run()
        return any(each is not thread.obj or each is self._several() for each in others)

    def stuck(self, thread: Thread) -> None:
        """The thread waits for something that a task below it may have to do, or keeps a lock and waits."""
        self._note(_STUCK, thread.obj)
        self._check(thread)

    def notes(self, thread: Thread, what: str) -> None:
        """The thread does one of the things of which Gate tells, named as the variable that keeps it."""
        self._note(what, thread.obj)
        self._check(thread)

    def makes_thread(self, thread: Thread) -> None:
        """The thread makes another one, which is a daemon if this is: workers are, others may not be."""
        self._note(_MAKES, thread.obj)
        self._check(thread)

    def interrupts_late(self, thread: Thread, interrupted: Obj) -> None:
        """A thread is about to be interrupted since it ran a task, which may have ended."""
        self._note(_LATE, interrupted)
        self._check(thread)

    def acts(self, thread: Thread, worker: bool, action: Action | None, awaits: Await | None) -> None:
        """The thread is about to make an action, or to go on from a wait."""
        if self._noted(*_COMMON) is None:
            return  # the class of pools is being initialized: who is interrupted is seen where it helps
        if isinstance(action, Interrupt):
            self._note(_INTERRUPTED, action.thread)
        elif worker or self._noted(_OUTSIDE) in (thread.obj, self._several()):
            look = isinstance(action, InterruptCheck) and action.thread is thread.obj
            waits = awaits is not None and awaits.what is not Awaited.CLASS
            if look or (waits and _called_by(thread) != _COMPLETES):
                own = waits_for_a_task(thread) or _called_by(thread) in _TAKES_BACK
                self._note(_CLEARS if own else _LOOKS, thread.obj)
        else:
            return
        self._check(thread)

    # -- who does what: nobody, one thread, or several

    def _several(self) -> Obj:
        """What stands for several threads; also while the class of pools is not initialized."""
        return self.machine.mirror(self.machine.loader.load(_POOL))

    def _noted(self, name: str, descriptor: str = _OBJECT) -> Obj | None:
        pool = self.machine.loader.load(_POOL)
        found = pool.statics.cells[pool.fields[name, descriptor].slot]
        assert not isinstance(found, int | float)
        return found

    def _note(self, name: str, thread: Obj) -> None:
        noted = self._noted(name)
        if noted is not thread and noted is not self._several():
            pool = self.machine.loader.load(_POOL)
            self.machine.journal.change(pool.statics)
            pool.statics.cells[pool.fields[name, _OBJECT].slot] = thread if noted is None else self._several()

    def _check(self, thread: Thread) -> None:
        interrupted_helper = self._meet(_INTERRUPTED, _HELPER) or self._meet(_INTERRUPTED, _OUTSIDE)
        if (
            any(self._by_others(each, _STUCK) for each in self._kept_by_what_they_run())
            or self._by_others(interrupted_helper, _LOOKS)
            or self._by_others(interrupted_helper, _CLEARS)
            or self._by_others(self._noted(_LATE), _LOOKS)
            or self._by_others(self._noted(_UNCOUNTED), _QUIET)
        ):
            raise own_code(thread, FORK_JOIN)
        helper = self._noted(_HELPER)
        outsider = helper if helper is not None and helper.cls.name != _WORKER else None
        outside = (self._noted(_OUTSIDE), outsider)
        tells = any(self._by_others(each, what) for each in outside for what in (_MAKES, _QUIET, _SUBMITS))
        elsewhere = self._noted(_ELSEWHERE)
        tells = tells or self._by_others(elsewhere, _ASKS) or self._by_others(elsewhere, _QUIET)
        tells = tells or self._meet(_ELSEWHERE, _THREW) is not None
        if tells and not known(self.machine):
            raise to_know(thread)

    def _kept_by_what_they_run(self) -> list[Obj]:
        """Who may run a task below a wait, and may go on but for that: a thread that is no worker goes on
        when that task ends, which it may do before whoever runs it has come to its end."""
        outside = self._noted(_OUTSIDE) if self._noted(_ENDS_EARLY) is not None else None
        return [each for each in (self._noted(_HELPER), outside) if each is not None]

    def _meet(self, one: str, other: str) -> Obj | None:
        """Which thread does both."""
        first, second, several = self._noted(one), self._noted(other), self._several()
        if first is None or second is None:
            return None
        if first is several:
            return second
        return first if second in (first, several) else None

    def _by_others(self, thread: Obj | None, name: str) -> bool:
        """Whether another thread than this one does the other."""
        noted = self._noted(name)
        several = self._several()
        return thread is not None and noted is not None and (noted is not thread or thread is several)


def holds_a_lock(thread: Thread, top: Frame) -> bool:
    """Whether it holds a monitor, which its frames refer to, a modelled lock, or initializes a class."""
    frame: Frame | None = top
    while frame is not None:
        if frame.point.method.name == "<clinit>":
            return True
        for value in frame.values:
            if isinstance(value, Obj) and value.monitor is not None and value.monitor[0] == thread.tid:
                return True
        frame = frame.parent
    return bool(thread.locks)


def waits_for_a_task(thread: Thread) -> bool:
    """Whether it waits for the end of a task by a call that can be interrupted or has a timeout."""
    top = thread.top
    receiver = top.values[0] if top is not None and top.values else None
    return isinstance(receiver, Obj) and receiver.cls.name == _GATE and _called_by(thread).startswith(_ENDS)


def _called_by(thread: Thread) -> str:
    """Which class calls."""
    classes = (method.cls.name for method, _ in linked_stack(thread))
    return next((name for name in classes if name != _GATE), "")
