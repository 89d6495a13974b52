"""From which states the program can still end (docs/soundness.md, "Programs that do not end").

A search asks in states that it cannot leave any more. It goes on from there until it comes to a state without
transitions, or to one from which such a state is known to be reached: mostly a few steps. If there is none,
what can be reached was walked through as a whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.errors import BoundHit, RestartNeeded, Unmodelled
from jvm.transitions import thread_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from jvm.machine.machine import Machine
    from jvm.machine.undo import Delta
    from jvm.remembered.steps import StepDelta
    from jvm.transitions import Transition

STEPS: Final = 20_000
"""Steps of all walks together beside those of the search; what needs more is not decided."""

KEPT: Final = 200_000
"""States that are kept with what is known of them, beside those of walks."""

NEVER: Final = (
    "the program does not end in some executions: threads go on for ever, and change what others see; "
    "that is no violation"
)
UNDECIDED: Final = "it was not decided whether the program can end in all executions"


class Endings:
    """Fingerprints of states: `reached` from which an end can be reached, and `never` from which none can."""

    def __init__(self) -> None:
        self.reached: set[int] = set()
        self.never: set[int] = set()
        self.steps = 0

    def reached_from(self, states: Iterable[int | None]) -> None:
        """An end can be reached from these, if they are known. Too many are not kept: a walk tells anew."""
        if len(self.reached) < KEPT:
            self.reached.update(state for state in states if state is not None)

    def lie_ahead(self, machine: Machine, steps: int) -> bool | None:
        """Whether an end can be reached from where the machine stands, also afterwards. None if that takes
        too many steps; the search has made so many.

        What is not modelled ends a walk: the search meets it, too, and is not complete.
        """
        here = machine.fingerprint()
        if here in self.reached:
            return True
        seen, path = {here}, [here]
        deltas: list[Delta | StepDelta] = []
        untried = [_in_turn(machine.enabled(), -1)]
        try:
            while untried:
                transition = next(untried[-1], None)
                if transition is None:
                    untried.pop()
                    path.pop()
                    if deltas:
                        machine.revert(deltas.pop())
                    continue
                if self.steps >= STEPS + steps:
                    return None
                self.steps += 1
                try:
                    machine.step(transition, go_on=False)
                except (Unmodelled, BoundHit, RestartNeeded):
                    machine.revert(machine.cut())
                    self.reached.update(path)
                    return True
                delta = machine.cut()
                state = machine.fingerprint()
                if state in self.reached or not machine.enabled():
                    machine.revert(delta)
                    self.reached.update(path)
                    return True
                if state in seen or state in self.never:
                    machine.revert(delta)
                    continue
                seen.add(state)
                path.append(state)
                deltas.append(delta)
                untried.append(_in_turn(machine.enabled(), thread_of(transition)))
        finally:
            for delta in reversed(deltas):
                machine.revert(delta)
        self.never |= seen
        return False


def _in_turn(transitions: Sequence[Transition], last: int) -> Iterator[Transition]:
    """Those of the threads behind the last one first: by turns programs end soonest."""
    return iter(sorted(transitions, key=lambda each: (thread_of(each) <= last, each)))
