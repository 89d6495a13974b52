"""Explores the paths of a method; loops by invariants, which are given or found.

A loop's head stands for every iteration: local variables and maps of the heap that its body changes are
unknown there, but for invariants. Which they are is found by going through the body until nothing is added.
A loop either lies within the block that is under way when it is reached (*carried*), or begins a block at
its head (*cut*). docs/soundness-spec.md, section 4.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import z3

from jrf.spec.execution.flow import live, loops
from jrf.spec.execution.loops import Growth, Loop
from jrf.spec.execution.operation import Refuted, Unknown
from jrf.spec.execution.state import Block, Failure, State
from jrf.spec.language.syntax import Source
from jrf.spec.language.typed import Key, Node, elements
from jrf.spec.logic.access import is_monitor
from jrf.spec.logic.heap import BIRTH, Heap, Layer, Location
from jrf.spec.logic.meaning import View

if TYPE_CHECKING:
    from jrf.spec.checker import Checker

MAX_PATHS: Final = 4000
MAX_PASSES: Final = 25


class Executor(Growth):
    """Runs states until the method ends; collects failures."""

    def __init__(self, checker: Checker) -> None:
        self.checker = checker
        self.failures: list[Failure] = []
        self.paths = 0
        self.active: list[Loop] = []

    def run(self, state: State) -> None:
        self.explore([state], None)

    def explore(self, states: list[State], loop: Loop | None) -> list[State]:
        """Runs the states to the end of the method; those that leave `loop` are given back."""
        work, exits = list(states), []
        while work:
            state = work.pop()
            depth = len(state.frames)
            at = state.frame.at
            if loop is not None:
                if depth < loop.depth or (depth == loop.depth and at not in loop.body):
                    exits.append(state)
                    continue
                if depth == loop.depth and at == loop.head:
                    self.guarded(partial(self.again, loop, state))
                    continue
            body = loops(state.frame.code).get(at)
            if body is not None:
                work += self.loop(state, at, body)
                continue
            work += self.step(state)
        return exits

    def step(self, state: State) -> list[State]:
        found = self.guarded(partial(self.checker.steps.step, state))
        self.paths += len(found) - 1 if len(found) > 1 else 0
        if self.paths > MAX_PATHS:
            raise Unknown(f"more than {MAX_PATHS:,} paths")
        return found

    def guarded(self, work: Callable[[], list[State]]) -> list[State]:
        """What the work gives; a failure ends the path and is kept."""
        try:
            return work()
        except Refuted as problem:
            self.failures.append(problem.failure)
            return []

    # -- loops

    def loop(self, state: State, at: int, body: frozenset[int]) -> list[State]:
        """The states that leave the loop, once its invariants are found."""
        code = state.frame.code
        loop = Loop(
            len(state.frames), at, body, live(code, at), state, self.checker.loop_invariants(state, at)
        )
        loop.first = self.checker.memory._fresh
        outer, kept = self.failures, None
        self.active.append(loop)
        exits: list[State] = []
        for _ in range(MAX_PASSES):
            self.failures = []
            loop.changed = False
            exits = self._pass(loop)
            if loop.changed:
                continue
            if self.failures and not loop.cut:
                kept, loop.cut, loop.restart = kept or self.failures, True, False
                continue
            break
        else:
            raise Unknown("a loop changes more with each pass")
        self.active.pop()
        failed = self.failures
        if failed and kept is not None:
            # What follows the loop would fail for being cut, which is not why the loop fails.
            failed, exits = kept, []
        self.failures = [*outer, *failed]
        for state in exits:
            # An outer loop has to know what was written before this one and in it.
            state.written |= loop.entry.written | loop.places
        return exits

    def _pass(self, loop: Loop) -> list[State]:
        heads = self.guarded(lambda: [self._head(loop)])
        if not heads:
            return []
        loop.start = heads[0].fork()
        return self.explore(self.step(heads[0]), loop)

    def _head(self, loop: Loop) -> State:
        """The state that stands for every arrival at the loop's head."""
        checker = self.checker
        state = loop.entry.fork()
        for node, source in () if loop.cut else loop.given:
            self._must_hold(state, loop, node, source, "does not hold when the loop is reached")
        if loop.cut:
            if state.deferred:
                raise Refuted(state.deferred[0])
            checker.blocks.end_block(state)
            self._given_between_blocks(loop, state, "does not hold when the loop is reached")
            self._forget_locals(loop, state)
            state.blocks += 1
            unknown = frozenset(self._unknown_keys({place.key for place in loop.places}))
            heap = checker.memory.layer(state.heap, state.hidden, state.born, True, unknown, state.inside)
            state.heap = heap
            state.block = Block(heap, state.born, state.hidden)
            self._assume_held(loop, state)
            checker.assume_boundary(state)
        elif loop.restart:
            self._forget_locals(loop, state)
            self._restart(loop, state)
        else:
            self._forget_locals(loop, state)
            state.heap = self._forgotten(loop, state)
            self._assume_held(loop, state)
            if loop.left:
                state.block = replace(state.block, left=True)
        for slot, value in loop.symbols.items():
            state.frame.locals[slot] = value
            if value.kind == "A":
                state.path.assume(z3.And(BIRTH(value.term) >= 0, BIRTH(value.term) <= state.born))
            else:
                checker.memory.typed(state.path, value.term, value.kind)
        for candidate in loop.candidates.values():
            state.path.assume(candidate)
        for node, _ in loop.given:
            state.path.assume(checker.meaning.formula(node, self._view(state, loop)))
        state.written = frozenset()
        return state

    def _assume_held(self, loop: Loop, state: State) -> None:
        """The thread holds at the head what it held at the entry, as often; asked at the end of each turn."""
        memory = self.checker.memory
        for owner, count, often in self._held(loop):
            state.path.assume(memory.read(state.path, state.heap, owner) == state.tid)
            state.path.assume(memory.read(state.path, state.heap, count) == often)

    def _restart(self, loop: Loop, state: State) -> None:
        """The block under way at the head began anew in some iteration; those before it changed nothing.

        So what other threads did leads from the beginning of the block at the entry to that of this block,
        which has done by now what the one at the entry had done (`Loop.pending`).
        """
        memory = self.checker.memory
        begun = state.block.start
        monitors = {place.key for place in loop.places if is_monitor(place.key)}
        unknown = frozenset({place.key for place in loop.places} - monitors)
        start = memory.layer(begun, state.hidden, state.born, True, unknown, state.inside)
        heap = start
        for at, before, now in loop.pending:
            state.path.assume(memory.read(state.path, start, at) == before)
            heap = memory.write(heap, at, now)
        state.block = replace(state.block, start=start, left=loop.left)
        state.heap = heap
        state.blocks += 1
        self.checker.assume_boundary(state)

    def _forgotten(self, loop: Loop, state: State) -> Heap:
        """The heap with unknown values where the loop writes: at known objects, or anywhere in a map."""
        memory = self.checker.memory
        layer = Layer(None, frozenset(), state.hidden, state.born, False, -1, state.inside)
        heap = state.heap
        # In an order of their own, so that z3 is asked the same in each run.
        places = sorted(loop.places, key=lambda each: (str(each.key), each.ref.get_id(), each.new))
        outside = [place for place in places if not self._outside(loop, place.ref, own=False)]
        everywhere = dict.fromkeys(place.key for place in outside)
        for key in everywhere:
            heap = heap.with_map(key, memory.unknown_map(key, layer))
        for place in places:
            if place.key in everywhere:
                continue
            at = Location(place.key, place.ref)
            if place.key.element:
                kind = memory.sort(place.key.descriptor)
                contents = z3.Const(memory.name("contents"), z3.ArraySort(memory.arithmetic.sort("I"), kind))
                heap = memory.write_all(heap, at, contents)
            else:
                heap = memory.write(heap, at, memory.value(state.path, "turn", place.key.descriptor))
        return heap

    def _forget_locals(self, loop: Loop, state: State) -> None:
        state.edges |= loop.edges
        state.give_away(loop.escaped)

    def _unknown_keys(self, keys: set[Key]) -> set[Key]:
        """The written maps, and those to which exclusive access may be lost by such writes."""
        found = set(keys)
        for key in keys:
            for field_key in self.checker.accesses.dependents(key):
                found.add(field_key)
                if field_key.descriptor[0] == "[":
                    found.add(elements(field_key.descriptor[1:]))
        return {key for key in found if not key.final or key in keys}

    def again(self, loop: Loop, state: State) -> list[State]:
        """The loop's head is reached again: what is assumed there must hold."""
        start = loop.start
        assert start is not None
        if self._pure(loop, state, start):
            self.checker.spins = True
            return []
        if state.deferred:
            raise Refuted(state.deferred[0])
        self._turn_ends(loop, state)
        self._grow(loop, state, start)
        if not loop.restart:
            self._still_held(loop, state)
        for node, source in () if loop.cut else loop.given:
            self._must_hold(state, loop, node, source, "is not preserved by the loop")
        back = [(value.term, state.frame.locals[slot].term) for slot, value in loop.symbols.items()]
        for number, candidate in list(loop.candidates.items()):
            if not self.checker.prover.proves(state.path, z3.substitute(candidate, *back)):
                del loop.candidates[number]
                loop.dropped.add(number)
                loop.changed = True
        if state.commit is not start.commit:
            raise Refuted(
                self.checker.failure(
                    state,
                    "atomicity",
                    "the action is performed in a loop that goes on, so perhaps twice",
                    None,
                )
            )
        if loop.cut:
            self.checker.blocks.end_block(state)
            if state.commit is not start.commit:
                names = ", ".join(sorted({str(place.key) for place in state.written}))
                raise Refuted(
                    self.checker.failure(
                        state,
                        "atomicity",
                        f"a turn of the loop changes what other threads see ({names}), and the loop goes on",
                        None,
                    )
                )
            self._given_between_blocks(loop, state, "is not preserved by the loop and other threads")
        return []

    def _given_between_blocks(self, loop: Loop, state: State, what: str) -> None:
        """The given invariants hold where a block has ended, whatever others did then. Raises Refuted."""
        if not loop.given:
            return
        memory, after = self.checker.memory, state.fork()
        after.heap = memory.layer(state.heap, state.hidden, state.born, True, inside=state.inside)
        after.block = Block(after.heap, state.born, state.hidden)
        self.checker.assume_boundary(after)
        for node, source in loop.given:
            self._must_hold(after, loop, node, source, what)

    def _turn_ends(self, loop: Loop, state: State) -> None:
        """Objects that the turn made count as objects of others from now on, with what local ones refer to.

        So their invariants must hold, as they are assumed of others' objects. Raises Refuted.
        """
        made = {birth for birth in state.local.values() if birth > loop.entry.born}
        kept = made & state.inside
        for slot in loop.live:
            value = state.frame.locals.get(slot)
            if made and value is not None and value.kind == "A":
                kept |= made & self.checker.steps.aliases(state, value.term)
        if not kept:
            return
        gone = state.reached(made)
        self.checker.blocks.invariants_of(state, gone)
        state.give_away(gone)

    def _pure(self, loop: Loop, state: State, start: State) -> bool:
        """The iteration had no effect but that it looked; it can be left out of the execution."""
        if state.written or state.commit is not start.commit or state.local.keys() != start.local.keys():
            return False
        if state.edges != start.edges or len(state.frame.stack) != len(start.frame.stack):
            return False
        pairs = zip(state.frame.stack, start.frame.stack, strict=True)
        if not all(left.term.eq(right.term) for left, right in pairs):
            return False
        now, then = state.frame.locals, start.frame.locals
        return all(slot in now and slot in then and now[slot].term.eq(then[slot].term) for slot in loop.live)

    def _view(self, state: State, loop: Loop) -> View:
        names = self.checker.names_at(state, loop.head)
        return View(
            state.path, state.heap, names, self.checker.accesses.tid, state.block.start, local=state.hidden
        )

    def _must_hold(self, state: State, loop: Loop, node: Node, source: Source, what: str) -> None:
        goal = self.checker.meaning.formula(node, self._view(state, loop))
        answer = self.checker.prover.ask(state.path, goal)
        if answer.holds is not True:
            message = f"the loop invariant {source.text} {what}"
            raise Refuted(self.checker.failure(state, "loop", message, answer))
