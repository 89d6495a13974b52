"""Objects, fields and arrays: allocation, loads and stores, and what other threads can see of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jrf.cover.bytecode.facts.effects import UNCHECKED, Touch
from jrf.cover.bytecode.facts.heap import ELEMENTS
from jrf.cover.bytecode.facts.library import SUPERCLASSES
from jrf.cover.bytecode.facts.values import NOTHING, UNKNOWN, Ref, RefKind, Site, State, Value, aged
from jvm.bytecode.opcodes import NEWARRAY_TYPES
from jvm.classfile.classfile import ClassConstant, FieldRef
from jvm.classfile.modifiers import ACC_FINAL, ACC_VOLATILE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from jrf.cover.bytecode.facts.contexts import Context
    from jrf.cover.bytecode.facts.effects import Effect
    from jrf.cover.bytecode.facts.values import Number
    from jrf.cover.bytecode.interpreter.interpret import Interpreter
    from jvm.bytecode.decode import Insn
    from jvm.classfile.members import FieldInfo
    from jvm.reach.hierarchy import ClassFacts


_CALLED_OF_THREADS: Final = frozenset(
    (("getContextClassLoader", "()Ljava/lang/ClassLoader;"),
     ("getUncaughtExceptionHandler", "()Ljava/lang/Thread$UncaughtExceptionHandler;"))
)  # fmt: skip
"""Methods that constructors of Thread call of the current thread, and the JVM of one that ends by an
exception."""


class Memory:
    def __init__(self, interpreter: Interpreter) -> None:
        self.interpreter = interpreter
        self._fields: dict[FieldRef, tuple[str, FieldInfo, bool] | None] = {}
        self.called_back = False
        """Whether a method of the library is called back, any number of times in one instruction."""
        self.several: set[Site] = set()
        """Sites where one run of the instruction may make several objects."""

    def allocate(
        self, context: Context, at: int, state: State, cls: str, library: bool, tag: object = ""
    ) -> tuple[State, Ref]:
        """The state in which this place has made a new object, and the reference to it."""
        where = context.line(at)
        place = "" if where is None else f" of line {where}"
        shown = cls.replace("/", ".").rpartition(".")[2] or cls
        site = self.interpreter.site((context.number, at, tag), cls, library, f"{shown}{place}")
        if self.called_back:
            self.several.add(site)
        if context.recursive or self.called_back:
            return state, Ref(site)
        sites = (site,)
        renewed = State(
            tuple(aged(each, (), sites) for each in state.locals),
            tuple(aged(each, (), sites) for each in state.stack),
            state.fresh | {site},
        )
        return renewed, Ref(site, RefKind.RECENT)

    def allocated(self, context: Context, at: int, insn: Insn, state: State) -> State:
        pops = {"new": 0, "multianewarray": insn.cases[0][0] if insn.cases else 1}.get(insn.name, 1)
        if insn.name == "newarray":
            cls = f"[{NEWARRAY_TYPES[insn.operand]}"
        else:
            constant = context.facts.file.constants[insn.operand]
            assert isinstance(constant, ClassConstant)
            cls = constant.name
            if insn.name == "anewarray":
                cls = f"[{cls}" if cls.startswith("[") else f"[L{cls};"
            elif insn.name == "new":
                self.interpreter.initialize(cls)
        facts = None if cls.startswith("[") else self.interpreter.hierarchy.find(cls)
        if facts is None and not cls.startswith("["):
            self.interpreter.unknown(
                f"class {cls.replace('/', '.')}, which is missing or cannot be linked", (context, at)
            )
        if facts is not None and not facts.of_jdk:
            self._superclasses(facts, (context, at))
            self._finalized(facts, (context, at))
        library = facts is not None and facts.of_jdk
        state, ref = self.allocate(context, at, state, cls, library)
        inner = ref.site
        for depth in range(1, pops if insn.name == "multianewarray" else 1):
            part = self.interpreter.site(
                (context.number, at, depth), cls[depth:], False, f"part of {ref.site.name}"
            )
            self.interpreter.heap.store(inner, ELEMENTS, {part})
            inner = part
        return self.interpreter.pushed(context, at, state, pops, Value(frozenset({ref})))

    def _superclasses(self, facts: ClassFacts, node: tuple[Context, int]) -> None:
        """What a class of the program inherits from the JDK must be known."""
        at: ClassFacts | None = facts
        while at is not None and not at.of_jdk:
            above = at.file.super_name
            at = None if above is None else self.interpreter.hierarchy.find(above)
        if at is not None and at.name not in SUPERCLASSES and "java/lang/Throwable" not in at.supers:
            what = f"{facts.name.replace('/', '.')} extends {at.name.replace('/', '.')}"
            self.interpreter.unknown(f"{what}, whose code is not followed", node)

    def _finalized(self, facts: ClassFacts, node: tuple[Context, int]) -> None:
        for above in map(self.interpreter.hierarchy.find, sorted(facts.supers)):
            if above is not None and not above.of_jdk and ("finalize", "()V") in above.methods:
                self.interpreter.unknown(
                    f"{above.name.replace('/', '.')}.finalize, which a thread of the JVM runs", node
                )
            if above is not None and not above.of_jdk and "java/lang/Thread" in facts.supers:
                for called in _CALLED_OF_THREADS & above.methods.keys():
                    what = f"{above.name.replace('/', '.')}.{called[0]}, which the machine calls"
                    self.interpreter.unknown(what, node)

    def leaked(self, fresh: frozenset[Site], refs: Iterable[Ref]) -> frozenset[Site]:
        """What is still fresh when other threads may get these references."""
        sites = {ref.site for ref in refs}
        return fresh - self.interpreter.heap.reach(sites, self.interpreter.visiting) if fresh else fresh

    def visible(self, value: Value, fresh: frozenset[Site]) -> list[Ref]:
        """The objects among them that other threads may have."""
        return [ref for ref in value.refs if not (ref.kind == RefKind.RECENT and ref.site in fresh)]

    def resolve(self, ref: FieldRef) -> tuple[str, FieldInfo, bool] | None:
        """(class that declares it, the field, whether it is of the JDK) as in JVMS 5.4.3.2."""
        if ref not in self._fields:
            self._fields[ref] = self._declared(ref.owner, ref.name, ref.descriptor)
        return self._fields[ref]

    def _declared(self, owner: str, name: str, descriptor: str) -> tuple[str, FieldInfo, bool] | None:
        facts = self.interpreter.hierarchy.find(owner)
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

    def field(self, context: Context, at: int, insn: Insn, state: State, effect: Effect) -> State | None:
        ref = context.facts.file.constants[insn.operand]
        assert isinstance(ref, FieldRef)
        found = self.resolve(ref)
        store, static = insn.name.startswith("put"), insn.name.endswith("static")
        if found is None:
            self.interpreter.unknown(
                f"field {ref.owner.replace('/', '.')}.{ref.name}, which is missing", (context, at)
            )
            return None
        owner, info, of_jdk = found
        if of_jdk:
            if store or not info.flags & ACC_FINAL:
                self.interpreter.unknown(
                    f"a field of the JDK: {owner.replace('/', '.')}.{ref.name}", (context, at)
                )
            if store:
                return State(state.locals, state.stack[: -1 if static else -2], state.fresh)
            return self.interpreter.pushed(context, at, state, not static, Value(frozenset({Ref(UNKNOWN)})))
        if static:
            self.interpreter.initialize(owner)
            if self._may_fail(owner, context):
                effect.throws.add(UNCHECKED)  # ExceptionInInitializerError, NoClassDefFoundError
            base = Value(
                frozenset(
                    {Ref(self.interpreter.site(("static", owner), owner, False, owner.replace("/", ".")))}
                )
            )
        else:
            base = state.stack[-2 if store else -1]
        name = f"{owner.replace('/', '.')}.{ref.name}"
        initializer = context.method.name == ("<clinit>" if static else "<init>")
        if store and info.flags & ACC_FINAL and not (initializer and context.method.owner == owner):
            self.interpreter.unknown(
                f"a write of the final field {name} outside of its initializer", (context, at)
            )
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
                    self.interpreter.heap.store(each, name, value.sites)
                if refs:
                    fresh = self.leaked(fresh, value.refs)
            return State(state.locals, state.stack[: -1 if static else -2], fresh)
        loaded: set[Site] = set()
        if reference:
            for each in base.sites:
                loaded |= self.interpreter.heap.load(each, name, (context, at))
        number: Number | None = None
        if info.flags & ACC_FINAL and not static and base.number is not None:
            number = ("field", base.number, name)
        value = Value(frozenset(Ref(each) for each in loaded), number)
        return self.interpreter.pushed(context, at, state, 0 if static else 1, value)

    def _may_fail(self, owner: str, context: Context) -> bool:
        """Whether the initialization of the class, or of a superclass, may fail here. Code of the
        class and of its subclasses runs only after it."""
        hierarchy = self.interpreter.hierarchy
        facts, running = hierarchy.find(owner), hierarchy.find(context.method.owner)
        if facts is None or running is None or owner in running.supers:
            return False
        return not facts.supers.isdisjoint(self.interpreter.initializers)

    def array(self, context: Context, at: int, insn: Insn, state: State, effect: Effect) -> State:
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
                self.interpreter.heap.store(each, ELEMENTS, value.sites)
            if refs:
                fresh = self.leaked(fresh, value.refs)
        return State(state.locals, state.stack[:-3], fresh)

    def element(self, context: Context, at: int, state: State, effect: Effect) -> State:
        array = state.stack[-2]
        refs = self.visible(array, state.fresh)
        effect.touches = [Touch(each, ELEMENTS, False, array.number) for each in refs]
        loaded: set[Site] = set()
        for each in array.sites:
            loaded |= (
                {UNKNOWN} if each is UNKNOWN else self.interpreter.heap.load(each, ELEMENTS, (context, at))
            )
        return self.interpreter.pushed(context, at, state, 2, Value(frozenset(Ref(each) for each in loaded)))

    def cast(self, context: Context, insn: Insn, state: State) -> State:
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
        wanted = self.interpreter.hierarchy.find(cls)
        if site.key[-1] == "lambda":  # it may have further interfaces: (Runnable & Serializable) () -> …
            return wanted is None or wanted.interface
        if site.cls.startswith("["):
            return False if wanted is not None and not wanted.of_jdk else cls.startswith("java/")
        facts = self.interpreter.hierarchy.find(site.cls)
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
