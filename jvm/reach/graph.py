"""Rapid type analysis (Bacon and Sweeney, OOPSLA 1996): which methods of its own a program can reach.

A virtual call leads to what the classes select of which reachable code makes instances. Methods of the JDK
are leaves, which may call back: of every class of the program that is instantiated, what implements or
overrides a method of the JDK is taken for reachable. Over the whole JDK the same analysis reaches 15,000
methods from a HashMap, and a hundred natives that it never calls; `jvm.reach.jdk` has narrower rules for it.

Not seen: what is called by reflection alone, and classes that are loaded by name.
"""

from __future__ import annotations

import re
from collections import deque
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from jvm.classfile.modifiers import ACC_ABSTRACT, ACC_FINAL, ACC_PRIVATE, ACC_STATIC
from jvm.linking.loader import INITIALIZED_AT_BOOT
from jvm.natives.gov_nasa_jpf.stub import NAME as VERIFY
from jvm.reach.code import How, MethodKey, Use

if TYPE_CHECKING:
    from collections.abc import Iterable

    from jvm.reach.hierarchy import ClassFacts, Hierarchy

_CLINIT: Final = ("<clinit>", "()V")
_PARAMETER_CLASS: Final = re.compile("L([^;]+);")


def _any_object(facts: ClassFacts, owner: str) -> bool:
    """Whether a call on any object, such as `hashCode`, is not followed into this class: it is of the JDK,
    and nothing but that it is an object makes it the receiver."""
    return facts.of_jdk and owner == "java/lang/Object"


class Edge(Struct, frozen=True):
    """How a method was reached first: by `caller` (None: a root) at a bytecode offset."""

    caller: MethodKey | None
    pc: int


class Reach:
    """The result, and the work on it."""

    def __init__(self, hierarchy: Hierarchy) -> None:
        self.hierarchy = hierarchy
        self.steps: dict[MethodKey, Edge] = {}
        self.missing: dict[str, Edge] = {}
        """Classes that the application needs and that are not there, or cannot be linked."""
        self.optional: dict[str, None] = {}
        """Such classes that it names where it does without them, or elsewhere looks whether there are any."""
        self._expected: set[str] = set()
        self.bootstraps: dict[MethodKey, Edge] = {}
        """Bootstrap methods of the JDK or the program that would have to run."""
        self._work: deque[MethodKey] = deque()
        self._made: dict[str, ClassFacts] = {}
        self._sites: dict[tuple[str, str], dict[str, Edge]] = {}

    def run(self, roots: Iterable[MethodKey], made: Iterable[str] = ()) -> None:
        """Reach all that the roots lead to, shortest chains first; of the classes `made` there are
        instances.
        """
        for name in made:
            self._make(name, Edge(None, -1))
        for root in roots:
            self._initialize(root.owner, Edge(None, -1))
            self._reach(root, Edge(None, -1))
        while self._work:
            self._visit(self._work.popleft())

    def chain(self, key: MethodKey) -> list[tuple[MethodKey, int]]:
        """(caller, bytecode offset of the call), innermost first, up to the root."""
        found: list[tuple[MethodKey, int]] = []
        step = self.steps[key]
        while step.caller is not None:
            found.append((step.caller, step.pc))
            step = self.steps[step.caller]
        return found

    def unavoidable(self, key: MethodKey, root: MethodKey) -> bool:
        """Whether every run that begins with `root` calls the method, if nothing is thrown before: each call
        of the chain lies on every way to a return, and leads to no other method."""
        step = self.steps[key]
        while key != root:
            if step.caller is None or not self._must(step.caller, step.pc, key):
                return False
            key, step = step.caller, self.steps[step.caller]
        return True

    def _must(self, caller: MethodKey, pc: int, callee: MethodKey) -> bool:
        facts = self.hierarchy.find(caller.owner)
        body = None if facts is None else facts.body(caller.name, caller.descriptor)
        return body is not None and any(
            use.pc == pc and use.called and body.unavoidable(use.insn) and self._only(use, callee)
            for use in body.uses
        )

    def _only(self, use: Use, callee: MethodKey) -> bool:
        """Whether a use leads to this method alone, whatever instances the reachable code makes."""
        named = self.hierarchy.resolve(use.method)
        method = None if named is None else self.hierarchy.declared(named)
        if use.how != How.VIRTUAL or (method is not None and method.flags & ACC_PRIVATE):
            return True
        receivers = (facts for facts in self._made.values() if use.method.owner in facts.supers)
        return {self.hierarchy.select(facts, use.method) for facts in receivers} <= {callee}

    def _visit(self, key: MethodKey) -> None:
        facts = self.hierarchy.find(key.owner)
        if facts is None or facts.of_jdk or (key.name, key.descriptor) not in facts.methods:
            return
        body = facts.body(key.name, key.descriptor)
        if body is None:
            return
        for use in body.uses:
            self._use(key, use)

    def _use(self, key: MethodKey, use: Use) -> None:
        step = Edge(key, use.pc)
        owner = use.method.owner
        if use.how == How.BOOTSTRAP:
            self.bootstraps.setdefault(use.method, step)
            return
        if self.hierarchy.find(owner) is None:
            if use.how == How.VIRTUAL or owner in self._expected or self._does_without(key, use.pc, owner):
                self.optional[owner] = None
            else:
                self.missing.setdefault(owner, step)
            return
        match use.how:
            case How.CLASS:
                self._initialize(owner, step)
            case How.NEW:
                self._initialize(owner, step)
                self._make(owner, step)
            case How.STATIC | How.SPECIAL:
                found = self.hierarchy.resolve(use.method)
                if found is None and owner == VERIFY:
                    self._reach(use.method, step)
                if found is not None:
                    if use.how == How.STATIC:
                        self._initialize(found.owner, step)
                    self._reach(found, step)
            case How.VIRTUAL:
                self._site(use.method, step)

    def _does_without(self, key: MethodKey, pc: int, owner: str) -> bool:
        """Whether the program copes with the absence of a class that the method needs at this offset: it, or
        who calls it, catches the error, or is called with an object of a class that is not there alone. (A
        virtual call needs an object that nobody can make.)"""
        for method, at in ((key, pc), *self.chain(key)):
            facts = self.hierarchy.find(method.owner)
            body = None if facts is None else facts.body(method.name, method.descriptor)
            if body is not None and body.does_without(at):
                if body.expects_absence(at):
                    self._expected.add(owner)
                    self.missing.pop(owner, None)
                return True
            if facts is not None and self._given_what_is_missing(facts, method):
                return True
        return False

    def _given_what_is_missing(self, facts: ClassFacts, method: MethodKey) -> bool:
        """Whether an object of a class that is not there is among what the method, or each constructor of its
        object, is called with."""
        if self._takes_what_is_missing(method.descriptor):
            return True
        flags = facts.methods[method.name, method.descriptor].flags
        made = [each.descriptor for each in facts.file.methods if each.name == "<init>"]
        return bool(made) and not flags & ACC_STATIC and all(map(self._takes_what_is_missing, made))

    def _takes_what_is_missing(self, descriptor: str) -> bool:
        names = _PARAMETER_CLASS.findall(descriptor.partition(")")[0])
        return any(self.hierarchy.find(name) is None for name in names)

    def _reach(self, key: MethodKey, step: Edge) -> None:
        if key not in self.steps:
            self.steps[key] = step
            self._work.append(key)

    def _site(self, key: MethodKey, step: Edge) -> None:
        """A virtual call: of what is instantiated, and of what will be."""
        owners = self._sites.setdefault((key.name, key.descriptor), {})
        if key.owner in owners:
            return
        owners[key.owner] = step
        declared = self.hierarchy.resolve(key)
        method = None if declared is None else self.hierarchy.declared(declared)
        if declared is not None and method is not None and not method.flags & ACC_ABSTRACT:
            owner = self.hierarchy.find(declared.owner)
            if owner is not None and (owner.of_jdk or method.flags & (ACC_FINAL | ACC_PRIVATE)):
                self._reach(declared, step)
        for facts in list(self._made.values()):
            if key.owner in facts.supers and not _any_object(facts, key.owner):
                self._selected(facts, key, step)

    def _selected(self, facts: ClassFacts, key: MethodKey, step: Edge) -> None:
        found = self.hierarchy.select(facts, key)
        if found is not None:
            self._reach(found, step)

    def _make(self, name: str, step: Edge) -> None:
        facts = self.hierarchy.find(name)
        if facts is None or name in self._made:
            return
        self._made[name] = facts
        seen: set[tuple[str, str]] = set()
        for above in sorted(facts.supers):
            declaring = self.hierarchy.find(above)
            for method in declaring.methods.values() if declaring is not None else ():
                signature = method.name, method.descriptor
                if method.flags & ACC_STATIC or signature in seen:
                    continue
                for owner, site in self._sites.get(signature, {}).items():
                    if owner in facts.supers and not _any_object(facts, owner):
                        seen.add(signature)
                        self._selected(facts, MethodKey(owner, *signature), site)
                if not facts.of_jdk and declaring is not None and declaring.of_jdk:
                    self._called_back(facts, MethodKey(above, *signature), step)

    def _called_back(self, facts: ClassFacts, key: MethodKey, step: Edge) -> None:
        """The JDK may call what the application implements or overrides of it."""
        found = self.hierarchy.select(facts, key)
        declaring = None if found is None else self.hierarchy.find(found.owner)
        if found is not None and declaring is not None and not declaring.of_jdk and found.name[0] != "<":
            self._reach(found, step)

    def _initialize(self, name: str, step: Edge) -> None:
        facts = self.hierarchy.find(name)
        while facts is not None:
            if _CLINIT in facts.methods and facts.name not in INITIALIZED_AT_BOOT:
                self._reach(MethodKey(facts.name, *_CLINIT), step)
            above = facts.file.super_name
            facts = None if above is None or facts.interface else self.hierarchy.find(above)
