"""`python -m tests.called_twice.callbacks --calls 300 --seed 7`: methods call what they are given as in Java.

Methods and constructors of the JDK are given objects of the program, which tell each call of theirs: proxies
for interfaces, subclasses for classes. What is called, in which order, and what comes of it must be what
`java` shows: a native that leaves out a call of its argument's hides what that would have done. `--all` takes
each method. `--edges` gives null, or a number that is too small, in place of one argument besides: what is
called before that is refused.
"""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from jvm.classfile.classfile import ClassFile, parse
from jvm.classfile.members import MethodInfo
from jvm.classfile.modifiers import ACC_ABSTRACT, ACC_INTERFACE, ACC_PUBLIC, ACC_STATIC, ACC_SYNTHETIC
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.values.descriptors import binary_name, external_type, split_method
from tests.called_twice.against_java import compare_all, program
from tests.called_twice.campaign import Call, drawn, options
from tests.called_twice.palette import ARGUMENTS, RECEIVERS
from tests.called_twice.recorders import ON, RECORDERS, TOLD
from tests.called_twice.shared import HELPERS, WITH_STATE

PACKAGES: Final = (
    "java/io/", "java/lang/", "java/math/", "java/net/", "java/nio/", "java/security/", "java/text/",
    "java/time/", "java/util/", "javax/crypto/",
)  # fmt: skip
OTHERS: Final = re.compile(
    r"exit|halt|sleep|park\w*|wait|join|stop|suspend|resume|load|loadLibrary|exec|connect|gc|main|dumpStack"
    r"|start\w*|runFinalization|set(Out|Err|In)|identityHashCode|(run|supply)Async|store"
    r"|scheduleAtFixedRate|scheduleWithFixedDelay"
)
"""What ends the run, waits, or leaves Java."""


def _proxy(path: ClassPath, each: str) -> str:
    """An object of the program for this type, "" if none is known."""
    if each in TOLD:
        return TOLD[each]
    found = path.find(each[1:-1]) if each[0] == "L" else None
    if found is None:
        return ""
    cls = parse(found.data)
    if not cls.flags & ACC_INTERFACE or not cls.flags & ACC_PUBLIC or cls.permitted_subclasses:
        return ""
    shown = external_type(each).replace("$", ".")
    behind = ARGUMENTS.get(each, "null")
    return f"told({shown}.class, {'null' if '->' in behind else behind})"


def _receiver(path: ClassPath, owner: str, cls: ClassFile) -> str:
    """An expression for a new object, "" if none is known."""
    if owner in ON:
        return ON[owner]
    if owner in WITH_STATE:
        return WITH_STATE[owner]
    if owner in RECEIVERS:
        return RECEIVERS[owner]
    shown = binary_name(owner).replace("$", ".")
    if any(
        method.name == "<init>" and method.flags & ACC_PUBLIC and method.descriptor == "()V"
        for method in cls.methods
    ):
        return "" if cls.flags & ACC_ABSTRACT else f"filled(new {shown}())"
    return ""


class WithTold(Struct, frozen=True):
    """A call that is given what can tell. `arguments`: expressions; `told`: which of them tell; `edge`: which
    one Java may refuse, -1 for none."""

    call: Call
    arguments: tuple[str, ...]
    told: tuple[int, ...]
    edge: int = -1

    def __str__(self) -> str:
        return f"{self.call} #{self.edge}" if self.edge >= 0 else str(self.call)


def told_of(only: str = "") -> Iterator[WithTold]:
    """All, by class. `only`: what names of calls contain; with a dot, it tells the class."""
    path = ClassPath([], default_jdk())
    of_class, dot, _ = only.partition(".")
    for owner in path.classes_of("java.base"):
        if not owner.startswith(PACKAGES) or (dot and not owner.endswith(of_class)):
            continue
        if not (found := path.find(owner)):
            continue
        cls = parse(found.data)
        if not cls.flags & ACC_PUBLIC or re.search(r"\$\d|\bpackage-info", owner):
            continue
        receiver = _receiver(path, owner, cls)
        for method in cls.methods:
            if (call := _call(owner, cls, method, receiver)) is None:
                continue
            parameters = split_method(method.descriptor)[0]
            arguments = tuple(argument(path, each) for each in parameters)
            told = tuple(at for at, each in enumerate(parameters) if _proxy(path, each))
            if told and all(arguments):
                yield WithTold(call, arguments, told)


def at_the_edge(one: WithTold) -> Iterator[WithTold]:
    """The same with null, or -1, for each argument beside which another one tells."""
    for at, each in enumerate(split_method(one.call.descriptor)[0]):
        edge = "null" if each[0] in "L[" else "-1" if each in "IJ" else ""
        if edge and any(other != at for other in one.told):
            arguments = (*one.arguments[:at], edge, *one.arguments[at + 1 :])
            yield WithTold(one.call, arguments, one.told, at)


def argument(path: ClassPath, each: str) -> str:
    """An expression for an argument of this type, "" if none is known."""
    return _proxy(path, each) or ARGUMENTS.get(each, "")


def _call(owner: str, cls: ClassFile, method: MethodInfo, receiver: str) -> Call | None:
    if not method.flags & ACC_PUBLIC or method.flags & ACC_SYNTHETIC or OTHERS.fullmatch(method.name):
        return None
    if method.name == "<init>":
        return None if cls.flags & ACC_ABSTRACT else Call(owner, "new", method.descriptor, "")
    if method.flags & ACC_STATIC:
        return Call(owner, method.name, method.descriptor, "")
    return Call(owner, method.name, method.descriptor, receiver) if receiver else None


def _case(number: int, call: Call, arguments: tuple[str, ...]) -> str:
    """What the call does, as a method; its text begins with the number."""
    shown = binary_name(call.owner).replace("$", ".")
    given = ", ".join(
        f"({external_type(each).replace('$', '.')}) {one}"
        for each, one in zip(split_method(call.descriptor)[0], arguments, strict=True)
    )
    on = f"      {shown} on = ({shown}) {call.receiver};\n" if call.receiver else ""
    made = f"new {shown}" if call.name == "new" else f"{'on' if call.receiver else shown}.{call.name}"
    nothing = split_method(call.descriptor)[1] == "V" and call.name != "new"
    does = (
        f'{made}({given}); Object found = "void";' if nothing else f"Object found = (Object) {made}({given});"
    )
    return (
        f"  static void call{number}() {{\n    String result;\n    begin();\n    try {{\n"
        f'{on}      {does}\n      result = found == null ? "null" : "an object";\n'
        "      if (found instanceof Number || found instanceof Boolean || found instanceof String) {\n"
        "        String text = found.toString();\n"
        '        result = text.contains("@") ? "text" : text;\n      }\n'
        "    } catch (Throwable thrown) {\n      result = thrown.getClass().toString();\n    }\n"
        f'    System.out.println("\\n{number} " + result.replaceAll("[^ -~]", "?") + "; " + ended());\n  }}\n'
    )


def source(name: str, chosen: Sequence[tuple[int, WithTold]]) -> str:
    methods = "".join(_case(number, one.call, one.arguments) for number, one in chosen)
    return program(name, methods, [number for number, _ in chosen], HELPERS + RECORDERS)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = options("callbacks", __doc__, seconds=30)
    parser.add_argument("--edges", action="store_true", help="one argument that may be refused besides")
    given = parser.parse_args(arguments)
    began = time.monotonic()
    every = list(told_of(given.only))
    if given.edges:
        every = [edge for one in every for edge in at_the_edge(one)]
    told = compare_all(drawn(given, every), source, given.javac, given.timeout)
    print(told.reasons())
    print(f"{told}, {time.monotonic() - began:.0f} s")
    return int(told.differ > 0)


if __name__ == "__main__":
    sys.exit(main())
