"""Alterations of code: instructions become others of the same size."""

from __future__ import annotations

import struct

from tests.fuzz.layout import u2
from tests.linkage.class_file import ClassFile
from tests.linkage.program import Program

INVOKES = {182: "virtual", 183: "special", 184: "static", 185: "interface"}
FIELDS = {178: "getstatic", 179: "putstatic", 180: "getfield", 181: "putfield"}
NEW, ANEWARRAY, CHECKCAST, INSTANCEOF, MONITORENTER, MONITOREXIT = 187, 189, 192, 193, 194, 195
POP, NOP = 87, 0


def _instruction(program: Program, *opcodes: int) -> tuple[ClassFile, bytearray, int] | None:
    cls = program.some()
    places = [
        (code.attribute.data, at)
        for code in cls.codes()
        for at in code.instructions
        if code.attribute.data[at] in opcodes
    ]
    return (cls, *program.random.choice(places)) if places else None


def invoke_opcode(program: Program) -> None:
    found = _instruction(program, *INVOKES)
    if found is not None:
        cls, data, at = found
        before = data[at]
        wanted = [each for each in (182, 183, 184) if each != before]
        data[at] = program.random.choice(wanted)
        if before == 185:
            data[at + 3 : at + 5] = bytes((NOP, NOP))
        ref = cls.member_ref(u2(data, at + 1))
        program.note(cls, f"invoke{INVOKES[before]} -> {INVOKES[data[at]]} of {ref}")


def field_opcode(program: Program) -> None:
    """Reads become static reads of the same field, and the other way round."""
    found = _instruction(program, *FIELDS)
    if found is not None:
        cls, data, at = found
        before = data[at]
        data[at] = before + 2 if before < 180 else before - 2
        program.note(cls, f"{FIELDS[before]} -> {FIELDS[data[at]]} of {cls.member_ref(u2(data, at + 1))}")


def class_operand(program: Program) -> None:
    found = _instruction(program, NEW, ANEWARRAY, CHECKCAST, INSTANCEOF)
    if found is not None:
        cls, data, at = found
        struct.pack_into(">H", data, at + 1, cls.class_(program.name()))
        program.note(cls, f"instruction {data[at]} is of {cls.class_name(u2(data, at + 1))}")


def monitor(program: Program) -> None:
    """An instruction that enters or leaves a monitor only pops."""
    found = _instruction(program, MONITORENTER, MONITOREXIT)
    if found is not None:
        cls, data, at = found
        program.note(cls, f"pop instead of {'enter' if data[at] == MONITORENTER else 'exit'}")
        data[at] = POP


def double_monitor(program: Program) -> None:
    """One kind of monitor instruction becomes the other."""
    found = _instruction(program, MONITORENTER, MONITOREXIT)
    if found is not None:
        cls, data, at = found
        data[at] = MONITORENTER + MONITOREXIT - data[at]
        program.note(cls, f"monitor instruction {data[at]} at {at}")
