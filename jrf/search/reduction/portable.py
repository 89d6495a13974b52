"""What can be done with a node of either kind of partial-order reduction by somebody who did not explore it.

`variant` is one of `--dpor`. The functions say in the words of `jrf.search.reduction.wakeup_trees` and
`jrf.search.reduction.source_sets` what these do on the way.
"""

from __future__ import annotations

from msgspec import Struct

from jrf.protocols import Delta
from jrf.search.reduction import source_sets, wakeup_trees
from jrf.search.reduction.dependence import Footprint
from jrf.search.reduction.dpor import rule_of
from jrf.search.reduction.node import BacktrackRequest, Branch, Node
from jrf.search.reduction.path import Path
from jvm.transitions import Label


class PlannedChoice(Struct, frozen=True, eq=False):
    """A choice that will be explored from a node. `branch`: with what comes after it, in `optimal`."""

    label: Label
    branch: Branch | None = None

    def same(self, other: PlannedChoice) -> bool:
        return self.label == other.label and self.branch is other.branch


def coming(node: Node[Delta], variant: str, under_way: Label | None) -> list[PlannedChoice]:
    """What will be explored from the node after the choice that is under way, as far as known, in order."""
    if variant == "optimal":
        return [PlannedChoice(branch.label, branch) for branch in wakeup_trees.following(node)]
    return [PlannedChoice(label) for label in node.awake() if label != under_way]


def go_down(path: Path[Delta], variant: str, choice: PlannedChoice, floor: int) -> bool:
    """Make the choice from the top node, and begin what comes after it; False if that is not possible."""
    if choice.branch is not None:
        return wakeup_trees.take(path, choice.branch, floor) is not None
    return source_sets.take(path, choice.label, rule_of(variant), floor) is not None


def adopt_result(node: Node[Delta], choice: PlannedChoice, footprint: Footprint) -> None:
    """The choice was made from the node by somebody else, and touched this."""
    node.chosen = node.transitions[choice.label]
    if choice.branch is not None:
        node.branches[:] = [branch for branch in node.branches if branch is not choice.branch]
        wakeup_trees.choice_was_made(node, choice.branch, footprint)


def grant(path: Path[Delta], variant: str, depth: int, wish: BacktrackRequest) -> None:
    """See to what a race asked for at the node at that depth."""
    node = path.nodes[depth]
    if variant == "optimal":
        wakeup_trees.insert(node.branches, wish.steps)
    else:
        rule_of(variant).grant(path, node, wish)


def size(choice: PlannedChoice) -> int:
    """How many steps there are to explore after the choice, as far as known. While it waits at its node they
    only become more, so they are the same exactly if their number is.
    """
    count = 0
    stack = [] if choice.branch is None else [choice.branch]
    while stack:
        branch = stack.pop()
        count += 1
        stack += branch.branches
    return count
