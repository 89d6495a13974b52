"""Dynamic constants (JVMS 5.4.3.6): the bootstrap methods of java.lang.invoke.ConstantBootstraps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from jvm.classfile.classfile import (
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
from jvm.errors import BrokenClass, ClassUnavailable, Unmodelled
from jvm.execution.exceptions import java_throw
from jvm.linking.classes import JClass
from jvm.natives.java_lang_invoke.handles import handle_of
from jvm.natives.java_lang_invoke.lookup_modes import LOOKUP, lookup_object
from jvm.natives.java_lang_invoke.method_handles import convert_and_call
from jvm.natives.java_lang_invoke.method_types import method_type, mirrored
from jvm.natives.java_lang_invoke.natives import handle_constant
from jvm.natives.java_lang_invoke.variables.places import array_handle, field_handle
from jvm.natives.registry import then
from jvm.objects.objects import Obj
from jvm.threads.points import STOP
from jvm.values.descriptors import class_of_descriptor

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_BOOTSTRAPS = "java/lang/invoke/ConstantBootstraps"


class _Failed(Struct, frozen=True):
    """What a failed resolution is told by from then on (JVMS 5.4.3): the error, and its cause."""

    name: str
    message: str | None
    cause: tuple[str, str | None] | None


def dynamic_constant(machine: Machine, thread: Thread, cls: JClass, constant: DynamicConstant) -> object:
    """The value; may be STOP.

    What the bootstrap method of a program, or `invoke`, makes is kept from the first time on (JVMS 5.4.3.6).
    That is before the first start and the first choice, where there is one execution, and refused later:
    threads would resolve it side by side, and the first that ends would decide. All other bootstrap methods
    find the same each time.
    """
    match _kept(cls).get(constant):
        case _Failed(name=name, message=message, cause=cause):
            thrown = machine.failed(thread, name, message)
            if cause is not None:
                _set_cause(machine, thrown.obj, machine.failed(thread, *cause).obj)
            raise thrown
        case (value,):
            return value
    return _resolve(machine, thread, cls, constant)


def _kept(cls: JClass) -> dict[DynamicConstant, _Failed | tuple[object]]:
    known = cls.data.setdefault("dynamic", {})
    assert isinstance(known, dict)
    return known


def _resolve(machine: Machine, thread: Thread, cls: JClass, constant: DynamicConstant) -> object:
    assert cls.class_file is not None
    if not 0 <= constant.bootstrap < len(cls.class_file.bootstrap_methods):
        raise BrokenClass("a dynamic constant without its bootstrap method")
    bootstrap = cls.class_file.bootstrap_methods[constant.bootstrap]
    if bootstrap.method.owner != _BOOTSTRAPS:
        return _call(machine, thread, cls, constant, bootstrap.method, bootstrap.arguments, leading=True)
    arguments = bootstrap.arguments
    match bootstrap.method.name:
        case "nullConstant":
            return None
        case "primitiveClass":
            return machine.mirror(machine.loader.primitive(constant.name))
        case "enumConstant":
            owner = machine.loader.load(class_of_descriptor(constant.descriptor))
            return _static(machine, thread, owner, constant.name, constant.descriptor)
        case "getStaticFinal":
            named = arguments[0].name if arguments and isinstance(arguments[0], ClassConstant) else None
            owner = machine.loader.load(named or class_of_descriptor(constant.descriptor))
            return _static(machine, thread, owner, constant.name, constant.descriptor)
        case "fieldVarHandle" | "staticFieldVarHandle":
            return _variable(machine, cls, constant, arguments)
        case "arrayVarHandle":
            assert isinstance(arguments[0], ClassConstant)
            return array_handle(machine, machine.loader.load(arguments[0].name))
        case "invoke":
            return _invoke(machine, thread, cls, constant, arguments)
        case name:
            raise Unmodelled(f"a dynamic constant with bootstrap method ConstantBootstraps.{name}")


def _variable(machine: Machine, cls: JClass, constant: DynamicConstant, arguments: tuple[object, ...]) -> Obj:
    owner = arguments[0] if len(arguments) == 2 else None
    if not isinstance(owner, ClassConstant):
        raise BrokenClass("a VarHandle constant with arguments of the wrong kind")
    declaring = machine.loader.load(owner.name)
    descriptor = _type_named(cls, arguments[1])
    field = declaring.find_field(constant.name, descriptor)
    if field is None:
        raise ClassUnavailable("java/lang/NoSuchFieldError", constant.name)
    return field_handle(machine, declaring, field)


def _type_named(cls: JClass, constant: object) -> str:
    """The descriptor of a type, which is a class, or primitive: a dynamic constant then."""
    assert cls.class_file is not None
    match constant:
        case ClassConstant(name=name):
            return name if name.startswith("[") else f"L{name};"
        case DynamicConstant(bootstrap=number, name=name):
            method = cls.class_file.bootstrap_methods[number].method
            if (method.owner, method.name) == (_BOOTSTRAPS, "primitiveClass"):
                return name
    raise Unmodelled("a VarHandle constant of a type that is computed")


def _static(machine: Machine, thread: Thread, owner: JClass, name: str, descriptor: str) -> object:
    field = owner.find_field(name, descriptor)
    if field is None or not field.static:
        raise ClassUnavailable("java/lang/NoSuchFieldError", name)

    def use(target: Thread) -> object:
        if not field.cls.init_done_solo and machine.initialize(target, field.cls):
            return machine.stop_for_class(target, field.cls, use, ())
        return field.cls.statics.cells[field.slot]

    return use(thread)


def _invoke(
    machine: Machine, thread: Thread, cls: JClass, constant: DynamicConstant, arguments: tuple[object, ...]
) -> object:
    """ConstantBootstraps.invoke: a handle called with constants."""
    handle = arguments[0]
    if not isinstance(handle, MethodHandleConstant):
        raise BrokenClass("ConstantBootstraps.invoke without a method handle")
    return _call(machine, thread, cls, constant, handle, arguments[1:], leading=False)


def _call(
    machine: Machine,
    thread: Thread,
    cls: JClass,
    constant: DynamicConstant,
    handle: MethodHandleConstant,
    arguments: tuple[object, ...],
    *,
    leading: bool,
) -> object:
    """Call a handle with constants for the constant's value; `leading`: it is a bootstrap method, which takes
    a Lookup, the name and the type in front (JVMS 5.4.3.6)."""
    _require_alone(machine, constant.name)
    values = [_value(machine, thread, cls, argument) for argument in arguments]
    if leading:
        values[:0] = [
            (f"L{LOOKUP};", lookup_object(machine, cls)),
            ("Ljava/lang/String;", machine.literal(constant.name)),
            ("Ljava/lang/Class;", machine.mirror(machine.loader.of_descriptor(constant.descriptor))),
        ]
    descriptor = "(" + "".join(letter for letter, _ in values) + ")" + constant.descriptor
    target = handle_of(machine, thread, handle_constant(machine, cls, handle))
    point = machine.natives.phase("dynamic constant", _called, thrown=_failed)
    return then(
        machine,
        thread,
        lambda other, *given: convert_and_call(machine, other, target, descriptor, given),
        tuple(value for _, value in values),
        point,
        (machine.mirror(cls), constant.bootstrap, constant.name, constant.descriptor),
    )


def _require_alone(machine: Machine, name: str) -> None:
    if machine.concurrent:
        raise Unmodelled(f"the dynamic constant {name} is made by its bootstrap method while threads run")


def _called(
    machine: Machine, thread: Thread, value: object, mirror: Obj, bootstrap: int, name: str, descriptor: str
) -> object:
    _require_alone(machine, name)
    if isinstance(value, Obj):
        # Reachable from now on wherever the class is: shared with its Class object.
        machine.heap.mirrors.append(value)
    _kept(mirrored(mirror))[DynamicConstant(bootstrap, name, descriptor)] = (value,)
    return value


def _failed(
    machine: Machine,
    thread: Thread,
    error: Exception,
    mirror: Obj,
    bootstrap: int,
    name: str,
    descriptor: str,
) -> object:
    """What is no Error arrives wrapped in a BootstrapMethodError."""
    thrown = java_throw(machine, thread, error)
    _require_alone(machine, name)
    if machine.loader.load("java/lang/Error") not in thrown.obj.cls.supertype_set:
        wrapped = thrown.obj
        thrown = machine.failed(
            thread, "java/lang/BootstrapMethodError", "bootstrap method initialization exception"
        )
        _set_cause(machine, thrown.obj, wrapped)
    cause = _part(machine, thrown.obj, "cause", "Ljava/lang/Throwable;")
    told = None if not isinstance(cause, Obj) or cause is thrown.obj else _told(machine, cause)
    failure = _Failed(*_told(machine, thrown.obj), told)
    _kept(mirrored(mirror))[DynamicConstant(bootstrap, name, descriptor)] = failure
    raise thrown


def _told(machine: Machine, error: Obj) -> tuple[str, str | None]:
    """Class and message of an error."""
    message = _part(machine, error, "detailMessage", "Ljava/lang/String;")
    return error.cls.name, str(message.payload) if isinstance(message, Obj) else None


def _part(machine: Machine, error: Obj, name: str, descriptor: str) -> object:
    return error.cells[machine.loader.load("java/lang/Throwable").fields[name, descriptor].slot]


def _set_cause(machine: Machine, error: Obj, cause: Obj) -> None:
    error.cells[machine.loader.load("java/lang/Throwable").fields["cause", "Ljava/lang/Throwable;"].slot] = (
        cause
    )


def _value(machine: Machine, thread: Thread, cls: JClass, constant: object) -> tuple[str, object]:
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
            return "Ljava/lang/String;", machine.literal(text)
        case ClassConstant(name=name):
            return "Ljava/lang/Class;", machine.mirror(machine.loader.load(name))
        case MethodTypeConstant(descriptor=descriptor):
            return "Ljava/lang/invoke/MethodType;", method_type(machine, descriptor)
        case MethodHandleConstant():
            return "Ljava/lang/invoke/MethodHandle;", handle_constant(machine, cls, constant)
        case DynamicConstant():
            value = dynamic_constant(machine, thread, cls, constant)
            if value is STOP:
                raise Unmodelled(
                    f"the dynamic constant {constant.name} needs a class that is not initialized"
                )
            return constant.descriptor, value
        case _:
            raise Unmodelled("a dynamic constant with an argument of an unusual kind")
