"""Translates between the numbers of one process and names that all processes share.

Threads are named by their keys and cells by those of objects, which are the same in all executions of a trace
and in all machines that run the program (docs/soundness-dpor.md, "Identity").
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from jrf.protocols import Delta
from jrf.search.reduction import facts
from jrf.search.reduction.causality import ExpectedAction
from jrf.search.reduction.dependence import Cells, Footprint
from jrf.search.reduction.facts import Choice, Forest, NodeFacts, Position, Request, Sleep, Touches
from jrf.search.reduction.node import BacktrackRequest, Branch, Node, Threads
from jrf.search.reduction.path import Path
from jvm.transitions import Label, alternative_of, label_of, thread_of


class PortableNames:
    """The names of what has numbers in `threads` and `cells`."""

    def __init__(self, threads: Threads, cells: Cells) -> None:
        self.threads = threads
        self.cells = cells

    def choice(self, label: Label) -> Choice:
        return self.threads.names[thread_of(label)], alternative_of(label)

    def label(self, choice: Choice) -> Label:
        key, alternative = choice
        return label_of(self.threads[key], alternative)

    def touches(self, footprint: Footprint) -> Touches:
        names = self.cells.names
        return tuple([(names[cell], mode) for cell, mode in footprint.items()])

    def footprint(self, touches: Touches) -> Footprint:
        cells = self.cells
        return {cells[cell]: mode for cell, mode in touches}

    def sleep(self, sleep: dict[Label, Footprint]) -> Sleep:
        return tuple([(self.choice(label), self.touches(touched)) for label, touched in sleep.items()])

    def sleeping(self, sleep: Sleep) -> dict[Label, Footprint]:
        return {self.label(choice): self.footprint(touches) for choice, touches in sleep}

    def sequence(self, steps: Iterable[ExpectedAction]) -> facts.Sequence:
        return tuple([(self.choice(step.label), self.touches(step.footprint)) for step in steps])

    def steps(self, sequence: facts.Sequence) -> list[ExpectedAction]:
        return [ExpectedAction(self.label(choice), self.footprint(touches)) for choice, touches in sequence]

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

    def request(self, depth: int, wish: BacktrackRequest) -> Request:
        names = self.threads.names
        preferred = names[wish.preferred] if wish.preferred >= 0 else None
        return Request(depth, self.sequence(wish.steps), tuple(names[at] for at in wish.threads), preferred)

    def wish(self, request: Request) -> BacktrackRequest:
        numbers = self.threads
        preferred = numbers[request.preferred] if request.preferred is not None else -1
        threads = tuple(numbers[key] for key in request.threads)
        return BacktrackRequest(tuple(self.steps(request.sequence)), threads, preferred)

    def node(self, node: Node[Delta]) -> NodeFacts:
        to_do = sorted(self.threads.names[number] for number in node.to_do)
        return NodeFacts(self.sleep(node.sleep), self.forest(node.branches), tuple(to_do), node.finished)

    def position(self, path: Path[Delta], first: int, last: int) -> Position:
        """The nodes of the path from one depth to the other, and the choices that lead to them."""
        actions = path.causality.actions[max(first - 1, 0) : last]
        nodes = path.nodes[first : last + 1]
        choices = tuple([self.choice(action.label) for action in actions])
        return Position(choices, tuple(map(self.node, nodes)))

    def move_to(self, path: Path[Delta], position: Position, first: int = 0) -> None:
        """Go to a position that begins at depth `first` of the path. No work is counted for it.

        Raises what a step raises; the machine then has not moved in that step.
        """
        labels = list(map(self.label, position.path))
        start = max(first - 1, 0)
        made = [action.label for action in path.causality.actions[start:]]
        common = 0
        while common < min(len(made), len(labels)) and made[common] == labels[common]:
            common += 1
        while path.depth > start + common:
            path.retreat()
        for label in labels[common:]:
            path.again(label)
        for node, known in zip(path.nodes[first:], position.nodes, strict=True):
            node.sleep = self.sleeping(known.sleep)
            node.branches = self.branches(known.branches)
            node.to_do = {self.threads[key] for key in known.to_do}
            node.finished = known.finished


def _preorder(branches: Sequence[Branch]) -> Iterator[Branch]:
    stack = list(reversed(branches))
    while stack:
        branch = stack.pop()
        yield branch
        stack.extend(reversed(branch.branches))
