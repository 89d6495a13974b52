"""Types of local variables and operands at one instruction, and what is asked of them (JVMS 4.10.2).

A type is a text: `I J F D`, a reference's descriptor (`[I`, `Ljava/lang/String;`), `N` for null, `A` for any
reference, `T` for unusable, `!12` for what the `new` at instruction 12 made, `!this` before the constructor
of the superclass returned.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from msgspec import Struct

from jvm.classfile.modifiers import JAVA_8
from jvm.errors import BrokenClass
from jvm.values.descriptors import split_method

if TYPE_CHECKING:
    from jvm.bytecode.decode import Code
    from jvm.classfile.classfile import FieldRef, MethodRef

OBJECT: Final = "Ljava/lang/Object;"
THROWABLE: Final = "Ljava/lang/Throwable;"
INTS: Final = frozenset("ZBCSI")
REFERENCES: Final = frozenset("LN[A")


class Hierarchy(Protocol):
    """Knows the classes."""

    def assignable(self, value: str, wanted: str) -> bool:
        """Whether a reference of the descriptor `value` may stand where `wanted` is declared (JVMS 4.10.1.2:
        to an interface, always). Raises ClassUnavailable, as a JVM does when it links the class."""

    def protected_elsewhere(self, caller: str, owner: str, name: str, descriptor: str) -> bool:
        """Whether the field or method of the superclass `owner` of `caller` is protected, and declared in
        another package than the caller's (JVMS 4.10.1.8)."""


class Signature(Struct, frozen=True):
    """The method that is checked; `owner` is the internal name of its class."""

    owner: str
    super_name: str | None
    name: str
    descriptor: str
    static: bool
    superclasses: frozenset[str] = frozenset()
    interfaces: tuple[str, ...] = ()
    """The direct superinterfaces."""
    fields: frozenset[tuple[str, str]] = frozenset()
    """Names and descriptors of the fields that the class declares."""
    major: int = 69
    """The version of the class file."""


class TypeState:
    """The instruction under inspection, and what is in locals and operand stack before it. The last of
    `locals` is not one: it is `!this` as long as a constructor has not called another (JVMS 4.10.1.4,
    flagThisUninit)."""

    def __init__(self, code: Code, signature: Signature, known: Hierarchy) -> None:
        self.code = code
        self.signature = signature
        self.known = known
        self.this = f"L{signature.owner};"
        self.result = split_method(signature.descriptor)[1]
        self.stack: list[str] = []
        self.locals: list[str] = []
        self.index = 0
        self.at = 0

    def broken(self, what: str) -> BrokenClass:
        """The error to raise, with the bytecode offset."""
        return BrokenClass(f"{what} at {self.at}")

    def entry(self) -> list[str]:
        """The locals when the method is entered: its arguments. Raises BrokenClass if they do not fit."""
        found: list[str] = []
        constructor = self.signature.name == "<init>" and self.signature.owner != "java/lang/Object"
        if not self.signature.static:
            found.append("!this" if constructor else self.this)
        for parameter in split_method(self.signature.descriptor)[0]:
            found.append("I" if parameter in INTS else parameter)
            if parameter in "JD":
                found.append("T")
        if len(found) > self.code.max_locals:
            raise self.broken("its arguments do not fit its local variables")
        found.extend("T" * (self.code.max_locals - len(found)))
        found.append("!this" if constructor else "T")
        return found

    def pop(self, wanted: str) -> str:
        """The top of the stack, which must fit a descriptor, or be a reference for `A`."""
        found = self.stack.pop()
        if wanted in INTS:
            wanted = "I"
        if found == wanted:
            return found
        references = wanted[0] in REFERENCES and found[0] in REFERENCES
        if references and (
            wanted in ("A", OBJECT) or found in ("N", "A") or self.known.assignable(found, wanted)
        ):
            return found
        raise self.broken(f"{shown(found)} where {shown(wanted)} is needed")

    def pop_array(self, wanted: tuple[str, ...] | None) -> str:
        """An array of one of these classes, or of references for None."""
        found = self.stack.pop()
        if found in ("N", "A") or (found in wanted if wanted is not None else found[:2] in ("[L", "[[")):
            return found
        raise self.broken(f"{shown(found)} where an array is needed")

    def pop_any_reference(self) -> None:
        found = self.stack.pop()
        if found[0] not in "LN[A!":
            raise self.broken(f"{shown(found)} where a reference is needed")

    def require_kind(self, name: str, *, of_interface: bool) -> None:
        """Which of the two kinds of references an instruction may have; since Java 8 some have either."""
        if name in ("invokestatic", "invokespecial"):
            wrong = of_interface and self.signature.major < JAVA_8
        else:
            wrong = of_interface != (name == "invokeinterface")
        if wrong:
            raise self.broken(f"{name} of a method of {'an interface' if of_interface else 'a class'}")

    def special(self, ref: MethodRef) -> None:
        """invokespecial is for methods of the class itself, its superclasses and its direct superinterfaces,
        on objects of the class (JVMS 4.9.2, 4.10.1.9.invokespecial)."""
        signature = self.signature
        if ref.owner == signature.owner:
            return
        above = signature.interfaces if ref.is_interface else signature.superclasses
        if ref.owner not in above and not (
            not ref.is_interface and self.known.assignable(self.this, f"L{ref.owner};")
        ):
            raise self.broken(f"invokespecial of a method of {ref.owner}, which is not above the class")
        self.pop(self.this)
        self.stack.append(self.this)

    def protected(self, receiver: str, ref: FieldRef | MethodRef) -> None:
        """A protected member of a superclass in another package is used of objects of this class (JVMS
        4.10.1.8), or it is an array's clone method."""
        signature = self.signature
        if receiver in (self.this, "N") or ref.owner not in signature.superclasses:
            return
        if not self.known.protected_elsewhere(signature.owner, ref.owner, ref.name, ref.descriptor):
            return
        if receiver.startswith("[") and ref.owner == "java/lang/Object" and ref.name == "clone":
            return
        if receiver == "A" or not self.known.assignable(receiver, self.this):
            raise self.broken(
                f"the protected member {ref.name} of another package is used of {shown(receiver)}"
            )

    def push(self, descriptor: str) -> None:
        if descriptor != "V":
            self.stack.append("I" if descriptor in INTS else descriptor)

    def local(self, index: int, wide: bool) -> str:
        if index + wide >= self.code.max_locals:
            raise self.broken(f"local variable {index} of {self.code.max_locals}")
        return self.locals[index]

    def set_local(self, index: int, value: str) -> None:
        before = self.local(index, value in "JD")
        if before == value and value not in "JD":
            return
        changed = self.locals[:]
        changed[index] = value
        if value in "JD":
            changed[index + 1] = "T"
        if index and changed[index - 1] in ("J", "D"):
            changed[index - 1] = "T"
        self.locals = changed

    def replace(self, old: str, new: str) -> None:
        self.stack = [new if value == old else value for value in self.stack]
        if old in self.locals:
            self.locals = [new if value == old else value for value in self.locals]


def merged(a: str, b: str) -> str:
    """The type of a value that is `a` or `b`; two references of different classes become any reference."""
    if a == b:
        return a
    if a[0] in REFERENCES and b[0] in REFERENCES:
        return b if a == "N" else a if b == "N" else "A"
    return "T"


def shown(kind: str) -> str:
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
