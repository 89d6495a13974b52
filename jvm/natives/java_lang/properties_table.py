"""The object that holds the system properties: whose of its methods look at one, or change one.

They are the JDK's own code, in which each access is seen as those to any Properties are. What they are asked
for is noted besides, so that no look in the middle of a step goes unseen beside a change
(`jvm.overlooked`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.effects import CALLS
from jvm.natives.java_lang.core import text_of
from jvm.natives.java_lang.properties import (
    changes_property,
    looks_at_property,
    require_own_data,
    shows_properties,
    table_of_system,
)
from jvm.natives.registry import model, then
from jvm.objects.objects import Obj
from jvm.overlooked import ALL

if TYPE_CHECKING:
    from collections.abc import Callable

    from jvm.machine.machine import Machine
    from jvm.threads.thread import Thread

_ANY: Final = "Ljava/lang/Object;"
_TEXT: Final = "Ljava/lang/String;"
_BY: Final = "Ljava/util/function/BiFunction;"
_LOOKS: Final = (
    f"getProperty({_TEXT}){_TEXT}", f"get({_ANY}){_ANY}", f"getOrDefault({_ANY}{_ANY}){_ANY}",
    f"containsKey({_ANY})Z", f"contains({_ANY})Z", f"containsValue({_ANY})Z", "size()I", "isEmpty()Z",
    "keys()Ljava/util/Enumeration;", "elements()Ljava/util/Enumeration;", f"toString(){_TEXT}", "hashCode()I",
    f"equals({_ANY})Z", "forEach(Ljava/util/function/BiConsumer;)V", f"clone(){_ANY}",
)  # fmt: skip
_CHANGES: Final = (
    f"put({_ANY}{_ANY}){_ANY}", f"remove({_ANY}){_ANY}", f"putIfAbsent({_ANY}{_ANY}){_ANY}",
    f"remove({_ANY}{_ANY})Z", f"replace({_ANY}{_ANY}{_ANY})Z", f"replace({_ANY}{_ANY}){_ANY}",
    f"computeIfAbsent({_ANY}Ljava/util/function/Function;){_ANY}", f"computeIfPresent({_ANY}{_BY}){_ANY}",
    f"compute({_ANY}{_BY}){_ANY}", f"merge({_ANY}{_ANY}{_BY}){_ANY}", "putAll(Ljava/util/Map;)V", "clear()V",
    f"replaceAll({_BY})V",
)  # fmt: skip
_VIEWS: Final = ("keySet()Ljava/util/Set;", "entrySet()Ljava/util/Set;", "values()Ljava/util/Collection;")
_OF_ALL: Final = ("contains(", "containsValue(", "equals(", "forEach(", "putAll(", "replaceAll(")
"""Methods whose first argument is no name of a property."""


def _noted(method: str, note: Callable[[Machine, Thread, str], None]) -> None:
    name, parenthesis, rest = method.partition("(")
    descriptor = parenthesis + rest
    keyed = descriptor.startswith((f"({_ANY}", f"({_TEXT}")) and not method.startswith(_OF_ALL)

    def run(machine: Machine, thread: Thread, this: Obj, *arguments: object) -> object:
        cls = machine.loader.load("java/util/Properties")
        if this is table_of_system(machine):
            key = text_of(arguments[0]) if keyed and isinstance(arguments[0], Obj) else None
            note(machine, thread, ALL if key is None else key)
            if name == "putAll":
                checked = machine.natives.phase("Properties.putAll", _put_all)
                return then(
                    machine,
                    thread,
                    machine.bytecode(cls.methods[name, descriptor]),
                    (this, *arguments),
                    checked,
                    (this,),
                )
        return machine.bytecode(cls.methods[name, descriptor])(thread, this, *arguments)

    model(CALLS, f"java/util/Properties.{method}")(run)


def _put_all(machine: Machine, thread: Thread, result: object, table: Obj) -> object:
    require_own_data(machine, thread, table)
    return result


for _method in _LOOKS:
    _noted(_method, looks_at_property)
for _method in _CHANGES:
    _noted(_method, changes_property)
for _method in _VIEWS:
    _noted(_method, shows_properties)
