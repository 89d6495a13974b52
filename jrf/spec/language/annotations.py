"""Specifications in class files: annotations of package `jrf.spec`, with class retention (JLS 9.6.4.2)."""

from __future__ import annotations

from typing import Final

from jrf.errors import InputError
from jrf.spec.language.model import RawClass, RawField, RawMethod
from jrf.spec.language.syntax import Source
from jrf.spec.language.world import signature
from jvm.classfile.annotations import (
    Annotation,
    ArrayElement,
    ConstantElement,
    ElementValue,
    decode_annotations,
    decode_type_annotations,
)
from jvm.classfile.classfile import ClassFile, FieldInfo, MethodInfo
from jvm.classfile.modifiers import ACC_BRIDGE

PACKAGE: Final = "Ljrf/spec/"
_KINDS: Final = ("RuntimeInvisibleAnnotations", "RuntimeVisibleAnnotations")
_TYPE_KINDS: Final = ("RuntimeInvisibleTypeAnnotations", "RuntimeVisibleTypeAnnotations")


def read(cls: ClassFile) -> RawClass:
    """What the annotations of the class say. Raises InputError for one in a place without meaning."""
    name = cls.name.replace("/", ".")
    found = RawClass(where=name)
    for kind, annotation in _ours(cls, cls):
        if kind != "Invariant":
            raise InputError(f"{name}: @{kind} does not belong to a class; expected @Invariant")
        found.invariants += _texts(annotation, "value", f"@Invariant of {name}")
    for info in cls.fields:
        if (spec := _field(cls, info, name)) is not None:
            found.fields[info.name] = spec
    for method in cls.methods:
        # javac gives the annotations of a method to its bridge, too, whose parameters have no names.
        if not method.flags & ACC_BRIDGE and (specs := _method(cls, method, name)) is not None:
            found.methods[method.name + method.descriptor] = specs
    return found


def _ours(owner: ClassFile | FieldInfo | MethodInfo, cls: ClassFile) -> list[tuple[str, Annotation]]:
    found = []
    for attribute in _KINDS:
        info = owner.attribute(attribute)
        for each in decode_annotations(info, cls.constants) if info else ():
            if each.type.startswith(PACKAGE):
                found.append((each.type[len(PACKAGE) : -1], each))
    return found


def _field(cls: ClassFile, info: FieldInfo, name: str) -> RawField | None:
    where = f"{name}.{info.name}"
    _no_type_annotations(info, cls, where)
    found: RawField | None = None
    for kind, annotation in _ours(info, cls):
        if kind != "AccessibleIf":
            raise InputError(f"{where}: @{kind} does not belong to a field; expected @AccessibleIf")
        label = f"@AccessibleIf of {where}"
        found = RawField(
            _texts(annotation, "value", label),
            _texts(annotation, "read", label),
            _texts(annotation, "write", label),
            where,
        )
    return found


def _method(cls: ClassFile, info: MethodInfo, name: str) -> RawMethod | None:
    where = f"{name}.{info.name}{signature(info.descriptor)}"
    _no_type_annotations(info, cls, where)
    found = RawMethod(where=where)
    for kind, annotation in _ours(info, cls):
        texts = _texts(annotation, "value", f"@{kind} of {where}")
        if kind == "Performs":
            found.performs += texts
        elif kind == "Requires":
            found.requires += texts
        else:
            raise InputError(f"{where}: @{kind} does not belong to a method; expected @Performs or @Requires")
    for attribute in _TYPE_KINDS:
        data = info.code_attribute(attribute)
        for each in decode_type_annotations(data, cls.constants) if data else ():
            if not each.annotation.type.startswith(PACKAGE):
                continue
            kind = each.annotation.type[len(PACKAGE) : -1]
            if not each.ranges:
                raise InputError(f"{where}: @{kind} has no meaning there; it belongs to a local variable")
            start, length, _ = each.ranges[0]
            texts = _texts(each.annotation, "value", f"@{kind} in {where}")
            if kind == "Invariant":
                found.loops += [((start, start + length), text) for text in texts]
            elif kind == "Witness":
                found.witnesses += [((start, start + length), text) for text in texts]
    empty = not (found.performs or found.requires or found.loops or found.witnesses)
    return None if empty else found


def _no_type_annotations(info: FieldInfo | MethodInfo, cls: ClassFile, where: str) -> None:
    """Refuses annotations of ours that Java takes for annotations of a type here, which nobody would read."""
    for attribute in _TYPE_KINDS:
        data = info.attribute(attribute)
        for each in decode_type_annotations(data, cls.constants) if data else ():
            if each.annotation.type.startswith(PACKAGE):
                kind = each.annotation.type[len(PACKAGE) : -1]
                raise InputError(
                    f"{where}: @{kind} has no meaning there; it belongs to a class or local variable"
                )


def _texts(annotation: Annotation, element: str, where: str) -> list[Source]:
    value: ElementValue | None = dict(annotation.elements).get(element)
    if value is None:
        return []
    values = value.values if isinstance(value, ArrayElement) else (value,)
    texts = [each.value for each in values if isinstance(each, ConstantElement)]
    label = where if element == "value" else f"{where} ({element})"
    numbers = [f", text {number}" if len(texts) > 1 else "" for number in range(1, len(texts) + 1)]
    return [Source(str(text), label + number) for text, number in zip(texts, numbers, strict=True)]
