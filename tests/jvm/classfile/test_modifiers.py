"""Access flags that must not stand together (JVMS 4.1, 4.5, 4.6), as `java` refuses them."""

from __future__ import annotations

import pytest

from jvm.classfile.classfile import parse
from jvm.classfile.modifiers import (
    ACC_ABSTRACT,
    ACC_BRIDGE,
    ACC_ENUM,
    ACC_FINAL,
    ACC_INTERFACE,
    ACC_NATIVE,
    ACC_PRIVATE,
    ACC_PUBLIC,
    ACC_STATIC,
    ACC_STRICT,
    ACC_SUPER,
    ACC_SYNCHRONIZED,
    ACC_VOLATILE,
)
from tests.jvm.classfile.class_writer import Writer, refusal

INTERFACE = ACC_INTERFACE | ACC_ABSTRACT
CONSTANT = ACC_PUBLIC | ACC_STATIC | ACC_FINAL


@pytest.mark.parametrize(
    ("flags", "major"),
    [
        (ACC_ABSTRACT | ACC_FINAL, 61),
        (ACC_INTERFACE, 61),
        (INTERFACE | ACC_FINAL, 61),
        (INTERFACE | ACC_SUPER, 49),
        (INTERFACE | ACC_ENUM, 61),
        (0x2000, 61),  # an annotation that is no interface
    ],
)
def test_of_classes(flags: int, major: int) -> None:
    assert (
        refusal(Writer().bytes(flags=flags, major=major))
        == "class T has modifiers that must not stand together"
    )


def test_an_old_interface_need_not_be_abstract() -> None:
    assert parse(Writer().bytes(flags=ACC_INTERFACE, major=49)).flags == ACC_INTERFACE


@pytest.mark.parametrize(
    ("flags", "of"),
    [
        (ACC_PUBLIC | ACC_PRIVATE, 0x21),
        (ACC_FINAL | ACC_VOLATILE, 0x21),
        (ACC_STATIC | ACC_FINAL, INTERFACE),
        (CONSTANT | ACC_VOLATILE, INTERFACE),
    ],
)
def test_of_fields(flags: int, of: int) -> None:
    w = Writer()
    w.fields.append(w.member(flags, "f", "I"))
    assert refusal(w.bytes(flags=of)) == "field f has modifiers that must not stand together"


@pytest.mark.parametrize(
    ("flags", "name", "of", "major"),
    [
        (ACC_PUBLIC | ACC_PRIVATE | ACC_NATIVE, "m", 0x21, 61),
        (ACC_ABSTRACT | ACC_STATIC, "m", 0x21, 61),
        (ACC_ABSTRACT | ACC_PRIVATE, "m", 0x21, 61),
        (ACC_ABSTRACT | ACC_FINAL, "m", 0x21, 61),
        (ACC_ABSTRACT | ACC_NATIVE, "m", 0x21, 61),
        (ACC_ABSTRACT | ACC_SYNCHRONIZED, "m", 0x21, 61),
        (ACC_ABSTRACT | ACC_STRICT, "m", 0x21, 60),
        (ACC_STATIC | ACC_NATIVE, "<init>", 0x21, 61),
        (ACC_BRIDGE, "<init>", 0x21, 61),
        (ACC_PUBLIC, "<init>", INTERFACE, 61),
        (ACC_ABSTRACT, "m", INTERFACE, 61),
        (ACC_PUBLIC | ACC_NATIVE, "m", INTERFACE, 61),
        (ACC_PUBLIC | ACC_ABSTRACT | ACC_STATIC, "m", INTERFACE, 61),
        (ACC_PUBLIC, "m", INTERFACE, 51),
    ],
)
def test_of_methods(flags: int, name: str, of: int, major: int) -> None:
    w = Writer()
    w.methods.append(w.member(flags, name, "()V"))
    told = f"method {name}()V has modifiers that must not stand together"
    assert refusal(w.bytes(flags=of, major=major)) == told


def test_those_that_may() -> None:
    w = Writer()
    w.methods += [
        w.member(ACC_ABSTRACT | ACC_STRICT, "m", "()V"),
        w.member(ACC_NATIVE | ACC_FINAL, "n", "()V"),
    ]
    w.methods.append(w.member(ACC_PRIVATE | ACC_STATIC | ACC_NATIVE | ACC_SYNCHRONIZED, "o", "()V"))
    assert len(parse(w.bytes()).methods) == 3
