"""From what the interpreter found to a model: each thread's code walked once more, now with the locks held.

A node is a place in a context together with the locks held there, so that a lock taken twice by its holder is
seen as such, and each place of the net knows what its threads hold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jrf.cover.bytecode.facts.heap import ELEMENTS, TASK
from jrf.cover.bytecode.facts.values import UNKNOWN, RefKind
from jrf.cover.bytecode.threads import held
from jrf.cover.bytecode.threads.held import Holds
from jrf.cover.bytecode.threads.locking import Locking
from jrf.cover.nets.model import (
    Access,
    Edge,
    Join,
    Model,
    Node,
    Start,
    Step,
)
from jrf.cover.nets.model import Job as ModelJob
from jrf.cover.nets.net import Origin
from jvm.bytecode.flow import successors
from jvm.bytecode.opcodes import RETURNS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from jrf.cover.bytecode.facts.contexts import Context
    from jrf.cover.bytecode.facts.effects import Effect, Job, Touch
    from jrf.cover.bytecode.facts.values import Site, Value
    from jrf.cover.bytecode.interpreter.interpret import Interpreter
    from jrf.cover.bytecode.threads.uniqueness import Uniqueness
    from jrf.cover.nets.model import Operation

MAX_NODES: Final = 60_000

At = tuple["Context", object, Holds, bool]
"""Context, instruction (or the class of the exception that leaves it), locks held, whether another thread may
have been started."""


class TooManyNodes(Exception):
    """The program is too large to be followed with its locks."""


class Walk:
    """`loops`: (context, instruction, next instruction) that is passed only when all threads of these sites
    have ended (`joins`)."""

    def __init__(
        self, interpreter: Interpreter, unique: Uniqueness, name: str,
        loops: Mapping[tuple[Context, int, int], set[Site]], spurious: bool,
    ) -> None:  # fmt: skip
        self.interpreter = interpreter
        self.unique = unique
        self.loops = loops
        self.spurious = spurious
        self.model = Model(name)
        self.job_numbers: dict[Job, int] = {}
        self.variables: dict[str, tuple[Site, str]] = {}
        self._labels: dict[tuple[Site, str], str] = {}
        self._nodes: dict[tuple[int, At], int] = {}
        self._work: list[tuple[int, At]] = []
        self.locking = Locking(self)
        self._sequence: list[Context] = []
        self._job = 0
        self._thread = "main"

    def run(self, main: list[Context]) -> Model:
        """`main` are run by the first thread, one after the other. Raises TooManyNodes."""
        jobs = [job for job, context in self.interpreter.jobs.items() if context is not None]
        names = ["main", *self._names(jobs)]
        for number, job in enumerate(jobs):
            self.job_numbers[job] = number + 1
        for number, name in enumerate(names):
            self._job, self._thread = number, name
            self._sequence = main if number == 0 else [self._root(jobs[number - 1])]
            entry = self.node((self._sequence[0], 0, (), number != 0))
            self.model.jobs.append(ModelJob(name, entry, 1 if number == 0 else 0))
            while self._work:
                self._visit(*self._work.pop())
        self.locking.notify()
        self.model.locks = list(self.locking.locks)
        return self.model

    def _root(self, job: Job) -> Context:
        context = self.interpreter.jobs[job]
        assert context is not None
        return context

    def _names(self, jobs: list[Job]) -> list[str]:
        found: list[str] = []
        for job in jobs:
            method = self._root(job).method
            name = f"{method.owner.replace('/', '.').rpartition('.')[2]}.{method.name}"
            while name in found:
                name += "'"
            found.append(name)
        return found

    # -- nodes and edges

    def _origin(self, at: At, what: str) -> Origin:
        context, insn, _, _ = at
        line = context.line(insn) if isinstance(insn, int) else None
        return Origin(context.facts.file.source_file, line, self._thread, what)

    def bare(self, at: At, what: str, access: Access | None = None) -> int:
        holds = at[2]
        if len(self.model.nodes) >= MAX_NODES:
            raise TooManyNodes(f"more than {MAX_NODES:,} places of threads")
        return self.model.node(
            Node(
                self._job, self._origin(at, what), access,
                frozenset(each.lock for each in holds if each.lock is not None and each.mode != "r"),
                frozenset(each.lock for each in holds if each.lock is not None and each.mode == "r"),
            )
        )  # fmt: skip

    def node(self, at: At) -> int:
        """The node for a place, which is walked on from if it is new."""
        known = self._nodes.get((self._job, at))
        if known is None:
            known = self._nodes[self._job, at] = self.bare(at, "step")
            self._work.append((known, at))
        return known

    def edge(self, source: int, target: int, operation: Operation) -> None:
        self.model.edges.append(Edge(source, target, operation, self.model.nodes[source].origin))

    def after(self, context: Context, at: int, holds: Holds, started: bool) -> list[int]:
        """The nodes that follow an instruction without an exception."""
        insn = context.insn(at)
        if insn.name in RETURNS:
            return self._returned(context, holds, started)
        found = []
        for target in successors(at, insn):
            node = self.node((context, target, holds, started))
            joined = self.loops.get((context, at, target))
            if joined is not None:
                gate = self.bare((context, at, holds, started), "join")
                self.edge(gate, node, Join(self._jobs_of(joined)))
                node = gate
            found.append(node)
        return found

    def _returned(self, context: Context, holds: Holds, started: bool) -> list[int]:
        found = []
        for caller, insn, effect in self._calls_of(context):
            if context in effect.calls:
                found += self.after(caller, insn, held.forgotten(holds, (), effect.defines), started)
            if context in effect.callbacks:
                found.append(self.node((caller, insn, holds, started)))
        if context in self._sequence[:-1]:
            following = self._sequence[self._sequence.index(context) + 1]
            found.append(self.node((following, 0, holds, started)))
        return found

    def _calls_of(self, context: Context) -> Iterator[tuple[Context, int, Effect]]:
        """The instructions that call it; also a thread's first method may call itself."""
        for caller, insn in context.callers:
            effect = self.interpreter.effects.get((caller, insn))
            if effect is not None and (context in effect.calls or context in effect.callbacks):
                yield caller, insn, effect

    def raised(
        self, context: Context, at: int, thrown: Iterable[str], holds: Holds, started: bool
    ) -> list[int]:
        found = []
        for name in thrown:
            for target in self.interpreter.raising.handlers(context, at, name):
                if target is None:
                    found.append(self.node((context, name, holds, started)))
                elif target in context.states:
                    found.append(self.node((context, target, holds, started)))
        return found

    def _visit(self, node: int, at: At) -> None:
        context, insn, holds, started = at
        if isinstance(insn, str):
            for caller, place, _ in self._calls_of(context):
                for target in self.raised(caller, place, [insn], holds, started):
                    self.edge(node, target, Step())
            return
        assert isinstance(insn, int)
        effect = self.interpreter.effects.get((context, insn))
        if effect is None:
            return
        for target in self.raised(context, insn, effect.throws, holds, started):
            self.edge(node, target, Step())
        inside = {number for child in (*effect.calls, *effect.callbacks) for number in child.subtree()}
        after = held.forgotten(holds, inside, effect.defines)
        for child in (*effect.calls, *effect.callbacks):
            self.edge(node, self.node((child, 0, held.forgotten(holds, inside, None), started)), Step())
        if not effect.falls:
            return
        end = self._touched(node, at, effect) if effect.touches and started else node
        if effect.callbacks and end != node:
            self.edge(end, node, Step())
        if context.insn(insn).name != "athrow" and not effect.ends:
            self._operate(end, (context, insn, after, started), effect)

    def _touched(self, node: int, at: At, effect: Effect) -> int:
        """A node before each access; the node after the last."""
        groups: dict[tuple[bool, bool, frozenset[str]], set[str]] = {}
        for touch in effect.touches:
            own = touch.ref.kind == RefKind.OWN and touch.ref.site not in self.interpreter.shared_tasks
            known = held.guards(at[2], touch.number)
            groups.setdefault((touch.write, own, known), set()).add(self.variable(touch))
        for (write, own, known), variables in sorted(groups.items(), key=repr):
            word = "write" if write else "read"
            shown = ", ".join(sorted(variables))
            access = Access(frozenset(variables), write, own, known)
            before = self.bare(at, f"{word} {shown}", access)
            self.edge(node, before, Step())
            node = self.bare(at, f"after {word} {shown}")
            self.edge(before, node, Step())
        return node

    def variable(self, touch: Touch) -> str:
        """The name of the variables that a touch may access: a field of all objects of a site."""
        site = touch.ref.site
        label = self._labels.get((site, touch.field))
        if label is None:
            if site.key[0] == "static":
                label = touch.field
            elif touch.field == ELEMENTS:
                label = f"elements of {site.name}"
            elif touch.field.startswith("<"):
                label = f"the contents of {site.name}"
            else:
                label = f"{touch.field} of {site.name}"
            while label in self.variables:
                label += "'"
            self._labels[site, touch.field] = label
            self.variables[label] = site, touch.field
        return label

    # -- operations

    def _operate(self, node: int, at: At, effect: Effect) -> None:
        context, insn, holds, started = at
        assert isinstance(insn, int)
        match effect.lock:
            case "enter":
                self.locking.enter(node, at, effect, lambda now: self.after(context, insn, now, started))
            case "exit":
                self.locking.exit(node, at, effect)
            case "try":
                truth = self.branches(context, insn, holds, started)
                for target in truth[1]:
                    self.edge(node, target, Step())
                self.locking.enter(
                    node, at, effect, lambda now: self.branches(context, insn, now, started)[0]
                )
            case "wait" | "await":
                self.locking.wait(node, at, effect)
            case "notify" | "notifyAll":
                for target in self.after(context, insn, holds, started):
                    self.locking.notifying.append((node, target, effect.on, effect.lock == "notifyAll"))
            case "join":
                self._refuse_own_monitor(at, effect)
                jobs = None if effect.timed else self._joined(effect.on)
                for target in self.after(context, insn, holds, started):
                    self.edge(node, target, Step() if jobs is None else Join(jobs))
            case "joinAll":
                self._join_pool(node, at, effect)
            case None:
                self._start(node, at, effect)

    def _refuse_own_monitor(self, at: At, effect: Effect) -> None:
        """Thread.join waits by the monitor of the thread, and gives it back meanwhile if it is held."""
        context, insn, holds, _ = at
        assert isinstance(insn, int)
        sites = effect.on.sites
        if any(
            each.monitor and each.lock is not None and (each.site in sites or UNKNOWN in sites)
            for each in holds
        ):
            self.interpreter.unknown("join of a thread whose monitor is held", (context, insn))

    def _start(self, node: int, at: At, effect: Effect) -> None:
        context, insn, holds, started = at
        assert isinstance(insn, int)
        jobs = [job for job in effect.starts if job in self.job_numbers]
        for target in self.after(context, insn, holds, started or bool(effect.starts)):
            for job in jobs:
                many = job in self.unique.many or effect.repeated
                # A call of the library that starts threads goes on looking at what it was given.
                goal = self.node((context, insn, holds, True)) if effect.repeated else target
                self.edge(node, goal, Start(self.job_numbers[job], many))
            if not jobs or effect.repeated:
                self.edge(node, target, Step())

    def branches(self, context: Context, at: int, holds: Holds, started: bool) -> tuple[list[int], list[int]]:
        """Where the code goes on if the call's boolean result is (true, false): to both, unless the next
        instruction branches on it."""
        following = context.insn(at + 1)
        if following.name in ("ifeq", "ifne") and at + 1 in context.states:
            jumped, passed = following.operand, at + 2
            yes, no = (passed, jumped) if following.name == "ifeq" else (jumped, passed)
            return [self.node((context, yes, holds, started))], [self.node((context, no, holds, started))]
        both = self.after(context, at, holds, started)
        return both, both

    def _jobs_of(self, sites: Iterable[Site]) -> frozenset[int]:
        wanted = set(sites)
        return frozenset(number for job, number in self.job_numbers.items() if job.site in wanted)

    def _joined(self, value: Value) -> frozenset[int] | None:
        """The jobs of which no thread is left after joining this one; None if that is not known."""
        sites = value.sites
        if len(sites) != 1:
            return None
        site = next(iter(sites))
        return self._jobs_of({site}) if self.unique.joined(site) else None

    def _only_of(self, pool: Site) -> set[Site]:
        """The tasks that this pool was given, and no other."""
        fields = self.interpreter.heap.fields
        others = (tasks for (site, field), tasks in fields.items() if field == TASK and site != pool)
        return fields.get((pool, TASK), set()).difference(*others)

    def _join_pool(self, node: int, at: At, effect: Effect) -> None:
        context, insn, holds, started = at
        assert isinstance(insn, int)
        sites = effect.on.sites
        known = len(sites) == 1 and self.unique.joined(next(iter(sites)))
        tasks = self._only_of(next(iter(sites))) if known else set()
        yes, no = ([], []) if not effect.timed else self.branches(context, insn, holds, started)
        if not effect.timed:
            yes = self.after(context, insn, holds, started)
        for target in yes:
            both = effect.timed and target in no
            self.edge(node, target, Join(self._jobs_of(tasks)) if known and not both else Step())
        for target in no:
            self.edge(node, target, Step())
