"""java.io: the console streams. What a program prints is captured; printing is no visible action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.classes import READY, JClass
from jvm.natives.number_text import number_text
from jvm.natives.registry import native, then
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
    for kind in "ZCIJFD":
        cls.v[f"print({kind})V"] = _primitive(vm, kind, "")
        cls.v[f"println({kind})V"] = _primitive(vm, kind, "\n")
    for name, end in (("print", ""), ("println", "\n")):
        cls.v[f"{name}(Ljava/lang/String;)V"] = _object(vm, end)
        cls.v[f"{name}(Ljava/lang/Object;)V"] = _object(vm, end)
        cls.v[f"{name}([C)V"] = _chars(vm, end)
    cls.v["println()V"] = lambda th, obj: vm.print("\n")
    for name in ("flush", "close"):
        cls.v[f"{name}()V"] = lambda th, obj: None
    cls.v["checkError()Z"] = lambda th, obj: 0
    cls.v["write(I)V"] = lambda th, obj, value: vm.print(chr(value & 0xFF))
    cls.v["write([BII)V"] = lambda th, obj, data, at, count: vm.print(_decoded(data, at, count))
    cls.v["write([B)V"] = lambda th, obj, data: vm.print(_decoded(data, 0, len(data.f)))
    for name in ("format", "printf"):
        cls.v[f"{name}(Ljava/lang/String;[Ljava/lang/Object;)Ljava/io/PrintStream;"] = _formatted(vm)
    vm.loader.classes[cls.name] = cls
    return cls


def _decoded(data: Obj, at: int, count: int) -> str:
    return bytes(int(value or 0) & 0xFF for value in data.f[at : at + count]).decode("utf-8", "replace")  # type: ignore[arg-type]


def _primitive(vm: Machine, kind: str, end: str) -> Callable[..., object]:
    def write(th: Thread, stream: Obj, value: int | float) -> None:
        vm.print(from_units(number_text(vm, th, kind, value)) + end)

    return write


def _object(vm: Machine, end: str) -> Callable[..., object]:
    def write(th: Thread, stream: Obj, value: Obj | None) -> object:
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


def _chars(vm: Machine, end: str) -> Callable[..., object]:
    def write(th: Thread, stream: Obj, value: Obj) -> None:
        vm.print(from_units("".join(chr(int(c or 0)) for c in value.f)) + end)  # type: ignore[arg-type]

    return write


def _formatted(vm: Machine) -> Callable[..., object]:
    def write(th: Thread, stream: Obj, pattern: Obj, arguments: Obj) -> object:
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
    """System.setOut and its kin: they change a final field of which the language says that any read may see
    the change (JLS 17.5.4), so this is no visible action."""

    def replace(vm: Machine, th: Thread, stream: Obj | None) -> None:
        cls = vm.loader.load("java/lang/System")
        vm.memory.put(th, cls.statics, cls.fields[name, descriptor].slot, stream)

    native(f"java/lang/System.set{name.capitalize()}0({descriptor})V")(replace)


for _name, _descriptor in (
    ("in", "Ljava/io/InputStream;"), ("out", "Ljava/io/PrintStream;"), ("err", "Ljava/io/PrintStream;"),
):  # fmt: skip
    _replaced(_name, _descriptor)
