"""From an SML program to its model: a node before each statement (paper, section 3.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jrf.cover.nets.model import Access, Acquire, Job, Model, Node, Notify, Release, Start, Step
from jrf.cover.nets.net import Origin
from jrf.cover.sml.syntax import Choice, Simple

if TYPE_CHECKING:
    from jrf.cover.sml.syntax import Source, Statement, Thread


def model_of(source: Source) -> Model:
    return _Translation(source).model


class _Translation:
    """`wait c, L` is: release L, wait until signalled, acquire L again."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.model = Model(source.name)
        self.model.locks = [name for name, role in source.roles.items() if role == "lock"]
        self.numbers = {thread.name: number for number, thread in enumerate(source.threads)}
        self.waiting: dict[str, list[tuple[int, int]]] = {}
        self.signals: list[tuple[int, int, str, bool]] = []
        self.labels: dict[str, int] = {}
        self.jumps: list[tuple[int, str]] = []
        self.thread = source.threads[0]
        for thread in source.threads:
            self.translate(thread)
        for before, after, condition, everybody in self.signals:
            pairs = tuple(self.waiting.get(condition, ()))
            self.model.edge(before, after, Notify(pairs, everybody))
        _held(self.model)

    def translate(self, thread: Thread) -> None:
        self.thread, self.labels, self.jumps = thread, {}, []
        entry = self.node(thread.line, "begins")
        self.model.jobs.append(Job(thread.name, entry, thread.count))
        self.block(thread.body, entry)
        for before, label in self.jumps:
            self.model.edge(before, self.labels[label], Step())

    def node(self, line: int, what: str, access: Access | None = None) -> int:
        origin = Origin(self.source.name, line, self.thread.name, what)
        return self.model.node(Node(self.numbers[self.thread.name], origin, access))

    def block(self, body: tuple[Statement, ...], at: int) -> int:
        for statement in body:
            at = self.choice(statement, at) if isinstance(statement, Choice) else self.simple(statement, at)
        return at

    def then(self, at: int, line: int, what: str, access: Access | None = None) -> int:
        """A node for what comes next. The thread's first statement is at its entry."""
        following = self.node(line, what, access)
        self.model.edge(at, following, Step())
        return following

    def access(self, at: int, line: int, variable: str, write: bool) -> int:
        what = f"{'write' if write else 'read'} {variable}"
        before = self.then(at, line, what, Access(frozenset({variable}), write))
        after = self.node(line, f"after {what}")
        self.model.edge(before, after, Step())
        return after

    def choice(self, statement: Choice, at: int) -> int:
        head = self.then(at, statement.line, "branch")
        at = head
        for variable in statement.reads:
            at = self.access(at, statement.line, variable, False)
        end = self.node(statement.line, "branches meet")
        then = self.block(statement.then, self.then(at, statement.line, "branch taken"))
        self.model.edge(then, head if statement.loop else end, Step())
        otherwise = self.block(statement.otherwise, at)
        self.model.edge(otherwise, end, Step())
        return end

    def simple(self, statement: Simple, at: int) -> int:
        line, names = statement.line, statement.names
        what = " ".join((statement.word, ", ".join(names)))
        match statement.word:
            case "read" | "write":
                return self.access(at, line, names[0], statement.word == "write")
            case "label":
                self.labels[names[0]] = self.then(at, line, f"{names[0]}:")
                return self.labels[names[0]]
            case "goto":
                self.jumps.append((self.then(at, line, what), names[0]))
                return self.node(line, "never comes here")
            case "skip":
                return at
        before, after = self.then(at, line, what), self.node(line, f"after {what}")
        match statement.word:
            case "acquire":
                self.model.edge(before, after, Acquire(names[0]))
            case "release":
                self.model.edge(before, after, Release(names[0]))
            case "wait":
                asleep = self.node(line, f"waits for {names[0]}")
                woken = self.node(line, f"woken by {names[0]}")
                self.model.nodes[asleep].waits = True
                self.model.edge(before, asleep, Release(names[1]))
                self.model.edge(woken, after, Acquire(names[1]))
                self.waiting.setdefault(names[0], []).append((asleep, woken))
            case "create":
                self.model.edge(before, after, Start(self.numbers[names[0]]))
            case _:
                self.signals.append((before, after, names[0], statement.word == "broadcast"))
        return after


def _held(model: Model) -> None:
    """Note at each node the locks that a thread holds there on every way that it can come (hints for weights;
    the net does not depend on them)."""
    known: dict[int, frozenset[str]] = {job.entry: frozenset() for job in model.jobs}
    out: dict[int, list[tuple[int, frozenset[str], frozenset[str]]]] = {}
    for edge in model.edges:
        taken = frozenset({edge.operation.lock}) if isinstance(edge.operation, Acquire) else frozenset()
        given = frozenset({edge.operation.lock}) if isinstance(edge.operation, Release) else frozenset()
        out.setdefault(edge.source, []).append((edge.target, taken, given))
        if isinstance(edge.operation, Notify):
            for asleep, woken in edge.operation.waiting:
                out.setdefault(asleep, []).append((woken, frozenset(), frozenset()))
    work = list(known)
    while work:
        at = work.pop()
        for target, taken, given in out.get(at, ()):
            after = (known[at] | taken) - given
            if target in known:
                after &= known[target]
            if target not in known or after != known[target]:
                known[target] = after
                work.append(target)
    for number, held in known.items():
        model.nodes[number].holds = held
