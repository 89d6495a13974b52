"""Walks through the JDK's class files: summaries of methods (`jdk_summaries`) with all that they call."""

from __future__ import annotations

from collections import defaultdict

from jvm.bytecode.decode import Code, decode
from jvm.classfile.modifiers import ACC_FINAL, ACC_NATIVE, ACC_PRIVATE, ACC_PROTECTED, ACC_PUBLIC, ACC_STATIC
from jvm.reach.code import MethodKey
from jvm.reach.hierarchy import Hierarchy
from tests.jrf.cover.jdk.jdk_body import Body
from tests.jrf.cover.jdk.jdk_summaries import CONTENT, SELF, STOPS, STRUCT, Summary


class Walker:
    def __init__(self, hierarchy: Hierarchy, classes: list[str]) -> None:
        """`classes`: all that may be subclasses of what is not public."""
        self.hierarchy = hierarchy
        self.table: dict[tuple[MethodKey, tuple[str | None, ...]], Summary] = {}
        self._done: set[tuple[MethodKey, tuple[str | None, ...]]] = set()
        self._doing: set[tuple[MethodKey, tuple[str | None, ...]]] = set()
        self._final: set[tuple[MethodKey, tuple[str | None, ...]]] = set()
        self.below: defaultdict[str, list[str]] = defaultdict(list)
        for name in classes:
            facts = hierarchy.find(name)
            for above in facts.supers if facts is not None else ():
                self.below[above].append(name)
        self._codes: dict[MethodKey, Code | None] = {}

    def summary(self, key: MethodKey, classes: tuple[str | None, ...]) -> Summary:
        """Of a method called with objects of these exact classes (None: not known), to a fixpoint."""
        before: dict[object, object] = {}
        while True:
            self._done = set()
            found = self.ask(key, classes)
            now: dict[object, object] = {each: self.table[each].size() for each in self._done}
            if now == before:
                self._final |= self._done
                return found
            before = now

    def ask(self, key: MethodKey, classes: tuple[str | None, ...]) -> Summary:
        at = key, classes
        if at in self._final or at in self._done or at in self._doing:
            return self.table.setdefault(at, Summary())
        self._doing.add(at)
        summary = self.table.setdefault(at, Summary())
        code = self.code(key)
        if code is None:
            self._native(key, summary)
        else:
            Body(self, key, code, classes, summary).run()
        self._doing.discard(at)
        self._done.add(at)
        return summary

    def code(self, key: MethodKey) -> Code | None:
        if key not in self._codes:
            method = self.hierarchy.declared(key)
            stops = key.owner.startswith(STOPS) and not key.owner.startswith("java/util/Locale$")
            attribute = None if method is None or stops or method.flags & ACC_NATIVE else method.code
            self._codes[key] = None if attribute is None else decode(attribute)
        return self._codes[key]

    def _native(self, key: MethodKey, summary: Summary) -> None:
        summary.fresh = True
        if key.name == "arraycopy":
            summary.writes[2, SELF] = str(key)
            summary.keeps[0, CONTENT, 2, CONTENT] = str(key)
        if key.name == "clone":
            summary.held = frozenset({("p", 0, STRUCT)}), frozenset({("p", 0, CONTENT)})

    def targets(self, key: MethodKey, cls: str | None, special: bool) -> list[MethodKey] | None:
        """What a call may run; None: open."""
        declared = self.hierarchy.resolve(key)
        if declared is None:
            return None
        method, owner = self.hierarchy.declared(declared), self.hierarchy.find(declared.owner)
        assert method is not None
        assert owner is not None
        if special or method.flags & (ACC_STATIC | ACC_PRIVATE):
            return [declared]
        if cls is not None and not cls.startswith("["):
            facts = self.hierarchy.find(cls)
            chosen = None if facts is None else self.hierarchy.select(facts, key)
            return None if chosen is None else [chosen]
        if method.flags & ACC_FINAL or owner.file.flags & ACC_FINAL or key.owner == "java/lang/String":
            return [declared]
        known = self.hierarchy.find(key.owner)
        inherited = method.flags & (ACC_PUBLIC | ACC_PROTECTED) or not owner.name.startswith("java/util/")
        if known is None or known.interface or (known.file.flags & ACC_PUBLIC and inherited):
            return None  # classes that are not known may override it
        found = []
        for name in self.below[key.owner] or [key.owner]:
            facts = self.hierarchy.find(name)
            chosen = None if facts is None else self.hierarchy.select(facts, key)
            if chosen is not None and chosen not in found:
                found.append(chosen)
        return found
