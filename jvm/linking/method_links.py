"""What the link names of calls stand for (JVMS 5.4.3.3): targets known from the start, keys of method tables,
method handles, call sites.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.classfile.classfile import InvokeDynamic, MethodHandleConstant, MethodRef
from jvm.errors import BrokenClass, ClassUnavailable, Unmodelled
from jvm.linking.access import require_class, require_member
from jvm.linking.classes import READY, JClass
from jvm.linking.deferred import Again
from jvm.linking.interface_calls import interface_key
from jvm.linking.namespaces import Namespaces
from jvm.values.descriptors import external_method

if TYPE_CHECKING:
    from jvm.linking.methods import JMethod
    from jvm.threads.thread import Thread


def wrong_kind(method: JMethod) -> ClassUnavailable:
    """For a call of a static method as an instance method, or the other way round."""
    expected = "Expecting non-static" if method.static else "Expected static"
    return ClassUnavailable(
        "java/lang/IncompatibleClassChangeError",
        method.name,
        f"{expected} method '{method.external}'",
    )


def abstract_call(method: JMethod, receiver: JClass) -> ClassUnavailable:
    """For a call that selects an abstract method."""
    kind = "interface " if method.cls.interface else "abstract class " if method.cls.abstract else "class "
    told = external_method("", method.name, method.descriptor)
    return ClassUnavailable(
        "java/lang/AbstractMethodError",
        method.name,
        f"Receiver class {receiver.external} does not define or inherit an implementation of the resolved "
        f"method 'abstract {told}' of {kind}{method.cls.external}.",
    )


class LazyKey:
    """Stands for the key of a virtual call in method tables; resolves the method when it is looked up."""

    __slots__ = ("cls", "index", "key", "makers")

    def __init__(self, makers: MethodMakers, cls: JClass, index: int) -> None:
        self.makers = makers
        self.cls = cls
        self.index = index
        self.key: str | None = None

    def resolve(self) -> str:
        if self.key is None:
            makers = self.makers
            ref = makers.method_ref(self.cls, self.index)
            method = makers.resolve_method(self.cls, ref)
            if method.static:
                raise wrong_kind(method)
            key = method.key
            if ref.is_interface:
                key = interface_key(makers.machine.loader.load(ref.owner), method)
            makers.namespace(self.cls)[f"N{self.index}"] = self.key = key
        return self.key

    def __hash__(self) -> int:
        return hash(self.resolve())

    def __eq__(self, other: object) -> bool:
        return self.resolve() == other

    def __str__(self) -> str:
        return self.resolve()


class MethodMakers(Namespaces):
    """Makes what the link names of calls stand for."""

    def method_ref(self, cls: JClass, index: int) -> MethodRef:
        assert cls.class_file is not None
        constant = cls.class_file.constants[index]
        if not isinstance(constant, MethodRef):
            raise BrokenClass("a call refers to a constant of the wrong kind")
        return constant

    def resolve_method(self, cls: JClass, ref: MethodRef | MethodHandleConstant) -> JMethod:
        """Method resolution (JVMS 5.4.3.3, 5.4.3.4). Raises ClassUnavailable for its Java errors."""
        owner = self.machine.loader.load(ref.owner)
        require_class(owner, cls)
        if owner.interface != ref.is_interface and not cls.of_jdk:
            found, expected = ("interface", "class") if owner.interface else ("class", "interface")
            raise ClassUnavailable(
                "java/lang/IncompatibleClassChangeError",
                ref.name,
                f"Found {found} {owner.external}, but {expected} was expected",
            )
        method = owner.find_method(ref.name, ref.descriptor)
        if method is not None and ref.name == "<init>" and method.cls is not owner:
            method = None  # constructors are not inherited
        if method is None and ref.owner in self.machine.loader.own:
            # The program was compiled against more of this class than is known here.
            raise Unmodelled(self.machine.code.unknown(ref.owner, ref.name, ref.descriptor))
        if method is None:
            raise ClassUnavailable(
                "java/lang/NoSuchMethodError",
                ref.name,
                f"'{external_method(ref.owner, ref.name, ref.descriptor)}'",
            )
        require_member(method, owner, cls)
        return method

    def _method(self, cls: JClass, index: int) -> object:
        """invokestatic and invokespecial: one known target; a static one needs its class initialized."""
        machine, ref = self.machine, self.method_ref(cls, index)
        namespace = self.namespace(cls)

        def call_first(thread: Thread, *arguments: object) -> object:
            method = self.resolve_method(cls, ref)
            if len(arguments) != len(method.parameters) + (not method.static):
                raise wrong_kind(method)
            if not method.static:
                method = self.special_target(cls, self.machine.loader.load(ref.owner), method)
            elif not method.cls.init_done_solo:
                if machine.initialize(thread, method.cls):
                    return machine.stop_for_class(thread, method.cls, again, arguments)
                if machine.concurrent:
                    return method.entry(thread, *arguments)
                method.cls.init_done_solo = method.cls.statics.payload == READY
            if method.prepared and (not method.static or method.cls.init_done_solo):
                namespace[f"M{index}"] = method.entry
            return method.entry(thread, *arguments)

        again = Again(f"call {index} of {cls.name}", call_first)
        return call_first

    def special_target(self, cls: JClass, owner: JClass, method: JMethod) -> JMethod:
        """invokespecial selects from the direct superclass for `super.m()` (JVMS 6.5 invokespecial)."""
        if method.name == "<init>":
            return method
        if method.static:
            raise wrong_kind(method)
        above = cls.super
        if not owner.interface and above is not None and above.subclass_of(owner):
            method = above.find_instance_method(method.name, method.descriptor) or method
        if method.abstract:
            raise abstract_call(method, method.cls)
        return method

    def _key(self, cls: JClass, index: int) -> object:
        """The key of a virtual call in method tables."""
        return LazyKey(self, cls, index)

    def _polymorphic(self, cls: JClass, index: int) -> object:
        ref = self.method_ref(cls, index)
        return self.machine.invoker.polymorphic(cls, ref)

    def _dynamic(self, cls: JClass, index: int, name: str) -> object:
        assert cls.class_file is not None
        constant = cls.class_file.constants[index]
        if not isinstance(constant, InvokeDynamic):
            raise BrokenClass("invokedynamic refers to a constant of the wrong kind")
        machine, namespace = self.machine, self.namespace(cls)

        def call_first(thread: Thread, *arguments: object) -> object:
            target = machine.invoker.link_call_site(thread, cls, name, constant)
            namespace[name] = target
            return target(thread, *arguments)

        return call_first
