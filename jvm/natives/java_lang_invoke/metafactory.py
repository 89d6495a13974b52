"""LambdaMetafactory called by the program itself, and the members of direct method handles
(MethodHandles.Lookup.revealDirect).

A call makes a class of lambdas, as a call site does, and a ConstantCallSite whose target makes its objects.
Two calls with the same arguments share a class; the JDK makes two, which nothing promises.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final, cast

from jvm.effects import CALLS, CONSTANT, ELEMENTS, OWN, reads
from jvm.errors import ClassUnavailable
from jvm.execution.exceptions import JavaThrow
from jvm.natives.bootstraps.lambdas import capturing, lambda_class, require_fit
from jvm.natives.cells import read_all
from jvm.natives.java_lang.core import text_of
from jvm.natives.java_lang_invoke.call_sites import (
    GET_FIELD,
    INTERFACE,
    NEW,
    PUT_FIELD,
    PUT_STATIC,
    SPECIAL,
    VIRTUAL,
    Target,
    method_call,
)
from jvm.natives.java_lang_invoke.combinator_kinds import CombinatorKind
from jvm.natives.java_lang_invoke.handles import HANDLE, Handle, handle_of, new_handle
from jvm.natives.java_lang_invoke.lookup_modes import FULL, LOOKUP, check_access, looking, modes_of
from jvm.natives.java_lang_invoke.method_handles import CAPTURE, target
from jvm.natives.java_lang_invoke.method_types import (
    method_type,
    mirrored,
    readable,
    type_descriptor,
)
from jvm.natives.java_lang_invoke.var_handles import place_of
from jvm.natives.java_lang_reflect.members import make
from jvm.natives.registry import model, then
from jvm.objects.objects import Obj
from jvm.values.descriptors import split_method

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.linking.classes import JClass
    from jvm.linking.fields.field import JField
    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_FACTORY: Final = "java/lang/invoke/LambdaMetafactory"
_SITE: Final = "java/lang/invoke/ConstantCallSite"
_INFO: Final = "java/lang/invoke/InfoFromMemberName"
_TYPE: Final = "Ljava/lang/invoke/MethodType;"
_STRING: Final = "Ljava/lang/String;"
_CLASS: Final = "Ljava/lang/Class;"
_RESULT: Final = "Ljava/lang/invoke/CallSite;"
_UNFIT: Final = "java/lang/invoke/LambdaConversionException"
SERIALIZABLE, MARKERS, BRIDGES = 1, 2, 4


@model(CALLS | OWN, f"{_FACTORY}.metafactory(L{LOOKUP};{_STRING}{_TYPE}{_TYPE}L{HANDLE};{_TYPE}){_RESULT}")
def metafactory(machine: Machine, thread: Thread, caller: Obj | None, *arguments: Obj | None) -> object:
    if caller is None or None in arguments:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    name, factory, erased, implementation, instantiated = arguments
    types = (type_descriptor(factory), type_descriptor(erased), type_descriptor(instantiated))
    return _site(machine, thread, caller, str(text_of(name)), types, implementation, (), ())


@model(
    CALLS | OWN | reads(ELEMENTS),
    f"{_FACTORY}.altMetafactory(L{LOOKUP};{_STRING}{_TYPE}[Ljava/lang/Object;){_RESULT}",
)
def alternative(
    machine: Machine,
    thread: Thread,
    caller: Obj | None,
    name: Obj | None,
    factory: Obj | None,
    more: Obj | None,
) -> object:
    if caller is None or name is None or factory is None or more is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    given = [cast("Obj | None", one) for one in read_all(machine, thread, more)]
    markers, bridges = _alternatives(machine, thread, given)
    types = (type_descriptor(factory), type_descriptor(given[0]), type_descriptor(given[2]))
    return _site(machine, thread, caller, str(text_of(name)), types, given[1], markers, bridges)


def _alternatives(
    machine: Machine, thread: Thread, given: list[Obj | None]
) -> tuple[tuple[JClass, ...], tuple[str, ...]]:
    """Marker interfaces, and descriptors of bridges."""
    if len(given) < 4 or None in given:
        raise machine.failed(thread, "java/lang/IllegalArgumentException", "missing argument")
    flags, at = _number(given[3]), 4
    markers: tuple[JClass, ...] = ()
    bridges: tuple[str, ...] = ()
    if flags & SERIALIZABLE:
        markers = (machine.loader.load("java/io/Serializable"),)
    if flags & MARKERS:
        count = _number(given[at])
        markers += tuple(mirrored(one) for one in given[at + 1 : at + 1 + count])
        at += 1 + count
    if flags & BRIDGES:
        bridges = tuple(type_descriptor(one) for one in given[at + 1 : at + 1 + _number(given[at])])
    return markers, bridges


def _number(boxed: Obj | None) -> int:
    assert boxed is not None
    return cast(int, boxed.cells[boxed.cls.fields["value", "I"].slot])


def _site(
    machine: Machine,
    thread: Thread,
    caller: Obj,
    name: str,
    types: tuple[str, str, str],
    implementation: Obj | None,
    markers: tuple[JClass, ...],
    bridges: tuple[str, ...],
) -> object:
    """The call site. `types`: of the factory, of the interface's method erased, and as the lambda has it."""
    factory = types[0]
    captured, interface = split_method(factory)
    cls, handle = looking(caller), handle_of(machine, thread, implementation)
    if modes_of(caller) & 18 != 18:
        raise machine.failed(thread, _UNFIT, f"Invalid caller: {cls.external}")
    found = machine.loader.of_descriptor(interface)
    if not found.interface:
        raise machine.failed(thread, _UNFIT, f"{found.external} is not an interface")
    for marker in markers:
        if not marker.interface:
            raise machine.failed(thread, _UNFIT, f"{marker.external} is not an interface")
    if handle.kind > INTERFACE:
        told = f"MethodHandle{readable(handle.descriptor)} is not direct or cannot be cracked"
        raise machine.failed(thread, _UNFIT, told)
    if handle.kind <= PUT_STATIC:
        raise machine.failed(thread, _UNFIT, f"Unsupported MethodHandle kind: {_described(handle)}")
    _require_access(machine, thread, caller, handle)
    made = _class(machine, thread, cls, [found, *markers], name, types, handle, bridges)
    if captured:
        return _constant(machine, thread, new_handle(machine, thread, Handle(CAPTURE, None, made, factory)))
    state = (factory,)
    captures = cast("Callable[..., object]", made.data["captures"])
    return then(machine, thread, captures, (), machine.natives.phase("lambda is made", _single), state)


def _single(machine: Machine, thread: Thread, result: object, factory: str) -> object:
    """Without anything captured, the factory returns the same object each time."""
    bound = (result,)
    owner = cast(Obj, result).cls
    handle = Handle(CombinatorKind.CONSTANT, None, owner, factory, None, bound)
    return _constant(machine, thread, new_handle(machine, thread, handle))


def _constant(machine: Machine, thread: Thread, handle: Obj) -> object:
    cls = machine.loader.load(_SITE)
    call = machine.invoker.construct_call(cls, cls.methods["<init>", f"(L{HANDLE};)V"])
    return machine.atomically(thread, machine.entry_point, (call, handle))


def _class(
    machine: Machine,
    thread: Thread,
    cls: JClass,
    interfaces: list[JClass],
    name: str,
    types: tuple[str, str, str],
    handle: Handle,
    bridges: tuple[str, ...],
) -> JClass:
    """The class of lambdas of these arguments. LambdaConversionException if they do not fit."""
    factory, erased, instantiated = types
    member = cast("JMethod", handle.member)
    named = (handle.kind, handle.owner.name, member.signature, name, types, bridges)
    key = blake2b(repr((named, [one.name for one in interfaces])).encode(), digest_size=8).hexdigest()
    known = cast("dict[str, JClass]", cls.data.setdefault("lambdas by hand", {}))
    if key in known:
        return known[key]
    captured = split_method(factory)[0]
    parameters, result = split_method(handle.descriptor)
    implementation = Target(handle.kind, target(machine, handle), parameters, result)
    try:
        require_fit(machine, implementation, captured, erased, instantiated)
    except ClassUnavailable as error:
        raise machine.failed(thread, _UNFIT, str(error).partition(": ")[2]) from None
    descriptors = [erased, instantiated, *bridges]
    made = lambda_class(machine, cls, key, interfaces, captured, implementation, name, descriptors)
    made.data["captures"] = capturing(machine, made)
    known[key] = made
    return made


# -- revealDirect


def _require_access(machine: Machine, thread: Thread, lookup: Obj, handle: Handle) -> None:
    """IllegalAccessException unless the lookup may use the member of a direct handle."""
    if modes_of(lookup) & ~64 == FULL & ~64 and handle.owner is looking(lookup):
        return
    member = _member(handle)
    check_access(machine, thread, lookup, member.cls, member.flags, _described(handle))


def _member(handle: Handle) -> JMethod | JField:
    if isinstance(handle.member, str):
        field = place_of(cast(Obj, handle.inner)).field
        assert field is not None
        return field
    assert handle.member is not None
    return handle.member


def _described(handle: Handle) -> str:
    member = _member(handle)
    return f"{member.cls.external}.{member.name}{readable(handle.descriptor)}"


@model(CALLS | OWN, f"{LOOKUP}.revealDirect(L{HANDLE};)Ljava/lang/invoke/MethodHandleInfo;")
def reveal_direct(machine: Machine, thread: Thread, lookup: Obj, obj: Obj | None) -> Obj:
    handle = handle_of(machine, thread, obj)
    if handle.kind > INTERFACE:
        raise machine.failed(thread, "java/lang/IllegalArgumentException", "not a direct method handle")
    try:
        _require_access(machine, thread, lookup, handle)
    except JavaThrow as error:
        fields = machine.loader.load("java/lang/Throwable").fields
        text = error.obj.cells[fields["detailMessage", _STRING].slot]
        message = f"{error.obj.cls.external}: {text_of(text) if isinstance(text, Obj) else None}"
        told = machine.failed(thread, "java/lang/IllegalArgumentException", message)
        machine.memory.put(thread, told.obj, fields["cause", "Ljava/lang/Throwable;"].slot, error.obj)
        raise told from None
    info = make(machine, thread, _INFO, {})
    info.payload = tuple(handle)
    return info


def _revealed(info: Obj) -> Handle:
    assert isinstance(info.payload, tuple)
    return Handle(*info.payload)


@model(CONSTANT, f"{_INFO}.getDeclaringClass(){_CLASS}")
def declaring_class(machine: Machine, thread: Thread, info: Obj) -> Obj:
    return machine.mirror(_member(_revealed(info)).cls)


@model(CONSTANT, f"{_INFO}.getName(){_STRING}")
def revealed_name(machine: Machine, thread: Thread, info: Obj) -> Obj:
    return machine.literal(_member(_revealed(info)).name)


@model(CONSTANT, f"{_INFO}.getReferenceKind()I")
def revealed_kind(machine: Machine, thread: Thread, info: Obj) -> int:
    return _revealed(info).kind


@model(CONSTANT, f"{_INFO}.getModifiers()I")
def revealed_modifiers(machine: Machine, thread: Thread, info: Obj) -> int:
    return _member(_revealed(info)).flags & 0xFFFF


@model(CONSTANT, f"{_INFO}.getMethodType(){_TYPE}")
def revealed_type(machine: Machine, thread: Thread, info: Obj) -> Obj:
    """Without the receiver; of a constructor it returns void."""
    handle = _revealed(info)
    parameters, result = split_method(handle.descriptor)
    if handle.kind in (VIRTUAL, SPECIAL, INTERFACE, GET_FIELD, PUT_FIELD):
        parameters = parameters[1:]
    return method_type(machine, f"({''.join(parameters)}){'V' if handle.kind == NEW else result}")


@model(CALLS, f"{_INFO}.reflectAs({_CLASS}L{LOOKUP};)Ljava/lang/reflect/Member;")
def reflect_as(
    machine: Machine, thread: Thread, info: Obj, expected: Obj | None, lookup: Obj | None
) -> object:
    if expected is None or lookup is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    _require_access(machine, thread, lookup, _revealed(info))
    reflect = info.cls.methods["reflectUnchecked", "()Ljava/lang/reflect/Member;"]
    point = machine.natives.phase("a member is reflected", _as_expected)
    return then(machine, thread, method_call(reflect), (info,), point, (expected,))


def _as_expected(machine: Machine, thread: Thread, result: object, expected: Obj) -> object:
    cls, found = mirrored(expected), cast(Obj, result)
    if cls not in found.cls.supertype_set:
        told = f"Cannot cast {found.cls.external} to {cls.external}"
        raise machine.failed(thread, "java/lang/ClassCastException", told)
    return found
