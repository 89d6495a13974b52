"""The methods that make method handles of arrays, spreaders, collectors and invokers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import CALLS, CONSTANT
from jvm.errors import Unmodelled
from jvm.linking.classes import JClass
from jvm.natives.java_lang_invoke.combinator_calls import (
    _C,
    _H,
    _T,
    HANDLES,
    _descriptor,
    _type,
    checked,
    make,
)
from jvm.natives.java_lang_invoke.combinator_kinds import CombinatorKind
from jvm.natives.java_lang_invoke.handles import HANDLE, MOST_SLOTS, Handle, handle_of, new_handle, slots_of
from jvm.natives.java_lang_invoke.method_handles import as_type
from jvm.natives.java_lang_invoke.method_types import mirrored, type_descriptor
from jvm.natives.java_lang_invoke.variables.places import array_handle
from jvm.natives.registry import model
from jvm.objects.objects import Obj
from jvm.values.descriptors import descriptor_of_class, split_method

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_ELEMENT: Final = CombinatorKind.ELEMENT


def _array(machine: Machine, thread: Thread, kind: Obj | None, message: str) -> JClass:
    if kind is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    cls = mirrored(kind)
    if not cls.array:
        name = cls.external
        shown = name if cls.primitive or message.startswith("not an array class") else f"class {name}"
        raise machine.failed(thread, "java/lang/IllegalArgumentException", message + shown)
    return cls


@model(CONSTANT, f"{HANDLES}.arrayLength({_C}){_H}")
def array_length(machine: Machine, thread: Thread, kind: Obj | None) -> Obj:
    cls = _array(machine, thread, kind, "not an array: ")
    return make(machine, thread, CombinatorKind.ARRAY_LENGTH, f"({cls.name})I", None)


@model(CONSTANT, f"{HANDLES}.arrayConstructor({_C}){_H}")
def array_constructor(machine: Machine, thread: Thread, kind: Obj | None) -> Obj:
    cls = _array(machine, thread, kind, "not an array class: ")
    return make(machine, thread, CombinatorKind.ARRAY_NEW, f"(I){cls.name}", None, (cls,))


@model(CONSTANT, f"{HANDLES}.arrayElementGetter({_C}){_H}")
def array_getter(machine: Machine, thread: Thread, kind: Obj | None) -> Obj:
    cls = _array(machine, thread, kind, "not an array: ")
    descriptor = f"({cls.name}I){cls.name[1:]}"
    return new_handle(machine, thread, Handle(_ELEMENT, "get", cls, descriptor, array_handle(machine, cls)))


@model(CONSTANT, f"{HANDLES}.arrayElementSetter({_C}){_H}")
def array_setter(machine: Machine, thread: Thread, kind: Obj | None) -> Obj:
    cls = _array(machine, thread, kind, "not an array: ")
    descriptor = f"({cls.name}I{cls.name[1:]})V"
    return new_handle(machine, thread, Handle(_ELEMENT, "set", cls, descriptor, array_handle(machine, cls)))


@model(CALLS, f"{HANDLE}.asSpreader({_C}I){_H}")
def as_spreader(machine: Machine, thread: Thread, obj: Obj, kind: Obj | None, length: int) -> Obj:
    return _spread(machine, thread, obj, len(_type(machine, thread, obj)[0]) - length, kind, length)


@model(CALLS, f"{HANDLE}.asSpreader(I{_C}I){_H}")
def as_spreader_at(
    machine: Machine, thread: Thread, obj: Obj, position: int, kind: Obj | None, length: int
) -> Obj:
    return _spread(machine, thread, obj, position, kind, length)


def _spread(machine: Machine, thread: Thread, obj: Obj, position: int, kind: Obj | None, length: int) -> Obj:
    wanted = checked(machine, thread, HANDLE, "asSpreaderChecks", obj, kind, position, length)
    assert isinstance(wanted, Obj)
    inner = as_type(machine, thread, obj, type_descriptor(wanted))
    parameters, result = _type(machine, thread, inner)
    spread = (*parameters[:position], mirrored(kind).name, *parameters[position + length :])
    return make(
        machine, thread, CombinatorKind.SPREAD, _descriptor(spread, result), inner, (length,), position
    )


@model(CALLS, f"{HANDLE}.asCollector({_C}I){_H}")
def as_collector(machine: Machine, thread: Thread, obj: Obj, kind: Obj | None, length: int) -> Obj:
    return _collector(machine, thread, obj, len(_type(machine, thread, obj)[0]) - 1, kind, length)


@model(CALLS, f"{HANDLE}.asCollector(I{_C}I){_H}")
def as_collector_at(
    machine: Machine, thread: Thread, obj: Obj, position: int, kind: Obj | None, length: int
) -> Obj:
    return _collector(machine, thread, obj, position, kind, length)


def _collector(
    machine: Machine, thread: Thread, obj: Obj, position: int, kind: Obj | None, length: int
) -> Obj:
    checked(machine, thread, HANDLE, "asCollectorChecks", obj, kind, position, length)
    cls = mirrored(kind)
    parameters, result = _type(machine, thread, obj)
    wider = (*parameters[:position], *[cls.name[1:]] * length, *parameters[position + 1 :])
    return make(
        machine, thread, CombinatorKind.GATHER, _descriptor(wider, result), obj, (length, cls), position
    )


@model(CALLS, f"{HANDLE}.asVarargsCollector({_C}){_H}")
def as_varargs_collector(machine: Machine, thread: Thread, obj: Obj, kind: Obj | None) -> Obj:
    return _varargs(machine, thread, obj, kind)


def _varargs(machine: Machine, thread: Thread, obj: Obj, kind: Obj | None) -> Obj:
    checked(
        machine, thread, HANDLE, "asCollectorChecks", obj, kind, len(_type(machine, thread, obj)[0]) - 1, 0
    )
    parameters, result = _type(machine, thread, obj)
    fixed = as_type(machine, thread, obj, _descriptor((*parameters[:-1], mirrored(kind).name), result))
    return new_handle(machine, thread, handle_of(machine, thread, fixed)._replace(collects=True))


@model(CALLS, f"{HANDLE}.withVarargs(Z){_H}")
def with_varargs(machine: Machine, thread: Thread, obj: Obj, wanted: int) -> Obj:
    handle = handle_of(machine, thread, obj)
    if handle.collects == bool(wanted):
        return obj
    if not wanted:
        return new_handle(machine, thread, handle._replace(collects=False))
    parameters = split_method(handle.descriptor)[0]
    if not parameters:
        raise machine.failed(thread, "java/lang/IllegalArgumentException", "not an array type: void")
    return _varargs(machine, thread, obj, machine.mirror(machine.loader.of_descriptor(parameters[-1])))


def invoker_of(machine: Machine, thread: Thread, wanted: Obj | None, *, exact: bool) -> Obj:
    if wanted is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    parameters, result = split_method(type_descriptor(wanted))
    descriptor = _descriptor((descriptor_of_class(HANDLE), *parameters), result)
    return make(machine, thread, CombinatorKind.INVOKER, descriptor, None, (exact,))


@model(CONSTANT, f"{HANDLES}.exactInvoker({_T}){_H}")
def exact_invoker(machine: Machine, thread: Thread, wanted: Obj | None) -> Obj:
    return invoker_of(machine, thread, wanted, exact=True)


@model(CONSTANT, f"{HANDLES}.invoker({_T}){_H}")
def general_invoker(machine: Machine, thread: Thread, wanted: Obj | None) -> Obj:
    return invoker_of(machine, thread, wanted, exact=False)


@model(CALLS, f"{HANDLES}.spreadInvoker({_T}I){_H}")
def spread_invoker(machine: Machine, thread: Thread, wanted: Obj | None, leading: int) -> Obj:
    if slots_of(type_descriptor(wanted) if wanted is not None else "") >= MOST_SLOTS:
        raise Unmodelled("MethodHandles.spreadInvoker of a type with 254 parameters or more")
    inner = invoker_of(machine, thread, wanted, exact=False)
    count = len(split_method(type_descriptor(wanted))[0])
    if not 0 <= leading <= count:
        raise machine.failed(thread, "java/lang/IllegalArgumentException", f"bad argument count: {leading}")
    objects = machine.mirror(machine.loader.load("[Ljava/lang/Object;"))
    return _spread(
        machine,
        thread,
        inner,
        len(_type(machine, thread, inner)[0]) - (count - leading),
        objects,
        count - leading,
    )
