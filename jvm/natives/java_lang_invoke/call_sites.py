"""invokedynamic and method handles: lambdas, method references, string concatenation, records, switches.

A call site is linked once to a Python function. Lambda objects are instances of classes made here, whose
interface method calls the implementation with the captured values in front.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from jvm.classfile.classfile import (
    ClassConstant,
    DoubleConstant,
    DynamicConstant,
    FloatConstant,
    IntegerConstant,
    InvokeDynamic,
    LongConstant,
    MethodHandleConstant,
    MethodRef,
    MethodTypeConstant,
    StringConstant,
)
from jvm.errors import BrokenClass, ClassUnavailable, Unmodelled
from jvm.linking.classes import ACC_FINAL, ACC_SYNTHETIC, READY, JClass
from jvm.natives.registry import then
from jvm.objects.objects import Obj
from jvm.threads.points import STOP
from jvm.values.conversions import require_lambda
from jvm.values.descriptors import class_of_descriptor, kind_of, split_method
from jvm.values.wrappers import UNWRAP, WRAPPERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

TO_STRING = "toString()Ljava/lang/String;"
GET_FIELD, GET_STATIC, PUT_FIELD, PUT_STATIC, VIRTUAL, STATIC, SPECIAL, NEW, INTERFACE = range(1, 10)


@dataclass(frozen=True, slots=True)
class Target:
    """A resolved method handle constant: `call(th, *arguments)` may return STOP."""

    kind: int
    call: Callable[..., object]
    parameters: tuple[str, ...]
    result: str


class Invoker:
    """Links call sites and method handles of one machine."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.lambdas = 0

    # -- call sites

    def link_call_site(
        self, thread: Thread, cls: JClass, index: int, site: InvokeDynamic
    ) -> Callable[..., object]:
        """The function of an invokedynamic call site. Raises Unmodelled for an unknown bootstrap method."""
        assert cls.class_file is not None
        if not 0 <= site.bootstrap < len(cls.class_file.bootstrap_methods):
            raise BrokenClass("invokedynamic without its bootstrap method")
        bootstrap = cls.class_file.bootstrap_methods[site.bootstrap]
        arguments = bootstrap.arguments
        match (bootstrap.method.owner, bootstrap.method.name):
            case ("java/lang/invoke/LambdaMetafactory", "metafactory" | "altMetafactory"):
                return self._lambda(cls, index, site, arguments)
            case ("java/lang/invoke/StringConcatFactory", "makeConcatWithConstants"):
                return self._concat_recipe(thread, cls, site, arguments)
            case ("java/lang/invoke/StringConcatFactory", "makeConcat"):
                count = len(split_method(site.descriptor)[0])
                return self._concat(split_method(site.descriptor)[0], ["" for _ in range(count + 1)])
            case ("java/lang/runtime/ObjectMethods", "bootstrap"):
                from jvm.natives.java_lang_invoke.records import object_method

                return object_method(self.machine, cls, site)
            case ("java/lang/runtime/SwitchBootstraps", "typeSwitch" | "enumSwitch" as kind):
                from jvm.natives.java_lang_invoke.switches import pattern_switch

                return pattern_switch(self.machine, cls, site, arguments, kind)
            case (owner, name):
                raise Unmodelled(f"invokedynamic with bootstrap method {owner.replace('/', '.')}.{name}")

    # -- method handles

    def target(self, cls: JClass, handle: MethodHandleConstant) -> Target:
        """What a method handle constant calls (JVMS 5.4.3.5)."""
        machine = self.machine
        owner = machine.loader.load(handle.owner)
        if handle.kind <= PUT_STATIC:
            raise Unmodelled(f"a method handle for the field {handle.owner.replace('/', '.')}.{handle.name}")
        method = owner.find_method(handle.name, handle.descriptor)
        if method is None:
            raise ClassUnavailable(
                "java/lang/NoSuchMethodError", handle.name, f"{owner.binary}.{handle.name}"
            )
        if (handle.kind == STATIC) != method.static:
            raise ClassUnavailable(
                "java/lang/IncompatibleClassChangeError",
                handle.name,
                f"Expected {'non-' if method.static else ''}static method '{method.display}'",
            )
        parameters, result = split_method(handle.descriptor)
        if handle.kind == STATIC:
            return Target(handle.kind, self.static_call(method), parameters, result)
        if handle.kind == NEW:
            return Target(handle.kind, self.construct_call(owner, method), parameters, f"L{owner.name};")
        receiver = owner.name if owner.array else f"L{owner.name};"
        if handle.kind == SPECIAL or method.private:
            return Target(handle.kind, method_call(method), (receiver, *parameters), result)
        key = method.key

        def virtual(thread: Thread, obj: Obj | None, *arguments: object) -> object:
            if obj is None:
                raise machine.failed(thread, "java/lang/NullPointerException", None)
            return obj.cls.vtable[key](thread, obj, *arguments)

        return Target(handle.kind, virtual, (receiver, *parameters), result)

    def static_call(self, method: JMethod) -> Callable[..., object]:
        """Call a static method, initializing its class first."""
        machine = self.machine

        def call(thread: Thread, *arguments: object) -> object:
            if not method.cls.init_done_solo and machine.initialize(thread, method.cls):
                return machine.stop_for_class(thread, method.cls, call, arguments)
            return method.entry(thread, *arguments)

        return call

    def construct_call(self, cls: JClass, constructor: JMethod) -> Callable[..., object]:
        """`new` followed by a constructor: returns the object."""
        machine = self.machine

        def built(machine: Machine, thread: Thread, result: object, obj: Obj) -> Obj:
            machine.journal.change(obj)
            obj.initialization |= 1
            return obj

        def call(thread: Thread, *arguments: object) -> object:
            if not cls.init_done_solo and machine.initialize(thread, cls):
                return machine.stop_for_class(thread, cls, call, arguments)
            obj = machine.allocate(thread, cls)
            point = machine.natives.phase("constructed", built)
            return then(machine, thread, constructor.entry, (obj, *arguments), point, (obj,))

        return call

    # -- boxing

    def box(self, thread: Thread, letter: str, value: object) -> Obj:
        """The wrapper object of a primitive value (JLS 5.1.7). The caches of small values are read without a
        stop.
        """
        name = WRAPPERS[letter]
        cls = self.machine.loader.load(name)
        self.machine.initialize_now(thread, cls)
        method = cls.find_method("valueOf", f"({letter})L{name};")
        assert method is not None
        result = self.machine.atomically(thread, self.machine.entry_point, (method.entry, value))
        assert isinstance(result, Obj)
        return result

    def unbox(self, thread: Thread, obj: Obj | None) -> int | float:
        """The value of a wrapper object (JLS 5.1.8)."""
        if obj is None:
            raise self.machine.failed(thread, "java/lang/NullPointerException", None)
        letter = UNWRAP.get(obj.cls.name)
        field = obj.cls.fields.get(("value", letter or "?"))
        if field is None:
            raise self.machine.failed(
                thread,
                "java/lang/ClassCastException",
                f"class {obj.cls.binary} cannot be cast to class java.lang.Number",
            )
        value = obj.cells[field.slot]
        assert isinstance(value, int | float)
        return value

    def adapter(self, source: str, target: str) -> Callable[[Thread, object], object] | None:
        """How a value of type `source` becomes one of type `target` (MethodHandle.asType); None if it is one
        already.
        """
        from jvm.natives.as_type import adapter

        return adapter(self.machine, source, target)

    # -- lambdas

    def _lambda(
        self, cls: JClass, index: int, site: InvokeDynamic, arguments: tuple[object, ...]
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
        interface = self.machine.loader.load(class_of_descriptor(interface_descriptor))
        extra, bridges = _alternatives(arguments)
        interfaces = [interface, *(self.machine.loader.load(name) for name in extra)]
        target = self.target(cls, handle)
        require_lambda(
            captured, method_type.descriptor, instantiated.descriptor, target.parameters, target.result
        )
        made = self._lambda_class(cls, index, tuple(dict.fromkeys(interfaces)), len(captured))
        for descriptor in dict.fromkeys([method_type.descriptor, instantiated.descriptor, *bridges]):
            made.vtable[site.name + descriptor] = self._lambda_body(
                target, captured, descriptor, instantiated.descriptor
            )
        machine = self.machine
        if captured:

            def capture(thread: Thread, *values: object) -> Obj:
                obj = machine.allocate(thread, made)
                obj.cells = list(values)  # type: ignore[arg-type]
                obj.initialization = 1
                return obj

            return capture
        single = Obj(made, [], 0, f"lambda:{made.name}")
        single.initialization = single.sharing = 1
        return lambda thread: single

    def _lambda_class(self, cls: JClass, index: int, interfaces: tuple[JClass, ...], cells: int) -> JClass:
        made = JClass(
            f"{cls.name}$$Lambda/{index}",
            ACC_FINAL | ACC_SYNTHETIC,
            self.machine.loader.load("java/lang/Object"),
            interfaces,
        )
        made.default_cells = [None] * cells
        made.trusted = True
        made.statics.payload = READY
        made.init_done_solo = True
        made.origin = cls.origin
        made.build_method_table()
        return made

    def _lambda_body(
        self, target: Target, captured: tuple[str, ...], descriptor: str, instantiated: str
    ) -> Callable[..., object]:
        """The function behind the interface method `descriptor`: casts the arguments to the types the lambda
        has there, adapts them and the result to the implementation."""
        machine, count = self.machine, len(captured)
        taken, _ = split_method(descriptor)
        parameters, result = split_method(instantiated)
        casts = [
            (at, self.machine.loader.of_descriptor(to))
            for at, (source, to) in enumerate(zip(taken, parameters, strict=True))
            if source != to and to != "Ljava/lang/Object;"
        ]
        wanted = target.parameters[count:]
        adapters = [self.adapter(a, b) for a, b in zip(parameters, wanted, strict=False)]
        finish = self.adapter(target.result, result) if target.result != "V" else None
        call = target.call

        def adapted(machine: Machine, thread: Thread, value: object, adapter: int) -> object:
            return finish(thread, value) if finish is not None else value

        point = machine.natives.phase(f"adapt {target.result}>{result}", adapted)

        def body(thread: Thread, obj: Obj, *arguments: object) -> object:
            for at, cls in casts:
                value = arguments[at]
                if value is not None and cls not in value.cls.supertype_set:  # type: ignore[attr-defined]
                    self._no_cast(thread, value, cls)
            if any(adapters):
                arguments = tuple(
                    value if adapter is None else adapter(thread, value)
                    for value, adapter in zip(arguments, adapters, strict=True)
                )
            if finish is None:
                return call(thread, *obj.cells, *arguments)
            return then(machine, thread, call, (*obj.cells, *arguments), point, (0,))

        return body

    def _no_cast(self, thread: Thread, value: object, cls: JClass) -> None:
        from jvm.linking.links import cast_message

        assert isinstance(value, Obj)
        raise self.machine.failed(thread, "java/lang/ClassCastException", cast_message(value.cls, cls))

    # -- string concatenation

    def _concat_recipe(
        self, thread: Thread, cls: JClass, site: InvokeDynamic, arguments: tuple[object, ...]
    ) -> Callable[..., object]:
        """makeConcatWithConstants: \\1 stands for an argument, \\2 for a constant."""
        recipe = arguments[0]
        if not isinstance(recipe, StringConstant):
            raise BrokenClass("StringConcatFactory without a recipe")
        constants = iter(arguments[1:])
        pieces = [""]
        for char in recipe.value:
            if char == "\1":
                pieces.append("")
            elif char == "\2":
                pieces[-1] += self._constant_text(thread, next(constants, None))
            else:
                pieces[-1] += char
        return self._concat(split_method(site.descriptor)[0], pieces)

    def _constant_text(self, thread: Thread, constant: object) -> str:
        from jvm.natives.java_lang.number_text import number_text

        match constant:
            case StringConstant(value=text):
                return text
            case IntegerConstant(value=number) | LongConstant(value=number):
                return str(number)
            case FloatConstant(value=real):
                return number_text(self.machine, thread, "F", real)
            case DoubleConstant(value=real):
                return number_text(self.machine, thread, "D", real)
            case ClassConstant(name=name):
                return f"class {name.replace('/', '.')}"
            case _:
                raise Unmodelled("string concatenation with a constant of an unusual kind")

    def _concat(self, kinds: tuple[str, ...], pieces: list[str]) -> Callable[..., object]:
        from jvm.natives.java_lang.number_text import number_text

        machine = self.machine
        if len(pieces) != len(kinds) + 1:
            raise BrokenClass("StringConcatFactory with a recipe that does not fit its arguments")

        def go_on(
            machine: Machine,
            thread: Thread,
            result: object,
            values: tuple[object, ...],
            done: tuple[str, ...],
        ) -> object:
            text = str(result.payload) if isinstance(result, Obj) else "null"
            return build(thread, values, (*done, text))

        point = machine.natives.phase(f"concat {kinds} {pieces}", go_on)

        def build(thread: Thread, values: tuple[object, ...], done: tuple[str, ...]) -> object:
            parts = list(done)
            while len(parts) < len(values):
                at = len(parts)
                value, kind = values[at], kinds[at]
                if kind_of(kind) != "A":
                    parts.append(number_text(machine, thread, kind, value))  # type: ignore[arg-type]
                elif value is None:
                    parts.append("null")
                elif isinstance(value, Obj) and isinstance(value.payload, str):
                    parts.append(value.payload)
                else:
                    assert isinstance(value, Obj)
                    return then(
                        machine, thread, value.cls.vtable[TO_STRING], (value,), point, (values, tuple(parts))
                    )
            machine.require_characters(thread, sum(map(len, parts)) + sum(map(len, pieces)))
            text = pieces[0] + "".join(part + piece for part, piece in zip(parts, pieces[1:], strict=True))
            return machine.string(thread, text)

        return lambda thread, *values: build(thread, values, ())

    # -- the rest

    def polymorphic(self, cls: JClass, ref: MethodRef) -> Callable[..., object]:
        """A call of MethodHandle.invoke…, or of a VarHandle's access mode (JVMS 2.9.3)."""
        from jvm.natives.java_lang_invoke.natives import polymorphic_call

        return polymorphic_call(self.machine, cls, ref)

    def load_constant(self, thread: Thread, cls: JClass, index: int) -> object:
        """ldc of a MethodHandle, MethodType or dynamic constant."""
        from jvm.natives.java_lang_invoke.natives import load_constant

        assert cls.class_file is not None
        constant = cls.class_file.constants[index]
        if not isinstance(constant, MethodHandleConstant | MethodTypeConstant | DynamicConstant):
            raise BrokenClass("ldc refers to a constant of the wrong kind")
        return load_constant(self.machine, thread, cls, constant)


def method_call(method: JMethod) -> Callable[..., object]:
    """Call a method without selection; its entry may still change to its body."""
    return lambda thread, *arguments: method.entry(thread, *arguments)


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


__all__ = ["STOP", "Invoker", "Target"]
