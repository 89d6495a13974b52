"""What the link names of calls stand for (JVMS 5.4.3.3): targets known from the start, keys of method tables,
method handles, call sites.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.classfile.classfile import InvokeDynamic, MethodRef
from jvm.errors import BrokenClass, ClassUnavailable, Unmodelled
from jvm.linking.classes import READY, JClass
from jvm.linking.deferred import Again
from jvm.linking.namespaces import Namespaces
from jvm.linking.nests import same_nest
from jvm.values.descriptors import binary_name

if TYPE_CHECKING:
    from jvm.linking.methods import JMethod
    from jvm.threads.thread import Thread


class MethodMakers(Namespaces):
    """Makes what the link names of calls stand for."""

    def method_ref(self, cls: JClass, index: int) -> MethodRef:
        assert cls.class_file is not None
        constant = cls.class_file.constants[index]
        if not isinstance(constant, MethodRef):
            raise BrokenClass("a call refers to a constant of the wrong kind")
        return constant

    def resolve_method(self, cls: JClass, ref: MethodRef) -> JMethod:
        """Method resolution (JVMS 5.4.3.3). Raises ClassUnavailable for its Java errors."""
        method = self.machine.loader.load(ref.owner).find_method(ref.name, ref.descriptor)
        if method is None and ref.owner in self.machine.loader.own:
            # The program was compiled against more of this class than is known here.
            raise Unmodelled(f"{binary_name(ref.owner)}.{ref.name}{ref.descriptor}")
        if method is None:
            raise ClassUnavailable(
                "java/lang/NoSuchMethodError",
                ref.name,
                f"{binary_name(ref.owner)}.{ref.name}{ref.descriptor}",
            )
        if method.private and not same_nest(method.cls, cls):
            raise ClassUnavailable(
                "java/lang/IllegalAccessError",
                ref.name,
                f"class {cls.binary} tried to access private method {method.display}",
            )
        return method

    def _method(self, cls: JClass, index: int) -> object:
        """invokestatic and invokespecial: one known target; a static one needs its class initialized."""
        machine, ref = self.machine, self.method_ref(cls, index)
        namespace = self.namespace(cls)

        def call_first(thread: Thread, *arguments: object) -> object:
            method = self.resolve_method(cls, ref)
            if len(arguments) != len(method.parameters) + (not method.static):
                raise ClassUnavailable(
                    "java/lang/IncompatibleClassChangeError",
                    ref.name,
                    f"Expected {'non-' if method.static else ''}static method '{method.display}'",
                )
            if not method.static:
                method = self._special_target(cls, ref, method)
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

    def _special_target(self, cls: JClass, ref: MethodRef, method: JMethod) -> JMethod:
        """invokespecial selects from the direct superclass for `super.m()` (JVMS 6.5 invokespecial)."""
        if ref.name == "<init>" or method.private:
            return method
        owner = self.machine.loader.load(ref.owner)
        if not owner.interface and cls.super is not None and owner in cls.super.supertype_set | {cls.super}:
            return cls.super.find_method(ref.name, ref.descriptor) or method
        if method.abstract:
            raise ClassUnavailable("java/lang/AbstractMethodError", ref.name, f"{method.display}")
        return method

    def _key(self, cls: JClass, index: int) -> object:
        """The method-table key of a virtual call; calls to private methods of nest mates go by their private
        key.
        """
        ref = self.method_ref(cls, index)
        if ref.owner == cls.name or ref.owner.partition("$")[0] == cls.name.partition("$")[0]:
            try:
                method = self.machine.loader.load(ref.owner).find_method(ref.name, ref.descriptor)
            except ClassUnavailable:
                method = None
            if method is not None and method.private:
                return method.key
        return ref.name + ref.descriptor

    def _polymorphic(self, cls: JClass, index: int) -> object:
        ref = self.method_ref(cls, index)
        return self.machine.invoker.polymorphic(cls, ref)

    def _dynamic(self, cls: JClass, index: int) -> object:
        assert cls.class_file is not None
        constant = cls.class_file.constants[index]
        if not isinstance(constant, InvokeDynamic):
            raise BrokenClass("invokedynamic refers to a constant of the wrong kind")
        machine, namespace = self.machine, self.namespace(cls)

        def call_first(thread: Thread, *arguments: object) -> object:
            target = machine.invoker.link_call_site(thread, cls, index, constant)
            namespace[f"D{index}"] = target
            return target(thread, *arguments)

        return call_first
