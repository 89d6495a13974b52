"""Objects of trusted packages that nothing promises to be safe to share: found in the JDK's class files, and
checked by the defaults (config/default.yaml). So are fields of theirs that a program can write.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from jrf.settings.settings import load
from jvm.bytecode.decode import Insn, decode
from jvm.classfile.classfile import ClassFile, FieldRef, MethodRef, parse
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


# -- what the program can write without a lock

PUBLIC, PROTECTED, SYNCHRONIZED, SYNTHETIC = 0x1, 0x4, 0x20, 0x1000
KEPT: Final = {
    "java/io/ObjectStreamField": "docs/limitations.md",
    "java/lang/Class": "made when first asked for, the same each time",
    "java/lang/Enum": "a hash code",
    "java/lang/String": "a hash code",
    "java/lang/classfile/TypeKind": "made when first asked for, the same each time",
    "java/lang/classfile/constantpool/ConstantPoolBuilder": "of an entry that it has just made",
    "java/lang/invoke/MethodType": "made when first asked for, the same each time",
    "java/lang/module/ModuleDescriptor": "a hash code",
    "java/lang/ref/SoftReference": "when it was asked last, which only the collector wants to know",
    "java/lang/reflect/Method": "a hash code",
    "java/time/ZoneOffset": "made when first asked for, the same each time",
    "java/util/concurrent/ConcurrentHashMap": "views, made when first asked for",
    "java/util/concurrent/ConcurrentSkipListMap": "views, made when first asked for",
    "java/util/concurrent/ForkJoinPool": "of a task that it has just made",
    "java/util/concurrent/FutureTask": "by whoever has won the state, which orders it",
    "java/util/concurrent/LinkedBlockingQueue": "under both of its locks",
    "java/util/concurrent/ScheduledThreadPoolExecutor": "of a task that it has just made",
    "java/util/concurrent/locks/AbstractOwnableSynchronizer": "docs/limitations.md",
    "java/util/concurrent/locks/StampedLock": "views, made when first asked for",
}
"""Public classes of trusted packages that write plain fields without a lock and are not checked: why."""
TRUSTED: Final = (*PACKAGES[:3], "java/util/logging/", "java/io/ObjectStream")


def unchecked_classes() -> list[tuple[str, ClassFile]]:
    """Public classes that a program can use, and whose plain fields the defaults do not check."""
    policy = load().policy()
    return [
        (name, cls)
        for module in ("java.base", "java.logging")
        for name in path.classes_of(module)
        if name.startswith(TRUSTED) and not policy.checks_class(name.replace("/", "."))
        if (cls := class_file(name)) is not None and cls.flags & PUBLIC
    ]


def is_plain(cls: ClassFile, insn: Insn) -> bool:
    """Whether the instruction writes a field that is neither final nor volatile."""
    assert isinstance(insn.operand, int)
    written = cls.constants[insn.operand]
    assert isinstance(written, FieldRef)
    for name in supertypes(written.owner):
        above = class_file(name)
        for field in above.fields if above is not None else ():
            if field.name == written.name:
                return not field.flags & (FINAL | VOLATILE)
    return False


def takes_a_lock(cls: ClassFile, insn: Insn) -> bool:
    if not insn.name.startswith("invoke") or not isinstance(insn.operand, int):
        return insn.name == "monitorenter"
    called = cls.constants[insn.operand]
    return isinstance(called, MethodRef) and called.name in ("lock", "lockInterruptibly")


def writes_unlocked(cls: ClassFile) -> bool:
    """Whether a method that a program can call on an object writes a plain field and takes no lock."""
    for method in cls.methods:
        open_to_all = method.flags & (PUBLIC | PROTECTED) and not method.flags & (STATIC | SYNTHETIC)
        if not open_to_all or method.flags & SYNCHRONIZED or method.name == "<init>" or method.code is None:
            continue
        insns = decode(method.code).insns
        if any(takes_a_lock(cls, each) for each in insns):
            continue
        if any(each.name == "putfield" and is_plain(cls, each) for each in insns):
            return True
    return False


def test_fields_that_a_program_can_write_itself_are_checked() -> None:
    fields = [(name, field) for name, cls in unchecked_classes() for field in cls.fields]
    assert [
        f"{name}.{field.name}"
        for name, field in fields
        if field.flags & (PUBLIC | PROTECTED) and not field.flags & (FINAL | VOLATILE)
    ] == []


def test_what_a_program_can_write_without_a_lock_is_checked_or_has_a_reason() -> None:
    assert sorted(name for name, cls in unchecked_classes() if writes_unlocked(cls)) == sorted(KEPT)
