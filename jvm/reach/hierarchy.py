"""Classes as a static analysis sees them: read when first asked for, never initialized or run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.classfile.classfile import ClassFormatError, parse
from jvm.classfile.modifiers import ACC_ABSTRACT, ACC_INTERFACE, ACC_NATIVE, ACC_PRIVATE, ACC_STATIC
from jvm.errors import BrokenClass
from jvm.linking.selection import overriding
from jvm.natives.gov_nasa_jpf.stub import NAME as VERIFY
from jvm.natives.gov_nasa_jpf.stub import verify_class
from jvm.reach.code import Body, MethodKey

if TYPE_CHECKING:
    from jvm.classfile.classfile import ClassFile, MethodInfo
    from jvm.classpath.classpath import ClassPath


class ClassFacts:
    """A class file with its place in the hierarchy. `supers` holds the class itself and all supertypes."""

    __slots__ = ("bodies", "file", "methods", "name", "of_jdk", "parents", "supers")

    def __init__(self, file: ClassFile, of_jdk: bool, parents: tuple[ClassFacts, ...]) -> None:
        self.file = file
        self.name = file.name
        self.of_jdk = of_jdk
        self.parents = parents
        self.methods: dict[tuple[str, str], MethodInfo] = {(m.name, m.descriptor): m for m in file.methods}
        self.supers: frozenset[str] = frozenset({self.name}).union(*(parent.supers for parent in parents))
        self.bodies: dict[tuple[str, str], Body | None] = {}

    @property
    def interface(self) -> bool:
        return bool(self.file.flags & ACC_INTERFACE)

    def body(self, name: str, descriptor: str) -> Body | None:
        """The code of a method declared here; None if it has none, or none that can be decoded."""
        key = name, descriptor
        if key not in self.bodies:
            method = self.methods[key]
            found: Body | None = None
            if not method.flags & (ACC_NATIVE | ACC_ABSTRACT):
                try:
                    found = Body(self.file, method)
                except (BrokenClass, ClassFormatError):
                    found = None
            self.bodies[key] = found
        return self.bodies[key]

    def line_at(self, name: str, descriptor: str, pc: int) -> int | None:
        """The source line of a bytecode offset, if the class has lines."""
        attribute = self.methods[name, descriptor].code
        found = None
        for start, line in attribute.lines if attribute is not None else ():
            if start > pc:
                break
            found = line
        return found


def _package(facts: ClassFacts) -> str:
    return facts.name.rpartition("/")[0]


class Hierarchy:
    """The classes of a class path."""

    def __init__(self, classpath: ClassPath) -> None:
        self.classpath = classpath
        self._known: dict[str, ClassFacts | None] = {}

    def find(self, name: str) -> ClassFacts | None:
        """None if there is no such class, or one of its supertypes is missing or broken."""
        if name.startswith("["):
            name = "java/lang/Object"
        if name not in self._known:
            self._known[name] = None  # should it be its own supertype
            self._known[name] = self._read(name)
        return self._known[name]

    def _read(self, name: str) -> ClassFacts | None:
        found = verify_class(self.classpath) if name == VERIFY else self.classpath.find(name)
        if found is None:
            return None
        try:
            file = parse(found.data)
        except ClassFormatError:
            return None
        parents: list[ClassFacts] = []
        for parent in (file.super_name, *file.interfaces):
            if parent is not None:
                facts = self.find(parent)
                if facts is None:
                    return None
                parents.append(facts)
        return ClassFacts(file, found.origin.startswith("jrt:"), tuple(parents))

    def declared(self, key: MethodKey) -> MethodInfo | None:
        facts = self.find(key.owner)
        return None if facts is None else facts.methods.get((key.name, key.descriptor))

    def resolve(self, key: MethodKey) -> MethodKey | None:
        """The declaration that a reference names (JVMS 5.4.3.3): superclasses before superinterfaces."""
        facts = self.find(key.owner)
        while facts is not None:
            if (key.name, key.descriptor) in facts.methods:
                return MethodKey(facts.name, key.name, key.descriptor)
            above = facts.file.super_name
            facts = None if above is None else self.find(above)
        start = self.find(key.owner)
        return None if start is None else self._default(start, key)

    def select(self, receiver: ClassFacts, key: MethodKey) -> MethodKey | None:
        """What a call runs on an instance of `receiver` (JVMS 5.4.6); None if nothing."""
        found = self._declaring(receiver, key)
        if not found:
            return self._default(receiver, key)
        resolved = None if found[0].of_jdk else self.resolve(key)
        chosen = found[0]
        if resolved is not None and any(each.name == resolved.owner for each in found):
            chosen = self._overriding(found, resolved)
        return MethodKey(chosen.name, key.name, key.descriptor)

    def _declaring(self, receiver: ClassFacts, key: MethodKey) -> list[ClassFacts]:
        """The classes, from the receiver's upwards, that declare such an instance method."""
        found = []
        facts: ClassFacts | None = receiver
        while facts is not None:
            method = facts.methods.get((key.name, key.descriptor))
            if method is not None and not method.flags & (ACC_STATIC | ACC_PRIVATE):
                found.append(facts)
            above = facts.file.super_name
            facts = None if above is None else self.find(above)
        return found

    def _overriding(self, declaring: list[ClassFacts], resolved: MethodKey) -> ClassFacts:
        """The lowest of these classes whose method overrides the resolved one (JVMS 5.4.5): a method that
        only its package knows is overridden in that package, or by what overrides one that does."""
        signature = resolved.name, resolved.descriptor
        line = list(reversed(declaring))
        line = line[next(at for at, facts in enumerate(line) if facts.name == resolved.owner) :]
        return line[overriding((_package(facts), facts.methods[signature].flags) for facts in line)]

    def _default(self, facts: ClassFacts, key: MethodKey) -> MethodKey | None:
        """A method of a superinterface: one with code if there is one, of the most specific interface."""
        best: ClassFacts | None = None
        best_abstract = True
        for name in sorted(facts.supers):
            above = self.find(name)
            if above is None or not above.interface:
                continue
            method = above.methods.get((key.name, key.descriptor))
            if method is None or method.flags & (ACC_STATIC | ACC_PRIVATE):
                continue
            abstract = bool(method.flags & ACC_ABSTRACT)
            if (
                best is None
                or (best_abstract and not abstract)
                or (best_abstract == abstract and best.name in above.supers)
            ):
                best, best_abstract = above, abstract
        return None if best is None else MethodKey(best.name, key.name, key.descriptor)
