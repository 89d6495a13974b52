"""Methods that `jrf run --use-specs` does not interrupt while they hold their monitor or lock.

A method counts if it is verified, is one block that can block only at its beginning, requires nothing, and
takes a monitor or ReentrantLock. And only if all code that touches the fields with access predicates is
verified, too. docs/soundness-spec.md, section 7.
"""

from __future__ import annotations

from collections.abc import Iterator

from jrf.program.target import Target
from jrf.spec.checker import VERIFIED, Limits
from jrf.spec.language.nests import host
from jrf.spec.language.typed import LOCK
from jrf.spec.language.world import MethodRef, World
from jrf.spec.run import Result, check
from jrf.spec.specs import Specs
from jvm.bytecode.decode import Insn
from jvm.classfile.classfile import ClassFile, Constant, FieldRef, MethodHandleConstant
from jvm.classfile.classfile import MethodRef as MethodConstant
from jvm.classfile.modifiers import ACC_SYNCHRONIZED
from jvm.classpath.classpath import ClassPath

_LOCKS = ((LOCK, "lock"), ("java/util/concurrent/locks/Lock", "lock"))
_ACCESSES = ("getfield", "putfield", "getstatic", "putstatic")


def whole_methods(
    target: Target, limits: Limits | None = None, *, all_races: bool = False
) -> tuple[tuple[str, ...], list[str]]:
    """The methods, as `owner.name` + descriptor, and why classes with specifications give none.

    With `all_races` nothing may race in them, so all that they require must be proven, too.
    """
    world = World(ClassPath(target.class_path, target.jdk))
    main = target.main_class.replace(".", "/")
    specs = Specs(world, [main], {})
    if not specs.theory.fields:
        return (), ["no field of the program has an access predicate"]
    checked: dict[tuple[str, str, str], str] = {}
    results = []
    for outermost in _specified(world, specs):
        result = check(
            world, outermost, target.class_path, specs, limits or Limits(), None, lambda text: None
        )
        results.append(result)
        checked.update({each.method.id: each.verdict for each in result.methods})
    reasons = [text for result in results for text in _unproven(result)]
    verified = {each for each, verdict in checked.items() if verdict == VERIFIED}
    reasons += dict.fromkeys(_evaded(world, specs, verified))
    if all_races:
        reasons += dict.fromkeys(_calls_not_checked(world, specs, verified))
    if reasons:
        return (), reasons
    found = [each for result in results for each in result.atomic() if _counts(world, specs, each)]
    return tuple(sorted({f"{each.cls.name}.{each.info.name}{each.info.descriptor}" for each in found})), []


def _specified(world: World, specs: Specs) -> list[str]:
    """The outermost classes of which something is specified."""
    found: dict[str, None] = {}
    for name, raw in specs.raw.items():
        if raw.fields or raw.methods or raw.invariants:
            cls = world.find(name)
            assert cls is not None
            found[host(world, cls).name] = None
    return list(found)


def _unproven(result: Result) -> Iterator[str]:
    for name, verdict, _ in result.fields:
        if verdict != VERIFIED:
            yield f"the access predicate of {name} is {verdict}"
    for outcome in result.methods:
        if outcome.verdict != VERIFIED:
            yield f"{outcome.method.display} is {outcome.verdict}: {outcome.reason}"
        elif outcome.reason == "trusted":
            yield f"{outcome.method.display} is trusted, not verified"


def _evaded(world: World, specs: Specs, verified: set[tuple[str, str, str]]) -> Iterator[str]:
    """Code of the program that is not verified and accesses such fields."""
    for name in specs.raw:
        cls = world.find(name)
        if cls is None or world.of_jdk(name):
            continue
        for info in cls.methods:
            method = MethodRef(cls, info)
            if info.code is not None and method.id not in verified:
                yield from _touches(world, specs, cls, method)


def _touches(world: World, specs: Specs, cls: ClassFile, method: MethodRef) -> Iterator[str]:
    for insn in world.code(method).insns:
        if insn.name not in _ACCESSES:
            continue
        constant = cls.constants[insn.operand]
        assert isinstance(constant, FieldRef)
        there = world.field(constant.owner, constant.name)
        key = None if there is None else world.key(*there)
        if key is not None and not key.final and key in specs.theory.fields:
            yield f"{method.display} is not verified and accesses {key}"


def _calls_not_checked(world: World, specs: Specs, verified: set[tuple[str, str, str]]) -> Iterator[str]:
    """Code that is not verified and may call a method that requires something: nobody asked whether that
    holds there. By name and descriptor alone, as the method may override another one."""
    requiring: dict[tuple[str, str], str] = {}
    for name in specs.raw:
        cls = world.find(name)
        assert cls is not None
        for info in cls.methods:
            if specs.method(method := MethodRef(cls, info)).requires:
                requiring[info.name, info.descriptor] = method.display
    for name in specs.raw if requiring else ():
        cls = world.find(name)
        assert cls is not None
        for who, constant in () if world.of_jdk(name) else _called(world, cls, verified):
            if isinstance(constant, MethodHandleConstant | MethodConstant):
                callee = requiring.get((constant.name, constant.descriptor))
                if callee is not None:
                    yield f"{who} is not verified and calls {callee}, which requires something"


def _called(
    world: World, cls: ClassFile, verified: set[tuple[str, str, str]]
) -> Iterator[tuple[str, Constant]]:
    """What code of the class that is not verified calls, and what its method references mean."""
    for bootstrap in cls.bootstrap_methods:
        for argument in bootstrap.arguments:
            yield f"a method reference in {cls.name.replace('/', '.')}", argument
    for info in cls.methods:
        method = MethodRef(cls, info)
        if info.code is not None and method.id not in verified:
            for insn in world.code(method).insns:
                if insn.name.startswith("invoke"):
                    yield method.display, cls.constants[insn.operand]


def _counts(world: World, specs: Specs, method: MethodRef) -> bool:
    """It requires nothing, and takes a monitor or ReentrantLock."""
    if method.info.name.startswith("<") or specs.method(method).requires:
        return False
    if method.info.flags & ACC_SYNCHRONIZED:
        return True
    return any(insn.name == "monitorenter" or _locks(method, insn) for insn in world.code(method).insns)


def _locks(method: MethodRef, insn: Insn) -> bool:
    constant = method.cls.constants[insn.operand] if insn.name.startswith("invoke") else None
    return isinstance(constant, MethodConstant) and (constant.owner, constant.name) in _LOCKS
