"""Depth-first search."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import length_hint
from typing import TYPE_CHECKING, Generic

from jrf.protocols import Delta
from jrf.search.engine.explorer import Explorer
from jrf.search.engine.state_tree import Node, StateTree
from jrf.search.engine.strategy import LimitReached
from jrf.search.saving.pausable import to_its_end
from jrf.search.saving.positions import DepthFirstAt, SearchAt, packed, unpacked, unpacked_transitions
from jrf.search.saving.trees import TreeWriter, last, made_again, planted
from jvm.transitions import Transition

if TYPE_CHECKING:
    from jrf.search.engine.strategy import AnyStrategy
    from jrf.search.registry import Surroundings
    from jrf.settings.settings import Settings


def depth_first(explorer: Explorer[Delta], /) -> None:
    """Explore each new state before its younger siblings; transitions in the order the machine lists them."""
    tree = StateTree(explorer.machine)
    to_its_end(explorer, DepthFirst(explorer, tree, [tree.here]))


class DepthFirst(Generic[Delta]):
    """A depth-first search from states of a tree, the first of `roots` first. It can be paused."""

    def __init__(
        self, explorer: Explorer[Delta], tree: StateTree[Delta], roots: Iterable[Node[Delta]]
    ) -> None:
        explorer.knows = explorer.met
        self.explorer = explorer
        self._tree = tree
        self._roots = list(roots)[::-1]
        self._path: list[Transition] = []
        self._deltas: list[Delta] = []
        self._untried: list[Iterator[Transition]] = []
        self._states: list[int] = []
        """How many states there were when each of these states was new."""
        self._ends: list[bool] = []
        """Whether an end of the program is known to be reached from each of them."""
        self._known_by: list[tuple[int | None, int | None]] = []
        """The fingerprints of each, and of the state within the transition that led to it."""
        self._under_way = False
        """Whether a limit struck when a transition was about to be made, which counts as tried."""

    def go_on(self) -> bool:
        """Explore until the explorer is due; True when nothing is left.

        | state of the top of `untried` | what is done                                         |
        |-------------------------------|------------------------------------------------------|
        | a transition leads to news    | descend                                              |
        | a transition leads to nothing | try the next (the machine did not move)              |
        | no transition is left         | go back by one, or on to the next root, or end       |
        """
        explorer, path, deltas, untried = self.explorer, self._path, self._deltas, self._untried
        machine, stats, states = explorer.machine, explorer.stats, self._states
        ends, known_by, reached = self._ends, self._known_by, explorer.endings.reached

        def schedule() -> tuple[Transition, ...]:
            return tuple(path)

        try:
            while not explorer.due():
                if not untried and not self._begin():
                    return True
                for transition in untried[-1]:
                    delta = explorer.try_transition(transition, len(path), schedule)
                    if delta is not None:
                        path.append(transition)
                        deltas.append(delta)
                        untried.append(iter(explorer.enabled(len(path))))
                        states.append(stats.states)
                        ends.append(False)
                        known_by.append((explorer.led_to, explorer.came_by))
                        break
                    if explorer.led_to in reached:
                        ends[-1] = True
                else:
                    ended = ends.pop() or (states[-1] == stats.states and explorer.dead_end(schedule))
                    if ended:
                        explorer.endings.reached_from(known_by[-1])
                        if ends:
                            ends[-1] = True
                    known_by.pop()
                    states.pop()
                    untried.pop()
                    if deltas:
                        path.pop()
                        machine.revert(deltas.pop())
        except LimitReached:
            self._under_way = True
            raise
        return False

    def _begin(self) -> bool:
        """Stand at the next root; False if there is none."""
        if not self._roots:
            return False
        root = self._roots.pop()
        self._tree.go_to(root)
        self._path[:] = root.schedule()
        self._untried.append(iter(self.explorer.enabled(root.depth)))
        self._states.append(self.explorer.stats.states)
        self._ends.append(False)
        self._known_by.append((None, None))
        return True

    def position(self) -> DepthFirstAt:
        writer: TreeWriter[Delta] = TreeWriter()
        here = self._tree.here
        root = writer.number(here) if self._untried else -1
        roots = packed(map(writer.number, self._roots))
        untried = list(map(length_hint, self._untried))
        if self._under_way:
            untried[-1] += 1
        below = self._path[here.depth :] if self._untried else ()
        return DepthFirstAt(writer.tree(), roots, root, packed(below), packed(untried), packed(self._states))

    def resume(self, at: SearchAt) -> None:
        assert isinstance(at, DepthFirstAt)
        nodes = planted(self.explorer, self._tree, at.tree)
        self._roots = [nodes[number] for number in unpacked(at.roots)]
        if at.root < 0:
            return
        self._tree.go_to(nodes[at.root])
        self._path[:] = nodes[at.root].schedule()
        counts = iter(unpacked(at.untried))
        self._untried.append(self._last(next(counts, 0)))
        for transition, left in zip(unpacked_transitions(at.path), counts, strict=True):
            self._deltas.append(made_again(self.explorer, transition))
            self._path.append(transition)
            self._untried.append(self._last(left))
        self._states[:] = unpacked(at.states)
        self._ends[:] = [False] * len(self._untried)
        self._known_by[:] = [(None, None)] * len(self._untried)

    def _last(self, count: int) -> Iterator[Transition]:
        return iter(last(self.explorer.enabled(len(self._path)), count))


def make(settings: Settings, surroundings: Surroundings) -> AnyStrategy:
    return depth_first
