"""java.nio: buffers over arrays; `jdk_internal.direct_memory` has those outside of the heap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.effects import CONSTANT
from jvm.errors import Unmodelled
from jvm.natives.registry import model
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_KINDS = ("Char", "Short", "Int", "Long", "Float", "Double")


@model(
    CONSTANT,
    *(f"java/nio/Heap{kind}Buffer{mode}.isAddressable()Z" for kind in _KINDS for mode in ("", "R")),
    *(f"java/nio/{kind}Buffer.isAddressable()Z" for kind in _KINDS),
)
def not_addressable(machine: Machine, thread: Thread, buffer: Obj) -> int:
    """Elements of a buffer and of an array are copied one by one, by the JDK's code: offsets of `Unsafe`,
    with which it copies them all at once, count elements here, not bytes.
    """
    return 0


@model(
    CONSTANT,
    *(f"java/nio/{kind}Buffer.putBuffer(ILjava/nio/{kind}Buffer;II)V" for kind in _KINDS if kind != "Char"),
)
def no_bulk(
    machine: Machine, thread: Thread, buffer: Obj, index: int, source: Obj, at: int, count: int
) -> None:
    """Addresses of buffers over arrays count elements, which `copy_memory` does not allow for."""
    raise Unmodelled("a copy of one buffer of numbers into another")
