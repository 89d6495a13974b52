"""Class files for tests, right and wrong ones, and how the wrong ones are refused."""

from __future__ import annotations

from struct import pack

import pytest

from jvm.classfile.classfile import ClassFormatError, decode_all, parse

STATIC, NATIVE = 0x0008, 0x0100


class Writer:
    """Writes class files, also wrong ones: `add` appends a raw pool entry and gives its index."""

    def __init__(self) -> None:
        self.pool = b""
        self.count = 1
        self.fields: list[bytes] = []
        self.methods: list[bytes] = []
        self.attributes: list[bytes] = []
        self.this = self.cls("T")
        self.super = self.cls("java/lang/Object")

    def add(self, entry: bytes, slots: int = 1) -> int:
        self.pool += entry
        self.count += slots
        return self.count - slots

    def utf8(self, text: str | bytes) -> int:
        raw = text.encode() if isinstance(text, str) else text
        return self.add(pack(">BH", 1, len(raw)) + raw)

    def cls(self, name: str) -> int:
        return self.add(pack(">BH", 7, self.utf8(name)))

    def string(self, text: str | bytes) -> int:
        return self.add(pack(">BH", 8, self.utf8(text)))

    def pair(self, name: str, descriptor: str) -> int:
        return self.add(pack(">BHH", 12, self.utf8(name), self.utf8(descriptor)))

    def ref(self, tag: int, owner: str, name: str, descriptor: str) -> int:
        return self.add(pack(">BHH", tag, self.cls(owner), self.pair(name, descriptor)))

    def handle(self, kind: int, reference: int) -> int:
        return self.add(pack(">BBH", 15, kind, reference))

    def attribute(self, name: str, info: bytes) -> bytes:
        return pack(">HI", self.utf8(name), len(info)) + info

    def member(self, flags: int, name: str, descriptor: str, *attributes: bytes) -> bytes:
        head = pack(">HHHH", flags, self.utf8(name), self.utf8(descriptor), len(attributes))
        return head + b"".join(attributes)

    def code(self, bytecode: bytes, handlers: bytes = b"", *attributes: bytes) -> bytes:
        info = pack(">HHI", 2, 3, len(bytecode)) + bytecode + pack(">H", len(handlers) // 8) + handlers
        return self.attribute("Code", info + pack(">H", len(attributes)) + b"".join(attributes))

    def bytes(self, *, major: int = 61, minor: int = 0, flags: int = 0x21) -> bytes:
        parts = self.fields, self.methods, self.attributes
        tables = b"".join(pack(">H", len(part)) + b"".join(part) for part in parts)
        return (
            pack(">IHHH", 0xCAFEBABE, minor, major, self.count) + self.pool
            + pack(">HHHH", flags, self.this, self.super, 0) + tables
        )  # fmt: skip


def refusal(data: bytes) -> str:
    """The message with which `data` is refused, by parse or when everything is decoded."""
    with pytest.raises(ClassFormatError) as raised:
        decode_all(parse(data))
    message = str(raised.value)
    assert message
    assert "\n" not in message
    return message
