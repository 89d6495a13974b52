"""`--search auto`: which search answers soonest is found out by trying.

1. Best first by the heuristics of the paper: where there is a race, it is mostly found within some hundred
   transitions. After those, if executions are short and threads not always in each other's way,
   partial-order reduction has a try beside it: a short one, unless it can be expected to end soon; then it
   goes on alone. Where the search goes wide, a reduction begins before that.
   In 1 and depth-first, threads are switched only at synchronization where that changes no verdict.
2. Walks, and hunts for witnesses of what Lockset warns of, in a machine of their own: they find what lies
   deep, and prove nothing. A small share of all further work is theirs.
3. What the heuristic search left over goes on depth-first, with the states that it remembered; and by turns
   with that reduction, where it stood, and with reduction that compares states. The turns grow geometrically
   while much is left. The search that is expected to end first gets most of them, the others never less than
   a fixed share, so a wrong guess costs a constant factor.

While one search that proves is expected to end soon all others wait, those of 2 too, but not for ever.

It is complete as soon as a search that compares states is, or reduction. Turns are counted in transitions,
not seconds: on every machine the same search gives the same answer with the same schedule.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Generic

from msgspec import Struct

from heuristics.names import ALL, Heuristic
from jrf.happens_before.summary import HappensBefore
from jrf.lockset.guided import LocksetGuided
from jrf.properties.property import Display
from jrf.protocols import Delta, MachineLike
from jrf.search.auto.sampling import plan_of
from jrf.search.auto.turns import Turns
from jrf.search.engine.explorer import Explorer
from jrf.search.engine.strategy import SearchEnded
from jrf.search.saving.pausable import to_its_end

if TYPE_CHECKING:
    from jrf.search.engine.strategy import AnyStrategy
    from jrf.search.registry import Surroundings
    from jrf.settings.settings import Settings
    from jvm.machine.machine import Machine

FIRST: Final = 4_000
"""Transitions of the heuristic search before all others come in, and of the turn after it."""

Launch = Callable[[], tuple[MachineLike[Delta], HappensBefore, Display]]
"""Makes a further machine that stands at the program's first choice, with its listener and the names of its
locations.
"""


_AS_EVER: Final = LocksetGuided()


def _silent(search: str) -> None:
    """Nobody watches."""


class Automatic(Struct, Generic[Delta], frozen=True):
    """See the module. `tell` hears which search goes on. `depth` is the limit of `PartialOrderReduction`.
    `in_blocks` makes a machine that switches threads where the explorer's does; without it reduction does not
    compare states. `monitored` makes one with a `Monitor`; without it there are no walks and hunts.
    """

    launch: Launch[Delta]
    in_blocks: Launch[Delta] | None = None
    monitored: Callable[[], tuple[Machine, HappensBefore, Display]] | None = None
    sampling: LocksetGuided = _AS_EVER
    heuristics: frozenset[Heuristic] = ALL
    depth: int | None = None
    tell: Callable[[str], None] = _silent
    first: int = FIRST
    reduction: bool = True
    """Whether partial-order reduction sees every kind of race that is asked for."""

    def __call__(self, explorer: Explorer[Delta], /) -> None:
        turns = Turns(self, explorer)
        unfinished = False
        try:
            to_its_end(explorer, turns)
        except SearchEnded:
            unfinished = True
            raise
        finally:
            turns.join(unfinished=unfinished)


def make(settings: Settings, surroundings: Surroundings) -> AnyStrategy:
    """Reduction takes part if it sees every kind of race that is asked for, and every look at a thread."""
    return Automatic(
        surroundings.another,
        surroundings.in_blocks,
        surroundings.monitored,
        plan_of(settings),
        frozenset(map(Heuristic, settings.heuristics)),
        settings.max_depth,
        surroundings.tell,
        reduction=settings.both_orders and surroundings.looks_known,
    )
