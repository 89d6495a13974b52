"""The text of numbers as the class library at hand makes it: before JDK 19, Double.toString and
Float.toString gave some numbers more digits than they need.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.natives.java_lang_properties import jdk_feature
from jvm.natives.registry import model
from jvm.store import Obj
from jvm.text import primitive_text

if TYPE_CHECKING:
    from jvm.machine import Machine
    from jvm.threads import Thread

_DECIMAL: Final = "jdk/internal/math/FloatingDecimal"
_BUFFER: Final = f"{_DECIMAL}$BinaryToASCIIBuffer"
SHORTEST_SINCE: Final = 19


def number_text(vm: Machine, th: Thread, letter: str, value: int | float) -> str:
    """The UTF-16 code units of String.valueOf of a primitive value."""
    if letter in ("F", "D") and jdk_feature(vm) < SHORTEST_SINCE:
        cls = vm.loader.load(_DECIMAL)
        vm.initialize_now(th, cls)
        method = cls.methods["toJavaFormatString", f"({letter})Ljava/lang/String;"]
        result = vm.atomically(th, vm.entry_point, (method.entry, value))
        assert isinstance(result, Obj)
        return str(result.x)
    return primitive_text(letter, value)


@model(f"{_DECIMAL}.getBinaryToASCIIBuffer()L{_BUFFER};")
def buffer(vm: Machine, th: Thread) -> Obj:
    """A fresh one, where the JDK keeps one for each thread."""
    cls = vm.loader.load(_BUFFER)
    vm.initialize_now(th, cls)
    made = vm.atomically(
        th, vm.entry_point, (vm.invoker.construct_call(cls, cls.methods["<init>", "()V"]),)
    )
    assert isinstance(made, Obj)
    return made


@model("java/lang/Double.toString(D)Ljava/lang/String;")
def double_to_string(vm: Machine, th: Thread, value: float) -> Obj:
    return vm.string(th, number_text(vm, th, "D", value))


@model("java/lang/Float.toString(F)Ljava/lang/String;")
def float_to_string(vm: Machine, th: Thread, value: float) -> Obj:
    return vm.string(th, number_text(vm, th, "F", value))
