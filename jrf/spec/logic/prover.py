"""Asks z3 whether something holds on a path. What z3 does not decide in time is not proven."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import z3

from jrf.spec.logic.arithmetic import Term
from jrf.spec.logic.heap import Path

WORK_A_SECOND: Final = 2_000_000
"""Units of work (`rlimit`) that z3 does in about a second."""
PATIENCE: Final = 10
"""A question that z3 does not count well ends after so many times its seconds by the clock."""

SOON: Final = 5
"""What ended after less than this part of its time is asked once more."""


class OutOfTime(Exception):
    """The limit for the method is reached."""


@dataclass(slots=True)
class Answer:
    """`holds` None: z3 gave up. `model` is a state that refutes it, if z3 found one."""

    holds: bool | None
    model: Term | None = None


class Prover:
    """One solver, whose assertions follow the path that is asked about.

    All questions together have `seconds` of the processor's time, each at most `query_seconds`. What z3 does
    for one is counted in its own units, so the same question has the same answer on a busy machine.
    """

    def __init__(self, seconds: float, query_seconds: float) -> None:
        self.solver = z3.SimpleSolver()
        self.deadline = time.process_time() + seconds
        self.query_seconds = query_seconds
        self.asserted: list[Term] = []
        self.scopes: list[int] = []
        self.questions = 0
        self.preferred: Callable[[], list[Term]] = list
        """What a state that refutes something should satisfy, if it can: small numbers are easier to read."""

    def feasible(self, path: Path) -> bool:
        """Whether the path can be taken, as far as z3 can tell."""
        self._follow(path.facts)
        return bool(self._check() != z3.unsat)

    def proves(self, path: Path, goal: Term) -> bool:
        return self.ask(path, goal, pretty=False).holds is True

    def ask(self, path: Path, goal: Term, *, pretty: bool = True) -> Answer:
        """Whether the goal holds wherever the facts of the path do."""
        if z3.is_true(goal):
            return Answer(True)
        done = ("proven", goal.get_id())
        if done in path.seen:
            return Answer(True)
        self._follow(path.facts)
        self.solver.push()
        self.solver.add(z3.Not(goal))
        found = self._check()
        model = self.solver.model() if found == z3.sat else None
        if model is not None and pretty:
            self.solver.add(*self.preferred())
            self._limit(1.0)
            model = self.solver.model() if self.solver.check() == z3.sat else model
        self.solver.pop()
        if found == z3.unsat:
            path.seen.add(done)
            path.seen.add(_Kept(goal))
            return Answer(True)
        return Answer(False if found == z3.sat else None, model)

    def _check(self) -> Term:
        left = self.deadline - time.process_time()
        if left <= 0:
            raise OutOfTime
        self.questions += 1
        seconds = min(left, self.query_seconds)
        self._limit(seconds)
        began = time.process_time()
        found = self.solver.check()
        if found == z3.unknown and time.process_time() - began < seconds / SOON:
            # z3 gives up by itself, or its clock ran out while another process had the processor.
            found = self.solver.check()
        return found

    def _limit(self, seconds: float) -> None:
        """For the next question: as much work as takes so long, whatever else the machine does."""
        self.solver.set("rlimit", max(1, int(seconds * WORK_A_SECOND)))
        self.solver.set("timeout", max(1, int(seconds * 1000 * PATIENCE)))

    def _follow(self, facts: list[Term]) -> None:
        common = 0
        for old, new in zip(self.asserted, facts, strict=False):
            if old is not new:
                break
            common += 1
        while self.scopes and len(self.asserted) > common:
            self.solver.pop()
            del self.asserted[self.scopes.pop() :]
        if len(self.asserted) < len(facts):
            self.scopes.append(len(self.asserted))
            self.solver.push()
            for fact in facts[len(self.asserted) :]:
                self.solver.add(fact)
                self.asserted.append(fact)


class _Kept:
    """Keeps a term alive, so that its number stays its own."""

    __slots__ = ("term",)

    def __init__(self, term: Term) -> None:
        self.term = term
