"""The text of numbers as the class library at hand makes it: before JDK 19, Double.toString and
Float.toString gave some numbers more digits than they need.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import CALLS
from jvm.natives.java_lang.properties import jdk_feature
from jvm.natives.registry import model
from jvm.objects.objects import Obj
from jvm.values.text import primitive_text

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_DECIMAL: Final = "jdk/internal/math/FloatingDecimal"
_BUFFER: Final = f"{_DECIMAL}$BinaryToASCIIBuffer"
SHORTEST_SINCE: Final = 19
_LITERALS_BEFORE: Final = ("NaN", "Infinity", "-Infinity")
_LITERALS: Final = (*_LITERALS_BEFORE, "0.0", "-0.0")


def number_text(machine: Machine, thread: Thread, letter: str, value: int | float) -> str:
    """The UTF-16 code units of String.valueOf of a primitive value."""
    if letter in ("F", "D") and jdk_feature(machine) < SHORTEST_SINCE:
        cls = machine.loader.load(_DECIMAL)
        machine.initialize_now(thread, cls)
        method = cls.methods["toJavaFormatString", f"({letter})Ljava/lang/String;"]
        result = machine.atomically(thread, machine.entry_point, (method.entry, value))
        assert isinstance(result, Obj)
        return str(result.payload)
    return primitive_text(letter, value)


@model(CALLS, f"{_DECIMAL}.getBinaryToASCIIBuffer()L{_BUFFER};")
def buffer(machine: Machine, thread: Thread) -> Obj:
    """A fresh one, where the JDK keeps one for each thread."""
    cls = machine.loader.load(_BUFFER)
    machine.initialize_now(thread, cls)
    made = machine.atomically(
        thread, machine.entry_point, (machine.invoker.construct_call(cls, cls.methods["<init>", "()V"]),)
    )
    assert isinstance(made, Obj)
    return made


@model(CALLS, "java/lang/Double.toString(D)Ljava/lang/String;")
def double_to_string(machine: Machine, thread: Thread, value: float) -> Obj:
    return _kept_or_new(machine, thread, number_text(machine, thread, "D", value))


@model(CALLS, "java/lang/Float.toString(F)Ljava/lang/String;")
def float_to_string(machine: Machine, thread: Thread, value: float) -> Obj:
    return _kept_or_new(machine, thread, number_text(machine, thread, "F", value))


def _kept_or_new(machine: Machine, thread: Thread, text: str) -> Obj:
    """Some texts are literals of the JDK's code: one object, always."""
    kept = _LITERALS if jdk_feature(machine) >= SHORTEST_SINCE else _LITERALS_BEFORE
    return machine.literal(text) if text in kept else machine.string(thread, text)
