"""Java exceptions as Python exceptions, and Python's own as Java's.

Translated code does not test for null, bounds or zero: Python's AttributeError on None, IndexError and
ZeroDivisionError arrive instead, and become what JVMS 6.5 asks for here. Only an error raised in translated
code itself is taken for one of the program; in our own code it is a defect and stays what it is.
"""

from __future__ import annotations

import sys
from types import CodeType, FrameType, TracebackType
from typing import TYPE_CHECKING, Final, Protocol

from jvm.bytecode.translate import FILENAME
from jvm.classfile.classfile import ClassFormatError
from jvm.effects import CONSTANT, Effects
from jvm.errors import BoundHit, BrokenClass, ClassUnavailable
from jvm.execution import headroom
from jvm.linking.classes import JClass
from jvm.linking.interface_calls import not_implemented
from jvm.linking.method_links import wrong_kind
from jvm.objects.objects import Obj
from jvm.threads.thread import is_virtual

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from jvm.linking.links import Linker
    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.threads.points import Frame
    from jvm.threads.thread import Thread

# Functions that translated code calls and that raise what its own operators would.
HELPERS = frozenset(("quotient", "remainder", "out_of_bounds", "thrown", "unstorable"))


_THREAD, _VIRTUAL = "java/lang/Thread", "java/lang/VirtualThread"
# The activations below all others of threads whose class does not override `run`, by their descriptors.
_BASES = {_THREAD: "()V", _VIRTUAL: "(Ljava/lang/Runnable;)V"}

# What Python raises for a value that is not of the kind that the code around it takes for granted.
_MISFITS = (TypeError, AttributeError, IndexError, ValueError, NameError, OverflowError)
_TOLD = (*_MISFITS, RecursionError, ZeroDivisionError, KeyError)
"""What Python raises in place of a Java throwable."""


class JavaThrow(Exception):
    """A Java throwable on its way to a handler. `hidden`: the class of lambdas in whose own method, which no
    stack trace shows, it was made."""

    def __init__(self, obj: Obj) -> None:
        super().__init__()
        self.obj = obj
        self.hidden: JClass | None = None

    def __str__(self) -> str:
        return f"{self.obj.cls.binary}"


class ThrowsErrors(Protocol):
    """What makes the errors of the JVM itself, with the activations that they left already in `stack`."""

    @property
    def linker(self) -> Linker: ...
    def failure(
        self, thread: Thread, name: str, message: str | None, stack: list[tuple[JMethod, int]]
    ) -> JavaThrow: ...
    def thrown_error(
        self, thread: Thread, error: ClassUnavailable, stack: list[tuple[JMethod, int]]
    ) -> JavaThrow: ...


def place_of(code: CodeType, namespace: dict[str, object], line: int) -> tuple[JMethod, int] | None:
    """The method and instruction of a line of translated code; None for lines that belong to no
    instruction.
    """
    cls = namespace["CLASS"]
    assert isinstance(cls, JClass)
    number, _, index = code.co_name[1:].partition("_")
    methods = cls.data["numbered"]
    assert isinstance(methods, list)
    method: JMethod = methods[int(number)]
    unit = method.units.get(int(index)) if index else method.unit
    if unit is None or line >= len(unit.insns):
        return None
    insn = unit.insns[line]
    return (method, insn) if insn >= 0 else None


def traceback_stack(traceback: TracebackType | None) -> list[tuple[JMethod, int]]:
    """The Java activations that an exception has left, innermost first."""
    found: list[tuple[JMethod, int]] = []
    while traceback is not None:
        code = traceback.tb_frame.f_code
        if code.co_filename == FILENAME:
            place = place_of(code, traceback.tb_frame.f_globals, traceback.tb_lineno)
            if place is not None:
                found.append((place[0], place[0].pc_of(place[1])))
        traceback = traceback.tb_next
    found.reverse()
    return found


def linked_stack(thread: Thread) -> list[tuple[JMethod, int]]:
    """The activations at rest below the one that runs, innermost first."""
    return resting(thread.top.parent if thread.top is not None else None, None)


def resting(frame: Frame | None, floor: Frame | None) -> list[tuple[JMethod, int]]:
    """The activations at rest from `frame` to above `floor`, innermost first."""
    found: list[tuple[JMethod, int]] = []
    while frame is not floor and frame is not None:
        if frame.point.pc >= 0:
            found.append((frame.point.method, frame.point.pc))
        frame = frame.parent
    return found


ATOMIC: Final[set[CodeType]] = set()
"""Of the function that runs a call to its end within a step: `floor` is what is at rest below the call."""


def current_stack(thread: Thread) -> list[tuple[JMethod, int]]:
    """All activations of a running thread, innermost first."""
    return list(activations(thread))


def caller_of(thread: Thread) -> tuple[JMethod, int] | None:
    """The innermost activation; None if no Java code runs below, as in a thread whose task is a native."""
    return next(activations(thread), None)


def activations(thread: Thread) -> Iterator[tuple[JMethod, int]]:
    """The same one by one, for those who ask for the innermost ones only. Where a call runs to its end within
    a step, what it left at rest is above what runs around it.
    """
    frame: FrameType | None = sys._getframe(1)
    top = thread.top
    while frame is not None:
        if frame.f_code in ATOMIC and frame.f_locals["thread"] is thread:
            floor: Frame | None = frame.f_locals["floor"]
            yield from resting(top.parent if top is not None else None, floor)
            top = floor
        elif frame.f_code.co_filename == FILENAME:
            place = place_of(frame.f_code, frame.f_globals, frame.f_lineno)
            if place is not None:
                yield place[0], place[0].pc_of(place[1])
        frame = frame.f_back
    yield from resting(top.parent if top is not None else None, None)


def shown_stack(thread: Thread, load: Callable[[str], JClass]) -> list[tuple[JMethod, int]]:
    """What a JVM shows of it: below all is `run` of Thread, which is a model and leaves no activation."""
    found = current_stack(thread)
    if thread.tid == 0:
        return found  # main has none
    base = thread.obj.cls.find_method("run", "()V")
    if is_virtual(thread.obj):
        base = load(_VIRTUAL).methods.get(("run", _BASES[_VIRTUAL]))
    if base is None or not _is_base(base):
        return found
    calls = [insn.pc for insn in base.code().insns if insn.name in ("invokevirtual", "invokeinterface")]
    return [*found, (base, calls[-1])]


def without_base(frames: Sequence[tuple[JMethod, int]]) -> Sequence[tuple[JMethod, int]]:
    """What was shown, but for the activation that each thread has."""
    return frames[:-1] if frames and _is_base(frames[-1][0]) else frames


def _is_base(method: JMethod) -> bool:
    return method.name == "run" and _BASES.get(method.cls.name) == method.descriptor


def caller_class(thread: Thread, depth: int) -> JClass | None:
    """The class of the activation `depth` levels above the innermost one of bytecode; frames of reflection
    are left out.
    """
    stack = [
        method for method, _ in current_stack(thread) if not method.cls.name.startswith("java/lang/reflect/")
    ]
    return stack[depth].cls if depth < len(stack) else None


def _innermost(traceback: TracebackType | None) -> TracebackType | None:
    """The innermost frame of a traceback, without the arithmetic and checking helpers of translated code."""
    while traceback is not None and traceback.tb_next is not None:
        if traceback.tb_frame.f_code.co_filename == FILENAME and traceback.tb_next.tb_next is None:
            helper = traceback.tb_next.tb_frame.f_code
            if helper.co_name in HELPERS and helper.co_filename.endswith(
                ("values/arithmetic.py", "execution/builtins.py")
            ):
                return traceback
        traceback = traceback.tb_next
    return traceback


def java_throw(machine: ThrowsErrors, thread: Thread, error: BaseException) -> JavaThrow:
    """`error` as a Java throwable; raises it again if it is none."""
    if isinstance(error, JavaThrow):
        return error
    if isinstance(error, ClassUnavailable):
        return machine.thrown_error(thread, error, traceback_stack(error.__traceback__))
    if isinstance(error, ClassFormatError | BrokenClass):
        if isinstance(error, BrokenClass) and error.placed:
            raise error
        stack = traceback_stack(error.__traceback__)
        where = _place(stack) if stack else "a class file"
        raise BrokenClass(f"{where}: {error}; no Java verifier accepts this", placed=bool(stack)) from error
    if not isinstance(error, _TOLD):
        raise error  # at each activation that it leaves: its traceback grows, and is not looked at
    last = _innermost(error.__traceback__)
    if isinstance(error, RecursionError):
        _require_whole(error)
        with headroom.more():  # the class may be initialized by this
            stack = traceback_stack(error.__traceback__)[:1024]
            return machine.failure(thread, "java/lang/StackOverflowError", None, stack)
    if last is None or last.tb_frame.f_code.co_filename != FILENAME:
        raise error
    stack = traceback_stack(error.__traceback__)
    if isinstance(error, AttributeError) and error.obj is None:
        unresolved = _unresolved(machine, last)
        if unresolved is not None:
            return machine.thrown_error(thread, unresolved, stack)
        return machine.failure(thread, "java/lang/NullPointerException", null_message(last), stack)
    if isinstance(error, ZeroDivisionError):
        return machine.failure(thread, "java/lang/ArithmeticException", "/ by zero", stack)
    if isinstance(error, IndexError):
        message = index_message(last)
        if message is not None:
            return machine.failure(thread, "java/lang/ArrayIndexOutOfBoundsException", message, stack)
    if isinstance(error, KeyError):
        return _not_selected(machine, thread, last, str(error.args[0]), stack)
    if isinstance(error, _MISFITS) and stack and not stack[0][0].cls.of_jdk:
        # Values that its own types do not show to be wrong: a class that was compiled against others.
        what = f"{_place(stack)}: code that does not fit the classes it uses ({error})"
        raise BrokenClass(what, placed=True) from error
    raise error


# Modules whose functions may be left anywhere: what they had begun, they begin again at the next call.
_REPEATABLE = frozenset(
    ("heap.py", "method_code.py", "links.py", "method_links.py", "field_links.py", "deferred.py",
     "builtins.py", "exceptions.py", "headroom.py", "loader.py", "class_reader.py", "translate.py",
     "thread.py", "concatenation.py")
)  # fmt: skip


_ENTER = "Memory.enter"
"""It asks for room before it does anything."""


def _require_whole(error: RecursionError) -> None:
    """Raises BoundHit if the stack overflowed within a native or a model, which then did half of its work."""
    outermost = of = None
    traceback = error.__traceback__
    while traceback is not None:
        code = traceback.tb_frame.f_code
        if code.co_filename == FILENAME:
            outermost = None
        elif outermost is None:
            outermost, of = code, traceback.tb_frame.f_locals.get("self")
        traceback = traceback.tb_next
    if outermost is None:
        return
    module = outermost.co_filename.replace("\\", "/").rpartition("/")[2]
    if module in _REPEATABLE or outermost.co_qualname == _ENTER or _changes_nothing(of):
        return
    raise BoundHit(f"calls nest too deeply: the stack overflowed within {outermost.co_qualname}")


def _changes_nothing(called: object) -> bool:
    """Whether this is a native method that has nothing that it could do half."""
    part = getattr(called, "part", None)
    if part is None:
        return False
    effects: Effects = part.effects
    looks = effects == Effects(setting=effects.setting) and part.method.name.startswith("get")
    return bool(effects == CONSTANT or looks)


def _unresolved(machine: ThrowsErrors, last: TracebackType) -> ClassUnavailable | None:
    """The error of an instruction that met null, but whose field or method does not resolve: that comes first
    (JVMS 6.5)."""
    found = place_of(last.tb_frame.f_code, last.tb_frame.f_globals, last.tb_lineno)
    if found is None or found[0].cls.of_jdk:
        return None
    method, insn = found
    code, linker = method.code().insns[insn], machine.linker
    try:
        match code.name:
            case "getfield":
                linker.field_link(method.cls, code.operand).instance()
            case "putfield":
                link = linker.field_link(method.cls, code.operand)
                link.written(static=False, initializes=method.name == "<init>")
            case "invokevirtual" | "invokeinterface" | "invokespecial":
                called = linker.resolve_method(method.cls, linker.method_ref(method.cls, code.operand))
                if called.static:
                    return wrong_kind(called)
    except ClassUnavailable as problem:
        return problem
    return None


def _not_selected(
    machine: ThrowsErrors, thread: Thread, last: TracebackType, key: str, stack: list[tuple[JMethod, int]]
) -> JavaThrow:
    """A virtual call whose receiver has no such method: the reference does not resolve (JVMS 5.4.3.3), or
    nothing implements the method that it resolves to (5.4.6)."""
    found = place_of(last.tb_frame.f_code, last.tb_frame.f_globals, last.tb_lineno)
    if found is not None:
        method, insn = found
        code = method.code().insns[insn]
        if code.name in ("invokevirtual", "invokeinterface"):
            try:
                ref = machine.linker.method_ref(method.cls, code.operand)
                machine.linker.resolve_method(method.cls, ref)
                if ref.is_interface:
                    raise not_implemented(ref.owner)
            except ClassUnavailable as problem:
                return machine.thrown_error(thread, problem, stack)
    return machine.failure(thread, "java/lang/AbstractMethodError", key, stack)


def _place(stack: list[tuple[JMethod, int]]) -> str:
    method, pc = stack[0]
    return f"{method.cls.origin}: {method.display}{method.descriptor} at {pc}"


def index_message(last: TracebackType) -> str | None:
    """`Index 5 out of bounds for length 3`, from the variables of the line that failed."""
    place = place_of(last.tb_frame.f_code, last.tb_frame.f_globals, last.tb_lineno)
    if place is None:
        return None
    _, _, index = last.tb_frame.f_code.co_name[1:].partition("_")
    unit = place[0].units[int(index)] if index else place[0].unit
    names = unit.operands.get(last.tb_lineno) if unit is not None else None
    if names is None:
        return None
    values = last.tb_frame.f_locals
    array = values.get(names[0])
    at = values[names[1]] if names[1] in values else int(names[1].strip("()"))
    if not isinstance(array, Obj):
        return None
    return f"Index {at} out of bounds for length {len(array.cells)}"


def null_message(last: TracebackType) -> str | None:
    """The helpful message of a NullPointerException (JEP 358)."""
    from jvm.execution.nullpointer import describe

    place = place_of(last.tb_frame.f_code, last.tb_frame.f_globals, last.tb_lineno)
    return describe(*place) if place is not None else None


def caused(machine: Machine, thrown: JavaThrow, cause: JavaThrow) -> JavaThrow:
    """The first of them, with the second as its cause."""
    slot = machine.loader.load("java/lang/Throwable").fields["cause", "Ljava/lang/Throwable;"].slot
    thrown.obj.cells[slot] = cause.obj
    return thrown


def wrapped(machine: Machine, thread: Thread, error: Exception, *state: object) -> object:
    """What the callee throws arrives as the target of an InvocationTargetException."""
    thrown = java_throw(machine, thread, error)
    wrapper = machine.failed(thread, "java/lang/reflect/InvocationTargetException", None)
    throwable = machine.loader.load("java/lang/Throwable")
    wrapper.obj.cells[throwable.fields["cause", "Ljava/lang/Throwable;"].slot] = None
    wrapper.obj.cells[wrapper.obj.cls.fields["target", "Ljava/lang/Throwable;"].slot] = thrown.obj
    raise wrapper
