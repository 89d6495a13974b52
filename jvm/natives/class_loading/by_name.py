"""Class.forName: the class that a class loader finds under a name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.classfile.renaming import shown
from jvm.effects import CALLS
from jvm.execution.exceptions import JavaThrow, current_stack
from jvm.natives.class_loading.class_loaders import of_boot_loader
from jvm.natives.class_loading.defined_classes import LOADER, answered, found_loaded, loader_of
from jvm.natives.java_lang.class_objects import (
    PLATFORM_LOADER,
    class_of,
    find_class,
    is_builtin,
    require_name,
    use_class,
)
from jvm.natives.java_lang.core import text_of
from jvm.natives.registry import model, native, then
from jvm.objects.objects import Obj
from jvm.values.descriptors import class_of_descriptor

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_CLASS: Final = "Ljava/lang/Class;"
_STRING: Final = "Ljava/lang/String;"


@model(CALLS, f"java/lang/Class.forName({_STRING}){_CLASS}")
def class_for_name(machine: Machine, thread: Thread, name: Obj | None) -> object:
    """By the loader of the class that asks."""
    stack = current_stack(thread)
    loader = loader_of(machine, stack[0][0].cls) if stack else None
    return by_name(machine, thread, name, 1, loader)


@model(CALLS, f"java/lang/Class.forName({_STRING}ZL{LOADER};){_CLASS}")
def by_loader(
    machine: Machine, thread: Thread, name: Obj | None, initialize: int, loader: Obj | None
) -> object:
    """The boot loader (null) and the platform's do not find what is on the class path."""
    stack = current_stack(thread)
    asked_by_program = bool(stack) and not stack[0][0].cls.of_jdk
    if name is not None and asked_by_program and (loader is None or loader.cls.name == PLATFORM_LOADER):
        text = text_of(name) or ""
        require_name(machine, thread, text)
        if not _is_found(machine, thread, text, boot=loader is None):
            said = text.replace(".", "/") if loader is None else _element(text)
            raise machine.failed(thread, "java/lang/ClassNotFoundException", said)
    return by_name(machine, thread, name, initialize, loader)


@native(CALLS, f"java/lang/Class.forName0({_STRING}ZL{LOADER};{_CLASS}){_CLASS}")
def by_name(
    machine: Machine,
    thread: Thread,
    name: Obj | None,
    initialize: int,
    loader: Obj | None,
    caller: Obj | None = None,
) -> object:
    if name is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    text = text_of(name) or ""
    require_name(machine, thread, text)
    if loader is None or is_builtin(loader):
        cls = find_class(machine, thread, text)
        return use_class(machine, thread, cls) if initialize else machine.mirror(cls)
    element = text.lstrip("[")
    dimensions = len(text) - len(element)
    if dimensions and not element.startswith("L"):
        return machine.mirror(find_class(machine, thread, text))
    wanted = machine.literal(class_of_descriptor(element) if dimensions else element)
    known = found_loaded(loader, str(wanted.payload).replace(".", "/"))
    if known is not None and (not loader.sharing or loader_of(machine, known) is not loader):
        return _found(machine, thread, machine.mirror(known), text, dimensions, initialize, loader)
    load = loader.cls.vtable[f"loadClass({_STRING}){_CLASS}"]
    point = machine.natives.phase("Class.forName finds", _found)
    return then(machine, thread, load, (loader, wanted), point, (text, dimensions, initialize, loader))


def _is_found(machine: Machine, thread: Thread, text: str, *, boot: bool) -> bool:
    """Whether the boot loader, or else the platform's, has the class."""
    try:
        found = find_class(machine, thread, text)
    except JavaThrow as missing:
        if missing.obj.cls.name != "java/lang/ClassNotFoundException":
            raise
        return False
    while found.element is not None:
        found = found.element
    return found.primitive or (of_boot_loader(found.origin) if boot else found.of_jdk)


def _element(text: str) -> str:
    """The class that is looked for to find a class of this name."""
    element = text.lstrip("[")
    return element if element == text else class_of_descriptor(element)


def _found(
    machine: Machine, thread: Thread, result: object, name: str, dimensions: int, initialize: int, loader: Obj
) -> object:
    """A loader that answers with another class does not find this one."""
    cls = class_of(result) if isinstance(result, Obj) else None
    wanted = name[dimensions + 1 : -1] if dimensions else name
    if cls is None or shown(cls.name).replace("/", ".") != wanted:
        raise machine.failed(thread, "java/lang/ClassNotFoundException", name)
    answered(machine, loader, shown(cls.name), cls)
    for _ in range(dimensions):
        cls = machine.array_of(cls)
    return use_class(machine, thread, cls) if initialize else machine.mirror(cls)
