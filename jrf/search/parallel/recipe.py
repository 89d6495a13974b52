"""A program's machine, made in whichever process needs one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from jrf.happens_before.summary import HappensBefore
from jrf.naming.names import ObjectNames, told_apart
from jrf.program.program import open_program
from jrf.program.target import Target
from jrf.settings.settings import Settings
from jvm.machine.machine import Machine
from jvm.visibility import Visibility

if TYPE_CHECKING:
    from jrf.search.parallel.worker import Runner


class Recipe(Struct, frozen=True):
    """How to make a machine that stands at the first choice of a program; can be pickled. For the last
    three see `jvm.machine.options.Options`.
    """

    settings: Settings
    target: Target
    visible: Visibility
    early: tuple[str, ...] = ()
    independent: tuple[str, ...] = ()

    def machine(self) -> tuple[Machine, HappensBefore]:
        program = open_program(self.settings, self.target)
        program = replace(program, visible=self.visible, early=self.early, independent=self.independent)
        h = program.search_listener()
        machine = program.launch(h)
        machine.cut()
        return machine, h

    def runner(self) -> Runner:
        """A runner of guesses of the search that the settings ask for."""
        from jrf.search.parallel.worker import Runner

        machine, h = self.machine()
        settings = self.settings
        display = told_apart(ObjectNames(machine))
        return Runner(machine, h, settings.dpor, settings.max_depth, display, settings.all_races)
