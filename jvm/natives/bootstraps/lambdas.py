"""Lambdas and method references (JLS 15.27, 15.13): `LambdaMetafactory`.

Lambda objects are instances of classes made here, whose interface method calls the implementation with the
captured values in front.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from jvm.bytecode.idioms.additions import ARGUMENT, added
from jvm.classfile.classfile import (
    ClassConstant,
    IntegerConstant,
    InvokeDynamic,
    MethodHandleConstant,
    MethodTypeConstant,
)
from jvm.classfile.modifiers import ACC_FINAL, ACC_SYNTHETIC
from jvm.errors import BrokenClass, ClassUnavailable
from jvm.execution.exceptions import JavaThrow
from jvm.linking.classes import READY, JClass
from jvm.natives.bootstraps.lambda_types import conversion, misfit
from jvm.natives.registry import then
from jvm.objects.objects import Obj
from jvm.values.descriptors import class_of_descriptor, split_method

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.natives.java_lang_invoke.call_sites import Target
    from jvm.threads.thread import Thread


def lambda_site(
    machine: Machine, cls: JClass, label: str, site: InvokeDynamic, arguments: tuple[object, ...]
) -> Callable[..., object]:
    """LambdaMetafactory: a class that implements the interface method by the implementation handle."""
    method_type, handle, instantiated = arguments[0], arguments[1], arguments[2]
    if (
        not isinstance(method_type, MethodTypeConstant)
        or not isinstance(handle, MethodHandleConstant)
        or not isinstance(instantiated, MethodTypeConstant)
    ):
        raise BrokenClass("LambdaMetafactory with arguments of the wrong kind")
    captured, interface_descriptor = split_method(site.descriptor)
    interface = machine.loader.load(class_of_descriptor(interface_descriptor))
    extra, bridges = _alternatives(arguments)
    interfaces = [interface, *(machine.loader.load(name) for name in extra)]
    for each in interfaces:
        if not each.interface:
            raise _not_converted(f"{each.external} is not an interface")
    target = machine.invoker.target(cls, handle)
    if target.restricted:
        _require_receiver(machine, cls, (*captured, *split_method(instantiated.descriptor)[0])[0])
    descriptors = [method_type.descriptor, instantiated.descriptor, *bridges]
    named = f"{handle.owner}.{handle.name}:{handle.descriptor}"
    why = misfit(machine, target, captured, descriptors, named)
    if why is not None:
        raise _not_converted(why)
    for each in interfaces:
        if each.class_file is not None and each.class_file.permitted_subclasses:
            told = f"class {cls.external}$$Lambda cannot implement sealed interface {each.external}"
            cause = "java/lang/IncompatibleClassChangeError", told
            reason = f"java.lang.IncompatibleClassChangeError: {told}"
            raise ClassUnavailable("java/lang/InternalError", "lambda", reason, caused_by=cause)
    if not cls.trusted and split_method(instantiated.descriptor)[1] == "V":
        target = _adding(machine, target, handle)
    made = lambda_class(machine, cls, label, interfaces, captured, target, site.name, descriptors)
    if captured:
        return capturing(machine, made)
    single = Obj(made, [], 0, f"lambda:{made.name}")
    single.initialization = single.sharing = 1
    return machine.initializer.behind_superinterfaces(made, lambda thread: single)


def _not_converted(why: str) -> ClassUnavailable:
    """What LambdaMetafactory refuses, as its call site throws it."""
    told = "bootstrap method initialization exception"
    cause = "java/lang/invoke/LambdaConversionException", why
    return ClassUnavailable("java/lang/BootstrapMethodError", "lambda", told, caused_by=cause)


def _adding(machine: Machine, target: Target, handle: MethodHandleConstant) -> Target:
    """`counter::incrementAndGet` whose result nobody gets is an addition, as in translated code
    (`jvm.additions`)."""
    amount = added(handle.owner, handle.name, handle.descriptor)
    if amount is None:
        return target
    call, adds = target.call, machine.additions.adds

    def add_or_call(thread: Thread, counter: Obj | None, *given: int) -> object:
        if adds(thread, counter, given[0] if amount == ARGUMENT else amount):
            return 0
        return call(thread, counter, *given)

    return replace(target, call=add_or_call)


def capturing(machine: Machine, made: JClass) -> Callable[..., object]:
    """What makes an object of a class of lambdas, from the values that it captures."""

    def capture(thread: Thread, *values: object) -> Obj:
        obj = machine.allocate(thread, made)
        obj.cells = list(values)  # type: ignore[arg-type]
        obj.initialization = 1
        return obj

    return machine.initializer.behind_superinterfaces(made, capture)


def _require_receiver(machine: Machine, cls: JClass, given: str) -> None:
    """A protected method of another package is only called on objects of the caller's class."""
    if not machine.loader.of_descriptor(given).subclass_of(cls):
        raise ClassUnavailable(
            "java/lang/BootstrapMethodError", "lambda", "bootstrap method initialization exception"
        )


def lambda_class(
    machine: Machine,
    cls: JClass,
    label: str,
    interfaces: list[JClass],
    captured: tuple[str, ...],
    target: Target,
    name: str,
    descriptors: list[str],
) -> JClass:
    """A class made for `cls` whose objects keep what is captured and whose method `name` calls `target`. Of
    its descriptors the second is what the lambda is of; the others are erased, or bridges: it has those."""
    above = machine.loader.load("java/lang/Object")
    flags = ACC_FINAL | ACC_SYNTHETIC
    made = JClass(f"{cls.name}$$Lambda/{label}", flags, above, tuple(dict.fromkeys(interfaces)))
    made.default_cells = [None] * len(captured)
    made.trusted = True
    made.statics.payload = READY
    made.init_done_solo = True
    made.origin = cls.origin
    made.lambda_of = cls
    made.captures = _variables(target.method, len(captured))
    made.build_method_table()
    for descriptor in dict.fromkeys((descriptors[0], *descriptors[2:])):
        body = _lambda_body(machine, made, target, descriptor, descriptors[1])
        made.answer(name + descriptor, body)
    machine.loader.made.setdefault(made.name, made)
    return made


def _variables(method: JMethod | None, count: int) -> tuple[str, ...]:
    """What is captured as the variables of the method that the lambda runs, as far as it has names."""
    if method is None or method.info.code is None:
        return ()
    code = method.info.code
    names = {slot: name for start, _, name, _, slot in code.local_variables if start == 0}
    known = (names.get(slot, "") for slot in method.parameter_slots[:count])
    return tuple(f"{method.cls.binary}.{method.name}.{name}" if name else "" for name in known)


def _lambda_body(
    machine: Machine, made: JClass, target: Target, descriptor: str, instantiated: str
) -> Callable[..., object]:
    """The function behind the interface method `descriptor`: converts the arguments, which are of the types
    that the lambda has there, and the result."""
    taken, result = split_method(descriptor)
    parameters, _ = split_method(instantiated)
    wanted = target.parameters[len(made.default_cells) :]
    adapters = [
        conversion(machine, made, source, goal, known)
        for source, goal, known in zip(taken, wanted, parameters, strict=True)
    ]
    finish = conversion(machine, made, target.result, result, result)
    call = target.call

    def adapted(machine: Machine, thread: Thread, value: object, obj: Obj) -> object:
        try:
            return finish(thread, value) if finish is not None else value
        except JavaThrow as error:
            if error.hidden is not None:
                error.hidden = obj.cls  # all lambdas with these types share the phase
            raise

    point = machine.natives.phase(f"adapt {target.result}>{result}", adapted)
    converts = any(adapters)

    def body(thread: Thread, obj: Obj, *arguments: object) -> object:
        if converts:
            arguments = tuple(
                value if adapter is None else adapter(thread, value)
                for value, adapter in zip(arguments, adapters, strict=True)
            )
        if finish is None:
            return call(thread, *obj.cells, *arguments)
        return then(machine, thread, call, (*obj.cells, *arguments), point, (obj,))

    return body


def _alternatives(arguments: tuple[object, ...]) -> tuple[list[str], list[str]]:
    """Marker interfaces and bridge descriptors of altMetafactory (flags: 1 serializable, 2 markers, 4
    bridges).
    """
    if len(arguments) < 4 or not isinstance(arguments[3], IntegerConstant):
        return [], []
    flags, at = arguments[3].value, 4
    markers: list[str] = []
    bridges: list[str] = []
    if flags & 1:
        markers.append("java/io/Serializable")
    if flags & 2:
        count = arguments[at]
        assert isinstance(count, IntegerConstant)
        for item in arguments[at + 1 : at + 1 + count.value]:
            assert isinstance(item, ClassConstant)
            markers.append(item.name)
        at += 1 + count.value
    if flags & 4:
        count = arguments[at]
        assert isinstance(count, IntegerConstant)
        for item in arguments[at + 1 : at + 1 + count.value]:
            assert isinstance(item, MethodTypeConstant)
            bridges.append(item.descriptor)
    return markers, bridges
