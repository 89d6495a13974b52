"""Methods: from a class file's bytes to the Python function that runs them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.bytecode import translate
from jvm.bytecode.decode import Code, decode, synchronized
from jvm.bytecode.flow import Flow, analyse
from jvm.bytecode.opcodes import Family
from jvm.bytecode.type_state import Signature
from jvm.bytecode.verify import verify
from jvm.classfile.modifiers import (
    ACC_ABSTRACT,
    ACC_NATIVE,
    ACC_PRIVATE,
    ACC_PROTECTED,
    ACC_PUBLIC,
    ACC_STATIC,
    ACC_SYNCHRONIZED,
)
from jvm.errors import BrokenClass
from jvm.linking.classes import JClass
from jvm.values.descriptors import binary_name, external_method, split_method

NO_SUBROUTINES: Final = 51
"""The first version of class files that may not have jsr and ret."""

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.bytecode.translate import Subject, Unit
    from jvm.bytecode.type_state import Hierarchy
    from jvm.classfile.classfile import MethodInfo


class JMethod:
    """A method of a linked class.

    `entry` is what callers call: at first a stub that prepares the method, then its body or native function.
    `key` names it in method tables: name and descriptor; with the class in front for private methods, which
    are never overridden (JVMS 5.4.6), and for package-private ones, which not every subclass can override
    (5.4.5).
    """

    __slots__ = (
        "_code",
        "_flow",
        "cls",
        "descriptor",
        "entry",
        "flags",
        "info",
        "key",
        "name",
        "number",
        "package_private",
        "parameters",
        "prepared",
        "result",
        "subject_",
        "unit",
        "units",
    )  # fmt: skip

    def __init__(self, cls: JClass, info: MethodInfo, number: int) -> None:
        self.cls = cls
        self.info = info
        self.number = number
        self.name = info.name
        self.descriptor = info.descriptor
        self.flags = info.flags
        self.key = info.name + info.descriptor
        self.package_private = not (cls.interface or info.flags & (ACC_PUBLIC | ACC_PROTECTED | ACC_PRIVATE))
        if self.private or self.package_private:
            self.key = f"{cls.name}.{self.key}"
        self.parameters, self.result = split_method(info.descriptor)
        self.entry: Callable[..., object] = _unlinked
        self.prepared = False
        self._code: Code | None = None
        self._flow: Flow | None = None
        self.subject_: Subject | None = None
        self.unit: Unit | None = None
        self.units: dict[int, Unit] = {}

    @property
    def static(self) -> bool:
        return self.flags & ACC_STATIC != 0

    @property
    def private(self) -> bool:
        return self.flags & ACC_PRIVATE != 0

    @property
    def abstract(self) -> bool:
        return self.flags & ACC_ABSTRACT != 0

    @property
    def native(self) -> bool:
        return self.flags & ACC_NATIVE != 0

    @property
    def signature(self) -> str:
        """`java/lang/Object.hashCode()I`: the name under which natives are registered."""
        return f"{self.cls.name}.{self.name}{self.descriptor}"

    @property
    def display(self) -> str:
        return f"{binary_name(self.cls.name)}.{self.name}"

    @property
    def external(self) -> str:
        """`void p.A.m(int, java.lang.String)`, as the JVM's messages name it."""
        return external_method(self.cls.name, self.name, self.descriptor)

    @property
    def described(self) -> str:
        protected = self.flags & ACC_PROTECTED
        words = ("abstract", self.abstract), ("protected", protected), ("private", self.private)
        return "".join(f"{word} " for word, holds in words if holds) + f"method '{self.external}'"

    @property
    def parameter_slots(self) -> tuple[int, ...]:
        """The local variables that hold the arguments on entry (JVMS 2.6.1)."""
        slots: list[int] = [] if self.static else [0]
        at = len(slots)
        for descriptor in self.parameters:
            slots.append(at)
            at += 2 if descriptor in ("J", "D") else 1
        return tuple(slots)

    def code(self) -> Code:
        """The decoded body, with the monitor of a synchronized method made explicit."""
        if self._code is None:
            attribute = self.info.code
            assert attribute is not None
            code = decode(attribute)
            self._code = synchronized(code, self.static) if self.flags & ACC_SYNCHRONIZED else code
        return self._code

    def flow(self) -> Flow:
        if self._flow is None:
            assert self.cls.class_file is not None
            self._flow = analyse(self.code(), self.cls.class_file.constants)
        return self._flow

    def verify(self, hierarchy: Hierarchy) -> None:
        """Check the types of the method's code, as it stands in the class file. Raises BrokenClass,
        ClassFormatError, and ClassUnavailable for a class that is asked for."""
        cls, attribute = self.cls, self.info.code
        assert cls.class_file is not None and attribute is not None
        as_it_stands = not self.flags & ACC_SYNCHRONIZED
        code, pool = self.code() if as_it_stands else decode(attribute), cls.class_file.constants
        if cls.class_file.major < NO_SUBROUTINES and any(
            insn.family is Family.SUBROUTINE for insn in code.insns
        ):
            return  # refused when it is called
        above = frozenset(each.name for each in cls.superclasses)
        signature = Signature(
            cls.name, cls.class_file.super_name, self.name, self.descriptor, self.static, above,
            cls.class_file.interfaces, frozenset(cls.fields), cls.class_file.major,
        )  # fmt: skip
        flow = self.flow() if as_it_stands else analyse(code, pool)
        shapes = [shape for shape in flow.shapes if shape is not None]
        deepest = max(len(shape) + shape.count("J") + shape.count("D") for shape in shapes)
        if deepest > attribute.max_stack:
            raise BrokenClass(f"an operand stack of {deepest}, where {attribute.max_stack} is declared")
        verify(code, flow, pool, signature, hierarchy)

    def subject(self) -> Subject:
        if self.subject_ is None:
            assert self.cls.class_file is not None
            self.subject_ = translate.Subject(
                self.code(), self.flow(), self.cls.class_file.constants,
                self.number, self.cls.trusted, self.static,
                self.name == "<init>", self.name == "<clinit>", self.parameter_slots,
                self.descriptor.rpartition(")")[2],
            )  # fmt: skip
        return self.subject_

    def pc_of(self, insn: int) -> int:
        """The bytecode offset of an instruction; −1 if unknown."""
        insns = self.code().insns
        return insns[insn].pc if 0 <= insn < len(insns) else -1

    def line_at(self, pc: int) -> int:
        """The source line of a bytecode offset; −1 if the class has no line numbers."""
        attribute = self.info.code
        found = -1
        if attribute is not None:
            for start, line in attribute.lines:
                if start > pc:
                    break
                found = line
        return found

    def __repr__(self) -> str:
        return f"<method {self.signature}>"


def _unlinked(*arguments: object) -> object:
    raise AssertionError("a method was called before its class was linked")
