"""Races that a search reports and its schedule does not show: initializers have to be steps after all.

A search in which initializers ran before the first start knows fewer edges than a path has
(`jvm.machine.independent_initializers`). So each race is met again on its own path, with all edges.
"""

from __future__ import annotations

from jrf.happens_before.race import Race
from jrf.program.program import Program
from jrf.properties.property import plain_display
from jrf.properties.registry import Found, identity
from jrf.search.engine.strategy import Outcome
from jvm.errors import RestartNeeded
from jvm.visibility import Restart


def require_confirmed(program: Program, outcome: Outcome) -> None:
    """Raises RestartNeeded if a race that was found is none with all edges."""
    if not program.independent:
        return
    for found in outcome.violations:
        if isinstance(found.detail, Race) and not _met(program, found):
            raise RestartNeeded(Restart.INITIALIZERS)


def _met(program: Program, found: Found) -> bool:
    h = program.listener()
    machine = program.launch(h)
    races = list(h.races)
    for transition in found.schedule:
        machine.cut()
        if transition not in machine.enabled():
            return False
        machine.step(transition)
        races = list(h.races)
    wanted = identity(found.detail, plain_display)
    return any(identity(race, plain_display) == wanted for race in races)
