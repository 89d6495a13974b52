"""java.lang.invoke.MethodHandleProxies: an object of an interface whose only method calls a method handle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.classfile.modifiers import ACC_FINAL, ACC_PUBLIC, ACC_SYNTHETIC
from jvm.classfile.renaming import HIDDEN
from jvm.effects import CALLS, CONSTANT, OWN
from jvm.linking.classes import READY, JClass
from jvm.natives.java_lang.class_objects import modifiers_of
from jvm.natives.java_lang_invoke.handles import HANDLE, handle_of
from jvm.natives.java_lang_invoke.method_handles import as_type, call
from jvm.natives.java_lang_invoke.method_types import mirrored
from jvm.natives.java_lang_reflect.proxies import wrap_undeclared
from jvm.natives.registry import model, then
from jvm.objects.objects import Obj

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.linking.methods import JMethod
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_PROXIES: Final = "java/lang/invoke/MethodHandleProxies"
_OBJECT: Final = "Ljava/lang/Object;"
_OF: Final = "interface of a method handle"
_OF_OBJECT: Final = ("toString()Ljava/lang/String;", "hashCode()I", "equals(Ljava/lang/Object;)Z")


@model(CALLS | OWN, f"{_PROXIES}.asInterfaceInstance(Ljava/lang/Class;L{HANDLE};){_OBJECT}")
def as_interface_instance(machine: Machine, thread: Thread, mirror: Obj | None, target: Obj | None) -> object:
    if mirror is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    interface = mirrored(mirror)
    if not interface.interface or not modifiers_of(interface) & ACC_PUBLIC:
        raise _refused(machine, thread, "not a public interface", interface)
    if interface.class_file is not None and interface.class_file.permitted_subclasses:
        raise _refused(machine, thread, "a sealed interface", interface)
    if HIDDEN in interface.name:
        raise _refused(machine, thread, "a hidden interface", interface)
    if target is None:
        raise machine.failed(thread, "java/lang/NullPointerException", None)
    methods = _methods(interface)
    if len({method.name for method in methods}) > 1:
        raise _refused(machine, thread, "not a single-method interface", interface)
    if not methods:
        raise _refused(machine, thread, "no method in ", interface)
    typed = [as_type(machine, thread, target, method.descriptor) for method in methods]
    made = _class(machine, interface, methods)

    def construct(thread: Thread) -> Obj:
        obj = machine.allocate(thread, made)
        obj.cells = [target, *typed]
        obj.initialization = 1
        return obj

    return machine.initializer.behind_superinterfaces(made, construct)(thread)


def _refused(machine: Machine, thread: Thread, why: str, interface: JClass) -> Exception:
    message = f"{why}: {interface.external}"
    return machine.failed(thread, "java/lang/IllegalArgumentException", message)


def _methods(interface: JClass) -> list[JMethod]:
    """The abstract methods of the interface that Object does not have."""
    return [
        method
        for method in interface.table.selected.values()
        if method.abstract and method.cls.interface and method.key not in _OF_OBJECT
    ]


def _class(machine: Machine, interface: JClass, methods: list[JMethod]) -> JClass:
    """The class for the interface. Its objects hold the handle, and the handle as each method's type."""
    known = interface.data.get("handle class")
    if isinstance(known, JClass):
        return known
    base = machine.loader.load("java/lang/Object")
    name = f"jdk/MHProxy/$Proxy_{interface.name.replace('/', '_')}"
    made = JClass(name, ACC_FINAL | ACC_SYNTHETIC, base, (interface,))
    made.default_cells = [None] * (len(methods) + 1)
    made.trusted = True
    made.statics.payload = READY
    made.init_done_solo = True
    made.origin = base.origin
    made.data[_OF] = interface
    made.build_method_table()
    for at, method in enumerate(methods, 1):
        made.answer(method.key, _body(machine, at, method.info.exceptions))
    interface.data["handle class"] = made
    machine.loader.made.setdefault(made.name, made)
    return made


def _body(machine: Machine, at: int, declared: tuple[str, ...]) -> Callable[..., object]:
    point = machine.natives.phase("method of a handle's interface", _returned, thrown=wrap_undeclared)

    def called(thread: Thread, handle: Obj, *arguments: object) -> object:
        return call(machine, thread, handle_of(machine, thread, handle), arguments)

    def body(thread: Thread, obj: Obj, *arguments: object) -> object:
        return then(machine, thread, called, (obj.cells[at], *arguments), point, (declared,))

    return body


def _returned(machine: Machine, thread: Thread, result: object, declared: tuple[str, ...]) -> object:
    return result


# -- looking at them


@model(CONSTANT, f"{_PROXIES}.isWrapperInstance({_OBJECT})Z")
def is_wrapper(machine: Machine, thread: Thread, obj: Obj | None) -> int:
    return int(obj is not None and _OF in obj.cls.data)


def _no_wrapper(machine: Machine, thread: Thread, obj: Obj | None) -> object:
    """IllegalArgumentException, which shows the object."""
    value_of = machine.loader.load("java/lang/String").methods["valueOf", f"({_OBJECT})Ljava/lang/String;"]
    point = machine.natives.phase("object of no handle", _shown)
    return then(machine, thread, value_of.entry, (obj,), point)


def _shown(machine: Machine, thread: Thread, text: Obj | None) -> object:
    message = f"not a wrapper instance: {'null' if text is None else text.payload}"
    raise machine.failed(thread, "java/lang/IllegalArgumentException", message)


@model(CALLS, f"{_PROXIES}.wrapperInstanceTarget({_OBJECT})L{HANDLE};")
def wrapper_target(machine: Machine, thread: Thread, obj: Obj | None) -> object:
    if obj is None or _OF not in obj.cls.data:
        return _no_wrapper(machine, thread, obj)
    return obj.cells[0]


@model(CALLS, f"{_PROXIES}.wrapperInstanceType({_OBJECT})Ljava/lang/Class;")
def wrapper_type(machine: Machine, thread: Thread, obj: Obj | None) -> object:
    if obj is None or _OF not in obj.cls.data:
        return _no_wrapper(machine, thread, obj)
    interface = obj.cls.data[_OF]
    assert isinstance(interface, JClass)
    return machine.mirror(interface)
