"""Addresses of memory outside of the heap: which allocation one names, and which byte of it
(`jvm.natives.jdk_internal.direct_memory`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.errors import Unmodelled

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread

SHIFT: Final = 32
"""The number of the allocation stands above so many bits of an address, the byte below."""
NEW: Final = "new"
"""The payload of memory that was allocated and not accessed yet."""
STALE: Final = "stale"
"""That of memory that a file was mapped into, and is not the same any more."""
FREED: Final = "freed"
"""That of memory that was given back: it stays where it was, for threads that stand before an access."""


def accessed(machine: Machine, obj: Obj | None, offset: int) -> tuple[Obj, int]:
    """The byte array and index of accesses that are performed: a reference and an offset name them, without
    a reference the offset is an address. Raises Unmodelled for an address of no memory that is allocated.
    """
    if obj is not None:
        return obj, offset
    memory, at = named(machine, offset)
    require_not_freed(memory)
    begin_access(machine, memory)
    return memory, at


def begin_access(machine: Machine, memory: Obj) -> None:
    """Memory is about to be accessed: it is new no more."""
    if memory.payload == NEW:
        machine.journal.change(memory)
        memory.payload = None


def require_not_freed(memory: Obj) -> None:
    """Raises Unmodelled, also for memory that is not what it was."""
    if memory.payload == STALE:
        raise Unmodelled("an access to mapped memory whose file has changed")
    if memory.payload == FREED:
        raise Unmodelled("Unsafe access to memory that was freed")


def named(machine: Machine, address: int) -> tuple[Obj, int]:
    """The memory that an address names, and the byte. Raises Unmodelled if it never was any."""
    number, at = (address >> SHIFT) - 1, address & ((1 << SHIFT) - 1)
    known = allocations(machine)
    memory = known[number] if 0 <= number < len(known) else None
    if memory is None or at > len(memory.cells):
        raise Unmodelled("Unsafe access by an address of no memory that is allocated")
    return memory, at


def allocations(machine: Machine) -> tuple[Obj, ...]:
    known = machine.direct_memory.payload
    return known if isinstance(known, tuple) else ()


def address_of_new(machine: Machine, thread: Thread, memory: Obj) -> int:
    """The address of memory that is allocated with this."""
    table = machine.direct_memory
    if table.sharing:
        machine.memory.escape(thread, memory)
    known = (*allocations(machine), memory)
    machine.journal.change(table)
    table.payload = known
    return len(known) << SHIFT
