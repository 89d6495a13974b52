"""The native methods of java.base, each with its state in this JVM.

That a native without a model is *not reachable* is argued from its callers: every method of java.base that
calls it is replaced by a model or is itself not reachable, where a method can be reached if it is public or
protected in a package `java.*` or `javax.*`, overrides a method of a supertype, or is a static initializer.
What only the JVM itself calls is not reachable, as this one does not. Of other modules nothing is claimed.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from jvm.classfile.classfile import MethodRef
from jvm.classfile.modifiers import ACC_NATIVE, ACC_PRIVATE, ACC_STATIC
from jvm.natives.of_machine import does_nothing, sealed
from jvm.natives.registry import TABLE
from jvm.reach.code import How, MethodKey
from jvm.reach.jdk import Jdk

if TYPE_CHECKING:
    from collections.abc import Iterable

    from jvm.reach.hierarchy import ClassFacts, Hierarchy

_ACC_PUBLIC: Final = 0x0001
_ACC_PROTECTED: Final = 0x0004
MODULE: Final = "java.base"


class State(StrEnum):
    """What a call of the native does in this JVM."""

    MODELLED = "modelled"
    NOTHING = "does nothing"
    """It prepares native code that is not there."""
    REFUSED = "refused"
    UNREACHABLE = "not reachable"


class Native(Struct, frozen=True):
    """`why`: of what is refused the subject; of what is not reachable the replaced methods that call it."""

    method: MethodKey
    state: State
    why: str = ""


# Why what is refused is refused, by the beginning of the class's name; the first that fits.
_SUBJECTS: Final = (
    ("java/io/Console", "the console"),
    ("java/io/Object", "serialization"),
    ("java/io/", "files"),
    ("sun/nio/fs/", "files"),
    ("java/nio/Mapped", "mapped files"),
    ("java/net/", "sockets"),
    ("sun/net/", "sockets"),
    ("sun/nio/ch/", "channels"),
    ("java/lang/Process", "processes"),
    ("java/lang/ClassLoader", "class loaders"),
    ("java/lang/Module", "modules made at run time"),
    ("jdk/internal/loader/", "class loaders and native libraries"),
    ("java/lang/StackStream", "stack walking"),
    ("java/lang/StackTrace", "stack walking"),
    ("java/lang/ref/", "collection of garbage"),
    ("java/lang/invoke/", "the internals of method handles"),
    ("java/lang/reflect/", "proxies and reflection on internals"),
    ("jdk/internal/reflect/", "proxies and reflection on internals"),
    ("java/util/zip/", "compression"),
    ("java/util/concurrent/atomic/Striped64", "the number of processors"),
    ("jdk/internal/foreign/", "foreign memory and functions"),
    ("jdk/internal/misc/Unsafe", "moved or written-back memory outside of the heap"),
    ("jdk/internal/misc/ScopedMemoryAccess", "foreign memory and functions"),
    ("jdk/internal/vm/", "threads as the JVM has them inside"),
    ("java/lang/VirtualThread", "threads as the JVM has them inside"),
    ("java/lang/Thread", "threads as the JVM has them inside"),
    ("java/util/TimeZone", "the time zone of the machine"),
    ("sun/security/", "the machine's random numbers"),
    ("java/security/", "access control"),
    ("jdk/internal/misc/Signal", "signals"),
    ("jdk/internal/misc/CDS", "the JVM's archive of classes"),
    ("jdk/internal/jimage/", "the module image"),
    ("jdk/internal/perf/", "performance counters"),
    ("java/lang/Shutdown", "the end of the program"),
    ("java/lang/StackFrameInfo", "stack walking"),
    ("java/lang/System", "console streams and libraries of the machine"),
    ("jdk/internal/io/", "the console"),
    ("jdk/internal/platform/", "limits of containers"),
    ("jdk/internal/util/SystemProps", "properties of the machine"),
    ("apple/", "another platform"),
)


class Census:
    """The natives of java.base on one class path. `jvm.natives.of_machine.import_all` must have run."""

    def __init__(self, hierarchy: Hierarchy, class_names: Iterable[str]) -> None:
        self.hierarchy = hierarchy
        self.jdk = Jdk(hierarchy)
        self._classes: list[ClassFacts] = []
        self._naming: dict[tuple[str, str], list[ClassFacts]] = {}
        self._known: dict[MethodKey, bool] = {}
        for name in class_names:
            facts = hierarchy.find(name)
            if facts is not None:
                self._classes.append(facts)

    def natives(self) -> list[Native]:
        """All of them, sorted by class and name."""
        self._index()
        found: list[Native] = []
        for facts in self._classes:
            for method in facts.file.methods:
                if method.flags & ACC_NATIVE:
                    found.append(self._judge(MethodKey(facts.name, method.name, method.descriptor)))
        return sorted(found, key=lambda native: native.method)

    def _judge(self, key: MethodKey) -> Native:
        entry = TABLE.get(key.signature)
        if entry is not None and not entry.effects.refused:
            return Native(key, State.MODELLED)
        if entry is None and does_nothing(key.name, key.descriptor):
            return Native(key, State.NOTHING)
        if not self._reachable(key):
            replaced = sorted({str(caller) for caller in self._callers(key) if self.jdk.leaf(caller)})
            return Native(key, State.UNREACHABLE, ", ".join(replaced[:3]) or "nothing that runs calls it")
        if entry is not None:
            return Native(key, State.REFUSED, entry.effects.refused)
        if sealed(key.owner, key.name):
            return Native(key, State.REFUSED, "its class is modelled, without this method")
        subject = next((text for prefix, text in _SUBJECTS if key.owner.startswith(prefix)), "")
        return Native(key, State.REFUSED, subject)

    # -- who calls what

    def _index(self) -> None:
        """Which classes name a method, by name and descriptor."""
        wanted = {
            (method.name, method.descriptor)
            for facts in self._classes
            for method in facts.file.methods
            if method.flags & (ACC_NATIVE | ACC_PRIVATE) or not facts.name.startswith(("java/", "javax/"))
            or not method.flags & (_ACC_PUBLIC | _ACC_PROTECTED)
        }  # fmt: skip
        for facts in self._classes:
            constants = facts.file.constants
            named: set[tuple[str, str]] = set()
            for index in range(1, len(constants)):
                if constants.is_entry(index):
                    constant = constants[index]
                    if isinstance(constant, MethodRef):
                        named.add((constant.name, constant.descriptor))
            for name in named & wanted:
                self._naming.setdefault(name, []).append(facts)

    def _callers(self, key: MethodKey) -> list[MethodKey]:
        found: list[MethodKey] = []
        for facts in self._naming.get((key.name, key.descriptor), ()):
            for method in facts.file.methods:
                body = facts.body(method.name, method.descriptor)
                for use in body.uses if body is not None else ():
                    named = use.method
                    if named[1:] != key[1:] or use.how not in (How.STATIC, How.SPECIAL, How.VIRTUAL):
                        continue
                    if use.how == How.VIRTUAL or self.hierarchy.resolve(named) == key:
                        found.append(MethodKey(facts.name, method.name, method.descriptor))
                        break
        return found

    def _reachable(self, key: MethodKey) -> bool:
        known = self._known.get(key)
        if known is None:
            self._known[key] = False  # what only calls itself is called by nobody
            known = self._known[key] = self._open(key) or any(
                not self.jdk.leaf(caller) and self._reachable(caller) for caller in self._callers(key)
            )
        return known

    def _open(self, key: MethodKey) -> bool:
        """Whether the method can be called without being named by code of java.base."""
        facts, method = self.hierarchy.find(key.owner), self.hierarchy.declared(key)
        if facts is None or method is None or key.name == "<clinit>":
            return True
        exported = facts.name.startswith(("java/", "javax/")) and bool(facts.file.flags & _ACC_PUBLIC)
        if exported and method.flags & (_ACC_PUBLIC | _ACC_PROTECTED):
            return True
        if method.flags & (ACC_PRIVATE | ACC_STATIC) or key.name == "<init>":
            return False
        above = facts.supers - {facts.name}
        return any(self._declares(name, key) for name in above)

    def _declares(self, name: str, key: MethodKey) -> bool:
        facts = self.hierarchy.find(name)
        return facts is not None and (key.name, key.descriptor) in facts.methods
