"""Gates: what the models have to know of the program before it happens (jvm/library/src, class Gate).

Whether it looks at tasks, at counts or at interrupts: the first time that it does the search begins again,
and does more in steps of its own (`jvm.natives.settings`). What they cannot tell begins it with the JDK's own
code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import OWN
from jvm.errors import RestartNeeded
from jvm.library.library import ADDERS, FORK_JOIN, GATE, HANDOVERS, KNOWN_WORKERS, POOLS, TIMERS
from jvm.natives.java_lang.properties import jdk_feature
from jvm.natives.java_lang.thread_objects import life
from jvm.natives.java_lang.thread_objects import overrides as overrides_in_thread
from jvm.natives.java_lang_thread.looks_at_clocks import STILL
from jvm.natives.java_lang_thread.shutdown import DESTROYER
from jvm.natives.java_lang_thread.throwables import Untold
from jvm.natives.java_util_concurrent.fork_join.inheriting import calls_the_program
from jvm.natives.own_code import own_code
from jvm.natives.registry import native
from jvm.natives.settings import ADDS, CANCELS, COUNTS, DEPENDENTS, PARTS, SIBLINGS
from jvm.natives.times import clock
from jvm.visibility import LOOKS_AT_TASKS, TASKS_IN_ORDER, Restart

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jvm.linking.classes import JClass
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread

_THREAD: Final = "java/lang/Thread"
ASKED: Final = ("start()V", "interrupt()V", "isInterrupted()Z", "getState()Ljava/lang/Thread$State;")
"""What executors may call of the threads of a factory. Before JDK 21 they called `start`, since then not."""
_COMPARES: Final = (("equals", "(Ljava/lang/Object;)Z"), ("hashCode", "()I"))
_ENDING: Final = (
    ("awaitTermination", "(JLjava/util/concurrent/TimeUnit;)Z"),
    ("isTerminated", "()Z"),
    ("shutdown", "()V"),
    ("shutdownNow", "()Ljava/util/List;"),
)
"""What ExecutorService.close calls."""
_DECORATED: Final = "Ljava/util/concurrent/RunnableScheduledFuture;"
ASKED_OTHERWISE: Final = {
    "java/util/concurrent/CompletableFuture": (
        FORK_JOIN,
        frozenset(
            {
                "get()Ljava/lang/Object;",
                "isCancelled()Z",
                "isDone()Z",
                "newIncompleteFuture()Ljava/util/concurrent/CompletableFuture;",
                "whenComplete(Ljava/util/function/BiConsumer;)Ljava/util/concurrent/CompletableFuture;",
            }
        ),
    ),
    "java/util/concurrent/ForkJoinPool": (FORK_JOIN, frozenset[str]()),
    "java/util/concurrent/FutureTask": (
        POOLS,
        frozenset(
            {
                "get()Ljava/lang/Object;",
                "isCancelled()Z",
                "isDone()Z",
                "state()Ljava/util/concurrent/Future$State;",
            }
        ),
    ),
    "java/util/concurrent/ScheduledThreadPoolExecutor": (
        POOLS,
        frozenset(
            {
                f"decorateTask(Ljava/lang/Runnable;{_DECORATED}){_DECORATED}",
                f"decorateTask(Ljava/util/concurrent/Callable;{_DECORATED}){_DECORATED}",
                "getContinueExistingPeriodicTasksAfterShutdownPolicy()Z",
                "getExecuteExistingDelayedTasksAfterShutdownPolicy()Z",
            }
        ),
    ),
    "java/util/concurrent/ThreadPoolExecutor": (
        POOLS,
        frozenset(
            {
                "allowsCoreThreadTimeOut()Z",
                "getQueue()Ljava/util/concurrent/BlockingQueue;",
                "getThreadFactory()Ljava/util/concurrent/ThreadFactory;",
                "hashCode()I",
                "isShutdown()Z",
                "remove(Ljava/lang/Runnable;)Z",
                "toString()Ljava/lang/String;",
            }
        ),
    ),
}
"""Methods that the JDK's code calls of an object of a modelled class and no model does, or only models do,
or elsewhere (a task has its time before it is decorated); of ForkJoinPool all that a program may override.
A test compares what both refer to."""
_SUMMED: Final = (
    "java/util/stream/ForEachOps$ForEachTask",
    "java/util/stream/Nodes$SizedCollectorTask$OfDouble",
    "java/util/stream/Nodes$SizedCollectorTask$OfInt",
    "java/util/stream/Nodes$SizedCollectorTask$OfLong",
    "java/util/stream/Nodes$SizedCollectorTask$OfRef",
    "java/util/stream/Nodes$ToArrayTask$OfDouble",
    "java/util/stream/Nodes$ToArrayTask$OfInt",
    "java/util/stream/Nodes$ToArrayTask$OfLong",
    "java/util/stream/Nodes$ToArrayTask$OfRef",
)
"""Tasks whose completion calls nothing."""
_GATHERED: Final = "java/util/stream/AbstractTask"
"""Tasks that go on as one of their own parts when they have forked the others."""
_EXECUTOR: Final = "java/util/concurrent/ThreadPoolExecutor"


def _begin_again(machine: Machine, gate: Obj, kind: str) -> None:
    if gate.sharing and machine.concurrent and kind not in machine.options.visible.settings:
        raise RestartNeeded(Restart.SETTING, kind)


@native(OWN, f"{GATE}.look()V")
def look(machine: Machine, thread: Thread, gate: Obj) -> None:
    """Raises RestartNeeded if quiet steps that others make can be looked at, and are none."""
    _begin_again(machine, gate, LOOKS_AT_TASKS)


def require_late(machine: Machine, thread: Thread) -> None:
    """A gate that may open late is looked at. Raises RestartNeeded if hooks run: it opened before the ends of
    threads, which came before them.
    """
    if any(life(machine, thread, other.obj).number == DESTROYER for other in machine.threads):
        raise RestartNeeded(Restart.SETTING, LOOKS_AT_TASKS)


@native(OWN, f"{GATE}.lookAtCounts()V")
def look_at_counts(machine: Machine, thread: Thread, gate: Obj) -> None:
    """The same of what pools count."""
    _begin_again(machine, gate, LOOKS_AT_TASKS)
    _begin_again(machine, gate, COUNTS)


@native(OWN, f"{GATE}.usesParts(Z)Z")
def uses_parts(machine: Machine, thread: Thread, gate: Obj, prepares: int) -> int:
    """Somebody uses a count; whether he may do so in the step before (`prepares`: that would do). Raises
    RestartNeeded if another thread did, and this one is not ordered behind that: it may have come first.
    """
    if not gate.sharing or not machine.concurrent or thread.single_threaded:
        return prepares
    if PARTS in machine.options.visible.settings:
        return 0
    if not machine.listener.knows_notes(thread, gate, 0):
        raise RestartNeeded(Restart.SETTING, PARTS)
    if prepares:
        machine.listener.note(thread, gate, 0)
    return prepares


@native(OWN, f"{GATE}.looked()Z")
def looked(machine: Machine, thread: Thread) -> int:
    return int(LOOKS_AT_TASKS in machine.options.visible.settings)


@native(OWN, f"{GATE}.statesAreSeen()Z")
def states_are_seen(machine: Machine, thread: Thread) -> int:
    return int(machine.options.visible.states)


@native(OWN, f"{GATE}.counted()Z")
def counted(machine: Machine, thread: Thread) -> int:
    return int(COUNTS in machine.options.visible.settings)


@native(OWN, f"{GATE}.untold(Ljava/lang/String;)Ljava/lang/String;")
def untold(machine: Machine, thread: Thread, text: Obj) -> Obj:
    return machine.string(thread, Untold(str(text.payload)))


@native(OWN, f"{GATE}.lookAtAdding()V")
def look_at_adding(machine: Machine, thread: Thread, gate: Obj) -> None:
    """Raises RestartNeeded if pools count a worker and add it in one step."""
    _begin_again(machine, gate, ADDS)


@native(OWN, f"{GATE}.adds()Z")
def adds(machine: Machine, thread: Thread) -> int:
    return int(ADDS in machine.options.visible.settings)


@native(OWN, f"{GATE}.mayInterrupt()V")
def may_interrupt(machine: Machine, thread: Thread, gate: Obj) -> None:
    """Raises RestartNeeded if threads begin tasks in one step."""
    _begin_again(machine, gate, CANCELS)


@native(OWN, f"{GATE}.interrupts()Z")
def interrupts(machine: Machine, thread: Thread) -> int:
    return int(CANCELS in machine.options.visible.settings)


@native(OWN, f"{GATE}.lookAtDependents()V")
def look_at_dependents(machine: Machine, thread: Thread, gate: Obj) -> None:
    raise RestartNeeded(Restart.SETTING, DEPENDENTS)


@native(OWN, f"{GATE}.lookAtSiblings()V")
def look_at_siblings(machine: Machine, thread: Thread, gate: Obj) -> None:
    raise RestartNeeded(Restart.SETTING, SIBLINGS)


@native(OWN, f"{GATE}.lookedAtAll()I")
def looked_at_all(machine: Machine, thread: Thread) -> int:
    known = machine.options.visible.settings
    exact = any(kind in known for kind in (SIBLINGS, LOOKS_AT_TASKS, KNOWN_WORKERS))
    return 2 if exact else int(DEPENDENTS in known)


@native(OWN, f"{GATE}.runsOnly(Ljava/lang/Thread;Ljava/lang/Runnable;)Z")
def runs_only(machine: Machine, thread: Thread, obj: Obj, only: Obj) -> int:
    return int(obj.cls.name == _THREAD and life(machine, thread, obj).target is only)


@native(OWN, f"{GATE}.asksTheProgram(Ljava/lang/Thread;)Z")
def asks_the_program(machine: Machine, thread: Thread, obj: Obj) -> int:
    return int(any(overrides_in_thread(obj, method) for method in ASKED))


@native(OWN, f"{GATE}.rests()Z")
def rests(machine: Machine, thread: Thread) -> int:
    """docs/soundness.md, "Tasks apart"."""
    return int(TASKS_IN_ORDER not in machine.options.visible.settings)


@native(OWN, f"{GATE}.forgets()V")
def forgets(machine: Machine, thread: Thread) -> None:
    machine.listener.rested(thread)


@native(OWN, f"{GATE}.kept(Ljava/lang/Throwable;)V")
def kept(machine: Machine, thread: Thread, thrown: Obj | None) -> None:
    """Told in a counterexample whose threads wait for ever."""
    if machine.memory.recorder is not None and thrown is not None:
        machine.heap.kept.append(thrown)


@native(OWN, f"{GATE}.comparesItself(Ljava/lang/Object;)Z")
def compares_itself(machine: Machine, thread: Thread, made: Obj) -> int:
    """What the JDK keeps in a set, or looks for in a queue, is not told apart by identity then."""
    found = (made.cls.find_method(*method) for method in _COMPARES)
    return int(any(method is not None and method.cls.name != "java/lang/Object" for method in found))


@native(OWN, f"{GATE}.requireAlike(Ljava/lang/Object;)V")
def require_alike(machine: Machine, thread: Thread, made: Obj) -> None:
    """Raises RestartNeeded if the JDK's own code asks an object of a class of the program for what no model
    asks, or the other way round."""
    if made.cls.of_jdk:
        return
    own = frozenset(_of_program(made.cls))
    for above in made.cls.superclasses:
        if above.name in ASKED_OTHERWISE:
            kind, methods = ASKED_OTHERWISE[above.name]
            known = kind in machine.options.visible.settings
            if not known and not own.isdisjoint(methods or above.table.selected):
                raise own_code(thread, kind)


def _of_program(cls: JClass) -> Iterator[str]:
    """What a class of the program and those above it declare, or override."""
    return (name for name, method in cls.table.selected.items() if not method.cls.of_jdk)


@native(OWN, f"{GATE}.callsToInherit(Z)Z")
def calls_to_inherit(machine: Machine, thread: Thread, inherits: int) -> int:
    return int(calls_the_program(machine, thread, inherits=bool(inherits)))


@native(OWN, f"{GATE}.ofProgram(Ljava/lang/Object;)Z")
def of_program(machine: Machine, thread: Thread, asked: Obj) -> int:
    return int(not asked.cls.of_jdk)


@native(OWN, f"{GATE}.countsUnseen(Ljava/util/concurrent/CountedCompleter;)I")
def counts_unseen(machine: Machine, thread: Thread, task: Obj) -> int:
    """SUMMED or GATHERED for tasks of the JDK's streams, whose counts nobody looks at, as long as nobody
    looks at ends or at workers either; SEEN for all others.
    """
    known = machine.options.visible.settings
    if not task.cls.of_jdk or LOOKS_AT_TASKS in known or KNOWN_WORKERS in known:
        return 0
    if task.cls.name in _SUMMED:
        return 1
    return 2 * any(above.name == _GATHERED for above in task.cls.superclasses)


@native(OWN, f"{GATE}.overrides(Ljava/util/concurrent/ExecutorService;)Z")
def overrides(machine: Machine, thread: Thread, pool: Obj) -> int:
    method = pool.cls.find_method("terminated", "()V")
    return int(method is not None and method.cls.name != _EXECUTOR)


@native(OWN, f"{GATE}.closesAsIs(Ljava/util/concurrent/ExecutorService;)Z")
def closes_as_is(machine: Machine, thread: Thread, pool: Obj) -> int:
    methods = (pool.cls.find_method(name, descriptor) for name, descriptor in _ENDING)
    return int(all(method is not None and method.cls.of_jdk for method in methods))


@native(OWN, f"{GATE}.shared(Ljava/lang/Object;)Z")
def is_shared(machine: Machine, thread: Thread, obj: Obj) -> int:
    return int(obj.sharing > 0)


@native(OWN, f"{GATE}.timed()V")
def timed(machine: Machine, thread: Thread) -> None:
    """What is left undone when a time is over is not explored, and the answer says so."""
    machine.notes.add(STILL)


@native(OWN, f"{GATE}.feature()I")
def feature(machine: Machine, thread: Thread) -> int:
    return jdk_feature(machine)


@native(OWN, f"{GATE}.fallBack()V")
def fall_back(machine: Machine, thread: Thread) -> None:
    raise own_code(thread, POOLS)


@native(OWN, f"{GATE}.fallBackHandovers()V")
def fall_back_handovers(machine: Machine, thread: Thread) -> None:
    raise own_code(thread, HANDOVERS)


@native(OWN, f"{GATE}.fallBackAdders()V")
def fall_back_adders(machine: Machine, thread: Thread) -> None:
    raise own_code(thread, ADDERS)


@native(OWN, f"{GATE}.fallBackForkJoin()V")
def fall_back_fork_join(machine: Machine, thread: Thread) -> None:
    raise own_code(thread, FORK_JOIN)


@native(OWN, f"{GATE}.fallBackTimers()V")
def fall_back_timers(machine: Machine, thread: Thread) -> None:
    raise own_code(thread, TIMERS)


@native(OWN, f"{GATE}.requireNoClock()V")
def require_no_clock(machine: Machine, thread: Thread) -> None:
    if machine.times.read:
        raise own_code(thread, TIMERS)


# -- times


@native(OWN, f"{GATE}.waits()V")
def waits(machine: Machine, thread: Thread, gate: Obj) -> None:
    if machine.times.lapses is not None:
        machine.times.lapses.waits(thread, gate)


@native(OWN, f"{GATE}.waited(JL{GATE};)V")
def waited(machine: Machine, thread: Thread, gate: Obj, nanos: int, following: Obj | None) -> None:
    lapses = clock.lapses(machine, nanos)
    if lapses is not None:
        lapses.came_due(thread, gate, nanos, following)
