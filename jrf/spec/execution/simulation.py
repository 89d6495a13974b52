"""What simulates a block: an action of the specification, or skip. And invariants at its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import z3

from jrf.spec.execution.operation import Refuted
from jrf.spec.execution.state import Commit, State
from jrf.spec.language.model import Action
from jrf.spec.language.typed import Key, monitor_owner
from jrf.spec.logic.access import Accesses
from jrf.spec.logic.heap import BIRTH, NTH, NULL, STATIC, Heap, Location, is_a, symbol

if TYPE_CHECKING:
    from jrf.spec.checker import Checker
    from jrf.spec.logic.arithmetic import Term


class Simulation:
    """Ends blocks and methods. docs/soundness-spec.md, section 3."""

    def __init__(self, checker: Checker) -> None:
        self.checker = checker
        self.accesses: Accesses = checker.accesses
        self.memory = checker.memory
        self.prover = checker.prover

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
            self.lent(state, state.commit.before)
            changed = self._changed(state)
            message = (
                f"a second step of the method changes what other threads see ({changed}); "
                "only one action is performed, and every other block must leave all as it was"
            )
            raise Refuted(self.checker.failure(state, "atomicity", message, None))
        state.commit = Commit(
            state.block.start,
            state.heap,
            state.block.born,
            self._exempt(state),
            witness,
            len(state.trace),
            frozenset(state.hidden),
            state.born,
        )

    def lent(self, state: State, begun: Heap) -> None:
        """The monitor that `wait` gave back was free where its block began. Raises Refuted if it may not be.

        If the thread held it already, a caller notices that `wait` let others in: the block that ends at
        `wait` changed the monitor's owner, and so did the next one.
        """
        ref = state.waited
        if ref is None or self.checker.actions is None:
            return
        owner = self.memory.read(state.path, begun, Location(monitor_owner(), ref))
        answer = self.prover.ask(state.path, owner != state.tid)
        if answer.holds is not True:
            name = next((name for name, term in state.arguments.items() if term.eq(ref)), None)
            excludes = "" if name is None else f'; @Requires("!holds({name})") excludes such callers'
            message = (
                "wait gives the monitor back even if a caller holds it, so for that caller the method is "
                f"not one action{excludes}"
            )
            raise Refuted(self.checker.failure(state, "atomicity", message, answer))

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
            any_ref = z3.Const(symbol(f"place {key}"), NULL.sort())
            excused: list[Term] = [BIRTH(any_ref) == birth for birth in exempt]
            if key.element:
                index = z3.Const(symbol(f"index {key}"), self.memory.arithmetic.sort("I"))
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
            of = z3.Const(symbol(f"some {invariant.cls}"), NULL.sort())
            path = state.path
            if invariant.far:
                number = theory.invariants.index(invariant)
                self.accesses.assume_invariant(path, state.block.start, number, of)
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
            of = z3.Const(symbol(f"some {invariant.cls}"), NULL.sort())
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
        assert state.commit is not None
        commit = self._as_callers_see(state, state.commit)
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

    def _as_callers_see(self, state: State, commit: Commit) -> Commit:
        """The step with all that the method did to objects of its own thread, before and after it.

        Other threads cannot tell when that was. The caller can tell that it was done: of an object that it
        lent, and of one that it is given. What it lent is no exception from the clause on what is modified.
        """
        checker, memory = self.checker, self.memory
        before, after = commit.before, commit.after
        entry = checker.entry
        assert entry is not None
        if before is not entry or after is not state.heap:
            for birth, ref in state.made.items():
                for key in self._written(state, birth, ref):
                    if birth <= checker.entry_born:
                        before = memory.moved(state.path, entry, before, key, ref)
                    if birth in commit.hidden or birth > commit.until:
                        after = memory.moved(state.path, state.heap, after, key, ref)
                    if key.element:
                        self._any_element(state, key, ref)
        exempt = tuple(birth for birth in commit.exempt if birth not in checker.lent)
        return replace(commit, before=before, after=after, exempt=exempt)

    def _any_element(self, state: State, key: Key, ref: Term) -> None:
        """What is known of the element that `unchanged` asks about."""
        at = Location(key, ref, z3.Const(symbol(f"index {key}"), self.memory.arithmetic.sort("I")))
        assert self.checker.entry is not None
        for heap in (self.checker.entry, state.heap):
            self.memory.read(state.path, heap, at)

    def _written(self, state: State, birth: int, ref: Term) -> list[Key]:
        """The maps in which the path may have changed the object."""
        places = set(state.written)
        for loop in self.checker.executor.active:
            places |= loop.entry.written | loop.places
        found: dict[Key, None] = {}
        for place in sorted(places, key=lambda each: str(each.key)):
            if place.key in found or place.ref.eq(STATIC) or place.new not in (0, birth):
                continue
            if place.new == birth or not self.prover.proves(state.path, place.ref != ref):
                found[place.key] = None
        return list(found)

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
