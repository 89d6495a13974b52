"""Depth-first search that matches states and reduces by partial order at once.

For programs in which few states are reached by many orders of actions: loops that try again, spin locks,
barriers. Sleep sets after Godefroid (1996); persistent sets found while searching after Flanagan and
Godefroid (POPL 2005); summaries of explored states after Yang, Chen, Gopalakrishnan and Kirby (SPIN 2008).
docs/soundness-stateful.md says why nothing is missed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from msgspec import Struct, field

from jrf.protocols import Delta, Key, ThreadKey
from jrf.search.engine.explorer import Explorer
from jrf.search.reduction.dependence import ANYTHING, UNKNOWN_UPDATE, Footprint, dependent
from jrf.search.reduction.path import Pause, never
from jrf.search.reduction.step import SingleStep
from jrf.search.stateful.actions import Actions
from jrf.search.stateful.summary import Conflict, Summaries
from jrf.search.stateful.table import Edge, Entry, Group, Match, Table, settle
from jvm.actions import Join
from jvm.machine.machine import CONTINUATIONS, Machine
from jvm.threads import atomic_blocks
from jvm.transitions import NO_LABEL, NO_TRANSITION, Label, Transition, alternative_of, label_of, thread_of

if TYPE_CHECKING:
    from jrf.search.engine.strategy import AnyStrategy
    from jrf.search.registry import Surroundings
    from jrf.settings.settings import Settings


class StatefulReduction(Struct, frozen=True):
    """Complete if the program has finitely many states, and none is deeper than `depth` visible actions.

    `reduction`: sleep sets, persistent sets, both or none. `depth` None is no bound.
    """

    reduction: str = "both"
    depth: int | None = None

    def __call__(self, explorer: Explorer[Delta], /) -> None:
        """Raises TypeError for a machine that does not tell its threads' next actions."""
        machine: object = explorer.machine
        if not isinstance(machine, Machine):
            raise TypeError("stateful reduction needs a jvm.machine.machine.Machine")
        StatefulSearch(explorer, machine, self).go_on()


class _Node(Struct, Generic[Delta], eq=False):
    """A state on the path. Choices are labels."""

    entry: Entry
    fingerprint: int
    transitions: dict[Label, Transition]
    """The enabled choices, and what the machine calls them."""
    sleep: dict[Label, Footprint]
    forced: bool
    """The machine would go on by itself here: one transition is enabled, and nothing was found in the last.
    """
    low: int
    """The position of the first state on the path that was found to be met again below this one."""
    groups: int
    """How many groups there were when it was entered."""
    to_do: set[Label] = field(default_factory=set)
    """Labels to explore."""
    done: dict[Label, Footprint] = field(default_factory=dict)
    woken: set[Label] = field(default_factory=set)
    waiting: set[int] = field(default_factory=set)
    """Threads whose step leads back to this very state."""
    chosen: Transition = NO_TRANSITION
    """The transition that the path takes here, and its label."""
    label: Label = NO_LABEL
    conflicts: set[Conflict] = field(default_factory=set)
    """Actions behind a step from here that might have come before it."""
    own: set[int] = field(default_factory=set)
    """Actions that the executions from here perform, or would if they could, besides those it leads to."""
    all: bool = False
    """Everything that does not sleep is explored here."""
    cycle: int = -1
    """If it is on a cycle: `all` holds in the states of the path from this position."""
    delta: Delta | None = None
    led_on: bool = False
    """A choice led to a state that was explored after it."""
    based: bool = False
    """It was met before, and is explored for what slept then."""

    def alternatives(self, thread: int) -> int:
        return sum(thread_of(label) == thread for label in self.transitions)

    def persistent(self) -> set[int]:
        """The threads explored here."""
        return {thread_of(label) for label in self.to_do}

    def add(self, thread: int) -> bool:
        """Explore all choices of the thread, if it can move; one that sleeps is woken."""
        labels = {label for label in self.transitions if thread_of(label) == thread}
        if not labels or thread in self.waiting:
            return False
        for label in labels.intersection(self.sleep):
            del self.sleep[label]
            self.woken.add(label)
            self.entry.sleep -= {label}
        self.to_do |= labels
        return True

    def add_all(self) -> None:
        """Explore everything that does not sleep."""
        self.all = True
        awake = self.transitions.keys() - self.sleep.keys()
        self.to_do.update(label for label in awake if thread_of(label) not in self.waiting)


class Chosen(Struct):
    """Of `states` that were left: how many threads could move there, and how many of them were explored."""

    states: int = 0
    able: int = 0
    explored: int = 0


class StatefulSearch(Generic[Delta]):
    """A search from the state where the machine stands. It can be paused."""

    def __init__(self, explorer: Explorer[Delta], machine: Machine, options: StatefulReduction) -> None:
        self.explorer = explorer
        self.machine = machine
        self.sleeping = options.reduction in ("sleep", "both")
        self.selecting = options.reduction in ("persistent", "both")
        self.depth = options.depth
        self.step = SingleStep(machine)
        self.actions = Actions(self.step.cells)
        self.summaries = Summaries(self.actions)
        self.table = Table()
        self.nodes: list[_Node[Delta]] = []
        self.groups: list[Group] = []
        self.numbers: dict[ThreadKey, int] = {}
        self.moves: dict[int, int] = {}
        self.begun = False
        self.chosen = Chosen()
        explorer.knows = self.table.knows

    def go_on(self, pause: Pause = never) -> bool:
        """Depth first, until `pause()` holds; true when nothing is left.

        | top node                        | what is done                                                    |
        |---------------------------------|-----------------------------------------------------------------|
        | a choice to do leads to news    | descend                                                         |
        | it leads to a known state       | stay; what that state leads to may add choices here             |
        | no choice is left               | go back; what this state leads to may add choices before it     |
        """
        if not self.begun:
            self.begun = True
            self._enter(self.machine.fingerprint(), self.machine.live_keys(), {}, None)
        while self.nodes and not pause():
            node = self.nodes[-1]
            label = min(node.to_do - node.done.keys(), default=None)
            if label is not None:
                self._forward(node, label)
            elif not self._begin(node):
                self._leave(node)
        return not self.nodes

    # -- moving

    def _forward(self, node: _Node[Delta], label: Label) -> None:
        """Make the choice, and stay before it if its state needs no exploration."""
        machine, thread = self.machine, thread_of(label)
        node.chosen, node.label = node.transitions[label], label
        first = not self.moves.get(thread)
        delta = self.explorer.advance(
            lambda: self.step.make(node.chosen, first), len(self.nodes) - 1, self._schedule
        )
        if delta is None:
            node.done[label] = {ANYTHING: UNKNOWN_UPDATE}
            node.own.add(self.actions.number(thread, {ANYTHING: UNKNOWN_UPDATE}))
            node.add_all()
            return
        footprint = self.step.footprint
        sleep: dict[Label, Footprint] = {}
        if self.sleeping:
            for earlier in (node.sleep,) if label in node.woken else (node.sleep, node.done):
                for other, touches in earlier.items():
                    if thread_of(other) != thread and not dependent(touches, footprint):
                        sleep[other] = touches
        fingerprint, live = machine.fingerprint(), machine.live_keys()
        image = self.explorer.h.image(live)
        if (
            fingerprint == node.fingerprint
            and not self.step.alarm
            and node.alternatives(thread) == 1
            and node.entry.image <= image
        ):
            self._undo(delta)
            node.waiting.add(thread)
            node.to_do.remove(label)
            node.own.add(self.actions.number(thread, footprint))
            for conflict in tuple(node.conflicts):  # what this thread was explored for, others must be
                self._settle(node, conflict)
            return
        match = self.table.find(fingerprint, image, frozenset(sleep))
        node.done[label] = footprint
        if match is not None and not match.missing:
            self._undo(delta)
            if self.selecting:
                self._arrived(node, Edge(self._action(node, label), match.entry, live))
            return
        node.delta, node.led_on = delta, True
        self.moves[thread] = self.moves.get(thread, 0) + 1
        self._enter(fingerprint, live, sleep, match)

    def _enter(
        self, fingerprint: int, live: tuple[Key, ...], sleep: dict[Label, Footprint], match: Match | None
    ) -> None:
        """Stand at a new state. `match`: it is an explored one, but for choices that slept there."""
        machine, numbers, depth = self.machine, self.numbers, len(self.nodes)
        if match is not None:
            sleep = {label: sleep[label] for label in sleep.keys() & match.entry.sleep}
        enabled = machine.enabled()
        transitions: dict[Label, Transition] = {}
        for transition in enabled:
            number = numbers.setdefault(machine.threads[thread_of(transition)].key, len(numbers))
            transitions[label_of(number, alternative_of(transition))] = transition
        if atomic_blocks.blocked(machine):
            self.explorer.give_up("a thread blocks within Verify.beginAtomic; use --search dfs")
        if transitions and self.depth is not None and depth >= self.depth:
            self.explorer.give_up(f"depth limit of {self.depth} visible actions reached")
            transitions = {}
        image = self.explorer.h.image(live)
        entry = Entry(image, frozenset(sleep), live, depth)
        self.table.add(fingerprint, entry)
        forced = len(enabled) == 1 and not self.step.alarm
        node: _Node[Delta] = _Node(entry, fingerprint, transitions, sleep, forced, depth, len(self.groups))
        self.nodes.append(node)
        if match is not None:
            node.based = True
            for label in match.missing:
                node.add(thread_of(label))
            if self.selecting:
                self._arrived(node, Edge(None, match.entry, live))

    def _begin(self, node: _Node[Delta]) -> bool:
        """Give the node something to do if nothing was found to be done there; false if there is nothing."""
        if node.based or node.to_do:
            return False
        if not self.selecting:
            node.add_all()
        else:
            last = thread_of(self.nodes[-2].label) if len(self.nodes) > 1 else -1
            awake = {thread_of(label) for label in node.transitions if label not in node.sleep} - node.waiting
            if awake:
                # To stay with a thread leaves fewest states on the samples of docs/exhaustive.md.
                node.add(last if last in awake else min(awake))
        if not node.to_do and not node.waiting:
            if node.transitions:
                self.explorer.stats.blocked_executions += 1
            else:
                self.explorer.stats.executions += 1
        return bool(node.to_do)

    def _leave(self, node: _Node[Delta]) -> None:
        """Go back: all that is to be explored from the top node was."""
        entry, groups, depth = node.entry, self.groups, len(self.nodes) - 1
        chosen = self.chosen
        chosen.states += 1
        chosen.able += len({thread_of(label) for label in node.transitions})
        chosen.explored += len({thread_of(label) for label in node.done})
        if not node.led_on:
            self.explorer.dead_end(lambda: self._schedule(depth))
        if self.selecting:
            if node.cycle >= 0 or not node.to_do:
                self._blocked(node)
            else:
                self._joining(node)
            entry.own = self.summaries.of(node.own)
            entries = [each for group in groups[node.groups :] for each in group.entries]
            entries.append(entry)
            del groups[node.groups :]
            if node.low >= depth:
                settle(entries, self.summaries)
            else:
                group = Group(node.low, entries)
                for each in entries:
                    each.group = group
                groups.append(group)
        self.nodes.pop()
        if not self.nodes:
            return
        node = self.nodes[-1]
        assert node.delta is not None
        self.explorer.machine.revert(node.delta)
        node.delta = None
        self.moves[thread_of(node.label)] -= 1
        if self.selecting:
            self._arrived(node, Edge(self._action(node, node.label), entry, entry.live))

    def _undo(self, delta: Delta) -> None:
        """Take back a step to a state that is known."""
        self.explorer.stats.states -= 1
        self.explorer.machine.revert(delta)

    # -- what is to be explored

    def _arrived(self, node: _Node[Delta], edge: Edge) -> None:
        """The top node has this edge: see which choices that adds."""
        entry = node.entry
        entry.edges.append(edge)
        after = entry.summary_from(edge, self.summaries)
        if after is None:
            low = edge.target.low()
            node.low = min(node.low, low)
            for other in reversed(self.nodes[low:]):
                if 0 <= other.cycle <= low:
                    break
                other.cycle = low
                other.add_all()
        elif edge.step is not None and not node.all:
            _, conflicts = self.summaries.before(edge.step, after)
            for conflict in conflicts:
                self._resolve(node, conflict)

    def _resolve(self, node: _Node[Delta], conflict: Conflict) -> None:
        """See to it that a thread is explored that has an action in what comes before the conflicting one, or
        is its own.
        """
        node.conflicts.add(conflict)
        self._settle(node, conflict)

    def _settle(self, node: _Node[Delta], conflict: Conflict) -> None:
        """The same, also when a thread that was to be explored has turned out to wait."""
        if node.all or (conflict.waits and conflict.thread in node.waiting):
            return
        if not conflict.threads.isdisjoint(node.persistent()):
            return
        if not node.add(conflict.thread) and not any(node.add(thread) for thread in sorted(conflict.threads)):
            node.add_all()

    def _blocked(self, node: _Node[Delta]) -> None:
        """Where executions end, or go round for ever, threads that cannot move count as if they could: what
        they wait for may have come too early or too late.
        """
        able = {thread_of(label) for label in node.transitions}
        for thread in self.machine.threads:
            number = self.numbers.setdefault(thread.key, len(self.numbers))
            if thread.top is not None and number not in able:
                footprint = self.step.pending(thread, not self.moves.get(number))
                node.own.add(self.actions.number(number, footprint))

    def _joining(self, node: _Node[Delta]) -> None:
        """A thread that waits for the end of one that it did not start itself might have come before that
        start, and not have waited. Once it goes on, the end is what comes before it, and hides the start.
        """
        threads = self.machine.threads
        for thread in threads:
            top = thread.top
            if top is None or top.point.free or top.point.enabled(thread, top.values):
                continue
            pending = self.machine.pending(thread.tid)
            if isinstance(pending, Join) and any(
                other.obj is pending.thread and other.key[:-1] != thread.key for other in threads
            ):
                number = self.numbers.setdefault(thread.key, len(self.numbers))
                footprint = self.step.pending(thread, not self.moves.get(number))
                node.own.add(self.actions.number(number, footprint))

    def _action(self, node: _Node[Delta], label: Label) -> int:
        return self.actions.number(thread_of(label), node.done[label])

    def _schedule(self, length: int | None = None) -> tuple[Transition, ...]:
        """The steps up to the present one, or as many, as transitions of `Machine.step`, which goes on by
        itself.
        """
        transitions: list[Transition] = []
        forced = 0
        for node in self.nodes[:length]:
            if node.forced and transitions and forced < CONTINUATIONS:
                forced += 1
            else:
                transitions.append(node.chosen)
                forced = 0
        return tuple(transitions)


def make(settings: Settings, surroundings: Surroundings) -> AnyStrategy:
    return StatefulReduction(settings.reduction, settings.max_depth)
