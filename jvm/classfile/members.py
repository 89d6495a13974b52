"""Fields, methods and code of a class file (JVMS 4.5, 4.6, 4.7.3), decoded when asked for."""

from __future__ import annotations

import struct
from typing import Final

from msgspec import Struct

from jvm.classfile.annotations import Annotation, ElementValue, decode_annotation_default
from jvm.classfile.class_reader import Attributes, JawaCode, JawaExceptions, JawaLines, JawaLocals
from jvm.classfile.constant_pool import (
    ClassFormatError,
    ConstantPool,
    DoubleConstant,
    FloatConstant,
    IntegerConstant,
    LongConstant,
    StringConstant,
    require_field_descriptor,
)
from jvm.classfile.modifiers import ACC_ABSTRACT, ACC_NATIVE, ACC_STATIC


class ExceptionHandler(Struct, frozen=True):
    """Covers `start <= pc < end`; `catch_type` None catches everything (JVMS 4.7.3)."""

    start: int
    end: int
    handler: int
    catch_type: str | None


class CodeAttribute(Struct, frozen=True):
    """JVMS 4.7.3. `lines` are (start pc, line) sorted by pc; `local_variables` are (start pc, length, name,
    descriptor, index). Both are empty if the class was compiled without them. Offsets are within `bytecode`;
    that they are starts of instructions is not checked."""

    max_stack: int
    max_locals: int
    bytecode: bytes
    handlers: tuple[ExceptionHandler, ...]
    lines: tuple[tuple[int, int], ...]
    local_variables: tuple[tuple[int, int, str, str, int], ...]


class FieldInfo:
    """A field (JVMS 4.5)."""

    __slots__ = ("_attributes", "descriptor", "flags", "name")

    def __init__(self, flags: int, name: str, descriptor: str, attributes: Attributes) -> None:
        self.flags: Final = flags
        self.name: Final = name
        self.descriptor: Final = descriptor
        self._attributes: Final = attributes

    def __repr__(self) -> str:
        return f"FieldInfo({self.name!r}, {self.descriptor!r})"

    @property
    def constant(self) -> int | float | str | None:
        """The value of a *static* field's ConstantValue attribute, None if it has none. (That of an instance
        field is ignored: JVMS 4.7.2.) Raises ClassFormatError if it does not fit the field's type."""
        if not self.flags & ACC_STATIC:
            return None
        index = self._attributes.single_u2("ConstantValue")
        if index is None:
            return None
        match self.descriptor, self._attributes.pool[index]:
            case "I" | "S" | "C" | "B" | "Z", IntegerConstant(value):
                return value
            case "J", LongConstant(value):
                return value
            case ("F", FloatConstant(number)) | ("D", DoubleConstant(number)):
                return number
            case "Ljava/lang/String;", StringConstant(text):
                return text
            case _:
                raise ClassFormatError(f"the constant value of field {self.name} does not fit its type")

    @property
    def signature(self) -> str | None:
        return self._attributes.signature()

    @property
    def annotations(self) -> tuple[Annotation, ...]:
        return self._attributes.annotations()

    def attribute(self, name: str) -> bytes | None:
        """The bytes of an attribute, None if it is absent."""
        return self._attributes.bytes_of(name)


class MethodInfo:
    """A method (JVMS 4.6)."""

    __slots__ = ("_attributes", "_code", "descriptor", "flags", "name")

    def __init__(self, flags: int, name: str, descriptor: str, attributes: Attributes) -> None:
        self.flags: Final = flags
        self.name: Final = name
        self.descriptor: Final = descriptor
        self._attributes: Final = attributes
        self._code: CodeAttribute | None = None

    def __repr__(self) -> str:
        return f"MethodInfo({self.name!r}, {self.descriptor!r})"

    @property
    def code(self) -> CodeAttribute | None:
        """The method's code, None if and only if it is native or abstract. Raises ClassFormatError."""
        if self._code is None:
            found = self._attributes.one("Code", JawaCode)
            bodiless = bool(self.flags & (ACC_NATIVE | ACC_ABSTRACT))
            if bodiless != (found is None):
                fault = "is native or abstract and has code" if bodiless else "has no code"
                raise ClassFormatError(f"method {self.name}{self.descriptor} {fault}")
            if found is not None:
                self._code = _code(found, self._attributes.pool)
        return self._code

    @property
    def exceptions(self) -> tuple[str, ...]:
        """The checked exceptions of its `throws` clause (JVMS 4.7.5)."""
        found = self._attributes.one("Exceptions", JawaExceptions)
        if found is None:
            return ()
        return tuple(self._attributes.pool.internal_name(index) for index in found.exceptions)

    @property
    def signature(self) -> str | None:
        return self._attributes.signature()

    @property
    def annotations(self) -> tuple[Annotation, ...]:
        return self._attributes.annotations()

    def attribute(self, name: str) -> bytes | None:
        """The bytes of an attribute, None if it is absent."""
        return self._attributes.bytes_of(name)

    def code_attribute(self, name: str) -> bytes | None:
        """The bytes of an attribute of its Code attribute, None if it is absent."""
        found = self._attributes.one("Code", JawaCode)
        return None if found is None else Attributes(found.attributes, self._attributes.pool).bytes_of(name)

    @property
    def annotation_default(self) -> ElementValue | None:
        info = self._attributes.bytes_of("AnnotationDefault")
        return None if info is None else decode_annotation_default(info, self._attributes.pool)

    @property
    def parameters(self) -> tuple[tuple[str | None, int], ...]:
        """Name (None: unnamed) and flags of each parameter, if it was compiled with them (JVMS 4.7.24)."""
        info = self._attributes.bytes_of("MethodParameters")
        if info is None:
            return ()
        if not info or len(info) != 1 + 4 * info[0]:
            raise ClassFormatError("the MethodParameters attribute has a wrong length")
        pool = self._attributes.pool
        return tuple((pool.text_or_none(name), flags) for name, flags in struct.iter_unpack(">HH", info[1:]))


def _code(found: JawaCode, pool: ConstantPool) -> CodeAttribute:
    size = len(found._code)
    if not 0 < size < 65536:
        raise ClassFormatError(f"a method has {size} bytes of code")
    handlers = []
    for start, end, handler, catch_type in found.exception_table:
        if not start < end <= size or handler >= size:
            raise ClassFormatError("an exception handler lies outside its method")
        handlers.append(ExceptionHandler(start, end, handler, pool.class_name_or_none(catch_type)))
    attributes = Attributes(found.attributes, pool)
    tables = attributes.each("LineNumberTable", JawaLines)
    lines = [(start, line) for table in tables for start, line in table.line_no]
    if any(start >= size for start, _ in lines):
        raise ClassFormatError("a line number lies outside its method")
    lines.sort(key=lambda entry: entry[0])
    variables = []
    for part in attributes.each("LocalVariableTable", JawaLocals):
        for start, length, name, descriptor, index in part.local_variables:
            if start + length > size:
                raise ClassFormatError("a local variable lies outside its method")
            variables.append(
                (start, length, pool.text(name), require_field_descriptor(pool.text(descriptor)), index)
            )
    return CodeAttribute(
        found.max_stack, found.max_locals, found._code, tuple(handlers), tuple(lines), tuple(variables)
    )
