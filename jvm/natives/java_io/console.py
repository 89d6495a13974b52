"""java.io: the console streams. What a program prints is captured; printing is no visible action, unless the
program locks the stream (`jvm.execution.locked_by_jdk`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import CALLS, CONSTANT, ELEMENTS, OWN, Effects, reads
from jvm.errors import RestartNeeded, Unmodelled
from jvm.execution.locked_by_jdk import under_monitor
from jvm.linking.classes import READY, JClass
from jvm.natives.held_monitors import holding
from jvm.natives.java_io.descriptor_numbers import CLOSED, close
from jvm.natives.java_io.file_actions import DESCRIPTOR, number_of
from jvm.natives.java_lang.number_text import number_text
from jvm.natives.java_lang.string_bytes import taken
from jvm.natives.java_lang.strings import null_argument
from jvm.natives.of_machine import Bound
from jvm.natives.prints import CONSOLE
from jvm.natives.registry import model, native, then
from jvm.natives.settings import CONSOLE_ERRORS
from jvm.objects.objects import Obj
from jvm.values.text import from_octets, from_units
from jvm.visibility import Restart

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

TO_STRING = "toString()Ljava/lang/String;"
_KEY: Final = "console "


def console_stream(machine: Machine, name: str) -> Obj:
    """System.out and System.err: a PrintStream whose methods print to the captured output."""
    cls = machine.loader.loaded(CONSOLE)
    if cls is None:
        cls = _console_class(machine)
    stream = Obj(cls, cls.default_cells[:], 0, f"{_KEY}{name}")
    stream.initialization = 1
    stream.sharing = 1
    return stream


def _console_class(machine: Machine) -> JClass:
    parent = machine.loader.load("java/io/PrintStream")
    cls = JClass(CONSOLE, 1, parent, ())
    cls.trusted = True
    cls.default_cells = parent.default_cells[:]
    cls.build_method_table()
    cls.statics.payload = READY
    cls.init_done_solo = True
    cls.origin = parent.origin
    cls.mirror = machine.mirror(parent)

    def define(key: str, effects: Effects, function: Callable[..., object]) -> None:
        name, parenthesis, descriptor = key.partition("(")
        method = parent.find_method(name, parenthesis + descriptor)
        if method is not None:
            cls.answer(key, Bound(machine, method, f"{CONSOLE}.{key}", function, effects))

    for kind in "ZCIJFD":
        define(f"print({kind})V", OWN, _primitive(kind, ""))
        define(f"println({kind})V", OWN, _primitive(kind, "\n"))
    for name, end in (("print", ""), ("println", "\n")):
        define(f"{name}(Ljava/lang/String;)V", OWN, _object(machine, end))
        define(f"{name}(Ljava/lang/Object;)V", CALLS | OWN, _object(machine, end))
        define(f"{name}([C)V", reads(ELEMENTS) | OWN, _chars(end))
    define("println()V", OWN, lambda machine, thread, obj: _emit(machine, thread, obj, "\n"))
    define("flush()V", OWN, _flush)
    define("close()V", OWN, _close)
    define("checkError()Z", OWN, _check_error)
    define("charset()Ljava/nio/charset/Charset;", CALLS, _charset)
    define(
        "write(I)V",
        OWN,
        lambda machine, thread, obj, value: _emit(machine, thread, obj, from_octets(bytes((value & 0xFF,)))),
    )
    define("write([BII)V", reads(ELEMENTS) | OWN, _write_bytes)
    for name in ("write", "writeBytes"):
        define(f"{name}([B)V", reads(ELEMENTS) | OWN, _write_all)
    for name in ("format", "printf"):
        for given in ("", "Ljava/util/Locale;"):
            descriptor = f"{given}Ljava/lang/String;[Ljava/lang/Object;"
            define(f"{name}({descriptor})Ljava/io/PrintStream;", CALLS | OWN, _formatted(machine, descriptor))
    machine.loader.classes[cls.name] = cls
    return cls


def _close(machine: Machine, thread: Thread, stream: Obj) -> object:
    """Its descriptor is closed with it, and what is printed then is lost: only `checkError` tells of that."""
    if CONSOLE_ERRORS in machine.options.visible.settings:
        raise Unmodelled("System.out.close where the program asks for System.out.checkError")
    machine.initialize_now(thread, machine.loader.load(DESCRIPTOR))
    return under_monitor(machine, thread, stream, "PrintStream.close", _closed)


def _closed(machine: Machine, thread: Thread, stream: Obj) -> object:
    return close(machine, thread, _descriptor_of(machine, stream))


def _descriptor_of(machine: Machine, stream: Obj) -> Obj | None:
    """FileDescriptor.out or err; None as long as nobody has used that class."""
    cls = machine.loader.loaded(DESCRIPTOR)
    if cls is None or cls.statics.payload is not READY:
        return None
    name = str(stream.key).removeprefix(_KEY)
    found = cls.statics.cells[cls.fields[name, f"L{DESCRIPTOR};"].slot]
    return found if isinstance(found, Obj) else None


def _flush(machine: Machine, thread: Thread, stream: Obj) -> object:
    """Nothing is kept back."""
    return under_monitor(machine, thread, stream, "PrintStream.flush", _flushed)


def _flushed(machine: Machine, thread: Thread, stream: Obj) -> None:
    return None


def _check_error(machine: Machine, thread: Thread, stream: Obj) -> object:
    """Raises RestartNeeded the first time. It flushes, under the monitor, and looks then."""
    if CONSOLE_ERRORS not in machine.options.visible.settings:
        raise RestartNeeded(Restart.SETTING, CONSOLE_ERRORS)
    return under_monitor(machine, thread, stream, "PrintStream.checkError", _no_error)


def _no_error(machine: Machine, thread: Thread, stream: Obj) -> int:
    return 0


def _emit(machine: Machine, thread: Thread, stream: Obj, text: str, returned: Obj | None = None) -> object:
    """Print under the monitor of the stream."""
    return under_monitor(machine, thread, stream, "PrintStream.print", _printed, text, returned)


def _printed(machine: Machine, thread: Thread, stream: Obj, text: str, returned: Obj | None) -> Obj | None:
    descriptor = _descriptor_of(machine, stream)
    if descriptor is None or number_of(machine, descriptor) != CLOSED:
        machine.print(text)
    return returned


def _charset(machine: Machine, thread: Thread, stream: Obj) -> object:
    cls = machine.loader.load("sun/nio/cs/UTF_8")
    machine.initialize_now(thread, cls)
    return cls.statics.cells[cls.fields["INSTANCE", "Lsun/nio/cs/UTF_8;"].slot]


def _write_bytes(
    machine: Machine, thread: Thread, stream: Obj, data: Obj | None, at: int, count: int
) -> object:
    """By `System.arraycopy` to a buffer, and with its exceptions."""
    size = _length(machine, thread, data)
    if at < 0 or count < 0 or at > size - count:
        wrong = f"last source index {at + count} out of bounds for byte[{size}]"
        if at < 0:
            wrong = f"source index {at} out of bounds for byte[{size}]"
        elif count < 0:
            wrong = f"length {count} is negative"
        raise machine.failed(thread, "java/lang/ArrayIndexOutOfBoundsException", f"arraycopy: {wrong}")
    values = _numbers(machine, thread, data, at, at + count)
    text = from_octets(bytes(value & 0xFF for value in values))
    return _emit(machine, thread, stream, text)


def _write_all(machine: Machine, thread: Thread, stream: Obj, data: Obj | None) -> object:
    return _write_bytes(machine, thread, stream, data, 0, _length(machine, thread, data))


def _length(machine: Machine, thread: Thread, array: Obj | None) -> int:
    if array is None:
        raise machine.failed(thread, "java/lang/NullPointerException", null_argument("read the array length"))
    return len(array.cells)


def _numbers(machine: Machine, thread: Thread, array: Obj | None, at: int, end: int) -> list[int]:
    """Elements of an array of bytes or characters, read as by the program."""
    return [value if isinstance(value, int) else 0 for value in taken(machine, thread, array, at, end)]


def _primitive(kind: str, end: str) -> Callable[..., object]:
    def write(machine: Machine, thread: Thread, stream: Obj, value: int | float) -> object:
        return _emit(machine, thread, stream, from_units(number_text(machine, thread, kind, value)) + end)

    return write


def _object(machine: Machine, end: str) -> Callable[..., object]:
    def write(machine: Machine, thread: Thread, stream: Obj, value: Obj | None) -> object:
        if value is None:
            return _emit(machine, thread, stream, "null" + end)
        if isinstance(value.payload, str):
            return _emit(machine, thread, stream, from_units(value.payload) + end)
        return then(machine, thread, value.cls.vtable[TO_STRING], (value,), point, (stream, end))

    def shown(machine: Machine, thread: Thread, result: object, stream: Obj, tail: str) -> object:
        text = from_units(str(result.payload)) if isinstance(result, Obj) else "null"
        return _emit(machine, thread, stream, text + tail)

    point = machine.natives.phase("PrintStream.print of toString", shown)
    return write


def _chars(end: str) -> Callable[..., object]:
    def write(machine: Machine, thread: Thread, stream: Obj, value: Obj | None) -> object:
        length = _length(machine, thread, value)
        units = "".join(map(chr, _numbers(machine, thread, value, 0, length)))
        return _emit(machine, thread, stream, from_units(units) + end)

    return write


def _formatted(machine: Machine, descriptor: str) -> Callable[..., object]:
    """The arguments are formatted, which may call the program, while the stream is locked."""
    method = machine.loader.load("java/lang/String").find_method(
        "format", f"({descriptor})Ljava/lang/String;"
    )
    assert method is not None

    def write(machine: Machine, thread: Thread, stream: Obj, *given: Obj | None) -> object:
        return holding(machine, thread, stream, "PrintStream.format", method.entry, given, formatted)

    def formatted(machine: Machine, thread: Thread, result: object, stream: Obj) -> object:
        text = from_units(str(result.payload)) if isinstance(result, Obj) else "null"
        return _printed(machine, thread, stream, text, stream)

    return write


def _replaced(name: str, descriptor: str) -> None:
    """System.setOut and its kin change a final field that is not one (JLS 17.5.4). Once threads run they are
    refused: looks at final fields are no visible actions."""

    def replace(machine: Machine, thread: Thread, stream: Obj | None) -> None:
        if machine.concurrent:
            raise Unmodelled(
                f"java.lang.System.set{name.capitalize()} once threads were started "
                f"(looks at System.{name} are no choice points)"
            )
        cls = machine.loader.load("java/lang/System")
        machine.memory.put(thread, cls.statics, cls.fields[name, descriptor].slot, stream)

    native(OWN, f"java/lang/System.set{name.capitalize()}0({descriptor})V")(replace)


for _name, _descriptor in (
    ("in", "Ljava/io/InputStream;"), ("out", "Ljava/io/PrintStream;"), ("err", "Ljava/io/PrintStream;"),
):  # fmt: skip
    _replaced(_name, _descriptor)


@model(CONSTANT, "java/lang/System.console()Ljava/io/Console;")
def no_terminal(machine: Machine, thread: Thread) -> None:
    """Standard input is a file, or nothing."""
    return None
