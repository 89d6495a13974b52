"""`python -m tests.called_twice.granted --calls 300 --seed 7`: reflection grants and refuses what Java does.

What a lookup, a handle or a reflected member refuses ends in a `catch`, and a race may be there: so it is to
be refused where `java` refuses it, and nowhere else. Expressions over java.lang.invoke, java.lang.reflect and
Class are drawn by lot from the signatures of their methods; a handle or member that comes of one is called.
What each returns or throws, by its class and the class of its cause, must be what `java` shows; with
`--texts` their texts as well.
"""

from __future__ import annotations

import random
import re
import sys
import time
from collections.abc import Sequence
from functools import partial
from typing import Final

from msgspec import Struct

from jvm.classfile.classfile import parse
from jvm.classfile.modifiers import ACC_NATIVE, ACC_PUBLIC, ACC_STATIC, ACC_SYNTHETIC
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.values.descriptors import binary_name, external_type, split_method
from tests.called_twice.against_java import compare_all, program
from tests.called_twice.campaign import options
from tests.called_twice.granted_to import CLASSES, FIXED, HELPERS, LEAVES, MEMBERS, OWN, TYPES

_INVOKE, _REFLECT = "java/lang/invoke/", "java/lang/reflect/"
_LOOKUP: Final = f"{_INVOKE}MethodHandles$Lookup"
OWNERS: Final = {
    _LOOKUP: 12,
    f"{_INVOKE}MethodHandles": 6,
    f"{_INVOKE}MethodHandle": 3,
    f"{_INVOKE}VarHandle": 2,
    f"{_INVOKE}MethodType": 1,
    f"{_INVOKE}MethodHandleInfo": 1,
    f"{_INVOKE}MethodHandleProxies": 2,
    f"{_INVOKE}ConstantBootstraps": 1,
    "java/lang/Class": 4,
    f"{_REFLECT}AccessibleObject": 1,
    f"{_REFLECT}Array": 1,
    f"{_REFLECT}Constructor": 3,
    f"{_REFLECT}Field": 4,
    f"{_REFLECT}Method": 3,
    f"{_REFLECT}Proxy": 1,
    f"{_REFLECT}InvocationHandler": 1,
    f"{_REFLECT}Parameter": 1,
    f"{_REFLECT}RecordComponent": 1,
    "java/lang/Module": 1,
    f"{_INVOKE}ConstantCallSite": 1,
    f"{_INVOKE}MutableCallSite": 1,
    f"{_INVOKE}StringConcatFactory": 1,
    f"{_INVOKE}LambdaMetafactory": 2,
    "java/lang/runtime/ObjectMethods": 1,
    "java/lang/runtime/SwitchBootstraps": 1,
}
"""Whose methods are called, with how many shares."""
_UNEQUAL: Final = frozenset(
    {
        "hashCode",
        "wait",
        "notify",
        "identity",
        "notifyAll",
        "describeConstable",
        "getProtectionDomain",
        "dynamicInvoker",
        "getPackages",
    }
)
"""What two JVMs answer differently, or wait for. Java adapts `identity` before it checks how."""
_REFUSED: Final = re.compile(
    r"\w+Coordinates|filterValue|getAnnotated\w+|memorySegment\w+|classData\w*|reflectAs|getProxyClass"
    r"|unreflectSpecial|add(Opens|Exports|Reads|Uses)|isNativeAccessEnabled|getDescriptor|getLayer"
)
"""Not modelled (docs/limitations.md)."""
_DEEPEST: Final = 3
_NULLS: Final = 0.03


class Method(Struct, frozen=True):
    """A method or constructor of the JDK. `receiver`: the descriptor of its class, "" if it needs none."""

    owner: str
    name: str
    parameters: tuple[str, ...]
    returned: str
    receiver: str


class Drawn(Struct, frozen=True):
    """An expression. `void`: it is a call of a method that returns nothing."""

    expression: str
    void: bool

    def __str__(self) -> str:
        return self.expression


def methods() -> list[Method]:
    path = ClassPath([], default_jdk())
    found: list[Method] = []
    for owner in OWNERS:
        data = path.find(owner)
        assert data is not None, owner
        for each in parse(data.data).methods:
            if not each.flags & ACC_PUBLIC or each.flags & ACC_SYNTHETIC or each.name == "<clinit>":
                continue
            if each.name in _UNEQUAL or _REFUSED.fullmatch(each.name):
                continue
            if each.flags & ACC_NATIVE and owner.endswith("Handle"):  # JVMS 2.9.3: of any type
                continue
            parameters, returned = split_method(each.descriptor)
            made = each.name == "<init>"
            receiver = "" if each.flags & ACC_STATIC or made else f"L{owner};"
            returned = f"L{owner};" if made else returned
            if receiver and receiver not in LEAVES:
                continue
            if all(one in LEAVES for one in parameters):
                found.append(Method(owner, each.name, tuple(parameters), returned, receiver))
    return found


class Draw:
    """Expressions by lot."""

    def __init__(self, seed: str) -> None:
        self.lot = random.Random(seed)
        self.methods = methods()
        self.makers: dict[str, list[Method]] = {}
        for each in self.methods:
            self.makers.setdefault(each.returned, []).append(each)

    def some(self, count: int) -> list[Drawn]:
        """Calls of methods of the classes, as many of each as it has shares."""
        of: dict[str, list[Method]] = {}
        for each in self.methods:
            of.setdefault(each.owner, []).append(each)
        owners = self.lot.choices(list(of), [OWNERS[owner] for owner in of], k=count)
        drawn = [self.lot.choice(of[owner]) for owner in owners]
        return [Drawn(self._call(each, 0), each.returned == "V") for each in drawn]

    def _call(self, method: Method, depth: int) -> str:
        shown = binary_name(method.owner).replace("$", ".")
        arguments = ", ".join(self._arguments(method.parameters, depth + 1))
        if method.name == "<init>":
            return f"new {shown}({arguments})"
        on = self._of(method.receiver, depth + 1) if method.receiver else shown
        return f"{on}.{method.name}({arguments})"

    def _arguments(self, parameters: tuple[str, ...], depth: int) -> list[str]:
        lot = self.lot
        drawn = [self._of(each, depth) for each in parameters]
        if parameters[:2] == ("Ljava/lang/Class;", "Ljava/lang/String;") and lot.random() < 0.8:
            cls, name, field, of_method = lot.choice(MEMBERS)
            if lot.random() < 0.25:
                cls = lot.choice(CLASSES)
            drawn[:2] = cls, f'"{name}"'
            if parameters[2:3] == ("Ljava/lang/Class;",) and lot.random() < 0.8:
                drawn[2] = field
            elif parameters[2:3] == ("Ljava/lang/invoke/MethodType;",) and lot.random() < 0.8:
                drawn[2] = of_method
        elif parameters[:2] == ("Ljava/lang/Class;", "Ljava/lang/invoke/MethodType;") and lot.random() < 0.8:
            drawn[:2] = lot.choice(CLASSES), lot.choice(TYPES)
        return drawn

    def _of(self, descriptor: str, depth: int) -> str:
        """An expression of this type."""
        lot = self.lot
        makers = self.makers.get(descriptor)
        cast = f"({external_type(descriptor).replace('$', '.')})"
        if descriptor[0] in "L[" and lot.random() < _NULLS:
            return f"({cast} null)"
        if makers and depth < _DEEPEST and lot.random() < 0.5:
            return f"({cast} {self._call(lot.choice(makers), depth)})"
        return f"({cast} {lot.choice(LEAVES[descriptor])})"


def _method(number: int, one: Drawn, texts: bool) -> str:
    does = f'{one.expression};\n      told = "void";' if one.void else f"told = shown({one.expression});"
    return (
        f"  static void call{number}() {{\n    String told;\n    try {{\n      {does}\n"
        f"    }} catch (Throwable thrown) {{\n      told = thrown(thrown, {str(texts).lower()});\n    }}\n"
        f'    System.out.println("\\n{number} " + told.replace("\\n", "; "));\n  }}\n'
    )


def source(name: str, chosen: Sequence[tuple[int, Drawn]], *, texts: bool = False) -> str:
    """A program of these calls. `texts`: it tells those of exceptions, too."""
    calls = "".join(_method(number, one, texts) for number, one in chosen)
    return program(name, calls, [number for number, _ in chosen], OWN + HELPERS)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = options("granted", __doc__, seconds=30)
    parser.add_argument("--texts", action="store_true", help="compare texts of exceptions, too")
    given = parser.parse_args(arguments)
    began = time.monotonic()
    chosen = Draw(given.seed).some(given.calls)
    told = compare_all(chosen, partial(source, texts=given.texts), given.javac, given.timeout, beside=FIXED)
    print(told.reasons())
    print(f"{told}, {time.monotonic() - began:.0f} s")
    return int(told.differ > 0)


if __name__ == "__main__":
    sys.exit(main())
