"""Runtime-visible annotations (JVMS 4.7.16) and annotation defaults (4.7.22), decoded from bytes."""

from __future__ import annotations

from struct import unpack_from
from typing import TypeAlias

from msgspec import Struct

from jvm.classfile.constant_pool import ClassFormatError, ConstantPool

#: Deepest nesting of element values that is accepted; the Java language has no use for more than a few.
MAX_DEPTH = 64


class ConstantElement(Struct, frozen=True):
    """A primitive or string: `tag` is its descriptor character, or `s` for a string."""

    tag: str
    value: int | float | str


class EnumElement(Struct, frozen=True):
    """An enum constant by the descriptor of its type and its name."""

    type: str
    name: str


class ClassElement(Struct, frozen=True):
    """A class literal by its return descriptor (`V` is void.class)."""

    descriptor: str


class ArrayElement(Struct, frozen=True):
    values: tuple[ElementValue, ...]


class Annotation(Struct, frozen=True):
    """`type` is a field descriptor; `elements` are in the order of the class file."""

    type: str
    elements: tuple[tuple[str, ElementValue], ...]


ElementValue: TypeAlias = ConstantElement | EnumElement | ClassElement | ArrayElement | Annotation


def decode_annotations(info: bytes, pool: ConstantPool) -> tuple[Annotation, ...]:
    """The annotations in a RuntimeVisibleAnnotations attribute. Raises ClassFormatError."""
    cursor = _Cursor(info, pool)
    annotations = tuple(_annotation(cursor, 0) for _ in range(cursor.u2()))
    cursor.require_end()
    return annotations


def decode_annotation_default(info: bytes, pool: ConstantPool) -> ElementValue:
    """The value in an AnnotationDefault attribute. Raises ClassFormatError."""
    cursor = _Cursor(info, pool)
    value = _element_value(cursor, 0)
    cursor.require_end()
    return value


class TypeAnnotation(Struct, frozen=True):
    """An annotation of a type (JVMS 4.7.20). `ranges` are the (start, length, index) of a local variable that
    it stands at; for other targets there are none."""

    target: int
    ranges: tuple[tuple[int, int, int], ...]
    annotation: Annotation


def decode_type_annotations(info: bytes, pool: ConstantPool) -> tuple[TypeAnnotation, ...]:
    """The annotations in a Runtime(In)VisibleTypeAnnotations attribute. Raises ClassFormatError."""
    cursor = _Cursor(info, pool)
    found = tuple(_type_annotation(cursor) for _ in range(cursor.u2()))
    cursor.require_end()
    return found


def _type_annotation(cursor: _Cursor) -> TypeAnnotation:
    target = cursor.u1()
    ranges: tuple[tuple[int, int, int], ...] = ()
    if target in (0x40, 0x41):
        ranges = tuple((cursor.u2(), cursor.u2(), cursor.u2()) for _ in range(cursor.u2()))
    elif target in _TARGET_SIZES:
        for _ in range(_TARGET_SIZES[target]):
            cursor.u1()
    else:
        raise ClassFormatError(f"{target:#x} is no kind of target of a type annotation")
    for _ in range(cursor.u1()):
        cursor.u2()
    return TypeAnnotation(target, ranges, _annotation(cursor, 0))


_TARGET_SIZES = {
    0x00: 1, 0x01: 1, 0x10: 2, 0x11: 2, 0x12: 2, 0x13: 0, 0x14: 0, 0x15: 0, 0x16: 1, 0x17: 2, 0x42: 2,
    0x43: 2, 0x44: 2, 0x45: 2, 0x46: 2, 0x47: 3, 0x48: 3, 0x49: 3, 0x4A: 3, 0x4B: 3,
}  # fmt: skip
"""Bytes of the target_info of each kind of target but local variables (JVMS 4.7.20.1)."""


class _Cursor:
    """Reads numbers and pool entries one after the other, within the bytes of one attribute."""

    __slots__ = ("info", "offset", "pool")

    def __init__(self, info: bytes, pool: ConstantPool) -> None:
        self.info = info
        self.offset = 0
        self.pool = pool

    def u1(self) -> int:
        if self.offset >= len(self.info):
            raise ClassFormatError("an annotation ends too early")
        self.offset += 1
        return self.info[self.offset - 1]

    def u2(self) -> int:
        if self.offset + 2 > len(self.info):
            raise ClassFormatError("an annotation ends too early")
        (value,) = unpack_from(">H", self.info, self.offset)
        self.offset += 2
        return int(value)

    def text(self) -> str:
        return self.pool.text(self.u2())

    def require_end(self) -> None:
        if self.offset != len(self.info):
            raise ClassFormatError(f"{len(self.info) - self.offset} stray bytes after an annotation")


def _annotation(cursor: _Cursor, depth: int) -> Annotation:
    type_ = cursor.text()
    elements = tuple((cursor.text(), _element_value(cursor, depth + 1)) for _ in range(cursor.u2()))
    return Annotation(type_, elements)


def _element_value(cursor: _Cursor, depth: int) -> ElementValue:
    if depth > MAX_DEPTH:
        raise ClassFormatError(f"annotations are nested more than {MAX_DEPTH} deep")
    tag = chr(cursor.u1())
    match tag:
        case "B" | "C" | "I" | "S" | "Z" | "D" | "F" | "J":
            return ConstantElement(tag, cursor.pool.number(cursor.u2()))
        case "s":
            return ConstantElement(tag, cursor.text())
        case "e":
            return EnumElement(cursor.text(), cursor.text())
        case "c":
            return ClassElement(cursor.text())
        case "@":
            return _annotation(cursor, depth)
        case "[":
            return ArrayElement(tuple(_element_value(cursor, depth + 1) for _ in range(cursor.u2())))
        case _:
            raise ClassFormatError(f"{tag!r} is no kind of annotation element value")
