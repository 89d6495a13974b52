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

SHARES: Final = (0.1, 0.2, 0.3, 0.4)
"""A question is asked so often, each time anew with another seed, and with this part of the work. What is not
decided soon is often decided at once by another beginning."""


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
        self.kept: list[Term] = []
        """What was proven, so that its numbers stay its own: z3 gives those of terms that are gone to others.
        What it does depends on these numbers, so terms are not let go in an order that is another in each
        run, as that of a set."""
        self.preferred: Callable[[], list[Term]] = list
        """What a state that refutes something should satisfy, if it can: small numbers are easier to read."""

    def feasible(self, path: Path) -> bool:
        """Whether the path can be taken, as far as z3 can tell."""
        self._follow(path.facts)
        return bool(self._check()[0] != z3.unsat)

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
        found, solver = self._check()
        model = solver.model() if found == z3.sat else None
        if model is not None and pretty:
            solver.add(*self.preferred())
            self._limit(solver, 1.0)
            model = solver.model() if solver.check() == z3.sat else model
        self.solver.pop()
        if found == z3.unsat:
            path.seen.add(done)
            self.kept.append(goal)
            return Answer(True)
        return Answer(False if found == z3.sat else None, model)

    def _check(self) -> tuple[Term, Term]:
        """What z3 says, and the solver that said it."""
        left = self.deadline - time.process_time()
        if left <= 0:
            raise OutOfTime
        self.questions += 1
        solver, seconds = self.solver, min(left, self.query_seconds)
        for seed, share in enumerate(SHARES):
            if seed:
                solver = z3.SimpleSolver()
                solver.set("random_seed", seed)
                solver.add(self.solver.assertions())
            self._limit(solver, seconds * share)
            found = solver.check()
            if found != z3.unknown:
                break
        return found, solver

    @staticmethod
    def _limit(solver: Term, seconds: float) -> None:
        """For the next question: as much work as takes so long, whatever else the machine does."""
        solver.set("rlimit", max(1, int(seconds * WORK_A_SECOND)))
        solver.set("timeout", max(1, int(seconds * 1000 * PATIENCE)))

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
