"""Which places of the code run at most once, and so which sites stand for one object: those can be locks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.bytecode.flow import successors
from jvm.bytecode.opcodes import RETURNS
from jvm.classfile.classfile import MethodRef
from jvm.values.descriptors import split_method

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jrf.cover.bytecode.facts.contexts import Context
    from jrf.cover.bytecode.facts.effects import Job
    from jrf.cover.bytecode.facts.values import Site
    from jrf.cover.bytecode.interpreter.interpret import Interpreter

Node = tuple[int, int]
"""Context number and instruction; −1 is where the context's method is left, however."""


class Uniqueness:
    """`many` are jobs whose start is taken for repeated: the question is asked for any number of them."""

    def __init__(self, interpreter: Interpreter, main: list[Context]) -> None:
        self._interpreter = interpreter
        self._by_number = {context.number: context for context in interpreter.contexts.all}
        self._cyclic = _cyclic(self._edges())
        self._once = {context.number for context in main}
        self._once |= {context.number for context in interpreter.initializers.values()}
        self._many: set[Job] = set()
        self._remade: set[Node] = set()
        """Instructions of code that makes the threads of `many`: who asks for more threads asks for more of
        the objects, too, that are made with them."""
        self._asked: set[Context] = set()
        self._starts: dict[Job, list[tuple[Context, int]]] = {}
        for (context, at), effect in interpreter.effects.items():
            for job in effect.starts:
                self._starts.setdefault(job, []).extend([(context, at)] * (2 if effect.repeated else 1))

    @property
    def many(self) -> set[Job]:
        return self._many

    @many.setter
    def many(self, jobs: set[Job]) -> None:
        self._many = jobs
        self._remade = {node for job in jobs for node in self._making(job)}

    def _making(self, job: Job) -> Iterator[Node]:
        """The code that makes the thread, and the task that is its own: from `new` to the constructor."""
        own = {job.site} if job.task in self._interpreter.shared_tasks else {job.site, job.task}
        for site in own:
            new = site.key[1] if site.context >= 0 else None
            if not isinstance(new, int):
                continue
            context = self._by_number[site.context]
            for at in sorted(context.states):
                if at > new and self._constructs(context, at, site):
                    for inside in range(new, at + 1):
                        yield context.number, inside
                        effect = self._interpreter.effects.get((context, inside))
                        for child in (*effect.calls, *effect.callbacks) if effect is not None else ():
                            for number in child.subtree():
                                called = self._by_number[number]
                                yield from ((number, each) for each in range(len(called.code.insns)))

    def _constructs(self, context: Context, at: int, site: Site) -> bool:
        insn = context.insn(at)
        called = context.facts.file.constants[insn.operand] if insn.name == "invokespecial" else None
        if not isinstance(called, MethodRef) or called.name != "<init>":
            return False
        return site in context.states[at].stack[-len(split_method(called.descriptor)[0]) - 1].sites

    def starts(self, job: Job) -> list[tuple[Context, int]]:
        """The instructions that start it."""
        return list(dict.fromkeys(self._starts.get(job, [])))

    def repeats(self, context: Context, at: int) -> bool:
        """Whether the instruction lies on a cycle of the program."""
        return (context.number, at) in self._cyclic or context.recursive

    def started_once(self, job: Job) -> bool:
        """By the program as it is."""
        nodes = self._starts.get(job, [])
        return len(nodes) == 1 and self.runs_once(*nodes[0], repeating=False)

    def runs_once(self, context: Context, at: int, repeating: bool = True) -> bool:
        """Whether the instruction runs at most once in every run. `repeating`: with jobs of `many`
        repeated."""
        if (context.number, at) in self._cyclic or context.recursive:
            return False
        if repeating and (context.number, at) in self._remade:
            return False
        root = context.root
        if root.number in self._once:
            return True
        jobs = [job for job, entry in self._interpreter.jobs.items() if entry is root]
        if len(jobs) != 1 or (repeating and jobs[0] in self.many):
            return False
        nodes = self._starts.get(jobs[0], [])
        if len(nodes) != 1 or root in self._asked:
            return False  # started in several places, or by threads that it starts itself
        self._asked.add(root)
        try:
            return self.runs_once(*nodes[0], repeating)
        finally:
            self._asked.discard(root)

    def single(self, site: Site, repeating: bool = True) -> bool:
        """Whether there is at most one object of the site."""
        if site.unique:
            return True
        if site.key[0] == "view":
            base = site.key[1]
            return self.single(base, repeating)  # type: ignore[arg-type]
        if site.context < 0 or isinstance(site.key[2], int) or site in self._interpreter.memory.several:
            return False
        if repeating and any(
            site == job.site or (site == job.task and job.task not in self._interpreter.shared_tasks)
            for job in self.many
        ):
            return False
        at = site.key[1]
        assert isinstance(at, int)
        return self.runs_once(self._by_number[site.context], at, repeating)

    def joined(self, site: Site) -> bool:
        """Whether a join of this thread (or pool) leaves none of the site: there is one, and if any number of
        threads is asked for, none of these makes another."""
        if not self.single(site, repeating=False):
            return False
        return site.context < 0 or not self._of_many(self._by_number[site.context].root)

    def _of_many(self, root: Context) -> bool:
        """Whether a thread that any number is asked for runs this first method, or has led to its start."""
        work, seen = [root], {root}
        while work:
            at = work.pop()
            for job, entry in self._interpreter.jobs.items():
                if entry is at:
                    if job in self.many:
                        return True
                    new = {context.root for context, _ in self.starts(job)} - seen
                    seen |= new
                    work += new
        return False

    def _edges(self) -> dict[Node, list[Node]]:
        found: dict[Node, list[Node]] = {}
        for (context, at), effect in self._interpreter.effects.items():
            found[context.number, at] = list(self._next(context, at))
            for child in (*effect.calls, *effect.callbacks):
                found[context.number, at].append((child.number, 0))
                after = [(context.number, at)] if child in effect.callbacks else []
                found.setdefault((child.number, -1), []).extend([*self._next(context, at), *after])
        return found

    def _next(self, context: Context, at: int) -> Iterator[Node]:
        insn = context.insn(at)
        if insn.name in RETURNS:
            yield context.number, -1
        elif insn.name != "athrow":
            for target in successors(at, insn):
                yield context.number, target
        for handler in context.code.handlers:
            if handler.start <= at < handler.end:
                yield context.number, handler.target
        yield context.number, -1


def _cyclic(edges: dict[Node, list[Node]]) -> set[Node]:
    """The nodes that lie on a cycle (Tarjan 1972, without recursion)."""
    index: dict[Node, int] = {}
    low: dict[Node, int] = {}
    stack: list[Node] = []
    on_stack: set[Node] = set()
    found: set[Node] = set()
    for root in edges:
        if root in index:
            continue
        work = [(root, iter(edges.get(root, ())))]
        index[root] = low[root] = len(index)
        stack.append(root)
        on_stack.add(root)
        while work:
            node, following = work[-1]
            for target in following:
                if target not in index:
                    index[target] = low[target] = len(index)
                    stack.append(target)
                    on_stack.add(target)
                    work.append((target, iter(edges.get(target, ()))))
                    break
                if target in on_stack:
                    low[node] = min(low[node], index[target])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    part = []
                    while True:
                        part.append(stack.pop())
                        on_stack.discard(part[-1])
                        if part[-1] == node:
                            break
                    if len(part) > 1 or node in edges.get(node, ()):
                        found.update(part)
    return found
