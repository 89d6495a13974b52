"""A program's machine, made in whichever process needs one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from jrf.config import Settings
from jrf.detection import listener_for
from jrf.happens_before import HappensBefore
from jrf.naming import Names, told_apart
from jrf.parallel.runner import Runner
from jrf.program import open_program
from jrf.target import Target
from jvm.machine import Machine


@dataclass(frozen=True, slots=True)
class Recipe:
    """How to make a machine that stands at the first choice of a program; can be pickled. For the last
    four see `jvm.machine.Options`.
    """

    settings: Settings
    target: Target
    ends_visible: bool
    interrupts_visible: bool
    early: tuple[str, ...] = ()
    settings_visible: tuple[str, ...] = ()
    library_whole: bool = False

    def machine(self) -> tuple[Machine, HappensBefore]:
        program = open_program(self.settings, self.target)
        for what, shown in (("ends", self.ends_visible), ("interrupts", self.interrupts_visible)):
            if shown:
                program = program.showing(what)
        program = replace(program, early=self.early, settings_visible=self.settings_visible)
        program = replace(program, library_whole=self.library_whole)
        h = listener_for(self.settings.detect)
        machine = program.launch(h)
        machine.cut()
        return machine, h

    def runner(self) -> Runner:
        """A runner of guesses of the search that the settings ask for."""
        machine, h = self.machine()
        settings = self.settings
        display = told_apart(Names(machine))
        return Runner(machine, h, settings.dpor, settings.max_depth, display, settings.all_races)
