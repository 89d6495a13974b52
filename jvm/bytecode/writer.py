"""Python lines over a symbolic operand stack: what all parts of the translator write with.

Names in the generated source:

- `thread` the thread, `n` instructions executed so far, `l3` local 3, `s0` an operand-stack entry that
  crosses a block border, `t7` a temporary;
- two capital letters or one with a number are link names (`I12`, `M12`): the number is a constant-pool
  index, behind it may be those of the method and the instruction; the letter is what is linked there (see
  `jvm.linking.links`). Nothing else of a class file gets into the source: no name, no string, no float.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from jvm.bytecode.flow import marks
from jvm.bytecode.values import Line, PointSpec, Value

if TYPE_CHECKING:
    from jvm.bytecode.decode import Code
    from jvm.bytecode.flow import Flow, Marks
    from jvm.classfile.classfile import ConstantPool
    from jvm.threads.points import PointKind


class Writer:
    """The lines of one function, the operand stack at the present instruction, the points and link names that
    were used."""

    def __init__(
        self, code: Code, flow: Flow, pool: ConstantPool, *, number: int, trusted: bool, static: bool
    ) -> None:
        self.code = code
        self.flow = flow
        self.pool = pool
        self.number = number
        self.trusted = trusted
        self.constructor = False
        self.initializer = False
        self.returned = ""
        self.lines: list[Line] = []
        self.points: dict[int, PointSpec] = {}
        self.links: dict[str, None] = {}
        self.temporaries = 0
        self.indent = 0
        self.counted = 0
        self.counter = False
        self.now = 0
        self.stack: list[Value] = []
        self.this_is_fixed = not static and not any(
            insn.name == "astore" and insn.operand == 0 for insn in code.insns
        )

    @cached_property
    def marks(self) -> list[Marks | None]:
        """See `jvm.bytecode.flow.marks`; few methods ask."""
        return marks(self.code, self.flow, self.pool, constructor=self.constructor)

    # -- lines and values

    def line(self, text: str, operands: tuple[str, str] | None = None) -> None:
        self.lines.append(Line(self.indent, text, self.now, operands))

    def change(self, obj: str) -> None:
        """Before a change of the object: what `Journal.change` does, without a call."""
        self.line(f"if {obj}.epoch != E.epoch: E.touch({obj})")

    def link(self, letters: str, constant: int | str) -> str:
        name = f"{letters}{constant}"
        self.links[name] = None
        return name

    def site(self, letters: str, constant: int) -> str:
        """What is linked for this instruction alone (JVMS 6.5): others may name the constant, too."""
        return self.link(letters, f"{constant}_{self.number}_{self.now}")

    def temporary(self) -> str:
        self.temporaries += 1
        return f"t{self.temporaries}"

    def push(self, value: Value) -> None:
        self.stack.append(value)

    def pop(self) -> Value:
        return self.stack.pop()

    def hold(
        self, text: str, kind: str, *, nonnull: bool = False, operands: tuple[str, str] | None = None
    ) -> None:
        """Evaluate now, keep the result in a temporary and push that."""
        name = self.temporary()
        self.line(f"{name} = {text}", operands)
        self.push(Value(name, kind, nonnull=nonnull))

    def settled(self, value: Value) -> Value:
        """The value as an atom."""
        if value.atom:
            return value
        name = self.temporary()
        self.line(f"{name} = {value.text}")
        return Value(name, value.kind, nonnull=value.nonnull, nonnegative=value.nonnegative)

    def pop_atom(self) -> Value:
        return self.settled(self.pop())

    def spill_local(self, index: int) -> None:
        """Before local `index` changes: give stack entries that read it a name of their own."""
        for at, value in enumerate(self.stack):
            if value.reads_local(index):
                name = self.temporary()
                self.line(f"{name} = {value.text}")
                self.stack[at] = Value(name, value.kind, nonnull=value.nonnull, nonnegative=value.nonnegative)

    # -- counting and stopping

    def spent(self) -> str:
        """Text for the number of instructions executed in this activation so far."""
        if not self.counter:
            return str(self.counted)
        return f"n + {self.counted}" if self.counted else "n"

    def settle_count(self) -> None:
        if self.counted:
            self.line(f"n += {self.counted}" if self.counter else f"n = {self.counted}")
            self.counted = 0

    def saved_locals(self, after: int) -> tuple[int, ...]:
        live = self.flow.live[after] if after < len(self.flow.live) else 0
        for target in self.flow.handlers_at[self.now]:
            live |= self.flow.live[target]
        return tuple(index for index in range(live.bit_length()) if live >> index & 1)

    def stop(self, kind: PointKind, constant: int, *, after: bool, condition: str | None) -> None:
        """Write the stop: save the frame and return STOP, under a condition.

        With `after`, the frame resumes behind the present instruction with its result; otherwise the
        instruction is performed when the frame resumes, and its operands must still be on the symbolic stack.
        """
        index = self.now
        saved = self.saved_locals(index + 1 if after else index)
        self.points[index] = PointSpec(index, kind, saved, len(self.stack), constant)
        values = [f"l{local}" for local in saved] + [value.text for value in self.stack]
        packed = f"({values[0]},)" if len(values) == 1 else f"({', '.join(values)})"
        if condition is not None:
            self.line(f"if {condition}:")
            self.indent += 1
        self.line(
            f"thread.executed += {self.spent()}; "
            f"thread.unwound.append((P{self.number}_{index}, {packed})); return STOP"
        )
        if condition is not None:
            self.indent -= 1
