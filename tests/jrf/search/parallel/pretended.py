"""Searches helped by others, without processes: what others do, and when it comes in, is drawn."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import ClassVar

import pytest

from jrf.happens_before.listeners import listener_for
from jrf.naming.names import ObjectNames, told_apart
from jrf.program.program import Program
from jrf.protocols import Delta
from jrf.search.engine.run import run
from jrf.search.engine.strategy import Limits, Outcome, SearchOptions
from jrf.search.parallel import strategy
from jrf.search.parallel.guesses import Guessed, Guesses
from jrf.search.parallel.pool import Boot, Method
from jrf.search.parallel.recipe import Recipe
from jrf.search.parallel.strategy import HelpedReduction
from jrf.search.parallel.worker import Runner
from jrf.search.reduction.dpor import PartialOrderReduction
from jrf.search.reduction.facts import Failure, Report, Speculation


@dataclass
class Worker:
    """One that carries out guesses with a runner of its own, when it is its turn."""

    runner: Runner
    held: Speculation | None = None
    told_to_stop: bool = False

    @property
    def guess(self) -> int | None:
        return None if self.held is None else self.held.number

    def begin(self, guess: Speculation) -> None:
        assert self.held is None, "only an idle worker is given something"
        self.held, self.told_to_stop = pickle.loads(pickle.dumps(guess)), False

    def work(self, draw: Random) -> Report | Failure:
        """Some of it, or all of it."""
        guess = self.held
        assert guess is not None
        self.held = None
        executions = draw.choice((0, 1, 5)) if self.told_to_stop or draw.random() < 0.5 else 100_000

        def stop() -> bool:
            nonlocal executions
            executions -= 1
            return executions < 0

        answer = self.runner.run(guess, stop)
        return pickle.loads(pickle.dumps(answer))  # type: ignore[no-any-return]


@dataclass
class Pretended:
    """A pool. One guess in `deadly` ends with its worker; a new one takes its place."""

    count: int
    boot: Boot
    method: Method
    draw: ClassVar[Random] = Random(0)
    deadly: ClassVar[int] = 10
    workers: list[Worker] = field(default_factory=list)
    memory_mb: float = 0.0
    largest_mb: float = 0.0

    def __post_init__(self) -> None:
        self.workers = [Worker(self.boot()) for _ in range(self.count)]

    def idle(self) -> list[Worker]:
        return [worker for worker in self.workers if worker.held is None]

    def stop(self, number: int) -> None:
        for worker in self.workers:
            if worker.guess == number:
                worker.told_to_stop = True

    def receive(self, seconds: float) -> list[Report | Failure]:
        draw = self.draw
        came: list[Report | Failure] = []
        for worker in self.workers:
            guess = worker.held
            if guess is None or not (seconds or draw.random() < 0.5):
                continue
            if not draw.randrange(self.deadly):
                worker.held = None
                came.append(Failure(guess.number))
                continue
            answer = worker.work(draw)
            if isinstance(answer, Failure) or answer.ended:
                worker.runner = self.boot()
            came.append(answer)
        return came

    def end(self) -> None:
        self.workers.clear()


taken_over: list[bool] = []
"""For each report that was taken over so far: whether its guess was done."""


@contextmanager
def pretended(seed: int) -> Iterator[None]:
    """Within, no processes are started, others begin at once, and all is looked after often."""
    right = Guesses.right

    def checked(guesses: Guesses[Delta], guessed: Guessed[Delta]) -> bool:
        answer = right(guesses, guessed)
        if answer and guessed.report is not None:
            taken_over.append(guessed.report.done)
        return answer

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Guesses, "right", checked)
        patch.setattr(strategy, "Pool", Pretended)
        patch.setattr(strategy, "ALONE", 0.0)
        patch.setattr(strategy, "EVERY", 1)
        patch.setattr(Pretended, "draw", Random(seed))
        yield


def alone(program: Program) -> Outcome:
    settings = program.settings
    return _outcome(program, PartialOrderReduction(settings.dpor, settings.max_depth))


def helped(program: Program, helpers: int, seed: int) -> Outcome:
    recipe = Recipe(program.settings, program.target, program.visible)
    with pretended(seed):
        return _outcome(program, HelpedReduction(recipe, helpers + 1, method="spawn"))


def _outcome(program: Program, search: PartialOrderReduction | HelpedReduction) -> Outcome:
    settings = program.settings
    h = listener_for(settings.detect)
    machine = program.launch(h)
    options = SearchOptions(
        limits=Limits(settings.max_states),
        all_violations=settings.all_races,
        display=told_apart(ObjectNames(machine)),
    )
    return run(search, machine, h, options)


def essence(outcome: Outcome) -> tuple[object, ...]:
    """All that does not depend on who did what."""
    stats = outcome.stats
    counts = stats.states, stats.transitions, stats.executions, stats.blocked_executions, stats.max_depth
    found = [(each.kind, each.schedule) for each in outcome.violations]
    return outcome.complete, outcome.reasons, found, counts
