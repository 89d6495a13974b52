"""java.lang.invoke: the seams to call sites and constants, and the methods of VarHandle. See `lookups`,
`method_handles`, `combinators`, `var_handles` and `method_types`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.classfile.classfile import DynamicConstant, MethodHandleConstant, MethodTypeConstant
from jvm.effects import CALLS, CONSTANT
from jvm.errors import ClassUnavailable
from jvm.linking.access import restricted
from jvm.linking.classes import JClass
from jvm.linking.field_links import require_handle, resolve_field
from jvm.linking.method_links import wrong_kind
from jvm.natives.java_lang_invoke.byte_views import WIDTH
from jvm.natives.java_lang_invoke.call_sites import (
    GET_STATIC,
    PUT_FIELD,
    PUT_STATIC,
    SPECIAL,
    STATIC,
    method_call,
)
from jvm.natives.java_lang_invoke.combinator_kinds import CombinatorKind
from jvm.natives.java_lang_invoke.handles import HANDLE, Handle, new_handle
from jvm.natives.java_lang_invoke.method_handles import access_handle, accessor, handle_call, method_handle
from jvm.natives.java_lang_invoke.method_types import method_type, mirrored, type_descriptor
from jvm.natives.java_lang_invoke.var_handles import access_call
from jvm.natives.java_lang_invoke.variables.places import (
    ACCESSES,
    Access,
    access_type,
    array_handle,
    buffer_view_handle,
    exact_handle,
    place_of,
    supported,
    view_handle,
)
from jvm.natives.java_lang_invoke.variables.places import HANDLE as VAR_HANDLE
from jvm.natives.registry import SEALED, model
from jvm.objects.objects import Obj
from jvm.values.descriptors import split_method

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.classfile.classfile import MethodRef
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Cell
    from jvm.threads.thread import Thread

HANDLES: Final = "java/lang/invoke/MethodHandles"
_CLASS: Final = "Ljava/lang/Class;"
_STRING: Final = "Ljava/lang/String;"
_METHOD_TYPE: Final = "Ljava/lang/invoke/MethodType;"
SEALED.update((HANDLES, VAR_HANDLE))


def polymorphic_call(machine: Machine, cls: JClass, ref: MethodRef) -> Callable[..., object]:
    """The function of an invokevirtual on a MethodHandle or VarHandle (JVMS 2.9.3, 5.4.3.3)."""
    if ref.owner == VAR_HANDLE and ref.name in ACCESSES:
        return access_call(machine, cls, ref.name, ref.descriptor)
    if ref.owner == HANDLE and ref.name in ("invoke", "invokeExact"):
        return handle_call(machine, ref.name, ref.descriptor)
    key = ref.name + ref.descriptor
    own = machine.loader.load(ref.owner).find_method(ref.name, ref.descriptor)
    if own is not None and own.private:
        return method_call(own)

    def virtual(thread: Thread, obj: Obj | None, *arguments: object) -> object:
        if obj is None:
            raise machine.failed(thread, "java/lang/NullPointerException", None)
        if key not in obj.cls.vtable:
            raise ClassUnavailable("java/lang/NoSuchMethodError", ref.name, f"{ref.owner}.{key}")
        return obj.cls.vtable[key](thread, obj, *arguments)

    return virtual


def load_constant(
    machine: Machine,
    thread: Thread,
    cls: JClass,
    constant: MethodHandleConstant | MethodTypeConstant | DynamicConstant,
) -> object:
    """The value of a method handle, method type or dynamic constant (JVMS 5.4.3.5, 5.4.3.6)."""
    if isinstance(constant, MethodTypeConstant):
        return method_type(machine, constant.descriptor)
    if isinstance(constant, DynamicConstant):
        from jvm.natives.java_lang_invoke.dynamic_constants import dynamic_constant

        return dynamic_constant(machine, thread, cls, constant)
    return handle_constant(machine, cls, constant)


def handle_constant(machine: Machine, cls: JClass, constant: MethodHandleConstant) -> Obj:
    """The MethodHandle of a method handle constant of `cls` (JVMS 5.4.3.5)."""
    owner = machine.loader.load(constant.owner)
    if constant.kind <= PUT_STATIC:
        field = resolve_field(machine, cls, constant)
        require_handle(
            field, static=constant.kind in (GET_STATIC, PUT_STATIC), sets=constant.kind >= PUT_FIELD
        )
        return accessor(machine, constant.kind, owner, field)
    method = machine.linker.resolve_method(cls, constant)
    if (constant.kind == STATIC) != method.static:
        raise wrong_kind(method)
    if constant.kind == SPECIAL:
        return method_handle(machine, SPECIAL, cls, machine.linker.special_target(cls, owner, method))
    if restricted(method, cls) and not owner.array:
        owner = cls
    return method_handle(machine, constant.kind, owner, method)


# -- VarHandle


def _some(machine: Machine, thread: Thread, *objects: Obj | None) -> None:
    if None in objects:
        raise machine.failed(thread, "java/lang/NullPointerException", None)


@model(CONSTANT, f"{HANDLES}.arrayElementVarHandle({_CLASS})L{VAR_HANDLE};")
def array_element_var_handle(machine: Machine, thread: Thread, mirror: Obj | None) -> Obj:
    _some(machine, thread, mirror)
    array = mirrored(mirror)
    if not array.array:
        raise machine.failed(thread, "java/lang/IllegalArgumentException", f"not an array: {array.binary}")
    return array_handle(machine, array)


@model(CONSTANT, f"{HANDLES}.byteArrayViewVarHandle({_CLASS}Ljava/nio/ByteOrder;)L{VAR_HANDLE};")
def byte_array_view(machine: Machine, thread: Thread, mirror: Obj | None, order: Obj | None) -> Obj:
    return view_handle(machine, _viewed(machine, thread, mirror), _is_big(machine, thread, order))


@model(CONSTANT, f"{HANDLES}.byteBufferViewVarHandle({_CLASS}Ljava/nio/ByteOrder;)L{VAR_HANDLE};")
def byte_buffer_view(machine: Machine, thread: Thread, mirror: Obj | None, order: Obj | None) -> Obj:
    return buffer_view_handle(machine, _viewed(machine, thread, mirror), _is_big(machine, thread, order))


def _viewed(machine: Machine, thread: Thread, mirror: Obj | None) -> JClass:
    """The class of arrays whose elements bytes are seen as."""
    _some(machine, thread, mirror)
    array = mirrored(mirror)
    if not array.array:
        raise machine.failed(thread, "java/lang/IllegalArgumentException", f"not an array: {array.binary}")
    if array.name[1:] not in WIDTH:
        raise machine.failed(thread, "java/lang/UnsupportedOperationException", None)
    return array


def _is_big(machine: Machine, thread: Thread, order: Obj | None) -> bool:
    _some(machine, thread, order)
    orders = machine.loader.load("java/nio/ByteOrder")
    return order is orders.statics.cells[orders.fields["BIG_ENDIAN", "Ljava/nio/ByteOrder;"].slot]


@model(
    CONSTANT,
    *(
        f"{VAR_HANDLE}.{name}()V"
        for name in ("fullFence", "acquireFence", "releaseFence", "loadLoadFence", "storeStoreFence")
    ),
)
def fence(machine: Machine, thread: Thread) -> None:
    """A fence orders nothing by itself in our semantics (docs/semantics.md, "Edges")."""
    return None


@model(CONSTANT, f"{VAR_HANDLE}.varType(){_CLASS}")
def var_type(machine: Machine, thread: Thread, obj: Obj) -> Obj:
    return machine.mirror(machine.loader.of_descriptor(place_of(obj).type))


@model(CONSTANT, f"{VAR_HANDLE}.toString()Ljava/lang/String;")
def var_handle_text(machine: Machine, thread: Thread, obj: Obj) -> Obj:
    place = place_of(obj)
    classes = [machine.loader.of_descriptor(one) for one in place.coordinates]
    kinds = [f"{'interface' if one.interface else 'class'} " if not one.primitive else "" for one in classes]
    coordinates = ", ".join(kind + one.external for kind, one in zip(kinds, classes, strict=True))
    variable = machine.loader.of_descriptor(place.type).external
    return machine.string(thread, f"VarHandle[varType={variable}, coord=[{coordinates}]]")


@model(CALLS, f"{VAR_HANDLE}.coordinateTypes()Ljava/util/List;")
def coordinate_types(machine: Machine, thread: Thread, obj: Obj) -> object:
    mirrors = [machine.mirror(machine.loader.of_descriptor(one)) for one in place_of(obj).coordinates]
    cls = machine.loader.load("java/util/List")
    of = cls.find_method("of", "([Ljava/lang/Object;)Ljava/util/List;")
    assert of is not None
    return machine.invoker.static_call(of)(
        thread, machine.array_from(thread, "[Ljava/lang/Object;", [*mirrors])
    )


@model(CONSTANT, f"{VAR_HANDLE}.withInvokeExactBehavior()L{VAR_HANDLE};")
def with_exact_behavior(machine: Machine, thread: Thread, obj: Obj) -> Obj:
    return obj if place_of(obj).exact else exact_handle(machine, obj, exact=True)


@model(CONSTANT, f"{VAR_HANDLE}.withInvokeBehavior()L{VAR_HANDLE};")
def with_behavior(machine: Machine, thread: Thread, obj: Obj) -> Obj:
    return exact_handle(machine, obj, exact=False) if place_of(obj).exact else obj


@model(CONSTANT, f"{VAR_HANDLE}.hasInvokeExactBehavior()Z")
def has_exact_behavior(machine: Machine, thread: Thread, obj: Obj) -> int:
    return int(place_of(obj).exact)


def _access(machine: Machine, thread: Thread, mode: Obj | None) -> Access:
    _some(machine, thread, mode)
    assert mode is not None
    name: Cell = mode.cells[mode.cls.fields["methodName", _STRING].slot]
    assert isinstance(name, Obj)
    return ACCESSES[str(name.payload)]


_MODE: Final = f"L{VAR_HANDLE}$AccessMode;"


@model(CONSTANT, f"{VAR_HANDLE}.accessModeType({_MODE}){_METHOD_TYPE}")
def access_mode_type(machine: Machine, thread: Thread, obj: Obj, mode: Obj | None) -> Obj:
    return method_type(machine, access_type(place_of(obj), _access(machine, thread, mode)))


@model(CONSTANT, f"{VAR_HANDLE}.toMethodHandle({_MODE})L{HANDLE};")
def to_method_handle(machine: Machine, thread: Thread, obj: Obj, mode: Obj | None) -> Obj:
    return access_handle(machine, thread, obj, _access(machine, thread, mode))


def _var_invoker(machine: Machine, thread: Thread, mode: Obj | None, wanted: Obj | None, exact: bool) -> Obj:
    return var_invoker_of(machine, thread, _access(machine, thread, mode), wanted, exact=exact)


def var_invoker_of(
    machine: Machine, thread: Thread, access: Access, wanted: Obj | None, *, exact: bool
) -> Obj:
    _some(machine, thread, wanted)
    parameters, result = split_method(type_descriptor(wanted))
    descriptor = f"(L{VAR_HANDLE};{''.join(parameters)}){result}"
    owner = machine.loader.load(HANDLE)
    payload = Handle(CombinatorKind.VAR_INVOKER, None, owner, descriptor, None, (exact, access.name))
    return new_handle(machine, thread, payload)


@model(CONSTANT, f"{HANDLES}.varHandleInvoker({_MODE}{_METHOD_TYPE})L{HANDLE};")
def var_handle_invoker(machine: Machine, thread: Thread, mode: Obj | None, wanted: Obj | None) -> Obj:
    return _var_invoker(machine, thread, mode, wanted, exact=False)


@model(CONSTANT, f"{HANDLES}.varHandleExactInvoker({_MODE}{_METHOD_TYPE})L{HANDLE};")
def var_handle_exact_invoker(machine: Machine, thread: Thread, mode: Obj | None, wanted: Obj | None) -> Obj:
    return _var_invoker(machine, thread, mode, wanted, exact=True)


@model(CONSTANT, f"{VAR_HANDLE}.isAccessModeSupported({_MODE})Z")
def is_access_mode_supported(machine: Machine, thread: Thread, obj: Obj, mode: Obj | None) -> int:
    return int(supported(machine, place_of(obj), _access(machine, thread, mode)))
