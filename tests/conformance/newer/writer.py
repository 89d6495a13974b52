"""Class files of any version with method handles, dynamic constants and call sites (JVMS 4.4.8–4.4.10).

Methods must not branch: class files of version 51 and later would need stack maps.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, field

from tests.oracle.language.classwriter import PUBLIC, SUPER, ClassWriter, Code, attribute

STATIC_CALL, FIELD, METHOD, INTERFACE_METHOD = 6, 9, 10, 11
LDC_W, INVOKEDYNAMIC = 19, 186


@dataclass(slots=True)
class DynamicWriter(ClassWriter):
    version: int = 69
    source: str = ""
    bootstraps: list[bytes] = field(default_factory=list)

    def string(self, text: str) -> int:
        return self.pool._add(struct.pack(">BH", 8, self.pool.utf8(text)))

    def integer(self, number: int) -> int:
        return self.pool._add(struct.pack(">Bi", 3, number))

    def handle(self, kind: int, tag: int, owner: str, name: str, descriptor: str) -> int:
        """A MethodHandle constant; `tag` is that of the member it refers to."""
        return self.pool._add(struct.pack(">BBH", 15, kind, self.pool.member(tag, owner, name, descriptor)))

    def bootstrap(self, handle: int, *arguments: int) -> int:
        """The number of a bootstrap method with static arguments."""
        count = len(arguments)
        self.bootstraps.append(struct.pack(f">HH{count}H", handle, count, *arguments))
        return len(self.bootstraps) - 1

    def dynamic(self, bootstrap: int, name: str, descriptor: str, *, call: bool = False) -> int:
        """A dynamic constant, or with `call` the constant of an invokedynamic."""
        pair = self.pool._add(struct.pack(">BHH", 12, self.pool.utf8(name), self.pool.utf8(descriptor)))
        return self.pool._add(struct.pack(">BHH", 18 if call else 17, bootstrap, pair))

    def encoded(self) -> bytes:
        this, parent = self.pool.class_(self.name), self.pool.class_(self.super_name)
        source = attribute(self.pool, "SourceFile", struct.pack(">H", self.pool.utf8(self.source)))
        table = struct.pack(">H", len(self.bootstraps)) + b"".join(self.bootstraps)
        bootstraps = attribute(self.pool, "BootstrapMethods", table)
        return (
            struct.pack(">IHH", 0xCAFEBABE, 0, self.version) + self.pool.encoded()
            + struct.pack(">HHHH", PUBLIC | SUPER, this, parent, 0)
            + struct.pack(">H", len(self.fields)) + b"".join(self.fields)
            + struct.pack(">H", len(self.methods)) + b"".join(self.methods)
            + struct.pack(">H", 2) + source + bootstraps
        )  # fmt: skip


def load(code: Code, constant: int) -> None:
    """ldc_w of a constant of one slot."""
    code.data += struct.pack(">BH", LDC_W, constant)


def invoke_dynamic(code: Code, constant: int) -> None:
    code.data += struct.pack(">BHH", INVOKEDYNAMIC, constant, 0)


def printing(code: Code, descriptor: str) -> None:
    """Print what is on top of the stack: `I` or an object."""
    code.field("getstatic", "java/lang/System", "out", "Ljava/io/PrintStream;")
    code.data.append(95)  # swap
    code.call("invokevirtual", "java/io/PrintStream", "println", f"({descriptor})V")
