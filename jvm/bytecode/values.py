"""The symbolic operand stack: what the translator knows of a value while it writes Python for a block."""

from __future__ import annotations

import re

from msgspec import Struct

_LOCAL = re.compile(r"\bl(\d+)\b")


class Value(Struct, frozen=True):
    """A value as Python source text.

    `atom`: a name or literal, which may be evaluated more than once. `condition`: the truth test equivalent
    to an int that is 0 or 1. `comparison`: the operator and operands of an lcmp/fcmp, to be fused with the
    branch that follows. All texts are free of side effects and of heap reads, so they may be evaluated late.
    """

    text: str
    kind: str
    atom: bool = True
    condition: str | None = None
    comparison: tuple[str, str, str] | None = None
    nonnull: bool = False
    nonnegative: bool = False

    def reads_local(self, index: int) -> bool:
        return any(int(found) == index for found in _LOCAL.findall(self.text))


NULL = Value("None", "A")


def integer(value: int, kind: str = "I") -> Value:
    """An int or long literal."""
    return Value(str(value) if value >= 0 else f"({value})", kind, nonnegative=value >= 0)


class Line(Struct, frozen=True):
    """One generated line. `insn` is the instruction index it belongs to (−1: none); `operands` names the
    array and index variables of an array access, for the message of an ArrayIndexOutOfBoundsException."""

    indent: int
    text: str
    insn: int
    operands: tuple[str, str] | None = None


class PointSpec(Struct, frozen=True):
    """A place where a body may stop: instruction, kind, saved locals, saved stack depth,
    constant-pool index.
    """

    index: int
    kind: int
    locals: tuple[int, ...]
    depth: int
    constant: int
