"""Optimal partial-order reduction with wakeup trees (Abdulla et al. 2014, algorithm 2): one execution for
each trace.

Where a race asks for another order, the whole sequence that leads to the racing action is kept, so that no
later choice can run into what was explored before.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from jrf.seams import Delta
from jrf.search.causality import Step, takes_first
from jrf.search.dependence import ANYTHING, OPERATE, covers
from jrf.search.path import Branch, Node, Path


def explore(path: Path[Delta]) -> None:
    """All from the first node on."""
    begin(path)
    go_on(path)


def go_on(path: Path[Delta]) -> bool:
    """Depth first, until the explorer is due; True when nothing is left.

    | top node                  | what is done                                                        |
    |---------------------------|---------------------------------------------------------------------|
    | a branch is left          | take it out and go down, its subtree becomes that of the new node   |
    | no branch, and never went | the end of an execution: add branches for its races                 |
    | no branch is left         | go back by one, and let the choice made there sleep                 |
    """
    while not path.explorer.due():
        node = path.top
        if not node.branches:
            if not path.back():
                return True
            continue
        branch = node.branches.pop(0)
        if branch.label in node.sleep:
            continue
        if branch.label not in node.transitions:
            if node.chosen < 0:
                begin(path)
            continue
        _add_alternatives(node, branch.label)
        action = path.forward(branch.label)
        if action is None:
            _add_all(node)
            continue
        if not covers(branch.footprint, action.footprint):
            _add_all(node)
        path.top.branches = branch.branches
        begin(path)
    return False


def begin(path: Path[Delta]) -> None:
    """Give the top node something to do, if it can do anything; otherwise an execution has ended here."""
    node = path.top
    if node.branches:
        return
    label = path.free_choice()
    if label is not None:
        node.branches.append(Branch(label, {ANYTHING: OPERATE}))
        return
    for race in path.races():
        before = path.nodes[race.at]
        if all(takes_first(label, touches, race.steps) is None for label, touches in before.sleep.items()):
            insert(before.branches, race.steps)


def insert(branches: list[Branch], steps: Sequence[Step]) -> None:
    """Add the sequence to the tree, unless a branch of the tree leads to all that it leads to.

    Follows the first branch that could come first in the sequence, taking it out; at a leaf everything is
    explored, and where no branch fits, the rest of the sequence becomes one.
    """
    rest = list(steps)
    while rest:
        for branch in branches:
            at = takes_first(branch.label, branch.footprint, rest)
            if at is not None:
                break
        else:
            for step in rest:
                branches.append(Branch(step.label, step.footprint))
                branches = branches[-1].branches
            return
        if not branch.branches:
            return
        del rest[at : at + 1]
        branches = branch.branches


def _add_alternatives(node: Node[Delta], label: int) -> None:
    """A choice with several outcomes (whom notify wakes, say): explore all of them where one is explored."""
    _add(node, (other for other in node.transitions if not (other ^ label) & 0xFFFF and other != label))


def _add_all(node: Node[Delta]) -> None:
    """A step was not what it was taken for when branches were compared with it: explore everything here."""
    _add(node, node.transitions)


def _add(node: Node[Delta], labels: Iterable[int]) -> None:
    listed = {branch.label for branch in node.branches}
    for label in labels:
        if label not in node.sleep and label not in listed:
            node.branches.append(Branch(label, {ANYTHING: OPERATE}))
