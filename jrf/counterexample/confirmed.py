"""Races that a search reports and that may be none, as the search does not know all edges.

- A search in which initializers ran before the first start knows fewer edges than a path has
  (`jvm.machine.independent_initializers`). So each race is met again on its own path, with all edges.
- What a thread did with an object before it handed it over is not told. That matters where the object was
  handed over without an order (`jvm.execution.from_birth`). So it is looked for on the path of each race.
"""

from __future__ import annotations

from jrf.counterexample.replays import Replay, Replays
from jrf.happens_before.race import Race
from jrf.properties.property import plain_display
from jrf.properties.registry import Found, identity
from jrf.search.engine.strategy import Outcome
from jvm.errors import RestartNeeded
from jvm.execution.from_birth import FROM_BIRTH
from jvm.visibility import Restart


def require_confirmed(replays: Replays, outcome: Outcome, *, handed_over: bool) -> None:
    """Raises RestartNeeded if a race that was found is none with all edges, or may be none. `handed_over`:
    the search met references that were handed over without an order."""
    program = replays.program
    doubtful = handed_over and not program.told_from_birth and not program.naive
    if not program.independent and not doubtful:
        return
    for found in outcome.violations:
        if not isinstance(found.detail, Race):
            continue
        with replays.replay() as replay:
            if not _met_again(replay, found):
                raise RestartNeeded(Restart.INITIALIZERS)
            if doubtful and (replay.machine.memory.unordered_reference or replay.h.any_accepted):
                raise RestartNeeded(Restart.SETTING, FROM_BIRTH)


def _met_again(replay: Replay, found: Found) -> bool:
    """Whether the machine meets the race on its path."""
    for transition in found.schedule:
        if transition not in replay.machine.enabled():
            return False
        replay.step(transition)
    wanted = identity(found.detail, plain_display)
    return any(identity(race, plain_display) == wanted for race in replay.races)
