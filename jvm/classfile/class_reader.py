"""Class files as jawa reads them, with jawa's defects mended here and nowhere else.

`read` checks the frame of the file: version, constant pool tags, sizes of attributes, where the file ends.
`Attributes` decodes the attributes of a class or member when they are asked for.

Mended: jawa knows no Dynamic, Module and Package constants; it garbles modified UTF-8 with two-byte
characters; its ConstantValue attribute cannot be read; it leaves record, nest, annotation and
permitted-subclass attributes as bytes; it takes a last attribute that is cut off, and bytes after the end;
it makes tables of its own for the flags of each member, and calls for each number of the constant pool.
Bytecode is handed out as bytes: jawa's disassembler is slow and drops the sign of the constant of `iinc`.
jawa has no types: the classes `Jawa…` say what is used of it.
"""

from __future__ import annotations

import io
import struct
from collections.abc import Iterator
from typing import Final, TypeVar, cast

import jawa.attribute
import jawa.cf
import jawa.constants
import jawa.fields
import jawa.methods
import msgspec
from jawa.util.stream import BufferStreamReader

from jvm.classfile.annotations import Annotation, decode_annotations
from jvm.classfile.constant_pool import (
    ClassFormatError,
    ConstantPool,
    Entry,
    decode_modified_utf8,
)

NEWEST_MAJOR: Final = 69
"""The newest class file version that is accepted: Java 25 (JVMS table 4.1-A)."""

_ENTRIES: Final = {
    tag: struct.Struct(f">B{operands}")
    for operands, tags in {
        "i": (3,), "f": (4,), "q": (5,), "d": (6,), "H": (7, 8, 16, 19, 20), "HH": (9, 10, 11, 12, 17, 18),
        "BH": (15,),
    }.items()
    for tag in tags
}  # fmt: skip
"""How the entries of a constant pool that are no strings are laid out (JVMS 4.4), their tags included."""

_COUNT: Final = struct.Struct(">H")
_MEMBER: Final = struct.Struct(">HHHH")
_ATTRIBUTE: Final = struct.Struct(">HI")


class UnsupportedClassVersionError(ClassFormatError):
    """The class file is newer (or older) than what is supported; the message names its version."""


class JawaTable:
    """jawa's attribute table, unread: (index of the name, bytes). Its public iterator decodes everything."""

    _table: list[tuple[int, bytes]]


class JawaFlags:
    value: int


class Member(msgspec.Struct, frozen=True):
    """A field or method as it stands in the file; the two numbers are indexes into the constant pool."""

    flags: int
    name: int
    descriptor: int
    attributes: JawaTable


class JawaMembers:
    _table: list[Member]


class JawaPool:
    _pool: list[Entry]


class JawaClass:
    constants: JawaPool
    access_flags: JawaFlags
    fields: JawaMembers
    methods: JawaMembers
    attributes: JawaTable
    _this: int
    _super: int
    _interfaces: tuple[int, ...]


class JawaSourceFile:
    source_file_index: int


class JawaSignature:
    _signature_index: int


class JawaBootstrap:
    table: list[tuple[int, tuple[int, ...]]]


class JawaInnerClasses:
    inner_classes: list[tuple[int, int, int, int]]


class JawaEnclosingMethod:
    class_index: int
    method_index: int


class JawaExceptions:
    exceptions: list[int]


class JawaCode:
    max_stack: int
    max_locals: int
    _code: bytes
    exception_table: list[tuple[int, int, int, int]]
    attributes: JawaTable


class JawaLines:
    line_no: list[tuple[int, int]]


class JawaLocals:
    local_variables: list[tuple[int, int, int, int, int]]


_T = TypeVar("_T")


class Attributes:
    """The attributes of a class, member, code or record component by name; decoded by jawa where it can."""

    __slots__ = ("_infos", "_table", "pool")

    def __init__(self, table: JawaTable, pool: ConstantPool) -> None:
        self._table = table
        self._infos: dict[str, list[tuple[int, bytes]]] | None = None
        self.pool = pool

    def _all(self, name: str) -> list[tuple[int, bytes]]:
        infos = self._infos
        if infos is None:
            infos = {}
            for name_index, info in self._table._table:
                infos.setdefault(self.pool.text(name_index), []).append((name_index, info))
            self._infos = infos  # only now: what is half filled must not stay, should the stack overflow
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
        found = self.one("Signature", JawaSignature)
        return None if found is None else self.pool.text(found._signature_index)

    def annotations(self) -> tuple[Annotation, ...]:
        info = self.bytes_of("RuntimeVisibleAnnotations")
        return () if info is None else decode_annotations(info, self.pool)


def record_components(info: bytes, pool: ConstantPool) -> Iterator[tuple[int, int, Attributes]]:
    """Of each component in a Record attribute (JVMS 4.7.30): the indexes of its name and of its descriptor,
    and its attributes. Raises ClassFormatError."""
    stream = io.BytesIO(info)
    try:
        (count,) = struct.unpack(">H", stream.read(2))
        for _ in range(count):
            name, descriptor = struct.unpack(">HH", stream.read(4))
            table = jawa.attribute.AttributeTable(None)
            table.unpack(stream)
            yield name, descriptor, Attributes(table, pool)
    except struct.error:
        raise ClassFormatError("the Record attribute ends too early") from None
    if stream.tell() != len(info):
        raise ClassFormatError("the Record attribute has a wrong length")


def read(data: bytes) -> tuple[JawaClass, int, int]:
    """The class file in `data`, its major and its minor version. Raises ClassFormatError, and its subclass
    UnsupportedClassVersionError for a version that is not supported."""
    if data[:4] != b"\xca\xfe\xba\xbe":
        raise ClassFormatError(f"no class file: it {'does not begin with CAFEBABE' if data else 'is empty'}")
    if len(data) < 10:
        raise _cut_off()
    minor, major = struct.unpack_from(">HH", data, 4)
    _require_supported(major, minor)
    source = io.BytesIO(data)
    try:
        found: JawaClass = jawa.cf.ClassFile(source)
    except struct.error:
        raise _cut_off() from None  # how jawa says it
    if source.tell() < len(data):
        raise ClassFormatError(f"{len(data) - source.tell()} stray bytes after the end of the class")
    _check_last_attribute(found.attributes, data)
    return found, major, minor


def _read_pool(pool: JawaPool, source: io.BytesIO) -> None:
    """Read the constant pool (JVMS 4.4), as `jawa.constants.ConstantPool.unpack` is asked to."""
    data, at, entries = source.getvalue(), source.tell(), pool._pool
    try:
        (count,) = _COUNT.unpack_from(data, at)
        at += 2
        while len(entries) < count:
            tag = data[at]
            if tag == 1:
                begin = at + 3
                at = begin + (data[at + 1] << 8 | data[at + 2])
                text = data[begin:at]
                entries.append((1, text.decode("ascii") if text.isascii() else decode_modified_utf8(text)))
            elif (layout := _ENTRIES.get(tag)) is not None:
                entries.append(layout.unpack_from(data, at))
                at += layout.size
                if tag == 5 or tag == 6:
                    entries.append(None)  # a long or double counts as two entries
            else:
                raise ClassFormatError(f"unknown constant pool tag {tag}")
    except (struct.error, IndexError):
        raise _cut_off() from None
    if len(entries) != max(count, 1):
        raise ClassFormatError("the constant pool ends within a long or double")
    source.seek(at)


def _read_members(members: JawaMembers, source: io.BytesIO) -> None:
    """Read the fields or methods (JVMS 4.5, 4.6), as `jawa.methods.MethodTable.unpack` is asked to."""
    data, at = source.getvalue(), source.tell()
    try:
        (count,) = _COUNT.unpack_from(data, at)
        at += 2
        for _ in range(count):
            flags, name, descriptor, number = _MEMBER.unpack_from(data, at)
            at += 8
            table: JawaTable = jawa.attribute.AttributeTable(None)
            for _ in range(number):
                name_index, length = _ATTRIBUTE.unpack_from(data, at)
                at += 6 + length
                table._table.append((name_index, data[at - length : at]))
            members._table.append(Member(flags, name, descriptor, table))
    except struct.error:
        raise _cut_off() from None
    source.seek(at)


jawa.constants.ConstantPool.unpack = _read_pool
jawa.fields.FieldTable.unpack = _read_members
jawa.methods.MethodTable.unpack = _read_members


def _cut_off() -> ClassFormatError:
    return ClassFormatError("the class file ends too early")


def _require_supported(major: int, minor: int) -> None:
    """JVMS 4.1: versions 45 to 69; since 56 the minor version is 0, or 65535 for preview features."""
    if major > NEWEST_MAJOR:
        raise UnsupportedClassVersionError(
            f"class file version {major}.{minor} is too new: "
            f"{NEWEST_MAJOR}.0 (Java {NEWEST_MAJOR - 44}) is the newest that is supported"
        )
    if major < 45 or (major >= 56 and minor not in (0, 65535)):
        raise UnsupportedClassVersionError(f"class file version {major}.{minor} does not exist")


def _check_last_attribute(table: JawaTable, data: bytes) -> None:
    """jawa takes a cut-off attribute without complaint; all but the file's last then fail at what follows."""
    if table._table:
        info = table._table[-1][1]
        (length,) = struct.unpack_from(">I", data, len(data) - len(info) - 4)
        if length != len(info):
            raise _cut_off()
