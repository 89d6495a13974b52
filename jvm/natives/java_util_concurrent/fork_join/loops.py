"""Loops of the program in which a task may wait for another thread: it looks, until something has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import InterruptCheck, Observe, Operation, Read, Update
from jvm.bytecode.opcodes import Family
from jvm.threads.points import PointKind

if TYPE_CHECKING:
    from jvm.bytecode.decode import Insn
    from jvm.linking.methods import JMethod
    from jvm.threads.points import Frame
    from jvm.threads.thread import Thread

_TASK: Final = "java/util/concurrent/ForkJoinTask"
_HELPED: Final = "runHelped"


class Loops:
    """The loops of the methods that were asked for."""

    def __init__(self) -> None:
        self._known: dict[JMethod, tuple[tuple[int, int], ...]] = {}

    def around(self, frame: Frame | None) -> bool:
        """Whether a method of the program stands within a loop; those of the JDK park in the end."""
        while frame is not None:
            point = frame.point
            if point.pc >= 0 and point.method.name == _HELPED and point.method.cls.name == _TASK:
                return False  # what it waits for brings the thread on, not the loop in which it waits
            if point.pc >= 0 and not point.method.cls.of_jdk:
                loops = self._known.get(point.method)
                if loops is None:
                    loops = self._known[point.method] = _loops(point.method)
                if any(start <= point.pc <= end for start, end in loops):
                    return True
            frame = frame.parent
        return False


def looks(thread: Thread, top: Frame) -> bool:
    """Whether the action may be a look that a loop repeats until another thread has come."""
    if top.point.kind == PointKind.ENTER:
        return True
    action = top.point.action(thread, top.values)
    if isinstance(action, Update):
        return "ompare" in action.operation
    return isinstance(action, Read | InterruptCheck | Observe | Operation)


def _targets(insn: Insn) -> list[int]:
    if insn.family in (Family.BRANCH, Family.GOTO):
        return [insn.operand]
    return [insn.operand, *(target for _, target in insn.cases)] if insn.family is Family.SWITCH else []


def _loops(method: JMethod) -> tuple[tuple[int, int], ...]:
    """Bytecode offsets from the target of a jump backwards to the jump."""
    insns = method.code().insns
    return tuple(
        (insns[target].pc, insn.pc)
        for at, insn in enumerate(insns)
        for target in _targets(insn)
        if target <= at
    )
