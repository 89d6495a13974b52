"""Partial-order reduction by several processes, as a strategy like any other.

What is explored, counted and reported is the same whatever the number of processes and whoever is quicker:
see `jrf.parallel.tree`.
"""

from __future__ import annotations

import time
from collections import deque
from dataclasses import replace
from typing import Final, NoReturn

from jrf.happens_before import HappensBefore
from jrf.memory import current_mb
from jrf.parallel.boot import Recipe
from jrf.parallel.facts import Failure, Report, Sighting, Task
from jrf.parallel.pool import Method, Pool, WorkersLost, usual_method
from jrf.parallel.runner import Runner, add
from jrf.parallel.tree import Tree
from jrf.properties import Detail, Found, identity, kind_of, plain_display, violations
from jrf.races import Race
from jrf.seams import Delta
from jrf.search.dpor import PartialOrderReduction
from jrf.search.explorer import Explorer
from jrf.search.livelock import livelock
from jrf.search.strategy import SearchEnded
from jvm.errors import BrokenClass, RestartNeeded
from jvm.machine import Machine

ALONE: Final = 0.3
"""Seconds that are worked without other processes, for many searches end before one would have started."""
TICK: Final = 0.25


class ParallelReduction:
    """Complete like `PartialOrderReduction`. `count` processes are started once there is work for them."""

    def __init__(
        self, recipe: Recipe, count: int, method: Method | None = None, tree: Tree | None = None
    ) -> None:
        self.pool: Pool | None = None
        self.turns = 0
        """Grows while the search goes on in other processes."""
        self._recipe = recipe
        self._count = count
        self._method: Method = method or usual_method()
        self._tree = tree or Tree(count + 1)
        self._witness: tuple[Machine, HappensBefore] | None = None
        self._notes: set[str] = set()
        self._known: set[tuple[object, ...]] = set()

    def __call__(self, explorer: Explorer[Delta], /) -> None:
        """Raises TypeError for a machine that does not tell its threads' next actions, and what a step
        raises.
        """
        machine: object = explorer.machine
        settings = self._recipe.settings
        if not isinstance(machine, Machine):
            raise TypeError("partial-order reduction needs a jvm.machine.Machine")
        self._notes = machine.notes
        if not machine.enabled():
            PartialOrderReduction(settings.dpor, settings.max_depth)(explorer)
            return
        options = explorer.options
        here = Runner(
            machine, explorer.h, settings.dpor, settings.max_depth, options.display, options.all_violations
        )
        try:
            self._run(explorer, here)
        except WorkersLost as lost:
            explorer.give_up(str(lost))
        finally:
            if self.pool is not None:
                explorer.stats.peak_mb += self.pool.largest_mb
                self.pool.end()

    def _run(self, explorer: Explorer[Delta], here: Runner) -> None:
        """Until no task is under way: hand out tasks, and apply their reports in order."""
        tree, first = self._tree, self._first(explorer)
        todo = deque(self._within(explorer, [first]))
        came: dict[int, Report | Failure] = {}
        following = first.number
        until = time.perf_counter() + ALONE
        while tree.under_way:
            while following in came:
                report = came.pop(following)
                if isinstance(report, Failure):
                    _fail(explorer, report)
                todo.extend(self._apply(explorer, report))
                following += 1
            if self.pool is not None:
                self.pool.feed(todo)
                for one in self.pool.receive(todo, TICK):
                    came[one.number] = one
                self.turns += 1
                self._look_around(explorer, self.pool)
            elif todo and (len(todo) < 2 or time.perf_counter() < until):
                task = todo.popleft()
                came[task.number] = here.run(task)
            elif todo:
                boot = (lambda: here) if self._method == "fork" else self._recipe.runner
                self.pool = Pool(self._count, boot, self._method)

    def _apply(self, explorer: Explorer[Delta], report: Report) -> list[Task]:
        """Account for a report; the tasks that begin now. Raises SearchEnded as `Explorer.advance` does."""
        stats = explorer.stats
        add(stats, report.stats)
        for reason in report.reasons:
            explorer.give_up(reason)
        explorer.refusals += [each for each in report.refusals if each not in explorer.refusals]
        self._notes.update(report.notes)
        for sighting in report.sightings:
            self._sight(explorer, sighting)
        tasks = [] if report.ended else self._tree.apply(report)
        self._paused(explorer, report, tasks)
        if report.ended:
            raise SearchEnded
        most = explorer.options.limits.states
        if most is not None and stats.states >= most and (tasks or self._tree.under_way):
            explorer.give_up(f"state limit of {most} reached")
            raise SearchEnded
        explorer.look_around(len(report.path))
        return self._within(explorer, tasks)

    def _first(self, explorer: Explorer[Delta]) -> Task:
        """What to begin with."""
        return self._tree.begin()

    def _paused(self, explorer: Explorer[Delta], report: Report, tasks: list[Task]) -> None:
        """A report was accounted for, and these tasks come of it."""

    def _within(self, explorer: Explorer[Delta], tasks: list[Task]) -> list[Task]:
        """The tasks with no more steps than a limit of states leaves. They may exceed it by an execution."""
        most = explorer.options.limits.states
        if most is None:
            return tasks
        left = most - explorer.stats.states
        return [replace(task, budget=min(task.budget, left)) for task in tasks]

    def _look_around(self, explorer: Explorer[Delta], pool: Pool) -> None:
        explorer.queued = self._tree.under_way
        explorer.look_around(explorer.stats.max_depth)
        most = explorer.options.limits.memory_mb
        if most is not None and current_mb() + pool.memory_mb >= most:
            explorer.give_up(f"memory limit of {most:g} MB reached")
            raise SearchEnded

    # -- violations

    def _sight(self, explorer: Explorer[Delta], sighting: Sighting) -> None:
        if sighting.identity not in self._known:
            self._known.add(sighting.identity)
            self._record(explorer, sighting)

    def _record(self, explorer: Explorer[Delta], sighting: Sighting) -> None:
        """Meet the violation again in a machine of this process: what it is made of stays in its process."""
        if self._witness is None:
            self._witness = self._recipe.machine()
        detail = _met(*self._witness, sighting)
        if detail is None:
            explorer.give_up(f"internal error: a {sighting.kind} that a worker found was not met again")
        else:
            explorer.found.append(Found(sighting.kind, detail, sighting.schedule))


def _fail(explorer: Explorer[Delta], failure: Failure) -> NoReturn:
    """End the search as it would end if the task's error had been met here."""
    if failure.error == RestartNeeded.__name__:
        raise RestartNeeded(failure.text)
    if failure.error == BrokenClass.__name__:
        raise BrokenClass(failure.text, failure.placed)
    explorer.give_up(failure.text)
    raise SearchEnded


def _met(machine: Machine, h: HappensBefore, sighting: Sighting) -> Detail | None:
    """The violation at the end of the schedule. The machine stands at the first choice, also afterwards."""
    deltas = []
    details: list[Detail] = []
    for transition in sighting.schedule:
        machine.step(transition)
        details = violations(machine, h.races)
        deltas.append(machine.cut())
    if sighting.kind == "livelock":
        details = [detail for detail in [livelock(machine)] if detail is not None]
    for delta in reversed(deltas):
        machine.revert(delta)
    for detail in details:
        kind = detail.type if isinstance(detail, Race) else None
        same = (kind_of(detail), kind, identity(detail, plain_display))
        if same == (sighting.kind, sighting.type, sighting.plain):
            return detail
    return None
