"""Every search and what it can do: the one place that says so.

Settings are checked against these facts, `jrf.check` makes searches by them, and tests go through all of
them. A search is a module with `make(settings, surroundings)`; it is imported when it is chosen.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from jrf.happens_before.summary import HappensBefore
    from jrf.properties.property import Display
    from jrf.search.engine.strategy import AnyStrategy
    from jrf.search.parallel.recipe import Recipe
    from jrf.search.saving.checkpoint import Checkpoint
    from jrf.settings.settings import Settings
    from jvm.machine.machine import Machine


class Surroundings(NamedTuple):
    """What a search may need besides its explorer.

    `another` makes a machine that stands where the explorer's stands, with its h; `in_blocks` one that
    switches threads only where the explorer's does; `monitored` the first with a
    `jrf.lockset.monitor.Monitor` around h. `tell` is called with the
    name of the search that goes on, where several run by turns. `recipe` makes machines in other processes.
    `looks_known`: partial-order reduction knows what every look at a thread depends on.
    """

    another: Callable[[], tuple[Machine, HappensBefore, Display]]
    in_blocks: Callable[[], tuple[Machine, HappensBefore, Display]]
    monitored: Callable[[], tuple[Machine, HappensBefore, Display]]
    tell: Callable[[str], None]
    recipe: Recipe
    checkpoint: Checkpoint | None
    looks_known: bool


class Search(NamedTuple):
    """A search, as declared.

    | fact             | meaning |
    |------------------|-----|
    | `complete`       | it can explore every interleaving, and so say `safe` |
    | `one_order`      | it runs one order only of two accesses: it takes a RW race for a WR race |
    | `reduces`        | it leaves executions out by `jrf.search.reduction.dependence` |
    | `matches_states` | it compares states |
    | `keeps_itself`   | with `--checkpoint` it saves itself, instead of being paused (`saving.pausable`) |
    | `saved`          | `--checkpoint` can save it |
    | `workers`        | several processes can share its work |
    | `shortened`      | its schedules hold much that a violation does not need |
    | `monitored`      | its machine's listener is a `jrf.lockset.monitor.Monitor` around h |
    | `blocks`         | it switches threads only at synchronization where that changes no verdict |
    | `naive`          | everything is visible to it, and nothing is remembered (docs/naive.md) |
    """

    name: str
    module: str
    told: str
    complete: bool = True
    one_order: bool = False
    reduces: bool = False
    matches_states: bool = True
    keeps_itself: bool = False
    saved: bool = False
    workers: bool = False
    shortened: bool = False
    naive: bool = False
    monitored: bool = False
    blocks: bool = False

    def make(self, settings: Settings, surroundings: Surroundings) -> AnyStrategy:
        """The strategy, ready to be called with an explorer."""
        module: Any = import_module(self.module)
        strategy: AnyStrategy = module.make(settings, surroundings)
        return strategy


_ALL: Final = (
    Search(
        "auto", "jrf.search.auto.search",
        "heuristic, walks, lockset, dfs, dpor and stateful by turns, until one has an answer",
        saved=True, shortened=True, blocks=True,
    ),
    Search(
        "heuristic", "jrf.search.strategies.heuristic",
        "the state first whose last action most likely leads to a race",
        saved=True, shortened=True,
    ),
    Search("dfs", "jrf.search.strategies.dfs", "depth-first", saved=True),
    Search(
        "bfs", "jrf.search.strategies.bfs", "breadth-first: counterexamples are as short as can be",
        saved=True,
    ),
    Search(
        "dpor", "jrf.search.parallel.strategy",
        "partial-order reduction: one execution for each set of equivalent ones",
        one_order=True, reduces=True, matches_states=False, keeps_itself=True, saved=True, workers=True,
    ),
    Search(
        "stateful", "jrf.search.stateful.search", "partial-order reduction that compares states",
        one_order=True, reduces=True,
    ),
    Search("context", "jrf.search.strategies.context", "few switches between threads first, then more"),
    Search(
        "lockset", "jrf.lockset.guided",
        "runs, Lockset's warnings, and a search for a witness of each; never says safe",
        complete=False, shortened=True, monitored=True,
    ),
    Search(
        "random", "jrf.search.strategies.random_walk", "random walks; never says safe",
        complete=False, matches_states=False, shortened=True,
    ),
    Search(
        "pct", "jrf.search.strategies.pct", "walks with random priorities; never says safe",
        complete=False, matches_states=False, shortened=True,
    ),
    Search(
        "pos", "jrf.search.strategies.pos", "walks that draw an order of actions; never says safe",
        complete=False, matches_states=False, shortened=True,
    ),
    Search(
        "naive", "jrf.search.naive.search", "a slow check of the others, for those who work on jrf",
        naive=True,
    ),
)  # fmt: skip

SEARCHES: Final = {search.name: search for search in _ALL}
"""All searches by name, in the order in which users are told of them."""

DEFAULT: Final = _ALL[0].name


def names(**facts: bool) -> tuple[str, ...]:
    """The names of the searches of which these facts hold: `names(saved=True)`."""
    return tuple(
        search.name
        for search in _ALL
        if all(getattr(search, fact) == wanted for fact, wanted in facts.items())
    )
