"""Partial-order reduction that can be interrupted: one task at a time, in this process, saved in between."""

from __future__ import annotations

from dataclasses import replace

from jrf.checkpoint import Checkpoint, Progress
from jrf.parallel.boot import Recipe
from jrf.parallel.facts import Report, Sighting, Task
from jrf.parallel.strategy import ParallelReduction
from jrf.parallel.tree import Tree
from jrf.seams import Delta
from jrf.search.explorer import Explorer
from jvm.machine import Machine


class InterruptibleReduction(ParallelReduction):
    """Explores, counts and reports what `PartialOrderReduction` does, whether interrupted or not."""

    def __init__(self, recipe: Recipe, checkpoint: Checkpoint) -> None:
        super().__init__(recipe, 1, tree=Tree(1))
        self._checkpoint = checkpoint
        self._sightings: list[Sighting] = []

    def __call__(self, explorer: Explorer[Delta], /) -> None:
        try:
            super().__call__(explorer)
        finally:
            self._checkpoint.save()

    def _first(self, explorer: Explorer[Delta]) -> Task:
        progress = self._checkpoint.progress
        if progress is None:
            return super()._first(explorer)
        explorer.stats.join(progress.stats)
        explorer.stats.instructions += progress.stats.instructions
        explorer.reasons += progress.reasons
        explorer.refusals += progress.refusals
        self._notes.update(progress.notes)
        for sighting in progress.sightings:
            self._sight(explorer, sighting)
        return self._tree.resume(progress.task)

    def _sight(self, explorer: Explorer[Delta], sighting: Sighting) -> None:
        if sighting.identity not in self._known:
            self._sightings.append(sighting)
        super()._sight(explorer, sighting)

    def _paused(self, explorer: Explorer[Delta], report: Report, tasks: list[Task]) -> None:
        machine: object = explorer.machine
        assert isinstance(machine, Machine)
        for task in tasks:
            progress = Progress(
                task,
                replace(explorer.stats, stages=[]),
                tuple(self._sightings),
                tuple(explorer.reasons),
                tuple(explorer.refusals),
                tuple(sorted(self._notes)),
            )
            self._checkpoint.reached(machine, progress)
