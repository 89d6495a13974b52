"""Link names: what the names in translated code stand for, resolved when first used (JVMS 5.4.3).

Fields are in `jvm.linking.field_links`, calls in `jvm.linking.method_links`; classes and constants are here.

A class has one namespace for all its translated methods. A name is a few letters and a constant-pool index
(see `Linker.makers`). Where Java resolves lazily, the name first holds a stand-in that resolves at its first
use and puts the real thing into the namespace: an index by `__index__`, a threshold by its comparison, a
class by not being found in a set of supertypes.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from jvm.assumed import NOT_COLLECTED, needs_collector
from jvm.bytecode.opcodes import NEWARRAY_TYPES
from jvm.classfile.classfile import ClassConstant, DoubleConstant, FloatConstant, StringConstant
from jvm.classfile.modifiers import ACC_ABSTRACT
from jvm.errors import BrokenClass, ClassUnavailable
from jvm.linking.access import places, require_class
from jvm.linking.classes import READY, JClass
from jvm.linking.deferred import Again
from jvm.linking.field_links import FieldMakers
from jvm.linking.method_links import MethodMakers
from jvm.objects.objects import Cell, Obj

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_NAME = re.compile(r"([A-Z]+)(\d+)(?:_\d+)*\Z")
_SITE = "D"


class Linker(FieldMakers, MethodMakers):
    """Makes what link names stand for."""

    def __init__(self, machine: Machine) -> None:
        super().__init__(machine)
        self.makers: dict[str, Callable[[JClass, int], object]] = {
            "L": self.field_link,
            "I": self._index,
            "T": self._threshold,
            "GF": self._get_field,
            "IC": self._written_index("IC", static=False, initializes=True),
            "IE": self._written_index("IE", static=False, initializes=False),
            "WC": self._write_in_constructor,
            "WE": self._write_elsewhere,
            "WB": self._write_to_built,
            "S": self._statics,
            "SI": self._static_index,
            "SG": self._static_get,
            "SIC": self._written_index("SIC", static=True, initializes=True),
            "SIE": self._written_index("SIE", static=True, initializes=False),
            "SPC": self._put_in_initializer,
            "SPE": self._put_elsewhere,
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
                namespace[name] = self.machine.mirror(cls)
                continue
            match = _NAME.match(name)
            assert match is not None
            maker = self.makers.get(match[1])
            if match[1] == _SITE:
                namespace[name] = self._dynamic(cls, int(match[2]), name)
            elif maker is not None:
                namespace[name] = maker(cls, int(match[2]))

    # -- classes

    def class_at(self, cls: JClass, index: int) -> JClass:
        assert cls.class_file is not None
        constant = cls.class_file.constants[index]
        if not isinstance(constant, ClassConstant):
            raise BrokenClass("a class instruction refers to a constant of the wrong kind")
        found = self.machine.loader.load(constant.name)
        require_class(found, cls)
        return found

    def _allocator(self, cls: JClass, index: int) -> object:
        machine = self.machine
        namespace = self.namespace(cls)

        def allocate_first(thread: Thread) -> object:
            target = self.class_at(cls, index)
            if target.flags & ACC_ABSTRACT or target.array:
                raise ClassUnavailable("java/lang/InstantiationError", target.binary)
            if NOT_COLLECTED not in machine.notes and needs_collector(cls, target):
                machine.notes.add(NOT_COLLECTED)
            if not target.init_done_solo:
                if machine.initialize(thread, target):
                    return machine.stop_for_class(thread, target, again, ())
                if machine.concurrent:
                    return machine.allocate(thread, target)
                target.init_done_solo = target.statics.payload == READY
            if target.init_done_solo:
                namespace[f"A{index}"] = machine.allocator(target)
            return machine.allocate(thread, target)

        again = Again(f"allocation {index} of {cls.name}", allocate_first)
        return allocate_first

    def _primitive_array(self, cls: JClass, code: int) -> object:
        machine, array = self.machine, self.machine.loader.load("[" + NEWARRAY_TYPES[code])
        default: Cell = 0.0 if NEWARRAY_TYPES[code] in "FD" else 0
        threshold = machine.makers.threshold(cls, array)

        def allocate(thread: Thread, length: int) -> Obj:
            return machine.new_array(thread, array, length, default, threshold)

        return allocate

    def _reference_array(self, cls: JClass, index: int) -> object:
        machine = self.machine
        resolved: list[tuple[JClass, int]] = []

        def allocate(thread: Thread, length: int) -> Obj:
            if not resolved:
                array = machine.array_of(self.class_at(cls, index))
                resolved.append((array, machine.makers.threshold(cls, array)))
            array, threshold = resolved[0]
            return machine.new_array(thread, array, length, None, threshold)

        return allocate

    def _multi_array(self, cls: JClass, index: int) -> object:
        machine = self.machine

        def allocate(thread: Thread, sizes: tuple[int, ...]) -> Obj:
            array = self.class_at(cls, index)
            return machine.new_multi_array(thread, array, sizes, machine.makers.threshold(cls, array))

        return allocate

    def _known_class(self, cls: JClass, index: int) -> object:
        assert cls.class_file is not None
        constant = cls.class_file.constants[index]
        if not isinstance(constant, ClassConstant):
            raise BrokenClass("a class instruction refers to a constant of the wrong kind")
        return self.machine.loader.loaded(constant.name) or index

    def _cast(self, cls: JClass, index: int) -> object:
        namespace = self.namespace(cls)

        def cast(thread: Thread, obj: Obj) -> None:
            target = self.class_at(cls, index)
            namespace[f"K{index}"] = target
            if target not in obj.cls.supertype_set:
                raise self.machine.failed(
                    thread, "java/lang/ClassCastException", cast_message(obj.cls, target)
                )

        return cast

    def _instance_of(self, cls: JClass, index: int) -> object:
        namespace = self.namespace(cls)

        def instance_of(thread: Thread, obj: Obj) -> bool:
            target = self.class_at(cls, index)
            namespace[f"K{index}"] = target
            namespace[f"IO{index}"] = _never
            return target in obj.cls.supertype_set

        return instance_of

    # -- constants

    def _literal(self, cls: JClass, index: int) -> object:
        assert cls.class_file is not None
        constant = cls.class_file.constants[index]
        if isinstance(constant, StringConstant):
            return self.machine.literal(constant.value)
        if isinstance(constant, FloatConstant | DoubleConstant):
            return constant.value
        raise BrokenClass("ldc refers to a constant of the wrong kind")

    def _no_class_yet(self, cls: JClass, index: int) -> object:
        return None

    def _load_class(self, cls: JClass, index: int) -> object:
        namespace = self.namespace(cls)

        def load(thread: Thread) -> Obj:
            mirror = self.machine.mirror(self.class_at(cls, index))
            namespace[f"QC{index}"] = mirror
            return mirror

        return load

    def _load_dynamic(self, cls: JClass, index: int) -> object:
        machine = self.machine

        def load(thread: Thread) -> object:
            return machine.invoker.load_constant(thread, cls, index)

        return load


def _never(thread: Thread, obj: Obj) -> bool:
    return False


def cast_message(actual: JClass, target: JClass) -> str:
    """The message of a ClassCastException, with modules and loaders as the JVM words them."""
    return f"class {actual.external} cannot be cast to class {target.external} ({places(actual, target)})"
