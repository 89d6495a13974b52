"""Link names: what the names in translated code stand for, resolved when first used (JVMS 5.4.3).

Fields are in `jvm.field_links`, calls in `jvm.method_links`; classes and constants are here.

A class has one namespace for all its translated methods. A name is a few letters and a constant-pool index
(see `Linker.makers`). Where Java resolves lazily, the name first holds a stand-in that resolves at its first
use and puts the real thing into the namespace: an index by `__index__`, a threshold by its comparison, a
class by not being found in a set of supertypes.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from jvm.again import Again
from jvm.bytecode.opcodes import NEWARRAY_TYPES
from jvm.classes import ACC_ABSTRACT, READY, JClass
from jvm.classfile import (
    ClassConstant,
    DoubleConstant,
    FloatConstant,
    StringConstant,
)
from jvm.errors import BrokenClass, ClassUnavailable
from jvm.field_links import FieldMakers
from jvm.method_links import MethodMakers
from jvm.store import Cell, Obj

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.machine import Machine
    from jvm.threads import Thread

_NAME = re.compile(r"([A-Z]+)(\d+)(?:_(\d+))?\Z")


class Linker(FieldMakers, MethodMakers):
    """Makes what link names stand for."""

    def __init__(self, vm: Machine) -> None:
        super().__init__(vm)
        self.makers: dict[str, Callable[[JClass, int], object]] = {
            "I": self._index,
            "T": self._threshold,
            "GF": self._get_field,
            "WF": self._write_field,
            "S": self._statics,
            "SG": self._static_get,
            "SP": self._static_put,
            "A": self._allocator,
            "PA": self._primitive_array,
            "AN": self._reference_array,
            "MN": self._multi_array,
            "K": self._known_class,
            "CC": self._cast,
            "IO": self._instance_of,
            "M": self._method,
            "N": self._key,
            "H": self._polymorphic,
            "D": self._dynamic,
            "Q": self._literal,
            "QC": self._no_class_yet,
            "LC": self._load_class,
            "LD": self._load_dynamic,
        }

    def bind(self, cls: JClass, names: tuple[str, ...]) -> None:
        """See that every link name is in the class's namespace."""
        namespace = self.namespace(cls)
        for name in names:
            if name in namespace:
                continue
            if name == "CM":
                namespace[name] = self.vm.mirror(cls)
                continue
            match = _NAME.match(name)
            assert match is not None
            maker = self.makers.get(match[1])
            if maker is not None:
                namespace[name] = maker(cls, int(match[2]))

    # -- classes

    def class_at(self, cls: JClass, index: int) -> JClass:
        assert cls.cf is not None
        constant = cls.cf.constants[index]
        if not isinstance(constant, ClassConstant):
            raise BrokenClass("a class instruction refers to a constant of the wrong kind")
        return self.vm.loader.load(constant.name)

    def _allocator(self, cls: JClass, index: int) -> object:
        vm = self.vm
        namespace = self.namespace(cls)

        def allocate_first(th: Thread) -> object:
            target = self.class_at(cls, index)
            if target.flags & ACC_ABSTRACT or target.array:
                raise ClassUnavailable("java/lang/InstantiationError", target.binary)
            if not target.init_done_solo:
                if vm.initialize(th, target):
                    return vm.stop_for_class(th, target, again, ())
                if vm.concurrent:
                    return vm.allocate(th, target)
                target.init_done_solo = target.statics.x == READY
            if target.init_done_solo:
                namespace[f"A{index}"] = vm.allocator(target)
            return vm.allocate(th, target)

        again = Again(f"allocation {index} of {cls.name}", allocate_first)
        return allocate_first

    def _primitive_array(self, cls: JClass, code: int) -> object:
        vm, array = self.vm, self.vm.loader.load("[" + NEWARRAY_TYPES[code])
        default: Cell = 0.0 if NEWARRAY_TYPES[code] in "FD" else 0
        threshold = vm.makers.threshold(cls, array)

        def allocate(th: Thread, length: int) -> Obj:
            return vm.new_array(th, array, length, default, threshold)

        return allocate

    def _reference_array(self, cls: JClass, index: int) -> object:
        vm = self.vm
        resolved: list[tuple[JClass, int]] = []

        def allocate(th: Thread, length: int) -> Obj:
            if not resolved:
                array = vm.array_of(self.class_at(cls, index))
                resolved.append((array, vm.makers.threshold(cls, array)))
            array, threshold = resolved[0]
            return vm.new_array(th, array, length, None, threshold)

        return allocate

    def _multi_array(self, cls: JClass, index: int) -> object:
        vm = self.vm

        def allocate(th: Thread, sizes: tuple[int, ...]) -> Obj:
            array = self.class_at(cls, index)
            return vm.new_multi_array(th, array, sizes, vm.makers.threshold(cls, array))

        return allocate

    def _known_class(self, cls: JClass, index: int) -> object:
        assert cls.cf is not None
        constant = cls.cf.constants[index]
        if not isinstance(constant, ClassConstant):
            raise BrokenClass("a class instruction refers to a constant of the wrong kind")
        return self.vm.loader.loaded(constant.name) or index

    def _cast(self, cls: JClass, index: int) -> object:
        namespace = self.namespace(cls)

        def cast(th: Thread, obj: Obj) -> None:
            target = self.class_at(cls, index)
            namespace[f"K{index}"] = target
            if target not in obj.c.u:
                raise self.vm.failed(th, "java/lang/ClassCastException", cast_message(obj.c, target))

        return cast

    def _instance_of(self, cls: JClass, index: int) -> object:
        namespace = self.namespace(cls)

        def instance_of(th: Thread, obj: Obj) -> bool:
            target = self.class_at(cls, index)
            namespace[f"K{index}"] = target
            namespace[f"IO{index}"] = _never
            return target in obj.c.u

        return instance_of

    # -- constants

    def _literal(self, cls: JClass, index: int) -> object:
        assert cls.cf is not None
        constant = cls.cf.constants[index]
        if isinstance(constant, StringConstant):
            return self.vm.literal(constant.value)
        if isinstance(constant, FloatConstant | DoubleConstant):
            return constant.value
        raise BrokenClass("ldc refers to a constant of the wrong kind")

    def _no_class_yet(self, cls: JClass, index: int) -> object:
        return None

    def _load_class(self, cls: JClass, index: int) -> object:
        namespace = self.namespace(cls)

        def load(th: Thread) -> Obj:
            mirror = self.vm.mirror(self.class_at(cls, index))
            namespace[f"QC{index}"] = mirror
            return mirror

        return load

    def _load_dynamic(self, cls: JClass, index: int) -> object:
        vm = self.vm

        def load(th: Thread) -> object:
            return vm.invoker.load_constant(th, cls, index)

        return load


def _never(th: Thread, obj: Obj) -> bool:
    return False


def cast_message(actual: JClass, target: JClass) -> str:
    """The message of a ClassCastException, with modules and loaders as the JVM words them."""
    a, b = (cls.name.replace("/", ".") for cls in (actual, target))
    where, other = _module(actual), _module(target)
    places = f"{a} and {b} are in {where}" if where == other else f"{a} is in {where}; {b} is in {other}"
    return f"class {a} cannot be cast to class {b} ({places})"


def _module(cls: JClass) -> str:
    base = cls
    while base.element is not None:
        base = base.element
    if base.primitive or base.origin.startswith("jrt:/"):
        name = base.origin.removeprefix("jrt:/") or "java.base"
        return f"module {name} of loader 'bootstrap'"
    return "unnamed module of loader 'app'"
