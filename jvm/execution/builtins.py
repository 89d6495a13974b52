"""What translated code can name besides its links: the sentinel, the journal, and functions for what is not
worth a line of its own in each method."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from jvm.errors import BoundHit
from jvm.execution.accesses import enters, leaves
from jvm.execution.exceptions import JavaThrow, java_throw
from jvm.objects.objects import Cell, Obj, note_default
from jvm.threads.points import STOP
from jvm.values import arithmetic

if TYPE_CHECKING:
    from jvm.bytecode.translate import Unit
    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread


def code_builtins(machine: Machine) -> dict[str, object]:
    """What translated code can name besides its links."""
    memory = machine.memory

    def find_handler(thread: Thread, error: BaseException, subject: tuple[JMethod, Unit]) -> tuple[int, Obj]:
        """The handler for an exception in translated code, and the exception object (JVMS 2.10)."""
        traceback = error.__traceback__
        assert traceback is not None
        thrown = java_throw(machine, thread, error)
        method, unit = subject
        insn = unit.insns[traceback.tb_lineno]
        obj = thrown.obj
        # Frames that hold an exception are a cycle with its traceback; in a search nobody collects cycles.
        thrown.__traceback__ = None
        thrown.__context__ = None
        for handler in method.code().handlers:
            if handler.start <= insn < handler.end and (
                handler.catch is None or machine.catches(handler.catch, obj)
            ):
                return handler.target, obj
        raise thrown from None

    limit = machine.options.max_loop

    def check_budget(thread: Thread, count: int) -> None:
        """A loop ran `count` bytecodes without a visible action."""
        if count > limit and not machine.lifecycle.alone.loops(thread):
            raise BoundHit(
                f"thread {thread.tid} executed more than {limit:,} instructions "
                "in one loop without a visible action (--max-loop)"
            )

    def thrown(thread: Thread, obj: Obj | None) -> JavaThrow:
        if obj is None:
            raise AttributeError(name="athrow", obj=None)
        return JavaThrow(obj)

    def out_of_bounds(array: Obj, index: int) -> NoReturn:
        len(array.cells)
        raise IndexError(index)

    def stored(array: Obj | None, value: int) -> int:
        """A byte as an element: of a boolean one bit is left (JVMS 6.5, bastore)."""
        return value & 1 if array is not None and array.cls.name == "[Z" else value

    def unstorable(thread: Thread, array: Obj, index: int, value: Obj) -> None:
        if index >= len(array.cells):
            raise IndexError(index)
        raise machine.failed(thread, "java/lang/ArrayStoreException", value.cls.external)

    def write_array(thread: Thread, array: Obj, index: int, value: Cell, trusted: int) -> bool:
        visible = array.sharing > (array.trusted_threshold if trusted else 0)
        if visible and not thread.granted:
            return True
        memory.write_element(thread, array, index, value, visible)
        return False

    return {
        "STOP": STOP, "E": machine.journal, "LIMIT": limit,
        "find_handler": find_handler, "check_budget": check_budget, "thrown": thrown,
        "out_of_bounds": out_of_bounds, "unstorable": unstorable, "stored": stored,
        "zero": note_default, "WA": write_array, "RA": memory.read_element,
        "HO": memory.handed_out, "enter": memory.enter, "leave": memory.leave, "enters": enters,
        "leaves": leaves, "AC": machine.additions.adds, "AB": machine.additions.adds_in_block,
        "AL": machine.additions.adds_under_lock,
        "wrap_int": arithmetic.wrap_int, "wrap_long": arithmetic.wrap_long,
        "quotient": arithmetic.quotient, "remainder": arithmetic.remainder,
        "f32": arithmetic.f32, "l2f": arithmetic.l2f, "fdiv": arithmetic.fdiv,
        "frem": arithmetic.frem, "d2i": arithmetic.d2i, "d2l": arithmetic.d2l,
        "__builtins__": {"len": len, "float": float, "BaseException": BaseException},
    }  # fmt: skip
