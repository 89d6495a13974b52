"""What a MethodHandle object holds (java.lang.invoke.MethodHandle)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from jvm.natives.registry import SEALED
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.linking.classes import JClass
    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

HANDLE: Final = "java/lang/invoke/MethodHandle"
SEALED.add(HANDLE)


class Handle(NamedTuple):
    """The payload of a MethodHandle.

    Kinds up to 9 are those of JVMS table 5.4.3.5; the others wrap `inner`, another handle. `bound` and
    `position` are told with each kind. `collects`: a varargs collector.
    """

    kind: int
    member: JMethod | str | None
    owner: JClass
    descriptor: str
    inner: Obj | None = None
    bound: tuple[object, ...] = ()
    position: int = 0
    collects: bool = False


def handle_of(machine: Machine, thread: Thread, obj: Obj | None) -> Handle:
    """The payload of a MethodHandle; NullPointerException for null."""
    if obj is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    assert isinstance(obj.payload, tuple)
    return Handle(*obj.payload)


def new_handle(machine: Machine, thread: Thread, handle: Handle) -> Obj:
    """A MethodHandle made at run time."""
    obj = machine.allocate(thread, machine.loader.load(HANDLE))
    obj.payload = tuple(handle)
    obj.initialization = 1
    return obj
