"""The execution under way in a partial-order reduction: one visible action a step, with what may still be
chosen.

A path knows the machine, the causality of the actions made so far, and a node for each state on the way: what
is enabled there and what sleeps. The strategies decide only what to explore at a node.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Generic

from jrf.properties.spinning import LONGEST, same_place
from jrf.protocols import Delta
from jrf.search.engine.estimate import finished
from jrf.search.engine.explorer import Explorer
from jrf.search.reduction.causality import Causality, ExecutedAction, ExpectedAction
from jrf.search.reduction.dependence import ANYTHING, READ, UNKNOWN_UPDATE, Footprint, dependent
from jrf.search.reduction.node import BacktrackRequest, ExecutedStep, Node, ReversibleRace, Threads
from jrf.search.reduction.step import SingleStep
from jvm.errors import BoundHit, Unmodelled
from jvm.machine.machine import CONTINUATIONS, Machine
from jvm.threads import atomic_blocks
from jvm.threads.thread import Thread
from jvm.transitions import Label, Transition, alternative_of, label_of, thread_of

DEPTH: Final = 10_000
"""Visible actions of one execution, if no other bound is set."""
TURN: Final = 100
"""After so many actions of a thread another one comes first where the order is free: a loop that is not
recognised as waiting shall not keep out the thread that ends it.
"""

Pause = Callable[[], bool]
"""Whether to stop for now."""

Observer = Callable[[Causality], None]
"""Called at the end of each complete execution."""


def never() -> bool:
    """Do not pause."""
    return False


class Path(Generic[Delta]):
    """See the module. `depth` bounds the actions of an execution. `threads` and `cells` give what labels and
    footprints are made of.
    """

    def __init__(
        self, explorer: Explorer[Delta], machine: Machine, depth: int | None, observer: Observer | None
    ) -> None:
        self.explorer = explorer
        self.causality = Causality()
        self.nodes: list[Node[Delta]] = []
        self.asked: list[tuple[int, BacktrackRequest]] = []
        """What races ask for at nodes that are not to be explored here, in order, with the nodes' depths."""
        self._asked_before: dict[tuple[int, BacktrackRequest | tuple[int, ...]], list[BacktrackRequest]] = {}
        self._machine = machine
        self._step = SingleStep(machine)
        self._limit = depth or DEPTH
        self._observer = observer
        self.threads = Threads()
        self.cells = self._step.cells
        self._made: list[ExecutedStep] = []
        self._reported = 0
        self._enter({})

    @property
    def top(self) -> Node[Delta]:
        return self.nodes[-1]

    @property
    def depth(self) -> int:
        """How many actions were made."""
        return len(self.causality.actions)

    # -- moving

    def forward(self, label: Label) -> ExecutedAction | None:
        """Make a choice of the top node, and stand at a new node.

        None if the step met something that is not modelled; then nothing has moved.
        """
        node, step = self.top, self._step
        node.chosen = transition = node.transitions[label]
        first = self.causality.last(thread_of(label)) < 0
        node.delta = self.explorer.advance(lambda: step.make(transition, first), self.depth, self._schedule)
        if node.delta is None:
            node.sleep[label] = {ANYTHING: UNKNOWN_UPDATE}
            return None
        return self._moved(label)

    def again(self, label: Label) -> ExecutedAction:
        """Make a choice of the top node that somebody else has accounted for, or will.

        Raises Unmodelled and BoundHit; then nothing has moved.
        """
        node, machine = self.top, self.explorer.machine
        node.chosen = transition = node.transitions[label]
        try:
            self._step.make(transition, self.causality.last(thread_of(label)) < 0)
        except (Unmodelled, BoundHit):
            machine.revert(machine.cut())
            raise
        node.delta = machine.cut()
        action = self._moved(label)
        self._reported = self.depth
        return action

    def _moved(self, label: Label) -> ExecutedAction:
        """Account for the step just made, and stand at a new node."""
        node, causality, step = self.top, self.causality, self._step
        number = thread_of(label)
        last = causality.last(number)
        footprint = step.footprint
        if last >= 0 and (loop := self._made[last].loop):
            # Whatever may end the wait comes before or after this step, never beside it.
            footprint = {cell: READ for at in loop for cell in causality.actions[at].footprint} | footprint
        action = causality.append(label, footprint)
        thread = self._machine.threads[thread_of(node.chosen)]
        made = ExecutedStep(thread, step.failed, step.stood, step.only_looked)
        self._made.append(made)
        if step.only_looked:
            made.loop = self._loop(thread, number)
        self._enter(
            {
                other: touches
                for other, touches in node.sleep.items()
                if thread_of(other) != number and not dependent(touches, footprint)
            }
        )
        return action

    def back(self) -> None:
        """Leave the top node, which is not the first: all that follows the choice that led to it was
        explored.
        """
        self._leave()
        action = self.causality.pop()
        node = self.top
        node.sleep[action.label] = action.footprint
        node.finished += 1

    def retreat(self) -> None:
        """Leave the top node, which is not the first, as if it had not been met."""
        self._leave()
        self.causality.pop()

    def _leave(self) -> None:
        self.nodes.pop()
        self._made.pop()
        delta = self.top.delta
        assert delta is not None
        self.explorer.machine.revert(delta)
        self._reported = min(self._reported, len(self._made))

    def forget_asked(self) -> None:
        """From now on, nothing was asked for."""
        self.asked.clear()
        self._asked_before.clear()

    def ask(self, depth: int, wish: BacktrackRequest) -> None:
        """Leave it to somebody else to explore that from the node at `depth`. To be asked for the same a
        second time would change nothing.
        """
        labels = tuple([step.label for step in wish.steps])
        before = self._asked_before.setdefault((depth, labels or wish), [])
        if wish not in before:
            before.append(wish)
            self.asked.append((depth, wish))

    @property
    def settled(self) -> bool:
        """All races of the actions on the path were told."""
        return self._reported == self.depth

    def free_choice(self) -> Label | None:
        """Any choice that does not sleep; None at the end of an execution, or if all that is
        enabled sleeps.
        """
        node = self.top
        awake = [label for label in node.transitions if label not in node.sleep]
        if not awake:
            if node.transitions:
                self.explorer.stats.blocked_executions += 1
            return None
        of_thread, names = self.causality.of_thread, self.threads.names
        return min(
            awake,
            key=lambda label: (
                len(of_thread(thread_of(label))) // TURN,
                names[thread_of(label)],
                alternative_of(label),
            ),
        )

    def explored(self) -> float:
        """About which share of all executions is behind, as far as orders to try are known by now."""
        top = self.top
        levels = [
            (node.finished, node.finished + 1 + len(node.left(action.label)))
            for node, action in zip(self.nodes, self.causality.actions, strict=False)
        ]
        if top.finished:  # between two executions: it goes on from here
            levels.append((top.finished, top.finished + len(top.left(None))))
        return finished(levels)

    # -- races

    def races(self) -> Iterator[ReversibleRace]:
        """The races of the actions made since the last call; at the end of an execution also those of actions
        that could not be made there.
        """
        causality = self.causality
        end = len(causality.actions)
        for position in range(self._reported, end):
            yield from self._races_of(causality.actions[position], position)
        self._reported = end
        for tid in self.top.stuck:
            thread = self._machine.threads[tid]
            number = self.threads[thread.key]
            footprint = self._step.pending(thread, causality.last(number) < 0)
            yield from self._races_of(causality.next(label_of(number), footprint), end)

    def _races_of(self, action: ExecutedAction, position: int) -> Iterator[ReversibleRace]:
        for at in action.races:
            instead = [other for other in self.causality.not_after(at) if other is not action]
            if self._reversible(at, action, position, instead):
                steps = [ExpectedAction(other.label, other.footprint) for other in instead]
                yield ReversibleRace(
                    at, action, [*steps, ExpectedAction(action.label, self._expected(action, position))]
                )

    def _expected(self, action: ExecutedAction, position: int) -> Footprint:
        """What the action may touch where a race asks for it; of one that was not made that is known."""
        if position == len(self._made):
            return action.footprint
        made = self._made[position]
        return self._step.expected(action.footprint, made.failed, made.thread)

    def _reversible(
        self, at: int, action: ExecutedAction, position: int, instead: list[ExecutedAction]
    ) -> bool:
        """False if the thread would be disabled where it had to make its action: it stood there already, and
        nothing that can be made without the action at `at` enables it; or it would still spin.
        """
        own = reversed(self.causality.of_thread(action.thread))
        previous = next((other for other in own if other < position), -1)
        if previous >= 0 and self._waits(self._made[previous].loop, without=at):
            return False
        if previous > at or self.nodes[at].enables(action.thread):
            return True
        return any(dependent(other.footprint, action.footprint) for other in instead)

    # -- standing

    def _enter(self, sleep: dict[Label, Footprint]) -> None:
        """Stand at a new node."""
        enabled = self._machine.enabled()
        threads = self._machine.threads
        numbers, made, last = self.threads, self._made, self.causality.last
        transitions: dict[Label, Transition] = {}
        for transition in enabled:
            number = numbers[threads[thread_of(transition)].key]
            if (at := last(number)) < 0 or not (loop := made[at].loop) or not self._waits(loop):
                transitions[label_of(number, alternative_of(transition))] = transition
        goes_on = len(enabled) == 1 and not self._step.alarm and not self._machine.in_circle()
        node: Node[Delta] = Node(transitions, sleep, goes_on)
        self.nodes.append(node)
        if atomic_blocks.blocked(self._machine):
            self.explorer.give_up("a thread blocks within Verify.beginAtomic; use a search other than dpor")
        if transitions and len(self._made) >= self._limit:
            self.explorer.give_up(f"depth limit of {self._limit} visible actions reached")
            node.transitions = transitions = {}
        elif not transitions:
            self.explorer.stats.executions += 1
            if self._observer is not None:
                self._observer(self.causality)
            if enabled and not any(self._chooses(threads[thread_of(transition)]) for transition in enabled):
                self.explorer.livelocked(self._schedule)
        if not transitions:
            node.stuck = tuple(thread.tid for thread in threads if thread.top is not None)

    def _chooses(self, thread: Thread) -> bool:
        """Whether the loop that the thread waits in has a data choice, by which it may be left."""
        number = self.threads[thread.key]
        return any(
            sum(thread_of(label) == number for label in self.nodes[at].transitions) > 1
            for at in self._made[self.causality.last(number)].loop
        )

    def _loop(self, thread: Thread, number: int) -> Sequence[int]:
        """The positions of the thread's last actions if they are an iteration that only looked."""
        own, here = self.causality.of_thread(number), thread.top
        if here is None:
            return ()
        for back, at in enumerate(reversed(own), 1):
            made = self._made[at]
            if not made.only_looked or back > LONGEST:
                break
            if same_place(here, made.stood):
                return tuple(own[-back:])
        return ()

    def _waits(self, loop: Sequence[int], without: int | None = None) -> bool:
        """Whether nothing has changed what the iteration looked at, after it did; `without`: if the action at
        that position had not been made, nor what happens after it.
        """
        changes = self.causality.changes
        return bool(loop) and not any(
            change != without and (without is None or not self.causality.actions[change].past >> without & 1)
            for at in loop
            for cell in self.causality.actions[at].footprint
            for change in changes(cell, at)
        )

    def _schedule(self) -> tuple[Transition, ...]:
        """The steps up to the present one as transitions of `Machine.step`, which goes on by itself."""
        transitions: list[Transition] = []
        forced = 0
        for node in self.nodes:
            if node.chosen < 0:
                break
            if node.forced and transitions and forced < CONTINUATIONS:
                forced += 1
            else:
                transitions.append(node.chosen)
                forced = 0
        return tuple(transitions)
