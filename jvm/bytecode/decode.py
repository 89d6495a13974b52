"""Bytecode bytes → a list of instructions whose branch targets are instruction indexes (JVMS 4.9, 6.5)."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

from msgspec import Struct

from jvm.bytecode.opcodes import BRANCHES, BY_NAME, OPS, RETURNS, Family
from jvm.errors import BrokenClass

if TYPE_CHECKING:
    from collections.abc import Sequence

    from jvm.classfile.classfile import CodeAttribute

MAX_INSTRUCTIONS = 65536


class Insn(Struct):
    """One instruction.

    `name` is normalized: `iload_2` is `iload` with `a == 2`, `ldc_w` is `ldc`, `goto_w` is `goto`,
    constants are `const`-like as in the table. `pc` is the offset in the method's bytecode. For
    branches `operand` is the index of the target instruction; for switches `operand` is the
    default's index and `cases` the tuple of (key, index).
    """

    name: str
    pc: int
    operand: int = 0
    cases: tuple[tuple[int, int], ...] = ()

    @property
    def family(self) -> Family:
        """What it does."""
        return BY_NAME[self.name].family


class Handler(Struct, frozen=True):
    """An exception handler: instruction indexes [start, end) → target; `catch` is an internal name or None
    for any.
    """

    start: int
    end: int
    target: int
    catch: str | None


class Code(Struct, frozen=True):
    """A decoded method body."""

    insns: list[Insn]
    handlers: tuple[Handler, ...]
    max_locals: int


_SHORT_FORMS = {
    f"{prefix}{kind}_{index}": (f"{prefix}{kind}", index)
    for prefix in "ilfda"
    for kind in ("load", "store")
    for index in range(4)
}


def _wide_operands(code: bytes, pc: int) -> tuple[str, int, int, int]:
    name = OPS[code[pc + 1]].name if code[pc + 1] < len(OPS) else "?"
    index = int.from_bytes(code[pc + 2 : pc + 4], "big")
    if name == "iinc":
        return name, index, struct.unpack_from(">h", code, pc + 4)[0], 6
    if name.endswith(("load", "store")) or name == "ret":
        return name, index, 0, 4
    raise BrokenClass(f"wide prefix before {name} at {pc}")


def _switch(code: bytes, pc: int, table: bool) -> tuple[int, list[tuple[int, int]], int]:
    at = (pc + 4) & ~3
    default, first = struct.unpack_from(">ii", code, at)
    if table:
        low, (high,) = first, struct.unpack_from(">i", code, at + 8)
        if not 0 <= high - low < MAX_INSTRUCTIONS:
            raise BrokenClass(f"tableswitch with bounds {low}..{high} at {pc}")
        offsets = struct.unpack_from(f">{high - low + 1}i", code, at + 12)
        pairs = [(low + k, pc + offset) for k, offset in enumerate(offsets)]
        return pc + default, pairs, at + 12 + 4 * len(offsets) - pc
    if not 0 <= first < MAX_INSTRUCTIONS:
        raise BrokenClass(f"lookupswitch with {first} pairs at {pc}")
    flat = struct.unpack_from(f">{2 * first}i", code, at + 8)
    pairs = [(flat[k], pc + flat[k + 1]) for k in range(0, 2 * first, 2)]
    return pc + default, pairs, at + 8 + 8 * first - pc


def decode(attribute: CodeAttribute) -> Code:
    """Decode a Code attribute.

    Raises BrokenClass when it holds an unknown opcode, a truncated instruction, or a branch into the middle
    of one.
    """
    try:
        return _decode(attribute)
    except (struct.error, IndexError) as error:
        raise BrokenClass("bytecode ends within an instruction") from error


def _decode(attribute: CodeAttribute) -> Code:
    code = attribute.bytecode
    length = len(code)
    if length == 0:
        raise BrokenClass("a method body without instructions")
    insns: list[Insn] = []
    index_of: dict[int, int] = {}
    pc = 0
    while pc < length:
        opcode = code[pc]
        if opcode >= len(OPS):
            raise BrokenClass(f"unknown opcode {opcode:#x} at {pc}")
        name, layout = OPS[opcode].name, OPS[opcode].layout
        index_of[pc] = len(insns)
        insn = Insn(name, pc)
        size = 1
        if layout == "":
            short = _SHORT_FORMS.get(name)
            if short is not None:
                insn.name, insn.operand = short
        elif layout in "lCa":
            insn.operand, size = code[pc + 1], 2
        elif layout == "b":
            insn.operand, size = struct.unpack_from(">b", code, pc + 1)[0], 2
        elif layout == "s":
            insn.operand, size = struct.unpack_from(">h", code, pc + 1)[0], 3
        elif layout == "c":
            insn.operand, size = struct.unpack_from(">H", code, pc + 1)[0], 3
        elif layout in "ID":
            insn.operand, size = struct.unpack_from(">H", code, pc + 1)[0], 5
        elif layout == "i":
            insn.operand, increment, size = code[pc + 1], struct.unpack_from(">b", code, pc + 2)[0], 3
            insn.cases = ((increment, 0),)
        elif layout == "j":
            insn.operand, size = pc + struct.unpack_from(">h", code, pc + 1)[0], 3
        elif layout == "J":
            insn.operand, size = pc + struct.unpack_from(">i", code, pc + 1)[0], 5
        elif layout == "m":
            insn.operand, size = struct.unpack_from(">H", code, pc + 1)[0], 4
            insn.cases = ((code[pc + 3], 0),)
        elif layout in "tk":
            insn.operand, pairs, size = _switch(code, pc, layout == "t")
            insn.cases = tuple(pairs)
        else:
            insn.name, insn.operand, increment, size = _wide_operands(code, pc)
            insn.cases = ((increment, 0),)
        if insn.name in ("ldc_w", "ldc2_w"):
            insn.name = "ldc"
        elif insn.name == "goto_w":
            insn.name = "goto"
        if pc + size > length:
            raise BrokenClass(f"{name} at {pc} is truncated")
        insns.append(insn)
        pc += size
    index_of[length] = len(insns)
    for insn in insns:
        if insn.name in BRANCHES:
            insn.operand = _target(index_of, insn.operand, len(insns))
        elif insn.family is Family.SWITCH:
            insn.operand = _target(index_of, insn.operand, len(insns))
            insn.cases = tuple((key, _target(index_of, at, len(insns))) for key, at in insn.cases)
    handlers = tuple(
        Handler(
            _target(index_of, handler.start, len(insns)),
            _target(index_of, handler.end, len(insns) + 1),
            _target(index_of, handler.handler, len(insns)),
            handler.catch_type,
        )
        for handler in attribute.handlers
    )
    return Code(insns, handlers, attribute.max_locals)


def _target(index_of: dict[int, int], pc: int, limit: int) -> int:
    index = index_of.get(pc)
    if index is None or index >= limit:
        raise BrokenClass(f"jump to {pc}, where no instruction begins")
    return index


def synchronized(code: Code, static: bool) -> Code:
    """The body of a `synchronized` method with its monitor made explicit (JVMS 2.11.10).

    The lock object is kept in one more local, so that an assignment to `this`' slot does no harm. `lockthis`
    pushes the method's lock object: `this`, or the Class object of a static method.
    """
    lock = code.max_locals
    prologue = [
        Insn("lockthis", 0, 1 if static else 0),
        Insn("astore", 0, lock),
        Insn("aload", 0, lock),
        Insn("monitorenter", 0),
    ]
    shift: list[int] = []
    body: list[Insn] = []
    for insn in code.insns:
        shift.append(len(prologue) + len(body))
        if insn.name in RETURNS:
            body.append(Insn("aload", insn.pc, lock))
            body.append(Insn("monitorexit", insn.pc))
        body.append(insn)
    shift.append(len(prologue) + len(body))
    for insn in code.insns:
        if insn.name in BRANCHES:
            insn.operand = shift[insn.operand]
        elif insn.family is Family.SWITCH:
            insn.operand = shift[insn.operand]
            insn.cases = tuple((key, shift[at]) for key, at in insn.cases)
    end = len(prologue) + len(body)
    last = code.insns[-1].pc
    epilogue = [
        Insn("aload", last, lock),
        Insn("monitorexit", last),
        Insn("athrow", last),
    ]
    handlers = [Handler(shift[h.start], shift[h.end], shift[h.target], h.catch) for h in code.handlers]
    handlers.extend(_unlocking_ranges(body, len(prologue), end))
    return Code(prologue + body + epilogue, tuple(handlers), code.max_locals + 1)


def _unlocking_ranges(body: Sequence[Insn], start: int, end: int) -> list[Handler]:
    """Ranges of the body, without the instructions that already unlocked, that lead to the unlocking
    epilogue.
    """
    ranges: list[Handler] = []
    begin = start
    for offset, insn in enumerate(body):
        if insn.name in RETURNS:
            # [aload lock, monitorexit, return]: from the monitorexit on, the method's monitor is no longer
            # its own.
            at = start + offset - 1
            if begin < at:
                ranges.append(Handler(begin, at, end, None))
            begin = start + offset + 1
    if begin < end:
        ranges.append(Handler(begin, end, end, None))
    return ranges
