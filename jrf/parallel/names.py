"""Translates between the numbers of one process and names that all processes share.

Threads are named by their keys and cells by those of objects, which are the same in all executions of a trace
and in all machines that run the program (docs/soundness-dpor.md, "Identity").
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from jrf.parallel import facts
from jrf.parallel.facts import DOUBTFUL, ELSEWHERE, SURE, Choice, Forest, Sleep, Touches
from jrf.search.causality import Step
from jrf.search.dependence import Cells, Footprint
from jrf.search.path import Branch, Threads


class Sleeping(Protocol):
    """The sleeping choices of a node: see `jrf.search.path.Node`."""

    sleep: dict[int, Footprint]
    elsewhere: frozenset[int]
    doubtful: frozenset[int]


class Names:
    """The names of what has numbers in `threads` and `cells`."""

    def __init__(self, threads: Threads, cells: Cells) -> None:
        self.threads = threads
        self.cells = cells

    def choice(self, label: int) -> Choice:
        return self.threads.names[label & 0xFFFF], label >> 16

    def label(self, choice: Choice) -> int:
        key, alternative = choice
        return self.threads[key] | alternative << 16

    def touches(self, footprint: Footprint) -> Touches:
        names = self.cells.names
        return tuple([(names[cell], mode) for cell, mode in footprint.items()])

    def footprint(self, touches: Touches) -> Footprint:
        cells = self.cells
        return {cells[cell]: mode for cell, mode in touches}

    def sleep(self, node: Sleeping) -> Sleep:
        found = []
        for label, touched in node.sleep.items():
            known = ELSEWHERE if label in node.elsewhere else DOUBTFUL if label in node.doubtful else SURE
            found.append((self.choice(label), self.touches(touched), known))
        return tuple(found)

    def set_sleep(self, node: Sleeping, sleep: Sleep) -> None:
        node.sleep = {self.label(choice): self.footprint(touches) for choice, touches, _ in sleep}
        node.elsewhere = frozenset(self.label(choice) for choice, _, known in sleep if known == ELSEWHERE)
        node.doubtful = frozenset(self.label(choice) for choice, _, known in sleep if known == DOUBTFUL)

    def sequence(self, steps: Iterable[Step]) -> facts.Sequence:
        return tuple([(self.choice(step.label), self.touches(step.footprint)) for step in steps])

    def steps(self, sequence: facts.Sequence) -> list[Step]:
        return [Step(self.label(choice), self.footprint(touches)) for choice, touches in sequence]

    def forest(self, branches: Sequence[Branch]) -> Forest:
        return tuple(
            (self.choice(branch.label), self.touches(branch.footprint), len(branch.branches))
            for branch in _preorder(branches)
        )

    def branches(self, forest: Forest) -> list[Branch]:
        roots: list[Branch] = []
        open_nodes: list[tuple[list[Branch], int]] = []
        for choice, touches, children in forest:
            branch = Branch(self.label(choice), self.footprint(touches))
            if open_nodes:
                siblings, left = open_nodes.pop()
                siblings.append(branch)
                if left > 1:
                    open_nodes.append((siblings, left - 1))
            else:
                roots.append(branch)
            if children:
                open_nodes.append((branch.branches, children))
        return roots

    def keys(self, threads: Iterable[int]) -> tuple[tuple[int, ...], ...]:
        """The keys of threads in an order that does not depend on their numbers."""
        return tuple(sorted(self.threads.names[number] for number in threads))


def _preorder(branches: Sequence[Branch]) -> Iterator[Branch]:
    stack = list(reversed(branches))
    while stack:
        branch = stack.pop()
        yield branch
        stack.extend(reversed(branch.branches))
