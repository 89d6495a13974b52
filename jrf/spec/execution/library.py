"""Models of the library: threads, atomic variables, VarHandles, field updaters, ReentrantLock, monitors."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import z3

from jrf.spec.execution.blocks import Access, Outcome, Unknown
from jrf.spec.execution.flow import targets_of
from jrf.spec.execution.state import State, Value
from jrf.spec.language.resolve import atomic_element, atomic_value
from jrf.spec.language.typed import LOCK, MONITOR, Key, elements, monitor_count, monitor_owner
from jrf.spec.language.world import World, kind_of, parameters, returned
from jrf.spec.logic.arithmetic import Term
from jrf.spec.logic.heap import BIRTH, NULL, STATIC, Location
from jvm.classfile.classfile import ClassConstant, ClassFile, FieldRef, MethodRef, StringConstant

if TYPE_CHECKING:
    from jrf.spec.checker import Checker

_THREAD: Final = "java/lang/Thread"
_VAR_HANDLE: Final = "java/lang/invoke/VarHandle"
_UPDATERS: Final = tuple(
    f"java/util/concurrent/atomic/Atomic{kind}FieldUpdater" for kind in ("Integer", "Long", "Reference")
)
_MAKERS: Final = frozenset(
    ("findVarHandle", "findStaticVarHandle", "arrayElementVarHandle", "newUpdater", "lookup")
)
_QUIET: Final = frozenset(("onSpinWait", "yield"))

_UPDATES: Final = {
    "getAndIncrement": (1, False), "incrementAndGet": (1, True), "getAndDecrement": (-1, False),
    "decrementAndGet": (-1, True),
}  # fmt: skip
_STRONG: Final = frozenset(("compareAndSet", "weakCompareAndSet", "weakCompareAndSetVolatile"))
"""With the memory effects of volatile accesses; other modes are not sequentially consistent."""


def call(
    checker: Checker, state: State, owner: str, name: str, descriptor: str, arguments: Sequence[Value]
) -> list[State] | None:
    """The states after the call, None if it is not modelled here."""
    if owner == "java/lang/Object":
        return _of_object(checker, state, name, descriptor, arguments)
    if name in ("wait", "notify", "notifyAll") and checker.world.method(owner, name, descriptor) is not None:
        return _of_object(checker, state, name, descriptor, arguments)
    if (name in _MAKERS and checker.world.of_jdk(owner)) or name == "desiredAssertionStatus":
        return _opaque(checker, state, descriptor)
    if owner == _THREAD:
        return _of_thread(checker, state, name, arguments)
    if owner == LOCK:
        return _of_lock(checker, state, name, descriptor, arguments)
    if owner == _VAR_HANDLE or owner in _UPDATERS:
        at, rest = _handled(checker, state, owner, name, arguments)
        return _of_variable(checker, state, at, name, descriptor, rest, owner)
    value = atomic_value(owner)
    if value is not None:
        at = Location(value, arguments[0].term)
        if name == "<init>":
            return _made(checker, state, at, arguments[1:])
        return _of_variable(checker, state, at, name, descriptor, arguments[1:], owner)
    component = atomic_element(owner)
    if component is not None:
        return _of_atomic_array(checker, state, owner, component, name, descriptor, arguments)
    if (
        name == "<init>"
        and checker.world.of_jdk(owner)
        and checker.world.subclass(owner, "java/lang/Throwable")
    ):
        for value in arguments[1:]:
            checker.steps.stored(state, arguments[0].term, value, False)  # The cause.
        return _done(state, None)
    return None


def _done(state: State, result: Value | None) -> list[State]:
    if result is not None:
        state.frame.stack.append(result)
    state.frame.at += 1
    return [state]


def _opaque(checker: Checker, state: State, descriptor: str) -> list[State]:
    """A result of which nothing is known but that it is not null."""
    kind = returned(descriptor)
    term = checker.memory.value(state.path, "result", kind)
    if kind_of(kind) == "A":
        state.path.assume(z3.And(term != NULL, BIRTH(term) == 0))
    return _done(state, Value(kind_of(kind), term))


def _of_object(
    checker: Checker, state: State, name: str, descriptor: str, arguments: Sequence[Value]
) -> list[State] | None:
    if name == "<init>":
        return _done(state, None)
    if name in ("notify", "notifyAll"):
        held, _ = checker.steps.held(state, arguments[0].term, MONITOR)
        good, found = checker.steps.throws_if(
            state, held != state.tid, "java/lang/IllegalMonitorStateException", "the monitor is not held"
        )
        return found if good is None else found + _done(good, None)
    if name == "wait":
        found: list[State] = []
        for value, most in zip(arguments[1:], (None, 999_999), strict=False):
            zero = checker.memory.arithmetic.const(0, value.kind)
            wrong = checker.memory.arithmetic.less(value.term, zero)
            if most is not None:
                limit = checker.memory.arithmetic.const(most, value.kind)
                wrong = z3.Or(wrong, checker.memory.arithmetic.less(limit, value.term))
            good, thrown = checker.steps.throws_if(
                state, wrong, "java/lang/IllegalArgumentException", "the time is negative"
            )
            found += thrown
            if good is None:
                return found
            state = good
        return found + _wait(checker, state, arguments[0].term)
    return None


def _wait(checker: Checker, state: State, ref: Term) -> list[State]:
    """Releases the monitor, lets others go on, and acquires it as often as it was held; or is interrupted."""
    steps = checker.steps
    _, count = steps.held(state, ref, MONITOR)
    released, found = steps.unlock(state, ref, MONITOR, entirely=True)
    state.waited = True
    for each in released:
        each.waited = True
        checker.blocks.cut(each)
        touched = [Access(Location(key, ref), True, True) for key in (monitor_owner(), monitor_count())]

        def effect(after: State, touched: list[Access] = touched) -> list[Outcome]:
            held, _ = steps.held(after, ref, MONITOR)
            after.path.assume(held == 0)
            after.heap = checker.memory.write(after.heap, touched[0].at, after.tid)
            after.heap = checker.memory.write(after.heap, touched[1].at, count)
            return [(after, touched)]

        for back in checker.blocks.perform(each, touched, effect, "wait returns", blocking="wait"):
            interrupted = back.fork()
            found += _done(back, None)
            found += steps.throw_new(interrupted, "java/lang/InterruptedException")
    return found


def _of_thread(checker: Checker, state: State, name: str, arguments: Sequence[Value]) -> list[State] | None:
    if name == "currentThread":
        ref = z3.Const("current thread", NULL.sort())
        state.path.assume(z3.And(ref != NULL, BIRTH(ref) == 0))
        return _done(state, Value("A", ref))
    if name in ("getId", "threadId") and arguments[0].term.decl().name() == "current thread":
        return _done(state, Value("J", state.tid))
    if name in _QUIET:
        return _done(state, None)
    return None


def _of_lock(
    checker: Checker, state: State, name: str, descriptor: str, arguments: Sequence[Value]
) -> list[State] | None:
    ref = arguments[0].term
    steps = checker.steps
    other = checker.specs.extends(LOCK)
    if other is not None:
        raise Unknown(f"{other.replace('/', '.')} extends ReentrantLock, so what {name} does is not known")
    if name == "<init>":
        for key in (monitor_owner(LOCK), monitor_count(LOCK)):
            zero = checker.memory.arithmetic.const(0, key.descriptor)
            state.heap = checker.memory.write(state.heap, Location(key, ref), zero)
        return _done(state, None)
    if name == "lock":
        return [after for each in steps.lock(state, ref, LOCK) for after in _done(each, None)]
    if name == "tryLock" and descriptor == "()Z":
        return [after for each in steps.lock(state, ref, LOCK, tried=True) for after in _done(each, None)]
    if name == "unlock":
        unlocked, found = steps.unlock(state, ref, LOCK)
        return [after for each in unlocked for after in _done(each, None)] + found
    if name == "isHeldByCurrentThread":
        held, _ = steps.held(state, ref, LOCK)
        integer = checker.memory.arithmetic.const
        return _done(state, Value("I", z3.If(held == state.tid, integer(1, "I"), integer(0, "I"))))
    return None


# -- variables that are accessed atomically


def _handled(
    checker: Checker, state: State, owner: str, name: str, arguments: Sequence[Value]
) -> tuple[Location, Sequence[Value]]:
    """The variable that a VarHandle or updater is about, and the other arguments."""
    handle = arguments[0].handle
    if handle is None:
        raise Unknown(
            f"what the {owner.rpartition('/')[2]} accesses is not known; it must be a static final field"
        )
    kind, key = handle
    if kind == "array":
        array, index = arguments[1], arguments[2]
        component = "I" if key is None else key.descriptor
        return Location(elements(component), array.term, index.term, array.owner), arguments[3:]
    assert key is not None
    if key.static:
        return Location(key, STATIC), arguments[1:]
    return Location(key, arguments[1].term), arguments[2:]


def _of_atomic_array(
    checker: Checker, state: State, owner: str, component: str, name: str, descriptor: str,
    arguments: Sequence[Value],
) -> list[State] | None:  # fmt: skip
    array = arguments[0]
    if name == "<init>":
        if parameters(descriptor) != ("I",):
            return None
        key = elements(component)
        default = (
            NULL if kind_of(component) == "A" else checker.memory.arithmetic.const(0, kind_of(component))
        )
        zeros = z3.K(checker.memory.arithmetic.sort("I"), default)
        state.heap = checker.memory.write_all(state.heap, Location(key, array.term), zeros)
        from jrf.spec.logic.heap import LENGTH

        state.path.assume(LENGTH(array.term) == arguments[1].term)
        return _done(state, None)
    if name == "length":
        return _done(state, Value("I", checker.meaning.length(array.term, state.path)))
    if not parameters(descriptor) or parameters(descriptor)[0] != "I":
        return None
    index = arguments[1].term
    owned = array.owner or (Key(owner, "array", f"L{owner};"), array.term)
    at = Location(elements(component), array.term, index, owned)
    good, found = _in_bounds(checker, state, at, "java/lang/IndexOutOfBoundsException")
    if good is None:
        return found
    done = _of_variable(checker, good, at, name, descriptor, arguments[2:], owner)
    return None if done is None else found + done


def _in_bounds(
    checker: Checker, state: State, at: Location, exception: str
) -> tuple[State | None, list[State]]:
    steps = checker.steps
    length = checker.meaning.length(at.ref, state.path)
    less, most = steps.arithmetic.less, steps.arithmetic.at_most
    assert at.index is not None
    inside = z3.And(most(steps.number(0), at.index), less(at.index, length))
    return steps.throws_if(state, z3.Not(inside), exception, "the index is out of bounds")


def _made(checker: Checker, state: State, at: Location, arguments: Sequence[Value]) -> list[State]:
    kind = kind_of(at.key.descriptor)
    zero = NULL if kind == "A" else checker.memory.arithmetic.const(0, kind)
    value = arguments[0] if arguments else Value(kind, zero)
    state.heap = checker.memory.write(state.heap, at, value.term)
    checker.steps.stored(state, at.ref, value, False)
    return _done(state, None)


def _of_variable(
    checker: Checker,
    state: State,
    at: Location,
    name: str,
    descriptor: str,
    arguments: Sequence[Value],
    owner: str,
) -> list[State] | None:
    """One atomic operation on the variable, with the effects of volatile accesses."""
    steps = checker.steps
    found: list[State] = []
    good: State | None = state
    handled = owner == _VAR_HANDLE or owner in _UPDATERS
    if handled and not at.ref.eq(STATIC):
        good, found = steps.not_null(state, Value("A", at.ref), "the object of the access")
        if good is not None and at.index is not None:
            good, more = _in_bounds(checker, good, at, "java/lang/ArrayIndexOutOfBoundsException")
            found += more
    if good is None:
        return found
    state = good
    kind = kind_of(at.key.descriptor)
    wanted = returned(descriptor)
    operation = _operation(checker, at, name, arguments, kind, owner, wanted)
    if operation is None:
        return None
    may_read, may_write, effect = operation
    touched = [Access(at, True, True)] if may_write else []
    if may_read and not may_write:
        touched.append(Access(at, False, True))
    if at.key.element and at.owner is None and not state.is_local(at.ref):
        raise Unknown("an element of an array that no field with a predicate owns is accessed")
    text = f"{name} {checker.show(at)}"
    for each in checker.blocks.perform(state, touched, effect, text):
        each.frame.at += 1
        found.append(each)
    return found


Operation = tuple[bool, bool, Callable[[State], list[Outcome]]]


def _operation(
    checker: Checker, at: Location, name: str, arguments: Sequence[Value], kind: str, owner: str, wanted: str
) -> Operation | None:
    memory, steps = checker.memory, checker.steps
    integer = memory.arithmetic.const
    reads, writes = [Access(at, False, True)], [Access(at, True, True)]

    def value_of(term: Term) -> Value:
        return Value(kind, term, cast=True)

    def store(after: State, value: Value) -> None:
        after.heap = memory.write(after.heap, at, value.term)
        after.wrote(at.key, at.ref)
        steps.stored(after, at.ref, value, False)

    def get(after: State) -> list[Outcome]:
        after.frame.stack.append(value_of(memory.read(after.path, after.heap, at)))
        return [(after, reads)]

    def put(after: State) -> list[Outcome]:
        store(after, arguments[0])
        return [(after, writes)]

    def compare_and_set(after: State) -> list[Outcome]:
        old = memory.read(after.path, after.heap, at)
        failed = after.fork()
        if not name.startswith("weak"):
            failed.path.assume(old != arguments[0].term)
        after.path.assume(old == arguments[0].term)
        store(after, arguments[1])
        steps.push(after, "I", integer(1, "I"))
        steps.push(failed, "I", integer(0, "I"))
        return [(after, writes), (failed, reads)]

    def update(new: Callable[[Term], Term], after_it: bool) -> Callable[[State], list[Outcome]]:
        def effect(after: State) -> list[Outcome]:
            old = memory.read(after.path, after.heap, at)
            term = steps.narrowed(new(old), at.key.descriptor) if kind == "I" else new(old)
            store(after, Value(kind, term))
            if wanted != "V":
                after.frame.stack.append(value_of(term if after_it else old))
            return [(after, writes)]

        return effect

    volatile_only = owner == _VAR_HANDLE
    if name in ("get", "set") and volatile_only:
        return None  # In plain mode, whatever the field is declared (VarHandle's documentation).
    if name in ("get", "getVolatile", "intValue", "longValue") and not arguments:
        return True, False, get
    if name in ("set", "setVolatile") and len(arguments) == 1:
        return False, True, put
    if name in _STRONG and len(arguments) == 2:
        if name == "weakCompareAndSet" and not volatile_only:
            return None
        return True, True, compare_and_set
    if kind not in "IJ" and name != "getAndSet":
        return None
    if name in _UPDATES and not arguments:
        amount, after_it = _UPDATES[name]
        step = integer(amount, kind)
        return True, True, update(lambda old: memory.arithmetic.apply("+", old, step, kind), after_it)
    if name in ("getAndAdd", "addAndGet") and len(arguments) == 1:
        term = arguments[0].term
        return (
            True,
            True,
            update(lambda old: memory.arithmetic.apply("+", old, term, kind), name == "addAndGet"),
        )
    if name == "getAndSet" and len(arguments) == 1:
        return True, True, update(lambda old: arguments[0].term, False)
    return None


# -- VarHandles and updaters in static final fields


def handles(world: World, cls: ClassFile) -> dict[Key, tuple[str, Key | None]]:
    """What the VarHandles and updaters that the static initializer makes are about, by their field."""
    found: dict[Key, tuple[str, Key | None]] = {}
    method = next((each for each in cls.methods if each.name == "<clinit>"), None)
    if method is None or method.code is None:
        return found
    from jrf.spec.language.world import MethodRef as There

    texts: list[str] = []
    classes: list[str] = []
    made: tuple[str, Key | None] | None = None
    jumps = {target for insn in world.code(There(cls, method)).insns for target in targets_of(insn)}
    for at, insn in enumerate(world.code(There(cls, method)).insns):
        if at in jumps or not (insn.name == "putstatic" or insn.name.startswith(("ldc", "invoke"))):
            made = None  # Only what is put into its field at once is sure to be it.
        constant = (
            cls.constants[insn.operand]
            if insn.name in ("ldc", "putstatic") or insn.name.startswith("invoke")
            else None
        )
        if isinstance(constant, StringConstant):
            texts.append(constant.value)
        elif isinstance(constant, ClassConstant):
            classes.append(constant.name)
        elif isinstance(constant, MethodRef):
            made = None
            if constant.name in ("findVarHandle", "findStaticVarHandle", "newUpdater") and classes and texts:
                owner = next((name for name in classes if world.field(name, texts[-1]) is not None), None)
                field = None if owner is None else world.field(owner, texts[-1])
                made = None if field is None else ("field", world.key(*field))
                texts, classes = [], []
            elif constant.name == "arrayElementVarHandle" and classes:
                component = classes[-1].lstrip("[") if classes[-1].startswith("[") else "L"
                made = ("array", elements(component))
                texts, classes = [], []
            continue
        elif isinstance(constant, FieldRef) and insn.name == "putstatic":
            where = world.field(constant.owner, constant.name)
            if made is not None and where is not None and where[0] is cls:
                key = world.key(*where)
                if key.final:
                    found[key] = made
            made, texts, classes = None, [], []
    return found
