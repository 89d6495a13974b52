"""The groups that are there from the start, and what a ThreadGroup asks of its threads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.natives.java_lang_invoke.method_types import constant_object

if TYPE_CHECKING:
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Obj

_GROUP: Final = "java/lang/ThreadGroup"
_NAMES: Final = ("system", "main", "VirtualThreads")


def main_group(machine: Machine) -> Obj:
    """The group of the main thread, a child of the system group."""
    return _groups(machine)[1]


def virtual_group(machine: Machine) -> Obj:
    """The group of all virtual threads."""
    return _groups(machine)[2]


def _groups(machine: Machine) -> list[Obj]:
    """All of them: they are made before the first thread is."""
    cls = machine.loader.load(_GROUP)
    groups = [constant_object(machine, cls, f"thread group {name}", None) for name in _NAMES]
    slot = cls.fields["name", "Ljava/lang/String;"].slot
    for obj, name in zip(groups, _NAMES, strict=True):
        if obj.cells[slot] is None:  # what the program changed since, stays
            obj.cells[slot] = machine.literal(name)
            obj.cells[cls.fields["parent", f"L{_GROUP};"].slot] = None if obj is groups[0] else groups[0]
            obj.cells[cls.fields["maxPriority", "I"].slot] = 10
    return groups


def group_priority(machine: Machine, group: Obj | None) -> int:
    """The highest priority that threads of a ThreadGroup get; None: of the main thread's."""
    group = group or main_group(machine)
    most = group.cells[group.cls.inherited_field("maxPriority", "I").slot]
    assert isinstance(most, int)
    return most
