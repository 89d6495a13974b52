"""What methods become, as whole texts: a change of the translator is read as a change of these files."""

import pytest

from jvm.bytecode.opcodes import BY_NAME, OPS, Family
from tests.jvm.bytecode import golden

AGAIN = "python tests/jvm/bytecode/golden.py --write; then read the difference"


@pytest.mark.parametrize("name", golden.METHODS)
def test_a_method_becomes_what_it_did(name: str) -> None:
    assert golden.text(name) == golden.path(name).read_text("utf-8"), AGAIN


def test_there_are_no_others() -> None:
    assert {path.name for path in golden.FOLDER.iterdir()} == {
        golden.path(name).name for name in golden.METHODS
    }


def test_they_show_every_family_that_compilers_use() -> None:
    shown = {insn.family for name in golden.METHODS for insn in golden.subject(name).code.insns}
    unused = {Family.NOTHING, Family.SUBROUTINE, Family.PREFIX}
    assert set(Family) - shown == unused


def test_the_table_has_every_opcode() -> None:
    assert (len(OPS), OPS[0].name, OPS[0xC4].name, OPS[-1].name) == (202, "nop", "wide", "jsr_w")
    assert len(BY_NAME) == len(OPS) + 1
