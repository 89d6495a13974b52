"""Asks z3 whether something holds on a path. What z3 does not decide in time is not proven."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

import z3

from jrf.spec.logic.arithmetic import Term
from jrf.spec.logic.heap import Path


class OutOfTime(Exception):
    """The limit for the method is reached."""


@dataclass(slots=True)
class Answer:
    """`holds` None: z3 gave up. `model` is a state that refutes it, if z3 found one."""

    holds: bool | None
    model: Term | None = None


class Prover:
    """One solver, whose assertions follow the path that is asked about.

    `deadline` is a time of the monotonic clock; each question has at most `query_seconds`.
    """

    def __init__(self, deadline: float, query_seconds: float) -> None:
        self.solver = z3.SimpleSolver()
        self.deadline = deadline
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

    def certainly_feasible(self, path: Path) -> bool:
        self._follow(path.facts)
        return bool(self._check() == z3.sat)

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
            self.solver.set("timeout", 1000)
            model = self.solver.model() if self.solver.check() == z3.sat else model
        self.solver.pop()
        if found == z3.unsat:
            path.seen.add(done)
            path.seen.add(_Kept(goal))
            return Answer(True)
        return Answer(False if found == z3.sat else None, model)

    def _check(self) -> Term:
        left = self.deadline - time.monotonic()
        if left <= 0:
            raise OutOfTime
        self.questions += 1
        self.solver.set("timeout", max(1, int(min(left, self.query_seconds) * 1000)))
        return self.solver.check()

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
