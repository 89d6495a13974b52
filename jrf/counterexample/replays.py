"""Replays that take their machine over from each other: to launch one may mean to initialize a logger anew.

Between two replays a machine stands at the program's first choice again. What it keeps beyond that, as a search
does that goes back (classes that were loaded, steps that are remembered), changes nothing that it does. But where
classes are loaded in another order, objects may be named otherwise: so what users read is made by a machine of its
own.
"""  # noqa: E501

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from msgspec import Struct, field

from jrf.counterexample.hand_overs import HandOvers
from jrf.happens_before.race import Race
from jrf.happens_before.summary import HappensBefore
from jrf.program.program import Program
from jvm.machine.machine import Machine
from jvm.machine.undo import Delta
from jvm.remembered.steps import StepDelta
from jvm.transitions import Transition


class Replay(Struct):
    """A replay under way, at first at the program's first choice. `races` are those of the last transition,
    or of what comes before the first choice.
    """

    machine: Machine
    h: HappensBefore
    races: Sequence[Race]
    made: list[Delta | StepDelta] = field(default_factory=list)
    hand_overs: HandOvers | None = None
    astray: bool = False
    """Nobody knows the way back, so the machine is not used again."""

    def step(self, transition: Transition) -> None:
        """Make a transition that is enabled."""
        self.machine.step(transition)
        self.races = list(self.h.races)
        self.made.append(self.machine.cut())


class Replays:
    """Machines of one program for one replay after the other, launched when they are first needed."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self._standing: dict[tuple[bool, bool], _Launched] = {}

    @contextmanager
    def replay(
        self,
        *,
        as_search: bool = False,
        hand_overs: bool = False,
        blocks: bool = False,
        actions: list[Transition] | None = None,
    ) -> Iterator[Replay]:
        """A replay with all edges that a path has, or `as_search` with those that a search knows
        (`Program.search_listener`). `hand_overs`: it tells which races may be none because of those. For the
        other arguments see `Program.launch`.

        What the machine was made to do other than by `Replay.step` must be undone at the end. If the replay
        ends in an exception, its machine is not used again.
        """
        program = self.program
        kind = bool(program.independent) and not as_search, hand_overs
        launched = self._standing.pop(kind, None)
        if launched is None:
            h = program.search_listener() if as_search else program.listener()
            launched = _Launched.by(program, h, HandOvers(h) if hand_overs else None)
        machine, h = launched.machine, launched.h
        machine.memory.unordered_reference = launched.unordered_reference
        h.any_race, h.any_accepted = launched.any_race, launched.any_accepted
        coarse = machine.runner.coarse
        if blocks:
            machine.runner.switch_coarsely(True)
        machine.actions = actions
        if launched.hand_overs is not None:
            launched.hand_overs.edge_missing = launched.edge_missing
        replay = Replay(machine, h, launched.races, hand_overs=launched.hand_overs)
        yield replay
        if replay.astray:
            return
        machine.actions = None
        for delta in reversed(replay.made):
            machine.revert(delta)
        if blocks:
            machine.runner.switch_coarsely(coarse)
        self._standing[kind] = launched


class _Launched(Struct, frozen=True):
    """A machine at the first choice, with what it and h had noted of any path so far."""

    machine: Machine
    h: HappensBefore
    races: Sequence[Race]
    unordered_reference: bool
    any_race: bool
    any_accepted: bool
    hand_overs: HandOvers | None
    edge_missing: bool

    @classmethod
    def by(cls, program: Program, h: HappensBefore, hand_overs: HandOvers | None) -> _Launched:
        machine = program.launch(hand_overs or h, escapes=hand_overs is not None)
        races = list(h.races)
        machine.cut()
        return cls(
            machine,
            h,
            races,
            machine.memory.unordered_reference,
            h.any_race,
            h.any_accepted,
            hand_overs,
            hand_overs is not None and hand_overs.edge_missing,
        )
