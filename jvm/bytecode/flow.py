"""Control flow of a decoded method: operand-stack shapes, block leaders, live locals.

A stack *shape* is the tuple of computational kinds (I J F D A) of the values on the operand stack, deepest
first; a long or double is one entry.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from msgspec import Struct

from jvm.bytecode.idioms.additions import Block, blocks
from jvm.bytecode.opcodes import BY_NAME, Family
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


def _shuffle(name: str, stack: Shape) -> Shape:
    """The stack after one of the dup, pop2 and swap instructions (JVMS 6.5), by forms of category 1 and 2."""

    def wide(depth: int) -> bool:
        return stack[-depth] in "JD"

    if name == "dup":
        return (*stack, stack[-1])
    if name == "pop":
        return _dropped(stack, 1)
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
    op = BY_NAME[insn.name]
    try:
        if op.pops is not None and op.pushes is not None:
            return (*(_dropped(stack, len(op.pops)) if op.pops else stack), *op.pushes)
        if op.family is Family.STACK:
            return _shuffle(insn.name, stack)
        return _pool_effect(insn, stack, pool)
    except IndexError:
        raise BrokenClass(f"operand stack underflow at {insn.pc}") from None


def _pool_effect(insn: Insn, stack: Shape, pool: ConstantPool) -> Shape:
    name = insn.name
    if insn.family is Family.SUBROUTINE:
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


class Flow(Struct, frozen=True):
    """What the translator needs to know of a method.

    `shapes[i]` is the stack before instruction i, or None if i is unreachable; `leaders` are the instructions
    that control can reach from more than one place; `live[i]` is the bit set of locals that may be read after
    control reaches i. What is read for its own update only is not: `faint` has the instructions that read
    it so, whose result nobody uses. `cuts` are places within long pieces of code without a leader (`_cuts`).
    `blocks`: see `jvm.bytecode.idioms.additions`; control may go on behind one from its beginning.
    """

    shapes: list[Shape | None]
    leaders: frozenset[int]
    live: list[int]
    handlers_at: list[tuple[int, ...]]
    cuts: frozenset[int]
    faint: frozenset[int]
    blocks: dict[int, Block]


def successors(index: int, insn: Insn) -> tuple[int, ...]:
    """The instructions to which control goes on from `insn` without an exception."""
    match insn.family:
        case Family.GOTO:
            return (insn.operand,)
        case Family.BRANCH:
            return (insn.operand, index + 1)
        case Family.SWITCH:
            return (insn.operand, *dict.fromkeys(target for _, target in insn.cases))
        case Family.SUBROUTINE:
            return () if insn.name == "ret" else (insn.operand, index + 1)
        case Family.RETURN | Family.THROW:
            return ()
        case _:
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
        for target in successors(index, insns[index]):
            if target >= count:
                raise BrokenClass("control falls off the end of a method")
            entries[target] += 1
            work.append((target, after))
    leaders.update(index for index in range(count) if entries[index] > 1)
    found = blocks(insns, pool, leaders)
    leaders.update(block.end for block in found.values())
    live, faint = _live_locals(code, pool, shapes, covering, leaders)
    return Flow(shapes, frozenset(leaders), live, covering, _cuts(shapes, leaders), faint, found)


_LONG: Final = 200
_WINDOW: Final = 30


def _cuts(shapes: list[Shape | None], leaders: set[int]) -> frozenset[int]:
    """Where the translation treats an instruction as a leader, so that the resume function of a point is
    short: initializers of tables have thousands of instructions, and may stop at each. The operand stack is
    low there.
    """
    found: set[int] = set()
    since = 0
    for index, shape in enumerate(shapes):
        since = 0 if shape is None or index in leaders else since + 1
        if since == _LONG:
            near = [at for at in range(index - _WINDOW, index + 1) if shapes[at] is not None]
            best = min(near, key=lambda at: (len(shapes[at] or ()), -at))
            found.add(best)
            since = index - best
    return frozenset(found)


THIS: Final = "this"
"""The mark of the object that a constructor constructs."""
Marks: TypeAlias = "tuple[Shape, dict[int, str]]"
"""The operand stack, with marks in place of kinds, and the local variables that hold marked objects."""


def marks(code: Code, flow: Flow, pool: ConstantPool, *, constructor: bool) -> list[Marks | None]:
    """Before each instruction, which operands and local variables hold one certain object: THIS, or `!12`,
    which the `new` at instruction 12 made last. None if the instruction is unreachable.
    """
    known: list[Marks | None] = [None] * len(code.insns)
    work: list[tuple[int, Marks]] = [(0, ((), {0: THIS} if constructor else {}))]
    while work:
        index, (stack, held) = work.pop()
        before = known[index]
        if before is not None:
            stack = tuple(
                mark if mark == other else kind
                for mark, other, kind in zip(stack, before[0], flow.shapes[index] or (), strict=True)
            )
            held = {local: mark for local, mark in held.items() if before[1].get(local) == mark}
        if before == (stack, held):
            continue
        known[index] = stack, held
        work += [(target, (("A",), held)) for target in flow.handlers_at[index]]
        after = _marked(index, code.insns[index], (stack, held), pool)
        work += [(target, after) for target in successors(index, code.insns[index])]
    return known


def _marked(index: int, insn: Insn, before: Marks, pool: ConstantPool) -> Marks:
    stack, held = before
    if insn.name == "new":
        mark = f"!{index}"
        rest = tuple("A" if other == mark else other for other in stack)
        return (*rest, mark), {local: other for local, other in held.items() if other != mark}
    if insn.name == "aload" and insn.operand in held:
        return (*stack, held[insn.operand]), held
    if insn.family is Family.STORE:
        gone = (insn.operand, insn.operand + 1) if stack[-1] in "JD" else (insn.operand,)
        held = {local: mark for local, mark in held.items() if local not in gone}
        if len(stack[-1]) > 1:
            held[insn.operand] = stack[-1]
    return stack_after(insn, stack, pool), held


_PURE: Final = frozenset(
    f"{letter}{name}" for letter in "il" for name in ("add", "sub", "mul", "and", "or", "xor")
)


def _updates(insns: list[Insn], pool: ConstantPool, leaders: set[int]) -> dict[int, int]:
    """Where a local is loaded, or incremented, for its own update alone: the instruction that stores it. That
    is `iinc`, or a load and a number in either order, an operation that cannot fail, and the store, entered
    at its beginning only.
    """
    found: dict[int, int] = {}
    for index, insn in enumerate(insns):
        if insn.family is Family.INCREMENT:
            found[index] = index
        elif insn.name in ("iload", "lload"):
            for first, other in ((index, index + 1), (index - 1, index - 1)):
                if first < 0 or first + 3 >= len(insns) or not _is_number(insns[other], pool):
                    continue
                operation, store = insns[first + 2 : first + 4]
                same = store.family is Family.STORE and store.operand == insn.operand
                alone = leaders.isdisjoint(range(first + 1, first + 4))
                if same and alone and operation.name in _PURE:
                    found[index] = first + 3
    return found


def _is_number(insn: Insn, pool: ConstantPool) -> bool:
    """Whether the instruction pushes a number that it tells itself."""
    if insn.family is Family.CONSTANT:
        return True
    return insn.name == "ldc" and isinstance(pool[insn.operand], IntegerConstant | LongConstant)


_USES: Final = (Family.LOAD, Family.INCREMENT)


def _live_locals(
    code: Code,
    pool: ConstantPool,
    shapes: list[Shape | None],
    covering: list[tuple[int, ...]],
    leaders: set[int],
) -> tuple[list[int], frozenset[int]]:
    """Backward may-analysis over instructions; an exception edge leaves before the instruction's own
    store. Second, the updates whose result is not live (Giegerich, Möncke, Wilhelm 1981: faint variables).
    """
    insns = code.insns
    live = [0] * len(insns)
    updates = _updates(insns, pool, leaders)
    after = [successors(index, insn) for index, insn in enumerate(insns)]

    def live_after(index: int) -> int:
        out = 0
        for target in after[index]:
            out |= live[target]
        return out

    backward: list[tuple[int, int, int, int | None]] = []
    """Of each instruction, from the last on: the local variable that it kills and the one that it uses, as
    bits, and the store of an update that it begins."""
    for index in range(len(insns) - 1, -1, -1):
        if shapes[index] is not None:
            insn = insns[index]
            family = insn.family
            kills = 1 << insn.operand if family is Family.STORE else 0
            uses = 1 << insn.operand if family in _USES else 0
            backward.append((index, kills, uses, updates.get(index)))
    changed = True
    while changed:
        changed = False
        for index, kills, uses, store in backward:
            out = live_after(index) & ~kills
            if store is None or live_after(store) & uses:
                out |= uses
            for target in covering[index]:
                out |= live[target]
            if out != live[index]:
                live[index] = out
                changed = True
    faint = frozenset(
        index
        for index, store in updates.items()
        if shapes[index] is not None and not live_after(store) >> insns[index].operand & 1
    )
    return live, faint
