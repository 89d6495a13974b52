"""Variables that are accessed atomically: atomic classes and arrays, VarHandles and field updaters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import z3

from jrf.spec.execution.operation import Access, Outcome, Unknown
from jrf.spec.execution.state import Handle, State, Value
from jrf.spec.language.typed import Key, elements
from jrf.spec.language.world import World, kind_of, parameters, returned, type_name
from jrf.spec.logic.arithmetic import Term
from jrf.spec.logic.heap import NULL, STATIC, Location

if TYPE_CHECKING:
    from jrf.spec.checker import Checker

VAR_HANDLE: Final = "java/lang/invoke/VarHandle"
UPDATERS: Final = tuple(
    f"java/util/concurrent/atomic/Atomic{kind}FieldUpdater" for kind in ("Integer", "Long", "Reference")
)
_UPDATES: Final = {
    "getAndIncrement": (1, False), "incrementAndGet": (1, True), "getAndDecrement": (-1, False),
    "decrementAndGet": (-1, True),
}  # fmt: skip
_STRONG: Final = frozenset(("compareAndSet", "weakCompareAndSet", "weakCompareAndSetVolatile"))
"""With the memory effects of volatile accesses; other modes are not sequentially consistent."""


def done(state: State, result: Value | None) -> list[State]:
    if result is not None:
        state.frame.stack.append(result)
    state.frame.at += 1
    return [state]


def handled(
    checker: Checker, state: State, owner: str, name: str, descriptor: str, arguments: Sequence[Value]
) -> tuple[Location, Sequence[Value], str]:
    """The variable that a VarHandle or updater is about, the other arguments, and the variable's type."""
    handle = arguments[0].handle
    assert handle is not None
    key = handle.key
    if owner == VAR_HANDLE:
        _suits(checker, handle, name, descriptor)
    if handle.array:
        array, index = arguments[1], arguments[2]
        at = Location(key, array.term, index.term, state.owner_of(array))
        return at, arguments[3:], handle.descriptor
    if key.static:
        return Location(key, STATIC), arguments[1:], handle.descriptor
    return Location(key, arguments[1].term), arguments[2:], handle.descriptor


def _suits(checker: Checker, handle: Handle, name: str, descriptor: str) -> None:
    """The call's types are those of the variable, so that nothing is converted. Raises Unknown.

    Java decides that when the call is made: WrongMethodTypeException, or a cast that may fail (VarHandle).
    """
    given, key = parameters(descriptor), handle.key
    first = (f"[{handle.descriptor}", "I") if handle.array else () if key.static else (f"L{key.owner};",)
    wanted = [*first, *[handle.descriptor] * (len(given) - len(first))]
    back = returned(descriptor)
    good = len(given) >= len(first) and all(
        each == want or _known_cast(checker.world, each, want)
        for each, want in zip(given, wanted, strict=False)
    )
    result = "Z" if name in _STRONG else handle.descriptor
    if not good or not (back in ("V", result) or _known_cast(checker.world, result, back)):
        raise Unknown(f"a VarHandle of type {type_name(handle.descriptor)} is called with other types")


def _known_cast(world: World, given: str, wanted: str) -> bool:
    """Whether each reference of the one type is one of the other."""
    if given == "Ljava/lang/Void;":
        return wanted[0] in "L["  # What javac says of null.
    if wanted == "Ljava/lang/Object;":
        return given[0] in "L["
    return given[0] == wanted[0] == "L" and world.inherits(given[1:-1], wanted[1:-1])


def of_atomic_array(
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
        length = arguments[1].term
        negative = checker.memory.arithmetic.less(length, checker.steps.number(0))
        good, found = checker.steps.throws_if(
            state, negative, "java/lang/NegativeArraySizeException", "the length is negative"
        )
        if good is None:
            return found
        checker.steps.long(good, array.term, length)
        return found + done(good, None)
    if name == "length":
        return done(state, Value("I", checker.meaning.length(array.term, state.path)))
    if not parameters(descriptor) or parameters(descriptor)[0] != "I":
        return None
    index = arguments[1].term
    owned = (Key(owner, "array", f"L{owner};"), array.term)
    at = Location(elements(component), array.term, index, owned)
    good, found = _in_bounds(checker, state, at, "java/lang/IndexOutOfBoundsException")
    if good is None:
        return found
    after = of_variable(checker, good, at, name, descriptor, arguments[2:], owner, array.content)
    return None if after is None else found + after


def _in_bounds(
    checker: Checker, state: State, at: Location, exception: str
) -> tuple[State | None, list[State]]:
    steps = checker.steps
    length = checker.meaning.length(at.ref, state.path)
    less, most = steps.arithmetic.less, steps.arithmetic.at_most
    assert at.index is not None
    inside = z3.And(most(steps.number(0), at.index), less(at.index, length))
    return steps.throws_if(state, z3.Not(inside), exception, "the index is out of bounds")


def made(checker: Checker, state: State, at: Location, arguments: Sequence[Value]) -> list[State]:
    kind = kind_of(at.key.descriptor)
    zero = NULL if kind == "A" else checker.memory.arithmetic.const(0, kind)
    value = arguments[0] if arguments else Value(kind, zero)
    state.heap = checker.memory.write(state.heap, at, value.term)
    state.wrote(at.key, at.ref)
    checker.steps.stored(state, at, value)
    return done(state, None)


def of_variable(
    checker: Checker,
    state: State,
    at: Location,
    name: str,
    descriptor: str,
    arguments: Sequence[Value],
    owner: str,
    cast: str = "",
) -> list[State] | None:
    """One atomic operation on the variable, with the effects of volatile accesses.

    `cast` is a class of which all that the variable holds is an instance.
    """
    steps = checker.steps
    found: list[State] = []
    good: State | None = state
    handled = owner == VAR_HANDLE or owner in UPDATERS
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
    if name in ("intValue", "longValue") and checker.specs.extends(owner) is not None:
        raise Unknown(f"{name} may be overridden by a subclass of {owner.rpartition('/')[2]}")
    operation = _operation(checker, at, name, arguments, kind, owner, wanted, cast)
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
    checker: Checker, at: Location, name: str, arguments: Sequence[Value], kind: str, owner: str, wanted: str,
    cast: str,
) -> Operation | None:  # fmt: skip
    memory, steps = checker.memory, checker.steps
    integer = memory.arithmetic.const
    reads, writes = [Access(at, False, True)], [Access(at, True, True)]

    holder = (at.key, at.ref) if checker.accesses.owning(at.key) is not None else None

    def value_of(term: Term) -> Value:
        if wanted in "IJ" and wanted != kind:  # intValue() of a long, longValue() of an int.
            term = (
                memory.arithmetic.narrow(term, "I", "J") if wanted == "I" else memory.arithmetic.widen(term)
            )
        return Value(wanted if wanted in "IJ" else kind, term, holder, cast, at.key.descriptor)

    def store(after: State, value: Value) -> None:
        after.heap = memory.write(after.heap, at, value.term)
        after.wrote(at.key, at.ref)
        steps.stored(after, at, value)

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

    volatile_only = owner == VAR_HANDLE
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
