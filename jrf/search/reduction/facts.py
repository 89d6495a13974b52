"""What workers and their coordinator tell each other: frozen facts without machines, objects or numbers that
mean something in one process only.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from jrf.properties.sightings import Sighting
from jrf.protocols import ThreadKey
from jrf.result import Refusal
from jrf.search.engine.stats import SearchStats
from jrf.search.reduction.dependence import TouchedCell

Choice: TypeAlias = tuple[ThreadKey, int]
"""A thread, and the alternative that its action takes."""

Touches: TypeAlias = tuple[tuple[TouchedCell, int], ...]
"""A footprint: cells, and how they are touched."""

Sleep: TypeAlias = tuple[tuple[Choice, Touches], ...]

Sequence: TypeAlias = tuple[tuple[Choice, Touches], ...]
"""Choices to be made one after the other, with what they are expected to touch."""

Forest: TypeAlias = tuple[tuple[Choice, Touches, int], ...]
"""Wakeup trees in preorder, each node with the number of its children: sequences are long, and what is nested
so deep cannot be pickled.
"""


class NodeFacts(Struct, frozen=True):
    """A node of the exploration, as much of it as an exploration needs to go on there. See
    `jrf.search.reduction.path.Node`.
    """

    sleep: Sleep
    branches: Forest
    to_do: tuple[ThreadKey, ...]
    finished: int = 0


class Position(Struct, frozen=True):
    """Where an exploration stands between two executions: the choices made, and a node for each state that
    they lead through. All that it does from there is decided by these facts.
    """

    path: tuple[Choice, ...]
    nodes: tuple[NodeFacts, ...]


class Speculation(Struct, frozen=True):
    """What is to be explored after `choice` at the last node of `position`, if nothing changes until the
    exploration comes there. `earlier`: what it will have explored before from that node. `branches` is the
    choice's wakeup tree, if there are any.
    """

    number: int
    position: Position
    earlier: tuple[Choice, ...]
    choice: Choice
    branches: Forest


class Request(Struct, frozen=True):
    """What a race asks for at the node at `depth`: that `sequence` is explored; or, without wakeup trees, one
    of `threads`, the first of which is the racing one if `preferred`.
    """

    depth: int
    sequence: Sequence = ()
    threads: tuple[ThreadKey, ...] = ()
    preferred: ThreadKey | None = None


class Report(Struct, frozen=True):
    """What came of a guess. It holds if what slept at its node is `sleep`; the choice touched `touches`.

    `below` is where it stands, as choices and nodes after the guess's own; empty if it is `done`. `ended`: a
    violation ended it, and with it the whole search. `requests` are those of races for the nodes of the
    guess, in order.
    """

    number: int
    sleep: Sleep
    touches: Touches
    done: bool
    ended: bool
    below: Position
    requests: tuple[Request, ...]
    sightings: tuple[Sighting, ...]
    reasons: tuple[str, ...]
    refusals: tuple[Refusal, ...]
    notes: tuple[str, ...]
    """See `jrf.search.engine.explorer.Explorer` and `jvm.machine.machine.Machine`."""
    stats: SearchStats
    memory_mb: float


class Failure(Struct, frozen=True):
    """A guess could not be carried out: the exploration will find out why when it comes there."""

    number: int
