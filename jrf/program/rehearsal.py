"""Which classes of the JDK the program's threads come to initialize: a few runs by fixed rules tell.

Whether the JDK has initialized a class of its own by now is part of the program state, but it means nothing
to the program: such initializers touch nothing of the application's. States that differ in nothing else are
many (each such class may double them), and the work is done again on every path. So what is known to be
needed is initialized before the first thread starts. A class that no rehearsal met is initialized at its
first use, as always; so are those whose initializers may look at a setting, if the program changes one.
"""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from jrf.errors import InputError
from jrf.limits.memory import current_mb
from jrf.limits.watchdog import CutOff, Limiter, watched
from jrf.program.acquainted import Accesses, Acquaintance
from jrf.program.early import LIBRARY
from jrf.program.meetings import Meetings, Seen
from jrf.program.program import Program
from jrf.properties.livelock import livelock
from jvm.errors import BoundHit, BrokenClass, RestartNeeded, Unmodelled
from jvm.linking.classes import READY
from jvm.listener import NullListener
from jvm.machine.machine import Machine
from jvm.machine.undo import Delta
from jvm.remembered.steps import StepDelta
from jvm.transitions import Transition, thread_of
from jvm.visibility import Restart

TRANSITIONS: Final = 300
"""The length of each run."""

INSTRUCTIONS: Final = 3_000_000
"""No transition is made after so many instructions behind the first choice; a program that needs more is not
worth it. What is found must not depend on the machine, so there is no limit of time but the user's.
"""

MEGABYTES: Final = 1_000.0
"""Memory that this may take if the user sets no limit."""

SHARE: Final = 0.25
"""Of a time limit for the search, the part that this may take at most."""

DRAWN: Final = 5
"""How many of the runs draw lots."""

PATIENCE: Final = 60
"""Transitions of a thread after which it waits until each other one that can run has made as many: it may be
waiting for one of them in a loop.
"""

Choose = Callable[[Sequence[Transition], int], Transition]


def rehearsed(program: Program) -> Program:
    """The program with classes that are initialized early, and showing what its runs asked for
    (`RestartNeeded`).
    """
    seconds = program.settings.timeout
    most = program.settings.max_memory or current_mb() + MEGABYTES
    limiter = Limiter(None if seconds is None else seconds * SHARE, most)
    rehearsal = Rehearsal()
    while True:
        try:
            with watched(limiter):
                rehearsal.run(program, limiter)
                early = program.beginning_with(tuple(rehearsal.library))
                independent = rehearsal.independent(early)
                observed = rehearsal.seen.observed() if rehearsal.shown else None
                return replace(early, independent=independent, observed=observed)
        except RestartNeeded as needed:
            program = program.after(needed)
        except (InputError, Unmodelled, BoundHit, BrokenClass, MemoryError, CutOff):
            # If that is more than a long program, the search will meet it and say so.
            return program.beginning_with(tuple(rehearsal.library))


class Rehearsal:
    """Runs of a program, and what they met. What a run asks for (`RestartNeeded`) ends it, and the next ones
    are of the program that shows it: what was met so far stays met.
    """

    def __init__(self) -> None:
        self.rules: list[Choose] = [first, last, in_turn, *map(drawn, range(DRAWN))]
        """Of the runs that are still to be made."""
        self.instructions = 0
        self.alone = False
        """Whether a thread went on alone as long as the machine lets it (`CONTINUATIONS`), perhaps for ever.
        From then on each transition is one action.
        """
        self.library: dict[str, None] = {}
        """The classes of the JDK that were initialized after the first start, in the order of their loading.
        Some may be before the first choice, behind plain accesses that are none: to begin with them is none.
        """
        self.own: dict[str, None] = {}
        """The other classes."""
        self.seen = Seen()
        self.accesses = Accesses()
        self.cut_off: list[bool] = []
        """Of each run, whether it was cut off."""

    @property
    def shown(self) -> bool:
        """Whether the runs show what the program prints, and whether its threads meet."""
        whole = [not cut_off for cut_off in self.cut_off]
        return not self.rules and whole[:1] == [True] and (self.seen.shared > 0 or all(whole))

    def run(self, program: Program, limiter: Limiter) -> None:
        """The runs that are left. Raises RestartNeeded."""
        if not self.rules:
            return
        meetings = Meetings(h=Acquaintance(self.accesses))
        machine = program.launch(meetings, rehearsal=True)
        limiter.position = lambda: machine.journal.epoch
        machine.cut()
        met = meetings.touched
        while self.rules:
            before = machine.instructions
            enough = before + INSTRUCTIONS - self.instructions
            meetings.touched = {location: set(threads) for location, threads in met.items()}
            try:
                deltas = self._run(machine, self.rules[0], enough)
            finally:
                self.instructions += machine.instructions - before
                self._note(machine)
            self.seen.note(machine, meetings)
            self.cut_off.append(bool(machine.enabled()))
            if self.instructions > INSTRUCTIONS:
                self.rules.clear()
                break
            del self.rules[0]
            for delta in reversed(deltas):
                machine.revert(delta)
        _require_handed_out(machine)
        self.accesses.require_regions()

    def _run(self, machine: Machine, choose: Choose, enough: int) -> list[Delta | StepDelta]:
        """Run on from the present state until there were `enough` instructions; the transitions that were
        made.
        """
        made: list[Delta | StepDelta] = []
        machine.additions.begin_run()
        choose = patiently(choose)
        alone = 0
        try:
            for n in range(TRANSITIONS):
                enabled = machine.enabled()
                if not enabled or machine.instructions > enough:
                    break
                machine.step(choose(enabled, n), go_on=not self.alone)
                made.append(machine.cut())
                if len(machine.enabled()) == 1:
                    self.alone = True
                    alone += 1
                    if not alone & (alone - 1) and livelock(machine) is not None:
                        break
        except (Unmodelled, BoundHit):
            made.append(machine.cut())
        return made

    def _note(self, machine: Machine) -> None:
        for cls in machine.loader.classes.values():
            if cls.statics.payload != READY or cls.init_done_solo or cls.of_loader:
                continue
            if not cls.of_jdk:
                self.own[cls.name] = None
            elif cls.name.startswith(LIBRARY):
                self.library[cls.name] = None

    def independent(self, program: Program) -> tuple[str, ...]:
        """The classes with independent initializers. Raises RestartNeeded.

        Where races of all kinds are not looked for, or all of them are, each edge counts for itself; and what
        is saved or told to other processes does not know of such classes.
        """
        settings = program.settings
        alone = settings.checkpoint is None and settings.workers == 1
        if not self.own or not program.visible.library_whole or not alone:
            return ()
        trial = replace(program, independent=tuple(self.own), trial=True)
        machine = trial.launch(NullListener(), rehearsal=True)
        _require_handed_out(machine)
        tried = machine.tried
        return () if tried is None else tuple(name for name in self.own if name not in tried.refused)


def _require_handed_out(machine: Machine) -> None:
    """Raises RestartNeeded if the program was handed arrays of trusted classes."""
    if machine.makers.noted:
        raise RestartNeeded(Restart.SETTING, *machine.makers.noted)


def patiently(choose: Choose) -> Choose:
    """The rule for one run, among threads that were not at work for too long (`PATIENCE`)."""
    worked: Counter[int] = Counter()

    def chosen(enabled: Sequence[Transition], n: int) -> Transition:
        rested = [each for each in enabled if worked[thread_of(each)] < PATIENCE]
        if not rested:
            worked.clear()
        choice = choose(rested or enabled, n)
        worked[thread_of(choice)] += 1
        return choice

    return chosen


def first(enabled: Sequence[Transition], n: int) -> Transition:
    """The first transition that is enabled."""
    return enabled[0]


def last(enabled: Sequence[Transition], n: int) -> Transition:
    """The last one."""
    return enabled[-1]


def in_turn(enabled: Sequence[Transition], n: int) -> Transition:
    """Each thread in its turn."""
    return enabled[n % len(enabled)]


def drawn(seed: int) -> Choose:
    """Lots, the same in each run."""
    lots = random.Random(seed)
    return lambda enabled, n: lots.choice(enabled)
