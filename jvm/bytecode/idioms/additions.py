"""Additions in bytecode: `n += x` alone under a monitor or lock, and calls of counters that drop the result.

What is recognized here may be done as one step (`jvm.additions`); the instructions themselves stay, for
where it may not. Names are compared with those of instructions only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from jvm.classfile.classfile import ConstantPool, FieldRef, IntegerConstant, LongConstant, MethodRef

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from jvm.bytecode.decode import Insn

COUNTERS: Final = ("java/util/concurrent/atomic/AtomicInteger", "java/util/concurrent/atomic/AtomicLong")
"""Classes whose additions are known, each with its value in one field."""

_LOCKS: Final = ("java/util/concurrent/locks/ReentrantLock", "java/util/concurrent/locks/Lock")
_ONE: Final = {"incrementAndGet": 1, "getAndIncrement": 1, "decrementAndGet": -1, "getAndDecrement": -1}
_ANY: Final = ("addAndGet", "getAndAdd")
_OPERATIONS: Final = {"iadd": ("I", ""), "isub": ("I", "-"), "ladd": ("J", ""), "lsub": ("J", "-")}
_NUMBERS: Final = {"iconst_m1": -1} | {f"{kind}const_{n}": n for kind in "il" for n in range(6)}


class Sum(Struct, frozen=True):
    """`field += amount`: the constant of the field, the local variable with its object (None if static), and
    the amount as an expression over local variables."""

    constant: int
    owner: int | None
    amount: str


class Block(Struct, frozen=True):
    """A monitor is entered, these sums are made, and it is left; `end` is the instruction behind that.
    `lock`: it is a `Lock` instead, and this the constant of the field that it is read from twice (−1: none).
    """

    sums: tuple[Sum, ...]
    end: int
    lock: int | None = None


def blocks(insns: Sequence[Insn], pool: ConstantPool, leaders: Collection[int]) -> dict[int, Block]:
    """By the instruction that takes the monitor or lock. Control comes into a block at its beginning only."""
    found: dict[int, Block] = {}
    for index, insn in enumerate(insns):
        block = None
        name = insn.name
        if name == "monitorenter" and index:
            block = _block(insns, pool, index)
        elif name[:6] == "invoke" and _calls(insn, pool, "lock"):
            block = _locked(insns, pool, index)
        if block is not None and not any(at in leaders for at in range(index, block.end)):
            found[index] = block
    return found


def _calls(insn: Insn, pool: ConstantPool, name: str) -> bool:
    """Whether a method of a lock is called."""
    if insn.name not in ("invokevirtual", "invokeinterface"):
        return False
    called = pool[insn.operand]
    return (
        isinstance(called, MethodRef)
        and (called.name, called.descriptor) == (name, "()V")
        and called.owner.startswith(_LOCKS)
    )


def _locked(insns: Sequence[Insn], pool: ConstantPool, at: int) -> Block | None:
    """`lock.lock()`, sums, and `lock.unlock()`, where the lock is read in the same way both times."""
    for length in (1, 2):
        read = [(insn.name, insn.operand) for insn in insns[max(at - length, 0) : at]]
        names = [name for name, _ in read]
        if names not in (["getstatic"], ["aload"], ["aload", "getfield"]):
            continue
        sums, behind = _sums(insns, pool, at + 1)
        again = [(insn.name, insn.operand) for insn in insns[behind : behind + length]]
        end = behind + length
        if sums and again == read and end + 1 < len(insns) and _calls(insns[end], pool, "unlock"):
            return Block(sums, end + 1, -1 if names == ["aload"] else read[-1][1])
    return None


def _sums(insns: Sequence[Insn], pool: ConstantPool, at: int) -> tuple[tuple[Sum, ...], int]:
    """The sums that begin there, one behind the other, and the instruction behind them."""
    sums: list[Sum] = []
    while (found := _sum(insns, pool, at)) is not None:
        one, at = found
        sums.append(one)
    return tuple(sums), at


def _block(insns: Sequence[Insn], pool: ConstantPool, enter: int) -> Block | None:
    before = insns[enter - 1]
    kept = before.name == "astore" and enter > 1 and insns[enter - 2].name == "dup"
    if before.name != "aload" and not kept:
        return None
    sums, at = _sums(insns, pool, enter + 1)
    if not sums or at + 2 >= len(insns):
        return None
    lock, leave = insns[at], insns[at + 1]
    mine = lock.name == "aload" and lock.operand == before.operand and leave.name == "monitorexit"
    return Block(sums, at + 2) if mine else None


def _sum(insns: Sequence[Insn], pool: ConstantPool, at: int) -> tuple[Sum, int] | None:
    """A sum that begins there, and the instruction behind it."""
    if at + 5 >= len(insns):
        return None
    owner: int | None = None
    first, kind = insns[at], "static"
    if first.name == "aload":
        again = insns[at + 1]
        if again.name != "dup" and not (again.name == "aload" and again.operand == first.operand):
            return None
        owner, at, kind = first.operand, at + 2, "field"
    got = insns[at]
    amount = _amount(insns, pool, at + 1)
    if got.name != f"get{kind}" or amount is None:
        return None
    text, at = amount
    if at + 1 >= len(insns):
        return None
    operation, put = _OPERATIONS.get(insns[at].name), insns[at + 1]
    field = pool[got.operand]
    if operation is None or put.name != f"put{kind}" or put.operand != got.operand:
        return None
    if not isinstance(field, FieldRef) or field.descriptor != operation[0]:
        return None
    return Sum(got.operand, owner, f"{operation[1]}({text})"), at + 2


def _amount(insns: Sequence[Insn], pool: ConstantPool, at: int) -> tuple[str, int] | None:
    """A number or a local variable, perhaps widened to long, and the instruction behind it."""
    insn = insns[at]
    constant = pool[insn.operand] if insn.name == "ldc" else None
    if insn.name in _NUMBERS:
        text = str(_NUMBERS[insn.name])
    elif insn.name in ("bipush", "sipush"):
        text = str(insn.operand)
    elif insn.name in ("iload", "lload"):
        text = f"l{insn.operand}"
    elif isinstance(constant, IntegerConstant | LongConstant):
        text = str(constant.value)
    else:
        return None
    at += 1
    return (text, at + 1) if at < len(insns) and insns[at].name == "i2l" else (text, at)


def counted(constant: object, arguments: Sequence[str], behind: str) -> str | None:
    """What a call adds to its receiver, as an expression, if that is all it does: its result is dropped by
    the instruction behind it. None if it does anything else, or may."""
    if not isinstance(constant, MethodRef) or constant.owner not in COUNTERS:
        return None
    if behind != ("pop" if constant.owner == COUNTERS[0] else "pop2"):
        return None
    amount = added(constant.owner, constant.name, constant.descriptor)
    return arguments[0] if amount == ARGUMENT else None if amount is None else str(amount)


ARGUMENT: Final = 0
"""Of a method that adds what it is given."""


def added(owner: str, name: str, descriptor: str) -> int | None:
    """What a method adds to its counter: a number, or ARGUMENT. None if it is no addition."""
    if owner not in COUNTERS:
        return None
    kind = "I" if owner == COUNTERS[0] else "J"
    if name in _ONE and descriptor == f"(){kind}":
        return _ONE[name]
    return ARGUMENT if name in _ANY and descriptor == f"({kind}){kind}" else None
