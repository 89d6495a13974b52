"""Control flow of a decoded method: operand-stack shapes, block leaders, live locals.

A stack *shape* is the tuple of computational kinds (I J F D A) of the values on the operand stack, deepest
first; a long or double is one entry.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from jvm.bytecode.opcodes import BRANCHES, RETURNS, TERMINATORS
from jvm.classfile.classfile import (
    ClassConstant,
    ConstantPool,
    DoubleConstant,
    DynamicConstant,
    FieldRef,
    FloatConstant,
    IntegerConstant,
    InvokeDynamic,
    LongConstant,
    MethodRef,
)
from jvm.errors import BrokenClass
from jvm.values.descriptors import kind_of, split_method

if TYPE_CHECKING:
    from jvm.bytecode.decode import Code, Insn

Shape = tuple[str, ...]

# name → (entries popped, kinds pushed)
_EFFECTS: dict[str, tuple[int, str]] = {"nop": (0, ""), "aconst_null": (0, "A"), "lockthis": (0, "A")}


def _fill() -> None:
    for name in [
        "iconst_m1",
        "iconst_0",
        "iconst_1",
        "iconst_2",
        "iconst_3",
        "iconst_4",
        "iconst_5",
        "bipush",
        "sipush",
    ]:
        _EFFECTS[name] = (0, "I")
    for name, kind in (
        ("lconst_0", "J"),
        ("lconst_1", "J"),
        ("fconst_0", "F"),
        ("fconst_1", "F"),
        ("fconst_2", "F"),
        ("dconst_0", "D"),
        ("dconst_1", "D"),
    ):
        _EFFECTS[name] = (0, kind)
    for letter in "ILFDA".replace("L", "J"):
        prefix = {"J": "l"}.get(letter, letter.lower())
        _EFFECTS[prefix + "load"] = (0, letter)
        _EFFECTS[prefix + "store"] = (1, "")
        _EFFECTS[prefix + "return"] = (1, "")
        _EFFECTS[prefix + "aload"] = (2, letter)
        _EFFECTS[prefix + "astore"] = (3, "")
        if letter != "A":
            for op in ("add", "sub", "mul", "div", "rem"):
                _EFFECTS[prefix + op] = (2, letter)
            _EFFECTS[prefix + "neg"] = (1, letter)
            for other in "ijfd":
                target = other.upper()
                _EFFECTS[f"{prefix}2{'l' if other == 'j' else other}"] = (1, target)
        if letter in "IJ":
            for op in ("shl", "shr", "ushr", "and", "or", "xor"):
                _EFFECTS[prefix + op] = (2, letter)
    for prefix in "bcs":
        _EFFECTS[prefix + "aload"] = (2, "I")
        _EFFECTS[prefix + "astore"] = (3, "")
        _EFFECTS["i2" + prefix] = (1, "I")
    for name in ("lcmp", "fcmpl", "fcmpg", "dcmpl", "dcmpg"):
        _EFFECTS[name] = (2, "I")
    for condition in ("eq", "ne", "lt", "ge", "gt", "le"):
        _EFFECTS["if" + condition] = (1, "")
        _EFFECTS["if_icmp" + condition] = (2, "")
    _EFFECTS.update(
        {
            "if_acmpeq": (2, ""),
            "if_acmpne": (2, ""),
            "ifnull": (1, ""),
            "ifnonnull": (1, ""),
            "goto": (0, ""),
            "tableswitch": (1, ""),
            "lookupswitch": (1, ""),
            "return": (0, ""),
            "iinc": (0, ""),
            "pop": (1, ""),
            "new": (0, "A"),
            "newarray": (1, "A"),
            "anewarray": (1, "A"),
            "arraylength": (1, "I"),
            "athrow": (1, ""),
            "checkcast": (1, "A"),
            "instanceof": (1, "I"),
            "monitorenter": (1, ""),
            "monitorexit": (1, ""),
        }
    )


_fill()


def _shuffle(name: str, stack: Shape) -> Shape:
    """The stack after one of the dup, pop2 and swap instructions (JVMS 6.5), by forms of category 1 and 2."""

    def wide(depth: int) -> bool:
        return stack[-depth] in "JD"

    if name == "dup":
        return (*stack, stack[-1])
    if name == "swap":
        return (*stack[:-2], stack[-1], stack[-2])
    if name == "pop2":
        return stack[:-1] if wide(1) else _dropped(stack, 2)
    count, under = shuffle_counts(name, stack)
    moved = stack[len(stack) - count :]
    return (*stack[: len(stack) - count - under], *moved, *stack[len(stack) - count - under :])


def _dropped(stack: Shape, count: int) -> Shape:
    if len(stack) < count:
        raise IndexError
    return stack[:-count]


def shuffle_counts(name: str, stack: Shape) -> tuple[int, int]:
    """For the dup family: how many top entries are copied, and below how many further entries they go."""
    count = 1 if name in ("dup", "dup_x1", "dup_x2") or stack[-1] in "JD" else 2
    depth = 0 if name in ("dup", "dup2") else int(name[-1])
    under = depth if depth < 2 else 1 if stack[-count - 1] in "JD" else 2
    if len(stack) < count + under:
        raise IndexError
    return count, under


def stack_after(insn: Insn, stack: Shape, pool: ConstantPool) -> Shape:
    """The shape after `insn`. Raises BrokenClass when the stack does not fit it."""
    effect = _EFFECTS.get(insn.name)
    if effect is not None:
        pops, pushes = effect
        if len(stack) < pops:
            raise BrokenClass(f"operand stack underflow at {insn.pc}")
        return (*(stack[:-pops] if pops else stack), *pushes)
    try:
        if insn.name.startswith(("dup", "pop2", "swap")):
            return _shuffle(insn.name, stack)
        return _pool_effect(insn, stack, pool)
    except IndexError:
        raise BrokenClass(f"operand stack underflow at {insn.pc}") from None


def _pool_effect(insn: Insn, stack: Shape, pool: ConstantPool) -> Shape:
    name = insn.name
    if name in ("jsr", "jsr_w", "ret"):
        raise BrokenClass(
            f"{name} at {insn.pc}: subroutines (class files before version 51) are not supported"
        )
    constant = pool[insn.operand]
    if name == "ldc":
        match constant:
            case IntegerConstant():
                return (*stack, "I")
            case LongConstant():
                return (*stack, "J")
            case FloatConstant():
                return (*stack, "F")
            case DoubleConstant():
                return (*stack, "D")
            case DynamicConstant(descriptor=descriptor):
                return (*stack, kind_of(descriptor))
            case _:
                return (*stack, "A")
    if isinstance(constant, FieldRef):
        kind = kind_of(constant.descriptor)
        match name:
            case "getstatic":
                return (*stack, kind)
            case "putstatic":
                return _dropped(stack, 1)
            case "getfield":
                return (*_dropped(stack, 1), kind)
            case "putfield":
                return _dropped(stack, 2)
    if isinstance(constant, MethodRef | InvokeDynamic):
        parameters, result = split_method(constant.descriptor)
        pops = len(parameters) + (name not in ("invokestatic", "invokedynamic"))
        rest = _dropped(stack, pops) if pops else stack
        return rest if result == "V" else (*rest, kind_of(result))
    if name == "multianewarray" and isinstance(constant, ClassConstant):
        return (*_dropped(stack, insn.cases[0][0]), "A")
    raise BrokenClass(f"{name} at {insn.pc} refers to a constant of the wrong kind")


@dataclass(frozen=True, slots=True)
class Flow:
    """What the translator needs to know of a method.

    `shapes[i]` is the stack before instruction i, or None if i is unreachable; `leaders` are the instructions
    that control can reach from more than one place; `live[i]` is the bit set of locals that may be read after
    control reaches i.
    """

    shapes: list[Shape | None]
    leaders: frozenset[int]
    live: list[int]
    handlers_at: list[tuple[int, ...]]


def successors(index: int, insn: Insn) -> tuple[int, ...]:
    """The instructions to which control goes on from `insn` without an exception."""
    name = insn.name
    if name == "goto":
        return (insn.operand,)
    if name in BRANCHES:
        return (insn.operand, index + 1)
    if name in ("tableswitch", "lookupswitch"):
        return (insn.operand, *dict.fromkeys(target for _, target in insn.cases))
    if name in TERMINATORS:
        return ()
    return (index + 1,)


def analyse(code: Code, pool: ConstantPool) -> Flow:
    """Shapes, leaders and live locals. Raises BrokenClass for code that no verifier would accept."""
    insns = code.insns
    count = len(insns)
    covering: list[tuple[int, ...]] = [()] * count
    for handler in code.handlers:
        for index in range(handler.start, min(handler.end, count)):
            covering[index] = (*covering[index], handler.target)
    shapes: list[Shape | None] = [None] * count
    entries = [0] * count
    entries[0] = 1
    work: list[tuple[int, Shape]] = [(0, ())]
    leaders: set[int] = set()
    while work:
        index, shape = work.pop()
        known = shapes[index]
        if known is not None:
            if known != shape:
                raise BrokenClass(f"operand stacks differ where control meets at {insns[index].pc}")
            continue
        shapes[index] = shape
        for target in covering[index]:
            leaders.add(target)
            if shapes[target] != ("A",):
                work.append((target, ("A",)))
        after = stack_after(insns[index], shape, pool)
        if insns[index].name in RETURNS:
            continue
        for target in successors(index, insns[index]):
            if target >= count:
                raise BrokenClass("control falls off the end of a method")
            entries[target] += 1
            work.append((target, after))
    leaders.update(index for index in range(count) if entries[index] > 1)
    live = _live_locals(code, shapes, covering)
    return Flow(shapes, frozenset(leaders), live, covering)


def _live_locals(code: Code, shapes: list[Shape | None], covering: list[tuple[int, ...]]) -> list[int]:
    """Backward may-analysis over instructions; an exception edge leaves before the instruction's own
    store."""
    insns = code.insns
    count = len(insns)
    live = [0] * count
    changed = True
    while changed:
        changed = False
        for index in range(count - 1, -1, -1):
            if shapes[index] is None:
                continue
            insn = insns[index]
            out = 0
            for target in successors(index, insn):
                out |= live[target]
            name = insn.name
            if name.endswith("store") and len(name) == 6:
                out &= ~(1 << insn.operand)
            elif name == "iinc" or (name.endswith("load") and len(name) == 5):
                out |= 1 << insn.operand
            for target in covering[index]:
                out |= live[target]
            if out != live[index]:
                live[index] = out
                changed = True
    return live
