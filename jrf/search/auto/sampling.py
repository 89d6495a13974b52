"""Walks and lockset-guided hunts as a contender of `--search auto`: they meet what lies deep.

Each *unit*, a walk or a monitored run with the searches behind its warnings, begins at the program's first
choice with lots of its own, so that a search that was saved goes on with the next unit.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from jrf.lockset.guided import Hunt, LocksetGuided
from jrf.result import LocksetWarning
from jrf.search.engine.explorer import Explorer
from jrf.search.engine.stats import SearchStats
from jrf.search.saving.positions import Sampled
from jrf.search.strategies.pct import BUG_DEPTH, Priorities
from jrf.search.strategies.pos import Sampler
from jrf.search.strategies.random_walk import Uniform
from jrf.search.strategies.walks import DEPTH, Lots, one_walk
from jvm.machine.machine import Machine
from jvm.machine.undo import Delta
from jvm.remembered.steps import StepDelta

if TYPE_CHECKING:
    from jrf.settings.settings import Settings

FIRST_WALKS: Final = 6
"""Walks before the first hunt, if so many end within the first turn; it makes the first hunt in any case."""
MANNERS: Final = ("random", "pct", "pos")
"""How walks choose, in turn: the names of the searches that make nothing but such walks."""
HUNTING: Final = "lockset"
LONGEST: Final = 4_000
"""Transitions after which the first walk of each manner is given up; each later one may be twice as long. One
by priorities may go round a loop for ever that waits for another thread."""
UNITS: Final = 3_000
"""Walks and hunts of one search at most."""
RUN: Final = 20_000
"""Transitions after which the run of the first hunt is given up; each later one may be twice as long."""
HUNT: Final = 1_000
"""Transitions that the first hunt may make behind its run; each later one as many more."""


class Sampling:
    """Walks on a machine of its own, whose listener is a `Monitor`. Walks are random, by priorities and by
    partial orders in turn. A hunt is next when hunts have made no more transitions than walks.

    `noted` is where it stood between two units. `tell` hears what is done next. The stages in the explorer's
    counts tell the manners apart.
    """

    def __init__(
        self, beside: Explorer[Delta | StepDelta], plan: LocksetGuided, tell: Callable[[str], None]
    ) -> None:
        machine = beside.machine
        assert isinstance(machine, Machine)
        self.explorer = beside
        self._machine = machine
        self._plan = plan
        self._tell = tell
        self._walks = self._hunts = 0
        self._spent = [0, 0]
        """Transitions of walks and of hunts."""
        self._longest = 1
        self._warnings: dict[str, LocksetWarning] = {}
        self.noted = self._stands()

    def go_on(self) -> bool:
        """Make units until the explorer is due; True when it has made enough."""
        explorer = self.explorer
        while not explorer.due() or self._owes_a_hunt():
            if not self._machine.enabled() or self._walks + self._hunts >= UNITS:
                return True  # without a choice all walks are the same
            stats = explorer.stats
            before = stats.states, stats.transitions, stats.executions
            hunts = self._owes_a_hunt() or (self._walks >= FIRST_WALKS and self._spent[1] <= self._spent[0])
            search = HUNTING if hunts else MANNERS[self._walks % len(MANNERS)]
            self._tell(search)
            try:
                if hunts:
                    self._hunt()
                else:
                    self._walk()
            finally:
                stats.stage(search).add(stats, *before)
            self._spent[hunts] += stats.transitions - before[1]
            self.noted = self._stands()
        return False

    def _owes_a_hunt(self) -> bool:
        """Whether the turn is over and none was made: where walks are long, hunts find more."""
        return self.explorer.turn_left() <= 0 and self._hunts == 0 and self._walks > 0

    def warnings(self) -> list[LocksetWarning]:
        """What Lockset warned of, in all runs."""
        return list(self._warnings.values())

    def resume(self, saved: Sampled) -> None:
        """Stand where another one stood."""
        explorer = self.explorer
        explorer.stats = copied(saved.stats)
        explorer.reasons[:] = saved.reasons
        explorer.refusals[:] = saved.refusals
        self._walks, self._hunts, self._longest = saved.walks, saved.hunts, saved.longest
        self._spent[:] = saved.spent
        self._warnings = {warning.location.display: warning for warning in saved.warnings}
        self.noted = saved

    def _walk(self) -> None:
        number = self._walks
        self._walks += 1
        lots = self._lots(number)
        one_walk(self.explorer, lots, min(DEPTH, LONGEST << number // len(MANNERS)))
        self._longest = max(self._longest, lots.longest if isinstance(lots, Priorities) else 1)

    def _lots(self, number: int) -> Lots:
        seed = self._plan.seed + number
        manner = number % len(MANNERS)
        if manner == 0:
            return Uniform(seed)
        if manner == 1:
            return Priorities(seed, BUG_DEPTH, self._longest)
        return Sampler(self._machine, seed)

    def _hunt(self) -> None:
        number = self._hunts
        self._hunts += 1
        plan = replace(
            self._plan,
            seed=self._plan.seed + number,
            longest=min(self._plan.longest, RUN << number),
            allowance=HUNT * (number + 1),
        )
        hunt = Hunt(plan, self.explorer, number)
        try:
            hunt.go(1)
        finally:
            for warning in hunt.warnings():
                known = self._warnings.get(warning.location.display)
                if known is None or known.status != "confirmed":
                    self._warnings[warning.location.display] = warning

    def _stands(self) -> Sampled:
        explorer = self.explorer
        return Sampled(
            self._walks,
            self._hunts,
            self._longest,
            (self._spent[0], self._spent[1]),
            copied(explorer.stats),
            tuple(explorer.reasons),
            tuple(explorer.refusals),
            tuple(self._warnings.values()),
        )


def copied(stats: SearchStats) -> SearchStats:
    """Counts that do not grow with these."""
    return replace(stats, stages=[replace(stage) for stage in stats.stages])


def plan_of(settings: Settings) -> LocksetGuided:
    """How hunts look for witnesses: as `--search lockset` would."""
    return LocksetGuided(
        settings.seed, hint=settings.lockset_hint, exclude=settings.lockset_exclude,
        states=settings.lockset_states,
    )  # fmt: skip
