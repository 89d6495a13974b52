"""What a method of a class may call of methods that a class of the program can override, within the class."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from jvm.classfile.classfile import ClassFile, parse
from jvm.classfile.modifiers import ACC_FINAL, ACC_PROTECTED, ACC_PUBLIC, ACC_STATIC
from jvm.classpath.classpath import ClassPath, default_jdk
from jvm.library import library
from jvm.reach.code import Body, How, Use

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Find = Callable[[str], ClassFile | None]

JDK: Final = ClassPath((), default_jdk())
MODELS: Final = ClassPath((library._CLASSES,), None)
PACKAGE: Final = "java/util/concurrent/"


@cache
def in_jdk(name: str) -> ClassFile | None:
    found = JDK.find(name)
    return None if found is None else parse(found.data)


@cache
def in_models(name: str) -> ClassFile | None:
    found = MODELS.find(name)
    return None if found is None else parse(found.data)


@cache
def overridable(owner: str, method: str) -> bool:
    """Whether a class of the program can override what `owner` or a class above it calls so."""
    cls = in_jdk(owner)
    if cls is None or cls.flags & ACC_FINAL:
        return False
    todo, seen = [cls], {owner}
    while todo:
        cls = todo.pop()
        for each in cls.methods:
            if each.name + each.descriptor == method:
                seen_below = bool(each.flags & (ACC_PUBLIC | ACC_PROTECTED)) and each.name != "<init>"
                return seen_below and not each.flags & (ACC_FINAL | ACC_STATIC)
        above = {name for name in (cls.super_name, *cls.interfaces) if name is not None} - seen
        seen |= above
        todo += [found for name in sorted(above) if (found := in_jdk(name)) is not None]
    return False


@cache
def _above(owner: str) -> frozenset[str]:
    """The class, and those above it that are of the package."""
    cls = in_jdk(owner)
    assert cls is not None
    above = {
        name for name in (cls.super_name, *cls.interfaces) if name is not None and name.startswith(PACKAGE)
    }
    return frozenset({owner}.union(*(_above(name) for name in above)))


@cache
def _uses(find: Find, owner: str, method: str) -> tuple[Use, ...]:
    cls = find(owner)
    assert cls is not None
    return tuple(
        use for each in cls.methods if each.name + each.descriptor == method for use in Body(cls, each).uses
    )


def asked(find: Find, owner: str, method: str) -> set[str]:
    """The methods of its own class that this one calls, and that a class of the program may override.

    What it calls of its own class and of those within that cannot be overridden is followed; of what it makes
    objects of, any method may be called.
    """
    found: set[str] = set()
    own = _above(owner)
    todo, seen = [(owner, method)], {(owner, method)}
    while todo:
        for use in _uses(find, *todo.pop()):
            called = use.method.name + use.method.descriptor
            if use.how == How.VIRTUAL and overridable(use.method.owner, called):
                if use.method.owner in own:
                    found.add(use.method.name)
                continue
            following = set(_followed(find, owner, use)) - seen
            seen |= following
            todo += sorted(following)
    return found


def _followed(find: Find, owner: str, use: Use) -> Iterator[tuple[str, str]]:
    name = use.method.owner
    cls = find(name) if name == owner or name.startswith(f"{owner}$") else None
    if cls is None:
        return
    if use.how == How.NEW and name != owner and cls.super_name != owner:
        yield from ((name, each.name + each.descriptor) for each in cls.methods)
    elif use.how != How.CLASS:
        called = use.method.name + use.method.descriptor
        if any(each.name + each.descriptor == called for each in cls.methods):
            yield name, called
        elif cls.super_name is not None and cls.super_name.startswith(owner):
            yield cls.super_name, called


def public(owner: str) -> Iterator[str]:
    """The methods that programs call, but for bridges."""
    cls = in_jdk(owner)
    assert cls is not None
    for each in cls.methods:
        if each.flags & (ACC_PUBLIC | ACC_PROTECTED) and not each.flags & 0x1040:
            yield each.name + each.descriptor
