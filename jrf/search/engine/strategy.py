"""What searches have in common: their options, limits and outcome."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from msgspec import Struct, field

from jrf.limits.watchdog import Look, never
from jrf.properties.property import Display, plain_display
from jrf.properties.registry import Found
from jrf.protocols import Delta
from jrf.search.engine.stats import SearchStats

if TYPE_CHECKING:
    from jrf.result import LocksetWarning, Refusal
    from jrf.search.engine.explorer import Explorer
    from jrf.search.saving.pausable import Keeper

ProgressCallback = Callable[[int, int, int, int], None]
"""Called about four times a second with states, transitions, depth and the length of the queue."""


class Strategy(Protocol):
    """An order in which to explore. It returns when nothing is left to explore."""

    def __call__(self, explorer: Explorer[Delta], /) -> None: ...


AnyStrategy: TypeAlias = "Callable[[Explorer[Any]], None]"
"""A strategy that may need machines of one kind."""


class Limits(Struct, frozen=True):
    """Where a search ends unfinished; None is no limit. `depth` cuts paths, the others end the search.

    `seconds` is wall clock time, `memory_mb` the resident size of the process in MB of 2**20 bytes.
    """

    states: int | None = None
    depth: int | None = None
    seconds: float | None = None
    memory_mb: float | None = None


class SearchOptions(Struct, frozen=True):
    """`all_violations`: go on after a violation and collect the distinct ones.

    `look` is asked now and then, also in the middle of a transition, for a reason to give up. `keeper` saves
    strategies that can be saved (`jrf.search.saving.pausable`). `blocks`: the machine switches threads only
    at synchronization, where replays do not. `ends`: livelocks are looked for, and whether the program can
    end at all.
    """

    limits: Limits = field(default_factory=Limits)
    all_violations: bool = False
    display: Display = plain_display
    blocks: bool = False
    ends: bool = True
    progress: ProgressCallback | None = None
    look: Look = never
    keeper: Keeper | None = None
    deadline: float | None = None
    """When the limit of seconds is over, by `time.perf_counter`, if they do not begin with the search."""
    out_of_memory: Callable[[], str] = lambda: "out of memory"
    """The reason of a MemoryError."""


class Outcome(Struct, frozen=True):
    """`violations` holds races first, then in the order in which they were found.

    `complete`: every interleaving was explored. If not, and no violation ended the search, `reasons` says
    why, and `explored` about which share was, if the strategy can tell. `knows` tells by a fingerprint
    whether a state was met, in a search that matches states.
    """

    violations: list[Found]
    complete: bool
    reasons: list[str]
    stats: SearchStats
    explored: float | None = None
    knows: Callable[[int], bool] | None = None
    refusals: list[Refusal] = field(default_factory=list)
    """What the program met that cannot be run, with the calls that led there."""
    warnings: list[LocksetWarning] = field(default_factory=list)
    standing: bool = False
    """The machines stand between two steps, so that one can go on with them."""
    within: str | None = None
    """What the program was doing when the search was cut off in the middle of a step."""
    ended: bool = False
    """Nothing stopped the search: no limit, no violation."""


class SearchEnded(Exception):
    """Raised by the explorer to leave a strategy's loop before everything is explored."""


class LimitReached(SearchEnded):
    """A limit of states, time or memory, which was noted as `reason`. It is raised before a transition is
    made: the machine stands where that transition was to begin.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
