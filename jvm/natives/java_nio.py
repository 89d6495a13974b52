"""java.nio: buffers over arrays. Files are refused, and so is memory outside the heap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.errors import Unmodelled
from jvm.natives.registry import model

if TYPE_CHECKING:
    from jvm.machine import Machine
    from jvm.store import Obj
    from jvm.threads import Thread


@model(
    *(
        f"java/nio/{kind}Buffer.isAddressable()Z"
        for kind in ("Char", "Short", "Int", "Long", "Float", "Double")
    )
)
def not_addressable(vm: Machine, th: Thread, this: Obj) -> int:
    """Elements are copied one by one: offsets of `Unsafe` count elements here, not bytes."""
    return 0


@model("sun/nio/fs/UnixNativeDispatcher.<clinit>()V", "sun/nio/fs/DefaultFileSystemProvider.<clinit>()V")
def no_files(vm: Machine, th: Thread) -> None:
    raise Unmodelled("java.nio.file: files are not modelled")
