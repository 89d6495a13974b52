"""Whether a program may end by System.exit, Runtime.exit or Runtime.halt, whatever its threads wait for.

Looked at are the classes of the program that are loaded, and all that their constant pools name, and so on. A
call by reflection is known by the method's name among the strings of the class. Not seen: what is loaded by a
name that no class file has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

from jvm.classfile.classfile import parse
from jvm.classfile.constant_pool import ClassConstant, ClassFormatError, MethodRef, StringConstant
from jvm.classfile.renaming import HIDDEN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jvm.classpath.classpath import ClassPath
    from jvm.linking.loader import Loader

MOST_CLASSES: Final = 3_000
"""Of a program with more, it is said that it may."""

_METHODS: Final = ("exit", "halt")
_OWNERS: Final = ("java/lang/System", "java/lang/Runtime")
_OF_JDK: Final = "jrt:"


class _Looked(dict[str, bool]):
    """The classes that were looked at; whether they, or what they name, may end the program."""


_KNOWN: Final[WeakKeyDictionary[ClassPath, _Looked]] = WeakKeyDictionary()


def may_exit(loader: Loader) -> bool:
    """Whether the program whose classes these are may end so."""
    looked = _KNOWN.setdefault(loader.classpath, _Looked())
    work = [cls.name for cls in loader.classes.values() if not cls.of_jdk and cls.element is None]
    seen = set(work)
    while work:
        name = work.pop()
        if name in looked:
            if looked[name]:
                return True
            continue
        if len(looked) > MOST_CLASSES:
            return True
        found = loader.classpath.find(name)
        if found is None:
            cls = loader.loaded(name)
            if cls is not None and (HIDDEN in cls.name or "defined" in cls.data):  # by the program itself
                return True
            continue
        looked[name] = False
        if not found.origin.startswith(_OF_JDK):
            named, looked[name] = _read(found.data)
            work += [each for each in named if each not in seen]
            seen.update(named)
        if looked[name]:
            return True
    return False


def _read(data: bytes) -> tuple[list[str], bool]:
    """The classes that a class file names, and whether it may end the program."""
    try:
        constants = list(_constants(data))
    except ClassFormatError:
        return [], True
    named = [each.name for each in constants if isinstance(each, ClassConstant) and each.name[0] != "["]
    for each in constants:
        match each:
            case MethodRef(owner, name) if name in _METHODS and owner in _OWNERS:
                return named, True
            case StringConstant(text) if text in _METHODS:
                return named, True
            case _:
                pass
    return named, False


def _constants(data: bytes) -> Iterator[object]:
    pool = parse(data).constants
    return (pool[index] for index in range(1, len(pool)) if pool.is_entry(index))
