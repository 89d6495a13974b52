"""jdk.internal.misc.Unsafe: classes, allocation, exceptions, parking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.actions import ClassUse, Park, Unpark
from jvm.classfile.modifiers import ACC_ABSTRACT
from jvm.effects import CALLS, CONSTANT, acts
from jvm.execution.exceptions import JavaThrow
from jvm.linking.classes import READY, JClass
from jvm.natives.java_util_concurrent import parking
from jvm.natives.jdk_internal.unsafe import _UNSAFE, class_of
from jvm.natives.registry import any_other_thread, native, visible
from jvm.natives.times import clock
from jvm.objects.objects import INIT, Obj
from jvm.threads.points import Await, Awaited
from jvm.values.descriptors import default_value

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.actions import Action
    from jvm.machine.machine import Machine
    from jvm.threads.points import Values
    from jvm.threads.thread import Thread


def _nothing(thread: Thread) -> None:
    return None


@native(CALLS, f"{_UNSAFE}.ensureClassInitialized0(Ljava/lang/Class;)V")
def ensure_class_initialized(machine: Machine, thread: Thread, unsafe: Obj, mirror: Obj | None) -> object:
    cls = class_of(machine, thread, mirror)
    if machine.initialize(thread, cls):
        return machine.stop_for_class(thread, cls, _initialized(machine, cls), ())
    return None


def _initialized(machine: Machine, cls: JClass) -> Callable[[Thread], object]:
    def again(thread: Thread) -> object:
        return machine.stop_for_class(thread, cls, again, ()) if machine.initialize(thread, cls) else None

    return again


def _asked(machine: Machine, thread: Thread, values: Values) -> JClass:
    mirror = values[1]
    assert mirror is None or isinstance(mirror, Obj)
    return class_of(machine, thread, mirror)


def _initializable(machine: Machine, thread: Thread, values: Values) -> bool:
    """Whether the class is of the program, and may be initialized by another thread."""
    cls = _asked(machine, thread, values)
    return machine.concurrent and not cls.of_jdk and not cls.init_done_solo


def _use(machine: Machine, thread: Thread, values: Values) -> Action:
    cls = _asked(machine, thread, values)
    return ClassUse(cls.binary, cls.statics)


@visible(
    acts(ClassUse),
    f"{_UNSAFE}.shouldBeInitialized0(Ljava/lang/Class;)Z",
    shared=_initializable,
    action=_use,
    replaces_bytecode=False,
)
def should_be_initialized(machine: Machine, thread: Thread, unsafe: Obj, mirror: Obj | None) -> int:
    """Raises RestartNeeded if the class was initialized early, as nobody can tell otherwise."""
    cls = class_of(machine, thread, mirror)
    if machine.tried is not None:
        machine.tried.looked_at(cls)
    if _initializable(machine, thread, (unsafe, mirror)):
        machine.memory.listener.looked(thread, cls.statics, INIT)
        machine.record(thread, _use(machine, thread, (unsafe, mirror)))
    return int(cls.statics.payload != READY)


@native(CALLS, f"{_UNSAFE}.allocateInstance(Ljava/lang/Class;)Ljava/lang/Object;")
def allocate_instance(machine: Machine, thread: Thread, unsafe: Obj, mirror: Obj | None) -> object:
    """A new object whose constructor never runs."""
    cls = class_of(machine, thread, mirror)
    if cls.flags & ACC_ABSTRACT or cls.array or cls.primitive:
        raise machine.failed(thread, "java/lang/InstantiationException", cls.binary)

    def allocate(target: Thread) -> object:
        if machine.initialize(target, cls):
            return machine.stop_for_class(target, cls, allocate, ())
        obj = machine.allocate(target, cls)
        obj.initialization = 1
        return obj

    return allocate(thread)


@native(CONSTANT, f"{_UNSAFE}.allocateUninitializedArray(Ljava/lang/Class;I)Ljava/lang/Object;")
def allocate_array(machine: Machine, thread: Thread, unsafe: Obj, mirror: Obj | None, length: int) -> Obj:
    """Without initialization in the JDK, with default values here."""
    element = class_of(machine, thread, mirror)
    if not element.primitive:
        raise machine.failed(thread, "java/lang/IllegalArgumentException", "Component type is not primitive")
    array = machine.array_of(element)
    return machine.new_array(thread, array, length, default_value(array.name[1:]))


@native(CONSTANT, f"{_UNSAFE}.throwException(Ljava/lang/Throwable;)V")
def throw_exception(machine: Machine, thread: Thread, unsafe: Obj, thrown: Obj) -> None:
    raise JavaThrow(thrown)


def _always(machine: Machine, thread: Thread, values: Values) -> bool:
    return True


def _park_timed(values: Values) -> bool:
    return bool(values[1]) or values[2] != 0


def _park_expires(absolute: object, time: object) -> bool:
    return parking.expires_at(time) if absolute else time != 0 and clock.expires(time)


def _park_enabled(machine: Machine, thread: Thread, values: Values) -> int:
    return parking.park_enabled(machine, thread, timed=_park_expires(*values[1:]))


@visible(
    acts(Park),
    f"{_UNSAFE}.park(ZJ)V",
    shared=_always,
    enabled=_park_enabled,
    action=parking.park_action,
    replaces_bytecode=False,
    awaits=Await(Awaited.PERMIT, _park_timed),
)
def unsafe_park(machine: Machine, thread: Thread, unsafe: Obj, absolute: int, time: int) -> object:
    return parking.park(
        machine,
        thread,
        None if not absolute and time == 0 else parking.deadline_nanos(machine, thread, absolute, time),
        timed=_park_expires(absolute, time),
    )


def _unpark_action(machine: Machine, thread: Thread, values: Values) -> Action:
    return parking.unpark_action(machine, thread, values[1:])


@visible(
    acts(Unpark),
    f"{_UNSAFE}.unpark(Ljava/lang/Object;)V",
    shared=any_other_thread,
    action=_unpark_action,
    replaces_bytecode=False,
)
def unsafe_unpark(machine: Machine, thread: Thread, unsafe: Obj, target: Obj | None) -> None:
    if target is not None:
        parking.unpark(machine, thread, target)
