"""The groups that are there from the start, and what a ThreadGroup asks of its threads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.objects.constant_objects import constant_object

if TYPE_CHECKING:
    from jvm.linking.classes import JClass
    from jvm.machine.machine import Machine
    from jvm.objects.objects import Cell, Obj

_GROUP: Final = "java/lang/ThreadGroup"
_NAMES: Final = ("system", "main", "VirtualThreads")


def main_group(machine: Machine) -> Obj:
    """The group of the main thread, a child of the system group."""
    return _groups(machine)[1]


def virtual_group(machine: Machine) -> Obj:
    """The group of all virtual threads."""
    return _groups(machine)[2]


def _groups(machine: Machine) -> list[Obj]:
    """All of them. What the program changes of them, stays."""
    cls = machine.loader.load(_GROUP)
    known = cls.data.get("groups")
    if known is None:
        known = cls.data["groups"] = _made(machine, cls)
    assert isinstance(known, list)
    return known


def _made(machine: Machine, cls: JClass) -> list[Obj]:
    name, parent, priority = (
        cls.fields[field].slot
        for field in (("name", "Ljava/lang/String;"), ("parent", f"L{_GROUP};"), ("maxPriority", "I"))
    )
    groups: list[Obj] = []
    for called in _NAMES:
        cells: dict[int, Cell] = {name: machine.heap.own_text(f"group {called}", called), priority: 10}
        cells[parent] = groups[0] if groups else None
        groups.append(constant_object(cls, f"thread group {called}", None, cells))
    return groups


def group_priority(machine: Machine, group: Obj | None) -> int:
    """The highest priority that threads of a ThreadGroup get; None: of the main thread's."""
    group = group or main_group(machine)
    most = group.cells[group.cls.inherited_field("maxPriority", "I").slot]
    assert isinstance(most, int)
    return most
