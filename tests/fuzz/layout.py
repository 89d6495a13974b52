"""Where things lie in a class file (JVMS 4.1): a reader of its own, so that mutants can be aimed."""

from __future__ import annotations

import struct
from dataclasses import dataclass, field

# Size of a constant after its tag (JVMS table 4.4-A); Utf8 (1) tells its own.
_SIZES = {
    3: 4, 4: 4, 5: 8, 6: 8, 7: 2, 8: 2, 9: 4, 10: 4, 11: 4, 12: 4, 15: 3, 16: 2, 17: 4, 18: 4, 19: 2, 20: 2,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class CodeLayout:
    """Offsets of one Code attribute. `handlers` is the offset of the count of the exception table."""

    attribute: int
    start: int
    end: int
    handlers: int


@dataclass(slots=True)
class Layout:
    """Offsets within a class file. `constants` holds (tag, offset of the tag) without the gaps after longs,
    `indexes` the pool indexes of each tag, `flags` the access flags of the class and its members, `names` the
    indexes of the members' names and descriptors, `attributes` all attributes, the nested ones included.
    """

    count: int = 0
    indexes: dict[int, list[int]] = field(default_factory=dict)
    constants: list[tuple[int, int]] = field(default_factory=list)
    flags: list[int] = field(default_factory=list)
    names: list[int] = field(default_factory=list)
    supers: list[int] = field(default_factory=list)
    attributes: list[int] = field(default_factory=list)
    codes: list[CodeLayout] = field(default_factory=list)


def u2(data: bytes | bytearray, at: int) -> int:
    value: int = struct.unpack_from(">H", data, at)[0]
    return value


def u4(data: bytes | bytearray, at: int) -> int:
    value: int = struct.unpack_from(">I", data, at)[0]
    return value


def constant_end(data: bytes | bytearray, tag: int, at: int) -> int:
    """The offset behind the constant whose tag is at `at`."""
    return at + 3 + u2(data, at + 1) if tag == 1 else at + 1 + _SIZES[tag]


def lay_out(data: bytes | bytearray) -> Layout:
    """The layout of a well-formed class file."""
    found = Layout(count=u2(data, 8))
    texts: dict[int, bytes] = {}
    at, index = 10, 1
    while index < found.count:
        tag = data[at]
        found.constants.append((tag, at))
        found.indexes.setdefault(tag, []).append(index)
        if tag == 1:
            texts[index] = bytes(data[at + 3 : at + 3 + u2(data, at + 1)])
        at = constant_end(data, tag, at)
        index += 2 if tag in (5, 6) else 1
    found.flags.append(at)
    found.supers.extend((at + 2, at + 4))
    interfaces = u2(data, at + 6)
    found.supers.extend(range(at + 8, at + 8 + 2 * interfaces, 2))
    at += 8 + 2 * interfaces
    for _ in ("fields", "methods"):
        count = u2(data, at)
        at += 2
        for _ in range(count):
            found.flags.append(at)
            found.names.extend((at + 2, at + 4))
            at = _attributes(data, at + 6, texts, found)
    _attributes(data, at, texts, found)
    return found


def _attributes(data: bytes | bytearray, at: int, texts: dict[int, bytes], found: Layout) -> int:
    count = u2(data, at)
    at += 2
    for _ in range(count):
        found.attributes.append(at)
        end = at + 6 + u4(data, at + 2)
        if texts.get(u2(data, at)) == b"Code":
            start = at + 14
            handlers = start + u4(data, at + 10)
            found.codes.append(CodeLayout(at, start, handlers, handlers))
            _attributes(data, handlers + 2 + 8 * u2(data, handlers), texts, found)
        at = end
    return at
