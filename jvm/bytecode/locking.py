"""Structured locking (JVMS 2.11.10): a method leaves each monitor that it enters, and no other one.

HotSpot keeps to that: it throws an IllegalMonitorStateException where a method leaves a monitor that it has
not entered, and where it ends with one, which it takes back. Here methods are run whose code shows that this
cannot happen; compilers of Java and Kotlin write no others.

The lock is known by the local variable that keeps it: `dup; astore 2; monitorenter`, `aload 2; monitorexit`.
For an empty block the Eclipse compiler keeps it on the stack: `dup; monitorenter; monitorexit`.
Then along all ways the same variables keep held locks wherever ways meet, none of them is assigned, none is
left that is not held, none is held at a return, and what may throw meanwhile lies under a handler for all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.bytecode.flow import successors
from jvm.bytecode.opcodes import Family

if TYPE_CHECKING:
    from collections.abc import Sequence

    from jvm.bytecode.decode import Code, Insn
    from jvm.bytecode.flow import Flow

_SILENT: Final = frozenset(
    (Family.NOTHING, Family.CONSTANT, Family.LOAD, Family.STORE, Family.INCREMENT, Family.STACK,
     Family.CONVERSION, Family.COMPARISON, Family.BRANCH, Family.GOTO, Family.SWITCH, Family.LOCK_OBJECT)
)  # fmt: skip
"""Families of instructions that throw nothing."""


def structured(code: Code, flow: Flow) -> bool:
    """Whether all monitors are entered and left in pairs, on every way through the method."""
    insns = code.insns
    if not any(insn.family is Family.MONITOR for insn in insns):
        return True
    known: dict[int, tuple[int, ...]] = {}
    work: list[tuple[int, tuple[int, ...]]] = [(0, ())]
    while work:
        index, held = work.pop()
        if index in known:
            if known[index] != held:
                return False
            continue
        known[index] = held
        insn = insns[index]
        after = _after(insns, index, held, flow)
        if after is None or (held and insn.family is Family.RETURN):
            return False
        if insn.family not in _SILENT and insn.name != "monitorexit":  # of a lock that is held
            caught = False
            for handler in code.handlers:
                if handler.start <= index < handler.end and not caught:
                    work.append((handler.target, held))
                    caught = handler.catch is None
            if held and not caught and insn.family is not Family.MONITOR:
                return False
        work.extend((way, after) for way in successors(index, insn))
    return True


def _after(insns: Sequence[Insn], index: int, held: tuple[int, ...], flow: Flow) -> tuple[int, ...] | None:
    """The variables that keep held locks after an instruction; None if they cannot be told."""
    insn = insns[index]
    if insn.family is Family.STORE:
        wide = insn.name[0] in "ld"
        return None if insn.operand in held or (wide and insn.operand + 1 in held) else held
    if insn.family is not Family.MONITOR or _of_empty_block(insns, index, flow):
        return held
    if index == 0 or index in flow.leaders or flow.shapes[index - 1] is None:
        return None
    before = insns[index - 1]
    local = before.operand
    kept = index > 1 and insns[index - 2].name == "dup" and index - 1 not in flow.leaders
    if before.name != "aload" and not (before.name == "astore" and kept):
        return None
    if insn.name == "monitorenter":
        return (*held, local)
    if local not in held:
        return None
    at = len(held) - 1 - held[::-1].index(local)
    return held[:at] + held[at + 1 :]


def _of_empty_block(insns: Sequence[Insn], index: int, flow: Flow) -> bool:
    """Whether the instruction enters or leaves a monitor in `dup; monitorenter; monitorexit`."""
    at = index - (1 if insns[index].name == "monitorenter" else 2)
    names = [insn.name for insn in insns[max(at, 0) : at + 3]]
    return names == ["dup", "monitorenter", "monitorexit"] and flow.leaders.isdisjoint((at + 1, at + 2))
