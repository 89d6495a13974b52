"""java.lang.ref.Cleaner: nothing is ever collected, so that an action runs only when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.classes import ACC_FINAL, READY, JClass
from jvm.natives.modelled import set_state
from jvm.natives.registry import model, native
from jvm.store import Obj

if TYPE_CHECKING:
    from jvm.machine import Machine
    from jvm.threads import Thread

_CLEANER: Final = "java/lang/ref/Cleaner"
_CLEANABLE: Final = f"{_CLEANER}$Cleanable"
_FACTORY: Final = "jdk/internal/ref/CleanerFactory"


@native(f"{_FACTORY}.<clinit>()V")
def no_thread(vm: Machine, th: Thread) -> None:
    """The cleaner that the JDK's classes share has no thread."""
    cls = vm.loader.load(_FACTORY)
    field = cls.fields["commonCleaner", f"L{_CLEANER};"]
    vm.memory.put(th, cls.statics, field.slot, _cleaner(vm, th))


def _cleaner(vm: Machine, th: Thread) -> Obj:
    obj = vm.allocate(th, vm.loader.load(_CLEANER))
    obj.b = 1
    return obj


@model(
    f"{_CLEANER}.create()L{_CLEANER};", f"{_CLEANER}.create(Ljava/util/concurrent/ThreadFactory;)L{_CLEANER};"
)
def create(vm: Machine, th: Thread, *factory: Obj | None) -> Obj:
    return _cleaner(vm, th)


@model(f"{_CLEANER}.register(Ljava/lang/Object;Ljava/lang/Runnable;)L{_CLEANABLE};")
def register(vm: Machine, th: Thread, cleaner: Obj, obj: Obj | None, action: Obj | None) -> Obj:
    if obj is None or action is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    made = vm.allocate(th, _class(vm))
    made.x = (action,)
    made.b = 1
    return made


def _class(vm: Machine) -> JClass:
    interface = vm.loader.load(_CLEANABLE)
    made = interface.data.get("model")
    if not isinstance(made, JClass):
        made = JClass(f"{_CLEANER}$Registered", ACC_FINAL, vm.loader.load("java/lang/Object"), (interface,))
        made.trusted = made.init_done_solo = True
        made.statics.x = READY
        made.build_method_table()
        interface.data["model"] = made
    return made


@native(f"{_CLEANABLE}.clean()V")
def clean(vm: Machine, th: Thread, obj: Obj) -> object:
    """Run the action, once."""
    action = obj.x[0] if isinstance(obj.x, tuple) and obj.x else None
    if not isinstance(action, Obj):
        return None
    set_state(vm, th, obj, ())
    result: object = action.c.v["run()V"](th, action)
    return result
