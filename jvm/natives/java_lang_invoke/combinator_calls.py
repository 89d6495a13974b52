"""The methods that make combinators of method handles. What the JDK checks, its own bytecode checks here;
what would make a LambdaForm is a model.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import CALLS, CONSTANT, ELEMENTS, reads
from jvm.errors import Unmodelled
from jvm.natives.java_lang.string_bytes import taken
from jvm.natives.java_lang_invoke.call_sites import STATIC
from jvm.natives.java_lang_invoke.combinator_kinds import CombinatorKind
from jvm.natives.java_lang_invoke.handles import HANDLE, Handle, handle_of, new_handle
from jvm.natives.java_lang_invoke.method_handles import as_type, insert, method_handle
from jvm.natives.java_lang_invoke.method_handles import given as value_given
from jvm.natives.java_lang_invoke.method_types import (
    descriptor_of,
    method_type,
    mirrored,
    parameter_types,
    type_descriptor,
)
from jvm.natives.registry import OPEN, model
from jvm.objects.objects import Cell, Obj
from jvm.values.descriptors import kind_of, split_method

if TYPE_CHECKING:
    from collections.abc import Sequence

    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

HANDLES: Final = "java/lang/invoke/MethodHandles"
_IMPL: Final = "java/lang/invoke/MethodHandleImpl"
_H: Final = f"L{HANDLE};"
_T: Final = "Ljava/lang/invoke/MethodType;"
_C: Final = "Ljava/lang/Class;"
_LIST: Final = "Ljava/util/List;"

OPEN[HANDLES] = frozenset((
    "buildCommonSuffix", "catchException", "collectArgumentsChecks", "copyTypes", "countedLoop",
    "countedLoopChecks", "doWhileLoop", "dropArgumentChecks", "dropArguments", "dropArgumentsToMatch",
    "explicitCastArgumentsChecks", "fillParameterTypes", "filterArgumentChecks", "filterArgumentsCheckArity",
    "filterReturnValueChecks", "fixArities", "foldArgumentChecks", "guardWithTest", "identityOrVoid",
    "insertArgumentsChecks", "iteratedLoop", "iteratedLoopChecks", "longestParameterList", "loop",
    "loopChecks0", "loopChecks1a", "loopChecks1b", "loopChecks1cd", "loopChecks2", "misMatchedTypes",
    "permuteArgumentChecks", "swapArguments", "tableSwitch", "tableSwitchChecks", "throwException",
    "tryFinally", "tryFinallyChecks", "whileLoop", "whileLoopChecks",
))  # fmt: skip
OPEN[HANDLE] = frozenset(
    ("asCollectorChecks", "asSpreaderChecks", "invokeWithArguments", "spreadArrayChecks")
)


def make(
    machine: Machine,
    thread: Thread,
    kind: CombinatorKind,
    descriptor: str,
    inner: Obj | None,
    bound: tuple[object, ...] = (),
    position: int = 0,
) -> Obj:
    """A new combinator."""
    owner = machine.loader.load(HANDLE)
    return new_handle(machine, thread, Handle(kind, None, owner, descriptor, inner, bound, position))


def checked(machine: Machine, thread: Thread, owner: str, name: str, *arguments: object) -> object:
    """What the JDK's own method `name` of `owner` returns; what it throws is thrown here."""
    method = next((m for m in machine.loader.load(owner).methods.values() if m.name == name), None)
    if method is None:
        raise Unmodelled(f"{owner.replace('/', '.')}.{name}, which this JDK does not have")
    return machine.atomically(thread, machine.entry_point, (method.entry, *arguments))


def _type(machine: Machine, thread: Thread, obj: Obj | None) -> tuple[tuple[str, ...], str]:
    return split_method(handle_of(machine, thread, obj).descriptor)


def _mh_type(machine: Machine, thread: Thread, obj: Obj | None) -> Obj:
    return method_type(machine, handle_of(machine, thread, obj).descriptor)


def _descriptor(parameters: tuple[str, ...], result: str) -> str:
    return f"({''.join(parameters)}){result}"


# -- arguments in other places


def _all(machine: Machine, thread: Thread, array: Obj) -> tuple[Cell, ...]:
    """The elements of an array of the program, read."""
    return tuple(taken(machine, thread, array, 0, len(array.cells)))


@model(reads(ELEMENTS) | CALLS, f"{HANDLES}.insertArguments({_H}I[Ljava/lang/Object;){_H}")
def insert_arguments(
    machine: Machine, thread: Thread, obj: Obj | None, position: int, values: Obj | None
) -> Obj:
    handle_of(machine, thread, obj)
    if values is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    found = _all(machine, thread, values)
    checked(machine, thread, HANDLES, "insertArgumentsChecks", obj, len(values.cells), position)
    assert obj is not None
    return insert(machine, thread, obj, position, found) if found else obj


def _dropping(
    machine: Machine, thread: Thread, obj: Obj | None, position: int, mirrors: Sequence[object]
) -> Obj:
    parameters, result = _type(machine, thread, obj)
    assert obj is not None
    if not mirrors:
        return obj
    types = parameter_types(machine, thread, mirrors, parameters)
    wider = _descriptor((*parameters[:position], *types, *parameters[position:]), result)
    return make(machine, thread, CombinatorKind.DROP, wider, obj, (len(types),), position)


@model(reads(ELEMENTS) | CALLS, f"{HANDLES}.dropArgumentsTrusted({_H}I[{_C}){_H}")
def drop_arguments(
    machine: Machine, thread: Thread, obj: Obj | None, position: int, types: Obj | None
) -> Obj:
    given = () if types is None else _all(machine, thread, types)
    checked(machine, thread, HANDLES, "dropArgumentChecks", _mh_type(machine, thread, obj), position, types)
    return _dropping(machine, thread, obj, position, given)


@model(CALLS, f"{HANDLES}.dropArguments0({_H}I{_LIST}){_H}")
def drop_arguments_of_list(
    machine: Machine, thread: Thread, obj: Obj | None, position: int, types: Obj | None
) -> Obj:  # JDK 17
    checked(machine, thread, HANDLES, "dropArgumentChecks", _mh_type(machine, thread, obj), position, types)
    return _dropping(machine, thread, obj, position, _items(machine, thread, types))


def _items(machine: Machine, thread: Thread, list_: Obj | None) -> list[object]:
    """The elements of a list or array that only this thread has."""
    if list_ is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    if list_.cls.array:
        return list(list_.cells)
    array = machine.atomically(
        thread, machine.entry_point, (list_.cls.vtable["toArray()[Ljava/lang/Object;"], list_)
    )
    assert isinstance(array, Obj)
    return list(array.cells)


@model(CONSTANT, f"{HANDLES}.dropReturn({_H}){_H}")
def drop_return(machine: Machine, thread: Thread, obj: Obj | None) -> Obj:
    parameters, result = _type(machine, thread, obj)
    assert obj is not None
    return obj if result == "V" else as_type(machine, thread, obj, _descriptor(parameters, "V"))


@model(reads(ELEMENTS) | CALLS, f"{HANDLES}.permuteArguments({_H}{_T}[I){_H}")
def permute_arguments(
    machine: Machine, thread: Thread, obj: Obj | None, wanted: Obj | None, order: Obj | None
) -> Obj:
    handle_of(machine, thread, obj)
    if wanted is None or order is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    found = _all(machine, thread, order)
    checked(machine, thread, HANDLES, "permuteArgumentChecks", order, wanted, _mh_type(machine, thread, obj))
    return make(machine, thread, CombinatorKind.PERMUTE, type_descriptor(wanted), obj, found)


@model(CALLS, f"{HANDLES}.explicitCastArguments({_H}{_T}){_H}")
def explicit_cast_arguments(machine: Machine, thread: Thread, obj: Obj | None, wanted: Obj | None) -> Obj:
    checked(machine, thread, HANDLES, "explicitCastArgumentsChecks", obj, wanted)
    descriptor = type_descriptor(wanted)
    assert obj is not None
    if descriptor == handle_of(machine, thread, obj).descriptor:
        return obj
    return make(machine, thread, CombinatorKind.EXPLICIT, descriptor, obj)


# -- filters and folds


@model(reads(ELEMENTS) | CALLS, f"{HANDLES}.filterArguments({_H}I[{_H}){_H}")
def filter_arguments(
    machine: Machine, thread: Thread, obj: Obj | None, position: int, filters: Obj | None
) -> Obj:
    found = () if filters is None else _all(machine, thread, filters)
    checked(machine, thread, HANDLES, "filterArgumentsCheckArity", obj, position, filters)
    assert filters is not None and obj is not None
    parameters, result = _type(machine, thread, obj)
    changed = list(parameters)
    for at, one in enumerate(found, position):
        if isinstance(one, Obj):
            checked(machine, thread, HANDLES, "filterArgumentChecks", obj, at, one)
            changed[at] = _type(machine, thread, one)[0][0]
    if all(one is None for one in found):
        return obj
    return make(
        machine, thread, CombinatorKind.FILTER, _descriptor(tuple(changed), result), obj, found, position
    )


@model(CALLS, f"{HANDLES}.filterArgument({_H}I{_H}){_H}")
def filter_argument(
    machine: Machine, thread: Thread, obj: Obj | None, position: int, filter_: Obj | None
) -> Obj:
    parameters, result = _type(machine, thread, obj)
    checked(machine, thread, HANDLES, "filterArgumentChecks", obj, position, filter_)
    changed = (*parameters[:position], _type(machine, thread, filter_)[0][0], *parameters[position + 1 :])
    return make(
        machine, thread, CombinatorKind.FILTER, _descriptor(changed, result), obj, (filter_,), position
    )


@model(CALLS, f"{HANDLES}.filterReturnValue({_H}{_H}){_H}")
def filter_return_value(machine: Machine, thread: Thread, obj: Obj | None, filter_: Obj | None) -> Obj:
    checked(
        machine,
        thread,
        HANDLES,
        "filterReturnValueChecks",
        _mh_type(machine, thread, obj),
        _mh_type(machine, thread, filter_),
    )
    descriptor = _descriptor(_type(machine, thread, obj)[0], _type(machine, thread, filter_)[1])
    return make(machine, thread, CombinatorKind.FILTER_RESULT, descriptor, obj, (filter_,))


@model(CALLS, f"{HANDLES}.collectArguments({_H}I{_H}){_H}")
def collect_arguments(
    machine: Machine, thread: Thread, obj: Obj | None, position: int, filter_: Obj | None
) -> Obj:
    wanted = checked(machine, thread, HANDLES, "collectArgumentsChecks", obj, position, filter_)
    assert isinstance(wanted, Obj)
    return make(machine, thread, CombinatorKind.COLLECT, type_descriptor(wanted), obj, (filter_,), position)


@model(CALLS, f"{HANDLES}.foldArguments({_H}I{_H}){_H}")
def fold_arguments_at(
    machine: Machine, thread: Thread, obj: Obj | None, position: int, combiner: Obj | None
) -> Obj:
    return _fold(machine, thread, obj, position, combiner)


@model(CALLS, f"{HANDLES}.foldArguments({_H}{_H}){_H}")
def fold_arguments(machine: Machine, thread: Thread, obj: Obj | None, combiner: Obj | None) -> Obj:
    return _fold(machine, thread, obj, 0, combiner)


def _fold(machine: Machine, thread: Thread, obj: Obj | None, position: int, combiner: Obj | None) -> Obj:
    parameters, result = _type(machine, thread, obj)
    wanted, returned = _type(machine, thread, combiner)
    types = (_mh_type(machine, thread, obj), _mh_type(machine, thread, combiner))
    checked(machine, thread, HANDLES, "foldArgumentChecks", position, *types)
    dropped = parameters if returned == "V" else (*parameters[:position], *parameters[position + 1 :])
    descriptor = _descriptor(dropped, result)
    return make(machine, thread, CombinatorKind.FOLD, descriptor, obj, (combiner, len(wanted)), position)


# -- control flow: the JDK's methods check and fit the types, and come here to make the handle


@model(CONSTANT, f"{_IMPL}.makeGuardWithTest({_H}{_H}{_H}){_H}")
def guard(machine: Machine, thread: Thread, test: Obj, target: Obj, fallback: Obj) -> Obj:
    count = len(_type(machine, thread, test)[0])
    descriptor = handle_of(machine, thread, target).descriptor
    return make(machine, thread, CombinatorKind.GUARD, descriptor, target, (test, count, fallback))


@model(CONSTANT, f"{_IMPL}.makeGuardWithCatch({_H}{_C}{_H}){_H}")
def catch(machine: Machine, thread: Thread, target: Obj, kind: Obj, catcher: Obj) -> Obj:
    count = len(_type(machine, thread, catcher)[0]) - 1
    bound = (mirrored(kind), catcher, count)
    return make(
        machine, thread, CombinatorKind.CATCH, handle_of(machine, thread, target).descriptor, target, bound
    )


@model(
    CALLS,
    f"{_IMPL}.makeTryFinally({_H}{_H}{_C}[{_C}){_H}",
    f"{_IMPL}.makeTryFinally({_H}{_H}{_C}{_LIST}){_H}",
)
def try_finally(
    machine: Machine, thread: Thread, target: Obj, cleanup: Obj, returned: Obj, types: Obj
) -> Obj:
    parameters = tuple(descriptor_of(mirrored(one)) for one in _items(machine, thread, types))
    result = descriptor_of(mirrored(returned))
    count = len(_type(machine, thread, cleanup)[0]) - (1 if result == "V" else 2)
    return make(
        machine, thread, CombinatorKind.FINALLY, _descriptor(parameters, result), target, (cleanup, count)
    )


@model(CONSTANT, f"{_IMPL}.throwException({_T}){_H}")
def throw_exception(machine: Machine, thread: Thread, wanted: Obj) -> Obj:
    return make(machine, thread, CombinatorKind.THROW, type_descriptor(wanted), None)


@model(reads(ELEMENTS), f"{_IMPL}.makeTableSwitch({_T}{_H}[{_H}){_H}")
def table_switch(machine: Machine, thread: Thread, wanted: Obj, fallback: Obj, targets: Obj) -> Obj:
    return make(
        machine,
        thread,
        CombinatorKind.SWITCH,
        type_descriptor(wanted),
        fallback,
        _all(machine, thread, targets),
    )


@model(CALLS, f"{_IMPL}.makeLoop({_C}{_LIST}{_LIST}{_LIST}{_LIST}{_LIST}){_H}")
def loop(machine: Machine, thread: Thread, returned: Obj, types: Obj, *clauses: Obj) -> Obj:
    parameters = tuple(descriptor_of(mirrored(one)) for one in _items(machine, thread, types))
    inits, steps, predicates, finishes = (tuple(_items(machine, thread, part)) for part in clauses)
    has = tuple(not handle_of(machine, thread, init).descriptor.endswith("V") for init in inits)  # type: ignore[arg-type]
    descriptor = _descriptor(parameters, descriptor_of(mirrored(returned)))
    return make(
        machine, thread, CombinatorKind.LOOP, descriptor, None, (inits, steps, predicates, finishes, has)
    )


_CONSTANTS: Final = {
    "MH_countedLoopPred": "countedLoopPredicate",
    "MH_countedLoopStep": "countedLoopStep",
    "MH_initIterator": "initIterator",
    "MH_iteratePred": "iteratePredicate",
    "MH_iterateNext": "iterateNext",
}


@model(CONSTANT, f"{_IMPL}.getConstantHandle(I){_H}")
def constant_handle(machine: Machine, thread: Thread, number: int) -> Obj:
    """The static methods that the loop combinators are made of."""
    impl = machine.loader.load(_IMPL)
    for field, name in _CONSTANTS.items():
        found = impl.fields.get((field, "I"))
        if found is not None and found.info.constant == number:
            return method_handle(
                machine, STATIC, impl, next(m for m in impl.methods.values() if m.name == name)
            )
    raise Unmodelled(f"the constant method handle {number} of the JDK")


# -- constants and arrays


@model(CALLS, f"{HANDLES}.constant({_C}Ljava/lang/Object;){_H}")
def constant(machine: Machine, thread: Thread, kind: Obj | None, value: Obj | None) -> Obj:
    descriptor = _wanted(machine, thread, kind)
    if descriptor == "V":
        raise machine.failed(thread, "java/lang/IllegalArgumentException", "void type")
    return make(
        machine,
        thread,
        CombinatorKind.CONSTANT,
        f"(){descriptor}",
        None,
        (value_given(machine, thread, descriptor, value),),
    )


def _wanted(machine: Machine, thread: Thread, kind: Obj | None) -> str:
    if kind is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    return descriptor_of(mirrored(kind))


@model(CONSTANT, f"{HANDLES}.identity({_C}){_H}")
def identity(machine: Machine, thread: Thread, kind: Obj | None) -> Obj:
    descriptor = _wanted(machine, thread, kind)
    if descriptor == "V":
        raise machine.failed(thread, "java/lang/IllegalArgumentException", "parameter type cannot be void")
    return make(machine, thread, CombinatorKind.IDENTITY, f"({descriptor}){descriptor}", None)


@model(CONSTANT, f"{HANDLES}.zero({_C}){_H}")
def zero(machine: Machine, thread: Thread, kind: Obj | None) -> Obj:
    return _empty(machine, thread, f"(){_wanted(machine, thread, kind)}")


@model(CONSTANT, f"{HANDLES}.empty({_T}){_H}")
def empty(machine: Machine, thread: Thread, wanted: Obj | None) -> Obj:
    if wanted is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    return _empty(machine, thread, type_descriptor(wanted))


def _empty(machine: Machine, thread: Thread, descriptor: str) -> Obj:
    result = split_method(descriptor)[1]
    value = None if kind_of(result) in "AV" else 0.0 if result in "FD" else 0
    return make(machine, thread, CombinatorKind.CONSTANT, descriptor, None, (value,))


# -- arrays of arguments


# -- invokers
