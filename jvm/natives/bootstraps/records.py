"""toString, equals and hashCode of records (java.lang.runtime.ObjectMethods; JLS 8.10.3)."""

from __future__ import annotations

from struct import pack, unpack
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from jvm.classfile.classfile import MethodHandleConstant, StringConstant
from jvm.effects import CALLS, FIELDS, reads
from jvm.errors import BrokenClass
from jvm.natives import cells
from jvm.natives.java_lang.number_text import number_text
from jvm.natives.of_machine import Bound
from jvm.natives.registry import then
from jvm.objects.objects import Obj
from jvm.values.arithmetic import wrap_int
from jvm.values.descriptors import kind_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.classfile.classfile import InvokeDynamic
    from jvm.linking.classes import JClass
    from jvm.linking.fields.field import JField
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Cell
    from jvm.threads.thread import Thread

TO_STRING = "toString()Ljava/lang/String;"
HASH_CODE = "hashCode()I"
EQUALS = "equals(Ljava/lang/Object;)Z"
_EFFECTS: Final = reads(FIELDS) | CALLS


class Component(Struct, frozen=True):
    """A record component and the field that holds it."""

    name: str
    descriptor: str
    field: JField

    def of(self, machine: Machine, thread: Thread, obj: Obj) -> Cell:
        return cells.read(machine, thread, obj, self.field.slot)


def object_method(machine: Machine, cls: JClass, site: InvokeDynamic) -> Callable[..., object]:
    """The function behind a record's own toString, hashCode or equals. Components are final fields: others
    can observe that they are read only if the record was shared before its constructor ended (JLS 17.5.1).
    """
    assert cls.class_file is not None
    components = _components(machine, cls, cls.class_file.bootstrap_methods[site.bootstrap].arguments)
    match site.name:
        case "toString":
            return _text(machine, cls, components)
        case "hashCode":
            return _hash(machine, cls, components)
        case "equals":
            return _equal(machine, cls, components)
        case name:
            raise BrokenClass(f"ObjectMethods makes no method {name}")


def _components(machine: Machine, cls: JClass, arguments: tuple[object, ...]) -> tuple[Component, ...]:
    names = arguments[1] if len(arguments) > 1 else None
    if not isinstance(names, StringConstant):
        raise BrokenClass("ObjectMethods without the names of the components")
    found: list[Component] = []
    for name, handle in zip(filter(None, names.value.split(";")), arguments[2:], strict=True):
        if not isinstance(handle, MethodHandleConstant):
            raise BrokenClass("ObjectMethods with an argument of the wrong kind")
        field = machine.loader.load(handle.owner).find_field(handle.name, handle.descriptor)
        if field is None:
            raise BrokenClass(f"a record without its field {handle.name}")
        found.append(Component(name, handle.descriptor, field))
    return tuple(found)


def _text(machine: Machine, cls: JClass, components: tuple[Component, ...]) -> Callable[..., object]:
    entry = (
        next((inner for inner in cls.class_file.inner_classes if inner.inner == cls.name), None)
        if cls.class_file
        else None
    )
    simple = (entry.name if entry is not None else None) or cls.name.rpartition("/")[2]

    def go_on(machine: Machine, thread: Thread, result: object, obj: Obj, done: tuple[str, ...]) -> object:
        return build(
            machine, thread, obj, (*done, str(result.payload) if isinstance(result, Obj) else "null")
        )

    point = machine.natives.phase(f"{cls.name}.toString", go_on, effects=_EFFECTS)

    def build(machine: Machine, thread: Thread, obj: Obj, done: tuple[str, ...] = ()) -> object:
        parts = list(done)
        for component in components[len(done) :]:
            value = component.of(machine, thread, obj)
            if kind_of(component.descriptor) != "A":
                parts.append(number_text(machine, thread, component.descriptor, value))  # type: ignore[arg-type]
            elif isinstance(value, Obj):
                if isinstance(value.payload, str):
                    parts.append(value.payload)
                    continue
                return then(
                    machine, thread, value.cls.vtable[TO_STRING], (value,), point, (obj, tuple(parts))
                )
            else:
                parts.append("null")
        inside = ", ".join(f"{c.name}={part}" for c, part in zip(components, parts, strict=True))
        return machine.string(thread, f"{simple}[{inside}]")

    return Bound(machine, machine.no_method, f"{cls.name}.toString", build, _EFFECTS)


def primitive_hash(descriptor: str, value: int | float) -> int:
    """hashCode of the wrapper object of a primitive value."""

    match descriptor:
        case "Z":
            return 1231 if value else 1237
        case "F":
            return 0x7FC00000 if value != value else int(unpack("<i", pack("<f", value))[0])
        case "J" | "D":
            bits = int(value) if descriptor == "J" else double_bits(value)
            return wrap_int(bits ^ (bits >> 32))
        case _:
            return int(value)


def double_bits(value: float) -> int:
    """Double.doubleToLongBits: all NaNs are one."""
    return 0x7FF8000000000000 if value != value else int(unpack("<q", pack("<d", value))[0])


def _hash(machine: Machine, cls: JClass, components: tuple[Component, ...]) -> Callable[..., object]:
    def go_on(machine: Machine, thread: Thread, result: int, obj: Obj, at: int, total: int) -> object:
        return build(machine, thread, obj, at + 1, wrap_int(total * 31 + result))

    point = machine.natives.phase(f"{cls.name}.hashCode", go_on, effects=_EFFECTS)

    def build(machine: Machine, thread: Thread, obj: Obj, start: int = 0, total: int = 0) -> object:
        for at in range(start, len(components)):
            component = components[at]
            value = component.of(machine, thread, obj)
            if isinstance(value, Obj):
                return then(machine, thread, value.cls.vtable[HASH_CODE], (value,), point, (obj, at, total))
            own = 0 if value is None else primitive_hash(component.descriptor, value)
            total = wrap_int(total * 31 + own)
        return total

    return Bound(machine, machine.no_method, f"{cls.name}.hashCode", build, _EFFECTS)


def _same(descriptor: str, a: object, b: object) -> bool:
    """Equality of primitives as `compare` of their wrapper sees it: NaN equals NaN, 0.0 differs from -0.0."""
    if descriptor in ("F", "D"):
        assert isinstance(a, float) and isinstance(b, float)
        return double_bits(a) == double_bits(b)
    return a == b


def _equal(machine: Machine, cls: JClass, components: tuple[Component, ...]) -> Callable[..., object]:
    """The last component is compared first, as ObjectMethods does."""
    compared = components[::-1]

    def go_on(machine: Machine, thread: Thread, result: int, obj: Obj, other: Obj, at: int) -> object:
        return build(machine, thread, obj, other, at + 1) if result else 0

    point = machine.natives.phase(f"{cls.name}.equals", go_on, effects=_EFFECTS)

    def build(machine: Machine, thread: Thread, obj: Obj, other: Obj | None, start: int = 0) -> object:
        if other is obj:
            return 1
        if other is None or other.cls is not cls:
            return 0
        for at in range(start, len(compared)):
            component = compared[at]
            a, b = (component.of(machine, thread, each) for each in (obj, other))
            if a is b or (kind_of(component.descriptor) != "A" and _same(component.descriptor, a, b)):
                continue
            if not isinstance(a, Obj):
                return 0
            return then(machine, thread, a.cls.vtable[EQUALS], (a, b), point, (obj, other, at))
        return 1

    return Bound(machine, machine.no_method, f"{cls.name}.equals", build, _EFFECTS)


__all__ = ["object_method", "primitive_hash"]
