"""java.nio: buffers over arrays. Files are refused, and so is memory outside the heap."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

from jvm.effects import CONSTANT, ELEMENTS, reads, writes
from jvm.errors import Unmodelled
from jvm.natives.cells import read_range, write_range
from jvm.natives.registry import model, native
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_KINDS = ("Char", "Short", "Int", "Long", "Float", "Double")
_FORMATS = {"[S": "h", "[C": "H", "[I": "i", "[J": "q"}
_WIDTHS = {"[S": 2, "[C": 2, "[I": 4, "[J": 8}


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
    """Addresses of buffers over arrays count elements, which `swap_memory` does not allow for."""
    raise Unmodelled("a copy of one buffer of numbers into another")


@native(
    reads(ELEMENTS) | writes(ELEMENTS),
    "jdk/internal/misc/Unsafe.copySwapMemory0(Ljava/lang/Object;JLjava/lang/Object;JJJ)V",
)
def swap_memory(
    machine: Machine,
    thread: Thread,
    unsafe: Obj,
    source: Obj | None,
    at: int,
    target: Obj | None,
    to: int,
    size: int,
    width: int,
) -> None:
    """Copy numbers between a byte array, as big-endian bytes (the native order is little), and an array of
    `width` bytes an element. Here both addresses count bytes. Raises Unmodelled for other memory.
    """
    if source is None or target is None:
        raise Unmodelled("Unsafe.copySwapMemory outside of arrays")
    letters = source.cls.name, target.cls.name
    if letters[0] == "[B" and _WIDTHS.get(letters[1]) == width and not to % width:
        octets = struct.pack(f"{size}b", *read_range(machine, thread, source, at, at + size))
        numbers = struct.unpack(f">{size // width}{_FORMATS[letters[1]]}", octets)
        write_range(machine, thread, target, to // width, list(numbers))
    elif letters[1] == "[B" and _WIDTHS.get(letters[0]) == width and not at % width:
        start = at // width
        values = read_range(machine, thread, source, start, start + size // width)
        packed = struct.pack(f">{size // width}{_FORMATS[letters[0]]}", *values)
        write_range(machine, thread, target, to, list(struct.unpack(f"{size}b", packed)))
    else:
        raise Unmodelled("Unsafe.copySwapMemory of anything but an array of numbers and one of bytes")
