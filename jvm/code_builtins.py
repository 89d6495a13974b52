"""What translated code can name besides its links: the sentinel, the journal, and functions for what is not
worth a line of its own in each method."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from jvm import runtime
from jvm.exceptions import JavaThrow, java_throw
from jvm.limits import MAX_INSTRUCTIONS
from jvm.memory import enters, leaves
from jvm.points import STOP
from jvm.store import Cell, Obj, note_default

if TYPE_CHECKING:
    from jvm.bytecode.translate import Unit
    from jvm.machine import Machine
    from jvm.methods import JMethod
    from jvm.threads import Thread


def code_builtins(vm: Machine) -> dict[str, object]:
    """What translated code can name besides its links."""
    memory = vm.memory

    def hd(th: Thread, error: BaseException, subject: tuple[JMethod, Unit]) -> tuple[int, Obj]:
        """The handler for an exception in translated code, and the exception object (JVMS 2.10)."""
        traceback = error.__traceback__
        assert traceback is not None
        thrown = java_throw(vm, th, error)
        method, unit = subject
        insn = unit.insns[traceback.tb_lineno]
        obj = thrown.obj
        # Frames that hold an exception are a cycle with its traceback; in a search nobody collects cycles.
        thrown.__traceback__ = None
        thrown.__context__ = None
        for handler in method.code().handlers:
            if handler.start <= insn < handler.end and (
                handler.catch is None or vm.catches(handler.catch, obj)
            ):
                return handler.target, obj
        raise thrown from None

    def over(th: Thread, count: int) -> None:
        if count > MAX_INSTRUCTIONS:
            vm.over_budget(th, count)

    def thrown(th: Thread, obj: Obj | None) -> JavaThrow:
        if obj is None:
            raise AttributeError(name="athrow", obj=None)
        return JavaThrow(obj)

    def oob(array: Obj, index: int) -> NoReturn:
        len(array.f)
        raise IndexError(index)

    def unstorable(th: Thread, array: Obj, index: int, value: Obj) -> None:
        if index >= len(array.f):
            raise IndexError(index)
        raise vm.failed(th, "java/lang/ArrayStoreException", value.c.external)

    def write_array(th: Thread, array: Obj, index: int, value: Cell, trusted: int) -> bool:
        visible = array.s > (array.t if trusted else 0)
        if visible and not th.granted:
            return True
        memory.write_element(th, array, index, value, visible)
        return False

    return {
        "STOP": STOP, "E": vm.journal, "LIMIT": MAX_INSTRUCTIONS, "hd": hd, "over": over, "thrown": thrown,
        "oob": oob, "unstorable": unstorable, "zero": note_default, "WA": write_array,
        "RA": memory.read_element, "HO": memory.handed_out, "enter": memory.enter,
        "leave": memory.leave, "enters": enters, "leaves": leaves,
        "wi": runtime.wi, "wl": runtime.wl, "quotient": runtime.quotient,
        "remainder": runtime.remainder, "f32": runtime.f32, "l2f": runtime.l2f, "fdiv": runtime.fdiv,
        "frem": runtime.frem, "d2i": runtime.d2i, "d2l": runtime.d2l,
        "__builtins__": {"len": len, "float": float, "BaseException": BaseException},
    }  # fmt: skip
