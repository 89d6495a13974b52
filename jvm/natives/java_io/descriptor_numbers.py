"""Numbers of descriptors. A stream looks at the number of its descriptor, and then asks the system by it.

Another thread may close the stream between the look and the call, which fails then ("Bad file descriptor"
instead of "Stream Closed"), or meets a file that was opened since and has the number now. (Channels do not
close before the last operation on them is over.) Both are one action as long as nobody closes a stream beside
other threads; the first who does begins the search again, with looks at numbers as actions of their own
(`jvm.natives.settings.NUMBERS_OF_STREAMS`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from jvm.actions import Read, Write
from jvm.effects import CONSTANT, OWN, Effects, acts
from jvm.errors import RestartNeeded, Unmodelled
from jvm.execution.accesses import field_variable
from jvm.natives.java_io.descriptors import STANDARD, opened_by, put_number
from jvm.natives.java_io.file_actions import DESCRIPTOR, descriptor_of, number_of, on_files, own_step
from jvm.natives.java_io.file_table import EACCES, EBADF, MESSAGES, FileError, Opened, Table
from jvm.natives.registry import PhasePoint, model, native
from jvm.natives.settings import CONSOLE_ERRORS, FILES, NUMBERS_OF_STREAMS
from jvm.objects.objects import Obj
from jvm.threads.points import STOP
from jvm.threads.thread import Status
from jvm.visibility import Restart

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from jvm.actions import Action, Variable
    from jvm.machine.machine import Machine
    from jvm.natives.registry import Function
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread

CLOSED: Final = -1
_OWN: Final = 0
"""The JDK says that the stream is closed, by a text of its own."""
_FIRST: Final = 4
"""The lowest descriptor of files; those below are of every program."""
_OF_THREAD: Final = 1 << 12
"""Descriptors of one thread."""
_GIVEN_AGAIN: Final = "its number was given again"
"""The payload of a closed descriptor whose number is still used."""
_CALLS: Final[set[str]] = set()
"""Names of the actions that are calls by a number."""


# -- numbers that are given


def new_number(machine: Machine, thread: Thread, table: Table, opened: Opened) -> int:
    """A descriptor of java.nio.file. Raises FileError if the thread has too many."""
    number = first = _FIRST + thread.tid * _OF_THREAD
    while number in table.opened:
        number += 1
    if number >= first + _OF_THREAD:
        raise FileError(EACCES)
    table.opened[number] = opened
    table.keep(machine)
    is_opened(machine)
    return number


def is_opened(machine: Machine) -> None:
    """A file was opened. It may have the number of a stream that was closed, which a thread is about to
    use.
    """
    for descriptor in _used(machine):
        if opened_by(machine, descriptor) is None:
            machine.journal.change(descriptor)
            descriptor.payload = _GIVEN_AGAIN


def _used(machine: Machine) -> Iterator[Obj]:
    """Descriptors whose numbers threads have looked at and are about to use."""
    for thread in machine.threads if NUMBERS_OF_STREAMS in machine.options.visible.settings else ():
        top = thread.top
        if top is not None and isinstance(top.point, PhasePoint) and top.point.uid in _CALLS:
            descriptor = descriptor_of(machine, top.values[0])
            if descriptor is not None:
                yield descriptor


# -- looks at them


def _seen(machine: Machine, descriptor: Obj | None) -> bool:
    """Whether others can observe looks at its number."""
    shared = descriptor is not None and descriptor.sharing > 0
    return shared and machine.concurrent and NUMBERS_OF_STREAMS in machine.options.visible.settings


def _variable(machine: Machine, descriptor: Obj | None) -> Variable:
    """The number, as something that orders no threads and is no data."""
    assert descriptor is not None
    field = machine.loader.load(DESCRIPTOR).fields["fd", "I"]
    return replace(field_variable(descriptor, field), volatile=True)


def _looks(machine: Machine, thread: Thread, values: Values) -> Action:
    return Read(_variable(machine, descriptor_of(machine, values[0])))


def call_by_number(
    name: str, *, effects: Effects = CONSTANT, looks: bool = False, moves: bool = False, closed: int = _OWN
) -> Callable[[Function], Function]:
    """Make of a function a call to the system, an action of its own. Its values are the stream, the number
    that was looked at (None: it is looked at only now), and others. `looks` and `moves`: as in `own_step`.
    `closed`: what the system says of a closed stream where the JDK does not look at the number itself.
    """

    def register(function: Function) -> Function:
        def ask(machine: Machine, thread: Thread, stream: Obj, number: int | None, *values: object) -> object:
            _require_usable(machine, thread, stream, number, closed)
            done: object = function(machine, thread, stream, number, *values)
            return done

        _CALLS.add(name)
        return own_step(name, effects=effects, looks=looks, moves=moves)(ask)

    return register


def by_number(
    name: str, *, effects: Effects = CONSTANT, looks: bool = False, moves: bool = False, closed: int = _OWN
) -> Callable[[Function], Function]:
    """The same with the look before. The values are the stream, and others."""

    def register(function: Function) -> Function:
        ask = call_by_number(name, effects=effects, looks=looks, moves=moves, closed=closed)(function)

        def look(machine: Machine, thread: Thread, result: object, stream: Obj, *values: object) -> object:
            descriptor = descriptor_of(machine, stream)
            number = CLOSED if descriptor is None else number_of(machine, descriptor)
            if number == CLOSED:
                raise _failed(machine, thread, closed)
            return ask(machine, thread, stream, number, *values)

        def begin(machine: Machine, thread: Thread, stream: Obj, *values: object) -> object:
            if not _seen(machine, descriptor_of(machine, stream)):
                return ask(machine, thread, stream, None, *values)
            point = machine.natives.phase(f"{name}: number", look, action=_looks, effects=acts(Read))
            thread.unwound.append((point, (stream, *values)))
            return STOP

        return begin

    return register


def _failed(machine: Machine, thread: Thread, closed: int) -> Exception:
    said = "Stream Closed" if closed == _OWN else MESSAGES[closed]
    return machine.failed(thread, "java/io/IOException", said)


def _require_usable(machine: Machine, thread: Thread, stream: Obj, number: int | None, closed: int) -> None:
    """Raises the exceptions of a closed stream."""
    descriptor = descriptor_of(machine, stream)
    if descriptor is not None and opened_by(machine, descriptor) is not None:
        return
    if descriptor is None or number is None:
        raise _failed(machine, thread, closed)
    if descriptor.payload == _GIVEN_AGAIN:
        raise Unmodelled("a stream that is closed while another thread uses it, and another file opened then")
    if number < len(STANDARD):
        raise Unmodelled("a standard stream that is closed while another thread uses it")
    raise _failed(machine, thread, EBADF)


def _at_number(name: str) -> Callable[[Function], Function]:
    """The same of a function of a descriptor that does no more than look at its number."""

    def register(function: Function) -> Function:
        together = own_step(name)(function)

        def look(machine: Machine, thread: Thread, result: object, descriptor: Obj) -> object:
            found: object = function(machine, thread, descriptor)
            return found

        def begin(machine: Machine, thread: Thread, descriptor: Obj) -> object:
            if not _seen(machine, descriptor):
                return together(machine, thread, descriptor)
            point = machine.natives.phase(f"{name}: number", look, action=_looks, effects=acts(Read))
            thread.unwound.append((point, (descriptor,)))
            return STOP

        return begin

    return register


# -- java.io.FileDescriptor


@model(OWN, f"{DESCRIPTOR}.valid()Z")
@_at_number("FileDescriptor.valid")
def is_valid(machine: Machine, thread: Thread, this: Obj) -> int:
    return int(number_of(machine, this) != CLOSED)


@model(OWN, f"{DESCRIPTOR}$1.get(L{DESCRIPTOR};)I")
def told_number(machine: Machine, thread: Thread, access: Obj, descriptor: Obj | None) -> object:
    if descriptor is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    return _number(machine, thread, descriptor)


@_at_number("FileDescriptor.fd")
def _number(machine: Machine, thread: Thread, descriptor: Obj) -> int:
    return number_of(machine, descriptor)


@native(OWN, f"{DESCRIPTOR}.sync0()V")
@_at_number("FileDescriptor.sync")
def kept_at_once(machine: Machine, thread: Thread, this: Obj) -> None:
    if number_of(machine, this) == CLOSED:
        raise machine.failed(thread, "java/io/SyncFailedException", "sync failed")


@native(OWN, f"{DESCRIPTOR}.close0()V")
def close(machine: Machine, thread: Thread, descriptor: Obj) -> object:
    """First it has no number any more, and then the file is closed."""
    if not _seen(machine, descriptor):
        _require_alone(machine, thread, descriptor)
        return _close(machine, thread, descriptor, None)
    point = machine.natives.phase("FileDescriptor.close: number", _forget, action=_ends, effects=acts(Write))
    thread.unwound.append((point, (descriptor,)))
    return STOP


def _require_alone(machine: Machine, thread: Thread, descriptor: Obj) -> None:
    """Raises RestartNeeded where another thread may use the descriptor that is about to be closed. What
    threads that have ended did with it was an action that others could observe, and could come later. The
    descriptors of java.nio.file belong to one channel.
    """
    if not isinstance(descriptor.payload, tuple) and number_of(machine, descriptor) >= len(STANDARD):
        return
    others = any(other is not thread and other.status != Status.ENDED for other in machine.threads)
    if machine.concurrent and descriptor.sharing > 0 and others:
        raise RestartNeeded(Restart.SETTING, NUMBERS_OF_STREAMS)


def _ends(machine: Machine, thread: Thread, values: Values) -> Action:
    descriptor = values[0]
    assert isinstance(descriptor, Obj)
    return Write(_variable(machine, descriptor), CLOSED)


def _forget(machine: Machine, thread: Thread, result: object, descriptor: Obj) -> object:
    number = number_of(machine, descriptor)
    if number == CLOSED:
        return None
    put_number(machine, thread, descriptor, CLOSED)
    return _close(machine, thread, descriptor, number)


@own_step("FileDescriptor.close")
def _close(machine: Machine, thread: Thread, descriptor: Obj, number: int | None) -> None:
    """`number`: what it was. Raises RestartNeeded if another thread has looked at it and is about to use it:
    whatever is opened before that matters.
    """
    if number is None:
        number = number_of(machine, descriptor)
        put_number(machine, thread, descriptor, CLOSED)
    elif FILES not in machine.options.visible.settings and any(used is descriptor for used in _used(machine)):
        raise RestartNeeded(Restart.SETTING, FILES)
    if 0 < number < len(STANDARD) and CONSOLE_ERRORS in machine.options.visible.settings:
        raise Unmodelled(f"{STANDARD[number]} is closed where the program asks for System.out.checkError")
    close_channel(machine, thread, descriptor, number)


@on_files(f"sun/nio/ch/UnixDispatcher.close0(L{DESCRIPTOR};)V", by_descriptor=True)
def close_channel(machine: Machine, thread: Thread, descriptor: Obj, number: int | None = None) -> None:
    """The descriptor keeps its number."""
    if isinstance(descriptor.payload, tuple):
        machine.journal.change(descriptor)
        descriptor.payload = None
    else:
        close_number(machine, number_of(machine, descriptor) if number is None else number)


def close_number(machine: Machine, number: int) -> None:
    table = Table(machine)
    if table.opened.pop(number, None) is not None:
        table.keep(machine)
