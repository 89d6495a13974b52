"""java.lang.invoke: the seams to call sites and constants, and the methods of VarHandle. See `lookups`,
`method_handles`, `combinators`, `var_handles` and `method_types`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.classes import JClass
from jvm.classfile import DynamicConstant, MethodHandleConstant, MethodTypeConstant
from jvm.descriptors import split_method
from jvm.errors import ClassUnavailable
from jvm.invoke import PUT_STATIC, method_call
from jvm.natives.combinators import Kind, access_handle
from jvm.natives.handles import HANDLE, Handle, new_handle
from jvm.natives.method_handles import accessor, handle_call, method_handle
from jvm.natives.method_types import method_type, mirrored, type_descriptor
from jvm.natives.registry import SEALED, model
from jvm.natives.var_handles import (
    ACCESSES,
    Access,
    access_call,
    access_type,
    array_handle,
    exact_handle,
    place_of,
    supported,
    view_handle,
)
from jvm.natives.var_handles import HANDLE as VAR_HANDLE
from jvm.store import Obj

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.classfile import MethodRef
    from jvm.machine import Machine
    from jvm.store import Cell
    from jvm.threads import Thread

HANDLES: Final = "java/lang/invoke/MethodHandles"
_CLASS: Final = "Ljava/lang/Class;"
_STRING: Final = "Ljava/lang/String;"
_METHOD_TYPE: Final = "Ljava/lang/invoke/MethodType;"
SEALED.update((HANDLES, VAR_HANDLE))


def polymorphic_call(vm: Machine, cls: JClass, ref: MethodRef) -> Callable[..., object]:
    """The function of an invokevirtual on a MethodHandle or VarHandle (JVMS 2.9.3, 5.4.3.3)."""
    if ref.owner == VAR_HANDLE and ref.name in ACCESSES:
        return access_call(vm, cls, ref.name, ref.descriptor)
    if ref.owner == HANDLE and ref.name in ("invoke", "invokeExact"):
        return handle_call(vm, ref.name, ref.descriptor)
    key = ref.name + ref.descriptor
    own = vm.loader.load(ref.owner).find_method(ref.name, ref.descriptor)
    if own is not None and own.private:
        return method_call(own)

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


# -- VarHandle


def _some(vm: Machine, th: Thread, *objects: Obj | None) -> None:
    if None in objects:
        raise vm.failed(th, "java/lang/NullPointerException", None)


@model(f"{HANDLES}.arrayElementVarHandle({_CLASS})L{VAR_HANDLE};")
def array_element_var_handle(vm: Machine, th: Thread, mirror: Obj | None) -> Obj:
    _some(vm, th, mirror)
    array = mirrored(mirror)
    if not array.array:
        raise vm.failed(th, "java/lang/IllegalArgumentException", f"not an array: {array.binary}")
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


@model(f"{VAR_HANDLE}.coordinateTypes()Ljava/util/List;")
def coordinate_types(vm: Machine, th: Thread, obj: Obj) -> object:
    mirrors = [vm.mirror(vm.loader.of_descriptor(one)) for one in place_of(obj).coordinates]
    cls = vm.loader.load("java/util/List")
    of = cls.find_method("of", "([Ljava/lang/Object;)Ljava/util/List;")
    assert of is not None
    return vm.invoker.static_call(of)(th, vm.array_from(th, "[Ljava/lang/Object;", [*mirrors]))


@model(f"{VAR_HANDLE}.withInvokeExactBehavior()L{VAR_HANDLE};")
def with_exact_behavior(vm: Machine, th: Thread, obj: Obj) -> Obj:
    return obj if place_of(obj).exact else exact_handle(vm, obj, exact=True)


@model(f"{VAR_HANDLE}.withInvokeBehavior()L{VAR_HANDLE};")
def with_behavior(vm: Machine, th: Thread, obj: Obj) -> Obj:
    return exact_handle(vm, obj, exact=False) if place_of(obj).exact else obj


@model(f"{VAR_HANDLE}.hasInvokeExactBehavior()Z")
def has_exact_behavior(vm: Machine, th: Thread, obj: Obj) -> int:
    return int(place_of(obj).exact)


def _access(vm: Machine, th: Thread, mode: Obj | None) -> Access:
    _some(vm, th, mode)
    assert mode is not None
    name: Cell = mode.f[mode.c.fields["methodName", _STRING].slot]
    assert isinstance(name, Obj)
    return ACCESSES[str(name.x)]


_MODE: Final = f"L{VAR_HANDLE}$AccessMode;"


@model(f"{VAR_HANDLE}.accessModeType({_MODE}){_METHOD_TYPE}")
def access_mode_type(vm: Machine, th: Thread, obj: Obj, mode: Obj | None) -> Obj:
    return method_type(vm, access_type(place_of(obj), _access(vm, th, mode)))


@model(f"{VAR_HANDLE}.toMethodHandle({_MODE})L{HANDLE};")
def to_method_handle(vm: Machine, th: Thread, obj: Obj, mode: Obj | None) -> Obj:
    return access_handle(vm, th, obj, _access(vm, th, mode))


def _var_invoker(vm: Machine, th: Thread, mode: Obj | None, wanted: Obj | None, exact: bool) -> Obj:
    access = _access(vm, th, mode)
    _some(vm, th, wanted)
    parameters, result = split_method(type_descriptor(wanted))
    descriptor = f"(L{VAR_HANDLE};{''.join(parameters)}){result}"
    owner = vm.loader.load(HANDLE)
    payload = Handle(Kind.VAR_INVOKER, None, owner, descriptor, None, (exact, access.name))
    return new_handle(vm, th, payload)


@model(f"{HANDLES}.varHandleInvoker({_MODE}{_METHOD_TYPE})L{HANDLE};")
def var_handle_invoker(vm: Machine, th: Thread, mode: Obj | None, wanted: Obj | None) -> Obj:
    return _var_invoker(vm, th, mode, wanted, exact=False)


@model(f"{HANDLES}.varHandleExactInvoker({_MODE}{_METHOD_TYPE})L{HANDLE};")
def var_handle_exact_invoker(vm: Machine, th: Thread, mode: Obj | None, wanted: Obj | None) -> Obj:
    return _var_invoker(vm, th, mode, wanted, exact=True)


@model(f"{VAR_HANDLE}.isAccessModeSupported({_MODE})Z")
def is_access_mode_supported(vm: Machine, th: Thread, obj: Obj, mode: Obj | None) -> int:
    return int(supported(place_of(obj), _access(vm, th, mode)))
