"""Type checking of a method by inference (JVMS 4.10.2): what the translator takes for granted does hold.

It refuses what would make the machine mistake one kind of value for another: an int used as a reference, a
local that may be unassigned, an argument of another class than declared, an object used before its
constructor ran. It accepts more than the JVM's verifier does: where control meets with two different classes,
the type is any reference, and that fits everything. Classes of the JDK are not checked, as in HotSpot's
default.

A type is a text: `I J F D`, a reference's descriptor (`[I`, `Ljava/lang/String;`), `N` for null, `A` for any
reference, `T` for unusable, `!12` for what the `new` at instruction 12 made, `!this` before the constructor
of the superclass returned.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from jvm.bytecode.flow import shuffle_counts, successors
from jvm.bytecode.opcodes import NEWARRAY_TYPES, RETURNS
from jvm.classfile import (
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
from jvm.descriptors import split_method
from jvm.errors import BrokenClass

if TYPE_CHECKING:
    from jvm.bytecode.decode import Code, Insn
    from jvm.bytecode.flow import Flow
    from jvm.classfile import ConstantPool

_OBJECT: Final = "Ljava/lang/Object;"
_THROWABLE: Final = "Ljava/lang/Throwable;"
_INTS: Final = frozenset("ZBCSI")
_REFERENCES: Final = frozenset("LN[A")
_ELEMENTS: Final = {
    "i": ("[I",), "l": ("[J",), "f": ("[F",), "d": ("[D",), "b": ("[B", "[Z"), "c": ("[C",), "s": ("[S",),
}  # fmt: skip
_KINDS: Final = {"i": "I", "l": "J", "f": "F", "d": "D", "b": "I", "c": "I", "s": "I"}


class Hierarchy(Protocol):
    """Knows the classes."""

    def assignable(self, value: str, wanted: str) -> bool:
        """Whether a reference of the descriptor `value` may stand where `wanted` is declared (JVMS 4.10.1.2:
        to an interface, always). True if one of the two classes cannot be loaded."""


@dataclass(frozen=True, slots=True)
class Signature:
    """The method that is checked; `owner` is the internal name of its class."""

    owner: str
    super_name: str | None
    name: str
    descriptor: str
    static: bool


def _effects() -> dict[str, tuple[str, str]]:
    """Instructions on numbers: the types they pop, and those they push."""
    found = {"nop": ("", ""), "goto": ("", ""), "tableswitch": ("I", ""), "lookupswitch": ("I", "")}
    for letter, kind in (("i", "I"), ("l", "J"), ("f", "F"), ("d", "D")):
        for op in ("add", "sub", "mul", "div", "rem"):
            found[letter + op] = (kind * 2, kind)
        found[letter + "neg"] = (kind, kind)
        for other, result in (("i", "I"), ("l", "J"), ("f", "F"), ("d", "D")):
            found[f"{letter}2{other}"] = (kind, result)
        for constant in ("0", "1", "2", "3", "4", "5", "m1"):
            found[f"{letter}const_{constant}"] = ("", kind)
        if letter in "il":
            for op in ("and", "or", "xor"):
                found[letter + op] = (kind * 2, kind)
            for op in ("shl", "shr", "ushr"):
                found[letter + op] = (kind + "I", kind)
    for name, kind in (("lcmp", "J"), ("fcmpl", "F"), ("fcmpg", "F"), ("dcmpl", "D"), ("dcmpg", "D")):
        found[name] = (kind * 2, "I")
    for condition in ("eq", "ne", "lt", "ge", "gt", "le"):
        found["if" + condition] = ("I", "")
        found["if_icmp" + condition] = ("II", "")
    for name in ("i2b", "i2c", "i2s"):
        found[name] = ("I", "I")
    for name in ("bipush", "sipush"):
        found[name] = ("", "I")
    return found


_EFFECTS: Final = _effects()


def verify(code: Code, flow: Flow, pool: ConstantPool, signature: Signature, known: Hierarchy) -> None:
    """Raises BrokenClass, with the bytecode offset, if an instruction meets values that do not fit it."""
    _Verifier(code, flow, pool, signature, known).run()


def _merged(a: str, b: str) -> str:
    if a == b:
        return a
    if a[0] in _REFERENCES and b[0] in _REFERENCES:
        return b if a == "N" else a if b == "N" else "A"
    return "T"


class _Verifier:
    """Locals and stack at the instruction under inspection. The last of `locals` is not one: it is `!this` as
    long as a constructor has not called another (JVMS 4.10.1.4, flagThisUninit)."""

    def __init__(
        self, code: Code, flow: Flow, pool: ConstantPool, signature: Signature, known: Hierarchy
    ) -> None:
        self.code = code
        self.flow = flow
        self.pool = pool
        self.signature = signature
        self.known = known
        self.this = f"L{signature.owner};"
        self.result = split_method(signature.descriptor)[1]
        self.stack: list[str] = []
        self.locals: list[str] = []
        self.states: dict[int, tuple[list[str], list[str]]] = {}
        self.work: list[tuple[int, list[str], list[str]]] = []
        self.index = 0
        self.at = 0

    def run(self) -> None:
        self.work.append((0, [], self._entry()))
        merging = set(self.flow.leaders)
        for handler in self.code.handlers:
            caught = _THROWABLE if handler.catch is None else f"L{handler.catch};"
            if not self.known.assignable(caught, _THROWABLE):
                raise self._broken(f"a handler for {handler.catch}, which is no Throwable")
            merging.add(handler.target)
        while self.work:
            index, self.stack, self.locals = self.work.pop()
            self._walk(index, merging)

    def _entry(self) -> list[str]:
        found: list[str] = []
        constructor = self.signature.name == "<init>" and self.signature.owner != "java/lang/Object"
        if not self.signature.static:
            found.append("!this" if constructor else self.this)
        for parameter in split_method(self.signature.descriptor)[0]:
            found.append("I" if parameter in _INTS else parameter)
            if parameter in "JD":
                found.append("T")
        if len(found) > self.code.max_locals:
            raise self._broken("its arguments do not fit its local variables")
        found.extend("T" * (self.code.max_locals - len(found)))
        found.append("!this" if constructor else "T")
        return found

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
            if insn.name in RETURNS:
                return
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
        self.stack = [_merged(a, b) for a, b in zip(stack, self.stack, strict=True)]
        self.locals = [_merged(a, b) for a, b in zip(variables, self.locals, strict=True)]
        if "T" in self.stack:
            self.at = self.code.insns[index].pc
            raise self._broken("operand stacks differ where control meets")
        if stack == self.stack and variables == self.locals:
            return False
        self.states[index] = (self.stack[:], self.locals)
        return True

    def _reach_handlers(self, index: int) -> None:
        for handler in self.code.handlers:
            if handler.start <= index < handler.end:
                caught = _THROWABLE if handler.catch is None else f"L{handler.catch};"
                self.work.append((handler.target, [caught], self.locals))

    # -- values

    def _broken(self, what: str) -> BrokenClass:
        return BrokenClass(f"{what} at {self.at}")

    def _pop(self, wanted: str) -> str:
        """The top of the stack, which must fit a descriptor, or be a reference for `A`."""
        found = self.stack.pop()
        if wanted in _INTS:
            wanted = "I"
        if found == wanted:
            return found
        references = wanted[0] in _REFERENCES and found[0] in _REFERENCES
        if references and (
            wanted in ("A", _OBJECT) or found in ("N", "A") or self.known.assignable(found, wanted)
        ):
            return found
        raise self._broken(f"{_shown(found)} where {_shown(wanted)} is needed")

    def _pop_array(self, wanted: tuple[str, ...] | None) -> str:
        """An array of one of these classes, or of references for None."""
        found = self.stack.pop()
        if found in ("N", "A") or (found in wanted if wanted is not None else found[:2] in ("[L", "[[")):
            return found
        raise self._broken(f"{_shown(found)} where an array is needed")

    def _push(self, descriptor: str) -> None:
        if descriptor != "V":
            self.stack.append("I" if descriptor in _INTS else descriptor)

    def _local(self, index: int, wide: bool) -> str:
        if index + wide >= self.code.max_locals:
            raise self._broken(f"local variable {index} of {self.code.max_locals}")
        return self.locals[index]

    def _set_local(self, index: int, value: str) -> None:
        before = self._local(index, value in "JD")
        if before == value and value not in "JD":
            return
        changed = self.locals[:]
        changed[index] = value
        if value in "JD":
            changed[index + 1] = "T"
        if index and changed[index - 1] in ("J", "D"):
            changed[index - 1] = "T"
        self.locals = changed

    def _replace(self, old: str, new: str) -> None:
        self.stack = [new if value == old else value for value in self.stack]
        if old in self.locals:
            self.locals = [new if value == old else value for value in self.locals]

    # -- instructions

    def _execute(self, insn: Insn) -> None:
        name = insn.name
        effect = _EFFECTS.get(name)
        if effect is not None:
            for kind in reversed(effect[0]):
                if self.stack.pop() != kind:
                    raise self._broken(f"an operand of {name} is not {_shown(kind)}")
            self.stack.extend(effect[1])
        elif name.endswith("load") and len(name) == 5:
            value = self._local(insn.a, name[0] in "ld")
            if value[0] not in "LN[A!" if name[0] == "a" else value != _KINDS[name[0]]:
                raise self._broken(f"{name} of local variable {insn.a}, which holds {_shown(value)}")
            self.stack.append(value)
        elif name.endswith("store") and len(name) == 6:
            value = self.stack.pop()
            if value[0] not in "LN[A!" if name[0] == "a" else value != _KINDS[name[0]]:
                raise self._broken(f"{name} of {_shown(value)}")
            self._set_local(insn.a, value)
        elif name == "iinc":
            if self._local(insn.a, False) != "I":
                raise self._broken(f"iinc of local variable {insn.a}, which holds no int")
        elif name in RETURNS:
            self._return(name)
        elif name.startswith(("dup", "pop", "swap")):
            self._shuffle(name)
        elif name.startswith("invoke"):
            self._invoke(name, insn.a)
        elif name.endswith("aload"):
            self._array_load(name)
        elif name.endswith("astore"):
            self._array_store(name)
        else:
            self._other(insn)

    def _return(self, name: str) -> None:
        constructor = self.signature.name == "<init>" and self.signature.owner != "java/lang/Object"
        if constructor and self.locals[-1] != self.this:
            raise self._broken("a constructor returns that called no other")
        kind = "V" if name == "return" else "A" if name == "areturn" else _KINDS[name[0]]
        declared = "I" if self.result in _INTS else self.result
        if kind != ("A" if declared[0] in "L[" else declared):
            raise self._broken(f"{name} from a method that returns {self.result}")
        if name != "return":
            self._pop(declared)

    def _shuffle(self, name: str) -> None:
        stack = self.stack
        if name.startswith("pop"):
            wide = stack.pop() in "JD"
            if wide == (name == "pop"):
                if wide:
                    raise self._broken("pop of half a long or double")
                if stack.pop() in "JD":
                    raise self._broken("pop2 of half a long or double")
        elif name == "swap":
            if stack[-1] in "JD" or stack[-2] in "JD":
                raise self._broken("swap of half a long or double")
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
                raise self._broken(f"{name} of half a long or double")
            at = len(stack) - count - under
            stack[at:at] = moved

    def _array_load(self, name: str) -> None:
        self._pop("I")
        if name == "aaload":
            array = self._pop_array(None)
            self.stack.append(array[1:] if array[0] == "[" else array)
        else:
            self._pop_array(_ELEMENTS[name[0]])
            self.stack.append(_KINDS[name[0]])

    def _array_store(self, name: str) -> None:
        self._pop("A" if name == "aastore" else _KINDS[name[0]])
        self._pop("I")
        self._pop_array(None if name == "aastore" else _ELEMENTS[name[0]])

    def _other(self, insn: Insn) -> None:
        name = insn.name
        match name:
            case "aconst_null":
                self.stack.append("N")
            case "ldc":
                self._constant(insn.a)
            case "getstatic":
                self._push(self._field(insn.a).descriptor)
            case "putstatic":
                self._pop(self._field(insn.a).descriptor)
            case "getfield":
                field = self._field(insn.a)
                self._pop(f"L{field.owner};")
                self._push(field.descriptor)
            case "putfield":
                field = self._field(insn.a)
                self._pop(field.descriptor)
                # A constructor may set its own fields before it calls another.
                if not (self.stack[-1] == "!this" and field.owner == self.signature.owner):
                    self._pop(f"L{field.owner};")
                else:
                    self.stack.pop()
            case "new":
                made = self._class(insn.a)
                if made.startswith("["):
                    raise self._broken("new of an array class")
                fresh = f"!{self.index}"
                if fresh in self.stack:
                    raise self._broken("new while the last one's result is unused")
                self._replace(fresh, "T")
                self.stack.append(fresh)
            case "newarray":
                self._pop("I")
                if insn.a not in NEWARRAY_TYPES:
                    raise self._broken(f"newarray of unknown type {insn.a}")
                self.stack.append("[" + NEWARRAY_TYPES[insn.a])
            case "anewarray":
                self._pop("I")
                self.stack.append("[" + self._class(insn.a))
            case "multianewarray":
                array, dimensions = self._class(insn.a), insn.b[0][0]
                if not 0 < dimensions <= len(array) - len(array.lstrip("[")):
                    raise self._broken(f"multianewarray of {dimensions} dimensions")
                for _ in range(dimensions):
                    self._pop("I")
                self.stack.append(array)
            case "arraylength":
                array = self.stack.pop()
                if array[0] not in "[NA":
                    raise self._broken(f"arraylength of {_shown(array)}")
                self.stack.append("I")
            case "checkcast":
                self._pop("A")
                self.stack.append(self._class(insn.a))
            case "instanceof":
                self._pop("A")
                self._class(insn.a)
                self.stack.append("I")
            case "athrow":
                self._pop(_THROWABLE)
            case "monitorenter" | "monitorexit":
                self._pop("A")
            case "ifnull" | "ifnonnull":
                self._pop_any_reference()
            case "if_acmpeq" | "if_acmpne":
                self._pop_any_reference()
                self._pop_any_reference()
            case "lockthis":
                self.stack.append("Ljava/lang/Class;" if insn.a else self.this)
            case _:
                raise self._broken(f"{name} is not supported")

    def _pop_any_reference(self) -> None:
        found = self.stack.pop()
        if found[0] not in "LN[A!":
            raise self._broken(f"{_shown(found)} where a reference is needed")

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
                self._push(descriptor)
            case _:
                raise self._broken("ldc of a constant of the wrong kind")

    def _field(self, index: int) -> FieldRef:
        constant = self.pool[index]
        if not isinstance(constant, FieldRef):
            raise self._broken("a field instruction refers to a constant of the wrong kind")
        return constant

    def _class(self, index: int) -> str:
        """The descriptor of the class constant at `index`."""
        constant = self.pool[index]
        if not isinstance(constant, ClassConstant):
            raise self._broken("a class instruction refers to a constant of the wrong kind")
        return constant.name if constant.name.startswith("[") else f"L{constant.name};"

    # -- calls

    def _invoke(self, name: str, index: int) -> None:
        constant = self.pool[index]
        dynamic = name == "invokedynamic"
        if not isinstance(constant, InvokeDynamic if dynamic else MethodRef):
            raise self._broken(f"{name} refers to a constant of the wrong kind")
        assert isinstance(constant, InvokeDynamic | MethodRef)
        parameters, result = split_method(constant.descriptor)
        for parameter in reversed(parameters):
            self._pop(parameter)
        if constant.name == "<init>":
            if name != "invokespecial" or result != "V" or not isinstance(constant, MethodRef):
                raise self._broken(f"{name} of a constructor")
            self._construct(constant.owner)
        elif isinstance(constant, MethodRef) and name != "invokestatic":
            owner = constant.owner
            self._pop(owner if owner.startswith("[") else f"L{owner};")
        self._push(result)

    def _construct(self, owner: str) -> None:
        """A constructor call turns what `new` made, or `this`, into an object (JVMS 4.10.2.4)."""
        made = self.stack.pop()
        if made == "!this":
            if owner not in (self.signature.owner, self.signature.super_name):
                raise self._broken(f"this is constructed as a {owner}")
            self._replace(made, self.this)
        elif made[0] == "!":
            insn = self.code.insns[int(made[1:])]
            if self._class(insn.a) != f"L{owner};":
                raise self._broken(f"a constructor of {owner} is called for another class")
            self._replace(made, f"L{owner};")
        else:
            raise self._broken(f"a constructor is called for {_shown(made)}")


def _shown(kind: str) -> str:
    """A type in the words of a message."""
    match kind[0]:
        case "I" | "J" | "F" | "D":
            return {"I": "an int", "J": "a long", "F": "a float", "D": "a double"}[kind]
        case "N":
            return "null"
        case "A":
            return "a reference"
        case "T":
            return "nothing of one type"
        case "!":
            return "an object that is not constructed"
        case _:
            return kind
