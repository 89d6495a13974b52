"""MethodHandles: direct ones, bound arguments and asType, and how they are invoked
(java.lang.invoke.MethodHandle).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.classes import JClass
from jvm.descriptors import descriptor_of_class, kind_of, split_method
from jvm.invoke import GET_FIELD, GET_STATIC, NEW, PUT_FIELD, PUT_STATIC, SPECIAL, STATIC, method_call
from jvm.methods import JMethod
from jvm.natives import combinators
from jvm.natives.as_type import OBJECT, adapter, can_convert, unbox
from jvm.natives.handles import HANDLE, Handle, handle_of, new_handle
from jvm.natives.java_lang_properties import jdk_feature
from jvm.natives.java_lang_string_bytes import taken
from jvm.natives.method_types import constant_object, method_type, readable, type_descriptor
from jvm.natives.registry import model, then
from jvm.natives.var_handles import ACCESSES, AccessPoint, field_handle
from jvm.store import Obj

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.classes import JField
    from jvm.machine import Machine
    from jvm.threads import Thread

AS_TYPE: Final = 20
INSERT: Final = 21
ACC_VARARGS: Final = 0x0080
_ACCESSES: Final = {GET_FIELD: "get", GET_STATIC: "get", PUT_FIELD: "set", PUT_STATIC: "set"}


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
    if handle.kind in combinators.PLANS:
        return combinators.run(vm, th, handle, arguments)
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
    """MethodHandle.invoke: as if the handle had the type `descriptor` by asType. A varargs collector gathers
    the arguments that do not fit one by one (MethodHandle.asVarargsCollector)."""
    given, result = split_method(descriptor)
    wanted, returned = split_method(handle.descriptor)
    gathered = len(given) - len(wanted) + 1 if _gathers(vm, handle, descriptor) else -1
    if gathered >= 0:
        wanted = (*wanted[:-1], *[wanted[-1][1:]] * gathered)
    if not _fits(vm, wanted, returned, given, result):
        raise unfit(vm, th, handle.descriptor, descriptor)
    converted = []
    for source, goal, value in zip(given, wanted, arguments, strict=True):
        adapt = adapter(vm, source, goal)
        converted.append(value if adapt is None else adapt(th, value))
    if gathered >= 0:
        fixed = len(wanted) - gathered
        array = vm.array_from(th, split_method(handle.descriptor)[0][-1], converted[fixed:])  # type: ignore[arg-type]
        converted[fixed:] = [array]
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


def unfit(vm: Machine, th: Thread, descriptor: str, wanted: str) -> Exception:
    """What asType throws."""
    message = f"cannot convert MethodHandle{readable(descriptor)} to {readable(wanted)}"
    return vm.failed(th, "java/lang/invoke/WrongMethodTypeException", message)


def mismatch(vm: Machine, th: Thread, descriptor: str, wanted: str) -> Exception:
    """What invokeExact throws."""
    words = "handle's method type" if jdk_feature(vm) > 17 else "expected"
    message = f"{words} {readable(descriptor)} but found {readable(wanted)}"
    return vm.failed(th, "java/lang/invoke/WrongMethodTypeException", message)


def _fits(vm: Machine, wanted: tuple[str, ...], returned: str, given: tuple[str, ...], result: str) -> bool:
    return (
        len(given) == len(wanted)
        and all(can_convert(vm, a, b) for a, b in zip(given, wanted, strict=True))
        and can_convert(vm, returned, result)
    )


def _gathers(vm: Machine, handle: Handle, descriptor: str) -> bool:
    """Whether a call of this type makes a varargs collector gather arguments into its array."""
    given = split_method(descriptor)[0]
    wanted = split_method(handle.descriptor)[0]
    if not handle.collects or len(given) < len(wanted) - 1:
        return False
    if len(given) != len(wanted):
        return True
    return vm.loader.of_descriptor(wanted[-1]) not in vm.loader.of_descriptor(given[-1]).u


def _convert_result(vm: Machine, th: Thread, value: object, returned: str, result: str) -> object:
    adapt = adapter(vm, returned, result)
    return value if adapt is None else adapt(th, value)


def handle_call(vm: Machine, name: str, descriptor: str) -> Callable[..., object]:
    """The function of a call site of invoke or invokeExact."""

    def exact(th: Thread, obj: Obj | None, *arguments: object) -> object:
        handle = handle_of(vm, th, obj)
        if handle.descriptor != descriptor:
            raise mismatch(vm, th, handle.descriptor, descriptor)
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
    descriptor = f"({OBJECT * len(arguments.f)}){OBJECT}"
    values = tuple(taken(vm, th, arguments, 0, len(arguments.f)))
    return convert_and_call(vm, th, handle_of(vm, th, obj), descriptor, values)


@model(f"{HANDLE}.asType(Ljava/lang/invoke/MethodType;)L{HANDLE};")
def handle_as_type(vm: Machine, th: Thread, obj: Obj, wanted: Obj | None) -> Obj:
    if wanted is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    return as_type(vm, th, obj, type_descriptor(wanted))


def as_type(vm: Machine, th: Thread, obj: Obj, descriptor: str) -> Obj:
    """MethodHandle.asType. Raises WrongMethodTypeException."""
    handle = handle_of(vm, th, obj)
    if descriptor == handle.descriptor:
        return obj
    given, result = split_method(descriptor)
    parameters, returned = split_method(handle.descriptor)
    if _gathers(vm, handle, descriptor):
        parameters = (*parameters[:-1], *[parameters[-1][1:]] * (len(given) - len(parameters) + 1))
    if not _fits(vm, parameters, returned, given, result):
        raise unfit(vm, th, handle.descriptor, descriptor)
    return new_handle(vm, th, Handle(AS_TYPE, None, handle.owner, descriptor, obj))


@model(f"{HANDLE}.bindTo(Ljava/lang/Object;)L{HANDLE};")
def bind_to(vm: Machine, th: Thread, obj: Obj, value: Obj | None) -> Obj:
    handle = handle_of(vm, th, obj)
    parameters, _ = split_method(handle.descriptor)
    if not parameters or parameters[0][0] not in "L[":
        message = f"no leading reference parameter: {readable(handle.descriptor)}"
        raise vm.failed(th, "java/lang/IllegalArgumentException", message)
    return insert(vm, th, obj, 0, (value,))


def insert(vm: Machine, th: Thread, obj: Obj, position: int, values: tuple[object, ...]) -> Obj:
    """The handle with the arguments from `position` on given; boxed ones are unboxed."""
    handle = handle_of(vm, th, obj)
    parameters, result = split_method(handle.descriptor)
    bound = [
        given(vm, th, parameter, value)
        for parameter, value in zip(parameters[position:], values, strict=False)
    ]
    rest = parameters[:position] + parameters[position + len(values) :]
    descriptor = f"({''.join(rest)}){result}"
    return new_handle(vm, th, Handle(INSERT, None, handle.owner, descriptor, obj, tuple(bound), position))


def given(vm: Machine, th: Thread, descriptor: str, value: object) -> object:
    """An object as a value of a type: unboxed and widened, or cast (Class.cast)."""
    if kind_of(descriptor) != "A":
        return unbox(vm, th, value, descriptor)
    cls = vm.loader.of_descriptor(descriptor)
    if isinstance(value, Obj) and cls not in value.c.u:
        names = (value.c.name.replace("/", "."), cls.name.replace("/", "."))
        raise vm.failed(th, "java/lang/ClassCastException", "Cannot cast {} to {}".format(*names))
    return value


@model(f"{HANDLE}.asFixedArity()L{HANDLE};")
def as_fixed_arity(vm: Machine, th: Thread, obj: Obj) -> Obj:
    handle = handle_of(vm, th, obj)
    return new_handle(vm, th, handle._replace(collects=False)) if handle.collects else obj


@model(f"{HANDLE}.isVarargsCollector()Z")
def is_varargs_collector(vm: Machine, th: Thread, obj: Obj) -> int:
    return int(handle_of(vm, th, obj).collects)
