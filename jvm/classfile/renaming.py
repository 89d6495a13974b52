"""Class files in which classes have other names: what a class loader of the program defines.

Two loaders may each define a class of one name (JVMS 5.3), while everything here is found by its name. So a
class that a loader of the program defines has a name that no file on the class path has: its own, followed by
that of its loader between two NUL characters. Before it is linked, its class file is written anew, with the
names by which its loader knows the classes that it refers to. `shown` takes the loader's name away again:
what people and programs see never has it.

What `Lookup.defineClass` adds to the loader of the class path has an empty name of a loader. The mark of a
hidden class (JVMS 5.3, 5) also has a number of its own, so that nothing else refers to it.
"""

from __future__ import annotations

import re
import struct
from typing import TYPE_CHECKING, Final
from zlib import crc32

from jvm.classfile.constant_pool import ClassFormatError, decode_modified_utf8, encode_modified_utf8

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

MARK: Final = "\0"
HIDDEN: Final = "\1"
_MARKED: Final = re.compile("\0[^\0]*\0")
_OBJECT: Final = re.compile(r"L([^.;\[<>:]+);")
_FIELD_TYPE: Final = re.compile(r"\[*L[^.;\[<>:]+;")
_SIZES: Final = {
    3: 4, 4: 4, 5: 8, 6: 8, 7: 2, 8: 2, 9: 4, 10: 4, 11: 4, 12: 4, 15: 3, 16: 2, 17: 4, 18: 4, 19: 2, 20: 2,
}  # fmt: skip
_UTF8, _CLASS, _STRING, _NAME_AND_TYPE, _METHOD_TYPE = 1, 7, 8, 12, 16


def marked(name: str, loader: str) -> str:
    """The name of a class of a loader of the program."""
    return f"{name}{MARK}{loader}{MARK}"


def hidden(name: str, loader: str, number: str) -> str:
    """The name of a hidden class."""
    return marked(name, f"{loader}{HIDDEN}{number}")


def runtime_package(name: str) -> str:
    """The package of a class with what tells its loader, if that is one of the program (JVMS 5.3)."""
    own, _, mark = name.partition(MARK)
    loader = mark.partition(MARK)[0].partition(HIDDEN)[0]
    return own.rpartition("/")[0] + (f"{MARK}{loader}{MARK}" if loader else "")


def external_name(name: str, *, hidden: bool) -> str:
    """What Class.getName says. Behind the name of a hidden class is a number, the same in each run; that of a
    lambda's tells which one it is here."""
    text = shown(name)
    if not hidden:
        return text.replace("/", ".")
    own = text if HIDDEN in name else text.rpartition("/")[0]
    digest = crc32(name.encode("utf-8", "surrogatepass"))
    return f"{own.replace('/', '.')}/0x{digest:016x}"


def shown(text: str) -> str:
    """The text without the names of loaders."""
    return _MARKED.sub("", text) if MARK in text else text


class Renamer:
    """A class file that `jvm.classfile.classfile.parse` accepts, as far as names of classes stand in it."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.entries: list[tuple[int, bytes]] = [(0, b"")]
        """Tag and content of each constant; tag 0 for the numbers that are none."""
        self.tail = self._read_pool()
        self.descriptors = self._descriptors()

    def _read_pool(self) -> int:
        (count,) = struct.unpack_from(">H", self.data, 8)
        at = 10
        while len(self.entries) < count:
            tag = self.data[at]
            size = 2 + struct.unpack_from(">H", self.data, at + 1)[0] if tag == _UTF8 else _SIZES[tag]
            self.entries.append((tag, self.data[at + 1 : at + 1 + size]))
            if tag in (5, 6):
                self.entries.append((0, b""))
            at += 1 + size
        return at

    def _text(self, index: int) -> str:
        return decode_modified_utf8(self.entries[index][1][2:])

    def _members(self) -> Iterator[int]:
        """Where the name's index of each field and method stands; that of its descriptor is next to it."""
        data, at = self.data, self.tail + 6
        at += 2 + 2 * struct.unpack_from(">H", data, at)[0]
        for _ in range(2):
            (count,) = struct.unpack_from(">H", data, at)
            at += 2
            for _ in range(count):
                yield at + 2
                (attributes,) = struct.unpack_from(">H", data, at + 6)
                at += 8
                for _ in range(attributes):
                    at += 6 + struct.unpack_from(">I", data, at + 2)[0]

    def _descriptors(self) -> tuple[int, ...]:
        """The Utf8 constants that are descriptors, or names of array classes, or look like the descriptor of
        a field, as annotations and records have it."""
        found = set()
        for index, (tag, content) in enumerate(self.entries):
            if tag == _METHOD_TYPE:
                found.add(struct.unpack(">H", content)[0])
            elif tag == _NAME_AND_TYPE:
                found.add(struct.unpack(">HH", content)[1])
            elif tag == _UTF8 and content[2:3] in (b"L", b"[") and _FIELD_TYPE.fullmatch(self._text(index)):
                found.add(index)
        found.update(struct.unpack_from(">H", self.data, at + 2)[0] for at in self._members())
        return tuple(sorted(found))

    def _itself(self) -> int:
        """The constant that is `this_class`."""
        (index,) = struct.unpack_from(">H", self.data, self.tail + 2)
        assert isinstance(index, int)
        return index

    def _classes(self) -> Iterator[tuple[int, str]]:
        """The Class constants that name no arrays, and these names."""
        for index, (tag, content) in enumerate(self.entries):
            if tag == _CLASS and not (name := self._text(struct.unpack(">H", content)[0])).startswith("["):
                yield index, name

    def mentioned(self) -> tuple[str, ...]:
        """The names of all classes in it, in a fixed order; its own too if it stands elsewhere than in its
        `this_class`. Raises ClassFormatError for a NUL in one."""
        found = [name for index, name in self._classes() if index != self._itself()]
        for index in self.descriptors:
            found += _OBJECT.findall(self._text(index))
        for name in found:
            if MARK in name:
                raise ClassFormatError(f"{name.replace(MARK, ' ')!r} names a class with a NUL character")
        return tuple(dict.fromkeys(found))

    def renamed(self, names: Mapping[str, str], own: str | None = None) -> bytes:
        """The class file with other names for these classes. Texts that also stand for something else than a
        class keep it. `own`: the name of a hidden class, which it has in its `this_class` only."""
        entries = list(self.entries)
        copies: dict[int, int] = {}
        for index in self.descriptors:
            text = self._text(index)
            new = _OBJECT.sub(lambda match: f"L{names.get(match[1], match[1])};", text)
            if new != text:
                entries[index] = (_UTF8, _utf8(new))
                copies[index] = 0
        for index, name in self._classes():
            new = own if own is not None and index == self._itself() else names.get(name, name)
            if new != name:
                entries[index] = (_CLASS, struct.pack(">H", len(entries)))
                entries.append((_UTF8, _utf8(new)))
        for index in range(1, len(self.entries)):
            tag, content = entries[index]
            if tag in (_STRING, _NAME_AND_TYPE):
                (text_at,) = struct.unpack_from(">H", content)
                if text_at in copies:
                    entries[index] = (tag, self._kept(text_at, copies, entries) + content[2:])
        tail = bytearray(self.data[self.tail :])
        for at in self._members():
            (text_at,) = struct.unpack_from(">H", self.data, at)
            if text_at in copies:
                tail[at - self.tail : at - self.tail + 2] = self._kept(text_at, copies, entries)
        if len(entries) > 0xFFFF:
            raise ClassFormatError("too many constants")
        pool = b"".join(bytes((tag,)) + content for tag, content in entries[1:] if tag)
        return self.data[:8] + struct.pack(">H", len(entries)) + pool + bytes(tail)

    def _kept(self, index: int, copies: dict[int, int], entries: list[tuple[int, bytes]]) -> bytes:
        """The index of a constant with the text that another one had."""
        if not copies[index]:
            copies[index] = len(entries)
            entries.append(self.entries[index])
        return struct.pack(">H", copies[index])


def _utf8(text: str) -> bytes:
    raw = encode_modified_utf8(text)
    if len(raw) > 0xFFFF:
        raise ClassFormatError("a name is too long")
    return struct.pack(">H", len(raw)) + raw
