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
from jvm.linking.classes import READY, JClass
from jvm.natives.as_type import adapter
from jvm.natives.registry import then
from jvm.objects.objects import Obj
from jvm.values.conversions import require_lambda
from jvm.values.descriptors import class_of_descriptor, split_method

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.natives.java_lang_invoke.call_sites import Target
    from jvm.threads.thread import Thread


def lambda_site(
    machine: Machine, cls: JClass, index: int, site: InvokeDynamic, arguments: tuple[object, ...]
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
    target = machine.invoker.target(cls, handle)
    if target.restricted:
        _require_receiver(machine, cls, (*captured, *split_method(instantiated.descriptor)[0])[0])
    require_fit(machine, target, captured, method_type.descriptor, instantiated.descriptor)
    if not cls.trusted and split_method(instantiated.descriptor)[1] == "V":
        target = _adding(machine, target, handle)
    descriptors = [method_type.descriptor, instantiated.descriptor, *bridges]
    made = lambda_class(machine, cls, str(index), interfaces, captured, target, site.name, descriptors)
    if captured:
        return capturing(machine, made)
    single = Obj(made, [], 0, f"lambda:{made.name}")
    single.initialization = single.sharing = 1
    return machine.initializer.behind_superinterfaces(made, lambda thread: single)


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


def require_fit(
    machine: Machine, target: Target, captured: tuple[str, ...], erased: str, instantiated: str
) -> None:
    """Raises ClassUnavailable (BootstrapMethodError) if `target` cannot stand for an interface method of
    these two descriptors."""
    require_lambda(captured, erased, instantiated, target.parameters, target.result)
    require_subtypes(machine, target, captured, split_method(instantiated)[0])


def require_subtypes(
    machine: Machine, target: Target, captured: tuple[str, ...], taken: tuple[str, ...]
) -> None:
    """What the implementation gets is of its types, as LambdaMetafactory asks for: what is captured exactly,
    but for a receiver."""
    for at, (given, wanted) in enumerate(zip((*captured, *taken), target.parameters, strict=True)):
        if given == wanted or given[0] not in "L[" or wanted[0] not in "L[":
            continue
        receives = at == 0 and target.takes_receiver
        of_type = machine.loader.of_descriptor(given).subclass_of(machine.loader.of_descriptor(wanted))
        if not of_type or (at < len(captured) and not receives):
            raise ClassUnavailable(
                "java/lang/BootstrapMethodError",
                "lambda",
                f"java.lang.invoke.LambdaConversionException: {given} is given where {wanted} is expected",
            )


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
    its descriptors the second is what the lambda is of; the others are erased, or bridges."""
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
    for descriptor in dict.fromkeys(descriptors):
        body = _lambda_body(machine, target, captured, descriptor, descriptors[1])
        made.answer(name + descriptor, body)
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
    machine: Machine, target: Target, captured: tuple[str, ...], descriptor: str, instantiated: str
) -> Callable[..., object]:
    """The function behind the interface method `descriptor`: casts the arguments to the types the lambda
    has there, adapts them and the result to the implementation."""
    count = len(captured)
    taken, _ = split_method(descriptor)
    parameters, result = split_method(instantiated)
    casts = [
        (at, machine.loader.of_descriptor(to))
        for at, (source, to) in enumerate(zip(taken, parameters, strict=True))
        if source != to and to != "Ljava/lang/Object;"
    ]
    wanted = target.parameters[count:]
    adapters = [adapter(machine, a, b) for a, b in zip(parameters, wanted, strict=False)]
    finish = adapter(machine, target.result, result) if target.result != "V" else None
    call = target.call

    def adapted(machine: Machine, thread: Thread, value: object, adapter: int) -> object:
        return finish(thread, value) if finish is not None else value

    point = machine.natives.phase(f"adapt {target.result}>{result}", adapted)

    def body(thread: Thread, obj: Obj, *arguments: object) -> object:
        for at, cls in casts:
            value = arguments[at]
            if value is not None and cls not in value.cls.supertype_set:  # type: ignore[attr-defined]
                _no_cast(machine, thread, value, cls)
        if any(adapters):
            arguments = tuple(
                value if adapter is None else adapter(thread, value)
                for value, adapter in zip(arguments, adapters, strict=True)
            )
        if finish is None:
            return call(thread, *obj.cells, *arguments)
        return then(machine, thread, call, (*obj.cells, *arguments), point, (0,))

    return body


def _no_cast(machine: Machine, thread: Thread, value: object, cls: JClass) -> None:
    from jvm.linking.links import cast_message

    assert isinstance(value, Obj)
    raise machine.failed(thread, "java/lang/ClassCastException", cast_message(value.cls, cls))


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
