"""Objects of trusted packages that nothing promises to be safe to share: found in the JDK's class files, and
checked by the defaults (config/default.yaml).
"""

from __future__ import annotations

from functools import cache
from typing import Final

from jrf.settings.settings import load
from jvm.classfile.classfile import ClassFile, parse
from jvm.classpath.classpath import ClassPath, default_jdk

PACKAGES: Final = ("java/lang/", "java/time/", "java/util/concurrent/", "jdk/internal/", "sun/")
FOR_ONE: Final = frozenset(
    f"java/{name}" for name in ("util/Iterator", "util/Spliterator", "util/Enumeration", "lang/Appendable")
)
"""Whoever implements one of these is an object for one thread at a time, as is what is called a builder."""
STATIC, FINAL, VOLATILE = 0x8, 0x10, 0x40

NOT_REACHED: Final = {
    "jdk/internal/classfile/": "made and used within one call of java.lang.classfile",
    "jdk/internal/foreign/": "foreign memory is refused",
    "jdk/internal/icu/": "made and used within one call of java.text",
    "jdk/internal/jrtfs/": "files are refused",
    "jdk/internal/module/": "the module system's own, while it starts",
    "sun/net/": "connections are refused",
    "sun/nio/cs/StreamEncoder": "guarded by the lock of its writer",
    "sun/nio/cs/StandardCharsets": "made and used under the lock of Charset's providers",
    "sun/nio/fs/": "files are refused",
    "sun/security/": "made and used within one call",
}

path = ClassPath([], default_jdk())


@cache
def class_file(name: str) -> ClassFile | None:
    found = path.find(name)
    return None if found is None else parse(found.data)


@cache
def supertypes(name: str) -> frozenset[str]:
    cls = class_file(name)
    if cls is None:
        return frozenset((name,))
    above = [*cls.interfaces, *([cls.super_name] if cls.super_name else [])]
    return frozenset((name,)).union(*map(supertypes, above))


def for_one_thread() -> list[str]:
    """The classes of trusted packages whose objects have plain variables, and are for one thread at
    a time.
    """
    found = []
    for name in path.classes_of("java.base"):
        cls = class_file(name) if name.startswith(PACKAGES) else None
        if cls is None or all(field.flags & (STATIC | FINAL | VOLATILE) for field in cls.fields):
            continue
        if supertypes(name) & FOR_ONE or name.endswith(("Builder", "BuilderImpl")):
            found.append(name)
    return found


def test_builders_and_iterators_of_trusted_packages_are_checked() -> None:
    policy = load().policy()
    unchecked = [name for name in for_one_thread() if not policy.checks_class(name.replace("/", "."))]
    assert [name for name in unchecked if not name.startswith(tuple(NOT_REACHED))] == []


def test_each_exception_is_needed() -> None:
    unchecked = for_one_thread()
    assert all(any(name.startswith(prefix) for name in unchecked) for prefix in NOT_REACHED)


def test_the_walk_sees_the_library() -> None:
    found = for_one_thread()
    assert "java/lang/module/ModuleDescriptor$Builder" in found
    assert "java/util/concurrent/LinkedBlockingQueue$Itr" in found
