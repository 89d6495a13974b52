"""java.lang.Module: one object for each module of the JDK, and the unnamed module of the class path.

Modules are open to each other, as nothing but reflection could tell: the JDK's own code asks before it looks
at its own data. Layers, descriptors and changes of modules are refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jvm.natives.java_lang_class import class_of
from jvm.natives.registry import SEALED, model
from jvm.store import Obj

if TYPE_CHECKING:
    from jvm.classes import JClass
    from jvm.machine import Machine
    from jvm.threads import Thread

_MODULE = "java/lang/Module"
_STRING = "Ljava/lang/String;"
_JRT = "jrt:/"

SEALED.add(_MODULE)


def module_name(cls: JClass) -> str:
    """The JDK's module of a class, empty for a class of the class path (the unnamed module)."""
    while cls.element is not None:
        cls = cls.element
    if cls.primitive:
        return "java.base"
    return cls.origin.removeprefix(_JRT) if cls.origin.startswith(_JRT) else ""


def module_of(vm: Machine, cls: JClass) -> Obj:
    """The Module object of a class; one for each name."""
    return _module(vm, module_name(cls))


def unnamed_module(vm: Machine) -> Obj:
    """The module of the class path."""
    return _module(vm, "")


def _module(vm: Machine, name: str) -> Obj:
    owner = vm.loader.load(_MODULE)
    kept = owner.data.get(f"module {name}")
    if isinstance(kept, Obj):
        return kept
    made = Obj(owner, owner.proto[:], 0, f"module {name}")
    made.b = made.s = 1
    made.f[owner.fields["name", _STRING].slot] = vm.literal(name) if name else None
    owner.data[f"module {name}"] = made
    return made


@model(f"java/lang/Class.getModule()L{_MODULE};")
def class_get_module(vm: Machine, th: Thread, this: Obj) -> Obj:
    return module_of(vm, class_of(this))


def _name(this: Obj) -> Obj | None:
    found = this.f[this.c.fields["name", _STRING].slot]
    return found if isinstance(found, Obj) else None


@model(f"{_MODULE}.getName(){_STRING}")
def module_get_name(vm: Machine, th: Thread, this: Obj) -> Obj | None:
    return _name(this)


@model(f"{_MODULE}.isNamed()Z")
def module_is_named(vm: Machine, th: Thread, this: Obj) -> int:
    return int(_name(this) is not None)


@model(f"{_MODULE}.toString(){_STRING}")
def module_to_string(vm: Machine, th: Thread, this: Obj) -> Obj:
    from jvm.natives.java_lang import identity_hash

    name = _name(this)
    if name is None:
        return vm.string(th, f"unnamed module @{identity_hash(vm, this):x}")
    return vm.string(th, f"module {name.x}")


@model(
    f"{_MODULE}.canRead(L{_MODULE};)Z", f"{_MODULE}.canUse(Ljava/lang/Class;)Z",
    f"{_MODULE}.isExported({_STRING}L{_MODULE};)Z", f"{_MODULE}.isExported({_STRING})Z",
    f"{_MODULE}.isOpen({_STRING}L{_MODULE};)Z", f"{_MODULE}.isOpen({_STRING})Z",
    f"{_MODULE}.isReflectivelyExported({_STRING}L{_MODULE};)Z",
    f"{_MODULE}.isReflectivelyOpened({_STRING}L{_MODULE};)Z",
)  # fmt: skip
def module_yes(vm: Machine, th: Thread, this: Obj, *arguments: Obj | None) -> int:
    return 1


@model(
    f"{_MODULE}.<clinit>()V", f"{_MODULE}.implAddUses(Ljava/lang/Class;)V",
    f"{_MODULE}.implAddReads(L{_MODULE};)V", f"{_MODULE}.ensureNativeAccess"
    "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;Z)V",
)  # fmt: skip
def module_nothing(vm: Machine, th: Thread, *arguments: Obj | None) -> None:
    return None


@model(f"{_MODULE}.getClassLoader()Ljava/lang/ClassLoader;")
def module_get_loader(vm: Machine, th: Thread, this: Obj) -> Obj | None:
    from jvm.natives.class_loaders import application_loader

    return application_loader(vm) if _name(this) is None else None


@model(f"java/lang/Class.forName(L{_MODULE};{_STRING})Ljava/lang/Class;")
def class_for_name_in_module(vm: Machine, th: Thread, module: Obj | None, name: Obj | None) -> Obj | None:
    """Null, not an exception, for a class that is not there; it is not initialized."""
    if module is None or name is None:
        raise vm.failed(th, "java/lang/NullPointerException", None)
    internal = str(name.x).replace(".", "/")
    if vm.classpath.find(internal) is None:
        return None
    found = vm.loader.load(internal)
    return vm.mirror(found) if module_of(vm, found) is module else None
