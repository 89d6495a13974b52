"""Numbers of threads: `Thread-0`, `threadId()`. Threads that are made side by side get them in any order.

To make a thread is no visible action, so that order is explored only once it matters. That is found out by
notes of a machine, which no step takes back: who made threads beside others, and that somebody looked at a
number. If two threads made some and one was looked at, what is `safe` so far is searched again with the
making of threads as visible actions (`NUMBERS`). Nothing promises an order by them: they give no edge.

The default thread factory numbers itself and its threads in their names (`pool-1-thread-1`), and a fork/join
pool itself (`ForkJoinPool-1-worker-1`), which is the same.

Where code of the JDK makes a thread (a pool its worker), that is a part of an action of its model; which
number the thread gets then is not explored, and named with the answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Operation
from jvm.effects import CALLS, OWN, looks
from jvm.errors import RestartNeeded
from jvm.execution.exceptions import activations
from jvm.natives.registry import Entry, put
from jvm.natives.settings import NUMBERS, SHUTDOWN
from jvm.objects.objects import OTHER
from jvm.threads.points import STOP
from jvm.visibility import DAEMONS_LOOK, Restart

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.natives.registry import Function
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

_THREAD: Final = "java/lang/Thread"
_GROUP: Final = "java/lang/ThreadGroup"
_MAKING: Final = (_THREAD, "java/lang/ThreadBuilders")
_OF_FACTORIES: Final = tuple(
    f"java/util/concurrent/{name}" for name in ("Executors", "PlainThreadFactory", "ForkJoinPool")
)
NUMBERED: Final = ("Thread-", "pool-", "ForkJoinPool-")
"""How the names begin that have a number in them."""
_POOLS: Final = 5
"""Which of the JVM's counters numbers the JDK's own fork/join pools."""
_MADE_BY: Final = "a thread was made beside others by the thread "
_LOOKED: Final = "the number of a thread was looked at"
_WORKER: Final = "the name of a worker of a fork/join pool was looked at"
DAEMONS_LIVE: Final = "a daemon lives when the last other thread has ended"
_BY_JDK: Final = "a thread was made beside others, and by the JDK"
_ASSUMED: Final = (
    "threads that the JDK makes (for pools, timers) beside others get their numbers (threadId(), Thread-0, "
    "pool-1-thread-1) in one order"
)


def drawn(machine: Machine, thread: Thread) -> None:
    """A thread that is made gets a number."""
    if machine.concurrent:
        machine.notes.add(f"{_MADE_BY}{thread.key}")
        if not _by_program(thread):
            machine.notes.add(_BY_JDK)


def looked_at(machine: Machine) -> None:
    """Somebody is told the number of a thread, or a name that it may be part of."""
    if machine.concurrent:
        machine.notes.add(_LOOKED)


def worker_named(machine: Machine) -> None:
    """Somebody is told the name of a worker of a fork/join pool, with its number in it."""
    machine.notes.add(_WORKER)


def told(notes: Collection[str], settings: Collection[str], *, ended: bool) -> set[str]:
    """The notes that an answer names. Raises RestartNeeded if the search has `ended` by itself, and an order
    of numbers may matter that was not explored, or what daemons do while the program is shut down.
    """
    makers = {note for note in notes if note.startswith(_MADE_BY)}
    rest = set(notes) - makers - {_LOOKED, _BY_JDK, _WORKER, DAEMONS_LIVE, DAEMONS_LOOK}
    if ended and SHUTDOWN not in settings and {DAEMONS_LIVE, DAEMONS_LOOK} <= set(notes):
        raise RestartNeeded(Restart.SETTING, SHUTDOWN)
    if ended and _WORKER in notes and NUMBERS not in settings:
        raise RestartNeeded(Restart.SETTING, NUMBERS)
    if len(makers) > 1 and _LOOKED in notes:
        if ended and NUMBERS not in settings:
            raise RestartNeeded(Restart.SETTING, NUMBERS)
        if _BY_JDK in notes:
            rest.add(_ASSUMED)
    return rest


def _by_program(thread: Thread) -> bool:
    """Whether code of the program makes the thread, by a constructor, a builder or a default factory."""
    callers = (method.cls for method, _ in activations(thread))
    caller = next((cls for cls in callers if not cls.name.startswith((*_MAKING, *_OF_FACTORIES))), None)
    return caller is not None and not caller.of_jdk


def _factory_by_program(thread: Thread) -> bool:
    """The same of a factory, also by the constructor of a pool, and of a thread that one is asked for."""
    for method, _ in activations(thread):
        name = method.cls.name
        made = method.name == "<init>" and name.startswith("java/util/concurrent/")
        if not made and not name.startswith(_OF_FACTORIES):
            return not method.cls.of_jdk
    return False


def _factory_visible(machine: Machine, thread: Thread, values: Values) -> bool:
    return (
        machine.concurrent
        and NUMBERS in machine.options.visible.settings
        and not thread.atomic
        and _factory_by_program(thread)
    )


def _draw(machine: Machine, thread: Thread) -> None:
    """A factory, or a thread of one, gets the number in its name."""
    if _factory_visible(machine, thread, ()):
        machine.record(thread, _action(machine, thread, ()), None)
    if machine.concurrent:
        machine.notes.add(f"{_MADE_BY}{thread.key}")
        if not _factory_by_program(thread):
            machine.notes.add(_BY_JDK)


def _visible(machine: Machine, thread: Thread, values: Values) -> bool:
    return (
        machine.concurrent
        and NUMBERS in machine.options.visible.settings
        and not thread.atomic
        and _by_program(thread)
    )


def _action(machine: Machine, thread: Thread, values: Values) -> Action:
    return Operation(machine.mirror(machine.loader.load(_GROUP)), OTHER, "new Thread")


def numbered(*signatures: str) -> Callable[[Function], Function]:
    """Register a model of methods that give a thread its number."""

    def register(function: Function) -> Function:
        def run(machine: Machine, thread: Thread, *arguments: object) -> object:
            visible = _visible(machine, thread, arguments)
            result: object = function(machine, thread, *arguments)
            if visible:
                machine.record(
                    thread, _action(machine, thread, arguments), None if result is STOP else result
                )
            return result

        for signature in signatures:
            effects = looks(NUMBERS) | CALLS | OWN
            put(signature, Entry(run, effects, replaces_bytecode=True, visible=_visible, action=_action))
        return function

    return register


def number_in_name(
    machine: Machine, thread: Thread, named: Callable[..., object], state: tuple[object, ...]
) -> object:
    """Go on with `named`, which gives a thread that has its number already the next one for its name: from
    another count (java.lang.Thread), so it is an action of its own. May return STOP.
    """

    def run(machine: Machine, thread: Thread, result: object, *state: object) -> object:
        machine.record(thread, _action(machine, thread, ()))
        done: object = named(machine, thread, *state)
        return done

    if not _visible(machine, thread, ()):
        result: object = named(machine, thread, *state)
        return result
    effects = looks(NUMBERS) | CALLS | OWN
    point = machine.natives.phase("new Thread: its name", run, action=_action, effects=effects)
    thread.unwound.append((point, state))
    return STOP


def _pool_number(machine: Machine, thread: Thread, *step: int) -> int:
    """The JDK's own pool gets a number for the names of its workers: what is told by its code as it was, or
    (JDK 17) as it is.
    """
    _draw(machine, thread)
    return machine.count(_POOLS) + (0 if step else 1)


for _signature, _drawing in (
    ("Gate.draw()V", _draw),
    ("ForkJoinPool.getAndAddPoolIds(I)I", _pool_number),
    ("ForkJoinPool.nextPoolId()I", _pool_number),
):
    put(
        f"java/util/concurrent/{_signature}",
        Entry(
            _drawing,
            looks(NUMBERS) | CALLS | OWN,
            replaces_bytecode=_drawing is _pool_number,
            visible=_factory_visible,
            action=_action,
        ),
    )
