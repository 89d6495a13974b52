"""The instruction table of JVMS 6.5: a name and an operand layout for each opcode."""

from __future__ import annotations

from typing import Final

# Operand layouts: "" none, b signed byte, s signed short, l local index, c constant-pool index,
# C one-byte constant-pool index, i iinc, j 16-bit branch, J 32-bit branch, a newarray type,
# I invokeinterface, D invokedynamic, m multianewarray, t tableswitch, k lookupswitch, w wide
_TABLE: Final = """
nop aconst_null iconst_m1 iconst_0 iconst_1 iconst_2 iconst_3 iconst_4 iconst_5 lconst_0 lconst_1
fconst_0 fconst_1 fconst_2 dconst_0 dconst_1 bipush:b sipush:s ldc:C ldc_w:c ldc2_w:c
iload:l lload:l fload:l dload:l aload:l
iload_0 iload_1 iload_2 iload_3 lload_0 lload_1 lload_2 lload_3 fload_0 fload_1 fload_2 fload_3
dload_0 dload_1 dload_2 dload_3 aload_0 aload_1 aload_2 aload_3
iaload laload faload daload aaload baload caload saload
istore:l lstore:l fstore:l dstore:l astore:l
istore_0 istore_1 istore_2 istore_3 lstore_0 lstore_1 lstore_2 lstore_3 fstore_0 fstore_1 fstore_2 fstore_3
dstore_0 dstore_1 dstore_2 dstore_3 astore_0 astore_1 astore_2 astore_3
iastore lastore fastore dastore aastore bastore castore sastore
pop pop2 dup dup_x1 dup_x2 dup2 dup2_x1 dup2_x2 swap
iadd ladd fadd dadd isub lsub fsub dsub imul lmul fmul dmul idiv ldiv fdiv ddiv irem lrem frem drem
ineg lneg fneg dneg ishl lshl ishr lshr iushr lushr iand land ior lor ixor lxor iinc:i
i2l i2f i2d l2i l2f l2d f2i f2l f2d d2i d2l d2f i2b i2c i2s
lcmp fcmpl fcmpg dcmpl dcmpg
ifeq:j ifne:j iflt:j ifge:j ifgt:j ifle:j
if_icmpeq:j if_icmpne:j if_icmplt:j if_icmpge:j if_icmpgt:j if_icmple:j if_acmpeq:j if_acmpne:j
goto:j jsr:j ret:l tableswitch:t lookupswitch:k
ireturn lreturn freturn dreturn areturn return
getstatic:c putstatic:c getfield:c putfield:c
invokevirtual:c invokespecial:c invokestatic:c invokeinterface:I invokedynamic:D
new:c newarray:a anewarray:c arraylength athrow checkcast:c instanceof:c monitorenter monitorexit
wide:w multianewarray:m ifnull:j ifnonnull:j goto_w:J jsr_w:J
"""

NAMES: Final[tuple[str, ...]] = tuple(entry.split(":")[0] for entry in _TABLE.split())
LAYOUTS: Final[tuple[str, ...]] = tuple(
    entry.split(":")[1] if ":" in entry else "" for entry in _TABLE.split()
)
OPCODE: Final[dict[str, int]] = {name: code for code, name in enumerate(NAMES)}

NEWARRAY_TYPES: Final[dict[int, str]] = {
    4: "Z", 5: "C", 6: "F", 7: "D", 8: "B", 9: "S", 10: "I", 11: "J",
}  # fmt: skip

BRANCHES: Final[frozenset[str]] = frozenset(
    name for name, layout in zip(NAMES, LAYOUTS, strict=True) if layout in ("j", "J")
)
RETURNS: Final[frozenset[str]] = frozenset(("ireturn", "lreturn", "freturn", "dreturn", "areturn", "return"))
# After these, control never reaches the next instruction.
TERMINATORS: Final[frozenset[str]] = RETURNS | frozenset(
    ("goto", "goto_w", "athrow", "tableswitch", "lookupswitch", "ret")
)
