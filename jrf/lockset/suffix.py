"""Stages IV and V: explicit-state search from σ(a1) for a state in which two threads stand before conflicting
accesses (definition 1 of the paper).

That depends on the program state alone, so states are matched by fingerprint, without h. The thread of a1 may
be left out (section 3.2.2): it stands before a1 for good, so a conflicting access of any other thread races
with it. The hint prefers the thread of a2: it costs nothing to go on with it, or with the thread that went
last, and a switch to another costs one; what is cheapest is expanded first. h hears all of it, so a race that
any path shows is reported too.
"""

from __future__ import annotations

import heapq
from enum import Enum

from msgspec import Struct

from jrf.lockset.monitor import Cell, Heard, LastActions, Monitor, conflict
from jrf.search.engine.explorer import Explorer
from jrf.search.engine.state_tree import Node, StateTree
from jvm.machine.machine import Machine
from jvm.machine.undo import Delta
from jvm.remembered.steps import StepDelta
from jvm.transitions import Transition, thread_of

AnyDelta = Delta | StepDelta


class Ended(Enum):
    """How a search for a suffix ended."""

    FOUND = "a race was met"
    EXHAUSTED = "no state is left"
    BOUND = "the bound of states was hit"


class Standing(Struct, frozen=True):
    """The thread that is left out, and what it would do next."""

    tid: int
    transition: Transition
    actions: tuple[Heard, ...]


class Suffix:
    """One search for a race of the location `goal`; others that it meets are reported too. `prefix` leads
    from the program's start to where the machine stands."""

    def __init__(
        self,
        explorer: Explorer[AnyDelta],
        machine: Machine,
        monitor: Monitor,
        prefix: tuple[Transition, ...],
        goal: Cell,
        out: Standing | None,
        towards: int | None,
    ) -> None:
        self._explorer = explorer
        self._machine = machine
        self._monitor = monitor
        self._prefix = prefix
        self._goal = goal
        self._out = out
        self._towards = towards
        self._tree: StateTree[AnyDelta] = StateTree(machine)
        self._root = self._tree.here
        self._seen = {machine.fingerprint()}
        self._queue: list[tuple[int, int, int, Node[AnyDelta]]] = []
        self._puts = 0
        self._races = False
        """Whether h reported a race of the goal in the transition made last."""
        self._cut = False
        """Whether a state was left out that another limit or something not modelled lies before."""
        self._standing = None if out is None else machine.threads[out.tid].top

    @property
    def states(self) -> int:
        """How many were generated."""
        return len(self._seen)

    def search(self, states: int) -> Ended:
        """Generate so many states at most; the machine is back at the root then. Raises SearchEnded where the
        explorer does.
        """
        self._put(self._root, 0)
        found = False
        ear = self._monitor.ear = LastActions()
        while self._queue and len(self._seen) < states and not found:
            cost, _, _, node = heapq.heappop(self._queue)
            found = self._expand(node, cost, ear)
        self._tree.go_to(self._root)
        self._monitor.ear = None
        if found:
            return Ended.FOUND
        return Ended.BOUND if self._queue or self._cut else Ended.EXHAUSTED

    def _put(self, node: Node[AnyDelta], cost: int) -> None:
        self._puts += 1
        deep = -node.depth if self._towards is not None else node.depth
        heapq.heappush(self._queue, (cost, deep, self._puts, node))

    def _expand(self, node: Node[AnyDelta], cost: int, ear: LastActions) -> bool:
        """Make the transitions of a state; whether two of them race."""
        explorer, machine, out = self._explorer, self._machine, self._out
        self._tree.go_to(node)
        made: list[tuple[Transition, tuple[Heard, ...]]] = []
        if out is not None:
            made.append((out.transition, out.actions))
        enabled = explorer.enabled(len(self._prefix) + node.depth)
        self._cut = self._cut or len(enabled) < len(machine.enabled())
        for transition in enabled:
            tid = thread_of(transition)
            if out is not None and tid == out.tid:
                continue
            ear.take()
            delta = self._make(node, (transition,))
            if delta is None:
                self._cut = True
                continue
            actions = ear.take()
            explorer.stats.states -= 1
            if self._races:
                machine.revert(delta)
                return True
            passed = out is not None and machine.threads[out.tid].top is not self._standing
            fingerprint = machine.fingerprint()
            if not passed and fingerprint not in self._seen:
                self._seen.add(fingerprint)
                explorer.stats.states += 1
                child: Node[AnyDelta] = Node(node, transition, delta)
                free = tid in (self._towards, thread_of(node.transition))
                self._put(child, cost + (self._towards is None or not free))
            machine.revert(delta)
            rival = next((each for each in made if _conflicting(each[1], actions)), None)
            if rival is not None and self._both(node, rival[0], transition):
                return True
            made.append((transition, actions))
        return False

    def _both(self, node: Node[AnyDelta], one: Transition, other: Transition) -> bool:
        """Make two transitions of a state one after the other, in both orders: whether h says that they
        race. It knows better than the adjacency if a transition holds more than its first action."""
        for pair in ((one, other), (other, one)):
            if pair[0] not in self._machine.enabled():
                continue  # the thread that is left out waits: another one has taken what it needs
            first = self._make(node, pair[:1])
            if first is None:
                continue
            races = self._races
            if not races and pair[1] in self._machine.enabled():
                second = self._make(node, pair)
                races = self._races
                if second is not None:
                    self._machine.revert(second)
            self._machine.revert(first)
            if races:
                return True
        return False

    def _make(self, node: Node[AnyDelta], last: tuple[Transition, ...]) -> AnyDelta | None:
        """Make the last of these transitions from the state before it, by the explorer, which reports what
        is met."""
        machine, h = self._machine, self._monitor.h
        self._races = False
        """Whether h reported a race of the goal in the transition made last."""

        def step() -> None:
            machine.step(last[-1])
            self._races = any((race.obj.key, race.index) == self._goal for race in h.races)

        depth = len(self._prefix) + node.depth + len(last) - 1
        return self._explorer.advance(step, depth, lambda: (*self._prefix, *node.schedule(), *last))


def _conflicting(one: tuple[Heard, ...], other: tuple[Heard, ...]) -> bool:
    return any(conflict(mine, theirs) for mine in one for theirs in other)
