"""The class gov.nasa.jpf.vm.Verify as this JVM knows it: every method is native, and there is nothing else.

It takes the place of the class on the class path, if there is one, whose own methods are for runs without a
model checker. A method that only that one has is native here too, and so refused when it is called.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Final

from jvm.classfile.classfile import parse
from jvm.classfile.modifiers import ACC_NATIVE, ACC_STATIC
from jvm.classpath.classpath import ClassBytes
from jvm.values.descriptors import external_type, split_method

if TYPE_CHECKING:
    from jvm.classpath.classpath import ClassPath

NAME: Final = "gov/nasa/jpf/vm/Verify"
ORIGIN: Final = "jrf:/verify"
_ACC_PUBLIC: Final = 1
_ACC_SUPER: Final = 0x20
_MAJOR: Final = 52


def verify_class(classpath: ClassPath) -> ClassBytes:
    """Raises ClassFormatError if the class on the class path is none."""
    from jvm.natives.gov_nasa_jpf import kept_values, verify  # noqa: F401  (register the methods)
    from jvm.natives.registry import TABLE

    prefix = NAME + "."
    methods = {tuple(key[len(prefix) :].split("(", 1)) for key in TABLE if key.startswith(prefix)}
    named = {(name, "(" + rest) for name, rest in methods}
    found = classpath.find(NAME)
    if found is not None:
        named |= {(m.name, m.descriptor) for m in parse(found.data).methods if m.flags & ACC_STATIC}
    named.discard(("<clinit>", "()V"))
    return ClassBytes(_encode(sorted(named)), ORIGIN)


def unknown(name: str, descriptor: str) -> str:
    """What a call of a method is refused for that Verify does not have here, with what it has instead."""
    from jvm.natives.registry import TABLE

    shown = f"{NAME.replace('/', '.')}.{name}({_parameters(descriptor)})"
    called = f"{NAME}.{name}("
    known = sorted({_parameters(key[len(called) - 1 :]) for key in TABLE if key.startswith(called)})
    if known:
        return f"{shown}; it is known as {' and '.join(f'{name}({each})' for each in known)}"
    return f"{shown}, which is not known; docs/limitations.md tells what of Verify is"


def _parameters(descriptor: str) -> str:
    types = map(external_type, split_method("(" + descriptor.partition("(")[2])[0])
    return ", ".join(each.rpartition(".")[2] for each in types)


def _encode(methods: list[tuple[str, str]]) -> bytes:
    """The class file (JVMS 4.1): constants 1 to 4 are the class and its superclass."""
    texts = [text for method in methods for text in method]
    pool = _text(NAME) + struct.pack(">BH", 7, 1) + _text("java/lang/Object") + struct.pack(">BH", 7, 3)
    pool += b"".join(map(_text, texts))
    flags = _ACC_PUBLIC | ACC_STATIC | ACC_NATIVE
    declared = b"".join(struct.pack(">HHHH", flags, 5 + 2 * at, 6 + 2 * at, 0) for at in range(len(methods)))
    head = struct.pack(">IHHH", 0xCAFEBABE, 0, _MAJOR, 5 + len(texts))
    this = struct.pack(">HHHHHH", _ACC_PUBLIC | _ACC_SUPER, 2, 4, 0, 0, len(methods))
    return head + pool + this + declared + struct.pack(">H", 0)


def _text(text: str) -> bytes:
    data = text.encode()
    return struct.pack(">BH", 1, len(data)) + data
