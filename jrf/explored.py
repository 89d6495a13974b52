"""About which share of a program's behaviour a search had explored when it was cut off."""

from jrf.program import Program
from jrf.search.estimate import coverage, sample
from jrf.search.strategy import Outcome
from jrf.watchdog import CutOff, Limiter, watched
from jvm.errors import BoundHit, RestartNeeded, Unmodelled
from jvm.listener import Deaf

_SECONDS = 2.0
_MOST = 0.99
"""What a search that was cut off can have explored at most; it does not know how much is left."""


def explored_estimate(program: Program, outcome: Outcome) -> float | None:
    """None for a search that is complete or ended at a violation, and for one that cannot be estimated: a
    random one, or one whose states are not only the program's.
    """
    if outcome.complete or not outcome.reasons:
        return None
    share = outcome.explored
    if share is None and outcome.knows is not None:
        try:
            with watched(Limiter(_SECONDS, None)):
                share = coverage(sample(program.launch(Deaf())), outcome.knows)
        except (CutOff, Unmodelled, BoundHit, RestartNeeded, MemoryError, KeyboardInterrupt):
            return None
    return None if share is None else min(round(share, 4), _MOST)
