"""Whether assertions are enabled in a class (JLS 14.10): a class that has one asks when it is initialized."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.assumed import ASSERTIONS
from jvm.effects import CONSTANT, OWN
from jvm.execution.locked_by_jdk import when_free
from jvm.natives.class_loading.asked_early import locks_itself
from jvm.natives.class_loading.defined_classes import loader_of
from jvm.natives.java_lang.class_objects import class_of
from jvm.natives.registry import model, native

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Obj
    from jvm.threads.thread import Thread


@native(CONSTANT, "java/lang/Class.desiredAssertionStatus0(Ljava/lang/Class;)Z")
def desired_assertion_status(machine: Machine, thread: Thread, mirror: Obj) -> int:
    """Assertions are enabled in the program and disabled in the JDK."""
    cls = class_of(mirror)
    while cls.element is not None:
        cls = cls.element
    if cls.primitive or cls.origin.startswith("jrt:"):
        return 0
    machine.notes.add(ASSERTIONS)
    return 1


@model(OWN, "java/lang/Class.desiredAssertionStatus()Z")
def under_lock_of_loader(machine: Machine, thread: Thread, this: Obj) -> object:
    """The JDK asks under a lock that the class loader keeps to itself, or under the monitor of a loader that
    is not registered as parallel capable."""
    loader = loader_of(machine, class_of(this))
    if loader is not None and loader.sharing and machine.concurrent and locks_itself(machine, loader):
        return when_free(machine, thread, loader, "Class.desiredAssertionStatus", _of_loader, this)
    return desired_assertion_status(machine, thread, this)


def _of_loader(machine: Machine, thread: Thread, loader: Obj, mirror: Obj) -> object:
    return desired_assertion_status(machine, thread, mirror)
