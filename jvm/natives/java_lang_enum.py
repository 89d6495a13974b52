"""Constants of enum classes by name and number, without the caches in which the JDK keeps them (JLS 8.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.classes import ACC_ENUM, JClass
from jvm.natives.java_lang import text_of
from jvm.natives.java_lang_class import java_name, required
from jvm.natives.registry import model, then
from jvm.store import Obj

if TYPE_CHECKING:
    from jvm.machine import Machine
    from jvm.threads import Thread


def constants(vm: Machine, th: Thread, cls: JClass) -> object:
    """Call `values()` of an enum class; None for other classes. May stop."""
    method = cls.methods.get(("values", f"()[L{cls.name};"))
    if not cls.flags & ACC_ENUM or method is None:
        return None
    if not cls.init_done_solo and vm.initialize(th, cls):
        return vm.stop_for_class(th, cls, lambda t, c: constants(vm, t, c), (cls,))
    result: object = method.entry(th)
    return result


@model(
    "java/lang/Class.getEnumConstants()[Ljava/lang/Object;",
    "java/lang/Class.getEnumConstantsShared()[Ljava/lang/Object;",
)
def class_get_enum_constants(vm: Machine, th: Thread, this: Obj) -> object:
    return constants(vm, th, required(vm, th, this))


@model("java/lang/Enum.valueOf(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Enum;")
def enum_value_of(vm: Machine, th: Thread, mirror: Obj | None, name: Obj | None) -> object:
    cls = required(vm, th, mirror)
    if name is None:
        raise vm.failed(th, "java/lang/NullPointerException", "Name is null")
    if not cls.flags & ACC_ENUM:
        raise vm.failed(th, "java/lang/IllegalArgumentException", f"{java_name(cls)} is not an enum class")

    def call(t: Thread) -> object:
        return constants(vm, t, cls)

    return then(vm, th, call, (), vm.natives.phase("Enum.valueOf", _chosen), (cls, name))


def _chosen(vm: Machine, th: Thread, values: object, cls: JClass, name: Obj) -> Obj:
    slot = vm.loader.load("java/lang/Enum").fields["name", "Ljava/lang/String;"].slot
    wanted = text_of(name)
    for constant in values.f if isinstance(values, Obj) else []:
        label = constant.f[slot] if isinstance(constant, Obj) else None
        if isinstance(label, Obj) and isinstance(constant, Obj) and text_of(label) == wanted:
            return constant
    message = f"No enum constant {java_name(cls).replace('$', '.')}.{wanted}"
    raise vm.failed(th, "java/lang/IllegalArgumentException", message)
