"""Type checking of a method by inference (JVMS 4.10.2): what the translator takes for granted does hold.

It refuses what would make the machine mistake one kind of value for another: an int used as a reference, a
local that may be unassigned, an argument of another class than declared, an object used before its
constructor ran. It accepts more than the JVM's verifier does: where control meets with two different classes,
the type is any reference, and that fits everything. Classes of the JDK are not checked, as in HotSpot's
default.

The types are those of `jvm.bytecode.type_state`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from jvm.bytecode.flow import shuffle_counts, successors
from jvm.bytecode.opcodes import BY_NAME, NEWARRAY_TYPES, Family
from jvm.bytecode.type_state import INTS, THROWABLE, Hierarchy, Signature, TypeState, merged, shown
from jvm.classfile.classfile import (
    ClassConstant,
    DoubleConstant,
    DynamicConstant,
    FieldRef,
    FloatConstant,
    IntegerConstant,
    InvokeDynamic,
    LongConstant,
    MethodHandleConstant,
    MethodRef,
    MethodTypeConstant,
    StringConstant,
)
from jvm.values.descriptors import split_method

if TYPE_CHECKING:
    from jvm.bytecode.decode import Code, Insn
    from jvm.bytecode.flow import Flow
    from jvm.classfile.classfile import ConstantPool

_ELEMENTS: Final = {
    "i": ("[I",), "l": ("[J",), "f": ("[F",), "d": ("[D",), "b": ("[B", "[Z"), "c": ("[C",), "s": ("[S",),
}  # fmt: skip
_KINDS: Final = {"i": "I", "l": "J", "f": "F", "d": "D", "b": "I", "c": "I", "s": "I"}


def verify(code: Code, flow: Flow, pool: ConstantPool, signature: Signature, known: Hierarchy) -> None:
    """Raises BrokenClass, with the bytecode offset, if an instruction meets values that do not fit it."""
    _Verifier(code, flow, pool, signature, known).run()


class _Verifier(TypeState):
    """Goes all ways through one method."""

    def __init__(
        self, code: Code, flow: Flow, pool: ConstantPool, signature: Signature, known: Hierarchy
    ) -> None:
        super().__init__(code, signature, known)
        self.flow = flow
        self.pool = pool
        self.states: dict[int, tuple[list[str], list[str]]] = {}
        self.work: list[tuple[int, list[str], list[str]]] = []

    def run(self) -> None:
        self.work.append((0, [], self.entry()))
        merging = set(self.flow.leaders)
        for handler in self.code.handlers:
            caught = THROWABLE if handler.catch is None else f"L{handler.catch};"
            if not self.known.assignable(caught, THROWABLE):
                raise self.broken(f"a handler for {handler.catch}, which is no Throwable")
            merging.add(handler.target)
        while self.work:
            index, self.stack, self.locals = self.work.pop()
            self._walk(index, merging)

    def _walk(self, index: int, merging: set[int]) -> None:
        """Follow the straight way from `index`; ways that branch off go to `work`."""
        insns = self.code.insns
        changed = True
        while True:
            if index in merging:
                if not self._meet(index):
                    return
                changed = True
            self.index, insn = index, insns[index]
            self.at = insn.pc
            if changed:
                self._reach_handlers(index)
            before = self.locals
            self._execute(insn)
            changed = self.locals is not before
            ways = successors(index, insn)
            if not ways:
                return
            for way in ways[:-1]:
                self.work.append((way, self.stack[:], self.locals))
            index = ways[-1]

    def _meet(self, index: int) -> bool:
        """Merge with what was known before `index`; False if that says it all."""
        known = self.states.get(index)
        if known is None:
            self.states[index] = (self.stack[:], self.locals)
            return True
        stack, variables = known
        if stack == self.stack and variables == self.locals:
            return False
        self.stack = [merged(a, b) for a, b in zip(stack, self.stack, strict=True)]
        self.locals = [merged(a, b) for a, b in zip(variables, self.locals, strict=True)]
        if "T" in self.stack:
            self.at = self.code.insns[index].pc
            raise self.broken("operand stacks differ where control meets")
        if stack == self.stack and variables == self.locals:
            return False
        self.states[index] = (self.stack[:], self.locals)
        return True

    def _reach_handlers(self, index: int) -> None:
        for handler in self.code.handlers:
            if handler.start <= index < handler.end:
                caught = THROWABLE if handler.catch is None else f"L{handler.catch};"
                self.work.append((handler.target, [caught], self.locals))

    # -- instructions

    def _execute(self, insn: Insn) -> None:
        name = insn.name
        match insn.family:
            case (
                Family.NOTHING | Family.CONSTANT | Family.ARITHMETIC | Family.CONVERSION | Family.COMPARISON
                | Family.BRANCH | Family.GOTO | Family.SWITCH
            ):  # fmt: skip
                self._values(name)
            case Family.LOAD:
                value = self.local(insn.operand, name[0] in "ld")
                if value[0] not in "LN[A!" if name[0] == "a" else value != _KINDS[name[0]]:
                    raise self.broken(f"{name} of local variable {insn.operand}, which holds {shown(value)}")
                self.stack.append(value)
            case Family.STORE:
                value = self.stack.pop()
                if value[0] not in "LN[A!" if name[0] == "a" else value != _KINDS[name[0]]:
                    raise self.broken(f"{name} of {shown(value)}")
                self.set_local(insn.operand, value)
            case Family.INCREMENT:
                if self.local(insn.operand, False) != "I":
                    raise self.broken(f"iinc of local variable {insn.operand}, which holds no int")
            case Family.RETURN:
                self._return(name)
            case Family.STACK:
                self._shuffle(name)
            case Family.INVOKE:
                self._invoke(name, insn.operand)
            case Family.ARRAY_LOAD:
                self._array_load(name)
            case Family.ARRAY_STORE:
                self._array_store(name)
            case Family.FIELD:
                self._access(name, insn.operand)
            case Family.CREATION:
                self._create(insn)
            case Family.POOL_CONSTANT:
                self._constant(insn.operand)
            case Family.ARRAY_LENGTH:
                array = self.stack.pop()
                if array[0] not in "[NA":
                    raise self.broken(f"arraylength of {shown(array)}")
                self.stack.append("I")
            case Family.TYPE_TEST:
                self.pop("A")
                tested = self._class(insn.operand)
                self.stack.append(tested if name == "checkcast" else "I")
            case Family.THROW:
                self.pop(THROWABLE)
            case Family.MONITOR:
                self.pop("A")
            case Family.LOCK_OBJECT:
                self.stack.append("Ljava/lang/Class;" if insn.operand else self.this)
            case Family.SUBROUTINE | Family.PREFIX:
                raise self.broken(f"{name} is not supported")
            case family:
                assert_never(family)

    def _values(self, name: str) -> None:
        """Numbers, and references whose class does not matter."""
        op = BY_NAME[name]
        for kind in reversed(op.pops or ""):
            if kind == "A":
                self.pop_any_reference()
            elif self.stack.pop() != kind:
                raise self.broken(f"an operand of {name} is not {shown(kind)}")
        self.stack.extend("N" if kind == "A" else kind for kind in op.pushes or "")

    def _return(self, name: str) -> None:
        constructor = self.signature.name == "<init>" and self.signature.owner != "java/lang/Object"
        if constructor and self.locals[-1] != self.this:
            raise self.broken("a constructor returns that called no other")
        kind = "V" if name == "return" else "A" if name == "areturn" else _KINDS[name[0]]
        declared = "I" if self.result in INTS else self.result
        if kind != ("A" if declared[0] in "L[" else declared):
            raise self.broken(f"{name} from a method that returns {self.result}")
        if name != "return":
            self.pop(declared)

    def _shuffle(self, name: str) -> None:
        stack = self.stack
        if name.startswith("pop"):
            wide = stack.pop() in "JD"
            if wide == (name == "pop"):
                if wide:
                    raise self.broken("pop of half a long or double")
                if stack.pop() in "JD":
                    raise self.broken("pop2 of half a long or double")
        elif name == "swap":
            if stack[-1] in "JD" or stack[-2] in "JD":
                raise self.broken("swap of half a long or double")
            stack[-1], stack[-2] = stack[-2], stack[-1]
        else:
            kinds = tuple(value if value in "JD" else "A" for value in stack)
            count, under = shuffle_counts(name, kinds)
            moved = stack[len(stack) - count :]
            below = stack[len(stack) - count - under : len(stack) - count]
            words = sum(1 + (value in "JD") for value in moved)
            under_words = sum(1 + (value in "JD") for value in below)
            if words != (2 if name.startswith("dup2") else 1) or under_words != (
                int(name[-1]) if "_x" in name else 0
            ):
                raise self.broken(f"{name} of half a long or double")
            at = len(stack) - count - under
            stack[at:at] = moved

    def _array_load(self, name: str) -> None:
        self.pop("I")
        if name == "aaload":
            array = self.pop_array(None)
            self.stack.append(array[1:] if array[0] == "[" else array)
        else:
            self.pop_array(_ELEMENTS[name[0]])
            self.stack.append(_KINDS[name[0]])

    def _array_store(self, name: str) -> None:
        self.pop("A" if name == "aastore" else _KINDS[name[0]])
        self.pop("I")
        self.pop_array(None if name == "aastore" else _ELEMENTS[name[0]])

    def _access(self, name: str, index: int) -> None:
        field = self._field(index)
        match name:
            case "getstatic":
                self.push(field.descriptor)
            case "putstatic":
                self.pop(field.descriptor)
            case "getfield":
                self.protected(self.pop(f"L{field.owner};"), field)
                self.push(field.descriptor)
            case _:
                self.pop(field.descriptor)
                # A constructor may set its own fields before it calls another.
                own = field.owner == self.signature.owner
                if not (
                    self.stack[-1] == "!this"
                    and own
                    and (field.name, field.descriptor) in self.signature.fields
                ):
                    self.protected(self.pop(f"L{field.owner};"), field)
                else:
                    self.stack.pop()

    def _create(self, insn: Insn) -> None:
        match insn.name:
            case "new":
                made = self._class(insn.operand)
                if made.startswith("["):
                    raise self.broken("new of an array class")
                fresh = f"!{self.index}"
                if fresh in self.stack:
                    raise self.broken("new while the last one's result is unused")
                self.replace(fresh, "T")
                self.stack.append(fresh)
            case "newarray":
                self.pop("I")
                if insn.operand not in NEWARRAY_TYPES:
                    raise self.broken(f"newarray of unknown type {insn.operand}")
                self.stack.append("[" + NEWARRAY_TYPES[insn.operand])
            case "anewarray":
                self.pop("I")
                self.stack.append("[" + self._class(insn.operand))
            case _:
                array, dimensions = self._class(insn.operand), insn.cases[0][0]
                if not 0 < dimensions <= len(array) - len(array.lstrip("[")):
                    raise self.broken(f"multianewarray of {dimensions} dimensions")
                for _ in range(dimensions):
                    self.pop("I")
                self.stack.append(array)

    # -- constants

    def _constant(self, index: int) -> None:
        match self.pool[index]:
            case IntegerConstant():
                self.stack.append("I")
            case LongConstant():
                self.stack.append("J")
            case FloatConstant():
                self.stack.append("F")
            case DoubleConstant():
                self.stack.append("D")
            case StringConstant():
                self.stack.append("Ljava/lang/String;")
            case ClassConstant():
                self.stack.append("Ljava/lang/Class;")
            case MethodHandleConstant():
                self.stack.append("Ljava/lang/invoke/MethodHandle;")
            case MethodTypeConstant():
                self.stack.append("Ljava/lang/invoke/MethodType;")
            case DynamicConstant(descriptor=descriptor):
                self.push(descriptor)
            case _:
                raise self.broken("ldc of a constant of the wrong kind")

    def _field(self, index: int) -> FieldRef:
        constant = self.pool[index]
        if not isinstance(constant, FieldRef):
            raise self.broken("a field instruction refers to a constant of the wrong kind")
        return constant

    def _class(self, index: int) -> str:
        """The descriptor of the class constant at `index`."""
        constant = self.pool[index]
        if not isinstance(constant, ClassConstant):
            raise self.broken("a class instruction refers to a constant of the wrong kind")
        return constant.name if constant.name.startswith("[") else f"L{constant.name};"

    # -- calls

    def _invoke(self, name: str, index: int) -> None:
        constant = self.pool[index]
        dynamic = name == "invokedynamic"
        if not isinstance(constant, InvokeDynamic if dynamic else MethodRef):
            raise self.broken(f"{name} refers to a constant of the wrong kind")
        assert isinstance(constant, InvokeDynamic | MethodRef)
        if isinstance(constant, MethodRef):
            self.require_kind(name, of_interface=constant.is_interface)
        parameters, result = split_method(constant.descriptor)
        for parameter in reversed(parameters):
            self.pop(parameter)
        if constant.name == "<init>":
            if name != "invokespecial" or result != "V" or not isinstance(constant, MethodRef):
                raise self.broken(f"{name} of a constructor")
            self._construct(constant.owner)
        elif isinstance(constant, MethodRef) and name != "invokestatic":
            owner = constant.owner
            if name == "invokespecial":
                self.special(constant)
            receiver = self.pop(owner if owner.startswith("[") else f"L{owner};")
            self.protected(receiver, constant)
        self.push(result)

    def _construct(self, owner: str) -> None:
        """A constructor call turns what `new` made, or `this`, into an object (JVMS 4.10.2.4)."""
        made = self.stack.pop()
        if made == "!this":
            if owner not in (self.signature.owner, self.signature.super_name):
                raise self.broken(f"this is constructed as a {owner}")
            self.replace(made, self.this)
        elif made[0] == "!":
            insn = self.code.insns[int(made[1:])]
            if self._class(insn.operand) != f"L{owner};":
                raise self.broken(f"a constructor of {owner} is called for another class")
            self.replace(made, f"L{owner};")
        else:
            raise self.broken(f"a constructor is called for {shown(made)}")
