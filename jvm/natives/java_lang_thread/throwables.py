"""java.lang.Throwable: what the JVM records of the stack is a payload of (method, bytecode offset). The rest
is the JDK's own code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.effects import CALLS, CONSTANT, OWN
from jvm.errors import RestartNeeded
from jvm.execution.exceptions import shown_stack
from jvm.natives.exports import module_name
from jvm.natives.held_monitors import holding
from jvm.natives.java_lang.properties import jdk_version
from jvm.natives.prints import CONSOLE
from jvm.natives.registry import model, native
from jvm.natives.settings import COUNTS
from jvm.objects.objects import Obj
from jvm.visibility import Restart

if TYPE_CHECKING:
    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Cell
    from jvm.threads.thread import Thread

MAX_FRAMES = 1024
_THROWABLE = "java/lang/Throwable"
_ELEMENT = "java/lang/StackTraceElement"
_ELEMENTS = f"[L{_ELEMENT};"
_BUILTIN_LOADER, _JDK_MODULE = 1, 2  # StackTraceElement: what is left out of its text
_NATIVE_LINE = -2
_TO = f"(L{_THROWABLE}$PrintStreamOrWriter;)V"


@native(OWN, f"{_THROWABLE}.fillInStackTrace(I)L{_THROWABLE};")
def fill_in_stack_trace(machine: Machine, thread: Thread, obj: Obj, unused: int) -> Obj:
    """Record the activations of the thread, without the constructors of the exception itself."""
    stack: list[tuple[JMethod, int]] = shown_stack(thread, machine.loader.load)
    at = 0
    while at < len(stack) and (
        (stack[at][0].name == "<init>" and stack[at][0].cls in obj.cls.supertype_set)
        or stack[at][0].name == "fillInStackTrace"
    ):
        at += 1
    machine.memory.put(
        thread, obj, machine.loader.load(_THROWABLE).fields["backtrace", "Ljava/lang/Object;"].slot, obj
    )
    obj.payload = tuple(stack[at : at + MAX_FRAMES])
    return obj


@model(CALLS, f"{_ELEMENT}.of(L{_THROWABLE};I){_ELEMENTS}", f"{_ELEMENT}.of(Ljava/lang/Object;I){_ELEMENTS}")
def elements_of(machine: Machine, thread: Thread, backtrace: Obj, depth: int) -> Obj:
    """What was recorded as an array. A backtrace is the Throwable itself, whose payload it is."""
    if machine.initializers is not None:
        machine.initializers.stack_shown()
    frames = backtrace.payload if isinstance(backtrace.payload, tuple) else ()
    if machine.workers is not None:
        machine.workers.stack_shown(thread, (method for method, _ in frames))
    machine.initialize_now(thread, machine.loader.load(_ELEMENT))
    return machine.array_from(
        thread, _ELEMENTS, [element(machine, thread, method, pc) for method, pc in frames]
    )


def element(machine: Machine, thread: Thread, method: JMethod, pc: int) -> Obj:
    cls = machine.loader.load(_ELEMENT)
    element = machine.allocate(thread, cls)
    element.initialization = 1
    module = module_name(method.cls)
    source = method.cls.class_file.source_file if method.cls.class_file is not None else None
    texts = {
        "classLoaderName": None if module else "app",
        "moduleName": module or None,
        "moduleVersion": jdk_version(machine) if module else None,
        "declaringClass": method.cls.binary,
        "methodName": method.name,
        "fileName": source,
    }
    for name, text in texts.items():
        value: Cell = None if text is None else machine.literal(text)
        element.cells[cls.fields[name, "Ljava/lang/String;"].slot] = value
    element.cells[cls.fields["lineNumber", "I"].slot] = _NATIVE_LINE if method.native else method.line_at(pc)
    element.cells[cls.fields["format", "B"].slot] = _JDK_MODULE if module else _BUILTIN_LOADER
    return element


@model(CALLS, f"{_THROWABLE}$WrappedPrintStream.lock()Ljava/lang/Object;")
def print_stream_lock(machine: Machine, thread: Thread, this: Obj) -> object:
    """Printing to a console orders nothing: what is locked for it is nobody else's. `print_stack_trace`
    sees to the stream.
    """
    stream = this.cells[this.cls.fields["printStream", "Ljava/io/PrintStream;"].slot]
    if isinstance(stream, Obj) and stream.cls.name == CONSOLE:
        return machine.allocate(thread, machine.loader.load("java/lang/Object"))
    result: object = machine.bytecode(this.cls.methods["lock", "()Ljava/lang/Object;"])(thread, this)
    return result


@model(CALLS, f"{_THROWABLE}.printStackTrace{_TO}")
def print_stack_trace(machine: Machine, thread: Thread, obj: Obj, target: Obj) -> object:
    """The JDK's code. It asks the program for messages while the stream is locked."""
    body = machine.bytecode(machine.loader.load(_THROWABLE).methods["printStackTrace", _TO])
    slot = target.cls.fields.get(("printStream", "Ljava/io/PrintStream;"))
    stream = None if slot is None else target.cells[slot.slot]
    if not isinstance(stream, Obj) or stream.cls.name != CONSOLE:
        result: object = body(thread, obj, target)
        return result
    return holding(machine, thread, stream, "Throwable.printStackTrace", body, (obj, target), _printed)


def _printed(machine: Machine, thread: Thread, result: object, stream: Obj) -> None:
    return None


@native(CONSTANT, "java/lang/NullPointerException.getExtendedNPEMessage()Ljava/lang/String;")
def null_pointer_message(machine: Machine, thread: Thread, obj: Obj) -> None:
    """The JVM's own exceptions carry their message already; one made by `new` has none (JEP 358)."""
    return None


class Untold(str):
    """A text that lacks what pools count."""

    __slots__ = ()


@model(OWN, f"{_THROWABLE}.getMessage()Ljava/lang/String;")
def message(machine: Machine, thread: Thread, thrown: Obj) -> Cell:
    """Raises RestartNeeded for a text that lacks what pools count."""
    slot = machine.loader.load(_THROWABLE).fields["detailMessage", "Ljava/lang/String;"].slot
    text = thrown.cells[slot]
    if isinstance(text, Obj) and isinstance(text.payload, Untold):
        raise RestartNeeded(Restart.SETTING, COUNTS)
    return text
