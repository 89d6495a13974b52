"""A tree of states as plain data, and back: the deltas come back by making each transition once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from jrf.protocols import Delta
from jrf.search.engine.explorer import Explorer
from jrf.search.engine.state_tree import Node, StateTree
from jrf.search.saving.positions import Tree, Unfit, packed, unpacked, unpacked_transitions
from jvm.errors import BoundHit, Unmodelled
from jvm.transitions import Transition


class TreeWriter(Generic[Delta]):
    """Numbers the states that are to be saved, and their ancestors."""

    def __init__(self) -> None:
        self._numbers: dict[Node[Delta], int] = {}
        self._parents: list[int] = []
        self._transitions: list[Transition] = []

    def number(self, node: Node[Delta]) -> int:
        numbers = self._numbers
        way = []
        at: Node[Delta] | None = node
        while at is not None and at not in numbers:
            way.append(at)
            at = at.parent
        for each in reversed(way):
            self._parents.append(-1 if each.parent is None else numbers[each.parent])
            self._transitions.append(each.transition)
            numbers[each] = len(numbers)
        return numbers[node]

    def tree(self) -> Tree:
        return Tree(packed(self._parents[1:]), packed(self._transitions[1:]))


def planted(explorer: Explorer[Delta], tree: StateTree[Delta], saved: Tree) -> list[Node[Delta]]:
    """The saved states by their numbers, in a tree that stands at the initial one. Raises Unfit."""
    nodes = [tree.here]
    for parent, transition in zip(
        unpacked(saved.parents), unpacked_transitions(saved.transitions), strict=True
    ):
        tree.go_to(nodes[parent])
        tree.here = Node(nodes[parent], transition, made_again(explorer, transition))
        nodes.append(tree.here)
    return nodes


def made_again(explorer: Explorer[Delta], transition: Transition) -> Delta:
    """Make a transition that an earlier process counted, which led to a state that is remembered, and stay
    there. Raises Unfit if it cannot be made, or leads elsewhere.
    """
    machine = explorer.machine
    try:
        machine.step(transition)
    except (Unmodelled, BoundHit) as problem:
        raise Unfit(f"a transition cannot be made any more ({problem})") from None
    delta = machine.cut()
    if not explorer.met(machine.fingerprint()):
        raise Unfit("a transition leads to a state that was not met then")
    return delta


def last(transitions: Sequence[Transition], count: int) -> Sequence[Transition]:
    """So many of them, the last ones. Raises Unfit if there are fewer."""
    if count > len(transitions):
        raise Unfit(f"{count} transitions were left in a state that has {len(transitions)}")
    return transitions[len(transitions) - count :]
