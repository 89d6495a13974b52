"""A class file taken apart, so that it can be altered and put together again (JVMS 4.1)."""

from __future__ import annotations

import struct
from dataclasses import dataclass, field

from tests.fuzz.layout import constant_end, u2, u4

UTF8, CLASS, FIELD, METHOD, INTERFACE_METHOD, NAME_AND_TYPE = 1, 7, 9, 10, 11, 12
MEMBERS = (FIELD, METHOD, INTERFACE_METHOD)


@dataclass(slots=True)
class Attribute:
    name: int
    data: bytearray


@dataclass(slots=True)
class Member:
    flags: int
    name: int
    descriptor: int
    attributes: list[Attribute]


@dataclass(slots=True)
class ClassFile:
    """`pool` has the constants with their tags; index 0 and the second halves of long ones are empty."""

    version: int
    pool: list[bytes]
    flags: int
    this: int
    super: int
    interfaces: list[int]
    fields: list[Member]
    methods: list[Member]
    attributes: list[Attribute] = field(default_factory=list)

    # -- constants

    def text(self, index: int) -> str:
        return self.pool[index][3:].decode("utf-8", "surrogateescape")

    def add(self, constant: bytes) -> int:
        if constant in self.pool:
            return self.pool.index(constant)
        self.pool.append(constant)
        return len(self.pool) - 1

    def utf8(self, text: str) -> int:
        encoded = text.encode("utf-8", "surrogateescape")
        return self.add(struct.pack(">BH", UTF8, len(encoded)) + encoded)

    def class_(self, name: str) -> int:
        return self.add(struct.pack(">BH", CLASS, self.utf8(name)))

    def class_name(self, index: int) -> str:
        return self.text(u2(self.pool[index], 1))

    def indexes(self, *tags: int) -> list[int]:
        return [at for at, constant in enumerate(self.pool) if constant and constant[0] in tags]

    def member_ref(self, index: int) -> tuple[str, str, str]:
        """Owner, name and descriptor of a reference to a member."""
        constant = self.pool[index]
        pair = self.pool[u2(constant, 3)]
        return self.class_name(u2(constant, 1)), self.text(u2(pair, 1)), self.text(u2(pair, 3))

    def set_ref(self, index: int, tag: int, owner: str, name: str, descriptor: str) -> None:
        pair = self.add(struct.pack(">BHH", NAME_AND_TYPE, self.utf8(name), self.utf8(descriptor)))
        self.pool[index] = struct.pack(">BHH", tag, self.class_(owner), pair)

    @property
    def name(self) -> str:
        return self.class_name(self.this)

    def codes(self) -> list[Code]:
        return [
            Code(method, attribute)
            for method in self.methods
            for attribute in method.attributes
            if self.text(attribute.name) == "Code"
        ]

    def encoded(self) -> bytes:
        above = [self.super, len(self.interfaces), *self.interfaces]
        return (
            struct.pack(">IHHH", 0xCAFEBABE, 0, self.version, len(self.pool)) + b"".join(self.pool)
            + struct.pack(f">HH{len(above)}H", self.flags, self.this, *above)
            + _members(self.fields) + _members(self.methods) + _attributes(self.attributes)
        )  # fmt: skip


@dataclass(slots=True)
class Code:
    """A method's code; `start` and `end` are offsets in the data of its attribute."""

    method: Member
    attribute: Attribute

    @property
    def instructions(self) -> list[int]:
        """The offsets of the instructions."""
        data = self.attribute.data
        at, end = 8, 8 + u4(data, 4)
        found = []
        while at < end:
            found.append(at)
            at += _size(data, at)
        return found

    @property
    def handlers(self) -> list[int]:
        """The offsets of the entries of the exception table."""
        at = 8 + u4(self.attribute.data, 4)
        return [at + 2 + 8 * number for number in range(u2(self.attribute.data, at))]


_SIZES = {
    16: 2, 17: 3, 18: 2, 19: 3, 20: 3, **dict.fromkeys(range(21, 26), 2), **dict.fromkeys(range(54, 59), 2),
    132: 3, **dict.fromkeys(range(153, 169), 3), 169: 2, **dict.fromkeys(range(178, 185), 3), 185: 5, 186: 5,
    187: 3, 188: 2, 189: 3, 192: 3, 193: 3, 197: 4, 198: 3, 199: 3, 200: 5, 201: 5,
}  # fmt: skip
TABLESWITCH, LOOKUPSWITCH, WIDE = 170, 171, 196


def _size(data: bytearray, at: int) -> int:
    opcode = data[at]
    if opcode in (TABLESWITCH, LOOKUPSWITCH):
        operands = at + 1 + (-(at - 8 + 1)) % 4
        if opcode == LOOKUPSWITCH:
            return operands + 8 + 8 * u4(data, operands + 4) - at
        return operands + 12 + 4 * (u4(data, operands + 8) - u4(data, operands + 4) + 1) - at
    if opcode == WIDE:
        return 6 if data[at + 1] == 132 else 4
    return _SIZES.get(opcode, 1)


def read(data: bytes) -> ClassFile:
    """Of a well-formed class file."""
    pool: list[bytes] = [b""]
    at, count = 10, u2(data, 8)
    while len(pool) < count:
        end = constant_end(data, data[at], at)
        pool.append(data[at:end])
        if data[at] in (5, 6):
            pool.append(b"")
        at = end
    flags, this, parent, interfaces = struct.unpack_from(">HHHH", data, at)
    at += 8
    above = list(struct.unpack_from(f">{interfaces}H", data, at))
    fields, at = _read_members(data, at + 2 * interfaces)
    methods, at = _read_members(data, at)
    attributes, at = _read_attributes(data, at)
    return ClassFile(u2(data, 6), pool, flags, this, parent, above, fields, methods, attributes)


def _read_members(data: bytes, at: int) -> tuple[list[Member], int]:
    found = []
    count = u2(data, at)
    at += 2
    for _ in range(count):
        flags, name, descriptor = struct.unpack_from(">HHH", data, at)
        attributes, at = _read_attributes(data, at + 6)
        found.append(Member(flags, name, descriptor, attributes))
    return found, at


def _read_attributes(data: bytes, at: int) -> tuple[list[Attribute], int]:
    found = []
    count = u2(data, at)
    at += 2
    for _ in range(count):
        name, size = struct.unpack_from(">HI", data, at)
        found.append(Attribute(name, bytearray(data[at + 6 : at + 6 + size])))
        at += 6 + size
    return found, at


def _members(members: list[Member]) -> bytes:
    parts = [
        struct.pack(">HHH", each.flags, each.name, each.descriptor) + _attributes(each.attributes)
        for each in members
    ]
    return struct.pack(">H", len(parts)) + b"".join(parts)


def _attributes(attributes: list[Attribute]) -> bytes:
    parts = [struct.pack(">HI", each.name, len(each.data)) + each.data for each in attributes]
    return struct.pack(">H", len(parts)) + b"".join(parts)
