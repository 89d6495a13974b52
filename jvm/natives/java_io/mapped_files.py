"""Files in memory: FileChannel.map, to read, until the file changes. Locks of files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import CONSTANT, ELEMENTS, OWN, writes
from jvm.errors import Unmodelled
from jvm.natives.allocated import address_of_new
from jvm.natives.cells import call, write_range
from jvm.natives.java_io.contents import signed
from jvm.natives.java_io.descriptors import data_of, opened_by
from jvm.natives.java_io.file_actions import on_files
from jvm.natives.java_io.file_table import EBADF, MESSAGES, Table
from jvm.natives.java_io.unix_files import identity
from jvm.natives.registry import model, native
from jvm.natives.settings import FILES
from jvm.objects.objects import NEVER

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread

_FILES: Final = "sun/nio/ch/UnixFileDispatcherImpl"
_MEMORY: Final = "java/nio/MappedMemoryUtils"
_DESCRIPTOR: Final = "Ljava/io/FileDescriptor;"
_PAGE: Final = 4096
_READ_ONLY, _READ_WRITE = 0, 1


@native(CONSTANT, f"{_FILES}.allocationGranularity0()J")
def page(machine: Machine, thread: Thread) -> int:
    """In bytes."""
    return _PAGE


@on_files(f"{_FILES}.map0({_DESCRIPTOR}IJJZ)J", effects=OWN, by_descriptor=True)
def map_part(
    machine: Machine, thread: Thread, descriptor: Obj, how: int, position: int, size: int, sync: int
) -> int:
    """The address of a copy. Raises Unmodelled for memory whose changes are changes of the file."""
    if how == _READ_WRITE or sync:
        raise Unmodelled("java.nio.channels.FileChannel.map for writing")
    if FILES in machine.options.visible.settings:  # reads of the memory are no looks at the file
        raise Unmodelled("java.nio.channels.FileChannel.map where threads change files")
    opened = opened_by(machine, descriptor)
    if opened is None:
        raise machine.failed(thread, "java/io/IOException", MESSAGES[EBADF])
    data = signed(data_of(machine, opened)[position : position + size])
    memory = machine.array_from(thread, "[B", [*data, *[0] * (size - len(data))])
    address = address_of_new(machine, thread, memory)
    if how == _READ_ONLY:
        memory.trusted_threshold = NEVER  # nobody writes it
    table = Table(machine)
    table.mapped.add((opened.node, address))
    table.keep(machine)
    return address


@native(CONSTANT, f"{_FILES}.unmap0(JJ)I", f"{_MEMORY}.unload0(JJ)V")
def kept(machine: Machine, thread: Thread, address: int, size: int) -> int:
    """The memory stays where it is."""
    return 0


@native(CONSTANT, f"{_MEMORY}.isLoaded0(JJJ)Z")
def is_loaded(machine: Machine, thread: Thread, address: int, size: int, pages: int) -> int:
    return 1


@native(CONSTANT, f"{_MEMORY}.load0(JJ)V", f"{_MEMORY}.force0({_DESCRIPTOR}JJ)V")
def at_once(machine: Machine, thread: Thread, *arguments: object) -> None:
    """All of it is there, and nothing of it was changed."""
    return None


@model(CONSTANT, "sun/nio/ch/FileKey.<clinit>()V")
def nothing(machine: Machine, thread: Thread) -> None:
    """No native library is loaded."""
    return None


@on_files(f"sun/nio/ch/FileKey.init({_DESCRIPTOR}[J)V", effects=writes(ELEMENTS), by_descriptor=True)
def tell_key(machine: Machine, thread: Thread, descriptor: Obj, told: Obj) -> object:
    """The device of a file, and its number there."""
    opened = opened_by(machine, descriptor)
    if opened is None:
        raise machine.failed(thread, "java/io/IOException", MESSAGES[EBADF])
    point = machine.natives.phase("FileKey.init", _tell, effects=writes(ELEMENTS))
    return call(point.part, thread, (None, told, identity(opened.node)))


def _tell(machine: Machine, thread: Thread, result: object, told: Obj, number: int) -> None:
    write_range(machine, thread, told, 0, [1, number])


@native(CONSTANT, f"{_FILES}.lock0({_DESCRIPTOR}ZJJZ)I", f"{_FILES}.release0({_DESCRIPTOR}JJ)V")
def no_other_process(machine: Machine, thread: Thread, *arguments: object) -> int:
    """Locks of files are held by the process: the JDK itself knows those of its threads."""
    return 0
