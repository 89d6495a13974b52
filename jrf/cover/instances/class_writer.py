"""A minimal class-file writer: constant pool, fields, methods with labels, exception tables and line numbers.

Class files have version 49 (Java 5), so that no StackMapTable is needed (JVMS 4.10.2: verification by type
inference).
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, field

from jvm.classfile.constant_pool import encode_modified_utf8
from jvm.values.text import to_units

PUBLIC, STATIC, FINAL, VOLATILE, SUPER = 0x0001, 0x0008, 0x0010, 0x0040, 0x0020

OPCODES = {
    "aconst_null": 1,
    "dup": 89,
    "pop": 87,
    "iadd": 96,
    "return": 177,
    "athrow": 191,
    "monitorenter": 194,
    "monitorexit": 195,
    "iaload": 46,
    "iastore": 79,
    "sipush": 17,
    "iload": 21,
    "aload": 25,
    "istore": 54,
    "astore": 58,
    "newarray": 188,
    "getstatic": 178,
    "putstatic": 179,
    "getfield": 180,
    "putfield": 181,
    "invokevirtual": 182,
    "invokespecial": 183,
    "invokestatic": 184,
    "new": 187,
    "aastore": 83,
    "anewarray": 189,
    "ifeq": 153,
    "ifne": 154,
    "if_icmpeq": 159,
    "if_icmpne": 160,
    "if_icmpge": 162,
    "goto": 167,
    "ifnull": 198,
    "areturn": 176,
    "checkcast": 192,
    "invokeinterface": 185,
}
"""The instructions that programs are written with (JVMS 6.5)."""


@dataclass(slots=True)
class ConstantPool:
    """`first` is the number of the first entry; it is not 1 if entries are added to a pool that is there."""

    first: int = 1
    entries: list[bytes] = field(default_factory=list)
    numbers: dict[bytes, int] = field(default_factory=dict)

    def _add(self, entry: bytes) -> int:
        if entry not in self.numbers:
            self.entries.append(entry)
            self.numbers[entry] = self.first + len(self.entries) - 1
        return self.numbers[entry]

    def utf8(self, text: str) -> int:
        data = encode_modified_utf8(to_units(text))
        return self._add(struct.pack(">BH", 1, len(data)) + data)

    def class_(self, name: str) -> int:
        return self._add(struct.pack(">BH", 7, self.utf8(name)))

    def member(self, tag: int, owner: str, name: str, descriptor: str) -> int:
        """A reference to a field (tag 9), a method (tag 10) or a method of an interface (tag 11)."""
        pair = self._add(struct.pack(">BHH", 12, self.utf8(name), self.utf8(descriptor)))
        return self._add(struct.pack(">BHH", tag, self.class_(owner), pair))

    def encoded(self) -> bytes:
        return struct.pack(">H", len(self.entries) + 1) + b"".join(self.entries)


@dataclass(slots=True)
class Label:
    """A place in the code; `offset` is known once it is placed."""

    offset: int = -1


@dataclass(slots=True)
class Code:
    """The code of one method. Branches are resolved when it is encoded; `max_stack` is a constant bound."""

    pool: ConstantPool
    locals: dict[str, int] = field(default_factory=dict)
    reserved: int = 0
    """Local variables of the parameters."""
    data: bytearray = field(default_factory=bytearray)
    branches: list[tuple[int, Label]] = field(default_factory=list)
    handlers: list[tuple[Label, Label, Label]] = field(default_factory=list)
    lines: list[tuple[int, int]] = field(default_factory=list)

    def op(self, name: str) -> None:
        self.data.append(OPCODES[name])

    def byte(self, name: str, operand: int) -> None:
        self.data += struct.pack(">BB", OPCODES[name], operand)

    def variable(self, name: str, variable: str) -> None:
        """A load or store of the local variable with that name."""
        self.byte(name, self.locals.setdefault(variable, self.reserved + len(self.locals)))

    def push(self, constant: int) -> None:
        """An int constant in the range of a short."""
        self.data += struct.pack(">Bh", OPCODES["sipush"], constant)

    def class_(self, name: str, class_name: str) -> None:
        self.data += struct.pack(">BH", OPCODES[name], self.pool.class_(class_name))

    def field(self, name: str, owner: str, member: str, descriptor: str) -> None:
        self.data += struct.pack(">BH", OPCODES[name], self.pool.member(9, owner, member, descriptor))

    def call(self, name: str, owner: str, member: str, descriptor: str) -> None:
        self.data += struct.pack(">BH", OPCODES[name], self.pool.member(10, owner, member, descriptor))

    def call_interface(self, owner: str, member: str, descriptor: str, words: int) -> None:
        """`words` is the size of the arguments with the object (JVMS 6.5, invokeinterface)."""
        number = self.pool.member(11, owner, member, descriptor)
        self.data += struct.pack(">BHBB", OPCODES["invokeinterface"], number, words, 0)

    def branch(self, name: str, label: Label) -> None:
        self.branches.append((len(self.data), label))
        self.data += struct.pack(">Bh", OPCODES[name], 0)

    def place(self, label: Label) -> None:
        label.offset = len(self.data)

    def line(self, number: int) -> None:
        self.lines.append((len(self.data), number))

    def encoded(self) -> bytes:
        """The Code attribute (JVMS 4.7.3) with its LineNumberTable."""
        for at, label in self.branches:
            struct.pack_into(">h", self.data, at + 1, label.offset - at)
        table = b"".join(struct.pack(">HH", *entry) for entry in self.lines)
        line_table = attribute(self.pool, "LineNumberTable", struct.pack(">H", len(self.lines)) + table)
        handlers = b"".join(
            struct.pack(">HHHH", start.offset, end.offset, handler.offset, 0)
            for start, end, handler in self.handlers
        )
        body = (
            struct.pack(">HHI", 8, self.reserved + len(self.locals), len(self.data))
            + bytes(self.data)
            + struct.pack(">H", len(self.handlers))
            + handlers
            + (struct.pack(">H", 1) + line_table if self.lines else struct.pack(">H", 0))
        )
        return attribute(self.pool, "Code", body)


def attribute(pool: ConstantPool, name: str, body: bytes) -> bytes:
    return struct.pack(">HI", pool.utf8(name), len(body)) + body


@dataclass(slots=True)
class ClassWriter:
    name: str
    super_name: str = "java/lang/Object"
    source: str = "Main.java"
    pool: ConstantPool = field(default_factory=ConstantPool)
    fields: list[bytes] = field(default_factory=list)
    methods: list[bytes] = field(default_factory=list)

    def field(self, flags: int, name: str, descriptor: str) -> None:
        self.fields.append(struct.pack(">HHHH", flags, self.pool.utf8(name), self.pool.utf8(descriptor), 0))

    def method(self, flags: int, name: str, descriptor: str, code: Code) -> None:
        head = struct.pack(">HHHH", flags, self.pool.utf8(name), self.pool.utf8(descriptor), 1)
        self.methods.append(head + code.encoded())

    def constructor(self) -> None:
        """A public constructor without arguments that only calls the one of the super class."""
        code = Code(self.pool, reserved=1)
        code.byte("aload", 0)
        code.call("invokespecial", self.super_name, "<init>", "()V")
        code.op("return")
        self.method(PUBLIC, "<init>", "()V", code)

    def encoded(self) -> bytes:
        this, parent = self.pool.class_(self.name), self.pool.class_(self.super_name)
        source = attribute(self.pool, "SourceFile", struct.pack(">H", self.pool.utf8(self.source)))
        return (
            struct.pack(">IHH", 0xCAFEBABE, 0, 49)
            + self.pool.encoded()
            + struct.pack(">HHHH", PUBLIC | SUPER, this, parent, 0)
            + struct.pack(">H", len(self.fields))
            + b"".join(self.fields)
            + struct.pack(">H", len(self.methods))
            + b"".join(self.methods)
            + struct.pack(">H", 1)
            + source
        )
