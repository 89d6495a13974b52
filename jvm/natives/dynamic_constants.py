"""Dynamic constants (JVMS 5.4.3.6): the bootstrap methods of java.lang.invoke.ConstantBootstraps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.classes import READY, JClass
from jvm.classfile import (
    ClassConstant,
    DoubleConstant,
    DynamicConstant,
    FloatConstant,
    IntegerConstant,
    LongConstant,
    MethodHandleConstant,
    MethodTypeConstant,
    StringConstant,
)
from jvm.descriptors import class_of_descriptor
from jvm.errors import BrokenClass, ClassUnavailable, Unmodelled
from jvm.exceptions import java_throw
from jvm.natives.handles import handle_of
from jvm.natives.java_lang_invoke import handle_constant
from jvm.natives.lookups import LOOKUP, lookup_object
from jvm.natives.method_handles import convert_and_call
from jvm.natives.method_types import method_type
from jvm.natives.registry import then
from jvm.natives.var_handles import array_handle, field_handle
from jvm.points import STOP
from jvm.store import Obj

if TYPE_CHECKING:
    from jvm.machine import Machine
    from jvm.threads import Thread

_BOOTSTRAPS = "java/lang/invoke/ConstantBootstraps"


def dynamic_constant(vm: Machine, th: Thread, cls: JClass, constant: DynamicConstant) -> object:
    """The value, resolved once if that is before threads run or if it is a constant object; may be STOP."""
    known = cls.data.setdefault("dynamic", {})
    assert isinstance(known, dict)
    if constant in known:
        return known[constant]
    value = _resolve(vm, th, cls, constant)
    if value is STOP:
        return STOP
    if isinstance(value, Obj) and not isinstance(value.key, str):
        if vm.concurrent:
            raise Unmodelled(f"the dynamic constant {constant.name} makes an object while threads run")
        # Reachable from now on wherever the class is: shared with its Class object.
        vm.mirrors.append(value)
    known[constant] = value
    return value


def _resolve(vm: Machine, th: Thread, cls: JClass, constant: DynamicConstant) -> object:
    assert cls.cf is not None
    if not 0 <= constant.bootstrap < len(cls.cf.bootstrap_methods):
        raise BrokenClass("a dynamic constant without its bootstrap method")
    bootstrap = cls.cf.bootstrap_methods[constant.bootstrap]
    if bootstrap.method.owner != _BOOTSTRAPS:
        return _call(vm, th, cls, constant, bootstrap.method, bootstrap.arguments, leading=True)
    arguments = bootstrap.arguments
    match bootstrap.method.name:
        case "nullConstant":
            return None
        case "primitiveClass":
            return vm.mirror(vm.loader.primitive(constant.name))
        case "enumConstant":
            owner = vm.loader.load(class_of_descriptor(constant.descriptor))
            return _static(vm, th, owner, constant.name, constant.descriptor)
        case "getStaticFinal":
            named = arguments[0].name if arguments and isinstance(arguments[0], ClassConstant) else None
            owner = vm.loader.load(named or class_of_descriptor(constant.descriptor))
            return _static(vm, th, owner, constant.name, constant.descriptor)
        case "fieldVarHandle" | "staticFieldVarHandle":
            return _variable(vm, constant, arguments)
        case "arrayVarHandle":
            assert isinstance(arguments[0], ClassConstant)
            return array_handle(vm, vm.loader.load(arguments[0].name))
        case "invoke":
            return _invoke(vm, th, cls, constant, arguments)
        case name:
            raise Unmodelled(f"a dynamic constant with bootstrap method ConstantBootstraps.{name}")


def _variable(vm: Machine, constant: DynamicConstant, arguments: tuple[object, ...]) -> Obj:
    owner, kind = arguments[0], arguments[1]
    if not isinstance(owner, ClassConstant) or not isinstance(kind, ClassConstant):
        raise BrokenClass("a VarHandle constant with arguments of the wrong kind")
    cls = vm.loader.load(owner.name)
    field = next((field for (name, _), field in cls.fields.items() if name == constant.name), None)
    if field is None:
        raise ClassUnavailable("java/lang/NoSuchFieldError", constant.name)
    return field_handle(vm, cls, field)


def _static(vm: Machine, th: Thread, owner: JClass, name: str, descriptor: str) -> object:
    field = owner.find_field(name, descriptor)
    if field is None or not field.static:
        raise ClassUnavailable("java/lang/NoSuchFieldError", name)

    def use(thread: Thread) -> object:
        if field.cls.statics.x != READY and vm.initialize(thread, field.cls):
            return vm.stop_for_class(thread, field.cls, use, ())
        return field.cls.statics.f[field.slot]

    return use(th)


def _invoke(
    vm: Machine, th: Thread, cls: JClass, constant: DynamicConstant, arguments: tuple[object, ...]
) -> object:
    """ConstantBootstraps.invoke: a handle called with constants."""
    handle = arguments[0]
    if not isinstance(handle, MethodHandleConstant):
        raise BrokenClass("ConstantBootstraps.invoke without a method handle")
    return _call(vm, th, cls, constant, handle, arguments[1:], leading=False)


def _call(
    vm: Machine,
    th: Thread,
    cls: JClass,
    constant: DynamicConstant,
    handle: MethodHandleConstant,
    arguments: tuple[object, ...],
    *,
    leading: bool,
) -> object:
    """Call a handle with constants for the constant's value; `leading`: it is a bootstrap method, which takes
    a Lookup, the name and the type in front (JVMS 5.4.3.6)."""
    values = [_value(vm, th, cls, argument) for argument in arguments]
    if leading:
        values[:0] = [
            (f"L{LOOKUP};", lookup_object(vm, cls)),
            ("Ljava/lang/String;", vm.literal(constant.name)),
            ("Ljava/lang/Class;", vm.mirror(vm.loader.of_descriptor(constant.descriptor))),
        ]
    descriptor = "(" + "".join(letter for letter, _ in values) + ")" + constant.descriptor
    target = handle_of(vm, th, handle_constant(vm, handle))
    point = vm.natives.phase("dynamic constant", _called, thrown=_failed)
    return then(
        vm,
        th,
        lambda thread, *given: convert_and_call(vm, thread, target, descriptor, given),
        tuple(value for _, value in values),
        point,
    )


def _called(vm: Machine, th: Thread, value: object) -> object:
    return value


def _failed(vm: Machine, th: Thread, error: Exception) -> object:
    """What is no Error arrives wrapped in a BootstrapMethodError."""
    thrown = java_throw(vm, th, error)
    if vm.loader.load("java/lang/Error") in thrown.obj.c.u:
        raise thrown
    message = "bootstrap method initialization exception"
    wrapper = vm.failed(th, "java/lang/BootstrapMethodError", message)
    throwable = vm.loader.load("java/lang/Throwable")
    wrapper.obj.f[throwable.fields["cause", "Ljava/lang/Throwable;"].slot] = thrown.obj
    raise wrapper


def _value(vm: Machine, th: Thread, cls: JClass, constant: object) -> tuple[str, object]:
    """A constant as an argument: its descriptor and value."""
    match constant:
        case IntegerConstant(value=number):
            return "I", number
        case LongConstant(value=number):
            return "J", number
        case FloatConstant(value=real):
            return "F", real
        case DoubleConstant(value=real):
            return "D", real
        case StringConstant(value=text):
            return "Ljava/lang/String;", vm.literal(text)
        case ClassConstant(name=name):
            return "Ljava/lang/Class;", vm.mirror(vm.loader.load(name))
        case MethodTypeConstant(descriptor=descriptor):
            return "Ljava/lang/invoke/MethodType;", method_type(vm, descriptor)
        case MethodHandleConstant():
            return "Ljava/lang/invoke/MethodHandle;", handle_constant(vm, constant)
        case DynamicConstant():
            value = dynamic_constant(vm, th, cls, constant)
            if value is STOP:
                raise Unmodelled(
                    f"the dynamic constant {constant.name} needs a class that is not initialized"
                )
            return constant.descriptor, value
        case _:
            raise Unmodelled("a dynamic constant with an argument of an unusual kind")
