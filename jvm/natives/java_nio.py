"""java.nio: buffers over arrays. Files are refused, and so is memory outside the heap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.errors import Unmodelled
from jvm.natives.registry import model
from jvm.store import Obj

if TYPE_CHECKING:
    from jvm.machine import Machine
    from jvm.threads import Thread

_KINDS = {"C": "Char", "S": "Short", "I": "Int", "J": "Long", "F": "Float", "D": "Double"}


def _bulk(letter: str, buffer: str) -> None:
    """Elements of a buffer and of an array are copied one by one: offsets of `Unsafe`, with which the JDK
    copies them all at once, count elements here, not bytes. The JDK has checked the ranges."""

    def get(vm: Machine, th: Thread, this: Obj, index: int, target: Obj, at: int, count: int) -> Obj:
        one = this.c.v[f"get(I){letter}"]
        for offset in range(count):
            value = vm.atomically(th, vm.entry_point, (one, this, index + offset))
            assert isinstance(value, int | float)
            vm.memory.write_element(th, target, at + offset, value, target.s > target.t)
        return this

    def put(vm: Machine, th: Thread, this: Obj, index: int, source: Obj, at: int, count: int) -> Obj:
        one = this.c.v[f"put(I{letter})L{buffer};"]
        for offset in range(count):
            if source.s > source.t:
                vm.memory.read_element(th, source, at + offset)
            value = source.f[at + offset]
            vm.atomically(th, vm.entry_point, (one, this, index + offset, value))
        return this

    def put_buffer(vm: Machine, th: Thread, this: Obj, index: int, source: Obj, at: int, count: int) -> None:
        get_one, put_one = source.c.v[f"get(I){letter}"], this.c.v[f"put(I{letter})L{buffer};"]
        values = [
            vm.atomically(th, vm.entry_point, (get_one, source, at + offset)) for offset in range(count)
        ]
        for offset, value in enumerate(values):
            vm.atomically(th, vm.entry_point, (put_one, this, index + offset, value))

    model(f"{buffer}.putBuffer(IL{buffer};II)V")(put_buffer)
    model(f"{buffer}.getArray(I[{letter}II)L{buffer};")(get)
    model(f"{buffer}.putArray(I[{letter}II)L{buffer};")(put)


for _letter, _kind in _KINDS.items():
    _bulk(_letter, f"java/nio/{_kind}Buffer")


@model("sun/nio/fs/UnixNativeDispatcher.<clinit>()V", "sun/nio/fs/DefaultFileSystemProvider.<clinit>()V")
def no_files(vm: Machine, th: Thread) -> None:
    raise Unmodelled("java.nio.file: files are not modelled")
