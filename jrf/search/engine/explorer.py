"""One step of any search: make a transition, check it, and tell whether its state is new."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final, Generic, NoReturn

from msgspec.structs import replace

from heuristics.score import Effect
from jrf.happens_before.summary import HappensBefore
from jrf.limits.memory import current_mb
from jrf.naming.refusal import refusal_of
from jrf.properties.livelock import Livelock
from jrf.properties.property import Display
from jrf.properties.registry import ALWAYS, Detail, Found, at_dead_end, identity, verdict_of, violations
from jrf.protocols import Delta, MachineLike
from jrf.result import LocksetWarning, Refusal
from jrf.search.engine.endings import NEVER, UNDECIDED, Endings
from jrf.search.engine.stats import SearchStats
from jrf.search.engine.strategy import LimitReached, SearchEnded, SearchOptions
from jrf.search.engine.visited import Visited, any_subset_of
from jvm.errors import BoundHit, Unmodelled
from jvm.machine.machine import Machine
from jvm.self_check.error import SelfCheckError
from jvm.self_check.machine import CheckedMachine
from jvm.transitions import Transition

Schedule = Callable[[], "tuple[Transition, ...]"]

TICK = 0.25
"""Seconds between two looks at the clock's and the memory's limits."""


LOOKS: Final = 16
"""Transitions between two looks at the clock; the watchdog looks at it in the middle of a long one."""


class Explorer(Generic[Delta]):
    """Steps a machine for a strategy, and keeps what the search has seen and found."""

    def __init__(self, machine: MachineLike[Delta], h: HappensBefore, options: SearchOptions) -> None:
        self.machine = machine
        self.h = h
        self.stats = SearchStats()
        self.found: list[Found] = []
        self.identities: list[tuple[object, ...]] = []
        """Of what was found (see `properties.identity`)."""
        self.reasons: list[str] = []
        self.refusals: list[Refusal] = []
        """What of the reasons was met by the program at a place in its code."""
        self.effect: Effect
        """The visible action that `try_transition` made last, for scoring."""
        self.warnings: list[LocksetWarning] = []
        """What a search warns of without proof (`jrf.lockset`)."""
        self.queued = 0
        """How many states the strategy has stored, for the progress line."""
        self.gauge: Callable[[], float] | None = None
        """Set by a strategy that can tell which share of its work is behind it."""
        self.knows: Callable[[int], bool] | None = None
        """Set to `met` by a strategy that matches states by nothing but the program state and h."""
        self._family: list[Explorer[Delta]] = [self]
        """The explorers that go by turns, for which the limits hold together."""
        self._turn_ends = self._pause_at = float("inf")
        self.options = options
        self.visited = Visited()
        self.endings = Endings()
        self.led_to: int | None = None
        """Where the last transition led, if that is known."""
        self.came_by: int | None = None
        """The state within it where one thread had ended, if it led to a new state."""
        self.halfway = Visited()
        """States within a transition, where one thread has ended and the only other one goes on."""
        self._identities: set[tuple[object, ...]] = set()
        limits = options.limits
        self._max_states = limits.states if limits.states is not None else float("inf")
        self._max_depth = limits.depth if limits.depth is not None else float("inf")
        self._began = time.perf_counter()
        self._deadline = self._began + limits.seconds if limits.seconds is not None else float("inf")
        if options.deadline is not None:
            self._deadline = options.deadline
        self._next_tick = min(self._began + TICK, self._deadline)

    def begin(self) -> None:
        """Check the initial state, and mark it."""
        details = violations(self.machine, self.h.races)
        self.machine.cut()
        if details:
            self._record(details, ())
        self.visited.add(self.machine.fingerprint(), self.h.image(self.machine.live_keys()))

    def enabled(self, depth: int) -> Sequence[Transition]:
        """The transitions to try in the machine's state, `depth` transitions from the initial one."""
        transitions = self.machine.enabled()
        if depth >= self._max_depth and transitions:
            self._note(f"depth limit of {self._max_depth} reached")
            return ()
        return transitions

    def try_transition(
        self, transition: Transition, depth: int, schedule: Schedule, mark: Callable[[], int] | None = None
    ) -> Delta | None:
        """Make a transition from a state at `depth`, which `schedule()` leads to.

        If the new state is to be explored, the machine is left in it and the delta is returned. Otherwise the
        machine is back where it was. Raises SearchEnded at a violation that ends the search, or at a limit.
        `mark()` is asked in the new state: states with different marks do not stand for each other.
        """
        machine, h, stats = self.machine, self.h, self.stats
        if not stats.transitions % LOOKS and time.perf_counter() >= self._next_tick:
            self._tick(depth)
        if stats.states >= self._max_states:
            self._end_at_states()
        stats.transitions += 1
        if mark is None and self._leads_nowhere(transition):
            return None
        try:
            machine.step(transition)
        except (Unmodelled, BoundHit) as cut_off:
            self._refused(cut_off)
            self.led_to = None
            machine.revert(machine.cut())
            return None
        asked = ALWAYS or h.races or not machine.peaceful()
        details = violations(machine, h.races) if asked else self._unasked()
        self.effect = h.effect
        delta = machine.cut()
        fingerprint = machine.fingerprint()
        if mark is not None:
            fingerprint |= mark() << 128
        self.led_to = fingerprint
        new = self.visited.add(fingerprint, h.image(machine.live_keys()))
        if new or details:
            stats.states += 1
            if depth >= stats.max_depth:
                stats.max_depth = depth + 1
            if details:
                self._record(details, (*schedule(), transition))
        if not new:
            machine.revert(delta)
            return None
        return delta

    def _unasked(self) -> list[Detail]:
        """Nothing: properties are not asked where none can be violated. A machine that checks itself asks."""
        machine: object = self.machine
        if isinstance(machine, CheckedMachine):
            for detail in violations(machine, ()):
                kind = verdict_of(detail)
                raise SelfCheckError(f"a {kind} where its property is not asked: it lacks always")
        return []

    def _leads_nowhere(self, transition: Transition) -> bool:
        """Whether a transition is known, without being made, to violate nothing and to lead to a state that
        needs no exploration."""
        machine, h = self.machine, self.h
        self.came_by = None
        foreseen = machine.foresee(transition)
        if foreseen is None:
            return False
        halfway = foreseen.goes_on
        known = None if halfway else self.visited.images(foreseen.fingerprint)
        if known is None and not halfway:
            return False
        if not h.leaves_h_unchanged(foreseen.thread, foreseen.obj, foreseen.cell, foreseen.hear):
            return False
        image = h.image(machine.live_keys())
        self.led_to = foreseen.fingerprint
        if known is None:
            self.came_by = foreseen.fingerprint
            return not self.halfway.add(foreseen.fingerprint, image)
        return any_subset_of(known, image)

    def dead_end(self, schedule: Schedule) -> bool:
        """Whether an end is known to be reached from here. To be called where no transition led to a new
        state: in the state that a search expands last of those which cannot be left any more, so that every
        livelock is met (docs/soundness.md).
        """
        machine: object = self.machine
        if not isinstance(machine, Machine) or not self.options.ends:
            return False
        endings = self.endings
        if not machine.enabled() or self.led_to in endings.reached:
            endings.reached.add(machine.fingerprint())
            return True
        ends = endings.lie_ahead(machine, self.stats.transitions)
        if ends:
            return True
        if details := at_dead_end(machine):
            self._record(details, schedule())
        else:
            machine.notes.add(UNDECIDED if ends is None else NEVER)
        return False

    def livelocked(self, schedule: Schedule) -> None:
        """The state where the machine stands, which `schedule()` leads to, is livelocked. Raises SearchEnded
        as `try_transition` does.
        """
        self._record([Livelock()], schedule())

    def advance(self, step: Callable[[], None], depth: int, schedule: Schedule) -> Delta | None:
        """Make a step of the machine from a state at `depth` without asking whether its state is new, and
        stay there.

        None, and the machine back where it was, if the step met something that is not modelled. `schedule()`
        tells the transitions up to and with this step. Raises SearchEnded as `try_transition` does.
        """
        machine, h, stats = self.machine, self.h, self.stats
        if time.perf_counter() >= self._next_tick:
            self._tick(depth)
        if stats.states >= self._max_states:
            self._end_at_states()
        stats.transitions += 1
        try:
            step()
        except (Unmodelled, BoundHit) as cut_off:
            self._refused(cut_off)
            machine.revert(machine.cut())
            return None
        details = violations(machine, h.races)
        delta = machine.cut()
        stats.states += 1
        stats.max_depth = max(stats.max_depth, depth + 1)
        if details:
            self._record(details, schedule())
        return delta

    def sibling(
        self, machine: MachineLike[Delta], h: HappensBefore, display: Display, *, blocks: bool = False
    ) -> Explorer[Delta]:
        """An explorer for another machine of the same program, by turns with this one: what they find is
        joined, and the limits hold for all together. The initial state was checked here already. `blocks`:
        the machine switches threads where this one's does.
        """
        machine.cut()
        blocks = blocks and self.options.blocks
        other = Explorer(machine, h, replace(self.options, display=display, blocks=blocks))
        other.found, other.identities = self.found, self.identities
        other._identities = self._identities
        other._began, other._deadline = self._began, self._deadline
        other._family = self._family
        other._family.append(other)
        return other

    def begin_turn(self, transitions: int) -> None:
        """Be due when so many more transitions were made."""
        self._turn_ends = self._pause_at = self.stats.transitions + transitions
        limit = self.options.limits.states
        if limit is not None:
            self._max_states = limit - sum(each.stats.states for each in self._family if each is not self)

    def end_turn(self) -> None:
        """What is left of the turn is given up."""
        self._turn_ends = self._pause_at = self.stats.transitions

    def due(self) -> bool:
        """Whether a strategy that can be paused should return."""
        return self.stats.transitions >= self._pause_at

    def turn_left(self, transitions: int | None = None) -> float:
        """How many transitions of those allowed are left, or were left after so many; none or less if the
        turn is over.
        """
        return self._turn_ends - (self.stats.transitions if transitions is None else transitions)

    def pause_within(self, transitions: float) -> None:
        """Be due after so many transitions, although the turn is not over then."""
        self._pause_at = min(self._turn_ends, self.stats.transitions + transitions)

    def met(self, fingerprint: int) -> bool:
        """Whether a state with this fingerprint was generated by `try_transition`."""
        return self.visited.knows(fingerprint)

    def look_around(self, depth: int) -> None:
        """For strategies that let others make the steps: the limits of time and memory, and the progress
        line. Raises SearchEnded at a limit.
        """
        if time.perf_counter() >= self._next_tick:
            self._tick(depth)

    def states_left(self) -> float:
        """How many more may be generated."""
        return self._max_states - self.stats.states

    def give_up(self, reason: str) -> None:
        """Note why the search ends before it is complete."""
        self._note(reason)

    def seconds(self) -> float:
        return time.perf_counter() - self._began

    def adopt(self, found: Found, sameness: tuple[object, ...]) -> None:
        """A violation that another search met, which `_record` has not met under this identity."""
        self._identities.add(sameness)
        self.identities.append(sameness)
        self.found.append(found)

    def _record(self, details: list[Detail], schedule: tuple[Transition, ...]) -> None:
        for detail in details:
            sameness = identity(detail, self.options.display)
            if sameness not in self._identities:
                self._identities.add(sameness)
                self.identities.append(sameness)
                self.found.append(Found(verdict_of(detail), detail, schedule, self.options.blocks))
        if not self.options.all_violations:
            raise SearchEnded

    def _refused(self, cut_off: Unmodelled | BoundHit) -> None:
        refusal = refusal_of(cut_off)
        if refusal.reason not in self.reasons:
            self.refusals.append(refusal)
        self._note(refusal.reason)

    def _note(self, reason: str) -> None:
        if reason not in self.reasons:
            self.reasons.append(reason)

    def _end_at_states(self) -> NoReturn:
        self._end_at(f"state limit of {self.options.limits.states} reached")

    def _end_at(self, limit: str) -> NoReturn:
        self.give_up(limit)
        raise LimitReached(limit)

    def _tick(self, depth: int) -> None:
        now = time.perf_counter()
        self._next_tick = min(now + TICK, self._deadline)
        limits = self.options.limits
        if now >= self._deadline:
            self._end_at(f"time limit of {limits.seconds:g} s reached")
        if limits.memory_mb is not None and current_mb() >= limits.memory_mb:
            self._end_at(f"memory limit of {limits.memory_mb:g} MB reached")
        if self.options.keeper is not None and self.options.keeper.due():
            self._pause_at = 0
        if self.options.progress is not None:
            states = sum(each.stats.states for each in self._family)
            transitions = sum(each.stats.transitions for each in self._family)
            self.options.progress(states, transitions, depth, self.queued)
