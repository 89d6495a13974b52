"""The constant pool of a class file (JVMS 4.4): its entries, checked and wrapped when first asked for.

Strings are Python strings of UTF-16 code units, as in Java: a supplementary character is *two* characters,
and lone surrogates may occur. Names of classes are internal names (`java/lang/String`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct


class ClassFormatError(ValueError):
    """The bytes are no class file of JVMS 4; the message is one line that says what is wrong."""


class IntegerConstant(Struct, frozen=True):
    value: int


class LongConstant(Struct, frozen=True):
    value: int


class FloatConstant(Struct, frozen=True):
    """`value` is a Python float that is exactly a float32 (or NaN, or an infinity)."""

    value: float


class DoubleConstant(Struct, frozen=True):
    value: float


class StringConstant(Struct, frozen=True):
    value: str


class ClassConstant(Struct, frozen=True):
    """`name` is an internal name, or a descriptor if the class is an array class (JVMS 4.4.1)."""

    name: str


class MethodTypeConstant(Struct, frozen=True):
    descriptor: str


class MethodHandleConstant(Struct, frozen=True):
    """`kind` is 1 to 9: getField, getStatic, putField, putStatic, invokeVirtual, invokeStatic, invokeSpecial,
    newInvokeSpecial, invokeInterface (JVMS table 5.4.3.5-A)."""

    kind: int
    owner: str
    name: str
    descriptor: str
    is_interface: bool


class FieldRef(Struct, frozen=True):
    owner: str
    name: str
    descriptor: str


class MethodRef(Struct, frozen=True):
    """`owner` may be an array descriptor, as in `int[].clone()`."""

    owner: str
    name: str
    descriptor: str
    is_interface: bool


class NameAndType(Struct, frozen=True):
    name: str
    descriptor: str


class DynamicConstant(Struct, frozen=True):
    """`bootstrap` is an index into the class's bootstrap methods; `descriptor` is a field descriptor."""

    bootstrap: int
    name: str
    descriptor: str


class InvokeDynamic(Struct, frozen=True):
    """`bootstrap` is an index into the class's bootstrap methods; `descriptor` is a method descriptor."""

    bootstrap: int
    name: str
    descriptor: str


class ModuleConstant(Struct, frozen=True):
    name: str


class PackageConstant(Struct, frozen=True):
    name: str


Constant: TypeAlias = (
    str | IntegerConstant | LongConstant | FloatConstant | DoubleConstant | StringConstant | ClassConstant
    | MethodTypeConstant | MethodHandleConstant | FieldRef | MethodRef | NameAndType | DynamicConstant
    | InvokeDynamic | ModuleConstant | PackageConstant
)  # fmt: skip

#: One entry as read: the tag and its operands; None for index 0 and the second half of a long or double.
Entry: TypeAlias = tuple[int | float | str, ...] | None

_TAG_NAMES = {
    1: "Utf8", 3: "Integer", 4: "Float", 5: "Long", 6: "Double", 7: "Class", 8: "String", 9: "Fieldref",
    10: "Methodref", 11: "InterfaceMethodref", 12: "NameAndType", 15: "MethodHandle", 16: "MethodType",
    17: "Dynamic", 18: "InvokeDynamic", 19: "Module", 20: "Package",
}  # fmt: skip

_FIELD_TYPE = r"\[{0,255}(?:[BCDFIJSZ]|L[^.;\[/]+(?:/[^.;\[/]+)*;)"
_FIELD_DESCRIPTOR = re.compile(_FIELD_TYPE, re.DOTALL)
_METHOD_DESCRIPTOR = re.compile(rf"\((?:{_FIELD_TYPE})*\)(?:V|{_FIELD_TYPE})", re.DOTALL)
_INTERNAL_NAME = re.compile(r"[^.;\[/]+(?:/[^.;\[/]+)*", re.DOTALL)
_UNQUALIFIED_NAME = re.compile(r"[^.;\[/]+", re.DOTALL)
_METHOD_NAME = re.compile(r"<init>|<clinit>|[^.;\[/<>]+", re.DOTALL)


def decode_modified_utf8(raw: bytes) -> str:
    """The UTF-16 code units of modified UTF-8 (JVMS 4.4.7). Raises ClassFormatError if `raw` is none."""
    try:
        # C0 occurs only as the lead byte of NUL. Surrogates are three bytes each: pairs stay two characters.
        text = raw.replace(b"\xc0\x80", b"\x00").decode("utf-8", "surrogatepass")
    except UnicodeDecodeError as error:
        raise ClassFormatError(f"a string constant is not modified UTF-8 (byte {error.start})") from None
    return require_code_units(text)


def encode_modified_utf8(units: str) -> bytes:
    """UTF-16 code units as a class file has them: surrogates three bytes each, NUL two."""
    return units.encode("utf-8", "surrogatepass").replace(b"\x00", b"\xc0\x80")


def require_code_units(text: str) -> str:
    """`text`, unless it has a four-byte character, which modified UTF-8 knows not."""
    if not text.isascii() and max(text) > "\uffff":
        raise ClassFormatError("a string constant is not modified UTF-8 (four-byte character)")
    return text


@lru_cache(maxsize=1 << 16)
def require_field_descriptor(text: str) -> str:
    """`text` if it is a field descriptor (JVMS 4.3.2), else ClassFormatError."""
    if not _FIELD_DESCRIPTOR.fullmatch(text):
        raise ClassFormatError(f"{_quoted(text)} is not a field descriptor")
    return text


@lru_cache(maxsize=1 << 16)
def require_method_descriptor(text: str) -> str:
    """`text` if it is a method descriptor (JVMS 4.3.3) of at most 255 words, else ClassFormatError."""
    if not _METHOD_DESCRIPTOR.fullmatch(text):
        raise ClassFormatError(f"{_quoted(text)} is not a method descriptor")
    # No character stands for more than two words, so that short descriptors need no count.
    if len(text) > 127 and _argument_words(text) > 255:
        raise ClassFormatError(f"{_quoted(text)} has more than 255 argument words")
    return text


def _argument_words(descriptor: str) -> int:
    """Local variable slots of the arguments; long and double take two (JVMS 4.3.3)."""
    arguments = _FIELD_DESCRIPTOR.findall(descriptor[1 : descriptor.index(")")])
    return sum(2 if argument in ("J", "D") else 1 for argument in arguments)


def require_field_name(text: str) -> str:
    if not _UNQUALIFIED_NAME.fullmatch(text):
        raise ClassFormatError(f"{_quoted(text)} is not a field name")
    return text


def require_method_name(text: str) -> str:
    if not _METHOD_NAME.fullmatch(text):
        raise ClassFormatError(f"{_quoted(text)} is not a method name")
    return text


def _quoted(text: str) -> str:
    """`text` in quotes on one line, shortened."""
    shown = repr(text)
    return shown if len(shown) <= 80 else shown[:76] + "...'"


class ConstantPool:
    """`pool[i]` is entry i, 1-based (JVMS 4.4); wrapped when first asked for, then cached.

    Every access raises ClassFormatError if the index is out of range, the entry is of another kind than asked
    for, or a name or descriptor in it is malformed.
    """

    __slots__ = ("_entries", "_wrapped")

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._entries = entries
        self._wrapped: list[Constant | None] = [None] * len(entries)

    def __len__(self) -> int:
        """The pool's count as in the class file: one more than the largest index."""
        return len(self._entries)

    def is_entry(self, index: int) -> bool:
        """False for index 0, the second half of a long or double, and indexes out of range."""
        return 0 < index < len(self._entries) and self._entries[index] is not None

    def __getitem__(self, index: int) -> Constant:
        if 0 < index < len(self._wrapped):
            known = self._wrapped[index]
            if known is not None:
                return known
        constant = self._wrap(index)
        self._wrapped[index] = constant
        return constant

    def text(self, index: int) -> str:
        """The Utf8 entry at `index`."""
        if 0 < index < len(self._entries):
            entry = self._entries[index]
            if entry is not None and entry[0] == 1 and isinstance(entry[1], str):
                return entry[1]
        raise self._mismatch(index, "Utf8")

    def text_or_none(self, index: int) -> str | None:
        """The Utf8 entry at `index`, None for index 0."""
        return self.text(index) if index else None

    def class_name(self, index: int) -> str:
        """The name in the Class entry at `index`: an internal name or an array descriptor."""
        constant = self._of_tag(index, "Class", 7)
        assert isinstance(constant, ClassConstant)
        return constant.name

    def class_name_or_none(self, index: int) -> str | None:
        """As class_name, None for index 0."""
        return self.class_name(index) if index else None

    def internal_name(self, index: int) -> str:
        """The name in the Class entry at `index`, which must not be an array class."""
        name = self.class_name(index)
        if name.startswith("["):
            raise ClassFormatError(f"constant pool entry {index}: {_quoted(name)} cannot stand here")
        return name

    def name_and_type(self, index: int) -> NameAndType:
        constant = self._of_tag(index, "NameAndType", 12)
        assert isinstance(constant, NameAndType)
        return constant

    def method_handle(self, index: int) -> MethodHandleConstant:
        constant = self._of_tag(index, "MethodHandle", 15)
        assert isinstance(constant, MethodHandleConstant)
        return constant

    def number(self, index: int) -> int | float:
        """The value of the Integer, Long, Float or Double entry at `index`."""
        constant = self[index]
        if isinstance(constant, IntegerConstant | LongConstant | FloatConstant | DoubleConstant):
            return constant.value
        raise self._mismatch(index, "number")

    def _of_tag(self, index: int, wanted: str, *tags: int) -> Constant:
        """The entry at `index`, whose kind is asked for before it is decoded.

        Entries of a broken file may refer to each other in a circle.
        """
        entry = self._entries[index] if 0 < index < len(self._entries) else None
        if entry is None or entry[0] not in tags:
            raise self._mismatch(index, wanted)
        return self[index]

    def _mismatch(self, index: int, wanted: str) -> ClassFormatError:
        if not 0 < index < len(self._entries):
            return ClassFormatError(
                f"constant pool index {index} is out of range 1..{len(self._entries) - 1}, wanted {wanted}"
            )
        entry = self._entries[index]
        found = "the second half of a long or double" if entry is None else _TAG_NAMES[int(entry[0])]
        return ClassFormatError(f"constant pool entry {index} is {found}, wanted {wanted}")

    def _wrap(self, index: int) -> Constant:
        entry = self._entries[index] if 0 < index < len(self._entries) else None
        match entry:
            case (1, str(text)):
                return text
            case (3, int(value)):
                return IntegerConstant(value)
            case (4, float(number)):
                return FloatConstant(number)
            case (5, int(value)):
                return LongConstant(value)
            case (6, float(number)):
                return DoubleConstant(number)
            case (7, int(name)):
                return ClassConstant(self._class_name_text(self.text(name)))
            case (8, int(text_index)):
                return StringConstant(self.text(text_index))
            case (9, int(owner), int(member)):
                pair = self.name_and_type(member)
                return FieldRef(
                    self.internal_name(owner),
                    require_field_name(pair.name),
                    require_field_descriptor(pair.descriptor),
                )
            case (10 | 11 as tag, int(owner), int(member)):
                pair = self.name_and_type(member)
                if pair.name == "<clinit>":
                    raise ClassFormatError(f"constant pool entry {index} refers to a static initializer")
                return MethodRef(
                    self.class_name(owner),
                    require_method_name(pair.name),
                    require_method_descriptor(pair.descriptor),
                    tag == 11,
                )
            case (12, int(name), int(descriptor)):
                return NameAndType(self.text(name), self._any_descriptor(self.text(descriptor)))
            case (15, int(kind), int(reference)):
                return self._wrap_method_handle(index, kind, reference)
            case (16, int(descriptor)):
                return MethodTypeConstant(require_method_descriptor(self.text(descriptor)))
            case (17, int(bootstrap), int(member)):
                pair = self.name_and_type(member)
                return DynamicConstant(
                    bootstrap, require_field_name(pair.name), require_field_descriptor(pair.descriptor)
                )
            case (18, int(bootstrap), int(member)):
                pair = self.name_and_type(member)
                return InvokeDynamic(
                    bootstrap, require_method_name(pair.name), require_method_descriptor(pair.descriptor)
                )
            case (19, int(name)):
                return ModuleConstant(self.text(name))
            case (20, int(name)):
                return PackageConstant(self.text(name))
            case _:
                raise self._mismatch(index, "a constant")

    def _wrap_method_handle(self, index: int, kind: int, reference: int) -> MethodHandleConstant:
        """JVMS 4.4.8: kinds 1-4 name fields, 5 and 8 methods of classes, 6 and 7 any, 9 of interfaces."""
        match kind, self._of_tag(reference, "a field or method", 9, 10, 11):
            case 1 | 2 | 3 | 4, FieldRef(owner, name, descriptor):
                return MethodHandleConstant(kind, owner, name, descriptor, False)
            case (5 | 6 | 7 | 8 | 9, MethodRef(owner, name, descriptor, is_interface)) if (
                (kind == 9) == is_interface or kind in (6, 7)
            ) and (kind == 8) == (name == "<init>"):
                return MethodHandleConstant(kind, owner, name, descriptor, is_interface)
            case _:
                raise ClassFormatError(
                    f"constant pool entry {index}: method handle kind {kind} does not fit entry {reference}"
                )

    @staticmethod
    def _class_name_text(text: str) -> str:
        if text.startswith("["):
            return require_field_descriptor(text)
        if not _INTERNAL_NAME.fullmatch(text):
            raise ClassFormatError(f"{_quoted(text)} is not a class name")
        return text

    @staticmethod
    def _any_descriptor(text: str) -> str:
        return require_method_descriptor(text) if text.startswith("(") else require_field_descriptor(text)
