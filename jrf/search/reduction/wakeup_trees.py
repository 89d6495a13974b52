"""Optimal partial-order reduction with wakeup trees (Abdulla et al. 2014, algorithm 2): one execution for
each trace.

Where a race asks for another order, the whole sequence that leads to the racing action is kept, so that no
later choice can run into what was explored before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from jrf.protocols import Delta
from jrf.search.reduction.causality import ExecutedAction, ExpectedAction, takes_first
from jrf.search.reduction.dependence import ANYTHING, UNKNOWN_UPDATE, Footprint, covers
from jrf.search.reduction.node import BacktrackRequest, Branch, Node
from jrf.search.reduction.path import Path, Pause, never
from jvm.transitions import Label, thread_of


def explore(path: Path[Delta], floor: int = 0, pause: Pause = never, begun: bool = False) -> bool:
    """Depth first, until all is explored that follows from the node at depth `floor`; then true.

    | top node                  | what is done                                                        |
    |---------------------------|---------------------------------------------------------------------|
    | a branch is left          | take it out and go down, its subtree becomes that of the new node   |
    | no branch, and never went | the end of an execution: add branches for its races                 |
    | only what is not modelled | the same: what has the end of it in another order is explored       |
    | no branch is left         | go back by one, and let the choice made there sleep                 |

    What races ask for above that node is left in `path.asked`. False if `pause()` said so, between two
    executions; to explore again then goes on. `begun`: the top node has been given what there is to do.
    """
    if not begun:
        begin(path, floor)
    while True:
        node = path.top
        if not node.branches:
            if path.depth == floor:
                return True
            path.back()
            if path.top.branches and pause():
                return False
            continue
        branch = node.branches.pop(0)
        if branch.label in node.sleep:
            continue
        if branch.label not in node.transitions:
            if node.chosen < 0:
                begin(path, floor)
            continue
        take(path, branch, floor)


def following(node: Node[Delta]) -> Iterator[Branch]:
    """The branches that an exploration will take from the node, as far as is known, in order."""
    passed = set(node.sleep)
    for branch in node.branches:
        if branch.label in node.transitions and branch.label not in passed:
            passed.add(branch.label)
            yield branch


def take(path: Path[Delta], branch: Branch, floor: int) -> ExecutedAction | None:
    """Go down the branch, which was taken out of the top node; None if that is not possible."""
    node = path.top
    action = path.forward(branch.label)
    choice_was_made(node, branch, None if action is None else action.footprint)
    if action is not None:
        path.top.branches = branch.branches
        begin(path, floor)
    elif next(following(node), None) is None:
        _ask_for_races(path, floor)  # the execution is cut off here
    return action


def choice_was_made(node: Node[Delta], branch: Branch, footprint: Footprint | None) -> None:
    """The branch's choice was made from the node and touched this; None if it met what is not modelled."""
    _add_alternatives(node, branch.label)
    if footprint is None or not covers(branch.footprint, footprint):
        _add_all(node)


def begin(path: Path[Delta], floor: int) -> None:
    """Give the top node something to do, if it can do anything; otherwise an execution has ended here.

    Nodes above `floor` are not this exploration's: what races ask for there is left in `path.asked`.
    """
    node = path.top
    if node.branches:
        return
    label = path.free_choice()
    if label is not None:
        node.branches.append(Branch(label, {ANYTHING: UNKNOWN_UPDATE}))
        return
    _ask_for_races(path, floor)


def _ask_for_races(path: Path[Delta], floor: int) -> None:
    """Add branches for the races of the execution that ends here."""
    for race in path.races():
        before = path.nodes[race.at]
        if explored(before.sleep, race.steps):
            continue
        if race.at >= floor:
            insert(before.branches, race.steps)
        elif race.at == floor - 1 or _place(before.branches, race.steps) is not None:
            path.ask(race.at, BacktrackRequest(tuple(race.steps)))


def explored(sleep: Mapping[Label, Footprint], steps: Sequence[ExpectedAction]) -> bool:
    """Whether all that the sequence leads to is explored where a sleeping choice was made, or what is found
    there will ask for it here.
    """
    return any(takes_first(label, touches, steps) is not None for label, touches in sleep.items())


def insert(branches: list[Branch], steps: Sequence[ExpectedAction]) -> None:
    """Add the sequence to the tree, unless a branch of the tree leads to all that it leads to."""
    place = _place(branches, steps)
    if place is not None:
        branches, rest = place
        for step in rest:
            branches.append(Branch(step.label, step.footprint))
            branches = branches[-1].branches


def _place(
    branches: list[Branch], steps: Sequence[ExpectedAction]
) -> tuple[list[Branch], list[ExpectedAction]] | None:
    """Where in the tree to add what of the sequence; None if nothing is to be added.

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
            return branches, rest
        if not branch.branches:
            return None
        del rest[at : at + 1]
        branches = branch.branches
    return None


def _add_alternatives(node: Node[Delta], label: Label) -> None:
    """A choice with several outcomes (whom notify wakes, say): explore all of them where one is explored."""
    _add(
        node, (other for other in node.transitions if thread_of(other) == thread_of(label) and other != label)
    )


def _add_all(node: Node[Delta]) -> None:
    """A step was not what it was taken for when branches were compared with it: explore everything here."""
    _add(node, node.transitions)


def _add(node: Node[Delta], labels: Iterable[Label]) -> None:
    listed = {branch.label for branch in node.branches}
    for label in labels:
        if label not in node.sleep and label not in listed:
            node.branches.append(Branch(label, {ANYTHING: UNKNOWN_UPDATE}))
