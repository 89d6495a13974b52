"""About which share of a program's behaviour a search had explored when it was cut off."""

from typing import Final

from jrf.limits.watchdog import CutOff, Limiter, watched
from jrf.program.program import Program
from jrf.search.engine.estimate import coverage, sample
from jrf.search.engine.strategy import Outcome
from jrf.search.registry import SEARCHES
from jvm.errors import BoundHit, RestartNeeded, Unmodelled
from jvm.listener import NullListener

_SECONDS = 2.0
_MOST = 0.99
"""A larger share is none: a search that was cut off, and knows all that random runs meet, was cut off in what
they do not come to (an endless loop, say), and nobody can tell how much of that is left."""


DEEP: Final = 5_000
"""Transitions of a path that hardly any program needs whose states have an end."""


def endless(program: Program, outcome: Outcome) -> bool:
    """Whether a search met a path so long that the program has states without end, by all appearances."""
    return SEARCHES[program.settings.search].matches_states and outcome.stats.max_depth >= DEEP


def explored_estimate(program: Program, outcome: Outcome) -> float | None:
    """None for a search that is complete or ended at a violation, and for one that cannot be estimated: a
    random one, one whose states are not only the program's, or one that knows nearly all that random runs
    meet.
    """
    if outcome.complete or not outcome.reasons or endless(program, outcome):
        return None  # a share of what?
    share = outcome.explored
    if share is None and outcome.knows is not None:
        try:
            with watched(Limiter(_SECONDS, None)):
                share = coverage(sample(program.launch(NullListener(), blocks=program.blocks)), outcome.knows)
        except (CutOff, Unmodelled, BoundHit, RestartNeeded, MemoryError, KeyboardInterrupt):
            return None
    return None if share is None or share > _MOST else round(share, 4)
