"""Class.forName: the class that a class loader finds under a name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from jvm.effects import CALLS
from jvm.execution.exceptions import current_stack
from jvm.natives.class_loading.defined_classes import LOADER, loader_of
from jvm.natives.java_lang.class_objects import class_of, find_class, is_builtin, use_class
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


@native(CALLS, f"java/lang/Class.forName0({_STRING}ZL{LOADER};{_CLASS}){_CLASS}")
@model(CALLS, f"java/lang/Class.forName({_STRING}ZL{LOADER};){_CLASS}")
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
    if loader is None or is_builtin(loader):
        cls = find_class(machine, thread, text)
        return use_class(machine, thread, cls) if initialize else machine.mirror(cls)
    element = text.lstrip("[")
    dimensions = len(text) - len(element)
    if dimensions and not element.startswith("L"):
        return machine.mirror(find_class(machine, thread, text))
    wanted = machine.literal(class_of_descriptor(element) if dimensions else element)
    load = loader.cls.vtable[f"loadClass({_STRING}){_CLASS}"]
    point = machine.natives.phase("Class.forName finds", _found)
    return then(machine, thread, load, (loader, wanted), point, (text, dimensions, initialize))


def _found(
    machine: Machine, thread: Thread, result: object, name: str, dimensions: int, initialize: int
) -> object:
    if result is None:
        raise machine.failed(thread, "java/lang/ClassNotFoundException", name)
    cls = class_of(cast(Obj, result))
    for _ in range(dimensions):
        cls = machine.array_of(cls)
    return use_class(machine, thread, cls) if initialize else machine.mirror(cls)
