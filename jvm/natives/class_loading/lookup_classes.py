"""MethodHandles.Lookup: classes that it finds, may use, initializes or defines (JVMS 5.3, 5.4.4).

A class that a Lookup adds to those of the class path is found by its name from then on, if it was added
before other threads ran. Otherwise to find it, or not, is not modelled (`class_objects.find_class`,
`Loader.missed`). A hidden class is found by nobody: to define it is no action.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from jvm.actions import Operation
from jvm.classfile.classfile import parse
from jvm.effects import CALLS, CONSTANT, ELEMENTS, OWN, acts, reads
from jvm.errors import Unmodelled
from jvm.linking.access import nest_host
from jvm.natives.cells import read_all
from jvm.natives.class_loading.class_loaders import application_loader, loader_object
from jvm.natives.class_loading.defined_classes import LOADER, define, define_hidden, loader_of, renamer_of
from jvm.natives.exports import module_name
from jvm.natives.java_lang.class_objects import class_of, use_class
from jvm.natives.java_lang.core import text_of
from jvm.natives.java_lang_invoke.lookup_modes import (
    FULL,
    HANDLES,
    LOOKUP,
    class_accessible,
    looking,
    lookup_object,
    modes_of,
    refused,
)
from jvm.natives.java_lang_invoke.method_handles import given
from jvm.natives.java_lang_invoke.method_types import descriptor_of, mirrored
from jvm.natives.registry import model, then, visible
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_CLASS: Final = "Ljava/lang/Class;"
_OPTION: Final = f"{LOOKUP}$ClassOption"
_PACKAGE, _ORIGINAL, _FULL_PRIVILEGE = 8, 64, 18
_FOR_NAME: Final = f"(Ljava/lang/String;ZL{LOADER};){_CLASS}"
_NESTMATE: Final = 1
_REFUSED: Final = "java/lang/IllegalAccessException"


def _checked(machine: Machine, thread: Thread, lookup: Obj, array: Obj | None) -> tuple[Obj, bytes]:
    """The loader and the bytes of a class that a Lookup may define."""
    if array is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    cls = looking(lookup)
    if module_name(cls):
        raise Unmodelled(f"a class that is defined beside {cls.binary}, a class of the JDK")
    data = bytes(cast(int, one) & 255 for one in read_all(machine, thread, array))
    renamer_of(machine, thread, data)
    name = parse(data).name
    if name.rpartition("/")[0] != cls.name.partition("\0")[0].rpartition("/")[0]:
        told = f"{name.replace('/', '.')} not in same package as lookup class"
        raise machine.failed(thread, "java/lang/IllegalArgumentException", told)
    return loader_of(machine, cls) or application_loader(machine), data


@visible(acts(Operation) | reads(ELEMENTS) | CALLS | OWN, f"{LOOKUP}.defineClass([B){_CLASS}")
def lookup_define_class(machine: Machine, thread: Thread, lookup: Obj, array: Obj | None) -> object:
    if not modes_of(lookup) & _PACKAGE:
        raise machine.failed(thread, _REFUSED, "Lookup does not have PACKAGE access")
    loader, data = _checked(machine, thread, lookup, array)
    name = parse(data).name
    if machine.classpath.find(name) is not None:
        raise Unmodelled(
            f"Lookup.defineClass of {name.replace('/', '.')}, which is on the class path as well"
        )
    return define(machine, thread, loader, None, data)


@model(
    reads(ELEMENTS) | CALLS | OWN,
    f"{LOOKUP}.defineHiddenClass([BZ[L{_OPTION};)L{LOOKUP};",
)
def define_hidden_class(
    machine: Machine, thread: Thread, lookup: Obj, array: Obj | None, initialize: int, options: Obj | None
) -> object:
    return _hidden(machine, thread, lookup, array, initialize, options, None)


@model(
    reads(ELEMENTS) | CALLS | OWN,
    f"{LOOKUP}.defineHiddenClassWithClassData([BLjava/lang/Object;Z[L{_OPTION};)L{LOOKUP};",
)
def define_with_data(
    machine: Machine,
    thread: Thread,
    lookup: Obj,
    array: Obj | None,
    kept: Obj | None,
    initialize: int,
    options: Obj | None,
) -> object:
    if array is None or kept is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    return _hidden(machine, thread, lookup, array, initialize, options, kept)


def _hidden(
    machine: Machine,
    thread: Thread,
    lookup: Obj,
    array: Obj | None,
    initialize: int,
    options: Obj | None,
    kept: Obj | None,
) -> object:
    if array is None or options is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    flags: list[int] = []
    for one in read_all(machine, thread, options):
        if not isinstance(one, Obj):
            raise machine.failed(thread, "java/lang/NullPointerException", None)
        flag = cast(int, one.cells[one.cls.fields["flag", "I"].slot])
        if flag in flags:
            enum = machine.loader.load("java/lang/Enum")
            name = one.cells[enum.fields["name", "Ljava/lang/String;"].slot]
            told = f"Duplicate ClassOption {text_of(cast(Obj, name))}"
            raise machine.failed(thread, "java/lang/IllegalArgumentException", told)
        flags.append(flag)
    if modes_of(lookup) & _FULL_PRIVILEGE != _FULL_PRIVILEGE:
        told = f"{looking(lookup).external} does not have full privilege access"
        raise machine.failed(thread, _REFUSED, told)
    loader, data = _checked(machine, thread, lookup, array)
    number = repr(machine.allocate(thread, machine.loader.load("java/lang/Object")).key).replace(" ", "")
    nest = nest_host(looking(lookup)).name if _NESTMATE in flags else ""
    point = machine.natives.phase("a hidden class is defined", _defined, effects=OWN)
    return then(
        machine,
        thread,
        lambda target, text: define_hidden(machine, target, loader, number, text.encode("latin-1")),
        (data.decode("latin-1"),),
        point,
        (initialize, nest, kept),
    )


def _defined(
    machine: Machine, thread: Thread, result: object, initialize: int, nest: str, kept: Obj | None
) -> object:
    cls = mirrored(result)
    cls.data["nest host"] = nest or cls.name  # whatever its class file says
    if kept is not None:
        slot = machine.loader.load("java/lang/Class").fields["classData", "Ljava/lang/Object;"].slot
        machine.memory.put(thread, cast(Obj, result), slot, kept)
    if not initialize:
        return lookup_object(machine, cls, FULL)
    point = machine.natives.phase("a hidden class is initialized", _looked_up)
    return then(machine, thread, lambda target, one: use_class(machine, target, one), (cls,), point)


def _looked_up(machine: Machine, thread: Thread, result: object) -> Obj:
    return lookup_object(machine, mirrored(result), FULL)


@model(
    CALLS,
    f"{HANDLES}.classData(L{LOOKUP};Ljava/lang/String;{_CLASS})Ljava/lang/Object;",
)
def class_data(
    machine: Machine, thread: Thread, lookup: Obj | None, name: Obj | None, kind: Obj | None
) -> object:
    """What a hidden class was given, None if nothing."""
    if lookup is None or kind is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    if name is None or name.payload != "_":
        told = f'name must be "_": {"null" if name is None else name.payload}'
        raise machine.failed(thread, "java/lang/IllegalArgumentException", told)
    if not modes_of(lookup) & _ORIGINAL:
        told = f"{looking(lookup).external} does not have ORIGINAL access"
        raise machine.failed(thread, _REFUSED, told)
    slot = machine.loader.load("java/lang/Class").fields["classData", "Ljava/lang/Object;"].slot
    kept = machine.mirror(looking(lookup)).cells[slot]
    return None if kept is None else given(machine, thread, descriptor_of(class_of(kind)), kept)


# -- classes that are there


@model(CALLS, f"{LOOKUP}.findClass(Ljava/lang/String;){_CLASS}")
def find_class(machine: Machine, thread: Thread, lookup: Obj, name: Obj | None) -> object:
    """By the loader of the lookup class, not initialized."""
    loader = loader_object(machine, looking(lookup))
    point = machine.natives.phase("Lookup.findClass", _found_class)
    find = machine.loader.load("java/lang/Class").methods["forName", _FOR_NAME].entry
    return then(machine, thread, find, (name, 0, loader), point, (lookup,))


def _found_class(machine: Machine, thread: Thread, found: Obj, lookup: Obj) -> Obj:
    return _required(machine, thread, lookup, found)


@model(CONSTANT, f"{LOOKUP}.accessClass({_CLASS}){_CLASS}")
def access_class(machine: Machine, thread: Thread, lookup: Obj, mirror: Obj | None) -> Obj:
    return _required(machine, thread, lookup, mirror)


def _required(machine: Machine, thread: Thread, lookup: Obj, mirror: Obj | None) -> Obj:
    """IllegalAccessException for a class that the lookup class may not use."""
    if mirror is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    if not class_accessible(machine, lookup, class_of(mirror)):
        name = f"class {class_of(mirror).external}"
        raise refused(machine, thread, lookup, "access violation", name)
    return mirror


@model(CALLS, f"{LOOKUP}.ensureInitialized({_CLASS}){_CLASS}")
def ensure_initialized(machine: Machine, thread: Thread, lookup: Obj, mirror: Obj | None) -> object:
    if mirror is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    cls = class_of(mirror)
    if cls.primitive or cls.array:
        message = f"{cls.external} has no class initializer"
        raise machine.failed(thread, "java/lang/IllegalArgumentException", message)
    _required(machine, thread, lookup, mirror)
    return use_class(machine, thread, cls)
