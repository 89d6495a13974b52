"""Depth-first search."""

from __future__ import annotations

from jrf.seams import Delta
from jrf.search.explorer import Explorer


def depth_first(explorer: Explorer[Delta], /) -> None:
    """Explore each new state before its younger siblings; transitions in the order the machine lists them.

    | state of the top of `untried` | what is done                                  |
    |-------------------------------|-----------------------------------------------|
    | a transition leads to news    | descend                                       |
    | a transition leads to nothing | try the next (the machine did not move)       |
    | no transition is left         | go back by one, or end at the initial state   |
    """
    machine = explorer.machine
    explorer.knows = explorer.met
    path: list[int] = []
    deltas: list[Delta] = []
    untried = [iter(explorer.enabled(0))]

    def schedule() -> tuple[int, ...]:
        return tuple(path)

    while untried:
        for transition in untried[-1]:
            delta = explorer.child(transition, len(path), schedule)
            if delta is not None:
                path.append(transition)
                deltas.append(delta)
                untried.append(iter(explorer.enabled(len(path))))
                break
        else:
            untried.pop()
            if deltas:
                path.pop()
                machine.revert(deltas.pop())
