"""What the path of a partial-order reduction consists of: nodes, branches, and what races ask of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic

from msgspec import Struct, field

from jrf.protocols import Delta, ThreadKey
from jrf.search.reduction.causality import ExecutedAction, ExpectedAction
from jrf.search.reduction.dependence import Footprint
from jvm.threads.points import Frame
from jvm.threads.thread import Thread
from jvm.transitions import NO_TRANSITION, Label, Transition, thread_of


class Threads(dict[ThreadKey, int]):
    """Numbers for threads, given out as they are first met: tids depend on the order in which threads are
    started. `names`: the threads' keys by their numbers.
    """

    def __init__(self) -> None:
        self.names: list[ThreadKey] = []

    def __missing__(self, key: ThreadKey) -> int:
        number = self[key] = len(self)
        self.names.append(key)
        return number


class Branch(Struct):
    """A node of a wakeup tree: a choice, what it is expected to touch, and how to go on after it."""

    label: Label
    footprint: Footprint
    branches: list[Branch] = field(default_factory=list)


class Node(Struct, Generic[Delta]):
    """A state on the path. Choices are labels (see `causality.Action`), `transitions` what the machine calls
    them.
    """

    transitions: dict[Label, Transition]
    sleep: dict[Label, Footprint]
    """Choices whose continuations were all explored, here or in an earlier branch, with what they touch."""
    forced: bool
    """The machine would go on by itself here: one transition is enabled, and nothing was found in the last.
    """
    stuck: tuple[int, ...] = ()
    """Where an execution ends: the tids of threads that have not ended."""
    to_do: set[int] = field(default_factory=set)
    """Threads to explore from here (backtrack sets and source sets)."""
    branches: list[Branch] = field(default_factory=list)
    """Sequences to explore from here (wakeup trees)."""
    chosen: Transition = NO_TRANSITION
    """The transition that the path takes here."""
    finished: int = 0
    """How many choices were explored to their end from here."""
    delta: Delta | None = None

    def enables(self, thread: int) -> bool:
        return any(thread_of(label) == thread for label in self.transitions)

    def awake(self) -> Iterator[Label]:
        """The choices of threads to do that do not sleep."""
        for label in self.transitions:
            if thread_of(label) in self.to_do and label not in self.sleep:
                yield label

    def left(self, chosen: Label | None) -> set[Label]:
        """The choices that are known to be explored from here after the one that is under way."""
        labels = {branch.label for branch in self.branches}
        labels.update(label for label in self.transitions if thread_of(label) in self.to_do)
        return labels - self.sleep.keys() - {chosen}


class ExecutedStep(Struct):
    """What is remembered of an action for later: see `SingleStep`. `loop`: the positions of the
    thread's actions that are an iteration which ends with this one, if all of them only looked.
    """

    thread: Thread
    failed: int | None
    stood: Frame | None
    only_looked: bool
    loop: Sequence[int] = ()


class ReversibleRace(Struct, frozen=True):
    """An action that could have come before the earlier action at `at`, had it not been for the order chosen.

    `steps`: what can be made from the state at `at` without the action there, in order; the racing action is
    last.
    """

    at: int
    action: ExecutedAction
    steps: list[ExpectedAction]


class BacktrackRequest(Struct, frozen=True):
    """What a race asks to explore from a node: `steps`, or, in an exploration without wakeup trees, one of
    `threads`, and if there is a choice the `preferred` one.
    """

    steps: tuple[ExpectedAction, ...] = ()
    threads: tuple[int, ...] = ()
    preferred: int = -1
