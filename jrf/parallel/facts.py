"""What workers and their coordinator tell each other: frozen facts without machines, objects or numbers that
mean something in one process only.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from jrf.properties import Kind
from jrf.result import Refusal
from jrf.seams import ThreadKey
from jrf.search.dependence import Cell
from jrf.stats import SearchStats

Choice: TypeAlias = tuple[ThreadKey, int]
"""A thread, and the alternative that its action takes."""

Touches: TypeAlias = tuple[tuple[Cell, int], ...]
"""A footprint: cells, and how they are touched."""

SURE, ELSEWHERE, DOUBTFUL = range(3)
"""What is known of a sleeping choice: it was explored to the end; others are at it from this node, or from an
earlier one.
"""

Sleep: TypeAlias = tuple[tuple[Choice, Touches, int], ...]

Sequence: TypeAlias = tuple[tuple[Choice, Touches], ...]
"""Choices to be made one after the other, with what they are expected to touch."""

Forest: TypeAlias = tuple[tuple[Choice, Touches, int], ...]
"""Wakeup trees in preorder, each node with the number of its children: sequences are long, and what is nested
so deep cannot be pickled.
"""


@dataclass(frozen=True, slots=True)
class NodeFacts:
    """A node of the exploration, as much of it as an exploration needs to go on there.

    `taken` is the choice that the path takes here, if one is under way, with what its action touched.
    """

    sleep: Sleep
    branches: Forest
    to_do: tuple[ThreadKey, ...]
    enabled: tuple[Choice, ...]
    taken: tuple[Choice, Touches] | None = None

    @property
    def pending(self) -> bool:
        """Something is left to explore besides what is under way."""
        if self.branches:
            return True
        done = {choice for choice, _, _ in self.sleep}
        if self.taken is not None:
            done.add(self.taken[0])
        return any(choice[0] in self.to_do and choice not in done for choice in self.enabled)


@dataclass(frozen=True, slots=True)
class Above:
    """A node above those of a task. Others look after it; this keeps the task from asking for what is, or
    will be, explored there anyway.
    """

    sleep: Sleep
    branches: Forest
    to_do: tuple[ThreadKey, ...]


@dataclass(frozen=True, slots=True)
class Request:
    """What races ask to explore from the node at `depth` of a task's path, which lies above the task."""

    depth: int
    sequences: tuple[Sequence, ...]
    to_do: tuple[ThreadKey, ...]


@dataclass(frozen=True, slots=True)
class Task:
    """Explore what is left to do at `nodes`, of which the first lies at depth `root` of the path and the last
    at its end; pause after `budget` steps. All that a task leads to is decided by these facts.
    """

    number: int
    budget: int
    root: int
    path: tuple[Choice, ...]
    above: tuple[Above, ...]
    nodes: tuple[NodeFacts, ...]


@dataclass(frozen=True, slots=True)
class Sighting:
    """A violation that was met. `identity` is `properties.identity` of it as users see it, `plain` the same
    with plain names.
    """

    kind: Kind
    type: str | None
    identity: tuple[object, ...]
    plain: tuple[object, ...]
    schedule: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """What came of a task. `nodes` are those from its root to where it paused, at the end of `path`; the root
    alone if it is `done`. `ended`: a violation ended it, and with it the whole search.
    """

    number: int
    done: bool
    ended: bool
    path: tuple[Choice, ...]
    nodes: tuple[NodeFacts, ...]
    requests: tuple[Request, ...]
    sightings: tuple[Sighting, ...]
    reasons: tuple[str, ...]
    refusals: tuple[Refusal, ...]
    notes: tuple[str, ...]
    """See `jrf.search.explorer.Explorer` and `jvm.machine.Machine`."""
    stats: SearchStats
    memory_mb: float


@dataclass(frozen=True, slots=True)
class Failure:
    """A task could not be carried out: `error` is the exception's class, `text` its reason."""

    number: int
    error: str
    text: str
    placed: bool = False
    """See `jvm.errors.BrokenClass`."""
