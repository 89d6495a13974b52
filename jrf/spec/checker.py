"""The check of one method, from its first instruction to a verdict."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import z3

from jrf.spec.annotated import Annotated
from jrf.spec.execution.blocks import Blocks
from jrf.spec.execution.calls import Calls, frame_of
from jrf.spec.execution.executor import Executor
from jrf.spec.execution.flow import Irreducible
from jrf.spec.execution.operation import Refuted, Unknown
from jrf.spec.execution.state import Block, Failure, State, Value
from jrf.spec.execution.steps import Steps
from jrf.spec.facts.handles import handles
from jrf.spec.failures import Failures
from jrf.spec.language.model import Action
from jrf.spec.language.syntax import Source
from jrf.spec.language.typed import Local, Node, Var, children
from jrf.spec.language.world import MethodRef, World, kind_of, names_of_parameters
from jrf.spec.logic.access import Accesses
from jrf.spec.logic.arithmetic import Integers, Term, Vectors
from jrf.spec.logic.heap import BIRTH, NTH, NULL, STATIC, Location, Memory, Path
from jrf.spec.logic.meaning import Meaning, View
from jrf.spec.logic.prover import OutOfTime, Prover
from jrf.spec.specs import Specs
from jvm.bytecode.opcodes import RETURNS
from jvm.classfile.classfile import ClassFormatError
from jvm.errors import BrokenClass

VERIFIED: Final = "verified"
REFUTED: Final = "refuted"
UNKNOWN: Final = "unknown"


@dataclass(slots=True)
class Limits:
    """Seconds for a method and for one question to z3; whether ints are bit-vectors."""

    method_seconds: float = 60.0
    query_seconds: float = 10.0
    vectors: bool = False


@dataclass(slots=True)
class Outcome:
    """The verdict on a method. `blocks` is the largest number on a path; `late` names operations that may
    block within a block, `spins` says that it may wait by going round a loop."""

    method: MethodRef
    verdict: str
    failures: list[Failure] = field(default_factory=list)
    reason: str = ""
    seconds: float = 0.0
    questions: int = 0
    paths: int = 0
    blocks: int = 0
    late: frozenset[str] = frozenset()
    spins: bool = False
    blocking: bool = False
    specified: bool = False
    used: list[MethodRef] = field(default_factory=list)
    assumptions: list[str] = field(default_factory=list)
    relied: frozenset[str] = frozenset()
    """Classes whose constructors must not show objects before their final fields are set."""


class Checker(Annotated, Failures):
    """Holds together what the check of a method needs."""

    def __init__(self, world: World, specs: Specs, method: MethodRef, limits: Limits) -> None:
        self.world = world
        self.specs = specs
        self.method = method
        self.limits = limits
        self.memory = Memory(Vectors() if limits.vectors else Integers())
        self.meaning = Meaning(self.memory)
        self.accesses = Accesses(specs.theory, self.memory, self.meaning)
        self.prover = Prover(limits.method_seconds, limits.query_seconds)
        self.initializing = method.cls.name if method.info.name == "<clinit>" else ""
        self.accesses.initializing = self.initializing
        self.handles = handles(world, specs.raw)
        self.blocks = Blocks(self)
        self.steps = Steps(self)
        self.calls = Calls(self)
        self.executor = Executor(self)
        self.entry_born = 0
        self.lent: frozenset[int] = frozenset()
        """Births of what the callers lend: parameters that must be thread-local."""
        self._returned = False
        self._always: Failure | None = None
        """A path that ends with an exception, of a method of which nothing is specified."""
        self.entry = None
        self.parameters, self.this = [], None
        self.prover.preferred = self.small
        self.actions: tuple[Action, ...] | None = None
        self._used: dict[tuple[str, str, str], MethodRef] = {}
        self._assumed: dict[str, None] = {}
        self._kept: list[Term] = []
        self._most_blocks = 0
        self.late: frozenset[str] = frozenset()
        self.spins = False
        """Whether a turn of a loop was left out because it only looked."""
        self.may_block = False
        self._witnesses: list[tuple[tuple[int, int] | int, Source]] = []
        self._loops: list[tuple[tuple[int, int] | int, Source]] = []

    # -- the whole check

    def check(self) -> Outcome:
        """The verdict. Raises InputError for specifications that make no sense."""
        began = time.monotonic()
        outcome = Outcome(self.method, VERIFIED)
        try:
            self._run(outcome)
        except Refuted as problem:
            outcome.failures = [problem.failure]
        except Unknown as problem:
            outcome.verdict, outcome.reason = UNKNOWN, str(problem)
        except OutOfTime:
            outcome.verdict = UNKNOWN
            outcome.reason = f"the limit of {self.limits.method_seconds:g} seconds for a method was reached"
        except Irreducible:
            outcome.verdict, outcome.reason = UNKNOWN, "a loop is entered at two places"
        except (BrokenClass, ClassFormatError) as problem:
            outcome.verdict, outcome.reason = UNKNOWN, f"broken bytecode: {problem}"
        except z3.Z3Exception as problem:
            outcome.verdict, outcome.reason = UNKNOWN, f"z3: {problem}"
        except RecursionError:
            outcome.verdict, outcome.reason = UNKNOWN, "an expression is nested too deeply"
        if outcome.failures:
            outcome.failures.sort(key=lambda each: not each.proven)
            first = outcome.failures[0]
            outcome.verdict = REFUTED if first.proven else UNKNOWN
            outcome.reason = first.message if first.proven else f"z3 did not decide it: {first.message}"
        outcome.seconds = time.monotonic() - began
        outcome.questions = self.prover.questions
        outcome.paths = self.executor.paths + 1
        outcome.blocks = self._most_blocks
        outcome.late, outcome.spins, outcome.blocking = self.late, self.spins, self.may_block
        outcome.used = list(self._used.values())
        outcome.assumptions = list(self._assumed)
        outcome.relied = frozenset(self.accesses.relied)
        return outcome

    def _run(self, outcome: Outcome) -> None:
        spec = self.specs.method(self.method)
        raw = self.specs.raw_method(self.method)
        if spec.trusted:
            outcome.reason = "trusted"
            self._assumed[f"{self.method.display} does what it is said to do (trusted)"] = None
            return
        if self.method.info.code is None:
            raise Unknown("it has no code; say trusted: true in a YAML file to believe its specification")
        self.actions = spec.actions
        outcome.specified = spec.actions is not None
        if raw is not None:
            self._witnesses, self._loops = list(raw.witnesses), list(raw.loops)
            self._check_witnesses(spec.actions)
        state = self._entry(spec.requires)
        self._check_loops(state)
        self.executor.run(state)
        outcome.failures = _distinct(self.executor.failures)
        if outcome.failures or self._returned:
            return
        returns = any(insn.name in RETURNS for insn in self.world.code(self.method).insns)
        if returns and self._always is not None:
            outcome.failures = [self._always]
        elif self._always is None:
            self._assumed[f"{self.method.display} never ends, so nothing is said of its end"] = None

    def _entry(self, requires: tuple[tuple[Node, Source], ...]) -> State:
        """The state in which the method begins: any that its `requires` and the invariants allow."""
        path = Path()
        tid = self.accesses.tid
        one, most = self.memory.arithmetic.const(1, "J"), self.memory.arithmetic.const((1 << 31) - 1, "J")
        path.assume(self.memory.arithmetic.at_most(one, tid))
        path.assume(self.memory.arithmetic.at_most(tid, most))
        for ref in (NULL, STATIC):
            path.assume(BIRTH(ref) == 0)
        path.assume(STATIC != NULL)
        heap = self.memory.layer(None, (), 0, False)
        state = State(path, heap, [], Block(heap, 0), tid)
        arguments: list[Value] = []
        wanted = {node.of.name for each, _ in requires for node in _locals(each) if isinstance(node.of, Var)}
        for name, descriptor, _ in names_of_parameters(self.method):
            if descriptor in "FD":
                raise Unknown(f"parameter {name} is floating point, which is not modelled")
            term = self.memory.value(path, name, descriptor)
            state.arguments[name] = term
            arguments.append(Value(kind_of(descriptor), term, array=descriptor))
            if kind_of(descriptor) == "A":
                self._argument(state, name, term, name in wanted)
        if self.method.info.name == "<init>":
            self.steps.defaults(state, arguments[0].term, self.method.cls.name)
            state.exact.clear()
        if self.initializing:
            self.steps.static_defaults(state, self.method.cls)
        self.entry_born = state.born
        state.frames.append(frame_of(self, self.method, arguments))
        view = View(path, state.heap, state.arguments, tid, local=state.hidden)
        for node, _ in requires:
            path.assume(self.meaning.formula(node, view))
        written = state.heap
        state.heap = self.memory.layer(written, state.hidden, state.born, True)
        state.block = Block(state.heap, state.born, state.hidden)
        self.entry = state.heap
        self.parameters, self.this = list(state.arguments.values()), state.arguments.get("this")
        self.assume_boundary(state)
        for node, _ in requires:
            # What is lent is referred to by nothing, so that it refers to itself can not be required.
            self.meaning.formula(node, replace(view, heap=state.heap))
        if not self.prover.feasible(path):
            raise Unknown("what it requires, or an invariant, can never hold, so nothing would be checked")
        return state

    def _argument(self, state: State, name: str, term: Term, local: bool) -> None:
        constructed = name == "this" and self.method.info.name == "<init>"
        if name == "this":
            state.path.assume(term != NULL)
            # A subclass's constructor executes this one in place where it is checked.
            self.steps.typed(state, term, self.method.cls.name, exactly=constructed)
        if not (local or constructed):
            state.path.assume(BIRTH(term) == 0)
            return
        state.born += 1
        state.local[term.get_id()] = state.born
        state.made[state.born] = term
        if local:
            self.lent |= {state.born}
        number = z3.And(BIRTH(term) == state.born, NTH(z3.IntVal(state.born)) == term)
        state.path.assume(number if constructed else z3.Or(term == NULL, number))

    def assume_boundary(self, state: State) -> None:
        """The invariants of the arguments hold where a block begins."""
        for number, invariant in enumerate(self.accesses.theory.invariants):
            if invariant.static:
                self.accesses.assume_invariant(state.path, state.heap, number, STATIC)
                continue
            for name, kind, _ in names_of_parameters(self.method):
                if kind == f"L{invariant.cls};":
                    self.accesses.assume_invariant(state.path, state.heap, number, state.arguments[name])

    def method_ends(self, state: State, result: Term | None, thrown: str | None) -> None:
        """A path of the method ends, normally or with an exception. Raises Refuted."""
        self._most_blocks = max(self._most_blocks, state.blocks)
        self.late |= state.late
        self._returned |= thrown is None or self.actions is not None
        if not self._returned and thrown is not None and self._always is None:
            message = f"the method never ends normally, but with {thrown.replace('/', '.')}"
            self._always = self.failure(state, "exception", message, None)
        if state.waited is not None:
            self.late |= {"wait"}
        if self.method.info.name in ("<init>", "<clinit>"):
            state.local, state.edges, state.published = {}, frozenset(), True
            self.initializing, before = "", self.initializing
            try:
                self.blocks.finish(state, result, thrown)
            finally:
                self.initializing = before
            return
        self._still_local(state)
        self.blocks.finish(state, result, thrown)

    def _still_local(self, state: State) -> None:
        """What was required to be thread-local is so still, and nothing else counts as that any more."""
        kept: dict[int, int] = {}
        for node, source in self.specs.method(self.method).requires:
            for each in _locals(node):
                if isinstance(each.of, Var):
                    ref = state.arguments[each.of.name].get_id()
                    if ref not in state.local or state.local[ref] in state.inside:
                        raise Unknown(f"{source.text}: the method lets other threads reach it")
                    kept[ref] = state.local[ref]
        if kept and state.inside:
            state.local, state.edges, state.published = kept, frozenset(), True

    # -- small things that the parts ask for

    def feasible(self, state: State) -> bool:
        return self.prover.feasible(state.path)

    def keep(self, term: Term) -> None:
        self._kept.append(term)

    def assumes(self, text: str) -> None:
        self._assumed[text] = None

    def used(self, method: MethodRef) -> None:
        self._used[method.id] = method

    def compared(self, state: State, condition: Term) -> None:
        self.executor.compared(condition)

    def show(self, at: Location) -> str:
        """The name of a location, as the source would have it."""
        key = at.owner[0] if at.key.element and at.owner is not None else at.key
        if key.element:
            return "an array element"
        name = f"{key.owner.rpartition('/')[2]}.{key.name}" if not key.owner.startswith("*") else f"{key}"
        return f"{name}[…]" if at.key.element else name

    def no_predicate(self, at: Location) -> str:
        if at.key.element and at.owner is None:
            return "it accesses an element of an array that no field with an access predicate owns"
        what = f"the elements of {at.owner[0]} have" if at.key.element and at.owner else f"{at.key} has"
        return f"{what} no access predicate (write @AccessibleIf, or try --infer)"


def _locals(node: Node) -> list[Local]:
    found = [node] if isinstance(node, Local) else []
    for child in children(node):
        found += _locals(child)
    return found


def _distinct(failures: Sequence[Failure]) -> list[Failure]:
    """One of those with the same message at the same place."""
    seen: dict[tuple[object, ...], Failure] = {}
    for each in failures:
        seen.setdefault((each.kind, each.message, each.line, each.method), each)
    return list(seen.values())
