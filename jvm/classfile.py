"""A decoded class file (JVMS 4), read by jawa, with jawa's defects mended here and nowhere else.

`parse` checks the frame of the file: version, constant pool, names and descriptors of the class and its
members, sizes of attributes. What a class may never need (code, annotations, bootstrap methods, …) is decoded
when asked for: such an access may raise ClassFormatError as well. `decode_all` asks for everything.

Mended: jawa knows no Dynamic, Module and Package constants; it garbles modified UTF-8 with two-byte
characters; its ConstantValue attribute cannot be read; it leaves record, nest, annotation and
permitted-subclass attributes as bytes; it takes a last attribute that is cut off, and bytes after the end.
Bytecode is handed out as bytes: jawa's disassembler is slow and drops the sign of the constant of `iinc`.
"""

from __future__ import annotations

import io
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from typing import Final, TypeVar, cast

import jawa.attribute
import jawa.cf
import jawa.constants
from jawa.util.stream import BufferStreamReader

from jvm.annotations import (
    Annotation,
    ArrayElement,
    ClassElement,
    ConstantElement,
    ElementValue,
    EnumElement,
    decode_annotation_default,
    decode_annotations,
)
from jvm.constant_pool import (
    ClassConstant,
    ClassFormatError,
    Constant,
    ConstantPool,
    DoubleConstant,
    DynamicConstant,
    Entry,
    FieldRef,
    FloatConstant,
    IntegerConstant,
    InvokeDynamic,
    LongConstant,
    MethodHandleConstant,
    MethodRef,
    MethodTypeConstant,
    ModuleConstant,
    NameAndType,
    PackageConstant,
    StringConstant,
    decode_modified_utf8,
    require_code_units,
    require_field_descriptor,
    require_field_name,
    require_method_descriptor,
    require_method_name,
)

__all__ = [
    "Annotation", "ArrayElement", "BootstrapMethod", "ClassConstant", "ClassElement", "ClassFile",
    "ClassFormatError", "CodeAttribute", "Constant", "ConstantElement", "ConstantPool", "DoubleConstant",
    "DynamicConstant", "ElementValue", "EnumElement", "ExceptionHandler", "FieldInfo", "FieldRef",
    "FloatConstant", "InnerClass", "IntegerConstant", "InvokeDynamic", "LongConstant",
    "MethodHandleConstant", "MethodInfo", "MethodRef", "MethodTypeConstant", "ModuleConstant",
    "NameAndType", "PackageConstant", "RecordComponent", "StringConstant",
    "UnsupportedClassVersionError", "decode_all", "parse",
]  # fmt: skip

NEWEST_MAJOR: Final = 69
"""The newest class file version that is accepted: Java 25 (JVMS table 4.1-A)."""

ACC_STATIC: Final = 0x0008
ACC_NATIVE: Final = 0x0100
ACC_ABSTRACT: Final = 0x0400
ACC_MODULE: Final = 0x8000

# jawa's pool reader looks these two up in its module. The table lacks Dynamic (17), Module (19) and Package
# (20); the decoder takes no two-byte character for one.
jawa.constants._constant_fmts = (
    *jawa.constants._constant_fmts[:17], (">HH", 4), (">HH", 4), (">H", 2), (">H", 2)
)  # fmt: skip
jawa.constants.decode_modified_utf8 = decode_modified_utf8


class UnsupportedClassVersionError(ClassFormatError):
    """The class file is newer (or older) than what is supported; the message names its version."""


@dataclass(frozen=True, slots=True)
class ExceptionHandler:
    """Covers `start <= pc < end`; `catch_type` None catches everything (JVMS 4.7.3)."""

    start: int
    end: int
    handler: int
    catch_type: str | None


@dataclass(frozen=True, slots=True)
class CodeAttribute:
    """JVMS 4.7.3. `lines` are (start pc, line) sorted by pc; `local_variables` are (start pc, length, name,
    descriptor, index). Both are empty if the class was compiled without them. Offsets are within `bytecode`;
    that they are starts of instructions is not checked."""

    max_stack: int
    max_locals: int
    bytecode: bytes
    handlers: tuple[ExceptionHandler, ...]
    lines: tuple[tuple[int, int], ...]
    local_variables: tuple[tuple[int, int, str, str, int], ...]


@dataclass(frozen=True, slots=True)
class BootstrapMethod:
    """JVMS 4.7.23."""

    method: MethodHandleConstant
    arguments: tuple[Constant, ...]


@dataclass(frozen=True, slots=True)
class InnerClass:
    """JVMS 4.7.6: `outer` is None for local and anonymous classes, `name` for anonymous ones."""

    inner: str
    outer: str | None
    name: str | None
    flags: int


@dataclass(frozen=True, slots=True)
class RecordComponent:
    """JVMS 4.7.30."""

    name: str
    descriptor: str
    signature: str | None
    annotations: bytes | None = None
    """Its RuntimeVisibleAnnotations attribute."""


# What is used of jawa, which has no types.


class _JawaTable:
    """jawa's attribute table, unread: (index of the name, bytes). Its public iterator decodes everything."""

    _table: list[tuple[int, bytes]]


class _JawaFlags:
    value: int


class _JawaMember:
    access_flags: _JawaFlags
    attributes: _JawaTable
    _name_index: int
    _descriptor_index: int


class _JawaMembers:
    _table: list[_JawaMember]


class _JawaPool:
    _pool: list[Entry]


class _JawaClass:
    constants: _JawaPool
    access_flags: _JawaFlags
    fields: _JawaMembers
    methods: _JawaMembers
    attributes: _JawaTable
    _this: int
    _super: int
    _interfaces: tuple[int, ...]


class _JawaSourceFile:
    source_file_index: int


class _JawaSignature:
    _signature_index: int


class _JawaBootstrap:
    table: list[tuple[int, tuple[int, ...]]]


class _JawaInnerClasses:
    inner_classes: list[tuple[int, int, int, int]]


class _JawaEnclosingMethod:
    class_index: int
    method_index: int


class _JawaExceptions:
    exceptions: list[int]


class _JawaCode:
    max_stack: int
    max_locals: int
    _code: bytes
    exception_table: list[tuple[int, int, int, int]]
    attributes: _JawaTable


class _JawaLines:
    line_no: list[tuple[int, int]]


class _JawaLocals:
    local_variables: list[tuple[int, int, int, int, int]]


_T = TypeVar("_T")


class _Attributes:
    """The attributes of a class, member, code or record component by name; decoded by jawa where it can."""

    __slots__ = ("_infos", "_table", "pool")

    def __init__(self, table: _JawaTable, pool: ConstantPool) -> None:
        self._table = table
        self._infos: dict[str, list[tuple[int, bytes]]] | None = None
        self.pool = pool

    def _all(self, name: str) -> list[tuple[int, bytes]]:
        infos = self._infos
        if infos is None:
            infos = self._infos = {}
            for name_index, info in self._table._table:
                infos.setdefault(self.pool.text(name_index), []).append((name_index, info))
        return infos.get(name, [])

    def _only(self, name: str) -> tuple[int, bytes] | None:
        """The one attribute of that name: JVMS 4.7 allows no second one of those that are asked for here."""
        match self._all(name):
            case []:
                return None
            case [only]:
                return only
            case _:
                raise ClassFormatError(f"more than one {name} attribute")

    def bytes_of(self, name: str) -> bytes | None:
        """The content of the attribute of that name, None if there is none."""
        found = self._only(name)
        return None if found is None else found[1]

    def one(self, name: str, kind: type[_T]) -> _T | None:
        """The attribute of that name as jawa decodes it, None if there is none."""
        found = self._only(name)
        return None if found is None else self._decode(name, kind, *found)

    def each(self, name: str, kind: type[_T]) -> list[_T]:
        """All attributes of that name as jawa decodes them."""
        return [self._decode(name, kind, name_index, info) for name_index, info in self._all(name)]

    def _decode(self, name: str, kind: type[_T], name_index: int, info: bytes) -> _T:
        attribute = jawa.attribute.ATTRIBUTE_CLASSES[name](self._table, name_index)
        reader = BufferStreamReader(info)
        try:
            attribute.unpack(reader)
        except struct.error:
            raise ClassFormatError(f"the {name} attribute ends too early") from None
        if reader.pos != len(info):
            # Past the end: jawa's reader hands out short slices without complaint.
            raise ClassFormatError(f"the {name} attribute has a wrong length")
        return cast(_T, attribute)

    def u2s(self, name: str, *, counted: bool) -> tuple[int, ...] | None:
        """The attribute as unsigned 16-bit numbers, after their count if `counted`; None if there is none."""
        info = self.bytes_of(name)
        if info is None:
            return None
        if len(info) % 2 or not info:
            raise ClassFormatError(f"the {name} attribute has a wrong length")
        numbers: tuple[int, ...] = struct.unpack(f">{len(info) // 2}H", info)
        if not counted:
            return numbers
        if numbers[0] != len(numbers) - 1:
            raise ClassFormatError(f"the {name} attribute has a wrong length")
        return numbers[1:]

    def single_u2(self, name: str) -> int | None:
        """The attribute as one 16-bit index, None if there is none."""
        numbers = self.u2s(name, counted=False)
        if numbers is None:
            return None
        if len(numbers) != 1:
            raise ClassFormatError(f"the {name} attribute has a wrong length")
        return numbers[0]

    def class_names(self, name: str) -> tuple[str, ...]:
        """The classes that an attribute lists (NestMembers, PermittedSubclasses, Exceptions)."""
        return tuple(self.pool.internal_name(index) for index in self.u2s(name, counted=True) or ())

    def signature(self) -> str | None:
        found = self.one("Signature", _JawaSignature)
        return None if found is None else self.pool.text(found._signature_index)

    def annotations(self) -> tuple[Annotation, ...]:
        info = self.bytes_of("RuntimeVisibleAnnotations")
        return () if info is None else decode_annotations(info, self.pool)


class FieldInfo:
    """A field (JVMS 4.5)."""

    __slots__ = ("_attributes", "descriptor", "flags", "name")

    def __init__(self, flags: int, name: str, descriptor: str, attributes: _Attributes) -> None:
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

    def __init__(self, flags: int, name: str, descriptor: str, attributes: _Attributes) -> None:
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
            found = self._attributes.one("Code", _JawaCode)
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
        found = self._attributes.one("Exceptions", _JawaExceptions)
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


def _code(found: _JawaCode, pool: ConstantPool) -> CodeAttribute:
    size = len(found._code)
    if not 0 < size < 65536:
        raise ClassFormatError(f"a method has {size} bytes of code")
    handlers = []
    for start, end, handler, catch_type in found.exception_table:
        if not start < end <= size or handler >= size:
            raise ClassFormatError("an exception handler lies outside its method")
        handlers.append(ExceptionHandler(start, end, handler, pool.class_name_or_none(catch_type)))
    attributes = _Attributes(found.attributes, pool)
    tables = attributes.each("LineNumberTable", _JawaLines)
    lines = [(start, line) for table in tables for start, line in table.line_no]
    if any(start >= size for start, _ in lines):
        raise ClassFormatError("a line number lies outside its method")
    lines.sort(key=lambda entry: entry[0])
    variables = []
    for part in attributes.each("LocalVariableTable", _JawaLocals):
        for start, length, name, descriptor, index in part.local_variables:
            if start + length > size:
                raise ClassFormatError("a local variable lies outside its method")
            variables.append(
                (start, length, pool.text(name), require_field_descriptor(pool.text(descriptor)), index)
            )
    return CodeAttribute(
        found.max_stack, found.max_locals, found._code, tuple(handlers), tuple(lines), tuple(variables)
    )


class ClassFile:
    """A class or interface (JVMS 4.1), or a module declaration (`super_name` None, flag ACC_MODULE).

    `super_name` is None for `java/lang/Object` too; `digest` is the 16-byte BLAKE2b of the file's bytes.
    """

    def __init__(self, read: _JawaClass, major: int, minor: int, digest: bytes) -> None:
        pool = ConstantPool(tuple(read.constants._pool))
        self.major: Final = major
        self.minor: Final = minor
        self.digest: Final = digest
        self.constants: Final = pool
        self.flags: Final[int] = read.access_flags.value
        self.name: Final = pool.internal_name(read._this)
        self.super_name: Final = pool.internal_name(read._super) if read._super else None
        if self.super_name is None and self.name != "java/lang/Object" and not self.flags & ACC_MODULE:
            raise ClassFormatError(f"class {self.name} has no super class")
        self.interfaces: Final = tuple(pool.internal_name(index) for index in read._interfaces)
        self.fields: Final = tuple(
            FieldInfo(
                member.access_flags.value,
                require_field_name(pool.text(member._name_index)),
                require_field_descriptor(pool.text(member._descriptor_index)),
                _Attributes(member.attributes, pool),
            )
            for member in read.fields._table
        )
        self.methods: Final = tuple(
            MethodInfo(
                member.access_flags.value,
                require_method_name(pool.text(member._name_index)),
                require_method_descriptor(pool.text(member._descriptor_index)),
                _Attributes(member.attributes, pool),
            )
            for member in read.methods._table
        )
        _require_distinct(self.fields, "field")
        _require_distinct(self.methods, "method")
        self._attributes: Final = _Attributes(read.attributes, pool)

    def __repr__(self) -> str:
        return f"ClassFile({self.name!r})"

    @cached_property
    def bootstrap_methods(self) -> tuple[BootstrapMethod, ...]:
        found = self._attributes.one("BootstrapMethods", _JawaBootstrap)
        if found is None:
            return ()
        pool = self.constants
        return tuple(
            BootstrapMethod(pool.method_handle(method), tuple(pool[argument] for argument in arguments))
            for method, arguments in found.table
        )

    @cached_property
    def source_file(self) -> str | None:
        found = self._attributes.one("SourceFile", _JawaSourceFile)
        return None if found is None else self.constants.text(found.source_file_index)

    @cached_property
    def nest_host(self) -> str | None:
        index = self._attributes.single_u2("NestHost")
        return None if index is None else self.constants.internal_name(index)

    @cached_property
    def nest_members(self) -> tuple[str, ...]:
        return self._attributes.class_names("NestMembers")

    @cached_property
    def permitted_subclasses(self) -> tuple[str, ...]:
        return self._attributes.class_names("PermittedSubclasses")

    @cached_property
    def inner_classes(self) -> tuple[InnerClass, ...]:
        found = self._attributes.one("InnerClasses", _JawaInnerClasses)
        if found is None:
            return ()
        pool = self.constants
        return tuple(
            InnerClass(
                pool.internal_name(inner), pool.class_name_or_none(outer), pool.text_or_none(name), flags
            )
            for inner, outer, name, flags in found.inner_classes
        )

    @cached_property
    def enclosing_method(self) -> tuple[str, str | None, str | None] | None:
        """Class, method name and descriptor (JVMS 4.7.7); the latter two are None in an initializer."""
        found = self._attributes.one("EnclosingMethod", _JawaEnclosingMethod)
        if found is None:
            return None
        owner = self.constants.internal_name(found.class_index)
        if not found.method_index:
            return owner, None, None
        method = self.constants.name_and_type(found.method_index)
        return owner, method.name, method.descriptor

    @cached_property
    def record_components(self) -> tuple[RecordComponent, ...] | None:
        """The components of a record class in order, None if it is no record."""
        info = self._attributes.bytes_of("Record")
        return None if info is None else _record_components(info, self.constants)

    @cached_property
    def signature(self) -> str | None:
        return self._attributes.signature()

    @cached_property
    def annotations(self) -> tuple[Annotation, ...]:
        return self._attributes.annotations()

    def attribute(self, name: str) -> bytes | None:
        """The bytes of an attribute, None if it is absent."""
        return self._attributes.bytes_of(name)


def _require_distinct(members: Sequence[FieldInfo | MethodInfo], what: str) -> None:
    """JVMS 4.5, 4.6: no two fields, and no two methods, have the same name and descriptor."""
    seen = set()
    for member in members:
        key = (member.name, member.descriptor)
        if key in seen:
            raise ClassFormatError(f"{what} {member.name} {member.descriptor} is declared twice")
        seen.add(key)


def _record_components(info: bytes, pool: ConstantPool) -> tuple[RecordComponent, ...]:
    """JVMS 4.7.30; the attributes of each component are read by jawa."""
    stream = io.BytesIO(info)
    components = []
    try:
        (count,) = struct.unpack(">H", stream.read(2))
        for _ in range(count):
            name, descriptor = struct.unpack(">HH", stream.read(4))
            table = jawa.attribute.AttributeTable(None)
            table.unpack(stream)
            attributes = _Attributes(table, pool)
            components.append(
                RecordComponent(
                    require_field_name(pool.text(name)),
                    require_field_descriptor(pool.text(descriptor)),
                    attributes.signature(),
                    attributes.bytes_of("RuntimeVisibleAnnotations"),
                )
            )
    except struct.error:
        raise ClassFormatError("the Record attribute ends too early") from None
    if stream.tell() != len(info):
        raise ClassFormatError("the Record attribute has a wrong length")
    return tuple(components)


def parse(data: bytes) -> ClassFile:
    """The class file in `data`. Raises ClassFormatError, and its subclass UnsupportedClassVersionError if the
    version is above 69."""
    if data[:4] != b"\xca\xfe\xba\xbe":
        raise ClassFormatError(f"no class file: it {'does not begin with CAFEBABE' if data else 'is empty'}")
    if len(data) < 10:
        raise ClassFormatError("the class file ends too early")
    minor, major, pool_count = struct.unpack_from(">HHH", data, 4)
    _require_supported(major, minor)
    source = io.BytesIO(data)
    try:
        read: _JawaClass = jawa.cf.ClassFile(source)
    except ClassFormatError:
        raise
    except (struct.error, TypeError, IndexError):
        # How jawa fails: short reads; no tag byte, or a tag that its table has empty; a tag beyond the table.
        if source.tell() >= len(data):
            raise ClassFormatError("the class file ends too early") from None
        raise ClassFormatError(f"unknown constant pool tag {data[source.tell() - 1]}") from None
    if source.tell() != len(data):
        raise ClassFormatError(f"{len(data) - source.tell()} stray bytes after the end of the class")
    _check_pool(read.constants._pool, pool_count)
    _check_last_attribute(read.attributes, data)
    return ClassFile(read, major, minor, blake2b(data, digest_size=16).digest())


def _require_supported(major: int, minor: int) -> None:
    """JVMS 4.1: versions 45 to 69; since 56 the minor version is 0, or 65535 for preview features."""
    if major > NEWEST_MAJOR:
        raise UnsupportedClassVersionError(
            f"class file version {major}.{minor} is too new: "
            f"{NEWEST_MAJOR}.0 (Java {NEWEST_MAJOR - 44}) is the newest that is supported"
        )
    if major < 45 or (major >= 56 and minor not in (0, 65535)):
        raise UnsupportedClassVersionError(f"class file version {major}.{minor} does not exist")


def _check_pool(entries: Sequence[Entry], count: int) -> None:
    if len(entries) != max(count, 1):
        raise ClassFormatError("the constant pool ends within a long or double")
    for entry in entries:
        if entry is not None and entry[0] == 1:
            require_code_units(str(entry[1]))


def _check_last_attribute(table: _JawaTable, data: bytes) -> None:
    """jawa takes a cut-off attribute without complaint; all but the file's last then fail at what follows."""
    if table._table:
        info = table._table[-1][1]
        (length,) = struct.unpack_from(">I", data, len(data) - len(info) - 4)
        if length != len(info):
            raise ClassFormatError("the class file ends too early")


def decode_all(class_file: ClassFile) -> None:
    """Decode all that `parse` left for later, and so refuse a malformed class. Raises ClassFormatError."""
    for index in range(1, len(class_file.constants)):
        if class_file.constants.is_entry(index):
            class_file.constants[index]
    for field in class_file.fields:
        _ = field.constant, field.signature, field.annotations
    for method in class_file.methods:
        _ = method.code, method.exceptions, method.signature
        _ = method.annotations, method.annotation_default, method.parameters
    _ = class_file.bootstrap_methods, class_file.source_file, class_file.nest_host, class_file.nest_members
    _ = class_file.inner_classes, class_file.enclosing_method, class_file.record_components
    _ = class_file.permitted_subclasses, class_file.signature, class_file.annotations
