"""java.io.FileDescriptor: what is open, and where in it a stream or a channel stands.

A descriptor of a stream keeps that itself, one of java.nio.file in the table of all, by its number
(`file_table.Table`). Numbers 0 to 2 are the standard streams, -1 is what is closed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import astuple, replace

from jvm.effects import CONSTANT
from jvm.natives.java_io.contents import put
from jvm.natives.java_io.file_actions import (
    DESCRIPTOR,
    descriptor_of,
    number_of,
)
from jvm.natives.java_io.file_table import Opened, Table, content
from jvm.natives.registry import model, native
from jvm.objects.objects import Obj
from jvm.values.text import from_octets

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

STANDARD: Final = ("standard input", "standard output", "standard error")
"""What descriptors 0 to 2 lead to, instead of a node."""
_OF_STREAM: Final = 3
"""The number of a descriptor that keeps itself what it stands for."""
_STREAM: Final = "java/io/FileInputStream"
_OBJECT: Final = "Ljava/lang/Object;"
_NO_INPUT: Final = "the standard input is empty (--stdin FILE gives one)"


def put_number(machine: Machine, thread: Thread, descriptor: Obj, number: int) -> None:
    slot = machine.loader.load(DESCRIPTOR).fields["fd", "I"].slot
    machine.memory.put(thread, descriptor, slot, number)


def open_as(machine: Machine, thread: Thread, stream: Obj, opened: Opened) -> None:
    """The stream's descriptor stands for this from here on."""
    descriptor = descriptor_of(machine, stream)
    assert descriptor is not None
    put_number(machine, thread, descriptor, _OF_STREAM)
    append = descriptor.cls.fields["append", "Z"].slot
    machine.memory.put(thread, descriptor, append, int(opened.appends))
    _keep(machine, descriptor, opened)


def _keep(machine: Machine, descriptor: Obj, opened: Opened) -> None:
    machine.journal.change(descriptor)
    descriptor.payload = astuple(opened)


def opened_by(machine: Machine, descriptor: Obj) -> Opened | None:
    """What a descriptor, or that of a stream, stands for; None: it is closed. One that has lost its number
    is not closed yet.
    """
    number = number_of(machine, descriptor)
    if 0 < number < len(STANDARD):
        return Opened(STANDARD[number], reads=False, writes=True)
    kept = descriptor.payload
    return Opened(*kept) if isinstance(kept, tuple) else Table(machine).opened.get(number)


def move_to(machine: Machine, descriptor: Obj, position: int) -> None:
    """A descriptor that is open stands there from here on."""
    number = number_of(machine, descriptor)
    if isinstance(descriptor.payload, tuple):
        _keep(machine, descriptor, replace(Opened(*descriptor.payload), position=position))
        return
    table = Table(machine)
    table.opened[number] = replace(table.opened[number], position=position)
    table.keep(machine)


def data_of(machine: Machine, opened: Opened) -> bytes:
    """What can be read by a descriptor: the standard input, or what is in a node."""
    if opened.node != STANDARD[0]:
        return content(machine, opened.node)
    given = machine.options.world.standard_input
    if given is None:
        machine.notes.add(_NO_INPUT)
    return given or b""


def write_on(machine: Machine, descriptor: Obj, opened: Opened, data: bytes) -> None:
    """Write where a descriptor stands, or at the end of what it appends to; print to the standard output."""
    if opened.node in STANDARD:
        machine.print(from_octets(data))
        return
    at = None if opened.appends else opened.position
    move_to(machine, descriptor, put(machine, opened.node, at, data))


def input_descriptor(machine: Machine) -> Obj:
    """FileDescriptor.in, which System.in has."""
    cls = machine.loader.load(DESCRIPTOR)
    known = cls.data.get(STANDARD[0])
    if isinstance(known, Obj):
        return known
    descriptor = _made_before(machine, DESCRIPTOR, STANDARD[0])
    descriptor.payload = astuple(Opened(STANDARD[0]))
    descriptor.cells[cls.fields["fd", "I"].slot] = 0
    descriptor.cells[cls.fields["handle", "J"].slot] = -1
    cls.data[STANDARD[0]] = descriptor
    return descriptor


def standard_input(machine: Machine) -> Obj:
    """System.in, as its constructor leaves it."""
    stream, descriptor = _made_before(machine, _STREAM, "console in"), input_descriptor(machine)
    fields = stream.cls.fields
    stream.cells[fields["fd", f"L{DESCRIPTOR};"].slot] = descriptor
    stream.cells[fields["closeLock", _OBJECT].slot] = _made_before(machine, _OBJECT[1:-1], "console in lock")
    descriptor.cells[descriptor.cls.fields["parent", "Ljava/io/Closeable;"].slot] = stream
    return stream


def _made_before(machine: Machine, name: str, key: str) -> Obj:
    """An object that is there before the program begins."""
    cls = machine.loader.load(name)
    made = Obj(cls, cls.default_cells[:], 0, key)
    made.initialization = made.sharing = 1
    return made


# -- natives


@native(CONSTANT, f"{DESCRIPTOR}.getHandle(I)J")
def no_handle(machine: Machine, thread: Thread, number: int) -> int:
    return -1


@native(CONSTANT, f"{DESCRIPTOR}.getAppend(I)Z")
def not_appended(machine: Machine, thread: Thread, number: int) -> int:
    return 0


@model(CONSTANT, f"java/io/FileCleanable.register(L{DESCRIPTOR};)V")
def never_collected(machine: Machine, thread: Thread, descriptor: Obj | None) -> None:
    """Nothing is collected, so that nothing is cleaned up."""
    return None
