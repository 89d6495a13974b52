"""java.lang.Class (being written)."""
from __future__ import annotations
from typing import TYPE_CHECKING
from jvm.natives.registry import native, model
from jvm.store import Obj
if TYPE_CHECKING:
    from jvm.machine import Machine
    from jvm.threads import Thread

@model("java/lang/Class.desiredAssertionStatus()Z")
def desired_assertion_status(vm: Machine, th: Thread, obj: Obj) -> int:
    return int(not obj.x.origin.startswith("jrt:"))

@native("java/lang/Class.getPrimitiveClass(Ljava/lang/String;)Ljava/lang/Class;")
def primitive(vm: Machine, th: Thread, name: Obj) -> Obj:
    for cls in vm.loader.classes.values():
        if cls.primitive and cls.name == name.x:
            return vm.mirror(cls)
    raise AssertionError
