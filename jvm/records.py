"""toString, equals and hashCode of records (java.lang.runtime.ObjectMethods; JLS 8.10.3)."""

from __future__ import annotations

from dataclasses import dataclass
from struct import pack, unpack
from typing import TYPE_CHECKING

from jvm.classfile import MethodHandleConstant, StringConstant
from jvm.descriptors import kind_of
from jvm.errors import BrokenClass
from jvm.natives.number_text import number_text
from jvm.natives.registry import then
from jvm.runtime import wi
from jvm.store import Obj

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.classes import JClass, JField
    from jvm.classfile import InvokeDynamic
    from jvm.machine import Machine
    from jvm.threads import Thread

TO_STRING = "toString()Ljava/lang/String;"
HASH_CODE = "hashCode()I"
EQUALS = "equals(Ljava/lang/Object;)Z"


@dataclass(frozen=True, slots=True)
class Component:
    """A record component and the field that holds it."""

    name: str
    descriptor: str
    field: JField

    def of(self, obj: Obj) -> object:
        return obj.f[self.field.slot]


def object_method(vm: Machine, cls: JClass, site: InvokeDynamic) -> Callable[..., object]:
    """The function behind a record's own toString, hashCode or equals. Components are final fields, read
    without a check.
    """
    assert cls.cf is not None
    components = _components(vm, cls, cls.cf.bootstrap_methods[site.bootstrap].arguments)
    match site.name:
        case "toString":
            return _text(vm, cls, components)
        case "hashCode":
            return _hash(vm, cls, components)
        case "equals":
            return _equal(vm, cls, components)
        case name:
            raise BrokenClass(f"ObjectMethods makes no method {name}")


def _components(vm: Machine, cls: JClass, arguments: tuple[object, ...]) -> tuple[Component, ...]:
    names = arguments[1] if len(arguments) > 1 else None
    if not isinstance(names, StringConstant):
        raise BrokenClass("ObjectMethods without the names of the components")
    found: list[Component] = []
    for name, handle in zip(filter(None, names.value.split(";")), arguments[2:], strict=True):
        if not isinstance(handle, MethodHandleConstant):
            raise BrokenClass("ObjectMethods with an argument of the wrong kind")
        field = vm.loader.load(handle.owner).find_field(handle.name, handle.descriptor)
        if field is None:
            raise BrokenClass(f"a record without its field {handle.name}")
        found.append(Component(name, handle.descriptor, field))
    return tuple(found)


def _text(vm: Machine, cls: JClass, components: tuple[Component, ...]) -> Callable[..., object]:
    entry = (
        next((inner for inner in cls.cf.inner_classes if inner.inner == cls.name), None) if cls.cf else None
    )
    simple = (entry.name if entry is not None else None) or cls.name.rpartition("/")[2]

    def go_on(machine: Machine, th: Thread, result: object, obj: Obj, done: tuple[str, ...]) -> object:
        return build(th, obj, (*done, str(result.x) if isinstance(result, Obj) else "null"))

    point = vm.natives.phase(f"{cls.name}.toString", go_on)

    def build(th: Thread, obj: Obj, done: tuple[str, ...] = ()) -> object:
        parts = list(done)
        for component in components[len(done) :]:
            value = component.of(obj)
            if kind_of(component.descriptor) != "A":
                parts.append(number_text(vm, th, component.descriptor, value))  # type: ignore[arg-type]
            elif isinstance(value, Obj):
                if isinstance(value.x, str):
                    parts.append(value.x)
                    continue
                return then(vm, th, value.c.v[TO_STRING], (value,), point, (obj, tuple(parts)))
            else:
                parts.append("null")
        inside = ", ".join(f"{c.name}={part}" for c, part in zip(components, parts, strict=True))
        return vm.string(th, f"{simple}[{inside}]")

    return build


def primitive_hash(descriptor: str, value: int | float) -> int:
    """hashCode of the wrapper object of a primitive value."""

    match descriptor:
        case "Z":
            return 1231 if value else 1237
        case "F":
            return 0x7FC00000 if value != value else int(unpack("<i", pack("<f", value))[0])
        case "J" | "D":
            bits = int(value) if descriptor == "J" else double_bits(value)
            return wi(bits ^ (bits >> 32))
        case _:
            return int(value)


def double_bits(value: float) -> int:
    """Double.doubleToLongBits: all NaNs are one."""
    return 0x7FF8000000000000 if value != value else int(unpack("<q", pack("<d", value))[0])


def _hash(vm: Machine, cls: JClass, components: tuple[Component, ...]) -> Callable[..., object]:
    def go_on(machine: Machine, th: Thread, result: int, obj: Obj, at: int, total: int) -> object:
        return build(th, obj, at + 1, wi(total * 31 + result))

    point = vm.natives.phase(f"{cls.name}.hashCode", go_on)

    def build(th: Thread, obj: Obj, start: int = 0, total: int = 0) -> object:
        for at in range(start, len(components)):
            component = components[at]
            value = component.of(obj)
            if isinstance(value, Obj):
                return then(vm, th, value.c.v[HASH_CODE], (value,), point, (obj, at, total))
            own = 0 if value is None else primitive_hash(component.descriptor, value)  # type: ignore[arg-type]
            total = wi(total * 31 + own)
        return total

    return build


def _same(descriptor: str, a: object, b: object) -> bool:
    """Equality of primitives as `compare` of their wrapper sees it: NaN equals NaN, 0.0 differs from -0.0."""
    if descriptor in ("F", "D"):
        assert isinstance(a, float) and isinstance(b, float)
        return double_bits(a) == double_bits(b)
    return a == b


def _equal(vm: Machine, cls: JClass, components: tuple[Component, ...]) -> Callable[..., object]:
    references = [c for c in components if kind_of(c.descriptor) == "A"]
    primitives = [c for c in components if kind_of(c.descriptor) != "A"]

    def go_on(machine: Machine, th: Thread, result: int, obj: Obj, other: Obj, at: int) -> object:
        return build(th, obj, other, at + 1) if result else 0

    point = vm.natives.phase(f"{cls.name}.equals", go_on)

    def build(th: Thread, obj: Obj, other: Obj | None, start: int = 0) -> object:
        if other is obj:
            return 1
        if other is None or other.c is not cls:
            return 0
        if not all(_same(c.descriptor, c.of(obj), c.of(other)) for c in primitives):
            return 0
        for at in range(start, len(references)):
            a, b = references[at].of(obj), references[at].of(other)
            if a is b:
                continue
            if not isinstance(a, Obj):
                return 0
            return then(vm, th, a.c.v[EQUALS], (a, b), point, (obj, other, at))
        return 1

    return build


__all__ = ["object_method", "primitive_hash"]
