"""Movers and blocks: which operations commute, where a block ends, and what simulates it.

An operation of the thread on locations `L` is
- a *right mover* if afterwards the thread has exclusive access to all of `L`, and the operation took away no
  exclusive access that the thread had;
- a *left mover* if the thread has exclusive access to all of `L` before it.
A block is any number of right movers, one operation of any kind, and any number of left movers. Between two
blocks other threads may do what access predicates let them. docs/soundness-spec.md, section 3.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import z3

from jrf.spec.execution.state import Block, Commit, Failure, State, TraceStep
from jrf.spec.language.model import Action
from jrf.spec.language.typed import Key
from jrf.spec.logic.access import Accesses, is_monitor
from jrf.spec.logic.heap import BIRTH, NTH, NULL, STATIC, Heap, Location, is_a

if TYPE_CHECKING:
    from jrf.spec.checker import Checker
    from jrf.spec.logic.arithmetic import Term


class Refuted(Exception):
    """The path violates something."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.message)
        self.failure = failure


class Unknown(Exception):
    """The method does what is not modelled; the text says what."""


@dataclass(frozen=True, slots=True)
class Access:
    """`sync`: in volatile mode or atomic, so that it races with nothing."""

    at: Location
    write: bool
    sync: bool = False


Outcome = tuple[State, Sequence[Access]]
Effect = Callable[[State], Sequence[Outcome]]


class Blocks:
    """Performs operations of the thread, and checks them."""

    def __init__(self, checker: Checker) -> None:
        self.checker = checker
        self.accesses: Accesses = checker.accesses
        self.memory = checker.memory
        self.prover = checker.prover

    # -- operations

    def perform(
        self,
        state: State,
        touched: Sequence[Access],
        effect: Effect,
        text: str,
        *,
        checked: bool = True,
        blocking: str | None = None,
    ) -> list[State]:
        """One operation: `touched` is all that any of its outcomes may access.

        Each outcome of `effect` says what it accessed. Not `checked`: the accesses were checked elsewhere.
        `blocking`: it may block, as does the lock or method of that name.
        """
        shared = [access for access in touched if self.matters(state, access)]
        if not shared:
            return [self._noted(after, done) for after, done in effect(state)]
        if state.block.left and not all(self._exclusive(state, state.heap, each) for each in shared):
            self.cut(state)
        line, cls = state.line(), state.frame.method.cls.name
        before = state.heap
        found = []
        for after, done in effect(state):
            if not self.checker.feasible(after):
                continue
            self._noted(after, done)
            done = [access for access in done if self.matters(state, access)]
            values = self._values(after, before, done)
            step = TraceStep(cls, line, text, values, state.frame.method.info.name)
            after.trace = (*after.trace, step)
            if done:
                self._one(after, before, done, checked, blocking)
            found.append(after)
        return found

    @staticmethod
    def _noted(state: State, done: Sequence[Access]) -> State:
        """Loops have to know all that was written, of thread-local objects too."""
        for access in done:
            if access.write:
                state.wrote(access.at.key, access.at.ref)
        return state

    def matters(self, state: State, access: Access) -> bool:
        """Whether another thread could notice the access: not of final fields or thread-local objects."""
        key = access.at.key
        if key.final and not access.write:
            return False
        if access.at.ref.eq(STATIC) and key.owner == self.checker.initializing:
            return False
        return not state.is_local(access.at.ref)

    def _one(
        self, state: State, before: Heap, done: Sequence[Access], checked: bool, blocking: str | None
    ) -> None:
        if checked:
            for access in done:
                self._permitted(state, before, access)
        block = state.block
        writes = [access.at.key for access in done if access.write]
        right = not block.left and self._right(state, before, done)
        if blocking:
            self.checker.may_block = True
        if blocking and block.operations:
            state.late |= {blocking}
        state.block = replace(block, left=not right, operations=block.operations + 1)
        self.checker.performed(state)
        if state.block.left:
            # All that the block wrote counts at its first operation that is no right mover.
            self.invariants(state, writes if block.left else None)

    def _right(self, state: State, before: Heap, done: Sequence[Access]) -> bool:
        after = state.heap
        for access in done:
            changes = access.write and self.accesses.dependents(access.at.key)
            plain = not access.sync and not access.write
            if (not plain or changes) and not self._exclusive(state, after, access):
                return False
        return all(self._preserves(state, before, access.at.key) for access in done if access.write)

    def _exclusive(self, state: State, heap: Heap, access: Access) -> bool:
        goal = self.accesses.exclusive(state.path, heap, access.at, access.write)
        return goal is not None and self.prover.proves(state.path, goal)

    def _preserves(self, state: State, before: Heap, written: Key) -> bool:
        """The step took away no exclusive access: for any location whose predicate depends on `written`."""
        path = state.path.copy()
        goals: list[Term] = []
        places = [self._any(path, before, key, after=state.heap) for key in self.accesses.dependents(written)]
        if is_monitor(written):
            places.append([Location(written, self.memory.fresh("any", "L"))])
        for locations in places:
            for at in locations:
                for write in (False, True):
                    had = self.accesses.exclusive(path, before, at, write)
                    has = self.accesses.exclusive(path, state.heap, at, write)
                    if had is not None:
                        kept = z3.BoolVal(False) if has is None else has
                        goals.append(z3.Implies(had, kept))
        return all(self.prover.proves(path, goal) for goal in goals)

    def _any(self, path: object, before: Heap, key: Key, after: Heap) -> list[Location]:
        """Any location that the predicates of the field `key` are about."""
        from jrf.spec.language.typed import elements
        from jrf.spec.logic.heap import Path

        assert isinstance(path, Path)
        of = STATIC if key.static else self.memory.fresh("any", "L")
        spec = self.accesses.theory.fields[key]
        found = [] if key.final or spec.own is None else [Location(key, of)]
        if spec.elements is not None and key.descriptor[0] == "[":
            index = self.memory.value(path, "any", "I")
            array = self.memory.read(path, before, Location(key, of))
            found.append(Location(elements(key.descriptor[1:]), array, index, (key, of)))
        return found

    # -- what an access must satisfy

    def _permitted(self, state: State, before: Heap, access: Access) -> None:
        """The access predicate holds, and a plain access has no race. Raises Refuted or Unknown."""
        at = access.at
        if is_monitor(at.key):
            return
        name = self.checker.show(at)
        kind = "write" if access.write else "read"
        may = self.accesses.may(state.path, before, at, self.accesses.tid, access.write)
        if at.key.final and access.write:
            raise Unknown(f"final field {name} is written when other threads may reach its object")
        if may is None:
            raise Unknown(self.checker.no_predicate(at))
        answer = self.prover.ask(state.path, may)
        if answer.holds is not True:
            text = self._predicate_text(at)
            message = f"the {kind} of {name} does not satisfy its access predicate: {text}"
            failure = self.checker.failure(state, "access", message, answer)
            if access.sync and not access.write:
                state.deferred = (*state.deferred, failure)
                return
            raise Refuted(failure)
        if access.sync:
            return
        goal = self.accesses.exclusive(state.path, before, at, access.write)
        answer = self.prover.ask(state.path, z3.BoolVal(False) if goal is None else goal)
        if answer.holds is not True:
            other = "access" if access.write else "write"
            message = (
                f"the {kind} of {name} may race: its access predicate lets another thread {other} it "
                f"at the same time: {self._predicate_text(at)}"
            )
            raise Refuted(self.checker.failure(state, "race", message, answer))

    def _predicate_text(self, at: Location) -> str:
        predicate = self.accesses.predicate(at)
        return "" if predicate is None else predicate.text

    # -- blocks

    def cut(self, state: State) -> None:
        """The block ends here: it is simulated, and other threads may do what they are let."""
        self.end_block(state)
        state.blocks += 1
        state.published = False
        heap = self.memory.layer(state.heap, state.hidden, state.born, True, inside=state.inside)
        state.heap = heap
        state.block = Block(heap, state.born, state.hidden)
        self.checker.assume_boundary(state)

    def end_block(self, state: State) -> None:
        """Raises Refuted if the block neither leaves the shared state as it was nor may be the action."""
        block = state.block
        self.invariants(state, None)
        if self.checker.actions is None:
            if self.checker.executor.active and not self._skips(state):
                state.steps += 1
            return
        if block.witness is not None:
            self.commit(state, block.witness)
        elif not self._skips(state):
            self.commit(state, None)

    def commit(self, state: State, witness: str | None) -> None:
        """The block is the one that an action simulates."""
        if state.commit is not None:
            changed = self._changed(state)
            message = (
                f"a second step of the method changes what other threads see ({changed}); "
                "only one action is performed, and every other block must leave all as it was"
            )
            raise Refuted(self.checker.failure(state, "atomicity", message, None))
        state.commit = Commit(
            state.block.start, state.heap, state.block.born, self._exempt(state), witness, len(state.trace)
        )

    def _exempt(self, state: State) -> tuple[int, ...]:
        """Births of objects that no other thread knew before the block, or knows after it."""
        new = range(state.block.born + 1, state.born + 1)
        return tuple({*state.block.hidden, *state.hidden, *new})

    def _skips(self, state: State) -> bool:
        """The block leaves every shared location as it was."""
        goals = self.unchanged(state.block.start, state.heap, [], self._exempt(state))
        return all(self.prover.proves(state.path, goal) for _, goal in goals)

    def _changed(self, state: State) -> str:
        goals = self.unchanged(state.block.start, state.heap, [], self._exempt(state))
        names = [str(key) for key, goal in goals if not self.prover.proves(state.path, goal)]
        return ", ".join(sorted(names)) or "a block with a witness after another one"

    def unchanged(
        self, before: Heap, after: Heap, but: Sequence[Location], exempt: Sequence[int]
    ) -> list[tuple[Key, Term]]:
        """For each map that was written: any location but those has the value that it had."""
        found = []
        for key in after.maps:
            old, new = self.memory.map_of(before, key), self.memory.map_of(after, key)
            if old.eq(new):
                continue
            any_ref = z3.Const(f"place {key}", NULL.sort())
            excused: list[Term] = [BIRTH(any_ref) == birth for birth in exempt]
            if key.element:
                index = z3.Const(f"index {key}", self.memory.arithmetic.sort("I"))
                for at in but:
                    if at.key == key:
                        excused.append(
                            any_ref == at.ref
                            if at.index is None
                            else z3.And(any_ref == at.ref, index == at.index)
                        )
                same = old[any_ref][index] == new[any_ref][index]
            else:
                excused += [any_ref == at.ref for at in but if at.key == key]
                same = old[any_ref] == new[any_ref]
            found.append((key, z3.Or(*excused, same)))
        return found

    # -- invariants

    def invariants(self, state: State, written: Sequence[Key] | None) -> None:
        """The invariants that `written` (None: all that the block wrote) may break hold of every object."""
        theory = self.accesses.theory
        keys = set(state.heap.maps) if written is None else set(written)
        for invariant in theory.invariants:
            if not keys & invariant.keys and not state.published:
                continue
            of = z3.Const(f"some {invariant.cls}", NULL.sort())
            path = state.path
            holds = self.accesses.invariant(path, state.heap, invariant, of)
            if not invariant.static:
                shared = [BIRTH(of) != birth for birth in state.hidden]
                real = [is_a(invariant.cls, of), of != NULL, BIRTH(of) <= state.born, BIRTH(of) >= 0]
                named = z3.Or(BIRTH(of) == 0, NTH(BIRTH(of)) == of)
                holds = z3.Implies(z3.And(*real, named, *shared), holds)
            answer = self.prover.ask(path, holds)
            if answer.holds is not True:
                name = invariant.cls.replace("/", ".")
                message = f"the invariant of {name} may not hold: {invariant.source.text}"
                raise Refuted(self.checker.failure(state, "invariant", message, answer))

    def invariants_of(self, state: State, births: set[int]) -> None:
        """The invariants hold of the objects with these births. Raises Refuted."""
        for invariant in self.accesses.theory.invariants:
            if invariant.static:
                continue
            of = z3.Const(f"some {invariant.cls}", NULL.sort())
            one = z3.Or(*(z3.And(BIRTH(of) == birth, NTH(z3.IntVal(birth)) == of) for birth in births))
            holds = self.accesses.invariant(state.path, state.heap, invariant, of)
            holds = z3.Implies(z3.And(is_a(invariant.cls, of), of != NULL, one), holds)
            answer = self.prover.ask(state.path, holds)
            if answer.holds is not True:
                name = invariant.cls.replace("/", ".")
                message = (
                    f"a turn of the loop leaves an object of which the invariant of {name} may not hold: "
                    f"{invariant.source.text}"
                )
                raise Refuted(self.checker.failure(state, "invariant", message, answer))

    # -- the end of the method

    def finish(self, state: State, result: Term | None, thrown: str | None) -> None:
        """The method ends: its last block, and the action that it performed."""
        if state.deferred:
            raise Refuted(state.deferred[0])
        actions = self.checker.actions
        if actions is None:
            self.end_block(state)
            return
        block = state.block
        if state.commit is None:
            self.invariants(state, None)
            self.commit(state, block.witness)
        else:
            self.end_block(state)
        commit = state.commit
        assert commit is not None
        chosen = [each for each in actions if commit.witness is None or each.name == commit.witness]
        fitting = [each for each in chosen if self._ends_like(each, thrown)]
        if not fitting:
            self._unexpected(state, thrown, chosen)
        parts: list[Term] = []
        reasons: list[tuple[Action, Term, list[tuple[Key, Term]]]] = []
        for action in fitting:
            body, frame = self._simulation(state, commit, action, result)
            parts.append(z3.And(body, *(goal for _, goal in frame)))
            reasons.append((action, body, frame))
        answer = self.prover.ask(state.path, z3.Or(*parts))
        if answer.holds is not True:
            raise Refuted(self.checker.not_simulated(state, commit, reasons, answer, result))

    def _ends_like(self, action: Action, thrown: str | None) -> bool:
        if action.throws is None or thrown is None:
            return action.throws is None and thrown is None
        return self.checker.world.subclass(thrown, action.throws)

    def _unexpected(self, state: State, thrown: str | None, chosen: Sequence[Action] = ()) -> None:
        if thrown is not None:
            name = thrown.replace("/", ".")
            message = f"the method may end with {name}, and no action says so"
            raise Refuted(self.checker.failure(state, "exception", message, None, thrown=thrown))
        if chosen:
            message = "the method may end normally, and each action throws an exception"
            raise Refuted(self.checker.failure(state, "simulation", message, None))

    def _simulation(
        self, state: State, commit: Commit, action: Action, result: Term | None
    ) -> tuple[Term, list[tuple[Key, Term]]]:
        from jrf.spec.logic.meaning import View

        names = dict(state.arguments)
        if result is not None:
            names["\\result"] = result
        tid = self.accesses.tid
        start = View(state.path, commit.before, names, tid, commit.before)
        but = self.checker.meaning.targets(action.modifies, start)
        view = View(state.path, commit.after, names, tid, commit.before, self.checker.entry_born)
        body = self.checker.meaning.formula(action.body, view)
        return body, self.unchanged(commit.before, commit.after, but, commit.exempt)

    def _values(self, state: State, before: Heap, done: Sequence[Access]) -> tuple[tuple[str, Term], ...]:
        found = []
        for access in done:
            heap = state.heap if access.write else before
            value = self.memory.read(state.path, heap, access.at)
            found.append((self.checker.show(access.at) + (" :=" if access.write else " is"), value))
            if access.at.index is not None:
                found.append(("index", access.at.index))
        return tuple(found)
