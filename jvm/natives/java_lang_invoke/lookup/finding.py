"""java.lang.invoke.MethodHandles.Lookup: members by name, and who may use them (JLS 6.6, JVMS 5.4.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.classfile.modifiers import ACC_PROTECTED, ACC_PUBLIC, ACC_STATIC
from jvm.effects import CALLS, CONSTANT
from jvm.errors import ClassUnavailable
from jvm.execution.exceptions import caused
from jvm.linking.access import places
from jvm.linking.classes import JClass
from jvm.linking.method_links import wrong_kind
from jvm.natives.as_type import readable
from jvm.natives.java_lang.properties import jdk_feature
from jvm.natives.java_lang_invoke.array_combinators import invoker_of
from jvm.natives.java_lang_invoke.call_sites import (
    GET_FIELD,
    GET_STATIC,
    INTERFACE,
    NEW,
    PUT_FIELD,
    PUT_STATIC,
    SPECIAL,
    STATIC,
    VIRTUAL,
)
from jvm.natives.java_lang_invoke.combinator_kinds import CombinatorKind
from jvm.natives.java_lang_invoke.handles import HANDLE, handle_of, new_handle
from jvm.natives.java_lang_invoke.lookup_modes import (
    FULL_PRIVILEGE,
    LOOKUP,
    ORIGINAL,
    check_access,
    is_caller_sensitive,
    looking,
    modes_of,
    moved,
    refused,
    require_class,
)
from jvm.natives.java_lang_invoke.method_handles import accessor, insert, method_handle
from jvm.natives.java_lang_invoke.method_types import descriptor_of, mirrored, type_descriptor
from jvm.natives.java_lang_invoke.natives import var_invoker_of
from jvm.natives.java_lang_invoke.variables.places import ACCESSES, field_handle
from jvm.natives.java_lang_invoke.variables.places import HANDLE as VAR_HANDLE
from jvm.natives.java_lang_reflect.access import accessible
from jvm.natives.registry import model
from jvm.objects.objects import Obj
from jvm.values.descriptors import external_method, external_type

if TYPE_CHECKING:
    from jvm.execution.exceptions import JavaThrow
    from jvm.linking.fields.field import JField
    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_CLASS: Final = "Ljava/lang/Class;"
_STRING: Final = "Ljava/lang/String;"
_METHOD_TYPE: Final = "Ljava/lang/invoke/MethodType;"


def _some(machine: Machine, thread: Thread, *objects: Obj | None) -> None:
    if None in objects:
        raise machine.failed(thread, "java/lang/NullPointerException", None)


def narrowed(obj: Obj, named: JClass, owner: JClass, flags: int) -> JClass:
    """The class of the receivers that a handle made by a Lookup takes: of a protected member of another
    package, those of the lookup class (JVMS 5.4.4)."""
    own = looking(obj)
    restricts = flags & ACC_PROTECTED and not flags & ACC_STATIC and owner.package != own.package
    return own if restricts and not named.subclass_of(own) else named


def _find_field(
    machine: Machine,
    thread: Thread,
    obj: Obj,
    mirror: Obj | None,
    name: Obj | None,
    kind: Obj | None,
    *,
    static: bool,
    verb: str = "get",
) -> tuple[JClass, JField]:
    _some(machine, thread, mirror)
    owner = mirrored(mirror)
    require_class(machine, thread, obj, owner)
    _some(machine, thread, name, kind)
    assert name is not None
    wanted = descriptor_of(mirrored(kind))
    field = owner.find_field(str(name.payload), wanted)
    told = f"{owner.external}.{name.payload}/{mirrored(kind).external}/"
    told += f"{verb}{'Static' if static else 'Field'}"
    if field is None:
        thrown = machine.failed(thread, "java/lang/NoSuchFieldException", f"no such field: {told}")
        why = f"Class {_named(owner)} does not have member field '{external_type(wanted)} {name.payload}'"
        if jdk_feature(machine) < 21:
            why = str(name.payload)
        raise caused(machine, thrown, machine.failed(thread, "java/lang/NoSuchFieldError", why))
    if field.static != static:
        why = f"expected a {'' if static else 'non-'}static field"
        found = f"{verb}{'Static' if field.static else 'Field'}"
        raise refused(machine, thread, obj, why, f"{told.rpartition('/')[0]}/{found}")
    check_access(machine, thread, obj, field.cls, field.flags, told, owner)
    return narrowed(obj, owner, field.cls, field.flags), field


@model(CONSTANT, f"{LOOKUP}.findVarHandle({_CLASS}{_STRING}{_CLASS})L{VAR_HANDLE};")
def find_var_handle(
    machine: Machine, thread: Thread, obj: Obj, mirror: Obj | None, name: Obj | None, kind: Obj | None
) -> Obj:
    return field_handle(machine, *_find_field(machine, thread, obj, mirror, name, kind, static=False))


@model(CONSTANT, f"{LOOKUP}.findStaticVarHandle({_CLASS}{_STRING}{_CLASS})L{VAR_HANDLE};")
def find_static_var_handle(
    machine: Machine, thread: Thread, obj: Obj, mirror: Obj | None, name: Obj | None, kind: Obj | None
) -> Obj:
    return field_handle(machine, *_find_field(machine, thread, obj, mirror, name, kind, static=True))


def _register_accessor(name: str, kind: int, *, static: bool) -> None:
    @model(CONSTANT, f"{LOOKUP}.{name}({_CLASS}{_STRING}{_CLASS})L{HANDLE};")
    def find(
        machine: Machine, thread: Thread, obj: Obj, mirror: Obj | None, field: Obj | None, type_: Obj | None
    ) -> Obj:
        puts = kind in (PUT_FIELD, PUT_STATIC)
        verb = "put" if puts else "get"
        owner, found = _find_field(machine, thread, obj, mirror, field, type_, static=static, verb=verb)
        if puts and found.final:
            raise refused(machine, thread, obj, "unexpected set of a final field", repr(found))
        return accessor(machine, kind, owner, found)


_register_accessor("findGetter", GET_FIELD, static=False)
_register_accessor("findSetter", PUT_FIELD, static=False)
_register_accessor("findStaticGetter", GET_STATIC, static=True)
_register_accessor("findStaticSetter", PUT_STATIC, static=True)


def _find_method(
    machine: Machine,
    thread: Thread,
    obj: Obj,
    owner: JClass,
    called: Obj | str | None,
    type_: Obj | None,
    kind: int,
) -> JMethod:
    require_class(machine, thread, obj, owner)
    if called is None or type_ is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    name, descriptor = called if isinstance(called, str) else str(called.payload), type_descriptor(type_)
    if name.startswith("<") and kind != NEW:
        raise machine.failed(thread, "java/lang/NoSuchMethodException", f"illegal method name: {name}")
    method = owner.find_method(name, descriptor)
    word = {VIRTUAL: "invokeVirtual", STATIC: "invokeStatic", NEW: "newInvokeSpecial"}.get(
        kind, "invokeSpecial"
    )
    told = f"{owner.external}.{name}{readable(machine, descriptor)}/{word}"
    if method is not None and owner.interface and not method.cls.interface and not method.flags & ACC_PUBLIC:
        method = None  # an interface has the public methods of Object only (JVMS 5.4.3.4)
    if method is None or (name == "<init>" and method.cls is not owner):
        what = "no such constructor" if kind == NEW else "no such method"
        thrown = machine.failed(thread, "java/lang/NoSuchMethodException", f"{what}: {told}")
        why = f"'{external_method(_named(owner), name, descriptor)}'"
        raise caused(machine, thrown, machine.failed(thread, "java/lang/NoSuchMethodError", why))
    if not _resolves(looking(obj), owner, method):
        own = looking(obj)
        why = f"class {own.external} tried to access {method.described} ({places(own, method.cls)})"
        raise _refused_by_jvm(machine, thread, told, "IllegalAccessError", why)
    if method.static != (kind == STATIC):
        why = wrong_kind(method).reason
        if method.static and owner.interface:
            why = f"Expected instance not static method '{method.external}'"
        raise _refused_by_jvm(machine, thread, told, "IncompatibleClassChangeError", why)
    check_access(machine, thread, obj, method.cls, method.flags, told, owner, _as_asked(method, owner))
    return method


def _named(owner: JClass) -> str:
    """The class that the JVM looks for members of this one in."""
    return "java.lang.Object" if owner.array else owner.external


def _refused_by_jvm(machine: Machine, thread: Thread, told: str, error: str, why: str) -> JavaThrow:
    """An IllegalAccessException with the error that the JVM has for a method."""
    thrown = machine.failed(thread, "java/lang/IllegalAccessException", f"no such method: {told}")
    return caused(machine, thrown, machine.failed(thread, f"java/lang/{error}", why))


def _resolves(own: JClass, named: JClass, method: JMethod) -> bool:
    """Whether code of the lookup class may call a method of `named` (JVMS 5.4.4): an instance method that is
    protected only by its own class or what is above or below."""
    if not accessible(own, method.cls, method.flags):
        return False
    if (
        method.static
        or not method.flags & ACC_PROTECTED
        or own.package == method.cls.package
        or method.name == "<init>"
    ):
        return True
    return named.array or named.subclass_of(own) or own.subclass_of(named)


def _as_asked(method: JMethod, owner: JClass) -> int:
    """The flags of a method for whoever looks: `clone` of an array is public, and a protected constructor is
    for its package only."""
    if owner.array and method.name == "clone":
        return method.flags & ~ACC_PROTECTED | ACC_PUBLIC
    return method.flags & ~ACC_PROTECTED if method.name == "<init>" else method.flags


def of_caller(machine: Machine, thread: Thread, obj: Obj, method: JMethod, handle: Obj) -> Obj:
    """A handle of a method that looks at who calls it takes the lookup class for that. IllegalAccessException
    if the Lookup is not the one that its class has made."""
    if not is_caller_sensitive(method):
        return handle
    if not modes_of(obj) & ORIGINAL:
        told = "Attempt to lookup caller-sensitive method using restricted lookup object"
        raise machine.failed(thread, "java/lang/IllegalAccessException", told)
    direct = handle_of(machine, thread, handle)
    bound = direct._replace(kind=CombinatorKind.OF_CALLER, member=None, inner=handle, bound=(looking(obj),))
    return new_handle(machine, thread, bound)


@model(CONSTANT, f"{LOOKUP}.findVirtual({_CLASS}{_STRING}{_METHOD_TYPE})L{HANDLE};")
def find_virtual(
    machine: Machine, thread: Thread, obj: Obj, mirror: Obj | None, name: Obj | None, kind: Obj | None
) -> Obj:
    _some(machine, thread, mirror)
    owner = mirrored(mirror)
    invoker = None if name is None else _invoker(machine, thread, owner, str(name.payload), kind)
    if invoker is not None:
        return invoker
    method = _find_method(machine, thread, obj, owner, name, kind, VIRTUAL)
    owner = narrowed(obj, owner, method.cls, _as_asked(method, owner))
    handle = method_handle(machine, INTERFACE if owner.interface else VIRTUAL, owner, method)
    return of_caller(machine, thread, obj, method, handle)


def _invoker(machine: Machine, thread: Thread, owner: JClass, name: str, kind: Obj | None) -> Obj | None:
    """The signature-polymorphic methods of MethodHandle and VarHandle, as handles of any type."""
    if owner.name == HANDLE and name in ("invoke", "invokeExact"):
        return invoker_of(machine, thread, kind, exact=name == "invokeExact")
    if owner.name == VAR_HANDLE and name in ACCESSES:
        return var_invoker_of(machine, thread, ACCESSES[name], kind, exact=False)
    return None


@model(CALLS, f"{LOOKUP}.bind(Ljava/lang/Object;{_STRING}{_METHOD_TYPE})L{HANDLE};")
def bind(
    machine: Machine, thread: Thread, obj: Obj, receiver: Obj | None, name: Obj | None, kind: Obj | None
) -> Obj:
    _some(machine, thread, receiver)
    assert receiver is not None
    own, cls = looking(obj), receiver.cls
    method = _find_method(machine, thread, obj, cls, name, kind, SPECIAL)
    if cls.array:
        check_access(machine, thread, obj, method.cls, method.flags, method.display, cls)
    taken = narrowed(obj, cls, method.cls, method.flags)
    if not own.interface and own is not cls and own.super is not cls and own.subclass_of(cls):
        taken = own.super or own  # invokespecial looks there first (JVMS 6.5)
    if taken not in cls.supertype_set:
        told = f"The restricted defining class {taken.external} is not assignable from receiver class "
        raise machine.failed(thread, "java/lang/IllegalAccessException", told + cls.external)
    direct = of_caller(machine, thread, obj, method, method_handle(machine, VIRTUAL, cls, method))
    bound = handle_of(machine, thread, insert(machine, thread, direct, 0, (receiver,)))
    if own.interface and own not in cls.supertype_set:
        told = f"Receiver class {cls.external} is not a subclass of caller class {own.external}"
        thrown = "java/lang/IncompatibleClassChangeError", told
        bound = bound._replace(kind=CombinatorKind.THROW, inner=None, bound=thrown)
    return new_handle(machine, thread, bound._replace(collects=handle_of(machine, thread, direct).collects))


@model(CONSTANT, f"{LOOKUP}.findStatic({_CLASS}{_STRING}{_METHOD_TYPE})L{HANDLE};")
def find_static(
    machine: Machine, thread: Thread, obj: Obj, mirror: Obj | None, name: Obj | None, kind: Obj | None
) -> Obj:
    _some(machine, thread, mirror)
    owner = mirrored(mirror)
    method = _find_method(machine, thread, obj, owner, name, kind, STATIC)
    return of_caller(machine, thread, obj, method, method_handle(machine, STATIC, owner, method))


@model(CONSTANT, f"{LOOKUP}.findConstructor({_CLASS}{_METHOD_TYPE})L{HANDLE};")
def find_constructor(machine: Machine, thread: Thread, obj: Obj, mirror: Obj | None, kind: Obj | None) -> Obj:
    _some(machine, thread, mirror)
    owner = mirrored(mirror)
    if owner.array:
        told = f"no constructor for array class: {owner.external}"
        raise machine.failed(thread, "java/lang/NoSuchMethodException", told)
    return method_handle(machine, NEW, owner, _find_method(machine, thread, obj, owner, "<init>", kind, NEW))


def _special_caller(
    machine: Machine, thread: Thread, obj: Obj, mirror: Obj | None, caller: Obj | None
) -> JClass:
    """The class whose code calls by invokespecial: the lookup class, or one below an interface."""
    _some(machine, thread, caller)
    special = mirrored(caller)
    below = mirror is not None and mirrored(mirror).interface and mirrored(mirror) in special.supertype_set
    if modes_of(obj) & FULL_PRIVILEGE == FULL_PRIVILEGE and (special is looking(obj) or below):
        return special
    why = "no private access for invokespecial"
    raise refused(machine, thread, obj, why, f"class {special.external}")


@model(CONSTANT, f"{LOOKUP}.findSpecial({_CLASS}{_STRING}{_METHOD_TYPE}{_CLASS})L{HANDLE};")
def find_special(
    machine: Machine,
    thread: Thread,
    obj: Obj,
    mirror: Obj | None,
    name: Obj | None,
    kind: Obj | None,
    caller: Obj | None,
) -> Obj:
    special = _special_caller(machine, thread, obj, mirror, caller)
    _some(machine, thread, mirror)
    owner = mirrored(mirror)
    within = moved(machine, thread, obj, special)
    method = _find_method(machine, thread, within, owner, name, kind, SPECIAL)
    told = f"{owner.external}.{method.name}{readable(machine, method.descriptor)}/invokeSpecial"
    if owner.interface and special is not owner and owner not in special.interfaces:  # JVMS 4.9.2
        why = f"Interface method reference: '{method.external}', is not in a direct superinterface of "
        why += special.external
        raise _refused_by_jvm(machine, thread, told, "IncompatibleClassChangeError", why)
    try:
        target = machine.linker.special_target(special, owner, method)
    except ClassUnavailable as error:
        why = f"'{method.external}'" if method.abstract else error.reason
        raise _refused_by_jvm(machine, thread, told, error.error.rpartition("/")[2], why) from None
    if method.cls not in special.supertype_set:
        why = "caller class must be a subclass below the method"
        raise refused(machine, thread, obj, why, method.display)
    receiver = owner if special in owner.supertype_set else special  # restricted, never widened
    return of_caller(machine, thread, within, method, method_handle(machine, SPECIAL, receiver, target))
