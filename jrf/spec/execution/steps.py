"""What each instruction does to a state (JVMS 6.5). A step gives the states that may come of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import z3

from jrf.spec.execution.blocks import Access, Outcome, Unknown
from jrf.spec.execution.state import State, TraceStep, Value
from jrf.spec.language.typed import MONITOR, Key, elements, monitor_count, monitor_owner
from jrf.spec.language.world import kind_of
from jrf.spec.logic.arithmetic import Term
from jrf.spec.logic.heap import BIRTH, LENGTH, NTH, NULL, STATIC, Location, is_a
from jrf.spec.logic.meaning import class_object
from jvm.bytecode.decode import Insn
from jvm.bytecode.opcodes import NEWARRAY_TYPES
from jvm.classfile.classfile import ClassConstant, FieldRef, IntegerConstant, LongConstant, StringConstant

if TYPE_CHECKING:
    from jrf.spec.checker import Checker

_ARITHMETIC: Final = {"add": "+", "sub": "-", "mul": "*", "div": "/", "rem": "%", "and": "&", "or": "|",
                      "xor": "^", "shl": "<<", "shr": ">>", "ushr": ">>>"}  # fmt: skip
_TESTS: Final = ("eq", "ne", "lt", "ge", "gt", "le")
_ELEMENTS: Final = {"i": "I", "l": "J", "a": "L", "b": "B", "c": "C", "s": "S"}
_FLOATING: Final = frozenset("fd")

NPE: Final = "java/lang/NullPointerException"
BOUNDS: Final = "java/lang/ArrayIndexOutOfBoundsException"


class Steps:
    """The instructions. What concerns calls is in `jrf.spec.execution.calls`."""

    def __init__(self, checker: Checker) -> None:
        self.checker = checker
        self.memory = checker.memory
        self.arithmetic = checker.memory.arithmetic
        self.blocks = checker.blocks
        self.prover = checker.prover

    def step(self, state: State) -> list[State]:
        """Executes the next instruction. Raises Refuted and Unknown."""
        frame = state.frame
        insn = frame.insn
        handler = _TABLE.get(insn.name)
        if handler is not None:
            return handler(self, state, insn)
        found = self._simple(state, insn)
        if found is None:
            if insn.name[0] in _FLOATING or insn.name[:3] in ("i2f", "i2d", "l2f", "l2d"):
                raise Unknown(f"floating-point arithmetic ({insn.name}) is not modelled")
            raise Unknown(f"the instruction {insn.name} is not modelled")
        return found

    # -- helpers

    def push(self, state: State, kind: str, term: Term) -> None:
        state.frame.stack.append(Value(kind, term))

    def next(self, state: State) -> list[State]:
        state.frame.at += 1
        return [state]

    def number(self, number: int) -> Term:
        return self.arithmetic.const(number, "I")

    def throws_if(
        self, state: State, bad: Term, exception: str, what: str
    ) -> tuple[State | None, list[State]]:
        """The state in which `bad` is false, and those in which the exception was thrown."""
        bad = z3.simplify(bad)
        if z3.is_false(bad) or self.prover.proves(state.path, z3.Not(bad)):
            return state, []
        thrown = state.fork()
        thrown.path.assume(bad)
        found: list[State] = []
        if self.prover.feasible(thrown.path):
            self.note(thrown, f"{what}: {exception.rpartition('/')[2]}")
            found = self.throw_new(thrown, exception)
        state.path.assume(z3.Not(bad))
        if not self.prover.feasible(state.path):
            return None, found
        return state, found

    def not_null(self, state: State, value: Value, what: str) -> tuple[State | None, list[State]]:
        if state.is_local(value.term) or value.handle is not None:
            return state, []
        return self.throws_if(state, value.term == NULL, NPE, f"{what} is null")

    def note(self, state: State, text: str, values: tuple[tuple[str, Term], ...] = ()) -> None:
        method = state.frame.method
        step = TraceStep(method.cls.name, state.line(), text, values, method.info.name)
        state.trace = (*state.trace, step)

    def allocate(self, state: State, cls: str) -> Term:
        """A new object, which only this thread can reach."""
        ref = self.memory.fresh("new", "L")
        state.born += 1
        state.path.assume(z3.And(BIRTH(ref) == state.born, NTH(z3.IntVal(state.born)) == ref, ref != NULL))
        state.local[ref.get_id()] = state.born
        state.kept = (*state.kept, ref)
        state.exact[ref.get_id()] = cls
        if cls[0] != "[":
            self.typed(state, ref, cls, exactly=True)
        return ref

    def typed(self, state: State, ref: Term, cls: str, *, exactly: bool) -> None:
        """Of which classes with invariants the object is an instance; not `exactly`: `cls` or a subclass."""
        subclass = self.checker.world.subclass
        for name in {invariant.cls for invariant in self.checker.accesses.theory.invariants}:
            if subclass(cls, name):
                state.path.assume(is_a(name, ref))
            elif exactly or not subclass(name, cls):
                state.path.assume(z3.Not(is_a(name, ref)))

    def throw_new(self, state: State, exception: str) -> list[State]:
        ref = self.allocate(state, exception)
        return self.throw(state, Value("A", ref))

    def throw(self, state: State, value: Value) -> list[State]:
        """Goes to the handler, or ends the method with the exception.

        Of an exception that a specification names, the class may be a subclass of that one. So it may go to
        the handler of a subclass, or past it.
        """
        number = value.term.get_id()
        cls = state.exact.get(number) or state.bounds.get(number)
        if cls is None:
            raise Unknown("an exception is thrown whose class is not known")
        subclass = self.checker.world.subclass
        found: list[State] = []
        while True:
            frame = state.frame
            for handler in frame.code.handlers:
                if not handler.start <= frame.at < handler.end:
                    continue
                surely = handler.catch is None or subclass(cls, handler.catch)
                if not surely and (number in state.exact or not subclass(str(handler.catch), cls)):
                    continue
                caught = state if surely else state.fork()
                if not surely:
                    caught.bounds = {**caught.bounds, number: str(handler.catch)}
                caught.frame.stack[:] = [value]
                caught.frame.at = handler.target
                found.append(caught)
                if surely:
                    return found
            if len(state.frames) == 1:
                self.escape(state, value)
                self.checker.method_ends(state, None, cls)
                return found
            state.frames.pop()

    def throw_specified(self, state: State, exception: str) -> list[State]:
        """A callee ends with an exception of the class or a subclass, which others may know too."""
        ref = self.memory.fresh("thrown", "L")
        state.born += 1
        hidden = [BIRTH(ref) != birth for birth in state.hidden]
        state.path.assume(z3.And(ref != NULL, BIRTH(ref) >= 0, BIRTH(ref) <= state.born, *hidden))
        state.kept = (*state.kept, ref)
        state.bounds = {**state.bounds, ref.get_id(): exception}
        return self.throw(state, Value("A", ref))

    def escape(self, state: State, value: Value) -> None:
        """The object becomes reachable by other threads, with all that local objects refer to."""
        if value.kind != "A":
            return
        if value.owner is not None:
            raise Unknown(
                f"the array of {value.owner[0]} leaves its field, so its access predicate could be evaded"
            )
        births = self.aliases(state, value.term)
        if not births:
            return
        state.published = True
        state.give_away(state.reached(births))

    def aliases(self, state: State, term: Term) -> set[int]:
        """Births of the thread-local objects that the reference may be."""
        known = state.local.get(term.get_id())
        if known is not None:
            return {known}
        if term.eq(NULL) or not state.local:
            return set()
        return {
            birth
            for birth in state.local.values()
            if not self.prover.proves(state.path, BIRTH(term) != birth)
        }

    def stored(self, state: State, target: Term, value: Value, owning: bool) -> None:
        """A reference is stored into an object: it escapes with it."""
        if value.kind != "A":
            return
        if owning and value.owner is None and not value.term.eq(NULL) and not state.is_local(value.term):
            raise Unknown("an array field with a predicate for elements is set to an array that is not new")
        if state.is_local(target) or self._initializing(target):
            if value.owner is not None:
                self.escape(state, value)
            births = self.aliases(state, value.term)
            if owning and births & state.inside:
                raise Unknown("an array that an object refers to already becomes owned by another field")
            holder = state.local.get(target.get_id(), 0)
            state.edges |= {(holder, each) for each in births}
            return
        birth = state.local.get(value.term.get_id())
        if owning and birth is not None and birth in state.inside:
            raise Unknown("an array that an object refers to already becomes owned by another field")
        self.escape(state, value)

    def _initializing(self, target: Term) -> bool:
        return bool(self.checker.initializing) and bool(target.eq(STATIC))

    # -- fields

    def field_key(self, state: State, insn: Insn) -> Key:
        constant = state.frame.method.cls.constants[insn.operand]
        assert isinstance(constant, FieldRef)
        found = self.checker.world.field(constant.owner, constant.name)
        if found is None:
            raise Unknown(f"class {constant.owner.replace('/', '.')} with field {constant.name} is not found")
        if constant.descriptor in "FD":
            raise Unknown(f"{constant.name} is floating point, which is not modelled")
        return self.checker.world.key(*found)

    def field_value(self, key: Key, ref: Term, term: Term) -> Value:
        owner = None
        if self.checker.accesses.owning(key) is not None:
            owner = (key, ref)
        handle = self.checker.handles.get(key)
        return Value(kind_of(key.descriptor), term, owner, handle=handle, array=key.descriptor)

    def getfield(self, state: State, insn: Insn) -> list[State]:
        key = self.field_key(state, insn)
        value = state.frame.stack.pop()
        good, found = self.not_null(state, value, "the object")
        if good is not None:
            found += self.read(good, Location(key, value.term), key.volatile)
        return found

    def getstatic(self, state: State, insn: Insn) -> list[State]:
        key = self.field_key(state, insn)
        return self.read(state, Location(key, STATIC), key.volatile)

    def read(self, state: State, at: Location, sync: bool) -> list[State]:
        """Pushes what is at the location and goes to the next instruction."""

        def effect(after: State) -> list[Outcome]:
            term = self.memory.read(after.path, after.heap, at)
            value = self.field_value(at.key, at.ref, term)
            if at.key.element:
                value = Value(kind_of(at.key.descriptor), term)
            after.frame.stack.append(value)
            return [(after, [access])]

        access = Access(at, False, sync)
        found = self.blocks.perform(state, [access], effect, f"read {self.checker.show(at)}")
        for each in found:
            each.frame.at += 1
        return found

    def putfield(self, state: State, insn: Insn) -> list[State]:
        key = self.field_key(state, insn)
        value = state.frame.stack.pop()
        target = state.frame.stack.pop()
        good, found = self.not_null(state, target, "the object")
        if good is not None:
            found += self.write(good, Location(key, target.term), value, key.volatile)
        return found

    def putstatic(self, state: State, insn: Insn) -> list[State]:
        key = self.field_key(state, insn)
        value = state.frame.stack.pop()
        return self.write(state, Location(key, STATIC), value, key.volatile)

    def write(self, state: State, at: Location, value: Value, sync: bool) -> list[State]:
        """Stores the value and goes to the next instruction."""
        term = self.narrowed(value.term, at.key.descriptor)

        def effect(after: State) -> list[Outcome]:
            after.heap = self.memory.write(after.heap, at, term)
            self.stored(after, at.ref, value, self.checker.accesses.owning(at.key) is not None)
            return [(after, [access])]

        access = Access(at, True, sync)
        found = self.blocks.perform(state, [access], effect, f"write {self.checker.show(at)}")
        for each in found:
            each.frame.at += 1
        return found

    def narrowed(self, term: Term, descriptor: str) -> Term:
        if descriptor == "Z":
            return self.arithmetic.apply("&", term, self.number(1), "I")
        return self.arithmetic.narrow(term, descriptor, "I") if descriptor in "BSC" else term

    # -- arrays

    def element(self, state: State, component: str) -> tuple[State | None, list[State], Location]:
        """The place of the array and index on top of the stack, after their checks."""
        index = state.frame.stack.pop()
        array = state.frame.stack.pop()
        at = Location(elements(component), array.term, index.term, array.owner)
        good, found = self.not_null(state, array, "the array")
        if good is None:
            return None, found, at
        length = self.checker.meaning.length(array.term, good.path)
        less, most = self.arithmetic.less, self.arithmetic.at_most
        inside = z3.And(most(self.number(0), index.term), less(index.term, length))
        good, more = self.throws_if(good, z3.Not(inside), BOUNDS, "the index is out of bounds")
        return good, found + more, at

    def component(self, state: State, insn: Insn, array: Value) -> str:
        """The component type: bytes and booleans share instructions, so the field decides."""
        kind = _ELEMENTS[insn.name[0]]
        if kind != "B":
            return kind
        declared = state.exact.get(array.term.get_id()) or array.array
        if declared not in ("[Z", "[B"):
            raise Unknown("it is not known whether an array holds bytes or booleans")
        return declared[1]

    def array_load(self, state: State, insn: Insn) -> list[State]:
        array = state.frame.stack[-2]
        good, found, at = self.element(state, self.component(state, insn, array))
        return found if good is None else found + self.read(good, at, False)

    def array_store(self, state: State, insn: Insn) -> list[State]:
        value = state.frame.stack.pop()
        array = state.frame.stack[-2]
        good, found, at = self.element(state, self.component(state, insn, array))
        return found if good is None else found + self.write(good, at, value, False)

    def arraylength(self, state: State, insn: Insn) -> list[State]:
        array = state.frame.stack.pop()
        good, found = self.not_null(state, array, "the array")
        if good is not None:
            self.push(good, "I", self.checker.meaning.length(array.term, good.path))
            found += self.next(good)
        return found

    def new_array(self, state: State, insn: Insn) -> list[State]:
        component = NEWARRAY_TYPES[insn.operand] if insn.name == "newarray" else "L"
        if component in "FD":
            raise Unknown("arrays of floating-point numbers are not modelled")
        length = state.frame.stack.pop().term
        negative = self.arithmetic.less(length, self.number(0))
        good, found = self.throws_if(
            state, negative, "java/lang/NegativeArraySizeException", "the length is negative"
        )
        if good is not None:
            ref = self.allocate(good, "[" + component)
            plain = length if self.arithmetic.sort("I") == z3.IntSort() else z3.BV2Int(length, True)
            good.path.assume(LENGTH(ref) == plain)
            key = elements(component)
            default = NULL if component == "L" else self.arithmetic.const(0, kind_of(component))
            zeros = z3.K(self.arithmetic.sort("I"), default)
            good.heap = self.memory.write_all(good.heap, Location(key, ref), zeros)
            good.wrote(key, ref)
            good.frame.stack.append(Value("A", ref))
            found += self.next(good)
        return found

    # -- objects

    def new(self, state: State, insn: Insn) -> list[State]:
        constant = state.frame.method.cls.constants[insn.operand]
        assert isinstance(constant, ClassConstant)
        ref = self.allocate(state, constant.name)
        self.defaults(state, ref, constant.name)
        state.frame.stack.append(Value("A", ref))
        return self.next(state)

    def defaults(self, state: State, ref: Term, cls: str) -> None:
        """The fields of a new object hold zero or null (JLS 4.12.5)."""
        world = self.checker.world
        at: str | None = cls
        while at is not None:
            found = world.find(at)
            if found is None:
                raise Unknown(f"class {at.replace('/', '.')} is not found")
            if not world.of_jdk(at):
                for info in found.fields:
                    key = world.key(found, info)
                    if not key.static and key.descriptor not in "FD":
                        self._default(state, Location(key, ref))
            at = found.super_name
        zero = self.arithmetic.const
        for key in (monitor_owner(), monitor_count()):
            state.heap = self.memory.write(state.heap, Location(key, ref), zero(0, key.descriptor))

    def _default(self, state: State, at: Location) -> None:
        kind = kind_of(at.key.descriptor)
        value = NULL if kind == "A" else self.arithmetic.const(0, kind)
        state.heap = self.memory.write(state.heap, at, value)
        state.wrote(at.key, at.ref)

    def checkcast(self, state: State, insn: Insn) -> list[State]:
        constant = state.frame.method.cls.constants[insn.operand]
        assert isinstance(constant, ClassConstant)
        value = state.frame.stack[-1]
        exact = state.exact.get(value.term.get_id())
        known = exact is not None and self.checker.world.subclass(exact, constant.name)
        if not (value.cast or value.term.eq(NULL) or known):
            raise Unknown(f"the cast to {constant.name.replace('/', '.')} may fail; casts are not modelled")
        return self.next(state)

    def instanceof(self, state: State, insn: Insn) -> list[State]:
        constant = state.frame.method.cls.constants[insn.operand]
        assert isinstance(constant, ClassConstant)
        value = state.frame.stack.pop()
        exact = state.exact.get(value.term.get_id())
        if value.term.eq(NULL):
            self.push(state, "I", self.number(0))
            return self.next(state)
        if exact is None:
            raise Unknown("instanceof is not modelled")
        self.push(state, "I", self.number(int(self.checker.world.subclass(exact, constant.name))))
        return self.next(state)

    def athrow(self, state: State, insn: Insn) -> list[State]:
        value = state.frame.stack.pop()
        good, found = self.not_null(state, value, "what is thrown")
        return found if good is None else found + self.throw(good, value)

    # -- monitors

    def lockthis(self, state: State, insn: Insn) -> list[State]:
        frame = state.frame
        if insn.operand:
            frame.stack.append(Value("A", class_object(frame.method.cls.name)))
        else:
            frame.stack.append(frame.locals[0])
        return self.next(state)

    def monitorenter(self, state: State, insn: Insn) -> list[State]:
        value = state.frame.stack.pop()
        good, found = self.not_null(state, value, "the monitor")
        if good is not None:
            for each in self.lock(good, value.term, MONITOR):
                found += self.next(each)
        return found

    def monitorexit(self, state: State, insn: Insn) -> list[State]:
        value = state.frame.stack.pop()
        good, found = self.not_null(state, value, "the monitor")
        if good is not None:
            unlocked, more = self.unlock(good, value.term, MONITOR)
            for each in unlocked:
                found += self.next(each)
            found += more
        return found

    def lock(self, state: State, ref: Term, owner: str, *, tried: bool = False) -> list[State]:
        """Acquires a monitor or lock, which may block; `tried`: only if nobody else holds it."""
        touched = [
            Access(Location(key, ref), True, True) for key in (monitor_owner(owner), monitor_count(owner))
        ]
        reads = [Access(access.at, False, True) for access in touched]

        def effect(after: State) -> list[Outcome]:
            held, count = self.held(after, ref, owner)
            outcomes: list[Outcome] = []
            if tried:
                busy = after.fork()
                # As if it could fail for no reason: so a lock that others hold tells nothing (section 3).
                busy.path.assume(held != after.tid)
                self.push(busy, "I", self.number(0))
                outcomes.append((busy, reads))
            after.path.assume(z3.Or(held == 0, held == after.tid))
            more = self.arithmetic.apply("+", count, self.number(1), "I")
            after.heap = self.memory.write(after.heap, touched[0].at, after.tid)
            after.heap = self.memory.write(after.heap, touched[1].at, more)
            if tried:
                self.push(after, "I", self.number(1))
            return [*outcomes, (after, touched)]

        held, _ = self.held(state, ref, owner)
        mine = self.prover.proves(state.path, held == state.tid)
        return self.blocks.perform(state, touched, effect, "lock", blocking=None if tried or mine else "lock")

    def held(self, state: State, ref: Term, owner: str) -> tuple[Term, Term]:
        """Who holds the monitor and how often."""
        held = self.memory.read(state.path, state.heap, Location(monitor_owner(owner), ref))
        count = self.memory.read(state.path, state.heap, Location(monitor_count(owner), ref))
        limit = self.arithmetic.const((1 << 31) - 2, "I")
        zero = self.number(0)
        state.path.assume(
            z3.And((held == 0) == (count == zero), self.arithmetic.at_most(zero, count),
                   self.arithmetic.at_most(count, limit))
        )  # fmt: skip
        return held, count

    def unlock(
        self, state: State, ref: Term, owner: str, *, entirely: bool = False
    ) -> tuple[list[State], list[State]]:
        """Releases a monitor or lock: the states after it, and those after IllegalMonitorStateException."""
        held, _ = self.held(state, ref, owner)
        good, thrown = self.throws_if(
            state, held != state.tid, "java/lang/IllegalMonitorStateException", "the lock is not held"
        )
        if good is None:
            return [], thrown
        touched = [
            Access(Location(key, ref), True, True) for key in (monitor_owner(owner), monitor_count(owner))
        ]

        def effect(after: State) -> list[Outcome]:
            _, count = self.held(after, ref, owner)
            less = self.number(0) if entirely else self.arithmetic.apply("-", count, self.number(1), "I")
            left = self.arithmetic.const(0, "J")
            owner_now = left if entirely else z3.If(less == self.number(0), left, after.tid)
            after.heap = self.memory.write(after.heap, touched[0].at, owner_now)
            after.heap = self.memory.write(after.heap, touched[1].at, less)
            return [(after, touched)]

        return self.blocks.perform(good, touched, effect, "unlock"), thrown

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

    def returns(self, state: State, insn: Insn) -> list[State]:
        value = None if insn.name == "return" else state.frame.stack[-1]
        if insn.name in ("freturn", "dreturn"):
            raise Unknown("floating point is not modelled")
        descriptor = state.frame.method.info.descriptor
        kind = descriptor[descriptor.index(")") + 1 :]
        if value is not None and kind in "ZBSC":
            value = replace(value, term=self.narrowed(value.term, kind))
        if len(state.frames) == 1:
            if value is not None:
                self.escape(state, value)
            self.checker.method_ends(state, None if value is None else value.term, None)
            return []
        state.frames.pop()
        if value is not None:
            state.frame.stack.append(value)
        return self.next(state)

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


Handler = Callable[[Steps, State, Insn], list[State]]


def _table() -> dict[str, Handler]:
    found: dict[str, Handler] = {
        "getfield": Steps.getfield,
        "putfield": Steps.putfield,
        "getstatic": Steps.getstatic,
        "putstatic": Steps.putstatic,
        "arraylength": Steps.arraylength,
        "newarray": Steps.new_array,
        "anewarray": Steps.new_array,
        "new": Steps.new,
        "checkcast": Steps.checkcast,
        "instanceof": Steps.instanceof,
        "athrow": Steps.athrow,
        "lockthis": Steps.lockthis,
        "monitorenter": Steps.monitorenter,
        "monitorexit": Steps.monitorexit,
        "tableswitch": Steps.switch,
        "lookupswitch": Steps.switch,
        "goto": Steps.goto,
        "ifnull": Steps.compare_zero,
        "ifnonnull": Steps.compare_zero,
    }
    for test in _TESTS:
        found["if" + test] = Steps.compare_zero
        found["if_icmp" + test] = Steps.compare
        found["if_acmp" + test] = Steps.compare
    for kind in _ELEMENTS:
        found[kind + "aload"] = Steps.array_load
        found[kind + "astore"] = Steps.array_store
    for kind in ("i", "l", "a", "f", "d", ""):
        found[kind + "return"] = Steps.returns
    for kind in ("virtual", "special", "static", "interface", "dynamic"):
        found["invoke" + kind] = _invoke
    return found


def _invoke(steps: Steps, state: State, insn: Insn) -> list[State]:
    return steps.checker.calls.invoke(state, insn)


_TABLE: Final = _table()

__all__ = ["BOUNDS", "NPE", "Sequence", "Steps"]
