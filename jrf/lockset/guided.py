"""`--search lockset`: the stages of the paper's section 4.1, over and over with other schedules.

| stage | here                                                                                         |
|-------|----------------------------------------------------------------------------------------------|
| I     | a monitored run: Lockset per location (`run_log`), the way back to its states (`history`)    |
| II    | for each warning, pairs (a1, a2) of the run that may race (`run_log.candidate_pairs`)        |
| III   | from σ(a1) as far along the run as a1's thread does not matter (`prefix`)                    |
| IV–V  | from there explicit-state search for a2, without a1's thread, then with it (`suffix`)        |
| VI    | the witness prefix · suffix · a1 · a2 is a schedule, on which h reports the race or does not |

Only h reports races, so a witness is real; a warning without one is a warning. The search is never complete.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from jrf.limits.watchdog import CutOff
from jrf.lockset.history import History
from jrf.lockset.monitor import Monitor
from jrf.lockset.prefix import Operation, extended, operations
from jrf.lockset.run_log import Pair, RunLog, candidate_pairs
from jrf.lockset.schedulers import Runs
from jrf.lockset.suffix import Ended, Standing, Suffix
from jrf.lockset.warnings import Tried, described
from jrf.naming.names import ObjectNames, told_apart
from jrf.properties.registry import ALWAYS
from jrf.result import LocksetWarning
from jrf.search.engine.explorer import Explorer
from jrf.search.engine.strategy import SearchEnded
from jvm.machine.machine import Delta, Machine
from jvm.remembered.steps import StepDelta

if TYPE_CHECKING:
    from jrf.search.registry import Surroundings
    from jrf.search.strategies.walks import Lots
    from jrf.settings.settings import Settings

RUNS: Final = 60
"""Monitored runs of a search without a limit."""
LONGEST_RUN: Final = 2_000_000
"""Transitions after which a run is given up: a thread may spin."""
FIRST_BUDGET: Final = 1_000
"""States of a search for a suffix in the first run; each further run allows as many more."""
MOST_STATES: Final = 50_000
"""States of a search for a suffix in any run."""
PAIRS: Final = 40
"""Pairs of one run that are tried with a1's thread left out, the nearest ones first."""
SAME_PLACES: Final = 2
"""How many pairs of the same two places in the code are tried in one run."""
WITH_BOTH: Final = 4
"""Pairs of one run that are tried with the thread of a1 as well."""


@dataclass(frozen=True, slots=True)
class LocksetGuided:
    """See the module. The machine's listener must be a `Monitor`. `hint`: prefer the thread of a2; `exclude`:
    leave the thread of a1 out before it is tried with it; `states`: Eraser's refinement states."""

    seed: int = 0
    runs: int = RUNS
    hint: bool = True
    exclude: bool = True
    states: bool = False
    longest: int = LONGEST_RUN
    """Transitions after which a run is given up."""
    allowance: int | None = None
    """Transitions that are spent on the witnesses of one run, if there is a limit."""

    def __call__(self, explorer: Explorer[Delta | StepDelta], /) -> None:
        hunt = Hunt(self, explorer)
        try:
            hunt.go(self.runs)
        except (SearchEnded, CutOff):
            if not explorer.found:
                explorer.give_up(hunt.summary())
            raise
        finally:
            explorer.warnings = hunt.warnings()
        explorer.give_up(hunt.summary())


def make(settings: Settings, surroundings: Surroundings) -> LocksetGuided:
    """The search of `--search lockset`."""
    return LocksetGuided(
        settings.seed, hint=settings.lockset_hint, exclude=settings.lockset_exclude,
        states=settings.lockset_states,
    )  # fmt: skip


class Hunt:
    """The pipeline under way on one machine, which stands at the program's first choice between runs."""

    def __init__(self, plan: LocksetGuided, explorer: Explorer[Delta | StepDelta], made: int = 0) -> None:
        """`made` runs were made before, by others."""
        machine = explorer.machine
        assert isinstance(machine, Machine) and isinstance(machine.listener, Monitor)
        self.explorer = explorer
        self.machine = machine
        self.monitor = machine.listener
        self._plan = plan
        self._runs = Runs(plan.seed, machine)
        self._made = made
        self._forgotten = 0
        self._cut_short = 0
        self._tried: dict[str, Tried] = {}
        self._ends: int | None = None
        """When the explorer has made so many transitions, no further witness of the run is looked for."""

    def go(self, runs: int) -> None:
        """Make so many monitored runs, each with the stages behind it. Raises SearchEnded as the explorer
        does."""
        for _ in range(runs):
            history = History(self.machine)
            log = self._monitored(history, self._runs.scheduler(self._made))
            self._made += 1
            self._follow(history, log)
            history.rewind()
            if len(history) == 0 and not self.machine.enabled():
                break  # nothing to choose: all runs are the same

    def summary(self) -> str:
        """Why it is not known whether the program is safe."""
        warned = [tried for tried in self._tried.values() if not tried.dropped]
        open_warnings = sum(not tried.confirmed for tried in warned)
        text = (
            f"a lockset-guided search proves nothing: {_count(self._made, 'monitored run')}, "
            f"{_count(len(warned), 'warning')}, {open_warnings} without a witness"
        )
        if len(warned) < len(self._tried):
            text += f"; {len(self._tried) - len(warned)} dropped, as starts and joins order the accesses"
        if self._forgotten:
            text += f"; {self._forgotten:,} accesses of too many locations were forgotten"
        if self._cut_short:
            text += f"; {_count(self._cut_short, 'run')} given up after {self._plan.longest:,} transitions"
        return text

    def warnings(self) -> list[LocksetWarning]:
        return [tried.finished() for tried in self._tried.values() if not tried.dropped]

    # -- stage I

    def _monitored(self, history: History, lots: Lots) -> RunLog:
        """One run to its end; the machine is left there."""
        machine, explorer = self.machine, self.explorer
        log = self.monitor.ear = RunLog(states=self._plan.states)
        lots.begin()
        made: list[int] = []
        met: set[int] = set()

        def chunk() -> None:
            made.clear()
            h = self.monitor.h
            while len(made) < history.chunk:
                enabled = machine.enabled()
                if not enabled:
                    break
                log.number = len(history) + len(made)
                transition = lots.choose(enabled, log.number)
                made.append(transition)
                machine.step(transition)
                if ALWAYS or h.races or not machine.peaceful() or len(enabled) == 1:
                    break  # the last: a thread that spins alone, so see whether it goes in a circle
            if machine.pending_step is not None:
                machine.settle_step()  # a chunk is undone by a delta of objects
            explorer.stats.transitions += len(made) - 1  # `advance` counts one, and may end the search
            explorer.stats.states += len(made) - 1
            explorer.stats.max_depth = max(explorer.stats.max_depth, len(history) + len(made))

        while len(history) < self._plan.longest and explorer.enabled(len(history)):
            delta = explorer.advance(chunk, len(history), lambda: (*history.schedule, *made))
            if delta is None:
                break
            assert isinstance(delta, Delta)
            history.close_chunk(made, delta)
            here = machine.fingerprint()
            if here in met:
                break  # the run goes in a circle
            met.add(here)
        else:
            self._cut_short += len(history) >= self._plan.longest
        self.monitor.ear = None
        self._forgotten += log.forgotten
        return log

    # -- stages II to VI

    def _follow(self, history: History, log: RunLog) -> None:
        budget = min(FIRST_BUDGET * self._made, MOST_STATES)
        allowance = self._plan.allowance
        self._ends = None if allowance is None else self.explorer.stats.transitions + allowance
        pairs = self._pairs(log)
        both = [] if self._plan.exclude else pairs
        for pair, tried in pairs if self._plan.exclude else ():
            if not tried.confirmed and not self._witness(history, pair, tried, budget, left_out=True):
                both.append((pair, tried))
        for pair, tried in both[: WITH_BOTH if self._plan.exclude else None]:
            if not tried.confirmed:
                self._witness(history, pair, tried, budget, left_out=False)

    def _pairs(self, log: RunLog) -> list[tuple[Pair, Tried]]:
        """The pairs behind the run's warnings that are worth a try, the most promising first."""
        display = told_apart(ObjectNames(self.machine))
        ranked: list[tuple[int, int, Pair, Tried]] = []
        for location in log.warnings:
            assert location.obj is not None and location.warned is not None
            name = display(location.obj, location.index)
            found = candidate_pairs(location)
            tried = self._tried.get(name)
            if tried is None:
                accesses = found.pairs[0][1:] if found.pairs else (location.warned,)
                warning = described(self.machine, location, accesses)
                assert warning is not None
                tried = self._tried[name] = Tried(warning)
            tried.ordered += found.ordered
            tried.guarded += found.guarded
            if tried.confirmed:
                continue
            for rank, pair in enumerate(found.pairs):
                ranked.append((rank, pair.distance, pair, tried))
        ranked.sort(key=lambda each: each[:2])
        chosen: list[tuple[Pair, Tried]] = []
        same: dict[tuple[object, ...], int] = {}
        for _, _, pair, tried in ranked:
            alike = id(tried), pair.first.alike(), pair.second.alike()
            same[alike] = same.get(alike, 0) + 1
            if same[alike] <= SAME_PLACES:
                chosen.append((pair, tried))
        return chosen[:PAIRS]

    def _witness(self, history: History, pair: Pair, tried: Tried, budget: int, *, left_out: bool) -> bool:
        """Look for a witness behind σ(a1); whether there is one. Raises SearchEnded if that ends
        the search.
        """
        first, second = pair.first, pair.second
        machine, monitor = self.machine, self.monitor
        transition = history.schedule[first.number]
        if transition & 0xFFFF != first.tid:
            return False  # a1 was made where no other thread could go on
        if self._ends is not None and self.explorer.stats.transitions >= self._ends:
            return False
        tried.pairs += 1
        with history.before(first.number):
            window = operations(machine, monitor, history.schedule[first.number : second.number + 1])
            standing = Standing(first.tid, transition, window[0].actions)
            done = tuple(history.schedule[: first.number])
            if not left_out:
                return self._search(tried, done, None, second.tid, budget, [])
            prefix = extended(machine, monitor, window[1:], standing.actions, first.tid)
            path = (*done, *prefix.transitions)
            found = self._search(tried, path, standing, second.tid, budget, window)
            for delta in reversed(prefix.deltas):
                machine.revert(delta)
            if not found and prefix.transitions and window:
                # The longer prefix may have gone past the state that leads to a2.
                found = self._search(tried, done, standing, second.tid, budget, window)
            return found

    def _search(
        self,
        tried: Tried,
        path: tuple[int, ...],
        out: Standing | None,
        towards: int,
        budget: int,
        window: list[Operation],
    ) -> bool:
        hint = towards if self._plan.hint else None
        suffix = Suffix(self.explorer, self.machine, self.monitor, path, out, hint)
        try:
            if self._ends is not None:
                budget = min(budget, max(1, self._ends - self.explorer.stats.transitions))
            searched = suffix.search(budget)
        except SearchEnded:
            tried.confirmed = suffix.races  # the first race may end the whole search
            raise
        tried.states += searched.states
        if searched.ended is Ended.FOUND:
            tried.confirmed = True
        elif searched.ended is Ended.EXHAUSTED and out is not None:
            tried.exhausted += 1
        return searched.ended is Ended.FOUND


def _count(count: int, what: str) -> str:
    return f"1 {what}" if count == 1 else f"{count:,} {what}s"
