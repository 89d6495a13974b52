"""`python -m tests.called_twice.serialized --calls 300 --seed 7`: objects are written and read as by Java.

Objects of the JDK's serializable classes, made by their constructors and by whatever methods return them,
and objects of subclasses, are written, read and written again. The serializable fields and the number of
the class, the bytes, and what was read must be what `java` shows. `--all` takes each.
"""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from msgspec import Struct

from jvm.classfile.classfile import ClassFile, parse
from jvm.classfile.modifiers import ACC_ABSTRACT, ACC_FINAL, ACC_PUBLIC
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.values.descriptors import binary_name, split_method
from tests.called_twice.against_java import compare_all, program
from tests.called_twice.campaign import calls, drawn, options
from tests.called_twice.palette import ARGUMENTS

_CLOCKS: Final = (
    "java/util/GregorianCalendar.<init>(",
    "java/util/Random.<init>()",
    "java/lang/System.getProperties",
    "java/text/DecimalFormatSymbols.<init>()V extended",
    "ThreadLocalRandom.current",
    "java/util/Date.",
    "java/time/Clock",
    "now",
    "java/util/SimpleTimeZone",
    "java/security/",
)
"""What depends on the time, or is never twice the same."""
_SERIALIZABLE: Final = "java/io/Serializable"
_PATH: Final = ClassPath([], default_jdk())

_HELPERS: Final = """
  static byte[] bytes(Object made) throws Exception {
    java.io.ByteArrayOutputStream kept = new java.io.ByteArrayOutputStream();
    try (java.io.ObjectOutputStream out = new java.io.ObjectOutputStream(kept)) {
      out.writeObject(made);
    }
    return kept.toByteArray();
  }
  static String sum(byte[] bytes) {
    int sum = 1;
    for (byte each : bytes) {
      sum = sum * 31 + each;
    }
    return bytes.length + "/" + Integer.toHexString(sum);
  }
  static String told(Object made) throws Exception {
    if (!(made instanceof java.io.Serializable)) {
      return "not serializable";
    }
    StringBuilder told = new StringBuilder();
    for (Class<?> at = made.getClass(); at != null; at = at.getSuperclass()) {
      java.io.ObjectStreamClass written = java.io.ObjectStreamClass.lookup(at);
      if (written != null && !at.getName().contains("$$")) {
        told.append(written.getSerialVersionUID());
        told.append(java.util.Arrays.toString(written.getFields())).append(' ');
      }
    }
    byte[] first;
    try {
      first = bytes(made);
    } catch (java.io.NotSerializableException not) {
      return told + not.toString().replaceAll("Lambda.*", "Lambda");
    }
    java.io.ObjectInputStream in = new java.io.ObjectInputStream(new java.io.ByteArrayInputStream(first));
    Object read = in.readObject();
    String text = read instanceof Throwable ? "" : String.valueOf(read);
    told.append(sum(first)).append(' ').append(sum(bytes(read))).append(' ').append(read.getClass());
    boolean salted = read.getClass().getName().contains("ImmutableCollections");
    return told.append(salted || text.contains("@") ? "" : text).toString().replaceAll("\\\\s+", " ");
  }
"""


class Made(Struct, frozen=True):
    """An object to write: the expression that makes it, and statements before it."""

    name: str
    expression: str
    before: str = ""

    def __str__(self) -> str:
        return self.name


@cache
def _class_file(name: str) -> ClassFile | None:
    found = _PATH.find(name)
    return parse(found.data) if found is not None else None


@cache
def is_serializable(name: str) -> bool:
    """Whether it implements Serializable, by its own or its supertypes' class files."""
    cls = _class_file(name)
    if name == _SERIALIZABLE or cls is None:
        return name == _SERIALIZABLE
    above = (*cls.interfaces, *([cls.super_name] if cls.super_name else []))
    return any(map(is_serializable, above))


def made() -> Iterator[Made]:
    """By constructors, those of subclasses, and whatever methods return a reference."""
    for owner in _PATH.classes_of("java.base"):
        cls = _class_file(owner)
        if cls is None or not owner.startswith(("java/", "javax/")) or not cls.flags & ACC_PUBLIC:
            continue
        if re.search(r"\$\d", owner) or not is_serializable(owner):
            continue
        shown = binary_name(owner).replace("$", ".")
        for method in cls.methods:
            parameters = split_method(method.descriptor)[0]
            if method.name != "<init>" or not method.flags & ACC_PUBLIC:
                continue
            if not all(each in ARGUMENTS for each in parameters):
                continue
            arguments = ", ".join(ARGUMENTS[each] for each in parameters)
            name = f"{owner}.<init>{method.descriptor}"
            if not cls.flags & ACC_ABSTRACT:
                yield Made(name, f"new {shown}({arguments})")
            if not cls.flags & (ACC_FINAL | ACC_ABSTRACT) and not parameters:
                local = f"class Sub extends {shown} {{ int more = 7; }} "
                yield Made(f"{name} extended", "new Sub()", local)
    for call in calls():
        parameters, returned = split_method(call.descriptor)
        if returned[0] in "L[" and returned != "Ljava/lang/String;":
            arguments = ", ".join(ARGUMENTS[each] for each in parameters)
            shown = binary_name(call.owner).replace("$", ".")
            on = f"(({shown}) {call.receiver})" if call.receiver else shown
            yield Made(str(call), f"{on}.{call.name}({arguments})")


def _method(number: int, one: Made) -> str:
    return (
        f"  static void call{number}() {{\n    {one.before}\n    String told;\n    try {{\n"
        f"      told = told((Object) {one.expression});\n"
        "    } catch (Throwable thrown) {\n      told = thrown.toString();\n    }\n"
        f'    System.out.println("\\n{number} " + told);\n  }}\n'
    )


def source(name: str, chosen: Sequence[tuple[int, Made]]) -> str:
    methods = "".join(_method(number, one) for number, one in chosen)
    return program(name, methods, [number for number, _ in chosen], _HELPERS)


def main(arguments: Sequence[str] | None = None) -> int:
    given = options("serialized", __doc__, seconds=30).parse_args(arguments)
    began = time.monotonic()
    every = [one for one in made() if not any(part in one.name for part in _CLOCKS)]
    told = compare_all(drawn(given, every), source, given.javac, given.timeout)
    print(told.reasons())
    print(f"{told}, {time.monotonic() - began:.0f} s")
    return int(told.differ > 0)


if __name__ == "__main__":
    sys.exit(main())
