"""Object serialization: what java.io.ObjectStreamClass asks the JVM. Everything else is the JDK's bytecode.

An object that is read is made without its serializable classes' constructors: that of the first superclass
that is not serializable runs (Java Object Serialization Specification, 3.1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.errors import Unmodelled
from jvm.exceptions import current_stack
from jvm.natives.java_lang_class import class_of
from jvm.natives.registry import model, native, then
from jvm.store import Obj

if TYPE_CHECKING:
    from jvm.classes import JClass
    from jvm.machine import Machine
    from jvm.threads import Thread

_DESC: Final = "java/io/ObjectStreamClass"
_CONSTRUCTOR: Final = "Ljava/lang/reflect/Constructor;"
_CLASS: Final = "Ljava/lang/Class;"


@native(f"{_DESC}.initNative()V")
def nothing(vm: Machine, th: Thread) -> None:
    return None


@native(f"{_DESC}.hasStaticInitializer({_CLASS})Z")
def has_static_initializer(vm: Machine, th: Thread, mirror: Obj) -> int:
    return int(("<clinit>", "()V") in class_of(mirror).methods)


def _first_to_construct(vm: Machine, cls: JClass) -> JClass | None:
    """The first superclass that is not serializable, if this class can use its constructor without
    arguments."""
    serializable = vm.loader.load("java/io/Serializable")
    found: JClass | None = cls
    while found is not None and serializable in found.u:
        found = found.super
    if found is None:
        return None
    method = found.methods.get(("<init>", "()V"))
    if method is None or method.private:
        return None
    if not method.flags & 0x0005 and found.package != cls.package:
        return None
    return found


@model(f"{_DESC}.getSerializableConstructor({_CLASS}){_CONSTRUCTOR}")
def serializable_constructor(vm: Machine, th: Thread, mirror: Obj) -> object:
    """A constructor that only says that there is one: `newInstance` below makes the object."""
    base = _first_to_construct(vm, class_of(mirror))
    if base is None:
        return None
    declared = vm.loader.load("java/lang/Class").methods[
        "getDeclaredConstructor", f"([{_CLASS}){_CONSTRUCTOR}"
    ]
    none = vm.array_from(th, f"[{_CLASS}", [])
    return vm.atomically(th, vm.entry_point, (declared.entry, vm.mirror(base), none))


@model(f"{_DESC}.newInstance()Ljava/lang/Object;")
def new_instance(vm: Machine, th: Thread, this: Obj) -> object:
    fields = this.c.fields
    mirror = this.f[fields["cl", _CLASS].slot]
    if this.f[fields["cons", _CONSTRUCTOR].slot] is None or not isinstance(mirror, Obj):
        raise vm.failed(th, "java/lang/UnsupportedOperationException", None)
    cls = class_of(mirror)
    if this.f[fields["externalizable", "Z"].slot]:
        call = vm.invoker.construct_call(cls, cls.methods["<init>", "()V"])
        result: object = call(th)
        return result
    base = _first_to_construct(vm, cls)
    assert base is not None
    point = vm.natives.phase("ObjectStreamClass.newInstance", _made)
    if not cls.init_done_solo and vm.initialize(th, cls):
        return vm.stop_for_class(th, cls, lambda t: new_instance(vm, t, this), ())
    obj = vm.allocate(th, cls)
    return then(vm, th, base.methods["<init>", "()V"].entry, (obj,), point, (obj,))


def _made(vm: Machine, th: Thread, result: object, obj: Obj) -> Obj:
    vm.journal.change(obj)
    obj.b |= 1
    return obj


@model("java/lang/System.getLogger(Ljava/lang/String;)Ljava/lang/System$Logger;")
def system_logger(vm: Machine, th: Thread, name: Obj | None) -> None:
    """The filters of serialization only log what properties say that the program does not have."""
    stack = current_stack(th)
    if not stack or stack[0][0].cls.name != "java/io/ObjectInputFilter$Config":
        raise Unmodelled("java.lang.System.getLogger: loggers are a service of the JDK")


@model(
    "java/io/ObjectInputStream$Logging.<clinit>()V",
    "java/io/ObjectInputFilter$Config.traceFilter(Ljava/lang/String;[Ljava/lang/Object;)V",
)
def no_logging(vm: Machine, th: Thread, *filters: object) -> None:
    return None
