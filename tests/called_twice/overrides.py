"""`python -m tests.called_twice.overrides --calls 20 --seed 7`: methods call their own object's, as in Java.

Each class of the JDK that a native or a model has a part in, and that programs may extend, is extended by a
class that overrides all it can and tells each call before it does what the JDK does. What is called, in which
order, and what comes of it must be what `java` shows: a native that does by itself what the JDK's method does
by another one hides what the program's would do. `--all` takes each class.
"""

from __future__ import annotations

import re
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct

from jvm.classfile.classfile import ClassFile, parse
from jvm.classfile.members import MethodInfo
from jvm.classfile.modifiers import (
    ACC_ABSTRACT,
    ACC_FINAL,
    ACC_INTERFACE,
    ACC_PROTECTED,
    ACC_PUBLIC,
    ACC_STATIC,
    ACC_SYNTHETIC,
)
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.library.build import CLASSES
from jvm.natives.of_machine import import_all
from jvm.natives.registry import TABLE
from jvm.values.descriptors import binary_name, external_type, split_method
from tests.called_twice.against_java import Told, by_java, by_jrf, program
from tests.called_twice.callbacks import OTHERS, PACKAGES, argument
from tests.called_twice.campaign import compile_all, drawn, options
from tests.called_twice.recorders import RECORDERS
from tests.called_twice.shared import HELPERS

_NEVER: Final = re.compile(r"finalize|getClass|close|invokeAny|awaitTermination")


class Extended(Struct, frozen=True):
    """A class that is extended. `made`: arguments of its constructor; `methods`: what is overridden, by name
    and descriptor, each with what it throws.
    """

    owner: str
    made: tuple[str, ...]
    methods: tuple[tuple[MethodInfo, str], ...]

    def __str__(self) -> str:
        return self.owner


def extended() -> Iterator[Extended]:
    """All, in the order of their names."""
    import_all()
    path = ClassPath([], default_jdk())
    touched = {signature.partition("(")[0].rpartition(".")[0] for signature in TABLE}
    touched |= {str(each.relative_to(CLASSES).with_suffix("")) for each in CLASSES.rglob("*.class")}
    for owner in path.classes_of("java.base"):
        if not owner.startswith(PACKAGES) or re.search(
            r"\$\d|-info|^java/lang/Object$|\w(Exception|Error)$|Throwable\w", owner
        ):
            continue
        found = path.find(owner)
        cls = parse(found.data) if found else None
        if cls is None or not cls.flags & ACC_PUBLIC or cls.flags & (ACC_FINAL | ACC_INTERFACE):
            continue
        line = list(_line(path, cls))
        if cls.permitted_subclasses or not any(each.name in touched for each in line):
            continue
        made = _constructor(path, cls)
        if made is not None:
            yield Extended(owner, made, tuple(_overridable(path, line)))


def _line(path: ClassPath, cls: ClassFile) -> Iterator[ClassFile]:
    """The class and its superclasses, but Object."""
    while cls.name != "java/lang/Object":
        yield cls
        found = path.find(cls.super_name or "java/lang/Object")
        assert found is not None
        cls = parse(found.data)


def _constructor(path: ClassPath, cls: ClassFile) -> tuple[str, ...] | None:
    """Arguments of the constructor that needs most of those that are known."""
    known = []
    for method in cls.methods:
        if method.name == "<init>" and method.flags & (ACC_PUBLIC | ACC_PROTECTED):
            parameters = split_method(method.descriptor)[0]
            arguments = [argument(path, each) for each in parameters]
            if all(arguments):
                known.append(
                    tuple(f"({_type(each)}) {one}" for each, one in zip(parameters, arguments, strict=True))
                )
    return min(known, key=len) if known else None


def _overridable(path: ClassPath, line: Sequence[ClassFile]) -> Iterator[tuple[MethodInfo, str]]:
    seen: set[tuple[str, str]] = set()
    for cls in line:
        for method in cls.methods:
            key = method.name, method.descriptor.partition(")")[0]
            if key in seen or "<" in method.name or _NEVER.fullmatch(method.name):
                continue
            seen.add(key)
            if method.flags & (ACC_STATIC | ACC_FINAL | ACC_SYNTHETIC) or not method.flags & (
                ACC_PUBLIC | ACC_PROTECTED
            ):
                continue
            parameters, returned = split_method(method.descriptor)
            if all(_accessible(path, each) for each in (*parameters, returned)):
                yield method, ", ".join(binary_name(each).replace("$", ".") for each in method.exceptions)


def _accessible(path: ClassPath, each: str) -> bool:
    name = each.lstrip("[")
    if name[0] != "L":
        return True
    found = path.find(name[1:-1])
    return found is not None and bool(parse(found.data).flags & ACC_PUBLIC) and name.startswith("Ljava/")


def _type(each: str) -> str:
    return external_type(each).replace("$", ".")


_DEFAULTS: Final = {"V": "", "Z": "true", "J": "1L", "F": "1f", "D": "1d"}


def _override(method: MethodInfo, throws: str) -> str:
    parameters, returned = split_method(method.descriptor)
    declared = ", ".join(f"{_type(each)} a{at}" for at, each in enumerate(parameters))
    passed = ", ".join(f"a{at}" for at in range(len(parameters)))
    access = "public" if method.flags & ACC_PUBLIC else "protected"
    if method.flags & ACC_ABSTRACT:
        does = f"return {_DEFAULTS.get(returned, '1' if returned[0] not in 'L[' else 'null')};"
    else:
        does = f"{'' if returned == 'V' else 'return '}super.{method.name}({passed});"
    return (
        f"    {access} {_type(returned) if returned != 'V' else 'void'} {method.name}({declared})"
        f'{" throws " + throws if throws else ""} {{\n      tell("{method.name}"); {does}\n    }}\n'
    )


def source(name: str, one: Extended) -> tuple[str, list[int]]:
    """All calls of one class, each on a new object, and their numbers, those of the methods."""
    path = ClassPath([], default_jdk())
    shown = binary_name(one.owner).replace("$", ".")
    overrides = "".join(_override(*each) for each in one.methods)
    calls, numbers = "", list[int]()
    for number, (method, _) in enumerate(one.methods):
        parameters, returned = split_method(method.descriptor)
        arguments = [argument(path, each) for each in parameters]
        if not all(arguments) or not method.flags & ACC_PUBLIC or OTHERS.fullmatch(method.name):
            continue
        given = ", ".join(f"({_type(each)}) {one}" for each, one in zip(parameters, arguments, strict=True))
        does = f"on.{method.name}({given})"
        does = f'{does}; Object found = "void";' if returned == "V" else f"Object found = (Object) {does};"
        calls += _case(number, does)
        numbers.append(number)
    own = (
        f"  static class Own extends {shown} {{\n    Own() throws Throwable {{\n      super("
        f"{', '.join(one.made)});\n    }}\n{overrides}  }}\n"
    )
    return program(name, own + calls, numbers, HELPERS + RECORDERS), numbers


def _case(number: int, does: str) -> str:
    return (
        f"  static void call{number}() {{\n    String result;\n    begin();\n    try {{\n"
        f'      Own on = new Own();\n      tell(";");\n      {does}\n'
        '      result = found == null ? "null" : "something";\n'
        "    } catch (Throwable thrown) {\n      result = thrown.getClass().toString();\n    }\n"
        f'    System.out.println("\\n{number} " + result + "; " + ended());\n  }}\n'
    )


def main(arguments: Sequence[str] | None = None) -> int:
    given = options("overrides", __doc__, seconds=60).parse_args(arguments)
    began = time.monotonic()
    chosen = drawn(given, list(extended()))
    told = Told()
    with tempfile.TemporaryDirectory(prefix="overrides-") as place:
        folder = Path(place)
        sources = {f"P{at}": source(f"P{at}", one) for at, one in enumerate(chosen)}
        compiled = compile_all({name: text for name, (text, _) in sources.items()}, folder, given.javac)
        for (name, (_, numbers)), one in zip(sources.items(), chosen, strict=True):
            if name not in compiled:
                print(f"{one}: not compiled", flush=True)
                continue
            wanted = by_java(name, folder, numbers)
            found = by_jrf(name, folder, numbers, given.timeout)
            for number in numbers:
                method = one.methods[number][0]
                call = f"{one}.{method.name}{method.descriptor}"
                told.compare(call, found[str(number)], wanted[str(number)])
    print(told.reasons())
    print(f"{told}, {time.monotonic() - began:.0f} s")
    return int(told.differ > 0)


if __name__ == "__main__":
    sys.exit(main())
