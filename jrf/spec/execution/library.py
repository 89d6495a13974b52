"""Models of the library: threads, atomic variables, VarHandles, field updaters, ReentrantLock, monitors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import z3

from jrf.spec.execution.operation import Access, Outcome, Unknown
from jrf.spec.execution.state import State, Value
from jrf.spec.execution.variables import (
    UPDATERS,
    VAR_HANDLE,
    done,
    handled,
    made,
    of_atomic_array,
    of_variable,
)
from jrf.spec.language.atomics import atomic_element, atomic_value
from jrf.spec.language.typed import LOCK, MONITOR, monitor_count, monitor_owner
from jrf.spec.language.world import kind_of, returned
from jrf.spec.logic.arithmetic import Term
from jrf.spec.logic.heap import BIRTH, NULL, Location

if TYPE_CHECKING:
    from jrf.spec.checker import Checker

_THREAD: Final = "java/lang/Thread"
_HANDLES: Final = "java/lang/invoke/MethodHandles"
_MAKERS: Final = frozenset(
    (
        (f"{_HANDLES}$Lookup", "findVarHandle"),
        (f"{_HANDLES}$Lookup", "findStaticVarHandle"),
        (_HANDLES, "arrayElementVarHandle"),
        (_HANDLES, "lookup"),
        *((updater, "newUpdater") for updater in UPDATERS),
    )
)
_OF_MONITORS: Final = frozenset(
    (("notify", "()V"), ("notifyAll", "()V"), ("wait", "()V"), ("wait", "(J)V"), ("wait", "(JI)V"))
)
"""Final methods of Object, so that no class has one of its own."""
_ASSERTIONS: Final = ("java/lang/Class", "desiredAssertionStatus")
_QUIET: Final = frozenset(("onSpinWait", "yield"))


def call(
    checker: Checker, state: State, owner: str, name: str, descriptor: str, arguments: Sequence[Value]
) -> list[State] | None:
    """The states after the call, None if it is not modelled here."""
    if owner == "java/lang/Object":
        return _of_object(checker, state, name, descriptor, arguments)
    if (name, descriptor) in _OF_MONITORS and checker.world.method(owner, name, descriptor) is not None:
        return _of_object(checker, state, name, descriptor, arguments)
    if (owner, name) in _MAKERS or (owner, name) == _ASSERTIONS:
        return _opaque(checker, state, descriptor)
    if owner == _THREAD:
        return _of_thread(checker, state, name, arguments)
    if (owner, name) == ("java/lang/Enum", "<init>"):
        return done(state, None)
    if owner == "java/lang/Math":
        return _of_math(checker, state, name, descriptor, arguments)
    if owner == LOCK:
        return _of_lock(checker, state, name, descriptor, arguments)
    if owner == VAR_HANDLE or owner in UPDATERS:
        at, rest, kind = handled(checker, state, owner, name, descriptor, arguments)
        cast = kind[1:-1] if kind[0] == "L" else kind
        return of_variable(checker, state, at, name, descriptor, rest, owner, cast)
    value = atomic_value(owner)
    if value is not None:
        at = Location(value, arguments[0].term)
        if name == "<init>":
            return made(checker, state, at, arguments[1:])
        cast = arguments[0].content
        return of_variable(checker, state, at, name, descriptor, arguments[1:], owner, cast)
    component = atomic_element(owner)
    if component is not None:
        return of_atomic_array(checker, state, owner, component, name, descriptor, arguments)
    if (
        name == "<init>"
        and checker.world.of_jdk(owner)
        and checker.world.subclass(owner, "java/lang/Throwable")
    ):
        for each in arguments[1:]:
            if each.kind == "A":
                checker.steps.spread(state, arguments[0].term, each)  # The cause.
        return done(state, None)
    return None


def require_handle(owner: str, receiver: Value) -> None:
    """It is known what the VarHandle or field updater accesses. Raises Unknown."""
    if (owner == VAR_HANDLE or owner in UPDATERS) and receiver.handle is None:
        kind = owner.rpartition("/")[2]
        raise Unknown(
            f"what the {kind} accesses is not known; it must be a static final field that is set to one of "
            "constants, at one place"
        )


def _opaque(checker: Checker, state: State, descriptor: str) -> list[State]:
    """A result of which nothing is known but that it is not null."""
    kind = returned(descriptor)
    term = checker.memory.value(state.path, "result", kind)
    if kind_of(kind) == "A":
        state.path.assume(z3.And(term != NULL, BIRTH(term) == 0))
    return done(state, Value(kind_of(kind), term))


def _of_object(
    checker: Checker, state: State, name: str, descriptor: str, arguments: Sequence[Value]
) -> list[State] | None:
    if name == "<init>":
        return done(state, None)
    if (name, descriptor) not in _OF_MONITORS:
        return None
    if name != "wait":
        held, _ = checker.steps.held(state, arguments[0].term, MONITOR)
        good, thrown = checker.steps.throws_if(
            state, held != state.tid, "java/lang/IllegalMonitorStateException", "the monitor is not held"
        )
        return thrown if good is None else thrown + done(good, None)
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


def _wait(checker: Checker, state: State, ref: Term) -> list[State]:
    """Releases the monitor, lets others go on, and acquires it as often as it was held; or is interrupted."""
    steps = checker.steps
    _, count = steps.held(state, ref, MONITOR)
    released, found = steps.unlock(state, ref, MONITOR, entirely=True)
    state.waited = ref
    for each in released:
        each.waited = ref
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
            found += done(back, None)
            found += steps.throw_new(interrupted, "java/lang/InterruptedException")
    return found


def joined(checker: Checker, state: State, descriptor: str) -> list[State]:
    """The string that `+` makes of numbers and strings (JLS 15.18.1): which one is not known."""
    return _opaque(checker, state, descriptor)


_EXACT: Final = {"addExact": "+", "subtractExact": "-", "multiplyExact": "*"}


def _of_math(
    checker: Checker, state: State, name: str, descriptor: str, arguments: Sequence[Value]
) -> list[State] | None:
    """Those methods of java.lang.Math that are about ints and longs alone."""
    arithmetic, kind = checker.memory.arithmetic, returned(descriptor)
    if kind not in "IJ" or any(each.kind != kind for each in arguments):
        return None
    first, second = arguments[0].term, arguments[-1].term
    if name in ("min", "max"):
        low, high = (first, second) if name == "min" else (second, first)
        return done(state, Value(kind, z3.If(arithmetic.at_most(low, high), first, second)))
    if name == "abs":
        less = arithmetic.less(first, arithmetic.const(0, kind))
        return done(state, Value(kind, z3.If(less, arithmetic.negate(first, kind), first)))
    if name in _EXACT and kind == "I":
        operator = _EXACT[name]
        small = arithmetic.apply(operator, first, second, "I")
        wide = arithmetic.apply(operator, arithmetic.widen(first), arithmetic.widen(second), "J")
        good, found = checker.steps.throws_if(
            state, arithmetic.widen(small) != wide, "java/lang/ArithmeticException", "the result overflows"
        )
        return found if good is None else found + done(good, Value("I", small))
    return None


def _of_thread(checker: Checker, state: State, name: str, arguments: Sequence[Value]) -> list[State] | None:
    if name == "currentThread":
        ref = z3.Const("current thread", NULL.sort())
        state.path.assume(z3.And(ref != NULL, BIRTH(ref) == 0))
        return done(state, Value("A", ref))
    other = checker.specs.redefines(_THREAD, name, "()J")
    if other is not None:
        raise Unknown(f"{other} is a Thread with another {name}()")
    if name in ("getId", "threadId") and arguments[0].term.decl().name() == "current thread":
        return done(state, Value("J", state.tid))
    if name in _QUIET:
        return done(state, None)
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
        return done(state, None)
    if name == "lock":
        return [after for each in steps.lock(state, ref, LOCK) for after in done(each, None)]
    if name == "tryLock" and descriptor == "()Z":
        return [after for each in steps.lock(state, ref, LOCK, tried=True) for after in done(each, None)]
    if name == "unlock":
        unlocked, found = steps.unlock(state, ref, LOCK)
        return [after for each in unlocked for after in done(each, None)] + found
    if name == "isHeldByCurrentThread":
        held, _ = steps.held(state, ref, LOCK)
        integer = checker.memory.arithmetic.const
        return done(state, Value("I", z3.If(held == state.tid, integer(1, "I"), integer(0, "I"))))
    return None
