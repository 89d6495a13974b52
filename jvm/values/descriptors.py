"""Field and method descriptors (JVMS 4.3)."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from jvm.classfile.renaming import shown
from jvm.errors import BrokenClass

MOST_DIMENSIONS: Final = 255
"""Of an array type (JVMS 4.3.2)."""
_BASE = frozenset("BCDFIJSZ")

# The computational kind of a value on the operand stack (JVMS 2.11.1): I, J, F, D or A (reference).
_KINDS = {"B": "I", "C": "I", "S": "I", "Z": "I", "I": "I", "J": "J", "F": "F", "D": "D", "V": "V"}


def kind_of(descriptor: str) -> str:
    """The computational kind of a field descriptor: one of I J F D A, or V for void."""
    return _KINDS.get(descriptor[:1], "A")


_BINARY: Final = r"[^./;\[]+(?:\.[^./;\[]+)*\.?"  # the JVM lets a last dot pass
_NAME: Final = re.compile(rf"{_BINARY}|\[{{1,{MOST_DIMENSIONS}}}(?:[BCDFIJSZ]|L{_BINARY};)")


def is_class_name(name: str) -> bool:
    """Whether a class can have this binary name, or `Class.getName` of an array give it (JVMS 4.2.1, 4.3.2):
    no loader is asked for other names."""
    return _NAME.fullmatch(name) is not None


@cache
def split_method(descriptor: str) -> tuple[tuple[str, ...], str]:
    """The parameter descriptors and the return descriptor of a method descriptor.

    Raises BrokenClass if it is malformed.
    """
    if not descriptor.startswith("("):
        raise BrokenClass(f"malformed method descriptor {descriptor!r}")
    parameters: list[str] = []
    at = 1
    while at < len(descriptor) and descriptor[at] != ")":
        end = _field_end(descriptor, at)
        parameters.append(descriptor[at:end])
        at = end
    result = descriptor[at + 1 :]
    if result != "V" and (not result or _field_end(result, 0) != len(result)):
        raise BrokenClass(f"malformed method descriptor {descriptor!r}")
    return tuple(parameters), result


def _field_end(descriptor: str, at: int) -> int:
    start = at
    while descriptor[at : at + 1] == "[":
        at += 1
    if at - start > MOST_DIMENSIONS:
        raise BrokenClass("an array type of more than 255 dimensions")
    first = descriptor[at : at + 1]
    if first in _BASE and first:
        return at + 1
    if first == "L":
        end = descriptor.find(";", at)
        if end > at + 1:
            return end + 1
    raise BrokenClass(f"malformed descriptor {descriptor!r}")


def default_value(descriptor: str) -> int | float | None:
    """The default value of a variable of this type (JLS 4.12.5)."""
    first = descriptor[:1]
    if first in ("L", "["):
        return None
    return 0.0 if first in ("F", "D") else 0


def class_of_descriptor(descriptor: str) -> str:
    """`Ljava/lang/String;` → `java/lang/String`; array descriptors stay as they are."""
    return descriptor[1:-1] if descriptor.startswith("L") else descriptor


def descriptor_of_class(name: str) -> str:
    """`java/lang/String` → `Ljava/lang/String;`; array descriptors stay as they are."""
    return name if name.startswith("[") else f"L{name};"


@cache
def binary_name(internal: str) -> str:
    """`java/lang/String` → `java.lang.String`, `[I` → `int[]`."""
    internal = shown(internal)
    depth = len(internal) - len(internal.lstrip("["))
    if not depth:
        return internal.replace("/", ".")
    element = internal[depth:]
    primitive = {"B": "byte", "C": "char", "D": "double", "F": "float", "I": "int", "J": "long",
                 "S": "short", "Z": "boolean"}.get(element)  # fmt: skip
    return (primitive or element[1:-1].replace("/", ".")) + "[]" * depth


def external_type(descriptor: str) -> str:
    """`I` → `int`, `Ljava/lang/String;` → `java.lang.String`, `V` → `void`."""
    if len(descriptor) == 1:
        return "void" if descriptor == "V" else binary_name("[" + descriptor).removesuffix("[]")
    return binary_name(class_of_descriptor(descriptor))


def external_method(owner: str, name: str, descriptor: str) -> str:
    """`void p.A.m(int, java.lang.String)`, as the JVM's messages name a method; without an owner if that is
    empty."""
    parameters, result = split_method(descriptor)
    types = ", ".join(map(external_type, parameters))
    return f"{external_type(result)} {binary_name(owner) + '.' if owner else ''}{name}({types})"
