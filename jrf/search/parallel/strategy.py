"""Partial-order reduction that others help, or that is interrupted, as a strategy like any other.

What is explored, counted and reported is what `PartialOrderReduction` explores, counts and reports, state by
state, whatever the number of processes and whoever is quicker: this process makes that very exploration.
Others begin at what it will come to (`jrf.search.parallel.guesses`), and when it comes there, and nothing has
changed that they were told, it takes over what they did and where they stand.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from jrf.happens_before.summary import HappensBefore
from jrf.limits.memory import current_mb
from jrf.properties.registry import Found
from jrf.properties.sightings import Sighting, met_again, sighting
from jrf.protocols import Delta
from jrf.search.engine.explorer import Explorer
from jrf.search.engine.strategy import SearchEnded
from jrf.search.parallel.guesses import Guessed, Guesses
from jrf.search.parallel.pool import Boot, Method, Pool, usual_method
from jrf.search.parallel.recipe import Recipe
from jrf.search.parallel.worker import Runner, add
from jrf.search.reduction.dpor import PartialOrderReduction, explore, path_of
from jrf.search.reduction.facts import Position
from jrf.search.reduction.path import Path
from jrf.search.reduction.portable import adopt_result, grant
from jrf.search.reduction.portable_names import PortableNames
from jrf.search.saving.checkpoint import Checkpoint, Progress, ReductionAt
from jvm.machine.machine import Machine

if TYPE_CHECKING:
    from jrf.search.engine.strategy import AnyStrategy
    from jrf.search.registry import Surroundings
    from jrf.settings.settings import Settings

ALONE: Final = 0.3
"""Seconds that are worked without other processes, for many searches end before one would have started."""
EVERY: Final = 1_000
"""Steps between two looks at what others have done."""
KEPT: Final = 8_000
"""Steps after which it is noted for the checkpoint how far the search got."""
TICK: Final = 0.25


class HelpedReduction:
    """Complete like `PartialOrderReduction`. `count - 1` other processes are started once there is work for
    them.
    """

    def __init__(
        self,
        recipe: Recipe,
        count: int,
        checkpoint: Checkpoint | None = None,
        method: Method | None = None,
    ) -> None:
        self.pool: Pool | None = None
        self.turns = 0
        """Grows while this process waits for others."""
        self._recipe = recipe
        self._count = count
        self._checkpoint = checkpoint
        self._method: Method = method or usual_method()
        self._witness: tuple[Machine, HappensBefore] | None = None

    def __call__(self, explorer: Explorer[Delta], /) -> None:
        """Raises TypeError for a machine that does not tell its threads' next actions, and what a step
        raises.
        """
        machine: object = explorer.machine
        settings = self._recipe.settings
        if not isinstance(machine, Machine):
            raise TypeError("partial-order reduction needs a jvm.machine.machine.Machine")
        if not machine.enabled():
            PartialOrderReduction(settings.dpor, settings.max_depth)(explorer)
            return
        path = path_of(explorer, settings.max_depth)
        try:
            self._run(explorer, machine, path)
        finally:
            if self.pool is not None:
                explorer.stats.peak_mb += self.pool.largest_mb
                self.pool.end()
            if self._checkpoint is not None:
                self._checkpoint.save()

    def _run(self, explorer: Explorer[Delta], machine: Machine, path: Path[Delta]) -> None:
        """The exploration, which pauses where others have begun, and now and then."""
        names, stats = PortableNames(path.threads, path.cells), explorer.stats
        guesses = Guesses(path, names, self._recipe.settings.dpor)
        begun = self._resume(explorer, machine, path, names)
        until = time.perf_counter() + ALONE
        noted = due = 0

        def pause() -> bool:
            return stats.transitions >= due or guesses.here() is not None

        while True:
            due = stats.transitions + self._stretch(explorer)
            if explore(path, self._recipe.settings.dpor, pause=pause, begun=begun):
                return
            begun = True
            stretch = min(KEPT, self._stretch(explorer))
            if self._checkpoint is not None and stats.transitions - noted >= stretch:
                noted = stats.transitions
                self._note(self._checkpoint, explorer, machine, names.position(path, 0, path.depth))
            if self.pool is not None:
                self._look_around(explorer, self.pool)
                if (guessed := guesses.here()) is not None:
                    self._take_over(explorer, path, names, guesses, guessed, self.pool)
                guesses.receive(self.pool, 0.0)
                guesses.hand_out(self.pool)
            elif self._count > 1 and time.perf_counter() >= until:
                self.pool = Pool(self._count - 1, self._boot(explorer, machine, path), self._method)
                guesses.hand_out(self.pool)

    def _stretch(self, explorer: Explorer[Delta]) -> int:
        """Steps until the next pause. Before a limit of states is met, a checkpoint shall be up to date."""
        most = explorer.options.limits.states
        if most is None or self._checkpoint is None:
            return EVERY
        return min(EVERY, max(20, (most - explorer.stats.states) // 2))

    # -- others

    def _boot(self, explorer: Explorer[Delta], machine: Machine, path: Path[Delta]) -> Boot:
        settings, options = self._recipe.settings, explorer.options
        here: object = path
        assert isinstance(here, Path)
        if self._method != "fork":
            return self._recipe.runner

        def forked() -> Runner:
            return Runner(
                machine, explorer.h, settings.dpor, settings.max_depth,
                options.display, options.all_violations, path=here,
            )  # fmt: skip

        return forked

    def _take_over(
        self, explorer: Explorer[Delta], path: Path[Delta], names: PortableNames,
        guesses: Guesses[Delta], guessed: Guessed[Delta], pool: Pool,
    ) -> None:  # fmt: skip
        """Go on from where others got with what comes next here; or find that it was guessed wrong."""
        if guessed.report is None:
            pool.stop(guessed.number)
            while guessed.report is None and guessed in guesses:
                self.turns += 1
                self._look_around(explorer, pool)
                guesses.receive(pool, TICK)
        report = guessed.report
        right = guesses.right(guessed)
        guesses.forget(guessed, pool)
        most = explorer.options.limits.states
        stats = explorer.stats
        if report is None or not right or (most is not None and stats.states + report.stats.states > most):
            return
        node = path.top
        touched = names.footprint(report.touches)
        adopt_result(node, guessed.choice, touched)
        for request in report.requests:
            grant(path, self._recipe.settings.dpor, request.depth, names.wish(request))
        add(stats, report.stats)
        for reason in report.reasons:
            explorer.give_up(reason)
        explorer.refusals += [each for each in report.refusals if each not in explorer.refusals]
        machine: object = explorer.machine
        assert isinstance(machine, Machine)
        machine.notes.update(report.notes)
        for one in report.sightings:
            self._sight(explorer, one)
        if report.ended:
            raise SearchEnded
        if report.done:
            node.sleep[guessed.choice.label] = touched
            node.finished += 1
            return
        before = machine.instructions
        names.move_to(path, report.below, path.depth + 1)
        stats.instructions -= machine.instructions - before  # to walk there is nobody's work

    def _look_around(self, explorer: Explorer[Delta], pool: Pool) -> None:
        explorer.look_around(explorer.stats.max_depth)
        most = explorer.options.limits.memory_mb
        if most is not None and current_mb() + pool.memory_mb >= most:
            explorer.give_up(f"memory limit of {most:g} MB reached")
            raise SearchEnded

    # -- violations

    def _sight(self, explorer: Explorer[Delta], one: Sighting) -> None:
        """Meet the violation again in a machine of this process: what it is made of stays in its process."""
        if one.identity in explorer.identities:
            return
        if self._witness is None:
            self._witness = self._recipe.machine()
        detail = met_again(*self._witness, one)
        if detail is None:
            explorer.give_up(f"internal error: a {one.kind} that a worker found was not met again")
        else:
            explorer.adopt(Found(one.kind, detail, one.schedule), one.identity)

    # -- checkpoints

    def _resume(
        self, explorer: Explorer[Delta], machine: Machine, path: Path[Delta], names: PortableNames
    ) -> bool:
        """Go to where an earlier run was interrupted; False if there was none."""
        progress = None if self._checkpoint is None else self._checkpoint.progress
        if progress is None:
            return False
        explorer.stats.join(progress.stats)
        explorer.reasons += progress.reasons
        explorer.refusals += progress.refusals
        machine.notes.update(progress.notes)
        for one in progress.sightings:
            self._sight(explorer, one)
        assert isinstance(progress.position, ReductionAt)
        names.move_to(path, progress.position.position)
        explorer.stats.instructions = progress.stats.instructions - machine.instructions
        return True

    def _note(
        self, checkpoint: Checkpoint, explorer: Explorer[Delta], machine: Machine, position: Position
    ) -> None:
        """The search got so far."""
        stats = replace(explorer.stats, stages=[])
        stats.instructions += machine.instructions
        found = zip(explorer.found, explorer.identities, strict=True)
        progress = Progress(
            ReductionAt(position),
            stats,
            tuple(sighting(each, sameness) for each, sameness in found),
            tuple(explorer.reasons),
            tuple(explorer.refusals),
            tuple(sorted(machine.notes)),
        )
        checkpoint.reached(machine, progress)


def make(settings: Settings, surroundings: Surroundings) -> AnyStrategy:
    """Reduction by this process alone, unless others help it or it may have to be taken up again."""
    if surroundings.checkpoint is None and settings.workers == 1:
        return PartialOrderReduction(settings.dpor, settings.max_depth)
    return HelpedReduction(surroundings.recipe, settings.workers, surroundings.checkpoint)
