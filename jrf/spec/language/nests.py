"""Nests: the classes that may use each other's private members (JVMS 5.4.4).

Before Java 11 there was none. There javac gave classes methods `access$000`, …, by which those that lie
within one another reach private members; the InnerClasses attribute says which these are (JVMS 4.7.6).
"""

from __future__ import annotations

from typing import Final

from jrf.spec.language.world import World
from jvm.classfile.classfile import ClassFile, MethodInfo
from jvm.classfile.modifiers import ACC_STATIC, ACC_SYNTHETIC

NESTS_SINCE: Final = 55
"""The major version of class files of Java 11."""


def host(world: World, cls: ClassFile) -> ClassFile:
    """The outermost class of the nest."""
    if cls.major >= NESTS_SINCE:
        found = None if cls.nest_host is None else world.find(cls.nest_host)
        return cls if found is None else found
    outer = next((each.outer for each in cls.inner_classes if each.inner == cls.name), None)
    if outer is None and cls.enclosing_method is not None:
        outer = cls.enclosing_method[0]
    around = None if outer is None or not cls.name.startswith(f"{outer}$") else world.find(outer)
    return cls if around is None else host(world, around)


def members(world: World, cls: ClassFile) -> list[ClassFile]:
    """The class and those within it; of one that is no host and has a nest, it alone."""
    if cls.major >= NESTS_SINCE:
        found = [world.find(name) for name in cls.nest_members]
        return [cls, *(each for each in found if each is not None)]
    inner = [world.find(each.inner) for each in cls.inner_classes if each.inner.startswith(f"{cls.name}$")]
    below = {each.name: each for one in inner if one is not None for each in members(world, one)}
    return [cls, *below.values()]


def accessor(info: MethodInfo) -> bool:
    """Whether it is one of javac's ways to a private member, for the other classes of the nest alone."""
    return bool(info.flags & ACC_SYNTHETIC and info.flags & ACC_STATIC) and info.name.startswith("access$")
