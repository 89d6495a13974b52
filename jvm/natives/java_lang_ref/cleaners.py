"""java.lang.ref.Cleaner: nothing is ever collected, so that an action runs only when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.actions import Operation
from jvm.assumed import NOT_COLLECTED
from jvm.classfile.modifiers import ACC_FINAL
from jvm.effects import CALLS, CONSTANT, OWN, acts
from jvm.execution.exceptions import current_stack
from jvm.linking.classes import READY, JClass
from jvm.natives.java_util_concurrent.modelled import set_state
from jvm.natives.registry import model, native, then, visible
from jvm.objects.objects import OTHER, Obj

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_CLEANER: Final = "java/lang/ref/Cleaner"
_CLEANABLE: Final = f"{_CLEANER}$Cleanable"
_THREADS: Final = "java/lang/ref/CleanerThread"
_FACTORY_OF_THREADS: Final = "Ljava/util/concurrent/ThreadFactory;"
_FACTORY: Final = "jdk/internal/ref/CleanerFactory"


@native(OWN, f"{_FACTORY}.<clinit>()V")
def no_thread(machine: Machine, thread: Thread) -> None:
    """The cleaner that the JDK's classes share has no thread."""
    cls = machine.loader.load(_FACTORY)
    field = cls.fields["commonCleaner", f"L{_CLEANER};"]
    machine.memory.put(thread, cls.statics, field.slot, _cleaner(machine, thread))


def _cleaner(machine: Machine, thread: Thread) -> Obj:
    obj = machine.allocate(thread, machine.loader.load(_CLEANER))
    obj.initialization = 1
    return obj


@model(CONSTANT, f"{_CLEANER}.create()L{_CLEANER};")
def create(machine: Machine, thread: Thread) -> Obj:
    return _cleaner(machine, thread)


@model(CALLS, f"{_CLEANER}.create({_FACTORY_OF_THREADS})L{_CLEANER};")
def create_with(machine: Machine, thread: Thread, factory: Obj | None) -> object:
    """The factory is the program's, and what its thread runs may be too."""
    if factory is None:
        raise machine.failed(thread, "java/lang/NullPointerException", "threadFactory")
    start = machine.loader.load(_THREADS).methods["start", f"({_FACTORY_OF_THREADS})V"]
    point = machine.natives.phase("Cleaner.create", _made)
    return then(machine, thread, machine.bytecode(start), (factory,), point)


def _made(machine: Machine, thread: Thread, result: object) -> Obj:
    return _cleaner(machine, thread)


@model(CONSTANT, f"{_CLEANER}.register(Ljava/lang/Object;Ljava/lang/Runnable;)L{_CLEANABLE};")
def register(machine: Machine, thread: Thread, cleaner: Obj, obj: Obj | None, action: Obj | None) -> Obj:
    if obj is None or action is None:
        raise machine.failed(thread, "java/lang/NullPointerException", "obj" if obj is None else "action")
    if not current_stack(thread)[0][0].cls.of_jdk:
        machine.notes.add(NOT_COLLECTED)
    made = machine.allocate(thread, _class(machine))
    made.payload = (action,)
    made.initialization = 1
    return made


def _class(machine: Machine) -> JClass:
    interface = machine.loader.load(_CLEANABLE)
    made = interface.data.get("model")
    if not isinstance(made, JClass):
        made = JClass(
            f"{_CLEANER}$Registered", ACC_FINAL, machine.loader.load("java/lang/Object"), (interface,)
        )
        made.trusted = made.init_done_solo = True
        made.statics.payload = READY
        made.build_method_table()
        interface.data["model"] = made
    return made


@visible(CALLS | acts(Operation), f"{_CLEANABLE}.clean()V")
def clean(machine: Machine, thread: Thread, obj: Obj) -> object:
    """Run the action, once: the first of two threads does. Nothing promises that the second is ordered
    behind it.
    """
    machine.record(thread, Operation(obj, OTHER, "Cleanable.clean"))
    action = obj.payload[0] if isinstance(obj.payload, tuple) and obj.payload else None
    if not isinstance(action, Obj):
        return None
    set_state(machine, thread, obj, ())
    result: object = action.cls.vtable["run()V"](thread, action)
    return result
