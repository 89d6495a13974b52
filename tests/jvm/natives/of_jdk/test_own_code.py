"""What models say of themselves, compared with the JDK's own code of their methods."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import jvm.library
import jvm.natives
from jvm.bytecode.decode import decode
from jvm.classfile.classfile import ClassConstant, ClassFile, MethodRef, parse
from jvm.classfile.modifiers import ACC_STATIC, ACC_SYNCHRONIZED
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.effects import CONSTANT
from jvm.execution.locked_by_jdk import LOCK_CLASS
from jvm.natives.of_machine import import_all
from jvm.natives.registry import TABLE
from tests.jvm.natives.of_jdk.locked_arguments import LockedArguments

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from jvm.classfile.classfile import MethodInfo

import_all()


def in_the_jdk(signatures: set[str]) -> Iterator[tuple[str, ClassFile, MethodInfo]]:
    """Each of these methods that the JDK has, and its class."""
    jdk = ClassPath([], default_jdk())
    for owner in {signature.partition("(")[0].rpartition(".")[0] for signature in signatures}:
        data = jdk.find(owner)
        if data is not None:
            parsed = parse(data.data)
            for method in parsed.methods:
                signature = f"{owner}.{method.name}{method.descriptor}"
                if signature in signatures:
                    yield signature, parsed, method


SEVERAL = {
    "java/lang/Object.wait(J)V": "either of two calls",
    "java/lang/Thread.<init>(Ljava/lang/ThreadGroup;Ljava/lang/String;ILjava/lang/Runnable;J)V": (
        "its number and the one in its name are two; the rest is what it inherits of its own thread"
    ),
    "java/lang/Thread.join(J)V": "looks, and waits until one would find the end",
    "java/lang/Thread.join(JI)V": "the same",
    "java/lang/ThreadGroup.interrupt()V": "the JDK's own code, thread by thread",
    "java/util/Random.nextInt(I)I": "a second number is drawn where the first one is refused",
    "java/util/concurrent/locks/LockSupport.park(Ljava/lang/Object;)V": "blockers have looks of their own",
    "java/util/concurrent/locks/LockSupport.parkNanos(Ljava/lang/Object;J)V": "the same",
    "java/util/concurrent/locks/LockSupport.parkUntil(Ljava/lang/Object;J)V": "the same",
}
"""Actions here that are more than one in the JDK: why nobody can tell."""


def test_an_action_is_no_more_than_one_in_the_jdk() -> None:
    """`Thread.toString` reads name, priority and group, and each may change in between. Atomic updates of
    Unsafe are what their names say."""
    acting = {signature for signature, entry in TABLE.items() if entry.visible is not None}
    found = set()
    for signature, parsed, method in in_the_jdk(acting):
        if signature.startswith("jdk/internal/misc/Unsafe.") or TABLE[signature].effects.refused:
            continue
        code = () if method.code is None else decode(method.code).insns
        called = [parsed.constants[each.operand] for each in code if "invoke" in each.name]
        acts = [
            each
            for each in called
            if isinstance(each, MethodRef) and f"{each.owner}.{each.name}{each.descriptor}" in acting
        ]
        if len(acts) > 1:
            found.add(signature)
    assert found == set(SEVERAL)


COUNTS = {
    "java/util/Random.seedUniquifier()J": "seeds are fixed, and named",
    "jdk/internal/loader/BuiltinClassLoader.loadClass(Ljava/lang/String;Z)Ljava/lang/Class;": (
        "a class is loaded once, whoever asks"
    ),
    "jdk/internal/vm/SharedThreadContainer.close()V": "closed by its owner; no program sees a container",
    **dict.fromkeys(
        (
            "sun/misc/Unsafe.arrayBaseOffset(Ljava/lang/Class;)I",
            "sun/misc/Unsafe.beforeMemoryAccess()V",
            "sun/misc/Unsafe.beforeMemoryAccessSlow()V",
            "sun/misc/Unsafe.objectFieldOffset(Ljava/lang/reflect/Field;)J",
            "sun/misc/Unsafe.staticFieldBase(Ljava/lang/reflect/Field;)Ljava/lang/Object;",
            "sun/misc/Unsafe.staticFieldOffset(Ljava/lang/reflect/Field;)J",
        ),
        "notes that it has warned",
    ),
}
"""What is constant here and counts in the JDK, or decides once: why nobody can tell."""
_UPDATES = re.compile(r"(getAnd|compareAnd|weakCompareAnd|incrementAnd|decrementAnd|addAnd)")


def counts(parsed: ClassFile, key: tuple[str, str], seen: set[tuple[str, str]]) -> bool:
    """Whether the code of the method, and of those of its class that it calls, adds to a static field or
    updates an atomic variable."""
    body = next((each.code for each in parsed.methods if (each.name, each.descriptor) == key), None)
    if body is None or key in seen or key[0] == "<init>":
        return False
    seen.add(key)
    added = False
    for each in decode(body).insns:
        if each.name == "putstatic" and added:
            return True
        added = each.name in ("iadd", "ladd", "isub", "lsub") or (added and each.name.startswith("dup"))
        called = parsed.constants[each.operand] if "invoke" in each.name else None
        if isinstance(called, MethodRef):
            own = called.owner == parsed.name and counts(parsed, (called.name, called.descriptor), seen)
            if own or _UPDATES.match(called.name):
                return True
    return False


def test_what_is_constant_counts_nothing_in_the_jdk() -> None:
    """The number of a fork/join pool was a constant: its workers had names that no JVM gives them."""
    constant = {signature for signature, entry in TABLE.items() if entry.effects == CONSTANT}
    found = {
        signature
        for signature, parsed, method in in_the_jdk(constant)
        if counts(parsed, (method.name, method.descriptor), set())
    }
    assert found == set(COUNTS)


def modelled(does: Callable[[ClassFile, tuple[str, str], set[tuple[str, str]]], bool]) -> set[str]:
    """The methods that a model replaces whose code in the JDK does such a thing."""
    replaced = {
        signature
        for signature, entry in TABLE.items()
        if entry.replaces_bytecode and not entry.effects.refused
    }
    return {
        signature
        for signature, parsed, method in in_the_jdk(replaced)
        if does(parsed, (method.name, method.descriptor), set())
    }


LOCK_THEMSELVES = {
    "java/time/zone/ZoneRulesProvider.registerProvider(Ljava/time/zone/ZoneRulesProvider;)V",
    "java/util/Locale.setDefault(Ljava/util/Locale$Category;Ljava/util/Locale;)V",
    "java/util/Locale.setDefault(Ljava/util/Locale;)V",
    "java/util/TimeZone.setDefaultZone()Ljava/util/TimeZone;",
}
"""Models that run the JDK's code, or take the lock."""


def locks(parsed: ClassFile, key: tuple[str, str], seen: set[tuple[str, str]]) -> bool:
    """Whether the method, or one of its class that it calls, locks the Class object of the class."""
    method = next((each for each in parsed.methods if (each.name, each.descriptor) == key), None)
    if method is None or method.code is None or key in seen:
        return False
    seen.add(key)
    code = decode(method.code).insns
    own = ClassConstant(parsed.name)
    if any(each.name == "monitorenter" for each in code) and any(
        each.name.startswith("ldc") and parsed.constants[each.operand] == own for each in code
    ):
        return True
    called = [parsed.constants[each.operand] for each in code if "invoke" in each.name]
    return bool(method.flags & ACC_STATIC and method.flags & ACC_SYNCHRONIZED) or any(
        each.owner == parsed.name and locks(parsed, (each.name, each.descriptor), seen)
        for each in called
        if isinstance(each, MethodRef)
    )


def test_models_of_what_locks_its_class_in_the_jdk_note_that() -> None:
    found = modelled(locks)
    assert found == LOCK_CLASS | LOCK_THEMSELVES


def locks_something(parsed: ClassFile, key: tuple[str, str], seen: set[tuple[str, str]]) -> bool:
    """Whether the method, or one of its class that it calls, enters a monitor."""
    method = next((each for each in parsed.methods if (each.name, each.descriptor) == key), None)
    if method is None or method.code is None or key in seen:
        return False
    seen.add(key)
    code = decode(method.code).insns
    called = [parsed.constants[each.operand] for each in code if "invoke" in each.name]
    return (
        bool(method.flags & ACC_SYNCHRONIZED)
        or any(each.name == "monitorenter" for each in code)
        or any(
            each.owner == parsed.name and locks_something(parsed, (each.name, each.descriptor), seen)
            for each in called
            if isinstance(each, MethodRef)
        )
    )


def test_of_each_model_of_what_locks_something_in_the_jdk_it_is_said_why_nobody_can_tell() -> None:
    """`Thread.setName` of virtual threads, and `Class.desiredAssertionStatus`, waited for nobody: programs
    that deadlock in `java` were `safe`. So did `Method.invoke`, for its argument is locked in another
    class."""
    arguments = LockedArguments(ClassPath([], default_jdk()))
    found = modelled(locks_something) | modelled(lambda parsed, key, _: bool(arguments.of(parsed.name, *key)))
    listed = (Path(__file__).parent / "locks.txt").read_text(encoding="utf-8").splitlines()
    assert found - LOCK_CLASS - LOCK_THEMSELVES == {
        each for each in listed if "(" in each and ")" in each and " " not in each
    }


OWN_CLASSES_LOCK = {
    "java/util/concurrent/Phaser": "a phaser with a parent runs the JDK's code",
    "sun/nio/ch/NativeThreadSet": "no program gets hold of one",
}
"""Classes of ours in the place of the JDK's, which lock their object or an argument there: why nobody can
tell that ours do not."""


def test_of_each_class_of_ours_that_locks_its_object_in_the_jdk_it_is_said_why_nobody_can_tell() -> None:
    jdk = ClassPath([], default_jdk())
    arguments = LockedArguments(jdk)
    sources = Path(jvm.library.__file__).parent / "src"
    found = set()
    for path in sources.rglob("*.java"):
        name = path.relative_to(sources).with_suffix("").as_posix()
        data = jdk.find(name)
        methods = [] if data is None else parse(data.data).methods
        if any(arguments.of(name, each.name, each.descriptor) for each in methods):
            found.add(name)
    assert found == set(OWN_CLASSES_LOCK)


STATES = {
    "class_loading/asked_early.py": "what could differ is refused, and more where a class is not initialized",
    "class_loading/class_loaders.py": "a call outside of the class's initializer is refused",
    "class_loading/packages.py": "beside other threads only what was initialized before the start counts",
    "java_io/console.py": "the console's own descriptors, of a class of the JDK",
    "jdk_internal/unsafe_objects.py": "shouldBeInitialized is an action",
    "java_lang_thread/shutdown.py": "hooks of the JDK: the class that keeps them is one of its own",
}
"""Natives that look themselves at whether a class is initialized: why nothing goes unseen."""


def test_looks_at_the_state_of_a_class_are_actions() -> None:
    """`ObjectStreamClass.lookup` looked, and no search knew that another thread might come first. Others ask
    `Initializer.initialize_unless_ready`, or `looked_at`."""
    natives = Path(jvm.natives.__file__).parent
    found = set()
    for path in natives.rglob("*.py"):
        text = path.read_text()
        if re.search(r"statics\.payload (==|!=|is)|\.ready\b", text):
            found.add(str(path.relative_to(natives)))
    assert found == set(STATES)
