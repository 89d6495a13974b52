"""MethodHandles: direct ones, bound arguments and asType, and how they are invoked
(java.lang.invoke.MethodHandle).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from jvm.classfile.modifiers import ACC_VARARGS
from jvm.effects import CALLS, CONSTANT, ELEMENTS, reads
from jvm.execution.exceptions import caused
from jvm.linking.classes import JClass
from jvm.linking.interface_calls import called_key, selected
from jvm.linking.methods import JMethod
from jvm.natives.as_type import OBJECT, adapter, can_convert, readable, unbox
from jvm.natives.java_lang.properties import jdk_feature
from jvm.natives.java_lang.string_bytes import taken
from jvm.natives.java_lang_invoke import combinators
from jvm.natives.java_lang_invoke.call_sites import (
    GET_FIELD,
    GET_STATIC,
    NEW,
    PUT_FIELD,
    PUT_STATIC,
    SPECIAL,
    STATIC,
    unselected_call,
)
from jvm.natives.java_lang_invoke.handles import (
    HANDLE,
    MOST_SLOTS,
    Handle,
    handle_of,
    new_handle,
    slots_of,
)
from jvm.natives.java_lang_invoke.method_types import method_type, type_descriptor
from jvm.natives.java_lang_invoke.var_handles import AccessPoint
from jvm.natives.java_lang_invoke.variables.places import (
    ACCESSES,
    Access,
    access_type,
    field_handle,
    place_of,
)
from jvm.natives.registry import model, then
from jvm.objects.constant_objects import constant_object
from jvm.objects.objects import Obj
from jvm.values.descriptors import descriptor_of_class, kind_of, split_method

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.linking.fields.field import JField
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

AS_TYPE: Final = 20
INSERT: Final = 21
CAPTURE: Final = 22
"""Makes an object of `owner`, a class of lambdas, of what it captures."""
_MISFIT: Final = "java/lang/invoke/WrongMethodTypeException"
_ACCESSES: Final = {GET_FIELD: "get", GET_STATIC: "get", PUT_FIELD: "set", PUT_STATIC: "set"}


def method_handle(machine: Machine, kind: int, owner: JClass, method: JMethod) -> Obj:
    """A direct handle of a method or constructor."""
    parameters, result = split_method(method.descriptor)
    if kind == NEW:
        result = f"L{owner.name};"
    elif kind != STATIC:
        parameters = (descriptor_of_class(owner.name), *parameters)
    descriptor = f"({''.join(parameters)}){result}"
    payload = Handle(kind, method, owner, descriptor, collects=bool(method.flags & ACC_VARARGS))
    name = f"handle {kind} {owner.name} {method.signature}"
    return constant_object(machine.loader.load(HANDLE), name, tuple(payload))


def accessor(machine: Machine, kind: int, owner: JClass, field: JField) -> Obj:
    """A direct handle of a field: a plain access, or a volatile one if the field is volatile. Who asks for a
    setter of a final field has seen to it that there is one.
    """
    receiver = "" if field.static else descriptor_of_class(owner.name)
    setter = kind in (PUT_FIELD, PUT_STATIC)
    descriptor = f"({receiver}{field.descriptor})V" if setter else f"({receiver}){field.descriptor}"
    name = _ACCESSES[kind] + ("Volatile" if field.volatile else "")
    payload = Handle(
        kind, name, owner, descriptor, field_handle(machine, owner, field, opened=setter and field.final)
    )
    key = f"accessor {kind} {owner.name} {field.cls.name}.{field.name}"
    return constant_object(machine.loader.load(HANDLE), key, tuple(payload))


def access_handle(machine: Machine, thread: Thread, variable: Obj, access: Access) -> Obj:
    """The method handle of an access mode (VarHandle.toMethodHandle)."""
    place = place_of(variable)
    payload = Handle(0, access.name, place.cls, access_type(place, access), variable)
    return new_handle(machine, thread, payload)


# -- invoking


def call(machine: Machine, thread: Thread, handle: Handle, arguments: tuple[object, ...]) -> object:
    """Call with arguments of exactly the handle's type. May return STOP."""
    if handle.kind == AS_TYPE:
        inner = handle_of(machine, thread, handle.inner)
        return convert_and_call(machine, thread, inner, handle.descriptor, arguments)
    if handle.kind == INSERT:
        at = handle.position
        whole = (*arguments[:at], *handle.bound, *arguments[at:])
        return call(machine, thread, handle_of(machine, thread, handle.inner), whole)
    if handle.kind in combinators.PLANS:
        return combinators.run(machine, thread, handle, arguments)
    return target(machine, handle)(thread, *arguments)


def target(machine: Machine, handle: Handle) -> Callable[..., object]:
    """The function of a direct handle."""
    known = handle.owner.data.setdefault("handles", {})
    assert isinstance(known, dict)
    key = (handle.kind, handle.member, handle.descriptor, handle.inner)
    found: Callable[..., object] | None = known.get(key)
    if found is None:
        found = known[key] = _target(machine, handle)
    return found


def _target(machine: Machine, handle: Handle) -> Callable[..., object]:
    member, owner = handle.member, handle.owner
    if isinstance(member, str):
        variable = handle.inner
        varhandle = machine.loader.load("java/lang/invoke/VarHandle")
        method = next(found for found in varhandle.methods.values() if found.name == member)
        point = AccessPoint(machine, method, ACCESSES[member], handle.descriptor, owner.trusted)
        return lambda thread, *arguments: point(thread, variable, *arguments)
    if handle.kind == CAPTURE:
        return cast("Callable[..., object]", owner.data["captures"])
    assert member is not None
    if handle.kind == STATIC:
        return machine.invoker.static_call(member)
    if handle.kind == NEW:
        return machine.invoker.construct_call(owner, member)
    if handle.kind == SPECIAL or member.private:
        return unselected_call(machine, member)
    key = called_key(owner, member)

    def virtual(thread: Thread, obj: Obj | None, *arguments: object) -> object:
        if obj is None:
            raise machine.failed(thread, "java/lang/NullPointerException", None)
        return selected(obj.cls, owner, key)(thread, obj, *arguments)

    return virtual


def convert_and_call(
    machine: Machine, thread: Thread, handle: Handle, descriptor: str, arguments: tuple[object, ...]
) -> object:
    """MethodHandle.invoke: as if the handle had the type `descriptor` by asType. A varargs collector gathers
    the arguments that do not fit one by one (MethodHandle.asVarargsCollector)."""
    given, result = split_method(descriptor)
    wanted, returned = split_method(handle.descriptor)
    gathered = len(given) - len(wanted) + 1 if _gathers(machine, handle, descriptor) else -1
    if gathered >= 0:
        wanted = (*wanted[:-1], *[wanted[-1][1:]] * gathered)
    if not _fits(machine, wanted, returned, given, result):
        raise _unfit(machine, thread, handle, descriptor)
    converted = []
    for source, goal, value in zip(given, wanted, arguments, strict=True):
        adapt = adapter(machine, source, goal)
        converted.append(value if adapt is None else adapt(thread, value))
    if gathered >= 0:
        fixed = len(wanted) - gathered
        array = machine.array_from(thread, split_method(handle.descriptor)[0][-1], converted[fixed:])  # type: ignore[arg-type]
        converted[fixed:] = [array]
    if returned == result or result == "V":
        return call(machine, thread, handle, tuple(converted))
    point = machine.natives.phase("MethodHandle result", _convert_result)
    return then(
        machine,
        thread,
        lambda target, *values: call(machine, target, handle, values),
        tuple(converted),
        point,
        (returned, result),
    )


def _unfit(machine: Machine, thread: Thread, handle: Handle, wanted: str) -> Exception:
    """What asType throws."""
    length = len(split_method(wanted)[0]) - len(split_method(handle.descriptor)[0]) + 1
    if handle.collects and (length < 0 or slots_of(wanted) > MOST_SLOTS):
        told = machine.failed(thread, _MISFIT, "cannot build collector")
        said = f"array length is not legal: {length}" if length < 0 else "too many arguments"
        return caused(machine, told, machine.failed(thread, "java/lang/IllegalArgumentException", said))
    message = (
        f"cannot convert MethodHandle{readable(machine, handle.descriptor)} to {readable(machine, wanted)}"
    )
    return machine.failed(thread, _MISFIT, message)


def mismatch(machine: Machine, thread: Thread, descriptor: str, wanted: str) -> Exception:
    """What invokeExact throws."""
    words = "handle's method type" if jdk_feature(machine) > 17 else "expected"
    message = f"{words} {readable(machine, descriptor)} but found {readable(machine, wanted)}"
    return machine.failed(thread, _MISFIT, message)


def _fits(
    machine: Machine, wanted: tuple[str, ...], returned: str, given: tuple[str, ...], result: str
) -> bool:
    return (
        len(given) == len(wanted)
        and all(can_convert(machine, a, b) for a, b in zip(given, wanted, strict=True))
        and can_convert(machine, returned, result)
    )


def _gathers(machine: Machine, handle: Handle, descriptor: str) -> bool:
    """Whether a call of this type makes a varargs collector gather arguments into its array."""
    given = split_method(descriptor)[0]
    wanted = split_method(handle.descriptor)[0]
    if not handle.collects or len(given) < len(wanted) - 1:
        return False
    if len(given) != len(wanted):
        return True
    return (
        machine.loader.of_descriptor(wanted[-1]) not in machine.loader.of_descriptor(given[-1]).supertype_set
    )


def _convert_result(machine: Machine, thread: Thread, value: object, returned: str, result: str) -> object:
    adapt = adapter(machine, returned, result)
    return value if adapt is None else adapt(thread, value)


def handle_call(machine: Machine, name: str, descriptor: str) -> Callable[..., object]:
    """The function of a call site of invoke or invokeExact."""

    def exact(thread: Thread, obj: Obj | None, *arguments: object) -> object:
        handle = handle_of(machine, thread, obj)
        if handle.descriptor != descriptor:
            raise mismatch(machine, thread, handle.descriptor, descriptor)
        return call(machine, thread, handle, arguments)

    def general(thread: Thread, obj: Obj | None, *arguments: object) -> object:
        handle = handle_of(machine, thread, obj)
        if handle.descriptor == descriptor:
            return call(machine, thread, handle, arguments)
        return convert_and_call(machine, thread, handle, descriptor, arguments)

    return exact if name == "invokeExact" else general


# -- methods of MethodHandle


@model(CONSTANT, f"{HANDLE}.type()Ljava/lang/invoke/MethodType;")
def handle_type(machine: Machine, thread: Thread, obj: Obj) -> Obj:
    return method_type(machine, handle_of(machine, thread, obj).descriptor)


@model(CONSTANT, f"{HANDLE}.toString()Ljava/lang/String;")
def handle_to_string(machine: Machine, thread: Thread, obj: Obj) -> Obj:
    return machine.string(
        thread, f"MethodHandle{readable(machine, handle_of(machine, thread, obj).descriptor)}"
    )


@model(reads(ELEMENTS) | CALLS, f"{HANDLE}.invokeWithArguments([Ljava/lang/Object;)Ljava/lang/Object;")
def invoke_with_arguments(machine: Machine, thread: Thread, obj: Obj, arguments: Obj | None) -> object:
    count = 0 if arguments is None else len(arguments.cells)
    descriptor = f"({OBJECT * count}){OBJECT}"
    values = () if arguments is None else tuple(taken(machine, thread, arguments, 0, count))
    return convert_and_call(machine, thread, handle_of(machine, thread, obj), descriptor, values)


@model(CONSTANT, f"{HANDLE}.asType(Ljava/lang/invoke/MethodType;)L{HANDLE};")
def handle_as_type(machine: Machine, thread: Thread, obj: Obj, wanted: Obj | None) -> Obj:
    if wanted is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    return as_type(machine, thread, obj, type_descriptor(wanted))


def as_type(machine: Machine, thread: Thread, obj: Obj, descriptor: str) -> Obj:
    """MethodHandle.asType. Raises WrongMethodTypeException."""
    handle = handle_of(machine, thread, obj)
    if descriptor == handle.descriptor:
        return obj
    given, result = split_method(descriptor)
    parameters, returned = split_method(handle.descriptor)
    gathers = _gathers(machine, handle, descriptor)
    if gathers:
        parameters = (*parameters[:-1], *[parameters[-1][1:]] * (len(given) - len(parameters) + 1))
    fits = _fits(machine, parameters, returned, given, result)
    if not fits or (gathers and slots_of(descriptor) > MOST_SLOTS):
        raise _unfit(machine, thread, handle, descriptor)
    return new_handle(machine, thread, Handle(AS_TYPE, None, handle.owner, descriptor, obj))


@model(CALLS, f"{HANDLE}.bindTo(Ljava/lang/Object;)L{HANDLE};")
def bind_to(machine: Machine, thread: Thread, obj: Obj, value: Obj | None) -> Obj:
    handle = handle_of(machine, thread, obj)
    parameters, _ = split_method(handle.descriptor)
    if not parameters or parameters[0][0] not in "L[":
        message = f"no leading reference parameter: {readable(machine, handle.descriptor)}"
        raise machine.failed(thread, "java/lang/IllegalArgumentException", message)
    return insert(machine, thread, obj, 0, (value,))


def insert(machine: Machine, thread: Thread, obj: Obj, position: int, values: tuple[object, ...]) -> Obj:
    """The handle with the arguments from `position` on given; boxed ones are unboxed."""
    handle = handle_of(machine, thread, obj)
    parameters, result = split_method(handle.descriptor)
    bound = [
        given(machine, thread, parameter, value)
        for parameter, value in zip(parameters[position:], values, strict=False)
    ]
    rest = parameters[:position] + parameters[position + len(values) :]
    descriptor = f"({''.join(rest)}){result}"
    return new_handle(
        machine, thread, Handle(INSERT, None, handle.owner, descriptor, obj, tuple(bound), position)
    )


def given(machine: Machine, thread: Thread, descriptor: str, value: object) -> object:
    """An object as a value of a type: unboxed and widened, or cast (Class.cast)."""
    if kind_of(descriptor) != "A":
        return unbox(machine, thread, value, descriptor)
    cls = machine.loader.of_descriptor(descriptor)
    if isinstance(value, Obj) and cls not in value.cls.supertype_set:
        names = (value.cls.external, cls.external)
        raise machine.failed(thread, "java/lang/ClassCastException", "Cannot cast {} to {}".format(*names))
    return value


@model(CONSTANT, f"{HANDLE}.asFixedArity()L{HANDLE};")
def as_fixed_arity(machine: Machine, thread: Thread, obj: Obj) -> Obj:
    handle = handle_of(machine, thread, obj)
    return new_handle(machine, thread, handle._replace(collects=False)) if handle.collects else obj


@model(CONSTANT, f"{HANDLE}.isVarargsCollector()Z")
def is_varargs_collector(machine: Machine, thread: Thread, obj: Obj) -> int:
    return int(handle_of(machine, thread, obj).collects)
