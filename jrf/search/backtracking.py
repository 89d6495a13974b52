"""Partial-order reduction by backtrack sets (Inspect, figures 6 and 7) and by source sets (Abdulla et al.
2014).

Both explore one thread at each state first, and add another where a race tells that it has to come earlier;
they differ in what they add. Sleep sets keep both from exploring one trace twice: an execution that would is
cut off as soon as everything that is enabled sleeps.
"""

from __future__ import annotations

from collections.abc import Callable

from jrf.seams import Delta
from jrf.search.causality import initials
from jrf.search.path import Node, Path, Pause, Race, never

Rule = Callable[[Path[Delta], Race], None]


def explore(path: Path[Delta], add: Rule[Delta], floor: int = 0, pause: Pause = never) -> bool:
    """Depth first, until all is explored that follows from the node at depth `floor`; then true.

    `add` tells which threads a race adds to those to do in the state before its first action.

    | top node                     | what is done                                                 |
    |------------------------------|--------------------------------------------------------------|
    | a thread to do that is awake | make its step, see to the races, do any one thread after it  |
    | none is left                 | go back by one, and let the choice made there sleep          |

    False if `pause()` said so, between two executions; to explore again then goes on.
    """
    if not path.top.to_do:
        _begin(path)
    backed = False
    while True:
        node = path.top
        label = next(node.awake(), None)
        if label is None:
            if path.depth == floor:
                return True
            path.back()
            backed = True
        elif backed and pause():
            return False
        elif path.forward(label) is None:
            _all(node)
            backed = False
        else:
            _begin(path)
            backed = False
            for race in path.races():
                add(path, race)


def persistent(path: Path[Delta], race: Race) -> None:
    """Inspect, figure 7: the racing thread, or one with an action after the earlier one that happens before
    an action which the racing thread made already; if none of these is enabled and awake, every thread.

    One that sleeps would not do: it need not be what can come first of what the race asks for.
    """
    node = path.nodes[race.at]
    leading = {race.action.thread}
    leading.update(
        other.thread
        for at, other in enumerate(path.causality.actions)
        if at > race.at and race.action.before >> at & 1
    )
    awake = {label & 0xFFFF for label in node.transitions if label not in node.sleep}
    threads = leading & (awake | node.to_do)
    if not threads:
        _all(node)
    elif not threads & node.to_do:
        node.to_do.add(race.action.thread if race.action.thread in threads else min(threads))


def source(path: Path[Delta], race: Race) -> None:
    """Abdulla et al., algorithm 1: unless one that could come first of what could be made without the earlier
    action is there already, one of these.
    """
    node = path.nodes[race.at]
    threads = [label & 0xFFFF for label in initials(race.steps) if node.enables(label & 0xFFFF)]
    if threads and not node.to_do.intersection(threads):
        node.to_do.add(race.action.thread if race.action.thread in threads else threads[0])


def _begin(path: Path[Delta]) -> None:
    label = path.free_choice()
    if label is not None:
        path.top.to_do.add(label & 0xFFFF)


def _all(node: Node[Delta]) -> None:
    node.to_do.update(label & 0xFFFF for label in node.transitions)
