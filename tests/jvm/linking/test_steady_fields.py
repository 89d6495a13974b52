"""Which volatile fields of the JDK are watched for looks within a step."""

from __future__ import annotations

from typing import Final

import pytest

from jvm.bytecode.decode import decode
from jvm.classfile.classfile import ClassFile, FieldRef, parse
from jvm.classfile.members import MethodInfo
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.linking.steady_fields import CACHES, Aware, is_steady
from jvm.machine.machine import Machine
from jvm.natives.of_machine import import_all, sealed
from jvm.natives.registry import TABLE

STATIC, VOLATILE = 0x8, 0x40
KEPT_BY_THREAD: Final = {
    "contextClassLoader",
    "headStackableScopes",
    "interrupted",
    "name",
    "parkBlocker",
    "uncaughtExceptionHandler",
}


@pytest.mark.parametrize(
    ("owner", "name", "kept"),
    [
        ("java/net/URI", "string", "watched"),
        ("java/security/Provider", "servicesChanged", "watched"),
        ("java/lang/Module", "openPackages", "watched"),
        ("java/lang/ModuleLayer", "servicesCatalog", "watched"),
        ("java/lang/Thread", "defaultUncaughtExceptionHandler", "watched"),
        ("java/lang/Thread", "name", "watched"),
        ("java/lang/ThreadGroup", "maxPriority", "watched"),
        ("java/lang/ref/ReferenceQueue", "head", "watched"),
        ("java/lang/ClassValue", "version", "watched"),
        ("java/lang/Class", "reflectionData", "not watched"),
        ("java/util/TimeZone", "defaultTimeZone", "steady"),
        ("java/util/concurrent/FutureTask", "state", "not watched"),
    ],
)
def test_what_becomes_of_a_field(owner: str, name: str, kept: str) -> None:
    cls = Machine(ClassPath([], default_jdk())).loader.load(owner)
    (field,) = (each for (called, _), each in cls.fields.items() if called == name)
    assert field.volatile
    if is_steady(field):
        assert kept == "steady"
    else:
        assert kept == ("watched" if isinstance(field.threshold, Aware) else "not watched")


MADE_ONCE: Final = {
    "Class": {
        "annotationData",
        "annotationType",
        "cachedConstructor",
        "classRedefinedCount",
        "enumConstantDirectory",
        "enumConstants",
        "genericInfo",
        "reflectionData",
    },
    "Class$ReflectionData": {
        "declaredConstructors",
        "declaredFields",
        "declaredMethods",
        "declaredPublicFields",
        "declaredPublicMethods",
        "interfaces",
        "publicConstructors",
        "publicFields",
        "publicMethods",
    },
    "ClassLoader": {"classLoaderValueMap"},
    "StackFrameInfo": {"ste"},
    "invoke/LambdaForm": {"transformCache"},
    "invoke/MethodHandle": {"updateInProgress"},
    "invoke/MethodHandleImpl$CountingWrapper": {"isCounting"},
    "invoke/MethodHandleProxies$WeakReferenceHolder": {"ref"},
    "invoke/MethodHandles$Lookup": {"cachedProtectionDomain"},
    "module/Configuration": {"allConfigurations"},
    "reflect/AccessibleObject": {"accessCheckCache"},
    "reflect/Constructor": {"genericInfo"},
    "reflect/Executable": {"declaredAnnotations"},
    "reflect/Field": {"declaredAnnotations", "genericInfo"},
    "reflect/Method": {"genericInfo"},
    "reflect/Parameter": {"parameterClassCache", "parameterTypeCache"},
    "reflect/RecordComponent": {"declaredAnnotations", "genericInfo"},
}
"""The fields that nobody is told of: by their names and types, what they hold is found out from what never
changes, or makes calls of a handle faster. A new one fails the test, and is to be looked at."""


def test_fields_of_java_lang_that_nobody_is_told_of_are_caches() -> None:
    path = ClassPath([], default_jdk())
    found: dict[str, set[str]] = {}
    for name in path.classes_of("java.base"):
        if not name.startswith("java/lang/"):
            continue
        data = path.find(name)
        assert data is not None
        for field in parse(data.data).fields:
            of_object = field.flags & VOLATILE and not field.flags & STATIC
            if of_object and f"{name}.{field.name}".startswith(CACHES):
                found.setdefault(name.removeprefix("java/lang/"), set()).add(field.name)
    assert found == MADE_ONCE


INSIDE: Final = {
    "clearReferences": "called by exit only",
    "exit": "called by the JVM only",
    "headStackableScopes": "by the thread itself, of its own",
    "clearInterrupt": "called by methods with models only",
    "getAndClearInterrupt": "called by methods with models only",
    "setInterrupt": "called by methods with models only",
}
"""Methods of Thread that read its volatile fields and have no model: why they do no harm, as its source says.
Who calls them is not tested."""


def test_models_alone_look_at_what_a_thread_keeps() -> None:
    import_all()
    path = ClassPath([], default_jdk())
    found: set[str] = set()
    for name in path.classes_of("java.base"):
        data = path.find(name)
        assert data is not None
        if b"java/lang/Thread" in data.data:
            cls = parse(data.data)
            found.update(f"{name}.{each.name}" for each in cls.methods if looks_at_a_thread(cls, each))
    assert found == {f"java/lang/Thread.{name}" for name in INSIDE}


def looks_at_a_thread(cls: ClassFile, method: MethodInfo) -> bool:
    """Whether the method is bytecode for us, and reads a field of a Thread that others may change."""
    if method.code is None or f"{cls.name}.{method.name}{method.descriptor}" in TABLE:
        return False
    if sealed(cls.name, method.name):
        return False
    for insn in decode(method.code).insns:
        if insn.name == "getfield":
            assert isinstance(insn.operand, int)
            read = cls.constants[insn.operand]
            assert isinstance(read, FieldRef)
            if read.owner == "java/lang/Thread" and read.name in KEPT_BY_THREAD:
                return True
    return False
