"""Instructions → Python statements, over a symbolic operand stack.

One `Emitter` writes the body of a method or the resume function of a point. Names in the generated source:

- `th` the thread, `n` instructions executed so far, `l3` local 3, `s0` an operand-stack entry that crosses a
  block
  border, `t7` a temporary;
- two capital letters or one with a number are link names (`I12`, `M12`): the number is a constant-pool
  index, the letter what is
  linked there (see `jvm.linkage`). Nothing else of a class file gets into the source: no name, no string, no
  float.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.bytecode import arithmetic
from jvm.bytecode.flow import Flow, shuffle_counts
from jvm.bytecode.opcodes import BRANCHES, NEWARRAY_TYPES, RETURNS
from jvm.bytecode.values import NULL, Line, PointSpec, Value, integer
from jvm.classfile import (
    ClassConstant,
    ConstantPool,
    DoubleConstant,
    FieldRef,
    FloatConstant,
    IntegerConstant,
    InvokeDynamic,
    LongConstant,
    MethodRef,
    StringConstant,
)
from jvm.descriptors import kind_of, split_method
from jvm.errors import BrokenClass
from jvm.points import Kind

if TYPE_CHECKING:
    from jvm.bytecode.decode import Code, Insn

MAX_INDENT = 40
POLYMORPHIC = frozenset(("java/lang/invoke/MethodHandle", "java/lang/invoke/VarHandle"))
_CONDITIONS = {"eq": "==", "ne": "!=", "lt": "<", "ge": ">=", "gt": ">", "le": "<="}
_CONSTANTS = {
    "iconst_m1": -1, "iconst_0": 0, "iconst_1": 1, "iconst_2": 2, "iconst_3": 3, "iconst_4": 4, "iconst_5": 5,
}  # fmt: skip
_FLOAT_CONSTANTS = {
    "fconst_0": "0.0",
    "fconst_1": "1.0",
    "fconst_2": "2.0",
    "dconst_0": "0.0",
    "dconst_1": "1.0",
}


class Emitter:
    """Writes Python for the blocks of one method."""

    def __init__(
        self, code: Code, flow: Flow, pool: ConstantPool, *, number: int, trusted: bool, static: bool
    ) -> None:
        self.code = code
        self.flow = flow
        self.pool = pool
        self.number = number
        self.trusted = trusted
        self.lines: list[Line] = []
        self.points: dict[int, PointSpec] = {}
        self.links: dict[str, None] = {}
        self.forced: set[int] = set()
        self.targets: dict[int, None] = {}
        self.temporaries = 0
        self.indent = 0
        self.counted = 0
        self.counter = False
        self.self_header = -1
        self.self_jumps = False
        self.now = 0
        self.constructor = False
        # Set by an instruction that control does not pass.
        self.ended = False
        self.stack: list[Value] = []
        self.this_is_fixed = not static and not any(
            insn.name == "astore" and insn.a == 0 for insn in code.insns
        )
        # How a block hands over to a leader: set by the writer of bodies and of resume functions.
        self.leave = self._leave_in_body

    # -- lines and values

    def line(self, text: str, operands: tuple[str, str] | None = None) -> None:
        self.lines.append(Line(self.indent, text, self.now, operands))

    def link(self, letters: str, constant: int) -> str:
        name = f"{letters}{constant}"
        self.links[name] = None
        return name

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

    # -- counting, stopping, leaving

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

    def stop(self, kind: Kind, constant: int, *, after: bool, condition: str | None) -> None:
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
        self.line(f"th.n += {self.spent()}; th.u.append((P{self.number}_{index}, {packed})); return STOP")
        if condition is not None:
            self.indent -= 1

    def jump(self, target: int) -> None:
        """Hand over to `target`: inline it if it has no other predecessor, else leave to it as a leader."""
        if target in self.flow.leaders or target in self.forced:
            self.leave(target)
        elif self.indent > MAX_INDENT:
            self.forced.add(target)
            self.leave(target)
        else:
            self.block(target)

    def pass_stack(self) -> None:
        """Put the operand stack into s0, s1, …, where a leader expects it."""
        moves = [(f"s{at}", value.text) for at, value in enumerate(self.stack) if value.text != f"s{at}"]
        if moves:
            names, texts = zip(*moves, strict=True)
            self.line(f"{', '.join(names)} = {', '.join(texts)}")

    def _leave_in_body(self, target: int) -> None:
        self.pass_stack()
        self.settle_count()
        self.targets[target] = None
        backward = target <= self.now
        if backward:
            self.line("if n > LIMIT: over(th, n)")
        if target == self.self_header:
            self.self_jumps = True
            self.line("continue")
        else:
            self.line(f"pc = {target}")
            self.line("@leave")

    # -- blocks

    def block(self, start: int, *, first: bool = True) -> None:
        """Write instructions from `start` until control leaves; the stack must match the shape there."""
        index = start
        insns = self.code.insns
        while True:
            insn = insns[index]
            if index >= len(insns) or self.flow.shapes[index] is None:
                raise BrokenClass("control reaches an instruction that was not analysed")
            self.now = index
            self.counted += 1
            name = insn.name
            if name == "goto":
                self.jump(insn.a)
                return
            if name in BRANCHES:
                self.branch(insn)
                self.now = index
            elif name in ("tableswitch", "lookupswitch"):
                self.switch(insn)
                return
            elif name in RETURNS or name == "athrow":
                self.leave_method(name)
                return
            else:
                self.instruction(insn)
                if self.ended:
                    self.ended = False
                    return
            index += 1
            if index >= len(insns):
                raise BrokenClass("control falls off the end of a method")
            if index in self.flow.leaders or index in self.forced:
                self.now = index - 1
                self.leave(index)
                return

    def leave_method(self, name: str) -> None:
        """A return instruction or athrow."""
        if name == "athrow":
            self.line(f"raise thrown(th, {self.pop().text})")
            return
        value = "None" if name == "return" else self.pop().text
        self.line(f"th.n += {self.spent()}")
        self.line(f"return {value}")

    def branch(self, insn: Insn) -> None:
        """A conditional branch: the taken side is written under the test, the other side goes on below it."""
        name = insn.name
        if name.startswith("if_icmp"):
            right, left = self.pop(), self.pop()
            test = f"{left.text} {_CONDITIONS[name[7:]]} {right.text}"
        elif name.startswith("if_acmp"):
            right, left = self.pop(), self.pop()
            test = f"{left.text} {'is' if name.endswith('eq') else 'is not'} {right.text}"
        elif name in ("ifnull", "ifnonnull"):
            test = f"{self.pop().text} {'is' if name == 'ifnull' else 'is not'} None"
        else:
            test = self.zero_test(self.pop(), name[2:])
        self.settle_count()
        self.counter = True
        before = list(self.stack)
        self.line(f"if {test}:")
        self.indent += 1
        self.jump(insn.a)
        self.indent -= 1
        self.stack = before
        self.counted = 0
        self.counter = True

    def zero_test(self, value: Value, condition: str) -> str:
        if value.comparison is not None:
            return arithmetic.fused(value.comparison, condition)
        if value.condition is not None and condition in ("eq", "ne"):
            return f"not {value.condition}" if condition == "eq" else value.condition
        return f"{value.text} {_CONDITIONS[condition]} 0"

    def switch(self, insn: Insn) -> None:
        """Few cases become tests; many a lookup that leaves through the dispatcher."""
        key = self.pop_atom()
        cases = [(value, target) for value, target in insn.b if target != insn.a]
        self.settle_count()
        self.counter = True
        if len(cases) <= 4:
            before = list(self.stack)
            for value, target in cases:
                self.line(f"if {key.text} == {value}:")
                self.indent += 1
                self.jump(target)
                self.indent -= 1
                self.stack = list(before)
                self.counted = 0
            self.jump(insn.a)
            return
        by_target: dict[int, list[int]] = {}
        for value, target in cases:
            by_target.setdefault(target, []).append(value)
        before = list(self.stack)
        self._switch_tree(key.text, sorted(cases), insn.a, before)

    def _switch_tree(self, key: str, cases: list[tuple[int, int]], default: int, before: list[Value]) -> None:
        """A binary search over the sorted cases; every target is made a leader, so that no side is written
        twice.
        """
        for target in dict.fromkeys([default, *(target for _, target in cases)]):
            self.forced.add(target)
        if len(cases) <= 3:
            for value, target in cases:
                self.line(f"if {key} == {value}:")
                self.indent += 1
                self.stack = list(before)
                self.leave(target)
                self.indent -= 1
            self.stack = list(before)
            self.leave(default)
            return
        middle = len(cases) // 2
        self.line(f"if {key} < {cases[middle][0]}:")
        self.indent += 1
        self._switch_tree(key, cases[:middle], default, before)
        self.indent -= 1
        self._switch_tree(key, cases[middle:], default, before)

    # -- instructions

    def instruction(self, insn: Insn) -> None:
        name = insn.name
        if name.endswith("load") and len(name) == 5:
            kind = "J" if name[0] == "l" else name[0].upper()
            this = insn.a == 0 and kind == "A" and self.this_is_fixed
            self.push(Value(f"l{insn.a}", kind, nonnull=this))
        elif name.endswith("store") and len(name) == 6:
            value = self.pop()
            self.spill_local(insn.a)
            if value.text != f"l{insn.a}":
                self.line(f"l{insn.a} = {value.text}")
        elif name in _CONSTANTS:
            self.push(integer(_CONSTANTS[name]))
        elif name in _FLOAT_CONSTANTS:
            self.push(Value(_FLOAT_CONSTANTS[name], name[0].upper()))
        elif name in ("lconst_0", "lconst_1"):
            self.push(integer(int(name[-1]), "J"))
        elif name in ("bipush", "sipush"):
            self.push(integer(insn.a))
        elif name == "aconst_null":
            self.push(NULL)
        elif name == "iinc":
            self.spill_local(insn.a)
            arithmetic.increment(self, insn.a, insn.b[0][0])
        elif name.startswith(("dup", "pop", "swap")):
            self.shuffle(name)
        elif arithmetic.emit(self, name):
            pass
        else:
            self.heap(insn)

    def shuffle(self, name: str) -> None:
        stack = self.stack
        if name == "pop" or name == "pop2":
            wide = stack[-1].kind in "JD"
            stack.pop()
            if name == "pop2" and not wide:
                stack.pop()
        elif name == "swap":
            stack[-1], stack[-2] = stack[-2], stack[-1]
        else:
            count, under = shuffle_counts(name, tuple(value.kind for value in stack))
            moved = [self.settled(value) for value in stack[len(stack) - count :]]
            stack[len(stack) - count :] = moved
            at = len(stack) - count - under
            stack[at:at] = moved

    def heap(self, insn: Insn) -> None:
        name = insn.name
        match name:
            case "ldc":
                self.load_constant(insn.a)
            case "getfield":
                self.getfield(insn.a)
            case "putfield":
                self.putfield(insn.a)
            case "getstatic":
                self.getstatic(insn.a)
            case "putstatic":
                self.putstatic(insn.a)
            case "invokevirtual" | "invokeinterface" | "invokespecial" | "invokestatic" | "invokedynamic":
                self.invoke(name, insn.a)
            case "new":
                self.call(f"{self.link('A', insn.a)}(th)", "A", insn.a, nonnull=True)
            case "newarray":
                if insn.a not in NEWARRAY_TYPES:
                    raise BrokenClass(f"newarray of unknown type {insn.a}")
                array = self.link("PA", insn.a)
                self.hold(f"{array}(th, {self.pop().text})", "A", nonnull=True)
            case "anewarray":
                self.hold(f"{self.link('AN', insn.a)}(th, {self.pop().text})", "A", nonnull=True)
            case "multianewarray":
                count = insn.b[0][0]
                sizes = ", ".join(value.text for value in self.stack[len(self.stack) - count :])
                del self.stack[len(self.stack) - count :]
                self.hold(f"{self.link('MN', insn.a)}(th, ({sizes},))", "A", nonnull=True)
            case "arraylength":
                self.hold(f"len({self.pop_atom().text}.f)", "I")
            case "checkcast":
                value = self.pop_atom()
                known = self.link("K", insn.a)
                test = "" if value.nonnull else f"{value.text} is not None and "
                self.line(
                    f"if {test}{known} not in {value.text}.c.u: {self.link('CC', insn.a)}(th, {value.text})"
                )
                self.push(value)
            case "instanceof":
                value = self.pop_atom()
                known = self.link("K", insn.a)
                test = (f"({value.text} is not None and ({known} in {value.text}.c.u or "
                        f"{self.link('IO', insn.a)}(th, {value.text})))")  # fmt: skip
                name = self.temporary()
                self.line(f"{name} = {test}")
                self.push(Value(f"(1 if {name} else 0)", "I", atom=False, condition=name, nonnegative=True))
            case "monitorenter" | "monitorexit":
                self.monitor(name)
            case "lockthis":
                self.push(Value("CM" if insn.a else "l0", "A", nonnull=True))
                self.links["CM"] = None
            case "nop":
                pass
            case _ if name.endswith("aload"):
                self.array_load(name)
            case _ if name.endswith("astore"):
                self.array_store(name)
            case _:
                raise BrokenClass(f"{name} is not supported")

    def load_constant(self, index: int) -> None:
        constant = self.pool[index]
        match constant:
            case IntegerConstant(value=value):
                self.push(integer(value))
            case LongConstant(value=long):
                self.push(integer(long, "J"))
            case FloatConstant():
                self.push(Value(self.link("Q", index), "F"))
            case DoubleConstant():
                self.push(Value(self.link("Q", index), "D"))
            case StringConstant():
                self.push(Value(self.link("Q", index), "A", nonnull=True))
            case ClassConstant():
                self.hold(f"{self.link('QC', index)} or {self.link('LC', index)}(th)", "A", nonnull=True)
            case _:
                kind = self.flow.shapes[self.now + 1]
                self.call(f"{self.link('LD', index)}(th)", kind[-1] if kind else "A", index)

    # -- fields

    def field_ref(self, index: int) -> FieldRef:
        constant = self.pool[index]
        if not isinstance(constant, FieldRef):
            raise BrokenClass("a field instruction refers to a constant of the wrong kind")
        return constant

    def getfield(self, index: int) -> None:
        field = self.field_ref(index)
        self.stack[-1] = self.settled(self.stack[-1])
        owner = self.stack[-1].text
        self.stop(Kind.GETFIELD, index, after=False, condition=f"{owner}.s > {self.link('T', index)}")
        self.pop()
        self.hold(f"{owner}.f[{self.link('I', index)}]", kind_of(field.descriptor))
        self.link("GF", index)

    def putfield(self, index: int) -> None:
        self.field_ref(index)
        self.stack[-2:] = [self.settled(value) for value in self.stack[-2:]]
        owner, value = self.stack[-2].text, self.stack[-1].text
        self.line(f"if {owner}.s:")
        self.indent += 1
        write = f"{self.link('WF', index)}(th, {owner}, {value})"
        self.stop(Kind.PUTFIELD, index, after=False, condition=write)
        self.indent -= 1
        self.line("else:")
        self.indent += 1
        self.line(f"if {owner}.e != E.e: E.touch({owner})")
        slot = self.link("I", index)
        self.line(f"{owner}.f[{slot}] = {value}")
        self.note_default(value, f"{owner}.b |= 2 << {slot}")
        self.indent -= 1
        del self.stack[-2:]

    def note_default(self, value: str, note: str) -> None:
        """An explicit write of a default value is remembered; any other value shows that there was one (see
        `Obj.b`).
        """
        if value in ("None", "0", "0.0"):
            self.line(note)
        elif not (value[0].isdigit() or value[0] == "("):
            self.line(f"if not {value}: {note}")

    def getstatic(self, index: int) -> None:
        field = self.field_ref(index)
        cells = self.link("S", index)
        condition = f"{cells}.s > {self.link('T', index)} and {self.link('SG', index)}(th)"
        self.stop(Kind.GETSTATIC, index, after=False, condition=condition)
        self.hold(f"{cells}.f[{self.link('I', index)}]", kind_of(field.descriptor))

    def putstatic(self, index: int) -> None:
        self.field_ref(index)
        self.stack[-1] = self.settled(self.stack[-1])
        cells, value = self.link("S", index), self.stack[-1].text
        self.line(f"if {cells}.s:")
        self.indent += 1
        write = f"{self.link('SP', index)}(th, {value})"
        self.stop(Kind.PUTSTATIC, index, after=False, condition=write)
        self.indent -= 1
        self.line("else:")
        self.indent += 1
        self.line(f"if {cells}.e != E.e: E.touch({cells})")
        self.line(f"{cells}.f[{self.link('I', index)}] = {value}")
        self.indent -= 1
        self.pop()

    # -- arrays

    def array_visible(self, array: str) -> str:
        return f"{array}.s > {array}.t" if self.trusted else f"{array}.s"

    def array_read(self, name: str, array: Value, at: Value) -> None:
        kind = {"l": "J", "f": "F", "d": "D", "a": "A"}.get(name[0], "I")
        if at.nonnegative:
            text = f"{array.text}.f[{at.text}]"
        else:
            text = f"{array.text}.f[{at.text}] if {at.text} >= 0 else oob({array.text}, {at.text})"
        self.hold(text, kind, operands=(array.text, at.text))

    def array_load(self, name: str) -> None:
        self.stack[-2:] = [self.settled(value) for value in self.stack[-2:]]
        array, at = self.stack[-2:]
        self.stop(Kind.ALOAD, 0, after=False, condition=self.array_visible(array.text))
        del self.stack[-2:]
        self.array_read(name, array, at)

    def array_store(self, name: str) -> None:
        if name in ("bastore", "castore", "sastore"):
            arithmetic.emit(self, {"b": "i2b", "c": "i2c", "s": "i2s"}[name[0]])
        self.stack[-3:] = [self.settled(value) for value in self.stack[-3:]]
        array, at, value = self.stack[-3:]
        self.line(f"if {array.text}.s:")
        self.indent += 1
        write = f"WA(th, {array.text}, {at.text}, {value.text}, {int(self.trusted)})"
        self.stop(Kind.ASTORE, 0, after=False, condition=write)
        self.indent -= 1
        self.line("else:")
        self.indent += 1
        self.array_write(name, array, at, value)
        self.indent -= 1
        del self.stack[-3:]

    def array_write(self, name: str, array: Value, at: Value, value: Value) -> None:
        if not at.nonnegative:
            self.line(f"if {at.text} < 0: oob({array.text}, {at.text})", (array.text, at.text))
        if name == "aastore" and value.text != "None":
            self.line(
                f"if {value.text} is not None and {array.text}.c.element not in {value.text}.c.u: "
                f"unstorable(th, {array.text}, {at.text}, {value.text})",
                (array.text, at.text),
            )
        self.line(f"if {array.text}.e != E.e: E.touch({array.text})")
        self.line(f"{array.text}.f[{at.text}] = {value.text}", (array.text, at.text))
        self.note_default(value.text, f"zero({array.text}, {at.text})")

    # -- monitors and calls

    def monitor(self, name: str) -> None:
        self.stack[-1] = self.settled(self.stack[-1])
        enter = name == "monitorenter"
        lock = self.stack[-1].text
        self.stop(Kind.ENTER if enter else Kind.EXIT, 0, after=False, condition=f"{lock}.s")
        self.line(f"{'enter' if enter else 'leave'}(th, {lock})")
        self.pop()

    def call(self, text: str, kind: str, constant: int, *, nonnull: bool = False) -> None:
        """A call that may stop: its arguments are off the stack already."""
        if kind == "V":
            self.stop(Kind.CALL, constant, after=True, condition=f"{text} is STOP")
            return
        name = self.temporary()
        self.line(f"{name} = {text}")
        self.stop(Kind.CALL, constant, after=True, condition=f"{name} is STOP")
        self.push(Value(name, kind, nonnull=nonnull))

    def invoke(self, name: str, index: int) -> None:
        constant = self.pool[index]
        if not isinstance(constant, MethodRef | InvokeDynamic) or (name == "invokedynamic") != isinstance(
            constant, InvokeDynamic
        ):
            raise BrokenClass(f"{name} refers to a constant of the wrong kind")
        parameters, result = split_method(constant.descriptor)
        count = len(parameters)
        arguments = self.stack[len(self.stack) - count :] if count else []
        if count:
            del self.stack[len(self.stack) - count :]
        texts = ["th", *(value.text for value in arguments)]
        if name == "invokestatic":
            function = self.link("M", index)
        elif name == "invokedynamic":
            function = self.link("D", index)
        else:
            receiver = self.pop_atom()
            texts.insert(1, receiver.text)
            assert isinstance(constant, MethodRef)
            if name == "invokespecial":
                function = self.link("M", index)
                if not receiver.nonnull:
                    self.line(f"{receiver.text}.c")
            elif constant.owner in POLYMORPHIC and name == "invokevirtual":
                function = self.link("H", index)
            else:
                function = f"{receiver.text}.c.v[{self.link('N', index)}]"
        self.call(f"{function}({', '.join(texts)})", kind_of(result), index)
        if name == "invokespecial" and isinstance(constant, MethodRef) and constant.name == "<init>":
            self.built(texts[1])

    def built(self, name: str) -> None:
        """After `new`'s constructor returned (not after this(…) or super(…)): its final fields are frozen
        (JLS 17.5).
        """
        if not (self.constructor and name == "l0"):
            self.line(f"if {name}.e != E.e: E.touch({name})")
            self.line(f"{name}.b |= 1")
