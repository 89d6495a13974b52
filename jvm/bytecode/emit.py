"""Instructions → Python statements: blocks, branches and what an instruction does to the operand stack.

One `Emitter` writes the body of a method, the resume function of a point or (see `jvm.bytecode.local`) its
local function. `jvm.bytecode.writer` tells the names in the generated source.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from jvm.bytecode import accesses, arithmetic, calls
from jvm.bytecode.flow import shuffle_counts
from jvm.bytecode.opcodes import NEWARRAY_TYPES, Family
from jvm.bytecode.values import NULL, Value, integer
from jvm.bytecode.writer import Writer
from jvm.errors import BrokenClass

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.bytecode.decode import Code, Insn
    from jvm.bytecode.flow import Flow
    from jvm.classfile.classfile import ConstantPool

MAX_INDENT = 40
_CONDITIONS = {"eq": "==", "ne": "!=", "lt": "<", "ge": ">=", "gt": ">", "le": "<="}


class Emitter(Writer):
    """Writes Python for the blocks of one method."""

    def __init__(
        self, code: Code, flow: Flow, pool: ConstantPool, *, number: int, trusted: bool, static: bool
    ) -> None:
        super().__init__(code, flow, pool, number=number, trusted=trusted, static=static)
        self.forced: set[int] = set()
        self.targets: dict[int, None] = {}
        self.self_header = -1
        self.self_jumps = False
        # Set by an instruction that control does not pass.
        self.ended = False
        # How a block hands over to a leader: set by the writer of bodies and of resume functions.
        self.leave: Callable[[int], None] = self._leave_in_body

    # -- leaving

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
            self.line("if n > LIMIT: check_budget(thread, n)")
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
            match insn.family:
                case Family.GOTO:
                    self.jump(insn.operand)
                    return
                case Family.BRANCH:
                    self.branch(insn)
                    self.now = index
                case Family.SWITCH:
                    self.switch(insn)
                    return
                case Family.RETURN | Family.THROW:
                    self.leave_method(insn.name)
                    return
                case _:
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
            self.line(f"raise thrown(thread, {self.pop().text})")
            return
        if name == "ireturn":
            arithmetic.narrow(self, self.returned)
        value = "None" if name == "return" else self.pop().text
        self.line(f"thread.executed += {self.spent()}")
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
        self.jump(insn.operand)
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
        cases = [(value, target) for value, target in insn.cases if target != insn.operand]
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
            self.jump(insn.operand)
            return
        by_target: dict[int, list[int]] = {}
        for value, target in cases:
            by_target.setdefault(target, []).append(value)
        before = list(self.stack)
        self._switch_tree(key.text, sorted(cases), insn.operand, before)

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
        """An instruction that control passes."""
        name = insn.name
        match insn.family:
            case Family.LOAD:
                kind = "J" if name[0] == "l" else name[0].upper()
                if self.now in self.flow.faint:
                    self.push(Value("0", kind, atom=True))
                    return
                this = insn.operand == 0 and kind == "A" and self.this_is_fixed
                self.push(Value(f"l{insn.operand}", kind, nonnull=this))
            case Family.STORE:
                value = self.pop()
                self.spill_local(insn.operand)
                if value.text != f"l{insn.operand}":
                    self.line(f"l{insn.operand} = {value.text}")
            case Family.CONSTANT:
                self.push(self.constant(insn))
            case Family.INCREMENT if self.now in self.flow.faint:
                pass
            case Family.INCREMENT:
                self.spill_local(insn.operand)
                arithmetic.increment(self, insn.operand, insn.cases[0][0])
            case Family.STACK:
                self.shuffle(name)
            case Family.ARITHMETIC:
                arithmetic.operate(self, name)
            case Family.CONVERSION:
                arithmetic.convert(self, name)
            case Family.COMPARISON:
                arithmetic.compare(self, name)
            case _:
                self.heap(insn)

    def constant(self, insn: Insn) -> Value:
        """What the instruction itself tells."""
        name = insn.name
        if name == "aconst_null":
            return NULL
        if name in ("bipush", "sipush"):
            return integer(insn.operand)
        number = name.partition("_")[2]
        if name[0] in "fd":
            return Value(f"{number}.0", name[0].upper())
        return integer(-1 if number == "m1" else int(number), "J" if name[0] == "l" else "I")

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
        """An instruction that looks at the heap, calls, or creates."""
        name = insn.name
        match insn.family:
            case Family.POOL_CONSTANT:
                calls.load_constant(self, insn.operand)
            case Family.FIELD:
                accesses.FIELDS[name](self, insn.operand)
            case Family.INVOKE:
                self.addition()
                calls.invoke(self, name, insn.operand)
            case Family.CREATION:
                self.create(insn)
            case Family.ARRAY_LENGTH:
                self.hold(f"len({self.pop_atom().text}.cells)", "I")
            case Family.TYPE_TEST:
                self.type_test(insn)
            case Family.MONITOR:
                self.addition()
                accesses.monitor(self, name)
            case Family.LOCK_OBJECT:
                self.push(Value("CM" if insn.operand else "l0", "A", nonnull=True))
                self.links["CM"] = None
            case Family.NOTHING:
                pass
            case Family.ARRAY_LOAD:
                accesses.array_load(self, name)
            case Family.ARRAY_STORE:
                accesses.array_store(self, name)
            case Family.SUBROUTINE | Family.PREFIX:
                raise BrokenClass(f"{name} is not supported")
            case (
                Family.LOAD | Family.STORE | Family.CONSTANT | Family.INCREMENT | Family.STACK
                | Family.ARITHMETIC | Family.CONVERSION | Family.COMPARISON | Family.GOTO | Family.BRANCH
                | Family.SWITCH | Family.RETURN | Family.THROW
            ):  # fmt: skip
                raise AssertionError(f"{name} is written elsewhere")
            case family:
                assert_never(family)

    def addition(self) -> None:
        """Before a monitor or lock is taken for sums alone: go on behind them, if they are made at once."""
        block = self.flow.blocks.get(self.now)
        if block is None or self.trusted:
            return
        lock = self.pop_atom()
        before = list(self.stack)
        sums = []
        for one in block.sums:
            owner = "None" if one.owner is None else f"l{one.owner}"
            sums.append(f"({owner}, {self.link('L', one.constant)}, {one.amount})")
        self.settle_count()
        self.counter = True
        made = f"({', '.join(sums)},)"
        if block.lock is None:
            self.line(f"if AB(thread, {lock.text}, {made}):")
        else:
            link = "None" if block.lock < 0 else self.link("L", block.lock)
            self.line(f"if AL(thread, {lock.text}, {link}, {made}):")
        self.indent += 1
        self.jump(block.end)
        self.indent -= 1
        self.stack = [*before, lock]
        self.counted = 0

    def create(self, insn: Insn) -> None:
        """A new object or array."""
        match insn.name:
            case "new":
                calls.call(self, f"{self.link('A', insn.operand)}(thread)", "A", insn.operand, nonnull=True)
            case "newarray":
                if insn.operand not in NEWARRAY_TYPES:
                    raise BrokenClass(f"newarray of unknown type {insn.operand}")
                array = self.link("PA", insn.operand)
                self.hold(f"{array}(thread, {self.pop().text})", "A", nonnull=True)
            case "anewarray":
                self.hold(f"{self.link('AN', insn.operand)}(thread, {self.pop().text})", "A", nonnull=True)
            case _:
                count = insn.cases[0][0]
                sizes = ", ".join(value.text for value in self.stack[len(self.stack) - count :])
                del self.stack[len(self.stack) - count :]
                self.hold(f"{self.link('MN', insn.operand)}(thread, ({sizes},))", "A", nonnull=True)

    def type_test(self, insn: Insn) -> None:
        """checkcast and instanceof."""
        value = self.pop_atom()
        known = self.link("K", insn.operand)
        if insn.name == "checkcast":
            test = "" if value.nonnull else f"{value.text} is not None and "
            self.line(
                f"if {test}{known} not in {value.text}.cls.supertype_set: "
                f"{self.link('CC', insn.operand)}(thread, {value.text})"
            )
            self.push(value)
            if accesses.class_name(self, insn.operand).startswith("["):
                accesses.received(self, value)
            return
        test = (f"({value.text} is not None and ({known} in {value.text}.cls.supertype_set or "
                f"{self.link('IO', insn.operand)}(thread, {value.text})))")  # fmt: skip
        name = self.temporary()
        self.line(f"{name} = {test}")
        self.push(Value(f"(1 if {name} else 0)", "I", atom=False, condition=name, nonnegative=True))
