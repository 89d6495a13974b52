"""Modules of classes, and what they export and open to others (JLS 7.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jvm.classfile.classfile import parse
from jvm.classfile.module_info import ModuleInfo, module_info

if TYPE_CHECKING:
    from jvm.linking.classes import JClass
    from jvm.machine.machine import Machine

JRT: Final = "jrt:/"
_MODULE: Final = "java/lang/Module"


def module_name(cls: JClass) -> str:
    """The JDK's module of a class, empty for a class of the class path (the unnamed module)."""
    while cls.element is not None:
        cls = cls.element
    if cls.primitive:
        return "java.base"
    return cls.origin.removeprefix(JRT) if cls.origin.startswith(JRT) else ""


def info_of(machine: Machine, name: str) -> ModuleInfo:
    """What a module of the JDK says of itself."""
    owner = machine.loader.load(_MODULE)
    kept = owner.data.get(f"info {name}")
    if not isinstance(kept, ModuleInfo):
        data = machine.classpath.module_file(name)
        assert data is not None
        kept = owner.data[f"info {name}"] = module_info(parse(data))
    return kept


def granted(machine: Machine, cls: JClass, other: JClass | None, *, opens: bool = False) -> bool:
    """Whether the module of a class exports, or opens, its package to that of another one; None: to all."""
    while cls.element is not None:
        cls = cls.element
    name, asked = module_name(cls), "" if other is None else module_name(other)
    if not name or cls.class_file is None or (other is not None and name == asked):
        return True  # classes that are made here, as of proxies, are in packages that are exported
    info, package = info_of(machine, name), cls.package
    return info.opened(package, asked) if opens else info.exported(package, asked)
