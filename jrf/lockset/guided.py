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

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from jrf.happens_before.race import Race
from jrf.limits.watchdog import CutOff
from jrf.lockset.history import History
from jrf.lockset.monitor import Cell, monitor_of
from jrf.lockset.prefix import extended, operations
from jrf.lockset.run_log import Pair, RunLog, candidate_pairs
from jrf.lockset.schedulers import Runs
from jrf.lockset.suffix import Ended, Standing, Suffix
from jrf.lockset.warnings import CONFIRMED, Tried, described, some
from jrf.naming.names import ObjectNames, told_apart
from jrf.properties.registry import ALWAYS
from jrf.result import LocksetWarning
from jrf.search.engine.explorer import Explorer
from jrf.search.engine.strategy import SearchEnded
from jvm.machine.machine import Machine
from jvm.machine.undo import Delta
from jvm.remembered.steps import StepDelta
from jvm.transitions import Transition, thread_of

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
"""Pairs of one run that are tried, the nearest ones first."""
SAME_PLACES: Final = 2
"""How many pairs of the same two places in the code are tried in one run."""


class LocksetGuided(Struct, frozen=True):
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
        assert isinstance(machine, Machine)
        self.explorer = explorer
        self.machine = machine
        self.monitor = monitor_of(machine.listener)
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
        open_warnings = sum(warning.status != CONFIRMED for warning in self.warnings())
        text = (
            f"a lockset-guided search proves nothing: {_count(self._made, 'monitored run')}, "
            f"{_count(len(warned), 'warning')}, {open_warnings} without a witness"
        )
        dropped = [tried.warning.location.display for tried in self._tried.values() if tried.dropped]
        if dropped:
            text += f"; {len(dropped)} dropped, as starts and joins order the accesses ({some(dropped)})"
        if self._forgotten:
            text += f"; {self._forgotten:,} accesses of too many locations were forgotten"
        if self._cut_short:
            text += f"; {_count(self._cut_short, 'run')} given up after {self._plan.longest:,} transitions"
        return text

    def warnings(self) -> list[LocksetWarning]:
        """What Lockset warned of; a race that was met on any way confirms the warning of its location."""
        self._confirm()
        return [tried.finished() for tried in self._tried.values() if not tried.dropped]

    def _confirm(self) -> None:
        """Mark the warnings of locations that a race was met of."""
        races = [found.detail for found in self.explorer.found if isinstance(found.detail, Race)]
        cells = {(race.obj.key, race.index) for race in races}
        for tried in self._tried.values():
            tried.confirmed = tried.confirmed or not cells.isdisjoint(tried.cells)

    # -- stage I

    def _monitored(self, history: History, lots: Lots) -> RunLog:
        """One run to its end; the machine is left there."""
        machine, explorer = self.machine, self.explorer
        log = self.monitor.ear = RunLog(states=self._plan.states)
        lots.begin()
        made: list[Transition] = []
        met: set[int] = set()

        def chunk() -> None:
            made.clear()
            h = self.monitor.h
            most = min(history.chunk, explorer.states_left())
            while len(made) < most:
                enabled = explorer.enabled(len(history) + len(made))
                if not enabled:
                    break
                log.number = len(history) + len(made)
                transition = lots.choose(enabled, log.number)
                made.append(transition)
                machine.step(transition)
                if ALWAYS or h.races or not machine.peaceful() or len(enabled) == 1:
                    break  # the last: a thread that spins alone, so see whether it goes in a circle
            machine.settle_step()  # a chunk is undone by a delta of objects
            explorer.stats.transitions += len(made) - 1  # `advance` counts one, and may end the search
            explorer.stats.states += len(made) - 1
            explorer.stats.max_depth = max(explorer.stats.max_depth, len(history) + len(made))

        while len(history) < self._plan.longest and explorer.enabled(len(history)):
            try:
                delta = explorer.advance(chunk, len(history), lambda: (*history.schedule, *made))
            except SearchEnded:
                self._pairs(log)  # what was warned of so far
                raise
            if delta is None:  # the last of them met what is not modelled: the run ends before it
                self.monitor.ear = None
                self._again(history, made[:-1])
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

    def _again(self, history: History, transitions: list[Transition]) -> None:
        """Make these once more, which violated nothing and met nothing that is not modelled."""
        if not transitions:
            return
        for transition in transitions:
            self.machine.step(transition)
        self.machine.settle_step()
        delta = self.machine.cut()
        assert isinstance(delta, Delta)
        history.close_chunk(transitions, delta)

    # -- stages II to VI

    def _follow(self, history: History, log: RunLog) -> None:
        budget = min(FIRST_BUDGET * self._made, MOST_STATES)
        allowance = self._plan.allowance
        self._ends = None if allowance is None else self.explorer.stats.transitions + allowance
        quiet = len(history)  # from here on nothing races, whatever the schedule
        for pair, tried in self._pairs(log):
            self._confirm()
            if tried.confirmed or pair.first.number >= len(history):
                continue  # the latter: by a transition that met what is not modelled
            if self._ends is not None and self.explorer.stats.transitions >= self._ends:
                break
            tried.pairs += 1
            if pair.first.number >= quiet:
                tried.quiet += 1
            elif self._witness(history, pair, tried, budget) is Ended.EXHAUSTED:
                tried.quiet += 1
                quiet = pair.first.number

    def _pairs(self, log: RunLog) -> list[tuple[Pair, Tried]]:
        """The pairs behind the run's warnings that are worth a try, the most promising first."""
        display = told_apart(ObjectNames(self.machine))
        self._confirm()
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
            tried.cells.add(location.cell)
            if tried.confirmed:
                continue
            tried.candidates += len(found.pairs)
            tried.ordered += found.ordered
            tried.guarded += found.guarded
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

    def _witness(self, history: History, pair: Pair, tried: Tried, budget: int) -> Ended:
        """Look for a witness behind σ(a1), at first without the thread of a1, then with it; how the last
        search ended. Raises SearchEnded if a witness ends all.
        """
        first, second = pair.first, pair.second
        machine, monitor = self.machine, self.monitor
        cell = pair.location.cell
        done = tuple(history.schedule[: first.number])
        transition = history.schedule[first.number]
        with history.before(first.number):
            if self._plan.exclude and thread_of(transition) == first.tid:
                window = operations(machine, monitor, history.schedule[first.number : second.number + 1])
                standing = Standing(first.tid, transition, window[0].actions)
                prefix = extended(machine, monitor, window[1:], standing.actions, first.tid)
                path = (*done, *prefix.transitions)
                ended = self._search(tried, path, cell, standing, second.tid, budget)
                for delta in reversed(prefix.deltas):
                    machine.revert(delta)
                if ended is not Ended.FOUND and prefix.transitions:
                    # The longer prefix may have gone past the state that leads to a2.
                    ended = self._search(tried, done, cell, standing, second.tid, budget)
                if ended is Ended.FOUND:
                    return ended
                tried.exhausted += ended is Ended.EXHAUSTED
            return self._search(tried, done, cell, None, second.tid, budget)

    def _search(
        self,
        tried: Tried,
        path: tuple[Transition, ...],
        goal: Cell,
        out: Standing | None,
        towards: int,
        budget: int,
    ) -> Ended:
        """One search from where the machine stands, where `path` leads."""
        hint = towards if self._plan.hint else None
        if self._ends is not None:
            budget = min(budget, max(1, self._ends - self.explorer.stats.transitions))
        suffix = Suffix(self.explorer, self.machine, self.monitor, path, goal, out, hint)
        try:
            return suffix.search(budget)
        finally:
            tried.states += suffix.states


def _count(count: int, what: str) -> str:
    return f"1 {what}" if count == 1 else f"{count:,} {what}s"
