"""java.lang.invoke: lookups, and the seams to call sites and constants. See `var_handles`, `method_handles`
and `method_types`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.classes import JClass
from jvm.classfile import DynamicConstant, MethodHandleConstant, MethodTypeConstant
from jvm.errors import BrokenClass, ClassUnavailable
from jvm.exceptions import current_stack
from jvm.invoke import GET_FIELD, GET_STATIC, INTERFACE, NEW, PUT_FIELD, PUT_STATIC, SPECIAL, STATIC, VIRTUAL
from jvm.linkage import same_nest
from jvm.natives.method_handles import HANDLE, accessor, handle_call, method_handle
from jvm.natives.method_types import (
    constant_object,
    descriptor_of,
    method_type,
    mirrored,
    readable,
    simple_name,
    type_descriptor,
)
from jvm.natives.registry import SEALED, model
from jvm.natives.var_handles import (
    ACCESSES,
    access_call,
    array_handle,
    field_handle,
    place_of,
    supported,
    view_handle,
)
from jvm.natives.var_handles import HANDLE as VAR_HANDLE
from jvm.store import Obj

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.classes import JField
    from jvm.classfile import MethodRef
    from jvm.machine import Machine
    from jvm.methods import JMethod
    from jvm.store import Cell
    from jvm.threads import Thread

LOOKUP: Final = "java/lang/invoke/MethodHandles$Lookup"
HANDLES: Final = "java/lang/invoke/MethodHandles"
_CLASS: Final = "Ljava/lang/Class;"
_STRING: Final = "Ljava/lang/String;"
_METHOD_TYPE: Final = "Ljava/lang/invoke/MethodType;"
SEALED.update((LOOKUP, HANDLES, VAR_HANDLE))


def polymorphic_call(vm: Machine, cls: JClass, ref: MethodRef) -> Callable[..., object]:
    """The function of an invokevirtual on a MethodHandle or VarHandle (JVMS 2.9.3, 5.4.3.3)."""
    if ref.owner == VAR_HANDLE and ref.name in ACCESSES:
        return access_call(vm, cls, ref.name, ref.descriptor)
    if ref.owner == HANDLE and ref.name in ("invoke", "invokeExact"):
        return handle_call(vm, ref.name, ref.descriptor)
    key = ref.name + ref.descriptor

    def virtual(th: Thread, obj: Obj | None, *arguments: object) -> object:
        if obj is None:
            raise vm.failed(th, "java/lang/NullPointerException", None)
        if key not in obj.c.v:
            raise ClassUnavailable("java/lang/NoSuchMethodError", ref.name, f"{ref.owner}.{key}")
        return obj.c.v[key](th, obj, *arguments)

    return virtual


def load_constant(
    vm: Machine,
    th: Thread,
    cls: JClass,
    constant: MethodHandleConstant | MethodTypeConstant | DynamicConstant,
) -> object:
    """The value of a method handle, method type or dynamic constant (JVMS 5.4.3.5, 5.4.3.6)."""
    if isinstance(constant, MethodTypeConstant):
        return method_type(vm, constant.descriptor)
    if isinstance(constant, DynamicConstant):
        from jvm.natives.dynamic_constants import dynamic_constant

        return dynamic_constant(vm, th, cls, constant)
    return handle_constant(vm, constant)


def handle_constant(vm: Machine, constant: MethodHandleConstant) -> Obj:
    """The MethodHandle of a method handle constant."""
    owner = vm.loader.load(constant.owner)
    if constant.kind <= PUT_STATIC:
        field = owner.find_field(constant.name, constant.descriptor)
        if field is None:
            raise ClassUnavailable("java/lang/NoSuchFieldError", constant.name)
        return accessor(vm, constant.kind, owner, field)
    method = owner.find_method(constant.name, constant.descriptor)
    if method is None:
        raise ClassUnavailable(
            "java/lang/NoSuchMethodError", constant.name, f"{owner.binary}.{constant.name}"
        )
    return method_handle(vm, constant.kind, owner, method)


# -- lookups


def lookup_object(vm: Machine, cls: JClass) -> Obj:
    """The Lookup with full access of a class."""
    return constant_object(vm, vm.loader.load(LOOKUP), f"lookup {cls.name}", (cls,))


def looking(obj: Obj) -> JClass:
    """The class that a Lookup looks from."""
    assert isinstance(obj.x, tuple) and isinstance(obj.x[0], JClass)
    return obj.x[0]


@model(f"{HANDLES}.lookup()L{LOOKUP};")
def lookup(vm: Machine, th: Thread) -> Obj:
    stack = current_stack(th)
    return lookup_object(vm, stack[0][0].cls if stack else vm.loader.load("java/lang/Object"))


@model(f"{HANDLES}.publicLookup()L{LOOKUP};")
def public_lookup(vm: Machine, th: Thread) -> Obj:
    return lookup_object(vm, vm.loader.load("java/lang/Object"))


@model(f"{HANDLES}.privateLookupIn({_CLASS}L{LOOKUP};)L{LOOKUP};", f"{LOOKUP}.in({_CLASS})L{LOOKUP};")
def private_lookup_in(vm: Machine, th: Thread, first: Obj | None, second: Obj | None) -> Obj:
    """Both arguments' order: (class, lookup), or (lookup, class) for `in`."""
    if first is None or second is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    return lookup_object(vm, mirrored(first if isinstance(first.x, JClass) else second))


@model(f"{LOOKUP}.lookupClass(){_CLASS}")
def lookup_class(vm: Machine, th: Thread, obj: Obj) -> Obj:
    return vm.mirror(looking(obj))


@model(f"{LOOKUP}.lookupModes()I")
def lookup_modes(vm: Machine, th: Thread, obj: Obj) -> int:
    return 31


@model(f"{LOOKUP}.toString(){_STRING}")
def lookup_to_string(vm: Machine, th: Thread, obj: Obj) -> Obj:
    return vm.string(th, looking(obj).binary)


def _some(vm: Machine, th: Thread, *objects: Obj | None) -> None:
    if None in objects:
        raise vm.failed(th, "java/lang/NullPointerException", None)


def _find_field(
    vm: Machine, th: Thread, obj: Obj, mirror: Obj | None, name: Obj | None, kind: Obj | None, *, static: bool
) -> tuple[JClass, JField]:
    _some(vm, th, mirror, name, kind)
    assert name is not None
    owner, wanted = mirrored(mirror), descriptor_of(mirrored(kind))
    field = owner.find_field(str(name.x), wanted)
    told = f"{owner.binary}.{name.x}/{binary_of(wanted)}/{'getStatic' if static else 'getField'}"
    if field is None:
        raise vm.failed(th, "java/lang/NoSuchFieldException", f"no such field: {told}")
    if field.static != static:
        raise vm.failed(
            th, "java/lang/IllegalAccessException", f"no such field: {told}, from {looking(obj)!r}"
        )
    if field.flags & 2 and not same_nest(field.cls, looking(obj)):
        raise vm.failed(
            th,
            "java/lang/IllegalAccessException",
            f"member is private: {told}, from class {looking(obj).binary}",
        )
    return owner, field


def binary_of(descriptor: str) -> str:
    return descriptor[1:-1].replace("/", ".") if descriptor.startswith("L") else simple_name(descriptor)


@model(f"{LOOKUP}.findVarHandle({_CLASS}{_STRING}{_CLASS})L{VAR_HANDLE};")
def find_var_handle(
    vm: Machine, th: Thread, obj: Obj, mirror: Obj | None, name: Obj | None, kind: Obj | None
) -> Obj:
    return field_handle(vm, *_find_field(vm, th, obj, mirror, name, kind, static=False))


@model(f"{LOOKUP}.findStaticVarHandle({_CLASS}{_STRING}{_CLASS})L{VAR_HANDLE};")
def find_static_var_handle(
    vm: Machine, th: Thread, obj: Obj, mirror: Obj | None, name: Obj | None, kind: Obj | None
) -> Obj:
    return field_handle(vm, *_find_field(vm, th, obj, mirror, name, kind, static=True))


def _register_accessor(name: str, kind: int, *, static: bool) -> None:
    @model(f"{LOOKUP}.{name}({_CLASS}{_STRING}{_CLASS})L{HANDLE};")
    def find(
        vm: Machine, th: Thread, obj: Obj, mirror: Obj | None, field: Obj | None, type_: Obj | None
    ) -> Obj:
        return accessor(vm, kind, *_find_field(vm, th, obj, mirror, field, type_, static=static))


_register_accessor("findGetter", GET_FIELD, static=False)
_register_accessor("findSetter", PUT_FIELD, static=False)
_register_accessor("findStaticGetter", GET_STATIC, static=True)
_register_accessor("findStaticSetter", PUT_STATIC, static=True)


def _find_method(
    vm: Machine, th: Thread, obj: Obj, owner: JClass, name: str, descriptor: str, kind: int
) -> JMethod:
    method = owner.find_method(name, descriptor)
    word = {VIRTUAL: "invokeVirtual", STATIC: "invokeStatic", NEW: "newInvokeSpecial"}.get(
        kind, "invokeSpecial"
    )
    told = f"{owner.binary}.{name}{readable(descriptor)}/{word}"
    if method is None or (name == "<init>" and method.cls is not owner):
        what = "no such constructor" if kind == NEW else "no such method"
        raise vm.failed(th, "java/lang/NoSuchMethodException", f"{what}: {told}")
    if method.static != (kind == STATIC):
        raise vm.failed(th, "java/lang/IllegalAccessException", f"no such method: {told}")
    if method.private and not same_nest(method.cls, looking(obj)):
        raise vm.failed(
            th,
            "java/lang/IllegalAccessException",
            f"member is private: {told}, from class {looking(obj).binary}",
        )
    return method


@model(f"{LOOKUP}.findVirtual({_CLASS}{_STRING}{_METHOD_TYPE})L{HANDLE};")
def find_virtual(
    vm: Machine, th: Thread, obj: Obj, mirror: Obj | None, name: Obj | None, kind: Obj | None
) -> Obj:
    _some(vm, th, mirror, name, kind)
    assert name is not None
    owner = mirrored(mirror)
    method = _find_method(vm, th, obj, owner, str(name.x), type_descriptor(kind), VIRTUAL)
    return method_handle(vm, INTERFACE if owner.interface else VIRTUAL, owner, method)


@model(f"{LOOKUP}.findStatic({_CLASS}{_STRING}{_METHOD_TYPE})L{HANDLE};")
def find_static(
    vm: Machine, th: Thread, obj: Obj, mirror: Obj | None, name: Obj | None, kind: Obj | None
) -> Obj:
    _some(vm, th, mirror, name, kind)
    assert name is not None
    owner = mirrored(mirror)
    return method_handle(
        vm, STATIC, owner, _find_method(vm, th, obj, owner, str(name.x), type_descriptor(kind), STATIC)
    )


@model(f"{LOOKUP}.findConstructor({_CLASS}{_METHOD_TYPE})L{HANDLE};")
def find_constructor(vm: Machine, th: Thread, obj: Obj, mirror: Obj | None, kind: Obj | None) -> Obj:
    _some(vm, th, mirror, kind)
    owner = mirrored(mirror)
    return method_handle(
        vm, NEW, owner, _find_method(vm, th, obj, owner, "<init>", type_descriptor(kind), NEW)
    )


@model(f"{LOOKUP}.findSpecial({_CLASS}{_STRING}{_METHOD_TYPE}{_CLASS})L{HANDLE};")
def find_special(
    vm: Machine,
    th: Thread,
    obj: Obj,
    mirror: Obj | None,
    name: Obj | None,
    kind: Obj | None,
    caller: Obj | None,
) -> Obj:
    _some(vm, th, mirror, name, kind, caller)
    assert name is not None
    if not same_nest(mirrored(caller), looking(obj)):
        raise vm.failed(th, "java/lang/IllegalAccessException", "no private access for invokespecial")
    owner = mirrored(mirror)
    method = _find_method(vm, th, obj, owner, str(name.x), type_descriptor(kind), SPECIAL)
    return method_handle(vm, SPECIAL, mirrored(caller), method)


@model(f"{LOOKUP}.findClass({_STRING}){_CLASS}")
def find_class(vm: Machine, th: Thread, obj: Obj, name: Obj | None) -> Obj:
    _some(vm, th, name)
    assert name is not None
    try:
        return vm.mirror(vm.loader.load(str(name.x).replace(".", "/")))
    except ClassUnavailable as error:
        raise vm.failed(th, "java/lang/ClassNotFoundException", str(name.x)) from error


@model(f"{LOOKUP}.unreflectVarHandle(Ljava/lang/reflect/Field;)L{VAR_HANDLE};")
def unreflect_var_handle(vm: Machine, th: Thread, obj: Obj, field: Obj | None) -> Obj:
    owner, found = _reflected_field(vm, th, field)
    return field_handle(vm, owner, found)


def _reflected_field(vm: Machine, th: Thread, field: Obj | None) -> tuple[JClass, JField]:
    if field is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    owner = mirrored(field.f[field.c.fields["clazz", _CLASS].slot])
    name = field.f[field.c.fields["name", _STRING].slot]
    assert isinstance(name, Obj)
    return owner, next(found for (key, _), found in owner.fields.items() if key == name.x)


@model(f"{LOOKUP}.unreflectGetter(Ljava/lang/reflect/Field;)L{HANDLE};")
def unreflect_getter(vm: Machine, th: Thread, obj: Obj, field: Obj | None) -> Obj:
    owner, found = _reflected_field(vm, th, field)
    return accessor(vm, GET_STATIC if found.static else GET_FIELD, owner, found)


@model(f"{LOOKUP}.unreflectSetter(Ljava/lang/reflect/Field;)L{HANDLE};")
def unreflect_setter(vm: Machine, th: Thread, obj: Obj, field: Obj | None) -> Obj:
    owner, found = _reflected_field(vm, th, field)
    return accessor(vm, PUT_STATIC if found.static else PUT_FIELD, owner, found)


def _parameters_of(obj: Obj) -> str:
    types = obj.f[obj.c.fields["parameterTypes", "[Ljava/lang/Class;"].slot]
    assert isinstance(types, Obj)
    return "".join(descriptor_of(mirrored(mirror)) for mirror in types.f)


@model(f"{LOOKUP}.unreflect(Ljava/lang/reflect/Method;)L{HANDLE};")
def unreflect(vm: Machine, th: Thread, obj: Obj, reflected: Obj | None) -> Obj:
    if reflected is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    owner = mirrored(reflected.f[reflected.c.fields["clazz", _CLASS].slot])
    name = reflected.f[reflected.c.fields["name", _STRING].slot]
    returned = descriptor_of(mirrored(reflected.f[reflected.c.fields["returnType", _CLASS].slot]))
    assert isinstance(name, Obj)
    method = owner.find_method(str(name.x), f"({_parameters_of(reflected)}){returned}")
    if method is None:
        raise BrokenClass(f"a reflected method that {owner.binary} does not have")
    kind = STATIC if method.static else INTERFACE if owner.interface else VIRTUAL
    return method_handle(vm, kind, owner, method)


@model(f"{LOOKUP}.unreflectConstructor(Ljava/lang/reflect/Constructor;)L{HANDLE};")
def unreflect_constructor(vm: Machine, th: Thread, obj: Obj, reflected: Obj | None) -> Obj:
    if reflected is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    owner = mirrored(reflected.f[reflected.c.fields["clazz", _CLASS].slot])
    method = owner.find_method("<init>", f"({_parameters_of(reflected)})V")
    if method is None:
        raise BrokenClass(f"a reflected constructor that {owner.binary} does not have")
    return method_handle(vm, NEW, owner, method)


# -- VarHandle


@model(f"{HANDLES}.arrayElementVarHandle({_CLASS})L{VAR_HANDLE};")
def array_element_var_handle(vm: Machine, th: Thread, mirror: Obj | None) -> Obj:
    _some(vm, th, mirror)
    array = mirrored(mirror)
    if not array.array:
        raise vm.failed(th, "java/lang/IllegalArgumentException", f"not an array type: {array.binary}")
    return array_handle(vm, array)


@model(f"{HANDLES}.byteArrayViewVarHandle({_CLASS}Ljava/nio/ByteOrder;)L{VAR_HANDLE};")
def byte_array_view(vm: Machine, th: Thread, mirror: Obj | None, order: Obj | None) -> Obj:
    _some(vm, th, mirror, order)
    orders = vm.loader.load("java/nio/ByteOrder")
    big = orders.statics.f[orders.fields["BIG_ENDIAN", "Ljava/nio/ByteOrder;"].slot]
    return view_handle(vm, mirrored(mirror), order is big)


@model(
    *(
        f"{VAR_HANDLE}.{name}()V"
        for name in ("fullFence", "acquireFence", "releaseFence", "loadLoadFence", "storeStoreFence")
    )
)
def fence(vm: Machine, th: Thread) -> None:
    """A fence orders nothing by itself in our semantics (DESIGN.md section 4)."""
    return None


@model(f"{VAR_HANDLE}.varType(){_CLASS}")
def var_type(vm: Machine, th: Thread, obj: Obj) -> Obj:
    return vm.mirror(vm.loader.of_descriptor(place_of(obj).type))


@model(
    f"{VAR_HANDLE}.withInvokeExactBehavior()L{VAR_HANDLE};",
    f"{VAR_HANDLE}.withInvokeBehavior()L{VAR_HANDLE};",
)
def same_handle(vm: Machine, th: Thread, obj: Obj) -> Obj:
    return obj


@model(f"{VAR_HANDLE}.isAccessModeSupported(L{VAR_HANDLE}$AccessMode;)Z")
def is_access_mode_supported(vm: Machine, th: Thread, obj: Obj, mode: Obj | None) -> int:
    _some(vm, th, mode)
    assert mode is not None
    name: Cell = mode.f[mode.c.fields["methodName", _STRING].slot]
    assert isinstance(name, Obj)
    return int(supported(place_of(obj), ACCESSES[str(name.x)]))
