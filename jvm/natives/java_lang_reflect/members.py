"""The fields, methods and constructors of a class as java.lang.reflect objects (JVMS 4.5–4.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.assumed import MEMBERS_IN_ORDER
from jvm.classfile.modifiers import ACC_PUBLIC
from jvm.classfile.renaming import shown
from jvm.effects import CALLS
from jvm.errors import Unmodelled
from jvm.natives.java_lang.class_objects import class_array, class_of
from jvm.natives.own_code import require_own_members
from jvm.natives.prints import asked
from jvm.natives.registry import model, native
from jvm.objects.objects import Cell, Obj

if TYPE_CHECKING:
    from jvm.linking.classes import JClass
    from jvm.linking.fields.field import JField
    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

FIELD_FLAGS = 0x50DF
METHOD_FLAGS = 0x1DFF


def make(machine: Machine, thread: Thread, name: str, values: dict[tuple[str, str], Cell]) -> Obj:
    """An object of the JDK with these fields; those that its version does not have are left out."""
    cls = machine.loader.load(name)
    machine.initialize_now(thread, cls)
    obj = machine.allocate(thread, cls)
    obj.initialization = 1
    for key, value in values.items():
        field = cls.fields.get(key)
        if field is not None:
            obj.cells[field.slot] = value
    return obj


def _members(machine: Machine, thread: Thread, name: str, found: list[Obj]) -> Obj:
    return machine.array_from(thread, f"[L{name};", list(found))


def _text(machine: Machine, text: str | None) -> Obj | None:
    return None if text is None else machine.literal(shown(text))


def attribute_bytes(machine: Machine, thread: Thread, found: bytes | None) -> Obj | None:
    """An attribute as a byte[], as the JDK's parser of annotations reads it."""
    if found is None:
        return None
    return machine.array_from(thread, "[B", [byte - 256 if byte > 127 else byte for byte in found])


_ANNOTATIONS = "RuntimeVisibleAnnotations"


def _types(machine: Machine, thread: Thread, descriptors: tuple[str, ...]) -> Obj:
    return class_array(
        machine, thread, [machine.loader.of_descriptor(descriptor) for descriptor in descriptors]
    )


def _require_declared(machine: Machine, thread: Thread, cls: JClass, members: str, public_only: int) -> None:
    """Raises Unmodelled for what a class that is made as the program runs, of a proxy or a lambda, declares:
    its constructors, public or not, and all other members."""
    if not public_only:
        require_own_members(machine, thread, cls)
    made = cls.class_file is None and not cls.array and not cls.primitive
    if made and (not public_only or members == "constructors"):
        written = any(each.name == _SERIALIZABLE for each in cls.supertype_set) and cls.lambda_of is not None
        which = "as serialization of a lambda does" if written else "a class that is made as the program runs"
        raise Unmodelled(f"a look at {members} of {cls.external}, {which}")


# -- fields

_SERIALIZABLE: Final = "java/io/Serializable"
_LOOKUP: Final = "java.lang.invoke.MethodHandles$Lookup"
_KEPT_BACK: Final = (f"{_LOOKUP}.lookupClass", f"{_LOOKUP}.allowedModes")
"""What the JDK's filter leaves out besides, as the initializer of that class tells it, which does not run."""


def _field(machine: Machine, thread: Thread, field: JField, number: int) -> Obj:
    cls = field.cls
    return make(machine, thread, "java/lang/reflect/Field", {
        ("clazz", "Ljava/lang/Class;"): machine.mirror(cls), ("slot", "I"): number,
        ("name", "Ljava/lang/String;"): machine.literal(field.name),
        ("type", "Ljava/lang/Class;"): machine.mirror(machine.loader.of_descriptor(field.descriptor)),
        ("modifiers", "I"): field.flags & FIELD_FLAGS, ("trustedFinal", "Z"): int(field.trusted_final),
        ("signature", "Ljava/lang/String;"): _text(machine, field.info.signature),
        ("annotations", "[B"): attribute_bytes(machine, thread, field.info.attribute(_ANNOTATIONS)),
    })  # fmt: skip


@native(CALLS, "java/lang/Class.getDeclaredFields0(Z)[Ljava/lang/reflect/Field;")
def class_declared_fields(machine: Machine, thread: Thread, this: Obj, public_only: int) -> Obj:
    _require_declared(machine, thread, class_of(this), "fields", public_only)
    fields = enumerate(class_of(this).fields.values())
    found = [
        _field(machine, thread, field, at)
        for at, field in fields
        if (field.flags & ACC_PUBLIC or not public_only) and repr(field) not in _KEPT_BACK
    ]
    return _members(machine, thread, "java/lang/reflect/Field", found)


# -- methods and constructors


def _common(machine: Machine, thread: Thread, method: JMethod, number: int) -> dict[tuple[str, str], Cell]:
    exceptions = tuple(f"L{name};" for name in method.info.exceptions)
    return {
        ("clazz", "Ljava/lang/Class;"): machine.mirror(method.cls), ("slot", "I"): number,
        ("parameterTypes", "[Ljava/lang/Class;"): _types(machine, thread, method.parameters),
        ("exceptionTypes", "[Ljava/lang/Class;"): _types(machine, thread, exceptions),
        ("modifiers", "I"): method.flags & METHOD_FLAGS,
        ("signature", "Ljava/lang/String;"): _text(machine, method.info.signature),
        ("annotations", "[B"): attribute_bytes(machine, thread, method.info.attribute(_ANNOTATIONS)),
        ("parameterAnnotations", "[B"):
            attribute_bytes(machine, thread, method.info.attribute("RuntimeVisibleParameterAnnotations")),
    }  # fmt: skip


def method_object(machine: Machine, thread: Thread, method: JMethod, number: int) -> Obj:
    """The java.lang.reflect.Method of a method."""
    return make(machine, thread, "java/lang/reflect/Method", {
        **_common(machine, thread, method, number),
        ("name", "Ljava/lang/String;"): machine.literal(method.name),
        ("returnType", "Ljava/lang/Class;"): machine.mirror(machine.loader.of_descriptor(method.result)),
        ("annotationDefault", "[B"):
        attribute_bytes(machine, thread, method.info.attribute("AnnotationDefault")),
    })  # fmt: skip


def numbered(cls: JClass) -> list[tuple[int, JMethod]]:
    return list(enumerate(cls.methods.values()))


@native(CALLS, "java/lang/Class.getDeclaredMethods0(Z)[Ljava/lang/reflect/Method;")
def class_declared_methods(machine: Machine, thread: Thread, this: Obj, public_only: int) -> Obj:
    _require_declared(machine, thread, class_of(this), "methods", public_only)
    found = [
        method_object(machine, thread, method, at) for at, method in numbered(class_of(this))
        if not method.name.startswith("<") and (method.flags & ACC_PUBLIC or not public_only)
    ]  # fmt: skip
    return _members(machine, thread, "java/lang/reflect/Method", found)


@native(CALLS, "java/lang/Class.getDeclaredConstructors0(Z)[Ljava/lang/reflect/Constructor;")
def class_declared_constructors(machine: Machine, thread: Thread, this: Obj, public_only: int) -> Obj:
    name, cls = "java/lang/reflect/Constructor", class_of(this)
    _require_declared(machine, thread, cls, "constructors", public_only)
    found = [
        make(machine, thread, name, _common(machine, thread, method, at))
        for at, method in numbered(cls)
        if method.name == "<init>" and (method.flags & ACC_PUBLIC or not public_only)
    ]  # fmt: skip
    return _members(machine, thread, name, found)


@native(CALLS, "java/lang/Class.getRecordComponents0()[Ljava/lang/reflect/RecordComponent;")
def class_record_components(machine: Machine, thread: Thread, this: Obj) -> Obj:
    cls = class_of(this)
    name = "java/lang/reflect/RecordComponent"
    found: list[Obj] = []
    for component in (cls.class_file.record_components if cls.class_file is not None else None) or ():
        accessor = next(
            ((at, method) for at, method in numbered(cls)
             if method.name == component.name and not method.parameters and not method.static), None,
        )  # fmt: skip
        found.append(make(machine, thread, name, {
            ("clazz", "Ljava/lang/Class;"): this,
            ("name", "Ljava/lang/String;"): machine.literal(component.name),
            ("type", "Ljava/lang/Class;"): machine.mirror(machine.loader.of_descriptor(component.descriptor)),
            ("accessor", "Ljava/lang/reflect/Method;"):
                method_object(machine, thread, accessor[1], accessor[0]) if accessor is not None else None,
            ("signature", "Ljava/lang/String;"): _text(machine, component.signature),
            ("annotations", "[B"): attribute_bytes(machine, thread, component.annotations),
        }))  # fmt: skip
    return _members(machine, thread, name, found)


def _listed(name: str, kind: str) -> None:
    """A list of members, whose order nothing promises (java.lang.Class)."""
    key = name, f"()[Ljava/lang/reflect/{kind};"

    def list_members(machine: Machine, thread: Thread, this: Obj) -> object:
        asked(machine, thread, MEMBERS_IN_ORDER, by="sun/reflect/annotation/")
        return machine.bytecode(machine.loader.load("java/lang/Class").methods[key])(thread, this)

    model(CALLS, f"java/lang/Class.{''.join(key)}")(list_members)


for _kind in ("Method", "Field", "Constructor"):
    _listed(f"getDeclared{_kind}s", _kind)
    _listed(f"get{_kind}s", _kind)
