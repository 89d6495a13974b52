"""java.lang.invoke.MethodHandles.Lookup: handles of reflected members."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.classfile.modifiers import ACC_PROTECTED
from jvm.effects import CONSTANT
from jvm.errors import BrokenClass
from jvm.linking.classes import JClass
from jvm.natives.java_lang_invoke.call_sites import (
    GET_FIELD,
    GET_STATIC,
    INTERFACE,
    NEW,
    PUT_FIELD,
    PUT_STATIC,
    STATIC,
    VIRTUAL,
)
from jvm.natives.java_lang_invoke.handles import HANDLE
from jvm.natives.java_lang_invoke.lookup.finding import narrowed, of_caller
from jvm.natives.java_lang_invoke.lookup_modes import LOOKUP, check_access, refused
from jvm.natives.java_lang_invoke.method_handles import accessor, method_handle
from jvm.natives.java_lang_invoke.method_types import descriptor_of, mirrored
from jvm.natives.java_lang_invoke.variables.places import HANDLE as VAR_HANDLE
from jvm.natives.java_lang_invoke.variables.places import field_handle
from jvm.natives.java_lang_reflect.access import opened
from jvm.natives.registry import model
from jvm.objects.objects import Obj

_CLASS: Final = "Ljava/lang/Class;"
_STRING: Final = "Ljava/lang/String;"

if TYPE_CHECKING:
    from jvm.linking.fields.field import JField
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread


@model(CONSTANT, f"{LOOKUP}.unreflectVarHandle(Ljava/lang/reflect/Field;)L{VAR_HANDLE};")
def unreflect_var_handle(machine: Machine, thread: Thread, obj: Obj, field: Obj | None) -> Obj:
    """Checks access whatever `setAccessible` said, at which it does not look."""
    owner, found = _reflected_field(machine, thread, obj, field, opens=False)
    return field_handle(machine, owner, found)


def _reflected_field(
    machine: Machine, thread: Thread, obj: Obj, field: Obj | None, *, opens: bool = True
) -> tuple[JClass, JField]:
    """`opens`: who made the field accessible may get at it without a check."""
    if field is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    owner = mirrored(field.cells[field.cls.fields["clazz", _CLASS].slot])
    name = field.cells[field.cls.fields["name", _STRING].slot]
    assert isinstance(name, Obj)
    found = next(found for (key, _), found in owner.fields.items() if key == name.payload)
    if opens and opened(machine, thread, field):
        return owner, found
    check_access(machine, thread, obj, owner, found.flags, repr(found))
    return narrowed(obj, owner, owner, found.flags), found


@model(CONSTANT, f"{LOOKUP}.unreflectGetter(Ljava/lang/reflect/Field;)L{HANDLE};")
def unreflect_getter(machine: Machine, thread: Thread, obj: Obj, field: Obj | None) -> Obj:
    owner, found = _reflected_field(machine, thread, obj, field)
    return accessor(machine, GET_STATIC if found.static else GET_FIELD, owner, found)


@model(CONSTANT, f"{LOOKUP}.unreflectSetter(Ljava/lang/reflect/Field;)L{HANDLE};")
def unreflect_setter(machine: Machine, thread: Thread, obj: Obj, field: Obj | None) -> Obj:
    owner, found = _reflected_field(machine, thread, obj, field)
    assert field is not None  # or NullPointerException was thrown
    if found.final and (found.trusted_final or not opened(machine, thread, field)):
        raise refused(machine, thread, obj, "final field has no write access", repr(found))
    return accessor(machine, PUT_STATIC if found.static else PUT_FIELD, owner, found)


def _parameters_of(obj: Obj) -> str:
    types = obj.cells[obj.cls.fields["parameterTypes", "[Ljava/lang/Class;"].slot]
    assert isinstance(types, Obj)
    return "".join(descriptor_of(mirrored(mirror)) for mirror in types.cells)


@model(CONSTANT, f"{LOOKUP}.unreflect(Ljava/lang/reflect/Method;)L{HANDLE};")
def unreflect(machine: Machine, thread: Thread, obj: Obj, reflected: Obj | None) -> Obj:
    if reflected is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    owner = mirrored(reflected.cells[reflected.cls.fields["clazz", _CLASS].slot])
    name = reflected.cells[reflected.cls.fields["name", _STRING].slot]
    returned = descriptor_of(mirrored(reflected.cells[reflected.cls.fields["returnType", _CLASS].slot]))
    assert isinstance(name, Obj)
    method = owner.find_method(str(name.payload), f"({_parameters_of(reflected)}){returned}")
    if method is None:
        raise BrokenClass(f"a reflected method that {owner.binary} does not have")
    if not opened(machine, thread, reflected):
        check_access(machine, thread, obj, owner, method.flags, method.display)
        owner = narrowed(obj, owner, owner, method.flags)
    kind = STATIC if method.static else INTERFACE if owner.interface else VIRTUAL
    return of_caller(machine, thread, obj, method, method_handle(machine, kind, owner, method))


@model(CONSTANT, f"{LOOKUP}.unreflectConstructor(Ljava/lang/reflect/Constructor;)L{HANDLE};")
def unreflect_constructor(machine: Machine, thread: Thread, obj: Obj, reflected: Obj | None) -> Obj:
    if reflected is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    owner = mirrored(reflected.cells[reflected.cls.fields["clazz", _CLASS].slot])
    method = owner.find_method("<init>", f"({_parameters_of(reflected)})V")
    if method is None:
        raise BrokenClass(f"a reflected constructor that {owner.binary} does not have")
    if not opened(machine, thread, reflected):
        asked = method.flags & ~ACC_PROTECTED
        check_access(machine, thread, obj, owner, method.flags, method.display, owner, asked)
    return method_handle(machine, NEW, owner, method)
