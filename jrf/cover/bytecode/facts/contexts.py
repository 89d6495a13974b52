"""Contexts: a method as it is reached by one chain of calls, so that each call has a copy of its callee.

A method that is in the chain already is not copied again: the call goes to the copy that is there, which has
then several callers. What is known of its frames is joined, so recursion is only less exact.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from jvm.bytecode.decode import Code, decode, synchronized
from jvm.classfile.modifiers import ACC_STATIC, ACC_SYNCHRONIZED
from jvm.reach.code import MethodKey

if TYPE_CHECKING:
    from jrf.cover.bytecode.facts.values import State, Value
    from jvm.bytecode.decode import Insn
    from jvm.reach.hierarchy import ClassFacts, Hierarchy

MAX_CONTEXTS: Final = 3_000


class TooLarge(Exception):
    """More copies of methods than are worth following."""


@dataclass(slots=True, eq=False)
class Context:
    """`callers` are (context, instruction). `root` is the context of the thread's first method."""

    number: int
    method: MethodKey
    facts: ClassFacts
    code: Code
    static: bool
    parent: Context | None
    callers: list[tuple[Context, int]] = field(default_factory=list)
    children: dict[tuple[int, MethodKey], Context] = field(default_factory=dict)
    recursive: bool = False
    states: dict[int, State] = field(default_factory=dict)
    entry: State | None = None
    returned: tuple[Value, frozenset[object]] | None = None
    """(value, fresh sites) when it returns."""
    thrown: dict[str, frozenset[object]] = field(default_factory=dict)
    """Fresh sites when it ends by an exception, by class name (`UNCHECKED`: any that needs no
    declaration)."""

    def __hash__(self) -> int:
        return self.number

    def __repr__(self) -> str:
        return f"<{self.number} {self.method}>"

    @property
    def root(self) -> Context:
        at = self
        while at.parent is not None:
            at = at.parent
        return at

    def subtree(self) -> set[int]:
        """The numbers of the contexts that a call of this one may run."""
        found: set[int] = set()
        work = [self]
        while work:
            at = work.pop()
            if at.number not in found:
                found.add(at.number)
                work += at.children.values()
        return found

    def line(self, insn: int) -> int | None:
        pc = self.code.insns[insn].pc if insn < len(self.code.insns) else 0
        return self.facts.line_at(self.method.name, self.method.descriptor, pc)

    def insn(self, number: int) -> Insn:
        return self.code.insns[number]


class Contexts:
    """All contexts, and the decoded code of methods. `Hierarchy` finds the classes."""

    def __init__(self, hierarchy: Hierarchy) -> None:
        self.hierarchy = hierarchy
        self.all: list[Context] = []
        self._decoded: dict[MethodKey, Code | None] = {}

    def code(self, key: MethodKey) -> Code | None:
        """None if the method is native or abstract. Raises BrokenClass, ClassFormatError."""
        if key not in self._decoded:
            method = self.hierarchy.declared(key)
            attribute = None if method is None else method.code
            code = None if attribute is None else decode(attribute)
            if code is not None and method is not None and method.flags & ACC_SYNCHRONIZED:
                code = synchronized(code, bool(method.flags & ACC_STATIC))
            self._decoded[key] = code
        return self._decoded[key]

    def make(self, key: MethodKey, parent: Context | None) -> Context | None:
        """None if there is no code. Raises TooLarge."""
        code = self.code(key)
        facts = self.hierarchy.find(key.owner)
        method = self.hierarchy.declared(key)
        if code is None or facts is None or method is None:
            return None
        if len(self.all) >= MAX_CONTEXTS:
            raise TooLarge(f"more than {MAX_CONTEXTS:,} calls to follow (last in {key})")
        made = Context(len(self.all), key, facts, code, bool(method.flags & ACC_STATIC), parent)
        self.all.append(made)
        return made

    def called(self, caller: Context, insn: int, key: MethodKey) -> Context | None:
        """The copy of the method that this call goes to."""
        known = caller.children.get((insn, key))
        if known is not None:
            return known
        at: Context | None = caller
        while at is not None and at.method != key:
            at = at.parent
        if at is not None:
            for each in _between(caller, at):
                each.recursive = True
        else:
            at = self.make(key, caller)
            if at is not None and caller.recursive:
                at.recursive = True
        if at is not None:
            caller.children[insn, key] = at
            at.callers.append((caller, insn))
        return at


def _between(low: Context, high: Context) -> list[Context]:
    """All contexts that may run within `high`."""
    found = [high]
    work = [high]
    seen = {high.number}
    while work:
        for child in work.pop().children.values():
            if child.number not in seen:
                seen.add(child.number)
                found.append(child)
                work.append(child)
    return found if low in found else [*found, low]
