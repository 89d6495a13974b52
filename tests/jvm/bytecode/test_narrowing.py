"""What is stored or returned as a boolean or byte loses the bits that the type has not (JVMS 6.5, bastore,
ireturn, putstatic). javac converts before; other compilers need not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import pytest

from jrf.check import check
from jrf.program.target import resolve
from jrf.settings.settings import load
from tests.oracle.language.classwriter import PUBLIC, STATIC, ClassWriter, Code, Label

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    _Through: TypeAlias = Callable[[ClassWriter, Code, str, int], None]

_BALOAD, _BASTORE, _IRETURN = 51, 84, 172
_BOOLEANS, _BYTES = 4, 8


def _through_static(writer: ClassWriter, code: Code, descriptor: str, value: int) -> None:
    writer.field(STATIC, "kept", descriptor)
    code.push(value)
    code.field("putstatic", "Main", "kept", descriptor)
    code.field("getstatic", "Main", "kept", descriptor)


def _through_array(_: ClassWriter, code: Code, descriptor: str, value: int) -> None:
    code.push(1)
    code.byte("newarray", _BOOLEANS if descriptor == "Z" else _BYTES)
    code.op("dup")
    code.push(0)
    code.push(value)
    code.data.append(_BASTORE)
    code.push(0)
    code.data.append(_BALOAD)


def _through_return(writer: ClassWriter, code: Code, descriptor: str, value: int) -> None:
    callee = Code(writer.pool)
    callee.push(value)
    callee.data.append(_IRETURN)
    writer.method(STATIC, "given", f"(){descriptor}", callee)
    code.call("invokestatic", "Main", "given", f"(){descriptor}")


@pytest.mark.parametrize("through", [_through_static, _through_array, _through_return])
@pytest.mark.parametrize(
    ("descriptor", "value", "kept"), [("Z", 2, 0), ("Z", -1, 1), ("B", 256, 0), ("B", 130, -126)]
)
def test_bits_that_the_type_has_not_are_lost(
    tmp_path: Path, through: _Through, descriptor: str, value: int, kept: int
) -> None:
    writer = ClassWriter("Main")
    code = Code(writer.pool, reserved=1)
    through(writer, code, descriptor, value)
    code.push(kept)
    end = Label()
    code.branch("if_icmpeq", end)
    code.class_("new", "java/lang/RuntimeException")
    code.op("dup")
    code.call("invokespecial", "java/lang/RuntimeException", "<init>", "()V")
    code.op("athrow")
    code.place(end)
    code.op("return")
    writer.method(PUBLIC | STATIC, "main", "([Ljava/lang/String;)V", code)
    (tmp_path / "Main.class").write_bytes(writer.encoded())
    result = check(load(None, {"search": "dfs"}), resolve("Main", (str(tmp_path),), (), None))
    assert result.verdict.value == "safe"
