"""Monitors and locks: each is an owner and a count (JLS 17.1)."""

from __future__ import annotations

import z3

from jrf.spec.execution.objects import Objects
from jrf.spec.execution.operation import Access, Outcome
from jrf.spec.execution.state import State, Value
from jrf.spec.language.typed import MONITOR, monitor_count, monitor_owner
from jrf.spec.logic.arithmetic import Term
from jrf.spec.logic.heap import BIRTH, NULL, Location
from jrf.spec.logic.meaning import class_object
from jvm.bytecode.decode import Insn


class Monitors(Objects):
    """Acquires and releases."""

    def lockthis(self, state: State, insn: Insn) -> list[State]:
        frame = state.frame
        if insn.operand:
            ref = class_object(frame.method.cls.name)
            state.path.assume(z3.And(ref != NULL, BIRTH(ref) == 0))
            frame.stack.append(Value("A", ref))
        else:
            frame.stack.append(frame.locals[0])
        return self.next(state)

    def monitorenter(self, state: State, insn: Insn) -> list[State]:
        value = state.frame.stack.pop()
        good, found = self.not_null(state, value, "the monitor")
        if good is not None:
            for each in self.lock(good, value.term, MONITOR):
                found += self.next(each)
        return found

    def monitorexit(self, state: State, insn: Insn) -> list[State]:
        value = state.frame.stack.pop()
        good, found = self.not_null(state, value, "the monitor")
        if good is not None:
            unlocked, more = self.unlock(good, value.term, MONITOR)
            for each in unlocked:
                found += self.next(each)
            found += more
        return found

    def lock(self, state: State, ref: Term, owner: str, *, tried: bool = False) -> list[State]:
        """Acquires a monitor or lock, which may block; `tried`: only if nobody else holds it."""
        touched = [
            Access(Location(key, ref), True, True) for key in (monitor_owner(owner), monitor_count(owner))
        ]
        reads = [Access(access.at, False, True) for access in touched]

        def effect(after: State) -> list[Outcome]:
            held, count = self.held(after, ref, owner)
            outcomes: list[Outcome] = []
            if tried:
                busy = after.fork()
                # As if it could fail for no reason: so a lock that others hold tells nothing (section 3).
                busy.path.assume(held != after.tid)
                self.push(busy, "I", self.number(0))
                outcomes.append((busy, reads))
            after.path.assume(z3.Or(held == 0, held == after.tid))
            more = self.arithmetic.apply("+", count, self.number(1), "I")
            after.heap = self.memory.write(after.heap, touched[0].at, after.tid)
            after.heap = self.memory.write(after.heap, touched[1].at, more)
            if tried:
                self.push(after, "I", self.number(1))
            return [*outcomes, (after, touched)]

        held, _ = self.held(state, ref, owner)
        mine = self.prover.proves(state.path, held == state.tid)
        return self.blocks.perform(state, touched, effect, "lock", blocking=None if tried or mine else "lock")

    def held(self, state: State, ref: Term, owner: str) -> tuple[Term, Term]:
        """Who holds the monitor and how often."""
        held = self.memory.read(state.path, state.heap, Location(monitor_owner(owner), ref))
        count = self.memory.read(state.path, state.heap, Location(monitor_count(owner), ref))
        limit = self.arithmetic.const((1 << 31) - 2, "I")
        zero = self.number(0)
        state.path.assume(
            z3.And((held == 0) == (count == zero), self.arithmetic.at_most(zero, count),
                   self.arithmetic.at_most(count, limit))
        )  # fmt: skip
        return held, count

    def unlock(
        self, state: State, ref: Term, owner: str, *, entirely: bool = False
    ) -> tuple[list[State], list[State]]:
        """Releases a monitor or lock: the states after it, and those after IllegalMonitorStateException."""
        held, _ = self.held(state, ref, owner)
        good, thrown = self.throws_if(
            state, held != state.tid, "java/lang/IllegalMonitorStateException", "the lock is not held"
        )
        if good is None:
            return [], thrown
        touched = [
            Access(Location(key, ref), True, True) for key in (monitor_owner(owner), monitor_count(owner))
        ]

        def effect(after: State) -> list[Outcome]:
            _, count = self.held(after, ref, owner)
            less = self.number(0) if entirely else self.arithmetic.apply("-", count, self.number(1), "I")
            left = self.arithmetic.const(0, "J")
            owner_now = left if entirely else z3.If(less == self.number(0), left, after.tid)
            after.heap = self.memory.write(after.heap, touched[0].at, owner_now)
            after.heap = self.memory.write(after.heap, touched[1].at, less)
            return [(after, touched)]

        return self.blocks.perform(good, touched, effect, "unlock"), thrown
