"""A decoded class file (JVMS 4).

`parse` checks the frame of the file: version, constant pool, names and descriptors of the class and its
members, sizes of attributes. What a class may never need (code, annotations, bootstrap methods, …) is decoded
when asked for: such an access may raise ClassFormatError as well. `decode_all` asks for everything.

jawa reads the files; `jvm.classfile.class_reader` mends its defects. Fields and methods are in
`jvm.classfile.members`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from hashlib import blake2b
from typing import Final

from msgspec import Struct

from jvm.classfile.annotations import (
    Annotation,
    ArrayElement,
    ClassElement,
    ConstantElement,
    ElementValue,
    EnumElement,
)
from jvm.classfile.class_reader import (
    Attributes,
    JawaBootstrap,
    JawaClass,
    JawaEnclosingMethod,
    JawaInnerClasses,
    JawaSourceFile,
    UnsupportedClassVersionError,
    read,
    record_components,
)
from jvm.classfile.constant_pool import (
    ClassConstant,
    ClassFormatError,
    Constant,
    ConstantPool,
    DoubleConstant,
    DynamicConstant,
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
    require_field_descriptor,
    require_field_name,
    require_method_descriptor,
    require_method_name,
)
from jvm.classfile.members import CodeAttribute, ExceptionHandler, FieldInfo, MethodInfo
from jvm.classfile.modifiers import (
    ACC_INTERFACE,
    ACC_MODULE,
    ACC_STATIC,
    ACC_STRICT,
    JAVA_7,
    JAVA_11,
    JAVA_16,
    JAVA_17,
    legal_class,
    legal_field,
    legal_method,
)

__all__ = [
    "Annotation", "ArrayElement", "BootstrapMethod", "ClassConstant", "ClassElement", "ClassFile",
    "ClassFormatError", "CodeAttribute", "Constant", "ConstantElement", "ConstantPool", "DoubleConstant",
    "DynamicConstant", "ElementValue", "EnumElement", "ExceptionHandler", "FieldInfo", "FieldRef",
    "FloatConstant", "InnerClass", "IntegerConstant", "InvokeDynamic", "LongConstant",
    "MethodHandleConstant", "MethodInfo", "MethodRef", "MethodTypeConstant", "ModuleConstant",
    "NameAndType", "PackageConstant", "RecordComponent", "StringConstant",
    "UnsupportedClassVersionError", "decode_all", "decode_class", "parse",
]  # fmt: skip


class BootstrapMethod(Struct, frozen=True):
    """JVMS 4.7.23."""

    method: MethodHandleConstant
    arguments: tuple[Constant, ...]


class InnerClass(Struct, frozen=True):
    """JVMS 4.7.6: `outer` is None for local and anonymous classes, `name` for anonymous ones."""

    inner: str
    outer: str | None
    name: str | None
    flags: int


class RecordComponent(Struct, frozen=True):
    """JVMS 4.7.30."""

    name: str
    descriptor: str
    signature: str | None
    annotations: bytes | None = None
    """Its RuntimeVisibleAnnotations attribute."""


class ClassFile:
    """A class or interface (JVMS 4.1), or a module declaration (`super_name` None, flag ACC_MODULE).

    `super_name` is None for `java/lang/Object` too; `digest` is the 16-byte BLAKE2b of the file's bytes.
    """

    def __init__(self, read: JawaClass, major: int, minor: int, digest: bytes) -> None:
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
                member.flags,
                require_field_name(pool.text(member.name)),
                require_field_descriptor(pool.text(member.descriptor)),
                Attributes(member.attributes, pool),
            )
            for member in read.fields._table
        )
        self.methods: Final = tuple(
            MethodInfo(
                _method_flags(pool.text(member.name), member.flags, major),
                require_method_name(pool.text(member.name)),
                require_method_descriptor(pool.text(member.descriptor)),
                Attributes(member.attributes, pool),
            )
            for member in read.methods._table
        )
        _require_distinct(self.fields, "field")
        _require_distinct(self.methods, "method")
        self._require_legal_modifiers()
        self._attributes: Final = Attributes(read.attributes, pool)

    def __repr__(self) -> str:
        return f"ClassFile({self.name!r})"

    def _require_legal_modifiers(self) -> None:
        of_interface, major = bool(self.flags & ACC_INTERFACE), self.major
        illegal = None if legal_class(self.flags, major) else f"class {self.name}"
        for field in self.fields:
            if not legal_field(field.flags, of_interface=of_interface, major=major):
                illegal = f"field {field.name}"
        for method in self.methods:
            if method.name == "<clinit>":
                continue
            initializes = method.name == "<init>"
            if not legal_method(
                method.flags, initializes=initializes, of_interface=of_interface, major=major
            ):
                illegal = f"method {method.name}{method.descriptor}"
        if illegal is not None:
            raise ClassFormatError(f"{illegal} has modifiers that must not stand together")

    @cached_property
    def bootstrap_methods(self) -> tuple[BootstrapMethod, ...]:
        if self.major < JAVA_7:
            return ()
        found = self._attributes.one("BootstrapMethods", JawaBootstrap)
        if found is None:
            return ()
        pool = self.constants
        return tuple(
            BootstrapMethod(pool.method_handle(method), tuple(pool[argument] for argument in arguments))
            for method, arguments in found.table
        )

    @cached_property
    def source_file(self) -> str | None:
        found = self._attributes.one("SourceFile", JawaSourceFile)
        return None if found is None else self.constants.text(found.source_file_index)

    @cached_property
    def nest_host(self) -> str | None:
        if self.major < JAVA_11:
            return None
        index = self._attributes.single_u2("NestHost")
        return None if index is None else self.constants.internal_name(index)

    @cached_property
    def nest_members(self) -> tuple[str, ...]:
        return () if self.major < JAVA_11 else self._attributes.class_names("NestMembers")

    @cached_property
    def permitted_subclasses(self) -> tuple[str, ...]:
        return () if self.major < JAVA_17 else self._attributes.class_names("PermittedSubclasses")

    @cached_property
    def inner_classes(self) -> tuple[InnerClass, ...]:
        found = self._attributes.one("InnerClasses", JawaInnerClasses)
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
        found = self._attributes.one("EnclosingMethod", JawaEnclosingMethod)
        if found is None or not self.inner_classes:
            return None
        owner = self.constants.internal_name(found.class_index)
        if not found.method_index:
            return owner, None, None
        method = self.constants.name_and_type(found.method_index)
        return owner, method.name, method.descriptor

    @cached_property
    def record_components(self) -> tuple[RecordComponent, ...] | None:
        """The components of a record class in order, None if it is no record."""
        if self.major < JAVA_16:
            return None
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


def _method_flags(name: str, flags: int, major: int) -> int:
    """Of a static initializer other flags mean nothing (JVMS 4.6), and before Java 7 it need not say that it
    is static (2.9.2)."""
    if name != "<clinit>":
        return flags
    return flags & (ACC_STATIC | ACC_STRICT) | (0 if major >= JAVA_7 else ACC_STATIC)


def _require_distinct(members: Sequence[FieldInfo | MethodInfo], what: str) -> None:
    """JVMS 4.5, 4.6: no two fields, and no two methods, have the same name and descriptor."""
    seen = set()
    for member in members:
        key = (member.name, member.descriptor)
        if key in seen:
            raise ClassFormatError(f"{what} {member.name} {member.descriptor} is declared twice")
        seen.add(key)


def _record_components(info: bytes, pool: ConstantPool) -> tuple[RecordComponent, ...]:
    return tuple(
        RecordComponent(
            require_field_name(pool.text(name)),
            require_field_descriptor(pool.text(descriptor)),
            attributes.signature(),
            attributes.bytes_of("RuntimeVisibleAnnotations"),
        )
        for name, descriptor, attributes in record_components(info, pool)
    )


def parse(data: bytes) -> ClassFile:
    """The class file in `data`. Raises ClassFormatError, and its subclass UnsupportedClassVersionError if the
    version is above 69."""
    found, major, minor = read(data)
    return ClassFile(found, major, minor, blake2b(data, digest_size=16).digest())


def decode_all(class_file: ClassFile) -> None:
    """Decode all that `parse` left for later, and so refuse a malformed class. Raises ClassFormatError."""
    require_well_formed(class_file)
    for field in class_file.fields:
        _ = field.signature, field.annotations
    for method in class_file.methods:
        _ = method.signature, method.annotations, method.annotation_default, method.parameters
    decode_class(class_file)


_SINCE: Final[dict[type, int]] = {
    MethodHandleConstant: JAVA_7, MethodTypeConstant: JAVA_7, InvokeDynamic: JAVA_7, DynamicConstant: JAVA_11,
}  # fmt: skip


def require_well_formed(class_file: ClassFile) -> None:
    """Decode what a JVM checks when it reads a class: constants, values of fields, code, bootstrap methods.
    Raises ClassFormatError."""
    pool, bootstraps = class_file.constants, len(class_file.bootstrap_methods)
    for index in range(1, len(pool)):
        if not pool.is_entry(index):
            continue
        constant = pool[index]
        if class_file.major < _SINCE.get(type(constant), 0):
            raise ClassFormatError(f"constant pool entry {index} is too new for version {class_file.major}")
        if isinstance(constant, InvokeDynamic | DynamicConstant) and constant.bootstrap >= bootstraps:
            raise ClassFormatError(f"constant pool entry {index} has no bootstrap method")
    for field in class_file.fields:
        _ = field.constant
    for method in class_file.methods:
        _ = method.code, method.exceptions


def decode_class(class_file: ClassFile) -> None:
    """Decode the attributes of the class itself, whoever may ask for them. Raises ClassFormatError."""
    _ = class_file.bootstrap_methods, class_file.source_file, class_file.nest_host, class_file.nest_members
    _ = class_file.inner_classes, class_file.enclosing_method, class_file.record_components
    _ = class_file.permitted_subclasses, class_file.signature, class_file.annotations
