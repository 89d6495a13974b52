"""MethodHandles: direct ones, bound arguments and asType, and how they are invoked
(java.lang.invoke.MethodHandle).

A handle's payload is (kind, member, owner, descriptor, inner, bound): kinds up to 9 are those of JVMS table
5.4.3.5; the others wrap `inner`, another handle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from jvm.classes import JClass
from jvm.descriptors import class_of_descriptor, descriptor_of_class, kind_of, split_method
from jvm.invoke import GET_FIELD, GET_STATIC, NEW, PUT_FIELD, PUT_STATIC, SPECIAL, STATIC, method_call
from jvm.methods import JMethod
from jvm.natives.method_types import constant_object, method_type, readable, type_descriptor
from jvm.natives.registry import SEALED, model, then
from jvm.natives.var_handles import ACCESSES, AccessPoint, convertible, field_handle
from jvm.store import Obj

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.classes import JField
    from jvm.machine import Machine
    from jvm.threads import Thread

HANDLE: Final = "java/lang/invoke/MethodHandle"
AS_TYPE: Final = 20
INSERT: Final = 21
ACC_VARARGS: Final = 0x0080
_OBJECT: Final = "Ljava/lang/Object;"
SEALED.add(HANDLE)
_ACCESSES: Final = {GET_FIELD: "get", GET_STATIC: "get", PUT_FIELD: "set", PUT_STATIC: "set"}


class Handle(NamedTuple):
    """The payload of a MethodHandle. `position`: where INSERT puts its bound arguments. `collects`: a
    varargs collector.
    """

    kind: int
    member: JMethod | str | None
    owner: JClass
    descriptor: str
    inner: Obj | None = None
    bound: tuple[object, ...] = ()
    position: int = 0
    collects: bool = False


def handle_of(vm: Machine, th: Thread, obj: Obj | None) -> Handle:
    if obj is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    assert isinstance(obj.x, tuple)
    return Handle(*obj.x)


def _new(vm: Machine, th: Thread, handle: Handle) -> Obj:
    obj = vm.allocate(th, vm.loader.load(HANDLE))
    obj.x = tuple(handle)
    obj.b = 1
    return obj


def method_handle(vm: Machine, kind: int, owner: JClass, method: JMethod) -> Obj:
    """A direct handle of a method or constructor."""
    parameters, result = split_method(method.descriptor)
    if kind == NEW:
        result = f"L{owner.name};"
    elif kind != STATIC:
        parameters = (descriptor_of_class(owner.name), *parameters)
    descriptor = f"({''.join(parameters)}){result}"
    payload = Handle(kind, method, owner, descriptor, collects=bool(method.flags & ACC_VARARGS))
    name = f"handle {kind} {owner.name} {method.signature}"
    return constant_object(vm, vm.loader.load(HANDLE), name, tuple(payload))


def accessor(vm: Machine, kind: int, owner: JClass, field: JField) -> Obj:
    """A direct handle of a field: a plain access, or a volatile one if the field is volatile."""
    receiver = "" if field.static else descriptor_of_class(owner.name)
    setter = kind in (PUT_FIELD, PUT_STATIC)
    descriptor = f"({receiver}{field.descriptor})V" if setter else f"({receiver}){field.descriptor}"
    name = _ACCESSES[kind] + ("Volatile" if field.volatile else "")
    payload = Handle(kind, name, owner, descriptor, field_handle(vm, owner, field))
    key = f"accessor {kind} {owner.name} {field.cls.name}.{field.name}"
    return constant_object(vm, vm.loader.load(HANDLE), key, tuple(payload))


# -- invoking


def call(vm: Machine, th: Thread, handle: Handle, arguments: tuple[object, ...]) -> object:
    """Call with arguments of exactly the handle's type. May return STOP."""
    if handle.kind == AS_TYPE:
        inner = handle_of(vm, th, handle.inner)
        return convert_and_call(vm, th, inner, handle.descriptor, arguments)
    if handle.kind == INSERT:
        at = handle.position
        whole = (*arguments[:at], *handle.bound, *arguments[at:])
        return call(vm, th, handle_of(vm, th, handle.inner), whole)
    return target(vm, handle)(th, *arguments)


def target(vm: Machine, handle: Handle) -> Callable[..., object]:
    """The function of a direct handle."""
    known = handle.owner.data.setdefault("handles", {})
    assert isinstance(known, dict)
    key = (handle.kind, handle.member, handle.descriptor, handle.inner)
    found: Callable[..., object] | None = known.get(key)
    if found is None:
        found = known[key] = _target(vm, handle)
    return found


def _target(vm: Machine, handle: Handle) -> Callable[..., object]:
    member, owner = handle.member, handle.owner
    if isinstance(member, str):
        variable = handle.inner
        varhandle = vm.loader.load("java/lang/invoke/VarHandle")
        method = next(found for found in varhandle.methods.values() if found.name == member)
        point = AccessPoint(vm, method, ACCESSES[member], handle.descriptor, owner.trusted)
        return lambda th, *arguments: point(th, variable, *arguments)
    assert member is not None
    if handle.kind == STATIC:
        return vm.invoker.static_call(member)
    if handle.kind == NEW:
        return vm.invoker.construct_call(owner, member)
    if handle.kind == SPECIAL or member.private:
        return method_call(member)
    key = member.key

    def virtual(th: Thread, obj: Obj | None, *arguments: object) -> object:
        if obj is None:
            raise vm.failed(th, "java/lang/NullPointerException", None)
        return obj.c.v[key](th, obj, *arguments)

    return virtual


def convert_and_call(
    vm: Machine, th: Thread, handle: Handle, descriptor: str, arguments: tuple[object, ...]
) -> object:
    """MethodHandle.invoke: as if the handle had the type `descriptor` by asType."""
    given, result = split_method(descriptor)
    wanted, returned = split_method(handle.descriptor)
    if handle.collects and not _fits_directly(vm, given, wanted):
        given, arguments = _collect(vm, th, given, wanted, arguments)
    if (
        len(given) != len(wanted)
        or not all(map(convertible, given, wanted))
        or not _returns(returned, result)
    ):
        raise vm.failed(
            th,
            "java/lang/invoke/WrongMethodTypeException",
            f"cannot convert MethodHandle{readable(handle.descriptor)} to {readable(descriptor)}",
        )
    converted = []
    for source, goal, value in zip(given, wanted, arguments, strict=True):
        adapt = vm.invoker.adapter(source, goal)
        converted.append(value if adapt is None else adapt(th, value))
    if returned == result or result == "V":
        return call(vm, th, handle, tuple(converted))
    point = vm.natives.phase("MethodHandle result", _convert_result)
    return then(
        vm,
        th,
        lambda thread, *values: call(vm, thread, handle, values),
        tuple(converted),
        point,
        (returned, result),
    )


def _returns(returned: str, result: str) -> bool:
    return "V" in (returned, result) or convertible(returned, result)


def _convert_result(vm: Machine, th: Thread, value: object, returned: str, result: str) -> object:
    if returned == "V":
        return None if kind_of(result) == "A" else 0.0 if result in "FD" else 0
    adapt = vm.invoker.adapter(returned, result)
    return value if adapt is None else adapt(th, value)


def _fits_directly(vm: Machine, given: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    if len(given) != len(wanted):
        return False
    last = given[-1]
    if last[0] not in "L[":
        return False
    array = vm.loader.load(class_of_descriptor(wanted[-1]))
    return vm.loader.load(class_of_descriptor(last)).subclass_of(array)


def _collect(
    vm: Machine, th: Thread, given: tuple[str, ...], wanted: tuple[str, ...], arguments: tuple[object, ...]
) -> tuple[tuple[str, ...], tuple[object, ...]]:
    """Trailing arguments become an array (MethodHandle.asVarargsCollector)."""
    fixed = len(wanted) - 1
    if len(given) < fixed:
        return given, arguments
    element = wanted[-1][1:]
    values = []
    for source, value in zip(given[fixed:], arguments[fixed:], strict=True):
        if not convertible(source, element):
            return given, arguments
        adapt = vm.invoker.adapter(source, element)
        values.append(value if adapt is None else adapt(th, value))
    array = vm.array_from(th, wanted[-1], values)  # type: ignore[arg-type]
    return (*given[:fixed], wanted[-1]), (*arguments[:fixed], array)


def handle_call(vm: Machine, name: str, descriptor: str) -> Callable[..., object]:
    """The function of a call site of invoke or invokeExact."""

    def exact(th: Thread, obj: Obj | None, *arguments: object) -> object:
        handle = handle_of(vm, th, obj)
        if handle.descriptor != descriptor:
            raise vm.failed(
                th,
                "java/lang/invoke/WrongMethodTypeException",
                f"handle's method type {readable(handle.descriptor)} but found {readable(descriptor)}",
            )
        return call(vm, th, handle, arguments)

    def general(th: Thread, obj: Obj | None, *arguments: object) -> object:
        handle = handle_of(vm, th, obj)
        if handle.descriptor == descriptor:
            return call(vm, th, handle, arguments)
        return convert_and_call(vm, th, handle, descriptor, arguments)

    return exact if name == "invokeExact" else general


# -- methods of MethodHandle


@model(f"{HANDLE}.type()Ljava/lang/invoke/MethodType;")
def handle_type(vm: Machine, th: Thread, obj: Obj) -> Obj:
    return method_type(vm, handle_of(vm, th, obj).descriptor)


@model(f"{HANDLE}.toString()Ljava/lang/String;")
def handle_to_string(vm: Machine, th: Thread, obj: Obj) -> Obj:
    return vm.string(th, f"MethodHandle{readable(handle_of(vm, th, obj).descriptor)}")


@model(f"{HANDLE}.invokeWithArguments([Ljava/lang/Object;)Ljava/lang/Object;")
def invoke_with_arguments(vm: Machine, th: Thread, obj: Obj, arguments: Obj | None) -> object:
    if arguments is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    descriptor = f"({_OBJECT * len(arguments.f)}){_OBJECT}"
    return convert_and_call(vm, th, handle_of(vm, th, obj), descriptor, tuple(arguments.f))


@model(f"{HANDLE}.asType(Ljava/lang/invoke/MethodType;)L{HANDLE};")
def as_type(vm: Machine, th: Thread, obj: Obj, wanted: Obj | None) -> Obj:
    handle = handle_of(vm, th, obj)
    if wanted is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    descriptor = type_descriptor(wanted)
    if descriptor == handle.descriptor:
        return obj
    given, result = split_method(descriptor)
    parameters, returned = split_method(handle.descriptor)
    fits = (
        len(given) == len(parameters)
        and all(map(convertible, given, parameters))
        and _returns(returned, result)
    )
    if not fits and not handle.collects:
        raise vm.failed(
            th,
            "java/lang/invoke/WrongMethodTypeException",
            f"cannot convert MethodHandle{readable(handle.descriptor)} to {readable(descriptor)}",
        )
    return _new(vm, th, Handle(AS_TYPE, None, handle.owner, descriptor, obj))


@model(f"{HANDLE}.bindTo(Ljava/lang/Object;)L{HANDLE};")
def bind_to(vm: Machine, th: Thread, obj: Obj, value: Obj | None) -> Obj:
    handle = handle_of(vm, th, obj)
    parameters, _ = split_method(handle.descriptor)
    if not parameters or parameters[0][0] not in "L[":
        raise vm.failed(
            th, "java/lang/IllegalArgumentException", f"no leading reference parameter: {handle.descriptor}"
        )
    return _insert(vm, th, obj, 0, (value,))


def _insert(vm: Machine, th: Thread, obj: Obj, position: int, values: tuple[Obj | None, ...]) -> Obj:
    """The handle with some arguments given; they are boxed, and converted as they must be."""
    handle = handle_of(vm, th, obj)
    parameters, result = split_method(handle.descriptor)
    if not 0 <= position <= len(parameters) - len(values):
        raise vm.failed(th, "java/lang/IllegalArgumentException", "too many values to insert")
    bound: list[object] = []
    for parameter, value in zip(parameters[position:], values, strict=False):
        adapt = vm.invoker.adapter(_OBJECT, parameter)
        bound.append(value if adapt is None else adapt(th, value))
    rest = parameters[:position] + parameters[position + len(values) :]
    descriptor = f"({''.join(rest)}){result}"
    collects = handle.collects and bool(rest) and position + len(values) < len(parameters)
    return _new(vm, th, Handle(INSERT, None, handle.owner, descriptor, obj, tuple(bound), position, collects))


@model(f"java/lang/invoke/MethodHandles.insertArguments(L{HANDLE};I[Ljava/lang/Object;)L{HANDLE};")
def insert_arguments(vm: Machine, th: Thread, obj: Obj, position: int, values: Obj) -> Obj:
    handle_of(vm, th, obj)
    return _insert(vm, th, obj, position, tuple(values.f))  # type: ignore[arg-type]


@model(f"{HANDLE}.asFixedArity()L{HANDLE};")
def as_fixed_arity(vm: Machine, th: Thread, obj: Obj) -> Obj:
    handle = handle_of(vm, th, obj)
    return _new(vm, th, handle._replace(collects=False)) if handle.collects else obj


@model(f"{HANDLE}.isVarargsCollector()Z")
def is_varargs_collector(vm: Machine, th: Thread, obj: Obj) -> int:
    return int(handle_of(vm, th, obj).collects)
