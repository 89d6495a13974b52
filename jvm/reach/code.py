"""What the code of a method uses: calls, classes that it makes instances of or initializes."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec import Struct

from jvm.bytecode.decode import decode
from jvm.bytecode.flow import successors
from jvm.bytecode.opcodes import Family
from jvm.classfile.classfile import (
    ClassConstant,
    ClassFile,
    DynamicConstant,
    FieldRef,
    InvokeDynamic,
    MethodHandleConstant,
    MethodRef,
)
from jvm.natives.registry import ANSWERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from jvm.bytecode.decode import Handler, Insn
    from jvm.classfile.classfile import MethodInfo


class How(IntEnum):
    """How a use leads on: to the method named (STATIC, SPECIAL), to the one that the receiver's class selects
    (VIRTUAL), to instances of a class (NEW), or to its initialization alone (CLASS)."""

    STATIC = 0
    SPECIAL = 1
    VIRTUAL = 2
    NEW = 3
    CLASS = 4
    BOOTSTRAP = 5
    """A bootstrap method, which runs when the call site is linked."""


class MethodKey(NamedTuple):
    """A method by its class (internal name), name and descriptor."""

    owner: str
    name: str
    descriptor: str

    def __str__(self) -> str:
        return f"{self.owner.replace('/', '.')}.{self.name}"

    @property
    def signature(self) -> str:
        """The name under which natives are registered."""
        return f"{self.owner}.{self.name}{self.descriptor}"


class Use(Struct, frozen=True):
    """A use at bytecode offset `pc`, the instruction number `insn`."""

    how: How
    method: MethodKey
    pc: int
    insn: int
    called: bool = True
    """False: a method handle is made of it here, or a function object; who calls it is another question."""


_CALLS: Final = {
    "invokestatic": How.STATIC,
    "invokespecial": How.SPECIAL,
    "invokevirtual": How.VIRTUAL,
    "invokeinterface": How.VIRTUAL,
}
_LINKING: Final = ("java/lang/NoClassDefFoundError", "java/lang/LinkageError")
_ANYTHING: Final = ("java/lang/Throwable", "java/lang/Error")
_STATIC_HANDLE: Final = 6
_SPECIAL_HANDLES: Final = (7, 8)
# Bootstrap methods that are replaced whole (jvm.natives.java_lang_invoke.call_sites); what they
# call is named by their arguments.
KNOWN_BOOTSTRAPS: Final = frozenset(
    (
        "java/lang/invoke/LambdaMetafactory", "java/lang/invoke/StringConcatFactory",
        "java/lang/runtime/ObjectMethods", "java/lang/runtime/SwitchBootstraps",
        "java/lang/invoke/ConstantBootstraps",
    )
)  # fmt: skip


class Body:
    """The decoded code of one method, with its uses."""

    __slots__ = ("_dead", "_guards", "_handlers", "_insns", "_straight", "uses")

    def __init__(self, class_file: ClassFile, method: MethodInfo) -> None:
        """Raises BrokenClass or ClassFormatError for code that cannot be decoded."""
        attribute = method.code
        code = decode(attribute) if attribute is not None else None
        self._insns: Sequence[Insn] = code.insns if code is not None else ()
        self._handlers = code.handlers if code is not None else ()
        self._straight: dict[int, bool] = {}
        self._dead: frozenset[tuple[int, int]] = frozenset(self._never_taken(class_file))
        found = self._find(class_file)
        if code is not None and self._dead:
            live = set(self._reachable(starts=(0, *(handler.target for handler in code.handlers))))
            found = (use for use in found if use.insn in live)
        self.uses: tuple[Use, ...] = tuple(found)
        self._guards: tuple[tuple[str, frozenset[int]], ...] = tuple(self._tests(class_file))

    def _find(self, class_file: ClassFile) -> Iterator[Use]:
        constants = class_file.constants
        for at, insn in enumerate(self._insns):
            name = insn.name
            how = _CALLS.get(name)
            if how is not None:
                ref = constants[insn.operand]
                if isinstance(ref, MethodRef):
                    yield Use(how, MethodKey(ref.owner, ref.name, ref.descriptor), insn.pc, at)
            elif name in ("getstatic", "putstatic"):
                field = constants[insn.operand]
                if isinstance(field, FieldRef):
                    yield Use(How.CLASS, MethodKey(field.owner, "<clinit>", "()V"), insn.pc, at)
            elif name == "new":
                made = constants[insn.operand]
                if isinstance(made, ClassConstant):
                    yield Use(How.NEW, MethodKey(made.name, "<clinit>", "()V"), insn.pc, at)
            elif name in ("invokedynamic", "ldc"):
                yield from _of_constant(class_file, constants[insn.operand], insn.pc, at)

    def _never_taken(self, class_file: ClassFile) -> Iterator[tuple[int, int]]:
        """The edges of the control flow that a method whose answer is always the same leads around."""
        for at, insn in enumerate(self._insns[:-1]):
            branch = self._insns[at + 1]
            if insn.name == "invokestatic" and branch.name in ("ifeq", "ifne"):
                ref = class_file.constants[insn.operand]
                if isinstance(ref, MethodRef):
                    answer = ANSWERS.get(f"{ref.owner}.{ref.name}{ref.descriptor}")
                    if answer is not None:
                        jumps = (answer == 0) == (branch.name == "ifeq")
                        yield at + 1, at + 2 if jumps else branch.operand

    def guards(self, insn: int) -> Iterator[str]:
        """The classes of which there must be an instance for control to come to this instruction: it lies
        behind `instanceof` and `ifeq` on every way."""
        return (name for name, guarded in self._guards if insn in guarded)

    def _tests(self, class_file: ClassFile) -> Iterator[tuple[str, frozenset[int]]]:
        """Each class that is tested, with the instructions that only a test that succeeds leads to."""
        for at, insn in enumerate(self._insns[:-1]):
            if insn.name == "instanceof" and self._insns[at + 1].name == "ifeq":
                tested = class_file.constants[insn.operand]
                if isinstance(tested, ClassConstant):
                    without = self._reachable((at + 1, at + 2))
                    yield tested.name, frozenset(self._reachable()).difference(without)

    def expects_absence(self, pc: int) -> bool:
        """Whether the method catches errors of linking of the instruction at this offset."""
        return any(handler.catch in _LINKING for handler in self._around(pc))

    def does_without(self, pc: int) -> bool:
        """Whether the method goes on if a class that the instruction at this offset needs is not there: it
        catches errors of linking, or whatever is thrown, and does not always throw that again."""
        return self.expects_absence(pc) or any(
            handler.catch in _ANYTHING and self._goes_on(handler.target) for handler in self._around(pc)
        )

    def _around(self, pc: int) -> Iterator[Handler]:
        for handler in self._handlers:
            if any(insn.pc == pc for insn in self._insns[handler.start : handler.end]):
                yield handler

    def _goes_on(self, start: int) -> bool:
        insns = self._insns
        return any(insns[at].family is Family.RETURN for at in self._reachable(starts=(start,)))

    def unavoidable(self, insn: int) -> bool:
        """Whether every way from the method's beginning to a return comes to this instruction, if nothing is
        thrown before. False if no way comes to a return."""
        found = self._straight.get(insn)
        if found is None:
            found = self._straight[insn] = self._returns(-1) and not self._returns(insn)
        return found

    def _returns(self, without: int) -> bool:
        """Whether a return can be reached around one instruction."""
        insns = self._insns
        return any(insns[at].family is Family.RETURN for at in self._reachable(leaving=without))

    def _reachable(
        self, edge: tuple[int, int] | None = None, leaving: int = -1, starts: tuple[int, ...] = (0,)
    ) -> Iterator[int]:
        """The instructions that the method's beginning leads to without an edge of its control flow, or
        without coming to the instruction `leaving`. Handlers of exceptions are left out."""
        insns = self._insns
        work, seen = list(starts), set(starts)
        while work:
            at = work.pop()
            if at == leaving or at >= len(insns):
                continue
            yield at
            for target in successors(at, insns[at]):
                if target not in seen and (at, target) != edge and (at, target) not in self._dead:
                    seen.add(target)
                    work.append(target)


def _of_constant(class_file: ClassFile, constant: object, pc: int, at: int) -> Iterator[Use]:
    """What a call site or a constant that is made by a bootstrap method, or a method handle, leads to."""
    if isinstance(constant, MethodHandleConstant):
        yield from _of_handle(constant, pc, at)
    if not isinstance(constant, InvokeDynamic | DynamicConstant):
        return
    bootstraps = class_file.bootstrap_methods
    if not 0 <= constant.bootstrap < len(bootstraps):
        return
    bootstrap = bootstraps[constant.bootstrap]
    owner = bootstrap.method.owner
    if owner not in KNOWN_BOOTSTRAPS:
        key = MethodKey(owner, bootstrap.method.name, bootstrap.method.descriptor)
        yield Use(How.BOOTSTRAP, key, pc, at)
        return
    for argument in bootstrap.arguments:
        yield from _of_constant(class_file, argument, pc, at)
    if owner == "java/lang/invoke/StringConcatFactory":
        yield Use(How.VIRTUAL, MethodKey("java/lang/Object", "toString", "()Ljava/lang/String;"), pc, at)


def _of_handle(handle: MethodHandleConstant, pc: int, at: int) -> Iterator[Use]:
    if handle.kind <= 4:
        return
    key = MethodKey(handle.owner, handle.name, handle.descriptor)
    if handle.kind == 8:
        yield Use(How.NEW, MethodKey(handle.owner, "<clinit>", "()V"), pc, at, called=False)
    how = How.STATIC if handle.kind == _STATIC_HANDLE else How.VIRTUAL
    yield Use(How.SPECIAL if handle.kind in _SPECIAL_HANDLES else how, key, pc, at, called=False)
