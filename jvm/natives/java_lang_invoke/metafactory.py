"""LambdaMetafactory called by the program itself, and the members of direct method handles
(MethodHandles.Lookup.revealDirect).

A call makes a class of lambdas, as a call site does, and a ConstantCallSite whose target makes its objects.
Two calls with the same arguments share a class; the JDK makes two, which nothing promises.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final, cast

from jvm.classfile.modifiers import ACC_FINAL
from jvm.effects import CALLS, CONSTANT, ELEMENTS, OWN, reads
from jvm.errors import Unmodelled
from jvm.execution.exceptions import JavaThrow, caused
from jvm.natives.as_type import readable
from jvm.natives.bootstraps.lambda_types import misfit
from jvm.natives.bootstraps.lambdas import capturing, lambda_class
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
from jvm.natives.java_lang_invoke.lookup_modes import (
    FULL,
    FULL_PRIVILEGE,
    LOOKUP,
    check_access,
    looking,
    modes_of,
    refused,
)
from jvm.natives.java_lang_invoke.method_handles import CAPTURE, target
from jvm.natives.java_lang_invoke.method_types import method_type, mirrored, type_descriptor
from jvm.natives.java_lang_invoke.variables.places import place_of
from jvm.natives.java_lang_reflect.members import make
from jvm.natives.registry import model, then
from jvm.objects.objects import Obj
from jvm.values.descriptors import split_method

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

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
_METHOD_TYPE: Final = "java/lang/invoke/MethodType"
_MIRROR: Final = "java/lang/Class"
_INTEGER: Final = "java/lang/Integer"
_KINDS: Final = (
    "", "getField", "getStatic", "putField", "putStatic", "invokeVirtual", "invokeStatic", "invokeSpecial",
    "newInvokeSpecial", "invokeInterface",
)  # fmt: skip
SERIALIZABLE, MARKERS, BRIDGES = 1, 2, 4


@model(CALLS | OWN, f"{_FACTORY}.metafactory(L{LOOKUP};{_STRING}{_TYPE}{_TYPE}L{HANDLE};{_TYPE}){_RESULT}")
def metafactory(machine: Machine, thread: Thread, caller: Obj | None, *arguments: Obj | None) -> object:
    if caller is None or None in arguments:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    name, factory, erased, implementation, dynamic = arguments
    descriptors = (type_descriptor(erased), type_descriptor(dynamic))
    return _site(machine, thread, caller, _named(name, factory), implementation, (), descriptors)


def _named(name: Obj | None, factory: Obj | None) -> tuple[str, str]:
    return str(text_of(name)), type_descriptor(factory)


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
    given = _Arguments(machine, thread, [cast("Obj | None", one) for one in read_all(machine, thread, more)])
    erased, implementation, dynamic = (given.next(_METHOD_TYPE), given.next(HANDLE), given.next(_METHOD_TYPE))
    flags = _number(given.next(_INTEGER))
    marked = given.counted(_MIRROR) if flags & MARKERS else []
    bridges = given.counted(_METHOD_TYPE) if flags & BRIDGES else []
    if given.rest:
        raise machine.failed(thread, "java/lang/IllegalArgumentException", "too many arguments")
    markers = [mirrored(one) for one in marked]
    if flags & SERIALIZABLE:
        _make_serializable(machine, type_descriptor(factory), markers)
    descriptors = tuple(type_descriptor(one) for one in (erased, dynamic, *bridges))
    return _site(machine, thread, caller, _named(name, factory), implementation, markers, descriptors)


def _make_serializable(machine: Machine, factory: str, markers: list[JClass]) -> None:
    serializable = machine.loader.load("java/io/Serializable")
    interface = machine.loader.of_descriptor(split_method(factory)[1])
    if not any(one.subclass_of(serializable) for one in (interface, *markers)):
        markers.append(serializable)


class _Arguments:
    """The further arguments of altMetafactory, taken one by one."""

    def __init__(self, machine: Machine, thread: Thread, rest: list[Obj | None]) -> None:
        self.machine, self.thread, self.rest = machine, thread, rest

    def next(self, cls: str) -> Obj:
        if not self.rest:
            raise self._refused("missing argument")
        found = self.rest.pop(0)
        if found is None:
            raise self.machine.failed(self.thread, "java/lang/NullPointerException", None)
        if self.machine.loader.load(cls) not in found.cls.supertype_set:
            raise self._refused("argument has wrong type")
        return found

    def counted(self, cls: str) -> list[Obj]:
        """As many as the next argument says."""
        count = _number(self.next(_INTEGER))
        if count < 0:
            raise self._refused("negative argument count")
        return [self.next(cls) for _ in range(count)]

    def _refused(self, message: str) -> Exception:
        return self.machine.failed(self.thread, "java/lang/IllegalArgumentException", message)


def _number(boxed: Obj) -> int:
    return cast(int, boxed.cells[boxed.cls.fields["value", "I"].slot])


def _site(
    machine: Machine,
    thread: Thread,
    caller: Obj,
    named: tuple[str, str],
    implementation: Obj | None,
    markers: Sequence[JClass],
    descriptors: tuple[str, ...],
) -> object:
    """The call site. `named`: the method's name and the type of the factory; `descriptors`: of the
    interface's method erased, as the lambda has it, and of bridges."""
    factory = named[1]
    captured, interface = split_method(factory)
    cls, handle = looking(caller), handle_of(machine, thread, implementation)
    found = machine.loader.of_descriptor(interface)
    why = _refusal(machine, thread, caller, handle, named, (found, *markers))
    if why is not None:
        raise machine.failed(thread, _UNFIT, why)
    parameters, result = split_method(handle.descriptor)
    target_ = Target(handle.kind, target(machine, handle), parameters, result)
    why = misfit(machine, target_, captured, descriptors, _told(machine, handle))
    if why is not None:
        raise machine.failed(thread, _UNFIT, why)
    if len({descriptors[0], *descriptors[2:]}) < len(descriptors) - 1:
        raise machine.failed(
            thread, "java/lang/InternalError", "java.lang.ClassFormatError: Duplicate method"
        )
    made = _class(machine, cls, [found, *markers], named, descriptors, handle, target_)
    if captured:
        return _constant(machine, thread, new_handle(machine, thread, Handle(CAPTURE, None, made, factory)))
    state = (factory,)
    captures = cast("Callable[..., object]", made.data["captures"])
    return then(machine, thread, captures, (), machine.natives.phase("lambda is made", _single), state)


def _refusal(
    machine: Machine,
    thread: Thread,
    caller: Obj,
    handle: Handle,
    named: tuple[str, str],
    interfaces: Sequence[JClass],
) -> str | None:
    """What LambdaMetafactory says of arguments before it looks at types."""
    name = named[0]
    if modes_of(caller) & FULL_PRIVILEGE != FULL_PRIVILEGE:
        return f"Invalid caller: {looking(caller).external}"
    if not _cracked(machine, thread, caller, handle):
        return f"MethodHandle{readable(machine, handle.descriptor)} is not direct or cannot be cracked"
    if handle.kind <= PUT_STATIC:
        return f"Unsupported MethodHandle kind: {_told(machine, handle)}"
    if not name or any(char in name for char in ".;[/<>"):
        return f"Method name '{name}' is not legal"
    for one in interfaces:
        if not one.interface:
            return f"{one.external} is not an interface"
    return None


def _cracked(machine: Machine, thread: Thread, lookup: Obj, handle: Handle) -> bool:
    """Whether the handle is direct, of a member that the lookup may use."""
    if not _is_direct(handle):
        return False
    try:
        _require_access(machine, thread, lookup, handle)
    except JavaThrow:
        return False
    return True


def _told(machine: Machine, handle: Handle) -> str:
    """MethodHandleInfo.toString."""
    name = member_of(handle).name
    return (
        f"{_KINDS[_kind(handle)]} {_declaring(handle).external}.{name}:{readable(machine, _declared(handle))}"
    )


def _kind(handle: Handle) -> int:
    """An interface's method that Object has is one of Object."""
    of_object = handle.kind == INTERFACE and not member_of(handle).cls.interface
    return VIRTUAL if of_object else handle.kind


def _declaring(handle: Handle) -> JClass:
    """A default method that is found in a class is one of that class."""
    cls = member_of(handle).cls
    return handle.owner if handle.kind == VIRTUAL and cls.interface else cls


def _declared(handle: Handle) -> str:
    """The type of the member: without the receiver; of a constructor it returns void."""
    parameters, result = split_method(handle.descriptor)
    if handle.kind in (VIRTUAL, SPECIAL, INTERFACE, GET_FIELD, PUT_FIELD):
        parameters = parameters[1:]
    return f"({''.join(parameters)}){'V' if handle.kind == NEW else result}"


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
    cls: JClass,
    interfaces: list[JClass],
    named: tuple[str, str],
    descriptors: tuple[str, ...],
    handle: Handle,
    implementation: Target,
) -> JClass:
    """The class of lambdas of these arguments."""
    name, factory = named
    member = cast("JMethod", handle.member)
    which = (handle.kind, handle.owner.name, member.cls.name, member.signature, named, descriptors)
    key = blake2b(repr((which, [one.name for one in interfaces])).encode(), digest_size=8).hexdigest()
    known = cast("dict[str, JClass]", cls.data.setdefault("lambdas by hand", {}))
    if key in known:
        return known[key]
    captured = split_method(factory)[0]
    made = lambda_class(machine, cls, key, interfaces, captured, implementation, name, list(descriptors))
    made.data["captures"] = capturing(machine, made)
    known[key] = made
    return made


# -- revealDirect


def _is_direct(handle: Handle) -> bool:
    """Of a member (JVMS table 5.4.3.5), not of an element or an access mode."""
    return 0 < handle.kind <= INTERFACE


def _require_access(machine: Machine, thread: Thread, lookup: Obj, handle: Handle) -> None:
    """IllegalArgumentException, caused by an IllegalAccessException, unless the lookup may use the member of
    a direct handle."""
    member = member_of(handle)
    if handle.kind in (PUT_FIELD, PUT_STATIC) and member.flags & ACC_FINAL:
        why = refused(machine, thread, lookup, "unexpected set of a final field", repr(member))
        raise _hidden(machine, thread, why)
    if modes_of(lookup) & ~64 == FULL & ~64 and handle.owner is looking(lookup):
        return
    try:
        told = f"{member.cls.external}.{member.name}{readable(machine, handle.descriptor)}"
        check_access(machine, thread, lookup, member.cls, member.flags, told)
    except JavaThrow as error:
        raise _hidden(machine, thread, error) from None


def _hidden(machine: Machine, thread: Thread, why: JavaThrow) -> JavaThrow:
    """An IllegalArgumentException with this cause."""
    fields = machine.loader.load("java/lang/Throwable").fields
    text = why.obj.cells[fields["detailMessage", _STRING].slot]
    message = f"{why.obj.cls.external}: {text_of(text) if isinstance(text, Obj) else None}"
    return caused(machine, machine.failed(thread, "java/lang/IllegalArgumentException", message), why)


def member_of(handle: Handle) -> JMethod | JField:
    """The member of a direct handle."""
    if isinstance(handle.member, str):
        field = place_of(cast(Obj, handle.inner)).field
        assert field is not None
        return field
    assert handle.member is not None
    return handle.member


@model(CALLS | OWN, f"{LOOKUP}.revealDirect(L{HANDLE};)Ljava/lang/invoke/MethodHandleInfo;")
def reveal_direct(machine: Machine, thread: Thread, lookup: Obj, obj: Obj | None) -> Obj:
    handle = handle_of(machine, thread, obj)
    if handle.kind in (CombinatorKind.INVOKER, CombinatorKind.VAR_INVOKER):
        raise Unmodelled("Lookup.revealDirect of an invoker")
    if handle.kind in (CombinatorKind.ELEMENT, CombinatorKind.ARRAY_LENGTH):
        raise _hidden(machine, thread, refused(machine, thread, lookup, "no access", "a method of the JDK"))
    if not _is_direct(handle):
        raise machine.failed(thread, "java/lang/IllegalArgumentException", "not a direct method handle")
    _require_access(machine, thread, lookup, handle)
    info = make(machine, thread, _INFO, {})
    info.payload = tuple(handle)
    return info


def _revealed(info: Obj) -> Handle:
    assert isinstance(info.payload, tuple)
    return Handle(*info.payload)


@model(CONSTANT, f"{_INFO}.getDeclaringClass(){_CLASS}")
def declaring_class(machine: Machine, thread: Thread, info: Obj) -> Obj:
    return machine.mirror(_declaring(_revealed(info)))


@model(CONSTANT, f"{_INFO}.getName(){_STRING}")
def revealed_name(machine: Machine, thread: Thread, info: Obj) -> Obj:
    return machine.literal(member_of(_revealed(info)).name)


@model(CONSTANT, f"{_INFO}.getReferenceKind()I")
def revealed_kind(machine: Machine, thread: Thread, info: Obj) -> int:
    return _kind(_revealed(info))


@model(CONSTANT, f"{_INFO}.getModifiers()I")
def revealed_modifiers(machine: Machine, thread: Thread, info: Obj) -> int:
    return member_of(_revealed(info)).flags & 0xFFFF


@model(CONSTANT, f"{_INFO}.getMethodType(){_TYPE}")
def revealed_type(machine: Machine, thread: Thread, info: Obj) -> Obj:
    return method_type(machine, _declared(_revealed(info)))


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
