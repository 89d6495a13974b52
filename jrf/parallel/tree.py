"""The upper part of the exploration tree: which nodes are whose, and what is left to do at them.

Each node of the exploration belongs to one task at a time or to nobody. A task has a node and all that
follows from it, except what other tasks have; what is under way below a node that is given away sleeps there.
Tasks pause after so many steps, and where too few are under way, the one that pauses is split: its topmost
node with something left to do, and those above it, become nobody's, and it keeps what it has below.

Reports are applied in the order of the tasks' numbers, and tasks are made and numbered when a report is
applied. So who runs a task, and when it ends, has no influence on any task or count: the search is a function
of the program (docs/soundness-dpor.md, "Several workers").
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from jrf.parallel.facts import Above, Choice, NodeFacts, Report, Request, Task
from jrf.parallel.names import Names
from jrf.search.dependence import Cells, Footprint
from jrf.search.optimal import explored, insert
from jrf.search.path import Branch, Threads

FIRST_BUDGET: Final = 400
BUDGET: Final = 8000
"""Steps of a task before it pauses: at its first time, and at most (about a quarter of a second)."""


@dataclass(slots=True, eq=False)
class Shared:
    """A node that a task begins or began at, or one above such a node. See also `jrf.search.path.Node`."""

    parent: Shared | None
    choice: Choice | None
    """The choice that leads here from the parent."""
    depth: int
    sleep: dict[int, Footprint] = field(default_factory=dict)
    elsewhere: frozenset[int] = frozenset()
    doubtful: frozenset[int] = frozenset()
    taken: tuple[int, Footprint] | None = None
    """What the task that has the node is exploring from here, when it pauses."""
    branches: list[Branch] = field(default_factory=list)
    to_do: set[int] = field(default_factory=set)
    enabled: tuple[int, ...] = ()
    leased: bool = False
    """A task has it. What is known of it here is what was known when the task began or paused."""
    waiting: list[Request] = field(default_factory=list)
    """What was asked for since then."""
    open: int = 0
    """How many nodes from here on have something left to do, or a task."""

    @property
    def pending(self) -> bool:
        return bool(self.branches) or any(
            label & 0xFFFF in self.to_do and label not in self.sleep for label in self.enabled
        )


@dataclass(slots=True)
class _Leased:
    """A node and what follows from it, with a task that is under way. `rounds`: how often it paused."""

    root: Shared
    rounds: int


class Tree:
    """See the module. `width`: how many tasks are to be under way. One more than there are workers keeps
    them busy; with more, more is doubtful (see `jrf.search.path.Node`) and explored in vain. Budgets are
    smaller in tests.
    """

    def __init__(self, width: int, first_budget: int = FIRST_BUDGET, budget: int = BUDGET) -> None:
        self._names = Names(Threads(), Cells())
        self._width = width
        self._budgets = first_budget, budget
        self._count = 0
        self._under_way: dict[int, _Leased] = {}
        self._ready: list[Shared] = []
        """Nobody's nodes with something left to do."""

    def begin(self) -> Task:
        """The first task: everything."""
        root = Shared(None, None, 0)
        self._lease(root)
        return self._task(_Leased(root, 0), (), (NodeFacts((), (), (), ()),))

    def resume(self, task: Task) -> Task:
        """The only task of an earlier exploration, which began at the root."""
        assert task.root == 0, "a task that is the whole exploration"
        root = Shared(None, None, 0)
        self._lease(root)
        self._settle(root, task.nodes[0])
        self._count = task.number
        self._under_way[task.number] = _Leased(root, task.number - 1)
        return task

    @property
    def under_way(self) -> int:
        """How many tasks were given out whose reports were not applied."""
        return len(self._under_way)

    def apply(self, report: Report) -> list[Task]:
        """Account for the report of the oldest task under way; the tasks that begin now."""
        assert report.number == min(self._under_way), "reports are applied in order"
        leased = self._under_way.pop(report.number)
        root = leased.root
        for request in report.requests:
            self._ask(_ancestor(root, request.depth), request)
        tasks: list[Task] = []
        self._settle(root, report.nodes[0])
        if report.done:
            self._release(root)
        else:
            tasks.append(self._go_on(leased, report))
        while self._ready and len(self._under_way) < self._width:
            node = min(self._ready, key=lambda one: one.depth)
            self._ready.remove(node)
            node.leased = True
            tasks.append(self._task(_Leased(node, 0), _path(node), (self._facts(node),)))
        return tasks

    # -- tasks

    def _go_on(self, leased: _Leased, report: Report) -> Task:
        """The task that goes on where one paused, less what is given away of it."""
        root = leased.root
        nodes = (replace(self._facts(root), taken=report.nodes[0].taken), *report.nodes[1:])
        if len(self._under_way) + len(self._ready) + 1 < self._width:
            for at, facts in enumerate(nodes[:-1]):
                if facts.pending:
                    return self._split(root, report.path, nodes, at)
        return self._task(_Leased(root, leased.rounds + 1), report.path, nodes)

    def _split(self, root: Shared, path: tuple[Choice, ...], nodes: tuple[NodeFacts, ...], last: int) -> Task:
        """Give away the nodes up to `last`; a task goes on at the one below."""
        node = root
        for facts in nodes[1 : last + 2]:
            assert node.taken is not None
            label, footprint = node.taken
            below = Shared(node, self._names.choice(label), node.depth + 1)
            self._lease(below)
            self._settle(below, facts)
            node.sleep[label] = footprint
            node.elsewhere |= {label}
            node.taken = None
            self._release(node)
            node = below
        return self._task(_Leased(node, 0), path, nodes[last + 1 :])

    def _task(self, leased: _Leased, path: tuple[Choice, ...], nodes: tuple[NodeFacts, ...]) -> Task:
        self._count += 1
        self._under_way[self._count] = leased
        first, most = self._budgets
        if 2 * len(self._under_way) <= self._width:
            most = min(most, 4 * first)
        budget = min(most, first << min(leased.rounds, 30))
        above: list[Above] = []
        node = leased.root.parent
        while node is not None:
            names = self._names
            above.append(Above(names.sleep(node), names.forest(node.branches), names.keys(node.to_do)))
            node = node.parent
        return Task(self._count, budget, leased.root.depth, path, tuple(reversed(above)), nodes)

    # -- nodes

    def _facts(self, node: Shared) -> NodeFacts:
        names = self._names
        return NodeFacts(
            names.sleep(node),
            names.forest(node.branches),
            names.keys(node.to_do),
            tuple(map(names.choice, node.enabled)),
        )

    def _lease(self, node: Shared) -> None:
        node.leased = True
        _count(node, 1)

    def _settle(self, node: Shared, facts: NodeFacts) -> None:
        """Take over what a task says of its node, and put in its place what was asked for meanwhile."""
        names = self._names
        elsewhere = node.elsewhere  # the task does not know which of these were explored meanwhile
        names.set_sleep(node, facts.sleep)
        node.elsewhere = elsewhere
        node.taken = None
        if facts.taken is not None:
            choice, touches = facts.taken
            node.taken = names.label(choice), names.footprint(touches)
        node.branches = names.branches(facts.branches)
        node.to_do = {names.threads[key] for key in facts.to_do}
        node.enabled = tuple(map(names.label, facts.enabled))
        for request in node.waiting:
            self._place(node, request)
        node.waiting.clear()

    def _release(self, node: Shared) -> None:
        """The node is nobody's from now on."""
        node.leased = False
        if node.pending:
            self._ready.append(node)
        else:
            self._close(node)

    def _close(self, node: Shared) -> None:
        """Nothing is left to do at the node; where that is so for all below a choice, it is explored."""
        _count(node, -1)
        at: Shared | None = node
        while at is not None and not at.open and at.parent is not None:
            assert at.choice is not None
            at.parent.elsewhere -= {self._names.label(at.choice)}
            at = at.parent

    def _ask(self, node: Shared, request: Request) -> None:
        if node.leased:
            node.waiting.append(request)
            return
        before = node.pending
        self._place(node, request)
        if node.pending and not before:
            _count(node, 1)
            self._ready.append(node)

    def _place(self, node: Shared, request: Request) -> None:
        """What `optimal` and `backtracking` do for each race, with what became of the node meanwhile."""
        names = self._names
        sleep = node.sleep if node.taken is None else node.sleep | dict([node.taken])
        for sequence in request.sequences:
            steps = names.steps(sequence)
            if not explored(sleep, node.doubtful, steps):
                insert(node.branches, steps)
        node.to_do.update(names.threads[key] for key in request.to_do)


def _count(node: Shared, change: int) -> None:
    at: Shared | None = node
    while at is not None:
        at.open += change
        at = at.parent


def _ancestor(node: Shared, depth: int) -> Shared:
    while node.depth > depth:
        assert node.parent is not None
        node = node.parent
    return node


def _path(node: Shared) -> tuple[Choice, ...]:
    choices: list[Choice] = []
    while node.parent is not None:
        assert node.choice is not None
        choices.append(node.choice)
        node = node.parent
    return tuple(reversed(choices))
