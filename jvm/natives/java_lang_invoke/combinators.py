"""Combinators of method handles (java.lang.invoke.MethodHandles): what each does when it is called.

A combinator is a plan: a function that gets the arguments and what its calls have returned so far, and tells
the next call or the result. So it can be stopped in each of its calls and goes on from what was noted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from jvm.effects import ELEMENTS, reads
from jvm.errors import BoundHit, Unmodelled
from jvm.execution.exceptions import JavaThrow, caller_class, java_throw
from jvm.linking.classes import JClass
from jvm.natives.as_type import explicit_adapter
from jvm.natives.cells import Before, read_all, stop
from jvm.natives.java_lang_invoke.combinator_kinds import Call, CombinatorKind, Done
from jvm.natives.java_lang_invoke.handles import Handle, handle_of
from jvm.natives.java_lang_invoke.variables.places import (
    ACCESSES,
    place_of,
    require_supported,
)
from jvm.objects.objects import Cell, Obj
from jvm.threads.points import STOP
from jvm.values.descriptors import default_value, split_method

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.machine.machine import Machine
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread


Plan: TypeAlias = "Callable[[Machine, Thread, Handle, Values, Values], Call | Done]"
THROWN: Final = "thrown"
_EFFECTS: Final = reads(ELEMENTS)
MAX_CALLS: Final = 1_000_000
"""Calls of one combinator without a visible action; more than that end the run as a bound does."""


def run(machine: Machine, thread: Thread, handle: Handle, arguments: Values, memory: Values = ()) -> object:
    """Call a combinator, or go on with it. May return STOP. Raises BoundHit for a loop without end."""
    thread.script = None
    try:
        return _run(machine, thread, handle, arguments, memory)
    except Before as access:
        part = machine.natives.phase("method handle arguments", _again, effects=_EFFECTS).part
        return stop(part, thread, (None, tuple(handle), arguments, memory), access)


def _again(
    machine: Machine, thread: Thread, result: object, handle: Values, arguments: Values, memory: Values
) -> object:
    return _run(machine, thread, Handle(*handle), arguments, memory)  # type: ignore[arg-type]


def _run(machine: Machine, thread: Thread, handle: Handle, arguments: Values, memory: Values) -> object:
    from jvm.natives.java_lang_invoke.method_handles import call

    plan = PLANS[handle.kind]
    for _ in range(MAX_CALLS):
        next_ = plan(machine, thread, handle, arguments, memory)
        thread.script = None  # what it had to read it has read
        if isinstance(next_, Done):
            return next_.value
        target = handle_of(machine, thread, _object(next_.target))
        if next_.last:
            return call(machine, thread, target, next_.arguments)
        try:
            result = call(machine, thread, target, next_.arguments)
        except Exception as error:
            memory = _caught(machine, thread, error, handle, next_.memory)
            continue
        if result is STOP:
            point = machine.natives.phase(
                "method handle combinator", _go_on, thrown=_thrown, effects=_EFFECTS
            )
            thread.unwound.append((point, (tuple(handle), arguments, next_.memory)))
            return STOP
        memory = (*next_.memory, result)
    raise BoundHit(f"thread {thread.tid} made more than {MAX_CALLS:,} calls in one method handle loop")


def _object(value: object) -> Obj | None:
    assert value is None or isinstance(value, Obj)
    return value


def _go_on(
    machine: Machine, thread: Thread, result: object, handle: Values, arguments: Values, memory: Values
) -> object:
    return run(machine, thread, Handle(*handle), arguments, (*memory, result))  # type: ignore[arg-type]


def _thrown(
    machine: Machine, thread: Thread, error: Exception, handle: Values, arguments: Values, memory: Values
) -> object:
    combinator = Handle(*handle)  # type: ignore[arg-type]
    return run(machine, thread, combinator, arguments, _caught(machine, thread, error, combinator, memory))


def _caught(machine: Machine, thread: Thread, error: Exception, handle: Handle, memory: Values) -> Values:
    """The memory with what the first call of a combinator that catches threw; else it is thrown on."""
    if handle.kind not in (CombinatorKind.CATCH, CombinatorKind.FINALLY) or memory:
        raise error
    return (THROWN, java_throw(machine, thread, error).obj)


# -- plans


def _drop(machine: Machine, thread: Thread, handle: Handle, arguments: Values, memory: Values) -> Call:
    at, (count,) = handle.position, handle.bound
    assert isinstance(count, int)
    return Call(handle.inner, arguments[:at] + arguments[at + count :], last=True)


def _permute(machine: Machine, thread: Thread, handle: Handle, arguments: Values, memory: Values) -> Call:
    order = [index for index in handle.bound if isinstance(index, int)]
    return Call(handle.inner, tuple([arguments[index] for index in order]), last=True)


def _filter(machine: Machine, thread: Thread, handle: Handle, arguments: Values, memory: Values) -> Call:
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


def _filter_result(
    machine: Machine, thread: Thread, handle: Handle, arguments: Values, memory: Values
) -> Call:
    if not memory:
        return Call(handle.inner, arguments)
    (filter_,) = handle.bound
    takes = split_method(handle_of(machine, thread, _object(filter_)).descriptor)[0]
    return Call(filter_, memory if takes else (), last=True)


def _fold(machine: Machine, thread: Thread, handle: Handle, arguments: Values, memory: Values) -> Call:
    at, (combiner, count) = handle.position, handle.bound
    assert isinstance(count, int)
    if not memory:
        return Call(combiner, arguments[at : at + count])
    result = () if _void(machine, thread, combiner) else memory
    return Call(handle.inner, (*arguments[:at], *result, *arguments[at:]), last=True)


def _collect(machine: Machine, thread: Thread, handle: Handle, arguments: Values, memory: Values) -> Call:
    at, (filter_,) = handle.position, handle.bound
    count = len(split_method(handle_of(machine, thread, _object(filter_)).descriptor)[0])
    if not memory:
        return Call(filter_, arguments[at : at + count])
    result = () if _void(machine, thread, filter_) else memory
    return Call(handle.inner, (*arguments[:at], *result, *arguments[at + count :]), last=True)


def _void(machine: Machine, thread: Thread, handle: object) -> bool:
    return handle_of(machine, thread, _object(handle)).descriptor.endswith("V")


def _guard(machine: Machine, thread: Thread, handle: Handle, arguments: Values, memory: Values) -> Call:
    test, count, fallback = handle.bound
    assert isinstance(count, int)
    if not memory:
        return Call(test, arguments[:count])
    return Call(handle.inner if memory[0] else fallback, arguments, last=True)


def _catch(
    machine: Machine, thread: Thread, handle: Handle, arguments: Values, memory: Values
) -> Call | Done:
    cls, handler, count = handle.bound
    assert isinstance(cls, JClass) and isinstance(count, int)
    if not memory:
        return Call(handle.inner, arguments)
    if memory[0] is not THROWN:
        return Done(memory[0])
    thrown = memory[1]
    assert isinstance(thrown, Obj)
    if cls not in thrown.cls.supertype_set:
        raise JavaThrow(thrown)
    return Call(handler, (thrown, *arguments[:count]), last=True)


def _finally(
    machine: Machine, thread: Thread, handle: Handle, arguments: Values, memory: Values
) -> Call | Done:
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


def _throw(machine: Machine, thread: Thread, handle: Handle, arguments: Values, memory: Values) -> Done:
    error, text = handle.bound or ("java/lang/NullPointerException", None)
    if handle.bound or arguments[0] is None:
        raise machine.failed(thread, str(error), None if text is None else str(text))
    assert isinstance(arguments[0], Obj)
    raise JavaThrow(arguments[0])


def _constant(machine: Machine, thread: Thread, handle: Handle, arguments: Values, memory: Values) -> Done:
    return Done(handle.bound[0])


def _identity(machine: Machine, thread: Thread, handle: Handle, arguments: Values, memory: Values) -> Done:
    return Done(arguments[0])


def _spread(machine: Machine, thread: Thread, handle: Handle, arguments: Values, memory: Values) -> Call:
    at, (count,) = handle.position, handle.bound
    assert isinstance(count, int)
    array = arguments[at]
    if array is None and count:
        raise machine.failed(thread, "java/lang/NullPointerException", "null array reference")
    values: tuple[object, ...] = ()
    if isinstance(array, Obj):
        if len(array.cells) != count:
            raise machine.failed(
                thread, "java/lang/IllegalArgumentException", "array is not of length " + str(count)
            )
        values = tuple(read_all(machine, thread, array))
    return Call(handle.inner, (*arguments[:at], *values, *arguments[at + 1 :]), last=True)


def _adapted(
    machine: Machine,
    thread: Thread,
    adapters: list[Callable[[Thread, object], object] | None],
    values: Values,
) -> Values:
    return tuple(
        [
            value if adapt is None else adapt(thread, value)
            for adapt, value in zip(adapters, values, strict=True)
        ]
    )


def _gather(machine: Machine, thread: Thread, handle: Handle, arguments: Values, memory: Values) -> Call:
    at, (count, cls) = handle.position, handle.bound
    assert isinstance(count, int) and isinstance(cls, JClass)
    values: list[Cell] = list(arguments[at : at + count])  # type: ignore[arg-type]
    array = machine.array_from(thread, cls.name, values)
    return Call(handle.inner, (*arguments[:at], array, *arguments[at + count :]), last=True)


def _explicit(
    machine: Machine, thread: Thread, handle: Handle, arguments: Values, memory: Values
) -> Call | Done:
    given, result = split_method(handle.descriptor)
    wanted, returned = split_method(handle_of(machine, thread, handle.inner).descriptor)
    if memory:
        adapt = explicit_adapter(machine, returned, result)
        return Done(memory[0] if adapt is None else adapt(thread, memory[0]))
    adapters = [explicit_adapter(machine, a, b) for a, b in zip(given, wanted, strict=True)]
    return Call(handle.inner, _adapted(machine, thread, adapters, arguments))


def _invoker(
    machine: Machine, thread: Thread, handle: Handle, arguments: Values, memory: Values
) -> Done | Call:
    from jvm.natives.java_lang_invoke.method_handles import as_type, mismatch

    (exact,) = handle.bound
    given, result = split_method(handle.descriptor)
    wanted = f"({''.join(given[1:])}){result}"
    target = _object(arguments[0])
    found = handle_of(machine, thread, target).descriptor
    if exact and found != wanted:
        raise mismatch(machine, thread, found, wanted)
    assert target is not None
    return Call(as_type(machine, thread, target, wanted), arguments[1:], last=True)


def _of_caller(machine: Machine, thread: Thread, handle: Handle, arguments: Values, memory: Values) -> Call:
    """Raises Unmodelled if another class calls it than the one that it is to take for its caller."""
    if caller_class(thread, 0) is not handle.bound[0]:
        called = getattr(handle_of(machine, thread, handle.inner).member, "display", "a method")
        raise Unmodelled(f"{called}, which looks at its caller, by a method handle that another class made")
    return Call(handle.inner, arguments, last=True)


def _loop(machine: Machine, thread: Thread, handle: Handle, arguments: Values, memory: Values) -> Call | Done:
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


def _switch(machine: Machine, thread: Thread, handle: Handle, arguments: Values, memory: Values) -> Call:
    index = arguments[0]
    assert isinstance(index, int)
    chosen = handle.bound[index] if 0 <= index < len(handle.bound) else handle.inner
    return Call(chosen, arguments, last=True)


def _array_length(
    machine: Machine, thread: Thread, handle: Handle, arguments: Values, memory: Values
) -> Done:
    array = _object(arguments[0])
    if array is None:
        raise machine.failed(
            thread, "java/lang/NullPointerException", 'Cannot read the array length because "array" is null'
        )
    return Done(len(array.cells))


def _array_new(machine: Machine, thread: Thread, handle: Handle, arguments: Values, memory: Values) -> Done:
    (cls,), size = handle.bound, arguments[0]
    assert isinstance(cls, JClass) and isinstance(size, int)
    return Done(machine.new_array(thread, cls, size, default_value(cls.name[1:])))


def _var_invoker(machine: Machine, thread: Thread, handle: Handle, arguments: Values, memory: Values) -> Call:
    from jvm.natives.java_lang_invoke.method_handles import access_handle, as_type, mismatch

    exact, name = handle.bound
    variable = _object(arguments[0])
    if variable is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    given, result = split_method(handle.descriptor)
    wanted = f"({''.join(given[1:])}){result}"
    access = ACCESSES[str(name)]
    require_supported(machine, thread, place_of(variable), access)
    target = access_handle(machine, thread, variable, access)
    found = handle_of(machine, thread, target).descriptor
    if exact and found != wanted:
        raise mismatch(machine, thread, found, wanted)
    return Call(as_type(machine, thread, target, wanted), arguments[1:], last=True)


PLANS: Final[dict[int, Plan]] = {
    CombinatorKind.DROP: _drop,
    CombinatorKind.PERMUTE: _permute,
    CombinatorKind.FILTER: _filter,
    CombinatorKind.FILTER_RESULT: _filter_result,
    CombinatorKind.FOLD: _fold,
    CombinatorKind.COLLECT: _collect,
    CombinatorKind.GUARD: _guard,
    CombinatorKind.CATCH: _catch,
    CombinatorKind.FINALLY: _finally,
    CombinatorKind.THROW: _throw,
    CombinatorKind.CONSTANT: _constant,
    CombinatorKind.IDENTITY: _identity,
    CombinatorKind.SPREAD: _spread,
    CombinatorKind.GATHER: _gather,
    CombinatorKind.EXPLICIT: _explicit,
    CombinatorKind.INVOKER: _invoker,
    CombinatorKind.LOOP: _loop,
    CombinatorKind.SWITCH: _switch,
    CombinatorKind.ARRAY_LENGTH: _array_length,
    CombinatorKind.ARRAY_NEW: _array_new,
    CombinatorKind.VAR_INVOKER: _var_invoker,
    CombinatorKind.OF_CALLER: _of_caller,
}
