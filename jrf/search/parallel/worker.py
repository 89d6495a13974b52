"""Carries out guesses, one after the other, on one machine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from jrf.happens_before.summary import HappensBefore
from jrf.limits.memory import current_mb
from jrf.limits.watchdog import CutOff
from jrf.properties.property import Display
from jrf.properties.sightings import sighting
from jrf.search.engine.explorer import Explorer
from jrf.search.engine.stats import SearchStats
from jrf.search.engine.strategy import SearchEnded, SearchOptions
from jrf.search.reduction.causality import ExecutedAction
from jrf.search.reduction.dpor import explore, path_of
from jrf.search.reduction.facts import Failure, Position, Report, Speculation
from jrf.search.reduction.path import Observer, Path
from jrf.search.reduction.portable import PlannedChoice, go_down
from jrf.search.reduction.portable_names import PortableNames
from jvm.errors import BoundHit, BrokenClass, RestartNeeded, Unmodelled
from jvm.machine.machine import Machine
from jvm.machine.undo import Delta
from jvm.remembered.steps import StepDelta
from jvm.transitions import label_of

MOST_ASKED: Final = 5_000
"""A guess is left where it is when so much was asked for above it: what the first ones lead to is known only
when they have their places.
"""
_Cut: TypeAlias = Delta | StepDelta


class Runner:
    """Walks one machine, which stands at its first choice, or where `path` ends, which is taken over.

    `display` names locations as users see them; with `all_violations` a guess goes on after a violation.
    """

    def __init__(
        self,
        machine: Machine,
        h: HappensBefore,
        variant: str,
        depth: int | None,
        display: Display,
        all_violations: bool,
        observer: Observer | None = None,
        path: Path[_Cut] | None = None,
    ) -> None:
        self._machine = machine
        self._h = h
        self._variant = variant
        self._options = SearchOptions(all_violations=all_violations, display=display)
        self._path = path_of(self._explorer(), depth, observer) if path is None else path
        self.names = PortableNames(self._path.threads, self._path.cells)

    def position(self) -> object:
        """Changes with every step."""
        return self._machine.journal.epoch

    def run(self, guess: Speculation, stop: Callable[[], bool]) -> Report | Failure:
        """Explore until nothing is left or `stop()` says so, between two executions.

        What the report says of the program, and where it stands if it was not stopped, depends on the guess
        alone. After a failure, or a report with `ended`, the machine is in no defined state.
        """
        try:
            return self._run(guess, stop)
        except (Unmodelled, BoundHit, RestartNeeded, BrokenClass, CutOff, MemoryError):
            return Failure(guess.number)

    def _run(self, guess: Speculation, stop: Callable[[], bool]) -> Report | Failure:
        path, names, machine = self._path, self.names, self._machine
        explorer = path.explorer = self._explorer()
        path.forget_asked()
        names.move_to(path, guess.position)
        for choice in guess.earlier:
            action = path.again(names.label(choice))
            path.retreat()
            path.top.sleep[action.label] = action.footprint
        depth, node = path.depth, path.top
        slept = names.sleep(node.sleep)
        before = machine.instructions
        done = ended = False
        try:
            if not go_down(path, self._variant, self._coming(guess), depth + 1):
                return Failure(guess.number)
            taken = path.causality.actions[depth]
            done = explore(
                path,
                self._variant,
                depth + 1,
                lambda: len(path.asked) >= MOST_ASKED or stop(),
                begun=True,
            )
        except SearchEnded:
            ended = True
            taken = path.causality.actions[depth] if path.depth > depth else ExecutedAction(label_of(0), {})
        stats = explorer.stats
        stats.instructions = machine.instructions - before
        stats.h_rows, stats.h_columns = self._h.h_rows, self._h.h_columns
        left = not (done or ended)
        return Report(
            guess.number,
            slept,
            names.touches(taken.footprint),
            done,
            ended,
            names.position(path, depth + 1, path.depth) if left else Position((), ()),
            tuple([names.request(at, wish) for at, wish in path.asked]),
            tuple(map(sighting, explorer.found, explorer.identities)),
            tuple(explorer.reasons),
            tuple(explorer.refusals),
            tuple(sorted(machine.notes)),
            stats,
            current_mb(),
        )

    def _coming(self, guess: Speculation) -> PlannedChoice:
        names = self.names
        label = names.label(guess.choice)
        if self._variant != "optimal":
            return PlannedChoice(label)
        return PlannedChoice(label, names.branches(guess.branches)[0])

    def _explorer(self) -> Explorer[_Cut]:
        return Explorer(self._machine, self._h, self._options)


def add(total: SearchStats, part: SearchStats) -> None:
    """Count the work of a part with the rest."""
    total.join(part)
    total.instructions += part.instructions
    total.h_rows = max(total.h_rows, part.h_rows)
    total.h_columns = max(total.h_columns, part.h_columns)
