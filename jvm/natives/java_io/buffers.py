"""java.nio: buffers over arrays. Files are refused, and so is memory outside the heap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.errors import Unmodelled
from jvm.natives.registry import model
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_KINDS = ("Char", "Short", "Int", "Long", "Float", "Double")


@model(
    *(f"java/nio/Heap{kind}Buffer{mode}.isAddressable()Z" for kind in _KINDS for mode in ("", "R")),
    *(f"java/nio/{kind}Buffer.isAddressable()Z" for kind in _KINDS),
)
def not_addressable(machine: Machine, thread: Thread, buffer: Obj) -> int:
    """Elements of a buffer and of an array are copied one by one, by the JDK's code: offsets of `Unsafe`,
    with which it copies them all at once, count elements here, not bytes.
    """
    return 0


@model("sun/nio/fs/UnixNativeDispatcher.<clinit>()V", "sun/nio/fs/DefaultFileSystemProvider.<clinit>()V")
def no_files(machine: Machine, thread: Thread) -> None:
    raise Unmodelled("java.nio.file: files are not modelled")
