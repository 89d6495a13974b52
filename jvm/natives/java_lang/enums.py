"""Constants of enum classes by name and number, without the caches in which the JDK keeps them (JLS 8.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.classfile.modifiers import ACC_ENUM
from jvm.effects import CALLS
from jvm.execution.exceptions import java_throw
from jvm.linking.access import own_entry
from jvm.linking.classes import JClass
from jvm.natives.java_lang.class_objects import class_of, java_name, required
from jvm.natives.java_lang.core import text_of
from jvm.natives.registry import model, then
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread


def constants(machine: Machine, thread: Thread, cls: JClass) -> object:
    """Call `values()` of an enum class; None for other classes, and while its initializer has not come to
    them. May stop."""
    method = cls.methods.get(("values", f"()[L{cls.name};"))
    if not cls.flags & ACC_ENUM or method is None:
        return None
    if not cls.init_done_solo and machine.initialize(thread, cls):
        return machine.stop_for_class(thread, cls, lambda t, c: constants(machine, t, c), (cls,))
    point = machine.natives.phase("Class.getEnumConstants", _given, thrown=_not_yet)
    return then(machine, thread, method.entry, (), point)


def _given(machine: Machine, thread: Thread, values: object) -> object:
    return values


def _not_yet(machine: Machine, thread: Thread, error: Exception) -> None:
    java_throw(machine, thread, error)  # raises what is none of Java's


@model(
    CALLS,
    "java/lang/Class.getEnumConstants()[Ljava/lang/Object;",
    "java/lang/Class.getEnumConstantsShared()[Ljava/lang/Object;",
)
def class_get_enum_constants(machine: Machine, thread: Thread, this: Obj) -> object:
    return constants(machine, thread, required(machine, thread, this))


@model(CALLS, "java/lang/Enum.valueOf(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Enum;")
def enum_value_of(machine: Machine, thread: Thread, mirror: Obj | None, name: Obj | None) -> object:
    """The constants are made first, also for no name."""
    if mirror is None:
        told = 'Cannot invoke "java.lang.Class.enumConstantDirectory()" because "<parameter1>" is null'
        raise machine.failed(thread, "java/lang/NullPointerException", told)
    cls = class_of(mirror)

    def call(t: Thread) -> object:
        return constants(machine, t, cls)

    return then(machine, thread, call, (), machine.natives.phase("Enum.valueOf", _chosen), (cls, name))


def _chosen(machine: Machine, thread: Thread, values: object, cls: JClass, name: Obj | None) -> Obj:
    if values is None:
        said = f"{java_name(cls)} is not an enum class"
        raise machine.failed(thread, "java/lang/IllegalArgumentException", said)
    if name is None:
        raise machine.failed(thread, "java/lang/NullPointerException", "Name is null")
    slot = machine.loader.load("java/lang/Enum").fields["name", "Ljava/lang/String;"].slot
    wanted = text_of(name)
    for constant in values.cells if isinstance(values, Obj) else []:
        label = constant.cells[slot] if isinstance(constant, Obj) else None
        if isinstance(label, Obj) and isinstance(constant, Obj) and text_of(label) == wanted:
            return constant
    message = f"No enum constant {_canonical_name(machine, cls) or 'null'}.{wanted}"
    raise machine.failed(thread, "java/lang/IllegalArgumentException", message)


def _canonical_name(machine: Machine, cls: JClass) -> str | None:
    """What `Class.getCanonicalName` gives (JLS 6.7): local classes, and what is in them, have none."""
    entry = own_entry(cls)
    if entry is None:
        return java_name(cls)
    if entry.outer is None or entry.name is None or cls.hidden:
        return None
    outer = _canonical_name(machine, machine.loader.load(entry.outer))
    return None if outer is None else f"{outer}.{entry.name}"
