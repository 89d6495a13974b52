"""The end of the program by System.exit, Runtime.halt, or the last thread that is no daemon (JLS 12.8).

The JDK's own code runs the shutdown hooks (java.lang.Shutdown); here is what the JVM does: it stops all
threads where they stand, and when the last thread that is no daemon has ended, a thread `DestroyJavaVM` runs
the hooks. That thread has detected the ends of the others (JLS 17.4.4).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm import sections
from jvm.actions import Operation
from jvm.classes import READY
from jvm.errors import Unmodelled
from jvm.natives.java_lang_thread import Life, life
from jvm.natives.registry import any_other_thread, model, native, visible
from jvm.points import STOP
from jvm.store import OTHER, Obj
from jvm.threads import Status

if TYPE_CHECKING:
    from jvm.actions import Action
    from jvm.machine import Machine
    from jvm.points import Values
    from jvm.threads import Thread

_SHUTDOWN: Final = "java/lang/Shutdown"
_HOOKS: Final = "java/lang/ApplicationShutdownHooks"
_MAP: Final = "Ljava/util/IdentityHashMap;"
DESTROYER: Final = -1
"""The number, in its Life, of the thread that runs the hooks after the last thread."""


@native(f"{_SHUTDOWN}.beforeHalt()V")
@model(f"{_SHUTDOWN}.logRuntimeExit(I)V")
def nothing(vm: Machine, th: Thread, *status: int) -> None:
    """Nobody listens to the log of exits."""
    return None


def _halting(vm: Machine, th: Thread, values: Values) -> Action:
    return Operation(vm.mirror(vm.loader.load("java/lang/Runtime")), OTHER, f"Runtime.halt({values[0]})")


@visible(f"{_SHUTDOWN}.halt0(I)V", shared=any_other_thread, action=_halting, replaces_bytecode=False)
def halt(vm: Machine, th: Thread, status: int) -> object:
    """No thread takes another step; none of them completes, normally or by an exception."""
    if th.atomic:
        raise Unmodelled("java.lang.Runtime.halt within a step that must be atomic")
    vm.record(th, _halting(vm, th, (status,)), status)
    sections.halt(vm)
    th.u.append((vm.natives.phase("Runtime.halt", _never, _stays), ()))
    return STOP


def _stays(vm: Machine, th: Thread, values: Values) -> int:
    return 0


def _never(vm: Machine, th: Thread, result: object) -> object:
    raise AssertionError("a thread of a program that has ended goes on")


def _hooks_remain(vm: Machine) -> bool:
    """Whether hooks are registered, or another thread is running them."""
    cls = vm.loader.loaded(_HOOKS)
    if cls is None or cls.statics.x != READY:
        return False
    hooks = cls.statics.f[cls.fields["hooks", _MAP].slot]
    if not isinstance(hooks, Obj):
        return True
    return bool(hooks.f[vm.loader.load("java/util/IdentityHashMap").fields["size", "I"].slot])


def after_thread(vm: Machine, th: Thread) -> None:
    """`th` has ended: if it was the last that is no daemon, a thread begins to shut the program down."""
    if any(other.status != Status.ENDED and not other.daemon for other in vm.threads):
        return
    if life(vm, th, th.obj).number == DESTROYER or not _hooks_remain(vm):
        return
    owner = vm.loader.load("java/lang/Thread")
    obj = vm.allocate(th, owner)
    obj.b = 1
    obj.x = tuple(Life(name=vm.literal("DestroyJavaVM"), number=DESTROYER))
    method = vm.loader.load(_SHUTDOWN).methods["shutdown", "()V"]
    call = vm.invoker.static_call(method)
    child = vm.start_thread(th, obj, lambda thread, _: call(thread))
    for other in vm.threads:
        if other.status == Status.ENDED and not other.daemon and other is not th:
            vm.listener.joined(child, other)
