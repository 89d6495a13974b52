"""Which object a constructor is called for is told by what made it."""

from __future__ import annotations

from pathlib import Path

import pytest

from jrf.settings import resources
from jvm.bytecode.decode import decode
from jvm.bytecode.flow import THIS, analyse, marks
from jvm.classfile.classfile import MethodRef, parse
from jvm.values.descriptors import split_method

LITMUS = resources.folder("javasamples") / "classes" / "litmus"


def constructed(path: Path, name: str) -> list[str]:
    """The marks of the objects for which a method calls constructors, in the order of the code."""
    parsed = parse(path.read_bytes())
    method = next(each for each in parsed.methods if each.name == name)
    assert method.code is not None
    code = decode(method.code)
    flow = analyse(code, parsed.constants)
    found = marks(code, flow, parsed.constants, constructor=name == "<init>")
    told = []
    for insn, here in zip(code.insns, found, strict=True):
        if insn.name == "invokespecial" and here is not None:
            constant = parsed.constants[insn.operand]
            assert isinstance(constant, MethodRef)
            told.append(here[0][-1 - len(split_method(constant.descriptor)[0])])
    return told


@pytest.mark.parametrize("name", ["LeakedBehindChoice$Leaking", "BuiltBehindChoice$Built"])
def test_a_choice_among_arguments_does_not_hide_this(name: str) -> None:
    assert constructed(LITMUS / f"{name}.class", "<init>") == [THIS]


def test_what_new_made_is_told_from_this() -> None:
    (mark,) = constructed(LITMUS / "BuiltBehindChoice.class", "lambda$main$0")
    assert mark.startswith("!")
