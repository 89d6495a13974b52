"""What is known of a loop, and how more of it is found: what it changes, and invariants of its variables."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import z3

from jrf.spec.execution.operation import Unknown
from jrf.spec.execution.state import Place, State, Value
from jrf.spec.language.syntax import Source
from jrf.spec.language.typed import LOCK, Key, Node, monitor_count, monitor_owner
from jrf.spec.logic.arithmetic import Term
from jrf.spec.logic.heap import Location, constants

if TYPE_CHECKING:
    from jrf.spec.checker import Checker


@dataclass(eq=False, slots=True)
class Loop:
    """What is known of a loop so far. `symbols` stand for local variables that change, by their slots."""

    depth: int
    head: int
    body: frozenset[int]
    live: frozenset[int]
    entry: State
    given: list[tuple[Node, Source]]
    symbols: dict[int, Value] = field(default_factory=dict)
    places: set[Place] = field(default_factory=set)
    """What the thread itself writes in the loop; not objects that it makes there and nobody else sees yet."""
    escaped: set[int] = field(default_factory=set)
    edges: set[tuple[int, int]] = field(default_factory=set)
    cut: bool = False
    restart: bool = False
    left: bool = False
    pending: list[tuple[Location, Term, Term]] = field(default_factory=list)
    """Of `restart`: where the block under way differs from its beginning, what was there and what is."""
    released: set[tuple[Key, int]] = field(default_factory=set)
    """Monitors and locks that some turn does not leave held as often as at the entry, as map and object."""
    candidates: dict[int, Term] = field(default_factory=dict)
    dropped: set[int] = field(default_factory=set)
    first: int = 0
    """Constants with a higher number are made within the loop."""
    changed: bool = False
    start: State | None = None


class Growth:
    """Adds to what is known of a loop, and proposes invariants."""

    checker: Checker
    active: list[Loop]

    def _grow(self, loop: Loop, state: State, start: State) -> None:
        """Adds what this iteration changes and the loop did not know of."""
        checker = self.checker
        if [each.term.get_id() for each in state.frame.stack] != [
            each.term.get_id() for each in start.frame.stack
        ]:
            raise Unknown("the operand stack changes in a loop")
        for slot in loop.live:
            now, then = state.frame.locals.get(slot), start.frame.locals.get(slot)
            if now is None or then is None:
                raise Unknown("a local variable is not set on every way to a loop")
            if now.term.eq(then.term) or slot in loop.symbols:
                if slot in loop.symbols and state.owner_of(now) is not None:
                    raise Unknown("a local variable holds an array with a predicate, and changes in a loop")
                continue
            if state.owner_of(now) is not None or start.owner_of(then) is not None:
                raise Unknown("a local variable holds an array with a predicate, and changes in a loop")
            loop.symbols[slot] = Value(
                then.kind, checker.memory.fresh("turn", then.kind if then.kind != "A" else "L")
            )
            loop.changed = True
        written = {place for place in state.written if place.new <= loop.entry.born}
        if not written <= loop.places:
            loop.places |= written
            loop.changed = True
        gone = set(start.local.values()) - set(state.local.values())
        if gone:
            loop.escaped |= gone
            loop.changed = True
        known = {0, *start.local.values()}
        more = {edge for edge in state.edges if known >= set(edge)} - start.edges
        if more:
            loop.edges |= more
            loop.changed = True
        if not loop.cut:
            if loop.restart:
                if state.steps != start.steps or not self._same_pending(loop, state):
                    checker.blocks.lent(state, loop.entry.block.start)
                    loop.restart, loop.cut, loop.changed = False, True, True
            elif state.block.start is not start.block.start:
                pending = self._pending(loop.entry)
                loop.restart = bool(pending) and loop.entry.commit is None
                loop.cut = not loop.restart
                loop.pending = pending or []
                loop.changed = True
            if state.block.left and not start.block.left and not loop.cut:
                loop.left = loop.changed = True
        if loop.changed:
            self._propose(loop)

    def _pending(self, state: State) -> list[tuple[Location, Term, Term]] | None:
        """Where the heap differs from the beginning of the block; None if that cannot be told."""
        memory = self.checker.memory
        found = []
        for key, now in state.heap.maps.items():
            begun = memory.map_of(state.block.start, key)
            seen: set[int] = set()
            while not now.eq(begun):
                if not z3.is_store(now):
                    return None
                ref = now.arg(1)
                if ref.get_id() not in seen and not state.is_local(ref):
                    if key.element:
                        return None
                    seen.add(ref.get_id())
                    at = Location(key, ref)
                    found.append((at, memory.read(state.path, state.block.start, at), now.arg(2)))
                now = now.arg(0)
        return found

    def _same_pending(self, loop: Loop, state: State) -> bool:
        """The block under way has done what the one at the entry had done."""
        found = self._pending(state)
        if found is None or len(found) != len(loop.pending):
            return False
        goals = []
        for at, before, now in loop.pending:
            match = next((each for each in found if each[0].key == at.key and each[0].ref.eq(at.ref)), None)
            if match is None:
                return False
            goals += [match[1] == before, match[2] == now]
        return all(self.checker.prover.proves(state.path, goal) for goal in goals)

    def _propose(self, loop: Loop) -> None:
        """Candidates for invariants: a variable stays on its side of where it began."""
        arithmetic = self.checker.memory.arithmetic
        for slot, value in loop.symbols.items():
            if value.kind == "A":
                continue
            begun = loop.entry.frame.locals[slot].term
            zero = arithmetic.const(0, value.kind)
            for candidate in (
                arithmetic.at_most(begun, value.term),
                arithmetic.at_most(value.term, begun),
                arithmetic.at_most(zero, value.term),
            ):
                self._candidate(loop, candidate)

    def _held(self, loop: Loop) -> list[tuple[Location, Location, Term]]:
        """What the thread holds at the entry, and the loop gives back and takes: owner, count, how often.

        It is a candidate for an invariant. No other thread can break it, as it takes only what is free.
        """
        memory, entry, found = self.checker.memory, loop.entry, []
        for key in (monitor_owner(), monitor_owner(LOCK)):
            refs = {each.ref.get_id(): each.ref for each in loop.places if each.key == key}
            if not refs:
                continue
            taken = memory.map_of(entry.heap, key)
            while z3.is_store(taken):
                refs[taken.arg(1).get_id()] = taken.arg(1)
                taken = taken.arg(0)
            for number, ref in sorted(refs.items()):
                if (key, number) in loop.released or not self._outside(loop, ref, own=False):
                    continue
                owner, count = Location(key, ref), Location(monitor_count(key.owner), ref)
                if self.checker.prover.proves(
                    entry.path, memory.read(entry.path, entry.heap, owner) == entry.tid
                ):
                    found.append((owner, count, memory.read(entry.path, entry.heap, count)))
        return found

    def _still_held(self, loop: Loop, state: State) -> None:
        """Drops of `_held` what this turn does not keep."""
        memory = self.checker.memory
        for owner, count, often in self._held(loop):
            held = memory.read(state.path, state.heap, owner) == state.tid
            same = memory.read(state.path, state.heap, count) == often
            if not self.checker.prover.proves(state.path, z3.And(held, same)):
                loop.released.add((owner.key, owner.ref.get_id()))
                loop.changed = True

    def _candidate(self, loop: Loop, candidate: Term) -> None:
        number = candidate.get_id()
        if number in loop.candidates or number in loop.dropped:
            return
        self.checker.keep(candidate)
        begun = [(value.term, loop.entry.frame.locals[slot].term) for slot, value in loop.symbols.items()]
        if self.checker.prover.proves(loop.entry.path, z3.substitute(candidate, *begun)):
            loop.candidates[number] = candidate
            loop.changed = True
        else:
            loop.dropped.add(number)

    def compared(self, condition: Term) -> None:
        """A branch compares something: bounds for the variables of the loops that are gone through."""
        for loop in self.active:
            for symbol in [value for value in loop.symbols.values() if value.kind != "A"]:
                for left, right in _comparisons(condition):
                    other = right if left.eq(symbol.term) else left if right.eq(symbol.term) else None
                    if other is None or not self._outside(loop, other):
                        continue
                    arithmetic = self.checker.memory.arithmetic
                    self._candidate(loop, arithmetic.at_most(symbol.term, other))
                    self._candidate(loop, arithmetic.at_most(other, symbol.term))

    def _outside(self, loop: Loop, term: Term, own: bool = True) -> bool:
        """The term is made of what was there before the loop, and (`own`) of its variables."""
        mine = [value.term for value in loop.symbols.values()] if own else []
        for each in constants(term):
            match = re.search(r"!(\d+)$", each.decl().name())
            if match and int(match[1]) > loop.first and not any(each.eq(symbol) for symbol in mine):
                return False
        return True


def _comparisons(condition: Term) -> list[tuple[Term, Term]]:
    """The two sides of each comparison of numbers in the condition."""
    found = []
    todo = [condition]
    while todo:
        at = todo.pop()
        if z3.is_bool(at) and at.num_args() == 2 and (
            z3.is_int(at.arg(0)) or z3.is_bv(at.arg(0))
        ):  # fmt: skip
            found.append((at.arg(0), at.arg(1)))
        elif z3.is_bool(at):
            todo.extend(at.children())
    return found
