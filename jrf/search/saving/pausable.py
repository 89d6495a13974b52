"""Searches that can be saved while they are under way, and taken up again in another process."""

from __future__ import annotations

from typing import Protocol

from jrf.protocols import Delta
from jrf.search.engine.explorer import Explorer
from jrf.search.engine.strategy import LimitReached
from jrf.search.saving.positions import SearchAt


class Pausable(Protocol):
    """A search that stands still now and then, where what it remembers and where it is belong together."""

    def go_on(self) -> bool:
        """Explore until the explorer is due; True when nothing is left."""

    def position(self) -> SearchAt:
        """Where it stands: to be asked after `go_on` was false, or ended in LimitReached."""

    def resume(self, at: SearchAt) -> None:
        """Stand where a search stood that was made in the same way. To be called before `go_on`, when the
        explorer remembers what it remembered then. Raises `saved.Unfit`.
        """


class Keeper(Protocol):
    """Saves a search (`--checkpoint`)."""

    def due(self) -> bool:
        """Whether it is time to save; asked some times a second."""

    def keep(self, explorer: Explorer[Delta], search: Pausable, besides: str | None = None) -> None:
        """Save the search, without the reason `besides` for its end."""

    def resume(self, explorer: Explorer[Delta], search: Pausable) -> None:
        """Take up what was saved, if there is something."""


def to_its_end(explorer: Explorer[Delta], search: Pausable) -> None:
    """Run the search, saving it where it pauses and at a limit, if it is to be saved.

    Never after Ctrl-C or a cut by the watchdog: these strike anywhere, also between marking a state as
    visited and going there.
    """
    keeper = explorer.options.keeper
    if keeper is None:
        search.go_on()
        return
    keeper.resume(explorer, search)
    try:
        while not search.go_on():
            keeper.keep(explorer, search)
            explorer.pause_within(float("inf"))
    except LimitReached as limit:
        keeper.keep(explorer, search, limit.reason)
        raise
