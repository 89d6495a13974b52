"""Objects of a symbolic execution: allocation, thread-local objects and how they escape, exceptions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import z3

from jrf.spec.execution.operation import Unknown
from jrf.spec.execution.state import State, TraceStep, Value
from jrf.spec.logic.arithmetic import Term
from jrf.spec.logic.heap import BIRTH, NTH, NULL, STATIC, Location, is_a

if TYPE_CHECKING:
    from jrf.spec.checker import Checker

NPE: Final = "java/lang/NullPointerException"


class Objects:
    """What the instructions have in common."""

    def __init__(self, checker: Checker) -> None:
        self.checker = checker
        self.memory = checker.memory
        self.arithmetic = checker.memory.arithmetic
        self.blocks = checker.blocks
        self.prover = checker.prover

    def push(self, state: State, kind: str, term: Term) -> None:
        state.frame.stack.append(Value(kind, term))

    def next(self, state: State) -> list[State]:
        state.frame.at += 1
        return [state]

    def number(self, number: int) -> Term:
        return self.arithmetic.const(number, "I")

    def throws_if(
        self, state: State, bad: Term, exception: str, what: str
    ) -> tuple[State | None, list[State]]:
        """The state in which `bad` is false, and those in which the exception was thrown."""
        bad = z3.simplify(bad)
        if z3.is_false(bad) or self.prover.proves(state.path, z3.Not(bad)):
            return state, []
        thrown = state.fork()
        thrown.path.assume(bad)
        found: list[State] = []
        if self.prover.feasible(thrown.path):
            self.note(thrown, f"{what}: {exception.rpartition('/')[2]}")
            found = self.throw_new(thrown, exception)
        state.path.assume(z3.Not(bad))
        if not self.prover.feasible(state.path):
            return None, found
        return state, found

    def not_null(self, state: State, value: Value, what: str) -> tuple[State | None, list[State]]:
        if state.is_local(value.term) or value.handle is not None:
            return state, []
        return self.throws_if(state, value.term == NULL, NPE, f"{what} is null")

    def note(self, state: State, text: str, values: tuple[tuple[str, Term], ...] = ()) -> None:
        method = state.frame.method
        step = TraceStep(method.cls.name, state.line(), text, values, method.info.name)
        state.trace = (*state.trace, step)

    def allocate(self, state: State, cls: str) -> Term:
        """A new object, which only this thread can reach."""
        ref = self.memory.fresh("new", "L")
        state.born += 1
        state.path.assume(z3.And(BIRTH(ref) == state.born, NTH(z3.IntVal(state.born)) == ref, ref != NULL))
        state.local[ref.get_id()] = state.born
        state.made[state.born] = ref
        state.exact[ref.get_id()] = cls
        self.typed(state, ref, cls, exactly=True)
        return ref

    def typed(self, state: State, ref: Term, cls: str, *, exactly: bool) -> None:
        """Of which classes with invariants the object is an instance; not `exactly`: `cls` or a subclass."""

        def subclass(cls: str, of: str) -> bool:
            return cls[0] != "[" and self.checker.world.subclass(cls, of)

        for name in dict.fromkeys(each.cls for each in self.checker.accesses.theory.invariants):
            if subclass(cls, name):
                state.path.assume(is_a(name, ref))
            elif exactly or not subclass(name, cls):
                state.path.assume(z3.Not(is_a(name, ref)))

    def throw_new(self, state: State, exception: str) -> list[State]:
        ref = self.allocate(state, exception)
        return self.throw(state, Value("A", ref))

    def throw(self, state: State, value: Value) -> list[State]:
        """Goes to the handler, or ends the method with the exception.

        Of an exception that a specification names, the class may be a subclass of that one. So it may go to
        the handler of a subclass, or past it.
        """
        number = value.term.get_id()
        cls = state.exact.get(number) or state.bounds.get(number)
        if cls is None:
            raise Unknown("an exception is thrown whose class is not known")
        subclass = self.checker.world.subclass
        found: list[State] = []
        while True:
            frame = state.frame
            for handler in frame.code.handlers:
                if not handler.start <= frame.at < handler.end:
                    continue
                surely = handler.catch is None or subclass(cls, handler.catch)
                if not surely and (number in state.exact or not subclass(str(handler.catch), cls)):
                    continue
                caught = state if surely else state.fork()
                if not surely:
                    caught.bounds = {**caught.bounds, number: str(handler.catch)}
                caught.frame.stack[:] = [value]
                caught.frame.at = handler.target
                found.append(caught)
                if surely:
                    return found
            if len(state.frames) == 1:
                self.escape(state, value)
                self.checker.method_ends(state, None, cls)
                return found
            state.frames.pop()

    def throw_specified(self, state: State, exception: str) -> list[State]:
        """A callee ends with an exception of the class or a subclass, which others may know too."""
        ref = self.memory.fresh("thrown", "L")
        state.born += 1
        hidden = [BIRTH(ref) != birth for birth in state.hidden]
        state.path.assume(z3.And(ref != NULL, BIRTH(ref) >= 0, BIRTH(ref) <= state.born, *hidden))
        state.kept = (*state.kept, ref)
        state.bounds = {**state.bounds, ref.get_id(): exception}
        return self.throw(state, Value("A", ref))

    def escape(self, state: State, value: Value) -> None:
        """The object becomes reachable by other threads, with all that local objects refer to."""
        if value.kind != "A":
            return
        owner = state.owner_of(value)
        if owner is not None:
            raise Unknown(
                f"the array of {owner[0]} leaves its field, so its access predicate could be evaded"
            )
        births = self.aliases(state, value.term)
        if not births:
            return
        gone = state.reached(births)
        self.complete(state, gone)
        state.published = True
        state.give_away(gone)

    def complete(self, state: State, gone: set[int]) -> None:
        """An object that leaves its constructor has what all constructors put into its final fields.

        Else others could see that it has not, and go on doing so if the constructor fails.
        """
        for frame in state.frames:
            this = frame.locals.get(0)
            cls = frame.method.cls.name
            if frame.method.info.name != "<init>" or this is None:
                continue
            if state.local.get(this.term.get_id()) not in gone:
                continue
            for key, fact in self.checker.accesses.theory.finals.items():
                if key.owner == cls and not key.static and not fact.enclosing:
                    value = self.memory.read(state.path, state.heap, Location(key, this.term))
                    if fact.not_null and not self.prover.proves(state.path, value != NULL):
                        raise Unknown(f"other threads may see the object before {key} is set")

    def aliases(self, state: State, term: Term) -> set[int]:
        """Births of the thread-local objects that the reference may be."""
        known = state.local.get(term.get_id())
        if known is not None:
            return {known}
        if term.eq(NULL) or not state.local:
            return set()
        return {
            birth
            for birth in state.local.values()
            if not self.prover.proves(state.path, BIRTH(term) != birth)
        }

    def stored(self, state: State, at: Location, value: Value) -> None:
        """A reference is stored into an object: it escapes with it. An array may become owned."""
        if value.kind != "A":
            return
        target, owning = at.ref, self.checker.accesses.owning(at.key) is not None
        owner = state.owner_of(value)
        if owning and owner is None and not value.term.eq(NULL) and not state.is_local(value.term):
            raise Unknown("an array field with a predicate for elements is set to an array that is not new")
        if not owning or owner is not None or value.term.eq(NULL):
            self.spread(state, target, value, owning)
        else:
            self.spread(state, target, value, owning)
            state.owned[value.term.get_id()] = (at.key, target)

    def spread(self, state: State, target: Term, value: Value, owning: bool = False) -> None:
        """The object `target` refers to the value from now on."""
        if state.is_local(target) or self._initializing(target):
            if state.owner_of(value) is not None:
                self.escape(state, value)
            births = self.aliases(state, value.term)
            if owning and births & state.inside:
                raise Unknown("an array that an object refers to already becomes owned by another field")
            holder = state.local.get(target.get_id(), 0)
            state.edges |= {(holder, each) for each in births}
            return
        birth = state.local.get(value.term.get_id())
        if owning and birth is not None and birth in state.inside:
            raise Unknown("an array that an object refers to already becomes owned by another field")
        self.escape(state, value)

    def _initializing(self, target: Term) -> bool:
        return bool(self.checker.initializing) and bool(target.eq(STATIC))
