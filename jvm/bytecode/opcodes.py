"""The instruction table of JVMS 6.5: for each opcode a name, what family it is of, its operands, its effect.

Every part of the translator and of the verifier asks the family, by a `match` that mypy checks for
completeness: an instruction of a new family cannot be forgotten in one of them.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

from msgspec import Struct


class Family(Enum):
    """What an instruction does (JVMS 2.11)."""

    NOTHING = auto()
    CONSTANT = auto()
    """Pushes what the instruction itself tells."""
    POOL_CONSTANT = auto()
    LOAD = auto()
    STORE = auto()
    INCREMENT = auto()
    ARRAY_LOAD = auto()
    ARRAY_STORE = auto()
    STACK = auto()
    """Moves entries of the operand stack, whatever they are."""
    ARITHMETIC = auto()
    CONVERSION = auto()
    COMPARISON = auto()
    BRANCH = auto()
    """Goes to another instruction, or on to the next one."""
    GOTO = auto()
    SUBROUTINE = auto()
    """Of class files before version 51; refused."""
    SWITCH = auto()
    RETURN = auto()
    FIELD = auto()
    INVOKE = auto()
    CREATION = auto()
    ARRAY_LENGTH = auto()
    THROW = auto()
    TYPE_TEST = auto()
    MONITOR = auto()
    LOCK_OBJECT = auto()
    """Ours: pushes what a synchronized method locks (`jvm.bytecode.decode.synchronized`)."""
    PREFIX = auto()
    """`wide`, which decoding takes away."""


class Op(Struct, frozen=True):
    """An instruction, as declared. `pops` and `pushes` are computational kinds (I J F D A), the top of the
    stack last; both are None if they depend on a constant or on what lies on the stack.
    """

    name: str
    layout: str
    family: Family
    pops: str | None
    pushes: str | None


# Operand layouts: "" none, b signed byte, s signed short, l local index, c constant-pool index,
# C one-byte constant-pool index, i iinc, j 16-bit branch, J 32-bit branch, a newarray type,
# I invokeinterface, D invokedynamic, m multianewarray, t tableswitch, k lookupswitch, w wide
#
# In the order of the opcodes: names with their layouts; the family; what is popped and pushed.
_TABLE: Final[tuple[tuple[str, Family, str | None], ...]] = (
    ("nop", Family.NOTHING, ">"),
    ("aconst_null", Family.CONSTANT, ">A"),
    ("iconst_m1 iconst_0 iconst_1 iconst_2 iconst_3 iconst_4 iconst_5", Family.CONSTANT, ">I"),
    ("lconst_0 lconst_1", Family.CONSTANT, ">J"),
    ("fconst_0 fconst_1 fconst_2", Family.CONSTANT, ">F"),
    ("dconst_0 dconst_1", Family.CONSTANT, ">D"),
    ("bipush:b sipush:s", Family.CONSTANT, ">I"),
    ("ldc:C ldc_w:c ldc2_w:c", Family.POOL_CONSTANT, None),
    ("iload:l", Family.LOAD, ">I"),
    ("lload:l", Family.LOAD, ">J"),
    ("fload:l", Family.LOAD, ">F"),
    ("dload:l", Family.LOAD, ">D"),
    ("aload:l", Family.LOAD, ">A"),
    ("iload_0 iload_1 iload_2 iload_3", Family.LOAD, ">I"),
    ("lload_0 lload_1 lload_2 lload_3", Family.LOAD, ">J"),
    ("fload_0 fload_1 fload_2 fload_3", Family.LOAD, ">F"),
    ("dload_0 dload_1 dload_2 dload_3", Family.LOAD, ">D"),
    ("aload_0 aload_1 aload_2 aload_3", Family.LOAD, ">A"),
    ("iaload", Family.ARRAY_LOAD, "AI>I"),
    ("laload", Family.ARRAY_LOAD, "AI>J"),
    ("faload", Family.ARRAY_LOAD, "AI>F"),
    ("daload", Family.ARRAY_LOAD, "AI>D"),
    ("aaload", Family.ARRAY_LOAD, "AI>A"),
    ("baload caload saload", Family.ARRAY_LOAD, "AI>I"),
    ("istore:l", Family.STORE, "I>"),
    ("lstore:l", Family.STORE, "J>"),
    ("fstore:l", Family.STORE, "F>"),
    ("dstore:l", Family.STORE, "D>"),
    ("astore:l", Family.STORE, "A>"),
    ("istore_0 istore_1 istore_2 istore_3", Family.STORE, "I>"),
    ("lstore_0 lstore_1 lstore_2 lstore_3", Family.STORE, "J>"),
    ("fstore_0 fstore_1 fstore_2 fstore_3", Family.STORE, "F>"),
    ("dstore_0 dstore_1 dstore_2 dstore_3", Family.STORE, "D>"),
    ("astore_0 astore_1 astore_2 astore_3", Family.STORE, "A>"),
    ("iastore", Family.ARRAY_STORE, "AII>"),
    ("lastore", Family.ARRAY_STORE, "AIJ>"),
    ("fastore", Family.ARRAY_STORE, "AIF>"),
    ("dastore", Family.ARRAY_STORE, "AID>"),
    ("aastore", Family.ARRAY_STORE, "AIA>"),
    ("bastore castore sastore", Family.ARRAY_STORE, "AII>"),
    ("pop pop2 dup dup_x1 dup_x2 dup2 dup2_x1 dup2_x2 swap", Family.STACK, None),
    *(
        (f"{letter}{operation}", Family.ARITHMETIC, f"{kind}{kind}>{kind}")
        for operation in ("add", "sub", "mul", "div", "rem")
        for letter, kind in (("i", "I"), ("l", "J"), ("f", "F"), ("d", "D"))
    ),
    ("ineg", Family.ARITHMETIC, "I>I"),
    ("lneg", Family.ARITHMETIC, "J>J"),
    ("fneg", Family.ARITHMETIC, "F>F"),
    ("dneg", Family.ARITHMETIC, "D>D"),
    *(
        (f"{letter}{operation}", Family.ARITHMETIC, f"{kind}I>{kind}")
        for operation in ("shl", "shr", "ushr")
        for letter, kind in (("i", "I"), ("l", "J"))
    ),
    *(
        (f"{letter}{operation}", Family.ARITHMETIC, f"{kind}{kind}>{kind}")
        for operation in ("and", "or", "xor")
        for letter, kind in (("i", "I"), ("l", "J"))
    ),
    ("iinc:i", Family.INCREMENT, ">"),
    ("i2l", Family.CONVERSION, "I>J"),
    ("i2f", Family.CONVERSION, "I>F"),
    ("i2d", Family.CONVERSION, "I>D"),
    ("l2i", Family.CONVERSION, "J>I"),
    ("l2f", Family.CONVERSION, "J>F"),
    ("l2d", Family.CONVERSION, "J>D"),
    ("f2i", Family.CONVERSION, "F>I"),
    ("f2l", Family.CONVERSION, "F>J"),
    ("f2d", Family.CONVERSION, "F>D"),
    ("d2i", Family.CONVERSION, "D>I"),
    ("d2l", Family.CONVERSION, "D>J"),
    ("d2f", Family.CONVERSION, "D>F"),
    ("i2b i2c i2s", Family.CONVERSION, "I>I"),
    ("lcmp", Family.COMPARISON, "JJ>I"),
    ("fcmpl fcmpg", Family.COMPARISON, "FF>I"),
    ("dcmpl dcmpg", Family.COMPARISON, "DD>I"),
    ("ifeq:j ifne:j iflt:j ifge:j ifgt:j ifle:j", Family.BRANCH, "I>"),
    (
        "if_icmpeq:j if_icmpne:j if_icmplt:j if_icmpge:j if_icmpgt:j if_icmple:j",
        Family.BRANCH,
        "II>",
    ),
    ("if_acmpeq:j if_acmpne:j", Family.BRANCH, "AA>"),
    ("goto:j", Family.GOTO, ">"),
    ("jsr:j ret:l", Family.SUBROUTINE, None),
    ("tableswitch:t lookupswitch:k", Family.SWITCH, "I>"),
    ("ireturn", Family.RETURN, "I>"),
    ("lreturn", Family.RETURN, "J>"),
    ("freturn", Family.RETURN, "F>"),
    ("dreturn", Family.RETURN, "D>"),
    ("areturn", Family.RETURN, "A>"),
    ("return", Family.RETURN, ">"),
    ("getstatic:c putstatic:c getfield:c putfield:c", Family.FIELD, None),
    (
        "invokevirtual:c invokespecial:c invokestatic:c invokeinterface:I invokedynamic:D",
        Family.INVOKE,
        None,
    ),
    ("new:c", Family.CREATION, ">A"),
    ("newarray:a anewarray:c", Family.CREATION, "I>A"),
    ("arraylength", Family.ARRAY_LENGTH, "A>I"),
    ("athrow", Family.THROW, "A>"),
    ("checkcast:c", Family.TYPE_TEST, "A>A"),
    ("instanceof:c", Family.TYPE_TEST, "A>I"),
    ("monitorenter monitorexit", Family.MONITOR, "A>"),
    ("wide:w", Family.PREFIX, None),
    ("multianewarray:m", Family.CREATION, None),
    ("ifnull:j ifnonnull:j", Family.BRANCH, "A>"),
    ("goto_w:J", Family.GOTO, ">"),
    ("jsr_w:J", Family.SUBROUTINE, None),
)


def _op(entry: str, family: Family, effect: str | None) -> Op:
    name, _, layout = entry.partition(":")
    pops, sign, pushes = (effect or "").partition(">")
    return Op(name, layout, family, pops if sign else None, pushes if sign else None)


OPS: Final = tuple(_op(entry, family, effect) for row, family, effect in _TABLE for entry in row.split())
"""By opcode."""
BY_NAME: Final = {op.name: op for op in (*OPS, Op("lockthis", "", Family.LOCK_OBJECT, "", "A"))}

NEWARRAY_TYPES: Final[dict[int, str]] = {
    4: "Z", 5: "C", 6: "F", 7: "D", 8: "B", 9: "S", 10: "I", 11: "J",
}  # fmt: skip

BRANCHES: Final = frozenset(op.name for op in OPS if op.layout in ("j", "J"))
RETURNS: Final = frozenset(op.name for op in OPS if op.family is Family.RETURN)
# After these, control never reaches the next instruction.
TERMINATORS: Final = RETURNS | frozenset(("goto", "goto_w", "athrow", "tableswitch", "lookupswitch", "ret"))
