"""The methods that make combinators of method handles. What the JDK checks, its own bytecode checks here;
what would make a LambdaForm is a model.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.classes import JClass
from jvm.descriptors import descriptor_of_class, kind_of, split_method
from jvm.errors import Unmodelled
from jvm.invoke import STATIC
from jvm.natives.combinators import Kind
from jvm.natives.handles import HANDLE, Handle, handle_of, new_handle
from jvm.natives.java_lang_string_bytes import taken
from jvm.natives.method_handles import as_type, insert, method_handle
from jvm.natives.method_handles import given as value_given
from jvm.natives.method_types import descriptor_of, method_type, mirrored, type_descriptor
from jvm.natives.registry import OPEN, model
from jvm.natives.var_handles import array_handle
from jvm.store import Cell, Obj

if TYPE_CHECKING:
    from jvm.machine import Machine
    from jvm.threads import Thread

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
    vm: Machine,
    th: Thread,
    kind: Kind,
    descriptor: str,
    inner: Obj | None,
    bound: tuple[object, ...] = (),
    position: int = 0,
) -> Obj:
    """A new combinator."""
    owner = vm.loader.load(HANDLE)
    return new_handle(vm, th, Handle(kind, None, owner, descriptor, inner, bound, position))


def checked(vm: Machine, th: Thread, owner: str, name: str, *arguments: object) -> object:
    """What the JDK's own method `name` of `owner` returns; what it throws is thrown here."""
    method = next((m for m in vm.loader.load(owner).methods.values() if m.name == name), None)
    if method is None:
        raise Unmodelled(f"{owner.replace('/', '.')}.{name}, which this JDK does not have")
    return vm.atomically(th, vm.entry_point, (method.entry, *arguments))


def _type(vm: Machine, th: Thread, obj: Obj | None) -> tuple[tuple[str, ...], str]:
    return split_method(handle_of(vm, th, obj).descriptor)


def _mh_type(vm: Machine, th: Thread, obj: Obj | None) -> Obj:
    return method_type(vm, handle_of(vm, th, obj).descriptor)


def _descriptor(parameters: tuple[str, ...], result: str) -> str:
    return f"({''.join(parameters)}){result}"


# -- arguments in other places


def _all(vm: Machine, th: Thread, array: Obj) -> tuple[Cell, ...]:
    """The elements of an array of the program, read."""
    return tuple(taken(vm, th, array, 0, len(array.f)))


@model(f"{HANDLES}.insertArguments({_H}I[Ljava/lang/Object;){_H}")
def insert_arguments(vm: Machine, th: Thread, obj: Obj | None, position: int, values: Obj | None) -> Obj:
    handle_of(vm, th, obj)
    if values is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    found = _all(vm, th, values)
    checked(vm, th, HANDLES, "insertArgumentsChecks", obj, len(values.f), position)
    assert obj is not None
    return insert(vm, th, obj, position, found) if found else obj


def _dropping(vm: Machine, th: Thread, obj: Obj | None, position: int, types: tuple[str, ...]) -> Obj:
    parameters, result = _type(vm, th, obj)
    assert obj is not None
    if not types:
        return obj
    wider = _descriptor((*parameters[:position], *types, *parameters[position:]), result)
    return make(vm, th, Kind.DROP, wider, obj, (len(types),), position)


@model(f"{HANDLES}.dropArgumentsTrusted({_H}I[{_C}){_H}")
def drop_arguments(vm: Machine, th: Thread, obj: Obj | None, position: int, types: Obj | None) -> Obj:
    given = () if types is None else _all(vm, th, types)
    checked(vm, th, HANDLES, "dropArgumentChecks", _mh_type(vm, th, obj), position, types)
    found = tuple(descriptor_of(mirrored(one)) for one in given)
    return _dropping(vm, th, obj, position, found)


@model(f"{HANDLES}.dropArguments0({_H}I{_LIST}){_H}")
def drop_arguments_of_list(vm: Machine, th: Thread, obj: Obj | None, position: int, types: Obj | None) -> Obj:
    """JDK 17."""
    checked(vm, th, HANDLES, "dropArgumentChecks", _mh_type(vm, th, obj), position, types)
    found = tuple(descriptor_of(mirrored(one)) for one in _items(vm, th, types))
    return _dropping(vm, th, obj, position, found)


def _items(vm: Machine, th: Thread, list_: Obj | None) -> list[object]:
    """The elements of a list or array that only this thread has."""
    if list_ is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    if list_.c.array:
        return list(list_.f)
    array = vm.atomically(th, vm.entry_point, (list_.c.v["toArray()[Ljava/lang/Object;"], list_))
    assert isinstance(array, Obj)
    return list(array.f)


@model(f"{HANDLES}.dropReturn({_H}){_H}")
def drop_return(vm: Machine, th: Thread, obj: Obj | None) -> Obj:
    parameters, result = _type(vm, th, obj)
    assert obj is not None
    return obj if result == "V" else as_type(vm, th, obj, _descriptor(parameters, "V"))


@model(f"{HANDLES}.permuteArguments({_H}{_T}[I){_H}")
def permute_arguments(vm: Machine, th: Thread, obj: Obj | None, wanted: Obj | None, order: Obj | None) -> Obj:
    handle_of(vm, th, obj)
    if wanted is None or order is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    found = _all(vm, th, order)
    checked(vm, th, HANDLES, "permuteArgumentChecks", order, wanted, _mh_type(vm, th, obj))
    return make(vm, th, Kind.PERMUTE, type_descriptor(wanted), obj, found)


@model(f"{HANDLES}.explicitCastArguments({_H}{_T}){_H}")
def explicit_cast_arguments(vm: Machine, th: Thread, obj: Obj | None, wanted: Obj | None) -> Obj:
    checked(vm, th, HANDLES, "explicitCastArgumentsChecks", obj, wanted)
    descriptor = type_descriptor(wanted)
    assert obj is not None
    if descriptor == handle_of(vm, th, obj).descriptor:
        return obj
    return make(vm, th, Kind.EXPLICIT, descriptor, obj)


# -- filters and folds


@model(f"{HANDLES}.filterArguments({_H}I[{_H}){_H}")
def filter_arguments(vm: Machine, th: Thread, obj: Obj | None, position: int, filters: Obj | None) -> Obj:
    found = () if filters is None else _all(vm, th, filters)
    checked(vm, th, HANDLES, "filterArgumentsCheckArity", obj, position, filters)
    assert filters is not None and obj is not None
    parameters, result = _type(vm, th, obj)
    changed = list(parameters)
    for at, one in enumerate(found, position):
        if isinstance(one, Obj):
            checked(vm, th, HANDLES, "filterArgumentChecks", obj, at, one)
            changed[at] = _type(vm, th, one)[0][0]
    if all(one is None for one in found):
        return obj
    return make(vm, th, Kind.FILTER, _descriptor(tuple(changed), result), obj, found, position)


@model(f"{HANDLES}.filterArgument({_H}I{_H}){_H}")
def filter_argument(vm: Machine, th: Thread, obj: Obj | None, position: int, filter_: Obj | None) -> Obj:
    parameters, result = _type(vm, th, obj)
    checked(vm, th, HANDLES, "filterArgumentChecks", obj, position, filter_)
    changed = (*parameters[:position], _type(vm, th, filter_)[0][0], *parameters[position + 1 :])
    return make(vm, th, Kind.FILTER, _descriptor(changed, result), obj, (filter_,), position)


@model(f"{HANDLES}.filterReturnValue({_H}{_H}){_H}")
def filter_return_value(vm: Machine, th: Thread, obj: Obj | None, filter_: Obj | None) -> Obj:
    checked(vm, th, HANDLES, "filterReturnValueChecks", _mh_type(vm, th, obj), _mh_type(vm, th, filter_))
    descriptor = _descriptor(_type(vm, th, obj)[0], _type(vm, th, filter_)[1])
    return make(vm, th, Kind.FILTER_RESULT, descriptor, obj, (filter_,))


@model(f"{HANDLES}.collectArguments({_H}I{_H}){_H}")
def collect_arguments(vm: Machine, th: Thread, obj: Obj | None, position: int, filter_: Obj | None) -> Obj:
    wanted = checked(vm, th, HANDLES, "collectArgumentsChecks", obj, position, filter_)
    assert isinstance(wanted, Obj)
    return make(vm, th, Kind.COLLECT, type_descriptor(wanted), obj, (filter_,), position)


@model(f"{HANDLES}.foldArguments({_H}I{_H}){_H}")
def fold_arguments_at(vm: Machine, th: Thread, obj: Obj | None, position: int, combiner: Obj | None) -> Obj:
    return _fold(vm, th, obj, position, combiner)


@model(f"{HANDLES}.foldArguments({_H}{_H}){_H}")
def fold_arguments(vm: Machine, th: Thread, obj: Obj | None, combiner: Obj | None) -> Obj:
    return _fold(vm, th, obj, 0, combiner)


def _fold(vm: Machine, th: Thread, obj: Obj | None, position: int, combiner: Obj | None) -> Obj:
    parameters, result = _type(vm, th, obj)
    wanted, returned = _type(vm, th, combiner)
    types = (_mh_type(vm, th, obj), _mh_type(vm, th, combiner))
    checked(vm, th, HANDLES, "foldArgumentChecks", position, *types)
    dropped = parameters if returned == "V" else (*parameters[:position], *parameters[position + 1 :])
    descriptor = _descriptor(dropped, result)
    return make(vm, th, Kind.FOLD, descriptor, obj, (combiner, len(wanted)), position)


# -- control flow: the JDK's methods check and fit the types, and come here to make the handle


@model(f"{_IMPL}.makeGuardWithTest({_H}{_H}{_H}){_H}")
def guard(vm: Machine, th: Thread, test: Obj, target: Obj, fallback: Obj) -> Obj:
    count = len(_type(vm, th, test)[0])
    descriptor = handle_of(vm, th, target).descriptor
    return make(vm, th, Kind.GUARD, descriptor, target, (test, count, fallback))


@model(f"{_IMPL}.makeGuardWithCatch({_H}{_C}{_H}){_H}")
def catch(vm: Machine, th: Thread, target: Obj, kind: Obj, catcher: Obj) -> Obj:
    count = len(_type(vm, th, catcher)[0]) - 1
    bound = (mirrored(kind), catcher, count)
    return make(vm, th, Kind.CATCH, handle_of(vm, th, target).descriptor, target, bound)


@model(
    f"{_IMPL}.makeTryFinally({_H}{_H}{_C}[{_C}){_H}",
    f"{_IMPL}.makeTryFinally({_H}{_H}{_C}{_LIST}){_H}",
)
def try_finally(vm: Machine, th: Thread, target: Obj, cleanup: Obj, returned: Obj, types: Obj) -> Obj:
    parameters = tuple(descriptor_of(mirrored(one)) for one in _items(vm, th, types))
    result = descriptor_of(mirrored(returned))
    count = len(_type(vm, th, cleanup)[0]) - (1 if result == "V" else 2)
    return make(vm, th, Kind.FINALLY, _descriptor(parameters, result), target, (cleanup, count))


@model(f"{_IMPL}.throwException({_T}){_H}")
def throw_exception(vm: Machine, th: Thread, wanted: Obj) -> Obj:
    return make(vm, th, Kind.THROW, type_descriptor(wanted), None)


@model(f"{_IMPL}.makeTableSwitch({_T}{_H}[{_H}){_H}")
def table_switch(vm: Machine, th: Thread, wanted: Obj, fallback: Obj, targets: Obj) -> Obj:
    return make(vm, th, Kind.SWITCH, type_descriptor(wanted), fallback, _all(vm, th, targets))


@model(f"{_IMPL}.makeLoop({_C}{_LIST}{_LIST}{_LIST}{_LIST}{_LIST}){_H}")
def loop(vm: Machine, th: Thread, returned: Obj, types: Obj, *clauses: Obj) -> Obj:
    parameters = tuple(descriptor_of(mirrored(one)) for one in _items(vm, th, types))
    inits, steps, predicates, finishes = (tuple(_items(vm, th, part)) for part in clauses)
    has = tuple(not handle_of(vm, th, init).descriptor.endswith("V") for init in inits)  # type: ignore[arg-type]
    descriptor = _descriptor(parameters, descriptor_of(mirrored(returned)))
    return make(vm, th, Kind.LOOP, descriptor, None, (inits, steps, predicates, finishes, has))


_CONSTANTS: Final = {
    "MH_countedLoopPred": "countedLoopPredicate",
    "MH_countedLoopStep": "countedLoopStep",
    "MH_initIterator": "initIterator",
    "MH_iteratePred": "iteratePredicate",
    "MH_iterateNext": "iterateNext",
}


@model(f"{_IMPL}.getConstantHandle(I){_H}")
def constant_handle(vm: Machine, th: Thread, number: int) -> Obj:
    """The static methods that the loop combinators are made of."""
    impl = vm.loader.load(_IMPL)
    for field, name in _CONSTANTS.items():
        found = impl.fields.get((field, "I"))
        if found is not None and found.info.constant == number:
            return method_handle(vm, STATIC, impl, next(m for m in impl.methods.values() if m.name == name))
    raise Unmodelled(f"the constant method handle {number} of the JDK")


# -- constants and arrays


@model(f"{HANDLES}.constant({_C}Ljava/lang/Object;){_H}")
def constant(vm: Machine, th: Thread, kind: Obj | None, value: Obj | None) -> Obj:
    descriptor = _wanted(vm, th, kind)
    if descriptor == "V":
        raise vm.failed(th, "java/lang/IllegalArgumentException", "void type")
    return make(vm, th, Kind.CONSTANT, f"(){descriptor}", None, (value_given(vm, th, descriptor, value),))


def _wanted(vm: Machine, th: Thread, kind: Obj | None) -> str:
    if kind is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    return descriptor_of(mirrored(kind))


@model(f"{HANDLES}.identity({_C}){_H}")
def identity(vm: Machine, th: Thread, kind: Obj | None) -> Obj:
    descriptor = _wanted(vm, th, kind)
    if descriptor == "V":
        raise vm.failed(th, "java/lang/IllegalArgumentException", "parameter type cannot be void")
    return make(vm, th, Kind.IDENTITY, f"({descriptor}){descriptor}", None)


@model(f"{HANDLES}.zero({_C}){_H}")
def zero(vm: Machine, th: Thread, kind: Obj | None) -> Obj:
    return _empty(vm, th, f"(){_wanted(vm, th, kind)}")


@model(f"{HANDLES}.empty({_T}){_H}")
def empty(vm: Machine, th: Thread, wanted: Obj | None) -> Obj:
    if wanted is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    return _empty(vm, th, type_descriptor(wanted))


def _empty(vm: Machine, th: Thread, descriptor: str) -> Obj:
    result = split_method(descriptor)[1]
    value = None if kind_of(result) in "AV" else 0.0 if result in "FD" else 0
    return make(vm, th, Kind.CONSTANT, descriptor, None, (value,))


def _array(vm: Machine, th: Thread, kind: Obj | None, message: str) -> JClass:
    if kind is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    cls = mirrored(kind)
    if not cls.array:
        name = cls.name.replace("/", ".")
        shown = name if cls.primitive or message.startswith("not an array class") else f"class {name}"
        raise vm.failed(th, "java/lang/IllegalArgumentException", message + shown)
    return cls


@model(f"{HANDLES}.arrayLength({_C}){_H}")
def array_length(vm: Machine, th: Thread, kind: Obj | None) -> Obj:
    cls = _array(vm, th, kind, "not an array: ")
    return make(vm, th, Kind.ARRAY_LENGTH, f"({cls.name})I", None)


@model(f"{HANDLES}.arrayConstructor({_C}){_H}")
def array_constructor(vm: Machine, th: Thread, kind: Obj | None) -> Obj:
    cls = _array(vm, th, kind, "not an array class: ")
    return make(vm, th, Kind.ARRAY_NEW, f"(I){cls.name}", None, (cls,))


@model(f"{HANDLES}.arrayElementGetter({_C}){_H}")
def array_getter(vm: Machine, th: Thread, kind: Obj | None) -> Obj:
    cls = _array(vm, th, kind, "not an array: ")
    return new_handle(vm, th, Handle(0, "get", cls, f"({cls.name}I){cls.name[1:]}", array_handle(vm, cls)))


@model(f"{HANDLES}.arrayElementSetter({_C}){_H}")
def array_setter(vm: Machine, th: Thread, kind: Obj | None) -> Obj:
    cls = _array(vm, th, kind, "not an array: ")
    return new_handle(vm, th, Handle(0, "set", cls, f"({cls.name}I{cls.name[1:]})V", array_handle(vm, cls)))


# -- arrays of arguments


@model(f"{HANDLE}.asSpreader({_C}I){_H}")
def as_spreader(vm: Machine, th: Thread, obj: Obj, kind: Obj | None, length: int) -> Obj:
    return _spread(vm, th, obj, len(_type(vm, th, obj)[0]) - length, kind, length)


@model(f"{HANDLE}.asSpreader(I{_C}I){_H}")
def as_spreader_at(vm: Machine, th: Thread, obj: Obj, position: int, kind: Obj | None, length: int) -> Obj:
    return _spread(vm, th, obj, position, kind, length)


def _spread(vm: Machine, th: Thread, obj: Obj, position: int, kind: Obj | None, length: int) -> Obj:
    wanted = checked(vm, th, HANDLE, "asSpreaderChecks", obj, kind, position, length)
    assert isinstance(wanted, Obj)
    inner = as_type(vm, th, obj, type_descriptor(wanted))
    parameters, result = _type(vm, th, inner)
    spread = (*parameters[:position], mirrored(kind).name, *parameters[position + length :])
    return make(vm, th, Kind.SPREAD, _descriptor(spread, result), inner, (length,), position)


@model(f"{HANDLE}.asCollector({_C}I){_H}")
def as_collector(vm: Machine, th: Thread, obj: Obj, kind: Obj | None, length: int) -> Obj:
    return _collector(vm, th, obj, len(_type(vm, th, obj)[0]) - 1, kind, length)


@model(f"{HANDLE}.asCollector(I{_C}I){_H}")
def as_collector_at(vm: Machine, th: Thread, obj: Obj, position: int, kind: Obj | None, length: int) -> Obj:
    return _collector(vm, th, obj, position, kind, length)


def _collector(vm: Machine, th: Thread, obj: Obj, position: int, kind: Obj | None, length: int) -> Obj:
    checked(vm, th, HANDLE, "asCollectorChecks", obj, kind, position, length)
    cls = mirrored(kind)
    parameters, result = _type(vm, th, obj)
    wider = (*parameters[:position], *[cls.name[1:]] * length, *parameters[position + 1 :])
    return make(vm, th, Kind.GATHER, _descriptor(wider, result), obj, (length, cls), position)


@model(f"{HANDLE}.asVarargsCollector({_C}){_H}")
def as_varargs_collector(vm: Machine, th: Thread, obj: Obj, kind: Obj | None) -> Obj:
    return _varargs(vm, th, obj, kind)


def _varargs(vm: Machine, th: Thread, obj: Obj, kind: Obj | None) -> Obj:
    checked(vm, th, HANDLE, "asCollectorChecks", obj, kind, len(_type(vm, th, obj)[0]) - 1, 0)
    parameters, result = _type(vm, th, obj)
    fixed = as_type(vm, th, obj, _descriptor((*parameters[:-1], mirrored(kind).name), result))
    return new_handle(vm, th, handle_of(vm, th, fixed)._replace(collects=True))


@model(f"{HANDLE}.withVarargs(Z){_H}")
def with_varargs(vm: Machine, th: Thread, obj: Obj, wanted: int) -> Obj:
    handle = handle_of(vm, th, obj)
    if handle.collects == bool(wanted):
        return obj
    if not wanted:
        return new_handle(vm, th, handle._replace(collects=False))
    parameters = split_method(handle.descriptor)[0]
    if not parameters:
        raise vm.failed(th, "java/lang/IllegalArgumentException", "not an array type: void")
    return _varargs(vm, th, obj, vm.mirror(vm.loader.of_descriptor(parameters[-1])))


# -- invokers


def _invoker(vm: Machine, th: Thread, wanted: Obj | None, exact: bool) -> Obj:
    if wanted is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    parameters, result = split_method(type_descriptor(wanted))
    descriptor = _descriptor((descriptor_of_class(HANDLE), *parameters), result)
    return make(vm, th, Kind.INVOKER, descriptor, None, (exact,))


@model(f"{HANDLES}.exactInvoker({_T}){_H}")
def exact_invoker(vm: Machine, th: Thread, wanted: Obj | None) -> Obj:
    return _invoker(vm, th, wanted, exact=True)


@model(f"{HANDLES}.invoker({_T}){_H}")
def general_invoker(vm: Machine, th: Thread, wanted: Obj | None) -> Obj:
    return _invoker(vm, th, wanted, exact=False)


@model(f"{HANDLES}.spreadInvoker({_T}I){_H}")
def spread_invoker(vm: Machine, th: Thread, wanted: Obj | None, leading: int) -> Obj:
    inner = _invoker(vm, th, wanted, exact=False)
    count = len(split_method(type_descriptor(wanted))[0])
    if not 0 <= leading <= count:
        raise vm.failed(th, "java/lang/IllegalArgumentException", f"bad argument count: {leading}")
    objects = vm.mirror(vm.loader.load("[Ljava/lang/Object;"))
    return _spread(vm, th, inner, len(_type(vm, th, inner)[0]) - (count - leading), objects, count - leading)
