"""What models of java.util.concurrent have in common: state in the payload of an object, owners, timeouts,
refusals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.errors import Unmodelled
from jvm.natives.java_lang import identity_hash
from jvm.natives.registry import TABLE, Entry
from jvm.store import Obj

if TYPE_CHECKING:
    from jvm.machine import Machine
    from jvm.points import Values
    from jvm.threads import Thread

TIME: str = "JLjava/util/concurrent/TimeUnit;"


def state_of(obj: Obj) -> tuple[object, ...]:
    """The modelled state. Raises Unmodelled for an object whose constructor did not run."""
    if not isinstance(obj.x, tuple):
        raise Unmodelled(f"a {obj.c.binary} that was not constructed")
    return obj.x


def set_state(vm: Machine, th: Thread, obj: Obj, state: tuple[object, ...]) -> None:
    """Change the modelled state; what it refers to becomes shared if the object is."""
    vm.journal.change(obj)
    obj.x = state


def owner_name(owner: object) -> str:
    """The name of the thread that a Thread object stands for."""
    if isinstance(owner, Obj) and isinstance(owner.x, tuple) and isinstance(owner.x[0], Obj):
        return str(owner.x[0].x)
    return ""


def nanos_of(vm: Machine, th: Thread, timeout: int, unit: Obj | None) -> int:
    """A timeout in ns; NullPointerException without a unit."""
    if unit is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    units = vm.loader.load("java/util/concurrent/TimeUnit")
    scale = unit.f[units.fields["scale", "J"].slot]
    assert isinstance(scale, int)
    return max(min(timeout * scale, (1 << 63) - 1), -(1 << 63))


def check_interrupt(vm: Machine, th: Thread) -> None:
    """InterruptedException if the thread is interrupted."""
    if th.interrupted:
        vm.clear_interrupt(th)
        raise vm.failed(th, "java/lang/InterruptedException", None)


def described(vm: Machine, th: Thread, obj: Obj, text: str) -> Obj:
    """`java.util.concurrent.Semaphore@1b2c[Permits = 1]`."""
    return vm.string(th, f"{obj.c.binary}@{identity_hash(vm, obj):x}[{text}]")


def always(vm: Machine, th: Thread, values: Values) -> bool:
    return True


def refuse(*signatures: str) -> None:
    """Methods that look at the queue of a modelled class, which has no queue: whoever has not run yet does
    not wait yet.
    """

    def refused(vm: Machine, th: Thread, obj: Obj, *arguments: object) -> object:
        raise Unmodelled(
            f"the queue of a {obj.c.binary} is only known when the JDK's own code runs: "
            f"--jdk-bytecode '{obj.c.binary}'"
        )

    for signature in signatures:
        TABLE[signature] = Entry(refused, replaces_bytecode=True, refuses="the queue of a modelled class")
