"""java.lang.invoke.MethodHandles.Lookup: members by name, and who may use them (JLS 6.6, JVMS 5.4.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.classfile.modifiers import ACC_PRIVATE, ACC_PROTECTED, ACC_PUBLIC
from jvm.effects import CALLS, CONSTANT
from jvm.execution.exceptions import JavaThrow, current_stack
from jvm.linking.access import restricted, same_nest
from jvm.linking.classes import JClass
from jvm.natives.as_type import readable, simple_name
from jvm.natives.exports import granted, module_name
from jvm.natives.java_lang.class_objects import modifiers_of
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
from jvm.natives.java_lang_invoke.handles import HANDLE, handle_of, new_handle
from jvm.natives.java_lang_invoke.method_handles import accessor, insert, method_handle
from jvm.natives.java_lang_invoke.method_types import (
    constant_object,
    descriptor_of,
    mirrored,
    type_descriptor,
)
from jvm.natives.java_lang_invoke.var_handles import HANDLE as VAR_HANDLE
from jvm.natives.java_lang_invoke.var_handles import field_handle
from jvm.natives.java_lang_reflect.arrays import caused
from jvm.natives.java_lang_reflect.use import accessible
from jvm.natives.registry import SEALED, model
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.linking.fields.field import JField
    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

LOOKUP: Final = "java/lang/invoke/MethodHandles$Lookup"
HANDLES: Final = "java/lang/invoke/MethodHandles"
_CLASS: Final = "Ljava/lang/Class;"
_STRING: Final = "Ljava/lang/String;"
_METHOD_TYPE: Final = "Ljava/lang/invoke/MethodType;"
SEALED.add(LOOKUP)
FULL: Final = 95
"""Modes of `lookup()`: public, private, protected, package, module, original."""
PRIVATE_IN: Final = 31
PACKAGE: Final = 8
MODULE: Final = 16
FULL_PRIVILEGE: Final = ACC_PRIVATE | MODULE
UNCONDITIONAL: Final = 32
"""Mode of `publicLookup()`."""


def lookup_object(machine: Machine, cls: JClass, modes: int = FULL) -> Obj:
    """The Lookup of a class with these modes."""
    key = f"lookup {cls.name} {modes}"
    return constant_object(machine, machine.loader.load(LOOKUP), key, (cls, modes))


def looking(obj: Obj) -> JClass:
    """The class that a Lookup looks from."""
    assert isinstance(obj.payload, tuple) and isinstance(obj.payload[0], JClass)
    return obj.payload[0]


def modes_of(obj: Obj) -> int:
    assert isinstance(obj.payload, tuple) and isinstance(obj.payload[1], int)
    return obj.payload[1]


@model(CONSTANT, f"{HANDLES}.lookup()L{LOOKUP};")
def lookup(machine: Machine, thread: Thread) -> Obj:
    stack = current_stack(thread)
    return lookup_object(machine, stack[0][0].cls if stack else machine.loader.load("java/lang/Object"))


@model(CONSTANT, f"{HANDLES}.publicLookup()L{LOOKUP};")
def public_lookup(machine: Machine, thread: Thread) -> Obj:
    return lookup_object(machine, machine.loader.load("java/lang/Object"), UNCONDITIONAL)


@model(
    CONSTANT, f"{HANDLES}.privateLookupIn({_CLASS}L{LOOKUP};)L{LOOKUP};", f"{LOOKUP}.in({_CLASS})L{LOOKUP};"
)
def private_lookup_in(machine: Machine, thread: Thread, first: Obj | None, second: Obj | None) -> Obj:
    """Both arguments' order: (class, lookup), or (lookup, class) for `in`."""
    if first is None or second is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    if isinstance(first.payload, JClass):
        return _private_lookup(machine, thread, first.payload, second)
    there = mirrored(second)
    if there is looking(first):
        return first
    if modes_of(first) == UNCONDITIONAL:
        return lookup_object(machine, there, UNCONDITIONAL)
    if module_name(there) != module_name(looking(first)):
        return lookup_object(machine, there, modes_of(first) & ACC_PUBLIC)
    near = same_nest(there, looking(first))
    return lookup_object(
        machine, there, PRIVATE_IN & ~4 if near else _PACKAGE_OR_LESS[_in_package(there, first)]
    )


def _private_lookup(machine: Machine, thread: Thread, target: JClass, caller: Obj) -> Obj:
    """IllegalAccessException for a caller without full privileges, and if the package is not opened to it."""
    if target.primitive or target.array:
        message = f"{target.external} is {'an array class' if target.array else 'a primitive class'}"
        raise machine.failed(thread, "java/lang/IllegalArgumentException", message)
    own = looking(caller)
    if modes_of(caller) & FULL_PRIVILEGE != FULL_PRIVILEGE:
        why = "caller does not have PRIVATE and MODULE lookup mode"
        raise machine.failed(thread, "java/lang/IllegalAccessException", why)
    if not granted(machine, target, own, opens=True):
        why = f"{target.package.replace('/', '.')} is not open to the module of {own.external}"
        raise machine.failed(thread, "java/lang/IllegalAccessException", why)
    same = module_name(target) == module_name(own)
    return lookup_object(machine, target, PRIVATE_IN if same else PRIVATE_IN & ~MODULE)


_PACKAGE_OR_LESS: Final = {True: 25, False: 17}


def _in_package(cls: JClass, lookup: Obj) -> bool:
    return cls.package == looking(lookup).package


@model(CONSTANT, f"{LOOKUP}.lookupClass(){_CLASS}")
def lookup_class(machine: Machine, thread: Thread, obj: Obj) -> Obj:
    return machine.mirror(looking(obj))


@model(CONSTANT, f"{LOOKUP}.previousLookupClass(){_CLASS}")
def previous_lookup_class(machine: Machine, thread: Thread, obj: Obj) -> None:
    """All classes of a program are in one module."""
    return None


@model(CONSTANT, f"{LOOKUP}.lookupModes()I")
def lookup_modes(machine: Machine, thread: Thread, obj: Obj) -> int:
    return modes_of(obj)


@model(CONSTANT, f"{LOOKUP}.hasPrivateAccess()Z")
def has_private_access(machine: Machine, thread: Thread, obj: Obj) -> int:
    return int(modes_of(obj) & 2 != 0)


@model(CONSTANT, f"{LOOKUP}.hasFullPrivilegeAccess()Z")
def has_full_access(machine: Machine, thread: Thread, obj: Obj) -> int:
    return int(modes_of(obj) & FULL_PRIVILEGE == FULL_PRIVILEGE)


_SUFFIXES: Final = {
    0: "noaccess", 1: "public", 32: "publicLookup", 17: "module", 25: "package", 27: "private",
}  # fmt: skip


@model(CONSTANT, f"{LOOKUP}.toString(){_STRING}")
def lookup_to_string(machine: Machine, thread: Thread, obj: Obj) -> Obj:
    suffix = _SUFFIXES.get(modes_of(obj) & ~64)
    return machine.string(thread, looking(obj).binary + (f"/{suffix}" if suffix is not None else ""))


def _some(machine: Machine, thread: Thread, *objects: Obj | None) -> None:
    if None in objects:
        raise machine.failed(thread, "java/lang/NullPointerException", None)


def refused(machine: Machine, thread: Thread, obj: Obj, why: str, member: str) -> Exception:
    message = f"{why}: {member}, from class {looking(obj).binary}"
    return machine.failed(thread, "java/lang/IllegalAccessException", message)


def check_access(machine: Machine, thread: Thread, obj: Obj, owner: JClass, flags: int, member: str) -> None:
    """IllegalAccessException unless the lookup class may use a member of `owner` with these flags."""
    modes = modes_of(obj)
    if modes == UNCONDITIONAL:
        usable = bool(flags & ACC_PUBLIC and modifiers_of(owner) & ACC_PUBLIC) and granted(
            machine, owner, None
        )
    else:
        needed = ACC_PUBLIC if flags & ACC_PUBLIC else ACC_PRIVATE if flags & ACC_PRIVATE else PACKAGE
        if flags & ACC_PROTECTED and owner.package != looking(obj).package:
            needed = ACC_PROTECTED
        usable = bool(modes & needed) and accessible(looking(obj), owner, flags)
        usable = usable and granted(machine, owner, looking(obj))
    if not usable:
        open_class = owner.package == looking(obj).package or modifiers_of(owner) & ACC_PUBLIC
        why = (
            "class is not public" if not open_class
            else "member is private" if flags & ACC_PRIVATE
            else "member is protected" if flags & ACC_PROTECTED
            else "member is private to package"
        )  # fmt: skip
        raise refused(machine, thread, obj, why, member)


def class_accessible(machine: Machine, obj: Obj, cls: JClass) -> bool:
    """Whether the lookup class may name the class at all, as its class file declares it."""
    while cls.element is not None:
        cls = cls.element
    if cls.primitive:
        return True
    if modes_of(obj) == UNCONDITIONAL:
        return bool(cls.flags & ACC_PUBLIC) and granted(machine, cls, None)
    if cls.flags & ACC_PUBLIC:
        return granted(machine, cls, looking(obj))
    return bool(modes_of(obj) & PACKAGE) and cls.package == looking(obj).package


def _require_class(machine: Machine, thread: Thread, obj: Obj, cls: JClass) -> None:
    if not class_accessible(machine, obj, cls):
        why = "symbolic reference class is not accessible"
        raise refused(machine, thread, obj, why, f"class {cls.external}")


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
    _some(machine, thread, mirror, name, kind)
    assert name is not None
    owner, wanted = mirrored(mirror), descriptor_of(mirrored(kind))
    _require_class(machine, thread, obj, owner)
    field = owner.find_field(str(name.payload), wanted)
    told = f"{owner.binary}.{name.payload}/{binary_of(wanted)}/{verb}{'Static' if static else 'Field'}"
    if field is None:
        thrown = machine.failed(thread, "java/lang/NoSuchFieldException", f"no such field: {told}")
        missing = machine.failed(thread, "java/lang/NoSuchFieldError", str(name.payload))
        raise caused(machine, thrown, missing)
    if field.static != static:
        raise caused(machine, refused(machine, thread, obj, "no such field", told), _changed(machine, thread))
    check_access(machine, thread, obj, field.cls, field.flags, told)
    return owner, field


def _changed(machine: Machine, thread: Thread) -> JavaThrow:
    return machine.failed(thread, "java/lang/IncompatibleClassChangeError", None)


def binary_of(descriptor: str) -> str:
    return descriptor[1:-1].replace("/", ".") if descriptor.startswith("L") else simple_name(descriptor)


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
    machine: Machine, thread: Thread, obj: Obj, owner: JClass, name: str, descriptor: str, kind: int
) -> JMethod:
    _require_class(machine, thread, obj, owner)
    if name.startswith("<") and kind != NEW:
        raise machine.failed(thread, "java/lang/NoSuchMethodException", f"illegal method name: {name}")
    method = owner.find_method(name, descriptor)
    word = {VIRTUAL: "invokeVirtual", STATIC: "invokeStatic", NEW: "newInvokeSpecial"}.get(
        kind, "invokeSpecial"
    )
    told = f"{owner.binary}.{name}{readable(descriptor)}/{word}"
    if method is None or (name == "<init>" and method.cls is not owner):
        what = "no such constructor" if kind == NEW else "no such method"
        thrown = machine.failed(thread, "java/lang/NoSuchMethodException", f"{what}: {told}")
        raise caused(machine, thrown, machine.failed(thread, "java/lang/NoSuchMethodError", None))
    if method.static != (kind == STATIC):
        thrown = machine.failed(thread, "java/lang/IllegalAccessException", f"no such method: {told}")
        raise caused(machine, thrown, _changed(machine, thread))
    if not method.static and not accessible(looking(obj), method.cls, method.flags):
        raise machine.failed(thread, "java/lang/IllegalAccessException", f"no such method: {told}")
    check_access(machine, thread, obj, method.cls, method.flags, told)
    return method


@model(CONSTANT, f"{LOOKUP}.findVirtual({_CLASS}{_STRING}{_METHOD_TYPE})L{HANDLE};")
def find_virtual(
    machine: Machine, thread: Thread, obj: Obj, mirror: Obj | None, name: Obj | None, kind: Obj | None
) -> Obj:
    _some(machine, thread, mirror, name, kind)
    assert name is not None
    owner = mirrored(mirror)
    method = _find_method(machine, thread, obj, owner, str(name.payload), type_descriptor(kind), VIRTUAL)
    if restricted(method, looking(obj)) and not owner.array:
        owner = looking(obj)
    return method_handle(machine, INTERFACE if owner.interface else VIRTUAL, owner, method)


@model(CALLS, f"{LOOKUP}.bind(Ljava/lang/Object;{_STRING}{_METHOD_TYPE})L{HANDLE};")
def bind(
    machine: Machine, thread: Thread, obj: Obj, receiver: Obj | None, name: Obj | None, kind: Obj | None
) -> Obj:
    _some(machine, thread, receiver, name, kind)
    assert name is not None and receiver is not None
    method = _find_method(
        machine, thread, obj, receiver.cls, str(name.payload), type_descriptor(kind), VIRTUAL
    )
    direct = method_handle(machine, VIRTUAL, receiver.cls, method)
    collects = handle_of(machine, thread, direct).collects
    bound = insert(machine, thread, direct, 0, (receiver,))
    return (
        new_handle(machine, thread, handle_of(machine, thread, bound)._replace(collects=True))
        if collects
        else bound
    )


@model(CONSTANT, f"{LOOKUP}.findStatic({_CLASS}{_STRING}{_METHOD_TYPE})L{HANDLE};")
def find_static(
    machine: Machine, thread: Thread, obj: Obj, mirror: Obj | None, name: Obj | None, kind: Obj | None
) -> Obj:
    _some(machine, thread, mirror, name, kind)
    assert name is not None
    owner = mirrored(mirror)
    return method_handle(
        machine,
        STATIC,
        owner,
        _find_method(machine, thread, obj, owner, str(name.payload), type_descriptor(kind), STATIC),
    )


@model(CONSTANT, f"{LOOKUP}.findConstructor({_CLASS}{_METHOD_TYPE})L{HANDLE};")
def find_constructor(machine: Machine, thread: Thread, obj: Obj, mirror: Obj | None, kind: Obj | None) -> Obj:
    _some(machine, thread, mirror, kind)
    owner = mirrored(mirror)
    return method_handle(
        machine, NEW, owner, _find_method(machine, thread, obj, owner, "<init>", type_descriptor(kind), NEW)
    )


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
    _some(machine, thread, mirror, name, kind, caller)
    assert name is not None
    if not same_nest(mirrored(caller), looking(obj)):
        raise machine.failed(
            thread, "java/lang/IllegalAccessException", "no private access for invokespecial"
        )
    owner = mirrored(mirror)
    method = _find_method(machine, thread, obj, owner, str(name.payload), type_descriptor(kind), SPECIAL)
    if method.cls not in mirrored(caller).supertype_set:
        why = "caller class must be a subclass below the method"
        raise refused(machine, thread, obj, why, method.display)
    special = machine.linker.special_target(mirrored(caller), owner, method)
    return method_handle(machine, SPECIAL, mirrored(caller), special)
