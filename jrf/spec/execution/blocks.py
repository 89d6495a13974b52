"""Movers and blocks: which operations commute, where a block ends, and what simulates it.

An operation of the thread on locations `L` is
- a *right mover* if afterwards the thread has exclusive access to all of `L`, and the operation took away no
  exclusive access that the thread had;
- a *left mover* if the thread has exclusive access to all of `L` before it.
A block is any number of right movers, one operation of any kind, and any number of left movers. Between two
blocks other threads may do what access predicates let them. docs/soundness-spec.md, section 3.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import z3

from jrf.spec.execution.operation import Access, Effect, Refuted, Unknown
from jrf.spec.execution.simulation import Simulation
from jrf.spec.execution.state import Block, State, TraceStep
from jrf.spec.language.typed import Key, elements
from jrf.spec.logic.access import is_monitor
from jrf.spec.logic.heap import BIRTH, STATIC, Heap, Location, Path

if TYPE_CHECKING:
    from jrf.spec.logic.arithmetic import Term


class Blocks(Simulation):
    """Performs operations of the thread, and checks them."""

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
            before = state.heap
            self.cut(state)
            self._disturbed(state, before, shared)
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
            after.seen = (*after.seen, *(each.at for each in done if not is_monitor(each.at.key)))
            if done:
                self._one(after, before, done, checked, blocking)
            found.append(after)
        return found

    def _disturbed(self, state: State, before: Heap, touched: Sequence[Access]) -> None:
        """Notes that other threads may step here: what of the operation's locations they may change."""
        for access in touched:
            at = access.at
            if is_monitor(at.key) and at.key.name == "count":
                continue
            what = f"write {self.checker.show(at)}"
            if is_monitor(at.key):
                guarded = self.accesses.dependents(at.key)
                known = [each for each in state.seen if (each.owner or (each.key,))[0] in guarded]
                what = f"take the lock and write {self.checker.show(known[-1])}" if known else "take the lock"
                at = known[-1] if known else at
            predicate = self._predicate_text(at)
            allowed = f" ({predicate})" if predicate not in ("", "true") else ""
            values = (
                ("was", self.memory.read(state.path, before, at)),
                ("is now", self.memory.read(state.path, state.heap, at)),
            )
            method = state.frame.method
            text = f"before this another thread may {what}{allowed}"
            step = TraceStep(method.cls.name, state.line(), text, values, method.info.name, disturbs=True)
            state.trace = (*state.trace, step)
            return

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
        places = [self._any(path, before, key, state.born) for key in self.accesses.dependents(written)]
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

    def _any(self, path: Path, before: Heap, key: Key, born: int) -> list[Location]:
        """Any location that the predicates of the field `key` are about."""
        of = STATIC if key.static else self.memory.fresh("any", "L")
        path.assume(z3.And(BIRTH(of) >= 0, BIRTH(of) <= born))
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

    def _values(self, state: State, before: Heap, done: Sequence[Access]) -> tuple[tuple[str, Term], ...]:
        found = []
        for access in done:
            heap = state.heap if access.write else before
            value = self.memory.read(state.path, heap, access.at)
            found.append((self.checker.show(access.at) + (" :=" if access.write else " is"), value))
            if access.at.index is not None:
                found.append(("index", access.at.index))
        return tuple(found)
