"""What of the program's classes the interpreter would follow wrongly, and so refuses by name."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

from jvm.classfile.modifiers import ACC_ABSTRACT, ACC_STATIC
from jvm.reach.code import MethodKey

if TYPE_CHECKING:
    from collections.abc import Iterable

    from jrf.cover.bytecode.facts.contexts import Context
    from jvm.reach.hierarchy import ClassFacts, Hierarchy


_NAMED: Final = MethodKey(
    "java/lang/Enum", "valueOf", "(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Enum;"
)


def initializes_unseen(called: MethodKey, context: Context) -> bool:
    """Whether a call initializes a class that it is given: `Enum.valueOf`, but in the `valueOf(String)` that
    compilers give an enum, which names that class."""
    owner = context.method.owner
    compiled = MethodKey(owner, "valueOf", f"(Ljava/lang/String;)L{owner};")
    in_enum = context.facts.file.super_name == called.owner
    return called == _NAMED and not (in_enum and context.method == compiled)


def confusing_default(hierarchy: Hierarchy, interfaces: Iterable[str], name: str) -> str | None:
    """A default method of the program that a call of a lambda may run instead of the lambda's own method.

    A lambda is followed by the name of its one abstract method. A default method of that name, or one that
    overrides a method of a JDK interface, is run by calls that look like calls of the lambda.
    """
    for interface in interfaces:
        for above in sorted(_above(hierarchy.find(interface))):
            facts = hierarchy.find(above)
            if facts is None or facts.of_jdk or not facts.interface:
                continue
            for key, method in facts.methods.items():
                if method.flags & (ACC_ABSTRACT | ACC_STATIC) or key[0] == "<clinit>":
                    continue
                if key[0] == name or _of_jdk(hierarchy, facts, key):
                    return f"{facts.name.replace('/', '.')}.{key[0]}"
    return None


def asked_of_thread(hierarchy: Hierarchy, cls: str) -> str | None:
    """A method of Thread, other than `run`, that a class of the program overrides: the JDK calls some of them
    by itself, behind waits for locks and in pools, where no call of it is seen.
    """
    facts = hierarchy.find(cls)
    thread = hierarchy.find("java/lang/Thread")
    if facts is None or thread is None or thread.name not in facts.supers:
        return None
    for above in map(hierarchy.find, sorted(facts.supers)):
        if above is None or above.of_jdk:
            continue
        for key, method in above.methods.items():
            own = method.flags & ACC_STATIC or key[0] in ("<init>", "run")
            if key in thread.methods and not own:
                return f"{above.name.replace('/', '.')}.{key[0]}"
    return None


def _above(facts: ClassFacts | None) -> frozenset[str]:
    return frozenset() if facts is None else facts.supers


def _of_jdk(hierarchy: Hierarchy, facts: ClassFacts, key: tuple[str, str]) -> bool:
    """Whether a supertype in the JDK has a method of that name: bridges have other descriptors."""
    supers = [hierarchy.find(name) for name in facts.supers]
    return any(each is not None and each.of_jdk and key[0] in {m for m, _ in each.methods} for each in supers)


class InitializerCircles:
    """Which static initializers run others, to find those that use each other (JLS 12.4.2, step 3).

    A thread that comes back to an initializer that it is in goes on without waiting, so others may use a
    class whose objects are still written.
    """

    def __init__(self) -> None:
        self._runs: defaultdict[str, set[str]] = defaultdict(set)

    def add(self, running: str, started: str) -> bool:
        """Whether this closes a circle."""
        if running == started:
            return False
        self._runs[running].add(started)
        seen: set[str] = set()
        work = [started]
        while work:
            name = work.pop()
            if name == running:
                return True
            if name not in seen:
                seen.add(name)
                work += self._runs[name]
        return False
