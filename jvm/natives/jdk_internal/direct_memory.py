"""Memory outside of the heap: what Unsafe allocates, and direct buffers lie in, byte by byte.

Each allocation is a byte array that no reference names. Its address says which: the number of the allocation
in the upper half, the byte in the lower. Each byte is a variable that is checked, whoever accesses it, for an
address can be passed on in ways that nobody sees. To free memory writes all of it: that races with an access
that is not ordered with it. A byte that was never written is 0, which no program can rely on but one that
sets it first. Accesses in other modes than plain are made to single bytes only; others are refused.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Final

from jvm.effects import CONSTANT, ELEMENTS, OWN, reads, writes
from jvm.errors import Unmodelled
from jvm.natives.allocated import FREED, NEW, accessed, address_of_new, named
from jvm.natives.cells import read_range, write_range
from jvm.natives.registry import model, native, refuse
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_UNSAFE: Final = "jdk/internal/misc/Unsafe"
_OBJECT: Final = "Ljava/lang/Object;"
_CODES: Final = {"[B": "b", "[S": "h", "[C": "H", "[I": "i", "[J": "q", "[F": "f", "[D": "d"}
"""Of the module struct."""


@native(OWN, f"{_UNSAFE}.allocateMemory0(J)J")
def allocate(machine: Machine, thread: Thread, unsafe: Obj, size: int) -> int:
    """The address of new memory, whose bytes are 0."""
    memory = machine.new_array(thread, machine.loader.load("[B"), size, 0)
    memory.payload = NEW
    return address_of_new(machine, thread, memory)


@native(OWN | writes(ELEMENTS), f"{_UNSAFE}.freeMemory0(J)V")
def free(machine: Machine, thread: Thread, unsafe: Obj, address: int) -> None:
    """Write all of it for the last time. Raises Unmodelled for an address that `allocate` did not give."""
    memory, at = accessed(machine, None, address)
    if at:
        raise Unmodelled("Unsafe.freeMemory of an address within what was allocated")
    write_range(machine, thread, memory, 0, [0] * len(memory.cells))
    machine.journal.change(memory)
    memory.payload = FREED


# What was copied already would be allocated again when the copy goes on.
refuse("Unsafe.reallocateMemory", f"{_UNSAFE}.reallocateMemory0(JJ)J")


@native(OWN | writes(ELEMENTS), f"{_UNSAFE}.setMemory0({_OBJECT}JJB)V")
def set_memory(
    machine: Machine, thread: Thread, unsafe: Obj, obj: Obj | None, offset: int, size: int, value: int
) -> None:
    """Fill bytes. To fill all of new memory with 0 changes nothing: then a direct buffer begins as an array
    does, with default values that happen before everything (JLS 17.4.4).
    """
    if obj is None and not value:
        memory, at = named(machine, offset)
        if memory.payload == NEW and at == 0 and size == len(memory.cells):
            return
    array, at = accessed(machine, obj, offset)
    if array.cls.name != "[B" or at + size > len(array.cells):
        raise Unmodelled("Unsafe.setMemory of anything but a byte array or memory outside of the heap")
    write_range(machine, thread, array, at, [value] * size)


@native(OWN | reads(ELEMENTS) | writes(ELEMENTS), f"{_UNSAFE}.copyMemory0({_OBJECT}J{_OBJECT}JJ)V")
def copy_memory(
    machine: Machine,
    thread: Thread,
    unsafe: Obj,
    source: Obj | None,
    start: int,
    target: Obj | None,
    to: int,
    size: int,
) -> None:
    """Copy bytes. Offsets into arrays of numbers count bytes here. Raises Unmodelled for other arrays."""
    array, at = accessed(machine, source, start)
    other, there = accessed(machine, target, to)
    _store(machine, thread, other, there, _octets(machine, thread, array, at, size))


@native(OWN | reads(ELEMENTS) | writes(ELEMENTS), f"{_UNSAFE}.copySwapMemory0({_OBJECT}J{_OBJECT}JJJ)V")
def swap_memory(
    machine: Machine,
    thread: Thread,
    unsafe: Obj,
    source: Obj | None,
    start: int,
    target: Obj | None,
    to: int,
    size: int,
    width: int,
) -> None:
    """The same with the bytes of each number of `width` bytes in the other order."""
    array, at = accessed(machine, source, start)
    other, there = accessed(machine, target, to)
    octets = _octets(machine, thread, array, at, size)
    swapped = b"".join(octets[first : first + width][::-1] for first in range(0, size, width))
    _store(machine, thread, other, there, swapped)


def _octets(machine: Machine, thread: Thread, array: Obj, at: int, size: int) -> bytes:
    """Bytes of an array, from byte `at` on; numbers are little-endian. Raises Unmodelled."""
    code, first, count = _elements(array, at, size)
    return struct.pack(f"<{count}{code}", *read_range(machine, thread, array, first, first + count))


def _store(machine: Machine, thread: Thread, array: Obj, at: int, octets: bytes) -> None:
    code, first, count = _elements(array, at, len(octets))
    write_range(machine, thread, array, first, list(struct.unpack(f"<{count}{code}", octets)))


def _elements(array: Obj, at: int, size: int) -> tuple[str, int, int]:
    """What the elements are in module struct, and which ones so many bytes are: the first, and how many.
    Raises Unmodelled for parts of elements, and for elements that are no numbers.
    """
    code = _CODES.get(array.cls.name)
    width = 1 if code is None else struct.calcsize(f"<{code}")
    if code is None or at % width or size % width or at < 0 or at + size > len(array.cells) * width:
        raise Unmodelled("Unsafe.copyMemory of anything but whole numbers of an array or allocated memory")
    return code, at // width, size // width


@model(CONSTANT, "jdk/internal/misc/UnsafeConstants.<clinit>()V")
def constants(machine: Machine, thread: Thread) -> None:
    """What a JVM tells of its machine: addresses of 8 bytes, pages of 4,096, little-endian."""
    cls = machine.loader.load("jdk/internal/misc/UnsafeConstants")
    for name, value in (("ADDRESS_SIZE0", 8), ("PAGE_SIZE", 4096)):
        machine.memory.put(thread, cls.statics, cls.fields[name, "I"].slot, value)
