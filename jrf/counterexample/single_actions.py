"""Schedules of blocks as schedules of single actions, which replays understand.

A block is one visible action and the plain accesses of its thread behind it. Here a machine makes the blocks,
and a second one the same actions one at a time.
"""

from __future__ import annotations

from dataclasses import replace

from jrf.limits.watchdog import CutOff
from jrf.program.program import Program
from jrf.properties.registry import Found
from jrf.search.engine.strategy import Outcome


def without_blocks(program: Program, outcome: Outcome) -> Outcome:
    """What was found, with schedules of single actions."""
    try:
        return replace(outcome, violations=[in_single_actions(program, one) for one in outcome.violations])
    except (CutOff, MemoryError):
        reasons = [
            *outcome.reasons,
            "a violation was found, but there was no time or memory to tell it",
        ]
        return replace(outcome, violations=[], complete=False, reasons=reasons)


def in_single_actions(program: Program, found: Found) -> Found:
    """The violation with a schedule of single actions. What comes behind an action that cannot be made singly
    is left out; then a replay does not meet the violation, and says so.
    """
    if not found.blocks:
        return found
    done: list[int] = []
    made: list[int] = []
    blocks = program.launch(program.listener(), blocks=True, actions=done)
    single = program.launch(program.listener(), actions=made)
    schedule: list[int] = []
    for transition in found.schedule:
        blocks.cut()
        blocks.step(transition)
        while len(made) < len(done):
            single.cut()
            following = done[len(made)]
            if following not in single.enabled():
                return replace(found, schedule=tuple(schedule), blocks=False)
            schedule.append(following)
            single.step(following)
    return replace(found, schedule=tuple(schedule), blocks=False)
