"""Loops of the program in which a task may wait for another thread: it looks, until something has changed.

A jump backwards makes a loop. One that comes on by itself ends whatever others do: it counts (`for (…; i++)`
with `i` looked at), takes the next of an iterator, or tries an update again with what it has just read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import InterruptCheck, Observe, Operation, Read, Update
from jvm.bytecode.opcodes import Family
from jvm.classfile.classfile import MethodRef
from jvm.threads.points import PointKind

if TYPE_CHECKING:
    from jvm.bytecode.decode import Insn
    from jvm.linking.methods import JMethod
    from jvm.threads.points import Frame
    from jvm.threads.thread import Thread

_TASK: Final = "java/util/concurrent/ForkJoinTask"
_HELPED: Final = "runHelped"
_ITERATORS: Final = (
    "java/util/Iterator", "java/util/ListIterator", "java/util/Enumeration", "java/util/Spliterator"
)  # fmt: skip
_TRIES: Final = "ompareAnd"


class Loop:
    """Bytecode offsets from the target of a jump backwards to the jump; `waits`: it does not come on by
    itself."""

    __slots__ = ("end", "start", "waits")

    def __init__(self, start: int, end: int, *, waits: bool) -> None:
        self.start = start
        self.end = end
        self.waits = waits


class Loops:
    """The loops of the methods that were asked for."""

    def __init__(self) -> None:
        self._known: dict[JMethod, tuple[Loop, ...]] = {}

    def around(self, frame: Frame | None, *, that_wait: bool = False) -> bool:
        """Whether a method of the program stands within a loop; those of the JDK park in the end."""
        while frame is not None:
            point = frame.point
            if point.pc >= 0 and point.method.name == _HELPED and point.method.cls.name == _TASK:
                return False  # what it waits for brings the thread on, not the loop in which it waits
            if point.pc >= 0 and not point.method.cls.of_jdk:
                loops = self._known.get(point.method)
                if loops is None:
                    loops = self._known[point.method] = _loops(point.method)
                if any(
                    each.start <= point.pc <= each.end and (each.waits or not that_wait) for each in loops
                ):
                    return True
            frame = frame.parent
        return False


def looks(thread: Thread, top: Frame) -> bool:
    """Whether the action may be a look that a loop repeats until another thread has come."""
    if top.point.kind == PointKind.ENTER:
        return True
    action = top.point.action(thread, top.values)
    if isinstance(action, Update):
        return _TRIES in action.operation
    return isinstance(action, Read | InterruptCheck | Observe | Operation)


def _targets(insn: Insn) -> list[int]:
    if insn.family in (Family.BRANCH, Family.GOTO):
        return [insn.operand]
    return [insn.operand, *(target for _, target in insn.cases)] if insn.family is Family.SWITCH else []


def _loops(method: JMethod) -> tuple[Loop, ...]:
    insns = method.code().insns
    return tuple(
        Loop(insns[target].pc, insn.pc, waits=not _comes_on(method, insns[target : at + 1]))
        for at, insn in enumerate(insns)
        for target in _targets(insn)
        if target <= at
    )


def _comes_on(method: JMethod, insns: list[Insn]) -> bool:
    """Whether the instructions of a loop show that it ends by itself."""
    loaded = {insn.operand for insn in insns if insn.family is Family.LOAD}
    if any(insn.family is Family.INCREMENT and insn.operand in loaded for insn in insns):
        return True
    assert method.cls.class_file is not None
    pool = method.cls.class_file.constants
    called = [pool[insn.operand] for insn in insns if insn.family is Family.INVOKE]
    names = [(each.owner, each.name) for each in called if isinstance(each, MethodRef)]
    if any(owner in _ITERATORS for owner, _ in names):
        return True
    stored = any(insn.family is Family.STORE for insn in insns)
    return stored and any(_TRIES in name for _, name in names)
