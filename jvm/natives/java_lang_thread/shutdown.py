"""The end of the program by System.exit, Runtime.halt, or the last thread that is no daemon (JLS 12.8).

The JDK's own code runs the shutdown hooks (java.lang.Shutdown); here is what the JVM does: it stops all
threads where they stand, and when the last thread that is no daemon has ended, a thread `DestroyJavaVM` runs
the hooks. That thread has detected the ends of the others (JLS 17.4.4).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Join, Observe, Operation, Resume, Wait
from jvm.effects import CALLS, CONSTANT, OWN, acts
from jvm.errors import Unmodelled
from jvm.linking.classes import READY
from jvm.natives.java_lang.thread_objects import end_detected
from jvm.natives.java_lang_thread.numbers import DAEMONS_LIVE
from jvm.natives.java_lang_thread.threads import Life, life
from jvm.natives.registry import any_other_thread, model, native, visible
from jvm.natives.settings import FILES, SHUTDOWN, changes
from jvm.objects.objects import OTHER, Obj
from jvm.overlooked import RECORD, hidden
from jvm.threads import atomic_blocks
from jvm.threads.points import STOP
from jvm.threads.thread import Status
from jvm.visibility import DAEMONS_LOOK

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

_SHUTDOWN: Final = "java/lang/Shutdown"
_HOOKS: Final = "java/lang/ApplicationShutdownHooks"
_MAP: Final = "Ljava/util/IdentityHashMap;"
_OF_APPLICATION: Final = 1
"""The slot of java.lang.Shutdown for hooks of the program; others are the JDK's own (`File.deleteOnExit`)."""
_FINDER: Final = "java.lang.System$LoggerFinder"
DESTROYER: Final = -1
"""The number, in its Life, of the thread that runs the hooks after the last thread."""


@native(CONSTANT, f"{_SHUTDOWN}.beforeHalt()V")
def nothing(machine: Machine, thread: Thread) -> None:
    return None


@model(OWN, f"{_SHUTDOWN}.logRuntimeExit(I)V")
def log_exit(machine: Machine, thread: Thread, status: int) -> None:
    """What loggers do with the record is not run. Raises Unmodelled if the program finds loggers itself."""
    hidden(machine.notes, RECORD, "java.lang.Runtime")
    known = machine.loader.load(_SHUTDOWN).data
    if _FINDER not in known:
        known[_FINDER] = machine.classpath.find_resource(f"META-INF/services/{_FINDER}") is not None
    if known[_FINDER]:
        raise Unmodelled("Runtime.exit, which logs by the program's System.LoggerFinder")


def _halting(machine: Machine, thread: Thread, values: Values) -> Action:
    return Operation(
        machine.mirror(machine.loader.load("java/lang/Runtime")), OTHER, f"Runtime.halt({values[0]})"
    )


@visible(
    acts(Operation),
    f"{_SHUTDOWN}.halt0(I)V",
    shared=any_other_thread,
    action=_halting,
    replaces_bytecode=False,
)
def halt(machine: Machine, thread: Thread, status: int) -> object:
    """No thread takes another step; none of them completes, normally or by an exception."""
    if thread.atomic:
        raise Unmodelled("java.lang.Runtime.halt within a step that must be atomic")
    machine.record(thread, _halting(machine, thread, (status,)), status)
    atomic_blocks.halt(machine)
    thread.unwound.append(
        (machine.natives.phase("Runtime.halt", _never, _stays, effects=acts(Operation)), ())
    )
    return STOP


def _stays(machine: Machine, thread: Thread, values: Values) -> int:
    return 0


def _never(machine: Machine, thread: Thread, result: object) -> object:
    raise AssertionError("a thread of a program that has ended goes on")


def _hooks_remain(machine: Machine) -> bool:
    """Whether hooks are registered that somebody may notice, or another thread is running them. Raises
    RestartNeeded.
    """
    slots = _static(machine, _SHUTDOWN, "hooks", "[Ljava/lang/Runnable;")
    if not isinstance(slots, Obj):
        return False
    own = [hook for slot, hook in enumerate(slots.cells) if slot != _OF_APPLICATION]
    if any(own) and any(other.daemon for other in machine.threads):
        changes(machine, FILES)  # beside daemons that looked at files without a step of their own
    if any(own) and any(other.status != Status.ENDED for other in machine.threads):
        return True
    if slots.cells[_OF_APPLICATION] is None:
        return False
    hooks = _static(machine, _HOOKS, "hooks", _MAP)
    if not isinstance(hooks, Obj):
        return True
    return bool(hooks.cells[machine.loader.load("java/util/IdentityHashMap").fields["size", "I"].slot])


def _static(machine: Machine, owner: str, name: str, descriptor: str) -> object:
    """The value of a static field; None if its class is not initialized."""
    cls = machine.loader.loaded(owner)
    if cls is None or cls.statics.payload != READY:
        return None
    return cls.statics.cells[cls.fields[name, descriptor].slot]


def _hooks_change(name: str, result: str) -> None:
    """The JDK's own code, which throws while the program is shut down."""

    def change(machine: Machine, thread: Thread, *arguments: Obj | None) -> object:
        if thread.daemon:
            machine.notes.add(DAEMONS_LOOK)
        method = machine.loader.load("java/lang/Runtime").methods[name, f"(Ljava/lang/Thread;){result}"]
        done: object = machine.bytecode(method)(thread, *arguments)
        return done

    model(CALLS, f"java/lang/Runtime.{name}(Ljava/lang/Thread;){result}")(change)


_hooks_change("addShutdownHook", "V")
_hooks_change("removeShutdownHook", "Z")


def _daemons_notice(machine: Machine) -> bool:
    """Whether daemons go on while the program is shut down: those that live may notice it by an end that
    they wait for or look at, and by hooks that cannot be added any more. Whether one ever does is noted, and
    asked when all would be `safe` (`numbers.told`).
    """
    daemons = [other for other in machine.threads if other.daemon and other.status != Status.ENDED]
    if SHUTDOWN in machine.options.visible.settings or not daemons:
        return bool(daemons)
    machine.notes.add(DAEMONS_LIVE)
    for daemon in daemons:
        if daemon.top is not None and _awaits_end(machine, daemon):
            machine.notes.add(DAEMONS_LOOK)
    return False


def _awaits_end(machine: Machine, thread: Thread) -> bool:
    match machine.pending(thread.tid):
        case Join() | Observe():
            return True
        case Resume(obj) | Wait(obj):
            return machine.loader.load("java/lang/Thread") in obj.cls.supertype_set
        case _:
            return False


def after_thread(machine: Machine, thread: Thread) -> None:
    """`th` has ended: if it was the last that is no daemon, a thread begins to shut the program down."""
    if any(other.status != Status.ENDED and not other.daemon for other in machine.threads):
        return
    if life(machine, thread, thread.obj).number == DESTROYER:
        return
    if not _hooks_remain(machine) and not _daemons_notice(machine):
        return
    owner = machine.loader.load("java/lang/Thread")
    obj = machine.allocate(thread, owner)
    obj.initialization = 1
    obj.payload = tuple(Life(name=machine.literal("DestroyJavaVM"), number=DESTROYER))
    method = machine.loader.load(_SHUTDOWN).methods["shutdown", "()V"]
    call = machine.invoker.static_call(method)
    child = machine.start_thread(thread, obj, lambda target, _: call(target))
    for other in machine.threads:
        if other.status == Status.ENDED and not other.daemon and other is not thread:
            end_detected(machine, child, other, by_hooks=True)


def only_hook(machine: Machine, thread: Thread) -> bool:
    """Whether the thread runs the only shutdown hook, and the others ended before it was started: who
    shuts the program down has detected their ends, has no other hook to start, and waits for this one.
    """
    *others, destroyer, last = machine.threads if len(machine.threads) > 1 else (thread, thread)
    return (
        last is thread
        and life(machine, thread, destroyer.obj).number == DESTROYER
        and destroyer.top is not None
        and isinstance(machine.pending(destroyer.tid), Join)
        and all(other.status == Status.ENDED and not other.daemon for other in others)
    )
