"""The fields, methods and constructors of a class as java.lang.reflect objects (JVMS 4.5–4.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.natives.java_lang_class import class_array, class_of
from jvm.natives.registry import native
from jvm.store import Cell, Obj

if TYPE_CHECKING:
    from jvm.classes import JClass, JField
    from jvm.machine import Machine
    from jvm.methods import JMethod
    from jvm.threads import Thread

ACC_PUBLIC = 0x0001
FIELD_FLAGS = 0x50DF
METHOD_FLAGS = 0x1DFF


def make(vm: Machine, th: Thread, name: str, values: dict[tuple[str, str], Cell]) -> Obj:
    """An object of the JDK with these fields; those that its version does not have are left out."""
    cls = vm.loader.load(name)
    vm.initialize_now(th, cls)
    obj = vm.allocate(th, cls)
    obj.b = 1
    for key, value in values.items():
        field = cls.fields.get(key)
        if field is not None:
            obj.f[field.slot] = value
    return obj


def _members(vm: Machine, th: Thread, name: str, found: list[Obj]) -> Obj:
    return vm.array_from(th, f"[L{name};", list(found))


def _text(vm: Machine, text: str | None) -> Obj | None:
    return None if text is None else vm.literal(text)


def attribute_bytes(vm: Machine, th: Thread, found: bytes | None) -> Obj | None:
    """An attribute as a byte[], as the JDK's parser of annotations reads it."""
    if found is None:
        return None
    return vm.array_from(th, "[B", [byte - 256 if byte > 127 else byte for byte in found])


_ANNOTATIONS = "RuntimeVisibleAnnotations"


def _types(vm: Machine, th: Thread, descriptors: tuple[str, ...]) -> Obj:
    return class_array(vm, th, [vm.loader.of_descriptor(descriptor) for descriptor in descriptors])


# -- fields


def _field(vm: Machine, th: Thread, field: JField, number: int) -> Obj:
    cls = field.cls
    trusted = field.final and (field.static or (cls.cf is not None and cls.cf.record_components is not None))
    return make(vm, th, "java/lang/reflect/Field", {
        ("clazz", "Ljava/lang/Class;"): vm.mirror(cls), ("slot", "I"): number,
        ("name", "Ljava/lang/String;"): vm.literal(field.name),
        ("type", "Ljava/lang/Class;"): vm.mirror(vm.loader.of_descriptor(field.descriptor)),
        ("modifiers", "I"): field.flags & FIELD_FLAGS, ("trustedFinal", "Z"): int(trusted),
        ("signature", "Ljava/lang/String;"): _text(vm, field.info.signature),
        ("annotations", "[B"): attribute_bytes(vm, th, field.info.attribute(_ANNOTATIONS)),
    })  # fmt: skip


@native("java/lang/Class.getDeclaredFields0(Z)[Ljava/lang/reflect/Field;")
def class_declared_fields(vm: Machine, th: Thread, this: Obj, public_only: int) -> Obj:
    fields = enumerate(class_of(this).fields.values())
    found = [_field(vm, th, field, at) for at, field in fields if field.flags & ACC_PUBLIC or not public_only]
    return _members(vm, th, "java/lang/reflect/Field", found)


# -- methods and constructors


def _common(vm: Machine, th: Thread, method: JMethod, number: int) -> dict[tuple[str, str], Cell]:
    exceptions = tuple(f"L{name};" for name in method.info.exceptions)
    return {
        ("clazz", "Ljava/lang/Class;"): vm.mirror(method.cls), ("slot", "I"): number,
        ("parameterTypes", "[Ljava/lang/Class;"): _types(vm, th, method.parameters),
        ("exceptionTypes", "[Ljava/lang/Class;"): _types(vm, th, exceptions),
        ("modifiers", "I"): method.flags & METHOD_FLAGS,
        ("signature", "Ljava/lang/String;"): _text(vm, method.info.signature),
        ("annotations", "[B"): attribute_bytes(vm, th, method.info.attribute(_ANNOTATIONS)),
        ("parameterAnnotations", "[B"):
            attribute_bytes(vm, th, method.info.attribute("RuntimeVisibleParameterAnnotations")),
    }  # fmt: skip


def method_object(vm: Machine, th: Thread, method: JMethod, number: int) -> Obj:
    """The java.lang.reflect.Method of a method."""
    return make(vm, th, "java/lang/reflect/Method", {
        **_common(vm, th, method, number),
        ("name", "Ljava/lang/String;"): vm.literal(method.name),
        ("returnType", "Ljava/lang/Class;"): vm.mirror(vm.loader.of_descriptor(method.result)),
        ("annotationDefault", "[B"): attribute_bytes(vm, th, method.info.attribute("AnnotationDefault")),
    })  # fmt: skip


def numbered(cls: JClass) -> list[tuple[int, JMethod]]:
    return list(enumerate(cls.methods.values()))


@native("java/lang/Class.getDeclaredMethods0(Z)[Ljava/lang/reflect/Method;")
def class_declared_methods(vm: Machine, th: Thread, this: Obj, public_only: int) -> Obj:
    found = [
        method_object(vm, th, method, at) for at, method in numbered(class_of(this))
        if not method.name.startswith("<") and (method.flags & ACC_PUBLIC or not public_only)
    ]  # fmt: skip
    return _members(vm, th, "java/lang/reflect/Method", found)


@native("java/lang/Class.getDeclaredConstructors0(Z)[Ljava/lang/reflect/Constructor;")
def class_declared_constructors(vm: Machine, th: Thread, this: Obj, public_only: int) -> Obj:
    name = "java/lang/reflect/Constructor"
    found = [
        make(vm, th, name, _common(vm, th, method, at)) for at, method in numbered(class_of(this))
        if method.name == "<init>" and (method.flags & ACC_PUBLIC or not public_only)
    ]  # fmt: skip
    return _members(vm, th, name, found)


@native("java/lang/Class.getRecordComponents0()[Ljava/lang/reflect/RecordComponent;")
def class_record_components(vm: Machine, th: Thread, this: Obj) -> Obj:
    cls = class_of(this)
    name = "java/lang/reflect/RecordComponent"
    found: list[Obj] = []
    for component in (cls.cf.record_components if cls.cf is not None else None) or ():
        accessor = next(
            ((at, method) for at, method in numbered(cls)
             if method.name == component.name and not method.parameters and not method.static), None,
        )  # fmt: skip
        found.append(make(vm, th, name, {
            ("clazz", "Ljava/lang/Class;"): this, ("name", "Ljava/lang/String;"): vm.literal(component.name),
            ("type", "Ljava/lang/Class;"): vm.mirror(vm.loader.of_descriptor(component.descriptor)),
            ("accessor", "Ljava/lang/reflect/Method;"):
                method_object(vm, th, accessor[1], accessor[0]) if accessor is not None else None,
            ("signature", "Ljava/lang/String;"): _text(vm, component.signature),
            ("annotations", "[B"): attribute_bytes(vm, th, component.annotations),
        }))  # fmt: skip
    return _members(vm, th, name, found)
