"""Models of methods that initialize a class in the JDK: by which of their own code they do, or why not."""

from __future__ import annotations

from collections import deque
from functools import cache
from typing import Final

from jvm.bytecode.decode import decode
from jvm.classfile.classfile import ClassFile, MethodInfo, MethodRef, parse
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.natives.of_machine import import_all
from jvm.natives.registry import TABLE

import_all()

_UNSAFE: Final = "jdk/internal/misc/Unsafe"
_INITIALIZES: Final = ("ensureClassInitialized", "ensureClassInitialized0")
_FARTHEST: Final = 7
"""Calls."""

Method = tuple[str, str]
"""The class, and the name with the descriptor."""


@cache
def jdk() -> ClassPath:
    return ClassPath([], default_jdk())


@cache
def of_class(name: str) -> tuple[ClassFile | None, dict[str, MethodInfo]]:
    """A class of the JDK, with its methods."""
    found = jdk().find(name)
    parsed = None if found is None else parse(found.data)
    return parsed, {} if parsed is None else {each.name + each.descriptor: each for each in parsed.methods}


@cache
def called_by(method: Method) -> tuple[Method, ...]:
    """What it calls, where the class that is named has it or inherits it; interfaces are left out."""
    name: str | None = method[0]
    while name is not None:
        parsed, methods = of_class(name)
        if parsed is None:
            return ()
        found = methods.get(method[1])
        if found is not None:
            code = () if found.code is None else decode(found.code).insns
            calls = [each for each in code if each.name in ("invokestatic", "invokespecial", "invokevirtual")]
            refs = [parsed.constants[each.operand] for each in calls]
            return tuple(
                (each.owner, each.name + each.descriptor) for each in refs if isinstance(each, MethodRef)
            )
        name = parsed.super_name
    return ()


def initializes(start: Method) -> bool:
    """Whether it, or what it calls, without models of their own, asks for the initialization of a class."""
    seen, work = {start}, deque([(start, 0)])
    while work:
        method, far = work.popleft()
        for each in called_by(method) if far < _FARTHEST else ():
            if each[0] == _UNSAFE and each[1].partition("(")[0] in _INITIALIZES:
                return True
            if each not in seen and ".".join(each) not in TABLE:
                seen.add(each)
                work.append((each, far + 1))
    return False


_OWN = "classes of the JDK that its own forms use"
_USES = "conformance program reflect.InitializedByUse"
_TYPED = ("", "Boolean", "Byte", "Char", "Double", "Float", "Int", "Long", "Short")
KNOWN: Final = {
    "java/io/ObjectStreamClass.getSerializableConstructor": "`lookup` does, before it; " + _USES,
    "java/lang/invoke/MethodHandleImpl.throwException": _OWN,
    **{
        f"java/lang/invoke/MethodHandles$Lookup.{name}": _OWN
        for name in (
            "bind", "findGetter", "findSetter", "findSpecial", "findStatic", "findStaticGetter",
            "findStaticSetter", "findVirtual", "unreflect",
        )
    },
    "java/lang/invoke/MethodHandles$Lookup.ensureInitialized": _USES,
    "java/lang/invoke/MethodHandles.classData": "of the class that calls, or that it is in",
    **{
        f"java/lang/invoke/MethodHandles.{name}": _OWN
        for name in (
            "constant", "dropReturn", "explicitCastArguments", "filterReturnValue", "identity", "zero",
        )
    },
    "java/lang/reflect/Constructor.newInstance": _USES,
    **{f"java/lang/reflect/Field.{verb}{kind}": _USES for verb in ("get", "set") for kind in _TYPED},
    "java/lang/reflect/Method.invoke": _USES,
}  # fmt: skip
"""How the models that are found do it, or why no class of a program is initialized."""


def test_models_of_what_initializes_a_class_are_known() -> None:
    found = set()
    for signature, entry in TABLE.items():
        owner, _, name = signature.partition("(")[0].rpartition(".")
        if not entry.effects.refused and initializes((owner, signature.removeprefix(f"{owner}."))):
            found.add(f"{owner}.{name}")
    assert found == KNOWN.keys()
