"""What a thread does by itself: from an access to the next instruction that looks at the heap.

The *local function* of a point takes the values saved there and what the access read, and tells where the
thread stands next, with which values, how many instructions that took, and which cells it read on the way
that no other thread can observe it reading: final ones, and those of the thread's own objects. A return it
tells by None for the point. It gives None where control meets anything else than reads, locals and operand
stack: a call, an allocation, a monitor, an exception. So its result depends on its arguments and on these
cells alone, and may be remembered (see `jvm.remembered.steps`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.bytecode import accesses, arithmetic
from jvm.bytecode.emit import Emitter
from jvm.bytecode.opcodes import Family
from jvm.bytecode.translate import Subject, Unit, compile_lines, write_leaf, write_tree
from jvm.bytecode.values import Line, PointSpec, Value
from jvm.classfile.classfile import (
    DoubleConstant,
    FloatConstant,
    IntegerConstant,
    LongConstant,
    StringConstant,
)
from jvm.errors import BrokenClass
from jvm.threads.points import PointKind

if TYPE_CHECKING:
    from jvm.bytecode.decode import Insn

_ENTRY: Final = -1
_ACCESSES: Final = {
    "getfield": PointKind.GETFIELD, "putfield": PointKind.PUTFIELD, "getstatic": PointKind.GETSTATIC,
    "putstatic": PointKind.PUTSTATIC, "aload": PointKind.ALOAD, "astore": PointKind.ASTORE,
}  # fmt: skip
_CONSTANTS: Final = (IntegerConstant, LongConstant, FloatConstant, DoubleConstant, StringConstant)
_OPERANDS: Final = {
    PointKind.GETFIELD: 1, PointKind.PUTFIELD: 2, PointKind.GETSTATIC: 0,
    PointKind.PUTSTATIC: 1, PointKind.ALOAD: 2, PointKind.ASTORE: 3,
}  # fmt: skip
MAX_INSTRUCTIONS: Final = 10_000


class LocalEmitter(Emitter):
    """Writes local functions."""

    def heap(self, insn: Insn) -> None:
        name = insn.name
        access = _ACCESSES.get(name) or _ACCESSES.get(name[1:])
        if access is not None:
            accesses.narrow_element(self, name)
            if access in (PointKind.PUTFIELD, PointKind.PUTSTATIC):
                arithmetic.narrow(self, accesses.field_ref(self, insn.operand).descriptor)
            self.stack = [self.settled(value) for value in self.stack]
            self.access(name, access, insn.operand if name in _ACCESSES else 0)
        elif insn.family in (Family.NOTHING, Family.ARRAY_LENGTH) or (
            insn.family is Family.POOL_CONSTANT and isinstance(self.pool[insn.operand], _CONSTANTS)
        ):
            super().heap(insn)
        else:
            self.give_up()

    def access(self, name: str, kind: PointKind, constant: int) -> None:
        """Stop if others can observe it; else a read is made and noted, and a write is the end."""
        match kind:
            case PointKind.GETFIELD:
                owner, slot = self.stack[-1].text, self.link("I", constant)
                threshold, result = self.link("T", constant), accesses.field_kind(self, constant)
            case PointKind.GETSTATIC:
                owner, slot = self.link("S", constant), self.link("SI", constant)
                threshold, result = self.link("T", constant), accesses.field_kind(self, constant)
            case PointKind.ALOAD:
                owner, slot = self.stack[-2].text, self.stack[-1].text
                threshold = f"{owner}.trusted_threshold" if self.trusted else "0"
                result = {"l": "J", "f": "F", "d": "D", "a": "A"}.get(name[0], "I")
            case _:
                self.stop(kind, constant, after=False, condition=None)
                self.ended = True
                return
        self.stop(kind, constant, after=False, condition=f"{owner}.sharing > {threshold}")
        if result in "FD":  # equal floats are not the same
            self.give_up()
            return
        if kind == PointKind.ALOAD and not self.stack[-1].nonnegative:
            self.line(f"if {slot} < 0: return None")
        if kind != PointKind.GETSTATIC:
            self.pop()
        if kind == PointKind.ALOAD:
            self.pop()
        self.hold(f"{owner}.cells[{slot}]", result)
        self.line(f"q += ({owner}, {slot}, {self.stack[-1].text}, {threshold}),")

    def stop(self, kind: PointKind, constant: int, *, after: bool, condition: str | None) -> None:
        """Whoever remembers the result asks whether the thread would stop here again."""
        index = self.now
        saved = self.saved_locals(index)
        self.points[index] = PointSpec(index, kind, saved, len(self.stack), constant)
        values = [f"l{local}" for local in saved] + [value.text for value in self.stack]
        packed = f"({values[0]},)" if len(values) == 1 else f"({', '.join(values)})"
        test = "" if condition is None else f"if {condition}: "
        self.line(f"{test}return P{self.number}_{index}, {packed}, {self.spent()}, q")

    def give_up(self) -> None:
        self.line("return None")
        self.ended = True

    def leave_method(self, name: str) -> None:
        """A return ends the local function too, with no point; what it returns is not said."""
        self.line("return None" if name == "athrow" else f"return None, None, {self.spent()}, q")

    def _leave_in_body(self, target: int) -> None:
        if target <= self.now:
            self.line(f"if {self.spent()} > {MAX_INSTRUCTIONS}: return None")
        super()._leave_in_body(target)


def translate_local(subject: Subject, spec: PointSpec) -> Unit:
    """The local function of a point that stands before an access. Raises BrokenClass as other translations
    do."""
    emitter = LocalEmitter(
        subject.code, subject.flow, subject.pool, number=subject.number, trusted=subject.trusted,
        static=subject.static,
    )  # fmt: skip
    emitter.counter = True
    kind = PointKind(spec.kind)
    shape = subject.flow.shapes[spec.index]
    if shape is None:
        raise BrokenClass("control reaches an instruction that was not analysed")
    stack = [Value(f"s{at}", kind) for at, kind in enumerate(shape[: spec.depth])]
    del stack[len(stack) - _OPERANDS[kind] :]
    if kind in (PointKind.GETFIELD, PointKind.GETSTATIC):
        stack.append(Value("r", accesses.field_kind(emitter, spec.constant)))
    elif kind == PointKind.ALOAD:
        behind = subject.flow.shapes[spec.index + 1]
        assert behind is not None
        stack.append(Value("r", behind[-1]))
    leaves: dict[int, tuple[list[Line], bool]] = {}
    emitter.now = spec.index
    emitter.self_header = _ENTRY
    emitter.stack = stack
    if spec.index + 1 in subject.flow.leaders:
        emitter.leave(spec.index + 1)
    else:
        emitter.block(spec.index + 1)
    leaves[_ENTRY] = emitter.lines, False
    while work := [target for target in emitter.targets if target not in leaves]:
        for target in work:
            leaves[target] = write_leaf(emitter, subject, target)
    names = [f"l{local}" for local in spec.locals] + [f"s{at}" for at in range(spec.depth)]
    lines = [Line(0, f"def m{subject.number}_{spec.index}L(thread, v, r):", -1), Line(1, "n = 0; q = ()", -1)]
    if names:
        lines.append(Line(1, f"{', '.join(names)}{',' if len(names) == 1 else ''} = v", -1))
    lines.append(Line(1, f"pc = {_ENTRY}", -1))
    lines.append(Line(1, "while True:", -1))
    write_tree(lines, leaves, sorted(leaves), 2)
    return compile_lines(lines, emitter)
