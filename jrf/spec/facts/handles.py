"""VarHandles and field updaters in static final fields: what they are about, from the static initializer."""

from __future__ import annotations

from collections.abc import Iterable

from jrf.spec.execution.flow import targets_of
from jrf.spec.execution.state import Handle
from jrf.spec.language.typed import Key, elements
from jrf.spec.language.world import MethodRef, World
from jvm.bytecode.decode import Code
from jvm.classfile.classfile import ClassConstant, ClassFile, Constant, FieldRef, StringConstant
from jvm.classfile.classfile import MethodRef as MethodConstant


def handles(world: World, names: Iterable[str]) -> dict[Key, Handle]:
    """Those of the classes, by their fields."""
    found: dict[Key, Handle] = {}
    for name in names:
        cls = world.find(name)
        if cls is not None and not world.of_jdk(name):
            found.update(_of_class(world, cls))
    return found


def _of_class(world: World, cls: ClassFile) -> dict[Key, Handle]:
    """Of fields that are set at one place, to a handle that is made right there of constants."""
    info = next((each for each in cls.methods if each.name == "<clinit>"), None)
    if info is None or info.code is None:
        return {}
    code = world.code(MethodRef(cls, info))
    jumps = {target for insn in code.insns for target in targets_of(insn)}
    jumps |= {handler.target for handler in code.handlers}
    found: dict[Key, Handle | None] = {}
    for at, insn in enumerate(code.insns):
        if insn.name != "putstatic":
            continue
        field = cls.constants[insn.operand]
        assert isinstance(field, FieldRef)
        there = world.field(field.owner, field.name)
        key = None if there is None or there[0] is not cls else world.key(*there)
        if key is not None and key.final:
            made = _made(world, cls, code, at, jumps)
            found[key] = None if key in found else made
    return {key: made for key, made in found.items() if made is not None}


def _made(world: World, cls: ClassFile, code: Code, at: int, jumps: set[int]) -> Handle | None:
    """The handle that the instructions right before `at` make; nothing jumps between them."""

    def before(distance: int) -> Constant | None:
        place = at - distance
        if place < 0 or any(place < jump <= at for jump in jumps):
            return None
        insn = code.insns[place]
        constants = insn.name == "ldc" or insn.name == "getstatic" or insn.name.startswith("invoke")
        return cls.constants[insn.operand] if constants else None

    maker = before(1)
    if not isinstance(maker, MethodConstant) or not world.of_jdk(maker.owner):
        return None
    match maker.name, [before(distance) for distance in (4, 3, 2)]:
        case "findVarHandle" | "findStaticVarHandle", [ClassConstant(owner), StringConstant(name), type_]:
            return _field(world, owner, name) if type_ is not None else None
        case "newUpdater", [_, ClassConstant(owner), StringConstant(name)] if _arguments(maker) == 2:
            return _field(world, owner, name)
        case "newUpdater", [ClassConstant(owner), ClassConstant(), StringConstant(name)]:
            return _field(world, owner, name)
        case "arrayElementVarHandle", [_, _, ClassConstant(array)] if array.startswith("["):
            return Handle(True, elements(array[1:]), array[1:])
        case _:
            return None


def _arguments(maker: MethodConstant) -> int:
    return maker.descriptor.count(";") - 1  # All are references, as is the result.


def _field(world: World, owner: str, name: str) -> Handle | None:
    there = world.field(owner, name)
    if there is None:
        return None
    key = world.key(*there)
    return Handle(False, key, key.descriptor)
