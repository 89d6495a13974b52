"""java.lang.Throwable: what the JVM records of the stack is a payload of (method, bytecode offset). The rest
is the JDK's own code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.exceptions import current_stack
from jvm.natives.java_io import CONSOLE
from jvm.natives.java_lang_properties import jdk_version
from jvm.natives.modules import module_name
from jvm.natives.registry import model, native
from jvm.store import Obj

if TYPE_CHECKING:
    from jvm.machine import Machine
    from jvm.methods import JMethod
    from jvm.store import Cell
    from jvm.threads import Thread

MAX_FRAMES = 1024
_THROWABLE = "java/lang/Throwable"
_ELEMENT = "java/lang/StackTraceElement"
_ELEMENTS = f"[L{_ELEMENT};"
_BUILTIN_LOADER, _JDK_MODULE = 1, 2  # StackTraceElement: what is left out of its text
_NATIVE_LINE = -2


@native(f"{_THROWABLE}.fillInStackTrace(I)L{_THROWABLE};")
def fill_in_stack_trace(vm: Machine, th: Thread, obj: Obj, unused: int) -> Obj:
    """Record the activations of the thread, without the constructors of the exception itself."""
    stack: list[tuple[JMethod, int]] = current_stack(th)
    at = 0
    while at < len(stack) and (
        (stack[at][0].name == "<init>" and stack[at][0].cls in obj.c.u)
        or stack[at][0].name == "fillInStackTrace"
    ):
        at += 1
    vm.memory.put(th, obj, vm.loader.load(_THROWABLE).fields["backtrace", "Ljava/lang/Object;"].slot, obj)
    obj.x = tuple(stack[at : at + MAX_FRAMES])
    return obj


@model(f"{_ELEMENT}.of(L{_THROWABLE};I){_ELEMENTS}", f"{_ELEMENT}.of(Ljava/lang/Object;I){_ELEMENTS}")
def elements_of(vm: Machine, th: Thread, backtrace: Obj, depth: int) -> Obj:
    """What was recorded as an array. A backtrace is the Throwable itself, whose payload it is."""
    vm.initialize_now(th, vm.loader.load(_ELEMENT))
    frames = backtrace.x if isinstance(backtrace.x, tuple) else ()
    return vm.array_from(th, _ELEMENTS, [_element(vm, th, method, pc) for method, pc in frames])


def _element(vm: Machine, th: Thread, method: JMethod, pc: int) -> Obj:
    cls = vm.loader.load(_ELEMENT)
    element = vm.allocate(th, cls)
    element.b = 1
    module = module_name(method.cls)
    source = method.cls.cf.source_file if method.cls.cf is not None else None
    texts = {
        "classLoaderName": None if module else "app",
        "moduleName": module or None,
        "moduleVersion": jdk_version(vm) if module else None,
        "declaringClass": method.cls.binary,
        "methodName": method.name,
        "fileName": source,
    }
    for name, text in texts.items():
        value: Cell = None if text is None else vm.literal(text)
        element.f[cls.fields[name, "Ljava/lang/String;"].slot] = value
    element.f[cls.fields["lineNumber", "I"].slot] = _NATIVE_LINE if method.native else method.line_at(pc)
    element.f[cls.fields["format", "B"].slot] = _JDK_MODULE if module else _BUILTIN_LOADER
    return element


@model(f"{_THROWABLE}$WrappedPrintStream.lock()Ljava/lang/Object;")
def print_stream_lock(vm: Machine, th: Thread, this: Obj) -> object:
    """Printing to a console orders nothing: what is locked for it is nobody else's."""
    stream = this.f[this.c.fields["printStream", "Ljava/io/PrintStream;"].slot]
    if isinstance(stream, Obj) and stream.c.name == CONSOLE:
        return vm.allocate(th, vm.loader.load("java/lang/Object"))
    result: object = vm.bytecode(this.c.methods["lock", "()Ljava/lang/Object;"])(th, this)
    return result


@native("java/lang/NullPointerException.getExtendedNPEMessage()Ljava/lang/String;")
def null_pointer_message(vm: Machine, th: Thread, obj: Obj) -> None:
    """The JVM's own exceptions carry their message already; one made by `new` has none (JEP 358)."""
    return None
