"""Schedules of blocks as schedules of single actions, which replays understand.

A block is one visible action and the plain accesses of its thread behind it. Here a replay makes the blocks,
and a second one the same actions one at a time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice

from msgspec.structs import replace

from jrf.counterexample.replays import Replays
from jrf.limits.watchdog import CutOff
from jrf.properties.registry import Found
from jrf.search.engine.strategy import Outcome
from jvm.transitions import Transition, thread_of


def without_blocks(replays: Replays, outcome: Outcome) -> Outcome:
    """What was found, with schedules of single actions."""
    try:
        return replace(outcome, violations=[in_single_actions(replays, one) for one in outcome.violations])
    except (CutOff, MemoryError):
        reasons = [
            *outcome.reasons,
            "a violation was found, but there was no time or memory to tell it",
        ]
        return replace(outcome, violations=[], complete=False, reasons=reasons)


def in_single_actions(replays: Replays, found: Found) -> Found:
    """The violation with a schedule of single actions. What comes behind an action that cannot be made singly
    is left out; then a replay does not meet the violation, and says so.
    """
    if not found.blocks:
        return found
    done: list[Transition] = []
    ends: list[int] = []
    with replays.replay(as_search=True, blocks=True, actions=done) as blocks:
        for transition in found.schedule:
            blocks.step(transition)
            ends.append(len(done))
    shown: list[Transition] = []
    made: list[Transition] = []
    schedule: list[Transition] = []
    following = Followed(shown, made)
    with replays.replay(as_search=True, actions=made) as single:
        for end in ends:
            shown += done[len(shown) : end]
            while (action := following.next()) is not None:
                if action not in single.machine.enabled():
                    return replace(found, schedule=tuple(schedule), blocks=False)
                schedule.append(action)
                single.step(action)
    return replace(found, schedule=tuple(schedule), blocks=False)


class Followed:
    """Which of the actions in `done` is not in `made` yet, thread by thread.

    Both lists grow. Their orders differ where a thread goes on at once, before all others: in a block the
    plain accesses of the thread before it come first. So `made` may hold actions before their turn.
    """

    def __init__(self, done: Sequence[Transition], made: Sequence[Transition]) -> None:
        self._done = done
        self._made = made
        self._looked_at = [0, 0]
        self._ahead: Counter[int] = Counter()
        """How many actions of a thread are in `made`, less those of `done` that were passed."""

    def next(self) -> Transition | None:
        """The first action that is still to be made; None if there is none."""
        passed, counted = self._looked_at
        for action in islice(self._made, counted, None):
            self._ahead[thread_of(action)] += 1
        counted = len(self._made)
        while passed < len(self._done):
            action = self._done[passed]
            if self._ahead[thread_of(action)] <= 0:
                break
            self._ahead[thread_of(action)] -= 1
            passed += 1
        self._looked_at = [passed, counted]
        return self._done[passed] if passed < len(self._done) else None
