"""What a MethodHandle object holds (java.lang.invoke.MethodHandle)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from jvm.natives.registry import SEALED
from jvm.store import Obj

if TYPE_CHECKING:
    from jvm.classes import JClass
    from jvm.machine import Machine
    from jvm.methods import JMethod
    from jvm.threads import Thread

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


def handle_of(vm: Machine, th: Thread, obj: Obj | None) -> Handle:
    """The payload of a MethodHandle; NullPointerException for null."""
    if obj is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    assert isinstance(obj.x, tuple)
    return Handle(*obj.x)


def new_handle(vm: Machine, th: Thread, handle: Handle) -> Obj:
    """A MethodHandle made at run time."""
    obj = vm.allocate(th, vm.loader.load(HANDLE))
    obj.x = tuple(handle)
    obj.b = 1
    return obj
