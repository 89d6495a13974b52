"""Partial-order reduction by backtrack sets (Inspect, figures 6 and 7) and by source sets (Abdulla et al.
2014).

Both explore one thread at each state first, and add another where a race tells that it has to come earlier;
they differ in what they add. Sleep sets keep both from exploring one trace twice: an execution that would is
cut off as soon as everything that is enabled sleeps.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from jrf.protocols import Delta
from jrf.search.reduction.causality import ExecutedAction, initials
from jrf.search.reduction.node import BacktrackRequest, Node, ReversibleRace
from jrf.search.reduction.path import Path, Pause, never
from jvm.transitions import Label, thread_of


class Rule(Struct, frozen=True):
    """What races add to a node: `wish` of a race, and what it comes to at the node is `grant`'s business.

    A wish depends on the execution and on what sleeps at the node, `grant` also on what is to be done there.
    """

    wish: Callable[[Path[Delta], ReversibleRace], BacktrackRequest]
    grant: Callable[[Path[Delta], Node[Delta], BacktrackRequest], None]


def explore(path: Path[Delta], rule: Rule, floor: int = 0, pause: Pause = never, begun: bool = False) -> bool:
    """Depth first, until all is explored that follows from the node at depth `floor`; then true.

    The rule tells which threads a race adds to those to do in the state before its first action.

    | top node                     | what is done                                                 |
    |------------------------------|--------------------------------------------------------------|
    | a thread to do that is awake | make its step, see to the races, do any one thread after it  |
    | none is left                 | go back by one, and let the choice made there sleep          |

    What races ask for above that node is left in `path.asked`. False if `pause()` said so, between two
    executions; to explore again then goes on. `begun`: the top node has been given what there is to do.
    """
    if not begun and not path.top.to_do:
        begin(path, rule, floor)
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
        else:
            backed = False
            take(path, label, rule, floor)


def take(path: Path[Delta], label: Label, rule: Rule, floor: int) -> ExecutedAction | None:
    """Make the choice, and do any one thread after it; None if that is not possible."""
    node = path.top
    action = path.forward(label)
    if action is None:
        _all(node)
    else:
        begin(path, rule, floor)
    return action


def begin(path: Path[Delta], rule: Rule, floor: int) -> None:
    """Give the top node something to do, and see to the races of the step that led to it. Those of nodes
    above `floor` are left in `path.asked`.
    """
    label = path.free_choice()
    if label is not None:
        path.top.to_do.add(thread_of(label))
    for race in path.races():
        wish = rule.wish(path, race)
        if race.at >= floor:
            rule.grant(path, path.nodes[race.at], wish)
        else:
            path.ask(race.at, wish)


def _all(node: Node[Delta]) -> None:
    """Everything that is enabled is to be done."""
    node.to_do.update(thread_of(label) for label in node.transitions)


def _leading(path: Path[Delta], race: ReversibleRace) -> BacktrackRequest:
    action = race.action
    before = action.own if action.before >> race.at & 1 else action.before
    leading = {action.thread}
    leading.update(
        other.thread for at, other in enumerate(path.causality.actions) if at > race.at and before >> at & 1
    )
    names = path.threads.names
    return BacktrackRequest((), tuple(sorted(leading, key=names.__getitem__)), action.thread)


def _persistent(path: Path[Delta], node: Node[Delta], wish: BacktrackRequest) -> None:
    awake = {thread_of(label) for label in node.transitions if label not in node.sleep}
    threads = [thread for thread in wish.threads if thread in awake or thread in node.to_do]
    if not threads:
        _all(node)
    elif node.to_do.isdisjoint(threads):
        node.to_do.add(wish.preferred if wish.preferred in threads else threads[0])


PERSISTENT: Rule = Rule(_leading, _persistent)
"""Inspect, figure 7: the racing thread, or one with an action after the earlier one that happens before an
action which the racing thread made already; if none of these is enabled and awake, every thread.

One that sleeps would not do: it need not be what can come first of what the race asks for.
"""


def _first_ones(path: Path[Delta], race: ReversibleRace) -> BacktrackRequest:
    node = path.nodes[race.at]
    threads = [thread_of(label) for label in initials(race.steps) if node.enables(thread_of(label))]
    return BacktrackRequest((), tuple(threads), race.action.thread)


def _source(path: Path[Delta], node: Node[Delta], wish: BacktrackRequest) -> None:
    if wish.threads and node.to_do.isdisjoint(wish.threads):
        node.to_do.add(wish.preferred if wish.preferred in wish.threads else wish.threads[0])


SOURCE: Rule = Rule(_first_ones, _source)
"""Abdulla et al., algorithm 1: unless one that could come first of what could be made without the earlier
action is there already, one of these.
"""
