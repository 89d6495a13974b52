"""Calls: to methods of the program, which are inlined, and to the library, whose effects are listed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from jrf.cover.bytecode.facts.effects import Effect
from jrf.cover.bytecode.facts.values import NOTHING, UNKNOWN, Ref, Site, State, Value, aged
from jrf.cover.bytecode.interpreter.library_calls import LibraryCalls
from jrf.cover.bytecode.interpreter.refused import confusing_default, initializes_unseen
from jrf.cover.bytecode.interpreter.thread_calls import ThreadCalls
from jvm.classfile.classfile import (
    ClassConstant,
    InvokeDynamic,
    MethodHandleConstant,
    MethodRef,
    MethodTypeConstant,
)
from jvm.classfile.modifiers import ACC_ABSTRACT, ACC_NATIVE
from jvm.natives.gov_nasa_jpf.stub import NAME as VERIFY
from jvm.reach.code import MethodKey
from jvm.values.descriptors import split_method

if TYPE_CHECKING:
    from jrf.cover.bytecode.facts.contexts import Context
    from jrf.cover.bytecode.interpreter.interpret import Interpreter
    from jvm.bytecode.decode import Insn

LAMBDA = "lambda"
_CHOICES = frozenset(
    ("getBoolean", "getInt", "getIntFromList", "getIntFromSet", "getLongFromList", "random", "randomBool")
)
"""Methods of JPF's Verify that only choose a value."""


@dataclass(frozen=True, slots=True)
class Lambda:
    """What an object made by LambdaMetafactory does: its interface's method calls `target`."""

    interface: str
    method: str
    target: MethodHandleConstant
    captured: int


@dataclass(frozen=True, slots=True)
class Call:
    """A call instruction with its operands; `receiver` is None for static calls."""

    method: MethodKey
    receiver: Value | None
    arguments: tuple[Value, ...]
    special: bool
    pops: int


class Calls:
    def __init__(self, interpreter: Interpreter) -> None:
        self.interpreter = interpreter
        self.lambdas: dict[Site, Lambda] = {}
        self._calling: dict[tuple[Context, int, Site], set[Site]] = {}
        """Functions that are being called back, with what they are given at least."""
        self.library = LibraryCalls(interpreter, self)
        self.threads = ThreadCalls(interpreter, self)

    def call(self, context: Context, at: int, insn: Insn, state: State, effect: Effect) -> State | None:
        constant = context.facts.file.constants[insn.operand]
        effect.falls = False
        if isinstance(constant, InvokeDynamic):
            effect.falls = True
            return self._dynamic(context, at, constant, state, effect)
        assert isinstance(constant, MethodRef)
        count = len(split_method(constant.descriptor)[0])
        static = insn.name == "invokestatic"
        arguments = state.stack[len(state.stack) - count :]
        receiver = None if static else state.stack[-count - 1]
        key = MethodKey(constant.owner, constant.name, constant.descriptor)
        pops = count + (not static)
        call = Call(key, receiver, arguments, insn.name == "invokespecial", pops)
        return self.perform(context, at, call, state, effect)

    def perform(self, context: Context, at: int, call: Call, state: State, effect: Effect) -> State | None:
        """Enter what the call may run. The state after it, None if it is not known to return yet."""
        own, others = self._targets(context, at, call)
        after: State | None = None
        for key, receivers in own.items():
            arguments = list(call.arguments)
            if call.receiver is not None:
                arguments.insert(0, Value(frozenset(receivers), call.receiver.number))
            after = _joined(after, self.enter(context, at, key, arguments, state, effect, call.pops))
        for site in [site for site in others if site in self.lambdas]:
            made = self.lambdas[site]
            if made.method == call.method.name:
                given = Value(frozenset(ref for ref in call.receiver.refs if ref.site == site)) \
                    if call.receiver is not None else NOTHING  # fmt: skip
                after = _joined(
                    after,
                    self._run_lambda(
                        context, at, made, given, list(call.arguments), state, effect, call.pops
                    ),
                )
                others.remove(site)
        if others or (call.receiver is None and not own):
            if effect.lock is not None or effect.ends:
                self.interpreter.unknown(f"{call.method}, which may be one of several", (context, at))
            after = _joined(after, self._of_library(context, at, call, others, state, effect))
        return after

    def _targets(
        self, context: Context, at: int, call: Call
    ) -> tuple[dict[MethodKey, list[Ref]], list[Site]]:
        """(methods of the program with the receivers that they are for, receivers for which the library's
        code runs)."""
        hierarchy = self.interpreter.hierarchy
        own: dict[MethodKey, list[Ref]] = {}
        others: list[Site] = []
        key = call.method
        if key.owner.startswith("["):
            return own, [] if call.receiver is None else sorted(call.receiver.sites, key=repr)
        if hierarchy.find(key.owner) is None:
            what = f"class {key.owner.replace('/', '.')}, which is missing or cannot be linked"
            self.interpreter.unknown(what, (context, at))
            return own, others
        declared = hierarchy.resolve(key)
        if call.receiver is None or call.special:
            if call.receiver is None and declared is not None:
                self.interpreter.initialize(declared.owner)
                if initializes_unseen(declared, context):
                    self.interpreter.unknown("Enum.valueOf of any enum class", (context, at))
            facts = None if declared is None else hierarchy.find(declared.owner)
            if declared is not None and facts is not None and not facts.of_jdk:
                own[declared] = [] if call.receiver is None else list(call.receiver.refs)
            elif call.receiver is not None:
                others = sorted(call.receiver.sites, key=repr)
            return own, others
        for ref in sorted(call.receiver.refs, key=repr):
            site = ref.site
            found = hierarchy.find(site.cls)
            chosen = None
            if not site.library and found is not None and site not in self.lambdas:
                private = declared is not None and self._private(declared)
                chosen = declared if private else hierarchy.select(found, key)
            facts = None if chosen is None else hierarchy.find(chosen.owner)
            if chosen is not None and facts is not None and not facts.of_jdk:
                own.setdefault(chosen, []).append(ref)
            elif site not in others and (site.library or chosen is not None or site.cls.startswith("[")
                                         or site in self.lambdas):  # fmt: skip
                others.append(site)
        return own, others

    def _private(self, key: MethodKey) -> bool:
        method = self.interpreter.hierarchy.declared(key)
        return method is not None and bool(method.flags & 0x0002)

    def enter(
        self,
        context: Context,
        at: int,
        key: MethodKey,
        arguments: list[Value],
        state: State,
        effect: Effect,
        pops: int,
        callback: bool = False,
    ) -> State | None:
        """Enter a method of the program; the state after it, if it is known to return."""
        interpreter = self.interpreter
        method = interpreter.hierarchy.declared(key)
        if method is None or method.flags & (ACC_NATIVE | ACC_ABSTRACT):
            if key.owner == VERIFY and key.name in _CHOICES:
                effect.falls = True
                return State(state.locals, (*state.stack[: len(state.stack) - pops], NOTHING), state.fresh)
            if method is not None and method.flags & ACC_NATIVE:
                interpreter.unknown(f"native method {key}", (context, at))
            return None
        child = interpreter.contexts.called(context, at, key)
        if child is None:
            return None
        (effect.callbacks if callback else effect.calls).append(child)
        inside = child.subtree()
        passed = [aged(each, inside) for each in arguments]
        interpreter.enter(child, passed, state.fresh)
        base = State(
            tuple(aged(each, inside) for each in state.locals),
            tuple(aged(each, inside) for each in state.stack),
            state.fresh,
        )
        for thrown, fresh in list(child.thrown.items()):
            interpreter.raising.throw(context, at, thrown, base, frozenset(fresh))  # type: ignore[arg-type]
        if child.returned is None:
            return None
        value, left = child.returned
        fresh_sites: frozenset[Site] = frozenset(left)  # type: ignore[arg-type]
        if callback:
            effect.given_back |= value.sites
            return State(base.locals, base.stack, fresh_sites)
        rest = State(base.locals, base.stack[: len(base.stack) - pops], fresh_sites)
        if key.descriptor.endswith("V"):
            return rest
        return interpreter.pushed(context, at, rest, 0, value)

    # -- invokedynamic

    def _dynamic(
        self, context: Context, at: int, site: InvokeDynamic, state: State, effect: Effect
    ) -> State | None:
        interpreter = self.interpreter
        parameters, result = split_method(site.descriptor)
        count = len(parameters)
        arguments = state.stack[len(state.stack) - count :]
        bootstrap = context.facts.file.bootstrap_methods[site.bootstrap]
        owner = bootstrap.method.owner
        if owner == "java/lang/invoke/LambdaMetafactory":
            target, shape = bootstrap.arguments[1], bootstrap.arguments[0]
            assert isinstance(target, MethodHandleConstant)
            assert isinstance(shape, MethodTypeConstant)
            interface = result[1:-1]
            markers = [each.name for each in bootstrap.arguments if isinstance(each, ClassConstant)]
            confusing = confusing_default(interpreter.hierarchy, (interface, *markers), site.name)
            if confusing is not None:
                interpreter.unknown(f"the default method {confusing} of a lambda's interface", (context, at))
                return None
            state, ref = interpreter.memory.allocate(context, at, state, interface, False, LAMBDA)
            self.lambdas[ref.site] = Lambda(interface, site.name, target, count)
            interpreter.initialize(target.owner)
            interpreter.initialize_defaults(interface, *markers)
            for index, value in enumerate(arguments):
                interpreter.heap.store(ref.site, f"<captured {index}>", value.sites)
            return interpreter.pushed(context, at, state, count, Value(frozenset({ref})))
        if owner in ("java/lang/invoke/StringConcatFactory", "java/lang/runtime/SwitchBootstraps"):
            fresh = state.fresh
            if owner.endswith("StringConcatFactory"):
                fresh = self.library.looked_at(context, at, arguments, state, effect)
            value = Value(frozenset({Ref(UNKNOWN)})) if result.startswith("L") else NOTHING
            return interpreter.pushed(context, at, state, count, value, fresh)
        if owner == "java/lang/runtime/ObjectMethods":
            sites = {each for value in arguments for each in value.sites}
            held = {site for each in sites for site in interpreter.heap.held(each, (context, at))}
            given = Value(frozenset(Ref(each) for each in held))
            fresh = self.library.looked_at(context, at, (given,), state, effect)
            value = Value(frozenset({Ref(UNKNOWN)})) if result.startswith("L") else NOTHING
            return interpreter.pushed(context, at, state, count, value, fresh)
        interpreter.unknown(f"invokedynamic with bootstrap method {owner.replace('/', '.')}", (context, at))
        return None

    def _run_lambda(
        self,
        context: Context,
        at: int,
        made: Lambda,
        given: Value,
        arguments: list[Value],
        state: State,
        effect: Effect,
        pops: int,
        callback: bool = False,
    ) -> State | None:
        """Run the method behind a lambda or method reference."""
        interpreter = self.interpreter
        captured = []
        for index in range(made.captured):
            held: set[Site] = set()
            for site in given.sites:
                held |= interpreter.heap.load(site, f"<captured {index}>", (context, at))
            captured.append(Value(frozenset(Ref(each) for each in held)))
        everything = [*captured, *arguments]
        target = made.target
        key = MethodKey(target.owner, target.name, target.descriptor)
        count = len(split_method(target.descriptor)[0])
        if target.kind == 8:
            interpreter.unknown(
                f"a reference to the constructor of {target.owner.replace('/', '.')}", (context, at)
            )
            return None
        receiver = None if target.kind == 6 else (everything[0] if everything else NOTHING)
        rest = everything if receiver is None else everything[1:]
        rest = [*rest, *[NOTHING] * count][:count]
        returns = not target.descriptor.endswith("V")
        call = Call(key, receiver, tuple(rest), target.kind == 7, 0)
        part = Effect()
        outer = interpreter.memory.called_back
        interpreter.memory.called_back = callback or outer
        after = self.perform(context, at, call, State(state.locals, state.stack, state.fresh), part)
        interpreter.memory.called_back = outer
        self._merge(context, at, key, effect, part, callback)
        if callback and after is not None and returns:
            effect.given_back |= after.stack[-1].sites
        if after is None or callback:
            return (
                None if after is None else State(after.locals, after.stack[: len(state.stack)], after.fresh)
            )
        value = after.stack[-1] if returns else NOTHING
        kept = after.stack[: len(state.stack) - pops]
        wants = self._wants_result(context, at)
        return State(after.locals, (*kept, value) if wants else kept, after.fresh)

    def _merge(
        self, context: Context, at: int, key: MethodKey, effect: Effect, part: Effect, callback: bool
    ) -> None:
        """Take over what one of the functions that may be called does. What the net shows of a call of the
        library (a lock, a start) is known only if this is the one function, and it is called once."""
        shown = part.lock is not None or part.ends
        before = effect.lock is not None or effect.ends
        if (shown and (callback or effect.falls or effect.calls)) or (before and part.falls):
            self.interpreter.unknown(f"{key} as a function that may be called", (context, at))
        if part.starts and (callback or effect.falls or effect.calls):
            effect.repeated = True
        elif shown:
            effect.lock, effect.on, effect.timed, effect.ends = part.lock, part.on, part.timed, part.ends
        effect.starts += part.starts
        effect.repeated |= part.repeated
        effect.touches += part.touches
        effect.throws |= part.throws
        effect.given_back |= part.given_back
        effect.callbacks += [*part.callbacks, *(part.calls if callback else ())]
        if not callback:
            effect.calls += part.calls
            effect.falls |= part.falls

    def _wants_result(self, context: Context, at: int) -> bool:
        """Whether the call instruction leaves a result on the stack."""
        constant = context.facts.file.constants[context.insn(at).operand]
        return isinstance(constant, MethodRef) and not constant.descriptor.endswith("V")

    # -- called back, and the library

    def call_back(
        self,
        context: Context,
        at: int,
        site: Site,
        name: str,
        descriptor: str | None,
        given: Value,
        state: State,
        effect: Effect,
    ) -> frozenset[Site]:
        """The library may call this method of the object, with any of `given`. What is still fresh then."""
        hierarchy = self.interpreter.hierarchy
        fresh = state.fresh
        made = self.lambdas.get(site)
        receiver = Value(frozenset({Ref(site)}))
        if made is not None:
            if made.method != name:
                return fresh
            count = len(split_method(made.target.descriptor)[0]) + 1
            called = context, at, site
            known = self._calling.get(called)
            if known is not None and given.sites <= known:
                return fresh  # a method of the library as a function, which has itself again
            self._calling[called] = given.sites | (known or set())
            try:
                after = self._run_lambda(
                    context, at, made, receiver, [given] * count, state, effect, 0, callback=True
                )
            finally:
                if known is None:
                    del self._calling[called]
                else:
                    self._calling[called] = known
            return fresh if after is None else fresh & after.fresh
        facts = hierarchy.find(site.cls)
        if facts is None or site.library:
            return fresh
        for above in sorted(facts.supers):
            declaring = hierarchy.find(above)
            for method in declaring.file.methods if declaring is not None else ():
                if (
                    method.name != name
                    or descriptor not in (None, method.descriptor)
                    or method.flags & 0x000A
                ):
                    continue
                chosen = hierarchy.select(facts, MethodKey(above, method.name, method.descriptor))
                owner = None if chosen is None else hierarchy.find(chosen.owner)
                if chosen is None or owner is None or owner.of_jdk:
                    continue
                arguments = [receiver, *[given] * len(split_method(chosen.descriptor)[0])]
                after = self.enter(context, at, chosen, arguments, state, effect, 0, callback=True)
                if after is not None:
                    fresh &= after.fresh
        return fresh

    def _of_library(
        self, context: Context, at: int, call: Call, sites: list[Site], state: State, effect: Effect
    ) -> State | None:
        key = call.method
        effect.falls = True
        self.interpreter.raising.declares(key, effect)
        if self.threads.handles(key, sites):
            return self.threads.perform(context, at, call, sites, state, effect)
        return self.library.perform(context, at, call, sites, state, effect)


def _joined(first: State | None, second: State | None) -> State | None:
    if first is None or second is None:
        return first or second
    return first.joined(second)
