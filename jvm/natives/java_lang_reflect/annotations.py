"""Annotations at run time (JLS 9.6.4.2). The JDK's own parser reads the bytes of the class file; the caches
that it keeps in Class objects are left out while threads run, as they would order threads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.classfile.renaming import shown
from jvm.effects import CALLS, CONSTANT
from jvm.errors import Unmodelled
from jvm.natives.java_lang.class_objects import class_of
from jvm.natives.java_lang_reflect.access import method_of
from jvm.natives.java_lang_reflect.members import attribute_bytes, make
from jvm.natives.registry import model, native, then
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.linking.classes import JClass
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_CLASS = "java/lang/Class"
_POOL = "jdk/internal/reflect/ConstantPool"
_DATA = "Ljava/lang/Class$AnnotationData;"
_TYPE = "Lsun/reflect/annotation/AnnotationType;"


def _raw(machine: Machine, thread: Thread, cls: JClass, name: str) -> Obj | None:
    return (
        attribute_bytes(machine, thread, cls.class_file.attribute(name))
        if cls.class_file is not None
        else None
    )


@native(CONSTANT, f"{_CLASS}.getRawAnnotations()[B")
def raw_annotations(machine: Machine, thread: Thread, this: Obj) -> Obj | None:
    return _raw(machine, thread, class_of(this), "RuntimeVisibleAnnotations")


@native(
    CONSTANT,
    f"{_CLASS}.getRawTypeAnnotations()[B",
    "java/lang/reflect/Field.getTypeAnnotationBytes0()[B",
    "java/lang/reflect/Executable.getTypeAnnotationBytes0()[B",
)
def raw_type_annotations(machine: Machine, thread: Thread, this: Obj) -> None:
    raise Unmodelled("annotations of types")


# -- caches


def _cached(machine: Machine, cls: JClass, name: str) -> object:
    return cls.data.get(name)


def _keep(machine: Machine, cls: JClass, name: str, value: object) -> None:
    """Kept for good if no other thread exists that it could come from."""
    if not machine.concurrent and isinstance(value, Obj):
        cls.data[name] = value
        machine.heap.mirrors.append(value)  # reachable from now on wherever the class is


@model(CALLS, f"{_CLASS}.annotationData(){_DATA}")
def annotation_data(machine: Machine, thread: Thread, this: Obj) -> object:
    known = _cached(machine, class_of(this), "annotation data")
    if known is not None:
        return known
    create = machine.loader.load(_CLASS).find_method("createAnnotationData", f"(I){_DATA}")
    assert create is not None
    point = machine.natives.phase("annotation data", _created)
    return then(machine, thread, create.entry, (this, 0), point, (this,))


def _created(machine: Machine, thread: Thread, data: object, this: Obj) -> object:
    _keep(machine, class_of(this), "annotation data", data)
    return data


@model(CONSTANT, f"{_CLASS}.getAnnotationType(){_TYPE}")
def annotation_type(machine: Machine, thread: Thread, this: Obj) -> object:
    return _cached(machine, class_of(this), "annotation type")


@model(CONSTANT, f"{_CLASS}.casAnnotationType({_TYPE}{_TYPE})Z")
def set_annotation_type(machine: Machine, thread: Thread, this: Obj, old: Obj | None, new: Obj) -> int:
    _keep(machine, class_of(this), "annotation type", new)
    return 1


# -- constant pools


@native(CALLS, f"{_CLASS}.getConstantPool()L{_POOL};")
def constant_pool(machine: Machine, thread: Thread, this: Obj) -> Obj:
    return make(machine, thread, _POOL, {("constantPoolOop", "Ljava/lang/Object;"): this})


@native(
    CONSTANT,
    f"{_POOL}.getIntAt0(Ljava/lang/Object;I)I",
    f"{_POOL}.getLongAt0(Ljava/lang/Object;I)J",
    f"{_POOL}.getFloatAt0(Ljava/lang/Object;I)F",
    f"{_POOL}.getDoubleAt0(Ljava/lang/Object;I)D",
)
def number_at(machine: Machine, thread: Thread, this: Obj, mirror: Obj, index: int) -> int | float:
    cf = class_of(mirror).class_file
    assert cf is not None
    return cf.constants.number(index)


@native(CONSTANT, f"{_POOL}.getUTF8At0(Ljava/lang/Object;I)Ljava/lang/String;")
def text_at(machine: Machine, thread: Thread, this: Obj, mirror: Obj, index: int) -> Obj:
    cls = class_of(mirror)
    assert cls.class_file is not None
    text = shown(cls.class_file.constants.text(index))  # whose classes are asked of the loader
    return machine.heap.own_text(f"constant {index} of {cls.name}", text)


# -- parameters


@native(CALLS, "java/lang/reflect/Executable.getParameters0()[Ljava/lang/reflect/Parameter;")
def parameters(machine: Machine, thread: Thread, this: Obj) -> Obj | None:
    """Null if the method was compiled without the names of its parameters (JVMS 4.7.24)."""
    found = method_of(machine, this).info.parameters
    if not found:
        return None
    name = "java/lang/reflect/Parameter"
    objects = [
        make(machine, thread, name, {
            ("name", "Ljava/lang/String;"): machine.literal(text) if text is not None else None,
            ("modifiers", "I"): flags,
            ("executable", "Ljava/lang/reflect/Executable;"): this,
            ("index", "I"): index,
        })
        for index, (text, flags) in enumerate(found)
    ]  # fmt: skip
    return machine.array_from(thread, f"[L{name};", [*objects])
