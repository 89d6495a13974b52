"""java.io: the console streams. What a program prints is captured; printing is no visible action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.classes import READY, JClass
from jvm.errors import Unmodelled
from jvm.natives.java_lang_string_bytes import taken
from jvm.natives.number_text import number_text
from jvm.natives.registry import Bound, native, then
from jvm.store import Obj
from jvm.text import from_units

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.machine import Machine
    from jvm.threads import Thread

TO_STRING = "toString()Ljava/lang/String;"
CONSOLE: Final = "jrf/ConsoleStream"


def console_stream(vm: Machine, name: str) -> Obj:
    """System.out and System.err: a PrintStream whose methods print to the captured output."""
    cls = vm.loader.loaded(CONSOLE)
    if cls is None:
        cls = _console_class(vm)
    stream = Obj(cls, cls.proto[:], 0, f"console {name}")
    stream.b = 1
    stream.s = 1
    return stream


def _console_class(vm: Machine) -> JClass:
    parent = vm.loader.load("java/io/PrintStream")
    cls = JClass(CONSOLE, 1, parent, ())
    cls.trusted = True
    cls.proto = parent.proto[:]
    cls.build_method_table()
    cls.statics.x = READY
    cls.init_done_solo = True
    cls.origin = parent.origin

    def define(key: str, function: Callable[..., object]) -> None:
        name, parenthesis, descriptor = key.partition("(")
        method = parent.find_method(name, parenthesis + descriptor)
        if method is not None:
            cls.v[key] = Bound(vm, method, f"{CONSOLE}.{key}", function)

    for kind in "ZCIJFD":
        define(f"print({kind})V", _primitive(kind, ""))
        define(f"println({kind})V", _primitive(kind, "\n"))
    for name, end in (("print", ""), ("println", "\n")):
        define(f"{name}(Ljava/lang/String;)V", _object(vm, end))
        define(f"{name}(Ljava/lang/Object;)V", _object(vm, end))
        define(f"{name}([C)V", _chars(end))
    define("println()V", lambda machine, th, obj: machine.print("\n"))
    for name in ("flush", "close"):
        define(f"{name}()V", lambda machine, th, obj: None)
    define("checkError()Z", lambda machine, th, obj: 0)
    define("write(I)V", lambda machine, th, obj, value: machine.print(chr(value & 0xFF)))
    define("write([BII)V", _write_bytes)
    for name in ("write", "writeBytes"):
        define(f"{name}([B)V", _write_all)
    for name in ("format", "printf"):
        define(f"{name}(Ljava/lang/String;[Ljava/lang/Object;)Ljava/io/PrintStream;", _formatted(vm))
    vm.loader.classes[cls.name] = cls
    return cls


def _write_bytes(vm: Machine, th: Thread, stream: Obj, data: Obj, at: int, count: int) -> None:
    size = len(data.f)
    if at < 0 or count < 0 or at > size - count:
        message = f"Range [{at}, {at} + {count}) out of bounds for length {size}"
        raise vm.failed(th, "java/lang/IndexOutOfBoundsException", message)
    values = _numbers(vm, th, data, at, at + count)
    vm.print(bytes(value & 0xFF for value in values).decode("utf-8", "replace"))


def _write_all(vm: Machine, th: Thread, stream: Obj, data: Obj) -> None:
    _write_bytes(vm, th, stream, data, 0, len(data.f))


def _numbers(vm: Machine, th: Thread, array: Obj | None, at: int, end: int) -> list[int]:
    """Elements of an array of bytes or characters, read as by the program."""
    return [value if isinstance(value, int) else 0 for value in taken(vm, th, array, at, end)]


def _primitive(kind: str, end: str) -> Callable[..., object]:
    def write(vm: Machine, th: Thread, stream: Obj, value: int | float) -> None:
        vm.print(from_units(number_text(vm, th, kind, value)) + end)

    return write


def _object(vm: Machine, end: str) -> Callable[..., object]:
    def write(vm: Machine, th: Thread, stream: Obj, value: Obj | None) -> object:
        if value is None:
            vm.print("null" + end)
            return None
        if isinstance(value.x, str):
            vm.print(from_units(value.x) + end)
            return None
        return then(vm, th, value.c.v[TO_STRING], (value,), point, (end,))

    def printed(machine: Machine, th: Thread, result: object, tail: str) -> None:
        machine.print((from_units(str(result.x)) if isinstance(result, Obj) else "null") + tail)

    point = vm.natives.phase("PrintStream.print", printed)
    return write


def _chars(end: str) -> Callable[..., object]:
    def write(vm: Machine, th: Thread, stream: Obj, value: Obj) -> None:
        vm.print(from_units("".join(map(chr, _numbers(vm, th, value, 0, len(value.f))))) + end)

    return write


def _formatted(vm: Machine) -> Callable[..., object]:
    def write(vm: Machine, th: Thread, stream: Obj, pattern: Obj, arguments: Obj) -> object:
        method = vm.loader.load("java/lang/String").find_method(
            "format", "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;"
        )
        assert method is not None
        return then(vm, th, method.entry, (pattern, arguments), point, (stream,))

    def printed(machine: Machine, th: Thread, result: object, stream: Obj) -> Obj:
        machine.print(from_units(str(result.x)) if isinstance(result, Obj) else "null")
        return stream

    point = vm.natives.phase("PrintStream.format", printed)
    return write


def _replaced(name: str, descriptor: str) -> None:
    """System.setOut and its kin change a final field that is not one (JLS 17.5.4). Once threads run they are
    refused: looks at final fields are no visible actions."""

    def replace(vm: Machine, th: Thread, stream: Obj | None) -> None:
        if vm.concurrent:
            raise Unmodelled(
                f"java.lang.System.set{name.capitalize()} once threads were started "
                f"(looks at System.{name} are no choice points)"
            )
        cls = vm.loader.load("java/lang/System")
        vm.memory.put(th, cls.statics, cls.fields[name, descriptor].slot, stream)

    native(f"java/lang/System.set{name.capitalize()}0({descriptor})V")(replace)


for _name, _descriptor in (
    ("in", "Ljava/io/InputStream;"), ("out", "Ljava/io/PrintStream;"), ("err", "Ljava/io/PrintStream;"),
):  # fmt: skip
    _replaced(_name, _descriptor)
