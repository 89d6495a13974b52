"""Which of its arguments a method of the JDK locks, by its bytecode and that of the methods it calls.

Arguments are followed through locals and calls, not through fields; a call of an argument's method is one
of the class that the argument is known to have at least. What is left out can only make it find too little.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from jvm.bytecode.decode import decode
from jvm.bytecode.flow import Shape, analyse, shuffle_counts, stack_after, successors
from jvm.bytecode.opcodes import BY_NAME, Family
from jvm.classfile.classfile import ClassFile, InvokeDynamic, MethodRef, parse
from jvm.classfile.modifiers import ACC_STATIC, ACC_SYNCHRONIZED
from jvm.values.descriptors import split_method

if TYPE_CHECKING:
    from jvm.bytecode.decode import Code, Insn
    from jvm.classfile.classfile import ConstantPool, MethodInfo
    from jvm.classpath.classpath import ClassPath

Arguments: TypeAlias = frozenset[int]
"""What a value can be: these arguments, by their places; the receiver is 0."""
Stack: TypeAlias = tuple[Arguments, ...]

NONE: Final[Arguments] = frozenset()


class LockedArguments:
    def __init__(self, jdk: ClassPath) -> None:
        self._jdk = jdk
        self._classes: dict[str, ClassFile | None] = {}
        self._known: dict[tuple[str, str, str, tuple[str, ...]], Arguments] = {}
        self._visited: set[tuple[str, str, str, tuple[str, ...]]] = set()
        self._bodies: dict[tuple[str, str, str], tuple[Code, dict[int, Stack]]] = {}

    def of(self, owner: str, name: str, descriptor: str) -> Arguments:
        """The places of the arguments that the method may lock."""
        found = self._resolved(owner, name, descriptor)
        if found is None:
            return NONE
        static = bool(found[1].flags & ACC_STATIC)
        kinds = _kinds(owner, descriptor, static=static)
        while True:
            self._visited.clear()
            before = sum(map(len, self._known.values()))
            locked = self._locked(owner, name, descriptor, kinds)
            if sum(map(len, self._known.values())) == before:
                return locked

    def _class(self, name: str) -> ClassFile | None:
        if name not in self._classes:
            data = self._jdk.find(name)
            self._classes[name] = None if data is None else parse(data.data)
        return self._classes[name]

    def _resolved(self, owner: str, name: str, descriptor: str) -> tuple[ClassFile, MethodInfo] | None:
        """The method with a body, of the class or what it inherits from, superclasses first."""
        interfaces: list[str] = []
        current: str | None = owner
        while current is not None and (cls := self._class(current)) is not None:
            interfaces.extend(cls.interfaces)
            for method in cls.methods:
                if (method.name, method.descriptor) == (name, descriptor) and method.code is not None:
                    return cls, method
            current = cls.super_name
        for interface in interfaces:
            found = self._resolved(interface, name, descriptor)
            if found is not None:
                return found
        return None

    def _is(self, name: str, other: str) -> bool:
        """Whether the class is the other one or below it."""
        work = [name]
        for each in work:
            if each == other:
                return True
            cls = self._class(each)
            if cls is not None:
                work.extend([*([cls.super_name] if cls.super_name else []), *cls.interfaces])
        return False

    def _locked(self, owner: str, name: str, descriptor: str, kinds: tuple[str, ...]) -> Arguments:
        """What is known of that so far; methods may call each other in a circle."""
        key = (owner, name, descriptor, kinds)
        locked = set(self._known.get(key, NONE))
        found = self._resolved(owner, name, descriptor)
        if found is None or key in self._visited:
            return frozenset(locked)
        self._visited.add(key)
        cls, method = found
        assert method.code is not None
        if method.flags & ACC_SYNCHRONIZED and not method.flags & ACC_STATIC:
            locked.add(0)
        code, stacks = self._body(cls, method)
        for index, stack in stacks.items():
            insn = code.insns[index]
            if insn.name == "monitorenter":
                locked |= stack[-1]
            if insn.family is Family.INVOKE:
                locked |= self._passed_on(insn, cls.constants, stack, kinds)
        self._known[key] = frozenset(locked)
        return self._known[key]

    def _body(self, cls: ClassFile, method: MethodInfo) -> tuple[Code, dict[int, Stack]]:
        key = (cls.name, method.name, method.descriptor)
        if key not in self._bodies:
            assert method.code is not None
            code = decode(method.code)
            static = bool(method.flags & ACC_STATIC)
            self._bodies[key] = code, _stacks(code, cls.constants, method.descriptor, static=static)
        return self._bodies[key]

    def _passed_on(self, insn: Insn, pool: ConstantPool, stack: Stack, kinds: tuple[str, ...]) -> Arguments:
        """Those of our arguments that are given to a call and locked by it."""
        called = pool[insn.operand]
        if not isinstance(called, MethodRef):
            return NONE
        static = insn.name == "invokestatic"
        declared = _kinds(called.owner, called.descriptor, static=static)
        given = stack[len(stack) - len(declared) :]
        if not any(given):
            return NONE
        wanted = []
        for kind, arguments in zip(declared, given, strict=True):
            lower = [kinds[each] for each in arguments if self._is(kinds[each], kind)]
            wanted.append(lower[0] if len(lower) == len(arguments) == 1 else kind)
        owner = wanted[0] if insn.name in ("invokevirtual", "invokeinterface") else called.owner
        places = self._locked(owner, called.name, called.descriptor, tuple(wanted))
        return frozenset().union(*(given[place] for place in places))


def _kinds(owner: str, descriptor: str, *, static: bool) -> tuple[str, ...]:
    """The internal names of the arguments' classes; what has none is told by its descriptor."""
    parameters = (each[1:-1] if each[0] == "L" else each for each in split_method(descriptor)[0])
    return (*(() if static else (owner,)), *parameters)


class _Values(NamedTuple):
    """What lies on the stack before an instruction, and in the locals."""

    stack: Stack
    locals: Stack


def _stacks(code: Code, pool: ConstantPool, descriptor: str, *, static: bool) -> dict[int, Stack]:
    """For each instruction that can be reached, what lies on the stack before it."""
    flow = analyse(code, pool)
    locals_ = [NONE] * code.max_locals
    at = 0
    for place, kind in enumerate(_kinds("", descriptor, static=static)):
        locals_[at] = frozenset((place,))
        at += 2 if kind in ("J", "D") else 1
    found = {0: _Values((), tuple(locals_))}
    work = [0]
    while work:
        index = work.pop()
        insn, before, shape = code.insns[index], found[index], flow.shapes[index]
        assert shape is not None
        stack = _after(insn, before, shape, pool)
        after = before.locals
        if insn.family is Family.STORE:
            after = (*after[: insn.operand], before.stack[-1], *after[insn.operand + 1 :])
        reached = [(each, _Values(stack, after)) for each in successors(index, insn)]
        reached += [(each, _Values((NONE,), before.locals)) for each in flow.handlers_at[index]]
        for target, values in reached:
            known = found.get(target)
            both = values if known is None else _Values(*map(_either, known, values))
            if both != known:
                found[target] = both
                work.append(target)
    return {index: values.stack for index, values in found.items()}


def _either(one: Stack, other: Stack) -> Stack:
    return tuple(a | b for a, b in zip(one, other, strict=True))


def _after(insn: Insn, before: _Values, shape: Shape, pool: ConstantPool) -> Stack:
    stack = before.stack
    if insn.family is Family.LOAD:
        return (*stack, before.locals[insn.operand])
    if insn.name == "checkcast":
        return stack
    if insn.name == "swap":
        return (*stack[:-2], stack[-1], stack[-2])
    if insn.name.startswith("dup"):
        count, under = shuffle_counts(insn.name, shape)
        top, below = stack[len(stack) - count :], stack[: len(stack) - count - under]
        return (*below, *top, *stack[len(below) :])
    height = len(stack_after(insn, shape, pool))
    kept = stack[: len(stack) - _popped(insn, pool)]
    return (*kept[:height], *(NONE for _ in range(height - len(kept))))


def _popped(insn: Insn, pool: ConstantPool) -> int:
    """How many entries an instruction takes that is none of those above."""
    pops = BY_NAME[insn.name].pops
    if pops is not None:
        return len(pops)
    if insn.family is Family.INVOKE:
        called = pool[insn.operand]
        assert isinstance(called, MethodRef | InvokeDynamic)
        return len(split_method(called.descriptor)[0]) + (insn.name not in ("invokestatic", "invokedynamic"))
    if insn.name == "multianewarray":
        return insn.cases[0][0]
    return {"getfield": 1, "putfield": 2, "putstatic": 1}.get(insn.name, 0)
