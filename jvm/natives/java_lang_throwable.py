"""java.lang.Throwable: stack traces are kept as a payload of (method, bytecode offset)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.exceptions import current_stack
from jvm.natives.registry import model, native, then
from jvm.store import Obj

if TYPE_CHECKING:
    from jvm.machine import Machine
    from jvm.methods import JMethod
    from jvm.threads import Thread

MAX_FRAMES = 1024
TO_STRING = "toString()Ljava/lang/String;"
_ELEMENTS = "[Ljava/lang/StackTraceElement;"


def fill(vm: Machine, th: Thread, obj: Obj) -> None:
    """Record the activations of the thread, without the constructors of the exception itself."""
    stack: list[tuple[JMethod, int]] = current_stack(th)
    at = 0
    while at < len(stack) and (
        (stack[at][0].name == "<init>" and stack[at][0].cls in obj.c.u)
        or stack[at][0].name == "fillInStackTrace"
    ):
        at += 1
    if obj.e != vm.journal.e:
        vm.journal.touch(obj)
    obj.x = tuple(stack[at : at + MAX_FRAMES])


@native("java/lang/Throwable.fillInStackTrace(I)Ljava/lang/Throwable;")
def fill_in_stack_trace(vm: Machine, th: Thread, obj: Obj, unused: int) -> Obj:
    fill(vm, th, obj)
    return obj


@model("java/lang/Throwable.fillInStackTrace()Ljava/lang/Throwable;")
def fill_in_stack_trace_again(vm: Machine, th: Thread, obj: Obj) -> Obj:
    fill(vm, th, obj)
    return obj


def frames_of(obj: Obj) -> list[tuple[JMethod, int]]:
    return list(obj.x) if isinstance(obj.x, tuple) else []


def describe_frame(method: JMethod, pc: int) -> str:
    """`Main.run(Main.java:12)`, with the module in front for classes of the JDK."""
    source = method.cls.cf.source_file if method.cls.cf is not None else None
    line = method.line_at(pc)
    place = "Unknown Source" if source is None else source if line < 0 else f"{source}:{line}"
    module = method.cls.origin.removeprefix("jrt:/") + "/" if method.cls.origin.startswith("jrt:/") else ""
    return f"{module}{method.cls.binary}.{method.name}({place})"


@model("java/lang/Throwable.getOurStackTrace()[Ljava/lang/StackTraceElement;")
def get_our_stack_trace(vm: Machine, th: Thread, obj: Obj) -> Obj:
    """The stack trace as an array: one that was set, or the recorded one."""
    throwable = vm.loader.load("java/lang/Throwable")
    slot = throwable.fields["stackTrace", _ELEMENTS].slot
    unassigned = throwable.statics.f[throwable.fields["UNASSIGNED_STACK", _ELEMENTS].slot]
    kept = obj.f[slot]
    if isinstance(kept, Obj) and kept is not unassigned:
        return kept
    cls = vm.loader.load("java/lang/StackTraceElement")
    vm.initialize_now(th, cls)
    elements: list[int | float | None | Obj] = []
    for method, pc in frames_of(obj):
        element = vm.allocate(th, cls)
        element.b = 1
        source = method.cls.cf.source_file if method.cls.cf is not None else None
        values = {
            "declaringClass": vm.literal(method.cls.binary),
            "methodName": vm.literal(method.name),
            "fileName": vm.literal(source) if source is not None else None,
        }
        for name, value in values.items():
            element.f[cls.fields[name, "Ljava/lang/String;"].slot] = value
        element.f[cls.fields["lineNumber", "I"].slot] = method.line_at(pc)
        elements.append(element)
    return vm.array_from(th, _ELEMENTS, elements)


@model("java/lang/Throwable.printStackTrace()V")
def print_stack_trace(vm: Machine, th: Thread, obj: Obj) -> object:
    return _print_chain(vm, th, obj, "")


def _print_chain(vm: Machine, th: Thread, obj: Obj, caption: str) -> object:
    point = vm.natives.phase("Throwable.printStackTrace", _print_rest)
    return then(vm, th, obj.c.v[TO_STRING], (obj,), point, (obj, caption))


def _print_rest(vm: Machine, th: Thread, result: object, obj: Obj, caption: str) -> object:
    text = result.x if isinstance(result, Obj) else "null"
    lines = [f"{caption}{text}", *(f"\tat {describe_frame(method, pc)}" for method, pc in frames_of(obj))]
    vm.print("".join(f"{line}\n" for line in lines))
    throwable = vm.loader.load("java/lang/Throwable")
    cause = obj.f[throwable.fields["cause", "Ljava/lang/Throwable;"].slot]
    if isinstance(cause, Obj) and cause is not obj:
        return _print_chain(vm, th, cause, "Caused by: ")
    return None


@native("java/lang/NullPointerException.getExtendedNPEMessage()Ljava/lang/String;")
def null_pointer_message(vm: Machine, th: Thread, obj: Obj) -> None:
    """The JVM's own exceptions carry their message already; one made by `new` has none (JEP 358)."""
    return None
