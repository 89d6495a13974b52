"""Changes to the code of a class file that leave all offsets as they are (JVMS 4.1, 4.7.3).

Calls are replaced by static calls of the same length. Code that is to run before an instruction is put at the
end of the method, with a jump there and a jump back. No StackMapTable is made for it: the model checker needs
none.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from jrf.cover.instances.class_writer import OPCODES, ConstantPool
from jvm.classfile.constant_pool import decode_modified_utf8

if TYPE_CHECKING:
    from collections.abc import Sequence

_SIZES: Final = {3: 4, 4: 4, 5: 8, 6: 8, 7: 2, 8: 2, 9: 4, 10: 4, 11: 4, 12: 4, 15: 3, 16: 2, 17: 4, 18: 4,
                 19: 2, 20: 2}  # fmt: skip
"""Bytes of a constant after its tag (JVMS 4.4)."""
_FARTHEST: Final = 32_000


class CannotEdit(Exception):
    """The method is too long for jumps of two bytes."""


@dataclass(slots=True)
class MethodEdit:
    """`before`: code to run before the instruction at an offset, which has three bytes; `calls`: static
    calls (class, name, descriptor) in place of the call at an offset, which has that many bytes."""

    before: dict[int, bytes] = field(default_factory=dict)
    calls: dict[int, tuple[str, str, str, int]] = field(default_factory=dict)


class ClassEditor:
    def __init__(self, data: bytes) -> None:
        self._data = data
        self._texts: dict[int, str] = {}
        self._count = struct.unpack_from(">H", data, 8)[0]
        self._pool_end = self._read_pool()
        self.pool = ConstantPool(first=self._count)

    def _read_pool(self) -> int:
        at, number = 10, 1
        while number < self._count:
            tag = self._data[at]
            if tag == 1:
                size = struct.unpack_from(">H", self._data, at + 1)[0]
                self._texts[number] = decode_modified_utf8(self._data[at + 3 : at + 3 + size])
                at += 3 + size
            else:
                at += 1 + _SIZES[tag]
            number += 2 if tag in (5, 6) else 1
        return at

    def _u2(self, at: int) -> int:
        found: int = struct.unpack_from(">H", self._data, at)[0]
        return found

    def code(self, name: str, descriptor: str) -> bytes:
        """The bytecode of a method."""
        for text, start, _ in self._code_attributes():
            if text == (name, descriptor):
                length = struct.unpack_from(">I", self._data, start + 10)[0]
                return self._data[start + 14 : start + 14 + length]
        raise KeyError((name, descriptor))

    def _code_attributes(self) -> list[tuple[tuple[str, str], int, int]]:
        """((name, descriptor), start, end) of each method's Code attribute."""
        at = self._pool_end + 6
        at += 2 + 2 * self._u2(at)
        found = []
        for kind in ("field", "method"):
            count = self._u2(at)
            at += 2
            for _ in range(count):
                name = self._texts[self._u2(at + 2)], self._texts[self._u2(at + 4)]
                attributes = self._u2(at + 6)
                at += 8
                for _ in range(attributes):
                    end = at + 6 + struct.unpack_from(">I", self._data, at + 2)[0]
                    if kind == "method" and self._texts[self._u2(at)] == "Code":
                        found.append((name, at, end))
                    at = end
        return found

    def edited(self, edits: dict[tuple[str, str], MethodEdit]) -> bytes:
        """The class file with these methods changed. Raises CannotEdit."""
        parts: list[bytes] = []
        done = self._pool_end
        for name, start, end in self._code_attributes():
            if name in edits:
                body = self._edited_code(start, edits[name])
                parts += [
                    self._data[done:start],
                    self._data[start : start + 2],
                    struct.pack(">I", len(body)),
                    body,
                ]
                done = end
        parts.append(self._data[done:])
        count = struct.pack(">H", self._count + len(self.pool.entries))
        pool = self._data[10 : self._pool_end] + b"".join(self.pool.entries)
        return b"".join([self._data[:8], count, pool, *parts])

    def _edited_code(self, start: int, edit: MethodEdit) -> bytes:
        length = struct.unpack_from(">I", self._data, start + 10)[0]
        at = start + 14 + length
        code = bytearray(self._data[start + 14 : at])
        handlers = [struct.unpack_from(">4H", self._data, at + 2 + 8 * k) for k in range(self._u2(at))]
        rest = at + 2 + 8 * len(handlers)
        added: list[tuple[int, int]] = []
        for offset, (owner, name, descriptor, size) in edit.calls.items():
            number = self.pool.member(10, owner, name, descriptor)
            call = struct.pack(">BH", OPCODES["invokestatic"], number)
            code[offset : offset + size] = call.ljust(size, b"\0")
        for offset, extra in sorted(edit.before.items()):
            here = len(code)
            if here + len(extra) > _FARTHEST:
                raise CannotEdit
            instruction = bytes(code[offset : offset + 3])
            code[offset : offset + 3] = _jump(offset, here)
            code += extra + instruction
            code += _jump(len(code), offset + 3)
            added.append((offset, here))
            handlers += [
                (here, len(code), target, catch) for first, last, target, catch in list(handlers)
                if first <= offset < last
            ]  # fmt: skip
        table = b"".join(struct.pack(">4H", *each) for each in handlers)
        return b"".join(
            [
                self._data[start + 6 : start + 10],
                struct.pack(">I", len(code)),
                code,
                struct.pack(">H", len(handlers)),
                table,
                self._with_lines(rest, added),
            ]
        )

    def _with_lines(self, at: int, added: Sequence[tuple[int, int]]) -> bytes:
        """The attributes of the code, with the lines of what was added."""
        count = self._u2(at)
        parts = [self._data[at : at + 2]]
        at += 2
        for _ in range(count):
            size = struct.unpack_from(">I", self._data, at + 2)[0]
            body = self._data[at + 6 : at + 6 + size]
            if self._texts[self._u2(at)] == "LineNumberTable":
                lines = [struct.unpack_from(">HH", body, 2 + 4 * k) for k in range(self._u2(at + 6))]
                for offset, here in added:
                    known = [line for pc, line in sorted(lines) if pc <= offset]
                    lines += [(here, known[-1])] if known else []
                body = struct.pack(">H", len(lines)) + b"".join(struct.pack(">HH", *each) for each in lines)
            parts += [self._data[at : at + 2], struct.pack(">I", len(body)), body]
            at += 6 + size
        return b"".join(parts)


def _jump(here: int, there: int) -> bytes:
    return struct.pack(">Bh", OPCODES["goto"], there - here)
