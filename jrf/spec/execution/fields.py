"""Instructions that read and write fields and arrays, and that make or look at objects (JVMS 6.5)."""

from __future__ import annotations

from typing import Final

import z3

from jrf.spec.execution.objects import Objects
from jrf.spec.execution.operation import Access, Outcome, Unknown
from jrf.spec.execution.state import State, Value
from jrf.spec.language.typed import Key, elements, monitor_count, monitor_owner
from jrf.spec.language.world import kind_of
from jrf.spec.logic.arithmetic import Term
from jrf.spec.logic.heap import LENGTH, NULL, STATIC, Location
from jvm.bytecode.decode import Insn
from jvm.bytecode.opcodes import NEWARRAY_TYPES
from jvm.classfile.classfile import ClassConstant, ClassFile, FieldRef
from jvm.classfile.modifiers import ACC_BRIDGE

ELEMENTS: Final = {"i": "I", "l": "J", "a": "L", "b": "B", "c": "C", "s": "S"}
"""Component types by the first letter of the instructions on elements."""
BOUNDS: Final = "java/lang/ArrayIndexOutOfBoundsException"


class Fields(Objects):
    """Fields, arrays, objects."""

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
        return Value(
            kind_of(key.descriptor),
            term,
            owner,
            array=key.descriptor,
            content=self.checker.specs.type_argument(key),
            handle=self.checker.handles.get(key),
        )

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
            fact = self.checker.accesses.theory.finals.get(at.key)
            if fact is not None and fact.cls and not term.eq(NULL):
                after.kept = (*after.kept, term)
                after.exact[term.get_id()] = fact.cls  # If it is not null.
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
            self.stored(after, at, value)
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
        at = Location(elements(component), array.term, index.term, state.owner_of(array))
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
        kind = ELEMENTS[insn.name[0]]
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
            self.long(good, ref, length)
            key = elements(component)
            default = NULL if component == "L" else self.arithmetic.const(0, kind_of(component))
            zeros = z3.K(self.arithmetic.sort("I"), default)
            good.heap = self.memory.write_all(good.heap, Location(key, ref), zeros)
            good.wrote(key, ref)
            good.frame.stack.append(Value("A", ref))
            found += self.next(good)
        return found

    def long(self, state: State, array: Term, length: Term) -> None:
        """The new array has this length."""
        plain = length if self.arithmetic.sort("I") == z3.IntSort() else z3.BV2Int(length, True)
        state.path.assume(LENGTH(array) == plain)

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

    def static_defaults(self, state: State, cls: ClassFile) -> None:
        """The static fields of a class that is about to be initialized (JLS 12.4.2)."""
        for info in cls.fields:
            key = self.checker.world.key(cls, info)
            if key.static and key.descriptor not in "FD":
                at = Location(key, STATIC)
                if isinstance(info.constant, int):
                    constant = self.arithmetic.const(info.constant, kind_of(key.descriptor))
                    state.heap = self.memory.write(state.heap, at, constant)
                elif info.constant is None:
                    self._default(state, at)

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
        world = self.checker.world
        if state.frame.method.info.flags & ACC_BRIDGE and not state.frame.method.static:
            return self.next(state)  # What type arguments promise: docs/soundness-spec.md, section 6.
        known = exact is not None and world.instance(exact, constant.name) is True
        if value.cast:
            known |= value.cast == constant.name or world.inherits(value.cast, constant.name)
        if not (value.term.eq(NULL) or known):
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
        known = None if exact is None else self.checker.world.instance(exact, constant.name)
        if known is None:
            raise Unknown("instanceof is not modelled")
        self.push(state, "I", z3.If(value.term == NULL, self.number(0), self.number(int(known))))
        return self.next(state)

    def athrow(self, state: State, insn: Insn) -> list[State]:
        value = state.frame.stack.pop()
        good, found = self.not_null(state, value, "what is thrown")
        return found if good is None else found + self.throw(good, value)
