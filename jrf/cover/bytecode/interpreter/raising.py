"""Exceptions: what an instruction may throw, and where that goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jrf.cover.bytecode.facts.effects import UNCHECKED
from jrf.cover.bytecode.facts.heap import CONTENTS
from jrf.cover.bytecode.facts.values import UNKNOWN, Ref, Site, State, Value

if TYPE_CHECKING:
    from collections.abc import Iterable

    from jrf.cover.bytecode.facts.contexts import Context
    from jrf.cover.bytecode.facts.effects import Effect
    from jrf.cover.bytecode.interpreter.interpret import Interpreter
    from jvm.reach.code import MethodKey

THROWN = Site(("thrown",), "java/lang/Throwable", True, "exceptions")
_UNCHECKED_ONE = Site(("unchecked",), "java/lang/RuntimeException", True, "an exception of the library")
"""Any unchecked exception that the machine or the library threw."""


class Raising:
    def __init__(self, interpreter: Interpreter) -> None:
        self.interpreter = interpreter

    def thrown(self, context: Context, at: int, state: State, effect: Effect) -> None:
        value = state.stack[-1]
        self.interpreter.heap.store(THROWN, CONTENTS, value.sites)
        fresh = self.interpreter.memory.leaked(state.fresh, value.refs)
        effect.throws |= {self._thrown_as(site) for site in value.sites}
        context.states[at] = State(state.locals, state.stack, fresh)

    def _thrown_as(self, site: Site) -> str:
        """The word of `Effect.throws` for an exception of the site."""
        facts = self.interpreter.hierarchy.find(site.cls)
        if site is UNKNOWN or facts is None or "java/lang/Throwable" not in facts.supers:
            return "java/lang/Throwable"
        if site.library and not facts.supers.isdisjoint(("java/lang/RuntimeException", "java/lang/Error")):
            return UNCHECKED
        return site.cls

    def raises(self, effect: Effect, sites: Iterable[Site]) -> None:
        """The library may throw what one of the program's functions has given it."""
        for site in sites:
            facts = self.interpreter.hierarchy.find(site.cls)
            if facts is not None and "java/lang/Throwable" in facts.supers:
                self.interpreter.heap.store(THROWN, CONTENTS, {site})
                effect.throws.add(self._thrown_as(site))

    def declares(self, key: MethodKey, effect: Effect) -> None:
        """The library's method may throw what its `throws` clause says; InterruptedException only if the
        program interrupts anything."""
        declared = self.interpreter.hierarchy.resolve(key)
        method = None if declared is None else self.interpreter.hierarchy.declared(declared)
        for name in method.exceptions if method is not None else ():
            if name != "java/lang/InterruptedException" or self.interpreter.interrupts:
                effect.throws.add(name)

    def throw(self, context: Context, at: int, thrown: str, state: State, fresh: frozenset[Site]) -> None:
        """An exception of this class leaves the instruction: to handlers of the method, or to its callers."""
        if thrown != UNCHECKED:
            facts = self.interpreter.hierarchy.find(thrown)
            if facts is None or facts.of_jdk:
                self.interpreter.heap.store(
                    THROWN, CONTENTS, {self.interpreter.site(("thrown", thrown), thrown, True, thrown)}
                )
        known_ones = self.interpreter.heap.load(THROWN, CONTENTS, (context, at))
        caught = Value(frozenset(map(Ref, {*known_ones, _UNCHECKED_ONE})))
        for target in self.handlers(context, at, thrown):
            if target is None:
                known = context.thrown.get(thrown)
                after = fresh if known is None else frozenset(known) & fresh
                if known is None or after != known:
                    context.thrown[thrown] = after
                    for caller, insn in context.callers:
                        self.interpreter.enqueue(caller, insn)
            else:
                self.interpreter.join(context, target, State(state.locals, (caught,), fresh))

    def handlers(self, context: Context, at: int, thrown: str) -> list[int | None]:
        """Where the exception may go: handlers of the method; None: out of it."""
        found: list[int | None] = []
        for handler in context.code.handlers:
            if handler.start <= at < handler.end:
                may, must = self._catches(handler.catch, thrown)
                if may and handler.target not in found:
                    found.append(handler.target)
                if must:
                    return found
        return [*found, None]

    def _catches(self, catch: str | None, thrown: str) -> tuple[bool, bool]:
        """(it may catch this, it always does)."""
        if catch is None or catch == "java/lang/Throwable":
            return True, True
        facts = self.interpreter.hierarchy.find(catch)
        if facts is None:
            return True, False
        unchecked = "java/lang/RuntimeException" in facts.supers or "java/lang/Error" in facts.supers
        if thrown == UNCHECKED:
            return unchecked or catch == "java/lang/Exception", False
        raised = self.interpreter.hierarchy.find(thrown)
        if raised is None:
            return True, False
        return catch in raised.supers or thrown in facts.supers, catch in raised.supers
