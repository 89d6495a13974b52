"""What a MethodHandle object holds (java.lang.invoke.MethodHandle)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from jvm.natives.registry import SEALED
from jvm.objects.objects import Obj
from jvm.values.descriptors import split_method

if TYPE_CHECKING:
    from jvm.linking.classes import JClass
    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

HANDLE: Final = "java/lang/invoke/MethodHandle"
SEALED.add(HANDLE)
MOST_SLOTS: Final = 254
"""Of the parameters of a method handle, which takes one itself (MethodHandle, "Arity limits")."""


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


def slots_of(descriptor: str) -> int:
    """How many slots the parameters of a method take (JVMS 4.3.3); 0 where the text is too short for many."""
    if len(descriptor) <= MOST_SLOTS // 2:
        return 0
    return sum(2 if each in "JD" else 1 for each in split_method(descriptor)[0])


def new_handle(machine: Machine, thread: Thread, handle: Handle) -> Obj:
    """A MethodHandle made at run time. IllegalArgumentException for more parameters than one can have."""
    if slots_of(handle.descriptor) > MOST_SLOTS:
        told = f"bad parameter count {slots_of(handle.descriptor) + 1}"
        raise machine.failed(thread, "java/lang/IllegalArgumentException", told)
    obj = machine.allocate(thread, machine.loader.load(HANDLE))
    obj.payload = tuple(handle)
    obj.initialization = 1
    return obj
