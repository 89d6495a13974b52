"""Abstract interpretation of the program's own code, each thread's with its calls inlined.

Locals and operand stacks are followed instruction by instruction, the heap is one summary for all (`heap`).
What it computes holds for every interleaving: a load may yield what any thread may store. An instruction is
interpreted again when what is known before it, or what it has read, grows; sets only grow, so it ends.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from jrf.cover.bytecode.calls import Calls
from jrf.cover.bytecode.contexts import Context, Contexts
from jrf.cover.bytecode.effects import UNCHECKED, Effect, Touch
from jrf.cover.bytecode.heap import ELEMENTS, Heap
from jrf.cover.bytecode.library import SUPERCLASSES
from jrf.cover.bytecode.values import NOTHING, UNKNOWN, Kind, Ref, Site, State, Value, aged, merged, old
from jvm.bytecode.flow import analyse, shuffle_counts, stack_after, successors
from jvm.bytecode.opcodes import RETURNS
from jvm.classfile.classfile import ClassConstant, FieldRef, StringConstant
from jvm.linking.classes import ACC_FINAL, ACC_VOLATILE
from jvm.reach.code import MethodKey
from jvm.values.descriptors import kind_of, split_method

if TYPE_CHECKING:
    from collections.abc import Iterable

    from jrf.cover.bytecode.effects import Job
    from jrf.cover.bytecode.values import Number
    from jvm.bytecode.decode import Insn
    from jvm.bytecode.flow import Flow
    from jvm.classfile.members import FieldInfo
    from jvm.reach.hierarchy import ClassFacts, Hierarchy

THROWN = Site(("thrown",), "java/lang/Throwable", True, "exceptions")
_UNCHECKED_ONE = Site(("unchecked",), "java/lang/RuntimeException", True, "an exception of the library")
"""Any unchecked exception that the machine or the library threw."""
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
        self._fields: dict[FieldRef, tuple[str, FieldInfo, bool] | None] = {}
        self._work: deque[tuple[Context, int]] = deque()
        self._queued: set[tuple[Context, int]] = set()
        self._calls = Calls(self)
        self._visiting: tuple[object, int] = (None, 0)
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

    def unknown(self, what: str, node: tuple[Context, int] | None) -> None:
        self.reasons.setdefault(what, node)

    def site(self, key: tuple[object, ...], cls: str, library: bool, name: str) -> Site:
        known = self._sites.get(key)
        if known is None:
            known = self._sites[key] = Site(key, cls, library, name)
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
        while facts is not None and not facts.of_jdk:
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

    # -- one instruction

    def _visit(self, context: Context, at: int) -> None:
        self._visiting = (context, at)
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
            self.throw(context, at, thrown, state, fresh)
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
                return self._field(context, at, insn, state, effect)
            case "new" | "newarray" | "anewarray" | "multianewarray":
                return self._allocated(context, at, insn, state)
            case "aaload":
                return self._element(context, at, state, effect)
            case "arraylength":
                return State(state.locals, (*stack[:-1], NOTHING), state.fresh)
            case "checkcast":
                return self._cast(context, insn, state)
            case "monitorenter" | "monitorexit":
                effect.lock, effect.on = ("enter" if name == "monitorenter" else "exit"), stack[-1]
                return State(state.locals, stack[:-1], state.fresh)
            case "athrow":
                self._thrown(context, at, state, effect)
                return None
            case "invokevirtual" | "invokespecial" | "invokestatic" | "invokeinterface" | "invokedynamic":
                return self._calls.call(context, at, insn, state, effect)
        if name.endswith(("aload", "astore")):
            return self._array(context, at, insn, state, effect)
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

    # -- objects

    def allocate(
        self, context: Context, at: int, state: State, cls: str, library: bool, tag: object = ""
    ) -> tuple[State, Ref]:
        """The state in which this place has made a new object, and the reference to it."""
        where = context.line(at)
        place = "" if where is None else f" of line {where}"
        shown = cls.replace("/", ".").rpartition(".")[2] or cls
        site = self.site((context.number, at, tag), cls, library, f"{shown}{place}")
        if context.recursive:
            return state, Ref(site)
        sites = (site,)
        renewed = State(
            tuple(aged(each, (), sites) for each in state.locals),
            tuple(aged(each, (), sites) for each in state.stack),
            state.fresh | {site},
        )
        return renewed, Ref(site, Kind.RECENT)

    def _allocated(self, context: Context, at: int, insn: Insn, state: State) -> State:
        pops = {"new": 0, "multianewarray": insn.cases[0][0] if insn.cases else 1}.get(insn.name, 1)
        cls = "[I"
        if insn.name != "newarray":
            constant = context.facts.file.constants[insn.operand]
            assert isinstance(constant, ClassConstant)
            cls = constant.name
            if insn.name == "anewarray":
                cls = f"[{cls}" if cls.startswith("[") else f"[L{cls};"
            elif insn.name == "new":
                self.initialize(cls)
        facts = None if cls.startswith("[") else self.hierarchy.find(cls)
        if facts is None and not cls.startswith("["):
            self.unknown(
                f"class {cls.replace('/', '.')}, which is missing or cannot be linked", (context, at)
            )
        if facts is not None and not facts.of_jdk:
            self._superclasses(facts, (context, at))
            self._finalized(facts, (context, at))
        library = facts is not None and facts.of_jdk
        state, ref = self.allocate(context, at, state, cls, library)
        inner = ref.site
        for depth in range(1, pops if insn.name == "multianewarray" else 1):
            part = self.site((context.number, at, depth), cls[depth:], False, f"part of {ref.site.name}")
            self.heap.store(inner, ELEMENTS, {part})
            inner = part
        return self.pushed(context, at, state, pops, Value(frozenset({ref})))

    def _superclasses(self, facts: ClassFacts, node: tuple[Context, int]) -> None:
        """What a class of the program inherits from the JDK must be known."""
        at: ClassFacts | None = facts
        while at is not None and not at.of_jdk:
            above = at.file.super_name
            at = None if above is None else self.hierarchy.find(above)
        if at is not None and at.name not in SUPERCLASSES and "java/lang/Throwable" not in at.supers:
            what = f"{facts.name.replace('/', '.')} extends {at.name.replace('/', '.')}"
            self.unknown(f"{what}, whose code is not followed", node)

    def _finalized(self, facts: ClassFacts, node: tuple[Context, int]) -> None:
        for above in map(self.hierarchy.find, sorted(facts.supers)):
            if above is not None and not above.of_jdk and ("finalize", "()V") in above.methods:
                self.unknown(f"{above.name.replace('/', '.')}.finalize, which a thread of the JVM runs", node)

    def leaked(self, fresh: frozenset[Site], refs: Iterable[Ref]) -> frozenset[Site]:
        """What is still fresh when other threads may get these references."""
        sites = {ref.site for ref in refs}
        return fresh - self.heap.reach(sites, self._visiting) if fresh else fresh

    def visible(self, value: Value, fresh: frozenset[Site]) -> list[Ref]:
        """The objects among them that other threads may have."""
        return [ref for ref in value.refs if not (ref.kind == Kind.RECENT and ref.site in fresh)]

    # -- memory

    def resolve(self, ref: FieldRef) -> tuple[str, FieldInfo, bool] | None:
        """(class that declares it, the field, whether it is of the JDK) as in JVMS 5.4.3.2."""
        if ref not in self._fields:
            self._fields[ref] = self._declared(ref.owner, ref.name, ref.descriptor)
        return self._fields[ref]

    def _declared(self, owner: str, name: str, descriptor: str) -> tuple[str, FieldInfo, bool] | None:
        facts = self.hierarchy.find(owner)
        if facts is None:
            return None
        for each in facts.file.fields:
            if (each.name, each.descriptor) == (name, descriptor):
                return facts.name, each, facts.of_jdk
        for parent in sorted(facts.parents, key=lambda each: not each.interface):
            found = self._declared(parent.name, name, descriptor)
            if found is not None:
                return found
        return None

    def _field(self, context: Context, at: int, insn: Insn, state: State, effect: Effect) -> State | None:
        ref = context.facts.file.constants[insn.operand]
        assert isinstance(ref, FieldRef)
        found = self.resolve(ref)
        store, static = insn.name.startswith("put"), insn.name.endswith("static")
        if found is None:
            self.unknown(f"field {ref.owner.replace('/', '.')}.{ref.name}, which is missing", (context, at))
            return None
        owner, info, of_jdk = found
        if of_jdk:
            if store or not info.flags & ACC_FINAL:
                self.unknown(f"a field of the JDK: {owner.replace('/', '.')}.{ref.name}", (context, at))
            return self.pushed(context, at, state, not static, Value(frozenset({Ref(UNKNOWN)})))
        if static:
            self.initialize(owner)
            if owner in self.initializers and owner != context.method.owner:
                effect.throws.add(UNCHECKED)  # ExceptionInInitializerError, NoClassDefFoundError
            base = Value(
                frozenset({Ref(self.site(("static", owner), owner, False, owner.replace("/", ".")))})
            )
        else:
            base = state.stack[-2 if store else -1]
        name = f"{owner.replace('/', '.')}.{ref.name}"
        plain = not info.flags & ACC_VOLATILE
        reference = ref.descriptor.startswith(("L", "["))
        refs = self.visible(base, state.fresh)
        if plain:
            effect.touches = [Touch(each, name, store, base.number) for each in refs]
        if store:
            value = state.stack[-1]
            fresh = state.fresh
            if reference:
                for each in base.sites:
                    self.heap.store(each, name, value.sites)
                if refs:
                    fresh = self.leaked(fresh, value.refs)
            return State(state.locals, state.stack[: -1 if static else -2], fresh)
        loaded: set[Site] = set()
        if reference:
            for each in base.sites:
                loaded |= self.heap.load(each, name, (context, at))
        number: Number | None = None
        if info.flags & ACC_FINAL and not static and base.number is not None:
            number = ("field", base.number, name)
        value = Value(frozenset(Ref(each) for each in loaded), number)
        return self.pushed(context, at, state, 0 if static else 1, value)

    def _array(self, context: Context, at: int, insn: Insn, state: State, effect: Effect) -> State:
        """Elements of any kind but loads of references: all elements of an array are one variable."""
        store = insn.name.endswith("astore")
        array = state.stack[-3 if store else -2]
        refs = self.visible(array, state.fresh)
        effect.touches = [Touch(each, ELEMENTS, store, array.number) for each in refs]
        fresh = state.fresh
        if not store:
            return State(state.locals, (*state.stack[:-2], NOTHING), fresh)
        if insn.name == "aastore":
            value = state.stack[-1]
            for each in array.sites:
                self.heap.store(each, ELEMENTS, value.sites)
            if refs:
                fresh = self.leaked(fresh, value.refs)
        return State(state.locals, state.stack[:-3], fresh)

    def _element(self, context: Context, at: int, state: State, effect: Effect) -> State:
        array = state.stack[-2]
        refs = self.visible(array, state.fresh)
        effect.touches = [Touch(each, ELEMENTS, False, array.number) for each in refs]
        loaded: set[Site] = set()
        for each in array.sites:
            loaded |= {UNKNOWN} if each is UNKNOWN else self.heap.load(each, ELEMENTS, (context, at))
        return self.pushed(context, at, state, 2, Value(frozenset(Ref(each) for each in loaded)))

    def _cast(self, context: Context, insn: Insn, state: State) -> State:
        constant = context.facts.file.constants[insn.operand]
        assert isinstance(constant, ClassConstant)
        value = state.stack[-1]
        kept = frozenset(ref for ref in value.refs if self.may_be(ref.site, constant.name))
        return State(state.locals, (*state.stack[:-1], Value(kept, value.number)), state.fresh)

    def may_be(self, site: Site, cls: str) -> bool:
        """Whether an object of the site may be an instance of the class, interface or array type."""
        if cls == "java/lang/Object" or site.cls == cls:
            return True
        if cls.startswith("["):
            return site.cls.startswith("[") or site is UNKNOWN
        wanted = self.hierarchy.find(cls)
        if site.cls.startswith("["):
            return False if wanted is not None and not wanted.of_jdk else cls.startswith("java/")
        facts = self.hierarchy.find(site.cls)
        if site.library:
            if (
                cls in ("java/lang/Runnable", "java/util/concurrent/Callable")
                and site.cls == "java/lang/Object"
            ):
                return False  # what the library gives back as such is what it was given
            if facts is not None and site.key[-1] == "" and cls not in facts.supers:
                return False
            return wanted is None or wanted.of_jdk
        return facts is None or cls in facts.supers

    # -- leaving

    def _thrown(self, context: Context, at: int, state: State, effect: Effect) -> None:
        value = state.stack[-1]
        self.heap.store(THROWN, "<contents>", value.sites)
        fresh = self.leaked(state.fresh, value.refs)
        effect.throws |= {self._thrown_as(site) for site in value.sites}
        context.states[at] = State(state.locals, state.stack, fresh)

    def _thrown_as(self, site: Site) -> str:
        """The word of `Effect.throws` for an exception of the site."""
        facts = self.hierarchy.find(site.cls)
        if site is UNKNOWN or facts is None or "java/lang/Throwable" not in facts.supers:
            return "java/lang/Throwable"
        if site.library and not facts.supers.isdisjoint(("java/lang/RuntimeException", "java/lang/Error")):
            return UNCHECKED
        return site.cls

    def declares(self, key: MethodKey, effect: Effect) -> None:
        """The library's method may throw what its `throws` clause says; InterruptedException only if the
        program interrupts anything."""
        declared = self.hierarchy.resolve(key)
        method = None if declared is None else self.hierarchy.declared(declared)
        for name in method.exceptions if method is not None else ():
            if name != "java/lang/InterruptedException" or self.interrupts:
                effect.throws.add(name)

    def throw(self, context: Context, at: int, thrown: str, state: State, fresh: frozenset[Site]) -> None:
        """An exception of this class leaves the instruction: to handlers of the method, or to its callers."""
        if thrown != UNCHECKED:
            facts = self.hierarchy.find(thrown)
            if facts is None or facts.of_jdk:
                self.heap.store(THROWN, "<contents>", {self.site(("thrown", thrown), thrown, True, thrown)})
        known_ones = self.heap.load(THROWN, "<contents>", (context, at))
        caught = Value(frozenset(map(Ref, {*known_ones, _UNCHECKED_ONE})))
        for target in self.handlers(context, at, thrown):
            if target is None:
                known = context.thrown.get(thrown)
                after = fresh if known is None else frozenset(known) & fresh
                if known is None or after != known:
                    context.thrown[thrown] = after
                    for caller, insn in context.callers:
                        self.enqueue(caller, insn)
            else:
                self.join(context, target, State(state.locals, (caught,), fresh))

    def handlers(self, context: Context, at: int, thrown: str) -> list[int | None]:
        """Where the exception may go: handlers of the method; None: out of it."""
        found: list[int | None] = []
        for handler in context.code.handlers:
            if handler.start <= at < handler.end:
                may, must = self._catches(handler.catch, thrown)
                if may and handler.target not in found:
                    found.append(handler.target)
                if must:
                    return found
        return [*found, None]

    def _catches(self, catch: str | None, thrown: str) -> tuple[bool, bool]:
        """(it may catch this, it always does)."""
        if catch is None or catch == "java/lang/Throwable":
            return True, True
        facts = self.hierarchy.find(catch)
        if facts is None:
            return True, False
        unchecked = "java/lang/RuntimeException" in facts.supers or "java/lang/Error" in facts.supers
        if thrown == UNCHECKED:
            return unchecked or catch == "java/lang/Exception", False
        raised = self.hierarchy.find(thrown)
        if raised is None:
            return True, False
        return catch in raised.supers or thrown in facts.supers, catch in raised.supers

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
    return any(ref.kind == Kind.RECENT for ref in value.refs)


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
