"""What `--search auto` knows of a search that takes turns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from jrf.protocols import Delta
from jrf.search.engine.explorer import Explorer


class Contender(Generic[Delta]):
    """A search that can be paused. `share()` is about what it has explored, None if it cannot tell.

    `proves`: when nothing is left of it, everything is explored. `part`: how much of a round's length it gets
    if it is not the favoured one. `dear`: how much longer one of its transitions takes, about, than one of
    the others. `debt`: how many transitions it went beyond its turns, to be paid back.
    """

    __slots__ = ("dear", "debt", "explorer", "go_on", "name", "part", "proves", "share")

    def __init__(
        self,
        name: str,
        explorer: Explorer[Delta],
        go_on: Callable[[], bool],
        share: Callable[[], float | None] = lambda: None,
        *,
        part: int = 1,
        dear: float = 1.0,
        proves: bool = True,
    ) -> None:
        self.name = name
        self.explorer = explorer
        self.go_on = go_on
        self.share = share
        self.part = part
        self.dear = dear
        self.proves = proves
        self.debt = 0.0

    def order(self) -> tuple[bool, bool, float]:
        """Sampling comes first in each round, then what has not had a turn, and then what is expected to end
        first.
        """
        return self.proves, self.explorer.stats.transitions > 0, self.needs()

    def needs(self) -> float:
        """What is left of it, in transitions of the others."""
        return self.dear * self.left()

    def left(self) -> float:
        """About how many transitions it will still make."""
        share = self.share()
        if not share:
            return float("inf")
        return self.explorer.stats.transitions * (1 / share - 1)
