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
from jrf.search.path import Node, Path, Race

Rule = Callable[[Path[Delta], Race], None]


def explore(path: Path[Delta], add: Rule[Delta]) -> None:
    """Depth first. `add` tells which threads a race adds to those to do in the state before its first action.

    | top node                     | what is done                                                 |
    |------------------------------|--------------------------------------------------------------|
    | a thread to do that is awake | make its step, see to the races, do any one thread after it  |
    | none is left                 | go back by one, and let the choice made there sleep          |
    """
    _begin(path)
    while True:
        node = path.top
        awake = (label for label in node.transitions if label not in node.sleep)
        label = next((label for label in awake if label & 0xFFFF in node.to_do), None)
        if label is None:
            if not path.back():
                return
        elif path.forward(label) is None:
            _all(node)
        else:
            _begin(path)
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
