"""Abstract interpretation of the program's own code, each thread's with its calls inlined.

Locals and operand stacks are followed instruction by instruction, the heap is one summary for all (`heap`).
What it computes holds for every interleaving: a load may yield what any thread may store. An instruction is
interpreted again when what is known before it, or what it has read, grows; sets only grow, so it ends.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from jrf.cover.bytecode.facts.contexts import Context, Contexts
from jrf.cover.bytecode.facts.effects import UNCHECKED, Effect
from jrf.cover.bytecode.facts.heap import Heap
from jrf.cover.bytecode.facts.values import (
    NOTHING,
    UNKNOWN,
    Ref,
    RefKind,
    Site,
    State,
    Value,
    aged,
    merged,
    old,
)
from jrf.cover.bytecode.interpreter.calls import Calls
from jrf.cover.bytecode.interpreter.memory import Memory
from jrf.cover.bytecode.interpreter.raising import Raising
from jrf.cover.bytecode.interpreter.refused import InitializerCircles, asked_of_thread
from jvm.bytecode.flow import analyse, shuffle_counts, stack_after, successors
from jvm.bytecode.opcodes import RETURNS
from jvm.classfile.classfile import ClassConstant, StringConstant
from jvm.classfile.modifiers import ACC_ABSTRACT, ACC_STATIC
from jvm.reach.code import MethodKey
from jvm.values.descriptors import kind_of, split_method

if TYPE_CHECKING:
    from jrf.cover.bytecode.facts.effects import Job
    from jrf.cover.bytecode.facts.values import Number
    from jvm.bytecode.decode import Insn
    from jvm.bytecode.flow import Flow
    from jvm.reach.hierarchy import Hierarchy

_CANNOT_THROW = frozenset(
    [
        "nop",
        "pop",
        "pop2",
        "dup",
        "dup_x1",
        "dup_x2",
        "dup2",
        "dup2_x1",
        "dup2_x2",
        "swap",
        "goto",
        "ifnull",
        "ifnonnull",
        "iinc",
        "aconst_null",
        "lockthis",
        "lcmp",
        "fcmpl",
        "fcmpg",
        "dcmpl",
        "dcmpg",
        "instanceof",
        "tableswitch",
        "lookupswitch",
    ]
)
_NO_DIVISION = ("add", "sub", "mul", "neg", "shl", "shr", "ushr", "and", "or", "xor")
MAX_VISITS = 400_000
CIRCLE = "static initializers that use each other"


class Interpreter:
    def __init__(self, hierarchy: Hierarchy) -> None:
        self.hierarchy = hierarchy
        self.contexts = Contexts(hierarchy)
        self.heap = Heap(self._again)
        self.effects: dict[tuple[Context, int], Effect] = {}
        self.reasons: dict[str, tuple[Context, int] | None] = {}
        """What is not modelled, and where it was met first."""
        self.jobs: dict[Job, Context | None] = {}
        self.initializers: dict[str, Context] = {}
        self.started_by: dict[Context, Context] = {}
        """First contexts of threads: by which thread's code each was started first."""
        self.shared_tasks: set[Site] = set()
        """Tasks that more than one thread may have been started with."""
        self.stores: dict[Site, set[tuple[object, ...]]] = {}
        self.interrupts = False
        self._sites: dict[tuple[object, ...], Site] = {}
        self._flows: dict[MethodKey, Flow] = {}
        self._work: deque[tuple[Context, int]] = deque()
        self._queued: set[tuple[Context, int]] = set()
        self._circles = InitializerCircles()
        self.memory = Memory(self)
        self.raising = Raising(self)
        self._calls = Calls(self)
        self.unstarted: set[tuple[Context, int]] = set()
        """Where a thread is started of which nothing was known at the last visit."""
        self.visiting: tuple[object, int] = (None, 0)
        self.asks_current: set[tuple[Context, int]] = set()
        """Calls of Thread.currentThread, whose result grows with the jobs."""

    # -- the work list

    def _again(self, node: tuple[object, int]) -> None:
        context, insn = node
        assert isinstance(context, Context)
        self.enqueue(context, insn)

    def enqueue(self, context: Context, insn: int) -> None:
        if insn in context.states and (context, insn) not in self._queued:
            self._queued.add((context, insn))
            self._work.append((context, insn))

    def run(self) -> None:
        visits = 0
        while self._work:
            node = self._work.popleft()
            self._queued.discard(node)
            self._visit(*node)
            visits += 1
            if visits > MAX_VISITS:
                self.unknown(f"more than {MAX_VISITS:,} steps of abstract interpretation", None)
                self._work.clear()
        for node in sorted(self.unstarted, key=repr):
            self.unknown("Thread.start of a thread that is not known", node)

    def unknown(self, what: str, node: tuple[Context, int] | None) -> None:
        self.reasons.setdefault(what, node)

    def site(self, key: tuple[object, ...], cls: str, library: bool, name: str) -> Site:
        known = self._sites.get(key)
        if known is None:
            known = self._sites[key] = Site(key, cls, library, name)
            asked = asked_of_thread(self.hierarchy, cls)
            if asked is not None:
                self.unknown(f"{asked}, which the JDK may call", None)
        return known

    # -- entering methods

    def flow(self, context: Context) -> Flow:
        known = self._flows.get(context.method)
        if known is None:
            known = analyse(context.code, context.facts.file.constants)
            self._flows[context.method] = known
        return known

    def enter(self, context: Context, arguments: list[Value], fresh: frozenset[Site]) -> None:
        """Join what is known of a call into the context's first state."""
        parameters = split_method(context.method.descriptor)[0]
        wide = [False] * (not context.static) + [kind_of(each) in "JD" for each in parameters]
        held: list[Value] = []
        for index, (value, two) in enumerate(zip(arguments, wide, strict=False)):
            if context.recursive:
                value = Value(old(value.refs) if _recent(value) else value.refs)
            elif value.number is None and value.refs:
                value = Value(value.refs, (context.number, "parameter", index))
            held += [value, NOTHING] if two else [value]
        size = context.code.max_locals + 1
        held += [NOTHING] * (size - len(held))
        self.join(context, 0, State(tuple(held[:size]), (), frozenset() if context.recursive else fresh))

    def join(self, context: Context, insn: int, state: State) -> None:
        known = context.states.get(insn)
        after = state if known is None else known.joined(state)
        if after != known:
            context.states[insn] = after
            self.enqueue(context, insn)

    def initialize(self, owner: str) -> None:
        """The static initializers that a first use of the class may run (JLS 12.4.1)."""
        facts = self.hierarchy.find(owner)
        below: str | None = None
        while facts is not None and not facts.of_jdk:
            if ("<clinit>", "()V") in facts.methods:
                self._use_while_initializing(facts.name, below)
                below = facts.name
            if facts.name not in self.initializers and ("<clinit>", "()V") in facts.methods:
                made = self.contexts.make(MethodKey(facts.name, "<clinit>", "()V"), None)
                if made is not None:
                    self.initializers[facts.name] = made
                    self.enter(made, [], frozenset())
            for parent in facts.parents:
                if parent.interface:
                    self.initialize(parent.name)
            above = facts.file.super_name
            facts = None if above is None else self.hierarchy.find(above)

    def initialize_defaults(self, *interfaces: str) -> None:
        """The static initializers that the class of a lambda runs: those of its interfaces that declare a
        default method (JLS 12.4.1)."""
        for name in interfaces:
            facts = self.hierarchy.find(name)
            if facts is None or facts.of_jdk:
                continue
            if any(not method.flags & (ACC_ABSTRACT | ACC_STATIC) for method in facts.methods.values()):
                self.initialize(name)
            self.initialize_defaults(*(each.name for each in facts.parents if each.interface))

    def _use_while_initializing(self, used: str, below: str | None) -> None:
        """`below`: a subclass with an initializer of its own, which asks for this one first."""
        context, at = self.visiting
        if below is not None and self._circles.add(below, used):
            self.unknown(CIRCLE, None)
        if not isinstance(context, Context) or context.root.method.name != "<clinit>":
            return
        if self._circles.add(context.root.method.owner, used):
            self.unknown(CIRCLE, (context, at))

    # -- one instruction

    def _visit(self, context: Context, at: int) -> None:
        self.visiting = (context, at)
        self.unstarted.discard((context, at))
        root = context.root
        self.heap.storing = root.number if root.method.name == "<clinit>" else None
        state = context.states[at]
        insn = context.insn(at)
        effect = Effect()
        self.effects[context, at] = effect
        shape = self.flow(context).shapes[at]
        if shape is None:
            return
        after = self._transfer(context, at, insn, state, effect)
        if not _cannot_throw(insn):
            effect.throws.add(UNCHECKED)
        for thrown in sorted(effect.throws):
            fresh = state.fresh if after is None else state.fresh & after.fresh
            self.raising.throw(context, at, thrown, state, fresh)
        if insn.name in RETURNS:
            self._return(context, state)
        elif after is not None and insn.name != "athrow" and not effect.ends:
            for target in successors(at, insn):
                self.join(context, target, after)

    def _transfer(self, context: Context, at: int, insn: Insn, state: State, effect: Effect) -> State | None:
        """The state after it; None if nothing follows, or not yet."""
        name = insn.name
        stack = state.stack
        if name.endswith("load") and len(name) == 5:
            value = state.locals[insn.operand] if name == "aload" else NOTHING
            return State(state.locals, (*stack, value), state.fresh)
        if name.endswith("store") and len(name) == 6:
            held = list(state.locals)
            held[insn.operand] = stack[-1] if name == "astore" else NOTHING
            return State(tuple(held), stack[:-1], state.fresh)
        if name.startswith(("dup", "pop2", "swap")):
            return State(state.locals, self._shuffled(context, at, insn, stack), state.fresh)
        match name:
            case "lockthis":
                lock = Value(frozenset({Ref(self.class_site(context.method.owner))}))
                return State(state.locals, (*stack, lock if insn.operand else state.locals[0]), state.fresh)
            case "ldc":
                return self.pushed(context, at, state, 0, self._constant(context, insn))
            case "getstatic" | "putstatic" | "getfield" | "putfield":
                return self.memory.field(context, at, insn, state, effect)
            case "new" | "newarray" | "anewarray" | "multianewarray":
                return self.memory.allocated(context, at, insn, state)
            case "aaload":
                return self.memory.element(context, at, state, effect)
            case "arraylength":
                return State(state.locals, (*stack[:-1], NOTHING), state.fresh)
            case "checkcast":
                return self.memory.cast(context, insn, state)
            case "monitorenter" | "monitorexit":
                effect.lock, effect.on = ("enter" if name == "monitorenter" else "exit"), stack[-1]
                return State(state.locals, stack[:-1], state.fresh)
            case "athrow":
                self.raising.thrown(context, at, state, effect)
                return None
            case "invokevirtual" | "invokespecial" | "invokestatic" | "invokeinterface" | "invokedynamic":
                return self._calls.call(context, at, insn, state, effect)
        if name.endswith(("aload", "astore")):
            return self.memory.array(context, at, insn, state, effect)
        shape = self.flow(context).shapes[at]
        assert shape is not None
        after = stack_after(insn, shape, context.facts.file.constants)
        common = _pops(insn, len(shape), len(after))
        return State(state.locals, (*stack[:common], *[NOTHING] * (len(after) - common)), state.fresh)

    def _shuffled(self, context: Context, at: int, insn: Insn, stack: tuple[Value, ...]) -> tuple[Value, ...]:
        shape = self.flow(context).shapes[at]
        assert shape is not None
        match insn.name:
            case "swap":
                return (*stack[:-2], stack[-1], stack[-2])
            case "pop2":
                return stack[:-1] if shape[-1] in "JD" else stack[:-2]
        count, under = shuffle_counts(insn.name, shape)
        moved = stack[len(stack) - count :]
        below = len(stack) - count - under
        return (*stack[:below], *moved, *stack[below:])

    def pushed(
        self,
        context: Context,
        at: int,
        state: State,
        pops: int,
        value: Value,
        fresh: frozenset[Site] | None = None,
    ) -> State:
        """The state with the top `pops` values replaced by one that this instruction defines."""
        number: Number | None = None if context.recursive or not value.refs else (context.number, at)
        if value.number is not None:
            number = value.number
        effect = self.effects[context, at]
        effect.defines = (context.number, at)
        rest = state.stack[: len(state.stack) - pops]
        return State(
            tuple(aged(each, (), (), effect.defines) for each in state.locals),
            (*(aged(each, (), (), effect.defines) for each in rest), Value(value.refs, number)),
            state.fresh if fresh is None else fresh,
        )

    def class_site(self, name: str) -> Site:
        return self.site(("class", name), "java/lang/Class", True, f"{name.replace('/', '.')}.class")

    def _constant(self, context: Context, insn: Insn) -> Value:
        match context.facts.file.constants[insn.operand]:
            case ClassConstant(name):
                return Value(frozenset({Ref(self.class_site(name))}))
            case StringConstant(text):
                site = self.site(("string", text), "java/lang/String", True, f'the literal "{text[:40]}"')
                return Value(frozenset({Ref(site)}))
        return Value(frozenset({Ref(UNKNOWN)}))

    def _return(self, context: Context, state: State) -> None:
        value = state.stack[-1] if state.stack else NOTHING
        if context.recursive:
            value = Value(old(value.refs) if _recent(value) else value.refs)
        known = context.returned
        after = (value, frozenset[object](state.fresh))
        if known is not None:
            after = (merged(known[0], value), known[1] & state.fresh)
        if after != known:
            context.returned = after
            for caller, insn in context.callers:
                self.enqueue(caller, insn)


def _recent(value: Value) -> bool:
    return any(ref.kind == RefKind.RECENT for ref in value.refs)


def _pops(insn: Insn, before: int, after: int) -> int:
    """How many entries of the stack stay as they are."""
    name = insn.name
    if name in ("return", "nop", "goto", "iinc") or after > before:
        return before
    if name.startswith(("if_", "tableswitch", "lookupswitch", "if")) or name == "pop" or name in RETURNS:
        return after
    if name == "instanceof" or (after == before and len(name) > 1):
        return before - 1
    return after - 1


def _cannot_throw(insn: Insn) -> bool:
    name = insn.name
    if name in _CANNOT_THROW or name in RETURNS or "const" in name or name in ("bipush", "sipush", "ldc"):
        return True
    if name.startswith(("if", "getstatic", "putstatic")) or name[1:] in _NO_DIVISION or name[1:2] == "2":
        return True
    if name[1:] in ("div", "rem"):
        return name[0] in "fd"
    return len(name) in (5, 6) and name[1:] in ("load", "store")
