"""Link names: what the names in translated code stand for, resolved when first used (JVMS 5.4.3).

A class has one namespace for all its translated methods. A name is a few letters and a constant-pool index
(see `_MAKERS`). Where Java resolves lazily, the name first holds a stand-in that resolves at its first use
and puts the real thing into the namespace: an index by `__index__`, a threshold by its comparison, a class by
not being found in a set of supertypes.
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from jvm.bytecode.opcodes import NEWARRAY_TYPES
from jvm.classes import ACC_ABSTRACT, READY, JClass, JField
from jvm.classfile import (
    ClassConstant,
    DoubleConstant,
    FieldRef,
    FloatConstant,
    InvokeDynamic,
    MethodRef,
    StringConstant,
)
from jvm.descriptors import binary_name
from jvm.errors import BrokenClass, ClassUnavailable
from jvm.memory import Memory
from jvm.points import STOP
from jvm.store import NEVER, Cell, Obj

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.machine import Machine
    from jvm.methods import JMethod
    from jvm.threads import Thread

_NAME = re.compile(r"([A-Z]+)(\d+)(?:_(\d+))?\Z")
_UNLINKED: Final = 99


class FieldLink:
    """A field reference of a class's constant pool, resolved once."""

    __slots__ = ("cls", "field", "index", "ref", "static_", "vm")

    def __init__(self, vm: Machine, cls: JClass, index: int) -> None:
        assert cls.cf is not None
        ref = cls.cf.constants[index]
        if not isinstance(ref, FieldRef):
            raise BrokenClass("a field instruction refers to a constant of the wrong kind")
        self.vm = vm
        self.cls = cls
        self.index = index
        self.ref = ref
        self.field: JField | None = None

    def resolve(self) -> JField:
        """The field. Raises ClassUnavailable for the Java errors of resolution (JVMS 5.4.3.2)."""
        field = self.field
        if field is None:
            owner = self.vm.loader.load(self.ref.owner)
            field = owner.find_field(self.ref.name, self.ref.descriptor)
            if field is None:
                raise ClassUnavailable("java/lang/NoSuchFieldError", self.ref.name)
            if field.flags & 2 and not same_nest(field.cls, self.cls):
                raise ClassUnavailable(
                    "java/lang/IllegalAccessError",
                    self.ref.name,
                    f"class {self.cls.binary} tried to access private field {field}",
                )
            self.field = field
            namespace = self.cls.namespace
            assert namespace is not None
            namespace[f"I{self.index}"] = field.slot
            namespace[f"T{self.index}"] = field.threshold
        return field

    def instance(self) -> JField:
        field = self.resolve()
        if field.static:
            raise ClassUnavailable("java/lang/IncompatibleClassChangeError", f"{field} is static")
        return field


class LazyIndex:
    """Stands for a field's slot; resolves when used as an index."""

    __slots__ = ("link",)

    def __init__(self, link: FieldLink) -> None:
        self.link = link

    def __index__(self) -> int:
        return self.link.resolve().slot


class LazyThreshold:
    """Stands for a field's threshold; resolves at the first `obj.s > threshold`."""

    __slots__ = ("link",)

    def __init__(self, link: FieldLink) -> None:
        self.link = link

    def __lt__(self, shared: int) -> bool:
        return shared > self.link.resolve().threshold


class StaticGate:
    """Stands for static cells whose class may still have to be initialized: always takes the slow path."""

    __slots__ = ("link", "s")

    def __init__(self, link: FieldLink) -> None:
        self.link = link
        self.s = _UNLINKED

    @property
    def f(self) -> list[Cell]:
        return self.link.resolve().cls.statics.f


def same_nest(a: JClass, b: JClass) -> bool:
    """Nest mates by their common outermost class (JVMS 5.4.4), taken from the nest host attribute."""
    if a is b:
        return True
    return nest_host(a) == nest_host(b)


def nest_host(cls: JClass) -> str:
    host = cls.cf.nest_host if cls.cf is not None else None
    if host is not None:
        return host
    # Class files before version 55 have no nests; their compilers made accessors, so the outermost name does
    # no harm.
    return cls.name.partition("$")[0] if cls.cf is not None and cls.cf.major < 55 else cls.name


class Linker:
    """Makes what link names stand for."""

    def __init__(self, vm: Machine) -> None:
        self.vm = vm
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

    def namespace(self, cls: JClass) -> dict[str, object]:
        """The namespace of a class's translated code."""
        if cls.namespace is None:
            cls.namespace = {**self.vm.builtins, "CLASS": cls}
        return cls.namespace

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

    def field_link(self, cls: JClass, index: int) -> FieldLink:
        namespace = self.namespace(cls)
        link = namespace.get(f"L{index}")
        if not isinstance(link, FieldLink):
            link = FieldLink(self.vm, cls, index)
            namespace[f"L{index}"] = link
            owner = self.vm.loader.loaded(link.ref.owner)
            if owner is not None:
                # An error belongs to the instruction that uses the field.
                with suppress(ClassUnavailable):
                    link.resolve()
        return link

    # -- fields

    def _index(self, cls: JClass, index: int) -> object:
        link = self.field_link(cls, index)
        return link.field.slot if link.field is not None else LazyIndex(link)

    def _threshold(self, cls: JClass, index: int) -> object:
        link = self.field_link(cls, index)
        return link.field.threshold if link.field is not None else LazyThreshold(link)

    def _get_field(self, cls: JClass, index: int) -> object:
        link, memory = self.field_link(cls, index), self.vm.memory

        def get(th: Thread, obj: Obj) -> None:
            memory.read_field(th, obj, link.instance())

        return get

    def _write_field(self, cls: JClass, index: int) -> object:
        link, memory = self.field_link(cls, index), self.vm.memory

        def write(th: Thread, obj: Obj, value: Cell) -> bool:
            field = link.field or link.instance()
            if obj.s > field.threshold and not th.granted:
                return True
            memory.write_field(th, obj, field, value)
            return False

        return write

    def _statics(self, cls: JClass, index: int) -> object:
        link = self.field_link(cls, index)
        if link.field is not None and link.field.static and link.field.cls.init_done_solo:
            return link.field.cls.statics
        return StaticGate(link)

    def _use_statics(self, cls: JClass, index: int) -> Callable[[Thread], JField | None]:
        """Resolves the field and initializes its class; None if the thread has to stop for that."""
        link, vm = self.field_link(cls, index), self.vm
        namespace = self.namespace(cls)

        def use(th: Thread) -> JField | None:
            field = link.resolve()
            if not field.static:
                raise ClassUnavailable("java/lang/IncompatibleClassChangeError", f"{field} is not static")
            owner = field.cls
            if not owner.init_done_solo:
                if vm.initialize(th, owner):
                    return None
                if owner.statics.x == READY and not vm.concurrent:
                    owner.init_done_solo = True
                    namespace[f"S{index}"] = owner.statics
            else:
                namespace[f"S{index}"] = owner.statics
            return field

        return use

    def _static_get(self, cls: JClass, index: int) -> object:
        use, memory = self._use_statics(cls, index), self.vm.memory
        namespace = self.namespace(cls)
        field: JField | None = None
        statics = cls.statics

        def get_ready(th: Thread) -> bool:
            """For a class that every thread finds initialized, and a field whose accesses are visible."""
            if not th.granted:
                return True
            assert field is not None
            memory.read_field(th, statics, field)
            return False

        def get(th: Thread) -> bool:
            nonlocal field, statics
            field = use(th)
            if field is None:
                return True
            statics = field.cls.statics
            if self.vm.concurrent and field.cls.init_done_solo and statics.s > field.threshold:
                namespace[f"SG{index}"] = get_ready
            if statics.s > field.threshold:
                if not th.granted:
                    return True
                memory.read_field(th, statics, field)
            return False

        return get

    def _static_put(self, cls: JClass, index: int) -> object:
        use, memory = self._use_statics(cls, index), self.vm.memory

        def put(th: Thread, value: Cell) -> bool:
            field = use(th)
            if field is None:
                return True
            statics = field.cls.statics
            if statics.s > field.threshold and not th.granted:
                return True
            memory.write_field(th, statics, field, value)
            return False

        return put

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
                    return vm.stop_for_class(th, target, allocate_first, ())
                if vm.concurrent:
                    return vm.allocate(th, target)
                target.init_done_solo = target.statics.x == READY
            if target.init_done_solo:
                namespace[f"A{index}"] = vm.allocator(target)
            return vm.allocate(th, target)

        return allocate_first

    def _primitive_array(self, cls: JClass, code: int) -> object:
        vm, array = self.vm, self.vm.loader.load("[" + NEWARRAY_TYPES[code])
        default: Cell = 0.0 if NEWARRAY_TYPES[code] in "FD" else 0
        threshold = NEVER if cls.trusted else 0

        def allocate(th: Thread, length: int) -> Obj:
            return vm.new_array(th, array, length, default, threshold)

        return allocate

    def _reference_array(self, cls: JClass, index: int) -> object:
        vm = self.vm
        threshold = NEVER if cls.trusted else 0
        resolved: list[JClass] = []

        def allocate(th: Thread, length: int) -> Obj:
            if not resolved:
                resolved.append(vm.array_of(self.class_at(cls, index)))
            array = resolved[0]
            return vm.new_array(th, array, length, None, 0 if array.fenced_elements else threshold)

        return allocate

    def _multi_array(self, cls: JClass, index: int) -> object:
        vm = self.vm
        threshold = NEVER if cls.trusted else 0

        def allocate(th: Thread, sizes: tuple[int, ...]) -> Obj:
            return vm.new_multi_array(th, self.class_at(cls, index), sizes, threshold)

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

    # -- methods

    def method_ref(self, cls: JClass, index: int) -> MethodRef:
        assert cls.cf is not None
        constant = cls.cf.constants[index]
        if not isinstance(constant, MethodRef):
            raise BrokenClass("a call refers to a constant of the wrong kind")
        return constant

    def resolve_method(self, cls: JClass, ref: MethodRef) -> JMethod:
        """Method resolution (JVMS 5.4.3.3). Raises ClassUnavailable for its Java errors."""
        method = self.vm.loader.load(ref.owner).find_method(ref.name, ref.descriptor)
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
        vm, ref = self.vm, self.method_ref(cls, index)
        namespace = self.namespace(cls)

        def call_first(th: Thread, *arguments: object) -> object:
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
                if vm.initialize(th, method.cls):
                    return vm.stop_for_class(th, method.cls, call_first, arguments)
                if vm.concurrent:
                    return method.entry(th, *arguments)
                method.cls.init_done_solo = method.cls.statics.x == READY
            if method.prepared and (not method.static or method.cls.init_done_solo):
                namespace[f"M{index}"] = method.entry
            return method.entry(th, *arguments)

        return call_first

    def _special_target(self, cls: JClass, ref: MethodRef, method: JMethod) -> JMethod:
        """invokespecial selects from the direct superclass for `super.m()` (JVMS 6.5 invokespecial)."""
        if ref.name == "<init>" or method.private:
            return method
        owner = self.vm.loader.load(ref.owner)
        if not owner.interface and cls.super is not None and owner in cls.super.u | {cls.super}:
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
                method = self.vm.loader.load(ref.owner).find_method(ref.name, ref.descriptor)
            except ClassUnavailable:
                method = None
            if method is not None and method.private:
                return method.key
        return ref.name + ref.descriptor

    def _polymorphic(self, cls: JClass, index: int) -> object:
        ref = self.method_ref(cls, index)
        return self.vm.invoker.polymorphic(cls, ref)

    def _dynamic(self, cls: JClass, index: int) -> object:
        assert cls.cf is not None
        constant = cls.cf.constants[index]
        if not isinstance(constant, InvokeDynamic):
            raise BrokenClass("invokedynamic refers to a constant of the wrong kind")
        vm, namespace = self.vm, self.namespace(cls)

        def call_first(th: Thread, *arguments: object) -> object:
            target = vm.invoker.link_call_site(th, cls, index, constant)
            namespace[f"D{index}"] = target
            return target(th, *arguments)

        return call_first

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


__all__ = ["STOP", "FieldLink", "Linker", "Memory", "cast_message", "nest_host", "same_nest"]
