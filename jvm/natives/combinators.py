"""Combinators of method handles (java.lang.invoke.MethodHandles): what each does when it is called.

A combinator is a plan: a function that gets the arguments and what its calls have returned so far, and tells
the next call or the result. So it can be stopped in each of its calls and goes on from what was noted.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Final, TypeAlias

from jvm.classes import JClass
from jvm.descriptors import default_value, split_method
from jvm.errors import BoundHit
from jvm.exceptions import JavaThrow, java_throw
from jvm.natives.as_type import explicit_adapter
from jvm.natives.cells import Before, read_all, stop
from jvm.natives.handles import Handle, handle_of, new_handle
from jvm.natives.var_handles import ACCESSES, Access, access_type, place_of
from jvm.points import STOP
from jvm.store import Cell, Obj

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.machine import Machine
    from jvm.points import Values
    from jvm.threads import Thread


class Kind(IntEnum):
    """Kinds of handles beside those of JVMS table 5.4.3.5, with what `bound` holds of each."""

    DROP = 30
    """The number of arguments dropped at `position`."""
    PERMUTE = 31
    """For each parameter of `inner`, the argument it gets."""
    FILTER = 32
    """Filters (or null) of the arguments from `position` on."""
    FILTER_RESULT = 33
    """The filter of the result."""
    FOLD = 34
    """The combiner, and how many arguments from `position` on it takes; its result goes in front of them."""
    COLLECT = 35
    """The filter that takes the arguments at `position`; `inner` gets its result in their place."""
    GUARD = 36
    """Test, how many arguments it takes, fallback."""
    CATCH = 37
    """The class of exceptions, the handler, how many arguments it takes."""
    FINALLY = 38
    """The cleanup, how many arguments it takes."""
    THROW = 39
    CONSTANT = 40
    """The value. `inner` is not used."""
    IDENTITY = 41
    SPREAD = 42
    """How many elements of the array at `position` become arguments."""
    GATHER = 43
    """How many arguments at `position` become an array, and the array's class."""
    EXPLICIT = 44
    INVOKER = 45
    """Whether the handle that is the first argument must have the type exactly."""
    LOOP = 46
    """Four tuples of as many handles: init, step, predicate, finish; and which clauses have a variable."""
    SWITCH = 47
    """The targets; `inner` is the fallback."""
    ARRAY_LENGTH = 48
    ARRAY_NEW = 49
    """The array's class."""
    VAR_INVOKER = 50
    """Whether the types must be those of the access mode exactly, and its name."""


@dataclass(frozen=True, slots=True)
class Call:
    """Call `target` next; its result is added to `memory`. `last`: it is the result of the whole."""

    target: object
    arguments: Values
    memory: Values = ()
    last: bool = False


@dataclass(frozen=True, slots=True)
class Done:
    value: object


Plan: TypeAlias = "Callable[[Machine, Thread, Handle, Values, Values], Call | Done]"
THROWN: Final = "thrown"
MAX_CALLS: Final = 1_000_000
"""Calls of one combinator without a visible action; more than that end the run as a bound does."""


def run(vm: Machine, th: Thread, handle: Handle, arguments: Values, memory: Values = ()) -> object:
    """Call a combinator, or go on with it. May return STOP. Raises BoundHit for a loop without end."""
    th.script = None
    try:
        return _run(vm, th, handle, arguments, memory)
    except Before as access:
        part = vm.natives.phase("method handle arguments", _again).part
        return stop(part, th, (None, tuple(handle), arguments, memory), access)


def _again(
    vm: Machine, th: Thread, result: object, handle: Values, arguments: Values, memory: Values
) -> object:
    return _run(vm, th, Handle(*handle), arguments, memory)  # type: ignore[arg-type]


def _run(vm: Machine, th: Thread, handle: Handle, arguments: Values, memory: Values) -> object:
    from jvm.natives.method_handles import call

    plan = PLANS[handle.kind]
    for _ in range(MAX_CALLS):
        next_ = plan(vm, th, handle, arguments, memory)
        th.script = None  # what it had to read it has read
        if isinstance(next_, Done):
            return next_.value
        target = handle_of(vm, th, _object(next_.target))
        if next_.last:
            return call(vm, th, target, next_.arguments)
        try:
            result = call(vm, th, target, next_.arguments)
        except Exception as error:
            memory = _caught(vm, th, error, handle, next_.memory)
            continue
        if result is STOP:
            point = vm.natives.phase("method handle combinator", _go_on, thrown=_thrown)
            th.u.append((point, (tuple(handle), arguments, next_.memory)))
            return STOP
        memory = (*next_.memory, result)
    raise BoundHit(f"thread {th.tid} made more than {MAX_CALLS:,} calls in one method handle loop")


def _object(value: object) -> Obj | None:
    assert value is None or isinstance(value, Obj)
    return value


def _go_on(
    vm: Machine, th: Thread, result: object, handle: Values, arguments: Values, memory: Values
) -> object:
    return run(vm, th, Handle(*handle), arguments, (*memory, result))  # type: ignore[arg-type]


def _thrown(
    vm: Machine, th: Thread, error: Exception, handle: Values, arguments: Values, memory: Values
) -> object:
    combinator = Handle(*handle)  # type: ignore[arg-type]
    return run(vm, th, combinator, arguments, _caught(vm, th, error, combinator, memory))


def _caught(vm: Machine, th: Thread, error: Exception, handle: Handle, memory: Values) -> Values:
    """The memory with what the first call of a combinator that catches threw; else it is thrown on."""
    if handle.kind not in (Kind.CATCH, Kind.FINALLY) or memory:
        raise error
    return (THROWN, java_throw(vm, th, error).obj)


# -- plans


def _drop(vm: Machine, th: Thread, handle: Handle, arguments: Values, memory: Values) -> Call:
    at, (count,) = handle.position, handle.bound
    assert isinstance(count, int)
    return Call(handle.inner, arguments[:at] + arguments[at + count :], last=True)


def _permute(vm: Machine, th: Thread, handle: Handle, arguments: Values, memory: Values) -> Call:
    order = [index for index in handle.bound if isinstance(index, int)]
    return Call(handle.inner, tuple([arguments[index] for index in order]), last=True)


def _filter(vm: Machine, th: Thread, handle: Handle, arguments: Values, memory: Values) -> Call:
    """Filters run from left to right; what they return takes the arguments' places."""
    at = handle.position
    places = [at + index for index, one in enumerate(handle.bound) if one is not None]
    if len(memory) < len(places):
        place = places[len(memory)]
        return Call(handle.bound[place - at], (arguments[place],), memory)
    values = list(arguments)
    for place, value in zip(places, memory, strict=True):
        values[place] = value
    return Call(handle.inner, tuple(values), last=True)


def _filter_result(vm: Machine, th: Thread, handle: Handle, arguments: Values, memory: Values) -> Call:
    if not memory:
        return Call(handle.inner, arguments)
    (filter_,) = handle.bound
    takes = split_method(handle_of(vm, th, _object(filter_)).descriptor)[0]
    return Call(filter_, memory if takes else (), last=True)


def _fold(vm: Machine, th: Thread, handle: Handle, arguments: Values, memory: Values) -> Call:
    at, (combiner, count) = handle.position, handle.bound
    assert isinstance(count, int)
    if not memory:
        return Call(combiner, arguments[at : at + count])
    result = () if _void(vm, th, combiner) else memory
    return Call(handle.inner, (*arguments[:at], *result, *arguments[at:]), last=True)


def _collect(vm: Machine, th: Thread, handle: Handle, arguments: Values, memory: Values) -> Call:
    at, (filter_,) = handle.position, handle.bound
    count = len(split_method(handle_of(vm, th, _object(filter_)).descriptor)[0])
    if not memory:
        return Call(filter_, arguments[at : at + count])
    result = () if _void(vm, th, filter_) else memory
    return Call(handle.inner, (*arguments[:at], *result, *arguments[at + count :]), last=True)


def _void(vm: Machine, th: Thread, handle: object) -> bool:
    return handle_of(vm, th, _object(handle)).descriptor.endswith("V")


def _guard(vm: Machine, th: Thread, handle: Handle, arguments: Values, memory: Values) -> Call:
    test, count, fallback = handle.bound
    assert isinstance(count, int)
    if not memory:
        return Call(test, arguments[:count])
    return Call(handle.inner if memory[0] else fallback, arguments, last=True)


def _catch(vm: Machine, th: Thread, handle: Handle, arguments: Values, memory: Values) -> Call | Done:
    cls, handler, count = handle.bound
    assert isinstance(cls, JClass) and isinstance(count, int)
    if not memory:
        return Call(handle.inner, arguments)
    if memory[0] is not THROWN:
        return Done(memory[0])
    thrown = memory[1]
    assert isinstance(thrown, Obj)
    if cls not in thrown.c.u:
        raise JavaThrow(thrown)
    return Call(handler, (thrown, *arguments[:count]), last=True)


def _finally(vm: Machine, th: Thread, handle: Handle, arguments: Values, memory: Values) -> Call | Done:
    """Memory: nothing; then the target's result, or the mark and what it threw; then also what the cleanup
    returned.
    """
    cleanup, count = handle.bound
    assert isinstance(count, int)
    result = split_method(handle.descriptor)[1]
    if not memory:
        return Call(handle.inner, arguments)
    thrown = memory[1] if memory[0] is THROWN else None
    if len(memory) == (2 if thrown is not None else 1):
        value = default_value(result) if thrown is not None and result != "V" else memory[0]
        given = (thrown,) if result == "V" else (thrown, value)
        return Call(cleanup, (*given, *arguments[:count]), memory)
    if thrown is not None:
        assert isinstance(thrown, Obj)
        raise JavaThrow(thrown)
    return Done(memory[-1])


def _throw(vm: Machine, th: Thread, handle: Handle, arguments: Values, memory: Values) -> Done:
    thrown = arguments[0]
    if thrown is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    assert isinstance(thrown, Obj)
    raise JavaThrow(thrown)


def _constant(vm: Machine, th: Thread, handle: Handle, arguments: Values, memory: Values) -> Done:
    return Done(handle.bound[0])


def _identity(vm: Machine, th: Thread, handle: Handle, arguments: Values, memory: Values) -> Done:
    return Done(arguments[0])


def _spread(vm: Machine, th: Thread, handle: Handle, arguments: Values, memory: Values) -> Call:
    at, (count,) = handle.position, handle.bound
    assert isinstance(count, int)
    array = arguments[at]
    if array is None and count:
        raise vm.failed(th, "java/lang/NullPointerException", "null array reference")
    values: tuple[object, ...] = ()
    if isinstance(array, Obj):
        if len(array.f) != count:
            raise vm.failed(th, "java/lang/IllegalArgumentException", "array is not of length " + str(count))
        values = tuple(read_all(vm, th, array))
    return Call(handle.inner, (*arguments[:at], *values, *arguments[at + 1 :]), last=True)


def _adapted(
    vm: Machine, th: Thread, adapters: list[Callable[[Thread, object], object] | None], values: Values
) -> Values:
    return tuple(
        [value if adapt is None else adapt(th, value) for adapt, value in zip(adapters, values, strict=True)]
    )


def _gather(vm: Machine, th: Thread, handle: Handle, arguments: Values, memory: Values) -> Call:
    at, (count, cls) = handle.position, handle.bound
    assert isinstance(count, int) and isinstance(cls, JClass)
    values: list[Cell] = list(arguments[at : at + count])  # type: ignore[arg-type]
    array = vm.array_from(th, cls.name, values)
    return Call(handle.inner, (*arguments[:at], array, *arguments[at + count :]), last=True)


def _explicit(vm: Machine, th: Thread, handle: Handle, arguments: Values, memory: Values) -> Call | Done:
    given, result = split_method(handle.descriptor)
    wanted, returned = split_method(handle_of(vm, th, handle.inner).descriptor)
    if memory:
        adapt = explicit_adapter(vm, returned, result)
        return Done(memory[0] if adapt is None else adapt(th, memory[0]))
    adapters = [explicit_adapter(vm, a, b) for a, b in zip(given, wanted, strict=True)]
    return Call(handle.inner, _adapted(vm, th, adapters, arguments))


def _invoker(vm: Machine, th: Thread, handle: Handle, arguments: Values, memory: Values) -> Done | Call:
    from jvm.natives.method_handles import as_type, mismatch

    (exact,) = handle.bound
    given, result = split_method(handle.descriptor)
    wanted = f"({''.join(given[1:])}){result}"
    target = _object(arguments[0])
    found = handle_of(vm, th, target).descriptor
    if exact and found != wanted:
        raise mismatch(vm, th, found, wanted)
    assert target is not None
    return Call(as_type(vm, th, target, wanted), arguments[1:], last=True)


def _loop(vm: Machine, th: Thread, handle: Handle, arguments: Values, memory: Values) -> Call | Done:
    """MethodHandles.loop. Memory: which call returned last (phase, clause), the variables, and its result."""
    inits, steps, predicates, finishes, has = handle.bound
    assert isinstance(inits, tuple) and isinstance(steps, tuple) and isinstance(has, tuple)
    assert isinstance(predicates, tuple) and isinstance(finishes, tuple)
    if not memory:
        return Call(inits[0], arguments, (0, 0, ()))
    phase, clause, variables, *results = memory
    assert isinstance(phase, int) and isinstance(clause, int) and isinstance(variables, tuple)
    result = results[0] if results else None
    if phase == 0:
        variables = (*variables, result) if has[clause] else variables
        if clause + 1 < len(inits):
            return Call(inits[clause + 1], arguments, (0, clause + 1, variables))
        return Call(steps[0], (*variables, *arguments), (1, 0, variables))
    if phase == 1:
        if has[clause]:
            at = sum(has[:clause])
            variables = (*variables[:at], result, *variables[at + 1 :])
        return Call(predicates[clause], (*variables, *arguments), (2, clause, variables))
    if phase == 2:
        if not result:
            return Call(finishes[clause], (*variables, *arguments), last=True)
        following = (clause + 1) % len(steps)
        return Call(steps[following], (*variables, *arguments), (1, following, variables))
    raise AssertionError(phase)


def _switch(vm: Machine, th: Thread, handle: Handle, arguments: Values, memory: Values) -> Call:
    index = arguments[0]
    assert isinstance(index, int)
    chosen = handle.bound[index] if 0 <= index < len(handle.bound) else handle.inner
    return Call(chosen, arguments, last=True)


def _array_length(vm: Machine, th: Thread, handle: Handle, arguments: Values, memory: Values) -> Done:
    array = _object(arguments[0])
    if array is None:
        raise vm.failed(
            th, "java/lang/NullPointerException", 'Cannot read the array length because "array" is null'
        )
    return Done(len(array.f))


def _array_new(vm: Machine, th: Thread, handle: Handle, arguments: Values, memory: Values) -> Done:
    (cls,), size = handle.bound, arguments[0]
    assert isinstance(cls, JClass) and isinstance(size, int)
    return Done(vm.new_array(th, cls, size, default_value(cls.name[1:])))


def access_handle(vm: Machine, th: Thread, variable: Obj, access: Access) -> Obj:
    """The method handle of an access mode (VarHandle.toMethodHandle)."""
    place = place_of(variable)
    payload = Handle(0, access.name, place.cls, access_type(place, access), variable)
    return new_handle(vm, th, payload)


def _var_invoker(vm: Machine, th: Thread, handle: Handle, arguments: Values, memory: Values) -> Call:
    from jvm.natives.method_handles import as_type, mismatch

    exact, name = handle.bound
    variable = _object(arguments[0])
    if variable is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    given, result = split_method(handle.descriptor)
    wanted = f"({''.join(given[1:])}){result}"
    target = access_handle(vm, th, variable, ACCESSES[str(name)])
    found = handle_of(vm, th, target).descriptor
    if exact and found != wanted:
        raise mismatch(vm, th, found, wanted)
    return Call(as_type(vm, th, target, wanted), arguments[1:], last=True)


PLANS: Final[dict[int, Plan]] = {
    Kind.DROP: _drop,
    Kind.PERMUTE: _permute,
    Kind.FILTER: _filter,
    Kind.FILTER_RESULT: _filter_result,
    Kind.FOLD: _fold,
    Kind.COLLECT: _collect,
    Kind.GUARD: _guard,
    Kind.CATCH: _catch,
    Kind.FINALLY: _finally,
    Kind.THROW: _throw,
    Kind.CONSTANT: _constant,
    Kind.IDENTITY: _identity,
    Kind.SPREAD: _spread,
    Kind.GATHER: _gather,
    Kind.EXPLICIT: _explicit,
    Kind.INVOKER: _invoker,
    Kind.LOOP: _loop,
    Kind.SWITCH: _switch,
    Kind.ARRAY_LENGTH: _array_length,
    Kind.ARRAY_NEW: _array_new,
    Kind.VAR_INVOKER: _var_invoker,
}
