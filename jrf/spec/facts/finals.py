"""What is known of final fields: which new objects all constructors (or the static initializer) put there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from jrf.spec.execution.flow import targets_of
from jrf.spec.language.atomics import atomic_element
from jrf.spec.language.typed import Key
from jrf.spec.language.world import MethodRef, World, parameters
from jrf.spec.logic.access import FinalFact
from jvm.bytecode.decode import Code, Insn
from jvm.bytecode.flow import analyse, stack_after
from jvm.bytecode.opcodes import BY_NAME, Family
from jvm.classfile.classfile import ClassConstant, ClassFile, FieldRef, IntegerConstant, InvokeDynamic
from jvm.classfile.classfile import MethodRef as MethodConstant
from jvm.classfile.modifiers import ACC_SYNTHETIC


def final_facts(world: World, names: Iterable[str]) -> dict[Key, FinalFact]:
    """Of the final fields of these classes that are set to new objects wherever they are set."""
    found: dict[Key, FinalFact | None] = {}
    for name in names:
        cls = world.find(name)
        if cls is None or world.of_jdk(name):
            continue
        for info in cls.methods:
            if info.name in ("<init>", "<clinit>") and info.code is not None:
                code = world.code(MethodRef(cls, info))
                for at, insn in enumerate(code.insns):
                    key = _set(world, cls, insn)
                    if key is not None:
                        fact = _put(cls, code, at)
                        found[key] = _both(found[key], fact) if key in found else fact
        for field in cls.fields:
            if field.flags & ACC_SYNTHETIC and field.name.startswith("this$"):
                found[world.key(cls, field)] = FinalFact(True, None, enclosing=True)
    return {key: fact for key, fact in found.items() if fact is not None}


def _set(world: World, cls: ClassFile, insn: Insn) -> Key | None:
    """The final field of the class itself that the instruction sets."""
    if insn.name not in ("putfield", "putstatic"):
        return None
    constant = cls.constants[insn.operand]
    assert isinstance(constant, FieldRef)
    there = world.field(constant.owner, constant.name)
    if there is None or there[0] is not cls:
        return None
    key = world.key(*there)
    return key if key.final and key.descriptor[0] in "L[" else None


def _both(left: FinalFact | None, right: FinalFact | None) -> FinalFact | None:
    if left is None or right is None:
        return None
    length = left.length if left.length == right.length else None
    return FinalFact(True, length, left.cls if left.cls == right.cls else "")


@dataclass(frozen=True, slots=True)
class _New:
    """Which instruction made the value on the operand stack."""

    at: int


def _put(cls: ClassFile, code: Code, at: int) -> FinalFact | None:
    """What is known of the value that instruction `at` puts into a field."""
    first = _straight(code, at)
    shape = analyse(code, cls.constants).shapes[first]
    if shape is None:
        return None
    values: list[_New | None] = [None] * len(shape)
    for index in range(first, at):
        after = stack_after(code.insns[index], shape, cls.constants)
        values = _step(cls, code.insns[index], index, values, len(after))
        shape = after
    made = values[-1] if values else None
    if made is None:
        return None
    insn = code.insns[made.at]
    if insn.name == "new":
        constant = cls.constants[insn.operand]
        assert isinstance(constant, ClassConstant)
        return FinalFact(True, _length_of_atomic_array(cls, code, made.at, at), constant.name)
    return FinalFact(True, _number(cls, code.insns[made.at - 1]) if made.at > first else None)


def _length_of_atomic_array(cls: ClassFile, code: Code, made: int, at: int) -> int | None:
    """The length, if it is a number: new, dup, the number, the constructor, and then the field is set."""
    new, maker = code.insns[made], code.insns[at - 1]
    constant = cls.constants[new.operand]
    if not isinstance(constant, ClassConstant) or atomic_element(constant.name) is None or at != made + 4:
        return None
    called = cls.constants[maker.operand] if maker.name == "invokespecial" else None
    takes = isinstance(called, MethodConstant) and called.descriptor == "(I)V"
    return _number(cls, code.insns[made + 2]) if takes else None


def _straight(code: Code, at: int) -> int:
    """The first instruction from which control only comes to `at` through all between."""
    targets = {target for each in code.insns for target in targets_of(each)}
    targets |= {each.target for each in code.handlers}
    while at > 0 and at not in targets:
        at -= 1
    return at


def _step(cls: ClassFile, insn: Insn, at: int, values: list[_New | None], depth: int) -> list[_New | None]:
    """The values on the operand stack after the instruction, which leaves so many."""
    if insn.name == "dup":
        return [*values, values[-1]]
    if insn.name in ("new", "newarray", "anewarray"):
        return [*values[: depth - 1], _New(at)]
    kept = 0 if BY_NAME[insn.name].family is Family.STACK else len(values) - _popped(cls, insn)
    return [*values[:kept], *[None] * (depth - kept)]


def _popped(cls: ClassFile, insn: Insn) -> int:
    """How many values the instruction takes."""
    pops = BY_NAME[insn.name].pops
    if pops is not None:
        return len(pops)
    constant = cls.constants[insn.operand]
    if isinstance(constant, MethodConstant | InvokeDynamic):
        return len(parameters(constant.descriptor)) + (insn.name not in ("invokestatic", "invokedynamic"))
    of_fields = {"getfield": 1, "putfield": 2, "putstatic": 1, "getstatic": 0, "ldc": 0}
    return of_fields[insn.name] if insn.name in of_fields else int(insn.cases[0][0])  # multianewarray


def _number(cls: ClassFile, insn: Insn) -> int | None:
    """The number of at least 0 that the instruction pushes."""
    found: int | None = None
    if insn.name.startswith("iconst_") and insn.name != "iconst_m1":
        found = int(insn.name[7])
    elif insn.name in ("bipush", "sipush"):
        found = insn.operand
    elif insn.name == "ldc" and isinstance(constant := cls.constants[insn.operand], IntegerConstant):
        found = constant.value
    return found if found is not None and found >= 0 else None
