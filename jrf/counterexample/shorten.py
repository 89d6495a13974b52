"""Makes a schedule that leads to a violation shorter, while it leads to the same violation.

The heuristic search is greedy: its path to a race holds transitions that the race does not need. Here parts
of the schedule are left out, larger parts first (delta debugging), and what remains is run: a transition that
is not enabled is left out too, and the schedule ends where the violation is met. What is left out is a
thread's progress, so the result is a schedule of the program like any other. The machine walks by its deltas:
a trial costs the transitions behind the part left out, not the whole path.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

from jrf.happens_before.summary import HappensBefore
from jrf.properties.registry import Detail, violations
from jrf.protocols import Delta, MachineLike
from jvm.errors import BoundHit, Unmodelled
from jvm.transitions import Transition, thread_of

MAX_TRANSITIONS = 40_000
"""About one second, if few instructions are executed in each."""
INSTRUCTIONS = 50
"""Instructions that take as long as a transition besides."""


class Shortener(Generic[Delta]):
    """Walks one machine, which must stand at the root of the schedule. `same` recognizes the violation;
    `settled` looks for some in a state, besides those that a transition shows. `executed` counts the
    machine's instructions: long transitions use up more of the budget.
    """

    def __init__(
        self,
        machine: MachineLike[Delta],
        h: HappensBefore,
        same: Callable[[Detail], bool],
        budget: int = MAX_TRANSITIONS,
        settled: Callable[[], Sequence[Detail]] = tuple,
        executed: Callable[[], int] = lambda: 0,
    ) -> None:
        self.machine = machine
        self.h = h
        self.same = same
        self.budget = budget
        self._settled = settled
        self._executed = executed
        self._path: list[Delta] = []
        self._met: Detail | None = None
        self._detail: Detail | None = None

    def shorten(self, schedule: Sequence[Transition]) -> tuple[tuple[Transition, ...], Detail | None]:
        """A schedule no longer than the given one that meets the violation at its end, and what is met there.

        The latter is None if nothing could be left out.
        """
        best = list(schedule)
        for tid in sorted({thread_of(transition) for transition in best}):
            found = self._run([t for t in best if thread_of(t) != tid])
            if found is not None:
                best = found
        size = max(1, len(best) // 2)
        while True:
            before = len(best)
            best = self._without_parts(best, size)
            if self.budget <= 0 or (size == 1 and len(best) == before):
                return tuple(best), self._detail
            size = max(1, size // 2)

    def _without_parts(self, best: list[Transition], size: int) -> list[Transition]:
        """Leave out each part of this size whose absence does no harm."""
        at = 0
        while at < len(best) and self.budget > 0:
            self._go_to(best[:at])
            found = self._run(best[at + size :], keep=at)
            if found is not None:
                best = best[:at] + found
            else:
                self._back_to(at)
                at += size
        self._back_to(0)
        return best

    def _run(self, candidate: list[Transition], keep: int = 0) -> list[Transition] | None:
        """Run the transitions that are enabled; those made up to the violation, or None if it is not met."""
        self._back_to(keep)
        made: list[Transition] = []
        for transition in candidate:
            if transition not in self.machine.enabled():
                continue
            if self.budget <= 0 or not self._step(transition):
                break
            made.append(transition)
            if self._met is not None:
                self._detail = self._met
                return made
        return None

    def _go_to(self, prefix: list[Transition]) -> None:
        """Stand behind a prefix of the schedule that is known to run."""
        self._back_to(min(len(self._path), len(prefix)))
        for transition in prefix[len(self._path) :]:
            self._step(transition)

    def _step(self, transition: Transition) -> bool:
        before = self._executed()
        try:
            self.machine.step(transition)
        except (Unmodelled, BoundHit):
            self.machine.revert(self.machine.cut())
            return False
        finally:
            self.budget -= 1 + (self._executed() - before) // INSTRUCTIONS
        met = (detail for detail in violations(self.machine, self.h.races) if self.same(detail))
        self._met = next(met, None)
        self._path.append(self.machine.cut())
        if self._met is None:
            self._met = next(filter(self.same, self._settled()), None)
        return True

    def _back_to(self, length: int) -> None:
        while len(self._path) > length:
            self.machine.revert(self._path.pop())
