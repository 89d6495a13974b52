"""invokedynamic and method handles: a call site is linked once to a Python function."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from jvm.classfile.classfile import (
    ClassConstant,
    DynamicConstant,
    InvokeDynamic,
    MethodHandleConstant,
    MethodRef,
    MethodTypeConstant,
)
from jvm.classfile.modifiers import ACC_ABSTRACT
from jvm.errors import BrokenClass, ClassUnavailable, Unmodelled
from jvm.linking.access import restricted
from jvm.linking.classes import JClass
from jvm.linking.interface_calls import called_key, selected
from jvm.linking.method_links import wrong_kind
from jvm.natives.registry import then
from jvm.objects.objects import Obj
from jvm.overlooked import uses_class
from jvm.values.descriptors import split_method
from jvm.values.wrappers import UNWRAP, WRAPPERS

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

GET_FIELD, GET_STATIC, PUT_FIELD, PUT_STATIC, VIRTUAL, STATIC, SPECIAL, NEW, INTERFACE = range(1, 10)


class Target(Struct, frozen=True):
    """A resolved method handle constant: `call(th, *arguments)` may return STOP. `restricted`: it is only for
    receivers of the caller's class. `method`: what is called, where no receiver decides it."""

    kind: int
    call: Callable[..., object]
    parameters: tuple[str, ...]
    result: str
    restricted: bool = False
    method: JMethod | None = None

    @property
    def takes_receiver(self) -> bool:
        """Whether the first argument is the object that it is called on."""
        return self.kind not in (STATIC, NEW)


class Invoker:
    """Links call sites and method handles of one machine."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine

    # -- call sites

    def link_call_site(
        self, thread: Thread, cls: JClass, name: str, site: InvokeDynamic
    ) -> Callable[..., object]:
        """The function of an invokedynamic call site, which has a name in its class. Raises Unmodelled for an
        unknown bootstrap method."""
        assert cls.class_file is not None
        if not 0 <= site.bootstrap < len(cls.class_file.bootstrap_methods):
            raise BrokenClass("invokedynamic without its bootstrap method")
        bootstrap = cls.class_file.bootstrap_methods[site.bootstrap]
        arguments = bootstrap.arguments
        if not cls.of_jdk:
            self._resolve(site.descriptor, arguments)
        match (bootstrap.method.owner, bootstrap.method.name):
            case ("java/lang/invoke/LambdaMetafactory", "metafactory" | "altMetafactory"):
                from jvm.natives.bootstraps.lambdas import lambda_site

                return lambda_site(self.machine, cls, name, site, arguments)
            case ("java/lang/invoke/StringConcatFactory", "makeConcatWithConstants"):
                from jvm.natives.bootstraps.concatenation import concat_recipe

                return concat_recipe(self.machine, thread, cls, site, arguments)
            case ("java/lang/invoke/StringConcatFactory", "makeConcat"):
                from jvm.natives.bootstraps.concatenation import concat

                kinds = split_method(site.descriptor)[0]
                return concat(self.machine, kinds, ["" for _ in range(len(kinds) + 1)])
            case ("java/lang/runtime/ObjectMethods", "bootstrap"):
                from jvm.natives.bootstraps.records import object_method

                return object_method(self.machine, cls, site)
            case ("java/lang/runtime/SwitchBootstraps", "typeSwitch" | "enumSwitch" as kind):
                from jvm.natives.bootstraps.switches import pattern_switch

                return pattern_switch(self.machine, cls, site, arguments, kind)
            case (owner, name):
                raise Unmodelled(f"invokedynamic with bootstrap method {owner.replace('/', '.')}.{name}")

    def _resolve(self, descriptor: str, arguments: tuple[object, ...]) -> None:
        """What a call site and its static arguments name is there, or it is not linked (JVMS 5.4.3.6). Raises
        ClassUnavailable."""
        descriptors = [descriptor]
        for argument in arguments:
            if isinstance(argument, ClassConstant):
                self.machine.loader.load(argument.name)
            elif isinstance(argument, MethodHandleConstant):
                self.machine.loader.load(argument.owner)
                descriptors.append(argument.descriptor)
            elif isinstance(argument, MethodTypeConstant):
                descriptors.append(argument.descriptor)
        for each in descriptors:
            parameters, result = split_method(each) if each.startswith("(") else ((), each)
            for one in (*parameters, result):
                if one != "V":
                    self.machine.loader.of_descriptor(one)

    # -- method handles

    def target(self, cls: JClass, handle: MethodHandleConstant) -> Target:
        """What a method handle constant calls (JVMS 5.4.3.5)."""
        machine = self.machine
        owner = machine.loader.load(handle.owner)
        if handle.kind <= PUT_STATIC:
            raise Unmodelled(f"a method handle for the field {handle.owner.replace('/', '.')}.{handle.name}")
        method = machine.linker.resolve_method(cls, handle)
        if (handle.kind == STATIC) != method.static:
            raise wrong_kind(method)
        parameters, result = split_method(handle.descriptor)
        if handle.kind == STATIC:
            return Target(handle.kind, self.static_call(method), parameters, result, method=method)
        if handle.kind == NEW:
            if owner.flags & ACC_ABSTRACT:
                raise ClassUnavailable("java/lang/InstantiationError", owner.name, owner.binary)
            return Target(handle.kind, self.construct_call(owner, method), parameters, f"L{owner.name};")
        narrow = restricted(method, cls) and not owner.array
        taken = cls if narrow else owner
        receiver = taken.name if taken.array else f"L{taken.name};"
        if handle.kind == SPECIAL:
            method = machine.linker.special_target(cls, owner, method)
        if handle.kind == SPECIAL or method.private:
            call = unselected_call(machine, method)
            return Target(handle.kind, call, (receiver, *parameters), result, method=method)
        key = called_key(owner, method)

        def virtual(thread: Thread, obj: Obj | None, *arguments: object) -> object:
            if obj is None:
                raise machine.failed(thread, "java/lang/NullPointerException", None)
            return selected(obj.cls, owner, key)(thread, obj, *arguments)

        return Target(handle.kind, virtual, (receiver, *parameters), result, narrow)

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
            uses_class(machine, thread, cls)
            if not cls.init_done_solo and machine.initialize(thread, cls):
                return machine.stop_for_class(thread, cls, call, arguments)
            if cls.abstract:
                raise machine.failed(thread, "java/lang/InstantiationException", cls.binary)
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


def unselected_call(machine: Machine, method: JMethod) -> Callable[..., object]:
    """Call a method of a receiver, whose class does not select it. NullPointerException for null."""

    def call(thread: Thread, obj: Obj | None, *arguments: object) -> object:
        if obj is None:
            raise machine.failed(thread, "java/lang/NullPointerException", None)
        return method.entry(thread, obj, *arguments)

    return call
