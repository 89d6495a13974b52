"""What models of java.util.concurrent have in common: state in the payload of an object, owners, timeouts,
refusals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import InterruptCheck
from jvm.effects import looks
from jvm.errors import Unmodelled
from jvm.library.library import SYNCHRONIZERS
from jvm.natives.identity_hashes import identity_hash
from jvm.natives.java_lang.core import text_of
from jvm.natives.own_code import own_code
from jvm.natives.registry import Entry, put, then
from jvm.objects.objects import Obj
from jvm.threads.points import Await, Awaited

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

_TO_NANOS: Final = "java.util.concurrent.TimeUnit.toNanos(long)"
TIME: str = "JLjava/util/concurrent/TimeUnit;"


QUEUE: Final = Await(Awaited.QUEUE)
TRIED: Final = Await(Awaited.TRIED)


def state_of(obj: Obj) -> tuple[object, ...]:
    """The modelled state. Raises Unmodelled for an object whose constructor did not run."""
    if not isinstance(obj.payload, tuple):
        raise Unmodelled(f"a {obj.cls.binary} that was not constructed")
    return obj.payload


def set_state(machine: Machine, thread: Thread, obj: Obj, state: tuple[object, ...]) -> None:
    """Change the modelled state; what it refers to becomes shared if the object is."""
    machine.journal.change(obj)
    obj.payload = state


def shown_owner(machine: Machine, owner: Obj | None) -> Obj | None:
    """The thread that has a lock, for the program, which may tell it from others by that."""
    if machine.workers is not None:
        machine.workers.shown(owner)
    return owner


def nanos_of(machine: Machine, thread: Thread, timeout: int, unit: Obj | None, *, at: int = 2) -> int:
    """A timeout in ns; NullPointerException without a unit, which is parameter number `at`."""
    if unit is None:
        told = f'Cannot invoke "{_TO_NANOS}" because "<parameter{at}>" is null'
        raise machine.failed(thread, "java/lang/NullPointerException", told)
    units = machine.loader.load("java/util/concurrent/TimeUnit")
    scale = unit.cells[units.fields["scale", "J"].slot]
    assert isinstance(scale, int)
    return max(min(timeout * scale, (1 << 63) - 1), -(1 << 63))


def check_interrupt(machine: Machine, thread: Thread) -> None:
    """InterruptedException if the thread is interrupted."""
    if thread.interrupted:
        machine.record(thread, InterruptCheck(thread.obj), 1)
        machine.clear_interrupt(thread)
        raise machine.failed(thread, "java/lang/InterruptedException", None)


def described(machine: Machine, thread: Thread, obj: Obj, text: str, kind: str = SYNCHRONIZERS) -> Obj:
    """`java.util.concurrent.Semaphore@1b2c[Permits = 1]`. Raises RestartNeeded for the JDK's own code of this
    kind if the program's class has a hash code of its own, which is called for that."""
    if not obj.cls.table.selected["hashCode()I"].cls.of_jdk:
        raise own_code(thread, kind)
    return machine.string(thread, f"{obj.cls.binary}@{identity_hash(machine, obj):x}[{text}]")


def described_by_owner(machine: Machine, thread: Thread, lock: Obj, owner: Obj | None) -> object:
    """The text of a lock. It reads who has it, and then that thread's name. May return STOP."""
    if owner is None:
        return described(machine, thread, lock, "Unlocked")
    method = machine.loader.load("java/lang/Thread").methods["getName", "()Ljava/lang/String;"]
    point = machine.natives.phase("Lock.toString", _with_name)
    return then(machine, thread, method.entry, (owner,), point, (lock,))


def _with_name(machine: Machine, thread: Thread, name: Obj | None, lock: Obj) -> Obj:
    return described(machine, thread, lock, f"Locked by thread {None if name is None else text_of(name)}")


def always(machine: Machine, thread: Thread, values: Values) -> bool:
    return True


def asks_for_queue(*signatures: str) -> None:
    """Methods that look at the queue of a modelled class. It has none: whoever has not run yet does not wait
    yet. The JDK's own code has one.
    """

    def begin_again(machine: Machine, thread: Thread, obj: Obj, *arguments: object) -> object:
        raise own_code(thread, SYNCHRONIZERS)

    for signature in signatures:
        put(signature, Entry(begin_again, looks(SYNCHRONIZERS), replaces_bytecode=True))
