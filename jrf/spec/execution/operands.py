"""Instructions on local variables and the operand stack, and branches (JVMS 6.5)."""

from __future__ import annotations

from typing import Final

import z3

from jrf.spec.execution.objects import Objects
from jrf.spec.execution.operation import Unknown
from jrf.spec.execution.state import State, Value
from jrf.spec.logic.arithmetic import Term
from jrf.spec.logic.heap import BIRTH, NULL
from jrf.spec.logic.meaning import class_object
from jvm.bytecode.decode import Insn
from jvm.classfile.classfile import ClassConstant, IntegerConstant, LongConstant, StringConstant

_ARITHMETIC: Final = {"add": "+", "sub": "-", "mul": "*", "div": "/", "rem": "%", "and": "&", "or": "|",
                      "xor": "^", "shl": "<<", "shr": ">>", "ushr": ">>>"}  # fmt: skip


class Operands(Objects):
    """What stays in the frame."""

    # -- branches

    def branch(self, state: State, condition: Term, target: int) -> list[State]:
        """Both ways that can be taken."""
        condition = z3.simplify(condition)
        if z3.is_true(condition):
            state.frame.at = target
            return [state]
        if z3.is_false(condition):
            return self.next(state)
        self.checker.compared(state, condition)
        jump = state.fork()
        jump.path.assume(condition)
        jump.frame.at = target
        state.path.assume(z3.Not(condition))
        state.frame.at += 1
        return [each for each in (state, jump) if self.prover.feasible(each.path)]

    def test(self, name: str, left: Term, right: Term) -> Term:
        less, most = self.arithmetic.less, self.arithmetic.at_most
        match name:
            case "eq":
                return left == right
            case "ne":
                return left != right
            case "lt":
                return less(left, right)
            case "ge":
                return most(right, left)
            case "gt":
                return less(right, left)
            case _:
                return most(left, right)

    def compare(self, state: State, insn: Insn) -> list[State]:
        right = state.frame.stack.pop().term
        left = state.frame.stack.pop().term
        return self.branch(state, self.test(insn.name[-2:], left, right), insn.operand)

    def compare_zero(self, state: State, insn: Insn) -> list[State]:
        value = state.frame.stack.pop()
        if value.kind == "I":
            condition = self.test(insn.name[-2:], value.term, self.number(0))
        else:
            condition = value.term == NULL if insn.name == "ifnull" else value.term != NULL
        return self.branch(state, condition, insn.operand)

    def switch(self, state: State, insn: Insn) -> list[State]:
        value = state.frame.stack.pop().term
        found = []
        for key, target in insn.cases:
            taken = state.fork()
            taken.path.assume(value == self.number(key))
            taken.frame.at = target
            if self.prover.feasible(taken.path):
                found.append(taken)
        for key, _ in insn.cases:
            state.path.assume(value != self.number(key))
        state.frame.at = insn.operand
        if self.prover.feasible(state.path):
            found.append(state)
        return found

    def goto(self, state: State, insn: Insn) -> list[State]:
        state.frame.at = insn.operand
        return [state]

    # -- what stays in the frame

    def _simple(self, state: State, insn: Insn) -> list[State] | None:
        frame = state.frame
        stack, name = frame.stack, insn.name
        kind = name[0].upper()
        if name.endswith("load") and len(name) == 5 and kind in "IJLA":
            found = frame.locals.get(insn.operand)
            if found is None:
                raise Unknown("a local variable is read before it is set")
            stack.append(found)
        elif name.endswith("store") and len(name) == 6 and kind in "ILA":
            frame.locals[insn.operand] = stack.pop()
            self.checker.witnessed(state)
        elif name == "iinc":
            old = frame.locals[insn.operand].term
            new = self.arithmetic.apply("+", old, self.number(insn.cases[0][0]), "I")
            frame.locals[insn.operand] = Value("I", new)
        elif name.startswith("iconst_"):
            self.push(state, "I", self.number(-1 if name[7] == "m" else int(name[7])))
        elif name in ("bipush", "sipush"):
            self.push(state, "I", self.number(insn.operand))
        elif name.startswith("lconst_"):
            self.push(state, "J", self.arithmetic.const(int(name[7]), "J"))
        elif name == "aconst_null":
            stack.append(Value("A", NULL))
        elif name == "ldc":
            self._constant(state, insn)
        elif name[1:] in _ARITHMETIC and name[0] in "il":
            return self._arithmetic(state, insn)
        elif name in ("ineg", "lneg"):
            value = stack.pop()
            stack.append(Value(value.kind, self.arithmetic.negate(value.term, value.kind)))
        elif name in ("i2b", "i2s", "i2c"):
            self.push(state, "I", self.arithmetic.narrow(stack.pop().term, name[2].upper(), "I"))
        elif name == "i2l":
            self.push(state, "J", self.arithmetic.widen(stack.pop().term))
        elif name == "l2i":
            term = stack.pop().term
            small = term.eq(state.tid)
            if small and z3.is_int(term):
                self.push(state, "I", term)
            else:
                self.push(state, "I", self.arithmetic.narrow(term, "I", "J"))
        elif name == "lcmp":
            right, left = stack.pop().term, stack.pop().term
            smaller = z3.If(self.arithmetic.less(left, right), self.number(-1), self.number(1))
            self.push(state, "I", z3.If(left == right, self.number(0), smaller))
        elif name == "nop":
            pass
        elif not _shuffle(stack, name):
            return None
        return self.next(state)

    def _constant(self, state: State, insn: Insn) -> None:
        constant = state.frame.method.cls.constants[insn.operand]
        match constant:
            case IntegerConstant(value):
                self.push(state, "I", self.number(value))
            case LongConstant(value):
                self.push(state, "J", self.arithmetic.const(value, "J"))
            case StringConstant(text):
                ref = z3.Const(f"string {text!r}", NULL.sort())
                state.path.assume(z3.And(ref != NULL, BIRTH(ref) == 0))
                state.frame.stack.append(Value("A", ref))
            case ClassConstant(name):
                ref = class_object(name)
                state.path.assume(z3.And(ref != NULL, BIRTH(ref) == 0))
                state.frame.stack.append(Value("A", ref))
            case _:
                raise Unknown("a constant of floating point or computed at run time is not modelled")

    def _arithmetic(self, state: State, insn: Insn) -> list[State]:
        stack = state.frame.stack
        right, left = stack.pop(), stack.pop()
        kind = left.kind
        operator = _ARITHMETIC[insn.name[1:]]
        found: list[State] = []
        good: State | None = state
        if operator in "/%":
            zero = right.term == self.arithmetic.const(0, kind)
            good, found = self.throws_if(state, zero, "java/lang/ArithmeticException", "division by zero")
        if good is not None:
            good.frame.stack.append(Value(kind, self.arithmetic.apply(operator, left.term, right.term, kind)))
            found += self.next(good)
        return found


def _shuffle(stack: list[Value], name: str) -> bool:
    """dup, pop and swap, which count a long as two."""

    def take(words: int) -> list[Value]:
        found: list[Value] = []
        while words > 0:
            found.insert(0, stack.pop())
            words -= 2 if found[0].kind == "J" else 1
        return found

    match name:
        case "pop":
            take(1)
        case "pop2":
            take(2)
        case "swap":
            stack.extend(reversed(take(2)))
        case "dup" | "dup2" | "dup_x1" | "dup_x2" | "dup2_x1" | "dup2_x2":
            top = take(2 if name.startswith("dup2") else 1)
            under = take(int(name[-1])) if "_" in name else []
            stack.extend([*top, *under, *top])
        case _:
            return False
    return True
