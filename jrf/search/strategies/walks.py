"""What searches that draw lots have in common: walks from the initial state to an end, one after another.

Such a search remembers no state and is never complete: it ends after a number of walks, or at a limit, and
says that nothing is proved. Equal seeds make equal walks on every machine.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Protocol

from jrf.limits.watchdog import CutOff
from jrf.protocols import Delta
from jrf.search.engine.explorer import Explorer
from jrf.search.engine.strategy import SearchEnded
from jvm.transitions import Transition

if TYPE_CHECKING:
    from jrf.settings.settings import Settings

WALKS: Final = 1_000
"""Walks of a search without a limit."""
DEPTH: Final = 10_000
"""Transitions after which a walk is given up: a thread may spin."""


def walks_of(settings: Settings) -> int:
    """How many walks a search makes: a limit takes the place of the number (a walk is at least one state)."""
    return settings.max_states or (sys.maxsize if settings.timeout else WALKS)


class Lots(Protocol):
    """How a walk chooses. A search has one, so it can learn from walk to walk."""

    def begin(self) -> None:
        """A new walk begins."""
        ...

    def choose(self, transitions: Sequence[Transition], depth: int) -> Transition:
        """One of the enabled transitions, of which there is at least one, after `depth` transitions."""
        ...

    def summary(self, walks: int) -> str:
        """Why it is not known whether the program is safe."""
        ...


def walk(explorer: Explorer[Delta], lots: Lots, walks: int) -> None:
    """Make walks until a violation is found, and note why there is no answer if none ends the search."""
    made = cut = 0
    try:
        while made < walks:
            made += 1
            cut += one_walk(explorer, lots)
            if not explorer.machine.enabled():
                break  # nothing to choose: all walks are the same
    except (SearchEnded, CutOff):
        if not explorer.found:
            explorer.give_up(lots.summary(made))
        raise
    explorer.give_up(lots.summary(made))
    if cut:
        explorer.give_up(f"{cut} of them given up after {DEPTH} transitions")


def one_walk(explorer: Explorer[Delta], lots: Lots, most: int = DEPTH) -> bool:
    """One walk of at most so many transitions, and back again. Whether it was given up as too long."""
    machine = explorer.machine
    deltas: list[Delta] = []
    path: list[Transition] = []
    lots.begin()
    while len(path) < most and (transitions := explorer.enabled(len(path))):
        transition = lots.choose(transitions, len(path))
        path.append(transition)
        delta = explorer.advance(lambda: machine.step(path[-1]), len(deltas), lambda: tuple(path))
        if delta is None:
            break
        deltas.append(delta)
    explorer.stats.executions += 1
    for delta in reversed(deltas):
        machine.revert(delta)
    return len(deltas) == most


def times(count: int, what: str) -> str:
    """`1 walk`, `2 walks`."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
